"""Burt's actions: a table of what can be resolved, in the order of a turn."""

from collections.abc import Mapping
from functools import partial

from app.core.kernel.actions import Action, Ramp, Side, action, check
from app.core.rulesets.burt import command, command_forms, forms, meetings, morale, movement
from app.core.rulesets.burt.commanders import asked_of_formation
from app.core.rulesets.burt.rules import Rules


def actions(rules: Rules) -> Mapping[str, Action]:
    """Give every action by its id."""
    made = (*_fights(rules), *_dice(rules), *_checks(rules))
    return {one.id: one for one in made}


def _fights(rules: Rules) -> tuple[Action, ...]:
    return (
        action(
            "melee",
            "Close combat",
            "two units in contact",
            meetings.Melee,
            partial(meetings.melee, rules=rules),
            dice=meetings.melee_dice,
            weigh=partial(meetings.melee_scores, rules=rules),
            questions=partial(forms.melee, rules=rules),
            dice_keys=("die_a", "die_b"),
            deciding=("loser", "result"),
            sides=(Side("a", "left"), Side("b", "right")),
            ramp=Ramp.COMBAT,
            section="modifiers",
        ),
        action(
            "shoot",
            "Fire",
            "a unit shoots at another",
            meetings.Shot,
            partial(meetings.shot, rules=rules),
            dice=partial(meetings.shot_dice, rules=rules),
            weigh=partial(meetings.shot_scores, rules=rules),
            questions=partial(forms.shot, rules=rules),
            dice_keys=("die_shooter", "die_target"),
            deciding=("result",),
            sides=(Side("shooter", "shooter"), Side("target", "target")),
            ramp=Ramp.COMBAT,
            one_sided=True,
            section="modifiers",
        ),
    )


def _dice(rules: Rules) -> tuple[Action, ...]:
    return (
        action(
            "activation",
            "Divisions that move",
            "the first die of a turn",
            command.Activation,
            partial(command.activation, rules=rules),
            dice=partial(command.activation_dice, rules=rules),
            weigh=partial(command.activation_scores, rules=rules),
            questions=partial(asked_of_formation, command_forms.activation, rules),
            dice_keys=("die",),
            deciding=("divisions_that_may_move",),
            section="orders",
        ),
        action(
            "moves",
            "A division’s die",
            "its PIPs, and what each order costs",
            command.Moves,
            partial(command.moves, rules=rules),
            dice=command.moves_dice,
            weigh=partial(command.moves_scores, rules=rules),
            questions=partial(asked_of_formation, command_forms.moves, rules),
            dice_keys=("die",),
            deciding=("pips", "carried_out"),
            section="orders",
        ),
    )


def _checks(rules: Rules) -> tuple[Action, ...]:
    return (
        check(
            "pip",
            "Cost of an order",
            "what an order costs, and why",
            command.Cost,
            partial(command.cost, rules=rules),
            questions=partial(asked_of_formation, command_forms.cost, rules),
            section="orders",
        ),
        check(
            "move",
            "Move",
            "how far a unit moves",
            movement.Move,
            partial(movement.move, rules=rules),
            questions=partial(forms.move, rules=rules),
            section="moves",
        ),
        check(
            "attack",
            "May it attack?",
            "commanders do not",
            movement.Attack,
            partial(movement.attack, rules=rules),
            questions=partial(forms.attack, rules=rules),
            section="commanders",
        ),
        check(
            "passage",
            "Passing through",
            "friends in the way",
            movement.Passage,
            partial(movement.passage, rules=rules),
            questions=partial(forms.passage, rules=rules),
            section="passing",
        ),
        check(
            "building",
            "Into a building",
            "who may enter",
            movement.Building,
            partial(movement.building, rules=rules),
            questions=partial(forms.building, rules=rules),
            section="passing",
        ),
        check(
            "division",
            "A division’s losses",
            "when it is demoralised or broken",
            morale.Division,
            partial(morale.division, rules=rules),
            questions=partial(asked_of_formation, forms.division, rules),
            section="losses",
        ),
        check(
            "division_size",
            "Size of a division",
            "whether it is legal",
            morale.DivisionSize,
            partial(morale.division_size, rules=rules),
            questions=partial(forms.division_size, rules=rules),
            section="losses",
        ),
        check(
            "army",
            "The army’s morale",
            "whether it is demoralised or flees",
            morale.ArmyLosses,
            partial(morale.army, rules=rules),
            questions=partial(asked_of_formation, forms.army, rules),
            section="army",
        ),
    )
