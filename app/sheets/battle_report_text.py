"""A battle report as Markdown, for a club's page or a mail."""

import re
from collections.abc import Iterator, Sequence

from app.core.kernel.facts import Fact
from app.sheets.battle_report import BattleReport, LossRow, LossTable, ReportLine, ReportTurn

SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")
AT_START = re.compile(r"^(\d*)([-+=.)])")


def markdown(report: BattleReport) -> str:
    """Give the report as Markdown. What players wrote is text in it, never markup."""
    return "\n".join(_lines(report)).rstrip() + "\n"


def _lines(report: BattleReport) -> Iterator[str]:
    head = report.masthead
    yield f"# {_text(head.title)}"
    yield ""
    yield " · ".join(_text(one) for one in (head.subtitle, head.kind, *head.facts) if one)
    if report.warning:
        yield from ("", f"**{_text(report.warning)}**")
    if report.scenario:
        yield ""
        yield from _quoted(report.scenario)
    for turn in report.turns:
        yield from _turn(turn)
    yield from ("", "## Outcome", "")
    yield _facts(report.outcome)
    yield from ("", "## Losses")
    for table in report.losses:
        yield from _table(table, report.pieces)
    if report.rulings:
        yield from ("", "## Rulings it rests on", "")
        for one in report.rulings:
            changed = " (changed)" if one.changed else ""
            yield f"- {_text(one.number)}{changed}: {_text(one.text)}"


def _turn(turn: ReportTurn) -> Iterator[str]:
    yield from ("", f"## {_text(turn.title)}")
    for phase in turn.phases:
        yield from ("", f"### {_text(phase.title)}", "")
        for one in phase.lines:
            yield from _entry(one)
    if turn.summary:
        yield ""
        yield f"**{_text(turn.title)} in sum:** {' '.join(_text(one) for one in turn.summary)}"


def _entry(one: ReportLine) -> Iterator[str]:
    marks = "".join(f" *({_text(mark)})*" for mark in one.marks)
    dice = f" [{_text('; '.join(one.dice))}]" if one.dice else ""
    facts = _facts(one.facts)
    told = f" {facts}" if facts else ""
    yield f"- **{_text(one.head)}**{marks}{dice}{told}"
    if one.note:
        for line in _quoted(one.note):
            yield f"  {line}"


def _facts(facts: Sequence[Fact]) -> str:
    return " ".join(_text(fact.text) + _daggers(fact.rulings) for fact in facts)


def _daggers(rulings: Sequence[str]) -> str:
    return f" †{', '.join(rulings)}" if rulings else ""


def _table(table: LossTable, pieces: str) -> Iterator[str]:
    counted = any(row.counted for row in table.rows)
    heads = ["Formation", f"{pieces.capitalize()} left", "Of"]
    yield from ("", f"### {_text(table.title)}", "")
    yield _row([*heads, *(["Counted"] if counted else []), "Lost"])
    yield _row(["---", "---:", "---:", *(["---"] if counted else []), "---"])
    for row in (*table.rows, table.total):
        yield _row(_cells(row, counted=counted))


def _cells(row: LossRow, *, counted: bool) -> list[str]:
    middle = [_text(row.counted)] if counted else []
    left = [str(row.left), str(row.of)] if row.of else ["", ""]
    return [_text(row.name), *left, *middle, _text(row.gone)]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _quoted(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        yield f"> {_text(line)}".rstrip()


def _text(words: str) -> str:
    """Give words on one line, with every sign that Markdown would take as its own set apart."""
    line = " ".join(words.split())
    return AT_START.sub(r"\1\\\2", SIGNS.sub(r"\\\1", line))
