"""Starting a battle: whose rulings and values hold, and what the two armies differ in."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.services.armies import new_army
from app.services.battle_start import RulingDiffers, differences, ruleset_of, start
from tests.battle.burt_battle import army, begun, books

LEFT, RIGHT = army("Left", "Foy"), army("Right", "Picton")


def dram(**own: int) -> Army:
    """Give an army of DRAM with own values, a path’s points written as two underscores."""
    made = new_army(books(), books().lists_of("dram")[0].id)
    return replace(made, own_values={key.replace("__", "."): one for key, one in own.items()})


def test_all_rulings_in_force_stand_in_the_battle_the_left_army_s() -> None:
    left = replace(LEFT, rulings={"BU-3": "strict", "BU-99": "of_later"})
    right = replace(RIGHT, rulings={"BU-3": "printed", "BU-12": "light"})

    game = start(books(), left, right)

    rulings = game.record.start.rulings
    with_choices = {id_ for id_, row in game.ruleset.choices.rulings.items() if row.choices}
    assert set(rulings) == with_choices
    assert (rulings["BU-3"], rulings["BU-12"], rulings["BU-1"]) == (
        "strict",
        "heavy",
        "half_is_double",
    )
    assert game.ruleset.choices.of("BU-3") == "strict"


def test_differences_are_listed_by_their_question() -> None:
    left = replace(LEFT, rulings={"BU-3": "strict"})
    right = replace(RIGHT, rulings={"BU-12": "light"})

    found = differences(books(), left, right)

    rows = books().ruleset("burt").choices.rulings
    assert found.rulings == (
        RulingDiffers("BU-3", rows["BU-3"].question, "strict", "rounded"),
        RulingDiffers("BU-12", rows["BU-12"].question, "heavy", "light"),
    )
    assert found.own_values == ()
    assert not differences(books(), LEFT, RIGHT)


def test_what_the_players_agree_on_holds_in_place_of_the_left_army_s() -> None:
    left = replace(LEFT, rulings={"BU-3": "strict"})

    game = start(books(), left, RIGHT, rulings={"bu-3": "Printed"})

    assert game.record.start.rulings["BU-3"] == "printed"
    assert game.ruleset.choices.of("BU-3") == "printed"
    with pytest.raises(NotAllowed, match="BU-3"):
        start(books(), left, RIGHT, rulings={"BU-3": "asleep"})


def test_own_values_that_differ_are_listed_with_both() -> None:
    path = "movement.rates.infantry.A"
    left, right = dram(movement__rates__infantry__A=4), dram(movement__rates__infantry__A=5)

    found = differences(books(), left, right)

    (one,) = found.own_values
    assert (one.path, one.left, one.right) == (path, Fraction(4), Fraction(5))
    assert [one.right for one in differences(books(), left, dram()).own_values] == [None]


def test_armies_of_different_rules_do_not_fight() -> None:
    with pytest.raises(NotAllowed) as refusal:
        start(books(), LEFT, dram())
    assert "Left is an army of Burt" in str(refusal.value)
    assert refusal.value.field == "b"
    with pytest.raises(NotAllowed):
        differences(books(), LEFT, dram())


@pytest.mark.parametrize("limit", [0, -1, 10_000])
def test_a_limit_of_turns_is_a_number_of_turns(limit: int) -> None:
    with pytest.raises(NotAllowed, match=f"turn_limit: {limit} is not allowed") as refusal:
        start(books(), LEFT, RIGHT, turn_limit=limit)
    assert refusal.value.field == "turn_limit"


def test_every_battle_has_an_id_of_its_own() -> None:
    ids = {start(books(), LEFT, RIGHT).record.start.id for _ in range(5)}

    assert len(ids) == 5
    assert start(books(), LEFT, RIGHT, id_="x").record.start.id == "x"


def test_texts_that_cannot_be_printed_do_not_come_into_a_battle() -> None:
    game = start(books(), army("A\x00", "Foy"), RIGHT, title="a\x01", scenario="b\r\nc")

    begun_ = game.record.start
    assert (begun_.a.name, begun_.title, begun_.scenario) == ("A�", "a�", "b\nc")


def test_rulings_and_values_not_known_here_are_named_and_do_not_count() -> None:
    record = begun().record
    begun_ = replace(
        record.start,
        rulings={**record.start.rulings, "BU-99": "of_later"},
        own_values={"later.cell": 3},
    )

    ruleset, notices = ruleset_of(books(), begun_)

    assert ruleset.choices.of("BU-3") == "rounded"
    assert notices == (
        "The ruling BU-99 “of_later” of this battle is not known here, and does not count.",
        "own values: “later.cell” is no cell that these rules leave open; it does not count in "
        "this battle.",
    )
