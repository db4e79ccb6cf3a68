"""The editor of a player's own list: groups, limits, prices, years, allies; every step undone."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.list_terms import FormationLimit, Further
from app.core.kernel.lists import ArmyList, Contingent, Group, Kind, ListEntry
from app.services import own_lists
from app.services.rulebooks import shipped_rulebooks
from app.ui.lists.editor import ListEditor
from app.ui.lists.group_line import GroupLine
from app.ui.lists.more_terms import MoreTerms
from app.ui.theme.theme import Theme
from tests.armies.listed import LEVELS, own_list
from tests.ui.answers import keyboard
from tests.ui.lists_open import button, line_of, press, take, write

BOOKS = shipped_rulebooks()
LINE, LIGHT, LANCERS = Kind("line_infantry"), Kind("light_infantry"), Kind("lancers")
PLAIN = own_list(
    "burt", ListEntry("line_infantry"), ListEntry("light_infantry"), ListEntry("lancers")
)
FULL = own_list(
    "burt",
    ListEntry(
        "line_infantry",
        2,
        6,
        price=Fraction(3),
        further=(Further(4, Fraction(2)), Further(6, Fraction(1)), Further(8, Fraction(1, 2))),
        per=12,
        per_formation=(FormationLimit("division", 1, 3),),
        first_year=1809,
        last_year=1815,
        extra={"why": "kept"},
    ),
    ListEntry("light_infantry", 0, 2),
    ListEntry("lancers"),
    groups=(
        Group("Foot", (LIGHT, LINE), 2, 8, mixed=False, extra={"why": "kept"}),
        Group("", (LINE, LANCERS), per_formation=(FormationLimit("division", 0, 2),)),
    ),
    excludes=((LIGHT, LANCERS),),
    contingents=(
        Contingent("Bavarians", "division", (ListEntry("lancers", 0, 1, price=Fraction(1)),)),
    ),
    allies=2,
    points=Fraction(41, 2),
    first_year=1800,
)


def editor_of(qtbot: QtBot, theme: Theme, army_list: ArmyList) -> ListEditor:
    editor = ListEditor(
        theme,
        army_list,
        BOOKS.ruleset(army_list.ruleset),
        lambda one: own_lists.faults(BOOKS, one),
        lambda one: f"/somewhere/{one.title}.toml",
        lists=BOOKS.lists_of(army_list.ruleset),
    )
    qtbot.addWidget(editor, before_close_func=lambda _: editor.kept(editor.made()))
    with qtbot.waitActive(editor):
        editor.show()
        editor.activateWindow()
    return editor


def unfolded(editor: ListEditor, name: str) -> MoreTerms:
    """Show what is folded away of an entry, by its button."""
    line = line_of(editor, name)
    assert line.more is not None
    QTest.mouseClick(line.more, Qt.MouseButton.LeftButton)
    assert line.terms is not None
    assert line.terms.isVisible()
    return line.terms


def tick(group: GroupLine, name: str) -> None:
    (found,) = [one for one in group.entries.ticks if one.accessibleName().startswith(f"{name}:")]
    QTest.keyClick(found, Qt.Key.Key_Space)


def ctrl_z(at: QWidget) -> None:
    QTest.keyClick(at, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def ctrl_shift_z(at: QWidget) -> None:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(at, Qt.Key.Key_Z, both)


# --- all terms ------------------------------------------------------------------------------


def test_a_list_of_every_term_is_shown_and_given_back_as_it_is(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, FULL)
    for line in editor.lines:
        line.fold()
    for group in editor.groups:
        group.fold()

    assert editor.made() == FULL
    assert editor.made().entries[0].extra == {"why": "kept"}
    assert editor.made().groups[0].extra == {"why": "kept"}
    assert editor.faults() == {}
    assert not editor.has_changes()


def test_an_entry_tells_in_words_what_is_folded_away(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, FULL)
    first, second, _ = editor.lines

    assert first._told_terms.isVisible()
    assert first._told_terms.text() == (
        "least and most for each full 12 of the army · 3 points for each of the first 4, then 2 "
        "up to 6, then 1 up to 8, then ½ · 1 to 3 a division · 1809 to 1815"
    )
    assert second._told_terms.isHidden()
    first.fold()
    assert first._told_terms.isHidden()


@pytest.mark.parametrize("ruleset", LEVELS)
def test_every_ruleset_takes_every_term(qtbot: QtBot, theme: Theme, ruleset: str) -> None:
    editor = editor_of(qtbot, theme, own_lists.new_list(BOOKS, ruleset, "Mine"))
    line = editor.lines[0]
    terms = unfolded(editor, line.name())
    level = BOOKS.ruleset(ruleset).levels[-1]

    write(line.most, "1")
    write(line.price, "3")
    write(terms.per, "12")
    take(terms.level, f"each {level.name.lower()}")
    write(terms.most, "1")
    write(terms.further[0][0], "4")
    write(terms.further[0][1], "2")
    assert terms.first_year is not None
    write(terms.first_year, "1809")

    assert editor.faults() == {}
    made = editor.made().entries[0]
    assert (made.most, made.per, made.first_year) == (1, 12, 1809)
    assert made.price == 3
    assert made.per_formation == (FormationLimit(level.id, 0, 1),)
    assert made.further == (Further(4, Fraction(2)),)


def test_nations_are_ticked_where_a_ruleset_has_them(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, own_lists.new_list(BOOKS, "dbn", "Mine"))
    terms = unfolded(editor, "Light Cavalry")

    QTest.keyClick(terms.nations["france"], Qt.Key.Key_Space)

    (made,) = [one for one in editor.made().entries if one.troops == "lc"]
    assert made.nations == ("france",)
    assert terms.nations["france"].accessibleName() == "Light Cavalry, for France"


# --- groups and allies ----------------------------------------------------------------------


def test_a_group_is_made_by_ticks_and_follows_its_entries(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, PLAIN)

    press(editor, "Add a group")
    (group,) = editor.groups
    assert keyboard() is group.name
    write(group.name, "Foot")
    write(group.least, "2")
    write(group.most, "4")
    tick(group, "Line Infantry")
    tick(group, "Light Infantry")

    assert editor.made().groups == (Group("Foot", (LINE, LIGHT), 2, 4),)
    assert editor.faults() == {}
    take(group.mixed, "of one kind alone")
    take(editor.lines[1].troops, "Cossacks")
    assert editor.made().groups == (Group("Foot", (LINE, Kind("cossacks")), 2, 4, mixed=False),)


def nothing(editor: ListEditor) -> None:
    press(editor, "Add a group")


def reversed_numbers(editor: ListEditor) -> None:
    press(editor, "Add a group")
    tick(editor.groups[0], "Line Infantry")
    tick(editor.groups[0], "Lancers")
    write(editor.groups[0].least, "4")
    write(editor.groups[0].most, "2")


def reversed_years(editor: ListEditor) -> None:
    terms = unfolded(editor, "Lancers")
    assert terms.first_year is not None
    assert terms.last_year is not None
    write(terms.first_year, "1815")
    write(terms.last_year, "1809")


def no_number_for_each(editor: ListEditor) -> None:
    write(unfolded(editor, "Lancers").per, "12")


def further_alone(editor: ListEditor) -> None:
    terms = unfolded(editor, "Lancers")
    write(terms.further[0][0], "4")
    write(terms.further[0][1], "2")


def thirds(editor: ListEditor) -> None:
    write(line_of(editor, "Lancers").price, "1/3")


def empty_limit(editor: ListEditor) -> None:
    take(unfolded(editor, "Lancers").level, "each division")


def nameless_ally(editor: ListEditor) -> None:
    press(editor, "Add an ally")
    press(editor, "Add an entry of the ally")


def empty_ally(editor: ListEditor) -> None:
    press(editor, "Add an ally")
    write(editor.allies[0].name, "Bavarians")


def reversed_ally(editor: ListEditor) -> None:
    empty_ally(editor)
    press(editor, "Add an entry of the ally")
    line = editor.allies[0].entries.parts[0]
    write(line.least, "3")
    write(line.most, "1")


@pytest.mark.parametrize(
    ("drive", "said"),
    [
        (nothing, "Two entries or more share the limit of a group."),
        (
            reversed_numbers,
            "Line Infantry or Lancers has at least 4, so at most 2 cannot be.",
        ),
        (reversed_years, "1809 is before the first year, 1815."),
        (no_number_for_each, "Lancers has no number that could count for each 12."),
        (
            further_alone,
            "Lancers has a price for further ones, but none for the first.",
        ),
        (thirds, "Lancers takes whole quarters of a point, as in 3/4."),
        (empty_limit, "Say how many each division may have, or leave it out."),
        (nameless_ally, "An ally has a name of 1 to 80 characters."),
        (empty_ally, "An ally needs one entry or more."),
        (reversed_ally, "Line Infantry has at least 3, so at most 1 cannot be."),
    ],
)
def test_each_fault_of_a_term_is_one_sentence_at_its_place(
    qtbot: QtBot, theme: Theme, drive: Callable[[ListEditor], None], said: str
) -> None:
    editor = editor_of(qtbot, theme, PLAIN)

    drive(editor)

    inner = [line for ally in editor.allies for line in ally.entries.parts]
    told = [*editor._said.values()]
    told += [one._fault for one in (*editor.lines, *inner)]
    told += [one._fault for one in editor.groups]
    told += [one._fault for one in editor.allies]
    shown = [one.text() for one in told if one.isVisible()]
    assert shown == [said] or (drive is nothing and said in shown)
    assert not button(editor, "Save").isEnabled()


def test_an_ally_takes_the_entries_of_another_list(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, PLAIN)
    title = next(one.title for one in BOOKS.lists_of("burt") if one.entries)

    press(editor, "Add an ally")
    ally = editor.allies[0]
    write(ally.name, "Poniatowski")
    take(ally.take, f"those of {title}")

    taken = next(one for one in BOOKS.lists_of("burt") if one.title == title)
    (made,) = editor.made().contingents
    assert made.name == "Poniatowski"
    assert [one.kind for one in made.entries] == [one.kind for one in taken.entries]
    assert editor.faults() == {}


def test_what_an_army_would_read_is_shown(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, PLAIN)
    assert editor._preview.text() == "Any number of its entries may be taken."

    write(line_of(editor, "Lancers").most, "2")
    write(editor.head.points, "20")

    assert editor._preview.text() == "Lancers: up to 2.\nPoints: 20 at most."


# --- undo -----------------------------------------------------------------------------------


def test_typing_in_a_field_is_one_step_named_by_it(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, PLAIN)
    most = line_of(editor, "Lancers").most

    write(most, "12")
    QTest.keyClicks(most, "3")
    assert editor.made().entries[2].most == 123
    assert editor._steps.undo.words() == "Undo change most of Lancers"
    ctrl_z(most)

    assert editor.made() == PLAIN
    assert not editor._steps.undo.isEnabled()
    ctrl_shift_z(keyboard())
    assert editor.made().entries[2].most == 123


def test_many_steps_are_undone_and_redone_one_by_one(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, FULL)
    states, steps = [editor.made()], []

    def do(act: Callable[[], object]) -> None:
        act()
        states.append(editor.made())
        steps.append(editor._steps.undo.words())

    do(lambda: write(editor.head.title, "Other"))
    do(lambda: write(line_of(editor, "Lancers").least, "1"))
    do(lambda: QTest.mouseClick(editor.lines[1].remove, Qt.MouseButton.LeftButton))
    do(lambda: press(editor, "Add an entry"))
    do(lambda: QTest.mouseClick(editor.groups[0].remove, Qt.MouseButton.LeftButton))
    do(lambda: QTest.mouseClick(editor.allies[0].duplicate, Qt.MouseButton.LeftButton))
    do(lambda: write(editor.allies[1].name, "Saxons"))
    do(lambda: write(editor.head.points, "30"))
    do(lambda: QTest.mouseClick(editor.exclusions[0].remove, Qt.MouseButton.LeftButton))

    assert steps == [
        "Undo change title",
        "Undo change least of Lancers",
        "Undo take out Light Infantry",
        "Undo add Light Infantry",
        "Undo take out Foot",
        "Undo add Bavarians",
        "Undo rename an ally",
        "Undo change points",
        "Undo take out an exclusion",
    ]
    for before in reversed(states[:-1]):
        ctrl_z(editor)
        assert editor.made() == before
    assert not editor.has_changes()
    for after in states[1:]:
        ctrl_shift_z(editor)
        assert editor.made() == after
    assert not editor._steps.redo.isEnabled()


def test_a_wrong_number_is_gone_with_the_step_before_it(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, PLAIN)
    write(line_of(editor, "Lancers").least, "1")
    write(line_of(editor, "Lancers").most, "x")

    ctrl_z(editor)

    assert editor.made() == PLAIN
    assert editor.faults() == {}
    assert line_of(editor, "Lancers").most.text() == ""


# --- by keyboard ----------------------------------------------------------------------------


def test_entries_are_moved_and_duplicated_by_keys(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, PLAIN)
    most = line_of(editor, "Lancers").most
    most.setFocus()

    QTest.keyClick(most, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [one.troops for one in editor.made().entries] == [
        "line_infantry",
        "lancers",
        "light_infantry",
    ]
    assert keyboard() is most
    assert editor._steps.undo.words() == "Undo move Lancers"
    QTest.keyClick(most, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert editor.made() == PLAIN
    QTest.keyClick(most, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)

    assert [one.troops for one in editor.made().entries][-2:] == ["lancers", "lancers"]
    assert keyboard() is editor.lines[3].troops
    assert "Lancers stands in the list twice." in editor.faults().values()


def test_tab_goes_through_what_is_unfolded_and_every_stop_has_a_name(
    qtbot: QtBot, theme: Theme
) -> None:
    editor = editor_of(qtbot, theme, FULL)
    editor.lines[0].fold()
    editor.groups[0].fold()
    first = editor.lines[0]
    first.troops.setFocus()

    passed = []
    for _ in first.stops():
        passed.append(keyboard())
        QTest.keyClick(keyboard(), Qt.Key.Key_Tab)

    assert passed == first.stops()
    unnamed = [
        one for one in editor._stops if not (one.accessibleName() or getattr(one, "text", str)())
    ]
    assert unnamed == []


def test_a_group_keeps_a_kind_that_is_no_entry_and_says_so(qtbot: QtBot, theme: Theme) -> None:
    held = replace(PLAIN, groups=(Group("Foot", (LINE, LIGHT, Kind("wagon")), 0, 4),))

    editor = editor_of(qtbot, theme, held)

    assert editor.made() == held
    (said,) = editor.faults().values()
    assert "is no entry of the list." in said
