"""One truth: a cell changed in a copy of the tables changes the resolver and the play sheet."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from app.core.kernel.dice import read_faces
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.descriptions import price_words
from app.core.rulesets.dbn.ruleset import Dbn
from app.core.rulesets.dbn.tables import DbnTables
from app.core.rulesets.dbn.units import Class, Troops, Unit
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.cells import Path, changed, rules_page
from tests.rulesets.dbn.tabletop import Who, dbn, rules
from tests.rulesets.dbn.test_worked_examples import EARLY, LATER, of_year


def with_cell(path: Path, value: Json) -> Dbn:
    """Give DBN with one cell of its tables changed, the shipped ones left as they are."""
    data = changed(rules().tables.model_dump(mode="json", by_alias=True), path, value)
    return Dbn.of(DbnTables.model_validate(data), shipped_rulebooks().lists)


def answer(ruleset: Dbn, action: str, request: Who) -> Mapping[str, Json]:
    asked = ruleset.actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request)).answer


def own(number: Json) -> Json:
    return {"number": number, "origin": "own"}


HORSE: Who = {"unit": "cavalry", "die": 4}
BRITISH: Who = {**HORSE, "nation": "Britain"}
MILITIA: Who = {**HORSE, "class": "M"}
GUARD: Who = {**HORSE, "guard": True}
ELITES: Who = {"unit": "attack_column", "includes_elites": True, "die": 4}
MADE: Who = {"parent": "Ms", "caps": 1, "parent_stationary": True}
JAGERS: Who = {**MADE, "parent": "Jg"}
OVERHEAD: Who = {
    "lower_than_firer": True,
    "lower_than_target": True,
    "paces_to_firer": 201,
    "paces_to_target": 250,
}
CREST: Who = {"unit": "FA", "range_paces": 650, "on_hill": True}
FRENCH: Who = {"nation": "France", "year": 1809}
TWO_JAGERS: Who = {"from": ["Jg(E)", "Jg(E)"], "to": ["LI(E)"], "base_contact": True}

CELLS: tuple[tuple[Path, Json, str, Who, str, Json], ...] = (
    (("breakthrough", "roll", "controlled"), 5, "breakthrough", HORSE, "result", "impetuous"),
    (("breakthrough", "modifiers", "militia", "amount"), -7, "breakthrough", MILITIA, "score", -3),
    (("breakthrough", "modifiers", "british_cavalry", "amount"), -7, "breakthrough", BRITISH,
     "score", -3),
    (("breakthrough", "modifiers", "column_with_elites", "amount"), 7, "breakthrough", ELITES,
     "score", 11),
    (("breakthrough", "modifiers", "guard_cavalry", "amount"), 7, "breakthrough", GUARD,
     "score", 11),
    (("command", "dsc", "caps"), 7, "cap", {"commander": "DSC"}, "caps", 7),
    (("command", "dsc", "paces"), 700, "radius", {"commander": "DSC", "distance_paces": 650},
     "in_radius", True),
    (("command", "grades", "Good", "amount"), own(5), "cap",
     {"commander": "CinC", "grade": "Good", "cap_die": 1}, "caps", 6),
    (("command", "least", "caps"), own(4), "cap", {"commander": "CinC", "cap_die": 1}, "caps", 4),
    (("detachments", "detachment", "caps"), 2, "detachment", MADE, "allowed", False),
    (("detachments", "detachment", "factor"), 7, "detachment", MADE, "det_factor", 7),
    (("detachments", "detachment", "parent_hits"), 2, "detachment", MADE, "parent_hits", 2),
    (("detachments", "detachment", "parents"), ["Ms", "Jg"], "detachment", JAGERS,
     "allowed", True),
    (("detachments", "detachment", "least_men"), 500, "detachment_size", {"men": 550},
     "warning", False),
    (("detachments", "detachment", "most_men"), 950, "detachment_size", {"men": 900},
     "warning", False),
    (("artillery", "overhead", "paces"), 220, "overhead_fire", OVERHEAD, "allowed", False),
    (("artillery", "hill", "paces"), 700, "hill_fire", CREST, "allowed", True),
    (("optional", "column", "leads", "R"), 9, "column", {}, "factor", 9),
    (("optional", "column", "leads", "M"), 9, "column", {"leader": "M"}, "factor", 9),
    (("optional", "column", "french"), 4, "column", FRENCH, "factor", 8),
    (("optional", "column", "french_first"), 1810, "column", FRENCH, "factor", 4),
    (("optional", "column", "french_last"), 1808, "column", FRENCH, "factor", 4),
    (("optional", "evade", "elite"), 2, "evade", {"class": "E", "die": 1}, "hits", 0),
    (("optional", "evade", "militia"), -3, "evade", {"class": "M", "die": 4}, "hits", 2),
    (("optional", "evade", "flees_paces"), 650, "evade", {"die": 4}, "flees_paces", 650),
    (("optional", "evade_hits", 0, "hits"), 5, "evade", {"die": 1}, "hits", 5),
    (("optional", "evade_hits", 1, "to"), 4, "evade", {"die": 4}, "hits", 1),
    (("light_division", "minimum_less"), 3, "list",
     of_year(1811, EARLY, 6, ms_british_minimum=4, ms_british=4), "minimum_in_force", 1),
    (("light_division", "formations", 0, "points"), 9, "list", of_year(1811, EARLY, 6),
     "reasons", ["points"]),
    (("light_division", "formations", 1, "last"), 1816, "list", of_year(1816, LATER, 7),
     "legal", True),
    (("light_division", "formations", 0, "last"), 1811, "list", of_year(1812, EARLY, 6),
     "reasons", ["year_out_of_range"]),
    (("light_division", "barred"), ["Ms/LI(E)", "LI(E)"], "list",
     of_year(1811, EARLY, 6, other_units={"Jg(E)": 1}), "legal", True),
    (("light_division", "army"), "Portuguese", "list", of_year(1811, EARLY, 6),
     "reasons", ["wrong_army"]),
    (("units", "prices", "standard"), own(5), "points", {"units": {"Ms": 4}}, "points", 5),
    (("units", "prices", "horse_artillery"), own(9), "points", {"units": {"HA": 4}}, "points", 9),
    (("units", "prices", "irregular_cavalry"), own(3), "points",
     {"units": {"irregular_cavalry": 4}}, "points", 3),
    (("units", "prices", "levy"), own(2), "points", {"units": {"LEM": 4}}, "points", 2),
    (("units", "classes", "E", "quarters"), own(3), "points", {"units": {"Ms(E)": 4}},
     "points", 7),
    (("units", "classes", "M", "quarters"), own(-1), "points", {"units": {"Ms(M)": 4}},
     "points", 3),
)  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "action", "request_", "key", "found"),
    CELLS,
    ids=[" ".join(map(str, path)) for path, *_ in CELLS],
)
def test_the_resolver_and_the_rules_page_read_the_cell(
    path: Path, value: Json, action: str, request_: Who, key: str, found: Json
) -> None:
    other = with_cell(path, value)

    assert answer(other, action, request_)[key] == found
    assert answer(dbn(), action, request_)[key] != found
    assert rules_page(other) != rules_page(dbn())


MODIFIERS = ("militia", "british_cavalry", "column_with_elites", "guard_cavalry")


@pytest.mark.parametrize("row", MODIFIERS)
def test_the_words_of_a_modifier_are_the_sheets_and_the_scores(row: str) -> None:
    requests = dict(zip(MODIFIERS, (MILITIA, BRITISH, ELITES, GUARD), strict=True))
    other = with_cell(("breakthrough", "modifiers", row, "text"), "marmalade")
    action = other.actions["breakthrough"]
    terms = action.weigh(action.read(requests[row]))["unit"].terms

    assert [term.text for term in terms] == ["marmalade"]
    assert "marmalade" in rules_page(other)


def test_the_units_of_a_formation_are_the_sheets_and_the_checks() -> None:
    units = {**EARLY, "SC": 2}
    other = with_cell(("light_division", "formations", 0, "units"), dict(units))

    assert answer(other, "list", of_year(1811, units, 6))["legal"] is True
    assert answer(dbn(), "list", of_year(1811, units, 6))["legal"] is False
    assert "2 SC" in rules_page(other)


def test_what_an_impetuous_unit_fights_as_is_the_tables() -> None:
    other = with_cell(("breakthrough", "impetuous", "fights_as"), "R")

    assert answer(other, "breakthrough_fight", {"result": "impetuous"})["fights_as"] == "R"
    assert "it fights as Regular" in rules_page(other)


@pytest.mark.parametrize(
    ("ruling", "choice", "words"),
    [
        ("DN-12", "both", "over 200 paces from both"),
        ("DN-12", "inclusive", "200 paces or more from both"),
        ("DN-12", "either", "over 200 paces from one of them"),
        ("DN-10", "once", "Militia and British together lose 2 once."),
        ("DN-10", "twice", "Militia and British: −2 for each."),
        ("DN-19", "printed", "1 Ms/LI, 2 Jg(E)"),
        ("DN-19", "elite", "1 Ms/LI(E), 2 Jg(E)"),
        ("DN-23", "open", "d6, 3 or more is controlled"),
        ("DN-23", "printed", "d6, 3 to 6 is controlled"),
        ("DN-24", "cavalry", "An attack column, or cavalry in good going, that destroys"),
        ("DN-24", "both", "An attack column or cavalry, in good going, that destroys"),
        ("DN-25", "any", "−2 | Militia | "),
        ("DN-25", "cavalry", "−2 | Militia cavalry | "),
        ("DN-26", "one", "An army has one Light Division."),
        ("DN-28", "may", "Ms, LI or Ms/LI, not Militia"),
        ("DN-28", "plain", "Ms or LI, not Militia"),
        ("DN-27", "scale", "600 to 800 men are its scale; others are warned of"),
        ("DN-27", "limit", "600 to 800 men are its limit"),
    ],
)
def test_the_sheet_says_a_choice_as_the_resolver_reads_it(
    ruling: str, choice: str, words: str
) -> None:
    assert words in rules_page(dbn({ruling: choice}))


CHOICES = [
    (ruling, choice)
    for ruling, row in rules().choices.rulings.items()
    for choice in list(row.choices)[1:]
]


@pytest.mark.parametrize(("ruling", "choice"), CHOICES)
def test_what_the_sheet_says_changes_with_every_choice(ruling: str, choice: str) -> None:
    assert rules_page(dbn({ruling: choice})) != rules_page(dbn())


def test_the_sheet_says_what_a_detachment_is_for_and_when_the_rule_is_used() -> None:
    """11.17: with the Attrition System; a basic adjustable factor; any terrain, or an NLF."""
    page = rules_page(dbn())

    assert "with the Attrition System" in page
    assert "Basic factor 2, adjusted as any" in page
    assert "in any terrain or to hold an NLF" in page


def test_what_two_jagers_become_is_the_tables() -> None:
    other = with_cell(("light_division", "conversion", "to"), "Ms(E)")

    assert answer(other, "convert", TWO_JAGERS)["allowed"] is False
    assert answer(dbn(), "convert", TWO_JAGERS)["allowed"] is True


def test_what_a_detachment_may_do_and_what_destroys_it_are_the_tables() -> None:
    moving = with_cell(("detachments", "may", "move"), True)
    tough = with_cell(("detachments", "detachment", "destroyed_by"), 2)

    assert answer(moving, "detachment_action", {"action": "move"})["allowed"] is True
    assert answer(tough, "detachment_hit", {"hits": 1})["destroyed"] is False


GRID: dict[str, Json] = {
    f"combat.factors.{troops}.{against}": 1
    for troops in rules().tables.combat.factors
    for against in ("foot", "mounted", "shot_at")
}
"""A grid of ones, so that one cell that is not stands out."""


@pytest.mark.parametrize("path", GRID)
def test_each_factor_of_the_own_grid_is_the_sheets_and_the_resolvers(path: str) -> None:
    _, _, troops, against = path.split(".")
    other = dbn(own={**GRID, path: 17})
    enemy = "lc" if against == "mounted" else "ms"
    shot = against == "shot_at"
    sides = (enemy, troops) if shot else (troops, enemy)
    request: Who = {
        "a": {"troops": sides[0]},
        "b": {"troops": sides[1]},
        "shooting": shot,
        "die_a": 1,
        "die_b": 1,
    }

    action = other.actions["combat"]
    assert action.weigh(action.read(request))["b" if shot else "a"].total == 17
    assert "17°" in rules_page(other)
    assert "17" not in rules_page(dbn(own=GRID)).replace("1°", "")
    assert "17°" in other.troops[troops].values


def test_a_price_of_the_players_own_is_his_in_muster_answer_and_play_sheet() -> None:
    mine = dbn(own={"units.prices.standard": 5})

    assert answer(mine, "price", {"units": ["Ms"]})["points"] == {"Ms": Fraction(5, 4)}
    assert mine.troops["ms"].values[0] == "1¼°"
    assert "1¼°" in rules_page(mine)
    told = mine.actions["price"].resolve(mine.actions["price"].read({"units": ["Ms"]}), {})
    assert "your own value" in " ".join(fact.text for fact in told.facts)


def test_the_sheet_says_what_an_impetuous_unit_may_not_do_afterwards() -> None:
    """11.5: no move into close combat before a full turn stationary and out of combat."""
    words = (
        "After it an impetuous unit may not move into close combat until it has been stationary "
        "and out of combat for a full turn."
    )

    assert words in rules_page(dbn())
    assert words in rules_page(dbn({"DN-18": "bound"}))


def test_without_prices_the_sheet_shows_none_but_those_entered() -> None:
    """DN-17: the rates of the public page do not count, the player's own do."""

    def shown(own: dict[str, Json]) -> dict[str, str]:
        sections = dbn({"DN-17": "none"}, own).sections
        section = next(one for one in sections if one.id == "troops")
        assert "½" not in section.notes[0].text
        return {row.troops[0]: row.cells[1].text for row in section.rows}

    assert set(shown({}).values()) == {""}
    mine = shown({"units.prices.horse_artillery": 9})
    assert {key: text for key, text in mine.items() if text} == {"ha": "2¼°"}


def test_a_price_with_a_class_of_the_players_own_is_marked_as_his() -> None:
    """Militia at −¾ by his rulebook: Ms(M) is ¼ of a point."""
    other = dbn(own={"units.classes.M.quarters": -3}).rules

    assert price_words(Unit(Troops.MS, Class.M), other) == "¼°"
    assert price_words(Unit(Troops.MS), other) == "1*"
    assert price_words(Unit(Troops.MS, Class.E), other) == "1½*"
