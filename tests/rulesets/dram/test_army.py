"""DRAM's army: what its rules find in it, its figures, its tracks, its stands in a form."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.armies.creation import new_army
from app.core.armies.strangers import strangers
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.army import rating
from app.core.rulesets.dram.stands import sp_of
from app.services import armies
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.dram.tabletop import ARMS, Choices, ask, dram, rules
from tests.sheets.dram_army import LONG_NAMES, PORTUGAL

FREE, READY = "dram/free", "dram/one-corps"
Traits = Mapping[str, Json]
MEN_4000: Traits = {"men": 4000}


def stand(id_: int, code: str, traits: Traits | None = None, name: str = "") -> Element:
    """Build a stand by the code of its arm; of 4,000 men or 12 guns unless it is described."""
    default: Traits = {"guns": 12} if code in ("FA", "HA") else MEN_4000
    return Element(id_, ARMS.get(code, code), name, traits=default if traits is None else traits)


def corps(id_: int, *stands: Element, general: str = "", traits: Traits | None = None) -> Formation:
    return Formation(id_, "corps", f"Corps {id_}", general, "", stands, (), traits or {})


def army_of(*below: Formation, general: str = "", loose: tuple[Element, ...] = ()) -> Army:
    top = Formation(1, "army", "Test army", general, elements=loose, formations=below)
    return Army("dram", FREE, top)


def with_stand(code: str, traits: Traits, name: str = "Foy") -> Army:
    return army_of(corps(10, stand(11, code, traits, name)))


def found(army: Army, choices: Choices | None = None) -> list[Finding]:
    return list(dram(choices).findings(army, shipped_rulebooks().lists[FREE]))


def the_one(army: Army, choices: Choices | None = None) -> tuple[Severity, str, str, int | None]:
    (finding,) = found(army, choices)
    return finding.severity, finding.text, finding.rule, finding.place


# --- findings -------------------------------------------------------------------------------


@pytest.mark.parametrize("army", [PORTUGAL, LONG_NAMES])
def test_the_army_of_portugal_is_whole(army: Army) -> None:
    assert found(army) == []


def test_the_ready_army_is_whole() -> None:
    """Four of foot make 4 + 1 and 3 and 3, 2 of horse, 24 and 12 guns 2 and 1: 16 SP."""
    army = new_army(shipped_rulebooks().lists[READY], dram())

    assert armies.findings(shipped_rulebooks(), army) == ()
    assert figures(dram().army_figures(army))["sp"].value == 5 + 3 + 3 + 2 + 2 + 1


def test_an_army_without_corps_is_unfinished() -> None:
    text = "No corps yet: add one, and take stands into it from the muster."

    assert the_one(army_of()) == (Severity.UNFINISHED, text, "Corps", None)


def test_a_corps_without_stands_is_unfinished() -> None:
    wanted = (Severity.UNFINISHED, "Corps 10 has no stands.", "Corps", 10)

    assert the_one(army_of(corps(10))) == wanted


@pytest.mark.parametrize("code", ["INF", "LC", "HC", "DR"])
@pytest.mark.parametrize("traits", [{}, {"men": 0}, {"bases": 2, "quality": "good"}])
def test_a_stand_without_men_is_unfinished(code: str, traits: Traits) -> None:
    text = "Foy has no men: enter them, or its SP."

    assert the_one(with_stand(code, traits)) == (Severity.UNFINISHED, text, "Stands", 11)


@pytest.mark.parametrize("code", ["FA", "HA"])
def test_a_stand_without_guns_is_unfinished(code: str) -> None:
    text = "Foy has no guns: enter them, or its SP."

    assert the_one(with_stand(code, {})) == (Severity.UNFINISHED, text, "Stands", 11)


@pytest.mark.parametrize("code", list(ARMS))
def test_sp_may_be_entered_instead_of_men_and_guns(code: str) -> None:
    army = with_stand(code, {"sp": 4})

    assert found(army) == []
    told = figures(dram().element_figures(army, army.element(11)))
    assert (told["sp"].value, told["sp"].terms[0].text) == (4, "SP as entered")


@pytest.mark.parametrize("key", ["men", "infantry_men", "dragoons_men"])
def test_men_on_guns_are_not_legal(key: str) -> None:
    text = "Foy is guns, and has men; guns are counted as guns."
    army = with_stand("FA", {"guns": 12, key: 300})

    assert the_one(army) == (Severity.NOT_LEGAL, text, "Stands", 11)
    assert figures(dram().army_figures(army))["sp"].value == 1


def test_a_supply_column_has_no_men_guns_or_sp() -> None:
    assert found(with_stand("supply", {})) == []
    for traits in ({"men": 9}, {"guns": 2}, {"sp": 1}):
        severity, text, _, place = the_one(with_stand("supply", traits, "Parc"))
        assert (severity, place) == (Severity.NOT_LEGAL, 11)
        assert text == "Parc has men, guns or SP, which do not count."


def test_a_general_is_no_stand() -> None:
    severity, text, *_ = the_one(with_stand("general", {}, "Ney"))

    assert severity is Severity.NOT_LEGAL
    assert text == "Ney is no stand: generals belong to army and corps."


@pytest.mark.parametrize("bases", [0, 7, 99])
def test_a_stand_has_1_to_6_bases(bases: int) -> None:
    text = f"Foy has {bases} bases; a stand has 1 to 6."

    assert the_one(with_stand("INF", {**MEN_4000, "bases": bases})) == (
        Severity.NOT_LEGAL,
        text,
        "Stands",
        11,
    )


@pytest.mark.parametrize("bases", range(1, 7))
def test_1_to_6_bases_are_legal(bases: int) -> None:
    assert found(with_stand("INF", {**MEN_4000, "bases": bases})) == []


@pytest.mark.parametrize(("batteries", "legal"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 0)])
def test_a_gun_is_2_to_4_batteries(batteries: int, legal: int) -> None:
    army = with_stand("FA", {"guns": 12, "batteries": batteries})

    assert [one.severity for one in found(army)] == [Severity.NOT_LEGAL] * (1 - legal)
    counted = "1 battery" if batteries == 1 else f"{batteries} batteries"
    text = f"Foy has {counted}; a gun model has 2 to 4."
    assert [one.text for one in found(army)] == [text] * (1 - legal)


def test_sp_as_entered_is_held_against_what_is_counted() -> None:
    """4,000 men are 2 SP."""
    text = "Foy has 3 SP as entered; its men and guns make 2."

    assert the_one(with_stand("INF", {**MEN_4000, "sp": 3})) == (
        Severity.UNUSUAL,
        text,
        "DR-3",
        11,
    )
    assert found(with_stand("INF", {**MEN_4000, "sp": 2})) == []


def test_no_sp_as_entered_is_less_than_a_stand_has() -> None:
    text = "Foy has 0 SP as entered; a stand has at least 1."

    assert the_one(with_stand("INF", {"sp": 0})) == (Severity.UNUSUAL, text, "DR-3", 11)


def test_sp_as_entered_beside_guns_of_their_own_is_not_held_against_them() -> None:
    (finding,) = found(with_stand("INF", {"sp": 3, "guns": 12}))

    assert finding.severity is Severity.NOTE


GUNS_TOO: Traits = {"men": 4000, "guns": 18, "gun_weight": "heavy", "quality": "good"}


@pytest.mark.parametrize(("code", "guns"), [("INF", "foot_artillery"), ("LC", "horse_artillery")])
def test_a_divisions_guns_make_a_stand_of_their_own_and_one_action_makes_it(
    code: str, guns: str
) -> None:
    """DR-24: 18 guns are 1½, rounded to 2, and heavy 3; average, whatever the division is."""
    second = stand(12, "INF", name="Clauzel")
    army = army_of(corps(10, stand(11, code, GUNS_TOO, "Foy"), second))
    (finding,) = found(army)

    assert (finding.severity, finding.rule, finding.place) == (Severity.NOTE, "DR-24", 11)
    assert finding.text == (
        "Foy has guns, which count for nothing until they are a stand of their own."
    )
    assert "18 guns (not counted)" in dram().element_marks(army, army.element(11))
    assert finding.repair is not None
    mended = finding.repair.mend(army)
    assert found(mended) == []
    foy, own, clauzel = mended.formation(10).elements
    assert dict(foy.traits) == {"men": 4000, "quality": "good"}
    assert (own.troops, own.name, dict(own.traits)) == (
        guns,
        "Foy, guns",
        {"guns": 18, "gun_weight": "heavy"},
    )
    assert clauzel == second
    assert own.id not in (1, 10, 11, 12)
    assert figures(dram().element_figures(mended, own))["sp"].value == 3
    assert "18 guns" in dram().element_marks(mended, own)


def test_guns_that_are_counted_in_their_division_need_no_stand() -> None:
    """2 + 1½ = 3½, half up 4; good and heavy add 2."""
    army, in_stand = with_stand("INF", GUNS_TOO), {"DR-24": "in_stand"}

    assert found(army, in_stand) == []
    told = figures(dram(in_stand).element_figures(army, army.element(11)))
    assert told["sp"].value == 4 + 2
    assert "18 guns" in dram(in_stand).element_marks(army, army.element(11))


def test_a_stand_outside_the_corps_is_unfinished_but_supply_may_follow_the_army() -> None:
    army = army_of(
        corps(10, stand(11, "INF")),
        loose=(stand(90, "DR"), stand(91, "supply", {})),
    )
    severity, text, rule, place = the_one(army)

    assert (severity, rule, place) == (Severity.UNFINISHED, "Corps", 90)
    assert text == "A Dragoons stand stands in no corps."


@pytest.mark.parametrize(
    ("level", "holder", "text"),
    [
        ("army", "army", "Second is an army in an army"),
        ("corps", "corps", "Second is a corps in a corps"),
        ("army", "corps", "Second is an army in a corps"),
    ],
)
def test_levels_go_down(level: str, holder: str, text: str) -> None:
    second = Formation(50, level, "Second", formations=(), elements=(stand(51, "INF"),))
    if level == "army":
        second = replace(second, elements=(), formations=(corps(60, stand(61, "INF")),))
    first = replace(corps(10, stand(11, "INF")), formations=(second,))
    army = army_of(first if holder == "corps" else second, corps(70, stand(71, "INF")))

    severity, said, _, place = the_one(army)
    assert (severity, place) == (Severity.NOT_LEGAL, 50)
    assert said.startswith(text)


def test_who_commands_twice_is_unusual() -> None:
    army = army_of(
        corps(10, stand(11, "INF"), general="Ney"),
        corps(20, stand(21, "INF"), general=" ney "),
        general="Marmont",
    )

    assert the_one(army)[:2] == (Severity.UNUSUAL, " ney  commands Corps 10 and Corps 20.")


# --- figures --------------------------------------------------------------------------------


def figures(made: tuple[Figure, ...]) -> dict[str, Figure]:
    return {one.id: one for one in made}


def test_every_stand_counts_once_where_it_stands() -> None:
    """Stands of 4,000 men are 2 SP each; supply has none."""
    inner = corps(20, stand(21, "INF"))
    outer = replace(corps(10, stand(11, "INF"), stand(12, "INF")), formations=(inner,))
    army = army_of(outer, corps(30), loose=(stand(90, "INF"), stand(91, "supply", {})))
    told = figures(dram().army_figures(army))

    assert {term.text: term.amount for term in told["stands"].terms} == {
        "In no corps": 2,
        "Corps 10": 2,
        "Corps 20": 1,
        "Corps 30": 0,
    }
    assert {term.text: term.amount for term in told["sp"].terms} == {
        "In no corps": 2,
        "Corps 10": 4,
        "Corps 20": 2,
        "Corps 30": 0,
    }
    assert (told["stands"].value, told["sp"].value, told["corps"].value) == (5, 8, 3)
    assert army.order_of_battle.strength == 5  # as the roster counts them
    (whole,) = dram().formation_figures(army, army.order_of_battle)
    assert whole.value == 8  # as labels have it


PORTUGAL_SP = {
    "1re Division, Foy": 3,
    "2e Division, Clauzel": 3,
    "3e Division, Ferey": 3,
    "4e Division, Sarrut": 3,
    "Division de cavalerie légère, Curto": 2,
    "5e Division, Maucune": 3,
    "6e Division, Taupin": 2,
    "7e Division, Thomières": 2,
    "8e Division, Bonet": 3,
    "Division de dragons, Boyer": 2,
    "Artillerie divisionnaire": 1,
}
"""5,147, 6,562, 5,689, 5,002 … men by 2,000; 1,879 and 1,600 by 1,000; 6 guns are at least 1."""


def test_the_sp_of_every_stand_of_the_army_of_portugal() -> None:
    stands = {one.name: one for one in PORTUGAL.order_of_battle.every_element()}
    found_ = {
        name: figures(dram().element_figures(PORTUGAL, one))["sp"].value
        for name, one in stands.items()
        if dram().element_figures(PORTUGAL, one)
    }

    assert found_ == PORTUGAL_SP
    top = figures(dram().army_figures(PORTUGAL))
    assert top["sp"].value == sum(PORTUGAL_SP.values()) == 27
    assert [(term.amount, term.text) for term in top["sp"].terms] == [
        (14, "Aile droite"),
        (13, "Aile gauche"),
    ]
    assert (top["stands"].value, top["corps"].value) == (12, 2)


def test_every_figure_is_the_sum_of_its_terms() -> None:
    ruleset = dram()
    made = list(ruleset.army_figures(PORTUGAL))
    for formation in PORTUGAL.order_of_battle.every_formation():
        made += ruleset.formation_figures(PORTUGAL, formation)
    for element in PORTUGAL.order_of_battle.every_element():
        made += ruleset.element_figures(PORTUGAL, element)

    assert len(made) == 3 + 3 + 2 * 11
    for one in made:
        assert sum(term.amount for term in one.terms) == one.value, one.title


def test_a_stand_that_stands_for_several_counts_for_each() -> None:
    army = army_of(corps(10, replace(stand(11, "INF", name="Foy"), count=3)))

    assert figures(dram().army_figures(army))["sp"].value == 3 * 2
    assert figures(dram().army_figures(army))["stands"].value == 3
    tracks = dram().tracks(army, army.formation(10))
    assert [(one.label, one.boxes) for one in tracks] == [("Foy 1", 2), ("Foy 2", 2), ("Foy 3", 2)]


MIXED: Traits = {
    "men": 9000,
    "light_cavalry_men": 1500,
    "quality": "poor",
    "officer_corps": "good",
}


@pytest.mark.parametrize(
    ("choices", "sp"),
    [({}, 6), ({"DR-4": "apart"}, 7), ({"DR-3": "down", "DR-4": "apart"}, 5)],
)
def test_a_mixed_stand_has_its_working(choices: Choices, sp: int) -> None:
    """4½ + 1½ = 6; apart 5 + 2 or, rounded down, 4 + 1; poor −1, good officers +1."""
    army = with_stand("INF", MIXED)
    told = figures(dram(choices).element_figures(army, army.element(11)))["sp"]

    assert told.value == sp
    assert [(term.amount, term.text) for term in told.terms][:2] == [
        (Fraction(9, 2), "9,000 infantry, 1 for 2,000"),
        (Fraction(3, 2), "1,500 light cavalry, 1 for 1,000"),
    ]
    assert "DR-4" in told.rulings


def test_men_guns_and_qualities_stand_beside_the_name() -> None:
    army = with_stand("INF", {**MIXED, "guns": 12, "gun_weight": "light"})

    assert dram({"DR-24": "in_stand"}).element_marks(army, army.element(11)) == (
        "9,000 infantry",
        "1,500 light cavalry",
        "12 guns",
        "poor",
        "good officer corps",
        "light guns",
    )


@pytest.mark.parametrize(
    ("code", "traits", "marks"),
    [
        ("INF", {"men": 4000, "bases": 2}, ("4,000 infantry", "2 bases")),
        ("INF", {"men": 4000, "bases": 1}, ("4,000 infantry", "1 base")),
        ("FA", {"guns": 12, "batteries": 2}, ("12 guns", "2 batteries")),
        ("HA", {"guns": 1, "batteries": 1}, ("1 gun", "1 battery")),
        ("FA", {"guns": 12, "bases": 2}, ("12 guns",)),
        ("INF", {"men": 4000, "batteries": 2}, ("4,000 infantry",)),
    ],
)
def test_bases_and_batteries_stand_beside_the_name_of_what_has_them(
    code: str, traits: Traits, marks: tuple[str, ...]
) -> None:
    army = with_stand(code, traits)

    assert dram().element_marks(army, army.element(11)) == marks


@pytest.mark.parametrize("value", [-3, 2.5, "many", True, None])
def test_what_is_no_number_of_men_counts_as_none(value: Json) -> None:
    assert the_one(with_stand("INF", {"men": value}))[0] is Severity.UNFINISHED


# --- tracks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("sp", range(1, 15))
def test_each_box_of_a_track_means_what_the_test_for_exhaustion_says(sp: int) -> None:
    army = with_stand("INF", {"sp": sp})
    (track,) = dram().tracks(army, army.formation(10))

    assert (track.label, track.boxes, track.downwards) == ("Foy", sp, True)
    assert track.framed == {sp // 2}
    for left in range(sp):
        losses: Traits = {"start_sp": sp, "previous_sp": left + 1, "current_sp": left, "die": 1}
        tested = ask("exhaustion", losses).answer["test"]
        words = [zone.word for zone in track.zones if zone.first <= left <= zone.last]
        assert words == ["Tested" if tested else "Fit"]
    told = figures(dram().element_figures(army, army.element(11)))
    assert told["tested_at"].value == sp // 2


def test_supply_and_uncounted_stands_have_no_track() -> None:
    army = army_of(corps(10, stand(11, "supply", {}), stand(12, "INF", {})))

    assert dram().tracks(army, army.formation(10)) == ()
    assert dram().element_figures(army, army.element(11)) == ()


def test_a_generals_ratings_and_his_player_stand_at_the_head() -> None:
    rated = corps(10, stand(11, "INF"), traits={"cr": 2, "ap": 5, "player": " Anna "})
    army = army_of(rated, corps(20, stand(21, "INF")))

    def head(id_: int) -> list[tuple[str, str]]:
        told = dram().formation_values(army, army.formation(id_))
        return [(one.name, one.value) for one in told.values]

    assert head(10) == [("CR", "2"), ("AP", "5"), ("player", "Anna")]
    assert head(20) == [("CR", "0"), ("AP", "3")]
    assert dram().tick_boxes(rated) == ("general lost",)


# --- picked for a form ------------------------------------------------------------------------


def test_a_stand_answers_with_its_arm_name_and_sp() -> None:
    army = with_stand("HC", {"men": 2250})

    assert dram().fighter(army, army.element(11)) == {
        "troops": "heavy_cavalry",
        "name": "Foy",
        "sp": 3,
        "start_sp": 3,
        "previous_sp": 3,
        "current_sp": 3,
        "sp_at_turn_start": 3,
        "stands.name": "Foy",
        "stands.sp": 3,
    }
    assert dram().fighter(army, Element(99, "supply")) == {"troops": "supply"}


def test_generals_are_pieces_of_army_and_corps_and_answer_with_their_ratings() -> None:
    rated = corps(10, stand(11, "INF"), general="Foy", traits={"cr": 2, "ap": 5})
    army = army_of(rated, general="Marmont")
    piece = dram().commander_piece(army, rated)
    top = dram().commander_piece(army, army.order_of_battle)

    assert piece == Element(10, "general", "Foy")
    assert top == Element(1, "general", "Marmont")
    assert dram().fighter(army, piece) == {
        "troops": "general",
        "name": "Foy",
        "cr": 2,
        "general_cr": 2,
        "ap": 5,
        "general_ap": 5,
        "higher_general": False,
        "lost": "corps_general",
    }
    of_army = dram().fighter(army, top)
    assert (of_army["higher_general"], of_army["lost"]) == (True, "higher_general")
    assert (of_army["cr"], of_army["ap"]) == (0, 3)


def test_a_formation_of_another_level_has_no_general_of_its_own() -> None:
    division = Formation(30, "division", "Division")

    assert dram().commander_piece(army_of(division), division) is None


def test_a_trait_is_offered_to_the_arms_it_counts_for() -> None:
    offered = {
        trait.id: {one for one in dram().troops if trait.is_of(one)}
        for trait in dram().element_traits
    }
    foot_and_horse = {"infantry", "light_cavalry", "heavy_cavalry", "dragoons"}
    guns = {"foot_artillery", "horse_artillery"}

    assert offered["men"] == offered["officer_corps"] == offered["bases"] == foot_and_horse
    assert offered["infantry_men"] == foot_and_horse - {"infantry"}
    assert offered["batteries"] == guns
    assert offered["guns"] == offered["quality"] == offered["sp"] == foot_and_horse | guns


# --- numbers beyond what a stand or a general may have -----------------------------------------


@pytest.mark.parametrize(
    ("traits", "sp"),
    [
        ({"men": 4000, "sp": 99}, 99),
        ({"men": 4000, "sp": 100}, 2),
        ({"men": 2_000_000, "light_cavalry_men": 2000}, 2),
    ],
)
def test_a_number_that_is_said_not_to_count_counts_for_nothing(traits: Traits, sp: int) -> None:
    army = with_stand("INF", traits)
    beyond = [one.text for one in strangers(army, shipped_rulebooks().lists[FREE], dram())]

    assert sp_of(army.element(11), rules()) == sp
    assert bool(beyond) is (sp != 99)
    assert all("does not count" in text for text in beyond)


@pytest.mark.parametrize(("cr", "counts"), [(6, 6), (7, 0), (9, 0)])
@pytest.mark.parametrize(("ap", "spends"), [(12, 12), (13, 3)])
def test_a_rating_beyond_the_most_is_that_of_a_new_general(
    cr: int, counts: int, ap: int, spends: int
) -> None:
    led = corps(10, stand(11, "INF"), traits={"cr": cr, "ap": ap})

    assert (rating(led, "cr", rules()), rating(led, "ap", rules())) == (counts, spends)
