"""DBN's lists: the least British Ms, the Light Division offered besides, and each breach of D.4."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.armies.editing import remove
from app.core.armies.legality import add_where_it_fits
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.kernel.offers import Offer
from app.services.armies import army_list_of, findings, is_legal, new_army, offers, take_offer
from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()
PENINSULA = "dbn/british-peninsular"
LIGHT = "light_division"
E: dict[str, Json] = {"class": "E"}
OWN = ArmyList(
    "own/dbn/mine", "dbn", "Mine", "", (ListEntry("ms", 6, 12),), offers=(LIGHT,), own=True
)


def ready(**changes: object) -> Army:
    """The ready army: the Light Division of 1811 with four Ms, one LC and one FA, 12 points."""
    return replace(new_army(BOOKS, PENINSULA), **changes)  # type: ignore[arg-type]


def without(army: Army) -> Army:
    division = next(
        one.id for one in army.order_of_battle.formations if one.traits.get(LIGHT) is True
    )
    return remove(army, (division,))


def of_rule(army: Army, rule: str) -> list[Finding]:
    return [one for one in findings(BOOKS, army) if one.rule == rule]


def breaches(army: Army) -> list[str]:
    return [one.text for one in of_rule(army, "Appendix D.4")]


def ms_entry(army: Army) -> ListEntry:
    entry = army_list_of(BOOKS, army).entry("ms")
    assert entry is not None
    return entry


def offer(army: Army) -> Offer:
    (one,) = offers(BOOKS, army)
    return one


def with_unit(army: Army, troops: str, class_: str = "R", near: int | None = None) -> Army:
    traits: dict[str, Json] = {"class": class_}
    return add_where_it_fits(army, troops, BOOKS.ruleset("dbn"), near, traits)


# --- the least British Ms (D.4, DN-5, DN-20) ------------------------------------------------


def test_until_the_player_enters_it_no_least_is_checked_and_a_note_says_so() -> None:
    (note,) = findings(BOOKS, ready())

    assert note.severity is Severity.NOTE
    assert note.text.startswith("No least number of British Ms is checked")
    assert note.rule == "DN-5"
    assert (ms_entry(ready()).least, ms_entry(ready()).because) == (0, "")


@pytest.mark.parametrize(
    ("entered", "beside", "alone"), [(6, 4, 6), (4, 2, 4), (2, 0, 2), (1, 0, 1)]
)
def test_beside_the_light_division_two_british_ms_fewer_are_needed(
    entered: int, beside: int, alone: int
) -> None:
    army = ready(own_values={"light_division.least_ms": entered})

    assert ms_entry(army).least == beside
    assert ms_entry(without(army)).least == alone


def test_too_few_british_ms_are_one_finding_with_its_reason() -> None:
    army = ready(own_values={"light_division.least_ms": 7})

    (finding,) = findings(BOOKS, army)

    assert finding.severity is Severity.UNFINISHED
    assert finding.text == (
        "Muskets: 4 of 5 taken (7 by your own value, 2 less beside the Light Division)."
    )
    assert finding.repair is not None
    mended = finding.repair.mend(army)
    assert [one.text for one in findings(BOOKS, mended)] == ["13 of 12 points: 1 over."]


def test_a_least_lowered_to_none_is_entered_all_the_same() -> None:
    assert findings(BOOKS, ready(own_values={"light_division.least_ms": 2})) == ()


def test_a_least_of_none_that_the_player_entered_is_his_word_too() -> None:
    army = ready(own_values={"light_division.least_ms": 0})

    assert findings(BOOKS, army) == ()
    assert ms_entry(army).least == 0
    assert ms_entry(army).because.startswith("0 by your own value")


def test_what_the_players_own_list_says_comes_before_the_own_value() -> None:
    army = ready(list_id=OWN.id, kept_list=OWN, own_values={"light_division.least_ms": 9})

    assert ms_entry(army).least == 4
    assert ms_entry(army).because == "6, 2 less beside the Light Division"
    assert ms_entry(without(army)) == ListEntry("ms", 6, 12)


def test_a_list_that_does_not_offer_the_division_stays_as_it_is() -> None:
    army = ready(list_id=OWN.id, kept_list=replace(OWN, offers=()))

    assert ms_entry(army).least == 6


def test_a_players_own_list_that_names_no_least_needs_no_note() -> None:
    listed = replace(OWN, entries=(ListEntry("ms"),))

    assert of_rule(ready(list_id=OWN.id, kept_list=listed), "DN-5") == []


# --- the offer (D.4, D.5) -------------------------------------------------------------------


def test_the_formation_is_that_of_the_armys_year_with_its_price() -> None:
    early, late = offer(without(ready(year=1812))), offer(without(ready(year=1813)))

    assert (early.id, early.title, early.barred) == (LIGHT, "The Light Division", "")
    assert (early.words, late.words) == ("6 points, 1810 to 1812", "7 points, 1813 to 1814")
    assert early.formation is not None
    assert late.formation is not None
    assert [(one.troops, one.traits) for one in early.formation.elements] == [
        ("ms_li", (("class", "E"),)),
        ("jg", (("class", "E"),)),
        ("jg_cacadores", ()),
        ("sc", ()),
        ("ha", (("class", "M"),)),
    ]
    assert [(one.troops, one.traits) for one in late.formation.elements][:3] == [
        ("ms_li", ()),
        ("jg", (("class", "E"),)),
        ("jg", (("class", "E"),)),
    ]


@pytest.mark.parametrize("year", [1811, 1813])
def test_the_shipped_army_has_the_formation_that_is_offered_with_its_notes(year: int) -> None:
    (shipped,) = (
        one for one in BOOKS.lists[PENINSULA].ready_in(year) if (LIGHT, True) in one.traits
    )

    offered = offer(without(ready(year=year))).formation
    assert offered == replace(shipped, first_year=None, last_year=None)
    assert {one.troops for one in shipped.elements if one.notes} == {"jg", "sc", "ha"}


def test_it_is_taken_whole_and_the_army_is_legal_again() -> None:
    army = take_offer(BOOKS, without(ready()), LIGHT)

    division = army.order_of_battle.formations[-1]
    assert division.traits == {LIGHT: True}
    assert division.elements[1].notes == "The 95th Rifles."
    assert [one.severity for one in findings(BOOKS, army)] == [Severity.NOTE]


@pytest.mark.parametrize(
    ("year", "notes"),
    [
        (1811, ["The 95th Rifles."]),
        (1813, ["The 95th Rifles; two in base contact may become one LI(E)."] * 2),
    ],
)
def test_rifles_are_said_to_convert_only_where_there_are_two(year: int, notes: list[str]) -> None:
    """D.5.1 speaks of 2 Jg(E); the formation of 1810 to 1812 has one."""
    army = take_offer(BOOKS, without(ready(year=year)), LIGHT)

    division = army.order_of_battle.formations[-1]
    assert [one.notes for one in division.elements if one.troops == "jg"] == notes


@pytest.mark.parametrize(
    ("year", "words"),
    [
        (None, "Enter the army’s year first: there is a Light Division from 1810 to 1814."),
        (1809, "1809 has no Light Division; there is one from 1810 to 1814."),
        (1815, "1815 has no Light Division; there is one from 1810 to 1814."),
    ],
)
def test_outside_its_years_it_cannot_be_taken(year: int | None, words: str) -> None:
    told = offer(without(ready(year=year)))

    assert (told.barred, told.formation) == (words, None)
    assert told.words == "6 points, 1810 to 1812; 7 points, 1813 to 1814"


def test_an_army_has_one_but_by_the_other_reading() -> None:
    army = ready()

    assert offer(army).barred == "The army has its Light Division; it takes one."
    choices = BOOKS.ruleset("dbn").choices.rulings["DN-26"].choices
    other = next(one for one in choices if one != "one")
    assert offer(replace(army, rulings={"DN-26": other})).barred == ""


def test_other_lists_offer_nothing() -> None:
    assert offers(BOOKS, new_army(BOOKS, "dbn/free")) == ()


@pytest.mark.parametrize("troops", ["lem", "jg"])
def test_a_unit_that_is_added_leaves_the_division_whole_unless_it_is_chosen(troops: str) -> None:
    division, main = ready().order_of_battle.formations

    added = with_unit(ready(), troops)
    into = with_unit(ready(), troops, near=division.id)

    assert [len(one.elements) for one in added.order_of_battle.formations] == [5, 7]
    assert [len(one.elements) for one in into.order_of_battle.formations] == [6, 6]
    alone = with_unit(remove(ready(), (main.id,)), troops)
    assert [len(one.elements) for one in alone.order_of_battle.formations] == [6]


@pytest.mark.parametrize(
    ("year", "division", "ms", "points"),
    [
        (None, [("ms_li", "E"), ("jg", "E")], 4, 12),
        (1810, [("ms_li", "E"), ("jg", "E")], 4, 12),
        (1812, [("ms_li", "E"), ("jg", "E")], 4, 12),
        (1813, [("ms_li", "R"), ("jg", "E"), ("jg", "E")], 3, 12),
        (1814, [("ms_li", "R"), ("jg", "E"), ("jg", "E")], 3, 12),
        (1809, [], 4, 6),
        (1815, [], 4, 6),
    ],
)
def test_the_ready_army_follows_the_year(
    year: int | None, division: list[tuple[str, str]], ms: int, points: int
) -> None:
    """6 + 6 and 7 + 5 points (DN-T05); outside 1810 to 1814 there is no Light Division (DN-9)."""
    army = new_army(BOOKS, PENINSULA, year=year)

    light = [one for one in army.order_of_battle.formations if one.traits.get(LIGHT) is True]
    units = [(one.troops, str(one.traits.get("class", "R"))) for one in _units(light)]
    assert units[: len(division)] == division
    assert [troops for troops, _ in units[len(division) :]] == (
        ["jg_cacadores", "sc", "ha"] if division else []
    )
    assert army.taken()["ms"] == ms
    assert is_legal(findings(BOOKS, army))
    figures = {one.id: one for one in BOOKS.of_army(army).army_figures(army)}
    assert figures["points"].value == points


def _units(formations: list[Formation]) -> list[Element]:
    return [each for one in formations for each in one.elements]


# --- each breach is one finding, in its place -----------------------------------------------


def test_another_elite_beside_it_is_found_where_it_stands() -> None:
    main = next(one for one in ready().order_of_battle.formations if one.name == "Main body")
    army = with_unit(with_unit(ready(), "jg", "E", main.id), "ms_li", "E", main.id)
    army = with_unit(with_unit(army, "jg", "R", main.id), "ms_li", "M", main.id)

    found = of_rule(army, "Appendix D.4")

    assert [one.text for one in found] == [
        "Jägers (E): 1 in Main body; with the Light Division no other is allowed.",
        "Superior Light Infantry (E): 1 in Main body; with the Light Division no other is allowed.",
    ]
    assert [one.where for one in found] == ["Main body", "Main body"]
    places = [army.element(one.place or 0) for one in found]
    assert [(one.troops, one.traits) for one in places] == [
        ("jg", {"class": "E"}),
        ("ms_li", {"class": "E"}),
    ]


def test_regulars_of_those_types_may_stand_beside_it() -> None:
    main = next(one for one in ready().order_of_battle.formations if one.name == "Main body")
    army = with_unit(with_unit(ready(), "jg", "R", main.id), "ms_li", "M", main.id)

    assert breaches(army) == []


def test_it_belongs_to_the_list_that_offers_it() -> None:
    assert breaches(ready(list_id="dbn/free")) == [
        "Light Division: in an army of the list Free army; it belongs to the British Peninsular "
        "army."
    ]
    assert breaches(ready(list_id="dbn/of-a-friend")) == []
    assert breaches(ready(list_id=OWN.id, kept_list=OWN)) == []


@pytest.mark.parametrize(
    "changes",
    [{}, {"list_id": OWN.id, "kept_list": OWN}, {"list_id": "dbn/of-a-friend"}],
)
def test_it_belongs_to_no_other_nation(changes: dict[str, object]) -> None:
    army = ready(nation="france", **changes)

    (finding,) = of_rule(army, "Appendix D.4")

    assert finding.severity is Severity.NOT_LEGAL
    assert finding.text == (
        "Light Division: in an army of France; it belongs to the British Peninsular army."
    )
    assert finding.place == army.order_of_battle.formations[0].id
    assert breaches(ready(nation="", **changes)) == []


def test_an_army_of_another_nation_is_not_offered_it() -> None:
    assert offer(without(ready(nation="france"))).barred == (
        "It belongs to the British Peninsular army; this one is of France."
    )


@pytest.mark.parametrize(
    ("year", "text"),
    [
        (1809, "Light Division: the army’s year is 1809; there is one from 1810 to 1814."),
        (None, "Light Division: the army has no year; there is one from 1810 to 1814."),
    ],
)
def test_outside_its_years_it_is_not_legal(year: int | None, text: str) -> None:
    assert breaches(ready(year=year)) == [text]


def test_the_formation_of_the_other_years_is_not_exact_and_says_what_is() -> None:
    assert breaches(ready(year=1813)) == [
        "Light Division: 1 Ms/LI(E), 1 Jg(E), 1 Jg(Cacadores), 1 SC, 1 HA(M) taken; in 1813 it is "
        "1 Ms/LI, 2 Jg(E), 1 Jg(Cacadores), 1 SC, 1 HA(M), whole."
    ]


def test_a_division_that_is_not_whole_is_one_finding() -> None:
    """Without its SC it costs 5 of 6 points, which is no breach of its own."""
    division = ready().order_of_battle.formations[0]
    sc = next(one for one in division.elements if one.troops == "sc")

    assert breaches(remove(ready(), (sc.id,))) == [
        "Light Division: 1 Ms/LI(E), 1 Jg(E), 1 Jg(Cacadores), 1 HA(M) taken; in 1811 it is "
        "1 Ms/LI(E), 1 Jg(E), 1 Jg(Cacadores), 1 SC, 1 HA(M), whole."
    ]
    assert breaches(remove(ready(), tuple(one.id for one in division.elements))) == [
        "Light Division: no units taken; in 1811 it is 1 Ms/LI(E), 1 Jg(E), 1 Jg(Cacadores), 1 SC, "
        "1 HA(M), whole."
    ]


def test_elite_cacadores_are_jagers_too() -> None:
    main = next(one for one in ready().order_of_battle.formations if one.name == "Main body")
    army = with_unit(ready(), "jg_cacadores", "E", main.id)

    (finding,) = of_rule(army, "Appendix D.4")
    assert finding.text == (
        "Caçadores (E): 1 in Main body; with the Light Division no other is allowed."
    )
    (both,) = of_rule(with_unit(army, "jg", "E", main.id), "Appendix D.4")
    assert both.text.startswith("Jägers and Caçadores (E): 2 in Main body; ")
    assert of_rule(with_unit(ready(), "jg_cacadores", "R", main.id), "Appendix D.4") == []


def test_every_place_of_another_elite_is_named() -> None:
    main = next(one for one in ready().order_of_battle.formations if one.name == "Main body")
    army = with_unit(with_unit(ready(), "jg", "E", main.id), "jg", "E", main.id)
    reserve = Formation(90, "command", "Reserve", elements=(Element(91, "jg", traits=dict(E)),))
    top = army.order_of_battle
    army = replace(army, order_of_battle=replace(top, formations=(*top.formations, reserve)))

    (finding,) = of_rule(army, "Appendix D.4")

    assert (finding.text, finding.place) == (
        "Jägers (E): 2 in Main body, 1 in Reserve; with the Light Division no other is allowed.",
        91,
    )


def test_a_second_one_is_found_at_the_second() -> None:
    first = ready().order_of_battle.formations[0]
    units = [replace(one, id=200 + place) for place, one in enumerate(first.elements)]
    second = replace(first, id=199, elements=tuple(units))
    top = ready().order_of_battle
    army = ready(order_of_battle=replace(top, formations=(*top.formations, second)))

    (finding,) = of_rule(army, "Appendix D.4")

    assert (finding.text, finding.place) == ("Light Division: 2 taken; an army has 1.", 199)


# --- the prices of a player's own list ------------------------------------------------------


def test_a_price_of_the_list_counts_outside_the_division_only() -> None:
    """HA at 1½ by the rates and at 3 by the list: the division's HA(M) stays at 1."""
    listed = replace(OWN, entries=(ListEntry("ms"), ListEntry("ha", price=Fraction(3))))
    army = ready(list_id=OWN.id, kept_list=listed)
    main = next(one for one in army.order_of_battle.formations if one.name == "Main body")
    before = points(army)

    assert points(with_unit(army, "ha", "R", main.id)) == before + 3
    assert before == 12


def points(army: Army) -> Fraction | int:
    figures = BOOKS.of_army(army).army_figures(army)
    return next(one.value for one in figures if one.id == "points")


def test_without_prices_of_single_units_those_of_the_list_still_count() -> None:
    """DN-17's other reading knows no price but the list's own."""
    listed = replace(OWN, entries=(ListEntry("ms", price=Fraction(5, 4)),), offers=())
    command = Formation(2, "command", "1st", elements=(Element(3, "ms", count=2),))
    whole = Formation(1, "army", "A", formations=(command,))
    army = Army("dbn", OWN.id, whole, rulings={"DN-17": "none"}, kept_list=listed)

    assert points(army) == Fraction(5, 2)
    with_sc = with_unit(army, "sc")
    figures = BOOKS.of_army(with_sc).army_figures(with_sc)
    assert [one.id for one in figures] == ["units"]


def test_a_bought_army_may_fill_its_points_with_the_lists_prices() -> None:
    listed = replace(OWN, entries=(ListEntry("ms", price=Fraction(3)),))
    army = without(ready(list_id=OWN.id, kept_list=listed))

    assert [one.text for one in of_rule(army, "DN-17")] == ["14 of 12 points: 2 over."]
    assert not is_legal(findings(BOOKS, army))
