"""DBACW's actions: a table of what can be resolved, in the order of a turn."""

from collections.abc import Mapping
from functools import partial

from app.core.kernel.actions import Action, Ramp, Side, action, check
from app.core.kernel.totals_compared import dice
from app.core.rulesets.dbacw import brigades, combat, combat_forms, command, forms, morale
from app.core.rulesets.dbacw.rules import Rules


def actions(rules: Rules) -> Mapping[str, Action]:
    """Give every action by its id."""
    made = (
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
            deciding=("winner", "loser_result", "state_a", "state_b", "promoted"),
            foretells=partial(combat.rests_on, rules=rules),
            sides=(Side("a", "left"), Side("b", "right")),
            ramp=Ramp.COMBAT,
            section="combat",
        ),
        check(
            "morale",
            "Morale of a unit",
            "recoiled, or a counter taken away",
            morale.MoraleEvent,
            partial(morale.morale, rules=rules),
            questions=partial(forms.morale, rules=rules),
            section="morale",
        ),
        check(
            "shaken_limit",
            "Counters taken away",
            "how many a commander may",
            command.Removals,
            partial(command.removals, rules=rules),
            questions=partial(forms.removals, rules=rules),
            section="commanders",
        ),
        action(
            "brigade_roll",
            "Brigade’s test",
            "whether a brigade fights on",
            brigades.Roll,
            partial(brigades.roll, rules=rules),
            dice=brigades.roll_dice,
            weigh=partial(brigades.roll_scores, rules=rules),
            questions=partial(forms.roll, rules=rules),
            dice_keys=("die",),
            deciding=("result", "units"),
            section="brigades",
        ),
        check(
            "brigade_test",
            "Is a brigade tested?",
            "when it falls to two or one",
            brigades.Reduced,
            partial(brigades.tested, rules=rules),
            questions=partial(forms.tested, rules=rules),
            section="brigades",
        ),
        action(
            "new_commander",
            "New commander",
            "the CinC tries once a turn",
            command.Attempt,
            partial(command.attempt, rules=rules),
            dice=partial(command.attempt_dice, rules=rules),
            questions=partial(forms.attempt, rules=rules),
            dice_keys=("die",),
            deciding=("allowed", "created"),
            section="commanders",
        ),
        check(
            "leaderless",
            "Brigade without commander",
            "what it may do",
            command.Leaderless,
            partial(command.leaderless, rules=rules),
            questions=partial(forms.leaderless, rules=rules),
            section="commanders",
        ),
        action(
            "upgrade",
            "Promotion",
            "a Regular unit in its first combat",
            brigades.Promotion,
            partial(brigades.promotion, rules=rules),
            dice=brigades.promotion_dice,
            questions=partial(forms.promotion, rules=rules),
            dice_keys=("die",),
            deciding=("class",),
            section="promotion",
        ),
    )
    return {one.id: one for one in made}
