"""DBN's units: codes, classes, arms.

Source: appendix D and the rules that name units. A code is the unit and its class in brackets:
“Jg(E)”; without a class it is Regular.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.own_values import Cell
from app.core.kernel.tables import RuleTable
from app.core.kernel.words import Word


class Troops(Word):
    """The units, and commanders."""

    MS = "ms"
    LI = "li"
    MS_LI = "ms_li"
    JG = "jg"
    JG_CACADORES = "jg_cacadores"
    LEM = "lem"
    SC = "sc"
    LC = "lc"
    HC = "hc"
    IRREGULAR_CAVALRY = "irregular_cavalry"
    FA = "fa"
    HA = "ha"
    BAGGAGE = "baggage"
    CINC = "cinc"
    SUB_COMMANDER = "sub_commander"
    DSC = "dsc"


class Class(Word):
    """The classes; a unit has one (DN-16)."""

    E = "E"
    R = "R"
    M = "M"


class Arm(StrEnum):
    """What the rules name together."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"
    TRAIN = "train"
    COMMAND = "command"


class Price(Word):
    """The rows of prices."""

    STANDARD = "standard"
    HORSE_ARTILLERY = "horse_artillery"
    IRREGULAR_CAVALRY = "irregular_cavalry"
    LEVY = "levy"
    FREE = "free"


class ClassRow(RuleTable):
    """A class, and what it adds to a price in quarters of a point."""

    name: str
    quarters: Cell


class UnitRow(RuleTable):
    """A unit."""

    name: str
    code: str
    arm: Arm
    symbol: str
    price: Price
    note: str = ""


class UnitTables(RuleTable):
    """units.toml"""

    source: str
    prices: Mapping[Price, Cell]
    classes: Mapping[Class, ClassRow]
    types: Mapping[Troops, UnitRow]


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit and its class."""

    troops: Troops
    class_: Class = Class.R


CLASSLESS = (Arm.TRAIN, Arm.COMMAND)
"""What has no class: baggage and commanders."""


def read_code(code: str, tables: UnitTables, field: str = "unit") -> Unit:
    """Read a code such as “Ms/LI(E)”. Raises NotAllowed, naming the field, for an unknown one.

    A class in brackets comes last: “Jg(Cacadores)(E)”. Baggage and commanders have none.
    """
    plain = "".join(code.split()).casefold()
    rows = tables.types.items()
    codes = {row.code.casefold(): troops for troops, row in rows}
    classed = {row.code.casefold() for _, row in rows if row.arm not in CLASSLESS}
    for class_ in (Class.E, Class.M, Class.R):
        head = plain.removesuffix(f"({class_.casefold()})")
        if head != plain and head in classed:
            return Unit(codes[head], class_)
    if plain in codes:
        return Unit(codes[plain])
    refusal = unknown(field, code, [row.code for row in tables.types.values()])
    raise NotAllowed(str(refusal), field)


def code_of(unit: Unit, tables: UnitTables) -> str:
    """Write a unit's code: “Jg(E)”."""
    code = tables.types[unit.troops].code
    return code if unit.class_ is Class.R else f"{code}({unit.class_})"
