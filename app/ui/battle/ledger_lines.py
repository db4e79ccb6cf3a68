"""The lines of the ledger: both sides' answers to one circumstance, its amounts and its worth."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from app.core.kernel.actions import Action, Kind, Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import exact, shown, signed
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.ui.battle.draft import Draft, answer_to, answered, is_answered, request, start_of
from app.ui.battle.odds_words import favourable
from app.ui.battle.shown import Cell, Line

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
        asked = [each for each in self.questions if each.kind is not Kind.NAME]
        keys = list(dict.fromkeys(each.line for each in asked))
        loose = [
            term.line or term.text
            for score in self.scores.values()
            for term in score.terms
            if term.line not in keys
        ]
        of_sides = loose if self.action.sides else []
        return tuple(self._line(key) for key in dict.fromkeys([*keys, *of_sides]))

    def _line(self, key: str) -> Line:
        asked = [each for each in self.questions if each.line == key and each.kind is not Kind.NAME]
        both = next((each for each in asked if not each.side), None)
        terms = [term for side in self.action.sides for term in self._terms(side.key, key)]
        cells = tuple(
            self._cell(next((each for each in asked if each.side == side.key), None), side.key, key)
            for side in self.action.sides
        )
        words = asked[0].words if asked else terms[0].text
        open_rulings = [
            ruling
            for each in asked
            if each.applies and is_answered(self.draft, each)
            for ruling in each.rulings
        ]
        resting = [ruling for term in terms for ruling in term.rulings]
        return Line(
            key,
            words,
            () if both else cells,
            self._both(both) if both else None,
            any(each.applies for each in asked) or bool(terms),
            tuple(term.text for term in terms if term.amount == 0),
            next((fault for each in asked if (fault := self._fault(each))), ""),
            tuple(dict.fromkeys(resting or open_rulings)),
        )

    def _both(self, question: Question) -> Cell:
        value = answer_to(self.draft, question)
        return Cell(question, value, words_of(question, value))

    def _cell(self, question: Question | None, side: str, key: str) -> Cell:
        terms = self._terms(side, key)
        amount = sum(term.amount for term in terms)
        quiet = NOTHING if self.scores else ""
        told = "; ".join(str(term) for term in terms)
        text = signed(amount) if terms and (amount or len(terms) > 1) else quiet
        if question is None:
            return Cell(None, None, "", bool(terms), text, told)
        value = answer_to(self.draft, question)
        locked = self.draft.is_locked(question)
        worth = self.worth.get(question, "")
        return Cell(question, value, words_of(question, value), locked, text, told, worth)

    def _terms(self, side: str, key: str) -> Sequence[Term]:
        score = self.scores.get(side)
        return [term for term in score.terms if (term.line or term.text) == key] if score else []

    def _fault(self, question: Question) -> str:
        if question.kind is Kind.MEASURE:
            own = measure_fault(question, str(answer_to(self.draft, question)))
            if own:
                return own
        if self.refused is not None and self.refused.field:
            field = f"{question.side}.{question.key}" if question.side else question.key
            if self.refused.field == field and is_answered(self.draft, question):
                return str(self.refused).removeprefix(f"{field}: ")
        return question.fault if question.applies else ""


def worths(
    action: Action,
    draft: Draft,
    questions: Sequence[Question],
    now: Callable[[int], Fraction],
) -> Mapping[Question, str]:
    """Say of each answer what it adds to the chance of its own side, in points of per cent."""
    places = {side.key: place for place, side in enumerate(action.sides)}
    told: dict[Question, str] = {}
    for question in questions:
        asked = question.side in places and question.applies
        plain = question.kind not in (Kind.TROOPS, Kind.NAME, Kind.MEASURE)
        if not (asked and plain and is_answered(draft, question)):
            continue
        without = answered(draft, question, start_of(question))
        try:
            odds = action.odds(action.read(request(without, action)))
        except NotAllowed:
            continue
        place = places[question.side]
        told[question] = points(now(place) - favourable(odds, action, place))
    return told


def points(share: Fraction) -> str:
    """Write a difference of chances in points of per cent: +31, −8, 0."""
    whole = round(100 * share)
    if share and not whole:
        return "+<1" if share > 0 else "−<1"
    return signed(whole) if whole else shown(0)


def measure_fault(question: Question, text: str) -> str:
    """Say in one sentence what is wrong with a distance as typed; "" for nothing."""
    plain = text.strip().replace(",", ".")
    if not plain:
        return ""
    try:
        number = exact(plain)
    except ValueError:
        return QCoreApplication.translate(
            "LedgerLines", "“{0}” is no number; 12, 12.5 or 23/2 are."
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
        case Kind.COUNT | Kind.MEASURE | Kind.NAME:
            return str(value)
