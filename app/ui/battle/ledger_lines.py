"""The lines of the ledger: both sides' answers to one circumstance, its amounts and its worth."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from app.core.kernel.actions import Action, Kind, Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import shown, signed, typed
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.ui.battle.counted import counted
from app.ui.battle.draft import (
    Draft,
    answer_to,
    answered,
    is_answered,
    is_name_of_side,
    request,
    start_of,
)
from app.ui.battle.odds_words import favourable
from app.ui.battle.paths import group_of, path_of
from app.ui.battle.shown import Cell, Line
from app.ui.whole_number import written_up_to

NOTHING = "·"


@dataclass(frozen=True, slots=True)
class Ledger:
    """What the lines are made of: the action, its draft, the questions, and the scores so far."""

    action: Action
    draft: Draft
    questions: tuple[Question, ...]
    scores: Mapping[str, Score]
    worth: Mapping[Question, str]
    refused: NotAllowed | None = None

    def lines(self) -> tuple[Line, ...]:
        """Make a line of each line of the form, then of each term that no question asks for."""
        asked = [each for each in self.questions if _has_line(each)]
        keys = list(dict.fromkeys(each.line for each in asked))
        loose = [
            term.line or term.text
            for score in self.scores.values()
            for term in score.terms
            if term.line not in keys
        ]
        of_sides = loose if self.action.sides else []
        lines = [self._line(key) for key in dict.fromkeys([*keys, *of_sides])]
        return tuple(self._apart(lines))

    def _apart(self, lines: Sequence[Line]) -> Iterator[Line]:
        """Part lines of several answers where both sides have some; each side’s come together."""
        if not any(_asks_much_of_both(line) for line in lines):
            yield from lines
            return
        parted = [line for line in lines if line.is_group and line.sides]
        for line in lines:
            if line not in parted:
                yield line
            elif line is parted[0]:
                for place, _ in enumerate(self.action.sides):
                    held = [one for one in parted if one.sides[place].question]
                    yield from (self._of_one(one, place) for one in held)

    def _of_one(self, line: Line, place: int) -> Line:
        """Give the part of a line that is of one side, and say of which."""
        side = self.action.sides[place]
        one = self._line(line.key, side.key)
        return replace(one, key=f"{line.key}:{side.key}", words=f"{side.words}, {one.words}")

    def _line(self, key: str, only: str = "") -> Line:
        """Make a line, of one side alone if one is named."""
        asked = [
            each
            for each in self.questions
            if each.line == key and _has_line(each) and only in ("", each.shown_side)
        ]
        asked = [each for each in asked if not self._goes_without_saying(each)] or asked[:1]
        both = [each for each in asked if not each.shown_side]
        sides = [side.key for side in self.action.sides]
        terms = [term for side in sides if only in ("", side) for term in self._terms(side, key)]
        cells = tuple(
            self._cell([each for each in asked if each.shown_side == side], side, key)
            if only in ("", side)
            else Cell()
            for side in sides
        )
        words = asked[0].words if asked else terms[0].text
        shared = len(both) > 1 or any(cell.more for cell in cells)
        open_rulings = [
            ruling
            for each in asked
            if each.applies and is_answered(self.draft, each)
            for ruling in each.rulings
        ]
        resting = [ruling for term in terms for ruling in term.rulings]
        return Line(
            key,
            words.partition(": ")[0] if shared else words,
            () if both else cells,
            self._both(both) if both else None,
            any(each.applies for each in asked) or bool(terms),
            self._notes(terms, shared=shared),
            next((fault for each in asked if (fault := self._fault(each))), ""),
            tuple(dict.fromkeys(resting or open_rulings)),
        )

    def _notes(self, terms: Sequence[Term], *, shared: bool) -> tuple[str, ...]:
        """Tell of terms, once, that no words of the line tell of; of a pool’s stand what adds."""
        if shared and self.action.pool_words:
            return tuple(str(term) for term in terms) if len(terms) > 1 else ()
        return tuple(dict.fromkeys(term.text for term in terms if shared or term.amount == 0))

    def _both(self, asked: Sequence[Question]) -> Cell:
        first, *others = (self._asked(each) for each in asked)
        return replace(first, more=tuple(others))

    def _asked(self, question: Question) -> Cell:
        value = answer_to(self.draft, question)
        locked = self.draft.is_locked(question)
        words = words_of(question, value)
        if locked and question.kind is Kind.TICK and question.unit and value:
            words = question.unit
        return Cell(question, value, words, locked)

    def _goes_without_saying(self, question: Question) -> bool:
        """Say whether it is a locked tick, labelled on a line with others, that does not hold."""
        labelled = question.kind is Kind.TICK and bool(question.unit)
        return labelled and self.draft.is_locked(question) and not answer_to(self.draft, question)

    def _cell(self, asked: Sequence[Question], side: str, key: str) -> Cell:
        terms = self._terms(side, key)
        amount = sum(term.amount for term in terms)
        quiet = NOTHING if self.scores else ""
        told = "; ".join(str(term) for term in terms)
        value = self.action.value_words and side == self.action.sides[0].key
        value = value or (self.action.pool_words and key in self._own_lines())
        written = shown(amount) if value else signed(amount)
        text = written if terms and (amount or len(terms) > 1) else quiet
        if not asked:
            return Cell(None, None, "", bool(terms), text, told)
        first, *others = (self._asked(each) for each in asked)
        worth = next((self.worth[each] for each in asked if each in self.worth), "")
        return replace(first, amount=text, working=told, worth=worth, more=tuple(others))

    def _own_lines(self) -> frozenset[str]:
        """Give the lines of those in a list: what they have is no addition to anything."""
        return frozenset(
            each.line for each in self.questions if group_of(each.side, each.key) != each.side
        )

    def _terms(self, side: str, key: str) -> Sequence[Term]:
        score = self.scores.get(side)
        return [term for term in score.terms if (term.line or term.text) == key] if score else []

    def _fault(self, question: Question) -> str:
        own = typed_fault(question, answer_to(self.draft, question))
        if own:
            return own
        if self.refused is not None and self.refused.field and is_answered(self.draft, question):
            why = refusal_of(question, self.refused)
            if why:
                return why
        return question.fault if question.applies else ""


def _asks_much_of_both(line: Line) -> bool:
    return len([cell for cell in line.sides if cell.more]) > 1


def refusal_of(question: Question, refused: NotAllowed) -> str:
    """Give what a refusal has against an answer, without its key; "" where it is about another."""
    field = ".".join(path_of(question.side, question.key))
    text = str(refused)
    return text.removeprefix(f"{field}: ") if text.startswith(f"{field}: ") else ""


def _has_line(question: Question) -> bool:
    """Say whether a question stands in the ledger; the name of a side stands over it."""
    return not is_name_of_side(question)


def worths(
    action: Action,
    draft: Draft,
    questions: Sequence[Question],
    now: Callable[[int], Fraction],
) -> Mapping[Question, str]:
    """Say of each answer what it adds to the chance of its own side, in points of per cent."""
    places = {side.key: place for place, side in enumerate(action.sides)}
    told: dict[Question, str] = {}
    found: dict[str, str | None] = {}
    """What a place of a list is worth: the same for each of its questions."""
    for question in questions:
        asked = question.shown_side in places and question.applies
        plain = question.kind not in (Kind.TROOPS, Kind.NAME, Kind.MEASURE)
        if not (asked and plain and is_answered(draft, question)):
            continue
        place, group = places[question.shown_side], group_of(question.side, question.key)
        alike = group if group != question.side else ""
        if not alike or alike not in found:
            without = _without(draft, question, questions)
            found[alike] = _worth(action, without, now, place)
        worth = found[alike]
        if worth is not None:
            told[question] = worth
    return told


def _worth(
    action: Action, without: Draft, now: Callable[[int], Fraction], place: int
) -> str | None:
    """Say what a draft has over one without an answer; None where there are no odds without it."""
    try:
        odds = counted(action, action.read(request(without, action)))
    except NotAllowed:
        return None
    return points(now(place) - favourable(odds, action, place))


def _without(draft: Draft, question: Question, questions: Sequence[Question]) -> Draft:
    """Take an answer back; in a list the whole of its place goes with it."""
    group = group_of(question.side, question.key)
    alike = [each for each in questions if group_of(each.side, each.key) == group]
    for each in alike if group != question.side else [question]:
        draft = answered(draft, each, start_of(each))
    return draft


def points(share: Fraction) -> str:
    """Write a difference of chances in points of per cent: +31, −8, 0."""
    whole = round(100 * share)
    if share and not whole:
        return "+<1" if share > 0 else "−<1"
    return signed(whole) if whole else shown(0)


def typed_fault(question: Question, value: Json) -> str:
    """Say in one sentence what is wrong with a number or a distance as typed; "" for nothing."""
    if question.kind is Kind.MEASURE:
        return measure_fault(question, str(value))
    if question.kind is Kind.NUMBER and isinstance(value, str):
        text = QCoreApplication.translate(
            "LedgerLines", "“{0}” is no whole number from {1} to {2}."
        )
        most = written_up_to(question.most, question.most)
        return text.format(value, 1 if question.optional else 0, most)
    return ""


def measure_fault(question: Question, text: str) -> str:
    """Say in one sentence what is wrong with a distance as typed; "" for nothing."""
    if not text.strip():
        return ""
    try:
        number = typed(text)
    except ValueError:
        return QCoreApplication.translate(
            "LedgerLines", "“{0}” is no number; 12, 12.5, 12½ or 25/2 are."
        ).format(text.strip())
    if number < 0:
        return QCoreApplication.translate(
            "LedgerLines", "{0} {1} is below zero; it takes 0 or more."
        ).format(shown(number), question.unit)
    return ""


def words_of(question: Question, value: Json) -> str:
    """Say an answer in words."""
    options = dict(question.options)
    match question.kind:
        case Kind.TICK:
            yes = QCoreApplication.translate("LedgerLines", "yes")
            return yes if value else QCoreApplication.translate("LedgerLines", "no")
        case Kind.TROOPS_ROW:
            behind = list(value) if isinstance(value, (list, tuple)) else []
            row = [*question.leading, *behind] if behind else []
            return ", ".join(options.get(str(each), str(each)) for each in row)
        case Kind.TROOPS | Kind.CHOICE:
            return options.get(str(value), str(value))
        case Kind.NUMBER:
            return written_up_to(value, question.most) if isinstance(value, int) else str(value)
        case Kind.COUNT | Kind.MEASURE | Kind.NAME:
            return str(value)
