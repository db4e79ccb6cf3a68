"""Boeder's army: three corps, one commander-in-chief, and the figures of its elements.

Source: the paragraphs on the three corps and the commander-in-chief, and the generic list.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.command_findings import loose
from app.core.kernel.distance import centimetres
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.kernel.scores import Term
from app.core.kernel.subjects import Subject
from app.core.kernel.tracks import Track, Zone
from app.core.rulesets.boeder.combat import score
from app.core.rulesets.boeder.fighters import Combatant, Part
from app.core.rulesets.boeder.nations import Nation
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Arm, Troops
from app.core.rulesets.boeder.victory import is_generic, losses_that_decide

COMMANDER_IN_CHIEF = "commander_in_chief"
CORPS = "corps"


def carries_commander(element: Element) -> bool:
    """Say whether an element is the commander-in-chief's."""
    return element.traits.get(COMMANDER_IN_CHIEF) is True


def nation_of(army: Army) -> Nation:
    """Give the army's nation; one that the rules do not name adds nothing."""
    known = {nation.value: nation for nation in Nation}
    return known.get(army.nation.casefold(), Nation.NONE)


def nation_words(army: Army, rules: Rules) -> str:
    """Name the army's nation: as the rules do, else as its player does; "" where it has none."""
    row = rules.nations.get(nation_of(army))
    return row.name if row else army.nation


def losses_to_break(army: Army, rules: Rules) -> int:
    """Give how many lost elements may decide against this army (BO-17)."""
    return losses_that_decide(army.order_of_battle.strength, rules)


def reading(army_list: ArmyList, rules: Rules) -> ArmyList:
    """Give a list as BO-17 reads it: as printed, or any elements of the generic list's sum."""
    if army_list.id != rules.generic.id or rules.choice(Unclear.GENERIC_ARMY) != "any_33":
        return army_list
    total = sum(entry.least for entry in army_list.entries)
    free = tuple(ListEntry(entry.troops) for entry in army_list.entries)
    return replace(army_list, entries=free, total=total)


# --- findings -------------------------------------------------------------------------------


def findings(army: Army, army_list: ArmyList, rules: Rules) -> tuple[Finding, ...]:
    """Say what the rules find: custom lists, the corps, the commander-in-chief, the nation."""
    return (
        *_custom(army, army_list, rules),
        *_corps(army, rules),
        *_commander(army),
        *_nation(army),
    )


def _custom(army: Army, army_list: ArmyList, rules: Rules) -> list[Finding]:
    if not army_list.known or not army_list.own_counts or is_generic(army.taken(), rules):
        return []
    elements = army.order_of_battle.strength
    if not elements:
        if any(army.counts.values()):
            return []
        text = "No elements yet: take them from the muster, as many as you like."
        rule = Unclear.GENERIC_ARMY.value
        return [Finding(Severity.UNFINISHED, text, "Muster", rule, cause="no elements")]
    return [
        Finding(
            Severity.UNUSUAL,
            f"Custom list: {elements} elements, not the generic list’s counts. Both sides should "
            "agree to it.",
            army.name,
            Unclear.GENERIC_ARMY.value,
            army.order_of_battle.id,
            cause="custom list",
            measure=str(elements),
        )
    ]


def _corps(army: Army, rules: Rules) -> list[Finding]:
    corps = [one for one in army.order_of_battle.every_formation() if one.level == CORPS]
    wanted = rules.tables.turn.command.corps
    rule, names = "The army is divided into three corps", _names(rules)
    found = []
    if len(corps) > wanted:
        text = f"{len(corps)} corps; an army has {wanted}."
        last = corps[-1]
        found.append(
            Finding(
                Severity.NOT_LEGAL,
                text,
                last.name,
                rule,
                last.id,
                cause="too many corps",
                measure=str(len(corps)),
            )
        )
    elif len(corps) < wanted and (corps or army.order_of_battle.strength):
        text = f"{len(corps)} of {wanted} corps."
        found.append(
            Finding(
                Severity.UNFINISHED,
                text,
                army.name,
                rule,
                army.order_of_battle.id,
                cause="too few corps",
                measure=str(len(corps)),
            )
        )
    found += [
        Finding(
            Severity.UNFINISHED,
            f"{one.name or 'A corps'} has no elements.",
            one.name or army.name,
            rule,
            one.id,
            cause="no elements",
        )
        for one in corps
        if not one.strength and army.order_of_battle.strength
    ]
    found += loose(army, CORPS, rule, names)
    return found


def _names(rules: Rules) -> Mapping[str, str]:
    return {troops.value: row.name for troops, row in rules.tables.troops.types.items()}


def _commander(army: Army) -> list[Finding]:
    carrying = [one for one in army.order_of_battle.every_element() if carries_commander(one)]
    rule = "One element is the commander-in-chief’s"
    if not carrying:
        text = "No commander-in-chief is named: one element carries him, usually Guard Infantry."
        guards = [
            one.id
            for one in army.order_of_battle.every_element()
            if one.troops == Troops.GUARD_INFANTRY
        ]
        place = guards[0] if guards else None
        where = army.name if guards else "Muster"
        cause = "no commander-in-chief"
        return [Finding(Severity.UNFINISHED, text, where, rule, place, cause=cause)]
    found = [
        Finding(
            Severity.NOT_LEGAL,
            f"{len(carrying)} elements carry the commander-in-chief; one may.",
            carrying[-1].name or army.name,
            rule,
            carrying[-1].id,
            cause="several",
            measure=str(len(carrying)),
        )
        for _ in carrying[1:2]
    ]
    found += [
        Finding(
            Severity.NOT_LEGAL,
            f"The commander-in-chief’s line counts {one.count} elements; he is with one.",
            one.name or army.name,
            rule,
            one.id,
            cause="counts several",
            measure=str(one.count),
        )
        for one in carrying
        if one.count > 1
    ]
    return found


def _nation(army: Army) -> list[Finding]:
    if not army.nation or army.nation.casefold() in set(Nation):
        return []
    return [
        Finding(
            Severity.NOTE,
            f"{army.nation} has nothing of its own in these rules: no bonus is added.",
            army.name,
            "Nations",
            army.order_of_battle.id,
            cause="no bonus",
            measure=army.nation,
        )
    ]


# --- figures --------------------------------------------------------------------------------


def army_figures(army: Army, rules: Rules) -> tuple[Figure, ...]:
    """Give the army's elements, the losses that break it, and its extra PIPs."""
    strength = army.order_of_battle.strength
    taken = army.taken()
    terms = tuple(
        Term(taken[troops], row.name)
        for troops, row in rules.tables.troops.types.items()
        if taken.get(troops)
    )
    others = strength - sum(term.amount for term in terms)
    if others:
        terms = (*terms, Term(others, "not in this ruleset"))
    losses = losses_to_break(army, rules)
    row = rules.nations.get(nation_of(army))
    pips = row.pips if row else 0
    pip_terms = (Term(pips, row.name, "", (Unclear.EXTRA_PIPS.value,)),) if row and pips else ()
    return (
        sum_figure("elements", "Elements", terms),
        Figure(
            "losses_to_break",
            "Losses to break",
            Fraction(losses),
            str(losses),
            (Term(losses, "elements lost, or the commander-in-chief"),),
            (Unclear.GENERIC_ARMY.value, Unclear.COMMANDER_LOST.value),
        ),
        sum_figure("bonus_pips", "Extra PIPs a turn", pip_terms),
    )


def formation_figures(formation: Formation, rules: Rules) -> tuple[Figure, ...]:
    """Give how many elements stand in a formation."""
    taken: dict[str, int] = {}
    for element in formation.every_element():
        taken[element.troops] = taken.get(element.troops, 0) + element.count
    names = _names(rules)
    terms = tuple(Term(number, names.get(troops, troops)) for troops, number in taken.items())
    counted = sum_figure("elements", "Elements", terms)
    word = "element" if counted.value == 1 else "elements"
    return (replace(counted, text=f"{counted.value} {word}"),)


def element_figures(army: Army, element: Element, rules: Rules) -> tuple[Figure, ...]:
    """Give an element's factor in close combat and when shooting, with its working.

    Arms against which the working is the same share a figure.
    """
    known = {troops.value: troops for troops in rules.tables.troops.types}
    if element.troops not in known:
        return ()
    troops = known[element.troops]
    figures = _figures(army, element, troops, Part.ATTACKS, rules)
    if rules.tables.troops.types[troops].fire_cm:
        figures += _figures(army, element, troops, Part.SHOOTS, rules)
    return tuple(figures)


def _figures(
    army: Army,
    element: Element,
    troops: Troops,
    part: Part,
    rules: Rules,
) -> list[Figure]:
    us = Combatant(
        troops,
        Subject(element.name),
        part,
        centimetres(0),
        nation_of(army),
        carries_commander(element),
    )
    row = rules.tables.troops.types[troops]
    same: dict[int, list[Arm]] = {}
    for arm in Arm:
        same.setdefault(row.versus[arm], []).append(arm)
    found = []
    for arms in same.values():
        first = rules.tables.troops.of_arm(arms[0])[0]
        enemy = Combatant(first, Subject(""), Part.IS_ATTACKED, centimetres(0))
        terms = score(us, enemy, rules).terms
        whom = "all" if len(arms) == len(Arm) else " and ".join(arm.words for arm in arms)
        base = replace(terms[0], text=f"{row.name} against {whom}")
        what = "In close combat" if part.melee else f"Shooting to {row.fire_distance}"
        id_ = f"{'melee' if part.melee else 'shooting'}_v_{'_'.join(arms)}"
        found.append(sum_figure(id_, f"{what} v {whom}", (base, *terms[1:]), signed=True))
    return found


def element_marks(element: Element, rules: Rules) -> tuple[str, ...]:
    """Give the mark of the commander-in-chief's element."""
    if not carries_commander(element):
        return ()
    return (f"C-in-C, +{rules.tables.combat.modifiers[COMMANDER_IN_CHIEF].amount} in combat",)


def tracks(army: Army, rules: Rules) -> tuple[Track, ...]:
    """Give the track of elements lost: one box each, the deciding one framed."""
    strength = army.order_of_battle.strength
    decides = losses_to_break(army, rules)
    if not strength:
        return ()
    beaten = (Zone(decides, strength, "beaten", "spent"),) if decides <= strength else ()
    return (
        Track(
            "Elements lost",
            strength,
            frozenset({decides}),
            beaten,
            note=(
                f"Beaten at {decides}, or when the C-in-C is lost, if the enemy has lost fewer "
                "elements"
                if rules.choice(Unclear.COMMANDER_LOST) == "more_lost"
                else f"Beaten at {decides} if the enemy has lost fewer elements, or when the "
                "C-in-C is lost"
            ),
            rulings=(Unclear.GENERIC_ARMY.value, Unclear.COMMANDER_LOST.value),
        ),
    )


def fighter(army: Army, element: Element) -> Mapping[str, Json]:
    """Give what an element answers in the form of a combat: troops, name, nation, commander."""
    told: dict[str, Json] = {"troops": element.troops}
    if element.name:
        told["name"] = element.name
    if nation_of(army) is not Nation.NONE:
        told["nation"] = nation_of(army).value
    if carries_commander(element):
        told[COMMANDER_IN_CHIEF] = True
    return told
