"""Copy and paste: copies bear new ids and stand where the player chose, whatever he chose."""

import pytest

from app.core.armies.pasting import copied, paste
from app.core.kernel.army import Army, Formation
from tests.armies.small_armies import army_of, boeder, ids_of, troops

ARMY = army_of("a b c", "d e", "f*")
"""Corps 2 with elements 3 4 5, corps 6 with 7 8, corps 9 with 10, the commander's."""


@pytest.mark.parametrize(
    ("ids", "chosen", "after"),
    [
        pytest.param((3,), 6, ["a b c", "d e a", "f"], id="into the corps chosen"),
        pytest.param((3, 5), 7, ["a b c", "d a c e", "f"], id="behind the element chosen"),
        pytest.param((3,), 1, ["a b c", "d e", "f a"], id="the army itself: its last corps"),
        pytest.param((3,), None, ["a b c", "d e", "f a"], id="nothing chosen: the last corps"),
        pytest.param((2,), 6, ["a b c", "d e", "a b c", "f"], id="a corps behind the corps chosen"),
        pytest.param((2,), 7, ["a b c", "d e", "a b c", "f"], id="or behind that of an element"),
        pytest.param((2, 6), 1, ["a b c", "d e", "f", "a b c", "d e"], id="two corps in order"),
        pytest.param((2, 6), 2, ["a b c", "a b c", "d e", "d e", "f"], id="in order behind one"),
        pytest.param((2, 3), 9, ["a b c", "d e", "f", "a b c"], id="a corps brings its element"),
        pytest.param((3, 6), 9, ["a b c", "d e", "f a", "d e"], id="element and corps"),
    ],
)
def test_copies_stand_where_the_player_chose(
    ids: tuple[int, ...], chosen: int | None, after: list[str]
) -> None:
    made = paste(ARMY, copied(ARMY, ids), boeder(), chosen)

    assert troops(made) == after
    assert len(set(ids_of(made))) == len(ids_of(made))
    assert army_of("a b c", "d e", "f*") == ARMY, "the army that was copied stays as it was"


def test_copies_keep_all_but_their_ids() -> None:
    made = paste(ARMY, copied(ARMY, (10,)), boeder(), 2)

    copy = made.order_of_battle.formations[0].elements[-1]
    assert (copy.troops, copy.traits) == ("f", {"commander_in_chief": True})
    assert copy.id not in ids_of(ARMY)


def test_the_army_itself_stands_for_all_its_corps() -> None:
    made = paste(army_of("x"), copied(ARMY, (1,)), boeder(), 1)

    assert troops(made) == ["x", "a b c", "d e", "f"]


def test_elements_pasted_into_an_empty_army_get_a_corps() -> None:
    empty = Army("boeder", "boeder/custom", Formation(1, "army", "Empty"))

    made = paste(empty, copied(ARMY, (3, 4)), boeder(), 1)

    assert troops(made) == ["a b"]
    assert made.order_of_battle.formations[0].name == "1st Corps"
    assert len(set(ids_of(made))) == len(ids_of(made))


def test_a_formation_of_an_unknown_level_stands_below_the_army() -> None:
    strange = Army("boeder", "boeder/custom", Formation(1, "army", "", "", "", (), ()))
    wing = Formation(2, "wing", "Left wing", formations=(Formation(3, "corps", "1st Corps"),))
    parts = copied(Army("boeder", "boeder/custom", Formation(1, "army", formations=(wing,))), (2,))

    made = paste(paste(ARMY, parts, boeder(), 7), parts, boeder(), None)

    assert [one.name for one in made.order_of_battle.formations] == [
        *("1st Corps", "2nd Corps", "Left wing", "Reserve", "Left wing")
    ]
    assert paste(strange, parts, boeder(), 1).order_of_battle.formations[0].name == "Left wing"
