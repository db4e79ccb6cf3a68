"""The report of a conversion as text: lines for a terminal, Markdown to keep beside the army."""

import re
from collections.abc import Iterator
from itertools import groupby

from app.core.armies.conversion_report import Entry, Report
from app.core.kernel.conversion import Decided, Matter

_SIGNS = re.compile(r"([\\`*_\[\]<>#|~])")
_IT_IS = re.compile(r"^it is ")
CHANGED = "changed"


def lines(report: Report) -> tuple[str, ...]:
    """Give the report for a terminal: the settings, then each formation with what was decided.

    What can be told otherwise stands in brackets: the key of a setting, the id of a formation.
    """
    return (
        *(f"{one.words} [{one.key}]: {one.value}{_mark(one.changed)}" for one in report.settings),
        "",
        *(line for entry in report.entries for line in _entry_lines(entry)),
    )


def _entry_lines(entry: Entry) -> Iterator[str]:
    if entry.within and not entry.doubts:
        return
    indent = "  " * entry.depth
    yield f"{indent}{titled(entry)} [{entry.id}]: {entry.printed}"
    yield from (f"{indent}    = {one}" for one in entry.became)
    yield from (f"{indent}    {_told(one)}" for one in entry.decided)
    yield from (f"{indent}    ? {one}" for one in entry.doubts)


def titled(entry: Entry) -> str:
    """Name a formation with its commander."""
    return f"{entry.name} ({entry.commander})" if entry.commander else entry.name


def _told(decided: Decided) -> str:
    rulings = f" † {', '.join(decided.rulings)}" if decided.rulings else ""
    return f"{sign(decided)}{decided.words}.{rulings}"


def sign(decided: Decided) -> str:
    """Mark what was changed and what is left over: not by colour alone."""
    match decided.matter:
        case Matter.CHANGED:
            return "* "
        case Matter.LEFT_OUT | Matter.UNKNOWN:
            return "! "
        case _:
            return ""


def _mark(changed: bool) -> str:
    return f" ({CHANGED})" if changed else ""


def markdown(report: Report) -> str:
    """Give the report as Markdown, with the sources and what is uncertain about them."""
    return "\n".join(_markdown(report)) + "\n"


def _markdown(report: Report) -> Iterator[str]:
    order = report.order
    yield f"# {_escaped(report.army.name)}: {_escaped(report.ruleset)}"
    yield ""
    yield f"{_escaped(report.side.name)} of “{_escaped(order.title)}” ({order.date})"
    yield from ("", "## Settings", "")
    for one in report.settings:
        yield f"- {_escaped(one.words)}: {_escaped(one.value)}{_mark(one.changed)}"
    yield from ("", "## Without figures, or not in the army", "")
    left = [*_left(report)]
    yield from left or ["- nothing"]
    yield from ("", "## By formation", "")
    for reason, run in groupby(report.entries, _reason):
        entries = tuple(run)
        if reason:
            names = ", ".join(_escaped(one.name) for one in entries)
            words = _IT_IS.sub("each is ", reason) if len(entries) > 1 else reason
            yield f"{'  ' * entries[0].depth}- {_escaped(words)}: {names}"
        else:
            yield from (line for entry in entries for line in _entry_markdown(entry))
    yield from ("", "## Sources", "")
    for source in order.sources:
        parts = (source.what, source.url, source.licence)
        yield f"- {_escaped(' · '.join(part for part in parts if part))}"
    if order.uncertainty:
        yield from ("", "## Uncertain", "", _escaped(order.uncertainty))


def _reason(entry: Entry) -> str:
    """Give why a formation is nothing by itself; "" where there is more to say of it."""
    if not entry.within or entry.doubts:
        return ""
    return next((one.words for one in entry.decided), entry.within)


def _left(report: Report) -> Iterator[str]:
    for entry in report.left:
        for one in entry.decided:
            if sign(one) == "! ":
                yield f"- {_escaped(titled(entry))}: {_escaped(one.words)}"


def _entry_markdown(entry: Entry) -> Iterator[str]:
    indent = "  " * entry.depth
    yield f"{indent}- **{_escaped(titled(entry))}** — {_escaped(entry.printed)}"
    yield from (f"{indent}  - = {_escaped(one)}" for one in entry.became)
    yield from (f"{indent}  - {_escaped(_told(one))}" for one in entry.decided)
    yield from (f"{indent}  - doubtful: {_escaped(one)}" for one in entry.doubts)


def _escaped(text: str) -> str:
    return _SIGNS.sub(r"\\\1", " ".join(text.split()))
