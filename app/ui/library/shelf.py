"""What stands in the library, in words: ready armies, lists to start from, files opened before."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from app.core.kernel.lists import ArmyList, ReadyFormation
from app.core.kernel.ruleset import Ruleset, pieces
from app.services.rulebooks import Rulebooks
from app.services.settings import RecentFile

BATTLE = ".battle"


@dataclass(frozen=True, slots=True)
class Ready:
    """A list as a card or a row: its words, the signs of its ready army, its size."""

    list_id: str
    title: str
    ruleset: str
    summary: str
    signs: tuple[tuple[str, int, str], ...]
    """Sign, count and name of each troop type."""
    size: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A file opened before. `missing` where it is not any more."""

    path: Path
    name: str
    what: str
    when: str
    missing: bool
    is_battle: bool = False


def ready_armies(rulebooks: Rulebooks) -> tuple[Ready, ...]:
    """Give the lists that come whole."""
    return tuple(one for one in lists(rulebooks) if one.signs)


def lists(rulebooks: Rulebooks) -> tuple[Ready, ...]:
    """Give all lists, ruleset by ruleset, ready ones first."""
    return tuple(
        _ready(one, rulebooks.ruleset(key))
        for key in rulebooks.rulesets
        for one in rulebooks.lists_of(key)
    )


def _ready(army_list: ArmyList, ruleset: Ruleset) -> Ready:
    counts: dict[str, int] = {}
    levels: dict[str, int] = {}
    _count(army_list.ready_in(None), counts, levels)
    signs = tuple(
        (troops.symbol, counts[key], troops.name)
        for key, troops in ruleset.troops.items()
        if key in counts
    )
    named = [
        f"{count} {(level.name if count == 1 else level.plural).lower()}"
        for level in ruleset.levels
        if (count := levels.get(level.id, 0))
    ]
    size = " · ".join([pieces(sum(counts.values()), ruleset), *named]) if counts else ""
    return Ready(
        army_list.id,
        army_list.title,
        ruleset.title,
        army_list.summary,
        signs,
        size,
    )


def _count(
    formations: Iterable[ReadyFormation], counts: dict[str, int], levels: dict[str, int]
) -> None:
    for formation in formations:
        levels[formation.level] = levels.get(formation.level, 0) + 1
        for element in formation.elements:
            counts[element.troops] = counts.get(element.troops, 0) + element.count
        _count(formation.formations, counts, levels)


def opened(
    file: RecentFile,
    rulebooks: Rulebooks,
    now: datetime,
    exists: Callable[[Path], bool] = Path.exists,
) -> Opened:
    """Say what a file was when it was last open, and whether it is still there."""
    path = Path(file.path)
    ruleset = rulebooks.rulesets.get(file.ruleset)
    battle = path.suffix.casefold() == BATTLE
    army = QCoreApplication.translate("LibraryPage", "{0} army")
    kind = QCoreApplication.translate("LibraryPage", "{0} battle") if battle else army
    what = kind.format(ruleset.title if ruleset else file.ruleset) if file.ruleset else ""
    if file.elements and ruleset is not None:
        what = f"{what} · {pieces(file.elements, ruleset)}"
    try:
        missing = not exists(path)
    except OSError:
        missing = True
    told = when(file.opened_at, now)
    return Opened(path, file.name or path.name, what, told, missing, battle)


def when(iso: str, now: datetime) -> str:
    """Give a time as one looks back on it: today by the clock, then yesterday, then the date."""
    try:
        at = datetime.fromisoformat(iso)
    except ValueError:
        return ""
    if at.tzinfo is not None:
        at = at.astimezone().replace(tzinfo=None)
    if at.date() == now.date():
        return f"{at:%H:%M}"
    if at.date() == now.date() - timedelta(days=1):
        return QCoreApplication.translate("LibraryPage", "yesterday")
    return _day(at.date(), this_year=at.year == now.year)


def _day(day: date, *, this_year: bool) -> str:
    form = "d MMM" if this_year else "d MMM yyyy"
    return QLocale().toString(QDate(day.year, day.month, day.day), form)
