"""Finding and filtering in the order of battle: by the keys, and never losing what is hidden."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.kernel.army import Army, Element, Formation
from app.services.armies import write_army
from app.ui.army.tree_view import TreeView
from app.ui.program import Program
from tests.ui.answers import army_of, choose, keyboard

NAMES = json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8"))
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


def corps(id_: int, name: str, commander: str, *elements: tuple[str, str]) -> Formation:
    made = (Element(id_ + 1 + at, troops, name) for at, (troops, name) in enumerate(elements))
    return Formation(id_, "corps", name, commander, elements=tuple(made))


ARMY = Army("boeder", "boeder/custom", Formation(1, "army", "Army", formations=(
    corps(10, "I Corps", "Tomasz Łubieński", ("light_infantry", "13e Léger"),
          ("guard_infantry", "Vistula"), ("light_cavalry", "")),
    corps(20, "II Corps", "Foy", ("light_infantry", "17e Légère"), ("heavy_cavalry", "Bock")),
    corps(30, "Legion", "", ("foot_artillery", "Battery"),),
)))  # fmt: skip


@pytest.fixture
def opened(program: Program, tmp_path: Path) -> Program:
    return opening(program, tmp_path, ARMY)


def opening(program: Program, folder: Path, army: Army) -> Program:
    path = folder / f"{army.name}.army"
    write_army(army, path)
    program.open(path)
    return program


def tree(program: Program) -> TreeView:
    return program.army.tree


def seek(program: Program, words: str) -> None:
    QTest.keyClick(tree(program), Qt.Key.Key_F, CONTROL)
    program.army.order.find_line.field.setText(words)


def shown(program: Program) -> list[str]:
    """Give the rows in sight, from the top."""
    view = tree(program)
    found = []
    index = view.model_.index_of(view.model_.ids()[0])
    while index.isValid():
        row = view.model_.row_at(index)
        assert row is not None
        found.append(row.name)
        index = view.indexBelow(index)
    return found


def count(program: Program) -> str:
    return program.army.order.find_line.count.text()


def current(program: Program) -> str:
    row = tree(program).model_.row_of(tree(program).current_id() or 0)
    return row.name if row else ""


EVERY = ["Army", "I Corps", "13e Léger", "Vistula", "Light Cavalry", "II Corps", "17e Légère",
         "Bock", "Legion", "Battery"]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        ("leger", ["Army", "I Corps", "13e Léger", "II Corps", "17e Légère"]),
        ("LUBIENSKI", ["Army", "I Corps"]),
        ("cavalry heavy", ["Army", "II Corps", "Bock"]),
        ("ubień", ["Army", "I Corps"]),
        ("corps", ["Army", "I Corps", "II Corps", "Legion"]),
        ("xyzzy", ["Army"]),
    ],
)
def test_what_is_found_stays_in_sight_with_what_it_stands_in(
    opened: Program, words: str, rows: list[str]
) -> None:
    seek(opened, words)

    assert shown(opened) == rows


def test_the_search_opens_steps_and_closes_by_the_keys(opened: Program) -> None:
    choose(opened, 1)
    seek(opened, "leg")
    field = opened.army.order.find_line.field
    assert keyboard() is field
    assert count(opened) == "3 found"

    QTest.keyClick(field, Qt.Key.Key_Return)
    assert (current(opened), count(opened)) == ("13e Léger", "1 of 3")
    QTest.keyClick(field, Qt.Key.Key_F3)
    assert (current(opened), count(opened)) == ("17e Légère", "2 of 3")
    QTest.keyClick(field, Qt.Key.Key_F3)
    assert (current(opened), count(opened)) == ("Legion", "3 of 3")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert current(opened) == "13e Léger", "behind the last comes the first"
    QTest.keyClick(field, Qt.Key.Key_F3, SHIFT)
    assert current(opened) == "Legion"
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert keyboard() is tree(opened)
    QTest.keyClick(tree(opened), Qt.Key.Key_Escape)

    assert shown(opened) == EVERY
    assert opened.army.order.find_line.isHidden()
    assert current(opened) == "Legion"
    QTest.keyClick(tree(opened), Qt.Key.Key_F3)
    assert keyboard() is field
    assert field.selectedText() == "leg"


def test_all_rows_stay_in_sight_where_the_player_wants_them(opened: Program) -> None:
    seek(opened, "bock")
    assert shown(opened) == ["Army", "II Corps", "Bock"]

    opened.army.order.find_line.only.click()
    assert shown(opened) == EVERY
    assert count(opened) == "1 found"
    opened.army.order.find_line.only.click()
    assert shown(opened) == ["Army", "II Corps", "Bock"]


def test_what_was_folded_is_folded_again(opened: Program) -> None:
    view = tree(opened)
    view.setExpanded(view.model_.index_of(10), False)
    folded = [one for one in EVERY if one not in ("13e Léger", "Vistula", "Light Cavalry")]
    assert shown(opened) == folded

    seek(opened, "vistula")
    assert shown(opened) == ["Army", "I Corps", "Vistula"]
    opened.army.order.find_line.closed.emit()

    assert shown(opened) == folded


def test_editing_goes_on_while_rows_are_hidden(opened: Program) -> None:
    before = army_of(opened)
    seek(opened, "leger")
    choose(opened, 11)

    tree(opened).model_.rename_requested.emit(11, "Chasseurs")
    assert "Chasseurs" in shown(opened), "what was in sight stays in sight"
    QTest.keyClick(tree(opened), Qt.Key.Key_D, CONTROL)
    assert shown(opened).count("Chasseurs") == 2
    choose(opened, 21)
    QTest.keyClick(tree(opened), Qt.Key.Key_Delete, NONE)
    assert "17e Légère" not in shown(opened)
    for _ in range(3):
        QTest.keyClick(tree(opened), Qt.Key.Key_Z, CONTROL)

    assert army_of(opened) == before
    rest = ["Army", "I Corps", "13e Léger", "II Corps", "17e Légère", "Bock"]
    assert shown(opened) == rest, "Bock was chosen when his neighbour was removed"
    opened.army.order.find_line.closed.emit()
    assert shown(opened) == EVERY


def test_hidden_parts_are_not_removed_unseen(opened: Program) -> None:
    before = army_of(opened)
    seek(opened, "leger")
    choose(opened, 20)

    QTest.keyClick(tree(opened), Qt.Key.Key_Delete, NONE)
    QTest.keyClick(tree(opened), Qt.Key.Key_X, CONTROL)

    assert army_of(opened) is before
    for id_ in ("army.remove", "edit.cut"):
        why = opened.window.commands.why_not(id_)
        assert why == "1 line in it is hidden by the search: Esc shows all first"


def test_choosing_all_chooses_what_was_found_alone(opened: Program) -> None:
    seek(opened, "leger")
    tree(opened).setFocus()

    QTest.keyClick(tree(opened), Qt.Key.Key_A, CONTROL)
    assert tree(opened).chosen_ids() == (11, 21)
    QTest.keyClick(tree(opened), Qt.Key.Key_Delete, NONE)

    opened.army.order.find_line.closed.emit()
    assert shown(opened) == [one for one in EVERY if one not in ("13e Léger", "17e Légère")]


def test_a_place_that_is_hidden_comes_into_sight_when_one_goes_there(opened: Program) -> None:
    seek(opened, "leger")

    tree(opened).choose((31,), show=True)

    assert "Battery" in shown(opened)


def test_in_an_empty_army_the_muster_is_filtered(program: Program) -> None:
    program.files.new("boeder/custom")
    army = army_of(program)
    assert not army.order_of_battle.formations

    program.window.commands["edit.filter"].trigger()

    assert keyboard() is program.army.muster.search
    program.window.commands["edit.troops"].trigger()
    assert keyboard() is program.army.muster.search


def test_another_army_is_searched_anew(opened: Program, tmp_path: Path) -> None:
    seek(opened, "leger")
    other = replace(ARMY, order_of_battle=Formation(1, "army", "Other", formations=(
        corps(50, "Corps", "", ("light_infantry", "2e Léger"), ("light_infantry", "Foot")),
    )))  # fmt: skip

    opening(opened, tmp_path, other)

    assert shown(opened) == ["Other", "Corps", "2e Léger"]
    opened.army.order.find_line.closed.emit()
    assert shown(opened) == ["Other", "Corps", "2e Léger", "Foot"]


def test_each_of_83_hard_names_is_found_by_its_fold_and_stands_in_the_tree(
    program: Program, tmp_path: Path
) -> None:
    elements = [("light_infantry", one["file_as"]) for one in NAMES["names"]]
    army = replace(ARMY, order_of_battle=Formation(
        1, "army", "Army", formations=(corps(10, "Corps", "", *elements),)
    ))  # fmt: skip
    opening(program, tmp_path, army)
    assert shown(program)[2:] == [name for _, name in elements]

    for one in NAMES["names"]:
        seek(program, one["fold"])
        assert one["file_as"] in shown(program)[2:], one["file_as"]
        assert len(shown(program)) < 12, one["fold"]
    program.army.order.find_line.closed.emit()
    choose(program, 10)
    program.window.commands["army.sort_name"].trigger()

    assert shown(program)[2:] == NAMES["sorted_file_as_fold"]
