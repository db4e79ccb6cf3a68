"""D03: 3 points for each of the first four of a type, 2 for each further one, in every total."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.kernel.army import Army
from app.core.kernel.findings import Severity
from app.core.kernel.list_terms import Further
from app.core.kernel.lists import ListEntry
from app.services.armies import write_army
from app.services.printing import roster
from app.services.rulebooks import shipped_rulebooks
from app.ui.parts.stepper import Stepper
from app.ui.parts.words import Words
from app.ui.program import Program
from tests.armies.listed import LEVELS, army_of, own_list
from tests.cli.terminal import Terminal
from tests.pdf.reading import text_of

PRICED = {
    "ffdba": "foot",
    "burt": "line_infantry",
    "dram": "infantry",
    "dbn": "ms",
    "dbacw": "infantry",
    "boeder": "light_infantry",
}
WORTH = {4: 12, 5: 14, 6: 16}
"""By hand: 4 × 3 = 12, and 2 for the fifth, and 2 for the sixth."""


def opened(program: Program, ruleset: str, folder: Path) -> Path:
    """Open an army of three of a kind, whose list allows 11 points."""
    troops = PRICED[ruleset]
    entry = ListEntry(troops, price=Fraction(3), further=(Further(4, Fraction(2)),))
    listed = own_list(ruleset, entry, points=Fraction(11))
    path = folder / "priced.army"
    write_army(army_of(replace(listed, title="Priced"), f"{troops}×3"), path)
    program.open(path)
    return path


def set_count(program: Program, count: int) -> None:
    """Choose the one element and step its number in the inspector."""
    (element,) = army_in(program).order_of_battle.every_element()
    program.army.tree.setFocus()
    program.army.tree.choose((element.id,), show=True)
    program.army.tree.chosen.emit()
    (stepper,) = [
        one
        for one in program.army.inspector.findChildren(Stepper)
        if one.isVisible() and one.accessibleName() == "Number"
    ]
    for _ in range(abs(count - element.count)):
        key = Qt.Key.Key_Up if count > element.count else Qt.Key.Key_Down
        QTest.keyClick(stepper, key)


def army_in(program: Program) -> Army:
    assert program.army.document is not None
    return program.army.document.army


def totals_in_sight(program: Program) -> Mapping[str, str]:
    """Give the points wherever the window shows a total of them."""
    state = program.army.state
    assert state is not None
    (row,) = [row for group in state.muster for row in group.rows]
    (formation,) = state.order.children
    shown = [one.text() for one in program.window.status.findChildren(Words) if one.isVisible()]
    place = shown.index("points")
    findings = [
        one.text
        for one in state.findings
        if one.severity is Severity.NOT_LEGAL and "points taken" in one.text
    ]
    told = {
        "muster": row.paid.removesuffix(" in all"),
        "masthead": state.facts[-1],
        "status": shown[place - 1],
        "totals": next(one.number for one in state.totals if one.words == "points"),
        "finding": findings[0],
    }
    for name, one in (("tree, the army", state.order), ("tree, the formation", formation)):
        by_key = state.key_head == "Points"
        told[name] = one.key if by_key else one.beside[-1].removesuffix(" pts")
    return told


@pytest.mark.parametrize("ruleset", LEVELS)
def test_every_total_of_the_window_follows_at_once(
    program: Program, ruleset: str, tmp_path: Path
) -> None:
    opened(program, ruleset, tmp_path)

    for count in (4, 5, 6, 5, 4):
        set_count(program, count)

        worth = str(WORTH[count])
        told = dict(totals_in_sight(program))
        assert told.pop("finding") == f"{worth} points taken, the list allows 11."
        assert told.pop("masthead") == f"{worth} of 11 points"
        assert told.pop("status") == told.pop("totals") == f"{worth} of 11"
        assert set(told.values()) == {worth}, told


@pytest.mark.parametrize("ruleset", LEVELS)
@pytest.mark.parametrize("count", WORTH)
def test_commands_and_sheets_have_the_same_total(
    ruleset: str, count: int, terminal: Terminal
) -> None:
    troops = PRICED[ruleset]
    entry = ListEntry(troops, price=Fraction(3), further=(Further(4, Fraction(2)),))
    army = army_of(own_list(ruleset, entry), f"{troops}×{count}")
    write_army(army, terminal.folder / "a.army")

    told = terminal("figures", "a.army", "--json").json
    plain = terminal("figures", "a.army").out
    pages = text_of(roster(shipped_rulebooks(), army, "a4"))

    assert isinstance(told, dict)
    (points,) = [one for one in told["figures"] if one["figure"] == "points"]
    (formation,) = told["formations"]
    (below,) = [one for one in formation["figures"] if one["figure"] == "points"]
    assert points["value"] == below["value"] == WORTH[count]
    assert any(
        line.startswith("Points .") and line.endswith(f" {WORTH[count]}")
        for line in plain.splitlines()
    )
    assert f"{WORTH[count]} points" in " ".join(pages.split())


@pytest.mark.parametrize("ruleset", LEVELS)
def test_points_stand_before_other_figures_so_that_small_windows_keep_them(
    program: Program, ruleset: str, tmp_path: Path
) -> None:
    opened(program, ruleset, tmp_path)
    assert program.army.state is not None

    words = [one.words for one in program.army.state.totals]

    piece = shipped_rulebooks().ruleset(ruleset).piece[1]
    levels = {one.plural.lower() for one in shipped_rulebooks().ruleset(ruleset).levels}
    levels |= {one.name.lower() for one in shipped_rulebooks().ruleset(ruleset).levels}
    before = words[: words.index("points")]
    assert before[0] == piece
    assert set(before[1:]) <= levels
