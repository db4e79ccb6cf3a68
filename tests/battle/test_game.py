"""Deciding, undoing and replaying a battle, whatever its rules."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.battle.game import replay
from app.core.battle.record import ByHand, Decision
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact
from tests.battle.burt_battle import LOST, TURN, begun, books, turn_of_battle


def test_what_was_entered_is_kept_as_a_file_has_it() -> None:
    game = begun().decide(TURN[0])
    orders = [{"distance_paces": Fraction(201, 2)}]
    moves = replace(TURN[1], entered={"orders": orders})

    kept = game.decide(moves).record.entries[-1].decision

    assert isinstance(kept, Decision)
    assert kept.entered == {"orders": [{"distance_paces": "201/2"}]}


def test_an_undone_battle_is_redone_to_the_same_facts_one_entry_after_the_other() -> None:
    game = turn_of_battle(begun())
    undone = game
    for _ in TURN:
        undone = undone.undo()

    assert undone.state == begun().state
    assert undone.undo() == undone
    for number, _ in enumerate(TURN, 1):
        undone = undone.redo()
        assert undone.state == game.states[number]
    assert undone.redo() == game


def test_replay_says_which_entry_is_decided_otherwise_and_how() -> None:
    game = turn_of_battle(begun())
    told = game.record.entries[6]
    other = replace(told, facts=(Fact("Picton 1 stands."),))
    record = replace(game.record, entries=(*game.record.entries[:6], other))

    found = replay(game.ruleset, record)

    assert found.differs == 6
    assert found.why == (
        "it was “Picton 1 stands.”, and is now “Picton 1 is destroyed: 4 is less than half of 9. "
        "Foy 1 may pursue.”"
    )
    assert found.game.record.entries == record.entries
    assert found.game.record.stands == 6


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (
            {"turn": 2},
            "it was in turn 2, “The first die”, and is now in turn 1, “The first die”",
        ),
        (
            {"answer": {"divisions_that_may_move": 1}},
            "its divisions that may move: 1 then, 2 now",
        ),
        (
            {"facts": (Fact("Left: 2 of 2 divisions may move."),)},
            "it rested on no ruling, and rests now on BU-13 and BU-18",
        ),
    ],
)
def test_replay_says_what_is_otherwise_where_the_words_are_the_same(
    changed: dict[str, object], why: str
) -> None:
    game = begun().decide(TURN[0])
    entry = replace(game.record.entries[0], **changed)  # type: ignore[arg-type]  # fields of an entry

    found = replay(game.ruleset, replace(game.record, entries=(entry,)))

    assert (found.differs, found.why) == (0, why)


def test_replay_names_whose_score_is_otherwise() -> None:
    game = turn_of_battle(begun())
    told = game.record.entries[6]
    other = replace(told, answer={**told.answer, "score_b": 3})
    record = replace(game.record, entries=(*game.record.entries[:6], other))

    assert replay(game.ruleset, record).why == "the score of Picton 1: 3 then, 4 now"


def test_an_undone_entry_that_can_no_longer_be_played_is_not_redone() -> None:
    game = turn_of_battle(begun())
    strange = replace(game.record.entries[3], decision=Decision("of_later"))
    entries = (*game.record.entries[:3], strange, *game.record.entries[4:])

    found = replay(game.ruleset, replace(game.record, entries=entries, stands=3))

    assert found.differs == 3
    assert found.game.record.stands == 3
    assert found.game.redo() == found.game


def test_after_its_last_turn_a_battle_is_over_and_nobody_has_won() -> None:
    game = turn_of_battle(begun(turn_limit=1))
    assert not game.verdict.over

    after = game.decide(Decision("turn_ended"))

    assert after.verdict.over
    assert after.verdict.winner == ""
    assert after.verdict.facts[-1].text == "The one turn of this battle is played."
    with pytest.raises(NotAllowed, match="The one turn of this battle is played"):
        after.decide(TURN[0])
    assert after.decide(TURN[0], free=True).record.entries[-1].free


@pytest.mark.parametrize(
    ("decision", "words", "field"),
    [
        (Decision("met", {"of": ("Foy 1",)}), "Contact: choose one (enemy).", "to"),
        (Decision("met", {"of": ("Foy 1", "Foy 2"), "to": ("Picton 1",)}), "Contact: choose", "of"),
        (Decision("met", {"by": ("Foy 1",)}), "“by” is not known", "by"),
        (
            Decision("met", {"of": ("Foy 1",), "to": ("Picton 1",)}, {"x": 1}),
            "field: “x” is not known",
            "x",
        ),
    ],
)
def test_who_takes_part_is_told_in_full_and_nothing_is_told_that_nobody_asks(
    decision: Decision, words: str, field: str
) -> None:
    game = begun().decide(TURN[0]).decide(TURN[1])

    with pytest.raises(NotAllowed) as refusal:
        game.decide(decision)

    assert words in str(refusal.value)
    assert refusal.value.field == field


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({**LOST, "presence": "asleep"}, "presence: “asleep” is not allowed; it takes on_his_way"),
        ({**LOST, "moved": 1}, "moved: “1” is not allowed; it takes true or false."),
        ({**LOST, "building": 3}, "building: “3” is not allowed; it takes a text."),
        ({**LOST, "hat": True}, "field: “hat” is not known"),
    ],
)
def test_what_is_set_by_hand_is_an_answer_to_what_is_asked(
    told: dict[str, object], words: str
) -> None:
    with pytest.raises(NotAllowed) as refusal:
        begun().set_by_hand(ByHand("Foy 1", told, "a wager"))  # type: ignore[arg-type]  # any JSON

    assert words in str(refusal.value)


def test_what_is_set_by_hand_is_told_from_what_to_what() -> None:
    game = begun().set_by_hand(ByHand("Foy 1", {**LOST, "moved": True}, "cut off"))
    assert [fact.text for fact in game.record.entries[-1].facts] == [
        "Foy 1 is set by hand: cut off.",
        "It: from stands to lost. Has moved: from no to yes.",
    ]
    game = begun().set_by_hand(ByHand("Foy 1", {"building": "the farm", "presence": "stands"}, "x"))
    assert game.record.entries[-1].facts[-1].text == "Building: from nothing to the farm."
    same = game.set_by_hand(ByHand("Foy 1", {"building": "the farm", "presence": "stands"}, "x"))
    assert len(same.record.entries[-1].facts) == 1


def test_only_who_can_enter_a_building_is_asked_for_one() -> None:
    game = begun()
    asked = {
        name: [one.key for one in game.play.by_hand(game.state, name)]
        for name in ("Foy 1", "General Foy")
    }
    assert "building" in asked["Foy 1"]
    assert "building" not in asked["General Foy"]


def test_what_is_set_by_hand_needs_a_reason_and_somebody_of_the_battle() -> None:
    with pytest.raises(NotAllowed, match="needs its reason"):
        begun().set_by_hand(ByHand("Foy 1", LOST, " "))
    with pytest.raises(NotAllowed, match="Ney: nothing of it can be set by hand"):
        begun().set_by_hand(ByHand("Ney", LOST, "a wager"))


def test_a_battle_does_not_begin_with_an_answer_that_its_rules_do_not_ask() -> None:
    game = begun(setting={"first": "b"})
    assert game.now.side == "b"
    for setting in ({"first": "c"}, {"last": "a"}):
        start = replace(game.record.start, setting=setting)
        with pytest.raises(NotAllowed, match="first"):
            replay(books().ruleset("burt"), replace(game.record, start=start))


def test_nobody_takes_a_part_twice() -> None:
    twice = {"of": ("Foy",), "order_1": ("Foy 1", "Foy 1")}
    decision = replace(TURN[1], chosen=twice)

    with pytest.raises(NotAllowed) as refusal:
        begun().decide(TURN[0]).decide(decision)

    assert "Foy 1 is chosen twice" in str(refusal.value)
    assert refusal.value.field == "order_1"
