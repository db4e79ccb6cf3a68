"""The roster of d'Erlon's corps: eleven brigades, each with its commander, track and elements."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.pdf import Paper, lay_out_roster
from app.pdf.marks import Letters
from app.pdf.page import PlacedText
from app.pdf.roster import FULL_ROWS_MM, plan_roster
from app.sheets.army_labels import labels
from app.sheets.army_roster import roster
from app.sheets.marking import State
from app.sheets.roster_sheet import FormationBlock, Layout
from tests.pdf.drawn import draw_roster
from tests.pdf.reading import marks_of, text_of
from tests.sheets.ffdba_army import FFDBA, FIRST_CORPS, LONG_NAME, LONG_NAMES, LONG_NOTE

both_papers = pytest.mark.parametrize("paper", Paper.UPRIGHT)


def brigade_of(
    *elements: Element, quality: str = "regular", co: bool = True, type_: str = "normal"
) -> Army:
    traits: dict[str, Json] = {"quality": quality, "co_present": co, "commander_type": type_}
    brigade = Formation(2, "brigade", "1st Brigade", "Kempt", elements=elements, traits=traits)
    top = Formation(1, "army", "An army", formations=(brigade,))
    return Army("ffdba", "ffdba/free", top)


def block_of(army: Army) -> FormationBlock:
    return next(one for one in roster(army, FFDBA).blocks if one.level == "brigade")


@both_papers
@pytest.mark.parametrize("layout", Layout)
def test_every_command_and_element_of_the_corps_is_printed(paper: Paper, layout: Layout) -> None:
    text = text_of(draw_roster(roster(FIRST_CORPS, FFDBA, layout=layout), paper))

    assert "43 elements in 11 brigades" in text
    for formation in FIRST_CORPS.order_of_battle.every_formation():
        assert formation.name in text
        assert formation.commander in text
    for element in FIRST_CORPS.order_of_battle.every_element():
        assert element.name in text


def test_the_key_figure_stands_at_the_head_of_each_brigade() -> None:
    blocks = [one for one in roster(FIRST_CORPS, FFDBA).blocks if one.level == "brigade"]

    figures = {one.name: one.key_figure for one in blocks}
    assert len(figures) == 11
    assert figures["Brigade Schmitz"] == "12 | T 8 | S 5 | out <0"
    assert figures["Brigade Quiot"] == "11 | T 8 | S 5 | out <0"
    assert figures["Brigade Bourgeois"] == "9 | T 6 | S 4 | out <0"
    assert figures["Brigade Brue"] == "8 | T 5 | S 3 | out <0"
    assert figures["Batterie de 12"] == "6 | T 4 | S 2 | out <0"


@pytest.mark.parametrize(
    ("type_", "values", "delay"),
    [
        ("bold", ["Bold", "+1", "4–6"], "000011"),
        ("normal", ["Normal", "0", "5–6"], "001123"),
        ("cautious", ["Cautious", "0", "6"], "011223"),
        ("timid", ["Timid", "−1", "never"], "112233"),
    ],
)
def test_a_commander_has_rally_initiative_and_six_delays(
    type_: str, values: list[str], delay: str
) -> None:
    block = block_of(brigade_of(Element(3, "foot"), type_=type_))

    assert [value.value for value in block.values] == values
    (cells,) = block.cells
    assert (cells.die, "".join(cells.captions), "".join(cells.values)) == ("d6", "123456", delay)
    assert block.tick_boxes == ("CO lost", "initiative used")
    assert block.write_lines == ("order",)


def test_a_brigade_without_its_commander_has_nothing_of_his() -> None:
    army = brigade_of(Element(3, "foot"), co=False)
    block = block_of(army)

    assert block.commander == ""
    assert "Kempt" not in text_of(draw_roster(roster(army, FFDBA), Paper.A4))
    assert [value.value for value in block.values] == ["No commander"]
    assert (block.cells, block.tick_boxes, block.write_lines) == ((), (), ())


@pytest.mark.parametrize(
    ("count", "quality", "numbers", "zones"),
    [
        (5, "veteran", range(12, -1, -1), [(4, "fresh"), (3, "tired"), (6, "spent")]),
        (3, "green", range(6, -1, -1), [(2, "fresh"), (2, "tired"), (3, "spent")]),
        (1, "regular", range(3, -1, -1), [(1, "fresh"), (1, "tired"), (2, "spent")]),
    ],
)
def test_the_track_runs_from_full_down_to_nought_in_its_states(
    count: int, quality: str, numbers: range, zones: list[tuple[int, str]]
) -> None:
    (track,) = block_of(brigade_of(Element(3, "foot", count=count), quality=quality)).tracks

    assert track.numbers == tuple(numbers)
    assert [(zone.boxes, zone.state) for zone in track.zones] == [
        (boxes, State(state)) for boxes, state in zones
    ]
    assert track.end == "out"


def test_a_track_of_one_has_no_tired() -> None:
    (track,) = block_of(brigade_of(Element(3, "foot"), quality="green", co=False)).tracks

    assert [(zone.boxes, zone.word) for zone in track.zones] == [(1, "Fresh"), (1, "Spent")]


def test_an_element_has_the_factor_of_its_ranks_and_the_reach_of_its_weapon() -> None:
    elements = (
        Element(3, "foot", traits={"ranks": "2"}),
        Element(4, "foot", traits={"ranks": "3"}),
        Element(5, "light_foot"),
        Element(6, "light_foot", traits={"weapon": "rifle"}),
        Element(7, "lancers"),
    )
    army = brigade_of(*elements)

    said = [(one.name, *one.values) for one in block_of(army).groups]
    assert said == [
        ("Foot, 2 ranks", "+2", "3/5", "5"),
        ("Foot, 3 ranks", "+3", "3/5", "5"),
        ("Lt. Foot", "+1", "5", "5"),
        ("Lt. Foot, rifles", "+1", "5", "6"),
        ("Lancers", "+4/+2", "8", "–"),
    ]
    figures = [label.figure for label in labels(army, FFDBA).labels if not label.command]
    assert figures == ["+2", "+3", "+1", "+1", "+4/+2"]


def test_labels_of_brigades_carry_their_bef() -> None:
    commands = {one.name: one for one in labels(FIRST_CORPS, FFDBA).labels if one.command}

    assert commands["Brigade Schmitz"].figure == "12 | T 8 | S 5 | out <0"
    assert commands["2e division"].figure == ""
    assert commands["2e division"].line == "François-Xavier Donzelot"


@both_papers
@pytest.mark.parametrize("row_mm", FULL_ROWS_MM)
def test_no_brigade_is_split_and_no_head_of_a_division_stands_alone(
    paper: Paper, row_mm: float
) -> None:
    sheet = roster(FIRST_CORPS, FFDBA)
    pages = [
        [mark.text for _, _, mark in marks_of(page) if isinstance(mark, Letters)]
        for page in plan_roster(sheet, paper, row_mm)
    ]

    def page_of(name: str) -> int:
        (found,) = (number for number, page in enumerate(pages) if name in page)
        return found

    for block, following in pairwise(sheet.blocks):
        if not block.has_rows:
            assert page_of(block.name) == page_of(following.name)
        for group in block.groups:
            assert page_of(block.name) in {
                number
                for number, page in enumerate(pages)
                if any(text.startswith(group.elements[-1].name.split(" (")[0]) for text in page)
            }
    assert not any(text.endswith(", continued") for page in pages for text in page[5:])


def test_the_corps_takes_two_pages_of_a4_and_three_of_letter() -> None:
    sheet = roster(FIRST_CORPS, FFDBA)

    assert lay_out_roster(sheet, Paper.A4).pages == 2
    assert lay_out_roster(sheet, Paper.LETTER).pages == 3


@both_papers
def test_long_names_notes_and_other_scripts_are_whole(paper: Paper) -> None:
    text = text_of(draw_roster(roster(LONG_NAMES, FFDBA), paper))

    for number in range(24):
        assert LONG_NAME.format(number) in text
        assert not number % 2 or LONG_NOTE.format(number) in text
    for name in ("Сводно-гренадерская бригада", "Карађорђе Петровић", "Θεόδωρος Κολοκοτρώνης"):
        assert name in text


def test_how_to_mark_is_said_at_the_end_with_the_rulings_in_force() -> None:
    changed = FFDBA.choosing({"FF-7": "worse"})

    text = text_of(draw_roster(roster(FIRST_CORPS, changed), Paper.A4))

    assert "How to mark: cross a box from the left" in text
    assert f"7 {changed.choices.words('FF-7').rstrip('.')} (your choice)" in text


def corps_of_long_names() -> Army:
    """Give a corps of four brigades of six elements, every name of 60 characters and more."""
    name = "Régiment d’infanterie légère {} de la garde impériale, 2e bataillon"
    troops = ("foot", "foot", "foot", "light_foot", "heavy_artillery", "dragoons")
    brigades = tuple(
        Formation(
            100 * number,
            "brigade",
            f"Brigade {number} de la division combinée de la réserve générale, aile gauche",
            "Alexander Georg Ludwig Moritz Konstantin von Jürgaß-Wahlstatt",
            elements=tuple(
                Element(100 * number + place, one, name.format(10 * number + place))
                for place, one in enumerate(troops, start=1)
            ),
            traits={"quality": "elite"},
        )
        for number in range(1, 5)
    )
    corps = Formation(2, "corps", "Kombiniertes Corps der Avantgarde und der gesamten Reserve")
    top = Formation(1, "army", formations=(replace(corps, formations=brigades),))
    return Army("ffdba", "ffdba/free", top)


@both_papers
def test_a_corps_of_long_names_takes_two_pages_and_cuts_none(paper: Paper) -> None:
    army = corps_of_long_names()
    drawing = lay_out_roster(roster(army, FFDBA), paper)
    letters = "".join(text.text for text in drawing.texts).replace(" ", "")

    assert drawing.pages == 2
    for part in army.parts():
        assert part.name.replace(" ", "") in letters


def timid_and_nobody() -> Army:
    """Give a brigade of a Timid commander beside one that has lost its own."""
    foot = [Element(number, "foot") for number in range(10, 13)]
    led = brigade_of(*foot, type_="timid").order_of_battle
    alone = brigade_of(Element(30, "foot"), co=False).order_of_battle.formations[0]
    brigades = (*led.formations, replace(alone, id=4, name="2nd Brigade"))
    return Army("ffdba", "ffdba/free", replace(led, formations=brigades))


@both_papers
def test_the_delays_of_any_commander_stand_below_the_faces_on_his_line(paper: Paper) -> None:
    drawing = lay_out_roster(roster(timid_and_nobody(), FFDBA), paper)
    (timid,) = (one for one in drawing.texts if one.text == "Timid")
    on_line = [
        one
        for one in drawing.texts
        if one.left_mm > timid.right_mm and abs(one.bottom_mm - timid.bottom_mm) < 0.5
    ]
    head = min((one for one in drawing.texts if one.text == "d6"), key=lambda one: one.top_mm)

    def middles(texts: Iterable[PlacedText], words: str) -> list[tuple[float, str]]:
        found = sorted(((one.left_mm + one.right_mm) / 2, one.text) for one in texts)
        return [(middle, text) for middle, text in found if text in tuple(words)]

    delays = middles(on_line, "123")
    faces = middles((one for one in drawing.texts if abs(one.top_mm - head.top_mm) < 0.1), "123456")
    assert [text for _, text in delays] == list("112233")
    assert [text for _, text in faces] == list("123456")
    for (middle, _), (face, _) in zip(delays, faces, strict=True):
        assert middle == pytest.approx(face, abs=0.1)
    assert "never" in {one.text for one in on_line}


@both_papers
def test_an_order_has_a_line_across_the_whole_state_of_its_brigade(paper: Paper) -> None:
    drawing = lay_out_roster(roster(timid_and_nobody(), FFDBA), paper)
    (order,) = (one for one in drawing.texts if one.text == "order")
    (lost,) = (one for one in drawing.texts if one.text == "CO lost")

    assert order.top_mm > lost.bottom_mm
    assert order.left_mm < lost.left_mm  # before the words of a box: at the left edge


@both_papers
def test_names_of_elements_keep_clear_of_their_types(paper: Paper) -> None:
    drawing = lay_out_roster(roster(FIRST_CORPS, FFDBA), paper)
    types = [one for one in drawing.texts if one.text in {"Lt. Artillery", "Foot, 3 ranks"}]
    names = [one for one in drawing.texts if one.text.startswith(("20e compagnie", "54e Ligne"))]

    assert names
    for name in names:
        beside = [one for one in types if one.page == name.page and one.left_mm > name.left_mm]
        assert min(one.left_mm for one in beside) - name.right_mm > 3.4
