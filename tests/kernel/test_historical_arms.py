"""Which men of a formation are foot, horse and guns."""

from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import (
    FOOT,
    HORSE,
    Branch,
    Kind,
    Sort,
    guns_of,
    kind_of,
    strength_of,
)

HEAVY = Kind(Branch.HORSE, Sort.HEAVY)


def unit(id_: str = "a", **told: object) -> Unit:
    return Unit(id_, id_, "division", **told)  # type: ignore[arg-type]


def heavy(id_: str) -> Unit:
    return unit(id_, arm="cavalry_heavy", men=100)


def test_cavalry_is_of_the_kind_of_its_parts_where_they_are_of_one() -> None:
    assert kind_of(unit(arm="cavalry", children=(heavy("b"), heavy("c")))) == HEAVY
    both = (heavy("b"), unit("c", arm="cavalry_dragoon"))
    assert kind_of(unit(arm="cavalry", children=both)) == HORSE
    assert kind_of(unit(arm="cavalry")) == HORSE


def test_guns_among_the_parts_of_cavalry_do_not_change_its_kind() -> None:
    with_guns = (heavy("b"), unit("c", arm="artillery_horse", guns=6))
    assert kind_of(unit(arm="cavalry", children=with_guns)) == HEAVY


def test_a_part_without_an_arm_is_of_its_parents() -> None:
    assert kind_of(unit(), HEAVY) == HEAVY
    assert kind_of(unit(arm="mixed"), HEAVY) is None


def test_men_by_arm_leave_gunners_and_engineers_out() -> None:
    arms = {"infantry": 100, "artillerymen": 7, "artillery_engineers": 8, "artillery": 9, "guns": 4}
    found = strength_of(unit(arm="mixed", men=124, arms=arms))
    assert (found.men, found.guns) == ({FOOT: 100}, 4)


def test_an_arm_that_is_not_known_here_is_no_men() -> None:
    assert strength_of(unit(arm="mixed", arms={"infantry": 100, "camelry": 5})).men == {FOOT: 100}


def test_mixed_without_arms_is_the_sum_of_its_parts_or_unknown() -> None:
    foot = unit("b", arm="infantry_line", men=300)
    assert strength_of(unit(arm="mixed", men=999, children=(foot, heavy("c")))).men == {
        FOOT: 300,
        HEAVY: 100,
    }
    unknown = unit("d", arm="infantry_line")
    assert strength_of(unit(arm="mixed", children=(foot, unknown))).men is None
    assert strength_of(unit(arm="mixed", men=999)).men is None


def test_unknown_guns_are_none_and_not_0() -> None:
    assert guns_of(unit()) is None
    assert guns_of(unit(guns=0)) == 0
    assert guns_of(unit(children=(unit("b", guns=6), unit("c")))) == 6
