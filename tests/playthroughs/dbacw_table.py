"""The table of DBACW's playthrough: its moves taken by the battle, as the window plays it.

What the battle knows of a move is not in it. A move that the battle refuses is asked about outside
it, so that the action gives its reason.
"""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import cast

from app.core.battle.game import begin
from app.core.battle.joining import joined
from app.core.battle.record import Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Chosen
from app.core.rulesets.dbacw.battle_state import BattleState
from app.core.rulesets.dbacw.play_acts import without_caps
from app.core.rulesets.dbacw.ruleset import Dbacw
from tests.playthroughs import script
from tests.playthroughs.script import Told

DICE = ("die", "die_a", "die_b")


class Table:
    """The battle, as it stands now; promotions are played."""

    def __init__(self, armies: list[Told], ruleset: Dbacw) -> None:
        a, b = (_army(one, count(1)) for one in armies)
        self.game = begin(ruleset, Start("dbacw", a, b, setting={"promotions": True}))
        self.before_combat = self.state
        self.refused = list[str]()

    @property
    def state(self) -> BattleState:
        return cast(BattleState, self.game.state)

    def take(self, move: Told) -> Told | None:
        """Let the battle take a move, and give its answer; None of a step."""
        inputs = cast(Told, move.get("inputs", {}))
        if "step" in move:
            self._decide(*_step(move, self.state))
            return None
        if move["action"] == "upgrade":
            return self._upgrade(str(move["of"]), inputs)
        entered = {key: value for key, value in inputs.items() if key not in DICE}
        dice = {key: value for key, value in inputs.items() if key in DICE}
        act, chosen = _chosen(move)
        if act == "counter":
            entered.pop("event")
            entered |= {key: move[key] for key in ("distance_paces",) if key in move}
        if "name" in move:
            entered["named"] = move["name"]
        if move["action"] == "combat":
            self.before_combat = self.state
        try:
            self._decide(act, chosen, entered, dice)
        except NotAllowed as refusal:
            self.refused.append(str(refusal))
            known = self.game.play.known(self.state, self.game.act(act), chosen)
            return script.played("dbacw", move["action"], joined(known, inputs))
        return self.game.record.standing[-1].answer

    def _upgrade(self, of: str, inputs: Told) -> Told:
        """Ask of a unit as it was before the combat that has just been fought."""
        one = self.before_combat.unit(of)
        known = {"name": one.name, "class": one.class_.value, "first_combat": not one.fought}
        return script.played("dbacw", "upgrade", {**known, **inputs})

    def _decide(
        self, act: str, chosen: Chosen, entered: Told | None = None, dice: Told | None = None
    ) -> None:
        """Go on to the phase of an act, and do it."""
        phases = self.game.act(act).phases
        while phases and self.game.now.phase not in phases:
            self.game = self.game.decide(Decision("next_phase"))
        self.game = self.game.decide(Decision(act, chosen, entered or {}, dice or {}))


def _step(move: Told, state: BattleState) -> tuple[str, Chosen, Told]:
    """Give the act of a step, who takes part, and what is entered."""
    match step := str(move["step"]):
        case "caps":
            caps = cast(dict[str, int], move["caps"])
            waits = [one.name for one in without_caps(state)]
            assert set(caps) == set(waits)
            return step, {}, {f"caps_{at}": caps[name] for at, name in enumerate(waits, 1)}
        case "moved":
            units = tuple(cast(list[str], move["units"]))
            return step, {"by": (str(move["by"]),), "of": units}, {"caps_now": move["caps"]}
        case _:
            return step, {"of": (str(move["of"]),)} if "of" in move else {}, {}


def _chosen(move: Told) -> tuple[str, Chosen]:
    """Give the act of a move, and who takes part."""
    act = str(move["action"])
    chosen: dict[str, tuple[str, ...]] = {
        key: (str(move[key]),) for key in ("of", "by") if key in move
    }
    if act == "combat":
        pair = {"of": (str(move["a"]),), "to": (str(move["b"]),)}
        behind = tuple(cast(list[str], move.get("behind", [])))
        act = "shoot" if move.get("shooting") is True else "fight"
        return act, {**pair, "behind": behind}
    return ("counter", chosen) if act == "morale" and "by" in move else (act, chosen)


def wanted(expected: Told) -> dict[str, Json]:
    """Give what a move expects; TOML has no null, and an empty text stands for it."""
    return {key: None if value == "" else value for key, value in expected.items()}


def _army(told: Told, ids: Iterator[int]) -> Army:
    own, cinc = next(ids), cast(Mapping[str, str], told["cinc"])
    brigades = tuple(_brigade(one, ids) for one in cast(list[Told], told["brigades"]))
    grade: Told = {"grade": cinc["grade"]}
    name = str(told["name"])
    top = Formation(own, "army", name, cinc["name"], formations=brigades, traits=grade)
    return Army("dbacw", "dbacw/free", top)


def _brigade(told: Told, ids: Iterator[int]) -> Formation:
    own, leader = next(ids), cast(Mapping[str, str], told["commander"])
    elements = tuple(
        Element(next(ids), one["troops"], one["name"], traits={"class": one["class"]})
        for one in cast(list[Mapping[str, str]], told["units"])
    )
    grade: Told = {"grade": leader["grade"]}
    name = str(told["name"])
    return Formation(own, "brigade", name, leader["name"], elements=elements, traits=grade)
