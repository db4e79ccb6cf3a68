"""A small battle of DBACW: the Union (left), two brigades, against one of the Confederates.

Iron (Meredith, Good): Wis V, Ind R, Mich G, Bat R. Cutler’s (Cutler, Poor): NY R, Penn R. Archer’s
(Archer, Average): Tenn R, Ala R, Bama V. No grid is entered: both players enter their totals.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from app.core.battle.game import Game, begin
from app.core.battle.record import ByHand, Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Standing, Told
from app.core.rulesets.dbacw.battle_state import BattleState
from app.services.rulebooks import shipped_rulebooks
from tests.battle.ffdba_battle import asked as of_form


def brigade(id_: int, name: str, leader: str, grade: str, **units: str) -> Formation:
    elements = tuple(
        Element(
            id_ + place,
            "artillery" if called == "Bat" else "infantry",
            called,
            traits={"class": class_},
        )
        for place, (called, class_) in enumerate(units.items(), 1)
    )
    return Formation(id_, "brigade", name, leader, elements=elements, traits={"grade": grade})


IRON = brigade(10, "Iron", "Meredith", "Good", Wis="V", Ind="R", Mich="G", Bat="R")
CUTLERS = brigade(20, "Cutler’s", "Cutler", "Poor", NY="R", Penn="R")
ARCHERS = brigade(10, "Archer’s", "Archer", "Average", Tenn="R", Ala="R", Bama="V")


def army(name: str, cinc: str, *brigades: Formation) -> Army:
    return Army("dbacw", "dbacw/free", Formation(1, "army", name, cinc, formations=brigades))


UNION = army("Union", "Reynolds", IRON, CUTLERS)
CONFEDERATES = army("Confederates", "Hill", ARCHERS)


def begun(
    a: Army = UNION,
    b: Army = CONFEDERATES,
    *,
    own: Mapping[str, Json] | None = None,
    rulings: Mapping[str, str] | None = None,
    **setting: Json,
) -> Game:
    ruleset = shipped_rulebooks().ruleset("dbacw").owning(own or {}).choosing(rulings or {})
    return begin(ruleset, Start("dbacw", a, b, rulings or {}, own or {}, setting))


def act(
    id_: str,
    of: str | Sequence[str] = (),
    *,
    by: str = "",
    to: str = "",
    behind: Sequence[str] = (),
    entered: Told | None = None,
    dice: Told | None = None,
) -> Decision:
    names = (of,) if isinstance(of, str) else tuple(of)
    parts = {"of": names, "by": (by,) * bool(by), "to": (to,) * bool(to), "behind": tuple(behind)}
    chosen = {key: one for key, one in parts.items() if one}
    return Decision(id_, chosen, entered or {}, dice or {})


NEXT, END = act("next_phase"), act("turn_ended")


def after(game: Game, *decisions: Decision) -> Game:
    for one in decisions:
        game = game.decide(one)
    return game


def in_turn(game: Game | None = None, caps: Sequence[int] = (3, 3, 2, 2, 3)) -> Game:
    """Enter the CAPs of Reynolds, Meredith, Cutler, Hill and Archer, and begin the turn."""
    entered = {f"caps_{place}": many for place, many in enumerate(caps, 1)}
    return after(game or begun(), act("caps", entered=entered), NEXT)


def combat(
    id_: str,
    of: str,
    to: str,
    dice: tuple[int, int],
    *,
    beaten: str = "recoil",
    behind: Sequence[str] = (),
) -> Decision:
    """Let two fight with totals of 4 each; `beaten` is what becomes of either."""
    side: dict[str, Json] = {"total": 4, **({"if_beaten": beaten} if beaten else {})}
    thrown = {"die_a": dice[0], "die_b": dice[1]}
    return act(id_, of, to=to, behind=behind, entered={"a": side, "b": side}, dice=thrown)


def state(game: Game) -> BattleState:
    return cast(BattleState, game.state)


def row(game: Game, name: str) -> Standing:
    return next(one for one in game.play.standing(game.state) if one.name == name)


def marks(game: Game, name: str) -> list[str]:
    return [one.words for one in row(game, name).marks]


def caps(game: Game, name: str) -> tuple[int, int]:
    level = row(game, name).level
    assert level is not None
    return level.now, level.of


def bar(game: Game, id_: str) -> str:
    return game.bar(game.act(id_))


def bars(game: Game, id_: str, part: str = "of", **chosen: str) -> dict[str, str]:
    """Give who may take a part, each with what bars him."""
    picked = {key: (name,) for key, name in chosen.items()}
    found = game.play.options(game.state, game.act(id_), part, picked)
    return {one.name: one.bar for one in found}


def due(game: Game) -> list[tuple[str, tuple[str, ...], bool]]:
    return [(one.act, one.chosen.get("of", ()), one.owed) for one in game.play.due(game.state)]


def facts(game: Game) -> list[str]:
    return [one.text for one in game.record.standing[-1].facts]


def refusal(game: Game, decision: Decision) -> str:
    try:
        _ = game.decide(decision)
    except NotAllowed as refused:
        return str(refused)
    raise AssertionError(f"{decision.act} is done")


def by_hand(game: Game, name: str, **told: Json) -> Game:
    return game.set_by_hand(ByHand(name, told, "The table says so."))


def asked(game: Game, decision: Decision) -> list[str]:
    """Give what a decision still asks: what the battle knows is not among it."""
    own = [one.key for one in game.own_questions(decision)]
    return own + (of_form(game, decision) if game.act(decision.act).action else [])
