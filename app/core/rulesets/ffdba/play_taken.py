"""FF-DBA: what an act makes of a battle, and what its log says besides the facts of its action."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal, cast

from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact
from app.core.kernel.play import Act, Chosen, Taken, Told
from app.core.kernel.requests import read
from app.core.rulesets.ffdba import battle_fire as fire
from app.core.rulesets.ffdba import battle_turn as turn
from app.core.rulesets.ffdba import brigade_losses as losses
from app.core.rulesets.ffdba import brigade_turn as turns
from app.core.rulesets.ffdba.battle_state import BattleState, Met
from app.core.rulesets.ffdba.brigade_state import BrigadeState
from app.core.rulesets.ffdba.close_combat import Fate
from app.core.rulesets.ffdba.play_acts import CHECKS, units_in
from app.core.rulesets.ffdba.play_questions import STANDS, exposure_of, lost_of, reforming
from app.core.rulesets.ffdba.players import Side
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.shooting import combat_value
from app.core.rulesets.ffdba.tables import Result
from app.core.rulesets.ffdba.troops import Formation
from app.core.rulesets.ffdba.volley import Volley

Facts = tuple[Fact, ...]


def taken(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    """Let an act change the battle. Raises NotAllowed for what cannot be."""
    _refuse_more(state, act, chosen, inputs)
    if act.id in CHECKS:
        return Taken(state)
    one = {key: names[0] for key, names in chosen.items() if names}
    of, to = one.get("of", ""), one.get("to", "")
    if act.id == "fire":
        return _fired(state, chosen, to, inputs, answer, rules)
    after = (
        _orders(state, act, of, inputs, answer, rules)
        or _moves(state, act, chosen, inputs, answer, rules)
        or _rest(state, act, chosen, inputs, answer, rules)
    )
    facts = (*_told(state, after, act, chosen, inputs), *_endurance(state, after, act, rules))
    return Taken(after, facts)


def _refuse_more(state: BattleState, act: Act, chosen: Chosen, inputs: Told) -> None:
    """Refuse units, shooters and elements that are told of, and that nobody was chosen for."""
    match act.id:
        case "pip":
            key, most = "units", len(units_in(chosen))
        case "fire_applied":
            waits = fire.waiting(state, chosen["of"][0])
            key = "elements"
            most = len(fire.under_fire(state.brigade(waits.brigade), waits.troops))
        case _:
            return
    told = inputs.get(key)
    if isinstance(told, list) and len(told) > most:
        place = f"{key}.{most}"
        raise NotAllowed(f"{place}: nobody was chosen for it.", place)


def _orders(
    state: BattleState, act: Act, of: str, inputs: Told, answer: Told, rules: Rules
) -> BattleState | None:
    match act.id:
        case "order":
            if answer["complete"] is not True:
                raise NotAllowed("order: it is not finished.", "order")
            return turn.order_written(state, of, str(answer["order"]))
        case "delay":
            return turn.order_arrived(state, of, cast(int, answer["delay_turns"]), rules)
        case "initiative_test":
            passed, order = answer["passed"] is True, str(inputs.get("new_order") or "")
            return state.changing(
                of, lambda who: turns.initiative_tested(who, rules, passed=passed, order=order)
            )
        case "cause_passed":
            return state.changing(of, turns.cause_passed)
        case "rally":
            return turn.rally_tried(state, of, rallied=answer["rallied"] is True)
        case "initiative":
            return replace(state, chooser=cast("Side | None", answer["winner"]))
        case "players":
            return turn.players_chosen(state, cast(Literal["A", "B"], inputs.get("takes", "A")))
        case _:
            return None


def _moves(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> BattleState | None:
    of = chosen.get("of", ())
    match act.id:
        case "pip":
            moved = cast(int, answer["moved"])
            units = units_in(chosen)[:moved]
            return turn.pips_spent(state, of[0], units, reforming(chosen, inputs, moved), rules)
        case "formed":
            formation = Formation(str(inputs.get("formation", "line")))
            in_defences = inputs.get("in_defences") is True
            return turn.formed(state, of, formation, rules, in_defences=in_defences)
        case "unlimbered":
            return turn.unlimbered(state, of[0], rules)
        case "dismount":
            return turn.dismounted(state, of, chosen.get("holders", ()), rules)
        case "remounted":
            return turn.remounted(state, of, rules)
        case "contact" if answer["allowed"] is not True:
            return state
        case "contact":
            side = cast(Met, inputs["side"])
            return turn.made_contact(state, of[0], chosen["to"][0], side)
        case "disengage":
            contact = state.contact(of[0], chosen["to"][0])
            return turn.parted(state, *contact.both) if answer["allowed"] is True else state
        case "passage":
            swept = answer.get("swept_away") is True
            return turn.element_lost(state, chosen["to"][0], rules) if swept else state
        case _:
            return None


def _rest(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> BattleState:
    of, to = chosen.get("of", ("",)), chosen.get("to", ())
    match act.id:
        case "fire_applied":
            return fire.taken(state, fire.waiting(state, of[0]), inputs, rules)
        case "flee":
            return turn.fled_on(state, of[0], rules, lost=answer["lost"] is True)
        case "left_the_table":
            return turn.left_the_table(state, of[0])
        case "evade":
            return state.changing(of[0], lambda who: _evaded(who, str(answer["result"]), rules))
        case "close":
            return _fought(state, of[0], to[0], inputs, answer, rules)
        case "followed_through":
            side = cast(Met, inputs.get("side", "front"))
            return turn.followed_through(state, of[0], to, side)
        case "next_phase":
            return turn.next_phase(state)
        case "turn_ended":
            return turn.turn_ended(state, rules)
        case other:
            raise ValueError(f"an act that nothing comes of: {other}")


def _evaded(brigade: BrigadeState, result: str, rules: Rules) -> BrigadeState:
    match result:
        case "lost":
            return losses.co_lost(brigade, rules)
        case "evades":
            return turns.co_evades(brigade)
        case _:
            return brigade


def _fought(
    state: BattleState, a: str, b: str, inputs: Told, answer: Told, rules: Rules
) -> BattleState:
    side = str(answer["loser"])
    loser = {"a": a, "b": b}.get(side)
    allowed = answer.get("may_stand_shaken") is True
    stands = allowed and inputs.get(f"{STANDS}{side}") is True
    fate = Fate(str(answer["result"]))
    return turn.fought(state, a, b, loser, fate, rules, stands=stands)


def _fired(
    state: BattleState, chosen: Chosen, to: str, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    """Let elements shoot; what leaves nothing to choose is taken at once."""
    groups = fire.fire_known(state, chosen["of"], to, rules)["shooters"]
    told = inputs["shooters"]
    if isinstance(told, list) and isinstance(groups, list) and len(told) > len(groups):
        place = f"shooters.{len(groups)}"
        raise NotAllowed(f"{place}: nobody was chosen for it.", place)
    if answer["result"] == fire.NO_SHOT:
        return Taken(state)
    value = combat_value(read(Volley, {key: inputs[key] for key in ("shooters", "target")}), rules)
    made = (Fact(f"The value: {'; '.join(map(str, value.terms))}.", value.rulings),)
    result = Result(str(answer["result"]))
    target = fire.target_of(state, to, rules)
    exposure = exposure_of(state, to, inputs, rules)
    who = fire.shooters(state, chosen["of"], rules)
    lost = lost_of(state, to, inputs, rules)
    after = fire.shot(state, who, result, target, exposure, lost, rules)
    if len(after.fires) == len(state.fires) or not exposure:
        return Taken(after, made)
    done = fire.taken_at_once(after, after.fires[-1], rules)
    if done is None:
        return Taken(after, made)
    return Taken(done[0], (*made, *done[1]))


# --- what is told ----------------------------------------------------------------------------


def _told(
    before: BattleState, after: BattleState, act: Act, chosen: Chosen, inputs: Told
) -> Iterator[Fact]:
    """Tell of a step that nobody throws for, in the words of a battle report."""
    names, to = chosen.get("of", ()), chosen.get("to", ())
    who = _listed(names)
    match act.id:
        case "order":
            yield Fact(f"An order is sent to {who}.")
        case "delay":
            yield Fact(f"{who} receives “{before.written[_place(before, who)].order}”.")
        case "cause_passed":
            yield Fact(f"{who} goes back to {after.brigade(who).orders.ordered}.")
        case "formed":
            one = after.element(names[0])
            where = " in field defences" if one.in_defences else ""
            yield Fact(f"{who} {_verb(names, 'forms')} {one.formation.value}{where}.")
        case "unlimbered":
            yield Fact(f"{who} unlimbers.")
        case "remounted":
            yield Fact(f"{who} {_verb(names, 'mounts')} again.", (Unclear.MOUNTING_AGAIN.value,))
        case "contact" if after is not before:
            yield Fact(f"{who} meets {to[0]}{_side(str(inputs['side']))}.")
        case "disengage" if after is not before:
            yield Fact(f"{who} leaves {to[0]}.")
        case "left_the_table":
            yield Fact(f"{who} leaves the table.")
        case "followed_through":
            met = f" and meets {_listed(to)}" if to else ", and meets nobody"
            yield Fact(f"{who} follows through{met}.")
        case "close" if inputs.get(f"{STANDS}a") or inputs.get(f"{STANDS}b"):
            for name in (*names, *to):
                if after.element(name).shaken and not before.element(name).shaken:
                    yield Fact(f"{name} stands, Shaken.")
        case "turn_ended":
            yield from _turn(before, after)


def _place(state: BattleState, brigade: str) -> int:
    return next(at for at, one in enumerate(state.written) if one.brigade == brigade)


def _verb(names: Iterable[str], singular: str) -> str:
    return singular if len(tuple(names)) == 1 else singular.removesuffix("s")


def _side(met: str) -> str:
    return {"flank": " in flank", "rear": " in rear"}.get(met, "")


def _listed(names: Iterable[str]) -> str:
    *first, last = tuple(names) or ("",)
    return f"{', '.join(first)} and {last}" if first else last


def _turn(before: BattleState, after: BattleState) -> Iterator[Fact]:
    """Tell what the end of a turn brings: BEF that is back, orders that are in force now."""
    yield Fact(f"Turn {before.turn} ends.")
    pairs = list(zip(before.brigades, after.brigades, strict=True))
    back = [
        f"{new.name} {shown(new.bef.now)} of {new.bef.start}"
        for old, new in pairs
        if new.bef.now != old.bef.now
    ]
    if back:
        yield Fact(f"BEF comes back: {', '.join(back)}.", (Unclear.RECOVERY_TURN.value,))
    for old, new in pairs:
        if new.orders.in_force != old.orders.in_force:
            text = f"{new.name} has its order now: {new.orders.in_force}."
            yield Fact(text, (Unclear.DELAY_COUNTED.value,))


def _endurance(before: BattleState, after: BattleState, act: Act, rules: Rules) -> Iterator[Fact]:
    """Tell of every brigade whose BEF has gone down what it is now, and whether it collapses."""
    if act.id == "fire_applied":  # its own facts say so
        return
    for old, new in zip(before.brigades, after.brigades, strict=True):
        if new.bef.now >= old.bef.now:
            continue
        rated = new.rating(rules).value
        text = f"{new.name}: BEF {shown(new.bef.now)} of {new.bef.start}, {rated}."
        yield Fact(text, (Unclear.RATING_LIMIT.value,))
        if new.collapsed and not old.collapsed:
            yield Fact(f"{new.name} collapses: all its elements flee the field.")
