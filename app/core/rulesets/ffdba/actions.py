"""FF-DBA's actions: a table of what can be resolved, in the order of a turn."""

from collections.abc import Mapping
from functools import partial

from app.core.kernel.actions import Action, Ramp, Side, action, check
from app.core.rulesets.ffdba import (
    close_combat,
    command,
    effectiveness,
    fire_applied,
    forms,
    morale,
    movement,
    order_form,
    players,
    shooting,
    turn,
    written_order,
)
from app.core.rulesets.ffdba.rules import Rules


def actions(rules: Rules) -> Mapping[str, Action]:
    """Give every action by its id."""
    made = (*_fights(rules), *_dice(rules), *_checks(rules))
    return {one.id: one for one in made}


def _fights(rules: Rules) -> tuple[Action, ...]:
    return (
        action(
            "close",
            "Close combat",
            "two elements in contact",
            close_combat.CloseCombat,
            partial(close_combat.close, rules=rules),
            dice=close_combat.close_dice,
            weigh=partial(close_combat.close_scores, rules=rules),
            questions=partial(forms.close, rules=rules),
            dice_keys=("die_a", "die_b"),
            deciding=("loser", "result"),
            sides=(Side("a", "left"), Side("b", "right")),
            ramp=Ramp.COMBAT,
        ),
        action(
            "fire",
            "Fire",
            "a brigade's elements at one target",
            shooting.Volley,
            partial(shooting.fire, rules=rules),
            dice=partial(shooting.fire_dice, rules=rules),
            weigh=partial(shooting.fire_scores, rules=rules),
            questions=partial(forms.fire, rules=rules),
            dice_keys=("die",),
            deciding=("result",),
            sides=(Side("shooters", "shooters"), Side("target", "target")),
            ramp=Ramp.HARM,
            one_sided=True,
        ),
    )


def _dice(rules: Rules) -> tuple[Action, ...]:
    return (
        action(
            "initiative",
            "Initiative",
            "who chooses to be player A or B",
            turn.Initiative,
            partial(turn.initiative, rules=rules),
            dice=turn.initiative_dice,
            weigh=partial(turn.initiative_scores, rules=rules),
            questions=partial(forms.initiative, rules=rules),
            dice_keys=("die_a", "die_b"),
            deciding=("winner",),
        ),
        action(
            "pip",
            "PIP die",
            "what a brigade may move",
            turn.Pips,
            partial(turn.pips, rules=rules),
            dice=turn.pip_dice,
            weigh=partial(turn.pip_scores, rules=rules),
            questions=partial(forms.pips, rules=rules),
            dice_keys=("die",),
            deciding=("pips", "moved"),
        ),
        action(
            "delay",
            "Delay of an order",
            "when an order that has arrived is in force",
            command.Commander,
            partial(command.delay, rules=rules),
            dice=command.delay_dice,
            questions=partial(forms.commander, rules=rules),
            dice_keys=("die",),
            deciding=("delay_turns",),
        ),
        action(
            "initiative_test",
            "Initiative test",
            "a commander acts on his own, once a game",
            command.InitiativeTest,
            partial(command.initiative_test, rules=rules),
            dice=partial(command.test_dice, rules=rules),
            questions=partial(forms.initiative_test, rules=rules),
            dice_keys=("die",),
            deciding=("allowed", "passed"),
        ),
        action(
            "rally",
            "Rally",
            "a commander rallies a fleeing element",
            command.Rally,
            partial(command.rally, rules=rules),
            dice=partial(command.rally_dice, rules=rules),
            questions=partial(forms.rally, rules=rules),
            dice_keys=("die",),
            deciding=("allowed", "rallied"),
        ),
    )


def _checks(rules: Rules) -> tuple[Action, ...]:
    return (
        check(
            "players",
            "Players A and B",
            "whose each step of the turn is",
            players.Chosen,
            partial(players.choose, rules=rules),
            questions=lambda _: players.questions(),
            section="initiative",
        ),
        check(
            "order",
            "Order",
            "whether an order is well written",
            written_order.WrittenOrder,
            partial(written_order.check, rules=rules),
            questions=partial(order_form.order, rules=rules),
        ),
        check(
            "command",
            "Commander",
            "what the table says of a commander",
            command.Commander,
            partial(command.command, rules=rules),
            questions=partial(forms.commander, rules=rules),
        ),
        check(
            "bef",
            "BEF at the start",
            "a brigade's endurance",
            effectiveness.Brigade,
            partial(effectiveness.initial, rules=rules),
            questions=partial(forms.bef, rules=rules),
        ),
        check(
            "rating",
            "Rating",
            "Fresh, Tired, Spent or out",
            effectiveness.Standing,
            partial(effectiveness.rating, rules=rules),
            questions=partial(forms.rating, rules=rules),
        ),
        check(
            "bef_event",
            "BEF lost and regained",
            "what befalls a brigade, in order",
            effectiveness.Course,
            partial(effectiveness.course, rules=rules),
        ),
        check(
            "fire_row",
            "Row of fire results",
            "a row of the table",
            shooting.TableRow,
            partial(shooting.look_up, rules=rules),
        ),
        check(
            "may_fire",
            "May it fire?",
            "arc, engaged, limbered",
            movement.MayFire,
            partial(movement.may_fire, rules=rules),
        ),
        check(
            "disorder",
            "Disorder",
            "how a brigade takes a result of fire",
            morale.Disorder,
            partial(morale.disorder, rules=rules),
            questions=partial(forms.disorder, rules=rules),
        ),
        check(
            "fire_applied",
            "Fire applied",
            "who is disordered, lost or spared",
            fire_applied.FireApplied,
            partial(fire_applied.fire_applied, rules=rules),
        ),
        check(
            "move",
            "Move",
            "how far an element moves",
            movement.Move,
            partial(movement.move, rules=rules),
            questions=partial(forms.move, rules=rules),
        ),
        check(
            "zone",
            "Near an enemy",
            "within 3 inches",
            movement.Zone,
            partial(movement.zone, rules=rules),
        ),
        check(
            "contact",
            "Into contact",
            "front, flank or rear",
            movement.IntoContact,
            partial(movement.into_contact, rules=rules),
        ),
        check(
            "disengage",
            "Leaving contact",
            "from an enemy no faster",
            movement.Disengage,
            partial(movement.disengage, rules=rules),
        ),
        check(
            "passage",
            "Passing through",
            "friends in the way",
            movement.Passage,
            partial(movement.passage, rules=rules),
        ),
        check(
            "dismount",
            "Dismounting",
            "dragoons and their horses",
            movement.DismountingStands,
            partial(movement.dismount, rules=rules),
        ),
        check(
            "flee",
            "Flight",
            "how far an element flees",
            morale.Flight,
            partial(morale.flee, rules=rules),
            questions=partial(forms.flee, rules=rules),
        ),
        check(
            "evade",
            "Commander reached",
            "evades, safe or lost",
            command.Contact,
            partial(command.evade, rules=rules),
            questions=partial(forms.evade, rules=rules),
        ),
        check(
            "shaken",
            "Still Shaken?",
            "what ends it",
            morale.ShakenTroops,
            partial(morale.shaken, rules=rules),
        ),
    )
