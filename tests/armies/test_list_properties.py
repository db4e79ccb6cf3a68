"""Random lists and armies: what is within every limit is legal, and all totals are one."""

from dataclasses import dataclass, replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.armies.own_lists import faults
from app.core.kernel.army import Army
from app.core.kernel.findings import Severity
from app.core.kernel.list_terms import FormationLimit, Further
from app.core.kernel.lists import ArmyList, Group, Kind, ListEntry
from app.services.json_forms import army_form
from app.storage.army_format import ArmyData, army_from, data_of
from tests.armies.listed import LEVELS, army_of, found, own_list, points, rules

TYPES = {one: list(rules(own_list(one)).troops)[:3] for one in LEVELS}


@dataclass(frozen=True, slots=True)
class Taken:
    """What an army takes: for each formation, elements of a troop type and a number."""

    formations: tuple[tuple[tuple[str, int], ...], ...]

    def of(self, troops: str) -> int:
        return sum(many for one in self.formations for each, many in one if each == troops)

    def most_in_one(self, kinds: set[str]) -> int:
        sums = [sum(many for each, many in one if each in kinds) for one in self.formations]
        return max(sums, default=0)

    @property
    def size(self) -> int:
        return sum(many for one in self.formations for _, many in one)

    def words(self) -> tuple[str, ...]:
        return tuple(" ".join(f"{each}×{many}" for each, many in one) for one in self.formations)


QUARTERS = st.integers(0, 40).map(lambda number: Fraction(number, 4))


@st.composite
def legal(draw: st.DrawFn) -> tuple[Army, dict[str, tuple[Fraction, tuple[Further, ...]]]]:
    """Draw an army, then limits that it is within; with the prices of its list."""
    ruleset = draw(st.sampled_from(sorted(LEVELS)))
    types = TYPES[ruleset]
    element = st.tuples(st.sampled_from(types), st.integers(1, 4))
    formation = st.lists(element, min_size=1, max_size=4).map(tuple)
    taken = Taken(tuple(draw(st.lists(formation, min_size=1, max_size=4))))
    scale = draw(st.sampled_from([Fraction(1), Fraction(3, 2), Fraction(2)]))
    entries, prices = [], {}
    for troops in types:
        many = taken.of(troops)
        price = draw(QUARTERS)
        afters = sorted(draw(st.sets(st.integers(1, 9), max_size=2)))
        further = tuple(Further(after, draw(QUARTERS)) for after in afters)
        prices[troops] = (price, further)
        per = draw(st.none() | st.integers(1, max(taken.size, 1)))
        times = (taken.size // per if per else 1) * scale
        most = draw(st.none() | st.integers(many, many + 3))
        least = draw(st.integers(0, int(many / times))) if most is None or per is None else 0
        limit = taken.most_in_one({troops})
        entries.append(
            ListEntry(
                troops,
                min(least, most) if most is not None else least,
                most,
                price=price,
                further=further,
                per=per if most is not None or least else None,
                per_formation=draw(
                    st.sampled_from([(), (FormationLimit(LEVELS[ruleset], 0, max(limit, 1)),)])
                ),
            )
        )
    both = [Kind(one) for one in types[:2]]
    together = sum(taken.of(one.troops) for one in both)
    groups = [
        Group(
            "Both",
            tuple(both),
            draw(st.integers(0, int(together / scale))),
            together + draw(st.integers(0, 2)),
            per_formation=(
                FormationLimit(
                    LEVELS[ruleset], 0, max(1, taken.most_in_one({one.troops for one in both}))
                ),
            ),
        )
    ]
    if sum(one.least for one in entries[:2]) > (groups[0].most or 0):
        groups = []
    listed = own_list(ruleset, *entries, groups=tuple(draw(st.sampled_from([[], groups]))))
    return army_of(listed, *taken.words(), scale=scale), prices


def by_hand(army: Army, prices: dict[str, tuple[Fraction, tuple[Further, ...]]]) -> Fraction:
    """Add up piece after piece, each at the price of its place among its like."""
    total, before = Fraction(0), dict[str, int]()
    for element in army.order_of_battle.every_element():
        price, further = prices[element.troops]
        for _ in range(element.count):
            place = before.get(element.troops, 0)
            before[element.troops] = place + 1
            each = price
            for one in further:
                if place >= one.after:
                    each = one.price
            total += each
    return total


@settings(max_examples=50, deadline=None)
@given(legal())
def test_an_army_within_every_limit_is_legal(
    drawn: tuple[Army, dict[str, tuple[Fraction, tuple[Further, ...]]]],
) -> None:
    army, _ = drawn
    assert army.kept_list is not None

    assert faults(army.kept_list, rules(army.kept_list)) == ()
    assert [one.text for one in found(army) if one.severity is not Severity.NOTE] == []


@settings(max_examples=50, deadline=None)
@given(legal())
def test_all_totals_are_the_sum_of_every_piece(
    drawn: tuple[Army, dict[str, tuple[Fraction, tuple[Further, ...]]]],
) -> None:
    army, prices = drawn
    assert army.kept_list is not None
    ruleset = rules(army.kept_list)
    worth = by_hand(army, prices)

    formations = [
        one.value
        for formation in army.order_of_battle.formations
        for one in ruleset.formation_figures(army, formation)
        if one.id == "points"
    ]
    told = army_form(army, ruleset)
    kept = army_from(ArmyData.model_validate(data_of(army)))

    assert points(army) == sum(formations) == worth
    assert isinstance(told["figures"], list)
    assert [one["value"] for one in told["figures"] if one["figure"] == "points"] == [
        int(worth) if worth.denominator == 1 else str(worth)
    ]
    assert kept == army
    assert points(kept) == worth


@settings(max_examples=30, deadline=None)
@given(legal(), st.data())
def test_one_more_than_is_allowed_is_found(
    drawn: tuple[Army, dict[str, tuple[Fraction, tuple[Further, ...]]]], data: st.DataObject
) -> None:
    army, _ = drawn
    assert army.kept_list is not None
    troops = data.draw(st.sampled_from(sorted(army.taken())))
    allowed = army.taken()[troops] - 1
    tight = [
        replace(one, least=0, most=allowed, per=None) if one.troops == troops else one
        for one in army.kept_list.entries
    ]
    listed: ArmyList = replace(army.kept_list, entries=tuple(tight), groups=())

    over = found(replace(army, kept_list=listed, scale=Fraction(1)))

    texts = [one.text for one in over if one.severity is Severity.NOT_LEGAL]
    assert len([one for one in texts if f"the list allows {allowed}." in one]) == 1, texts
