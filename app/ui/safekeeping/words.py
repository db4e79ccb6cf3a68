"""What is said of edits that are kept, of versions and of files, for people to read."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from app.core.armies.differences import Change
from app.services.recovery import Recovered
from app.services.safekeeping import Difference, Standing


def _tr(words: str) -> str:
    return QCoreApplication.translate("Safekeeping", words)


def edits(found: Sequence[Difference]) -> str:
    """Count edits: “3 edits”; totals follow from them and are none."""
    count = sum(one.change is not Change.TOTAL for one in found)
    return _tr("1 edit") if count == 1 else _tr("{0} edits").format(count)


def times(moments: Sequence[datetime], now: datetime) -> tuple[str, ...]:
    """Say when each of several things was, to the second where minutes tell them not apart."""
    minutes = tuple(when(one, now) for one in moments)
    if len(set(minutes)) == len(minutes):
        return minutes
    return tuple(when(one, now, seconds=True) for one in moments)


def when(moment: datetime, now: datetime, *, seconds: bool = False) -> str:
    """Say when something was: “today at 14:04”, “yesterday at 9:12”, “28 Nov 2026 at 14:04”."""
    time = moment.strftime("%H:%M:%S" if seconds else "%H:%M")
    if moment.date() == now.date():
        return _tr("today at {0}").format(time)
    if moment.date() == now.date() - timedelta(days=1):
        return _tr("yesterday at {0}").format(time)
    date = QLocale().toString(QDate(moment.year, moment.month, moment.day), "d MMM yyyy")
    return _tr("{0} at {1}").format(date, time)


def named(name: str) -> str:
    """Name an army in a sentence."""
    return f"“{name}”" if name.strip() else _tr("An army without a name")


def left(one: Recovered, now: datetime) -> tuple[str, str]:
    """Say what a window has left, and how its file stands."""
    at = when(one.kept_at, now)
    who = named(one.army.name)
    if one.path is None:
        return _tr("{0} was never saved.").format(who), _tr("Kept {0}.").format(at)
    if not one.edits:
        what = _tr("{0} is in no file.").format(who)
    elif edits(one.edits) == _tr("1 edit"):
        what = _tr("1 edit of {0} was never saved.").format(who)
    else:
        what = _tr("{0} of {1} were never saved.").format(edits(one.edits), who)
    return what, f"{_tr('Kept {0}.').format(at)} {standing(one)}"


def standing(one: Recovered) -> str:
    """Say how the file of an army stands whose edits were kept."""
    name = one.path.name if one.path else ""
    if one.fault:
        return _tr("Its file cannot be read now: {0}").format(one.fault)
    match one.standing:
        case None:
            return ""
        case Standing.SAME:
            return _tr("The file {0} is as you left it.").format(name)
        case Standing.CHANGED:
            words = _tr("The file {0} was changed since; that change is not in these edits.")
            return words.format(name)
        case Standing.GONE:
            return _tr("The file {0} is no longer in its folder.").format(name)
