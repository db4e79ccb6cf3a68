"""DRAM: a combat from its dice to its losses: who is in it, hits that wait to be shared, their end.

Source: the sentences on stands in contact and on hits; both sides suffer before a stand is removed.
A combat whose stands are on one order a side is thrown for at once; else, and where supply is met,
each target by itself.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact
from app.core.rulesets.dram import combat_turn
from app.core.rulesets.dram.battle_state import BattleState, Fight, Sharing
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stand_state import StandState
from app.core.rulesets.dram.troops import Arm


def sides_of(battle: BattleState, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Name the stands of a stand's combat: those of its own side, itself first, and the enemies."""
    inside = battle.combat_of(name)
    side = battle.side_of(name)
    listed = [one.name for one in battle.stands if one.name in inside and one.name != name]
    ours = [one for one in listed if battle.side_of(one) == side]
    return (name, *ours), tuple(one for one in listed if one not in ours)


def is_at_once(battle: BattleState, name: str, rules: Rules) -> bool:
    """Say whether both sides of a combat throw at once: each on one order, supply on neither."""
    sides = [[battle.stand(one) for one in names] for names in sides_of(battle, name)]
    orders = all(len({one.order for one in stands}) <= 1 for stands in sides)
    return orders and not any(_is_supply(one, rules) for stands in sides for one in stands)


def _is_supply(one: StandState, rules: Rules) -> bool:
    return rules.arm(one.troops) is Arm.TRAIN


def of_stand(battle: BattleState, name: str) -> Fight | None:
    """Find the combat of a stand that waits for its losses; None where none does."""
    return next((one for one in battle.fights if name in one.stands), None)


def sharing(fight: Fight, names: Collection[str]) -> Sharing | None:
    """Find the hits that exactly these stands of a combat share; None where they share none."""
    return next((one for one in fight.sharing if set(one.stands) == set(names)), None)


def waiting(battle: BattleState) -> tuple[tuple[str, ...], ...]:
    """Name a stand of each side of the combats that are still to be thrown for this turn."""
    made, seen = [], set[str]()
    for one in combat_turn.unfought(battle):
        if one.attacker not in seen and of_stand(battle, one.attacker) is None:
            seen |= battle.combat_of(one.attacker)
            made.append((one.attacker, one.defender))
    return tuple(made)


def still_to_hand(battle: BattleState, fight: Fight, rules: Rules) -> tuple[str, ...]:
    """Name the stands of a combat thrown for by targets that have not handed over their dice.

    Supply has none.
    """
    return tuple(
        one.name
        for one in battle.stands
        if one.name in fight.stands and one.name not in fight.handed and not _is_supply(one, rules)
    )


def thrown(
    battle: BattleState,
    hits: Mapping[tuple[str, ...], int],
    rules: Rules,
    *,
    in_defences: Collection[str] = (),
    supporting: Collection[str] = (),
    generals: Collection[str] = (),
) -> tuple[BattleState, tuple[Fact, ...]]:
    """Take the dice of both sides: `hits` by the stands of each side, who share them.

    A side of one stand takes its hits; several wait for their owner. Raises NotAllowed.
    """
    stands = frozenset(name for names in hits for name in names)
    fight = Fight(
        stands,
        in_defences=frozenset(in_defences),
        supporting=frozenset(supporting),
        generals=frozenset(generals),
    )
    for names, number in hits.items():
        if len(names) == 1 or not number:
            fight = fight.hit((name, number) for name in names)
        else:
            fight = replace(fight, sharing=(*fight.sharing, Sharing(names, number)))
    _fought(battle, fight.hit((name, 0) for name in stands), rules)  # refuses before they share
    return _settled(battle, fight, rules)


def shared(
    battle: BattleState, hits: Mapping[str, int], rules: Rules
) -> tuple[BattleState, tuple[Fact, ...]]:
    """Take the hits of a side as its owner shares them; with the last, both sides suffer."""
    names = tuple(hits)
    fight = of_stand(battle, names[0])
    share = sharing(fight, names) if fight else None
    if fight is None or share is None:
        raise NotAllowed(f"{names[0]} has no hits to share.")
    if sum(hits.values()) != share.hits:
        raise NotAllowed(f"stands: {sum(hits.values())} of {share.hits} hits are shared.", "stands")
    left = tuple(one for one in fight.sharing if one is not share)
    others = tuple(one for one in battle.fights if one is not fight)
    new = replace(fight.hit(hits.items()), sharing=left)
    return _settled(replace(battle, fights=others), new, rules)


def handed_over(
    battle: BattleState,
    stands: Sequence[str],
    target: str,
    hits: int,
    *,
    defended: bool = False,
    general: str = "",
) -> BattleState:
    """Take the dice that stands hand over to one target, in a combat thrown for by targets."""
    inside = battle.combat_of(target)
    fight = of_stand(battle, target) or Fight(inside, by_target=True)
    if not fight.by_target:
        raise NotAllowed(f"{target}: its combat is thrown for, and waits for its sharing.")
    again = [one for one in stands if one in fight.handed or one in fight.supporting]
    if again:
        raise NotAllowed(f"{again[0]} has handed over its dice.")
    contact = [one for one in stands if one in inside]
    away = [one for one in stands if one not in inside and battle.contacts_of(one)]
    if away:
        raise NotAllowed(f"{away[0]} is in another combat than {target}.")
    made = replace(
        fight.hit([(target, hits)]),
        handed=fight.handed | frozenset(contact),
        supporting=fight.supporting | (frozenset(stands) - frozenset(contact)),
        in_defences=fight.in_defences | frozenset([target] if defended else []),
        generals=fight.generals | frozenset([general] if general else []),
    )
    others = tuple(one for one in battle.fights if one is not fight)
    return replace(battle, fights=(*others, made))


def ended(battle: BattleState, name: str, rules: Rules) -> tuple[BattleState, tuple[Fact, ...]]:
    """Take the losses of a combat thrown for by targets. Raises NotAllowed while dice are due."""
    fight = of_stand(battle, name)
    if fight is None or not fight.by_target:
        raise NotAllowed(f"{name} is in no combat that was thrown for by targets.")
    due = still_to_hand(battle, fight, rules)
    if due:
        raise NotAllowed(f"{', '.join(due)}: the dice are still to be handed over.")
    others = tuple(one for one in battle.fights if one is not fight)
    return _taken(replace(battle, fights=others), fight, rules)


def _settled(
    battle: BattleState, fight: Fight, rules: Rules
) -> tuple[BattleState, tuple[Fact, ...]]:
    if fight.sharing:
        return replace(battle, fights=(*battle.fights, fight)), ()
    return _taken(battle, fight, rules)


def _taken(battle: BattleState, fight: Fight, rules: Rules) -> tuple[BattleState, tuple[Fact, ...]]:
    """Let all stands of a combat suffer at once, and tell what each has left."""
    fight = fight.hit((name, 0) for name in fight.stands)
    after = _fought(battle, fight, rules)
    return after, tuple(_losses(battle, after, fight.stands))


def _fought(battle: BattleState, fight: Fight, rules: Rules) -> BattleState:
    order = [one.name for one in battle.stands]
    return combat_turn.fought(
        battle,
        dict(sorted(fight.hits, key=lambda one: order.index(one[0]))),
        rules,
        in_defences=sorted(fight.in_defences),
        supporting=sorted(fight.supporting),
        generals=sorted(fight.generals),
    )


def _losses(before: BattleState, after: BattleState, names: Collection[str]) -> list[Fact]:
    facts = []
    for one in before.stands:
        now = after.stand(one.name)
        if one.name not in names or (now.sp == one.sp and not now.removed):
            continue
        if now.removed:
            text = f"{one.name} is removed; its bases straggle back."
            facts.append(Fact(text, (Unclear.STRAGGLERS.value,)))
        else:
            facts.append(Fact(f"{one.name} has {now.sp} of {one.start_sp} SP left."))
    return facts
