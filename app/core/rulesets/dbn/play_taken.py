"""DBN: what an act makes of a battle, and what its log says besides the facts of its action."""

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from app.core.kernel import sides
from app.core.kernel.facts import Fact
from app.core.kernel.listing import those
from app.core.kernel.play import Act, Chosen, Taken, Told
from app.core.kernel.subjects import Subject
from app.core.kernel.totals_compared import Consequence
from app.core.rulesets.dbn import battle_turn as turn
from app.core.rulesets.dbn import fights_turn as fights
from app.core.rulesets.dbn import moves_turn as moves
from app.core.rulesets.dbn.battle_state import BattleState, Side
from app.core.rulesets.dbn.battle_state import Phase as Step
from app.core.rulesets.dbn.breakthrough import Option, Result
from app.core.rulesets.dbn.command import in_words
from app.core.rulesets.dbn.play_acts import CHECKS, sets_up
from app.core.rulesets.dbn.play_questions import CAPS, COLUMN, HITS, MEN, NAME, option_of
from app.core.rulesets.dbn.pool_state import left
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear

DID: Mapping[Option, str] = {
    Option.PURSUE: "pursues",
    Option.ATTACK_IN_REACH: "attacks {enemy}, and fights at once",
    Option.ATTACK_NEAREST: "attacks {enemy}, the nearest, and fights at once",
    Option.ADVANCE_UP_TO_FULL_MOVE: "moves straight ahead",
    Option.ADVANCE_FULL_MOVE: "moves its full move straight ahead",
}


def taken(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    """Let an act change the battle. Raises NotAllowed for what cannot be."""
    if act.id in CHECKS:
        return Taken(state)
    after = (
        _turn(state, act, chosen, inputs, answer, rules)
        or _moves(state, act, chosen, inputs, answer, rules)
        or _fights(state, act, chosen, inputs, answer)
    )
    facts = tuple(_told(state, after, act, chosen, inputs, rules))
    return Taken(after, facts)


def _one(chosen: Chosen, part: str) -> str:
    return next(iter(chosen.get(part, ())), "")


def _turn(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> BattleState | None:
    of, to = _one(chosen, "of"), _one(chosen, "to")
    match act.id:
        case "roles":
            return turn.defender_thrown(state, cast(Side | None, answer["attacker"]))
        case "set_up":
            return turn.set_up(state, sets_up(state))
        case "cap_throw":
            die, entered = answer["die"], inputs.get("entered")
            return turn.caps_thrown(
                state,
                of,
                rules,
                die=None if die is None else cast(int, die),
                entered=None if entered is None else cast(int, entered),
            )
        case "caps_given":
            return turn.caps_given(state, to, _caps(inputs), rules)
        case "caps_spent":
            return turn.caps_spent(state, of, _one(chosen, "on"), _caps(inputs), rules)
        case "next_phase":
            return turn.next_phase(state, rules)
        case "bound_ended":
            return turn.bound_ended(state, rules)
        case _:
            return None


def _caps(inputs: Told) -> int:
    return cast(int, inputs.get(CAPS, 1))


def _moves(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> BattleState | None:
    of = chosen.get("of", ())
    match act.id:
        case "moved":
            for name in of:
                state = moves.moved(state, name, rules)
            return state
        case "met":
            return moves.met(
                state, of[0], _one(chosen, "to"), rules, column=inputs.get(COLUMN) is True
            )
        case "detachment" if answer["allowed"] is True:
            name, men = detachment_name(state, of[0], inputs), cast(int | None, inputs.get(MEN))
            return moves.detached(state, of[0], name, _one(chosen, "by"), rules, men=men)
        case "convert":
            return _converted(state, of, inputs, rules) if answer["allowed"] is True else state
        case "evade":
            return fights.evaded(state, of[0], cast(int, answer["hits"]))
        case "detachment":
            return state
        case _:
            return None


def _free_name(state: BattleState, wanted: str) -> str:
    """Give a name that nobody bears: the one wanted, else with a number behind it."""
    number, name = 1, wanted
    while name in state.names:
        number += 1
        name = f"{wanted} {number}"
    return name


def detachment_name(state: BattleState, of: str, inputs: Told) -> str:
    """Give the name of a detachment: as it was entered, or its unit’s."""
    said = str(inputs.get(NAME) or "").strip()
    return said or _free_name(state, f"{Subject(of).possessive} detachment")


def _converted(state: BattleState, of: tuple[str, ...], inputs: Told, rules: Rules) -> BattleState:
    if len(of) > 1:
        said = str(inputs.get(NAME) or "").strip() or _free_name(state, " and ".join(of))
        hits = cast(int, inputs.get(f"{HITS}1", 0))
        return moves.joined(state, of, said, hits, rules, base_contact=True)
    parts = state.unit(of[0]).parts
    each = tuple(cast(int, inputs.get(f"{HITS}{at}", 0)) for at, _ in enumerate(parts, 1))
    return moves.separated(state, of[0], each, rules)


def _fights(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told
) -> BattleState:
    of, to = _one(chosen, "of"), _one(chosen, "to")
    match act.id:
        case "shoot" | "fight":
            return _fought(state, act, of, to, answer)
        case "breakthrough":
            found = answer["result"]
            result = None if found is None else Result(str(found))
            return fights.breakthrough_tested(state, of, result)
        case "breakthrough_move":
            reach = inputs.get("enemy_in_reach") is True
            does = option_of(state, chosen, inputs)
            return fights.broke_through(state, does, enemy_in_reach=reach, enemy=to)
        case other:
            raise ValueError(f"an act that nothing comes of: {other}")


def _fought(state: BattleState, act: Act, of: str, to: str, answer: Told) -> BattleState:
    beaten = {"a": to, "b": of}.get(str(answer["winner"]), "")
    found, hits = answer["loser_result"], cast(int | None, answer["loser_hits"])
    does = None if found is None else Consequence(str(found))
    take = fights.shot if act.id == "shoot" else fights.fought
    return take(state, of, to, beaten=beaten, does=does, hits=hits or 0)


# --- what is told ----------------------------------------------------------------------------


def _told(
    before: BattleState,
    after: BattleState,
    act: Act,
    chosen: Chosen,
    inputs: Told,
    rules: Rules,
) -> Iterator[Fact]:
    """Tell of what nobody throws for, in the words of a battle report."""
    names, of, to = chosen.get("of", ()), _one(chosen, "of"), _one(chosen, "to")
    match act.id:
        case "set_up":
            role = "attacker" if before.phase is Step.ATTACKER else "defender"
            who = sides.army(before.army(sets_up(before)).name)
            yield Fact(f"{who.does('sets up')} as the {role}.")
        case "caps_given":
            giver = after.army(after.side_of_pool(to)).commander.name
            yield Fact(f"{giver} gives {in_words(_caps(inputs))} to {to}.")
        case "caps_spent":
            rest = left(after.pool(of), rules)
            spent, on = in_words(_caps(inputs)), _one(chosen, "on")
            yield Fact(f"{of} spends {spent} on {on}, {rest} left.")
        case "moved":
            armies = (after.a, after.b)
            wholes = {
                one.name: [each.name for each in one.units if not each.destroyed]
                for army in armies
                for one in army.commands
            }
            yield Fact(f"{those(names, wholes).does('moves')}.")
        case "met":
            how = " in a column of attack" if inputs.get(COLUMN) is True else ""
            yield Fact(f"{of} meets {to}{how}.")
        case "detachment" if after is not before:
            made = [one for one in after.units if one.detachment_of == of]
            yield Fact(f"{of} puts out {made[-1].name}.")
        case "convert" if after is not before:
            yield Fact(_conversion(before, after, names))
        case "breakthrough_move":
            does = DID[option_of(before, chosen, inputs)].format(enemy=to)
            name = "" if before.breaking is None else before.breaking.name
            yield Fact(f"{name} {does}.")
        case "next_phase":
            yield from _phase(before, after)
        case "bound_ended":
            whose = sides.army(before.army(before.moving).name)
            yield Fact(f"{whose.does('ends')} their bound of turn {before.turn}.", _BOUNDS)
    yield from _losses(before, after)


_BOUNDS = (Unclear.BOUNDS.value,)


def _conversion(before: BattleState, after: BattleState, names: tuple[str, ...]) -> str:
    there = {one.name for one in before.units}
    made = [one.name for one in after.units if one.name not in there]
    verb = "becomes" if len(names) == 1 else "become"
    return f"{_listed(names)} {verb} {_listed(made)}."


def _phase(before: BattleState, after: BattleState) -> Iterator[Fact]:
    """Tell who is impetuous no longer, once a movement bound begins."""
    for old, new in zip(before.units, after.units, strict=True):
        if old.impetuous and not new.impetuous:
            yield Fact(f"{new.name} is impetuous no longer.", (Unclear.IMPETUOUS_ENDS.value,))


def _losses(before: BattleState, after: BattleState) -> Iterator[Fact]:
    """Tell the Hits that a unit has left, as its row does, and whether it is destroyed by them."""
    was = {one.name: one for one in before.units}
    for one in after.units:
        old = was.get(one.name)
        if old is None or one.hits == old.hits:
            continue
        end = ": it is destroyed" if one.destroyed and not old.destroyed else ""
        yield Fact(
            f"{one.name} has {one.most_hits - one.hits} of {one.most_hits} Hits left{end}.",
            (Unclear.HITS.value,),
        )


def _listed(names: Iterable[str]) -> str:
    *first, last = tuple(names) or ("",)
    return f"{', '.join(first)} and {last}" if first else last
