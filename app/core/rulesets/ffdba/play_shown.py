"""FF-DBA: how everything stands in a battle, and who has won it."""

from collections.abc import Iterator

from app.core.kernel.facts import Fact
from app.core.kernel.play import Level, Mark, Standing, Verdict
from app.core.kernel.standing import NamedValue
from app.core.rulesets.ffdba import victory
from app.core.rulesets.ffdba.battle_state import BattleState
from app.core.rulesets.ffdba.brigade_orders import Delayed
from app.core.rulesets.ffdba.brigade_state import (
    Acted,
    BrigadeState,
    ElementState,
    Footing,
    Limber,
    Presence,
)
from app.core.rulesets.ffdba.command import row_of
from app.core.rulesets.ffdba.effectiveness import highest
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.standing import bonus, column_titles, needed
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Formation

PRESENCE = {
    Presence.FLEES: Mark("flees", "flee"),
    Presence.LOST: Mark("destroyed", "out"),
    Presence.OFF_THE_FIELD: Mark("fled the field", "out"),
}
RATINGS = {
    Rating.FRESH: Mark("Fresh", "fresh"),
    Rating.TIRED: Mark("Tired", "tired"),
    Rating.SPENT: Mark("Spent", "spent"),
    Rating.FLEE: Mark("collapsed", "out"),
}
DISORDERED = Mark("disordered", "disordered")
SHAKEN = Mark("Shaken", "shaken")
FOOTING = {
    Footing.ON_FOOT: Mark("on foot", "dismounted"),
    Footing.HOLDS_HORSES: Mark("holds the horses", "dismounted"),
}
LIMBER = {
    Limber.HITCHED: "limbered",
    Limber.UNHITCHED_THIS_TURN: "unlimbered this turn",
    Limber.UNHITCHED_LAST_TURN: "unlimbered last turn",
}
FORMATIONS = {
    Formation.COLUMN: "in column",
    Formation.SQUARE: "in square",
    Formation.SKIRMISH: "skirmishing",
}


def standing(state: BattleState, rules: Rules) -> tuple[Standing, ...]:
    """Say how formations, commanders and elements stand, the left army first."""
    return (*_army(state, "a", rules), *_army(state, "b", rules))


def _army(state: BattleState, side: str, rules: Rules) -> Iterator[Standing]:
    army = state.army(side)
    for above in army.formations:
        yield Standing(above.name, side, above.id, above.above)
        for one in army.brigades:
            if one.above == above.name:
                yield from _brigade(state, one, side, rules)
    if not army.formations:
        yield from _brigade(state, army.brigades[0], side, rules)


def _brigade(state: BattleState, one: BrigadeState, side: str, rules: Rules) -> Iterator[Standing]:
    bef = one.bef
    tired, spent = (highest(bef.start, rating, rules) for rating in (Rating.TIRED, Rating.SPENT))
    back = 0 if one.collapsed else bef.temporary
    level = Level("BEF", bef.now, bef.start, back, tuple(dict.fromkeys((tired, spent))))
    marks = [RATINGS[one.rating(rules)]]
    if one.pips_thrown:
        marks.append(Mark("has thrown its PIP die", "acted"))
    yield Standing(
        one.name,
        side,
        one.id,
        one.above,
        tuple(marks),
        tuple(_orders(state, one)),
        level,
        lost=all(each.lost for each in one.elements),
    )
    if one.commander:
        yield _commander(one, side, rules)
    for each in one.elements:
        yield _element(state, one, each, side)


def _orders(state: BattleState, one: BrigadeState) -> Iterator[NamedValue]:
    yield NamedValue("order", one.orders.in_force, speaks=True)
    if one.orders.own is not None:
        yield NamedValue("ordered", one.orders.ordered)
    for each in one.orders.delayed:
        yield NamedValue("delayed", f"{each.order}, {_turns(each)}")
    for written in state.written:
        if written.brigade == one.name:
            yield NamedValue("on its way", written.order)


def _turns(one: Delayed) -> str:
    return f"{one.turns} turn{'s' if one.turns > 1 else ''} more"


def _commander(one: BrigadeState, side: str, rules: Rules) -> Standing:
    row = row_of(one.commander_type, rules)
    first, second = column_titles(rules)
    marks = [
        Mark(words, state)
        for so, words, state in (
            (not one.co_present, "lost", "out"),
            (one.collapsed and one.co_present, "fled the field", "out"),
            (one.initiative_used, "has tested his initiative", "acted"),
            (one.got_orders, "has received orders", "acted"),
            (one.co_rallies, "rallies", "acted"),
            (one.co_evaded, "has evaded", "acted"),
        )
        if so
    ]
    values = (
        NamedValue("commander", row.name, speaks=True),
        NamedValue(first.casefold(), bonus(row)),
        NamedValue(second.casefold(), needed(row)),
    )
    return Standing(
        one.commander, side, one.id, one.name, tuple(marks), values, lost=not one.co_present
    )


def _element(state: BattleState, brigade: BrigadeState, one: ElementState, side: str) -> Standing:
    marks = [PRESENCE[one.presence]] if one.lost else list(_marks(state, one))
    return Standing(one.name, side, one.id, brigade.name, tuple(marks), lost=one.lost)


def _marks(state: BattleState, one: ElementState) -> Iterator[Mark]:
    if one.presence in PRESENCE:
        yield PRESENCE[one.presence]
    if one.disordered:
        yield DISORDERED
    if one.shaken:
        yield SHAKEN
    if state.engaged(one.name):
        yield Mark("in contact", "engaged")
    if one.name in state.following:
        yield Mark("follows through", "acted")
    if one.formation in FORMATIONS:
        yield Mark(FORMATIONS[one.formation], "formed")
    if one.in_defences:
        yield Mark("in field defences", "cover")
    if one.limber in LIMBER:
        yield Mark(LIMBER[one.limber], "limbered")
    if one.footing in FOOTING:
        yield FOOTING[one.footing]
    if one.acted is not Acted.NOTHING:
        yield Mark(one.acted.value, "acted")
    if one.shot:
        yield Mark("shot", "acted")
    if one.fought:
        yield Mark("fought", "acted")


# --- who has won -----------------------------------------------------------------------------


def verdict(state: BattleState, rules: Rules) -> Verdict:
    """Say whether an army breaks: by house rule alone, the source names no victory (FF-20)."""
    if rules.choice(Unclear.NO_VICTORY) != "half_collapsed":
        return Verdict(False)
    broken = {}
    for side in ("a", "b"):
        army = state.army(side)
        counted = victory.Brigades(
            brigades=len(army.brigades), collapsed=sum(one.is_out for one in army.brigades)
        )
        found = victory.broken(counted, rules)
        if found.answer["breaks"]:
            broken[side] = Fact(f"{army.name}: {found.facts[0].text}", found.facts[0].rulings)
    if not broken:
        return Verdict(False)
    winner = "" if len(broken) > 1 else "b" if "a" in broken else "a"
    return Verdict(True, winner, tuple(broken.values()))


def over(state: BattleState, rules: Rules) -> str:
    """Say in a sentence why the battle is over; "" while it is not."""
    return " ".join(fact.text for fact in verdict(state, rules).facts)
