"""The table of FF-DBA's playthrough: what each move changes, by the state functions of the core."""

from collections.abc import Mapping
from typing import cast

from app.core.rulesets.ffdba import brigade_losses as losses
from app.core.rulesets.ffdba import brigade_turn as turn
from app.core.rulesets.ffdba.brigade_state import BrigadeState, Presence, take_the_field
from app.core.rulesets.ffdba.close_combat import Fate
from app.core.rulesets.ffdba.fire_applied import FireApplied, struck
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Quality, Troops
from tests.playthroughs.script import Told


class Table:
    """Every brigade by its name, as it stands now."""

    def __init__(self, brigades: list[Told], rules: Rules) -> None:
        self.rules = rules
        self.brigades = {str(one["name"]): _fielded(one, rules) for one in brigades}

    def brigade_of(self, element: str) -> BrigadeState:
        """Find the brigade of an element."""
        return next(
            brigade
            for brigade in self.brigades.values()
            if any(one.name == element for one in brigade.elements)
        )

    def elements(self, presence: Presence) -> list[str]:
        """Name the elements of all brigades that are so."""
        return [name for one in self.brigades.values() for name in one.named(presence)]

    def end_turn(self) -> None:
        for brigade in list(self.brigades.values()):
            self.put(turn.turn_ended(brigade, self.rules))

    def put(self, brigade: BrigadeState) -> None:
        self.brigades[brigade.name] = brigade

    def faults(self, move: Told) -> list[str]:
        """Say where a request tells of a brigade otherwise than it stands."""
        inputs = cast(Told, move["inputs"])
        match move["action"]:
            case "fire":
                groups = cast(list[Told], inputs["shooters"])
                told = [(self.brigades[str(one["name"])], one) for one in groups]
                return [fault for one in told for fault in self._rated(*one)]
            case "close":
                told = [
                    (self.brigade_of(str(who["name"])), who)
                    for who in (cast(Told, inputs[side]) for side in ("a", "b"))
                ]
                return [fault for one in told for fault in (*self._rated(*one), *_fights(*one))]
            case "fire_applied":
                return _under_fire(self.brigades[str(move["of"])], inputs)
            case "rally":
                now = self.brigades[str(move["of"])].bef.now
                return [] if inputs["current_bef"] == now else [f"BEF {now}"]
            case _:
                return []

    def _rated(self, brigade: BrigadeState, told: Told) -> list[str]:
        rating = brigade.rating(self.rules)
        given = told.get("rating", Rating.FRESH.value)
        return [] if given == rating.value else [f"{brigade.name} is {rating.value}, not {given}"]

    def take(self, move: Told, answer: Told) -> None:
        """Let a move change the brigade it is about."""
        if "cause_passed" in move:
            self.put(turn.cause_passed(self.brigades[str(move["cause_passed"])]))
        if move["action"] == "close":
            self._fought(cast(Told, move["inputs"]), answer)
        elif "of" in move:
            self.put(self._taken(self.brigades[str(move["of"])], move, answer))

    def _fought(self, inputs: Told, answer: Told) -> None:
        for side in ("a", "b"):
            name = str(cast(Told, inputs[side])["name"])
            fate = Fate(str(answer["result"])) if answer["loser"] == side else Fate.NONE
            self.put(losses.fought(self.brigade_of(name), name, fate, self.rules))

    def _taken(self, brigade: BrigadeState, move: Told, answer: Told) -> BrigadeState:
        rules, element, order = self.rules, str(move.get("element")), str(move.get("order", ""))
        match move["action"]:
            case "fire_applied":
                done = struck(FireApplied.model_validate(move["inputs"]), rules)
                return losses.fired_on(brigade, done, rules)
            case "delay":
                delay = cast(int, answer["delay_turns"])
                return turn.order_arrived(brigade, order, delay, rules)
            case "initiative_test":
                passed = answer["passed"] is True
                return turn.initiative_tested(brigade, rules, passed=passed, order=order)
            case "pip":
                return losses.reformed(brigade, cast(list[str], move.get("reforms", [])))
            case "rally":
                tried = turn.rally_tried(brigade)
                return losses.element_rallied(tried, element) if answer["rallied"] else tried
            case "evade":
                lost = answer["result"] == "lost"
                return losses.co_lost(brigade, rules) if lost else turn.co_evades(brigade)
            case "shaken":
                return brigade if answer["shaken"] else losses.steadied(brigade, [element])
            case "flee":
                lost = answer["lost"] is True
                return losses.element_lost(brigade, element, rules) if lost else brigade
            case "passage":
                return losses.element_lost(brigade, element, rules)
            case _:
                return brigade


def _fielded(told: Told, rules: Rules) -> BrigadeState:
    elements = cast(Mapping[str, str], told["elements"])
    return take_the_field(
        str(told["name"]),
        [(name, Troops(troops)) for name, troops in elements.items()],
        rules,
        quality=Quality(str(told.get("quality", "regular"))),
    )


def _fights(brigade: BrigadeState, who: Told) -> list[str]:
    one = brigade.element(str(who["name"]))
    given = {
        "troops": who["troops"],
        "quality": who.get("quality", "regular"),
        "shaken": who.get("shaken", False),
        "presence": "stands",
    }
    stands = {
        "troops": one.troops.value,
        "quality": brigade.quality.value,
        "shaken": one.shaken,
        "presence": one.presence.value,
    }
    return [f"{one.name}: {key}" for key, value in stands.items() if given[key] != value]


def _under_fire(brigade: BrigadeState, inputs: Told) -> list[str]:
    bef = {"initial_bef": brigade.bef.start, "lost": brigade.bef.lost}
    bef["temporary"] = brigade.bef.temporary
    faults = [key for key, value in bef.items() if inputs.get(key, 0) != value]
    told = {str(one["name"]): one for one in cast(list[Told], inputs["elements"])}
    kinds = {brigade.element(name).troops for name in told}
    meant = {
        one.name
        for one in brigade.elements
        if one.troops in kinds and one.presence is Presence.STANDS
    }
    if set(told) != meant:
        faults.append(f"elements {sorted(meant)}")
    for name, given in told.items():
        one = brigade.element(name)
        stands = (one.troops.value, one.disordered, one.shaken, one.has_cost)
        keys = ("disordered", "shaken", "has_cost")
        if (given["troops"], *(given.get(key, False) for key in keys)) != stands:
            faults.append(f"{name} {stands}")
    return faults
