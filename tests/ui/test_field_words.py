"""What the Battle page calls everybody: short in his army's list, whole formations in the log."""

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.play import Chosen
from app.ui.field.form import form_of
from app.ui.field.hand import Hand, begun
from app.ui.field.log_rows import LogRow, LogRows
from app.ui.field.state import Deriving
from tests.battle import test_words as words
from tests.battle.burt_battle import TURN
from tests.battle.burt_battle import begun as begun_of_burt


def rows(game: Game) -> list[LogRow]:
    return [one for one in LogRows(Deriving()).rows(game) if one.number is not None]


def test_a_list_leaves_the_army_out_of_its_names_and_says_them_whole() -> None:
    game = words.begun("ffdba")
    state = Deriving().state(game, begun(game), ())

    assert [one.short for one in state.rows[0]][:3] == ["French", "1st Division", "1st Brigade"]
    assert [one.name for one in state.rows[1]][1:3] == [
        "1st Division (Allies)",
        "1st Brigade (Allies)",
    ]


def test_an_entry_is_headed_by_its_formation_and_says_everyone_who_takes_part() -> None:
    game = words.fought("boeder")
    move = next(one for one in rows(game) if one.title.startswith("Move"))

    assert move.title == "Move · 1st Corps (French)"
    assert len(move.who.split(", ")) == 11
    assert move.who in move.aloud


def test_a_phase_that_ends_is_named_and_whether_anything_was_done_in_it() -> None:
    game = words.begun("ffdba").decide(Decision("next_phase"))

    (row,) = rows(game)

    assert row.title == "Phase ends: Orders"
    assert row.told == ("Nothing was done in it.",)
    pips = next(one for one in rows(words.fought("ffdba")) if one.title.endswith(" move"))
    assert "Nothing was done in it." not in pips.told


def heads(game: Game, chosen: Chosen) -> tuple[str, ...]:
    made = form_of(game, Hand("close", chosen, ""))
    situation = made.action.read({key: made.known[key] for key in made.known})
    labels = [call.labels[0] for call in made.action.dice(situation)]
    assert labels == [one.words for one in made.action.sides]
    return tuple(labels)


def test_the_columns_and_dice_of_a_form_bear_the_armies_of_those_who_fight() -> None:
    game = words.fought("ffdba")
    entry = next(
        at
        for at, one in enumerate(game.record.standing)
        if isinstance(one.decision, Decision) and one.decision.act == "close"
    )
    decision = game.record.standing[entry].decision
    assert isinstance(decision, Decision)
    ours = "French" if decision.names[0].endswith("(French)") else "Allies"
    theirs = "Allies" if ours == "French" else "French"

    assert heads(game.at(entry), decision.chosen) == (ours, theirs)
    turned = {"of": decision.chosen["to"], "to": decision.chosen["of"]}
    assert heads(game.at(entry), turned) == (theirs, ours)


def test_who_moved_into_contact_is_chosen_by_name() -> None:
    game = begun_of_burt()
    for decision in TURN[:6]:
        game = game.decide(decision)

    for pair in (("Foy 1", "Picton 1"), ("Picton 1", "Foy 1")):
        form = form_of(game, Hand("melee", {"of": pair[:1], "to": pair[1:]}))
        asked = {one.key: one.options for one in form.action.questions({})}
        assert asked["attacker"] == (("a", pair[0]), ("b", pair[1]))
