"""All pages show one army under the same rulings, after every step, undo, close and setting."""

from app.ui.program import Program
from app.ui.questions import Leaving
from tests.ui.answers import Answers, army_of, first_of, throw


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


def test_a_result_is_not_told_again_under_other_rulings(program: Program) -> None:
    program.battle.bar.ruleset_chosen.emit("boeder")
    amounts_with_a_flank_turned(program)
    throw(program, 5, 2)
    logged = program.battle.log.accessibleName(), program.battle.undo_text
    assert program.battle.result.isVisibleTo(program.battle)

    program.rules.choice_made.emit("boeder", "BO-11", "none")

    assert not program.battle.result.isVisibleTo(program.battle)
    assert (program.battle.log.accessibleName(), program.battle.undo_text) == logged


def test_a_closed_army_takes_its_rulings_along(program: Program, answers: Answers) -> None:
    answers.leaving = Leaving.LOSE
    program.files.new("boeder/custom")
    program.rules.choice_made.emit("boeder", "BO-11", "none")

    program.files.new("boeder/custom")

    assert amounts_with_a_flank_turned(program) == ("−1", "·")


# --- the open army in a battle ---------------------------------------------------------------

READY = {"boeder": "boeder/napoleonic-army", "ffdba": "ffdba/five-brigades"}


def in_hand(program: Program) -> tuple[str, str]:
    """Give the rules of the Battle page, and which army stands on its left."""
    return program.battle.rule_here[0], program.battle.left.sources.choice()


def test_a_new_army_of_other_rules_takes_the_battle_with_it(
    program: Program, answers: Answers
) -> None:
    answers.leaving = Leaving.LOSE
    for ruleset in (*READY, *READY):
        program.files.new(READY[ruleset])

        assert in_hand(program) == (ruleset, "open")


def test_fight_with_this_army_puts_it_on_the_left_after_other_fights(
    program: Program, answers: Answers
) -> None:
    answers.leaving = Leaving.LOSE
    program.files.new(READY["boeder"])
    page = program.battle
    page.right.sources.chosen.emit(READY["boeder"])
    element = first_of(program, "regular_infantry")
    for column in (page.left, page.right):
        column.list.picked.emit(element)
    throw(program, 5, 2)

    program.files.new(READY["ffdba"])
    assert in_hand(program) == ("boeder", "none"), "the fights of this session stay in sight"
    program.window.commands["battle.fight"].trigger()

    assert program.window.page() == "battle"
    assert in_hand(program) == ("ffdba", "open")
