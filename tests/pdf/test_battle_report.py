"""Battle reports on paper: whole, readable, within the page, whatever players call things."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.pdf import Paper, lay_out_battle_report
from app.pdf.flow import Flow
from app.pdf.lettering import runs
from app.pdf.marks import Piece
from app.pdf.text_columns import lines_of, place_columns
from app.pdf.typefaces import Face
from app.services import battles
from app.sheets.battle_report import BattleReport, LossRow, LossTable, battle_report
from app.sheets.words import PrintedRuling
from tests.battle.burt_battle import army, begun, books, turn_of_battle
from tests.pdf.drawn import draw_battle_report
from tests.pdf.reading import fonts_not_embedded, least_pt, outside, overlaps, pages_of, text_of
from tests.sheets.test_battle_report import two_turns

LONG = "Сводная гренадёрская дивизия генерал-лейтенанта графа Воронцова, второй линии при деревне"
UNBROKEN = "Превосходительство" * 8


def cyrillic() -> Game:
    """Play a turn between armies of very long names, with losses."""
    left, right = army("Left", "Foy", "Bachelu"), army(UNBROKEN, "Picton", LONG, units=12)
    return turn_of_battle(battles.start(books(), left, right, id_="long", title=LONG * 2))


def many_turns() -> Game:
    """Play a turn, then thirty more in which nothing happens but the dice."""
    game = turn_of_battle(begun()).decide(Decision("turn_ended"))
    for _ in range(30):
        game = game.decide(Decision("activation", dice={"die": 3}))
        while game.now.phase != "close_combat":
            game = game.decide(Decision("next_phase"))
        fights = [one for one in game.play.due(game.state) if one.act == "melee"]
        for one in fights:
            game = game.decide(Decision("melee", one.chosen, {}, {"die_a": 3, "die_b": 3}))
        game = game.decide(Decision("turn_ended"))
    return game


REPORTS: dict[str, Callable[[], BattleReport]] = {
    "two turns": lambda: battle_report(two_turns()),
    "Cyrillic": lambda: battle_report(cyrillic()),
    "many turns": lambda: battle_report(many_turns()),
    "nothing yet": lambda: battle_report(begun()),
    "a warning": lambda: battle_report(two_turns(), warning="Today’s rules differ."),
}


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize(
    "paper", [*Paper.EVERY, *(replace(one, binding=True) for one in Paper.EVERY)]
)
@pytest.mark.parametrize("plain", [False, True])
def test_no_text_crosses_another_leaves_the_page_or_is_too_small(
    name: str, paper: Paper, plain: bool
) -> None:
    drawing = lay_out_battle_report(REPORTS[name](), paper, plain)

    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []
    assert min(text.left_mm for text in drawing.texts) > paper.left_mm - 0.1
    assert least_pt(drawing) >= 7.0
    assert fonts_not_embedded(drawing.pdf) == []
    for number, page in enumerate(pages_of(drawing.pdf), 1):
        assert f"Page {number} of {drawing.pages}" in page


def test_the_log_the_outcome_and_the_losses_are_told_in_their_order() -> None:
    text = text_of(draw_battle_report(battle_report(two_turns()), Paper.A4))

    order = (
        "Burt battle report",
        "The farm",
        "Hold it.",
        "# To the last",
        "Turn 1",
        "The first die",
        "First die [die 6] Left: 2 of 2 divisions may move.",
        "Close combat: Foy 1 v Picton 1 [Foy 1: 6; Picton 1: 1] Picton 1 is destroyed",
        "Well done, *Foy*!",
        "Set by hand: General Alten (by hand)",
        "Right: Picton 1, General Alten lost; 7 of 8 units left.",
        "Turn 2",
        "Outcome",
        "The battle is not decided yet.",
        "Losses: Left",
        "Foy 4 of 4",
        "Losses: Right",
        "Picton 3 of 4 Picton 1",
        "All 7 of 8",
        "Rulings it rests on",
    )
    places = [text.find(words) for words in order]
    assert -1 not in places, order[places.index(-1)]
    assert places == sorted(places)


def test_a_fact_bears_the_number_of_its_ruling_and_the_list_tells_it() -> None:
    report = battle_report(two_turns())
    chosen = PrintedRuling("BU-28", "They fight in the next turn.", changed=True)
    text = text_of(draw_battle_report(replace(report, rulings=(chosen,)), Paper.A4))

    assert "Foy 1 may pursue.†28" in text.replace(" †", "†")
    assert "28 They fight in the next turn (your choice)." in text


def test_long_names_are_broken_and_none_is_cut() -> None:
    drawing = lay_out_battle_report(battle_report(cyrillic()), Paper.LETTER)
    letters = "".join("".join(pages_of(drawing.pdf)).split())

    assert f"Losses:{UNBROKEN}" in letters
    assert "".join(LONG.split()) in letters


def test_the_same_battle_gives_the_same_bytes() -> None:
    first, second = (draw_battle_report(battle_report(many_turns()), Paper.A4) for _ in range(2))

    assert first == second


def test_a_long_log_goes_on_over_the_pages_and_loses_no_entry() -> None:
    report = battle_report(many_turns())
    drawing = lay_out_battle_report(report, Paper.A4)
    text = text_of(drawing.pdf)

    assert drawing.pages > 1
    assert [f"Turn {turn} " in text for turn in range(1, 32)] == [True] * 31
    assert text.count("First die [die ") == 31


def test_a_head_never_ends_a_column() -> None:
    lines = lines_of(runs("word " * 200, Face.TEXT, 8.5), 4.0, 90.0)
    heads = lines_of(runs("Head", Face.TEXT, 8.5), 4.0, 90.0)
    held = [replace(heads[0], holds=True)]
    for before in range(1, 12):
        high = Piece(Paper.A4.room_mm - 40.0)
        flow = Flow(high, high, Paper.A4)
        place_columns(flow, [*lines[2 : 2 + before], *held, *lines[2:30]], 0.0)
        ((_, _, first),) = flow.pages[0].parts[1:] or flow.pages[0].parts
        column = [part for x, _, part in first.parts if x == 0]  # type: ignore[union-attr]
        last = column[-1].parts[-1][2].text  # type: ignore[union-attr]
        assert last != "Head", before


@pytest.mark.parametrize(("paper", "columns"), [(Paper.A4, 2), (Paper(landscape=True), 3)])
def test_the_turns_stand_in_two_columns_upright_and_in_three_lengthwise(
    paper: Paper, columns: int
) -> None:
    drawing = lay_out_battle_report(battle_report(many_turns()), paper)

    edges = {round(text.left_mm, 1) for text in drawing.texts if text.text.startswith("Turn ")}
    assert len(edges) == columns


@pytest.mark.parametrize("before", range(36, 52))
def test_losses_over_the_page_say_whose_they_are_and_the_sum_never_stands_alone(
    before: int,
) -> None:
    rows = tuple(LossRow(f"Brigade {number}", 4, 5) for number in range(before))
    table = LossTable("Second army", rows, LossRow("All of it", 4 * before, 5 * before))
    report = replace(battle_report(begun()), losses=(table,), rulings=())

    pages = pages_of(lay_out_battle_report(report, Paper.A4).pdf)

    on = next(page for page in pages if "All of it" in page)
    assert f"Brigade {before - 1}" in on
    if on is not pages[0]:
        assert "Losses: Second army, continued" in on
        assert "Formation" in on
