"""DBN's tables, one field for each file of resources/rulesets/dbn."""

from collections.abc import Mapping

from pydantic import Field

from app.core.kernel.exact import Exact
from app.core.kernel.own_values import Cell
from app.core.kernel.rulings import Ruling
from app.core.kernel.tables import GlossaryTables, RuleTable, SourceTables, StepRow
from app.core.kernel.words import Word
from app.core.rulesets.dbn.units import Class, Troops, UnitTables


class FormationRow(RuleTable):
    """A Light Division for a span of years, as printed."""

    first: int
    last: int
    points: int
    units: Mapping[str, int]


class Conversion(RuleTable):
    """Which units become which."""

    from_code: str = Field(alias="from")
    many: int
    many_in_words: str
    to: str

    @property
    def note(self) -> str:
        """Say in a note on its units what may become of them."""
        return f"{self.many_in_words} in base contact may become one {self.to}"


class LightDivisionTables(RuleTable):
    """light_division.toml"""

    source: str
    army: str
    most: int
    barred: tuple[str, ...]
    minimum_of: str
    minimum_less: int
    least_ms: Cell
    dsc_points: int
    formations: tuple[FormationRow, ...]
    conversion: Conversion
    notes: Mapping[str, str]


class Grade(Word):
    """The grades of commanders."""

    POOR = "Poor"
    AVERAGE = "Average"
    GOOD = "Good"


class Dsc(RuleTable):
    """The Divisional Sub Commander."""

    caps: int
    paces: int
    division: str


class GradeRow(RuleTable):
    """A grade, and what it adds to the die."""

    name: str
    amount: Cell


class LeastCaps(RuleTable):
    """The least a die gives."""

    caps: Cell


class Sizes(RuleTable):
    """The points of usual armies."""

    points: tuple[int, ...]


class CommandTables(RuleTable):
    """command.toml"""

    source: str
    dsc: Dsc
    grades: Mapping[Grade, GradeRow]
    least: LeastCaps
    army: Sizes


class Modifier(RuleTable):
    """An amount and what it is for."""

    amount: int
    text: str


class BreakthroughRoll(RuleTable):
    """From which score a breakthrough is controlled; scores beyond a die are not printed."""

    controlled: int
    faces: int


class Impetuous(RuleTable):
    """As what an impetuous unit fights."""

    fights_as: Class


class BreakthroughTables(RuleTable):
    """breakthrough.toml"""

    source: str
    roll: BreakthroughRoll
    modifiers: Mapping[str, Modifier]
    impetuous: Impetuous


class Detachment(RuleTable):
    """How a detachment is made, and what it is."""

    parents: tuple[str, ...]
    caps: int
    parent_hits: int
    factor: int
    destroyed_by: int
    least_men: int
    most_men: int


class DetachmentTables(RuleTable):
    """detachments.toml"""

    source: str
    detachment: Detachment
    may: Mapping[str, bool]


class Hill(RuleTable):
    """Which guns a hill limits, and from where."""

    unit: str
    paces: int


class Overhead(RuleTable):
    """How far the troops between have to be."""

    paces: int


class ArtilleryTables(RuleTable):
    """artillery.toml"""

    source: str
    hill: Hill
    overhead: Overhead


class Column(RuleTable):
    """The factor of an attack column by the class that its leader counts as."""

    leads: Mapping[Class, int]
    french: int
    french_first: int
    french_last: int


class Evade(RuleTable):
    """What changes the die of horse artillery that evades, and how far it flees."""

    flees_paces: int
    elite: int
    militia: int


class EvadeHits(RuleTable):
    """Hits up to a score."""

    to: int
    hits: int


class BadGoing(RuleTable):
    """Cavalry that moves into bad going."""

    troops: tuple[str, ...]
    amount: int


class Shaken(RuleTable):
    """What a Shaken unit loses in combat."""

    amount: int


class OptionalTables(RuleTable):
    """optional.toml"""

    source: str
    column: Column
    shaken: Shaken
    evade: Evade
    evade_hits: tuple[EvadeHits, ...]
    bad_going: BadGoing


class Against(Word):
    """Whom a factor is against."""

    FOOT = "foot"
    MOUNTED = "mounted"
    SHOT_AT = "shot_at"


class CombatTables(RuleTable):
    """combat.toml: the owner's own grid (DN-1, DN-7)."""

    source: str
    factors: Mapping[Troops, Mapping[Against, Cell]]
    classes: Mapping[Class, Cell]
    hits: Mapping[Class, Cell]


class Ruler(RuleTable):
    """How many inches so many paces are at the table, by the choices of DN-30."""

    paces: int
    inches: dict[str, Exact]


class TurnTables(RuleTable):
    """turn.toml. `lost_of`: an army is beaten with one point in so many lost (DN-6)."""

    source: str
    lost_of: int
    ruler: Ruler
    steps: tuple[StepRow, ...]


class StandingTables(RuleTable):
    """standing_rules.toml: what the standing rules take where only the rulebook says (DN-2)."""

    source: str
    move_paces: int
    move_caps: int
    beaten_hits: int
    ranges_paces: Mapping[Troops, int]


class DbnTables(RuleTable):
    """All of DBN's tables."""

    units: UnitTables
    light_division: LightDivisionTables
    command: CommandTables
    breakthrough: BreakthroughTables
    detachments: DetachmentTables
    artillery: ArtilleryTables
    optional: OptionalTables
    combat: CombatTables
    turn: TurnTables
    standing_rules: StandingTables
    glossary: GlossaryTables
    sources: SourceTables
    rulings: Mapping[str, Ruling]
