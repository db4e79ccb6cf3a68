"""What holds whatever befalls: sums of terms, odds that agree with every throw of the dice."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.core.kernel.actions import Action
from app.core.kernel.dice import Faces
from app.core.kernel.facts import Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds, by_every_face
from tests.rulesets.dram.tabletop import ARMS, ORDERS, Choices, Who, ask, combat, dram, odds

MANY = settings(max_examples=100, deadline=None)
FEW = settings(max_examples=30, deadline=None)
MOST_THROWN = 5
"""So many dice are thrown in every way there is."""

choices = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(list(ruling.choices))
        for key, ruling in dram().choices.rulings.items()
        if ruling.choices and key != "DR-2"
    },
)
known_or_not = st.sampled_from(["placeholder", "none"])


def stands(most_sp: int) -> st.SearchStrategy[dict[str, Json]]:
    """Give stands in contact with whatever ticks go together, and guns that support."""

    def made(
        code: str, order: str, sp: int, ticks: set[str], defends: bool, miles: Fraction | None
    ) -> dict[str, Json]:
        told: dict[str, Json] = {"troops": ARMS[code], "order": order, "sp": sp}
        guns = code in ("FA", "HA")
        if guns and miles is not None:
            return {**told, "support_distance_miles": str(miles)}
        if defends:
            return {**told, "defending_difficult_terrain": True}
        allowed = ticks - {"charged", "into_bua_or_woods"} if guns else ticks
        return {**told, **dict.fromkeys(allowed, True)}

    return st.builds(
        made,
        st.sampled_from(list(ARMS)),
        st.sampled_from(ORDERS),
        st.integers(0, most_sp),
        st.sets(st.sampled_from(["charged", "into_bua_or_woods", "over_bridge_or_ford"])),
        st.booleans(),
        st.none() | st.fractions(min_value=0, max_value=1, max_denominator=4),
    )


def sides(most_sp: int, most: int) -> st.SearchStrategy[list[dict[str, Json]]]:
    return st.lists(stands(most_sp), min_size=1, max_size=most)


targets = st.fixed_dictionaries(
    {"order": st.sampled_from(ORDERS)},
    optional={"prepared_defences": st.booleans(), "saved_before": st.booleans()},
)


def touches(who: list[dict[str, Json]]) -> bool:
    return any("support_distance_miles" not in one for one in who)


def foretold(action: Action, request: Who) -> Mapping[str, Json]:
    return action.foretells(action.read(request))


def enumerated(action: Action, request: Who) -> Odds:
    """Count every outcome by throwing every die through the resolver."""
    situation = action.read(request)

    def outcome_of(faces: Faces) -> tuple[Outcome, Mapping[str, Json]]:
        found = action.resolve(situation, faces)
        return found.outcome, {key: found.answer[key] for key in action.deciding}

    return by_every_face(action.dice(situation), outcome_of)


def tallied(found: Odds) -> Counter[tuple[Json, ...]]:
    return Counter({tuple(one.decides.values()): one.count for one in found.chances})


@given(who=sides(12, 4), target=targets, cr=st.integers(0, 4), chosen=choices, unknown=known_or_not)
@MANY
def test_the_terms_of_a_combat_sum_to_its_dice(
    who: list[dict[str, Json]], target: Who, cr: int, chosen: dict[str, str], unknown: str
) -> None:
    under: Choices = {**chosen, "DR-2": unknown}
    bare = combat(*who, target=target, cr=cr if touches(who) else 0)
    count = foretold(dram(under).actions["combat"], bare)["dice_count"]
    assert isinstance(count, int)
    found = ask("combat", {**bare, "dice": [6] * count}, under)

    assert found.scores["stands"].total == count == found.answer["dice_count"]
    assert count >= 0
    if found.answer["sp_lost"] is not None:
        saves = bool(target.get("prepared_defences")) and count > 0
        once = chosen.get("DR-22") == "once" and bool(target.get("saved_before"))
        assert found.answer["sp_lost"] == count - (saves and not once)
    assert len(found.facts) >= 1


@given(who=sides(2, 2), target=targets, cr=st.integers(0, 2), chosen=choices)
@FEW
def test_the_odds_of_a_combat_are_those_of_every_throw(
    who: list[dict[str, Json]], target: Who, cr: int, chosen: dict[str, str]
) -> None:
    request = combat(*who, target=target, cr=cr if touches(who) else 0)
    action = dram(chosen).actions["combat"]
    count = foretold(action, request)["dice_count"]
    assert isinstance(count, int)
    assume(count <= MOST_THROWN)

    found = odds("combat", request, chosen)

    assert found.of == sum(one.count for one in found.chances) == 6**count
    assert tallied(found) == tallied(enumerated(action, request))


def host(who: list[dict[str, Json]], order: str, start: int, defended: bool) -> dict[str, Json]:
    """Give a side whose stands are all on one order, the first of them in contact."""
    told: list[Json] = []
    for place, one in enumerate(who):
        kept = {key: value for key, value in one.items() if place or "support" not in key}
        sp = one["sp"]
        assert isinstance(sp, int)
        told.append({**kept, "order": order, "start_sp": sp + start})
    return {"stands": told, "prepared_defences": defended}


hosts = st.builds(host, sides(2, 2), st.sampled_from(ORDERS), st.integers(0, 4), st.booleans())


@given(a=hosts, b=hosts, chosen=choices)
@FEW
def test_the_odds_of_a_clash_are_those_of_every_throw_and_its_margins_their_sums(
    a: Who, b: Who, chosen: dict[str, str]
) -> None:
    request: Who = {"a": a, "b": b}
    action = dram(chosen).actions["clash"]
    told = foretold(action, request)
    counts = [told[f"dice_count_{key}"] for key in ("a", "b")]
    total = sum(count for count in counts if isinstance(count, int))
    assume(total < MOST_THROWN)

    found = odds("clash", request, chosen)

    assert found.of == sum(one.count for one in found.chances) == 6**total
    assert tallied(found) == tallied(enumerated(action, request))
    for key, margin in zip(("sp_lost_a", "sp_lost_b"), found.margins, strict=True):
        summed: Counter[Json] = Counter()
        for one in found.chances:
            summed[one.decides[key]] += one.count
        assert {one.decides[key]: one.count for one in margin.chances} == summed


def named(side: str, host_: Who) -> Mapping[str, Json]:
    """Give a side's only stand with what its further chances are told of."""
    listed = host_["stands"]
    assert isinstance(listed, list)
    (one,) = listed
    assert isinstance(one, dict)
    return one


lonely = st.builds(host, sides(3, 1), st.sampled_from(ORDERS), st.integers(0, 4), st.booleans())


@given(a=lonely, b=lonely, chosen=choices)
@FEW
def test_what_follows_a_clash_is_every_throw_with_one_more_die(
    a: Who, b: Who, chosen: dict[str, str]
) -> None:
    """Removal and exhaustion, through the checks of removal and of exhaustion themselves."""
    request: Who = {"a": a, "b": b}
    found = odds("clash", request, chosen)
    told = Counter({one.words: one.chance for one in found.further})  # unnamed: no chance
    for key, side, enemy in (("a", "left", b), ("b", "right", a)):
        stand, foe = named(key, {"a": a, "b": b}[key]), named(key, enemy)
        sp, start = stand["sp"], stand["start_sp"]
        assert isinstance(sp, int)
        after: Counter[str] = Counter()
        for one in found.chances:
            lost = one.decides[f"sp_lost_{key}"]
            assert isinstance(lost, int)
            gone: Who = {"sp_at_turn_start": sp, "hits": lost, "contacted_by_order": foe["order"]}
            if ask("removal", gone).answer["removed"]:
                after["is removed"] += 6 * one.count
                continue
            for die in range(1, 7):
                losses: Who = {
                    "start_sp": start,
                    "previous_sp": sp,
                    "current_sp": sp - lost,
                    "die": die,
                }
                result = ask("exhaustion", losses).answer
                after["is tested for exhaustion"] += one.count if result["test"] else 0
                after[str(result["result"])] += one.count

        def share(what: str, counted: Counter[str] = after) -> Fraction:
            return Fraction(counted[what], 6 * found.of)

        who = f"the {side} stand"
        assert told[f"{who} is removed"] == share("is removed")
        assert told[f"{who} is tested for exhaustion"] == share("is tested for exhaustion")
        assert told[f"{who} then does not advance"] == share("no_advance")
        assert told[f"{who} then falls back"] == share("fall_back")


def test_sixty_dice_a_side_are_counted_exactly() -> None:
    side: Json = {"stands": [{"troops": "infantry", "order": "A", "sp": 60}]}
    found = odds("clash", {"a": side, "b": side})

    assert found.of == sum(one.count for one in found.chances) == 6**120
    assert len(found.chances) == 61 * 61
    for margin in found.margins:
        assert sum(one.count for one in margin.chances) == 6**120


@given(
    men=st.dictionaries(
        st.sampled_from(["infantry", "light_cavalry", "heavy_cavalry", "dragoons"]),
        st.integers(0, 30_000),
    ),
    guns=st.integers(0, 99),
    quality=st.sampled_from(["excellent", "good_guard", "good", "average", "poor", "awful"]),
    officers=st.integers(-1, 1),
    weight=st.integers(-1, 1),
    chosen=choices,
)
@MANY
def test_the_terms_of_sp_sum_to_it_and_a_stand_has_at_least_1(
    men: dict[str, int],
    guns: int,
    quality: str,
    officers: int,
    weight: int,
    chosen: dict[str, str],
) -> None:
    assume(any(men.values()) or guns)
    request: Who = {
        "troops": men,
        "guns": guns,
        "quality": quality,
        "officer_corps": officers,
        "gun_weight": weight,
    }
    found = ask("sp", request, chosen)

    for score, key in (("stand", "sp"), ("guns", "gun_stand_sp")):
        sp = found.answer[key]
        assert (sp is None) == (score not in found.scores)
        if isinstance(sp, int):
            assert sp == found.scores[score].total >= 1
    in_stand = chosen.get("DR-24") == "in_stand"
    assert (found.answer["gun_stand_sp"] is None) == (in_stand or not guns)


@given(start=st.integers(0, 20), lost=st.integers(0, 20), before=st.integers(0, 20))
@MANY
def test_no_losses_no_test_and_a_stand_over_half_is_not_tested(
    start: int, lost: int, before: int
) -> None:
    assume(start >= before >= lost)
    now = before - lost
    found = ask(
        "exhaustion",
        {"start_sp": start, "previous_sp": before, "current_sp": now, "die": 6},
    )

    assert found.answer["test"] == (lost > 0 and 2 * now <= start)


@given(
    ap=st.integers(0, 12),
    orders=st.lists(
        st.builds(
            lambda miles, sight: {"distance_miles": str(miles), "line_of_sight": sight},
            st.fractions(min_value=0, max_value=6, max_denominator=4),
            st.booleans(),
        ),
        max_size=8,
    ),
    chosen=choices,
)
@MANY
def test_no_general_spends_more_ap_than_he_has(
    ap: int, orders: list[dict[str, Json]], chosen: dict[str, str]
) -> None:
    found = ask("ap_budget", {"general_ap": ap, "orders": list(orders)}, chosen).answer
    costs, allowed = found["costs"], found["allowed"]
    assert isinstance(costs, list)
    assert isinstance(allowed, list)
    left = ap
    for order, cost, given_ in zip(orders, costs, allowed, strict=True):
        assert cost == ask("ap", order, chosen).answer["ap_cost"]
        assert given_ == (cost is not None and cost <= left)
        left -= cost if given_ else 0

    assert found["ap_left"] == left >= 0


@given(
    dice=st.lists(st.integers(1, 6), min_size=1, max_size=8),
    off=st.permutations(range(8)),
)
@MANY
def test_initiative_names_every_corps_once_low_dice_first(dice: list[int], off: list[int]) -> None:
    """Each tie thrown off with other faces, where there are enough; both shapes agree."""
    names = [f"C{place}" for place in range(len(dice))]
    rolls = dict(zip(names, dice, strict=True))
    tied = [[name for name in names if rolls[name] == face] for face in range(1, 7)]
    assume(all(len(group) <= 6 for group in tied))
    rounds: list[Json] = []
    own: dict[str, list[Json]] = {name: [] for name in names}
    for group in tied:
        if len(group) > 1:
            ranked = sorted(group, key=lambda name: off[int(name[1:])])
            thrown = {name: face for face, name in enumerate(ranked, 1)}
            rounds.append(dict(thrown))
            for name, face in thrown.items():
                own[name].append(face)
    corps: list[Json] = [
        {"name": name, "die": rolls[name], "roll_offs": own[name]} for name in names
    ]
    order = ask("initiative", {"rolls": dict(rolls), "roll_offs": rounds}).answer["order"]

    key = {name: (rolls[name], off[int(name[1:])]) for name in names}
    assert order == sorted(names, key=lambda name: key[name])
    assert order == ask("initiative", {"corps": corps}).answer["order"]
