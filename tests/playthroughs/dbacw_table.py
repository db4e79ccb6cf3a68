"""The table of DBACW's playthrough: what each move is told by the state, and changes in it."""

from typing import cast

from app.core.kernel.json_values import Json
from app.core.kernel.totals_compared import Consequence
from app.core.rulesets.dbacw import battle_told as told
from app.core.rulesets.dbacw import battle_turn as turn
from app.core.rulesets.dbacw.army_state import ArmyState, BrigadeState, brigade_of
from app.core.rulesets.dbacw.battle_state import BattleState, opposed
from app.core.rulesets.dbacw.command import Removals
from app.core.rulesets.dbacw.command_state import CommanderState, leads
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.troops import Class, Grade, Troops
from app.core.rulesets.dbacw.unit_state import in_play
from tests.playthroughs.script import Told, joined


def at_the_start(armies: list[Told], rules: Rules) -> BattleState:
    """Give the battle before the first move."""
    a, b = (_army(one, rules) for one in armies)
    return opposed(a, b)


def _army(one: Told, rules: Rules) -> ArmyState:
    brigades = tuple(_brigade(each, rules) for each in cast(list[Told], one["brigades"]))
    return ArmyState(str(one["name"]), brigades, _commander(cast(Told, one["cinc"])))


def _commander(one: Told) -> CommanderState:
    return leads(str(one["name"]), Grade(str(one["grade"])))


def _brigade(one: Told, rules: Rules) -> BrigadeState:
    units = tuple(
        in_play(str(each["name"]), Troops(str(each["troops"])), rules, Class(str(each["class"])))
        for each in cast(list[Told], one["units"])
    )
    return brigade_of(str(one["name"]), units, _commander(cast(Told, one["commander"])))


def request(battle: BattleState, move: Told, rules: Rules) -> Told:
    """Give the inputs of a move: what the state tells, and what the table sees besides."""
    seen = cast(Told, move.get("inputs", {}))
    return joined(_known(battle, move, rules), seen)


def _known(battle: BattleState, move: Told, rules: Rules) -> Told:
    of = str(move.get("of"))
    match move["action"]:
        case "combat":
            return told.combat(
                battle,
                str(move["a"]),
                str(move["b"]),
                behind=_names(move, "behind"),
                shooting=move.get("shooting") is True,
            )
        case "morale":
            return told.morale(battle, of)
        case "shaken_limit":
            return told.shaken_limit(battle, str(move["by"]), rules)
        case "new_commander":
            return told.new_commander(battle, of)
        case "leaderless":
            return told.leaderless(battle, of)
        case "brigade_test":
            return told.brigade_test(battle, of)
        case "brigade_roll":
            return told.brigade_roll(battle, of)
        case "upgrade":
            return told.upgrade(battle, of)
        case other:
            raise AssertionError(f"{other}: no such action")


def _names(move: Told, key: str) -> list[str]:
    return cast(list[str], move.get(key, []))


def after(battle: BattleState, move: Told, answer: Told, asked: Told, rules: Rules) -> BattleState:
    """Let a move change the battle by its answer; checks change nothing.

    What combats do is a step of its own, once a promotion has been asked about.
    """
    of, by = str(move.get("of")), str(move.get("by"))
    match move["action"]:
        case "morale" if "by" in move:
            seen = Removals.model_validate(
                {
                    **told.shaken_limit(battle, by, rules),
                    "distance_paces": move.get("distance_paces"),
                }
            )
            return turn.counter_removed(battle, by, of, rules, distance_paces=seen.distance_paces)
        case "new_commander" if answer["allowed"]:
            die = cast(int, asked["die"])
            return turn.commander_tried(battle, of, die, rules, name=str(move["name"]))
        case "brigade_roll":
            results = cast(list[str | None], answer["units"])
            return turn.brigade_tested(battle, of, results, rules)
        case _:
            return battle


def stepped(battle: BattleState, step: Told, rules: Rules) -> BattleState:
    """Take a step of the turn that no action is asked about."""
    match step["step"]:
        case "caps":
            for name, many in cast(dict[str, int], step["caps"]).items():
                battle = turn.caps_entered(battle, name, many)
            return battle
        case "moved":
            caps = cast(int, step["caps"])
            return turn.units_moved(battle, str(step["by"]), _names(step, "units"), caps, rules)
        case "supported":
            return turn.unit_supported(battle, str(step["of"]), rules)
        case "fought":
            result = step.get("result")
            return turn.fought(
                battle,
                str(step["a"]),
                str(step["b"]),
                rules,
                beaten=str(step.get("beaten", "")),
                result=None if result is None else Consequence(str(result)),
                behind=_names(step, "behind"),
                shooting=step.get("shooting") is True,
                promoting_die=cast(int | None, step.get("promoting_die")),
            )
        case "commander_lost":
            return turn.commander_lost(battle, str(step["of"]))
        case "turn_ended":
            return turn.turn_ended(battle, rules)
        case other:
            raise AssertionError(f"{other}: no such step")


def wanted(expected: Told) -> dict[str, Json]:
    """Give what a move expects; TOML has no null, and an empty text stands for it."""
    return {key: None if value == "" else value for key, value in expected.items()}
