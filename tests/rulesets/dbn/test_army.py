"""DBN's army: what its rules find in it, its figures, its units in a form; D.4 in an army."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.armies.strangers import strangers
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.light_division import Reason
from app.services.armies import findings as all_findings
from app.services.armies import standing
from app.services.rulebooks import shipped_rulebooks
from tests.golden.cases import OWN_FOLDER, Case, read_folder
from tests.rulesets.dbn.tabletop import Choices, dbn
from tests.sheets.dbn_army import LONG_NAMES, PENINSULA

BOOKS = shipped_rulebooks()
FREE, BRITISH = "dbn/free", "dbn/british-peninsular"
CODES = {
    "Ms": "ms",
    "LI": "li",
    "Ms/LI": "ms_li",
    "Jg": "jg",
    "Jg(Cacadores)": "jg_cacadores",
    "SC": "sc",
    "LC": "lc",
    "HC": "hc",
    "HA": "ha",
    "FA": "fa",
}


def unit(id_: int, code: str, count: int = 1, name: str = "") -> Element:
    """Build a unit by its code: “Ms/LI(E)”."""
    class_ = code[-2] if code.endswith(("(E)", "(M)")) else "R"
    plain = code[:-3] if class_ != "R" else code
    traits: dict[str, Json] = {} if class_ == "R" else {"class": class_}
    return Element(id_, CODES[plain], name, count, traits=traits)


def command(
    id_: int, units: Mapping[str, int], name: str = "", traits: Mapping[str, Json] | None = None
) -> Formation:
    made = tuple(
        unit(id_ * 100 + place, code, many)
        for place, (code, many) in enumerate(units.items())
        if many
    )
    return Formation(id_, "command", name, elements=made, traits=traits or {})


def army_of(*below: Formation, points: int | None = None, **changes: object) -> Army:
    traits: dict[str, Json] = {} if points is None else {"points": points}
    top = Formation(1, "army", "Test army", formations=below, traits=traits)
    return replace(Army("dbn", FREE, top), **changes)  # type: ignore[arg-type]


def found(army: Army, choices: Choices | None = None) -> list[Finding]:
    return list(dbn(choices).findings(army, BOOKS.lists[army.list_id]))


def the_one(army: Army, choices: Choices | None = None) -> tuple[Severity, str, str, int | None]:
    (finding,) = found(army, choices)
    return finding.severity, finding.text, finding.rule, finding.place


def figures(of: tuple[Figure, ...]) -> dict[str, Figure]:
    return {one.id: one for one in of}


MAIN: Mapping[str, int] = {"Ms": 4, "LC": 1, "FA": 1}


# --- findings -------------------------------------------------------------------------------


@pytest.mark.parametrize("army", [PENINSULA, LONG_NAMES])
def test_the_army_of_the_peninsula_is_whole(army: Army) -> None:
    assert all_findings(BOOKS, army) == ()
    assert standing(all_findings(BOOKS, army)) == "legal"


def test_an_army_without_commands_is_unfinished() -> None:
    text = "No command yet: add one, and take units into it from the muster."

    assert the_one(army_of()) == (Severity.UNFINISHED, text, "Commands", None)


def test_a_command_without_units_is_unfinished() -> None:
    wanted = (Severity.UNFINISHED, "First has no units.", "Commands", 10)

    assert the_one(army_of(command(10, {}, "First"))) == wanted


@pytest.mark.parametrize(
    ("points", "severity", "text"),
    [
        (5, Severity.NOT_LEGAL, "6 of 5 points: 1 over."),
        (6, None, ""),
        (7, Severity.NOTE, "6 of 7 points: 1 left."),
        (12, Severity.NOTE, "6 of 12 points: 6 left."),
        (None, None, ""),
        (0, Severity.NOT_LEGAL, "6 of 0 points: 6 over."),
    ],
)
def test_over_is_not_legal_under_is_a_note_and_exact_is_silent(
    points: int | None, severity: Severity | None, text: str
) -> None:
    """4 Ms, 1 LC and 1 FA at 1 each."""
    told = [(one.severity, one.text) for one in found(army_of(command(10, MAIN), points=points))]

    assert told == ([] if severity is None else [(severity, text)])


def test_quarters_of_a_point_are_told_exactly() -> None:
    """4 Ms and a Militia SC are 4½ of 4; 4 Ms and half a point left of 5."""
    over = army_of(command(10, {"Ms": 4, "SC(M)": 1}), points=4)
    under = army_of(command(10, {"Ms": 4, "SC(M)": 1}), points=5)

    assert the_one(over)[:2] == (Severity.NOT_LEGAL, "4½ of 4 points: ½ over.")
    assert the_one(under)[:2] == (Severity.NOTE, "4½ of 5 points: ½ left.")


def test_without_prices_no_points_are_found_or_shown() -> None:
    army = army_of(command(10, MAIN), points=3)

    (note,) = found(army, {"DN-17": "none"})
    assert (note.severity, note.text) == (
        Severity.NOTE,
        "Muskets, Light Cavalry, Foot Artillery: no price is entered; points cannot be added up.",
    )
    assert set(figures(dbn({"DN-17": "none"}).army_figures(army))) == {"units"}


def test_a_commander_is_no_unit() -> None:
    stray = Element(99, "cinc", "Wellington")
    army = army_of(Formation(10, "command", "I", elements=(unit(11, "Ms"), stray)))

    severity, text, rule, place = the_one(army)
    assert (severity, rule, place) == (Severity.NOT_LEGAL, "Commanders", 99)
    assert text == "Wellington is no unit: commanders belong to army and commands."


@pytest.mark.parametrize("where", ["the army", "a command"])
def test_a_commander_among_the_units_of_a_file_is_one_finding(where: str) -> None:
    stray = Element(99, "dsc")
    held = Formation(10, "command", "I", elements=(unit(11, "Ms"),))
    army = army_of(held)
    place = 10 if where == "a command" else army.order_of_battle.id
    army = army.changing(place, lambda one: replace(one, elements=(*one.elements, stray)))

    said = [one.severity for one in all_findings(BOOKS, army) if one.place == 99]

    assert said == [Severity.NOT_LEGAL]


def test_guard_tells_cavalry_apart_only() -> None:
    foot = replace(unit(11, "Ms", name="Coldstream"), traits={"guard": True})
    horse = replace(unit(12, "HC", name="Life Guards"), traits={"guard": True})
    army = army_of(Formation(10, "command", "I", elements=(foot, horse)))

    severity, text, rule, place = the_one(army)
    assert (severity, rule, place) == (Severity.UNUSUAL, "DN-15", 11)
    assert text == "Coldstream is marked as Guard, which tells cavalry apart only."
    assert dbn().element_marks(army, horse) == ("Guard",)


def test_a_unit_outside_the_commands_is_unfinished_and_its_points_count() -> None:
    army = army_of(command(10, MAIN))
    top = replace(army.order_of_battle, elements=(unit(90, "HA"),))
    army = replace(army, order_of_battle=top)

    severity, text, rule, place = the_one(army)
    assert (severity, rule, place) == (Severity.UNFINISHED, "Commands", 90)
    assert "stands in no command" in text
    points = figures(dbn().army_figures(army))["points"]
    assert points.value == 6 + Fraction(3, 2)
    assert [term.text for term in points.terms] == ["Command", "in no command"]


def test_a_command_in_a_command_is_not_legal() -> None:
    second = command(50, {"Ms": 1}, "Second")
    army = army_of(replace(command(10, MAIN, "First"), formations=(second,)))

    severity, text, _, place = the_one(army)
    assert (severity, place) == (Severity.NOT_LEGAL, 50)
    assert text.startswith("Second is a command in a command")


def test_a_class_that_is_not_known_counts_as_regular_and_is_named() -> None:
    odd = replace(unit(11, "Ms", name="Buffs"), traits={"class": "veteran"})
    army = army_of(Formation(10, "command", "I", elements=(odd,)))
    named = list(strangers(army, BOOKS.lists[FREE], dbn()))

    assert figures(dbn().element_figures(army, odd))["points"].value == 1
    assert any("Class: “veteran” is not known here" in one.text for one in named)


@pytest.mark.parametrize("class_", ["E", "M"])
def test_a_class_of_baggage_counts_for_nothing_and_is_named(class_: str) -> None:
    carts = Element(11, "baggage", "Carts", traits={"class": class_})
    army = army_of(Formation(10, "command", "I", elements=(unit(12, "Ms"), carts)))

    assert figures(dbn().army_figures(army))["points"].value == 1
    assert any(
        "not a matter of Baggage" in one.text for one in strangers(army, BOOKS.lists[FREE], dbn())
    )


# --- the Light Division: the golden cases as armies -------------------------------------------


def as_army(case: Case) -> Army:
    """Build the army of a case: its Ms and other units, and its Light Divisions."""
    given = case.inputs or {}
    others = given["other_units"]
    divisions = given["light_divisions"]
    assert isinstance(others, Mapping)
    assert isinstance(divisions, list)
    counts = {key: value for key, value in others.items() if isinstance(value, int)}
    main = {"Ms": given["ms_british"], **counts}
    below = [command(2, main, "Main body")]  # type: ignore[arg-type]
    for place, one in enumerate(divisions, 3):
        assert isinstance(one, Mapping)
        units = one["units"]
        assert isinstance(units, Mapping)
        name = f"Light Division {place - 2}"
        below.append(command(place, units, name, {"light_division": True}))
    british = given["army"] == "British Peninsular"
    return army_of(
        *below,
        list_id=BRITISH if british else FREE,
        year=given["year"],
        nation="britain" if british else "france",
        own_values={"light_division.least_ms": given["ms_british_minimum"]},
    )


CASES = [case for case in read_folder(OWN_FOLDER) if case.ruleset == "dbn" and case.group == "list"]
TOLD = {
    "formation_not_exact": " it is 1 Ms/LI",
    "year_out_of_range": "; there is one from 1810 to 1814.",
    "other_ms_li_e": "Superior Light Infantry (E): ",
    "other_jg_e": "Jägers (E): ",
    "ms_british_minimum": "Muskets: ",
    "wrong_army": "; it belongs to the British Peninsular army.",
    "more_than_one_light_division": "; an army has 1.",
}
"""The words by which a player knows each reason; the price of one not whole is no breach."""
BREACHES = (Severity.NOT_LEGAL, Severity.UNFINISHED)
"""Too few of a list's troops are still to be taken."""


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_every_golden_list_as_an_army_shows_each_reason_as_one_finding(case: Case) -> None:
    assert case.expected is not None
    reasons = case.expected["reasons"]
    assert isinstance(reasons, list)
    told = [one.text for one in all_findings(BOOKS, as_army(case)) if one.severity in BREACHES]

    wanted = [str(one) for one in reasons if one != "points"]
    for reason in wanted:
        assert sum(TOLD[reason] in text for text in told) == 1, (reason, told)
    assert len(told) == len(wanted), told


def test_every_reason_an_army_can_have_is_in_a_golden_case() -> None:
    """A price that is not the printed one, and a DSC who is paid for, no army can have."""
    shown = {
        str(reason)
        for case in CASES
        for reason in (case.expected or {}).get("reasons", [])  # type: ignore[union-attr]
    }

    assert shown | {"dsc_is_free"} == {one.value for one in Reason}


def division_of(year: int, units: Mapping[str, int]) -> Army:
    light = command(3, units, "Light Division", {"light_division": True})
    return army_of(
        command(2, {"Ms": 4}, "Main body"),
        light,
        list_id=BRITISH,
        year=year,
        nation="britain",
        own_values={"light_division.least_ms": 4},
    )


LATER = {"Ms/LI": 1, "Jg(E)": 2, "Jg(Cacadores)": 1, "SC": 1, "HA(M)": 1}
ELITE_TOO = {"Ms/LI(E)": 1, **{key: many for key, many in LATER.items() if key != "Ms/LI"}}


def test_by_the_other_reading_the_later_division_has_an_elite_and_costs_what_is_printed() -> None:
    """DN-19: its units would make 7½, and 7 are printed."""
    army = replace(division_of(1814, ELITE_TOO), rulings={"DN-19": "elite"})

    assert [one.text for one in all_findings(BOOKS, army)] == []
    ruleset = BOOKS.of_army(army)
    light = army.order_of_battle.formations[1]
    points = figures(ruleset.formation_figures(army, light))["points"]
    assert points.value == 7
    assert (points.terms[-1].amount, points.terms[-1].text) == (
        Fraction(-1, 2),
        "the Light Division costs what is printed",
    )


def test_prices_of_the_players_own_do_not_change_what_is_printed() -> None:
    army = division_of(1814, LATER)
    army = replace(army, own_values={**army.own_values, "units.classes.E.quarters": 4})

    assert all_findings(BOOKS, army) == ()
    assert figures(BOOKS.of_army(army).army_figures(army))["points"].value == 4 + 7


def test_without_prices_a_light_division_alone_has_its_points() -> None:
    light = command(3, LATER, "Light Division", {"light_division": True})
    army = army_of(light, list_id=BRITISH, year=1813, rulings={"DN-17": "none"})

    assert figures(BOOKS.of_army(army).army_figures(army))["points"].value == 7


# --- figures, marks, forms ------------------------------------------------------------------


def test_the_points_of_an_army_by_command_with_its_size() -> None:
    points = figures(dbn().army_figures(PENINSULA))["points"]

    assert (points.value, points.text) == (12, "12 of 12")
    assert [(term.text, term.amount) for term in points.terms] == [
        ("Light Division", 6),
        ("First Division", 3),
        ("Third Division", 3),
    ]


def test_the_price_and_the_hits_of_a_unit_with_their_working() -> None:
    rifles = PENINSULA.order_of_battle.formations[0].elements[1]
    told = figures(dbn().element_figures(PENINSULA, rifles))

    assert [(term.text, term.amount) for term in told["points"].terms] == [
        ("Jägers", 1),
        ("Elite", Fraction(1, 2)),
    ]
    assert told["points"].rulings == ("DN-17",)
    assert (told["hits"].value, told["hits"].rulings) == (4, ("DN-7",))


@pytest.mark.parametrize(("code", "mark"), [("Ms(E)", "Elite"), ("LC(M)", "Militia"), ("Ms", "")])
def test_a_units_class_stands_beside_its_name(code: str, mark: str) -> None:
    assert dbn().element_marks(PENINSULA, unit(5, code)) == ((mark,) if mark else ())


def test_what_a_unit_and_a_commander_answer_in_a_form() -> None:
    top, ruleset = PENINSULA.order_of_battle, dbn()
    light, first, third = top.formations
    rifles = light.elements[1]

    assert ruleset.fighter(PENINSULA, rifles) == {
        "troops": "jg",
        "name": "95th Rifles",
        "class": "E",
        "unit": "infantry",
        "nation": "Britain",
        "guard": False,
    }
    answers = [ruleset.formation_answers(PENINSULA, one) for one in (top, light, first, third)]
    assert [(one["commander"], one["grade"]) for one in answers] == [
        ("CinC", "Good"),
        ("DSC", "Average"),
        ("Sub", "Average"),
        ("Sub", "Good"),
    ]


def test_what_breaks_through_answers_for_its_arm_nation_and_guard() -> None:
    ruleset = dbn()
    guards = replace(unit(5, "LC"), traits={"guard": True})

    def told(army: Army, one: Element) -> list[Json]:
        return [ruleset.fighter(army, one).get(key) for key in ("unit", "nation", "guard")]

    assert told(PENINSULA, guards) == ["cavalry", "Britain", True]
    assert told(replace(PENINSULA, nation="france"), guards) == ["cavalry", "", True]
    assert told(PENINSULA, unit(5, "FA")) == [None, None, None]
    assert told(PENINSULA, Element(5, "elephants")) == [None, None, None]


def test_the_piece_of_each_commander() -> None:
    top, ruleset = PENINSULA.order_of_battle, dbn()
    pieces = [ruleset.commander_piece(PENINSULA, one) for one in (top, *top.formations)]

    assert [(one.troops, one.name) for one in pieces if one is not None] == [
        ("cinc", "Wellington"),
        ("dsc", "Robert Craufurd"),
        ("sub_commander", "Brent Spencer"),
        ("sub_commander", "Thomas Picton"),
    ]


def test_a_grade_that_is_not_known_counts_as_average() -> None:
    army = army_of(command(10, MAIN, "I", {"grade": "brilliant"}))
    (one,) = army.order_of_battle.formations

    said = dbn().formation_values(army, one).values
    assert [value.value for value in said] == ["Average", "d6*", "6"]
    assert dbn().formation_answers(army, one)["grade"] == "Average"


def test_far_too_many_units_and_light_divisions_are_findings_like_a_few() -> None:
    """A request names 99 units and 12 divisions at most; an army may hold more."""
    divisions = [
        command(place, {"Ms/LI": 1}, f"Light Division {place}", {"light_division": True})
        for place in range(3, 24)
    ]
    main = command(2, {"Ms": 200, "LI": 150}, "Main body")
    army = army_of(main, *divisions, list_id=BRITISH, year=1811, nation="britain")

    found = dbn().findings(army, BOOKS.lists[BRITISH])

    assert any(one.text.endswith("; an army has 1.") for one in found)
