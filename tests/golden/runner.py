"""Runs a golden case through the core, and says where the answer differs from what is expected."""

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from app.core.kernel.actions import Action
from app.core.kernel.dice import read_faces
from app.core.kernel.exact import exact
from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks
from tests.golden.cases import Case

GROUPS: Mapping[tuple[str, str], str] = {
    (ruleset, group): group
    for ruleset, groups in {
        "ffdba": "bef rating bef_event fire_row fire close command initiative_test delay rally pip "
        "disorder move flee",
        "burt": "melee shoot division pip army activation division_size move passage building",
        "dram": "sp army order order_forced ap ap_budget written_order initiative move combat "
        "removal exhaustion reorg general_risk general_flight general_wound general_replacement",
        "dbn": "list price points convert cap radius breakthrough breakthrough_move "
        "breakthrough_fight impetuous_recovery detachment detachment_action detachment_hit "
        "detachment_size overhead_fire hill_fire",
        "dbacw": "morale shaken_limit brigade_roll brigade_test new_commander upgrade leaderless",
        "boeder": "melee shoot column pip turn victory list",
    }.items()
    for group in groups.split()
}
"""Which action of its ruleset answers the cases of a group."""

UNORDERED = "reasons"


class WrongCase(Exception):
    """A case that cannot be run as it is written."""


def answer_of(
    case: Case, choices: Mapping[str, str] | None = None, wanted: Collection[str] = ()
) -> Mapping[str, Json]:
    """Resolve a case as a request is resolved. Raises WrongCase or NotAllowed.

    Where all that is `wanted` is known before any die, the dice of the case do not count: another
    reading may call for more of them than it names.
    """
    if case.fault or case.inputs is None:
        raise WrongCase(case.fault or "it has no inputs")
    action = action_of(case, choices or {})
    situation = action.read(case.inputs)
    foretold = action.foretells(situation)
    if wanted and set(wanted) <= set(foretold):
        return foretold
    calls = action.dice(situation)
    return action.resolve(situation, read_faces(calls, case.inputs)).answer


def action_of(case: Case, choices: Mapping[str, str]) -> Action:
    """Find the action that answers a case. Raises WrongCase for an unknown ruleset or group."""
    if case.ruleset not in shipped_rulebooks().rulesets:
        raise WrongCase(f"ruleset {case.ruleset} is unknown")
    key = case.ruleset, case.group
    if key not in GROUPS:
        raise WrongCase(f"{case.ruleset} has no group {case.group}")
    return shipped_rulebooks().ruleset(case.ruleset, choices).actions[GROUPS[key]]


def differences(expected: Mapping[str, Json], answer: Mapping[str, Json]) -> list[str]:
    """Name every expected key that the answer lacks or has otherwise."""
    return [
        f"{key}: expected {value!r}, answered {answer[key]!r}"
        if key in answer
        else f"{key}: expected {value!r}, and nobody answers it"
        for key, value in expected.items()
        if key not in answer or not same(value, answer[key], unordered=key == UNORDERED)
    ]


def same(expected: Json, given: Json, *, unordered: bool = False) -> bool:
    """Compare two values; numbers by what they are worth, so that 1.5 is "3/2"."""
    match expected, given:
        case (bool() | None, _) | (_, bool() | None):
            return expected is given
        case Mapping(), Mapping():
            return expected.keys() == given.keys() and all(
                same(value, given[key]) for key, value in expected.items()
            )
        case str(), str() if expected == given:
            return True
        case (
            (str() | int() | float() | Fraction() | Decimal()),
            (str() | int() | float() | Fraction() | Decimal()),
        ):
            return _worth(expected) is not None and _worth(expected) == _worth(given)
        case Sequence(), Sequence() if not isinstance(expected, str) and not isinstance(given, str):
            if unordered:
                return set(map(str, expected)) == set(map(str, given))
            return len(expected) == len(given) and all(map(same, expected, given))
        case _:
            return False


def _worth(value: Json) -> Fraction | None:
    try:
        return exact(value)
    except ValueError:
        return None
