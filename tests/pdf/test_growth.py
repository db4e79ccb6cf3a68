"""When things grow nothing is cut: long names, hard names, markup, characters no font has."""

from dataclasses import replace

import pytest

from app.pdf import Paper, lay_out_roster
from app.pdf.lettering import MISSING, runs, wrap
from app.pdf.roster import plan_roster
from app.pdf.typefaces import Face
from app.sheets.label_sheet import Label, LabelSheet
from app.sheets.marking import State, Track, Zone
from app.sheets.masthead import Masthead
from app.sheets.roster_sheet import ElementLine, FormationBlock, RosterSheet
from tests.pdf.boeder_sheets import CORPS, ROSTER, group
from tests.pdf.brigade_sheets import BRIGADES, LONG_NAME, LONG_NOTE, long_names
from tests.pdf.drawn import draw_labels, draw_roster
from tests.pdf.reading import least_pt, outside, overlaps, pages_of, text_of

# D10 and the hard names of the orders of battle: French, German, Polish, Danish, Croatian,
# Hungarian, Portuguese, Spanish, Serbian, Russian before and after 1918, Greek.
HARD_NAMES = (
    "Jean-Baptiste Drouet, comte d'Erlon", "Étienne de Nansouty", "Antoine Noguès",
    "Jean-Gaudens-Claude Pégot", "Friedrich von Jürgaß", "Graf Bülow von Dennewitz",
    "Georg Carl von Döbeln", "Tomasz Łubieński", "Edward Żółtowski", "Jan Dąbrowski",
    "Józef Chłopicki", "Isidor Krasiński", "Józef Zajączek", "Kjøbenhavns Livjægerkorps",
    "Josip Jelačić", "Lázár Mészáros huszárjai", "12.º Batalhão de Caçadores",
    "Manuel La Peña", "Sánchez García", "Tirailleurs du Pô", "1/20th Foot (7½ coys)",
    "Карађорђе Петровић", "Михаил Богданович Барклай-де-Толли", "Багратион", "Ермолов",
    "Дохтуровъ", "лѣваго крыла", "Пржибышевскій", "Θεόδωρος Κολοκοτρώνης",
    "é ü ß Ł ő č Ž ° № ½ — ’ “Légion”",
)  # fmt: skip


def with_names(*names: str, note: str = "") -> RosterSheet:
    elements = tuple(ElementLine(name, note=note) for name in names)
    troops = replace(group("RI"), elements=elements)
    return replace(ROSTER, blocks=(FormationBlock("1er corps", groups=(troops,)),))


@pytest.mark.parametrize("paper", Paper.UPRIGHT)
def test_hard_names_read_back_as_they_were_written(paper: Paper) -> None:
    text = text_of(draw_roster(with_names(*HARD_NAMES), paper))

    assert [name for name in HARD_NAMES if name not in text] == []


@pytest.mark.parametrize("paper", Paper.UPRIGHT)
@pytest.mark.parametrize("state", [False, True])
def test_long_names_and_notes_are_all_there(paper: Paper, state: bool) -> None:
    text = text_of(draw_roster(long_names(state), paper))

    for number in range(24):
        assert LONG_NAME.format(number) in text
        assert LONG_NOTE.format(number) in text


def test_markup_and_format_signs_are_literal_text() -> None:
    name = r'<b>Vistula & Co</b> %s {0} \n "Légion"'

    text = text_of(draw_roster(with_names(name, note="# not a heading"), Paper.A4))

    assert name in text
    assert "# not a heading" in text


@pytest.mark.parametrize("name", ["Cavalry 🐎 of the Line", "Half \ud800 a pair", "Nul \x00 here"])
def test_a_character_that_no_font_has_is_replaced_in_sight(name: str) -> None:
    text = text_of(draw_roster(with_names(name), Paper.A4))

    assert f"{name.split(maxsplit=1)[0]} {MISSING} {name.split()[2]}" in text


def test_a_character_that_one_font_lacks_comes_from_the_other() -> None:
    assert [run.face for run in runs("1er ✓", Face.NAME, 11)] == [Face.NAME, Face.TEXT]


def test_accents_written_apart_are_joined_and_invisible_signs_left_out() -> None:
    text = "".join(run.text for run in runs("E\u0301tienne\u00ad \u200bNey\u000b2", Face.NAME, 11))

    assert text == "Étienne Ney 2"


def test_a_word_wider_than_its_cell_is_broken_and_whole() -> None:
    word = "Donaudampfschifffahrtsgesellschaftskapitän" * 3

    lines = wrap(runs(word, Face.TEXT, 9), 30)

    assert "".join(run.text for line in lines for run in line) == word
    assert all(sum(run.width_mm for run in line) <= 30.001 for line in lines)


def test_a_name_shrinks_to_nine_points_before_it_takes_two_lines() -> None:
    sizes = {
        text.size_pt
        for name in ("17e Ligne", "Voltigeurs réunis de la quatrième division, bis")
        for text in lay_out_roster(with_names(name), Paper.A4).texts
        if text.text.startswith(name[:9]) and text.face is Face.NAME
    }

    assert 11 in sizes
    assert min(sizes) >= 9


def test_a_very_long_title_a_hundred_elements_and_a_long_letter_still_fit_their_pages() -> None:
    elements = tuple(ElementLine(f"{number}e Ligne", boxes=number % 13) for number in range(1, 140))
    troops = replace(group("RI"), elements=elements, hint="A long hint. " * 60)
    block = FormationBlock(
        "Corps " * 40, groups=(troops,), commander="Who " * 60, note="Note " * 900
    )
    sheet = replace(ROSTER, masthead=Masthead("Title " * 60, "Subtitle " * 30), blocks=(block,))

    for paper in Paper.UPRIGHT:
        drawing = lay_out_roster(sheet, paper)

        assert outside(drawing, paper) == []
        assert overlaps(drawing) == []
        assert least_pt(drawing) >= 7
        assert "139e Ligne" in text_of(drawing.pdf)


def test_a_formation_longer_than_a_page_goes_on_with_its_captions() -> None:
    names = [f"{number}e Ligne" for number in range(1, 120)]
    pages = pages_of(draw_roster(with_names(*names), Paper.A4))

    assert len(pages) > 1
    for page in pages[1:]:
        assert "1er corps, continued" in page
        assert "v foot" in page
        assert "Regular Infantry" in page


@pytest.mark.parametrize("paper", Paper.UPRIGHT)
def test_a_long_title_is_whole_in_the_head_of_every_page(paper: Paper) -> None:
    title = "Königlich Preußische Armee vom Niederrhein, I/II Corps: «Vandamme» [res.] ?* und mehr"
    commander = "Gebhard Leberecht von Blücher, Fürst von Wahlstatt, Generalfeldmarschall · 1815"
    names = [f"{number}e Ligne" for number in range(1, 120)]
    sheet = replace(with_names(*names), masthead=Masthead(title, commander))

    for page in pages_of(draw_roster(sheet, paper)):
        head = " ".join(page.split()[:40])
        assert title in head
        assert commander in head


def test_a_heading_never_stands_alone_at_the_foot_of_a_page() -> None:
    for paper in Paper.UPRIGHT:
        for row_mm in (4.7, 5.0, 5.2, 5.4, 5.8):
            sheet = replace(ROSTER, blocks=CORPS * 3)
            plan = plan_roster(sheet, paper, row_mm)

            assert len(plan) > 1
    for paper in Paper.UPRIGHT:
        for page in pages_of(draw_roster(BRIGADES, paper)):
            assert not page.rstrip().endswith("division")


def test_an_empty_army_gives_a_page() -> None:
    sheet = RosterSheet(Masthead("Nobody"), (), ())

    assert "Nobody" in text_of(draw_roster(sheet, Paper.LETTER))


def test_a_label_takes_a_long_name_on_more_lines() -> None:
    name = "Königlich Preußisches 2. Ostpreußisches Grenadier-Bataillon"
    sheet = LabelSheet(Masthead("Ligny"), (Label("troop-infantry-line", name, "Brigade", "+3"),))

    assert name in text_of(draw_labels(sheet, Paper.A4))


def test_title_and_outline_take_any_characters() -> None:
    title = "Armée (du) \\ Nord 🐎 \ud800 Корпус"
    sheet = replace(ROSTER, masthead=Masthead(title), blocks=(FormationBlock(title),))

    assert "Armée (du) \\ Nord" in text_of(draw_roster(sheet, Paper.A4))


def test_a_sign_that_is_not_shipped_is_drawn_as_unknown_troops() -> None:
    troops = replace(group("RI", "1er Ligne"), sign="../nothing")
    sheet = replace(ROSTER, blocks=(FormationBlock("1er corps", groups=(troops,)),))

    assert "1er Ligne" in text_of(draw_roster(sheet, Paper.A4))


def test_a_track_of_hundreds_of_boxes_keeps_its_numbers_apart() -> None:
    zones = Zone(11), Zone(172, State.SPENT)
    track = Track("Elements lost", tuple(range(1, 184)), zones, frozenset({11}))
    texts = lay_out_roster(replace(ROSTER, tracks=(track,)), Paper.A4).texts
    lefts = {text.text: text for text in texts if text.text.isdigit()}

    assert len(lefts) == 183
    for number in range(100, 183):
        one, other = lefts[str(number)], lefts[str(number + 1)]
        assert one.right_mm < other.left_mm or one.bottom_mm < other.top_mm
