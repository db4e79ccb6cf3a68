"""A page behind another shows an edited army when it is seen, and not before."""

from app.ui.army import edits
from app.ui.program import Program
from tests.ui.answers import army_of, corps


def rows(program: Program) -> list[str]:
    return [one.words for one in program.battle.left.list.rows()]


def test_the_battle_page_shows_an_edit_once_it_is_in_sight(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    assert army_of(program).order_of_battle.formations[0].name in rows(program)

    program.army.do(edits.rename(corps(program, 0), "Vandamme"))
    assert "Vandamme" not in rows(program), "nobody sees it yet"
    program.window.show_page("battle")

    assert "Vandamme" in rows(program)


def test_its_state_is_never_late(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    program.army.do(edits.rename(corps(program, 0), "Vandamme"))

    assert program.battle.state is not None

    assert "Vandamme" in rows(program)
