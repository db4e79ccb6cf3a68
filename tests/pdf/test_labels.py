"""Base labels: cut marks outside the block, dots within, rows by formation, the scale proved."""

import itertools

import pytest

from app.pdf import Drawing, Paper, lay_out_labels
from app.pdf.labels import plan_labels
from app.pdf.marks import Letters, Line, Piece, Sign
from app.pdf.page import PlacedText
from app.pdf.paper import TOP_MM
from app.sheets.label_sheet import Label, LabelSheet, LabelSize
from app.sheets.marking import Mark
from app.sheets.masthead import Masthead
from tests.pdf.boeder_sheets import label_sheet
from tests.pdf.reading import least_pt, marks_of, overlaps, text_of

sizes = pytest.mark.parametrize("size", LabelSize.OFFERED)
papers = pytest.mark.parametrize("paper", Paper.UPRIGHT)


def lines(piece: Piece, dotted: bool) -> list[tuple[float, float, Line]]:
    return [
        (x, y, part)
        for x, y, part in piece.parts
        if isinstance(part, Line) and part.dotted is dotted
    ]


@sizes
@papers
def test_every_cut_has_its_marks_on_both_edges_outside_the_block(
    size: LabelSize, paper: Paper
) -> None:
    for page in plan_labels(label_sheet(size), paper):
        upright = [(x, y, line) for x, y, line in lines(page, dotted=True) if line.dx_mm == 0]
        lying = [(x, y, line) for x, y, line in lines(page, dotted=True) if line.dy_mm == 0]
        top, left = upright[0][1], lying[0][0]
        bottom, right = top + upright[0][2].dy_mm, left + lying[0][2].dx_mm
        marks = lines(page, dotted=False)

        for x, _, _ in upright:
            assert sum(mark_x == x and y < top for mark_x, y, _ in marks) == 1
            assert sum(mark_x == x and y > bottom for mark_x, y, _ in marks) == 1
        for _, y, _ in lying:
            assert sum(mark_y == y and x < left for x, mark_y, _ in marks) == 1
            assert sum(mark_y == y and x > right for x, mark_y, _ in marks) == 1
        for x, y, line in marks:
            assert not (left < x < right and top < y < bottom), line


@sizes
def test_labels_have_their_size_to_a_tenth_of_a_millimetre(size: LabelSize) -> None:
    (page,) = plan_labels(label_sheet(size), Paper.A4)

    cuts = sorted(x for x, _, line in lines(page, dotted=True) if line.dx_mm == 0)
    rows = sorted(y for _, y, line in lines(page, dotted=True) if line.dy_mm == 0)

    assert {round(b - a, 3) for a, b in itertools.pairwise(cuts)} == {size.width_mm}
    assert {round(b - a, 3) for a, b in itertools.pairwise(rows)} == {size.height_mm}


def test_a_bar_of_fifty_millimetres_proves_the_scale() -> None:
    text = text_of(lay_out_labels(label_sheet(LabelSize.METRIC), Paper.LETTER).pdf)

    assert "This bar is 50 mm:" in text


@papers
def test_more_labels_than_a_page_holds_go_on_to_the_next(paper: Paper) -> None:
    labels = tuple(Label("troop-wagon", f"Train {number}") for number in range(1, 160))
    drawing = lay_out_labels(LabelSheet(Masthead("Train"), labels), paper)

    assert drawing.pages == 2
    assert "Train 159" in text_of(drawing.pdf)


def test_a_command_can_begin_a_row() -> None:
    corps = [
        Label("troop-commander", f"{number}e corps", command=True, begins_row=True)
        for number in (1, 2)
    ]
    sheet = LabelSheet(Masthead("Two corps"), (corps[0], Label("troop-wagon", "Train"), corps[1]))

    first, second = (
        text for text in lay_out_labels(sheet, Paper.A4).texts if text.text.endswith("e corps")
    )

    assert first.left_mm == second.left_mm
    assert second.top_mm - first.top_mm == pytest.approx(10)


LONG = "Königlich Preußisches 2. Ostpreußisches Grenadier-Bataillon"
OWN = "Combined Reserve Division of the Guard"


def one_label(label: Label, size: LabelSize) -> LabelSheet:
    return LabelSheet(Masthead("Ligny"), (label,), size)


@sizes
@pytest.mark.parametrize(
    "name", [LONG, "Сводно-гренадерская бригада 2-й дивизии генерала Паскевича"]
)
def test_a_name_of_sixty_characters_is_whole_on_its_label(size: LabelSize, name: str) -> None:
    sheet = one_label(Label("troop-infantry-line", name, "Brigade", "10 6 3", ("#1C2A4A",)), size)

    drawing = lay_out_labels(sheet, Paper.A4)

    assert name in text_of(drawing.pdf)
    assert "10 6 3" in text_of(drawing.pdf)
    assert "…" not in text_of(drawing.pdf)
    assert least_pt(drawing) >= 6
    assert overlaps(drawing) == []


@sizes
def test_a_commander_of_sixty_characters_is_whole_on_its_label(size: LabelSize) -> None:
    name = "Alexander Georg Ludwig Moritz Konstantin von Jürgaß-Wahlstatt"
    sheet = one_label(Label("troop-commander", "1er corps", name, command=True), size)

    text = text_of(lay_out_labels(sheet, Paper.A4).pdf)

    assert f"1er corps {name}" in text


def test_a_commander_stays_on_a_label_beside_a_name_as_long_as_his() -> None:
    name = "Alexander Georg Ludwig Moritz Konstantin von Jürgaß-Wahlstatt"
    sheet = one_label(Label("troop-commander", LONG, name, command=True), LabelSize.INCH)

    drawing = lay_out_labels(sheet, Paper.A4)

    assert LONG in text_of(drawing.pdf)
    assert "Alexander Georg Ludwig Moritz" in text_of(drawing.pdf)
    assert least_pt(drawing) >= 6
    assert overlaps(drawing) == []


def told(drawing: Drawing) -> str:
    """Give what is read back, without spaces: a long word may be broken."""
    return "".join(text_of(drawing.pdf).split())


@sizes
@pytest.mark.parametrize("command", [False, True])
def test_words_that_one_cell_lacks_room_for_take_a_label_of_more_cells(
    size: LabelSize, command: bool
) -> None:
    label = Label("troop-commander", "1er corps", "Who " * 60, "", (), command=True)
    if not command:
        label = Label("troop-infantry-line", f"{LONG} {LONG} {LONG}", "Brigade", "4 4 4")
    short = Label("troop-infantry-line", "Garde", "Brigade", "5 5 5")
    sheet = LabelSheet(Masthead("Ligny"), (label, short), size)

    drawing = lay_out_labels(sheet, Paper.LETTER)
    (page,) = plan_labels(sheet, Paper.LETTER)

    assert "…" not in told(drawing)
    assert "".join(f"{label.name}{label.line}".split()) in told(drawing)
    assert "A label whose words need more room is" in text_of(drawing.pdf)
    assert "This bar is 50 mm:" in text_of(drawing.pdf)
    assert overlaps(drawing) == []
    rows = sorted(y for _, y, line in lines(page, dotted=True) if line.dx_mm)
    heights = [round((b - a) / size.height_mm, 3) for a, b in itertools.pairwise(rows)]
    assert heights[0] == 1
    assert heights[1] in (2, 3)


def test_a_label_of_two_cells_says_so_in_the_measure_of_its_size() -> None:
    label = Label("troop-commander", "1er corps", f"{LONG} {LONG}", "", (), command=True)

    metric, inch = (
        text_of(lay_out_labels(one_label(label, size), Paper.A4).pdf) for size in LabelSize.OFFERED
    )

    assert "need more room is 40 × 20 mm:" in metric
    assert "need more room is 1½ × 1 inch:" in inch


def test_a_formation_that_gives_way_to_a_long_name_is_told_of() -> None:
    long = Label("troop-infantry-line", f"{LONG} (Wrangel)", OWN, "+3")
    short = Label("troop-infantry-line", "Garde", OWN, "+3")
    given, kept = (
        text_of(lay_out_labels(one_label(one, LabelSize.METRIC), Paper.A4).pdf)
        for one in (long, short)
    )

    assert OWN not in given
    assert "leaves no room for its formation" in given
    assert OWN in kept
    assert "leaves no room for its formation" not in kept


@sizes
@pytest.mark.parametrize("name", ["1er Grenadiers", LONG])
def test_what_sets_an_element_apart_is_on_its_label(size: LabelSize, name: str) -> None:
    marks = (Mark("C-in-C, +1 in combat", "troop-commander-in-chief"),)
    sheet = one_label(Label("troop-infantry-guard", name, "Garde", "5 5 5", marks=marks), size)

    (page,) = plan_labels(sheet, Paper.A4)

    signs = [mark.name for _, _, mark in marks_of(page) if isinstance(mark, Sign)]
    assert signs == ["troop-infantry-guard", "troop-commander-in-chief"]
    if name != LONG:
        assert "C-in-C, +1 in combat" in text_of(lay_out_labels(sheet, Paper.A4).pdf)


def test_a_code_is_whole_beside_wide_figures() -> None:
    """The figures shrink before a word of what sets an element apart is broken."""
    label = Label(
        "troop-infantry-light",
        "1st and 3rd Caçadores",
        "Light Division",
        "14° 13° 12°",
        ("#A3262A",),
        marks=(Mark("Jg (Cacadores)"),),
    )
    sheet = LabelSheet(Masthead("Busaco"), (label,), LabelSize.METRIC)
    drawing = lay_out_labels(sheet, Paper.A4)

    assert "(Cacadores)" in {word for one in drawing.texts for word in one.text.split()}
    assert "14° 13° 12°" in {one.text for one in drawing.texts}
    assert overlaps(drawing) == []


@sizes
def test_marks_stand_apart_from_each_other_on_a_label(size: LabelSize) -> None:
    marks = (Mark("Militia"), Mark("cuirasses"))
    label = Label("troop-cavalry-heavy", "Kürassiere", "Reserve", "+4", marks=marks)

    assert "Militia, cuirasses" in text_of(lay_out_labels(one_label(label, size), Paper.A4).pdf)


@sizes
@pytest.mark.parametrize("length", range(8, 120, 4))
def test_words_of_any_length_stay_within_their_label(size: LabelSize, length: int) -> None:
    words = (f"{LONG} " * 3)[:length].strip()
    labels = (
        Label("troop-infantry-line", words, words, "10 6 3", ("#1C2A4A",)),
        Label("troop-commander", words, words, command=True),
        Label("troop-commander", words, words, "12 | T 8 | S 5", command=True),
    )
    sheet = LabelSheet(Masthead("Ligny"), labels, size)
    drawing = lay_out_labels(sheet, Paper.A4)
    (page,) = plan_labels(sheet, Paper.A4)

    assert overlaps(drawing) == []
    assert least_pt(drawing) >= 6
    assert told(drawing).count("".join(words.split())) >= 5
    cells = [text for text in drawing.texts if cell_of(page, text)]
    assert {"10 6 3", "12 | T 8 | S 5"} <= {text.text for text in cells}
    texts = [mark for _, _, mark in marks_of(page) if isinstance(mark, Letters)]
    outside = [text.text for text in drawing.texts if not cell_of(page, text)]
    assert sum(mark.text in outside for mark in texts) == len(head_of(page))


def cell_of(page: Piece, text: PlacedText) -> tuple[float, float] | None:
    """Find the cell of the block in which a text lies as a whole."""
    left, top = Paper.A4.left_mm, TOP_MM
    across = sorted(x + left for x, _, line in lines(page, dotted=True) if line.dx_mm == 0)
    down = sorted(y + top for _, y, line in lines(page, dotted=True) if line.dx_mm)
    for x, right in itertools.pairwise(across):
        for y, bottom in itertools.pairwise(down):
            inside = x - 0.01 <= text.left_mm and text.right_mm <= right + 0.1
            if inside and y - 0.01 <= text.top_mm and text.bottom_mm <= bottom + 0.1:
                return x, y
    return None


def head_of(page: Piece) -> list[str]:
    """Give the texts above the block."""
    top = min(y for _, y, line in lines(page, dotted=True) if line.dx_mm == 0)
    return [mark.text for _, y, mark in marks_of(page) if isinstance(mark, Letters) and y < top]


def test_the_key_figure_of_a_command_stands_clear_of_its_sign() -> None:
    label = Label("troop-commander", "Schmitz", "Who", "12 | T 8 | S 5 | out <0", command=True)

    (page,) = plan_labels(one_label(label, LabelSize.INCH), Paper.A4)

    marks = [(x, mark) for x, _, mark in marks_of(page)]
    (sign,) = [x + mark.width_mm for x, mark in marks if isinstance(mark, Sign)]
    (figure,) = [x for x, mark in marks if isinstance(mark, Letters) and mark.text == label.figure]
    assert figure > sign


BEF = "12 | T 8 | S 5 | out <0"


@sizes
def test_a_command_with_a_key_figure_bears_its_commander_too(size: LabelSize) -> None:
    label = Label("troop-commander", "Brigade Schmitz", "Baron Schmitz", BEF, command=True)

    drawing = lay_out_labels(one_label(label, size), Paper.A4)

    sizes = {text.text: text.size_pt for text in drawing.texts}
    assert {"Brigade Schmitz", "Baron Schmitz", BEF} <= set(sizes)
    assert 6 <= sizes["Baron Schmitz"] <= sizes[BEF]
    assert overlaps(drawing) == []
    assert "more room" not in text_of(drawing.pdf)


def test_a_long_commander_stands_whole_on_two_lines_over_his_key_figure() -> None:
    commander = "Alexander Georg Ludwig Moritz Konstantin von Jürgaß-Wahlstatt"
    label = Label("troop-commander", "Brigade Schmitz", commander, BEF, command=True)

    drawing = lay_out_labels(one_label(label, LabelSize.METRIC), Paper.A4)

    assert f"{commander} {BEF}" in text_of(drawing.pdf)
    assert overlaps(drawing) == []


@pytest.mark.parametrize("name", ["Brigade Schmitz", f"{LONG} of the Line"])
def test_a_long_commander_a_long_name_and_the_key_figure_are_all_whole(name: str) -> None:
    commander = "Alexander Georg Ludwig Moritz Konstantin von Jürgaß-Wahlstatt, Herr auf Wilkau"
    label = Label("troop-commander", name, commander, BEF, command=True)

    drawing = lay_out_labels(one_label(label, LabelSize.METRIC), Paper.A4)

    assert f"{name} {commander} {BEF}" in text_of(drawing.pdf)
    assert overlaps(drawing) == []


@pytest.mark.parametrize("paper", Paper.EVERY)
def test_a_title_of_any_length_is_whole_above_the_labels(paper: Paper) -> None:
    title = f"{LONG} und {LONG}, " * 3
    sheet = LabelSheet(Masthead(title, "Boeder"), (Label("troop-wagon", "Train"),))

    drawing = lay_out_labels(sheet, paper)

    assert "".join(title.split()) in told(drawing)
    assert overlaps(drawing) == []
