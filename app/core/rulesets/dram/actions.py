"""DRAM's actions: a table of what can be resolved, in the order of a turn."""

from collections.abc import Mapping
from functools import partial

from app.core.kernel.actions import Action, Ramp, Side, action, check
from app.core.rulesets.dram import (
    clash,
    combat,
    combat_forms,
    exhaustion,
    forms,
    generals,
    initiative,
    initiative_dice,
    losses,
    movement,
    order_forms,
    orders,
    strength,
)
from app.core.rulesets.dram.rules import Rules


def actions(rules: Rules) -> Mapping[str, Action]:
    """Give every action by its id."""
    made = (*_fights(rules), *_dice(rules), *_orders(rules), *_checks(rules))
    return {one.id: one for one in made}


def _fights(rules: Rules) -> tuple[Action, ...]:
    return (
        action(
            "clash",
            "Combat of both sides",
            "what each side loses",
            clash.Clash,
            partial(clash.clash, rules=rules),
            dice=partial(clash.clash_dice, rules=rules),
            weigh=partial(clash.clash_scores, rules=rules),
            questions=partial(combat_forms.clash, rules=rules),
            dice_keys=("dice_a", "dice_b"),
            deciding=("sp_lost_a", "sp_lost_b"),
            sides=(Side("a", "left"), Side("b", "right")),
            ramp=Ramp.COMBAT,
            own_odds=partial(clash.clash_odds, rules=rules),
            foretells=partial(clash.foretold, rules=rules),
            section="combat",
            pool_words="dice handed over",
        ),
        action(
            "combat",
            "Combat",
            "stands hand over their dice",
            combat.Combat,
            partial(combat.combat, rules=rules),
            dice=partial(combat.combat_dice, rules=rules),
            weigh=partial(combat.combat_scores, rules=rules),
            questions=partial(combat_forms.combat, rules=rules),
            dice_keys=("dice",),
            deciding=("sp_lost",),
            sides=(Side("stands", "stands"), Side("target", "target")),
            ramp=Ramp.HARM,
            one_sided=True,
            own_odds=partial(combat.combat_odds, rules=rules),
            foretells=partial(combat.foretold, rules=rules),
            section="combat",
            pool_words="dice handed over",
        ),
    )


def _dice(rules: Rules) -> tuple[Action, ...]:
    return (
        action(
            "exhaustion",
            "Exhaustion",
            "a stand at half its SP or less",
            exhaustion.Losses,
            partial(exhaustion.exhaustion, rules=rules),
            dice=partial(exhaustion.exhaustion_dice, rules=rules),
            questions=partial(forms.exhaustion, rules=rules),
            dice_keys=("die",),
            deciding=("test", "result"),
            section="exhaustion",
        ),
        action(
            "reorg",
            "Reorganise",
            "a stand on Reserve regains SP",
            exhaustion.Rest,
            partial(exhaustion.reorganise, rules=rules),
            dice=partial(exhaustion.rest_dice, rules=rules),
            weigh=partial(exhaustion.rest_scores, rules=rules),
            questions=partial(forms.reorganise, rules=rules),
            dice_keys=("die",),
            deciding=("allowed", "sp_after"),
            section="reorganisation",
        ),
        action(
            "general_risk",
            "General at risk",
            "what becomes of a general in combat",
            generals.AtRisk,
            partial(generals.risk, rules=rules),
            dice=partial(generals.risk_dice, rules=rules),
            questions=partial(forms.at_risk, rules=rules),
            dice_keys=("dice", "flight_die"),
            read_against=(("flight_die", "cr"),),
            deciding=("result", "flees"),
            section="generals",
        ),
        action(
            "general_flight",
            "General’s flight",
            "a die over his CR",
            generals.Flight,
            partial(generals.flight, rules=rules),
            dice=generals.flight_dice,
            questions=partial(forms.flight, rules=rules),
            dice_keys=("die",),
            deciding=("flees",),
            section="generals",
        ),
    )


def _orders(rules: Rules) -> tuple[Action, ...]:
    return (
        check(
            "order",
            "Change of order",
            "what an order may change to",
            orders.Change,
            partial(orders.change, rules=rules),
            questions=partial(order_forms.change, rules=rules),
            section="orders",
        ),
        check(
            "order_forced",
            "Enemy near a stand",
            "what becomes of its order",
            orders.Reached,
            partial(orders.forced, rules=rules),
            questions=partial(order_forms.reached, rules=rules),
            section="orders",
        ),
        check(
            "ap",
            "Cost of an order",
            "in AP, by distance and sight",
            orders.GivenOrder,
            partial(orders.cost, rules=rules),
            questions=partial(order_forms.given_order, rules=rules),
            section="cost",
        ),
        check(
            "ap_budget",
            "A general’s orders",
            "what his AP buy",
            orders.Budget,
            partial(orders.budget, rules=rules),
            questions=partial(order_forms.budget, rules=rules),
            section="cost",
        ),
        check(
            "written_order",
            "Written order",
            "how far one reaches",
            orders.WrittenOrder,
            partial(orders.written, rules=rules),
            questions=partial(order_forms.written, rules=rules),
            section="cost",
        ),
        action(
            "initiative_dice",
            "Initiative dice",
            "the corps of both armies throw",
            initiative_dice.Throw,
            partial(initiative_dice.throw, rules=rules),
            dice=partial(initiative_dice.initiative_dice, rules=rules),
            questions=partial(order_forms.throwing, rules=rules),
            dice_keys=("rolls",),
            own_odds=partial(initiative_dice.throw_odds, rules=rules),
            section="moves",
        ),
        check(
            "initiative",
            "Initiative",
            "in which order corps move",
            initiative.Initiative,
            partial(initiative.initiative, rules=rules),
            questions=partial(order_forms.initiative, rules=rules),
            section="moves",
        ),
        check(
            "move",
            "Move",
            "how far in an hour",
            movement.Move,
            partial(movement.move, rules=rules),
            questions=partial(order_forms.move, rules=rules),
            section="moves",
        ),
    )


def _checks(rules: Rules) -> tuple[Action, ...]:
    return (
        check(
            "sp",
            "SP of a division",
            "men, guns and quality",
            strength.Division,
            partial(strength.division, rules=rules),
            questions=partial(forms.division, rules=rules),
            section="troops",
        ),
        check(
            "army",
            "SP of infantry divisions",
            "each rounded by itself",
            strength.InfantryDivisions,
            partial(strength.divisions, rules=rules),
            questions=partial(forms.divisions, rules=rules),
            section="troops",
        ),
        check(
            "share",
            "Hits shared",
            "among several stands in contact",
            losses.Shares,
            partial(losses.share, rules=rules),
            questions=partial(forms.shares, rules=rules),
            section="combat",
        ),
        check(
            "removal",
            "Removal",
            "whether a stand is removed",
            losses.Removal,
            partial(losses.removal, rules=rules),
            questions=partial(forms.removal, rules=rules),
            section="combat",
        ),
        check(
            "general_wound",
            "Light wound",
            "what a general loses",
            generals.Wounded,
            partial(generals.wound, rules=rules),
            questions=partial(forms.wounded, rules=rules),
            section="generals",
        ),
        check(
            "general_replacement",
            "A general is lost",
            "who takes over",
            generals.Lost,
            partial(generals.replacement, rules=rules),
            questions=partial(forms.lost, rules=rules),
            section="generals",
        ),
    )
