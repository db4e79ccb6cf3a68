"""What holds whatever befalls: morale never rises by a recoil, a CAP never makes it worse."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.json_values import Json
from app.core.kernel.odds import by_every_face
from tests.rulesets.dbacw.tabletop import ask, dbacw

MANY = settings(max_examples=150, deadline=None)
STATES = ["steady", "shaken", "badly_shaken", "destroyed"]
CLASSES = ["V", "E", "R", "G"]

readings = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(list(ruling.choices))
        for key, ruling in dbacw().choices.rulings.items()
        if ruling.choices
    },
)
states = st.sampled_from(STATES[:3])
classes = st.sampled_from(CLASSES)


def rank(state: Json) -> int:
    """Give a state as a number, 0 for the best."""
    return STATES.index(str(state))


@given(states, classes, st.sampled_from(["own_combat", "pushed_back"]), readings)
@MANY
def test_a_recoil_makes_a_unit_worse_by_one_state_or_leaves_it(
    state: str, class_: str, cause: str, chosen: dict[str, str]
) -> None:
    given_: dict[str, Json] = {"state": state, "event": "recoil", "class": class_, "cause": cause}
    found = ask("morale", given_, chosen).answer

    spared = cause == "pushed_back" and class_ == "V"
    assert rank(found["state"]) == rank(state) + (not spared)


@given(st.sampled_from(STATES[1:3]), st.integers(0, 12), st.booleans(), readings)
@MANY
def test_caps_make_a_unit_better_by_one_state_at_most_and_never_worse(
    state: str, caps: int, was_badly: bool, chosen: dict[str, str]
) -> None:
    given_: dict[str, Json] = {
        "state": state,
        "event": "remove_counter",
        "caps": caps,
        "was_badly_shaken": was_badly,
    }
    found = ask("morale", given_, chosen).answer

    assert rank(state) - 1 <= rank(found["state"]) <= rank(state)
    if found["may_move"] and state == "badly_shaken":
        assert caps >= 2
    more = ask("morale", {**given_, "caps": caps + 1}, chosen).answer
    assert rank(more["state"]) <= rank(found["state"])
    for key in ("may_fire", "may_support", *(["may_move"] if caps else [])):
        assert more[key] or not found[key]


@given(st.lists(classes, min_size=1, max_size=8), st.booleans(), st.integers(1, 6), readings)
@MANY
def test_a_brigades_score_is_the_sum_of_its_terms_and_its_class_is_one_it_has(
    units: list[str], led: bool, die: int, chosen: dict[str, str]
) -> None:
    given_: dict[str, Json] = {"classes": [*units], "commander_present": led, "die": die}
    found = ask("brigade_roll", given_, chosen)

    assert found.answer["score"] == found.scores["brigade"].total
    assert found.answer["class"] in units
    again = ask("brigade_roll", {**given_, "classes": [*reversed(units)]}, chosen)
    if chosen.get("AC-4") != "each":
        assert again.answer["class"] == found.answer["class"]
    better = ask("brigade_roll", {**given_, "commander_present": True}, chosen)
    assert better.answer["score"] == int(str(found.answer["score"])) + (not led)


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12))
@MANY
def test_a_brigade_is_tested_once_on_its_way_down(start: int, first: int, second: int) -> None:
    """Whatever its losses of two turns, it is tested in one of them at most."""
    before = min(start, first)
    now = min(before, second)
    tests = [
        ask("brigade_test", {"original_units": start, "before": a, "now": b}).answer["must_test"]
        for a, b in ((start, before), (before, now))
    ]

    assert tests.count(True) <= 1


@given(st.lists(classes, min_size=1, max_size=4), st.booleans(), readings)
@MANY
def test_the_odds_of_a_test_are_those_of_every_face(
    units: list[str], led: bool, chosen: dict[str, str]
) -> None:
    action = dbacw(chosen).actions["brigade_roll"]
    situation = action.read({"classes": [*units], "commander_present": led})
    odds = action.odds(situation)

    def outcome_of(faces: dict[str, tuple[int, ...]]) -> tuple[object, dict[str, Json]]:
        found = action.resolve(situation, faces)
        return found.outcome, {key: found.answer[key] for key in action.deciding}

    every = by_every_face(action.dice(situation), outcome_of)  # type: ignore[arg-type]
    assert sorted((one.count, str(one.decides)) for one in odds.chances) == sorted(
        (one.count, str(one.decides)) for one in every.chances
    )
    assert odds.of == 6
