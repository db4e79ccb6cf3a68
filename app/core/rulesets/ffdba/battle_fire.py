"""FF-DBA: fire in a battle: who shoots at whom, what is known of it, and how its result is taken.

Source: "Firing" and "Combat Results". The troops of one type of a brigade are a target (FF-34).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact
from app.core.kernel.json_values import Json
from app.core.kernel.requests import read
from app.core.rulesets.ffdba import brigade_losses as losses
from app.core.rulesets.ffdba.battle_state import BattleState, Exposure, Fired
from app.core.rulesets.ffdba.brigade_moves import may_shoot
from app.core.rulesets.ffdba.brigade_state import BrigadeState, ElementState, Footing, Presence
from app.core.rulesets.ffdba.fire_applied import FireApplied, able_to_stay, fire_applied, struck
from app.core.rulesets.ffdba.fire_taken import choice_of_destroyed, choice_of_half
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Arm, Formation, Troops

Told = Mapping[str, Json]
NO_SHOT = "no_shot"


# --- who shoots ------------------------------------------------------------------------------


def why_no_shot(state: BattleState, name: str, rules: Rules) -> str:
    """Say why an element may not shoot now, its arc apart; "" if it may."""
    one = state.element(name)
    if one.shot:
        return f"{name} has shot this turn."
    found = may_shoot(
        state.brigade_of(name),
        name,
        rules,
        fires_as=fires_as(state, name),
        engaged=state.engaged(name),
    )
    if found.answer["allowed"]:
        return ""
    return f"{name} does not shoot: {found.facts[0].text.removeprefix('No shot: ')}"


def fires_as(state: BattleState, name: str) -> Literal["A", "B"]:
    """Give whose fire an element’s is."""
    first = state.players is None or state.players.first == state.side_of(name)
    return "A" if first else "B"


def able_to_shoot(state: BattleState, brigade: BrigadeState, rules: Rules) -> tuple[str, ...]:
    """Name the elements of a brigade that may shoot now."""
    return tuple(one.name for one in brigade.elements if not why_no_shot(state, one.name, rules))


def shooters(state: BattleState, names: Iterable[str], rules: Rules) -> tuple[str, ...]:
    """Name the elements that shoot: a brigade stands for all of it that may.

    Raises NotAllowed for a brigade of which nobody may.
    """
    brigades = {one.name: one for one in state.brigades}
    found: list[str] = []
    for name in names:
        if name not in brigades:
            found.append(state.element(name).name)
            continue
        able = able_to_shoot(state, brigades[name], rules)
        if not able:
            raise NotAllowed(f"Nobody of {name} may shoot now.", "of")
        found += able
    return tuple(dict.fromkeys(found))


# --- at whom ---------------------------------------------------------------------------------


def target_of(state: BattleState, name: str, rules: Rules) -> tuple[BrigadeState, Troops]:
    """Give the brigade and the troop type that are shot at, by a brigade’s or an element’s name.

    Raises NotAllowed for a brigade of several troop types, and where nobody can be shot at.
    """
    brigades = {one.name: one for one in state.brigades}
    if name not in brigades:
        brigade, troops = state.brigade_of(name), state.element(name).troops
        if why := why_no_target(state, state.element(name), rules):
            raise NotAllowed(why, "to")
        return brigade, troops
    brigade = brigades[name]
    kinds = {one.troops for one in brigade.elements if not why_no_target(state, one, rules)}
    if not kinds:
        raise NotAllowed(f"Nobody of {name} can be shot at.", "to")
    if len(kinds) > 1:
        raise NotAllowed(
            f"{name} has several troop types, each a target of its own: choose an element.", "to"
        )
    return brigade, kinds.pop()


def why_no_target(state: BattleState, one: ElementState, rules: Rules) -> str:
    """Say why an element cannot be shot at; "" if it can."""
    if rules.tables.troops.types[one.troops].arm is Arm.STAFF:
        return f"{one.name}: staff is not shot at."
    if one.presence is not Presence.STANDS:
        return f"{one.name} does not stand on the field."
    if state.engaged(one.name):
        return f"{one.name} is in close combat, and cannot be shot at."
    return ""


def under_fire(brigade: BrigadeState, troops: Troops) -> tuple[ElementState, ...]:
    """Give the elements of a brigade that a result of fire at this troop type concerns."""
    return tuple(
        one for one in brigade.elements if one.troops is troops and one.presence is Presence.STANDS
    )


# --- what is known ---------------------------------------------------------------------------


def fire_known(state: BattleState, of: Sequence[str], to: str, rules: Rules) -> dict[str, Json]:
    """Tell of fire: the shooters by what they shoot with, and the target. Raises NotAllowed."""
    groups: dict[tuple[Json, ...], dict[str, Json]] = {}
    for name in shooters(state, of, rules):
        one, brigade = state.element(name), state.brigade_of(name)
        told = _shooter(one, brigade, rules)
        alike = groups.setdefault(tuple(told.values()), {**told, "count": 0})
        alike["count"] = int(str(alike["count"])) + 1
    brigade, troops = target_of(state, to, rules)
    return {
        "shooters": list(groups.values()),
        "target": _target(state, brigade, troops, rules),
    }


def _shooter(one: ElementState, brigade: BrigadeState, rules: Rules) -> dict[str, Json]:
    if one.weapon is None:
        raise NotAllowed(f"{one.name} carries no weapon to fire.", "of")
    flees = one.presence is not Presence.STANDS
    rating = Rating.FLEE if flees else brigade.rating(rules)
    told: dict[str, Json] = {
        "name": brigade.name,
        "troops": one.troops.value,
        "weapon": one.weapon.value,
        "rating": rating.value,
    }
    if one.ranks is not None:
        told["ranks"] = one.ranks
    if one.troops is Troops.DRAGOONS:
        told["dismounted"] = one.on_foot
        told["horse_holders"] = one.footing is Footing.HOLDS_HORSES
    return told


def _target(
    state: BattleState, brigade: BrigadeState, troops: Troops, rules: Rules
) -> dict[str, Json]:
    """Tell of a target; where its elements differ, the table says how most of it stands."""
    all_ = [one for one in under_fire(brigade, troops) if not state.engaged(one.name)]
    told: dict[str, Json] = {"troops": troops.value, "name": brigade.name, "brigade": brigade.name}
    arm = rules.tables.troops.types[troops].arm
    formations = {one.formation for one in all_}
    if len(formations) == 1 and (arm is Arm.FOOT or all(one.on_foot for one in all_)):
        told["formation"] = formations.pop().value
    limbered = {is_limbered(one) for one in all_}
    if arm is Arm.ARTILLERY and len(limbered) == 1:
        told["limbered"] = limbered.pop()
    on_foot = {one.on_foot for one in all_}
    if troops is Troops.DRAGOONS and len(on_foot) == 1:
        told["dismounted"] = on_foot.pop()
    return told


def is_limbered(one: ElementState) -> bool:
    """Say whether guns are limbered."""
    return one.limber.value == "hitched"


def applied_known(state: BattleState, fired: Fired) -> dict[str, Json]:
    """Tell of a result of fire that is to be taken."""
    brigade = state.brigade(fired.brigade)
    elements = under_fire(brigade, fired.troops)
    exposed = [one.name for one in elements if fired.exposure.get(one.name) is Exposure.IN_FIRE]
    return {
        "result": fired.result.value,
        "troops": fired.troops.value,
        "brigade": brigade.name,
        "initial_bef": brigade.bef.start,
        "lost": brigade.bef.lost,
        "temporary": brigade.bef.temporary,
        "elements": [
            _hit(state, one, fired, exposed, [each.name for each in elements]) for one in elements
        ],
    }


def _hit(
    state: BattleState,
    one: ElementState,
    fired: Fired,
    exposed: Sequence[str],
    together: Sequence[str],
) -> dict[str, Json]:
    """Tell of an element hit; who has come into contact since could not be fired on.

    But where all have, the fire came before.
    """
    told: dict[str, Json] = {
        "name": one.name,
        "troops": one.troops.value,
        "in_square_or_defences": one.stands_firm,
        "disordered": one.disordered,
        "shaken": one.shaken,
        "dismounted": one.on_foot,
        "horse_holders": one.footing is Footing.HOLDS_HORSES,
        "has_cost": one.has_cost,
    }
    where = fired.exposure.get(one.name)
    if where is not None:
        told["could_be_fired_on"] = where is Exposure.IN_FIRE
        told["touches"] = list(exposed) if where is Exposure.TOUCHING else []
    elif state.engaged(one.name) and not all(map(state.engaged, together)):
        told["could_be_fired_on"] = False
    return told


def waiting(state: BattleState, brigade: str) -> Fired:
    """Give the result of fire that a brigade has to take. Raises NotAllowed where it has none."""
    for one in state.fires:
        if one.brigade == brigade:
            return one
    raise NotAllowed(f"{brigade} has no result of fire to take.", "of")


# --- what comes of it ------------------------------------------------------------------------


def shot(
    state: BattleState,
    of: Iterable[str],
    result: Result,
    target: tuple[BrigadeState, Troops],
    exposure: Mapping[str, Exposure],
    lost: tuple[str, ...],
    rules: Rules,
) -> BattleState:
    """Let elements have shot; their target has a result to take where it has any effect.

    Raises NotAllowed where nobody of the target is in fire.
    """
    names = tuple(of)
    brigade, troops = target
    if exposure and Exposure.IN_FIRE not in exposure.values():
        raise NotAllowed(f"Nobody of {brigade.name} is in fire.", "exposure_1")
    seen = [
        one.name
        for one in under_fire(brigade, troops)
        if not state.engaged(one.name)
        and exposure.get(one.name, Exposure.IN_FIRE) is Exposure.IN_FIRE
    ]
    state = state.elements_changing(names, lambda one: replace(one, shot=True))
    for name in names:
        state = _saw_combat(state, state.brigade_of(name).name, (name,))
    state = _saw_combat(state, brigade.name, seen)
    if rules.tables.shooting.effects[result].disordered == "none":
        return state
    fired = Fired(brigade.name, troops, result, exposure, lost)
    return replace(state, fires=(*state.fires, fired))


def _saw_combat(state: BattleState, brigade: str, names: Sequence[str]) -> BattleState:
    return state.changing(brigade, lambda one: losses.saw_combat(one, names))


def taken_at_once(
    state: BattleState, fired: Fired, rules: Rules
) -> tuple[BattleState, tuple[Fact, ...]] | None:
    """Take a result of fire that leaves nothing to choose; None where somebody has to choose."""
    told = applied_known(state, fired)
    situation = read(FireApplied, told)
    number = choice_of_destroyed(situation.elements, fired.result, rules).number
    if choice_of_destroyed(situation.elements, fired.result, rules).is_open:
        if len(fired.lost) < number:
            return None
        told["destroyed"] = list(fired.lost[:number])
        situation = read(FireApplied, told)
    half = choice_of_half(situation.elements, fired.result, rules)
    if (half is not None and half.is_open) or able_to_stay(situation, rules):
        return None
    return taken(state, fired, told, rules), fire_applied(situation, rules).facts


def taken(state: BattleState, fired: Fired, inputs: Told, rules: Rules) -> BattleState:
    """Let a brigade take a result of fire, as `inputs` tell of it."""
    done = struck(read(FireApplied, inputs), rules)
    left = list(state.fires)
    left.remove(fired)
    after = state.changing(fired.brigade, lambda one: losses.fired_on(one, done, rules))
    after = replace(after, fires=tuple(one for one in left if one in after.fires))
    retired = set(done.retiring) | set(done.flight)
    return after.elements_changing(retired, lambda one: replace(one, in_defences=False))


def formed_as(one: ElementState, formation: Formation, *, in_defences: bool) -> ElementState:
    """Give an element in another formation; who leaves square or defences is Shaken no longer."""
    left_square = one.formation is Formation.SQUARE and formation is not Formation.SQUARE
    left = left_square or (one.in_defences and not in_defences)
    return replace(
        one,
        formation=formation,
        in_defences=in_defences,
        shaken=one.shaken and not left,
    )
