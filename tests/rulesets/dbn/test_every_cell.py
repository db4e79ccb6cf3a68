"""Every cell of DBN's tables by every die, against the source: breakthrough, evasion, columns."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.dbn.tabletop import Who, answers, ask, dbn, refused, rules, told

DICE = range(1, 7)
PRICES: Mapping[str, Fraction | int] = {
    "Ms": 1,
    "LI": 1,
    "Ms/LI": 1,
    "Jg": 1,
    "Jg(Cacadores)": 1,
    "LEM": Fraction(1, 4),
    "SC": 1,
    "LC": 1,
    "HC": 1,
    "irregular_cavalry": Fraction(1, 2),
    "FA": 1,
    "HA": Fraction(3, 2),
    "baggage": 0,
    "CinC": 0,
    "Sub": 0,
    "DSC": 0,
}
"""The public rates, in points; the source has the two formations, and that the DSC is free."""
CLASSES = {"": Fraction(0), "(R)": Fraction(0), "(E)": Fraction(1, 2), "(M)": Fraction(-1, 2)}


def test_every_unit_has_its_price() -> None:
    codes = {row.code for row in rules().tables.units.types.values()}

    assert codes == set(PRICES)


CLASSLESS = ("baggage", "CinC", "Sub", "DSC")


@pytest.mark.parametrize("code", [code for code in PRICES if code not in CLASSLESS])
@pytest.mark.parametrize("class_", CLASSES)
def test_the_price_of_every_unit_in_every_class(code: str, class_: str) -> None:
    """Never less than 0: a Militia levy would be ¼ − ½."""
    wanted = max(PRICES[code] + CLASSES[class_], Fraction(0))

    assert ask("price", {"units": [f"{code}{class_}"]}).answer["points"] == {
        f"{code}{class_}": wanted
    }
    counted = ask("points", {"units": {f"{code}{class_}": 3}})
    assert counted.answer["points"] == 3 * wanted


@pytest.mark.parametrize("code", CLASSLESS)
def test_baggage_and_commanders_are_free_and_have_no_class(code: str) -> None:
    assert ask("price", {"units": [code]}).answer["points"] == {code: 0}
    for class_ in ("(E)", "(M)", "(R)"):
        assert refused("price", {"units": [f"{code}{class_}"]}).field == "units.0"


BODIES: tuple[Who, ...] = (
    {"unit": "cavalry"},
    {"unit": "attack_column"},
    {"unit": "infantry"},
)


@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("body", BODIES)
def test_every_die_of_every_body_and_all_that_changes_it(body: Who, die: int) -> None:
    """11.4: −2 Militia or British cavalry, once; +1 a column with Elites, +1 Guard cavalry."""
    mounted, column = body["unit"] == "cavalry", body["unit"] == "attack_column"
    every = list(product((True, False), repeat=5))
    for class_, (british, guard, elites, good, won) in product("ERM", every):
        given: dict[str, Json] = {
            **body,
            "class": class_,
            "nation": "Britain" if british else "France",
            "guard": guard,
            "includes_elites": elites,
            "going": "good" if good else "bad",
            "opponent_destroyed": won,
            "die": die,
        }
        minus = class_ == "M" or (british and mounted)
        score = die - 2 * minus + (elites and column) + (guard and mounted)
        wanted: tuple[Json, ...] = (False, None, None)
        if won and (column or (mounted and good)):
            wanted = (True, score, "controlled" if score >= 3 else "impetuous")
        assert answers("breakthrough", "test", "score", "result", **given) == wanted, given


@pytest.mark.parametrize("in_reach", [True, False])
def test_what_a_controlled_breakthrough_may_do(in_reach: bool) -> None:
    options = ["pursue", *(["attack_in_reach"] if in_reach else []), "advance_up_to_full_move"]
    found = answers(
        "breakthrough_move",
        "options",
        "may_be_supported",
        result="controlled",
        enemy_in_reach=in_reach,
    )

    assert found == (options, True)


@pytest.mark.parametrize("in_reach", [True, False])
def test_what_an_impetuous_breakthrough_must_do(in_reach: bool) -> None:
    found = ask("breakthrough_move", {"result": "impetuous", "enemy_in_reach": in_reach})

    assert found.answer["options"] == ["attack_nearest" if in_reach else "advance_full_move"]
    assert found.answer["may_be_supported"] is False
    assert told(found).startswith("It must at once, unsupported, ")


@pytest.mark.parametrize("class_", "ERM")
@pytest.mark.parametrize("result", ["controlled", "impetuous"])
def test_an_impetuous_unit_fights_as_militia_and_never_breaks_through_again(
    class_: str, result: str
) -> None:
    found = ask("breakthrough_fight", {"result": result, "class": class_})

    assert found.answer == {
        "fights_as": "M" if result == "impetuous" else class_,
        "may_be_supported": result == "controlled",
        "second_breakthrough": False,
    }


@pytest.mark.parametrize(("bound", "still", "fought"), list(product([True, False], repeat=3)))
def test_an_impetuous_unit_is_militia_until_a_full_quiet_turn(
    bound: bool, still: bool, fought: bool
) -> None:
    quiet = bound and still and not fought
    given: Who = {
        "movement_bound_reached": bound,
        "stationary_full_turn": still,
        "in_combat_that_turn": fought,
    }

    assert ask("impetuous_recovery", given).answer == {
        "militia": not quiet,
        "may_close_combat": quiet,
    }
    by_bound = ask("impetuous_recovery", given, {"DN-18": "bound"}).answer
    assert by_bound == {"militia": not bound, "may_close_combat": quiet}


EVADE = {0: 2, 1: 2, 2: 1}
"""Hits at 0, 1 and 2; none from 3 on."""


@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("shaken", [True, False])
@pytest.mark.parametrize(("class_", "amount"), [("E", 1), ("R", 0), ("M", -1)])
def test_every_die_of_horse_artillery_that_evades(
    die: int, shaken: bool, class_: str, amount: int
) -> None:
    score = die + amount - (shaken and class_ != "M")
    found = ask("evade", {"class": class_, "shaken": shaken, "die": die})

    assert found.answer == {"hits": EVADE.get(score, 0), "flees_paces": 600}
    assert found.scores["guns"].total == score


FACTORS = {
    "EE": 5,
    "ER": 5,
    "EM": 4,
    "RE": 5,
    "RR": 5,
    "RM": 4,
    "ME": 4,
    "MR": 4,
    "MM": 3,
}
"""Elite or Regular over Militia is 4 (public); two Militia are 3, none 5 (extrapolated)."""


@pytest.mark.parametrize("classes", ["EM", "RM", "MM", "ER"])
@pytest.mark.parametrize("year", [None, 1804, 1805, 1812, 1813])
@pytest.mark.parametrize("nation", ["France", "france", "Britain", ""])
def test_every_column_that_the_reference_names(classes: str, year: int | None, nation: str) -> None:
    french = nation.lower() == "france" and year in (1805, 1812)
    given: Who = {"leader": classes[0], "support": classes[1], "nation": nation, "year": year}

    assert ask("column", given).answer["factor"] == FACTORS[classes] + french


@pytest.mark.parametrize("class_", ["(M)", "", "(E)"])
@pytest.mark.parametrize("code", [code for code in PRICES if code not in CLASSLESS])
def test_every_unit_as_the_parent_of_a_detachment(code: str, class_: str) -> None:
    """Ms and LI, and Ms/LI, which is either (DN-28); never Militia."""
    given: Who = {"parent": f"{code}{class_}", "caps": 1, "parent_stationary": True}
    made = code in ("Ms", "LI", "Ms/LI") and class_ != "(M)"

    assert ask("detachment", given).answer["allowed"] is made


@pytest.mark.parametrize("year", range(1805, 1817))
def test_the_light_division_of_every_year(year: int) -> None:
    """6 points from 1810 to 1812, 7 in 1813 and 1814; none else, and a refusal says so."""
    points = 6 if 1810 <= year <= 1812 else 7 if year in (1813, 1814) else None
    action = dbn().actions["points"]
    situation = action.read({"units": {}, "light_division_year": year})

    if points is None:
        with pytest.raises(Exception, match="it is 1810 to 1814"):
            action.resolve(situation, {})
    else:
        assert action.resolve(situation, {}).answer["points"] == points


def test_the_terms_of_the_tables_are_those_of_the_source() -> None:
    tables = rules().tables

    rows = [row.units for row in tables.light_division.formations]
    assert [dict(row) for row in rows] == [
        {"Ms/LI(E)": 1, "Jg(E)": 1, "Jg(Cacadores)": 1, "SC": 1, "HA(M)": 1},
        {"Ms/LI": 1, "Jg(E)": 2, "Jg(Cacadores)": 1, "SC": 1, "HA(M)": 1},
    ]
    assert (tables.command.dsc.caps, tables.command.dsc.paces) == (3, 400)
    assert tables.light_division.dsc_points == 0
