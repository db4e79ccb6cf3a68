"""Tracks that elements keep by themselves: in their own rows, on their labels, on play sheets."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Element
from app.core.kernel.json_values import Json
from app.pdf import Drawing, Paper, lay_out_labels, lay_out_play_sheet, lay_out_roster
from app.pdf.page import PlacedText
from app.sheets.army_labels import labels
from app.sheets.army_roster import roster
from app.sheets.roster_sheet import Layout
from app.sheets.rules_sheet import play_sheet
from tests.pdf.drawn import draw_labels, draw_play_sheet
from tests.pdf.reading import outside, overlaps, text_of
from tests.sheets.dram_army import LONG_NAMES, PORTUGAL
from tests.sheets.every_ruleset import RULESETS

DRAM = RULESETS["dram"]
both_papers = pytest.mark.parametrize("paper", Paper.UPRIGHT)
layouts = pytest.mark.parametrize("layout", Layout)
ROW_MM = 22.0
"""No row of these stands is taller than this."""


def army_of(*elements: Element) -> Army:
    """Give the army of Portugal with these stands alone, in its first corps."""
    top = PORTUGAL.order_of_battle
    corps = replace(top.formations[0], elements=elements)
    return replace(PORTUGAL, order_of_battle=replace(top, formations=(corps,)))


def stand(number: int, sp: int, **traits: Json) -> Element:
    """Give a stand of foot with SP as entered."""
    return Element(1000 + number, "infantry", f"Stand {number}.", traits={"sp": sp, **traits})


def row_of(drawing: Drawing, name: str) -> list[PlacedText]:
    """Give the texts that stand beside and below a name, down to the next stand's."""
    at = next(one for one in drawing.texts if one.text == name)
    below = [
        one.top_mm
        for one in drawing.texts
        if one.page == at.page and one.text.startswith("Stand ") and one.top_mm > at.top_mm + 1
    ]
    end = min([*below, at.top_mm + ROW_MM]) - 1
    return [
        one
        for one in drawing.texts
        if one.page == at.page
        and at.top_mm - 2 <= one.top_mm < end
        and one.left_mm >= at.left_mm - 0.5
    ]


@both_papers
@layouts
def test_sixty_stands_have_sp_letters_and_every_box_in_their_own_rows(
    paper: Paper, layout: Layout
) -> None:
    stands = [stand(number, 1 + number % 20) for number in range(60)]
    drawing = lay_out_roster(roster(army_of(*stands), DRAM, layout=layout), paper)

    for number, one in enumerate(stands):
        sp = 1 + number % 20
        texts = [text.text for text in row_of(drawing, one.name)]
        assert f"SP {sp}" in texts
        assert [text for text in texts if text in {"D", "R", "A", "M"}] == ["D", "R", "A", "M"]
        assert [text for text in texts if text.isdigit()] == [str(n) for n in range(sp, -1, -1)]
    assert all(one.bottom_mm <= paper.height_mm for one in drawing.texts)
    assert max(one.page for one in drawing.texts) > 1


@both_papers
def test_fifteen_sp_stand_in_one_row(paper: Paper) -> None:
    drawing = lay_out_roster(roster(army_of(stand(1, 15)), DRAM), paper)

    boxes = [one for one in row_of(drawing, "Stand 1.") if one.text.isdigit()]

    assert len(boxes) == 16
    assert max(one.bottom_mm for one in boxes) - min(one.bottom_mm for one in boxes) < 1


def test_each_of_several_alike_has_its_own_track() -> None:
    alike = replace(stand(1, 3), name="Réserve", count=3)
    drawing = lay_out_roster(roster(army_of(alike), DRAM), Paper.A4)

    words = [one.text for one in drawing.texts]
    assert all(words.count(f"Réserve {number}") == 1 for number in (1, 2, 3))
    assert words.count("R") == 3


def test_a_stand_without_sp_is_ticked_when_lost() -> None:
    sheet = roster(PORTUGAL, DRAM)
    lines = {
        line.name: line
        for block in sheet.blocks
        for group in block.groups
        for line in group.elements
    }

    assert (lines["Parc"].tracks, lines["Parc"].figure, lines["Parc"].boxes) == ((), "", 1)
    assert [one.numbers for one in lines["1re Division, Foy"].tracks] == [(3, 2, 1, 0)]


def test_a_corps_says_its_sp_with_the_unit_and_its_ratings_by_name() -> None:
    text = text_of(lay_out_roster(roster(PORTUGAL, DRAM), Paper.A4).pdf)

    assert "SP 14" in text
    assert "CR 1 AP 4" in " ".join(text.split())
    assert "Cr" not in text.split()


def test_labels_bear_the_sp_of_a_stand_and_the_ratings_of_a_general() -> None:
    found = {label.name: label.figure for label in labels(PORTUGAL, DRAM).labels}

    # 5147 men are 2.57 of 2,000: 3; six guns are half an SP, at least 1; a train has none
    assert found["1re Division, Foy"] == "SP 3"
    assert found["Artillerie divisionnaire"] == "SP 1"
    assert found["Parc"] == ""
    # 3 + 3 + 3 + 3 + 2
    assert found["Aile droite"] == "SP 14 | CR 1 | AP 4"
    # and 3 + 2 + 2 + 3 + 2 + 1 of the left
    assert found["Armée de Portugal"] == "SP 27 | CR 2 | AP 5"


@both_papers
def test_labels_of_corps_and_the_play_sheet_say_who_plays_them(paper: Paper) -> None:
    """One corps of two has a player."""
    lines = {label.name: label.line for label in labels(PORTUGAL, DRAM).labels if label.command}

    assert lines["Aile droite"] == "Bertrand Clauzel · player A"
    assert lines["Aile gauche"] == "Antoine de Maucune"
    text = text_of(draw_play_sheet(play_sheet(DRAM, PORTUGAL), paper))
    assert text.count("player A") == 1


@both_papers
def test_a_play_sheet_lists_corps_with_their_figures_and_no_box(paper: Paper) -> None:
    sheet = play_sheet(DRAM, PORTUGAL)

    assert sheet.formations is not None
    assert not sheet.formations.boxed
    assert sheet.formations.aside == ""
    text = " ".join(text_of(draw_play_sheet(sheet, paper)).split())
    assert "SP 14 | CR 1 | AP 4" in text
    assert "SP 13 | CR 0 | AP 3" in text
    assert "box:" not in text


def test_a_roster_speaks_of_own_values_only_where_one_stands_on_it() -> None:
    ruleset = DRAM.owning({"movement.rates.foot_artillery.D": "3/4"})

    there = roster(PORTUGAL, ruleset).masthead
    elsewhere = roster(army_of(stand(1, 3)), ruleset).masthead

    assert there.facts[-1] == "with 1 of the player’s own values °"
    assert there.foot.endswith(there.facts[-1])
    assert "player" not in " ".join((*elsewhere.facts, elsewhere.foot))


def test_a_mixed_stand_whose_arms_lack_room_has_a_label_of_twice_the_height() -> None:
    arms: dict[str, Json] = {"light_cavalry_men": 1500, "dragoons_men": 800, "guns": 12}
    mixed = replace(stand(1, 4, men=4000, **arms), name="Avant-garde de l’armée")

    text = text_of(draw_labels(labels(army_of(mixed), DRAM), Paper.A4))

    for arm in ("4,000 infantry", "1,500 light cavalry", "800 dragoons", "12 guns"):
        assert arm in text
    assert "40 × 20 mm" in text


PLAYERS = (
    "Константин Константинов",
    "Władysław Brzęczyszczykiewicz-Konstantynopolitańczykowianeczka, Warszawa",
    "Anna",
)


def played_by(army: Army, *players: str) -> Army:
    """Give an army whose general and corps generals these play, in turn."""
    top = army.order_of_battle
    first, *others = players
    corps = tuple(
        replace(one, traits={**one.traits, "player": others[number % len(others)]})
        for number, one in enumerate(top.formations)
    )
    top = replace(top, formations=corps, traits={**top.traits, "player": first})
    return replace(army, order_of_battle=top)


@both_papers
@pytest.mark.parametrize("army", [PORTUGAL, LONG_NAMES], ids=["short", "long"])
@pytest.mark.parametrize("turn", range(3))
def test_long_players_names_stand_whole_on_a_play_sheet(
    paper: Paper, army: Army, turn: int
) -> None:
    players = (*PLAYERS[turn:], *PLAYERS[:turn])
    drawing = lay_out_play_sheet(play_sheet(DRAM, played_by(army, *players)), paper)

    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []
    text = "".join(text_of(drawing.pdf).split())
    assert all("".join(f"player {one}".split()) in text for one in players)


@both_papers
def test_the_army_general_stands_first_on_a_play_sheet(paper: Paper) -> None:
    sheet = play_sheet(DRAM, played_by(PORTUGAL, "Zoe", "A"))

    assert sheet.formations is not None
    assert sheet.formations.title == "Your army and corps"
    first = sheet.formations.rows[0]
    # 14 of the right and 13 of the left
    assert (first.name, first.words, first.figure) == (
        "Armée de Portugal",
        "player Zoe",
        "SP 27 | CR 2 | AP 5",
    )
    assert "player Zoe" in text_of(draw_play_sheet(sheet, paper))


@both_papers
@layouts
def test_a_roster_says_where_the_rates_are_that_have_no_column(
    paper: Paper, layout: Layout
) -> None:
    text = text_of(lay_out_roster(roster(PORTUGAL, DRAM, layout=layout), paper).pdf)

    assert "Rates on Reserve and Attack are on the play sheet." in text


@both_papers
def test_a_label_keeps_the_corps_beside_men_and_bases(paper: Paper) -> None:
    text = text_of(lay_out_labels(labels(PORTUGAL, DRAM), paper).pdf)

    assert "5,147 infantry, 2 bases · Aile droite" in text


@both_papers
@layouts
@pytest.mark.parametrize("turn", range(3))
def test_a_long_players_name_leaves_the_corps_its_room_on_a_roster(
    paper: Paper, layout: Layout, turn: int
) -> None:
    players = (*PLAYERS[turn:], *PLAYERS[:turn])
    army = played_by(PORTUGAL, *players)
    drawing = lay_out_roster(roster(army, DRAM, layout=layout), paper)

    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []
    assert {"Aile droite", "Aile gauche"} <= {one.text for one in drawing.texts}
    text = "".join(text_of(drawing.pdf).split())
    assert all("".join(f"player {one}".split()) in text for one in players)


@both_papers
@pytest.mark.parametrize("name", PLAYERS)
def test_a_label_keeps_both_the_general_and_who_plays_him(paper: Paper, name: str) -> None:
    drawing = lay_out_labels(labels(played_by(PORTUGAL, name, name), DRAM), paper)
    texts = [one.text for one in drawing.texts]
    generals = {"Auguste de Marmont", "Bertrand Clauzel", "Antoine de Maucune"}

    assert overlaps(drawing) == []
    for general in generals:
        assert sum(one.startswith(general) for one in texts) >= 1
    assert text_of(drawing.pdf).count(f"player {name[:12]}") == 3


def test_what_is_in_no_corps_stands_below_the_army_general() -> None:
    top = PORTUGAL.order_of_battle
    train = Element(900, "supply", "Grand parc")
    army = replace(PORTUGAL, order_of_battle=replace(top, elements=(train,)))

    assert [one.name for one in roster(army, DRAM).blocks] == [
        "Army general",
        "Army",
        "Aile droite",
        "Aile gauche",
    ]
