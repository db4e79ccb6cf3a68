"""FF-DBA's army: army, corps, divisions, and the brigades that hold the elements.

Source: "Army Composition", "Brigade Effectiveness" and the units' factors.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.command_findings import commanders_twice, loose, out_of_level
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Term
from app.core.kernel.tracks import Track, Zone
from app.core.rulesets.ffdba.close_combat import factor
from app.core.rulesets.ffdba.effectiveness import bef_figure, highest
from app.core.rulesets.ffdba.fighters import Fighter
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.shooting import fire_value, limits
from app.core.rulesets.ffdba.tables import CommanderType, Rating
from app.core.rulesets.ffdba.troops import Arm, Quality, Troops, Weapon
from app.core.rulesets.ffdba.volley import Shooters

ARMY, CORPS, DIVISION, BRIGADE = "army", "corps", "division", "brigade"
RANKS, WEAPON = "ranks", "weapon"
QUALITY, COMMANDER_TYPE, CO_PRESENT = "quality", "commander_type", "co_present"
USUAL_RANKS = "3"


def quality_of(brigade: Formation) -> Quality:
    """Give a brigade's quality; one that is not known here counts as regular."""
    return Quality.exact(str(brigade.traits.get(QUALITY))) or Quality.REGULAR


def commander_type_of(formation: Formation) -> CommanderType:
    """Give a commander's type; one that is not known here counts as normal."""
    found = CommanderType.exact(str(formation.traits.get(COMMANDER_TYPE)))
    return found or CommanderType.NORMAL


def has_commander(brigade: Formation) -> bool:
    """Say whether a brigade's CO is with it."""
    return brigade.traits.get(CO_PRESENT) is not False


def _with_commander(brigade: Formation) -> Formation:
    traits = {key: value for key, value in brigade.traits.items() if key != CO_PRESENT}
    return replace(brigade, traits=traits)


def ranks_of(element: Element) -> int:
    """Give the ranks of foot."""
    return 2 if str(element.traits.get(RANKS, USUAL_RANKS)) == "2" else 3


def weapon_of(element: Element, rules: Rules) -> Weapon | None:
    """Give what an element shoots with."""
    row = rules.tables.troops.types[Troops(element.troops)]
    chosen = {one.value: one for one in row.may_carry}
    return chosen.get(str(element.traits.get(WEAPON)), row.weapon)


def brigades(army: Army) -> Iterator[Formation]:
    """Give the brigades of an army, in the order of battle."""
    return (one for one in army.order_of_battle.every_formation() if one.level == BRIGADE)


def strength(brigade: Formation, rules: Rules) -> int:
    """Count the elements that make a brigade's BEF; staff is none (FF-33)."""
    return sum(_strength_here(one, rules) for one in brigade.every_formation())


def _strength_here(formation: Formation, rules: Rules) -> int:
    """Count the elements besides staff that stand in a formation itself."""
    return sum(one.count for one in formation.elements if _arm(one, rules) is not Arm.STAFF)


def _arm(element: Element, rules: Rules) -> Arm | None:
    known = {one.value: one for one in rules.tables.troops.types}
    troops = known.get(element.troops)
    return rules.tables.troops.types[troops].arm if troops else None


# --- findings -------------------------------------------------------------------------------


def findings(army: Army, rules: Rules) -> tuple[Finding, ...]:
    """Say what is found: brigades without elements or CO, mixed arms, levels, commanders twice.

    No level has to stand at the top: an army is one or more brigades ("Army Composition"), so a
    brigade alone is one. A commander is one man, at whatever level he is named.
    """
    return (
        *_no_brigade(army),
        *(found for brigade in brigades(army) for found in _brigade(brigade, rules)),
        *loose(army, BRIGADE, "Army Composition", _names(rules)),
        *out_of_level(army, (ARMY, CORPS, DIVISION, BRIGADE), "Orders"),
        *commanders_twice(army.order_of_battle.every_formation(), "Orders"),
    )


def _no_brigade(army: Army) -> list[Finding]:
    if any(brigades(army)):
        return []
    text = "No brigade yet: add one, and take elements into it from the muster."
    rule = "Army Composition"
    return [Finding(Severity.UNFINISHED, text, army.name, rule, cause="no brigade")]


def _brigade(brigade: Formation, rules: Rules) -> Iterator[Finding]:
    name = brigade.name or "A brigade"
    if not strength(brigade, rules):
        yield Finding(
            Severity.UNFINISHED,
            f"{name} has no elements.",
            name,
            "Army Composition",
            brigade.id,
            cause="no elements",
        )
        return
    if not has_commander(brigade):
        less = rules.tables.effectiveness.start.commander
        yield Finding(
            Severity.UNUSUAL,
            f"{name} has no commander: its BEF is {less} less, and nobody rallies it.",
            name,
            "Brigade Effectiveness",
            brigade.id,
            repair=Repair("Add commander", lambda army: army.changing(brigade.id, _with_commander)),
            cause="no commander",
        )
    arms = {_arm(one, rules) for one in brigade.every_element()}
    if {Arm.FOOT, Arm.CAVALRY} <= arms:
        yield Finding(
            Severity.UNUSUAL,
            f"{name} mixes foot and cavalry; they are usually apart.",
            name,
            Unclear.MIXED_BRIGADES.value,
            brigade.id,
            cause="foot and cavalry",
        )
    heavy = any(one.troops == Troops.HEAVY_ARTILLERY for one in brigade.every_element())
    if heavy and Arm.CAVALRY in arms and Arm.FOOT not in arms:
        yield Finding(
            Severity.UNUSUAL,
            f"{name} has foot guns with its cavalry; horse guns are usual here.",
            name,
            Unclear.MIXED_BRIGADES.value,
            brigade.id,
            cause="foot guns with cavalry",
        )


def _names(rules: Rules) -> Mapping[str, str]:
    return {troops.value: row.name for troops, row in rules.tables.troops.types.items()}


# --- figures --------------------------------------------------------------------------------


def brigade_bef(brigade: Formation, rules: Rules) -> Figure:
    """Give a brigade's BEF with its working and break points."""
    return bef_figure(
        strength(brigade, rules),
        quality_of(brigade),
        rules,
        co_present=has_commander(brigade),
    )


def army_figures(army: Army, rules: Rules) -> tuple[Figure, ...]:
    """Give an army's elements, brigades, and its BEF in all."""
    top = army.order_of_battle
    every = [*brigades(army)]
    befs = [(one.name or "Brigade", brigade_bef(one, rules)) for one in _fit(every, rules)]
    return (
        sum_figure("elements", "Elements", _elements(top, rules)),
        sum_figure("bef", "BEF in all", tuple(Term(one.value, name) for name, one in befs)),
        sum_figure("brigades", "Brigades", (Term(len(every), f"in {top.name or 'the army'}"),)),
    )


def _fit(of: Iterable[Formation], rules: Rules) -> Iterator[Formation]:
    """Give those brigades that have a BEF: one without elements has none (FF-53)."""
    return (one for one in of if _has_bef(one, rules))


def _has_bef(brigade: Formation, rules: Rules) -> bool:
    return strength(brigade, rules) > 0 or rules.choice(Unclear.EMPTY_BRIGADE) == "formula"


def _elements(top: Formation, rules: Rules) -> tuple[Term, ...]:
    """Count all elements of an army: its brigades', its staff (FF-33), and those in no brigade."""
    every = list(top.every_formation())
    fighting = {one.id: _strength_here(one, rules) for one in every}
    terms = [Term(fighting[one.id], one.name or "Brigade") for one in every if one.level == BRIGADE]
    staff = top.strength - sum(fighting.values())
    if staff:
        terms.append(Term(staff, "staff, which counts for no BEF", "", (Unclear.STAFF.value,)))
    if loose := sum(fighting[one.id] for one in every if one.level != BRIGADE):
        terms.append(Term(loose, "in no brigade"))
    return tuple(terms)


def formation_figures(formation: Formation, rules: Rules) -> tuple[Figure, ...]:
    """Give a brigade's BEF; a higher formation's BEF in all.

    A brigade without elements has none by FF-53.
    """
    if formation.level == BRIGADE:
        return tuple(brigade_bef(one, rules) for one in _fit([formation], rules))
    below = [one for one in formation.every_formation() if one.level == BRIGADE]
    terms = tuple(
        Term(brigade_bef(one, rules).value, one.name or "Brigade") for one in _fit(below, rules)
    )
    return (replace(sum_figure("bef", "BEF in all", terms), short="BEF"),) if terms else ()


def element_figures(army: Army, element: Element, rules: Rules) -> tuple[Figure, ...]:
    """Give an element's close combat factor and its fire value by range."""
    known = {one.value: one for one in rules.tables.troops.types}
    if element.troops not in known or known[element.troops] is Troops.STAFF:
        return ()
    troops = known[element.troops]
    us = Fighter(troops=troops, ranks=2 if ranks_of(element) == 2 else 3, charged=True)
    foot, horse = Fighter(troops=Troops.FOOT, ranks=3), Fighter(troops=Troops.CUIRASSIERS)
    figures = [sum_figure("close_combat", "In close combat", (factor(us, foot, rules),))]
    less = us.model_copy(update={"charged": False, "limbered": True})
    words = "limbered, or in flank or rear" if _is_gun(troops, rules) else "not charging"
    for second, them, when in ((less, foot, words), (us, horse, "against mounted")):
        term = factor(second, them, rules)
        if term.amount != figures[0].value:
            figures.append(sum_figure("close_combat_second", f"In close combat, {when}", (term,)))
    return (*figures, *_fire_figures(element, troops, rules))


def _is_gun(troops: Troops, rules: Rules) -> bool:
    return rules.tables.troops.types[troops].arm is Arm.ARTILLERY


def _fire_figures(element: Element, troops: Troops, rules: Rules) -> Iterator[Figure]:
    weapon = weapon_of(element, rules)
    if weapon is None:
        return
    ranks = ranks_of(element) if troops is Troops.FOOT else None
    at_hand = Shooters.model_validate(
        {"weapon": weapon, "ranks": ranks, "troops": troops, "range_in": 0}
    )
    nearer = 0
    for limit in limits(at_hand, rules):
        within = at_hand.model_copy(update={"range_in": Fraction(nearer + limit, 2)})
        value, resting = fire_value(within, rules)
        if value:
            text = f"fire value, {nearer} to {limit}″" if nearer else f"fire value to {limit}″"
            term = Term(value, text, "", tuple(one.value for one in resting))
            yield sum_figure(f"fire_to_{limit}", f"Fire to {limit}″", (term,))
        nearer = limit


def element_marks(element: Element, rules: Rules) -> tuple[str, ...]:
    """Give what is printed beside an element's name: ranks, rifles."""
    known = {one.value: one for one in rules.tables.troops.types}
    if element.troops not in known:
        return ()
    troops = known[element.troops]
    if troops is Troops.FOOT:
        return (f"{ranks_of(element)} ranks",)
    if weapon_of(element, rules) is Weapon.RIFLE:
        return ("rifles",)
    return ()


def track(brigade: Formation, rules: Rules) -> Track | None:
    """Give the track of a brigade's BEF, from full down to 0, with its states.

    A brigade without a BEF has none (FF-53).
    """
    start = int(brigade_bef(brigade, rules).value)
    if start < 1 or not _has_bef(brigade, rules):
        return None
    tired = highest(start, Rating.TIRED, rules)
    spent = highest(start, Rating.SPENT, rules)
    zones = (
        Zone(tired + 1, start, "Fresh", "fresh"),
        Zone(spent + 1, tired, "Tired", "tired"),
        Zone(0, spent, "Spent", "spent"),
    )
    return Track(
        "BEF",
        start,
        zones=tuple(zone for zone in zones if zone.first <= zone.last),
        downwards=True,
        rulings=(Unclear.RATING_LIMIT.value,),
    )


def fighter(army: Army, element: Element, rules: Rules) -> Mapping[str, Json]:
    """Give what an element answers in a form: troops, name, ranks, weapon, quality, commander."""
    known = {one.value: one for one in rules.tables.troops.types}
    told: dict[str, Json] = {"troops": element.troops}
    if element.name:
        told["name"] = element.name
    if element.troops == Troops.FOOT:
        told["ranks"] = ranks_of(element)
    weapon = weapon_of(element, rules) if element.troops in known else None
    if weapon is not None:
        told["weapon"] = weapon.value
    holder = army.formation_of(element.id)
    if holder is not None and holder.level == BRIGADE:
        told["quality"] = quality_of(holder).value
        told["commander"] = commander_type_of(holder).value
        told["initial_bef"] = int(brigade_bef(holder, rules).value)
    return told


def formation_answers(formation: Formation, rules: Rules) -> Mapping[str, Json]:
    """Give a commander's type and presence, and what a brigade answers about its BEF.

    Its BEF now is that of its start: what it has lost since is the player's to say.
    """
    told: dict[str, Json] = {
        "commander": commander_type_of(formation).value,
        "co_present": has_commander(formation),
    }
    if formation.level == BRIGADE:
        start = int(brigade_bef(formation, rules).value)
        told |= {
            "elements": strength(formation, rules),
            "quality": quality_of(formation).value,
            "initial_bef": start,
            "current_bef": start,
        }
    return told
