"""A brigade's moves from turn to turn: guns that unlimber, dragoons that dismount.

Source: "Artillery" and "Dragoons". Worked by hand.
"""

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.ffdba import brigade_losses as losses
from app.core.rulesets.ffdba import brigade_moves as moves
from app.core.rulesets.ffdba import brigade_turn as turn
from app.core.rulesets.ffdba.brigade_state import Acted, BrigadeState, Footing, take_the_field
from app.core.rulesets.ffdba.troops import Formation, Going, Troops
from tests.rulesets.ffdba.tabletop import Choices, rules

DRAGOONS = ("I", "II", "III", "IV")


def battery() -> BrigadeState:
    elements = [("6e", Troops.HEAVY_ARTILLERY), ("54/I", Troops.FOOT)]
    return take_the_field("Quiot", elements, rules())


def horse() -> BrigadeState:
    return take_the_field("Vial", [(name, Troops.DRAGOONS) for name in DRAGOONS], rules())


def shoots(state: BrigadeState, name: str = "6e", choices: Choices | None = None) -> list[bool]:
    """Say whether an element may shoot as player A, and as player B."""
    return [
        moves.may_shoot(state, name, rules(choices), fires_as=player).answer["allowed"] is True
        for player in ("A", "B")
    ]


def test_dragoons_shoot_on_foot_only_where_that_is_the_choice() -> None:
    down = moves.dismounted(horse(), DRAGOONS, DRAGOONS[:1], rules())

    assert shoots(horse(), "II") == [True, True]
    assert shoots(horse(), "II", {"FF-31": "dismounted"}) == [False, False]
    assert shoots(down, "II", {"FF-31": "dismounted"}) == [True, True]
    assert shoots(down, "I") == [False, False]


def limbered() -> BrigadeState:
    """A battery that moved two turns ago and stands limbered."""
    gone = moves.moved(battery(), "6e", rules())
    return turn.turn_ended(turn.turn_ended(gone, rules()), rules())


def test_guns_that_moved_last_turn_do_not_fire_and_foot_does() -> None:
    gone = moves.moved(moves.moved(battery(), "6e", rules()), "54/I", rules())
    unhitched = turn.turn_ended(moves.unlimbered(gone, "6e", rules()), rules())

    assert shoots(battery()) == [True, True]
    assert shoots(unhitched) == [False, False]
    assert shoots(unhitched, "54/I") == [True, True]
    assert shoots(turn.turn_ended(unhitched, rules())) == [True, True]


def test_limbered_guns_do_not_fire_and_those_that_unlimber_do_next_turn() -> None:
    unhitched = moves.unlimbered(limbered(), "6e", rules())

    assert shoots(limbered()) == [False, False]
    assert shoots(unhitched) == [False, False]
    assert shoots(turn.turn_ended(unhitched, rules())) == [True, True]


def test_by_the_other_reading_guns_are_ready_with_the_opponents_fire() -> None:
    """Player A fires before his opponent's fire has begun, player B after it."""
    by_opponent = {"FF-48": "opponent"}
    next_turn = turn.turn_ended(moves.unlimbered(limbered(), "6e", rules()), rules())

    assert shoots(next_turn, choices=by_opponent) == [False, True]
    assert shoots(turn.turn_ended(next_turn, rules()), choices=by_opponent) == [True, True]


def test_only_limbered_guns_unlimber() -> None:
    with pytest.raises(NotAllowed, match="54/I has no limber"):
        moves.unlimbered(battery(), "54/I", rules())
    with pytest.raises(NotAllowed, match="6e is unlimbered already"):
        moves.unlimbered(battery(), "6e", rules())


def test_of_four_dragoons_that_dismount_three_fight_and_one_holds_the_horses() -> None:
    down = moves.dismounted(horse(), DRAGOONS, ["IV"], rules())

    assert [shoots(down, name)[0] for name in DRAGOONS] == [True, True, True, False]
    assert down.bef == horse().bef
    assert down.standing == DRAGOONS


def test_dismounted_dragoons_lose_their_mounted_move() -> None:
    """6″ mounted, 5″ as light foot; in bad going 2″ either way."""
    down = moves.dismounted(horse(), ["I", "II"], ["II"], rules())

    def inches(name: str, going: Going = Going.GOOD) -> int | None:
        return moves.most_inches(down, name, Formation.LINE, going, rules())

    assert [inches(name) for name in DRAGOONS] == [5, 5, 6, 6]
    assert inches("I", Going.BAD) == 2


@pytest.mark.parametrize("holders", [[], ["I", "II"], ["I", "I"], ["V"]])
def test_so_many_hold_the_horses_as_the_rules_take(holders: list[str]) -> None:
    state = take_the_field("Vial", [(n, Troops.DRAGOONS) for n in (*DRAGOONS, "V")], rules())

    with pytest.raises(NotAllowed, match="holders: of 4 that dismount 1 hold the horses"):
        moves.dismounted(state, DRAGOONS, holders, rules())


def test_dragoons_dismount_instead_of_moving() -> None:
    gone = moves.moved(horse(), "I", rules())
    down = moves.dismounted(horse(), ["I", "II"], ["II"], rules())

    with pytest.raises(NotAllowed, match="I has moved this turn"):
        moves.dismounted(gone, ["I"], ["I"], rules())
    with pytest.raises(NotAllowed, match="I has dismounted this turn"):
        moves.moved(down, "I", rules())
    after = moves.moved(turn.turn_ended(down, rules()), "I", rules())
    assert after.element("I").acted is Acted.MOVED


def test_others_do_not_dismount_nor_those_who_have() -> None:
    down = moves.dismounted(horse(), ["I", "II"], ["II"], rules())

    with pytest.raises(NotAllowed, match="54/I is no mounted dragoons"):
        moves.dismounted(battery(), ["54/I"], ["54/I"], rules())
    with pytest.raises(NotAllowed, match="I is no mounted dragoons"):
        moves.dismounted(down, ["I"], ["I"], rules())


def test_dragoons_mount_again_instead_of_moving_with_their_horse_holders() -> None:
    """FF-51: four that dismounted, three on foot and one with the horses; 6″ mounted again."""
    down = turn.turn_ended(moves.dismounted(horse(), DRAGOONS, ["IV"], rules()), rules())

    up = moves.remounted(down, DRAGOONS, rules())

    assert [one.footing for one in up.elements] == [Footing.AS_EVER] * 4
    assert up.bef == down.bef
    assert shoots(up, "IV") == [True, True]
    with pytest.raises(NotAllowed, match="I has mounted again this turn instead of moving"):
        moves.moved(up, "I", rules())
    after = turn.turn_ended(up, rules())
    assert moves.most_inches(after, "I", Formation.LINE, Going.GOOD, rules()) == 6
    assert moves.moved(after, "I", rules()).element("I").acted is Acted.MOVED
    assert not after.element("I").moved_last_turn


def test_some_mount_again_and_the_others_stay_on_foot() -> None:
    down = turn.turn_ended(moves.dismounted(horse(), DRAGOONS, ["IV"], rules()), rules())
    hurt = losses.element_lost(down, "II", rules())

    up = moves.remounted(hurt, ["I", "IV"], rules())

    assert [up.element(name).footing for name in ("I", "III", "IV")] == [
        Footing.AS_EVER,
        Footing.ON_FOOT,
        Footing.AS_EVER,
    ]


def test_nobody_mounts_without_his_horse() -> None:
    """One holds the horses of four at most; once he is lost nobody mounts."""
    down = turn.turn_ended(moves.dismounted(horse(), DRAGOONS, ["IV"], rules()), rules())
    lost = losses.element_lost(down, "IV", rules())

    with pytest.raises(NotAllowed, match="holders: 3 mount again with 1 that hold the horses"):
        moves.remounted(down, ["I", "II", "III"], rules())
    with pytest.raises(NotAllowed, match="holders: 1 mount again with 1 that hold the horses"):
        moves.remounted(lost, ["I"], rules())
    with pytest.raises(NotAllowed, match="IV does not stand on the field"):
        moves.remounted(lost, ["I", "IV"], rules())


def test_who_has_acted_or_never_dismounted_does_not_mount_again() -> None:
    down = moves.dismounted(horse(), ["I", "II"], ["II"], rules())
    gone = moves.moved(turn.turn_ended(down, rules()), "I", rules())

    with pytest.raises(NotAllowed, match="I has acted this turn"):
        moves.remounted(down, ["I", "II"], rules())
    with pytest.raises(NotAllowed, match="I has acted this turn"):
        moves.remounted(gone, ["I", "II"], rules())
    with pytest.raises(NotAllowed, match="III has not dismounted"):
        moves.remounted(turn.turn_ended(down, rules()), ["I", "II", "III"], rules())


def test_by_the_other_reading_who_has_dismounted_stays_on_foot() -> None:
    down = turn.turn_ended(moves.dismounted(horse(), DRAGOONS, ["IV"], rules()), rules())

    with pytest.raises(NotAllowed, match=r"stay on foot \(FF-51\)"):
        moves.remounted(down, DRAGOONS, rules({"FF-51": "stay"}))


def test_who_flees_neither_moves_nor_shoots() -> None:
    fled = losses.element_fled(horse(), "I", rules())

    assert shoots(fled, "I") == [False, False]
    with pytest.raises(NotAllowed, match="I does not stand on the field"):
        moves.moved(fled, "I", rules())
