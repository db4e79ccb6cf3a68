"""What a player has filled into the form of an action, as a value; editing it is functions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from app.core.kernel.actions import Action, Kind, Question
from app.core.kernel.exact import plain, typed
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset
from app.ui.battle.paths import group_of, nested, path_of, place_in_list

Place = tuple[str, str]
"""Which input is meant: the key of its side ("" for both) and its own."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Answers by place, and which element of its army stands on a side.

    Where a side is or has a list (`0.weapon`, `stands.0.troops`), an element stands at a place of
    it: `a.0`, `a.stands.0`, and others alike beside it where the place has a number; who leads them
    stands at the side itself. `given` says of what concerns both which side's elements answer it.
    In an action without sides a formation stands at "".
    """

    answers: Mapping[Place, Json] = field(default_factory=dict)
    picks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    given: Mapping[Place, str] = field(default_factory=dict)

    def is_locked(self, question: Question) -> bool:
        """Whether an element of an army answers the question by itself."""
        if not question.of_army:
            return False
        of_element = bool(question.side) and group_of(question.side, question.key) in self.picks
        return of_element or place_of(question) in self.given

    def picks_of(self, side: str) -> tuple[int, ...]:
        """Give the elements that stand on a side, in its order; who leads a list comes last."""
        places = sorted((_at(key), key) for key in self.picks if is_on(key, side))
        return tuple(id_ for _, key in places for id_ in self.picks[key])


def is_on(place: str, side: str) -> bool:
    """Say whether a place that elements stand at is a side, or in the list of that side."""
    return place.partition(".")[0] == side


def _at(place: str) -> tuple[bool, int]:
    """Give what to sort a place by: its number in its list, a whole side behind all."""
    number = place_in_list(place)
    return number is None, number or 0


def forms_of(ruleset: Ruleset) -> Mapping[str, Action]:
    """Give the actions that ask for something: those that a form can be made of."""
    return {key: one for key, one in ruleset.actions.items() if one.questions({})}


def place_of(question: Question) -> Place:
    """Give the place of a question's answer."""
    return question.side, question.key


def is_name_of_side(question: Question) -> bool:
    """Say whether a question asks for the name of a whole side, not of one in its list."""
    whole = group_of(question.side, question.key) == question.side
    return question.kind is Kind.NAME and bool(question.side) and whole


def start_of(question: Question) -> Json:
    """Give what the form shows before anything is answered."""
    if question.default is not None:
        return question.default
    match question.kind:
        case Kind.TICK:
            return False
        case Kind.COUNT | Kind.NUMBER:
            return 0
        case Kind.CHOICE:
            return question.options[0][0] if question.options else ""
        case Kind.TROOPS_ROW:
            return ()
        case Kind.NAME | Kind.MEASURE | Kind.TROOPS:
            return ""


def answer_to(draft: Draft, question: Question) -> Json:
    """Give the answer there is, or what the form starts with."""
    return draft.answers.get(place_of(question), start_of(question))


def is_answered(draft: Draft, question: Question) -> bool:
    """Say whether a question has another answer than the one the form starts with."""
    given, start = answer_to(draft, question), start_of(question)
    if question.kind is Kind.CHOICE:
        return str(given) != str(start)
    return given != start


def is_missing(draft: Draft, question: Question) -> bool:
    """Say whether a question that has to be answered is still open."""
    no_choice = question.kind is Kind.CHOICE and "" not in dict(question.options)
    wanted = question.kind in (Kind.TROOPS, Kind.MEASURE) or no_choice
    asked = wanted and question.applies and not question.optional
    return asked and answer_to(draft, question) == ""


def answered(draft: Draft, question: Question, value: Json) -> Draft:
    """Answer a question. An answer that the form starts with anyway is not kept."""
    answers = {
        place: given for place, given in draft.answers.items() if place != place_of(question)
    }
    if value != start_of(question):
        answers[place_of(question)] = value
    return replace(draft, answers=answers)


def freed(draft: Draft, side: str) -> Draft:
    """Unlock a side: its answers stay, its elements no longer stand behind them."""
    picks = {key: ids for key, ids in draft.picks.items() if not is_on(key, side)}
    given = {place: by for place, by in draft.given.items() if by != side}
    return replace(draft, picks=picks, given=given)


def can_swap(action: Action) -> bool:
    """Say whether the sides may change places: none has a list, or both have the same."""
    questions = action.questions({})
    listed = {
        side.key: {one.key for one in questions if one.side == side.key and _is_listed(one)}
        for side in action.sides
    }
    return len(action.sides) == 2 and len({frozenset(keys) for keys in listed.values()}) == 1


def _is_listed(question: Question) -> bool:
    return group_of(question.side, question.key) != question.side


def swapped(draft: Draft, action: Action) -> Draft:
    """Let the two sides change places, and whatever names one of them name the other."""
    if not can_swap(action):
        return draft
    one, two = (side.key for side in action.sides)
    other = {one: two, two: one}
    questions = [each for each in action.questions({}) if not each.side]
    by_side = [each for each in questions if {key for key, _ in each.options} == {one, two}]
    answers = {(other.get(side, side), key): value for (side, key), value in draft.answers.items()}
    picks = {_moved(place, other): ids for place, ids in draft.picks.items()}
    given = {place: other.get(side, side) for place, side in draft.given.items()}
    made = Draft(answers, picks, given)
    for question in by_side:
        made = answered(made, question, other[str(answer_to(draft, question))])
    return made


def _moved(place: str, other: Mapping[str, str]) -> str:
    side, dot, rest = place.partition(".")
    return f"{other.get(side, side)}{dot}{rest}"


def request(draft: Draft, action: Action) -> Mapping[str, Json]:
    """Write the draft as the request that the action reads; what does not apply is left out."""
    return _nested(draft, questions_of(draft, action), whole=False)


def questions_of(draft: Draft, action: Action) -> tuple[Question, ...]:
    """Ask the action what its form wants to know, given what is answered."""
    return action.questions(_nested(draft, action.questions(_raw(draft)), whole=True))


def _raw(draft: Draft) -> dict[str, Json]:
    """Nest the answers as they are, before it is known which of them apply."""
    answers = [(path_of(side, key), value) for (side, key), value in draft.answers.items()]
    return nested(answers, whole=True)


def _nested(draft: Draft, questions: Iterable[Question], *, whole: bool) -> dict[str, Json]:
    """Nest the answers to the questions that apply, with what the form starts with.

    The action is asked with each answer `whole`, at its own place of a list, though others be open.
    """
    asked = [each for each in questions if each.applies]
    told = [(path_of(each.side, each.key), _written(draft, each)) for each in asked]
    return nested([(path, value) for path, value in told if value is not None], whole=whole)


def _written(draft: Draft, question: Question) -> Json:
    value = answer_to(draft, question)
    if question.optional and not is_answered(draft, question):
        return None
    if question.kind is Kind.TROOPS_ROW:
        behind = list(value) if isinstance(value, (list, tuple)) else []
        return [*question.leading, *behind] if behind else None
    if question.kind is Kind.MEASURE and isinstance(value, str):
        return _measured(value)
    return None if value == "" else value


def _measured(text: str) -> Json:
    """Write a distance as typed for the request; what is no number stays as it is."""
    try:
        return plain(typed(text))
    except ValueError:
        return text.strip() or None
