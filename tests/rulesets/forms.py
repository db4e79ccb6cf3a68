"""The forms of a ruleset tried: whatever is answered has to become a request that is resolved."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.core.kernel.actions import Action, Kind, Question, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, answered, is_missing, questions_of, request


def told(draft: Draft, action: Action) -> Iterator[Question]:
    """Give the questions that apply."""
    return (one for one in questions_of(draft, action) if one.applies)


def resolved(action: Action, draft: Draft) -> Situation:
    """Read what the form says, and resolve it with a 4 on each die."""
    situation = action.read(request(draft, action))
    faces = {call.key: (4,) * call.count for call in action.dice(situation)}
    assert action.resolve(situation, faces).facts
    return situation


@dataclass(frozen=True)
class Tried:
    """How the forms of a ruleset are tried.

    `filled` is what a form needs besides before it is a request, by action and path; `fair` are
    words that a player may be told: two of his answers contradict each other, or the source.
    """

    name: str
    measures: tuple[Json, ...]
    filled: Mapping[str, Mapping[str, Json]]
    fair: Mapping[str, tuple[str, ...]]

    def options(self, question: Question) -> tuple[Json, ...]:
        """Give answers to try: each option, both ticks, least and most of a count, measures."""
        match question.kind:
            case Kind.CHOICE | Kind.TROOPS:
                return tuple(id_ for id_, _ in question.options)
            case Kind.TICK:
                return (True, False)
            case Kind.COUNT | Kind.NUMBER:
                return (1, question.most)
            case Kind.MEASURE:
                return self.measures
            case _:
                return (self.name,)

    def begun(self, action: Action) -> Draft:
        """Give a form with what it cannot do without."""
        draft, filled = Draft(), self.filled.get(action.id, {})
        for _ in filled:
            for question in told(draft, action):
                if question.key in filled:
                    draft = answered(draft, question, filled[question.key])
        return self.complete(draft, action)

    def complete(self, draft: Draft, action: Action) -> Draft:
        """Fill in what is still to be said."""
        for question in told(draft, action):
            if is_missing(draft, question):
                draft = answered(draft, question, self.options(question)[0])
        return draft

    def fault(self, action: Action, draft: Draft) -> str:
        """Give what the form is told, unless it is fair."""
        try:
            resolved(action, draft)
        except NotAllowed as refusal:
            fair = any(words in str(refusal) for words in self.fair.get(action.id, ()))
            return "" if fair else str(refusal)
        return ""

    def read_every_answer(self, action: Action) -> int:
        """Answer one question at a time, and then all that its answer makes apply; count them.

        A form completed after an answer has to be a request too.
        """
        start, read = self.begun(action), 0
        before = {one.key for one in told(start, action)}
        for question in told(start, action):
            for option in self.options(question):
                draft = self.complete(answered(start, question, option), action)
                assert self.fault(action, draft) == "", (question.key, option)
                read += 1
                for further in told(draft, action):
                    if further.key not in before:
                        for other in self.options(further):
                            both = self.complete(answered(draft, further, other), action)
                            assert self.fault(action, both) == "", (further.key, other)
        return read
