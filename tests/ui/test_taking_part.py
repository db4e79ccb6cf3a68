"""What of an army does not take part in a battle is told in the window when it begins."""

from dataclasses import replace

from app.core.kernel.army import Element
from app.ui.dialogs.new_battle import NewBattle
from app.ui.program import Program
from tests.battle.burt_battle import army
from tests.ui.answers import Answers
from tests.ui.fighting import begin

TOLD = (
    "Left: Burt knows no troops “mamelukes”; the battle is fought without it (1 unit).",
    "Right: Burt knows no troops “mamelukes”; the battle is fought without it (1 unit).",
)


def test_units_of_unknown_troops_are_told_of_when_a_battle_begins_and_opens(
    program: Program, answers: Answers
) -> None:
    left, right = army("Left", "Foy"), army("Right", "Picton")
    stranger = Element(9_999, "mamelukes")
    left, right = (
        one.changing(
            one.order_of_battle.formations[0].id,
            lambda each: replace(each, elements=(*each.elements, stranger)),
        )
        for one in (left, right)
    )
    _ = begin(program, answers, NewBattle(left, right))
    begun = " ".join(program.window.notices.sentences())
    path = program.field.desk.battle.path
    program.battles.leave()
    assert path is not None
    program.open(path)

    assert all(one in begun for one in TOLD)
    assert all(one in " ".join(program.window.notices.sentences()) for one in TOLD)
