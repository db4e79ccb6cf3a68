"""A battle report: what happened, turn by turn and phase by phase, and what it cost."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from app.core.battle.fight import armies_called, ended, nothing_left, spent
from app.core.battle.game import Game
from app.core.battle.log import DIE, Filter, Line, Throw, lines
from app.core.battle.losses import (
    FormationLosses,
    TurnSummary,
    losses,
    turn_summaries,
    within_armies,
)
from app.core.battle.named import words
from app.core.battle.record import Record
from app.core.kernel.facts import Fact
from app.core.kernel.play import SIDES
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.sides import at_head
from app.sheets.masthead import Masthead
from app.sheets.words import PrintedRuling


@dataclass(frozen=True, slots=True)
class ReportLine:
    """An entry: its head, the dice with whose they are, and what came of it.

    `marks` are words that set it apart: “by hand”, “out of sequence”.
    """

    head: str
    dice: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    marks: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReportPhase:
    """A phase with its entries."""

    title: str
    lines: tuple[ReportLine, ...]


@dataclass(frozen=True, slots=True)
class ReportTurn:
    """A turn with its phases, and what it cost; no `summary` where a formation alone is told of."""

    title: str
    phases: tuple[ReportPhase, ...]
    summary: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LossRow:
    """A row of the losses: a formation, how many pieces it has left of how many, and who is gone.

    `counted` is what its pieces count down, all together: “SP 14 of 18”.
    """

    name: str
    left: int
    of: int
    lost: tuple[str, ...] = ()
    counted: str = ""

    @property
    def gone(self) -> str:
        """Name who is gone."""
        return ", ".join(self.lost)


@dataclass(frozen=True, slots=True)
class LossTable:
    """The losses of an army, formation by formation, with their sum."""

    title: str
    rows: tuple[LossRow, ...]
    total: LossRow


@dataclass(frozen=True, slots=True)
class BattleReport:
    """A battle report. `outcome` says how it stands or has ended; `warning` what does not count."""

    masthead: Masthead
    scenario: str
    turns: tuple[ReportTurn, ...]
    outcome: tuple[Fact, ...]
    losses: tuple[LossTable, ...]
    pieces: str
    rulings: tuple[PrintedRuling, ...] = ()
    warning: str = ""


def battle_report(
    game: Game,
    record: Record | None = None,
    *,
    formation: str = "",
    turns: Iterable[int] = (),
    warning: str = "",
) -> BattleReport:
    """Write the report of a battle; of one formation or some turns only, if they are named.

    `record` is what its file holds where that goes further than today's rules play it; `warning`
    then says so. Losses and summaries are told as far as it was played.
    """
    wanted = Filter(game, formation, frozenset(turns))
    told = [one for one in lines(game, record) if wanted.takes(one) and _tells(one)]
    summaries = {} if formation else {one.turn: one for one in turn_summaries(game)}
    begun = game.record.start
    sides = {
        "a": begun.names["a"] if begun.a.name else "the left",
        "b": begun.names["b"] if begun.b.name else "the right",
    }
    outcome = _outcome(game)
    told_on = game.record.stands if record and record.stands > game.record.stands else None
    if record and told_on is not None:
        summaries = {at: one for at, one in summaries.items() if at < record.entries[told_on].turn}
        text = f"From entry {told_on + 1} on it is told from its file; its end is not worked out."
        outcome = (Fact(text),)
    tables = [_table(game, side, sides[side], formation) for side in SIDES]
    return BattleReport(
        _masthead(game, record or game.record, sides),
        begun.scenario,
        tuple(
            ReportTurn(
                f"Turn {turn}",
                _phases(list(entries)),
                _summary(summaries.get(turn), sides, game.ruleset.piece[1]),
            )
            for turn, entries in groupby(told, key=lambda one: one.turn)
        ),
        outcome,
        tuple(one for one in tables if one.rows),
        game.ruleset.piece[1],
        _rulings(game.ruleset, (*(fact for one in told for fact in one.facts), *outcome)),
        " ".join(filter(None, (*game.remarks, warning))),
    )


def _masthead(game: Game, record: Record, sides: dict[str, str]) -> Masthead:
    begun = game.record.start
    played = max((one.turn for one in record.standing), default=0)
    of = f" of {begun.turn_limit}" if begun.turn_limit else ""
    both = f"{sides['a']} v {sides['b']}"
    return Masthead(
        title=begun.title or both,
        subtitle=both if begun.title else "",
        kind=f"{game.ruleset.title} battle report",
        facts=(f"{played}{of} turns" if played != 1 or of else "1 turn",),
    )


def _phases(told: Sequence[Line]) -> tuple[ReportPhase, ...]:
    return tuple(
        ReportPhase(phase, tuple(map(_line, entries)))
        for phase, entries in groupby(told, key=lambda one: one.phase)
    )


def _tells(one: Line) -> bool:
    """Say whether an entry tells a reader anything: that a phase ends, the next one does."""
    return not one.goes_on or bool(one.facts or one.note or one.free)


def _line(one: Line) -> ReportLine:
    names = words(one.parties, " v ")
    marks = (("by hand", one.by_hand), ("out of sequence", one.free))
    return ReportLine(
        f"{one.title}: {names}" if names else one.title,
        tuple(map(_dice, one.throws)),
        one.facts,
        tuple(words for words, so in marks if so),
        one.note,
    )


def _dice(throw: Throw) -> str:
    between = " " if throw.words == DIE else ": "
    return f"{throw.words}{between}{' '.join(map(str, throw.faces))}"


def _summary(summary: TurnSummary | None, sides: dict[str, str], pieces: str) -> tuple[str, ...]:
    if summary is None:
        return ()
    return tuple(f"{sides[side]}: {'; '.join(_cost(summary, side, pieces))}." for side in SIDES)


def _cost(summary: TurnSummary, side: str, pieces: str) -> Iterator[str]:
    """Say who is lost, who flees, what the pieces have left of what they count, and how many."""
    lost, fled = summary.lost[side], summary.fled[side]
    yield f"{', '.join(lost)} lost" if lost else f"no {pieces} lost"
    if fled:
        yield f"{', '.join(fled)} fled"
    count = summary.counted[side]
    if count is not None and count.now != count.before:
        yield f"{count.label} {count.now} of {count.of}, {count.before} before"
    left, of = summary.left[side]
    yield f"{left} of {of} {pieces} left"


def _outcome(game: Game) -> tuple[Fact, ...]:
    verdict, called = game.verdict, armies_called(game.record.start)
    if not verdict.over:
        gone = spent(game)
        if why := ended(game):
            return (*verdict.facts, Fact(why))
        if gone:
            text = f"{nothing_left(called, gone)}; no rule has ended the battle."
            return (*verdict.facts, Fact(text))
        return (*verdict.facts, Fact("The battle is not decided yet."))
    won = called[verdict.winner].does("wins") if verdict.winner else "nobody wins"
    return (*verdict.facts, Fact(f"{at_head(won)}."))


def _table(game: Game, side: str, title: str, formation: str) -> LossTable:
    wanted = Filter(game, formation).names if formation else None
    found = [one for one in losses(game) if one.side == side]
    shown = [one for one in found if wanted is None or one.name in wanted]
    told = (one for one in shown if one.pieces or one.commander_lost)
    rows = tuple(map(_row, within_armies(game, tuple(told))))
    counted = [one for one in shown if one.counted]
    all_ = (
        _counted(counted[0].counted, sum(o.now for o in counted), sum(o.of for o in counted))
        if counted
        else ""
    )
    left, of = sum(row.left for row in rows), sum(row.of for row in rows)
    return LossTable(title, rows, LossRow("All", left, of, counted=all_))


def _row(one: FormationLosses) -> LossRow:
    gone = (*one.lost, *((one.commander_lost,) if one.commander_lost else ()))
    left = one.pieces - len(one.lost)
    return LossRow(one.name, left, one.pieces, gone, _counted(one.counted, one.now, one.of))


def _counted(label: str, now: int, of: int) -> str:
    return f"{label} {now} of {of}" if label else ""


def _rulings(ruleset: Ruleset, told: Iterable[Fact]) -> tuple[PrintedRuling, ...]:
    """Give the rulings that what is told rests on, in the order of the rules."""
    used = {ruling for fact in told for ruling in fact.rulings}
    choices = ruleset.choices
    return tuple(
        PrintedRuling(id_, choices.sentence(id_), choices.is_changed(id_))
        for id_ in choices.rulings
        if id_ in used
    )
