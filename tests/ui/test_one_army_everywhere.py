"""All pages show one army under the same rulings, after every step, undo, close and setting."""

from app.ui.program import Program
from app.ui.questions import Leaving
from tests.ui.answers import Answers, army_of


def amounts_with_a_flank_turned(program: Program) -> tuple[str, ...]:
    """Give what the ledger takes off two lines of foot, the left one with an enemy on its flank."""
    page = program.battle
    for side, key, value in (
        ("a", "troops", "regular_infantry"),
        ("b", "troops", "regular_infantry"),
        ("a", "enemies_on_flank_or_rear", 1),
    ):
        found = page.ledger.field(side, key)
        assert found is not None, (side, key)
        found.answer(value)
    return page.ledger.amounts("flank_or_rear")


def test_a_ruling_of_the_open_army_counts_in_its_battles_until_it_is_undone(
    program: Program,
) -> None:
    program.files.new("boeder/custom")
    assert amounts_with_a_flank_turned(program) == ("−1", "·")

    program.rules.choice_made.emit("boeder", "BO-11", "none")
    assert army_of(program).rulings == {"BO-11": "none"}
    assert program.battle.ledger.amounts("flank_or_rear") == ("·", "·")

    program.army.undo()
    assert program.battle.ledger.amounts("flank_or_rear") == ("−1", "·")


def test_the_players_own_ruling_counts_in_battles_without_an_army(program: Program) -> None:
    program.battle.bar.ruleset_chosen.emit("boeder")
    assert amounts_with_a_flank_turned(program) == ("−1", "·")

    program.rules.choice_made.emit("boeder", "BO-11", "none")

    assert program.battle.ledger.amounts("flank_or_rear") == ("·", "·")


def test_a_closed_army_takes_its_rulings_along(program: Program, answers: Answers) -> None:
    answers.leaving = Leaving.LOSE
    program.files.new("boeder/custom")
    program.rules.choice_made.emit("boeder", "BO-11", "none")

    program.files.new("boeder/custom")

    assert amounts_with_a_flank_turned(program) == ("−1", "·")
