"""DBACW's tables, one field for each file of resources/rulesets/dbacw."""

from collections.abc import Mapping
from enum import StrEnum

from app.core.kernel.exact import Exact
from app.core.kernel.own_values import Cell
from app.core.kernel.rulings import Ruling
from app.core.kernel.tables import GlossaryTables, RuleTable, SourceTables, StepRow
from app.core.rulesets.dbacw.troops import Class, Grade, Morale, Troops, TroopTables


class StateRow(RuleTable):
    """A state: what a recoil and the loss of a counter make of it, and whether it bars a unit."""

    name: str
    recoiled: Morale | None = None
    restored: Morale | None = None
    barred: bool = False


class Counter(RuleTable):
    """What it costs to take a counter away, and to move as well."""

    caps: int
    move_caps: int


class PushedBack(RuleTable):
    """The class that the recoil of those in front does not affect."""

    spared: Class


class MoraleTables(RuleTable):
    """morale.toml"""

    source: str
    states: Mapping[Morale, StateRow]
    counter: Counter
    pushed_back: PushedBack


class GradeRow(RuleTable):
    """A grade, and the counters it takes away in a turn."""

    name: str
    counters: int


class Cinc(RuleTable):
    """How far the CinC reaches, and what a counter costs him."""

    paces: int
    caps: int


class FromTheRulebook(RuleTable):
    """A Brigade Commander's Command Radius, and the usual cost of a move: its owner's to enter."""

    radius_paces: Cell
    move_caps: Cell


class NewCommander(RuleTable):
    """What an attempt costs and needs, and what the new commander is."""

    caps: int
    needed: int
    grade: Grade
    attempts: int


class CommandTables(RuleTable):
    """command.toml"""

    source: str
    grades: Mapping[Grade, GradeRow]
    cinc: Cinc
    rulebook: FromTheRulebook
    new_commander: NewCommander


class ClassRow(RuleTable):
    """A class, and what it adds to its brigade's test."""

    name: str
    amount: int = 0


class TestedRow(RuleTable):
    """A brigade that began with so many units or more is tested when so many are left."""

    start: int
    left: int


class BrigadeRoll(RuleTable):
    """The score to fight on, and what the lack of a commander adds."""

    needed: int
    no_commander: int
    faces: int


class Promotion(RuleTable):
    """Which class becomes which, on which roll."""

    of: Class
    to: Class
    needed: int


class BrigadeTables(RuleTable):
    """brigades.toml"""

    source: str
    classes: Mapping[Class, ClassRow]
    tested: tuple[TestedRow, ...]
    roll: BrigadeRoll
    promotion: Promotion


class Against(StrEnum):
    """Whom a unit fights, or that it is shot at."""

    FOOT = "foot"
    MOUNTED = "mounted"
    SHOT_AT = "shot_at"


class CombatTables(RuleTable):
    """combat.toml: nothing of it is in the source; every cell is the owner's of a rulebook."""

    source: str
    factors: Mapping[Troops, Mapping[Against, Cell]]
    classes: Mapping[Class, Cell]
    states: Mapping[Morale, Cell]


class Ruler(RuleTable):
    """How many inches so many paces are at the table, by the choices of AC-15."""

    paces: int
    inches: dict[str, Exact]


class TurnTables(RuleTable):
    """turn.toml"""

    source: str
    ruler: Ruler
    steps: tuple[StepRow, ...]


class DbacwTables(RuleTable):
    """All of DBACW's tables."""

    troops: TroopTables
    morale: MoraleTables
    command: CommandTables
    brigades: BrigadeTables
    combat: CombatTables
    turn: TurnTables
    glossary: GlossaryTables
    sources: SourceTables
    rulings: Mapping[str, Ruling]
