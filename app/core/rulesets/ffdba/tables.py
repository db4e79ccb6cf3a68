"""FF-DBA's tables, one field for each file of resources/rulesets/ffdba."""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from app.core.kernel.conversion_scale import ScaleRow
from app.core.kernel.rulings import Ruling
from app.core.kernel.tables import GlossaryTables, RuleTable, SourceTables, StepRow
from app.core.kernel.words import Word
from app.core.rulesets.ffdba.troops import Going, Quality, Troops, TroopTables


class Result(Word):
    """The results of fire, as the source names them."""

    NO_EFFECT = "NE"
    HALF_DISORDERED = "1/2 D"
    DISORDERED = "D"
    ONE_LOST = "D, -1"
    TWO_LOST = "D, -2"

    @property
    def sign(self) -> str:
        """The result as the table prints it: ½ D, D −1."""
        return self.value.replace("1/2", "½").replace(", -", " −")


class Rating(Word):
    """A brigade's rating, best first."""

    FRESH = "Fresh"
    TIRED = "Tired"
    SPENT = "Spent"
    FLEE = "Flee"


class CommanderType(Word):
    """The four types of commander."""

    BOLD = "bold"
    NORMAL = "normal"
    CAUTIOUS = "cautious"
    TIMID = "timid"


class AmountRow(RuleTable):
    """An amount and our words for it."""

    amount: int
    text: str


class Arc(RuleTable):
    """How far from straight ahead an element may shoot."""

    degrees: int


class Band(RuleTable):
    """A range band: up to so many inches, so much fire value an element."""

    to_inches: int
    value: int


class WeaponRow(RuleTable):
    """A weapon's reach and its fire values by range."""

    text: str
    reach_inches: int
    bands: tuple[Band, ...]


class Multiplier(RuleTable):
    """What multiplies a share of the combat value."""

    text: str
    times: int = 1
    percent: int = 0


class ResultRow(RuleTable):
    """A row of the table of results: combat values from, to (open at the end), result by face."""

    values: tuple[int] | tuple[int, int]
    faces: tuple[Result, Result, Result, Result, Result, Result]

    def covers(self, value: int) -> bool:
        """Say whether a combat value falls into this row."""
        return self.values[0] <= value and (len(self.values) == 1 or value <= self.values[-1])

    @property
    def title(self) -> str:
        """The row's head: "5-6", "41+"."""
        if len(self.values) == 1:
            return f"{self.values[0]}+"
        first, last = self.values[0], self.values[-1]
        return str(first) if first == last else f"{first}-{last}"


class Effect(RuleTable):
    """What a result of fire does."""

    text: str
    disordered: Literal["none", "half", "all"] = "none"
    destroyed: int = 0


class ShootingTables(RuleTable):
    """shooting.toml"""

    source: str
    arc: Arc
    weapons: Mapping[str, WeaponRow]
    multipliers: Mapping[str, Multiplier]
    die: Mapping[str, AmountRow]
    results: tuple[ResultRow, ...]
    effects: Mapping[Result, Effect]


class Support(RuleTable):
    """How much support from behind counts."""

    most_from_column: int


class CombatDistances(RuleTable):
    """How far the beaten and the victorious go."""

    retire_inches: int
    follow_through_inches: int


class BeatenRow(RuleTable):
    """Who destroys these losers, and on what ground; the blank else cells are FF-14."""

    losers: tuple[Troops, ...]
    by: tuple[Troops, ...] = ()
    by_any: bool = False
    going: Going | None = Field(default=None, alias="in")
    else_unclear: bool = False


class CloseCombatTables(RuleTable):
    """close_combat.toml"""

    source: str
    modifiers: Mapping[str, AmountRow]
    support: Support
    distances: CombatDistances
    beaten: tuple[BeatenRow, ...]

    def row(self, loser: Troops) -> BeatenRow:
        """Give the row of a loser."""
        return next(row for row in self.beaten if loser in row.losers)


class StartingBef(RuleTable):
    """What a brigade's BEF is made of."""

    per_element: int
    commander: int
    quality: Mapping[Quality, int]


class BefLosses(RuleTable):
    """What lowers BEF; only the loss by disorder is temporary."""

    disordered: int
    destroyed_or_fled: int
    commander_lost: int
    recovered_a_turn: int


class RatingRow(RuleTable):
    """A rating, the share of the starting BEF it goes down to, and what no other table says."""

    id: Rating
    from_percent: int | None = None
    text: str = ""


class Flight(RuleTable):
    """How far the fleeing run, and how near the enemy they do not go."""

    foot_inches: int
    mounted_inches: int
    shun_inches: int


class Rally(RuleTable):
    """The score that rallies."""

    needed: int


class EffectivenessTables(RuleTable):
    """effectiveness.toml"""

    source: str
    start: StartingBef
    losses: BefLosses
    ratings: tuple[RatingRow, ...]
    flight: Flight
    rally: Rally


class CommanderRow(RuleTable):
    """A type of commander: rally rating, initiative score (None: never), delay in turns by die."""

    name: str
    rally: int
    initiative: int | None = None
    delay_turns: tuple[int, int, int, int, int, int]


class Evasion(RuleTable):
    """How far a commander evades."""

    move_inches: int


class CommanderTables(RuleTable):
    """commanders.toml"""

    source: str
    types: Mapping[CommanderType, CommanderRow]
    evasion: Evasion


class Road(RuleTable):
    """What a column gains on a road."""

    column_inches: int


class BadGoing(RuleTable):
    """The most that bad going allows."""

    light_cavalry_inches: int
    other_inches: int


class Zone(RuleTable):
    """How near an enemy binds an element's move."""

    within_inches: int


class Limber(RuleTable):
    """How far the limber goes back when a battery unlimbers."""

    back_inches: int


class Dismount(RuleTable):
    """Of so many mounted stands so many fight on foot; the rest hold horses, with a factor."""

    stands: int
    foot: int
    holders_factor: int


class MovementTables(RuleTable):
    """movement.toml"""

    source: str
    road: Road
    bad_going: BadGoing
    zone: Zone
    limber: Limber
    dismount: Dismount


class InitiativeRow(RuleTable):
    """What superior command adds to the initiative die."""

    superior_command: int


class PipRow(RuleTable):
    """What moving a unit costs."""

    unit: int
    far_unit: int
    far_inches: int
    allies: int
    spread_inches: int


class PlayersStep(StepRow):
    """A step of the turn; `acts` is the player whose step it is, none where it is both's."""

    acts: Literal["A", "B"] | None = None


class TurnTables(RuleTable):
    """turn.toml"""

    source: str
    initiative: InitiativeRow
    pips: PipRow
    steps: tuple[PlayersStep, ...]


class OrderWord(RuleTable):
    """A word of an order and what must follow it."""

    words: str
    wants: Literal["location", "unit"] | None = None


class OrderAction(OrderWord):
    """What somebody does, of one and of several."""

    plural: str


class OrderWords(RuleTable):
    """Words of one kind."""

    words: tuple[str, ...]


class OrderJoins(OrderWords):
    """Words that join phrases, and those that players write in place of them."""

    mistaken: tuple[str, ...] = ()


class OrderSides(OrderWords):
    """Words for a side, and what players write in place of each."""

    mistaken: Mapping[str, str] = {}


class OrderTimes(OrderWords):
    """How a turn is named: behind a phrase, and behind a word of condition."""

    after_condition: str


class OrderTables(RuleTable):
    """orders.toml"""

    source: str
    verbs: tuple[OrderWord, ...]
    conditions: OrderWords
    joins: OrderJoins
    times: OrderTimes
    sides: OrderSides
    actions: tuple[OrderAction, ...]


class ConversionWords(RuleTable):
    """Parts of names, in small letters: of lancers, of heavy guns, of nations in two ranks."""

    lancers: tuple[str, ...]
    heavy_guns: tuple[str, ...]
    two_ranks: tuple[str, ...]


class ConversionTables(RuleTable):
    """conversion.toml"""

    source: str
    scale: ScaleRow
    quality: Mapping[str, Quality]
    words: ConversionWords


class FfdbaTables(RuleTable):
    """All of FF-DBA's tables."""

    troops: TroopTables
    shooting: ShootingTables
    close_combat: CloseCombatTables
    effectiveness: EffectivenessTables
    commanders: CommanderTables
    movement: MovementTables
    turn: TurnTables
    orders: OrderTables
    conversion: ConversionTables
    glossary: GlossaryTables
    sources: SourceTables
    rulings: Mapping[str, Ruling]
