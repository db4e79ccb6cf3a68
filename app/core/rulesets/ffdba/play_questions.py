"""FF-DBA: what an act of a battle asks besides the form of its action."""

from collections.abc import Iterator

from app.core.kernel.actions import Kind, Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.play import Act, Chosen, Told
from app.core.rulesets.ffdba.battle_fire import target_of, under_fire
from app.core.rulesets.ffdba.battle_state import BattleState, Exposure
from app.core.rulesets.ffdba.forms import options
from app.core.rulesets.ffdba.play_acts import MOST_UNITS, units_in
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.troops import Formation

AFTER = "settled_after"
EXPOSED, LOST, STANDS, REFORMS = "exposure_", "lost_", "stands_", "reforms_"
LATER = "later"
MOST_LOST = 2
SIDES = (("front", "front"), ("flank", "flank"), ("rear", "rear"))
WHERE = (
    (Exposure.IN_FIRE.value, "in fire"),
    (Exposure.TOUCHING.value, "out of fire, touching one in it"),
    (Exposure.OUT_OF_FIRE.value, "out of fire"),
)


def questions(
    state: BattleState, act: Act, chosen: Chosen, draft: Told, rules: Rules
) -> tuple[Question, ...]:
    """Ask what an act needs besides the form of its action. Raises NotAllowed."""
    match act.id:
        case "initiative_test":
            return (_text("new_order", "the order he gives himself if he passes", optional=True),)
        case "fire":
            return tuple(_fire(state, chosen, draft, rules))
        case "pip":
            return tuple(_reforms(state, chosen, rules))
        case "formed":
            return (
                Question(
                    "formation",
                    "formation",
                    "they form",
                    Kind.CHOICE,
                    options=options(Formation),
                    default="line",
                ),
                Question("in_defences", "in_defences", "in field defences", Kind.TICK),
            )
        case "followed_through":
            return (
                Question("side", "side", "meets its", Kind.CHOICE, options=SIDES, default="front"),
            )
        case "close":
            return tuple(_standing(state, chosen))
        case _:
            return ()


def _text(key: str, words: str, *, optional: bool = False) -> Question:
    return Question(key, key, words, Kind.NAME, optional=optional)


def _fire(state: BattleState, chosen: Chosen, draft: Told, rules: Rules) -> Iterator[Question]:
    """Ask who of the target is in fire, and whom the firing player would destroy.

    That are the first in fire, unless others are named. Both may be left until the die is thrown.
    """
    to = chosen.get("to", ())
    if not to:
        return
    brigade, troops = target_of(state, to[0], rules)
    hit = under_fire(brigade, troops)
    now = draft.get(AFTER) is not True
    yield Question(AFTER, AFTER, "settle who is hit after the die", Kind.TICK)
    for place, one in enumerate(hit, 1):
        away = state.engaged(one.name)
        yield Question(
            f"{EXPOSED}{place}",
            f"{EXPOSED}{place}",
            f"{one.name} is",
            Kind.CHOICE,
            options=WHERE[1:] if away else WHERE,
            default=(Exposure.OUT_OF_FIRE if away else Exposure.IN_FIRE).value,
            applies=now,
            column="target",
        )
    names = tuple((one.name, one.name) for one in hit)
    defaults = _destroyed_first(state, to[0], draft, rules)
    for place in range(1, min(MOST_LOST, len(hit)) + 1):
        yield Question(
            f"{LOST}{place}",
            f"{LOST}{place}",
            f"if {'one is' if place == 1 else 'two are'} destroyed: {place}",
            Kind.CHOICE,
            options=(*names, (LATER, "chosen after the die")),
            default=defaults[place - 1] if len(defaults) >= place else LATER,
            applies=now and len(hit) > place,
            column="target",
        )


def _reforms(state: BattleState, chosen: Chosen, rules: Rules) -> Iterator[Question]:
    """Ask of a unit with disordered elements whether it moves back into contact (FF-38)."""
    if rules.choice(Unclear.END_OF_DISORDER) != "contact":
        return
    for place, names in enumerate(units_in(chosen)[:MOST_UNITS], 1):
        if any(state.element(name).disordered for name in names):
            yield Question(
                f"{REFORMS}{place}",
                f"unit_{place}",
                f"unit {place}: moves into contact with a friend of its brigade",
                Kind.TICK,
                unit="back into contact",
            )


def _standing(state: BattleState, chosen: Chosen) -> Iterator[Question]:
    """Ask of who is in a square or field defences whether it would rather stand, Shaken."""
    for side, part in (("a", "of"), ("b", "to")):
        for name in chosen.get(part, ())[:1]:
            if state.element(name).stands_firm:
                words = f"{name} stands, Shaken, where it might retire"
                yield Question(f"{STANDS}{side}", "stands", words, Kind.TICK, column=side)


def exposure_of(state: BattleState, to: str, inputs: Told, rules: Rules) -> dict[str, Exposure]:
    """Read who of a target is in fire; {} where that is settled after the die."""
    if inputs.get(AFTER) is True:
        return {}
    brigade, troops = target_of(state, to, rules)
    return {
        one.name: _where(state, one.name, inputs.get(f"{EXPOSED}{place}"))
        for place, one in enumerate(under_fire(brigade, troops), 1)
    }


def _where(state: BattleState, name: str, said: object) -> Exposure:
    if said is not None:
        return Exposure(str(said))
    return Exposure.OUT_OF_FIRE if state.engaged(name) else Exposure.IN_FIRE


def lost_of(state: BattleState, to: str, inputs: Told, rules: Rules) -> tuple[str, ...]:
    """Read whom the firing player would destroy, up to who is chosen after the die.

    Where nothing is said they are the first in fire. Raises NotAllowed for the same one twice.
    """
    if inputs.get(AFTER) is True:
        return ()
    found = list[str]()
    for name in _destroyed_first(state, to, inputs, rules):
        if name == LATER:
            break
        if name in found:
            raise NotAllowed(f"{LOST}2: {name} is destroyed once only.", f"{LOST}2")
        found.append(name)
    return tuple(found)


def _destroyed_first(state: BattleState, to: str, told: Told, rules: Rules) -> tuple[str, ...]:
    """Give who is destroyed first, and who next: as it is told, else the first left in fire."""
    asked = [str(told.get(f"{LOST}{place}") or "") for place in range(1, MOST_LOST + 1)]
    exposure = exposure_of(state, to, told, rules)
    in_fire = (name for name, where in exposure.items() if where is Exposure.IN_FIRE)
    left = iter([name for name in in_fire if name not in asked])
    made = (name or next(left, "") for name in asked)
    return tuple(name for name in made if name)


def reforming(chosen: Chosen, inputs: Told, moved: int) -> list[str]:
    """Name those of the units that moved which are in contact with their brigade again."""
    units = units_in(chosen)[:moved]
    return [
        name
        for place, names in enumerate(units, 1)
        if inputs.get(f"{REFORMS}{place}") is True
        for name in names
    ]
