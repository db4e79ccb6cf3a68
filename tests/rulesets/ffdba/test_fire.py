"""Fire: what doubles and lessens it, what comes off the die, who may shoot, who is out of range."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.ffdba.tabletop import (
    Choices,
    Who,
    answer,
    ask,
    combat_value,
    ffdba,
    fire,
    odds,
    one,
    shooters,
    told,
    volley_at,
)

LINE = one("foot")
FOUR = shooters("musket 2", 4, 4)


@pytest.mark.parametrize(
    ("target", "value"),
    [
        (LINE, 8),
        (one("foot", formation="skirmish"), 8),
        (one("foot", formation="column"), 16),
        (one("foot", formation="square"), 16),
        (one("light_foot", formation="column"), 16),
        (one("light_foot", formation="square"), 16),
        (one("heavy_artillery"), 8),
        (one("heavy_artillery", limbered=True), 16),
        (one("light_artillery", limbered=True), 16),
        (one("cuirassiers"), 8),
        (one("cuirassiers", formation="column"), 8),
        (one("dragoons", formation="column"), 8),
        (one("dragoons", formation="column", dismounted=True), 16),
    ],
)
def test_fire_at_limbered_guns_or_foot_in_square_or_column_counts_double(
    target: Who, value: int
) -> None:
    assert combat_value(FOUR, target) == value


@pytest.mark.parametrize(
    ("target", "die"),
    [
        (LINE, 6),
        (one("foot", in_cover="some"), 6),
        (one("foot", in_cover="all"), 5),
        (one("cuirassiers", in_cover="all"), 5),
        (one("heavy_artillery", in_cover="all"), 5),
        (one("light_foot"), 6),
        (one("light_foot", formation="skirmish"), 5),
        (one("dragoons"), 6),
        (one("dragoons", dismounted=True), 5),
        (one("dragoons", dismounted=True, formation="skirmish"), 5),
        (one("dragoons", dismounted=True, in_cover="all"), 4),
        (one("light_foot", formation="skirmish", in_cover="all"), 4),
    ],
)
def test_the_die_is_lowered_by_full_cover_and_by_skirmishers_or_dismounted_cavalry(
    target: Who, die: int
) -> None:
    assert fire(FOUR, target, 6).answer["modified_die"] == die


@pytest.mark.parametrize(
    ("rating", "value"), [("Fresh", 8), ("Tired", 6), ("Spent", 4), ("Flee", 0)]
)
def test_the_shooter_s_own_rating_lessens_its_share(rating: str, value: int) -> None:
    assert combat_value(shooters("musket 2", 4, 4, rating=rating), LINE) == value


def test_the_target_s_cover_and_die_do_not_lessen_the_value() -> None:
    assert combat_value(FOUR, one("light_foot", formation="skirmish", in_cover="all")) == 8


def test_double_comes_before_the_loss_and_the_sum_is_rounded_once() -> None:
    """3 carbines at a column, Tired: 3 x 2 x 3/4 = 4.5; with a Spent musket, 1: 5.5."""
    column = one("foot", formation="column")
    carbines = shooters("carbine", 3, 2, rating="Tired")
    musket = shooters("musket 3", 1, 2, rating="Spent")

    assert combat_value(carbines, column) == 5
    assert combat_value((carbines, musket), column) == 6
    assert combat_value((carbines, musket), column, {"FF-8": "down"}) == 5


def test_by_choice_a_half_is_rounded_down_to_no_shot() -> None:
    half = shooters("musket 3", 1, 4, rating="Spent")

    down = fire(half, LINE, 6, {"FF-8": "down"})

    assert (down.answer["combat_value"], down.answer["result"]) == (0, "no_shot")
    assert combat_value(half, LINE) == 1


@pytest.mark.parametrize(
    ("choices", "modified", "result"),
    [
        ({}, 1, "1/2 D"),
        ({"FF-9": "one_at_most"}, 1, "1/2 D"),
        ({"FF-9": "below_is_nothing"}, -1, "NE"),
    ],
)
def test_a_die_of_1_less_2(choices: Choices, modified: int, result: str) -> None:
    """Combat value 16: a 1 gives 1/2 D."""
    hidden = one("light_foot", formation="skirmish", in_cover="all")

    shot = fire(shooters("heavy_artillery", 2, 5), hidden, 1, choices)

    assert (shot.answer["modified_die"], shot.answer["result"]) == (modified, result)
    assert "FF-9" in shot.rulings


@pytest.mark.parametrize(
    ("choices", "modified"),
    [({}, 4), ({"FF-9": "one_at_most"}, 5), ({"FF-9": "below_is_nothing"}, 4)],
)
def test_a_die_of_6_less_2(choices: Choices, modified: int) -> None:
    hidden = one("light_foot", formation="skirmish", in_cover="all")

    assert fire(FOUR, hidden, 6, choices).answer["modified_die"] == modified


# --- out of range, and who does not shoot ------------


def test_out_of_range_of_all_nobody_shoots_and_no_die_is_rolled() -> None:
    far = (shooters("musket 2", 4, 6), shooters("light_artillery", 1, 16))

    shot = fire(far, LINE, 6)
    by_choice = fire(far, LINE, 6, {"FF-28": "no_effect"})

    assert shot.answer == {"combat_value": 0, "modified_die": None, "result": "no_shot"}
    assert "Muskets, 2 ranks at 6″: beyond 5″" in told(shot)
    assert "FF-28" in shot.rulings
    assert by_choice.answer["result"] == "NE"
    with pytest.raises(NotAllowed, match="nothing is rolled"):
        odds("fire", volley_at(far, LINE))


def test_those_out_of_range_add_nothing_to_those_who_reach() -> None:
    assert combat_value((FOUR, shooters("musket 2", 9, 6)), LINE) == 8


def test_fleeing_troops_do_not_shoot_and_the_fact_says_why() -> None:
    shot = fire(shooters("musket 2", 4, 4, rating="Flee"), LINE, 6)

    assert shot.answer["result"] == "no_shot"
    assert "in flight" in told(shot)


def test_carbines_are_fired_mounted_and_by_choice_on_foot_only() -> None:
    mounted = shooters("carbine", 2, 3)
    on_foot = shooters("carbine", 2, 3, dismounted=True)
    on_foot_only = {"FF-31": "dismounted"}

    assert combat_value(mounted, LINE) == 2
    assert combat_value(mounted, LINE, on_foot_only) == 0
    assert combat_value(on_foot, LINE, on_foot_only) == 2
    assert "FF-31" in fire(mounted, LINE, 6).rulings
    assert "FF-31" not in fire(on_foot, LINE, 6).rulings
    assert "mounted" in told(fire(mounted, LINE, 6, on_foot_only))


@pytest.mark.parametrize(("choice", "value"), [("two", 6), ("three", 3)])
def test_light_foot_with_muskets_fires_on_the_row_of_2_ranks_or_by_choice_of_3(
    choice: str, value: int
) -> None:
    light = shooters("musket", 3, 4, troops="light_foot")

    assert combat_value(light, LINE, {"FF-29": choice}) == value
    assert combat_value(shooters("rifle", 3, 4, troops="light_foot"), LINE) == 9


def test_muskets_of_line_foot_want_their_ranks() -> None:
    with pytest.raises(NotAllowed, match=r"shooters.0.ranks: foot with muskets has 2 or 3 ranks"):
        fire(shooters("musket", 3, 4), LINE, 6)


SHOOTS: tuple[tuple[str, Mapping[str, Json], bool], ...] = (
    ("straight ahead", {"troops": "foot"}, True),
    ("at 45 degrees", {"troops": "foot", "angle_degrees": 45}, True),
    ("beyond", {"troops": "foot", "angle_degrees": "45.1"}, False),
    ("behind", {"troops": "foot", "angle_degrees": 180}, False),
    ("the target is engaged", {"troops": "foot", "target_engaged": True}, False),
    ("it is engaged", {"troops": "foot", "engaged": True}, False),
    ("it flees", {"troops": "foot", "fleeing": True}, False),
    ("foot that moved", {"troops": "foot", "moved_last_turn": True}, True),
    ("dragoons that moved", {"troops": "dragoons", "moved_last_turn": True}, True),
    ("heavy guns that moved", {"troops": "heavy_artillery", "moved_last_turn": True}, False),
    ("light guns that moved", {"troops": "light_artillery", "moved_last_turn": True}, False),
    ("cuirassiers, who carry nothing to fire", {"troops": "cuirassiers"}, False),
    ("staff", {"troops": "staff"}, False),
    ("guns that stood", {"troops": "light_artillery"}, True),
    ("limbered guns", {"troops": "light_artillery", "limbered": True}, False),
)


@pytest.mark.parametrize(
    ("request_", "may"), [row[1:] for row in SHOOTS], ids=[r[0] for r in SHOOTS]
)
def test_who_may_shoot(request_: Mapping[str, Json], may: bool) -> None:
    """Arc of 45 degrees, nobody in close combat, no guns that moved or are limbered, no flight."""
    assert answer("may_fire", **request_)["allowed"] is may


def test_guns_that_unlimber_fire_next_turn_if_they_have_not_moved() -> None:
    """They are not ready this turn; next turn the limber goes back 1″ as fire begins."""

    def guns(**more: Json) -> str:
        return told(ask("may_fire", {"troops": "heavy_artillery", **more}))

    assert guns(unlimbered="this_turn") == "No shot: guns that unlimber this turn do not fire."
    assert guns(unlimbered="last_turn") == "It may fire. Its limber goes back 1″."
    moved = guns(unlimbered="last_turn", moved_last_turn=True)
    assert moved == "No shot: guns that moved last turn do not fire."
    assert answer("may_fire", troops="foot", unlimbered="this_turn")["allowed"] is True


def test_horse_holders_do_not_shoot() -> None:
    volley = volley_at(shooters("carbine", 1, 2, dismounted=True, horse_holders=True), LINE)

    with pytest.raises(NotAllowed, match="horse-holders do not shoot; leave") as no:
        ask("fire", {**volley, "die": 6})

    assert no.value.field == "shooters.0.horse_holders"
    held = ask("may_fire", {"troops": "dragoons", "horse_holders": True})
    assert told(held) == "No shot: horse-holders do not fire."
    assert held.rulings == ("FF-5",)


@pytest.mark.parametrize("choice", ["yes", "dismounted"])
@pytest.mark.parametrize("on_foot", [False, True])
def test_dragoons_may_fire_as_their_fire_has_it_mounted_or_on_foot(
    choice: str, on_foot: bool
) -> None:
    """Carbines fire in the saddle, or by FF-31’s other choice on foot only."""
    shot = volley_at(shooters("carbine", 1, 2, dismounted=on_foot), LINE)

    may = ask("may_fire", {"troops": "dragoons", "dismounted": on_foot}, {"FF-31": choice})
    fires = ffdba({"FF-31": choice}).actions["fire"]

    assert may.answer["allowed"] is (on_foot or choice == "yes")
    assert may.answer["allowed"] is bool(fires.dice(fires.read(shot)))
    assert may.rulings == (("FF-5",) if on_foot else ("FF-31",))
    if not may.answer["allowed"]:
        assert told(may) == "No shot: mounted dragoons do not fire."


@pytest.mark.parametrize("beyond", ["no_shot", "no_effect"])
def test_who_does_not_shoot_mounted_is_not_out_of_range(beyond: str) -> None:
    """At 2″ carbines reach; that the mounted are silent is FF-31’s, whatever FF-28 says."""
    near, far = shooters("carbine", 1, 2), shooters("carbine", 1, 4, dismounted=True)
    choices = {"FF-31": "dismounted", "FF-28": beyond}

    mounted = ask("fire", volley_at(near, LINE), choices)
    both = ask("fire", volley_at((near, far), LINE), choices)

    assert (mounted.answer["result"], mounted.rulings) == ("no_shot", ("FF-31",))
    assert both.answer["result"] == ("NE" if beyond == "no_effect" else "no_shot")
    assert "FF-28" in both.rulings


@pytest.mark.parametrize(
    ("choices", "said"), [({}, "No shot: "), ({"FF-28": "no_effect"}, "NE, no effect: ")]
)
def test_fire_out_of_range_is_told_as_the_choice_has_it(choices: Choices, said: str) -> None:
    out = ask("fire", volley_at(shooters("carbine", 1, "3.1"), LINE), choices)

    assert told(out).startswith(said)


def test_each_term_of_a_volley_says_who_shoots_how_and_at_what_range() -> None:
    tired = shooters("heavy_artillery", 2, 12, rating="Tired")

    shot = fire((FOUR, tired), one("foot", formation="column"), 3)

    assert [term.text for term in shot.scores["shooters"].terms] == [
        "Muskets, 2 ranks: 4 × 2 at 4″, doubled",
        "Heavy artillery: 2 × 4 at 12″, doubled, Tired",
    ]
    assert [term.amount for term in shot.scores["shooters"].terms] == [16, 12]


def test_a_form_of_fire_names_its_groups_apart_from_their_side() -> None:
    asked = [one_ for one_ in ffdba().actions["fire"].questions({}) if one_.side == "shooters"]

    assert {one_.words.partition(": ")[0] for one_ in asked} == {"group 1"}


def test_fire_is_a_step_of_its_own_for_a_then_for_b_with_what_is_left() -> None:
    steps = {step.title: step.text for step in ffdba().steps}

    assert list(steps)[2:4] == ["A fires", "B fires"]
    assert "left" in steps["B fires"]


def test_a_target_of_the_shooters_name_is_called_the_target() -> None:
    four = shooters("musket 2", 4, 4, name="54e")

    assert told(fire(four, one("foot", name="54e"), 6)).startswith("54e (target) takes ")
    assert told(fire(four, one("foot", name="55e"), 6)).startswith("55e takes ")
