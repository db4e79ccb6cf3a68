"""DRAM's tables, one field for each file of resources/rulesets/dram."""

from collections.abc import Mapping

from app.core.kernel.exact import Exact
from app.core.kernel.own_values import Cell
from app.core.kernel.rulings import Ruling
from app.core.kernel.tables import GlossaryTables, RuleTable, SourceTables, StepRow
from app.core.kernel.words import Word
from app.core.rulesets.dram.troops import Order, Troops, TroopTables


class Quality(Word):
    """The six qualities, best first."""

    EXCELLENT = "excellent"
    GOOD_GUARD = "good_guard"
    GOOD = "good"
    AVERAGE = "average"
    POOR = "poor"
    AWFUL = "awful"


class Officers(Word):
    """What a division's officer corps is worth."""

    GOOD = "good"
    AVERAGE = "average"
    POOR = "poor"


class GunWeight(Word):
    """What the weight of its guns is worth to a gun stand."""

    HEAVY = "heavy"
    MEDIUM = "medium"
    LIGHT = "light"


class NamedAmount(RuleTable):
    """An amount and its name; `short` is its word where the question stands over it."""

    name: str
    amount: int
    short: str = ""

    @property
    def option(self) -> str:
        """Its word among the options of a question."""
        return self.short or self.name


class Modifier(RuleTable):
    """An amount and what it is for."""

    amount: int
    text: str


class LeastSp(RuleTable):
    """The SP that a stand has at least at the start."""

    sp: int


class Size(RuleTable):
    """From how many to how many."""

    least: int
    most: int


class StrengthTables(RuleTable):
    """strength.toml"""

    source: str
    quality: Mapping[Quality, NamedAmount]
    officer_corps: Mapping[Officers, NamedAmount]
    gun_weight: Mapping[GunWeight, NamedAmount]
    least: LeastSp
    bases: Size
    gun_model: Size


class OrderRow(RuleTable):
    """An order and what it may change to."""

    name: str
    text: str
    next: tuple[Order, ...]


class Reserve(RuleTable):
    """How near an enemy may be to a stand on Reserve, and what its order becomes."""

    enemy_miles: Exact
    becomes: Order


class OrderCost(RuleTable):
    """What an order costs in AP by distance and sight."""

    ap: int
    near_miles: Exact
    far_miles: Exact
    far_ap: int
    out_of_sight_ap: int


class OrderTables(RuleTable):
    """orders.toml"""

    source: str
    orders: Mapping[Order, OrderRow]
    reserve: Reserve
    cost: OrderCost


class Road(RuleTable):
    """The order whose rate a good road multiplies."""

    order: Order
    factor: Exact


class Difficult(RuleTable):
    """What difficult terrain does to a rate."""

    factor: Exact


class MovementTables(RuleTable):
    """movement.toml"""

    source: str
    rates: Mapping[Troops, Mapping[Order, Cell]]
    road: Road
    difficult: Difficult


class Support(RuleTable):
    """Artillery that supports from a distance."""

    order: Order
    miles: Exact


class Defences(RuleTable):
    """How many losses prepared defences save."""

    ignored: int


class Removed(RuleTable):
    """On which orders an enemy in contact removes a stand that began without SP."""

    by: tuple[Order, ...]


class CombatTables(RuleTable):
    """combat.toml: `needed` by the target's order, then by that of the stands that hurt it."""

    source: str
    needed: Mapping[Order, Mapping[Order, Cell]]
    support: Support
    modifiers: Mapping[str, Modifier]
    defences: Defences
    removed: Removed


class Exhaustion(RuleTable):
    """When a stand is tested, and the order of one that falls back."""

    share: Exact
    orders: Order


class Reorganisation(RuleTable):
    """Who reorganises, and how."""

    order: Order
    needed: int
    regains_sp: int
    corps_general_miles: Exact
    higher_general_miles: Exact
    enemy_miles: Exact
    modifiers: Mapping[str, Modifier]


class ExhaustionTables(RuleTable):
    """exhaustion.toml"""

    source: str
    exhaustion: Exhaustion
    reorganisation: Reorganisation


class Risk(Word):
    """What becomes of a general in combat."""

    CARRY_ON = "carry_on"
    NEAR_MISS = "near_miss"
    LIGHT_WOUND = "light_wound"
    SERIOUS_WOUND = "serious_wound"
    KILLED = "killed"


class RiskRow(RuleTable):
    """A band of the two dice, up to a sum; `told` goes on after the general's name."""

    to: int
    result: Risk
    text: str
    told: str


class Wound(RuleTable):
    """What a light wound costs."""

    points: int
    least: int


class Rating(RuleTable):
    """A general's charisma and ability."""

    cr: int
    ap: int


class GeneralTables(RuleTable):
    """generals.toml"""

    source: str
    risk: tuple[RiskRow, ...]
    wound: Wound
    staff: Rating
    new: Rating
    most: Rating


class Ruler(RuleTable):
    """How many inches a mile is at the table, by the choices of DR-31."""

    inches_per_mile: dict[str, Exact]


class TurnTables(RuleTable):
    """turn.toml"""

    source: str
    ruler: Ruler
    steps: tuple[StepRow, ...]


class ConversionTables(RuleTable):
    """conversion.toml: parts of the names of heavy guns, in small letters."""

    source: str
    heavy_guns: tuple[str, ...]


class DramTables(RuleTable):
    """All of DRAM's tables."""

    troops: TroopTables
    strength: StrengthTables
    orders: OrderTables
    movement: MovementTables
    combat: CombatTables
    exhaustion: ExhaustionTables
    generals: GeneralTables
    turn: TurnTables
    conversion: ConversionTables
    glossary: GlossaryTables
    sources: SourceTables
    rulings: Mapping[str, Ruling]
