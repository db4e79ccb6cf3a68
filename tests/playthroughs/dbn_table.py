"""The table of DBN's playthrough: what each move is told by the state, and changes in it."""

from typing import cast

from app.core.kernel.totals_compared import Consequence
from app.core.rulesets.dbn import battle_told as told
from app.core.rulesets.dbn import battle_turn, fights_turn, moves_turn
from app.core.rulesets.dbn.army_state import ArmyState, CommandState
from app.core.rulesets.dbn.battle_state import BattleState, Side, opposed
from app.core.rulesets.dbn.breakthrough import Option, Result
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.pool_state import PoolState, leads
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.tables import Grade
from app.core.rulesets.dbn.unit_state import UnitState, in_play
from app.core.rulesets.dbn.units import read_code
from tests.playthroughs.script import Told, joined


def at_the_start(armies: list[Told], rules: Rules) -> BattleState:
    """Give the battle before the first move."""
    a, b = (_army(one, rules) for one in armies)
    return opposed(a, b)


def _army(one: Told, rules: Rules) -> ArmyState:
    commands = tuple(
        CommandState(str(each["name"]), _leads(each, str(each["name"])), _units(each, rules))
        for each in cast(list[Told], one["command"])
    )
    return ArmyState(str(one["name"]), str(one["nation"]), _leads(one, ""), commands)


def _leads(of: Told, command: str) -> PoolState:
    one = cast(Told, of["commander"])
    grade = Grade(str(one.get("grade", "Average")))
    return leads(str(one["name"]), Commander(str(one["is"])), command, grade)


def _units(of: Told, rules: Rules) -> tuple[UnitState, ...]:
    guards = _names(of, "guard")
    return tuple(
        in_play(name, read_code(str(code), rules.tables.units), rules, guard=name in guards)
        for name, code in cast(dict[str, str], of["units"]).items()
    )


def request(battle: BattleState, move: Told, rules: Rules) -> Told:
    """Give the inputs of a move: what the state tells, and what the table sees besides."""
    return joined(_known(battle, move, rules), cast(Told, move.get("inputs", {})))


def _known(battle: BattleState, move: Told, rules: Rules) -> Told:
    of, to = str(move.get("of")), str(move.get("to"))
    match move["action"]:
        case "cap":
            spend = cast(Told, move.get("spend", {}))
            more = [(str(spend["on"]), cast(int, spend["caps"]))] if spend else []
            return told.cap(battle, of, rules, more)
        case "ledger":
            return told.ledger(battle, _side(move), rules)
        case "radius":
            return told.radius(battle, of)
        case "combat":
            return told.combat(battle, of, to, rules)
        case "breakthrough":
            return told.breakthrough(battle, of, rules)
        case "breakthrough_move":
            return told.breakthrough_move(battle)
        case "breakthrough_fight":
            return told.breakthrough_fight(battle)
        case "impetuous_recovery":
            return told.recovery(battle, of)
        case "detachment":
            return told.detachment(battle, of, str(move["by"]), rules)
        case "detachment_hit":
            return told.detachment_hit(battle, of)
        case "hill_fire":
            return told.hill_fire(battle, of, rules)
        case "evade":
            return told.evade(battle, of, rules)
        case "convert":
            return told.convert(battle, _names(move, "of"), rules)
        case "points":
            return told.points(battle, _side(move), rules)
        case (
            "overhead_fire" | "detachment_action" | "detachment_size" | "column" | "list" | "price"
        ):
            return {}
        case other:
            raise AssertionError(f"{other}: no such action")


def _names(move: Told, key: str) -> list[str]:
    return cast(list[str], move.get(key, []))


def _side(move: Told) -> Side:
    return cast(Side, move["side"])


def after(battle: BattleState, move: Told, answer: Told, asked: Told, rules: Rules) -> BattleState:
    """Let a move change the battle by its answer; checks change nothing."""
    of = str(move.get("of"))
    match move["action"]:
        case "cap" if answer["legal"]:
            return _caps(battle, move, asked, rules)
        case "detachment" if answer["allowed"]:
            men = cast(int, move["men"])
            name, by = str(move["name"]), str(move["by"])
            return moves_turn.detached(battle, of, name, by, rules, men=men)
        case "convert" if answer["allowed"]:
            return _converted(battle, move, rules)
        case "combat":
            return _fought(battle, move, answer, asked)
        case "breakthrough":
            found = answer["result"]
            result = None if found is None else Result(str(found))
            return fights_turn.breakthrough_tested(battle, of, result)
        case "breakthrough_move":
            reach = asked["enemy_in_reach"] is True
            option, enemy = Option(str(move["option"])), str(move.get("enemy", ""))
            return fights_turn.broke_through(battle, option, enemy_in_reach=reach, enemy=enemy)
        case "evade":
            return fights_turn.evaded(battle, of, cast(int, answer["hits"]))
        case _:
            return battle


def _caps(battle: BattleState, move: Told, asked: Told, rules: Rules) -> BattleState:
    of, seen = str(move["of"]), cast(Told, move.get("inputs", {}))
    if "spend" in move:
        spend = cast(Told, move["spend"])
        on, caps = str(spend["on"]), cast(int, spend["caps"])
        return battle_turn.caps_spent(battle, of, on, caps, rules)
    if "cap_die" in seen or "entered" in seen:
        die, entered = (cast(int | None, seen.get(key)) for key in ("cap_die", "entered"))
        return battle_turn.caps_thrown(battle, of, rules, die=die, entered=entered)
    return battle


def _converted(battle: BattleState, move: Told, rules: Rules) -> BattleState:
    names = tuple(_names(move, "of"))
    if len(names) == 1:
        hits = cast(list[int], move["hits"])
        return moves_turn.separated(battle, names[0], tuple(hits), rules)
    name, taken = str(move["name"]), cast(int, move["hits"])
    return moves_turn.joined(battle, names, name, taken, rules, base_contact=True)


def _fought(battle: BattleState, move: Told, answer: Told, asked: Told) -> BattleState:
    of, to = str(move["of"]), str(move["to"])
    beaten = {"a": to, "b": of}.get(str(answer["winner"]), "")
    found, hits = answer["loser_result"], cast(int | None, answer["loser_hits"])
    does = None if found is None else Consequence(str(found))
    take = fights_turn.shot if asked.get("shooting") is True else fights_turn.fought
    return take(battle, of, to, beaten=beaten, does=does, hits=hits or 0)


def stepped(battle: BattleState, step: Told, rules: Rules) -> BattleState:
    """Take a step of the turn that no action is asked about."""
    of, to = str(step.get("of")), str(step.get("to"))
    match step["step"]:
        case "defender_thrown":
            a, b = (cast(int, step[key]) for key in ("die_a", "die_b"))
            return battle_turn.defender_thrown(battle, a, b)
        case "set_up":
            return battle_turn.set_up(battle, _side(step))
        case "caps_given":
            return battle_turn.caps_given(battle, to, cast(int, step["caps"]), rules)
        case "next_phase":
            return battle_turn.next_phase(battle, rules)
        case "moved":
            return moves_turn.moved(battle, of, rules)
        case "met":
            return moves_turn.met(battle, of, to, rules)
        case "bound_ended":
            return battle_turn.bound_ended(battle, rules)
        case other:
            raise AssertionError(f"{other}: no such step")
