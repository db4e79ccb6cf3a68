"""Casualty sheets: a row for all that keeps a state, with what it begins with and its limits."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from app.core.kernel.army import Army
from app.pdf import Drawing, Paper, lay_out_casualty_sheet
from app.sheets.casualty_sheet import CasualtyRow, casualty_sheet
from tests.pdf.hard_armies import army_of
from tests.pdf.reading import outside, overlaps, pages_of, text_of
from tests.sheets.every_ruleset import ARMIES, RULESETS

A4 = Paper.A4
papers = pytest.mark.parametrize("paper", Paper.EVERY)
every_ruleset = pytest.mark.parametrize("id_", ARMIES)


def rows_of(army: Army) -> tuple[CasualtyRow, ...]:
    return casualty_sheet(army, RULESETS[army.ruleset]).rows


def row(army: Army, name: str) -> CasualtyRow:
    (found,) = (one for one in rows_of(army) if one.name == name)
    return found


def said(one: CasualtyRow) -> str:
    return " ".join((one.start, *(f"{limit.letter} {limit.number}" for limit in one.limits)))


BY_HAND: Mapping[tuple[str, str], tuple[str, int]] = {
    # 5 elements at 2, commander +1: 11; Tired from 75 % (8), Spent from 50 % (5) as in the example
    ("ffdba", "Brigade Quiot"): ("11 T 8 S 5", 5),
    # 5 elements at 2, commander +1, Veteran +1: 12
    ("ffdba", "Brigade Schmitz"): ("12 T 8 S 5", 5),
    # over a third of 5 (1⅔, nearest 2) is 3, over two thirds (3⅓, nearest 3) is 4
    ("burt", "1re division"): ("5 D 3 B 4", 5),
    # over a third of 3 is 2, over two thirds is 3
    ("burt", "1re division de cavalerie"): ("3 D 2 B 3", 3),
    # tested when at half: 2 of 5 are left at last, 1 of 3
    ("dbacw", "Iron Brigade"): ("5 T 2", 0),
    ("dbacw", "Cutler’s Brigade"): ("3 T 1", 0),
    # a third of 33
    ("boeder", "Armée du Nord"): ("33 B 11", 0),
    ("boeder", "1er corps"): ("", 11),
    ("dram", "1re Division, Foy"): ("3 T 1", 1),
    ("dbn", "43rd and 52nd Foot"): ("4", 1),
}


@pytest.mark.parametrize(("id_", "name"), BY_HAND)
def test_a_row_has_its_start_its_limits_and_boxes_to_lose(id_: str, name: str) -> None:
    found = row(ARMIES[id_], name)

    assert (said(found), found.boxes) == BY_HAND[id_, name]


@every_ruleset
def test_every_element_is_lost_once(id_: str) -> None:
    army = ARMIES[id_]

    assert sum(one.boxes for one in rows_of(army)) == army.order_of_battle.strength


@every_ruleset
def test_of_several_alike_each_that_keeps_a_state_has_a_row(id_: str) -> None:
    army = ARMIES[id_]
    first = next(army.order_of_battle.every_element())

    def anew(formation: object) -> object:
        return replace(
            formation,  # type: ignore[type-var]
            elements=tuple(
                replace(one, count=3) if one.id == first.id else one
                for one in formation.elements  # type: ignore[attr-defined]
            ),
            formations=tuple(map(anew, formation.formations)),  # type: ignore[attr-defined]
        )

    more = replace(army, order_of_battle=anew(army.order_of_battle))  # type: ignore[arg-type]

    assert sum(one.boxes for one in rows_of(more)) == more.order_of_battle.strength
    named = [one.name for one in rows_of(more) if one.name.endswith(" of 3")]
    assert len(named) in (0, 3)


@papers
@every_ruleset
def test_the_turns_stand_above_every_page_and_every_row_is_there(id_: str, paper: Paper) -> None:
    sheet = casualty_sheet(ARMIES[id_], RULESETS[id_])
    drawing = lay_out_casualty_sheet(sheet, paper)

    for page in pages_of(drawing.pdf):
        words = page.split()
        assert [word for word in words if word in map(str, range(1, 13))][:12]
        assert "Command At first" in " ".join(words)
    text = text_of(drawing.pdf)
    for one in sheet.rows:
        assert one.name in text or all(word in text for word in one.name.split())
    assert (overlaps(drawing), outside(drawing, paper)) == ([], [])


@papers
def test_twelve_turns_stand_in_their_columns(paper: Paper) -> None:
    drawing = lay_out_casualty_sheet(casualty_sheet(ARMIES["ffdba"], RULESETS["ffdba"]), paper)

    heads = [one for one in drawing.texts if one.page == 1 and one.size_pt == 10.5]
    assert [one.text for one in heads] == [str(turn) for turn in range(1, 13)]
    middles = [(one.left_mm + one.right_mm) / 2 for one in heads]
    steps = [b - a for a, b in pairwise(middles)]
    assert steps == pytest.approx([steps[0]] * 11, abs=0.01)
    end = paper.left_mm + paper.measure_mm
    assert end - middles[-1] == pytest.approx(steps[0] / 2, abs=0.01)


LEGENDS = {
    "ffdba": ("BEF at the end of the turn", "comes back, 1 a turn", "−2 for an element"),
    "burt": ("units lost so far", "A broken one counts as 2", "write D in its cell"),
    "dram": ("SP left at the end of the hour", "its order: D, R, A or M", "AP left"),
    "dbn": (
        "Hits it has",
        "units lost so far",
        "CAPs: what he has this turn",
        "* not in your source",
    ),
    "dbacw": ("S for Shaken, B for Badly Shaken", "units left"),
    "boeder": ("elements lost so far", "Beaten at 11, or when the C-in-C is lost"),
}


@pytest.mark.parametrize("id_", LEGENDS)
def test_the_legend_says_what_is_written_into_the_cells(id_: str) -> None:
    sheet = casualty_sheet(ARMIES[id_], RULESETS[id_])
    text = text_of(lay_out_casualty_sheet(sheet, Paper.A4).pdf)

    for words in LEGENDS[id_]:
        assert words in text


def test_the_states_of_limits_are_named_by_their_letters() -> None:
    sheet = casualty_sheet(ARMIES["ffdba"], RULESETS["ffdba"])

    assert [(one.letter, one.word) for one in sheet.states] == [("T", "Tired"), ("S", "Spent")]


STATES = {
    # fire −25 % and −50 %, close combat −1 and −2, and Spent brigades flee where others retreat
    "ffdba": (
        "Tired, from its number down: fire −25 %, close combat −1",
        "Spent, from its number down: fire −50 %, close combat −2, retreats become flights",
    ),
    # PIPs double; −1 on all dice
    "burt": (
        "Demoralised, from its number up: orders cost ×2",
        "Broken, from its number up: −1 on every die",
    ),
    # half its SP or fewer: d6 against SP
    "dram": ("Tested, from its number down: a d6 when it falls so far", "back on Deploy"),
    # 4 and more is unaffected
    "dbacw": ("Tested, from its number down: once, by a d6: 4 or more fights on",),
    "boeder": ("Beaten, from its number up",),
}


@pytest.mark.parametrize("id_", STATES)
def test_the_legend_says_what_a_state_does_and_which_way_its_number_counts(id_: str) -> None:
    sheet = casualty_sheet(ARMIES[id_], RULESETS[id_])
    text = text_of(lay_out_casualty_sheet(sheet, Paper.A4).pdf)

    for words in STATES[id_]:
        assert words in re.sub(r"†[\d,]+", "", text)


def test_the_limits_of_an_army_stand_below_its_rows() -> None:
    """5 + 5 + 5 + 5 + 3 units: half of 23 is lost with 12."""
    text = text_of(lay_out_casualty_sheet(casualty_sheet(ARMIES["burt"], RULESETS["burt"]), A4).pdf)

    assert "The army flees at 12 of 23 units lost" in text


@every_ruleset
def test_every_dagger_leads_to_its_ruling(id_: str) -> None:
    drawing = lay_out_casualty_sheet(casualty_sheet(ARMIES[id_], RULESETS[id_]), A4)
    text = text_of(drawing.pdf)
    body, _, listed = text.partition("Rulings:")

    led = {number for one in re.findall(r"†([\d,]+)", body) for number in one.split(",")}
    assert led == set(re.findall(r"†(\d+)", listed))
    assert led


def test_a_choice_of_the_player_is_named_as_his() -> None:
    ruleset = RULESETS["ffdba"].choosing({"FF-7": "worse"})
    sheet = casualty_sheet(ARMIES["ffdba"], ruleset)
    text = text_of(lay_out_casualty_sheet(sheet, A4).pdf)

    assert "(your choice)" in text


def test_commands_of_one_name_are_told_apart_by_those_above_them() -> None:
    army = ARMIES["ffdba"]
    corps = army.order_of_battle.formations[0]
    first, second = corps.formations[:2]
    divisions = tuple(
        replace(one, formations=(replace(one.formations[0], name="1st Brigade"),))
        for one in (first, second)
    )
    top = replace(army.order_of_battle, formations=(replace(corps, formations=divisions),))
    rows = rows_of(replace(army, order_of_battle=top))

    assert [(one.name, one.words.split(", ")[0]) for one in rows] == [
        ("1st Brigade", first.name),
        ("1st Brigade", second.name),
    ]


def test_caps_stand_with_the_command_they_belong_to() -> None:
    names = [one.name for one in rows_of(ARMIES["dbn"])]

    assert names[0] == "CAPs d6+1*, Wellington"
    assert names[1:4] == ["Light Division", "CAPs 3, Robert Craufurd", "43rd and 52nd Foot"]


LONGEST = "Königlich Preußisches {0}. Ostpreußisches Grenadier-Bataillon"


class Columns:
    """Where the columns of a page stand, and what stands below their captions."""

    def __init__(self, drawing: Drawing, page: int, wording: str) -> None:
        texts = [one for one in drawing.texts if one.page == page]
        at = {one.text: one for one in texts[::-1]}
        heads = [at[str(turn)] for turn in (1, 2)]
        first, second = ((one.left_mm + one.right_mm) / 2 for one in heads)
        self.figures = at["At first"].left_mm
        self.boxes = at[f"{wording} lost"].left_mm
        self.turns = first - (second - first) / 2
        below = heads[0].bottom_mm
        ends = [one.top_mm for one in texts if one.text.startswith(LEGEND)] or [250.0]
        self.rows = sorted(
            (one for one in texts if below <= one.top_mm and one.bottom_mm <= min(ends)),
            key=lambda one: one.top_mm,
        )


LEGEND = ("Tired,", "Demoralised,", "Tested,", "Beaten,", "Commands,", "Page ")


@papers
@every_ruleset
@pytest.mark.parametrize("each", [2, 3, 5, 20])
def test_a_page_begins_with_a_command_or_says_whose_rows_go_on(
    id_: str, paper: Paper, each: int
) -> None:
    units = tuple(f"Unit {number:03}" for number in range(61))
    army = army_of(id_, units, per_formation=each)
    sheet = casualty_sheet(army, RULESETS[id_])
    drawing = lay_out_casualty_sheet(sheet, paper)
    commands = {one.name for one in sheet.rows if one.main}
    pools = {one.name for one in sheet.rows if not one.main and not one.sign}
    owners = {f"{one.under}, continued" for one in sheet.rows if one.under}

    assert drawing.pages > 1 or each > 3
    for page in range(1, drawing.pages + 1):
        found = Columns(drawing, page, sheet.wording)
        names = [one.text for one in found.rows if one.left_mm < found.figures - 5]
        assert names[0] in commands | owners | (pools if page == 1 else set())
        if page < drawing.pages:
            assert names[-1] not in commands or not owners
    counted = Counter(one.text for one in drawing.texts)
    rows = {one.name: 1 for one in sheet.rows if not one.main and one.sign}
    assert {name: counted[name] for name in units if counted[name]} == rows
    assert sum(one.boxes for one in sheet.rows) == 61


@papers
@every_ruleset
def test_no_text_of_a_row_leaves_its_column(id_: str, paper: Paper) -> None:
    names = tuple(LONGEST.format(number) for number in range(1, 14))
    alike = (*names[:1], *names)
    sheet = casualty_sheet(army_of(id_, names, alike, names, per_formation=1), RULESETS[id_])
    drawing = lay_out_casualty_sheet(sheet, paper)

    found = 0
    for page in range(1, drawing.pages + 1):
        columns = Columns(drawing, page, sheet.wording)
        edges = (0.0, columns.figures, columns.boxes, columns.turns, 300.0)
        for left, right in pairwise(edges):
            inside = [one for one in columns.rows if left <= one.left_mm + 0.01 < right]
            crossing = [one.text for one in inside if one.right_mm > right]
            assert [one for one in crossing if not one.endswith("continued")] == []
            found += len(inside)
    assert found > len(sheet.rows)
