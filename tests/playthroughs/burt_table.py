"""The table of Burt's playthrough: what each move is told by the state, and changes in it."""

from typing import cast

from app.core.kernel.fates import Fate
from app.core.rulesets.burt import battle_told as told
from app.core.rulesets.burt import battle_turn as turn
from app.core.rulesets.burt.army_state import ArmyState, march_out
from app.core.rulesets.burt.battle_state import BattleState, Side, opposed
from app.core.rulesets.burt.command import carried_out
from app.core.rulesets.burt.division_state import DivisionState, Pursuit, take_the_field
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.tables import Grade
from app.core.rulesets.burt.units import Unit
from tests.playthroughs.script import Told, joined


def at_the_start(armies: list[Told], rules: Rules) -> BattleState:
    """Give the battle before the first move."""
    a, b = (_army(one, rules) for one in armies)
    return opposed(a, b)


def _army(one: Told, rules: Rules) -> ArmyState:
    return march_out(
        str(one["name"]),
        [_division(each, rules) for each in cast(list[Told], one["divisions"])],
        general=str(one["general"]),
        grade=Grade(str(one["grade"])),
        general_here=one.get("general_here") is not False,
    )


def _division(one: Told, rules: Rules) -> DivisionState:
    leader = one.get("commander")
    return take_the_field(
        str(one["name"]),
        [Unit.model_validate(each) for each in cast(list[Told], one["units"])],
        rules,
        commander=None if leader is None else str(leader),
    )


def request(battle: BattleState, move: Told, rules: Rules) -> Told:
    """Give the inputs of a move: what the state tells, and what the table sees besides."""
    return joined(_known(battle, move, rules), cast(Told, move.get("inputs", {})))


def _known(battle: BattleState, move: Told, rules: Rules) -> Told:
    of, to = str(move.get("of")), str(move.get("to"))
    match move["action"]:
        case "activation":
            return told.activation(battle, rules)
        case "moves":
            return told.moves(battle, of, rules)
        case "pip":
            return told.command(battle, of, rules)
        case "melee":
            return told.melee(battle, of, to, rules)
        case "shoot":
            return told.shoot(battle, of, to, rules, further=_further(move))
        case "move":
            return told.move(battle, of)
        case "attack":
            return told.attack(battle, of)
        case "passage":
            return told.passage(battle, of, to)
        case "building":
            return told.building(battle, of, to)
        case "division":
            return told.division(battle, of)
        case "division_size":
            return told.division_size(battle, of)
        case "army":
            return told.army(battle, cast(Side, of), rules)
        case other:
            raise AssertionError(f"{other}: no such action")


def _further(move: Told) -> list[str]:
    return cast(list[str], move.get("further", []))


def after(battle: BattleState, move: Told, answer: Told, rules: Rules) -> BattleState:
    """Let a move change the battle by its answer; checks change nothing."""
    of, to = str(move.get("of")), str(move.get("to"))
    match move["action"]:
        case "activation":
            number = cast(int, answer["divisions_that_may_move"])
            return turn.divisions_counted(battle, number, rules)
        case "moves":
            return turn.division_moved(battle, of, _moved(move, answer), rules)
        case "building" if answer["allowed"]:
            squares = cast(int, cast(Told, move.get("inputs", {})).get("squares", 1))
            return turn.entered(battle, of, to, rules, squares=squares)
        case "shoot" if answer["result"] != "no_shot":
            fate = Fate(str(answer["result"]))
            return turn.shot(battle, of, to, fate, rules, further=_further(move))
        case "melee":
            loser = {"a": of, "b": to}.get(str(answer["loser"]))
            fate = Fate(str(answer["result"]))
            pursuit = Pursuit(str(answer.get("pursuit", "none")))
            return turn.fought(battle, of, to, rules, loser=loser, fate=fate, pursuit=pursuit)
        case _:
            return battle


def _moved(move: Told, answer: Told) -> list[str]:
    """Name the pieces whose orders the PIPs paid for."""
    groups = cast(list[list[str]], move["groups"])
    paid = carried_out(cast(list[int], answer["costs"]), cast(int, answer["pips"]))
    return [name for group, done in zip(groups, paid, strict=True) if done for name in group]


def stepped(battle: BattleState, step: Told, rules: Rules) -> BattleState:
    """Take a step of the turn that no action is asked about."""
    of, to = str(step.get("of")), str(step.get("to", ""))
    match step["step"]:
        case "next_phase":
            return turn.next_phase(battle, rules)
        case "met":
            return turn.met(battle, of, to, rules)
        case "pursued":
            return turn.pursued(battle, of, rules, meets=to)
        case "left_the_table":
            return turn.left_the_table(battle, of, rules)
        case "general_arrived":
            return turn.general_arrived(battle, cast(Side, of))
        case "general_moved":
            return turn.general_moved(battle, rules)
        case "turn_ended":
            return turn.turn_ended(battle, rules)
        case other:
            raise AssertionError(f"{other}: no such step")
