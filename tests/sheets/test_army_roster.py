"""The roster of an army: everything fielded, the victory count, the rulings that changed."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Element, Formation
from app.core.kernel.tracks import Track, Zone
from app.pdf import Paper, draw_roster
from app.sheets.army_roster import printed_track, roster
from app.sheets.marking import State
from app.sheets.roster_sheet import Layout
from tests.pdf.reading import text_of
from tests.sheets.boeder_army import BOEDER, FRENCH, GENERIC

layouts = pytest.mark.parametrize("layout", Layout)


@layouts
@pytest.mark.parametrize("paper", Paper)
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

    assert f"5 {changed.choices.words('BO-5')} (your choice)" in text


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
