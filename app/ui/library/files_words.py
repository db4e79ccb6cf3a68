"""What the library says of a file, in words."""

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QLocale

from app.core.armies.totals import lowered
from app.core.kernel.ruleset import pieces
from app.services.library import Item, list_title, nation_names, ruleset_of, shown
from app.services.library_search import points_of
from app.services.rulebooks import Rulebooks
from app.ui.library.shelf import when
from app.ui.parts.severity import standing_words

SIZES = ((1_000_000, "MB"), (1_000, "kB"))


def tr(text: str) -> str:
    return QCoreApplication.translate("LibraryFiles", text)


def number(count: int) -> str:
    """Write a number with its thousands parted."""
    return QLocale().toString(count) if count >= 1000 else str(count)


def what(item: Item, rulebooks: Rulebooks) -> str:
    """Say what a file is: “FF-DBA army”; with the reason, that it cannot be read."""
    if item.trouble:
        return reason(item)
    ruleset = ruleset_of(item, rulebooks)
    if ruleset is None:
        return tr("being read…")
    words = tr("{0} battle") if item.is_battle else tr("{0} army")
    return words.format(ruleset.title)


def reason(item: Item) -> str:
    """Say why a file cannot be read, without its path, which stands beside it."""
    words = item.trouble.removeprefix(f"{shown(item.path)}: ")
    return words[:1].upper() + words[1:]


def size(item: Item, rulebooks: Rulebooks) -> str:
    """Say how large an army is, or both armies: “43 elements”."""
    ruleset = ruleset_of(item, rulebooks)
    if ruleset is None or item.summary is None:
        return ""
    return pieces(item.summary.elements, ruleset)


def points(item: Item) -> str:
    """Give the points of an army with what they are of; "" for one without."""
    if points_of(item) is None or item.standing is None:
        return ""
    told = {id_: text for id_, _, text in item.standing.figures}
    return tr("{0} points").format(told.get("points", item.standing.points))


def figures(item: Item) -> tuple[tuple[str, str], ...]:
    """Give the figures of an army, title and text, as its page has them."""
    told = item.standing.figures if item.standing else ()
    return tuple((title, text) for _, title, text in told)


def facts(item: Item, rulebooks: Rulebooks) -> tuple[str, ...]:
    """Give what stands under the name of a file, the most telling first."""
    told = item.summary
    if told is None or item.trouble:
        return (what(item, rulebooks),)
    year = str(told.year) if told.year is not None else ""
    if item.is_battle:
        sides = " v ".join(told.sides)
        named = (what(item, rulebooks), sides if sides != item.name else "", year)
        return tuple(filter(None, (*named, size(item, rulebooks))))
    nations = ", ".join(nation_names(item, rulebooks))
    title = list_title(item, rulebooks)
    parts = (
        what(item, rulebooks),
        size(item, rulebooks),
        points(item),
        nations,
        year,
        title if title != item.name else "",
        told.notes,
    )
    return tuple(filter(None, parts))


def more_figures(item: Item) -> tuple[str, ...]:
    """Give the figures of an army besides its points, in short: “16 SP”."""
    told = item.standing.figures if item.standing else ()
    return tuple(f"{text} {lowered(title)}" for id_, title, text in told if id_ != "points")


def state(item: Item) -> tuple[str, str] | None:
    """Say how a file stands: a severity, or "battle", and its words; None while it is not known."""
    if item.trouble:
        return "not_legal", tr("cannot be read")
    told, standing = item.summary, item.standing
    if told is None:
        return None
    if item.is_battle:
        return "battle", battle_state(item)
    if standing is None:
        return None
    if standing.trouble:
        return "not_legal", standing.trouble
    if not standing.judged:
        return None
    graver = [one for one in standing.counts if one[0] != "note"]
    key, words = standing_words(graver)[0]
    return key, words[:1].lower() + words[1:]


def battle_state(item: Item) -> str:
    """Say how far a battle has come: “turn 3, close combat”; that it is over."""
    told, standing = item.summary, item.standing
    if told is None:
        return ""
    if standing is not None and standing.verdict:
        return tr("over, turn {0}").format(told.turn) if told.turn else tr("over")
    if not told.turn:
        return tr("not begun")
    words = tr("turn {0}").format(told.turn)
    phase = standing.phase if standing else ""
    return f"{words}, {lowered(phase)}" if phase else words


def date(item: Item, now: datetime) -> str:
    """Say when a file was written, as one looks back on it."""
    at = datetime.fromtimestamp(item.stamp.mtime_ns / 10**9)
    return when(at.isoformat(), now)


def bytes_(item: Item) -> str:
    """Say how large a file is."""
    for unit, name in SIZES:
        if item.stamp.size >= unit:
            return f"{item.stamp.size / unit:.0f} {name}"
    return tr("{0} bytes").format(item.stamp.size)


def sentence(item: Item, rulebooks: Rulebooks) -> str:
    """Say all of a row for one who does not see it."""
    found = state(item)
    tags = item.summary.tags if item.summary else ()
    tagged = tr("tags {0}").format(", ".join(tags)) if tags else ""
    parts = (
        item.name,
        *facts(item, rulebooks),
        found[1] if found and not item.trouble else "",
        tagged,
        date(item, datetime.now()),
    )
    return ", ".join(filter(None, parts))


def tip(item: Item) -> str:
    """Say where a file is; with why it cannot be read."""
    return f"{shown(item.path)}\n{reason(item)}" if item.trouble else shown(item.path)


def found_words(shown_: int, of: int) -> str:
    """Count what is found: “37 of 2,000”."""
    if shown_ == of:
        return tr("1 file") if of == 1 else tr("{0} files").format(number(of))
    return tr("{0} of {1} files").format(number(shown_), number(of))


def progress(left: int, unjudged: int) -> str:
    """Say how many files are still to be read, or to be checked by the rules."""
    if left:
        return tr("reading, {0} left").format(number(left))
    return tr("checking, {0} left").format(number(unjudged)) if unjudged else ""
