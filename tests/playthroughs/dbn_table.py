"""The table of DBN's playthrough: its moves taken by the battle, as the window plays it.

What the battle knows of a move is not in it. A move that the battle refuses is asked about outside
it, so that the action gives its reason.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from typing import cast

from app.core.battle.game import Game, begin
from app.core.battle.joining import joined
from app.core.battle.record import Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.army_state import ArmyState
from app.core.rulesets.dbn.battle_state import BattleState
from app.core.rulesets.dbn.ruleset import Dbn
from app.core.rulesets.dbn.units import Unit, code_of, read_code
from tests.playthroughs import script
from tests.playthroughs.script import Told

DICE = ("die", "die_a", "die_b")
REQUESTS = ("list", "price", "detachment_size", "detachment_hit")
"""Actions that are no act of a battle."""
DIE = {"thrown": "cap_die"}
"""What the ledger calls a die that a battle knows."""
ENTERED = {"men": "men", "name": "named", "caps": "caps_now", "option": "does"}
"""What a move tells besides its form, by the key of the question it answers."""


class Table:
    """The battle, as it stands now."""

    def __init__(self, armies: list[Told], ruleset: Dbn, own: Told) -> None:
        a, b = (_army(one, ruleset, count(1)) for one in armies)
        self.own = own
        self.game = begin(ruleset, Start("dbn", a, b, own_values=own))
        self.refused = list[str]()

    @property
    def state(self) -> BattleState:
        return cast(BattleState, self.game.state)

    def take(self, move: Told) -> Told | None:
        """Let the battle take a move, and give its answer; None of a step."""
        if "step" in move:
            self._step(move)
            return None
        inputs, of = cast(Told, move.get("inputs", {})), str(move.get("of", ""))
        match move["action"]:
            case "detachment_hit":
                return self._asked("detachment_hit", {"hits": self.state.unit(of).hits})
            case action if action in REQUESTS:
                return self._asked(str(action), inputs)
            case "ledger":
                return self._asked("ledger", self._ledger(self._army(move)))
            case "points":
                return self._asked("points", {"units": self._units(self._army(move))})
            case "cap" if "spend" in move:
                return self._spend(of, cast(Told, move["spend"]))
        decision = self._decision(move, inputs)
        try:
            self.game = self.game.decide(decision)
        except NotAllowed as refusal:
            self.refused.append(str(refusal))
            known = self.game.play.known(self.state, self.game.act(decision.act), decision.chosen)
            return self._asked(str(move["action"]), joined(known, inputs))
        answer = self.game.record.standing[-1].answer
        if decision.act != "cap_throw":
            return answer
        has = self._asked("cap", self._ledger_of(of))
        assert answer["caps"] == has["caps"]
        return has

    def _army(self, move: Told) -> ArmyState:
        return self.state.a if move["side"] == "a" else self.state.b

    def _ledger(self, army: ArmyState) -> Told:
        """Tell of all commanders of an army who have thrown, and what they have spent, in order."""
        told = [(one.name, self._ledger_of(one.name)) for one in army.pools if one.is_thrown]
        lines: list[Json] = [
            {"by": name, "on": each["division"], "caps": each["caps"]}
            for name, one in told
            for each in cast(list[Told], one["spend"])
        ]
        besides = ("spend", "cinc_grant")
        pools: list[Json] = [
            {
                "name": name,
                **{DIE.get(key, key): value for key, value in one.items() if key not in besides},
            }
            for name, one in told
        ]
        return {"pools": pools, "lines": lines}

    def _units(self, army: ArmyState) -> dict[str, int]:
        """Count the units that an army has left, detachments apart, by their codes."""
        here = [one for one in army.units if not (one.destroyed or one.detachment_of)]
        rows = cast(Dbn, self.game.ruleset).rules.tables.units
        return dict(Counter(code_of(one.unit, rows) for one in here))

    def _asked(self, action: str, inputs: Told) -> Told:
        return script.played("dbn", action, dict(inputs), self.own)

    def _spend(self, of: str, spend: Told) -> Told:
        """Spend CAPs; the ledger of the commander says what he then has."""
        known, on = self._ledger_of(of), str(spend["on"])
        spent = cast(list[Json], known["spend"])
        more: dict[str, Json] = {"division": _printed(on), "caps": spend["caps"]}
        answer = self._asked("cap", {**known, "spend": [*spent, more]})
        step = Decision("caps_spent", {"of": (of,), "on": (on,)}, {"caps_now": spend["caps"]})
        try:
            self.game = self.game.decide(step)
        except NotAllowed as refusal:
            self.refused.append(str(refusal))
            assert answer["legal"] is False
            return answer
        assert self._asked("cap", self._ledger_of(of)) == answer
        return answer

    def _ledger_of(self, commander: str) -> Told:
        """Give what the battle knows of a commander's CAPs."""
        return self.game.play.known(self.state, self.game.act("cap"), {"of": (commander,)})

    def _decision(self, move: Told, inputs: Told) -> Decision:
        act = str(move["action"])
        entered = {key: value for key, value in inputs.items() if key not in DICE}
        dice = {key: value for key, value in inputs.items() if key in DICE}
        chosen = {part: _names(move[part]) for part in ("of", "to", "by") if part in move}
        match act:
            case "cap" if "cap_die" in inputs:
                return Decision("cap_throw", chosen, {}, {"die": inputs["cap_die"]})
            case "cap" if "entered" in inputs:
                return Decision("cap_throw", chosen, entered)
            case "combat":
                act = "shoot" if entered.pop("shooting", False) else "fight"
            case "breakthrough_move":
                chosen = {"to": _names(move["enemy"])} if "enemy" in move else {}
                entered |= {} if chosen else self._does(move)
            case "breakthrough_fight":
                chosen = {}
            case "convert":
                hits = move["hits"]
                each = hits if isinstance(hits, list) else [hits]
                entered |= {f"hits_{at}": one for at, one in enumerate(each, 1)}
                entered |= {"named": move["name"]} if "name" in move else {}
            case "detachment":
                entered |= {ENTERED[key]: move[key] for key in ("name", "men") if key in move}
        return Decision(act, chosen, entered, dice)

    def _does(self, move: Told) -> Told:
        """Say what a unit does that breaks through, where it has a choice."""
        breaking = self.state.breaking
        assert breaking is not None
        return {"does": move["option"]} if breaking.result == "controlled" else {}

    def _step(self, move: Told) -> None:
        chosen = {part: _names(move[part]) for part in ("of", "to") if part in move}
        entered: dict[str, Json] = {}
        match step := str(move["step"]):
            case "defender_thrown":
                dice = {key: move[key] for key in ("die_a", "die_b")}
                self.game = self.game.decide(Decision("roles", {}, {}, dice))
                return
            case "caps_given":
                entered = {"caps_now": move["caps"]}
            case "met" if "column" in move:
                entered = {"in_column": move["column"]}
        self.game = self.game.decide(Decision(step, chosen, entered))


def _names(told: Json) -> tuple[str, ...]:
    return (told,) if isinstance(told, str) else tuple(cast(list[str], told))


def _printed(on: str) -> str:
    """Give the Light Division as the source prints it."""
    return "Light Division" if "Light Division" in on else on


def ledgers(game: Game) -> Mapping[str, list[int]]:
    """Give what every commander has spent this turn, spending by spending."""
    state = cast(BattleState, game.state)
    return {one.name: [each.caps for each in one.spendings] for one in state.pools}


def _army(told: Told, ruleset: Dbn, ids: Iterator[int]) -> Army:
    own, leader = next(ids), cast(Told, told["commander"])
    commands = tuple(_command(one, ruleset, ids) for one in cast(list[Told], told["command"]))
    name, general = str(told["name"]), str(leader["name"])
    top = Formation(own, "army", name, general, formations=commands, traits=_grade(leader))
    return Army("dbn", "dbn/free", top, str(told["nation"]))


def _command(told: Told, ruleset: Dbn, ids: Iterator[int]) -> Formation:
    own, leader = next(ids), cast(Told, told["commander"])
    guards = cast(list[str], told.get("guard", []))
    units = ruleset.rules.tables.units
    elements = tuple(
        _element(next(ids), name, read_code(code, units), guard=name in guards)
        for name, code in cast(dict[str, str], told["units"]).items()
    )
    light: Told = {"light_division": True} if leader["is"] == "DSC" else {}
    traits = {**light, **_grade(leader)}
    name, who = str(told["name"]), str(leader["name"])
    return Formation(own, "command", name, who, elements=elements, traits=traits)


def _element(id_: int, name: str, unit: Unit, *, guard: bool) -> Element:
    marks: Told = {"class": unit.class_.value, **({"guard": True} if guard else {})}
    return Element(id_, unit.troops.value, name, traits=marks)


def _grade(leader: Told) -> Told:
    return {"grade": leader.get("grade", "Average")}
