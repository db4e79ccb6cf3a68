"""Terms of a player's own list: groups, limits of formations and of size, prices, years, allies."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.armies.legality import findings, wanted
from app.core.kernel.findings import Severity
from app.core.kernel.list_terms import FormationLimit, Further, Paid, paid
from app.core.kernel.lists import ArmyList, Group, Kind, ListEntry
from app.services.rulebooks import shipped_rulebooks
from tests.armies.listed import LEVELS, army_of, found, not_legal, own_list, points, rules

LINE, LIGHT = Kind("line_infantry"), Kind("light_infantry")
FOOT = Group("Line or light infantry", (LINE, LIGHT), 2, 4)


def of_foot(group: Group = FOOT, *entries: ListEntry) -> ArmyList:
    held = entries or (ListEntry("line_infantry"), ListEntry("light_infantry"))
    return own_list("burt", *held, groups=(group,))


# --- prices ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "many", "cost"),
    [(0, 4, 12), (0, 5, 14), (0, 6, 16), (3, 2, 5), (4, 2, 4), (0, 0, 0)],
)
def test_the_first_four_cost_three_and_each_further_one_two(
    first: int, many: int, cost: int
) -> None:
    """House rule: 3 points for each of the first four of a type, 2 for each further one."""
    steps = paid(first, many, Fraction(3), (Further(4, Fraction(2)),))

    assert sum(one.cost for one in steps) == cost


def test_prices_may_change_more_than_once() -> None:
    """1 at 2, then 2 at 1½, then 3 at ¾: 2 + 3 + 2¼ = 7¼."""
    further = (Further(1, Fraction(3, 2)), Further(3, Fraction(3, 4)))

    steps = paid(0, 6, Fraction(2), further)

    assert steps == (Paid(1, Fraction(2)), Paid(2, Fraction(3, 2)), Paid(3, Fraction(3, 4)))
    assert sum(one.cost for one in steps) == Fraction(29, 4)


FIRST_TROOPS = {
    "ffdba": "foot",
    "burt": "line_infantry",
    "dram": "infantry",
    "dbn": "ms",
    "dbacw": "infantry",
    "boeder": "light_infantry",
}


@pytest.mark.parametrize("ruleset", LEVELS)
def test_every_ruleset_counts_the_prices_of_a_list_over_all_formations(ruleset: str) -> None:
    """Five of a kind in two formations: 3 + 3 + 3 in the first, 3 + 2 in the second."""
    troops = FIRST_TROOPS[ruleset]
    priced = ListEntry(troops, price=Fraction(3), further=(Further(4, Fraction(2)),))
    army = army_of(own_list(ruleset, priced), f"{troops}×2 {troops}", f"{troops}×2")

    of = rules(army.kept_list or own_list(ruleset))
    told = {
        one.name: next(f.value for f in of.formation_figures(army, one) if f.id == "points")
        for one in army.order_of_battle.formations
    }
    elements = [
        next(f.value for f in of.element_figures(army, one) if f.id == "points")
        for one in army.order_of_battle.every_element()
    ]

    assert points(army) == 14
    assert told == {"First": 9, "Second": 5}
    if ruleset != "dbn":  # which tells the price of one unit where all cost the same
        assert elements == [6, 3, 5]


def test_a_list_without_prices_counts_no_points() -> None:
    assert points(army_of(own_list("burt", ListEntry("line_infantry")), "line_infantry")) is None


def test_what_has_no_price_is_a_note_and_counts_nothing() -> None:
    priced = own_list("burt", ListEntry("line_infantry", price=Fraction(2)), ListEntry("lancers"))
    army = army_of(priced, "line_infantry×2 lancers")

    (note,) = found(army)

    assert points(army) == 4
    assert note.severity is Severity.NOTE
    assert note.text == "Lancers: no price in the list, so no points are counted."


def test_more_points_than_the_list_allows_are_not_legal() -> None:
    priced = own_list("burt", ListEntry("line_infantry", price=Fraction(5, 4)), points=Fraction(5))

    assert not_legal(army_of(priced, "line_infantry×4")) == []
    assert not_legal(army_of(priced, "line_infantry×5")) == ["6¼ points taken, the list allows 5."]


# --- groups ---------------------------------------------------------------------------------


def test_kinds_that_are_mixed_freely_have_one_finding_that_names_both() -> None:
    """2-4 line or light infantry, mixed freely: 3 line and 2 light are one too many."""
    army = army_of(of_foot(), "line_infantry×3 light_infantry×2")

    (one,) = found(army)

    assert one.severity is Severity.NOT_LEGAL
    assert one.text == (
        "Line or light infantry: 5 taken, the list allows 4 (3 Line Infantry, 2 Light Infantry)."
    )
    assert one.place is None
    assert one.troops == "group 1 Line or light infantry"
    assert one.repair is not None
    mended = one.repair.mend(army)
    assert found(mended) == []
    assert mended.taken() == {"line_infantry": 3, "light_infantry": 1}


@pytest.mark.parametrize(
    ("line", "light", "text"),
    [(1, 0, "1 of 2 taken."), (0, 1, "1 of 2 taken."), (2, 0, ""), (1, 1, ""), (0, 4, "")],
)
def test_a_group_wants_its_least_of_any_of_its_kinds(line: int, light: int, text: str) -> None:
    words = f"{'line_infantry ' * line}{'light_infantry ' * light}"

    told = found(army_of(of_foot(), words))

    assert [one.text.removeprefix("Line or light infantry: ") for one in told] == [text][
        : len(text)
    ]


def test_an_empty_army_is_told_the_least_of_its_groups_too() -> None:
    army = army_of(of_foot())
    assert army.kept_list is not None

    assert wanted(army, army.kept_list, rules(army.kept_list)) == 2


def test_a_kind_over_its_own_limit_is_not_told_again_by_its_group() -> None:
    """At most 1 light of at most 4: 5 light break their own limit, 4 line and 2 light both."""
    held = (ListEntry("line_infantry"), ListEntry("light_infantry", 0, 1))
    group = of_foot(FOOT, *held)

    assert not_legal(army_of(group, "light_infantry×5")) == [
        "Light Infantry: 5 taken, the list allows 1."
    ]
    assert len(not_legal(army_of(group, "line_infantry×4 light_infantry×2"))) == 2


def test_one_kind_or_the_other_but_not_both() -> None:
    alone = of_foot(replace(FOOT, mixed=False))

    assert not_legal(army_of(alone, "line_infantry×4")) == []
    assert not_legal(army_of(alone, "line_infantry×2 light_infantry")) == [
        "Line or light infantry: only one kind of these may be taken; 2 Line Infantry and "
        "1 Light Infantry are."
    ]
    assert not_legal(army_of(alone, "light_infantry×5")) == [
        "Line or light infantry: 5 taken, the list allows 4 (5 Light Infantry)."
    ]


# --- limits of each formation ---------------------------------------------------------------


BATTERY = own_list(
    "ffdba",
    ListEntry("foot"),
    ListEntry("light_artillery", 0, 3, per_formation=(FormationLimit("brigade", 0, 1),)),
)


def test_each_formation_that_has_too_many_is_found_at_its_place() -> None:
    """0-1 battery a brigade, 0-3 in the army: two in each of two brigades are three findings."""
    army = army_of(
        BATTERY, "foot light_artillery×2", "foot light_artillery", "light_artillery light_artillery"
    )
    first, _, third = army.order_of_battle.formations

    told = [one for one in found(army) if one.severity is Severity.NOT_LEGAL]

    assert [(one.text, one.where) for one in told if one.place in (first.id, third.id)] == [
        ("Lt. Artillery in First: 2 taken, the list allows 1 a brigade.", "First"),
        ("Lt. Artillery in Third: 2 taken, the list allows 1 a brigade.", "Third"),
    ]
    assert [one.text for one in told if one.place not in (first.id, third.id)] == [
        "Lt. Artillery: 5 taken, the list allows 3."
    ]


def test_army_wide_and_formation_limits_are_not_confused() -> None:
    spread = army_of(BATTERY, "light_artillery", "light_artillery", "light_artillery")
    heaped = army_of(BATTERY, "light_artillery×2", "foot")

    assert not_legal(spread) == []
    assert not_legal(heaped) == ["Lt. Artillery in First: 2 taken, the list allows 1 a brigade."]


def test_a_formation_may_have_a_least_which_empty_ones_do_not_want() -> None:
    wants = own_list(
        "ffdba",
        ListEntry("foot", per_formation=(FormationLimit("brigade", 2),)),
        ListEntry("lancers"),
    )
    army = army_of(wants, "foot lancers", "foot×2", "")

    (one,) = found(army)

    assert one.severity is Severity.UNFINISHED
    assert one.text == "Foot in First: 1 of 2 taken, which each brigade wants."
    assert one.repair is not None
    assert found(one.repair.mend(army)) == []


def test_a_group_may_have_a_limit_of_each_formation() -> None:
    guns = Group(
        "Guns",
        (Kind("light_artillery"), Kind("heavy_artillery")),
        per_formation=(FormationLimit("brigade", 0, 1),),
    )
    held = (ListEntry("light_artillery"), ListEntry("heavy_artillery"))
    army = army_of(own_list("ffdba", *held, groups=(guns,)), "light_artillery heavy_artillery")

    assert not_legal(army) == ["Guns in First: 2 taken, the list allows 1 a brigade."]


# --- limits of size -------------------------------------------------------------------------


PER_TWELVE = own_list(
    "boeder", ListEntry("light_infantry"), ListEntry("foot_artillery", 0, 1, per=12)
)


@pytest.mark.parametrize(
    ("size", "scale", "allowed", "reason"),
    [
        (11, Fraction(1), 0, "up to 1 for each full 12 of the army’s 11"),
        (12, Fraction(1), 1, "up to 1 for each full 12 of the army’s 12"),
        (23, Fraction(1), 1, "up to 1 for each full 12 of the army’s 23"),
        (24, Fraction(1), 2, "up to 1 for each full 12 of the army’s 24"),
        (11, Fraction(3, 2), 0, "12 of the army’s 11, × 1½ for the big battle"),
        (12, Fraction(3, 2), 1, "12 of the army’s 12, × 1½ for the big battle, rounded down"),
        (23, Fraction(3, 2), 1, "12 of the army’s 23, × 1½ for the big battle, rounded down"),
        (24, Fraction(3, 2), 3, "12 of the army’s 24, × 1½ for the big battle"),
    ],
)
def test_one_for_each_twelve_and_what_is_said_of_it_agree(
    size: int, scale: Fraction, allowed: int, reason: str
) -> None:
    guns = allowed + 1
    words = f"light_infantry×{size - guns} foot_artillery×{guns}"
    army = army_of(PER_TWELVE, words, scale=scale)

    (text,) = not_legal(army)

    assert text.startswith(f"Field Artillery: {guns} taken, the list allows {allowed} (")
    assert text.endswith(f"{reason}).")
    legal = army_of(
        PER_TWELVE,
        f"light_infantry×{size - allowed} {f'foot_artillery×{allowed}' if allowed else ''}",
        scale=scale,
    )
    assert not_legal(legal) == []


def test_a_big_battle_multiplies_both_numbers_and_rounds_them_down() -> None:
    """3 to 5 at 1½ are 4 to 7: 4½ and 7½ rounded down."""
    army_list = own_list("burt", ListEntry("line_infantry", 3, 5))

    under = found(army_of(army_list, "line_infantry×3", scale=Fraction(3, 2)))
    over = not_legal(army_of(army_list, "line_infantry×8", scale=Fraction(3, 2)))

    assert [one.text for one in under] == [
        "Line Infantry: 3 of 4 taken (the list’s 3 to 5, × 1½ for the big battle, rounded down)."
    ]
    assert over == [
        "Line Infantry: 8 taken, the list allows 7 (the list’s 3 to 5, × 1½ for the big battle, "
        "rounded down)."
    ]


# --- years and nations ----------------------------------------------------------------------


LATE = own_list("dbn", ListEntry("ms"), ListEntry("lc", 1, 3, first_year=1809, last_year=1815))


@pytest.mark.parametrize(("year", "wrong"), [(1808, 1), (1809, 0), (1815, 0), (1816, 1), (None, 0)])
def test_an_entry_is_for_its_years_both_included(year: int | None, wrong: int) -> None:
    army = army_of(LATE, "ms lc", year=year)

    assert len(not_legal(army)) == wrong
    assert army.taken() == {"ms": 1, "lc": 1}


def test_what_is_out_of_its_years_is_one_finding_that_names_them() -> None:
    army = army_of(LATE, "ms lc×4", year=1805)

    assert not_legal(army) == [
        "Light Cavalry: 4 taken, the list allows 0 (valid 1809 to 1815; the army’s year is 1805)."
    ]


def test_out_of_its_years_an_entry_wants_nothing() -> None:
    assert found(army_of(LATE, "ms", year=1805)) == []
    assert [one.severity for one in found(army_of(LATE, "ms", year=1810))] == [Severity.UNFINISHED]


def test_an_entry_may_be_for_some_nations_alone() -> None:
    held = own_list("dbn", ListEntry("ms"), ListEntry("lc", nations=("france", "austria")))

    assert not_legal(army_of(held, "ms lc", nation="france")) == []
    assert not_legal(army_of(held, "ms lc", nation="prussia")) == [
        "Light Cavalry: 1 taken, the list allows 0 (valid for France, Austria; the army’s "
        "nation is Prussia)."
    ]
    assert len(not_legal(army_of(held, "ms lc"))) == 1


def test_a_kind_may_have_other_numbers_and_prices_in_other_years() -> None:
    early = ListEntry("lc", 0, 1, price=Fraction(2), last_year=1811)
    late = ListEntry("lc", 0, 3, price=Fraction(1), first_year=1812)
    held = own_list("dbn", early, late)

    assert not_legal(army_of(held, "lc×2", year=1809)) == [
        "Light Cavalry: 2 taken, the list allows 1."
    ]
    assert not_legal(army_of(held, "lc×2", year=1812)) == []
    assert points(army_of(held, "lc×2", year=1809)) == 4
    assert points(army_of(held, "lc×2", year=1812)) == 2


def test_a_big_battle_of_a_shipped_list_changes_nothing_and_is_noted() -> None:
    shipped = shipped_rulebooks().lists["boeder/napoleonic-army"]
    army = replace(army_of(PER_TWELVE, "light_infantry"), kept_list=None, scale=Fraction(2))

    told = findings(army, shipped, rules(shipped))

    assert [one.text for one in told if "big battle" in one.text] == [
        "A big battle of × 2 is a matter of lists of your own: it changes nothing here. "
        "It is kept in the file."
    ]


def test_what_a_kind_wants_by_itself_is_not_told_again_by_its_group() -> None:
    wanting = of_foot(FOOT, ListEntry("line_infantry", 2), ListEntry("light_infantry"))

    told = found(army_of(wanting, "light_infantry"))

    assert [one.text for one in told] == ["Line Infantry: 0 of 2 taken."]


def test_a_quarter_of_a_point_too_much_is_too_much() -> None:
    priced = own_list("burt", ListEntry("lancers", price=Fraction(21, 4)), points=Fraction(5))

    assert not_legal(army_of(priced, "lancers")) == ["5¼ points taken, the list allows 5."]
