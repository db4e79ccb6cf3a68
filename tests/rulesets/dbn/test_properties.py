"""What holds whatever befalls: points add up in quarters, a ledger never runs below nothing."""

from collections.abc import Mapping
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.json_values import Json
from app.core.kernel.odds import by_every_face
from tests.rulesets.dbn.tabletop import ask, dbn, rules
from tests.rulesets.dbn.test_worked_examples import EARLY, LATER, of_year

MANY = settings(max_examples=120, deadline=None)
FEW = settings(max_examples=40, deadline=None)

CODES = [
    f"{row.code}{class_}"
    for row in rules().tables.units.types.values()
    if row.arm not in ("command", "train")
    for class_ in ("", "(E)", "(M)")
]
armies = st.dictionaries(st.sampled_from(CODES), st.integers(0, 9), max_size=6)
readings = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(list(ruling.choices))
        for key, ruling in dbn().choices.rulings.items()
        if ruling.choices and key != "DN-17"
    },
)


def points(units: Mapping[str, int], year: int | None = None) -> Fraction:
    found = ask("points", {"units": dict(units), "light_division_year": year})
    return Fraction(str(found.answer["points"]))


@given(armies, armies)
@MANY
def test_points_add_up_and_are_whole_quarters(
    first: dict[str, int], second: dict[str, int]
) -> None:
    both = {code: first.get(code, 0) + second.get(code, 0) for code in {**first, **second}}

    assert points(both) == points(first) + points(second)
    assert (points(both) * 4).denominator == 1
    assert points(first) >= 0


@given(armies, st.integers(1810, 1814))
@MANY
def test_a_light_division_adds_what_is_printed(units: dict[str, int], year: int) -> None:
    assert points(units, year) - points(units) == (6 if year <= 1812 else 7)


@given(armies)
@MANY
def test_the_prices_of_units_make_the_points_of_an_army(units: dict[str, int]) -> None:
    if not units:
        return
    prices = ask("price", {"units": [*units]}).answer["points"]
    assert isinstance(prices, Mapping)

    assert points(units) == sum(
        (Fraction(str(prices[code])) * many for code, many in units.items()), Fraction(0)
    )


LIGHT = sorted({*EARLY, *LATER, "Ms", "LI(E)", "Jg"})


@given(
    st.dictionaries(st.sampled_from(LIGHT), st.integers(0, 2), max_size=7),
    st.integers(1808, 1816),
)
@MANY
def test_a_light_division_is_legal_where_its_formation_is_exact_and_nowhere_else(
    units: dict[str, int], year: int
) -> None:
    early, late = year in range(1810, 1813), year in (1813, 1814)
    wanted = EARLY if early else LATER if late else None
    paid = 7 if late else 6
    taken = {code: many for code, many in units.items() if many}
    found = ask("list", of_year(year, units, paid)).answer

    assert found["legal"] is (taken == wanted)
    exact = ask("list", of_year(year, wanted or EARLY, paid)).answer
    assert exact["legal"] is (wanted is not None)


@given(
    st.sampled_from(["DSC", "CinC", "Sub"]),
    st.sampled_from(["Poor", "Average", "Good"]),
    st.integers(1, 6),
    st.integers(0, 6),
    st.integers(0, 6),
    st.lists(
        st.tuples(st.sampled_from(["Light Division", "Third Division"]), st.integers(0, 5)),
        max_size=6,
    ),
    readings,
)
@MANY
def test_a_ledger_of_caps_never_runs_below_nothing(
    who: str,
    grade: str,
    die: int,
    grant: int,
    unspent: int,
    spent: list[tuple[str, int]],
    chosen: dict[str, str],
) -> None:
    given_: dict[str, Json] = {
        "commander": who,
        "grade": grade,
        "cap_die": die,
        "cinc_grant": grant,
        "unspent_last_turn": unspent,
        "spend": [{"division": name, "caps": caps} for name, caps in spent],
    }
    found = ask("cap", given_, chosen)
    caps, left = int(str(found.answer["caps"])), int(str(found.answer["left"]))

    assert 0 <= left <= caps
    assert found.scores["commander"].total == caps
    if found.answer["legal"]:
        assert caps - left == sum(each for _, each in spent)
        if who == "DSC":
            assert {name for name, _ in spent} <= {"Light Division"}
    else:
        barred = who == "DSC" and any(name != "Light Division" for name, _ in spent)
        assert barred or sum(each for _, each in spent) > caps


@given(
    st.sampled_from(["cavalry", "attack_column"]),
    st.sampled_from(["E", "R", "M"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    readings,
)
@FEW
def test_the_odds_of_a_breakthrough_are_those_of_every_face(
    unit: str, class_: str, british: bool, guard: bool, elites: bool, chosen: dict[str, str]
) -> None:
    action = dbn(chosen).actions["breakthrough"]
    situation = action.read(
        {
            "unit": unit,
            "class": class_,
            "nation": "Britain" if british else "",
            "guard": guard,
            "includes_elites": elites,
        }
    )
    odds = action.odds(situation)

    def outcome_of(faces: dict[str, tuple[int, ...]]) -> tuple[object, dict[str, Json]]:
        found = action.resolve(situation, faces)
        return found.outcome, {key: found.answer[key] for key in action.deciding}

    every = by_every_face(action.dice(situation), outcome_of)  # type: ignore[arg-type]
    assert sorted((one.count, str(one.decides)) for one in odds.chances) == sorted(
        (one.count, str(one.decides)) for one in every.chances
    )
    assert odds.of == 6


@given(st.fractions(0, 900, max_denominator=4), st.fractions(0, 900, max_denominator=4), readings)
@MANY
def test_farther_away_never_bars_fire_overhead_that_was_allowed(
    firer: Fraction, target: Fraction, chosen: dict[str, str]
) -> None:
    def allowed(more: int) -> Json:
        given_: dict[str, Json] = {
            "lower_than_firer": True,
            "lower_than_target": True,
            "paces_to_firer": str(firer + more),
            "paces_to_target": str(target + more),
        }
        return ask("overhead_fire", given_, chosen).answer["allowed"]

    assert allowed(1) or not allowed(0)
