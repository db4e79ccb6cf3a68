"""The table of FF-DBA's playthrough: its moves taken by the battle, as the window plays it.

A move tells its whole request; what the battle knows of it must be the same, or it is refused. How
elements are formed, and who is in contact, is done at the table before it matters.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import cast

from app.core.battle.game import begin
from app.core.battle.record import ByHand, Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.play import Chosen
from app.core.rulesets.ffdba.battle_state import BattleState
from app.core.rulesets.ffdba.brigade_state import BrigadeState, Presence
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.core.rulesets.ffdba.troops import Troops
from tests.playthroughs.script import Told

DICE = ("die", "die_a", "die_b")
OF_BRIGADE = ("delay", "initiative_test", "evade", "fire_applied", "pip")
OF_ELEMENT = ("rally", "flee")
OF_BOTH = ("initiative", "players")


class Table:
    """The battle, as it stands now."""

    def __init__(self, brigades: Sequence[Told], ruleset: Ffdba) -> None:
        ids = count(1)
        a, b = (_army(side, brigades, ids) for side in ("a", "b"))
        self.game = begin(ruleset, Start("ffdba", a, b, setting={"superior": "a"}))
        for one in brigades:
            if one.get("allied"):
                self._by_hand(str(one["name"]), {"allied": True})

    @property
    def state(self) -> BattleState:
        return cast(BattleState, self.game.state)

    @property
    def brigades(self) -> Mapping[str, BrigadeState]:
        """Every brigade by its name."""
        return {one.name: one for one in self.state.brigades}

    def elements(self, presence: Presence) -> list[str]:
        """Name the elements of all brigades that are so."""
        return [name for one in self.state.brigades for name in one.named(presence)]

    def take(self, move: Told) -> Told | None:
        """Let the battle take a move, and give its answer; None for what is only looked up."""
        if "cause_passed" in move:
            self._step("cause_passed", {"of": (str(move["cause_passed"]),)})
        chosen = self._chosen(move)
        if chosen is None:
            return None
        inputs = cast(Told, move["inputs"])
        entered = {key: value for key, value in inputs.items() if key not in DICE}
        dice = {key: value for key, value in inputs.items() if key in DICE}
        match move["action"]:
            case "delay":
                self._step("order", chosen, {"order": str(move["order"])})
            case "initiative_test":
                entered["new_order"] = str(move.get("order", ""))
            case "fire":
                entered["settled_after"] = True
            case "pip" if move.get("reforms"):
                entered |= {f"reforms_{at}": True for at, _ in enumerate(_units(move), 1)}
        act = str(move["action"])
        self._until(act, chosen)
        self.game = self.game.decide(Decision(act, chosen, entered, dice))
        return self.game.record.entries[-1].answer

    def end_turn(self, parted: Sequence[str] = ()) -> None:
        for name in parted:
            self._by_hand(name, {"free": True})
        for name in self.state.following:
            self._step("followed_through", {"of": (name,)})
        self._until("turn_ended", {})
        self._step("turn_ended")

    # --- who takes part ---------------------------------------------------------------------

    def _chosen(self, move: Told) -> Chosen | None:
        """Say who takes part in a move, with the figures set up for it."""
        act, of = str(move["action"]), (str(move.get("of", "")),)
        inputs, by = cast(Told, move["inputs"]), _names(move.get("by"))
        match act:
            case _ if act in OF_BOTH:
                return {}
            case "pip" if "of" in move:
                units = {f"unit_{at}": names for at, names in enumerate(_units(move), 1)}
                return {"of": of, **units}
            case _ if act in OF_BRIGADE and "of" in move:
                return {"of": of}
            case _ if act in OF_ELEMENT and "of" in move:
                return {"of": (str(move["element"]),)}
            case "passage" if by:
                return {"of": by, "to": (str(move["element"]),)}
            case "dismount" if by:
                return {"of": by, "holders": _names(move["holders"])}
            case "shaken" if inputs.get("left_square"):
                self._form(str(move["element"]), {})
                return None
            case "fire":
                return self._fire(by, inputs)
            case "close":
                return self._close(cast(Told, inputs["a"]), cast(Told, inputs["b"]))
            case _:
                return None

    def _fire(self, by: tuple[str, ...], inputs: Told) -> Chosen:
        target = cast(Told, inputs["target"])
        shooters = by or (str(cast(list[Told], inputs["shooters"])[0]["name"]),)
        hit = [
            one.name
            for one in self.state.brigade(str(target["name"])).elements
            if one.troops is Troops(str(target["troops"]))
            and one.presence is Presence.STANDS
            and not self.state.engaged(one.name)
        ]
        for name in hit:
            self._form(name, target)
        return {"of": shooters, "to": (hit[0],)}

    def _close(self, a: Told, b: Told) -> Chosen:
        names = (str(a["name"]), str(b["name"]))
        for who in (a, b):
            self._form(str(who["name"]), who)
        if not any(set(names) == set(one.both) for one in self.state.contacts):
            attacker = 1 if any(b.get(key) for key in ("charged", "charged_downhill")) else 0
            pair = {"of": (names[attacker],), "to": (names[1 - attacker],)}
            if names[attacker] in self.state.following:
                self._step("followed_through", pair)
            else:
                self._step("contact", pair, {"side": "front"}, free=True)
        return {"of": names[:1], "to": names[1:]}

    # --- what is done at the table ----------------------------------------------------------

    def _form(self, name: str, told: Told) -> None:
        """Form an element as a request tells of it, where it stands otherwise."""
        one = self.state.element(name)
        formation = str(told.get("formation", "line"))
        in_defences = told.get("in_field_defences", one.in_defences)
        if (one.formation.value, one.in_defences) != (formation, in_defences):
            entered: Told = {"formation": formation, "in_defences": in_defences}
            self._step("formed", {"of": (name,)}, entered, free=True)

    def _until(self, act: str, chosen: Chosen) -> None:
        """Go on, phase by phase, to the one an act belongs to."""
        phases = self.game.act(act).phases
        while phases and self._not_yet(phases, chosen):
            self._step("next_phase")

    def _not_yet(self, phases: Sequence[str], chosen: Chosen) -> bool:
        """Say whether an act waits for a later phase, or for that of the other side."""
        side, names = self.game.now.side, chosen.get("of", ())
        theirs = bool(side and names) and self.state.side_of(names[0]) != side
        return self.game.now.phase not in phases or theirs

    def _step(
        self, act: str, chosen: Chosen | None = None, entered: Told | None = None, **how: bool
    ) -> None:
        self.game = self.game.decide(Decision(act, chosen or {}, entered or {}), **how)

    def _by_hand(self, name: str, told: Mapping[str, Json]) -> None:
        self.game = self.game.set_by_hand(ByHand(name, told, "So the script has it."))


def _names(told: Json) -> tuple[str, ...]:
    return tuple(cast(Sequence[str], told or ()))


def _units(move: Told) -> list[tuple[str, ...]]:
    return [_names(one) for one in cast(Sequence[Json], move["units"])]


def _army(side: str, brigades: Sequence[Told], ids: Iterator[int]) -> Army:
    own = next(ids)
    led = tuple(_brigade(one, ids) for one in brigades if one["side"] == side)
    name = {"a": "France", "b": "Allies"}[side]
    return Army("ffdba", "ffdba/custom", Formation(own, "army", name, formations=led))


def _brigade(told: Told, ids: Iterator[int]) -> Formation:
    own = next(ids)
    rifles = _names(told.get("rifles"))
    elements = tuple(
        Element(
            next(ids),
            troops,
            name,
            traits={
                "ranks": str(told.get("ranks", 3)),
                "weapon": "rifle" if name in rifles else "musket",
            },
        )
        for name, troops in cast(Mapping[str, str], told["elements"]).items()
    )
    traits = {
        "commander_type": told["commander"],
        "quality": told.get("quality", "regular"),
    }
    return Formation(own, "brigade", str(told["name"]), elements=elements, traits=traits)
