"""The roster of an army: everything fielded, the victory count, the rulings that changed."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.tracks import Track, Zone
from app.pdf import Paper
from app.sheets.army_roster import printed_track, roster
from app.sheets.marking import State
from app.sheets.roster_sheet import Layout, RosterSheet
from tests.pdf.drawn import draw_roster
from tests.pdf.reading import text_of
from tests.sheets.boeder_army import BOEDER, FRENCH, GENERIC
from tests.sheets.burt_army import FIRST_CORPS, with_cossacks
from tests.sheets.every_ruleset import ARMIES, RULESETS, every_ruleset

WAIVED = Finding(
    Severity.NOT_LEGAL, "Foot Guns: 3 taken, the list allows 2.", "", "", waived="The host’s gift"
)

layouts = pytest.mark.parametrize("layout", Layout)


@layouts
@pytest.mark.parametrize("paper", Paper.UPRIGHT)
def test_every_element_and_every_factor_is_printed(layout: Layout, paper: Paper) -> None:
    text = text_of(draw_roster(roster(FRENCH, BOEDER, GENERIC, layout=layout), paper))

    for element in FRENCH.order_of_battle.every_element():
        assert element.name in text
    for id_ in FRENCH.taken():
        troops = BOEDER.troops[id_]
        assert f"{troops.code} {troops.name} {' '.join(troops.values)}" in text
    for corps in FRENCH.order_of_battle.formations:
        assert f"{corps.name} {corps.commander}" in text
    assert "C-in-C, +1 in combat" in text
    assert "Page 1 of 1" in text


def test_it_names_army_nation_list_and_strength() -> None:
    sheet = roster(FRENCH, BOEDER, GENERIC, standing="legal")

    assert sheet.masthead.title == "Armée du Nord"
    assert sheet.masthead.subtitle == "Napoléon Ier · 1815"
    assert sheet.masthead.facts == ("33 elements in 3 corps", f"{GENERIC.title}, legal")
    assert sheet.masthead.accent == "#23407A"
    assert sheet.lead is not None
    assert sheet.lead.heading == "France"


def test_the_losses_run_to_33_with_the_eleventh_framed_and_what_follows_tinted() -> None:
    (track,) = roster(FRENCH, BOEDER).tracks

    assert track.numbers == tuple(range(1, 34))
    assert track.framed == {11}
    assert [(zone.boxes, zone.state) for zone in track.zones] == [
        (10, State.FRESH),
        (23, State.SPENT),
    ]


def test_a_track_that_runs_down_ends_where_its_zones_end() -> None:
    track = Track(
        "BEF",
        12,
        zones=(Zone(12, 9, "F", "fresh"), Zone(8, 6, "T", "tired"), Zone(5, 0, "S", "spent")),
        downwards=True,
    )

    printed = printed_track(track)

    assert printed.numbers == tuple(range(12, -1, -1))
    assert [(zone.boxes, zone.word) for zone in printed.zones] == [(4, "F"), (3, "T"), (6, "S")]
    assert printed.end == "out"


def test_compact_leaves_out_hints_and_notes_but_no_mark() -> None:
    sheet = roster(FRENCH, BOEDER, layout=Layout.COMPACT)

    groups = [group for block in sheet.blocks for group in block.groups]
    assert all(not group.hint for group in groups)
    assert any(line.marks for group in groups for line in group.elements)


def test_a_changed_ruling_is_printed_as_the_players_choice() -> None:
    changed = BOEDER.choosing({"BO-5": "heavy_too"})

    text = text_of(draw_roster(roster(FRENCH, changed), Paper.A4))

    assert f"5 {changed.choices.words('BO-5').rstrip('.')} (your choice)" in text


def test_unknown_troops_unnamed_elements_and_strays_are_printed_too() -> None:
    top = replace(
        FRENCH.order_of_battle,
        elements=(Element(900, "lancers_of_berg", count=3), Element(901, "heavy_cavalry")),
    )
    sheet = roster(replace(FRENCH, order_of_battle=top), BOEDER)

    text = text_of(draw_roster(sheet, Paper.A4))

    assert "In no corps" in text
    assert "Lancers of berg" in text
    assert sheet.blocks[0].groups[0].elements[0].boxes == 3


def test_an_army_with_nothing_in_it_still_prints() -> None:
    empty = replace(FRENCH, nation="", order_of_battle=Formation(1, "army"))

    text = text_of(draw_roster(roster(empty, BOEDER), Paper.LETTER))

    assert "Army without a name" in text


def test_the_rulings_are_those_that_its_figures_rest_on_and_those_that_changed() -> None:
    changed = BOEDER.choosing({"BO-10": "none"})
    without = replace(FRENCH, nation="")

    def numbers(army: Army, ruleset: Ruleset) -> list[str]:
        return [one.number for one in roster(army, ruleset).rulings]

    assert numbers(FRENCH, BOEDER) == ["6", "7", "14", "17", "22"]
    assert numbers(without, BOEDER) == ["17", "22"]
    assert numbers(without, changed) == ["10", "17", "22"]
    assert [one.changed for one in roster(without, changed).rulings] == [True, False, False]


def test_a_nation_that_the_rules_do_not_know_is_named_and_has_no_bonus() -> None:
    saxon = roster(replace(FRENCH, nation="saxony"), BOEDER)
    nobody = roster(replace(FRENCH, nation=""), BOEDER)

    assert "Saxony no bonus in these rules" in text_of(draw_roster(saxon, Paper.A4))
    assert nobody.lead is None
    assert "nation’s bonuses" not in text_of(draw_roster(nobody, Paper.A4))


def test_the_line_of_rulings_ends_with_a_full_stop() -> None:
    for ruleset in (BOEDER, BOEDER.choosing({"BO-10": "none"})):
        text = text_of(draw_roster(roster(FRENCH, ruleset), Paper.A4))
        assert "22 Whichever way, the enemy must have lost more elements than you. " in text

    assert "10 Further shooters change nothing (your choice) · 6 " in text


def said(sheet: RosterSheet) -> str:
    return " ".join("".join(words.text for words in note) for note in sheet.notes)


@every_ruleset
def test_a_roster_without_troops_says_nothing_of_marking(id_: str) -> None:
    ruleset = RULESETS[id_]
    army = ARMIES[id_]
    empty = replace(army, order_of_battle=replace(army.order_of_battle, formations=()))

    full, bare = (roster(one, ruleset) for one in (army, empty))

    marking = [note.text for note in ruleset.marking_notes]
    assert all(text in said(full) for text in marking)
    assert not any(text in said(bare) for text in marking)


@pytest.mark.parametrize(
    ("title", "own_counts", "waived", "said"),
    [
        ("Napoleonic army", False, False, "Napoleonic army, legal"),
        ("Napoleonic army", False, True, "Napoleonic army, custom, legal"),
        ("Club list", True, False, "Club list, custom, legal"),
        ("Custom army", True, True, "Custom army, legal"),
    ],
)
def test_own_counts_and_waived_findings_are_marked_custom(
    title: str, own_counts: bool, waived: bool, said: str
) -> None:
    army_list = replace(GENERIC, title=title, own_counts=own_counts)

    sheet = roster(FRENCH, BOEDER, army_list, standing="legal", found=(WAIVED,) if waived else ())

    assert sheet.masthead.facts[-1] == said


@layouts
@pytest.mark.parametrize("paper", Paper.UPRIGHT)
def test_what_is_waived_is_printed_with_its_reason(layout: Layout, paper: Paper) -> None:
    sheet = roster(
        FRENCH, BOEDER, GENERIC, layout=layout, found=(WAIVED, replace(WAIVED, waived=""))
    )

    text = text_of(draw_roster(sheet, paper))

    said = "Waived: Foot Guns: 3 taken, the list allows 2. Reason: The host’s gift."
    assert text.count(said) == text.count("Waived") == 1


@pytest.mark.parametrize("paper", Paper.UPRIGHT)
def test_notes_of_army_formations_and_elements_are_printed_in_full(paper: Paper) -> None:
    top = FRENCH.order_of_battle
    note = (
        "Holds the churchyard until it is relieved, then falls back by battalions upon Bry {:02}."
    )
    corps = tuple(
        replace(
            one,
            notes=note.format(one.id),
            elements=tuple(replace(two, notes=note.format(two.id)) for two in one.elements),
        )
        for one in top.formations
    )
    army = replace(FRENCH, order_of_battle=replace(top, notes=note.format(0), formations=corps))

    text = text_of(draw_roster(roster(army, BOEDER), paper))

    assert all(note.format(one.id) in text for one in corps)
    assert all(note.format(one.id) in text for one in top.every_element())
    assert note.format(0) in text


@pytest.mark.parametrize("present", [True, False])
def test_a_roster_names_only_a_commander_who_is_there(present: bool) -> None:
    army = with_cossacks(FIRST_CORPS)
    division = army.order_of_battle.formations[-1]
    led = replace(division, commander="Платов", traits={"commander_present": present})

    sheet = roster(army.changing(division.id, lambda _: led), RULESETS["burt"])

    assert sheet.blocks[-1].commander == ("Платов" if present else "")
    assert (sheet.blocks[-1].quality == "No commander") is not present
