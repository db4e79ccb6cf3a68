"""The totals at the foot of the window are those of tree, inspector, commands, print and export."""

from pathlib import Path

import pytest

from app.core.armies.totals import Kind, in_short
from app.services import armies, printing
from app.sheets.army_text import MARKDOWN, army_text
from app.ui.program import Program
from tests.cli.terminal import Terminal
from tests.pdf.reading import text_of
from tests.sheets.every_ruleset import ARMIES
from tests.ui.answers import army_of


@pytest.fixture
def terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Terminal:
    return Terminal(tmp_path, capsys, monkeypatch)


@pytest.mark.parametrize("id_", ARMIES)
def test_every_place_says_the_same_before_and_after_an_edit(
    id_: str, program: Program, terminal: Terminal
) -> None:
    path = terminal.folder / "a.army"
    armies.write_army(ARMIES[id_], path)
    program.open(path)
    assert_agreed(program, terminal, path)

    assert program.army.state is not None
    program.army.add_troops(program.army.state.muster[0].rows[0].key)
    assert_agreed(program, terminal, path)

    program.army.undo()
    assert_agreed(program, terminal, path)


def assert_agreed(program: Program, terminal: Terminal, path: Path) -> None:
    document, state = program.files.document, program.army.state
    assert document is not None
    assert state is not None
    army, ruleset = army_of(program), document.ruleset
    program.files.save()
    all_ = sum(int(one.number) for one in state.totals if one.kind in (Kind.PIECES, Kind.OTHERS))
    head = in_short(state.totals)

    foot = program.window.status.totals_words()
    for one in state.totals:
        assert one.said in foot
    row = program.army.tree.model_.row_of(army.order_of_battle.id)
    assert row is not None
    assert row.taken == str(all_)
    assert head in " ".join(terminal("figures", path).out.split())
    assert head in text_of(printing.roster(document.rulebooks, army, "a4"))
    assert " · ".join(one.said for one in state.totals) in army_text(army, ruleset, MARKDOWN)
