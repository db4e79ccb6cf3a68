"""DBACW: what an act makes of a battle, and what its log says besides the facts of its action."""

from collections.abc import Iterable, Iterator
from typing import cast

from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact
from app.core.kernel.listing import those
from app.core.kernel.play import Act, Chosen, Taken, Told
from app.core.kernel.totals_compared import Consequence
from app.core.rulesets.dbacw import battle_turn as turn
from app.core.rulesets.dbacw.battle_state import BattleState
from app.core.rulesets.dbacw.battle_told import kind
from app.core.rulesets.dbacw.command import counter_caps, in_words, move_caps, radius_paces
from app.core.rulesets.dbacw.play_acts import CHECKS, without_caps
from app.core.rulesets.dbacw.play_questions import CAPS, CAPS_OF, DISTANCE, NAME, distance_of
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear

RULEBOOK = (Unclear.RULEBOOK.value,)


def taken(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    """Let an act change the battle. Raises NotAllowed for what cannot be."""
    if act.id in CHECKS:
        return Taken(state)
    after = _after(state, act, chosen, inputs, answer, rules)
    return Taken(after, tuple(_told(state, after, act, chosen, inputs)))


def _one(chosen: Chosen, part: str) -> str:
    return next(iter(chosen.get(part, ())), "")


def _after(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> BattleState:
    of, by = _one(chosen, "of"), _one(chosen, "by")
    match act.id:
        case "caps":
            return _entered(state, inputs)
        case "counter":
            cost = counter_caps(kind(state, by), rules)
            if cast(int, inputs.get("caps", 0)) < cost:
                text = f"caps: taking a counter away costs {in_words(cost)}."
                raise NotAllowed(text, "caps")
            paces = distance_of(inputs)
            if paces is None and radius_paces(kind(state, by), rules) is not None:
                text = f"{DISTANCE}: say how far {of} is from {by}."
                raise NotAllowed(text, DISTANCE)
            return turn.counter_removed(state, by, of, rules, distance_paces=paces)
        case "moved":
            usual = move_caps(cast(int | None, inputs.get(CAPS)), rules)
            caps = 1 if usual is None else usual
            return turn.units_moved(state, by, chosen["of"], caps, rules)
        case "supported":
            return turn.unit_supported(state, of, rules)
        case "shoot" | "fight":
            return _fought(state, act, chosen, answer, rules)
        case "commander_lost":
            return turn.commander_lost(state, of)
        case "new_commander" if answer["allowed"] is True:
            name, created = str(inputs.get(NAME) or "").strip(), answer["created"] is True
            return turn.commander_tried(state, of, rules, created=created, name=name)
        case "new_commander":
            return state
        case "brigade_roll":
            results = cast(list[str | None], answer["units"])
            return turn.brigade_tested(state, of, results, rules)
        case "next_phase":
            return turn.next_phase(state)
        case "turn_ended":
            return turn.turn_ended(state, rules)
        case other:
            raise ValueError(f"an act that nothing comes of: {other}")


def _entered(state: BattleState, inputs: Told) -> BattleState:
    if all(inputs.get(f"{CAPS_OF}{place}") is None for place in _places(state)):
        raise NotAllowed("CAPs: enter those of one commander at least.", f"{CAPS_OF}1")
    for place, one in enumerate(without_caps(state), 1):
        caps = inputs.get(f"{CAPS_OF}{place}")
        if caps is not None:
            state = turn.caps_entered(state, one.name, cast(int, caps))
    return state


def _places(state: BattleState) -> Iterable[int]:
    return range(1, len(without_caps(state)) + 1)


def _fought(
    state: BattleState, act: Act, chosen: Chosen, answer: Told, rules: Rules
) -> BattleState:
    both = {"a": _one(chosen, "of"), "b": _one(chosen, "to")}
    behind = chosen.get("behind", ())
    loser = {"a": "b", "b": "a"}.get(str(answer["winner"]), "")
    found = answer["loser_result"]
    beaten = both[loser] if loser and found is not None else ""
    result = None if found is None else Consequence(str(found))
    pushed = [one for one in behind if beaten and _side(state, one) == _side(state, beaten)]
    return turn.fought(
        state,
        both["a"],
        both["b"],
        rules,
        beaten=beaten,
        result=result,
        behind=pushed,
        shooting=act.id == "shoot",
        promoted=answer["promoted"] is True,
    )


def _side(state: BattleState, unit: str) -> str:
    return state.side_of_unit(unit)


# --- what is told ----------------------------------------------------------------------------


def _told(
    before: BattleState, after: BattleState, act: Act, chosen: Chosen, inputs: Told
) -> Iterator[Fact]:
    """Tell of what nobody throws for, in the words of a battle report."""
    names, of, by = chosen.get("of", ()), _one(chosen, "of"), _one(chosen, "by")
    match act.id:
        case "caps":
            given = [one for one in after.commanders if one.caps is not None]
            new = [one for one in given if before.commander(one.name).caps is None]
            if new:
                told = ", ".join(f"{one.name} {one.caps}" for one in new)
                yield Fact(f"CAPs: {told}.", RULEBOOK)
        case "counter":
            yield Fact(_paid(before, after, by), (Unclear.WHO_PAYS.value,))
        case "moved":
            wholes = {one.name: [each.name for each in one.left] for one in after.brigades}
            moves = those(names, wholes).does("moves")
            yield Fact(f"{moves}. {_paid(before, after, by)}", RULEBOOK)
        case "supported":
            yield Fact(f"{of} supports.")
        case "commander_lost":
            lost = after.brigade(of).fallen[-1]
            yield Fact(f"{lost} is lost: {of} has no commander.")
        case "new_commander" if after is not before:
            new_one = after.brigade(of).commander
            if new_one is not None:
                yield Fact(f"{new_one.name} takes command of {of}.")
        case "turn_ended":
            yield Fact(f"Turn {before.turn} ends.")


def _paid(before: BattleState, after: BattleState, by: str) -> str:
    spent = after.commander(by).spent - before.commander(by).spent
    return f"{by} pays {in_words(spent)}, {after.commander(by).caps_left} left."
