"""D.3, DN-3, DN-21, DN-22: CAPs of several commanders over a turn, spent step by step."""

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn import pool_state
from app.core.rulesets.dbn.battle_state import BattleState, Phase
from app.core.rulesets.dbn.battle_turn import (
    caps_given,
    caps_spent,
    caps_thrown,
    next_phase,
    owed,
)
from app.core.rulesets.dbn.rules import Rules
from tests.rulesets.dbn.field import at_phase, next_bound, rules
from tests.rulesets.dbn.grid import Who, ask, dbn

RULES = rules()
LIGHT = "The Light Division"


def left(battle: BattleState, who: str, by: Rules = RULES) -> int:
    return pool_state.left(battle.pool(who), by)


def thrown() -> BattleState:
    """Wellington, Good, throws 4: 5 CAPs. Picton, Average, throws 2: 2. Craufurd has 3."""
    battle = caps_thrown(at_phase(Phase.CAPS, RULES), "Wellington", RULES, die=4)
    return caps_thrown(battle, "Picton", RULES, die=2)


def test_several_pools_are_kept_at_once() -> None:
    battle = thrown()

    assert [left(battle, one.name) for one in battle.a.pools] == [5, 3, 2]
    assert [one.is_thrown for one in battle.b.pools] == [False, False]
    battle = caps_spent(battle, "Wellington", "3rd Division", 2, RULES)
    battle = caps_spent(battle, "Picton", "3rd Division", 2, RULES)
    battle = caps_spent(battle, "Craufurd", LIGHT, 1, RULES)

    assert [left(battle, one.name) for one in battle.a.pools] == [3, 2, 0]
    assert {who.name: [one.caps for one in who.spendings] for who in battle.a.pools} == {
        "Wellington": [2],
        "Craufurd": [1],
        "Picton": [2],
    }


def test_a_sub_commanders_caps_are_split_over_the_turn() -> None:
    """5 by his player's entry: 2 in his moves, 1 when shooting, and in close combat 2 and no 3."""
    battle = caps_thrown(at_phase(Phase.CAPS, RULES), "Picton", RULES, entered=5)
    battle = caps_thrown(battle, "Wellington", RULES, die=1)
    seen = []
    for phase, caps in ((Phase.MOVES, 2), (Phase.SHOOTING, 1), (Phase.COMBAT, 2)):
        battle = at_phase(phase, RULES, battle)
        battle = caps_spent(battle, "Picton", "3rd Division", caps, RULES)
        seen.append(left(battle, "Picton"))

    assert seen == [3, 2, 0]
    with pytest.raises(NotAllowed, match=r"may not spend 1 CAP on 3rd Division: only 0 are left"):
        caps_spent(battle, "Picton", "3rd Division", 1, RULES)


def test_the_cincs_gifts_leave_his_own_pool() -> None:
    """5 less 2 to Craufurd and 1 to Picton leave 2; Craufurd has 3 + 2, Picton 2 + 1."""
    battle = caps_given(thrown(), "Craufurd", 2, RULES)
    battle = caps_given(battle, "Picton", 1, RULES)

    assert [left(battle, one.name) for one in battle.a.pools] == [2, 5, 3]
    with pytest.raises(NotAllowed, match="only 2 are left"):
        caps_given(battle, "Picton", 3, RULES)
    with pytest.raises(NotAllowed, match="Only the CinC gives CAPs"):
        caps_given(battle, "Wellington", 1, RULES)
    with pytest.raises(NotAllowed, match="at least 1"):
        caps_given(battle, "Picton", 0, RULES)


def test_the_dsc_spends_on_his_division_only_the_gifts_too() -> None:
    battle = caps_given(thrown(), "Craufurd", 2, RULES)

    with pytest.raises(NotAllowed, match="he spends on The Light Division only"):
        caps_spent(battle, "Craufurd", "3rd Division", 1, RULES)
    assert left(caps_spent(battle, "Craufurd", LIGHT, 5, RULES), "Craufurd") == 0


def test_nobody_spends_on_what_is_not_his_armys() -> None:
    with pytest.raises(NotAllowed, match="Picton has no command Marchand"):
        caps_spent(thrown(), "Picton", "Marchand", 1, RULES)


def test_caps_are_thrown_once_a_turn_in_their_own_bound() -> None:
    battle = thrown()

    for who, why in (
        ("Wellington", "has thrown for his CAPs this turn"),
        ("Craufurd", "throws no die: his CAPs are his own"),
    ):
        with pytest.raises(NotAllowed, match=why):
            caps_thrown(battle, who, RULES, die=3)
    for die, entered in ((None, None), (3, 3)):
        with pytest.raises(NotAllowed, match="needs a die, or CAPs as entered, and not both"):
            caps_thrown(at_phase(Phase.CAPS, RULES), "Picton", RULES, die=die, entered=entered)


def test_the_bound_waits_for_every_die() -> None:
    battle = caps_thrown(at_phase(Phase.CAPS, RULES), "Wellington", RULES, die=4)

    assert owed(battle) == "throw for Picton"
    with pytest.raises(NotAllowed, match="throw for Picton first"):
        next_phase(battle, RULES)
    with pytest.raises(NotAllowed, match="has not thrown"):
        caps_spent(battle, "Picton", "3rd Division", 1, RULES)


@pytest.mark.parametrize(("choice", "caps"), [("lost", [3, 0]), ("kept", [3 + 1, 2])])
def test_what_is_not_spent_is_lost_or_kept(choice: str, caps: list[int]) -> None:
    """Craufurd has spent 2 of 3; Picton, who threw 2, nothing. Picton has not thrown again."""
    by = rules({"DN-22": choice})
    battle = caps_spent(thrown(), "Craufurd", LIGHT, 2, by)

    later = next_bound(next_bound(battle, by, Phase.CAPS), by, Phase.CAPS)

    assert (later.turn, later.moving) == (2, "a")
    assert left(later, "Craufurd", by) == caps[0]
    assert later.pool("Picton").kept == caps[1]
    assert later.pool("Picton").spendings == ()


def test_an_entered_radius_serves_other_commanders() -> None:
    def asked(**inputs: Json) -> Json:
        return ask("radius", inputs, dbn()).answer["in_radius"]

    near = [asked(commander="Sub", distance_paces=far, radius_paces=600) for far in (600, 601)]
    assert near == [True, False]
    with pytest.raises(NotAllowed, match=r"^radius_paces: missing") as refused:
        asked(commander="CinC", distance_paces=1)
    assert refused.value.field == "radius_paces"
    with pytest.raises(NotAllowed, match=r"^radius_paces: the DSC’s radius is 400 paces"):
        asked(commander="DSC", distance_paces=1, radius_paces=500)


@pytest.mark.parametrize(
    ("request_", "caps", "die"),
    [
        ({"commander": "Sub", "die": 3}, 3, 3),
        ({"commander": "CinC", "grade": "Good", "die": 6}, 6 + 1, 6),
        ({"commander": "Sub", "grade": "Poor", "die": 1}, 1, 1),
        ({"commander": "Sub", "die": 2, "cinc_grant": 2}, 2 + 2, 2),
        ({"commander": "Sub", "entered": 9}, 9, None),
        ({"commander": "DSC"}, 3, None),
    ],
)
def test_a_die_gives_the_caps_of_a_turn_and_the_dsc_throws_none(
    request_: Who, caps: int, die: int | None
) -> None:
    answer = ask("cap_throw", request_, dbn({})).answer

    assert (answer["caps"], answer["die"]) == (caps, die)
