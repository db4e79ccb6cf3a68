"""The log of a battle as rows: headings by turn and phase, and entries with dice and reasons."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QCoreApplication

from app.core.battle.game import Game
from app.core.battle.named import Order, order_of
from app.core.battle.record import Entry, Record
from app.core.kernel.fielding import within_army
from app.core.kernel.listing import MOST_NAMED
from app.services.battles import Filter, Line, Throw, TurnSummary, line
from app.ui.field.state import Deriving, who_words

MOST_LEFT = 3


@dataclass(frozen=True, slots=True)
class LogRow:
    """A heading (`number` None), or an entry: what was done, its dice, what came of it.

    `told` are sentences, `marks` what sets the entry apart: by hand, outside the sequence.
    """

    title: str
    number: int | None = None
    throws: tuple[Throw, ...] = ()
    told: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    note: str = ""
    undone: bool = False
    is_turn: bool = False
    who: str = ""
    """Everyone who takes part, where the title may be shorter."""

    @property
    def aloud(self) -> str:
        """Say the row to a screen reader."""
        number = "" if self.number is None else f"{self.number + 1}."
        dice = ", ".join(f"{one.words} {' '.join(map(str, one.faces))}" for one in self.throws)
        who = f"({self.who})" if self.who else ""
        parts = (number, self.title, who, *self.marks, dice, *self.told, self.note)
        return " ".join(filter(None, parts))


@dataclass
class LogRows:
    """Makes the rows of one battle; the lines of entries are kept."""

    deriving: Deriving
    known: dict[int, tuple[Entry, Line]] = field(default_factory=dict)
    made: dict[int, tuple[Line, tuple[str, ...], LogRow]] = field(default_factory=dict)
    order: Order | None = None
    """The order of battle as it began."""

    def rows(
        self,
        game: Game,
        record: Record | None = None,
        *,
        formation: str = "",
        turn: int = 0,
        differs: int | None = None,
    ) -> tuple[LogRow, ...]:
        """Give the rows of a formation and a turn ("" and 0 for all), oldest first."""
        kept = game.record if record is None else record
        wanted = Filter(game, formation, frozenset({turn} if turn else ()))
        if self.order is None:
            self.order = order_of(game.play.standing(game.states[0]))
        made: list[LogRow] = []
        heads: tuple[int, str] | None = None
        for number, entry in enumerate(kept.entries):
            if turn and entry.turn != turn:
                continue
            one = self._line(game, number, entry, record, stands=kept.stands)
            if not wanted.takes(one):
                continue
            if heads is None or heads[0] != one.turn:
                made.append(LogRow(_turn_words(one.turn), is_turn=True))
            if heads != (one.turn, one.phase):
                made.append(LogRow(one.phase))
            heads = one.turn, one.phase
            left: tuple[str, ...] = ()
            if one.goes_on and record is None:
                left = self.deriving.left_undone(game, number)
            begins = number == 0 or not _same_phase(kept.entries[number - 1], entry)
            made.append(self._row(one, left, differs=differs, alone=begins))
        return tuple(made)

    def _row(self, one: Line, left: tuple[str, ...], *, differs: int | None, alone: bool) -> LogRow:
        known = self.made.get(one.number)
        if known is None or known[0] is not one or known[1] != left or differs == one.number:
            known = one, left, _row(one, left, differs=differs, alone=alone)
            self.made[one.number] = known
        return known[2]

    def _line(
        self, game: Game, number: int, entry: Entry, record: Record | None, *, stands: int
    ) -> Line:
        known = self.known.get(number)
        if known is None or known[0] is not entry:
            known = entry, _short(line(game, number, record, self.order), game)
            self.known[number] = known
        undone = number >= stands
        if known[1].undone is not undone:
            known = entry, replace(known[1], undone=undone)
            self.known[number] = known
        return known[1]


def _short(one: Line, game: Game) -> Line:
    """Let dice go by the name that their army has for its own: their colour tells the side."""
    if not one.throws:
        return one
    called = game.side_words()
    throws = (
        replace(each, words=within_army(each.words, called.get(each.side, "")))
        for each in one.throws
    )
    return replace(one, throws=tuple(throws))


def _turn_words(turn: int) -> str:
    return QCoreApplication.translate("LogRows", "Turn {0}").format(turn)


def _same_phase(one: Entry, other: Entry) -> bool:
    return (one.turn, one.phase) == (other.turn, other.phase)


def _row(one: Line, left: Sequence[str], *, differs: int | None, alone: bool) -> LogRow:
    tr = QCoreApplication.translate
    title = " · ".join(filter(None, (one.title, who_words(one))))
    marks = (
        tr("LogRows", "by hand") if one.by_hand else "",
        tr("LogRows", "outside the sequence") if one.free else "",
        tr("LogRows", "taken back") if one.undone else "",
        tr("LogRows", "decided otherwise today") if differs == one.number else "",
    )
    told = tuple(fact.text for fact in one.facts)
    if left:
        told = (*told, left_words(left))
    elif one.goes_on and alone and not told:
        told = (tr("LogRows", "Nothing was done in it."),)
    rulings = dict.fromkeys(ruling for fact in one.facts for ruling in fact.rulings)
    return LogRow(
        title,
        one.number,
        one.throws,
        told,
        tuple(rulings),
        tuple(filter(None, marks)),
        one.note,
        one.undone,
        who="" if len(one.names) <= MOST_NAMED else ", ".join(dict.fromkeys(one.names)),
    )


def left_words(left: Sequence[str]) -> str:
    """Say what was left undone: the first few, and how many more."""
    tr = QCoreApplication.translate
    if len(left) <= MOST_LEFT:
        return tr("LogRows", "Left undone: {0}.").format(", ".join(left))
    more = len(left) - MOST_LEFT
    told = ", ".join(left[:MOST_LEFT])
    return tr("LogRows", "Left undone: {0} and {1} more.").format(told, more)


def summary_words(one: TurnSummary, names: tuple[str, str]) -> str:
    """Say what a turn cost and what is left: “French lose Foy 1; 14 of 16 left.”"""
    tr = QCoreApplication.translate
    told = []
    for side, name in zip(("a", "b"), names, strict=True):
        now, of = one.left[side]
        cost = [", ".join(one.lost[side]) or tr("LogRows", "nobody")]
        if one.fled[side]:
            cost.append(tr("LogRows", "{0} fled").format(", ".join(one.fled[side])))
        count = one.counted[side]
        if count is not None and count.now != count.before:
            words = tr("LogRows", "{0} {1} of {2}, {3} before")
            cost.append(words.format(count.label, count.now, count.of, count.before))
        text = tr("LogRows", "{0} lose {1}: {2} of {3} left.")
        told.append(text.format(name, "; ".join(cost), now, of))
    return " ".join(told)
