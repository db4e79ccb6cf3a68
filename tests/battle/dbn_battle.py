"""A small battle of DBN: Britain (left) with a Light Division against France.

By the public rates the units of Britain are worth 1 + 1½ + 1½ + 1 + 1 (HA(M)) + 1 + 1 + 1 = 9,
those of France 1 + 1 + ½ (Militia) + 1 + 1½ (Elite) + 1½ (horse artillery) = 6½.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from app.core.battle.game import Game, begin
from app.core.battle.record import ByHand, Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Standing
from app.core.rulesets.dbn.battle_state import BattleState
from app.services.rulebooks import shipped_rulebooks
from tests.battle.ffdba_battle import asked as of_form
from tests.rulesets.dbn.grid import OWN

RIFLES = {"class": "E"}
LIGHT = Formation(
    10,
    "command",
    "Light Division",
    "Craufurd",
    elements=(
        Element(11, "ms_li", "52nd"),
        Element(12, "jg", "1/95th", traits=RIFLES),
        Element(13, "jg", "2/95th", traits=RIFLES),
        Element(14, "sc", "Hussars"),
        Element(15, "ha", "Bull", traits={"class": "M"}),
    ),
    traits={"light_division": True},
)
THIRD = Formation(
    20,
    "command",
    "3rd Division",
    "Picton",
    elements=(
        Element(21, "ms", "45th"),
        Element(22, "hc", "Heavies"),
        Element(23, "fa", "Ross"),
    ),
)
MARCHAND = Formation(
    10,
    "command",
    "Marchand",
    "Ferey",
    elements=(
        Element(11, "ms", "6e"),
        Element(12, "ms", "69e"),
        Element(13, "ms", "Conscrits", traits={"class": "M"}),
        Element(14, "hc", "Dragons"),
        Element(15, "hc", "Garde", traits={"class": "E", "guard": True}),
        Element(16, "ha", "Cheval"),
    ),
    traits={"grade": "Poor"},
)


def army(name: str, nation: str, general: str, *commands: Formation, **traits: Json) -> Army:
    top = Formation(1, "army", name, general, formations=commands, traits=traits)
    return Army("dbn", "dbn/free", top, nation)


BRITAIN = army("Britain", "britain", "Wellington", LIGHT, THIRD, grade="Good")
FRANCE = army("France", "france", "Masséna", MARCHAND)


def begun(
    a: Army | None = None,
    b: Army | None = None,
    *,
    rulings: Mapping[str, str] | None = None,
    own: Mapping[str, Json] = OWN,
) -> Game:
    ruleset = shipped_rulebooks().ruleset("dbn").owning(own).choosing(rulings or {})
    return begin(ruleset, Start("dbn", a or BRITAIN, b or FRANCE, rulings or {}, own))


def act(
    id_: str,
    of: str | Sequence[str] = (),
    to: str | Sequence[str] = (),
    *,
    parts: Mapping[str, Sequence[str]] | None = None,
    dice: Mapping[str, Json] | None = None,
    **entered: Json,
) -> Decision:
    chosen = {key: tuple(names) for key, names in (parts or {}).items()}
    for key, who in (("of", of), ("to", to)):
        names = (who,) if isinstance(who, str) else tuple(who)
        if names:
            chosen[key] = names
    return Decision(id_, chosen, entered, dice or {})


NEXT, END = act("next_phase"), act("bound_ended")


def after(game: Game, *decisions: Decision) -> Game:
    for one in decisions:
        game = game.decide(one)
    return game


def at(phase: str, game: Game | None = None, *, side: str = "a", die: int = 4) -> Game:
    """Go on to a phase of a side's bound; Britain attacks, and every commander throws `die`."""
    game = game or begun()
    while game.now.phase != phase or (state(game).moving != side and phase not in SET_UP):
        match game.now.phase:
            case "roles":
                game = after(game, act("roles", dice={"die_a": 5, "die_b": 2}))
            case "defender" | "attacker":
                game = after(game, act("set_up"))
            case "caps":
                for one in game.play.due(game.state):
                    game = after(game, act("cap_throw", one.chosen["of"], dice={"die": die}))
                game = after(game, NEXT)
            case "breakthrough":
                game = after(game, END)
            case _:
                game = after(game, NEXT)
    return game


SET_UP = ("roles", "defender", "attacker")


def combat(id_: str, of: str, to: str, die_a: int, die_b: int, **sides: Json) -> Decision:
    """Let two fight or shoot; `sides` tells what the table sees of a and b."""
    return Decision(id_, {"of": (of,), "to": (to,)}, sides, {"die_a": die_a, "die_b": die_b})


def state(game: Game) -> BattleState:
    return cast(BattleState, game.state)


def row(game: Game, name: str) -> Standing:
    return next(one for one in game.play.standing(game.state) if one.name == name)


def marks(game: Game, name: str) -> list[str]:
    return [one.words for one in row(game, name).marks]


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
        game.decide(decision)
    except NotAllowed as refused:
        return str(refused)
    raise AssertionError("it was done")


def by_hand(game: Game, name: str, **told: Json) -> Game:
    return game.set_by_hand(ByHand(name, told, "The table says so."))


def asked(game: Game, decision: Decision) -> list[str]:
    """Give what a decision still asks: what the battle knows is not among it."""
    own = [one.key for one in game.own_questions(decision)]
    return own + (of_form(game, decision) if game.act(decision.act).action else [])
