"""FF-DBA: what of a battle may be set by hand: an element, a brigade, its commander.

What is set is what is said, and nothing follows from it but that a brigade below 0 collapses: BEF
is set at the brigade.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba import battle_turn as turn
from app.core.rulesets.ffdba.battle_state import BattleState
from app.core.rulesets.ffdba.brigade_losses import settled
from app.core.rulesets.ffdba.brigade_state import (
    Acted,
    BrigadeState,
    ElementState,
    Footing,
    Limber,
    Presence,
)
from app.core.rulesets.ffdba.effectiveness import Bef
from app.core.rulesets.ffdba.fire_applied import GREEN_AND_COMMANDER
from app.core.rulesets.ffdba.forms import options
from app.core.rulesets.ffdba.order_reader import understand
from app.core.rulesets.ffdba.possible import refuse_formation
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.troops import Arm, Formation, Troops

MOST_BEF = 99
Told = Mapping[str, Json]
TICKS = {
    "disordered": "is disordered",
    "shaken": "is Shaken",
    "in_defences": "is in field defences",
    "has_cost": "its loss has cost BEF",
    "moved_last_turn": "moved last turn",
    "shot": "has shot",
    "fought": "has fought",
}
"""What is ticked of an element, by its field."""
OF_BRIGADE = {"allied": "allies with poor communications", "pips_thrown": "has thrown its PIP die"}
OF_COMMANDER = {
    "co_present": "is with his brigade",
    "initiative_used": "has tested his initiative",
    "got_orders": "has received orders this turn",
    "co_rallies": "rallies this turn",
    "co_evaded": "has evaded this turn",
}


def by_hand(state: BattleState, name: str, rules: Rules) -> tuple[Question, ...]:
    """Ask what may be set of an element, a brigade or a commander; nothing of any other."""
    for brigade in state.brigades:
        if brigade.name == name:
            return _brigade(brigade)
        if name and brigade.commander == name:
            return tuple(
                _tick(key, words, getattr(brigade, key)) for key, words in OF_COMMANDER.items()
            )
        for one in brigade.elements:
            if one.name == name:
                return _element(state, one, rules)
    return ()


def _tick(key: str, words: str, now: bool) -> Question:
    return Question(key, key, words, Kind.TICK, default=now)


def _choice(key: str, words: str, told: tuple[tuple[str, str], ...], now: str) -> Question:
    return Question(key, key, words, Kind.CHOICE, options=told, default=now)


def _plain(kind: type[Presence | Footing | Limber | Acted]) -> tuple[tuple[str, str], ...]:
    return tuple((one.value, one.value.replace("_", " ")) for one in kind)


def _element(state: BattleState, one: ElementState, rules: Rules) -> tuple[Question, ...]:
    arm = rules.tables.troops.types[one.troops].arm
    guns, squares = arm is Arm.ARTILLERY, arm is Arm.FOOT or one.troops is Troops.DRAGOONS
    formations = [each for each in options(Formation) if squares or each[0] != Formation.SQUARE]
    return (
        _choice("presence", "it", _plain(Presence), one.presence.value),
        _choice("formation", "formation", tuple(formations), one.formation.value),
        *((_choice("limber", "its limber is", _plain(Limber), one.limber.value),) if guns else ()),
        *(
            (_choice("footing", "it fights", _plain(Footing), one.footing.value),)
            if one.troops is Troops.DRAGOONS
            else ()
        ),
        _choice("acted", "in the moves it did", _plain(Acted), one.acted.value),
        *(_tick(key, words, getattr(one, key)) for key, words in TICKS.items()),
        *((_tick("free", "is in contact no more", False),) if state.engaged(one.name) else ()),
    )


def _brigade(one: BrigadeState) -> tuple[Question, ...]:
    def bef(key: str, words: str, now: int) -> Question:
        return Question(key, key, words, Kind.COUNT, default=now, most=MOST_BEF)

    return (
        bef("lost", "BEF lost for good", one.bef.lost),
        bef("temporary", "BEF lost for a time", one.bef.temporary),
        Question("order", "order", "its order", Kind.NAME, default=one.orders.ordered),
        *(_tick(key, words, getattr(one, key)) for key, words in OF_BRIGADE.items()),
    )


def set_by_hand(state: BattleState, name: str, told: Told, rules: Rules) -> BattleState:
    """Set what a player says of an element, a brigade or a commander. Raises NotAllowed.

    What he leaves out stays as it is.
    """
    said = {one.key: told.get(one.key, one.default) for one in by_hand(state, name, rules)}
    for brigade in state.brigades:
        if brigade.name == name:
            return state.changing(name, _set_brigade(said, rules))
        if brigade.commander == name:
            return state.changing(brigade.name, _set_commander(said))
    one = state.element(name)
    formation = Formation(str(said["formation"]))
    footing = Footing(str(said.get("footing", one.footing)))
    on_foot = footing is not Footing.AS_EVER
    refuse_formation("formation", one.troops, formation, rules, dismounted=on_foot)
    made = replace(
        one,
        presence=Presence(str(said["presence"])),
        formation=formation,
        footing=footing,
        limber=Limber(str(said.get("limber", one.limber))),
        acted=Acted(str(said["acted"])),
        **{key: said[key] is True for key in TICKS},  # type: ignore[arg-type]  # as above
    )
    state = state.elements_changing((name,), lambda _: made)
    return turn.free(state, name) if said.get("free") is True else state


def _set_commander(said: Told) -> Callable[[BrigadeState], BrigadeState]:
    flags = {key: said[key] is True for key in OF_COMMANDER}
    return lambda one: replace(one, **flags)  # type: ignore[arg-type]  # fields that are ticked


def _set_brigade(said: Told, rules: Rules) -> Callable[[BrigadeState], BrigadeState]:
    def after(one: BrigadeState) -> BrigadeState:
        lost, temporary = int(str(said["lost"])), int(str(said["temporary"]))
        most = one.bef.start + GREEN_AND_COMMANDER
        if lost > most:
            raise NotAllowed(f"lost: of a BEF of {one.bef.start} at most {most} is lost.", "lost")
        order = str(understand(str(said["order"] or ""), rules))
        return settled(
            replace(
                one,
                bef=Bef(one.bef.start, lost, temporary),
                orders=replace(one.orders, ordered=order),
                allied=said["allied"] is True,
                pips_thrown=said["pips_thrown"] is True,
            ),
            rules,
        )

    return after
