"""FF-DBA's army: what its rules find in it, its figures with their working, its BEF track."""

from dataclasses import replace

import pytest

from app.core.armies.creation import new_army
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.tables import FfdbaTables
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.ffdba.tabletop import Choices, close, fire, one, rules, shooters
from tests.rulesets.ffdba.tabletop import ffdba as ffdba_


def brigade(
    id_: int, troops: str, name: str = "", commander: str = "", **traits: Json
) -> Formation:
    """Build a brigade of troops such as "foot foot light_artillery"."""
    elements = tuple(
        Element(100 * id_ + place, type_) for place, type_ in enumerate(troops.split(), 1)
    )
    return Formation(
        id_, "brigade", name or f"Brigade {id_}", commander, elements=elements, traits=traits
    )


def army_of(*formations: Formation) -> Army:
    return Army("ffdba", "ffdba/free", Formation(1, "army", "Test army", formations=formations))


def ready() -> Army:
    return new_army(shipped_rulebooks().lists["ffdba/five-brigades"], ffdba_())


def found(army: Army) -> list[Finding]:
    return list(ffdba_().findings(army, shipped_rulebooks().lists["ffdba/free"]))


def mixed_brigade_findings() -> list[str]:
    """Give the rules that a brigade of foot and cavalry is found against."""
    return [finding.rule for finding in found(army_of(brigade(2, "foot dragoons")))]


def test_nothing_is_found_in_the_ready_army() -> None:
    army = ready()

    assert found(army) == []
    assert army.order_of_battle.strength == 5 + 5 + 5 + 4 + 4


FINDINGS = (
    (brigade(2, "foot dragoons"), Severity.UNUSUAL, "mixes foot and cavalry", "FF-23"),
    (brigade(2, "light_foot lancers"), Severity.UNUSUAL, "mixes foot and cavalry", "FF-23"),
    (brigade(2, "dragoons heavy_artillery"), Severity.UNUSUAL, "foot guns with", "FF-23"),
    (
        brigade(2, "foot", co_present=False),
        Severity.UNUSUAL,
        "no commander: its BEF is 1 less, and nobody rallies it",
        "Brigade Effectiveness",
    ),
    (brigade(2, ""), Severity.UNFINISHED, "has no elements", "Army Composition"),
    (brigade(2, "staff"), Severity.UNFINISHED, "has no elements", "Army Composition"),
)


@pytest.mark.parametrize("level", ["corps", "division"])
def test_a_command_in_one_of_its_own_level_is_not_legal(level: str) -> None:
    inner = Formation(4, level, "Inner", formations=(brigade(2, "foot"),))
    outer = Formation(3, level, "Outer", formations=(inner,))

    (finding,) = found(army_of(outer))

    assert (finding.severity, finding.rule, finding.where, finding.place) == (
        *(Severity.NOT_LEGAL, "Orders", "Outer", 4),
    )
    assert finding.text.startswith(f"Inner is a {level} in a {level}: ")


def test_an_army_in_an_army_is_told_so() -> None:
    inner = Formation(3, "army", "Inner", formations=(brigade(2, "foot"),))

    (finding,) = found(army_of(inner))

    assert finding.text.startswith("Inner is an army in an army: ")


@pytest.mark.parametrize(("upper", "lower"), [("division", "corps"), ("brigade", "brigade")])
def test_a_command_in_one_below_it_or_a_brigade_in_a_brigade_is_not_legal(
    upper: str, lower: str
) -> None:
    below = replace(brigade(2, "foot"), level=lower)
    outer = replace(brigade(3, ""), level=upper, formations=(below,))

    texts = [one.text for one in found(army_of(outer)) if one.severity is Severity.NOT_LEGAL]

    assert len(texts) == 1
    assert f"a {lower} in a {upper}" in texts[0]


@pytest.mark.parametrize(("upper", "lower"), [("corps", "division"), ("corps", "brigade")])
def test_a_level_of_command_may_be_left_out(upper: str, lower: str) -> None:
    below = brigade(2, "foot")
    if lower == "division":
        below = Formation(4, lower, "Division", formations=(below,))

    assert found(army_of(Formation(3, upper, "Upper", formations=(below,)))) == []


@pytest.mark.parametrize("level", ["corps", "division", "brigade"])
def test_any_level_may_stand_at_the_top(level: str) -> None:
    """Source, "Army Composition": an army is one or more brigades, so one alone is an army."""
    alone = brigade(2, "foot")
    top = alone if level == "brigade" else Formation(1, level, "Top", formations=(alone,))

    army = Army("ffdba", "ffdba/free", top)

    assert found(army) == []
    assert [int(one.value) for one in ffdba_().army_figures(army)] == [1, 3, 1]  # BEF 2 + 1


@pytest.mark.parametrize("upper", ["army", "corps", "division"])
def test_a_commander_who_is_named_for_two_levels_is_unusual(upper: str) -> None:
    below = Formation(3, "division", "Division", "Picton", formations=())
    kempt = brigade(2, "foot", "8th Brigade", " sir  james kempt")
    if upper == "division":
        top = army_of(replace(below, commander="Sir James Kempt", formations=(kempt,)))
        where = "Division"
    elif upper == "corps":
        held = Formation(4, "corps", "", "Sir James Kempt", formations=(kempt,))
        top, where = army_of(held), "a corps"
    else:
        made = army_of(kempt)
        root = replace(made.order_of_battle, commander="Sir James Kempt")
        top, where = replace(made, order_of_battle=root), "Test army"

    (finding,) = found(top)

    assert (finding.severity, finding.rule, finding.place) == (Severity.UNUSUAL, "Orders", 2)
    assert finding.text.endswith(f" commands {where} and 8th Brigade.")


@pytest.mark.parametrize(("made", "severity", "text", "rule"), FINDINGS)
def test_what_is_unusual_or_unfinished_in_a_brigade(
    made: Formation, severity: Severity, text: str, rule: str
) -> None:
    (finding,) = found(army_of(made))

    assert (finding.severity, finding.rule, finding.place) == (severity, rule, 2)
    assert finding.text.startswith("Brigade 2 ")
    assert text in finding.text


@pytest.mark.parametrize(
    "troops",
    [
        "foot light_foot heavy_artillery",
        "foot light_artillery",
        "dragoons light_artillery",
        "cuirassiers lancers light_cavalry",
        "heavy_artillery light_artillery",
        "foot staff",
        "dragoons staff",
    ],
)
def test_these_brigades_are_usual(troops: str) -> None:
    assert found(army_of(brigade(2, troops))) == []


def test_mixed_arms_with_foot_guns_are_one_finding_not_two() -> None:
    assert len(found(army_of(brigade(2, "foot dragoons heavy_artillery")))) == 1


def test_an_army_without_a_brigade_is_unfinished() -> None:
    (finding,) = found(army_of())

    assert (finding.severity, finding.place) == (Severity.UNFINISHED, None)
    assert finding.text.startswith("No brigade yet")


@pytest.mark.parametrize(
    ("troops", "name", "called"),
    [
        ("foot", "54/I", "54/I"),
        ("foot", "", "A Foot element"),
        ("light_artillery", "", "A Lt. Artillery element"),
        ("elephants", "", "An element"),
    ],
)
def test_an_element_that_stands_in_no_brigade_is_unfinished(
    troops: str, name: str, called: str
) -> None:
    loose = Formation(9, "division", "1st Division", elements=(Element(91, troops, name),))

    (finding,) = found(army_of(brigade(2, "foot"), loose))

    assert finding.severity is Severity.UNFINISHED
    assert (finding.text, finding.place) == (f"{called} stands in no brigade.", 91)


def test_a_commander_of_two_brigades_is_found_whatever_the_letters() -> None:
    first, second = brigade(2, "foot", commander="Quiot"), brigade(3, "foot", commander=" QUIOT ")
    division = Formation(9, "division", "Guard", "Friant", formations=(second,))

    (finding,) = found(army_of(first, division))

    assert (finding.severity, finding.place) == (Severity.UNUSUAL, 3)
    assert "Brigade 2 and Brigade 3" in finding.text


def test_two_brigades_without_a_name_for_their_commander_are_no_finding() -> None:
    assert found(army_of(brigade(2, "foot"), brigade(3, "foot"))) == []


# --- figures ------------


@pytest.mark.parametrize(
    ("made", "text", "working"),
    [
        (
            brigade(2, "foot foot foot foot light_artillery", quality="veteran"),
            "12 | T 8 | S 5 | out <0",
            ["5 elements, 2 each +10", "commander with the brigade +1", "Veteran +1"],
        ),
        (
            brigade(2, "foot foot foot", quality="green"),
            "6 | T 4 | S 2 | out <0",
            ["3 elements, 2 each +6", "commander with the brigade +1", "Green −1"],
        ),
        (
            brigade(2, "foot foot foot foot", co_present=False),
            "8 | T 5 | S 3 | out <0",
            ["4 elements, 2 each +8"],
        ),
        (
            brigade(2, "dragoons dragoons staff", quality="elite"),
            "7 | T 5 | S 3 | out <0",
            ["2 elements, 2 each +4", "commander with the brigade +1", "Elite +2"],
        ),
        (
            brigade(2, "foot", quality="of another ruleset"),
            "3 | T 2 | S 1 | out <0",
            ["1 element, 2 each +2", "commander with the brigade +1"],
        ),
    ],
)
def test_the_bef_of_a_brigade_with_its_working(
    made: Formation, text: str, working: list[str]
) -> None:
    army = army_of(made)

    (figure,) = ffdba_().formation_figures(army, made)

    assert figure.text == text
    assert [str(term) for term in figure.terms] == working
    assert figure.value == sum(term.amount for term in figure.terms)


@pytest.mark.parametrize(
    ("choice", "texts", "in_all"), [("none", [], 5), ("formula", ["BEF 2"], 7)]
)
def test_a_brigade_without_elements_has_a_bef_by_choice(
    choice: str, texts: list[str], in_all: int
) -> None:
    """FF-53: its commander +1 and Veteran +1, or nothing; a brigade of two beside it has 4 + 1."""
    empty = brigade(2, "", quality="veteran")
    army = army_of(empty, brigade(3, "foot foot"))
    rules = ffdba_({"FF-53": choice})

    figures = rules.formation_figures(army, empty)

    assert [f"BEF {one.value}" for one in figures] == texts
    assert len(rules.tracks(army, empty)) == len(texts)
    assert {one.id: one.value for one in rules.army_figures(army)}["bef"] == in_all


def test_an_element_of_several_counts_as_many() -> None:
    made = replace(brigade(2, ""), elements=(Element(21, "foot", count=4),))

    (figure,) = ffdba_().formation_figures(army_of(made), made)

    assert figure.value == 9


def test_a_division_and_the_army_add_up_their_brigades() -> None:
    division = Formation(
        9, "division", "1st", formations=(brigade(2, "foot foot"), brigade(3, "foot"))
    )
    army = army_of(division, brigade(4, "dragoons"))

    (of_division,) = ffdba_().formation_figures(army, division)
    of_army = {figure.id: figure for figure in ffdba_().army_figures(army)}

    assert [str(term) for term in of_division.terms] == ["Brigade 2 +5", "Brigade 3 +3"]
    assert of_division.value == 8
    assert (of_army["bef"].value, of_army["elements"].value) == (5 + 3 + 3, 4)
    assert of_army["brigades"].value == 3


def test_staff_and_loose_elements_are_counted_apart_and_all_agree_with_the_order_of_battle() -> (
    None
):
    """Two battalions and the CO are BEF 5; the staff stand and a loose gun are elements too."""
    army = army_of(brigade(2, "foot foot staff"))
    top = replace(army.order_of_battle, elements=(Element(11, "light_artillery"),))

    of_army = {one_.id: one_ for one_ in ffdba_().army_figures(replace(army, order_of_battle=top))}

    elements = of_army["elements"]
    assert [(term.amount, term.text) for term in elements.terms] == [
        (2, "Brigade 2"),
        (1, "staff, which counts for no BEF"),
        (1, "in no brigade"),
    ]
    assert elements.value == top.strength == 4
    assert elements.rulings == ("FF-33",)
    assert of_army["bef"].value == 5


def test_the_figures_of_the_ready_army() -> None:
    """Three brigades of 5 elements, 11 each, and two of 4, 9 each."""
    of_army = {figure.id: figure.value for figure in ffdba_().army_figures(ready())}

    assert of_army == {"elements": 23, "bef": 51, "brigades": 5}


ELEMENTS: tuple[tuple[str, dict[str, Json], Choices, dict[str, int]], ...] = (
    ("foot", {}, {}, {"close_combat": 3, "fire_to_5": 1}),
    ("foot", {"ranks": "2"}, {}, {"close_combat": 2, "fire_to_5": 2}),
    ("light_foot", {}, {}, {"close_combat": 1, "fire_to_5": 2}),
    ("light_foot", {"weapon": "rifle"}, {}, {"close_combat": 1, "fire_to_5": 3, "fire_to_6": 2}),
    ("light_foot", {}, {"FF-29": "three"}, {"close_combat": 1, "fire_to_5": 1}),
    ("dragoons", {}, {}, {"close_combat": 3, "fire_to_3": 1}),
    ("dragoons", {}, {"FF-31": "dismounted"}, {"close_combat": 3}),
    ("cuirassiers", {}, {}, {"close_combat": 4}),
    ("lancers", {}, {}, {"close_combat": 4, "close_combat_second": 2}),
    ("lancers", {}, {"FF-3": "foot_mounted"}, {"close_combat": 4, "close_combat_second": 2}),
    ("lancers", {}, {"FF-3": "first_always"}, {"close_combat": 4}),
    ("lancers", {}, {"FF-3": "second_always"}, {"close_combat": 2}),
    (
        "light_artillery",
        {},
        {},
        {
            "close_combat": 3,
            "close_combat_second": 0,
            "fire_to_5": 6,
            "fire_to_10": 4,
            "fire_to_15": 2,
        },
    ),
    (
        "heavy_artillery",
        {},
        {"FF-2": "first_always", "FF-6": "farther"},
        {"close_combat": 4, "fire_to_5": 8, "fire_to_10": 6, "fire_to_15": 4, "fire_to_20": 2},
    ),
    ("staff", {}, {}, {}),
    ("elephants", {}, {}, {}),
)  # fmt: skip


@pytest.mark.parametrize(("troops", "traits", "choices", "figures"), ELEMENTS)
def test_an_element_s_factor_and_fire_values(
    troops: str, traits: dict[str, Json], choices: Choices, figures: dict[str, int]
) -> None:
    element = Element(21, troops, traits=traits)
    army = army_of(replace(brigade(2, ""), elements=(element,)))

    shown = ffdba_(choices).element_figures(army, element)

    assert {figure.id: figure.value for figure in shown} == figures


@pytest.mark.parametrize(
    ("choice", "words"),
    [("front", "limbered, or in flank or rear"), ("foot_mounted", "against mounted")],
)
def test_the_second_factor_of_guns_says_when_it_counts(choice: str, words: str) -> None:
    element = Element(21, "heavy_artillery")
    army = army_of(replace(brigade(2, ""), elements=(element,)))

    figures = {each.id: each for each in ffdba_({"FF-2": choice}).element_figures(army, element)}

    assert figures["close_combat_second"].title == f"In close combat, {words}"


def test_fire_figures_follow_the_weapons_bands() -> None:
    """A third band of rifles in a copy of the tables shows up without a change of code."""
    data = rules().tables.model_dump(mode="json", by_alias=True)
    bands = [
        {"to_inches": 4, "value": 9},
        {"to_inches": 7, "value": 5},
        {"to_inches": 9, "value": 1},
    ]
    data["shooting"]["weapons"]["rifle"]["bands"] = bands
    other = type(ffdba_()).of(FfdbaTables.model_validate(data), {})
    element = Element(21, "light_foot", traits={"weapon": "rifle"})
    army = army_of(replace(brigade(2, ""), elements=(element,)))

    figures = {figure.id: figure.value for figure in other.element_figures(army, element)}

    assert figures == {"close_combat": 1, "fire_to_4": 9, "fire_to_7": 5, "fire_to_9": 1}


@pytest.mark.parametrize(
    ("troops", "traits", "marks"),
    [
        ("foot", {}, ("3 ranks",)),
        ("foot", {"ranks": "2"}, ("2 ranks",)),
        ("light_foot", {}, ()),
        ("light_foot", {"weapon": "rifle"}, ("rifles",)),
        ("dragoons", {"weapon": "rifle"}, ()),
        ("elephants", {}, ()),
    ],
)
def test_the_marks_of_an_element(
    troops: str, traits: dict[str, Json], marks: tuple[str, ...]
) -> None:
    element = Element(21, troops, traits=traits)
    army = army_of(replace(brigade(2, ""), elements=(element,)))

    assert ffdba_().element_marks(army, element) == marks


# --- tracks ------------


@pytest.mark.parametrize(
    ("made", "zones"),
    [
        (
            brigade(2, "foot foot foot foot foot", quality="veteran"),
            [("Fresh", 9, 12), ("Tired", 6, 8), ("Spent", 0, 5)],
        ),
        (
            brigade(2, "foot foot", quality="green"),
            [("Fresh", 3, 4), ("Tired", 2, 2), ("Spent", 0, 1)],
        ),
        (
            brigade(2, "foot", co_present=False, quality="green"),
            [("Fresh", 1, 1), ("Spent", 0, 0)],
        ),
    ],
)  # fmt: skip
def test_the_bef_track_runs_from_the_start_down_to_0_in_its_states(
    made: Formation, zones: list[tuple[str, int, int]]
) -> None:
    (track,) = ffdba_().tracks(army_of(made), made)

    assert track.downwards
    assert track.boxes == zones[0][2]
    assert [(zone.word, zone.first, zone.last) for zone in track.zones] == zones


def test_only_brigades_have_a_track() -> None:
    army = ready()

    tracked = [
        formation.level
        for formation in army.order_of_battle.every_formation()
        for _ in ffdba_().tracks(army, formation)
    ]

    assert tracked == ["brigade"] * 5


# --- what an element answers in a form ------------


def test_an_element_tells_a_form_its_troops_ranks_weapon_quality_and_commander() -> None:
    foot = Element(21, "foot", "54/I", traits={"ranks": "2"})
    made = replace(
        brigade(2, "", quality="elite", commander_type="bold"),
        elements=(
            foot,
            Element(22, "cuirassiers"),
            Element(23, "light_foot", traits={"weapon": "rifle"}),
        ),
    )
    army = army_of(made)

    told = [dict(ffdba_().fighter(army, element)) for element in made.elements]

    # 3 elements, the CO, Elite: 6 + 1 + 2
    shared = {"quality": "elite", "commander": "bold", "initial_bef": 9}
    assert told[0] == {"troops": "foot", "name": "54/I", "ranks": 2, "weapon": "musket", **shared}
    assert told[1] == {"troops": "cuirassiers", **shared}
    assert told[2] == {"troops": "light_foot", "weapon": "rifle", **shared}


def test_a_fighter_of_the_army_fights_and_shoots_with_its_figures() -> None:
    assert close(one("foot", ranks=2), one("foot"), (1, 6)).answer["score_a"] == 3
    assert fire(shooters("rifle", 1, 5), one("foot"), 1).answer["combat_value"] == 3


def test_the_levels_hold_elements_in_brigades_only() -> None:
    assert [(level.id, level.holds_elements) for level in ffdba_().levels] == [
        ("army", False),
        ("corps", False),
        ("division", False),
        ("brigade", True),
    ]


def test_every_formation_has_a_commander_s_type_a_brigade_quality_and_its_co_too() -> None:
    traits = {
        level: [one_.id for one_ in each] for level, each in ffdba_().formation_traits.items()
    }

    assert traits == {
        "army": ["commander_type"],
        "corps": ["commander_type"],
        "division": ["commander_type"],
        "brigade": ["commander_type", "quality", "co_present"],
    }
