"""Whole battles to play in the window: what both sides decide, and with which dice.

The standing rules of a ruleset decide; players decide besides what standing rules never do, so that
each phase is used by something that is done in it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from app.core.battle.fight import Roll, fight
from app.core.battle.game import Game
from app.core.battle.record import Decision, Entry
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Chosen, Told
from app.services.armies import new_army
from app.services.battle_dice import written_dice
from app.services.battles import start
from app.services.rulebooks import shipped_rulebooks
from app.ui.dialogs.new_battle import NewBattle
from tests.rulesets.dbacw.test_combat import OWN as OWN_DBACW
from tests.rulesets.dbn.grid import OWN as OWN_DBN

BOOKS = shipped_rulebooks()
LIMIT, LONG = 6, 20

Decide = Callable[[Game], Decision | None]
"""What a player decides at a moment, but for the dice; None for nothing."""
OTHER = {"a": "b", "b": "a"}


def ready_armies(ruleset: str) -> tuple[Army, Army]:
    ready = next(one for one in BOOKS.lists_of(ruleset) if one.is_ready)
    return new_army(BOOKS, ready.id, name="French"), new_army(BOOKS, ready.id, name="Allies")


def thrown_by(chance: Random) -> Roll:
    """Throw dice that are the same every time."""

    def thrown(game: Game, decision: Decision) -> Told:
        action, situation = game.posed(decision)
        return {
            call.key: written_dice(call, tuple(chance.choices(range(1, 7), k=call.count)))
            for call in action.dice(situation)
        }

    return thrown


def kind_to_the_left(chance: Random) -> Roll:
    """Throw for the left army the better of two dice and for the right one the worse."""

    def thrown(game: Game, decision: Decision) -> Told:
        action, situation = game.posed(decision)
        sides = {one.name: one.side for one in game.play.standing(game.states[0])}
        first = next((sides[one] for one in decision.names if one in sides), game.now.side)
        told: dict[str, Json] = {}
        for call in action.dice(situation):
            side = OTHER.get(first, "") if call.side == "b" else first
            pairs = [(chance.randint(1, 6), chance.randint(1, 6)) for _ in range(call.count)]
            of = {"a": max, "b": min}.get(side)
            told[call.key] = written_dice(call, tuple(of(two) if of else two[0] for two in pairs))
        return told

    return thrown


@dataclass(frozen=True)
class Plan:
    """A whole battle: its dice, its last turn, house rules, values, and what players decide.

    `formations` are so many of each ready army's, all where it is None. `by_rule` says that the
    rules name a winner, `used` what is done in it among other things.
    """

    seed: int
    limit: int = LIMIT
    by_rule: bool = False
    rulings: Mapping[str, str] = field(default_factory=dict)
    own_values: Mapping[str, Json] | None = None
    formations: int | None = None
    dice: Callable[[Random], Roll] = thrown_by
    players: tuple[Decide, ...] = ()
    used: frozenset[str] = frozenset()


def new_battle(ruleset: str, plan: Plan) -> NewBattle:
    """Agree on the battle of a plan."""
    a, b = (_first(one, plan.formations) for one in ready_armies(ruleset))
    return NewBattle(a, b, turn_limit=plan.limit, rulings=plan.rulings, own_values=plan.own_values)


def _first(army: Army, formations: int | None) -> Army:
    top = army.order_of_battle
    return replace(army, order_of_battle=replace(top, formations=top.formations[:formations]))


def begun(ruleset: str, plan: Plan) -> Game:
    """Begin the battle of a plan outside the window."""
    wish = new_battle(ruleset, plan)
    return start(
        BOOKS,
        wish.a,
        wish.b,
        turn_limit=wish.turn_limit,
        rulings=wish.rulings,
        own_values=wish.own_values,
    )


def decided(game: Game, plan: Plan) -> tuple[Entry, ...]:
    """Play a battle to its end: each player's decision at the first moment it can be made."""
    roll = plan.dice(Random(plan.seed))
    for player in plan.players:
        whole = fight(game, roll).game
        stands = range(game.record.stands, whole.record.stands)
        made = (_decided(whole.at(number), player, roll) for number in stands)
        game = next(filter(None, made))
    return fight(game, roll).game.record.standing


def _decided(game: Game, player: Decide, roll: Roll) -> Game | None:
    decision = player(game)
    if decision is None:
        return None
    try:
        if game.act(decision.act).action:
            decision = replace(decision, dice=roll(game, decision))
        return game.decide(decision)
    except NotAllowed:
        return None


def told(entries: Iterable[Entry]) -> list[tuple[object, ...]]:
    """Give what entries are, but for what a form says that a decision may leave unsaid."""
    return [(one.turn, one.phase, one.answer, one.facts) for one in entries]


def once(act: str, chosen: Chosen, turn: int, **entered: Json) -> Decide:
    """Decide an act as soon as it can be done, in a turn or later."""

    def player(game: Game) -> Decision | None:
        late = game.now.turn >= turn and not game.bar(game.act(act))
        return Decision(act, chosen, entered) if late else None

    return player


def of_the_hurt(act: str, turn: int, *, general: bool = False, **entered: Json) -> Decide:
    """Decide an act of the first stand that has lost some of its strength and may do it."""

    def player(game: Game) -> Decision | None:
        if game.now.turn < turn or game.bar(game.act(act)):
            return None
        for one in game.play.standing(game.state):
            if one.lost or one.level is None or not 0 < one.level.now < one.level.of:
                continue
            chosen: Chosen = {"of": (one.name,)}
            if general:
                generals = game.play.options(game.state, game.act(act), "general", chosen)
                able = [each.name for each in generals if not each.bar]
                chosen = {"general": tuple(able[:1]), **chosen}
            options = game.play.options(game.state, game.act(act), "of", chosen)
            if any(each.name == one.name and not each.bar for each in options):
                return Decision(act, chosen, entered)
        return None

    return player


def ordered(brigade: str) -> tuple[Decide, ...]:
    """Send a brigade of FF-DBA an order, and throw for when it is in force."""
    of = {"of": (brigade,)}
    return once("order", of, 1, order="ATTACK Wavre"), once("delay", of, 1)


RESTED = (
    of_the_hurt("order", 2, general=True, new_order="D", distance_miles=0, line_of_sight=True),
    of_the_hurt("order", 3, general=True, new_order="R", distance_miles=0, line_of_sight=True),
    of_the_hurt(
        "reorg",
        4,
        corps_general_within_1_mile=True,
        enemy_advancing_or_in_contact_within_2_miles=False,
    ),
)
"""A hurt stand of DRAM is taken back, put on Reserve, and reorganised."""

PLANS: Mapping[str, Plan] = {
    "ffdba": Plan(
        2,
        LONG,
        by_rule=True,
        rulings={"FF-20": "half_collapsed"},
        formations=1,
        dice=kind_to_the_left,
        players=(*ordered("1st Brigade (French)"), *ordered("2nd Brigade (Allies)")),
        used=frozenset({"order", "delay", "players", "pip", "fire", "contact", "close"})
        | {"flee", "rally"},
    ),
    "burt": Plan(
        7,
        LONG,
        by_rule=True,
        dice=kind_to_the_left,
        used=frozenset({"activation", "moves", "shoot", "melee", "pursued"}),
    ),
    "dram": Plan(
        0,
        players=RESTED,
        used=frozenset({"deploy", "reveal", "exhaustion", "initiative", "clash", "reorg"}),
    ),
    "boeder": Plan(58, LONG, by_rule=True, used=frozenset({"pips", "moves", "shoot", "melee"})),
    "dbn": Plan(
        35,
        LONG,
        by_rule=True,
        rulings={"DN-6": "third"},
        own_values=OWN_DBN,
        used=frozenset({"roles", "set_up", "cap_throw", "caps_spent", "shoot", "fight"})
        | {"breakthrough", "breakthrough_move"},
    ),
    "dbacw": Plan(
        1,
        limit=8,
        own_values=OWN_DBACW,
        used=frozenset({"caps", "counter", "moved", "supported", "fight", "brigade_roll"}),
    ),
}
