"""DRAM: what each act makes of a battle, and what its log says."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import cast

from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact
from app.core.kernel.json_values import Json
from app.core.kernel.listing import those
from app.core.kernel.play import Act, Chosen, Taken, Told
from app.core.kernel.requests import read
from app.core.rulesets.dram import (
    battle_turn,
    corps_turn,
    endurance_turn,
    fights,
    general_state,
    order_chits,
)
from app.core.rulesets.dram.battle_state import BattleState, Thrown
from app.core.rulesets.dram.combat_turn import general_risked
from app.core.rulesets.dram.exhaustion import Exhausted
from app.core.rulesets.dram.initiative import Corps, Initiative
from app.core.rulesets.dram.orders import GivenOrder
from app.core.rulesets.dram.play_questions import (
    ENEMY_PICK,
    MOTION,
    MOVING,
    NEW_ORDER,
    PICK,
    motion,
)
from app.core.rulesets.dram.play_told import SUPPORT, first, in_clash
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stand_state import Motion
from app.core.rulesets.dram.tables import Risk
from app.core.rulesets.dram.troops import Order

# --- what comes of it -------------------------------------------------------------------------


def take(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    """Let an act change the battle. Raises NotAllowed."""
    one = TAKES.get(act.id)
    return one(state, chosen, inputs, answer, rules) if one else Taken(state)


Take = Callable[[BattleState, Chosen, Told, Told, Rules], Taken[BattleState]]


def _deploy(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    order = _new_order(inputs)
    names = chosen["of"]
    after = state.changing(names, lambda one: replace(one, order=order, deployed=True))
    wholes = {
        one.name: [each.name for each in one.stands if not each.removed] for one in state.corps
    }
    begins = those(names, wholes).does(f"begins on {_called(order, rules)}")
    return Taken(after, (Fact(f"{begins}."),))


def _reveal(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    name, near = first(chosen, "of"), inputs.get("enemy_distance_miles")
    after = order_chits.revealed(
        state, name, rules, enemy_distance_miles=None if near == "" else _distance(near)
    )
    now = after.stand(name)
    verb = "stays on" if now.refused else "is on"
    return Taken(after, (Fact(f"{name} {verb} {_called(now.order, rules)}."),))


def _exhaustion(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    if not answer["test"]:
        return Taken(state)
    result = Exhausted(str(answer["result"]))
    return Taken(endurance_turn.tested(state, first(chosen, "of"), result, rules))


def _enemy_near(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    name, near = first(chosen, "of"), _distance(inputs.get("enemy_distance_miles"))
    assert near is not None
    after = order_chits.enemy_near(state, name, near, rules, picks=_picked(inputs, PICK))
    return Taken(after, tuple(_changed(state, after, (name,), rules)))


def _initiative(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    dice = cast(Mapping[str, list[int]], answer["dice"])
    if answer["order"] is None:
        thrown = tuple(Thrown(name, tuple(each)) for name, each in dice.items())
        return Taken(replace(state, thrown=thrown))
    order = Initiative(
        corps=tuple(
            Corps(name=name, die=each[0], roll_offs=tuple(each[1:])) for name, each in dice.items()
        )
    )
    after = corps_turn.initiative_thrown(state, order, rules)
    return Taken(replace(after, thrown=()))


def _moves(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    name = first(chosen, "of")
    how = Motion(str(inputs.get(MOTION) or motion(state.stand(name)).default))
    after = corps_turn.stand_moved(state, name, how)
    return Taken(after, (Fact(f"{name} {MOVING[how]}."),))


def _met(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    of, to = first(chosen, "of"), first(chosen, "to")
    picked = {of: _picked(inputs, PICK), to: _picked(inputs, ENEMY_PICK)}
    picks = {name: order for name, order in picked.items() if order is not None}
    after = corps_turn.met(state, of, to, rules, picks=picks)
    return Taken(after, (Fact(f"{of} meets {to}."), *_changed(state, after, (of, to), rules)))


def _corps_moved(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    after = corps_turn.corps_moved(state)
    then = f"; {after.to_move[0]} moves next" if after.to_move else ""
    return Taken(after, (Fact(f"{state.to_move[0]} has moved{then}."),))


def _clash(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    inside = in_clash(state, chosen)
    hits: dict[tuple[str, ...], int] = {}
    defended = list[str]()
    supporting, generals = list[str](), list[str]()
    for key, names in inside.items():
        side = cast(Told, inputs[key])
        guns = chosen.get(SUPPORT[key], ())
        hits[names] = _hits(answer[f"hits_{key}"])
        defended += names if side.get("prepared_defences") is True else ()
        supporting += guns
        generals += chosen.get(f"general_{key}", ())
    return Taken(
        *fights.thrown(
            state,
            hits,
            rules,
            in_defences=defended,
            supporting=supporting,
            generals=generals,
        )
    )


def _combat(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    names, to = chosen["of"], first(chosen, "to")
    target = cast(Told, inputs["target"])
    after = fights.handed_over(
        state,
        names,
        to,
        _hits(answer["hits"]),
        defended=target.get("prepared_defences") is True,
        general=first(chosen, "general"),
    )
    return Taken(after)


def _hits(told: Json) -> int:
    if not isinstance(told, int):
        raise NotAllowed(
            "A score is not known, so nobody can suffer: enter it among your own values, or set "
            "the losses by hand."
        )
    return told


def _share(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    rows = cast(list[Told], inputs["stands"])
    hits = {name: cast(int, row["hits"]) for name, row in zip(chosen["of"], rows, strict=True)}
    return Taken(*fights.shared(state, hits, rules))


def _combat_ended(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    return Taken(*fights.ended(state, first(chosen, "of"), rules))


def _general_risk(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    name, result = first(chosen, "of"), Risk(str(answer["result"]))
    flees = answer["flees"] is True
    if result is Risk.LIGHT_WOUND:
        after = state.changing_general(
            name, lambda one: general_state.lightly_wounded(one, rules, flees=flees)
        )
        lucky = not after.general(name).hit
        facts = (Fact(f"{name} has neither CR nor AP to lose."),) if lucky else ()
        return Taken(after, facts)
    after = general_risked(state, name, result, rules, flees=flees)
    now = after.general(name)
    if not now.lost:
        return Taken(after)
    resting = (Unclear.STAFF.value,) if now.higher else ()
    text = f"The staff of {name} takes over with CR {now.cr} and AP {now.ap}."
    return Taken(after, (Fact(text, resting),))


def _wound(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    name = first(chosen, "of")
    fled, loses = state.general(name).fled, str(inputs["loses"])
    after = general_risked(state, name, Risk.LIGHT_WOUND, rules, flees=fled, loses=loses)
    now = after.general(name)
    return Taken(after, (Fact(f"{name} has CR {now.cr} and AP {now.ap}."),))


def _reorg(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    if not answer["allowed"]:
        return Taken(state)
    sp = cast(int, answer["sp_after"])
    return Taken(endurance_turn.reorganised(state, first(chosen, "of"), sp, rules))


def _given(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    general, name = first(chosen, "general"), first(chosen, "of")
    order = read(GivenOrder, {key: one for key, one in inputs.items() if key != NEW_ORDER})
    after = order_chits.placed(state, general, name, _new_order(inputs), order, rules)
    left = f"{after.general(general).ap_left} AP left"
    return Taken(after, (Fact(f"{general} sends {name} an order; {left}."),))


def _written(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    if not answer["allowed"]:
        return Taken(state)
    general, name = first(chosen, "general"), first(chosen, "of")
    far = _distance(inputs["distance_miles"])
    assert far is not None
    after = order_chits.sent(state, general, name, _new_order(inputs), far, rules)
    text = f"{general} writes {name} an order."
    return Taken(after, (Fact(text, (Unclear.WRITTEN_ORDERS.value, Unclear.WRITTEN_COST.value)),))


def _next_phase(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    return went_on(state, battle_turn.next_phase(state, rules))


def went_on(state: BattleState, after: BattleState) -> Taken[BattleState]:
    """Tell who was removed when a phase began."""
    gone = [one.name for one in after.stands if one.removed and not state.stand(one.name).removed]
    return Taken(
        after,
        tuple(
            Fact(
                f"{name} is removed: it began the turn without SP, and an enemy meets it. Its "
                "bases straggle back.",
                (Unclear.STRAGGLERS.value,),
            )
            for name in gone
        ),
    )


def _turn_ended(
    state: BattleState, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> Taken[BattleState]:
    return Taken(battle_turn.turn_ended(state))


TAKES: Mapping[str, Take] = {
    "deploy": _deploy,
    "reveal": _reveal,
    "exhaustion": _exhaustion,
    "enemy_near": _enemy_near,
    "initiative": _initiative,
    "moves": _moves,
    "met": _met,
    "corps_moved": _corps_moved,
    "clash": _clash,
    "combat": _combat,
    "share": _share,
    "combat_ended": _combat_ended,
    "general_risk": _general_risk,
    "wound": _wound,
    "reorg": _reorg,
    "order": _given,
    "written_order": _written,
    "next_phase": _next_phase,
    "turn_ended": _turn_ended,
}


# --- words ------------------------------------------------------------------------------------


def _changed(
    before: BattleState, after: BattleState, names: tuple[str, ...], rules: Rules
) -> list[Fact]:
    """Tell whose order an enemy near has changed (DR-19)."""
    return [
        Fact(
            f"{name} goes to {_called(after.stand(name).order, rules)}.",
            (Unclear.RESERVE_REACHED.value,),
        )
        for name in names
        if after.stand(name).order is not before.stand(name).order
    ]


def _new_order(inputs: Told) -> Order:
    return Order(str(inputs.get(NEW_ORDER) or Order.D))


def _picked(inputs: Told, key: str) -> Order | None:
    return Order(str(inputs[key])) if inputs.get(key) else None


def _called(order: Order, rules: Rules) -> str:
    return rules.tables.orders.orders[order].name


def _distance(told: Json) -> order_chits.Distance | None:
    """Read miles as a request has them; None where nothing is told."""
    if told is None:
        return None
    return read(GivenOrder, {"distance_miles": told}).distance_miles
