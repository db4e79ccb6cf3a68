"""Which rulesets there are, in the order of the design, and how each is made of its tables."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.tables import RuleTable
from app.core.rulesets.boeder.ruleset import Boeder
from app.core.rulesets.boeder.tables import BoederTables
from app.core.rulesets.burt.ruleset import Burt
from app.core.rulesets.burt.tables import BurtTables
from app.core.rulesets.dbacw.ruleset import Dbacw
from app.core.rulesets.dbacw.tables import DbacwTables
from app.core.rulesets.dbn.ruleset import Dbn
from app.core.rulesets.dbn.tables import DbnTables
from app.core.rulesets.dram.ruleset import Dram
from app.core.rulesets.dram.tables import DramTables
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.core.rulesets.ffdba.tables import FfdbaTables


@dataclass(frozen=True, slots=True)
class Rulebook:
    """How a ruleset is made: the model of its tables (a field a file) and its maker."""

    id: str
    tables: type[RuleTable]
    make: Callable[[RuleTable, Mapping[str, ArmyList]], Ruleset]


def _boeder(tables: RuleTable, lists: Mapping[str, ArmyList]) -> Ruleset:
    assert isinstance(tables, BoederTables)
    return Boeder.of(tables, lists)


def _ffdba(tables: RuleTable, lists: Mapping[str, ArmyList]) -> Ruleset:
    assert isinstance(tables, FfdbaTables)
    return Ffdba.of(tables, lists)


def _burt(tables: RuleTable, lists: Mapping[str, ArmyList]) -> Ruleset:
    assert isinstance(tables, BurtTables)
    return Burt.of(tables, lists)


def _dram(tables: RuleTable, lists: Mapping[str, ArmyList]) -> Ruleset:
    assert isinstance(tables, DramTables)
    return Dram.of(tables, lists)


def _dbn(tables: RuleTable, lists: Mapping[str, ArmyList]) -> Ruleset:
    assert isinstance(tables, DbnTables)
    return Dbn.of(tables, lists)


def _dbacw(tables: RuleTable, lists: Mapping[str, ArmyList]) -> Ruleset:
    assert isinstance(tables, DbacwTables)
    return Dbacw.of(tables, lists)


RULEBOOKS: Mapping[str, Rulebook] = {
    book.id: book
    for book in (
        Rulebook("ffdba", FfdbaTables, _ffdba),
        Rulebook("burt", BurtTables, _burt),
        Rulebook("dram", DramTables, _dram),
        Rulebook("dbn", DbnTables, _dbn),
        Rulebook("dbacw", DbacwTables, _dbacw),
        Rulebook("boeder", BoederTables, _boeder),
    )
}
