"""DBN in the window: a whole army built from the muster, its Light Division, points, own grid."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QRadioButton

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.rulesets.dbn.units import read_code
from app.services.armies import write_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import muster_state
from app.ui.army.fields import Field
from app.ui.army.muster_state import MusterRow
from app.ui.army.number_field import NumberField
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.draft import request
from app.ui.battle.number_line import NumberLine
from app.ui.battle.shown import PageState as BattleState
from app.ui.dialogs.own_values import OwnValuesDialog
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.program import Program
from tests.golden.cases import OWN_FOLDER, Case, read_folder
from tests.ui.answers import army_of, choose, throw
from tests.ui.lists_open import acting, button, press
from tests.ui.resolving import field
from tests.ui.test_own_values import field as value_field

PENINSULA = "dbn/british-peninsular"
BOOKS = shipped_rulebooks()
UNITS = BOOKS.ruleset("dbn").rules.tables.units  # type: ignore[attr-defined]
LEAST = "light_division.least_ms"


def findings(program: Program) -> list[str]:
    """Read the findings pane as a screen reader does: “Not legal: …”."""
    return [one.accessibleName() for one in program.army.findings._rows]


def enter(program: Program, key: str, times: int = 1) -> None:
    """Choose an entry of the muster and press Enter so many times."""
    view = program.army.muster.view
    view.setFocus()
    view.choose(key)
    for _ in range(times):
        QTest.keyClick(view, Qt.Key.Key_Return)


def click(program: Program, words: str) -> None:
    """Click the choice of these words in the inspector."""
    inspector = program.army.inspector
    found = [one for one in inspector.findChildren(QRadioButton) if one.accessibleName() == words]
    segment = next(one for one in found if one.isVisible())
    QTest.mouseClick(segment, Qt.MouseButton.LeftButton)


def tick(program: Program, words: str) -> None:
    found = program.army.inspector.findChildren(Tick)
    one = next(one for one in found if one.accessibleName() == words and one.isVisible())
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)


def write_year(program: Program, year: str) -> None:
    """Choose the army and write its year in the inspector."""
    choose(program, army_of(program).order_of_battle.id)
    fields = program.army.inspector.findChildren(Field)
    line = next(one for one in fields if one.accessibleName() == "Year" and one.isVisible())
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, year)
    QTest.keyClick(line, Qt.Key.Key_Return)


def write_points(program: Program, points: str) -> None:
    choose(program, army_of(program).order_of_battle.id)
    fields = program.army.inspector.findChildren(NumberField)
    line = next(one for one in fields if one.isVisible())
    assert line.accessibleName() == "Points of the army"
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, points)
    QTest.keyClick(line, Qt.Key.Key_Return)


def row(program: Program, key: str) -> MusterRow:
    state = program.army.state
    assert state is not None
    found = muster_state.row_of(state.muster, key)
    assert found is not None
    return found


def emptied(program: Program) -> None:
    """Begin the British Peninsular army, and take everything out."""
    program.library.new_requested.emit(PENINSULA)
    choose(program, *(one.id for one in army_of(program).order_of_battle.formations))
    QTest.keyClick(program.army.tree, Qt.Key.Key_Delete)
    assert army_of(program).order_of_battle.strength == 0


# --- the whole army -------------------------------------------------------------------------


def test_a_whole_army_with_the_light_division_is_built_from_the_muster(program: Program) -> None:
    """12 points of 1811: four Ms, one LC, one FA, and the Light Division of 6 points."""
    emptied(program)

    enter(program, "ms", 4)
    enter(program, "lc")
    enter(program, "fa")
    assert program.window.status.totals_words() == "6 units 1 command 6 of 12 points"
    press(program.army.muster, "Add the Light Division")

    army = army_of(program)
    main, division = army.order_of_battle.formations
    assert [one.troops for one in main.elements] == ["ms", "ms", "ms", "ms", "lc", "fa"]
    assert [(one.troops, dict(one.traits)) for one in division.elements] == [
        ("ms_li", {"class": "E"}),
        ("jg", {"class": "E"}),
        ("jg_cacadores", {}),
        ("sc", {}),
        ("ha", {"class": "M"}),
    ]
    assert program.window.status.totals_words() == "11 units 2 commands 12 of 12 points"
    assert program.window.status.counts_words() == "Legal 1 note"
    assert [one.split(":")[0] for one in findings(program)] == ["Note"]


def test_the_light_division_is_built_unit_by_unit_and_becomes_legal_with_the_last(
    program: Program,
) -> None:
    emptied(program)
    enter(program, "ms", 4)
    enter(program, "lc")
    enter(program, "fa")
    choose(program, army_of(program).order_of_battle.id)
    program.window.commands["army.add_formation"].trigger()
    tick(program, "The Light Division")
    division = army_of(program).order_of_battle.formations[-1].id

    for troops, class_ in (("ms_li", "Elite"), ("jg", "Elite"), ("jg_cacadores", ""), ("sc", "")):
        choose(program, division)
        enter(program, troops)
        added = army_of(program).formation(division).elements[-1]
        assert added.troops == troops
        if class_:
            choose(program, added.id)
            click(program, class_)
        assert any(" taken; in 1811 it is 1 Ms/LI(E)," in one for one in findings(program))
    choose(program, division)
    enter(program, "ha")
    choose(program, army_of(program).formation(division).elements[-1].id)
    click(program, "Militia")

    assert program.window.status.totals_words() == "11 units 2 commands 12 of 12 points"
    assert program.window.status.counts_words() == "Legal 1 note"


def test_taking_the_light_division_is_one_step_and_it_rests_once_taken(program: Program) -> None:
    emptied(program)
    before = army_of(program)
    menu = program.window.commands._menus["army.offer"]
    assert [(one.text(), one.isEnabled()) for one in menu.actions()] == [
        ("Add the Light Division", True)
    ]

    menu.actions()[0].trigger()

    document = program.army.document
    assert document is not None
    assert document.undo_text == "add the Light Division"
    offer = button(program.army.muster, "Add the Light Division")
    assert not offer.isEnabled()
    assert offer.toolTip() == "The army has its Light Division; it takes one."
    assert not menu.actions()[0].isEnabled()
    assert menu.actions()[0].toolTip() == offer.toolTip()
    program.army.undo()
    assert army_of(program) == before
    assert offer.isEnabled()


@pytest.mark.parametrize(
    ("year", "why"),
    [
        ("", "Enter the army’s year first: there is a Light Division from 1810 to 1814."),
        ("1815", "1815 has no Light Division; there is one from 1810 to 1814."),
    ],
)
def test_outside_its_years_the_button_says_why_it_rests(
    program: Program, year: str, why: str
) -> None:
    emptied(program)
    write_year(program, "1813")
    offer = button(program.army.muster, "Add the Light Division")
    assert offer.toolTip() == "7 points, 1813 to 1814"

    choose(program, army_of(program).order_of_battle.id)
    line = next(
        one
        for one in program.army.inspector.findChildren(Field)
        if one.accessibleName() == "Year" and one.isVisible()
    )
    line.setFocus()
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClicks(line, year)
    QTest.keyClick(line, Qt.Key.Key_Return)

    assert not offer.isEnabled()
    assert (offer.toolTip(), offer.accessibleDescription()) == (why, why)
    assert any(one.text() == why for one in program.army.muster.offers._words)


def test_a_list_that_offers_nothing_has_neither_button_nor_menu(program: Program) -> None:
    program.library.new_requested.emit("dbn/free")

    assert program.army.muster.offers.isHidden()
    assert not program.window.commands["army.offer"].isVisible()


# --- points ---------------------------------------------------------------------------------


def test_points_over_under_and_exact_are_told_apart(program: Program) -> None:
    program.library.new_requested.emit(PENINSULA)
    assert "12 of 12 points" in program.window.status.totals_words()
    assert not any("points" in one for one in findings(program))

    write_points(program, "13")
    assert "12 of 13 points" in program.window.status.totals_words()
    assert any(one.startswith("Note: 12 of 13 points: 1 left.") for one in findings(program))
    assert program.window.status.counts_words() == "Legal 2 notes"

    write_points(program, "12")
    enter(program, "lem")
    assert "12¼ of 12 points" in program.window.status.totals_words()
    over = [one for one in findings(program) if "12¼ of 12 points: ¼ over." in one]
    assert [one.split(":")[0] for one in over] == ["Not legal"]
    assert program.window.status.counts_words() == "1 not legal 1 note"


# --- every illegal list of the golden cases -------------------------------------------------

REASONS = {
    "formation_not_exact": " taken; in 18",
    "year_out_of_range": "; there is one from 1810 to 1814.",
    "other_ms_li_e": "Superior Light Infantry (E): 1 in Main body; with the Light Division",
    "other_jg_e": "Jägers (E): 1 in Main body; with the Light Division",
    "ms_british_minimum": "Muskets: ",
    "wrong_army": "; it belongs to the British Peninsular army.",
    "more_than_one_light_division": "; an army has 1.",
}
"""The price of one that is not whole is no breach of its own."""
ILLEGAL = [
    case
    for case in read_folder(OWN_FOLDER)
    if case.group == "list" and case.ruleset == "dbn" and "illegal" in case.id
]


def reasons(case: Case) -> list[str]:
    expected: Any = case.expected
    return list(expected["reasons"])


def elements(units: Mapping[str, int], ids: "count[int]") -> tuple[Element, ...]:
    made = []
    for code, many in units.items():
        unit = read_code(code, UNITS)
        traits: dict[str, Json] = {} if unit.class_ == "R" else {"class": unit.class_.value}
        made += [Element(next(ids), unit.troops.value, traits=traits) for _ in range(many)]
    return tuple(made)


def army_for(case: Case) -> Army:
    """Make the army of a golden case, but for what was paid: an exact formation costs its print.

    A list of another army is one of the player's own that offers no Light Division.
    """
    told: Any = case.inputs
    ids = count(2)
    ms = elements({"Ms": told["ms_british"]}, ids)
    main = (*ms, *elements(told["other_units"], ids))
    formations = [Formation(next(ids), "command", "Main body", elements=main)]
    own: dict[str, Json] = {LEAST: told["ms_british_minimum"]}
    for one in told["light_divisions"]:
        units = elements(one["units"], ids)
        formations.append(
            Formation(
                next(ids), "command", "Light", elements=units, traits={"light_division": True}
            )
        )
    top = Formation(1, "army", "Case", formations=tuple(formations))
    if told["army"] == "British Peninsular":
        return Army("dbn", PENINSULA, top, year=told["year"], own_values=own)
    theirs = tuple(ListEntry(troops) for troops in BOOKS.ruleset("dbn").troops)
    listed = ArmyList("own/dbn/theirs", "dbn", told["army"], "", theirs, own=True)
    return Army("dbn", listed.id, top, year=told["year"], own_values=own, kept_list=listed)


PAID = [case for case in ILLEGAL if reasons(case) == ["points"]]


IN_ARMIES = [case for case in ILLEGAL if case not in PAID]


@pytest.mark.parametrize("case", IN_ARMIES, ids=lambda case: case.id)
def test_every_illegal_list_shows_its_reasons_in_the_findings(
    program: Program, tmp_path: Path, case: Case
) -> None:
    write_army(army_for(case), tmp_path / "case.army")

    program.open(tmp_path / "case.army")

    shown = findings(program)
    wanted = [reason for reason in reasons(case) if reason != "points"]
    shown = [one for one in shown if "The army has no nation" not in one]
    breaches = [one for one in shown if "Note: " not in one and "points" not in one]
    assert len(breaches) == len(wanted), shown
    for reason in wanted:
        told = [one for one in shown if REASONS[reason] in one]
        assert told, (reason, shown)
        severity = "Unfinished" if reason == "ms_british_minimum" else "Not legal"
        assert told[0].startswith(severity)
    assert not program.window.status.counts_words().startswith("Legal")


def test_the_golden_cases_have_illegal_lists_of_every_reason_that_is_named_here() -> None:
    assert {reason for case in ILLEGAL for reason in reasons(case)} == {*REASONS, "points"}


@pytest.mark.parametrize("case", PAID, ids=lambda case: case.id)
def test_a_price_that_is_not_the_printed_one_is_told_in_the_form_of_lists(
    program: Program, case: Case
) -> None:
    told: Any = case.inputs
    page = program.battle
    page.bar.ruleset_chosen.emit("dbn")
    page.bar.action_choice.chosen.emit("list")
    (division,) = told["light_divisions"]
    answers = {key: told[key] for key in ("year", "ms_british_minimum", "ms_british")}
    answers |= {f"light_divisions.0.units.{code}": many for code, many in division["units"].items()}
    for key, value in {**answers, "light_divisions.0.points": division["points"]}.items():
        field(page, "", key).answer(value)

    result = page.state.result
    assert result is not None
    assert result.headline == "The list is not legal"
    assert "A Light Division does not cost what is printed for its year." in result.text


# --- entries of a list in the muster --------------------------------------------------------

GUARDS = ArmyList(
    "own/dbn/guards",
    "dbn",
    "Guards",
    "",
    (
        ListEntry("ms", least=2, price=None),
        ListEntry("ms", most=1, traits=(("class", "E"),)),
        ListEntry("lc", traits=(("class", "R"),)),
    ),
    own=True,
)
ELITE = 'ms {"class": "E"}'
REGULAR_LC = 'lc {"class": "R"}'


def with_guards(program: Program, folder: Path, **changes: object) -> None:
    command = Formation(2, "command", "1st")
    listed = replace(GUARDS, **changes)  # type: ignore[arg-type]
    top = Formation(1, "army", "Guards", formations=(command,))
    write_army(Army("dbn", listed.id, top, kept_list=listed), folder / "guards.army")
    program.open(folder / "guards.army")


def test_each_entry_has_its_own_row_and_counts_its_own(program: Program, tmp_path: Path) -> None:
    with_guards(program, tmp_path)

    enter(program, "ms", 2)
    enter(program, ELITE)
    enter(program, REGULAR_LC)

    elements_ = army_of(program).order_of_battle.every_element()
    taken = [(one.troops, dict(one.traits)) for one in elements_]
    assert taken == [("ms", {}), ("ms", {}), ("ms", {"class": "E"}), ("lc", {})]
    plain, elite = row(program, "ms"), row(program, ELITE)
    assert (plain.name, plain.taken, plain.least, plain.most) == ("Muskets", 2, 2, None)
    assert (elite.name, elite.taken, elite.most) == ("Muskets, Elite", 1, 1)
    assert row(program, REGULAR_LC).taken == 1
    document = program.army.document
    assert document is not None
    assert document.undo_text == "add Light Cavalry, Regular"


def test_minus_takes_out_one_of_the_entry_alone(program: Program, tmp_path: Path) -> None:
    with_guards(program, tmp_path)
    enter(program, ELITE)
    enter(program, "ms", 2)

    view = program.army.muster.view
    view.choose(ELITE)
    QTest.keyClick(view, Qt.Key.Key_Minus)

    kept = [dict(one.traits) for one in army_of(program).order_of_battle.every_element()]
    assert kept == [{}, {}]
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert army_of(program).order_of_battle.strength == 2


def test_one_more_in_the_tree_has_the_marks_of_the_one_it_is_like(
    program: Program, tmp_path: Path
) -> None:
    with_guards(program, tmp_path)
    enter(program, ELITE)
    choose(program, army_of(program).formation(2).elements[0].id)

    QTest.keyClick(program.army.tree, Qt.Key.Key_Plus)

    kept = [(one.troops, dict(one.traits)) for one in army_of(program).formation(2).elements]
    assert kept == [("ms", {"class": "E"})] * 2
    assert row(program, ELITE).taken == 2


def test_minus_prefers_the_formation_that_is_chosen(program: Program, tmp_path: Path) -> None:
    with_guards(program, tmp_path)
    enter(program, "ms", 2)
    choose(program, army_of(program).order_of_battle.id)
    program.window.commands["army.add_formation"].trigger()
    second = army_of(program).order_of_battle.formations[-1].id
    enter(program, "ms")
    assert len(army_of(program).formation(second).elements) == 1
    choose(program, 2)

    view = program.army.muster.view
    view.setFocus()
    view.choose("ms")
    QTest.keyClick(view, Qt.Key.Key_Minus)

    assert len(army_of(program).formation(second).elements) == 1
    assert len(army_of(program).formation(2).elements) == 1


def test_plus_on_a_row_and_a_drag_take_the_entry_with_its_marks(
    program: Program, tmp_path: Path
) -> None:
    with_guards(program, tmp_path)
    view = program.army.muster.view
    index = view.model_.index_of(ELITE)

    plus = view._cells.plus(view._area(ELITE)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=plus.toPoint())
    data = view.model_.mimeData([index])
    tree = program.army.tree.model_
    tree.dropMimeData(data, Qt.DropAction.CopyAction, 0, 0, tree.index_of(2))

    kept = [(one.troops, dict(one.traits)) for one in army_of(program).formation(2).elements]
    assert kept == [("ms", {"class": "E"})] * 2


def test_a_row_shows_the_price_of_the_list_and_the_figures_of_its_marks(
    program: Program, tmp_path: Path
) -> None:
    """Muskets at 1 by the rates: 1¼ by the list, Elite 1½ by the rates and with 4 Hits."""
    priced = replace(GUARDS.entries[0], price=Fraction(5, 4))
    with_guards(program, tmp_path, entries=(priced, *GUARDS.entries[1:]))

    assert row(program, "ms").details == "1¼° · hits 3*"
    assert row(program, ELITE).details == "1½* · hits 4*"
    assert row(program, ELITE).name == "Muskets, Elite"
    enter(program, ELITE)
    assert program.army.inspector.title() == "Muskets, Elite"


def test_what_is_under_no_entry_stands_last_and_is_over(program: Program, tmp_path: Path) -> None:
    command = Formation(2, "command", "1st", elements=(Element(3, "hc"),))
    top = Formation(1, "army", "Guards", formations=(command,))
    write_army(Army("dbn", GUARDS.id, top, kept_list=GUARDS), tmp_path / "guards.army")

    program.open(tmp_path / "guards.army")

    state = program.army.state
    assert state is not None
    last = state.muster[-1].rows[-1]
    assert (last.key, last.taken, last.most) == ("hc", 1, 0)


def test_why_a_least_is_lower_is_said_at_its_row(program: Program, tmp_path: Path) -> None:
    case = next(case for case in ILLEGAL if reasons(case) == ["other_ms_li_e"])
    write_army(army_for(case), tmp_path / "case.army")
    program.open(tmp_path / "case.army")

    model = program.army.muster.view.model_
    said = model.data(model.index_of("ms"), Qt.ItemDataRole.ToolTipRole)

    assert said == "4 by your own value, 2 less beside the Light Division"
    assert row(program, "ms").least == 2


def test_a_list_of_least_numbers_alone_sets_no_number_in_all(
    program: Program, tmp_path: Path
) -> None:
    with_guards(program, tmp_path)
    enter(program, "ms", 3)

    assert program.window.status.totals_words().startswith("3 units 1 command")


# --- the player's own grid ------------------------------------------------------------------


def battle(program: Program) -> BattleState:
    return program.battle.state


def begin_combat(program: Program) -> None:
    program.library.new_requested.emit(PENINSULA)
    program.window.commands["battle.fight"].trigger()
    program.battle.bar.action_choice.chosen.emit("combat")
    program.battle.right.sources.chosen.emit(PENINSULA)
    for column, troops in ((program.battle.left, "ms"), (program.battle.right, "lc")):
        one = next(
            one.element
            for one in column.list.rows()
            if one.element is not None and one.words == BOOKS.ruleset("dbn").troops[troops].name
        )
        column.list.picked.emit(one)


def test_without_a_grid_the_combat_form_asks_for_both_totals(program: Program) -> None:
    begin_combat(program)

    assert program.battle.odds.sentence.text() == (
        "Still to be said: total of its factors (left), total of its factors (right)."
    )
    for side, total in (("a", 4), ("b", 2)):
        asks = program.battle.ledger.field(side, "total")
        assert asks is not None
        assert asks.isVisible()
        asks.answer(total)
    assert program.battle.totals.texts() == ("+4", "+2")
    throw(program, 5, 1)
    result = battle(program).result
    assert result is not None
    assert result.text.startswith("Light Cavalry is beaten. 3 against 9.")


def test_two_totals_of_nothing_are_told_of_once(program: Program) -> None:
    begin_combat(program)
    for side in ("a", "b"):
        asks = program.battle.ledger.field(side, "total")
        assert asks is not None
        asks.answer(0)

    (line,) = (one for one in battle(program).lines if one.key == "total")

    assert line.notes == ("total as its player enters it",)


def test_the_own_grid_is_entered_and_counts_in_the_combat_form(program: Program) -> None:
    program.rules.ruleset_chosen.emit("dbn")
    program.window.show_page("rules")

    def drive(dialog: OwnValuesDialog) -> None:
        for path, value in (
            ("combat.factors.ms.mounted", "4"),
            ("combat.factors.lc.foot", "3"),
        ):
            QTest.keyClicks(value_field(dialog, path), value)
        button(dialog, "Save").click()

    met = acting(OwnValuesDialog, drive)
    press(program.rules, "Your own values…")
    assert met
    begin_combat(program)

    assert program.battle.totals.texts() == ("+4", "+3")
    words = [line.words for line in battle(program).lines]
    assert any("your own value" in one for one in words), words
    throw(program, 3, 1)
    result = battle(program).result
    assert result is not None
    assert result.text.startswith("Light Cavalry is beaten. 4 against 7.")


def test_a_picked_unit_answers_for_its_breakthrough(program: Program) -> None:
    program.library.new_requested.emit(PENINSULA)
    program.window.commands["battle.fight"].trigger()
    program.battle.bar.action_choice.chosen.emit("breakthrough")
    page = program.battle
    rows = {one.words: one.element for one in page.left.list.rows() if one.element is not None}
    assert "Foot Artillery" not in rows

    page.left.list.picked.emit(rows["Superior Light Infantry"])
    assert told(page) == ("infantry", "E")
    page.left.list.picked.emit(rows["Light Cavalry"])
    assert told(page) == ("cavalry", "R")
    assert field(page, "", "nation").control.choice() == "Britain"  # type: ignore[attr-defined]


def told(page: BattlePage) -> tuple[Json, Json]:
    """Give what a picked unit answered: what breaks through, and its class."""
    asked = dict(request(page._desk.draft, page._action()))
    return asked["unit"], asked["class"]


def test_a_commander_answers_for_his_caps(program: Program) -> None:
    program.library.new_requested.emit(PENINSULA)
    program.window.commands["battle.fight"].trigger()
    page = program.battle
    page.bar.action_choice.chosen.emit("cap")
    rows = {one.words: one.element for one in page.left.list.rows()}

    page.left.list.picked.emit(rows["Main body"])

    asked = dict(request(page._desk.draft, page._action()))
    assert (asked["commander"], asked["grade"]) == ("Sub", "Average")


def test_a_year_in_a_form_has_no_gap(program: Program) -> None:
    program.battle.bar.ruleset_chosen.emit("dbn")
    program.battle.bar.action_choice.chosen.emit("list")

    year = field(program.battle, "", "year").control
    assert isinstance(year, NumberLine)
    assert year.text() == "1811"
    QTest.keyClick(year, Qt.Key.Key_Backspace)
    QTest.keyClicks(year, "4")
    QTest.keyClick(year, Qt.Key.Key_Return)
    assert year.text() == "1814"


def test_the_muster_says_which_units_its_list_does_not_count(program: Program) -> None:
    program.library.new_requested.emit(PENINSULA)

    assert besides(program) == "Besides the list: 5 in Light Division."
    assert row(program, "jg").taken == 0
    choose(program, army_of(program).order_of_battle.formations[0].id)
    QTest.keyClick(program.army.tree, Qt.Key.Key_Delete)
    assert besides(program) == ""
    program.files.new("dbn/free")
    assert besides(program) == ""


def besides(program: Program) -> str:
    """Give the line of the muster on what stands besides its list, if one is shown."""
    lines = [
        one for one in program.army.muster.findChildren(Words) if one.text().startswith("Besides")
    ]
    return next((one.text() for one in lines if not one.isHidden()), "")


def test_the_commander_of_the_light_division_is_asked_for_no_grade(program: Program) -> None:
    """D.3: he throws no die."""
    program.library.new_requested.emit(PENINSULA)
    light, main = army_of(program).order_of_battle.formations

    choose(program, main.id)
    assert "Commander’s grade" in asked_for(program)
    choose(program, light.id)
    assert "Commander’s grade" not in asked_for(program)
    tick(program, "The Light Division")
    assert "Commander’s grade" in asked_for(program)


def asked_for(program: Program) -> list[str]:
    found = program.army.inspector.findChildren(Words)
    return [one.text() for one in found if one.isVisible()]
