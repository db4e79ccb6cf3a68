"""What holds whatever befalls: sums of terms, odds that add up to one and agree with the result."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.json_values import Json
from tests.rulesets.burt.tabletop import NAMES, SHOOTERS, Who, ask, burt, melee, odds, shoot

SLOW = settings(max_examples=150, deadline=None)
HEAVY = settings(max_examples=40, deadline=None)
EVERY_THROW = [(first, second) for first in range(1, 7) for second in range(1, 7)]
FIGHTING = [name for code, name in NAMES.items() if code not in ("DC", "AG")]

choices = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(list(ruling.choices))
        for key, ruling in burt().choices.rulings.items()
        if ruling.choices
    },
)
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
qualities = st.sampled_from([{}, {"guard": True}, {"militia": True}])
ticks = ("division_broken", "two_ranks")
shelter = ("in_cover_or_higher", "in_building_or_redoubt", "no_way_back")
goings = st.sampled_from(["good", "bad"])


def units(types: list[str], more: Mapping[str, st.SearchStrategy[Json]]) -> st.SearchStrategy[Who]:
    """Give units of these types, Guard or Militia or neither, with any of their ticks."""
    plain = st.fixed_dictionaries(
        {"troops": st.sampled_from(types)},
        optional={"going": goings, **{key: st.booleans() for key in ticks}, **more},
    )
    return st.builds(lambda unit, quality: {**unit, **quality}, plain, qualities)


sheltered: dict[str, st.SearchStrategy[Json]] = {key: st.booleans() for key in shelter}
fighters = units(FIGHTING, {**sheltered, "enemies_on_flank": st.integers(0, 9)})
targets = units(list(NAMES.values()), {**sheltered, "extra_shooters": st.integers(0, 9)})
shooters = units([NAMES[code] for code in SHOOTERS], {})
distances = st.fractions(min_value=0, max_value=100, max_denominator=8)


@given(a=fighters, b=fighters, thrown=dice, attacker=st.sampled_from("ab"), chosen=choices)
@SLOW
def test_a_score_of_close_combat_is_its_die_and_its_terms(
    a: Who, b: Who, thrown: tuple[int, int], attacker: str, chosen: dict[str, str]
) -> None:
    fight = melee(a, b, thrown, attacker=attacker, choices=chosen)

    for side, die in zip("ab", thrown, strict=True):
        terms = fight.scores[side].terms
        assert fight.answer[f"score_{side}"] == die + sum(term.amount for term in terms)
        assert len({term.line for term in terms}) == len(terms), "a row counts once"


@given(shooter=shooters, target=targets, thrown=dice, paces=distances, chosen=choices)
@SLOW
def test_a_score_of_fire_is_its_die_and_its_terms(
    shooter: Who, target: Who, thrown: tuple[int, int], paces: Fraction, chosen: dict[str, str]
) -> None:
    shot = shoot(shooter, target, thrown, paces=str(paces), choices=chosen)

    for side, die in zip(("shooter", "target"), thrown, strict=True):
        terms = shot.scores[side].terms
        assert shot.answer[f"score_{side}"] == die + sum(term.amount for term in terms)


@given(a=fighters, b=fighters, attacker=st.sampled_from("ab"), chosen=choices)
@HEAVY
def test_the_odds_of_close_combat_sum_to_one_and_are_the_resolvers(
    a: Who, b: Who, attacker: str, chosen: dict[str, str]
) -> None:
    found = odds("melee", {"attacker": attacker, "a": a, "b": b}, chosen)
    counted: Counter[tuple[Json, ...]] = Counter()
    for thrown in EVERY_THROW:
        answer = melee(a, b, thrown, attacker=attacker, choices=chosen).answer
        counted[answer["loser"], answer["result"]] += 1
        chance = found.chances[found.by_faces[thrown]]
        assert tuple(chance.decides.values()) == (answer["loser"], answer["result"])
        lower = min((answer["score_a"], "a"), (answer["score_b"], "b"))[1]
        level = answer["score_a"] == answer["score_b"]
        assert answer["loser"] == (None if level else lower)

    assert found.of == 36
    assert sum(found.share(chance.count) for chance in found.chances) == 1
    assert {tuple(one.decides.values()): one.count for one in found.chances} == counted


@given(shooter=shooters, target=targets, paces=distances, chosen=choices)
@HEAVY
def test_the_odds_of_fire_sum_to_one_and_are_the_resolvers(
    shooter: Who, target: Who, paces: Fraction, chosen: dict[str, str]
) -> None:
    request: Who = {"shooter": shooter, "target": target, "distance_paces": str(paces)}
    found = odds("shoot", request, chosen)
    counted = Counter(
        shoot(shooter, target, thrown, paces=str(paces), choices=chosen).answer["result"]
        for thrown in EVERY_THROW
    )

    assert sum(found.share(chance.count) for chance in found.chances) == 1
    assert {one.decides["result"]: one.count for one in found.chances} == counted


@given(a=fighters, b=fighters, thrown=dice, chosen=choices)
@SLOW
def test_left_and_right_may_change_places(
    a: Who, b: Who, thrown: tuple[int, int], chosen: dict[str, str]
) -> None:
    fight = melee(a, b, thrown, attacker="a", choices=chosen).answer
    turned = melee(b, a, (thrown[1], thrown[0]), attacker="b", choices=chosen).answer

    assert fight["score_a"] == turned["score_b"]
    assert fight["result"] == turned["result"]
    assert {fight["loser"], turned["loser"]} in ({"a", "b"}, {None})


@given(sizes=st.integers(1, 60), chosen=choices)
@SLOW
def test_losses_never_mend_a_division(sizes: int, chosen: dict[str, str]) -> None:
    states = [
        ask("division", {"elements": sizes, "lost": lost}, chosen).answer["state"]
        for lost in range(sizes + 1)
    ]
    order = {"sound": 0, "demoralised": 1, "broken": 2}
    ranks = [order[str(state)] for state in states]

    assert ranks == sorted(ranks)
    assert (states[0], states[-1]) == ("sound", "broken")


@given(
    die=st.integers(1, 6),
    spirit=st.sampled_from(["sound", "demoralised", "broken"]),
    orders=st.lists(
        st.fixed_dictionaries(
            {"units": st.integers(1, 12)},
            optional={"as_group": st.booleans(), "distance_paces": st.integers(0, 1300)},
        ),
        max_size=6,
    ),
    chosen=choices,
)
@SLOW
def test_no_division_spends_more_pips_than_it_has(
    die: int, spirit: str, orders: list[dict[str, Json]], chosen: dict[str, str]
) -> None:
    request: Who = {"division": spirit, "orders": [dict(each) for each in orders], "die": die}
    answer = ask("moves", request, chosen).answer
    pips, costs, left = answer["pips"], answer["costs"], answer["left"]

    assert isinstance(pips, int)
    assert isinstance(left, int)
    assert isinstance(costs, list)
    assert 0 <= left <= pips
    spent = 0
    for cost in costs:
        assert isinstance(cost, int)
        spent += cost if cost <= pips - spent else 0
    assert pips - spent == left
