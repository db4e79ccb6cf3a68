"""The table of DRAM's playthrough: what each move is told by the state, and changes in it."""

from typing import cast

from app.core.kernel.json_values import Json
from app.core.rulesets.dram import battle_told as told
from app.core.rulesets.dram import battle_turn, combat_turn, corps_turn, endurance_turn, order_chits
from app.core.rulesets.dram.army_state import ArmyState, CorpsState
from app.core.rulesets.dram.battle_state import BattleState, opposed
from app.core.rulesets.dram.exhaustion import Exhausted
from app.core.rulesets.dram.general_state import GeneralState, leads
from app.core.rulesets.dram.initiative import Initiative
from app.core.rulesets.dram.orders import GivenOrder
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import Motion, StandState, in_play
from app.core.rulesets.dram.tables import Risk
from app.core.rulesets.dram.troops import Order, Troops
from tests.playthroughs.script import Told, joined


def at_the_start(armies: list[Told], rules: Rules) -> BattleState:
    """Give the battle before the first move."""
    a, b = (_army(one, rules) for one in armies)
    return opposed(a, b)


def _army(one: Told, rules: Rules) -> ArmyState:
    led = one.get("general")
    corps = tuple(
        CorpsState(
            str(each["name"]),
            _general(cast(Told, each["general"]), higher=False),
            _stands(each, rules),
        )
        for each in cast(list[Told], one["corps"])
    )
    general = None if led is None else _general(cast(Told, led), higher=True)
    return ArmyState(str(one["name"]), corps, general, _stands(one, rules))


def _general(one: Told, *, higher: bool) -> GeneralState:
    return leads(str(one["name"]), cast(int, one["cr"]), cast(int, one["ap"]), higher=higher)


def _stands(of: Told, rules: Rules) -> tuple[StandState, ...]:
    return tuple(
        in_play(
            str(one["name"]),
            Troops(str(one["troops"])),
            cast(int, one["sp"]),
            rules,
            order=Order(str(one["order"])),
        )
        for one in cast(list[Told], of.get("stands", []))
    )


def request(battle: BattleState, move: Told, rules: Rules) -> Told:
    """Give the inputs of a move: what the state tells, and what the table sees besides."""
    seen = cast(Told, move.get("inputs", {}))
    if "orders" in move:
        given = [
            {"name": one["to"], **{key: one[key] for key in one if key not in ("to", "order")}}
            for one in cast(list[Told], move["orders"])
        ]
        seen = {**seen, "orders": cast(Json, given)}
    if "loses" in move:
        seen = {**seen, "loses": move["loses"]}
    return joined(_known(battle, move, rules), seen)


def _known(battle: BattleState, move: Told, rules: Rules) -> Told:
    of, to = str(move.get("of")), str(move.get("to"))
    match move["action"]:
        case "sp" | "army":
            return {}
        case "clash":
            return told.clash(
                battle,
                _names(move, "a"),
                _names(move, "b"),
                general_a=str(move.get("general_a", "")),
                general_b=str(move.get("general_b", "")),
            )
        case "combat":
            return told.combat(battle, _names(move, "of"), to)
        case "share":
            return told.share(battle, _hits(move))
        case "removal":
            return told.removal(battle, of, to)
        case "general_risk":
            return told.general_risk(battle, of, flight=move.get("flight") is not False)
        case "initiative":
            return told.initiative(battle)
        case "order":
            return told.order(battle, of)
        case "order_forced":
            return told.order_forced(battle, of)
        case "ap":
            return told.ap(battle, of)
        case "ap_budget":
            return told.ap_budget(battle, of, rules)
        case "written_order":
            return told.written_order(battle, of)
        case "move":
            return told.move(battle, of)
        case "exhaustion":
            return told.exhaustion(battle, of)
        case "reorg":
            return told.reorg(battle, of, rules)
        case "general_flight":
            return told.general_flight(battle, of)
        case "general_wound":
            return told.general_wound(battle, of)
        case "general_replacement":
            return told.general_replacement(battle, of)
        case other:
            raise AssertionError(f"{other}: no such action")


def _names(move: Told, key: str) -> list[str]:
    return cast(list[str], move.get(key, []))


def _hits(move: Told) -> dict[str, int]:
    return cast(dict[str, int], move["hits"])


def after(battle: BattleState, move: Told, answer: Told, asked: Told, rules: Rules) -> BattleState:
    """Let a move change the battle by its answer; checks change nothing."""
    of, to = str(move.get("of")), str(move.get("to"))
    match move["action"]:
        case "order":
            near = _miles(asked.get("enemy_distance_miles"))
            return order_chits.revealed(battle, of, rules, enemy_distance_miles=near)
        case "order_forced":
            near = _miles(asked["enemy_distance_miles"])
            assert near is not None
            return order_chits.enemy_near(battle, of, near, rules)
        case "ap_budget":
            return _given(battle, move, answer, rules)
        case "written_order" if answer["allowed"]:
            far = _miles(asked["distance_miles"])
            assert far is not None
            return order_chits.sent(battle, of, to, Order(str(move["order"])), far, rules)
        case "initiative" if answer["order"] is not None:
            thrown = Initiative.model_validate(asked)
            return corps_turn.initiative_thrown(battle, thrown, rules)
        case "exhaustion" if answer["test"]:
            result = Exhausted(str(answer["result"]))
            return endurance_turn.tested(battle, of, result, rules)
        case "reorg" if answer["allowed"]:
            return endurance_turn.reorganised(battle, of, cast(int, answer["sp_after"]), rules)
        case "general_risk" if answer["flees"] is not None:
            result_ = Risk(str(answer["result"]))
            if result_ in (Risk.LIGHT_WOUND, Risk.KILLED):
                return battle  # what it costs him is asked by itself
            return combat_turn.general_risked(
                battle, of, result_, rules, flees=answer["flees"] is True
            )
        case "general_flight":
            flees = answer["flees"] is True
            return combat_turn.general_risked(battle, of, Risk.NEAR_MISS, rules, flees=flees)
        case "general_wound":
            loses = str(move["loses"])
            return combat_turn.general_risked(battle, of, Risk.LIGHT_WOUND, rules, loses=loses)
        case "general_replacement":
            return combat_turn.general_risked(battle, of, Risk(str(move["result"])), rules)
        case _:
            return battle


def _given(battle: BattleState, move: Told, answer: Told, rules: Rules) -> BattleState:
    """Place the chits of the orders that his AP bought."""
    orders = cast(list[Told], move["orders"])
    for one, given in zip(orders, cast(list[bool], answer["allowed"]), strict=True):
        if given:
            to = {key: one[key] for key in one if key not in ("to", "order")}
            battle = order_chits.placed(
                battle,
                str(move["of"]),
                str(one["to"]),
                Order(str(one["order"])),
                GivenOrder.model_validate(to),
                rules,
            )
    return battle


def _miles(told_miles: Json) -> order_chits.Distance | None:
    if told_miles is None:
        return None
    return GivenOrder.model_validate({"distance_miles": told_miles}).distance_miles


def stepped(battle: BattleState, step: Told, rules: Rules) -> BattleState:
    """Take a step of the turn that no action is asked about."""
    of, to = str(step.get("of")), str(step.get("to"))
    match step["step"]:
        case "next_phase":
            return battle_turn.next_phase(battle, rules)
        case "stand_moved":
            return corps_turn.stand_moved(battle, of, Motion(str(step["motion"])))
        case "met":
            return corps_turn.met(battle, of, to, rules)
        case "corps_moved":
            return corps_turn.corps_moved(battle)
        case "fought":
            return combat_turn.fought(
                battle,
                _hits(step),
                rules,
                in_defences=_names(step, "in_defences"),
                supporting=_names(step, "supporting"),
                generals=_names(step, "generals"),
            )
        case "turn_ended":
            return battle_turn.turn_ended(battle)
        case other:
            raise AssertionError(f"{other}: no such step")
