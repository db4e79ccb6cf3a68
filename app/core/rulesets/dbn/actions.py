"""DBN's actions: a table of what can be resolved, in the order of a turn."""

from collections.abc import Mapping
from functools import partial

from app.core.kernel.actions import Action, Ramp, Side, action, check
from app.core.kernel.totals_compared import dice
from app.core.rulesets.dbn import (
    artillery,
    breakthrough,
    combat,
    combat_forms,
    command,
    detachments,
    forms,
    ledger,
    ledger_forms,
    light_division,
    list_forms,
    optional,
    points,
    throws,
)
from app.core.rulesets.dbn.rules import Rules


def actions(rules: Rules) -> Mapping[str, Action]:
    """Give every action by its id."""
    made = (*_fights(rules), *_command(rules), *_shots(rules), *_lists(rules))
    return {one.id: one for one in made}


def _fights(rules: Rules) -> tuple[Action, ...]:
    return (
        action(
            "combat",
            "Combat",
            "by your own factors, or totals",
            combat.Compare,
            partial(combat.compare, rules=rules),
            dice=dice,
            weigh=partial(combat.weighed, rules=rules),
            questions=partial(combat_forms.combat, rules=rules),
            dice_keys=("die_a", "die_b"),
            deciding=("winner", "loser_result", "loser_hits"),
            foretells=partial(combat.rests_on, rules=rules),
            sides=(Side("a", "left"), Side("b", "right")),
            ramp=Ramp.COMBAT,
            section="combat",
        ),
        action(
            "breakthrough",
            "Breakthrough",
            "after an opponent is destroyed",
            breakthrough.Winner,
            partial(breakthrough.test, rules=rules),
            dice=partial(breakthrough.dice, rules=rules),
            weigh=partial(breakthrough.scores, rules=rules),
            questions=partial(forms.breakthrough, rules=rules),
            dice_keys=("die",),
            deciding=("test", "result"),
            section="breakthrough",
        ),
        action(
            "evade",
            "Horse artillery evades",
            "optional: its Hits",
            optional.Evading,
            partial(optional.evade, rules=rules),
            dice=optional.evade_dice,
            weigh=partial(optional.evade_scores, rules=rules),
            questions=partial(forms.evade, rules=rules),
            dice_keys=("die",),
            deciding=("hits",),
            section="optional",
        ),
        check(
            "breakthrough_move",
            "Breakthrough: move",
            "what may or must follow",
            breakthrough.Broken,
            partial(breakthrough.moves, rules=rules),
            questions=partial(forms.breakthrough_move, rules=rules),
            section="breakthrough",
        ),
        check(
            "breakthrough_fight",
            "Breakthrough: combat",
            "how it fights at once",
            breakthrough.Fighting,
            partial(breakthrough.fight, rules=rules),
            questions=partial(forms.breakthrough_fight, rules=rules),
            section="breakthrough",
        ),
        check(
            "impetuous_recovery",
            "Impetuous units",
            "when they recover",
            breakthrough.Recovering,
            partial(breakthrough.recover, rules=rules),
            questions=partial(forms.recovery, rules=rules),
            section="breakthrough",
        ),
        check(
            "column",
            "Attack column",
            "optional: its factor",
            optional.Column,
            partial(optional.column, rules=rules),
            questions=partial(forms.column, rules=rules),
            section="optional",
        ),
    )


def _command(rules: Rules) -> tuple[Action, ...]:
    return (
        action(
            "roles",
            "Attacker and defender",
            "who sets up first",
            throws.Roles,
            throws.roles,
            dice=throws.roles_dice,
            questions=forms.roles,
            dice_keys=("die_a", "die_b"),
            deciding=("attacker",),
            sides=(Side("a", "left"), Side("b", "right")),
            section="command",
        ),
        action(
            "cap_throw",
            "Die for CAPs",
            "what a commander has this turn",
            throws.CapThrow,
            partial(throws.cap_throw, rules=rules),
            dice=throws.cap_dice,
            questions=partial(forms.cap_throw, rules=rules),
            dice_keys=("die",),
            deciding=("caps",),
            section="command",
        ),
        action(
            "cap",
            "CAPs",
            "what a commander has and spends",
            command.Pool,
            partial(command.pool, rules=rules),
            dice=command.dice,
            dice_keys=("cap_die",),
            deciding=("caps", "left", "legal"),
            questions=partial(forms.pool, rules=rules),
            section="command",
        ),
        check(
            "ledger",
            "CAPs of all",
            "several commanders over a turn",
            ledger.Ledger,
            partial(ledger.ledger, rules=rules),
            questions=partial(ledger_forms.ledger, rules=rules),
            section="command",
        ),
        check(
            "radius",
            "Radius",
            "whether a unit is in it",
            command.Reach,
            partial(command.radius, rules=rules),
            questions=partial(forms.radius, rules=rules),
            section="command",
        ),
        check(
            "detachment",
            "Field detachment",
            "whether a unit makes one",
            detachments.Making,
            partial(detachments.make, rules=rules),
            questions=partial(forms.detachment, rules=rules),
            section="detachments",
        ),
        check(
            "detachment_action",
            "Detachment: action",
            "what one may do",
            detachments.DetachmentAction,
            partial(detachments.may, rules=rules),
            questions=partial(forms.detachment_action, rules=rules),
            section="detachments",
        ),
        check(
            "detachment_hit",
            "Detachment: Hits",
            "whether it is destroyed",
            detachments.DetachmentHit,
            partial(detachments.hit, rules=rules),
            questions=partial(forms.detachment_hit, rules=rules),
            section="detachments",
        ),
        check(
            "detachment_size",
            "Detachment: men",
            "its scale",
            detachments.DetachmentSize,
            partial(detachments.size, rules=rules),
            questions=partial(forms.detachment_size, rules=rules),
            section="detachments",
        ),
    )


def _shots(rules: Rules) -> tuple[Action, ...]:
    return (
        check(
            "overhead_fire",
            "Firing overhead",
            "over a unit between",
            artillery.Overhead,
            partial(artillery.overhead, rules=rules),
            questions=partial(forms.overhead, rules=rules),
            section="artillery",
        ),
        check(
            "hill_fire",
            "Firing from a hill",
            "foot artillery over 600 paces",
            artillery.Hill,
            partial(artillery.hill, rules=rules),
            questions=partial(forms.hill, rules=rules),
            section="artillery",
        ),
    )


def _lists(rules: Rules) -> tuple[Action, ...]:
    return (
        check(
            "list",
            "List with a Light Division",
            "whether it is legal",
            light_division.TakenList,
            partial(light_division.legal, rules=rules),
            questions=partial(list_forms.taken, rules=rules),
            section="light_division",
        ),
        check(
            "price",
            "Price of units",
            "one by one",
            points.Units,
            partial(points.prices, rules=rules),
            questions=partial(list_forms.prices, rules=rules),
            section="troops",
        ),
        check(
            "points",
            "Points of an army",
            "all its units",
            points.Taken,
            partial(points.points, rules=rules),
            questions=partial(list_forms.points, rules=rules),
            section="troops",
        ),
        check(
            "convert",
            "Conversion",
            "two Jg(E) to one LI(E)",
            light_division.Conversion,
            partial(light_division.convert, rules=rules),
            questions=partial(list_forms.conversion, rules=rules),
            section="light_division",
        ),
    )
