"""Boeder's army: what its rules find in it, its figures, its track of losses."""

from dataclasses import replace

import pytest

from app.core.armies.creation import new_army
from app.core.armies.editing import add_element, change_element, remove, set_trait
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.services import armies
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.boeder.tabletop import NAMES, Choices, boeder, melee, one

GENERIC, CUSTOM = "boeder/napoleonic-army", "boeder/custom"
CORPS = ("1st Corps", "2nd Corps", "Reserve")


def army_list(id_: str = GENERIC) -> ArmyList:
    return shipped_rulebooks().lists[id_]


def ready(nation: str = "") -> Army:
    return new_army(army_list(), boeder(), nation=nation)


def army_of(*corps: str, chief: str = "GI", nation: str = "") -> Army:
    """Build an army of corps such as "RI RI GI"; the first `chief` is the commander's element."""
    next_id, formations, led = 1, [], False
    for number, codes in enumerate(corps):
        next_id += 1
        corps_id, elements = next_id, []
        for code in codes.split():
            next_id += 1
            marked = code == chief and not led
            led = led or marked
            traits: dict[str, Json] = {"commander_in_chief": True} if marked else {}
            elements.append(Element(next_id, NAMES.get(code, code), traits=traits))
        formations.append(Formation(corps_id, "corps", CORPS[number], elements=tuple(elements)))
    whole = Formation(1, "army", "Test army", formations=tuple(formations))
    return Army("boeder", CUSTOM, whole, nation=nation)


def found(army: Army, list_: str = CUSTOM, choices: Choices | None = None) -> list[Finding]:
    return list(boeder(choices).findings(army, army_list(list_)))


def texts(army: Army, list_: str = CUSTOM) -> list[str]:
    return [finding.text for finding in found(army, list_)]


def test_the_ready_army_is_whole_and_nothing_is_found() -> None:
    army = ready()

    assert army.order_of_battle.strength == 33
    assert [one_.name for one_ in army.order_of_battle.formations] == list(CORPS)
    assert army.taken() == {
        "light_infantry": 4,
        "regular_infantry": 12,
        "guard_infantry": 3,
        "light_cavalry": 3,
        "medium_cavalry": 3,
        "heavy_cavalry": 4,
        "horse_artillery": 1,
        "foot_artillery": 2,
        "reserve_artillery": 1,
    }
    assert texts(army, GENERIC) == []


def test_the_ready_army_has_one_commander_in_chief_with_the_guard() -> None:
    chiefs = [element for element in ready().order_of_battle.every_element() if element.traits]

    assert [(one_.troops, dict(one_.traits)) for one_ in chiefs] == [
        ("guard_infantry", {"commander_in_chief": True})
    ]


def test_a_custom_army_is_unusual_and_says_how_many_elements_it_has() -> None:
    (finding,) = found(army_of("RI GI", "RI RI", "HC"))

    assert finding.severity is Severity.UNUSUAL
    assert finding.text == (
        "Custom list: 5 elements, not the generic list’s counts. Both sides should agree to it."
    )
    assert finding.rule == "BO-17"


def test_a_custom_army_with_the_generic_counts_is_no_finding() -> None:
    army = replace(ready(), list_id=CUSTOM)

    assert texts(army) == []


def test_by_choice_any_33_elements_are_generic() -> None:
    army = army_of("GI " * 11, "RI " * 11, "HC " * 11)

    assert len(found(army)) == 1
    assert found(army, choices={"BO-17": "any_33"}) == []


def test_an_empty_custom_army_is_unfinished_and_has_one_finding_on_its_counts() -> None:
    empty = new_army(army_list(CUSTOM), boeder())

    findings = found(empty)

    assert {finding.severity for finding in findings} == {Severity.UNFINISHED}
    assert [finding.text for finding in findings] == [
        "No elements yet: take them from the muster, as many as you like.",
        "No commander-in-chief is named: one element carries him, usually Guard Infantry.",
    ]


@pytest.mark.parametrize(
    ("corps", "severity", "text"),
    [
        (("GI", "RI"), Severity.UNFINISHED, "2 of 3 corps."),
        (("GI",), Severity.UNFINISHED, "1 of 3 corps."),
    ],
)
def test_an_army_has_three_corps(corps: tuple[str, ...], severity: Severity, text: str) -> None:
    finding = found(army_of(*corps))[1]

    assert (finding.severity, finding.text) == (severity, text)
    assert finding.rule == "The army is divided into three corps"


def test_a_fourth_corps_is_not_legal_and_the_finding_goes_to_it() -> None:
    army = army_of("GI", "RI", "HC")
    fourth = Formation(90, "corps", "4th Corps", elements=(Element(91, "light_cavalry"),))
    whole = army.order_of_battle
    army = replace(army, order_of_battle=replace(whole, formations=(*whole.formations, fourth)))

    finding = found(army)[1]

    assert (finding.severity, finding.text) == (Severity.NOT_LEGAL, "4 corps; an army has 3.")
    assert (finding.where, finding.place) == ("4th Corps", 90)


def test_a_corps_without_elements_is_unfinished() -> None:
    finding = found(army_of("GI", "", "HC"))[1]

    assert finding.severity is Severity.UNFINISHED
    assert finding.text == "2nd Corps has no elements."


def test_an_element_outside_the_corps_is_unfinished() -> None:
    army = add_element(army_of("GI", "RI", "HC"), 1, "light_infantry")

    finding = found(army)[1]

    assert finding.text == "A Light Infantry element stands in no corps."
    assert finding.place == army.order_of_battle.elements[0].id


def test_an_army_without_a_commander_in_chief_is_unfinished_and_the_guard_is_offered() -> None:
    with_guard = found(army_of("RI GI", "RI", "HC", chief=""))[1]
    without = found(army_of("RI", "RI", "HC", chief=""))[1]

    assert with_guard.severity is without.severity is Severity.UNFINISHED
    assert with_guard.place == 4
    assert (without.place, without.where) == (None, "Muster")


def test_two_commanders_in_chief_are_one_finding_not_legal() -> None:
    army = army_of("GI GI GI", "RI", "HC")
    for id_ in (4, 5):
        army = change_element(
            army,
            id_,
            lambda one_: replace(
                one_, traits=set_trait(one_.traits, "commander_in_chief", True, False)
            ),
        )

    findings = found(army)[1:]

    assert [(finding.severity, finding.text) for finding in findings] == [
        (Severity.NOT_LEGAL, "3 elements carry the commander-in-chief; one may.")
    ]


def test_the_commander_in_chief_is_with_one_element_not_with_a_line_of_three() -> None:
    army = change_element(army_of("GI", "RI", "HC"), 3, lambda one_: replace(one_, count=3))

    findings = found(army)[1:]

    assert [(finding.severity, finding.text, finding.place) for finding in findings] == [
        (
            Severity.NOT_LEGAL,
            "The commander-in-chief’s line counts 3 elements; he is with one.",
            3,
        )
    ]


@pytest.mark.parametrize("nation", ["France", "britain", "RUSSIA", "Prussia", "none", ""])
def test_a_nation_of_the_rules_is_taken_in_either_case(nation: str) -> None:
    assert len(found(army_of("GI", "RI", "HC", nation=nation))) == 1


def test_another_nation_is_a_note_and_adds_nothing() -> None:
    army = army_of("GI", "RI", "HC", nation="Austria")

    note = found(army)[1]

    assert note.severity is Severity.NOTE
    assert note.text == "Austria has nothing of its own in these rules: no bonus is added."
    assert "nation" not in boeder().fighter(army, army.element(3))


@pytest.mark.parametrize(
    ("army", "choice", "losses"),
    [
        (ready(), "as_printed", 11),
        (ready(), "third", 11),
        (ready(), "any_33", 11),
        (army_of("GI " * 10, "RI " * 10, "RI " * 10), "as_printed", 11),
        (army_of("GI " * 10, "RI " * 10, "RI " * 10), "third", 10),
        (army_of("GI " * 10, "RI " * 10, "RI " * 9), "third", 9),
        (army_of("GI " * 12, "RI " * 12, "RI " * 12), "third", 12),
        (army_of("GI " * 11, "RI " * 11, "RI " * 11), "third", 11),
        (army_of("GI", "RI", "HC"), "third", 1),
        (army_of("GI", "RI", "HC"), "any_33", 11),
    ],
)
def test_an_army_breaks_at_11_or_by_choice_at_a_third_of_its_own(
    army: Army, choice: str, losses: int
) -> None:
    figures = {figure.id: figure for figure in boeder({"BO-17": choice}).army_figures(army)}

    assert figures["losses_to_break"].value == losses
    assert "BO-17" in figures["losses_to_break"].rulings


def test_the_figures_of_an_army_are_its_elements_its_losses_and_its_pips() -> None:
    figures = {figure.id: figure for figure in boeder().army_figures(ready("Prussia"))}

    assert figures["elements"].value == 33
    assert str(figures["elements"].terms[0]) == "Light Infantry +4"
    assert sum(term.amount for term in figures["elements"].terms) == 33
    assert figures["bonus_pips"].value == 2
    assert figures["bonus_pips"].rulings == ("BO-7",)


def test_troops_that_are_not_known_here_are_counted_all_the_same() -> None:
    figures = boeder().army_figures(army_of("GI camels", "RI", "HC"))

    assert figures[0].value == 4
    assert str(figures[0].terms[-1]) == "not in this ruleset +1"


def test_a_corps_counts_its_elements() -> None:
    army = army_of("GI RI RI", "HC", "RI")
    first, second, _ = army.order_of_battle.formations

    assert boeder().formation_figures(army, first)[0].text == "3 elements"
    assert boeder().formation_figures(army, second)[0].text == "1 element"


def test_an_element_shows_its_factors_with_nation_and_commander() -> None:
    army = army_of("GI", "RI", "HC", nation="France")

    figures = boeder().element_figures(army, army.element(3))

    assert [(figure.title, figure.value) for figure in figures] == [
        ("In close combat v all", 8),
        ("Shooting to 18 cm v all", 6),
    ]
    assert [str(term) for term in figures[0].terms] == [
        "Guard Infantry against all +5",
        "France +1",
        "France, Guard +1",
        "the commander-in-chief’s element +1",
    ]


def test_guns_show_a_factor_for_each_arm_and_cavalry_none_for_fire() -> None:
    army = army_of("HA GI", "RI", "LC")
    guns, horse = army.element(3), army.element(8)

    by_guns = boeder().element_figures(army, guns)
    by_horse = boeder().element_figures(army, horse)

    assert [(figure.title, figure.value) for figure in by_guns] == [
        ("In close combat v foot", 6),
        ("In close combat v cavalry", 4),
        ("In close combat v guns", 2),
        ("Shooting to 24 cm v foot", 6),
        ("Shooting to 24 cm v cavalry", 4),
        ("Shooting to 24 cm v guns", 2),
    ]
    assert [(figure.title, figure.value) for figure in by_horse] == [
        ("In close combat v foot and cavalry", 2),
        ("In close combat v guns", 6),
    ]


def test_an_element_not_known_here_has_no_figures() -> None:
    army = army_of("camels", "RI", "HC")

    assert boeder().element_figures(army, army.element(3)) == ()


def test_the_commander_s_element_bears_its_mark() -> None:
    army = army_of("GI RI", "RI", "HC")

    assert boeder().element_marks(army, army.element(3)) == ("C-in-C, +1 in combat",)
    assert boeder().element_marks(army, army.element(4)) == ()


def test_the_track_of_losses_has_a_box_an_element_and_frames_the_one_that_decides() -> None:
    army = ready()

    (track,) = boeder().tracks(army, army.order_of_battle)

    assert track.boxes == 33
    assert track.framed == {11}
    assert [(zone.first, zone.last, zone.word) for zone in track.zones] == [(11, 33, "beaten")]
    assert (
        track.note == "Beaten at 11, or when the C-in-C is lost, if the enemy has lost fewer "
        "elements"
    )
    assert track.rulings == ("BO-17", "BO-22")


def test_an_army_too_small_to_lose_11_has_no_box_that_decides() -> None:
    army = army_of("GI RI", "RI", "HC")

    (track,) = boeder().tracks(army, army.order_of_battle)

    assert (track.boxes, track.zones) == (4, ())


def test_corps_have_no_track_and_a_box_for_their_general() -> None:
    army = ready()
    corps = army.order_of_battle.formations[0]

    assert boeder().tracks(army, corps) == ()
    assert boeder().tick_boxes(corps) == ("general lost",)
    assert boeder().tick_boxes(army.order_of_battle) == ()


def test_an_element_of_an_army_answers_the_form_of_a_combat() -> None:
    army = army_of("GI", "RI", "HC", nation="France")
    army = change_element(army, 3, lambda one_: replace(one_, name="Old Guard"))

    told = boeder().fighter(army, army.element(3))
    fight = melee(told, one("RI"), (1, 1))

    assert told == {
        "troops": "guard_infantry",
        "name": "Old Guard",
        "nation": "france",
        "commander_in_chief": True,
    }
    assert fight.answer["score_a"] == 1 + 8


@pytest.mark.parametrize(
    ("guards", "found"),
    [(4, ()), (3, ("32 of 33 elements taken.",)), (5, ("34 elements taken, the list allows 33.",))],
)
def test_where_any_33_are_generic_only_their_sum_is_bound(
    guards: int, found: tuple[str, ...]
) -> None:
    """BO-17, third reading: one regular less, and so many guards."""
    army = replace(ready(), rulings={"BO-17": "any_33"})
    elements = list(army.order_of_battle.every_element())
    regular = next(one.id for one in elements if one.troops == "regular_infantry")
    army = remove(army, (regular,))
    guard = next(one.id for one in elements if one.troops == "guard_infantry")
    holder = army.formation_of(guard)
    assert holder is not None
    for _ in range(guards - 3):
        army = add_element(army, holder.id, "guard_infantry")

    texts = tuple(one.text for one in armies.findings(shipped_rulebooks(), army))

    assert texts == found
