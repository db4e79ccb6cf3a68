"""FF-DBA: what no element can be or do, told with the field that says so.

Source: "Dragoons", "Artillery", "Firing", the units' weapons, and the sentences on squares. What is
merely without effect for some troops is not refused here.
"""

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.troops import Arm, Formation, Troops, Weapon


def refusal(field: str, why: str) -> NotAllowed:
    """Make the refusal of a field: one sentence that begins with its name."""
    return NotAllowed(f"{field}: {why}.", field)


def refuse_posture(
    at: str,
    troops: Troops,
    rules: Rules,
    *,
    formation: Formation = Formation.LINE,
    limbered: bool = False,
    dismounted: bool = False,
) -> None:
    """Refuse what these troops cannot be: limbered, in square, dismounted.

    `at` is where the element stands in the request. Raises NotAllowed naming the field.
    """
    arm = rules.tables.troops.types[troops].arm
    if dismounted and troops is not Troops.DRAGOONS:
        raise refusal(_field(at, "dismounted"), "only dragoons dismount")
    if limbered and arm is not Arm.ARTILLERY:
        raise refusal(_field(at, "limbered"), "only guns are limbered")
    refuse_formation(_field(at, "formation"), troops, formation, rules, dismounted=dismounted)


def refuse_formation(
    field: str, troops: Troops, formation: Formation, rules: Rules, *, dismounted: bool = False
) -> None:
    """Refuse a square of others than foot. Raises NotAllowed naming the field."""
    on_foot = dismounted or rules.tables.troops.types[troops].arm is Arm.FOOT
    if formation is Formation.SQUARE and not on_foot:
        raise refusal(field, "only foot forms square")


def refuse_target(at: str, troops: Troops, rules: Rules) -> None:
    """Refuse staff as what is shot at. Raises NotAllowed naming the field."""
    if rules.tables.troops.types[troops].arm is Arm.STAFF:
        raise refusal(_field(at, "troops"), "staff is not shot at; choose the troops beside it")


def refuse_weapon(at: str, troops: Troops, weapon: Weapon, rules: Rules) -> None:
    """Refuse a weapon that these troops do not carry. Raises NotAllowed naming the field."""
    row = rules.tables.troops.types[troops]
    carried = row.may_carry or ((row.weapon,) if row.weapon is not None else ())
    if not carried:
        raise refusal(_field(at, "troops"), row.subject.does("carries no weapon to fire"))
    if weapon not in carried:
        named = " or ".join(weapon_name(one, rules) for one in carried)
        why = row.subject.does(f"fires {named}, not {weapon_name(weapon, rules)}")
        raise refusal(_field(at, "weapon"), why)


def weapon_name(weapon: Weapon, rules: Rules) -> str:
    """Give a weapon's name within a sentence, without its ranks: “muskets”."""
    rows = rules.tables.shooting.weapons
    row = next(row for key, row in rows.items() if key.startswith(weapon.value))
    return row.text.partition(",")[0].casefold()


def _field(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key
