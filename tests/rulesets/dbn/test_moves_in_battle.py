"""11.5, 11.17, D.5.1 in a battle: moves, contacts, detachments, the conversion of the 95th."""

from fractions import Fraction

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import fielded_apart
from app.core.rulesets.dbn import pool_state
from app.core.rulesets.dbn.army_state import fielded, points, points_lost
from app.core.rulesets.dbn.battle_state import BattleState, Phase, opposed
from app.core.rulesets.dbn.battle_turn import defender_thrown, set_up
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.moves_turn import detached, joined, met, moved, separated
from app.core.rulesets.dbn.tables import Grade
from app.core.rulesets.dbn.unit_state import may_attack
from app.core.rulesets.dbn.units import Class, Troops
from tests.rulesets.dbn.field import at_phase, before, next_bound, rules
from tests.rulesets.dbn.tabletop import ask, told

RULES = rules()


def moving() -> BattleState:
    return at_phase(Phase.MOVES, RULES)


# --- armies of a file --------------------------------------------------------------------------


def test_an_army_of_a_file_takes_the_field_counted_out_and_named() -> None:
    guard = Element(5, "hc", traits={"class": "E", "guard": True})
    units = (Element(4, "ms", count=2), guard, Element(6, "cinc"), Element(7, "nobody"))
    light = Formation(
        8,
        "command",
        "Light Division",
        elements=(Element(9, "ms_li", traits={"class": "E"}),),
        traits={"light_division": True},
    )
    command = Formation(2, "command", elements=units, traits={"grade": "Good"})
    top = Formation(1, "army", formations=(command, Formation(3, "command", "Empty"), light))
    army = Army("dbn", "dbn/free", top, nation="britain")

    one, other = fielded_apart(army, army, lambda each, named: fielded(each, RULES, named))

    assert [each.name for each in one.units] == [
        "Muskets (left)",
        "Muskets 2 (left)",
        "Heavy Cavalry (left)",
        "Superior Light Infantry (left)",
    ]
    assert [each.id for each in one.units] == [4, 4, 5, 9]
    assert [each.name for each in other.units][:2] == ["Muskets (right)", "Muskets 2 (right)"]
    assert [each.name for each in one.pools] == [
        "CinC (left)",
        "Command 1’s Sub Commander (left)",
        "Light Division’s DSC (left)",
    ]
    assert [each.id for each in one.pools] == [1, 2, 8]
    assert [each.commander for each in one.pools] == [
        Commander.CINC,
        Commander.SUB,
        Commander.DSC,
    ]
    assert [each.grade for each in one.pools][1] is Grade.GOOD
    assert [each.guard for each in one.units] == [False, False, True, False]
    assert points(one) == 1 + 1 + Fraction(3, 2) + Fraction(3, 2)
    assert opposed(one, other).b.nation == "britain"
    with pytest.raises(NotAllowed, match="borne twice"):
        opposed(one, one)


# --- set-up -----------------------------------------------------------------------------------


def test_the_lower_die_defends_and_sets_up_first_and_the_attacker_moves_first() -> None:
    """S9."""
    thrown = ask("roles", {"die_a": 2, "die_b": 5})
    assert (thrown.answer["attacker"], told(thrown)) == (
        "b",
        "Right attacks, 5 against 2; left sets up first.",
    )
    battle = defender_thrown(before(RULES), "b")

    assert (battle.phase, battle.attacker) == (Phase.DEFENDER, "b")
    with pytest.raises(NotAllowed, match="Britain set up now"):
        set_up(battle, "b")
    battle = set_up(battle, "a")
    with pytest.raises(NotAllowed, match="France set up now"):
        set_up(battle, "a")
    battle = set_up(battle, "b")
    assert (battle.phase, battle.moving, battle.turn) == (Phase.CAPS, "b", 1)


def test_equal_dice_are_thrown_again() -> None:
    thrown = ask("roles", {"die_a": 3, "die_b": 3})

    assert (thrown.answer["attacker"], told(thrown)) == (None, "3 each: both throw again.")
    assert defender_thrown(before(RULES), None) == before(RULES)


def test_a_turn_is_a_bound_of_each_side() -> None:
    """DN-29."""
    second = next_bound(moving(), RULES)
    third = next_bound(second, RULES)

    assert [(one.turn, one.moving) for one in (moving(), second, third)] == [
        (1, "a"),
        (1, "b"),
        (2, "a"),
    ]


# --- moves ---------------------------------------------------------------------------------------


def test_who_moves_into_an_enemy_is_in_contact_and_has_moved() -> None:
    battle = met(moved(moving(), "45th", RULES), "Dragoons", "6e", RULES)

    assert [one.name for one in battle.units if one.moved] == ["45th", "Dragoons"]
    with pytest.raises(NotAllowed, match="in contact already"):
        met(battle, "Dragoons", "6e", RULES)
    with pytest.raises(NotAllowed, match="no enemy of 45th"):
        met(battle, "45th", "60th", RULES)


# --- detachments ------------------------------------------------------------------------------


def made(parent: str = "60th") -> BattleState:
    return detached(moving(), parent, "Company", "Picton", RULES)


def test_a_detachment_costs_a_cap_and_its_unit_a_hit() -> None:
    """Picton threw a 4, Average: 4 CAPs, 3 left. The 60th bears 4 Hits, Elite, and took 1."""
    battle = made()

    assert pool_state.left(battle.pool("Picton"), RULES) == 3
    assert (battle.unit("60th").hits, battle.unit("60th").most_hits) == (1, 4)
    assert [one.name for one in battle.a.commands[1].units][:3] == ["45th", "60th", "Company"]


def test_a_detachment_has_its_units_range_and_class() -> None:
    company = made().unit("Company")

    assert (company.unit.troops, company.unit.class_) == (Troops.LI, Class.E)
    assert (company.detachment_of, company.most_hits) == ("60th", 1)
    assert company.points == 0


def test_its_unit_stays_all_turn_and_it_never_moves_or_attacks() -> None:
    battle = made()

    for name, why in (("60th", "stays all turn"), ("Company", "does not move")):
        with pytest.raises(NotAllowed, match=why):
            moved(battle, name, RULES)
        with pytest.raises(NotAllowed, match=why):
            met(battle, name, "6e", RULES)
    assert not may_attack(battle.unit("Company"))
    later = next_bound(next_bound(battle, RULES), RULES)
    assert moved(later, "60th", RULES).unit("60th").moved
    with pytest.raises(NotAllowed, match="does not move"):
        moved(later, "Company", RULES)


@pytest.mark.parametrize(
    ("parent", "why"),
    [
        ("1/95th", "only Ms, LI and Ms/LI do"),
        ("Dragoons", "only Ms, LI and Ms/LI do"),
    ],
)
def test_others_make_none(parent: str, why: str) -> None:
    with pytest.raises(NotAllowed, match=why):
        made(parent)


def test_militia_and_detachments_make_none() -> None:
    theirs = next_bound(moving(), RULES)

    with pytest.raises(NotAllowed, match="no Militia"):
        detached(theirs, "Conscrits", "Company", "Ferey", RULES)
    with pytest.raises(NotAllowed, match="makes no detachment"):
        detached(made(), "Company", "Other", "Picton", RULES)


def test_a_unit_that_moved_makes_none() -> None:
    with pytest.raises(NotAllowed, match="has moved; it has to stay"):
        detached(moved(moving(), "60th", RULES), "60th", "Company", "Picton", RULES)


def test_nothing_is_lost_where_a_detachment_is_refused() -> None:
    battle = moving()
    for name, by, men, why in (
        ("45th", "Picton", None, "borne twice"),
        ("", "Picton", None, "needs a name"),
        ("Company", "Ferey", None, "does not command"),
        ("Company", "Craufurd", None, "he spends on The Light Division only"),
    ):
        with pytest.raises(NotAllowed, match=why):
            detached(battle, "60th", name, by, RULES, men=men)
    limit = rules({"DN-27": "limit"})
    with pytest.raises(NotAllowed, match="600 to 800 men"):
        detached(battle, "60th", "Company", "Picton", limit, men=900)
    for by_, men in ((RULES, 900), (limit, 800)):
        after = detached(battle, "60th", "Company", "Picton", by_, men=men)
        assert after.unit("Company").detachment_of == "60th"


# --- the 95th ----------------------------------------------------------------------------------


def test_two_jg_e_in_contact_become_one_li_e_and_part_again() -> None:
    """D.5.1. Two Jg(E) at 1½ points are 3 points, as an LI(E) too; Hits are the players’."""
    both = ("1/95th", "2/95th")
    battle = joined(moving(), both, "95th", 2, RULES, base_contact=True)

    assert [one.name for one in battle.a.commands[0].units] == ["52nd", "95th", "Hussars", "Bull"]
    rifles = battle.unit("95th")
    assert (rifles.unit.troops, rifles.unit.class_, rifles.hits) == (Troops.LI, Class.E, 2)
    assert rifles.points == 3
    assert points(battle.a) == points(moving().a)
    apart = separated(battle, "95th", (2, 0), RULES)
    assert [(one.name, one.hits) for one in apart.a.commands[0].units][1:3] == [
        ("1/95th", 2),
        ("2/95th", 0),
    ]
    assert points_lost(apart.a) == 0


def test_others_do_not_convert() -> None:
    battle = moving()
    for of, contact, why in (
        (("1/95th", "2/95th"), False, "base contact"),
        (("1/95th", "52nd"), True, r"2 Jg\(E\) become one LI\(E\)"),
        (("1/95th",), True, r"2 Jg\(E\) become one LI\(E\)"),
        (("1/95th", "1/95th"), True, r"2 Jg\(E\) become one LI\(E\)"),
    ):
        with pytest.raises(NotAllowed, match=why):
            joined(battle, of, "95th", 0, RULES, base_contact=contact)
    with pytest.raises(NotAllowed, match="not made of other units"):
        separated(battle, "60th", (0, 0), RULES)
    whole = joined(battle, ("1/95th", "2/95th"), "95th", 0, RULES, base_contact=True)
    with pytest.raises(NotAllowed, match="each of 2 units needs its Hits"):
        separated(whole, "95th", (1,), RULES)
    with pytest.raises(NotAllowed, match="in contact with an enemy"):
        separated(met(whole, "95th", "6e", RULES), "95th", (0, 0), RULES)
