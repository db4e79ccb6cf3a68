"""A small battle of FF-DBA: France (left) against the Allies, two brigades a side.

The first brigades are those of the source’s own example: two elements in 2 ranks and a heavy
battery against three in 3 ranks. BEF at the start: Foy 3 x 2 + 1 = 7, Milhaud 6 x 2 + 1 + 1 = 14,
Pack 3 x 2 + 1 = 7, Best 3 x 2 + 1 = 7.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from app.core.battle.game import Game, begin
from app.core.battle.record import ByHand, Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Standing
from app.core.rulesets.ffdba.battle_state import BattleState
from app.services.rulebooks import shipped_rulebooks

TWO, THREE = {"ranks": "2"}, {"ranks": "3"}


def brigade(
    id_: int, name: str, *pieces: tuple[str, str], ranks: Mapping[str, Json] = TWO, **traits: Json
) -> Formation:
    elements = tuple(
        Element(id_ + place, troops, called, traits=ranks if troops == "foot" else {})
        for place, (called, troops) in enumerate(pieces, 1)
    )
    return Formation(id_, "brigade", name, f"General {name}", elements=elements, traits=traits)


FOY = brigade(10, "Foy", ("Foy 1", "foot"), ("Foy 2", "foot"), ("Battery", "heavy_artillery"))
MILHAUD = brigade(
    20,
    "Milhaud",
    ("Cuirassiers", "cuirassiers"),
    ("Lancers", "lancers"),
    ("Dragoons 1", "dragoons"),
    ("Dragoons 2", "dragoons"),
    ("Dragoons 3", "dragoons"),
    ("Dragoons 4", "dragoons"),
    quality="veteran",
)
PACK = brigade(10, "Pack", ("Pack 1", "foot"), ("Pack 2", "foot"), ("Pack 3", "foot"), ranks=THREE)
BEST = brigade(
    20, "Best", ("Best 1", "foot"), ("Jägers", "light_foot"), ("Guns", "light_artillery")
)


def army(name: str, *brigades: Formation) -> Army:
    return Army("ffdba", "ffdba/custom", Formation(1, "army", name, formations=brigades))


def begun(
    a: Army | None = None,
    b: Army | None = None,
    *,
    rulings: Mapping[str, str] | None = None,
    **setting: Json,
) -> Game:
    ruleset = shipped_rulebooks().ruleset("ffdba").choosing(rulings or {})
    left, right = a or army("France", FOY, MILHAUD), b or army("Allies", PACK, BEST)
    return begin(ruleset, Start("ffdba", left, right, rulings or {}, setting=setting))


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


NEXT, END = act("next_phase"), act("turn_ended")


def after(game: Game, *decisions: Decision) -> Game:
    for one in decisions:
        game = game.decide(one)
    return game


def at(phase: str, game: Game | None = None, *, first: str = "a") -> Game:
    """Go on to a phase; `first` is the side that is player A."""
    game = game or begun()
    while game.now.phase != phase:
        match game.now.phase:
            case "initiative":
                throw = {"die_a": 6, "die_b": 1}
                takes = "A" if first == "a" else "B"
                game = after(game, act("initiative", dice=throw), act("players", takes=takes))
            case "close_combat":
                game = after(game, END)
            case _:
                game = after(game, NEXT)
    return game


def volley(of: str | Sequence[str], to: str, die: int, *ranges: int, **entered: Json) -> Decision:
    """Shoot, each group of alike elements at its range in inches."""
    shooters: list[Json] = [{"range_in": one} for one in ranges]
    shot = act("fire", of, to, dice={"die": die})
    return replace(shot, entered={"shooters": shooters, **entered})


def met(game: Game, of: str, to: str, side: str = "front") -> Game:
    """Bring two into contact outside the sequence, as if the first had moved."""
    return game.decide(act("contact", of, to, side=side, started_behind=True), free=True)


def fight(left: str, right: str, dice: tuple[int, int], **entered: Json) -> Decision:
    thrown = act("close", left, right, dice={"die_a": dice[0], "die_b": dice[1]})
    return replace(thrown, entered=entered)


def by_hand(game: Game, name: str, **told: Json) -> Game:
    return game.set_by_hand(ByHand(name, told, "A wager"))


def state(game: Game) -> BattleState:
    return cast(BattleState, game.state)


def facts(game: Game) -> list[str]:
    return [one.text for one in game.record.standing[-1].facts]


def answer(game: Game) -> Mapping[str, Json]:
    return game.record.standing[-1].answer


def bef(game: Game, name: str) -> int:
    return state(game).brigade(name).bef.now


def bar(game: Game, id_: str) -> str:
    return game.bar(game.act(id_))


def option_bar(game: Game, id_: str, part: str, name: str, **chosen: Sequence[str]) -> str:
    told = {key: tuple(names) for key, names in chosen.items()}
    options = game.play.options(game.state, game.act(id_), part, told)
    return next(one.bar for one in options if one.name == name)


def refusal(game: Game, decision: Decision, *, free: bool = False) -> str:
    try:
        _ = game.decide(decision, free=free)
    except NotAllowed as why:
        return str(why)
    raise AssertionError(f"{decision.act} is done")


def stands(game: Game, name: str) -> Standing:
    return next(one for one in game.play.standing(game.state) if one.name == name)


def marks(game: Game, name: str) -> list[str]:
    return [mark.words for mark in stands(game, name).marks]


def due(game: Game) -> list[tuple[str, tuple[str, ...], bool]]:
    return [
        (one.act, tuple(name for names in one.chosen.values() for name in names), one.owed)
        for one in game.play.due(game.state)
    ]


def asked(game: Game, decision: Decision) -> list[str]:
    """Name what the form of an act still asks, by its path, besides what the battle knows."""
    act_ = game.act(decision.act)
    known = game.play.known(game.state, act_, decision.chosen)

    def is_known(path: str) -> bool:
        here: Json = known
        for step in path.split("."):
            if isinstance(here, Mapping) and step in here:
                here = here[step]
            elif isinstance(here, list) and step.isdecimal() and int(step) < len(here):
                here = here[int(step)]
            else:
                return False
        return True

    paths = [
        f"{one.side}.{one.key}" if one.side else one.key
        for one in game.ruleset.actions[act_.action].questions(known)
        if one.applies
    ]
    return [path for path in paths if not is_known(path)]
