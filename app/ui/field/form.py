"""The form of an act in a battle: what the battle knows stands locked, the rest is asked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.actions import (
    Action,
    Kind,
    Question,
    Resolution,
    Situation,
    check,
)
from app.core.kernel.dice import DiceCall, read_faces
from app.core.kernel.facts import Outcome
from app.core.kernel.json_values import Json, exact_json
from app.core.kernel.play import Act, Told
from app.services.battle_dice import written_dice
from app.ui.battle.draft import Draft, Place, place_of, request
from app.ui.battle.page_state import die_key, faces_of
from app.ui.battle.paths import nested, path_of
from app.ui.field.hand import Hand, begun, parts

KNOWN_LINE = "known:"
"""The line of what the battle knows and no question asks for; it is not shown."""
PASSES = 16
"""What is answered may ask for more: of a PIP die one unit after the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Asked(Action):
    """An action as a battle asks it: of an act, with what the act asks besides.

    `own` are the keys of that; `of` is the action itself, by which two are the same. `known` is
    what the battle tells of a request, whether the form asks for it or not.
    """

    own: frozenset[str] = frozenset()
    of: Action | None = None
    known: Told = field(default_factory=dict)

    def read(self, inputs: Mapping[str, Json]) -> Situation:
        """Read the inputs as the battle will: with all it knows, the act's own left aside."""
        joined = _overlaid(self.known, inputs)
        told = {key: value for key, value in joined.items() if key not in self.own}
        return Action.read(self, told)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asked) and self.of == other.of

    def __hash__(self) -> int:
        return hash(self.of)


@dataclass(frozen=True, slots=True)
class Form:
    """An act's form as it is filled in: the action asked, its draft, and what the battle knows."""

    act: Act
    action: Asked
    draft: Draft
    known: Told

    def decision(self, hand: Hand, calls: Sequence[DiceCall] = ()) -> Decision:
        """Give what is decided, with the dice of these calls once they are thrown."""
        told = request(self.draft, self.action)
        entered = _beyond(self.known, told)
        dice = dice_told(calls, hand.faces)
        return Decision(hand.act, hand.chosen, exact_json(entered), dice)


def form_of(game: Game, hand: Hand) -> Form:
    """Make the form of the act in hand. Raises NotAllowed where the battle cannot tell its part."""
    act = game.act(hand.act)
    known = exact_json(game.known(act, hand.chosen))
    action = _asked(game, act, hand, known)
    answers = dict(hand.answers)
    questions = action.questions(_raw(answers))
    for _ in range(PASSES):
        told = {
            place_of(one): _locked_answer(one, value)
            for one in questions
            if (value := _at(known, path_of(one.side, one.key))) is not None
        }
        made = {**hand.answers, **told}
        if made == answers:
            break
        answers, questions = made, action.questions(_raw(made))
    given = {place_of(one): one.side for one in questions if one.of_army}
    return Form(act, action, Draft(answers, {}, given), known)


def hand_of(game: Game, decision: Decision, *, free: bool = False) -> Hand:
    """Take a decision into the hand again, as it was before it was done."""
    hand = Hand(decision.act, decision.chosen, "", free=free)
    for _ in range(PASSES):
        questions = form_of(game, hand).action.questions(_raw(hand.answers))
        told = {
            place_of(one): _locked_answer(one, value)
            for one in questions
            if (value := _at(decision.entered, path_of(one.side, one.key))) is not None
        }
        if told == hand.answers:
            break
        hand = replace(hand, answers=told)
    if not game.act(decision.act).action or not decision.dice:
        return hand
    action, situation = game.posed(decision)
    calls = action.dice(situation)
    thrown = read_faces(calls, decision.dice)
    faces = {
        die_key(call, place): face for call in calls for place, face in enumerate(thrown[call.key])
    }
    return replace(hand, faces=faces)


def done_hand(game: Game, number: int) -> Hand:
    """Give the hand of an entry whose result is shown, counted from 0."""
    entry = game.record.entries[number]
    if not isinstance(entry.decision, Decision):
        return replace(begun(game), done=number)
    hand = hand_of(game.at(number), entry.decision, free=entry.free)
    return replace(hand, done=number)


def dice_told(calls: Sequence[DiceCall], faces: Mapping[str, int | None]) -> dict[str, Json]:
    """Write the dice that lie there by the keys of a request; nothing while one has no face."""
    thrown = faces_of(calls, faces)
    if thrown is None:
        return {}
    return {call.key: written_dice(call, thrown[call.key]) for call in calls}


def _asked(game: Game, act: Act, hand: Hand, known: Told) -> Asked:
    base = game.ruleset.actions[act.action] if act.action else _step(act)

    def own_of(inputs: Told) -> tuple[Question, ...]:
        return game.play.questions(game.state, act, hand.chosen, inputs)

    own = frozenset(one.key for one in own_of(_overlaid(known, _raw(hand.answers))))

    takers = _takers(game, base, hand)

    def questions(inputs: Told) -> tuple[Question, ...]:
        told = _overlaid(known, inputs)
        rest = {key: value for key, value in told.items() if key not in own}
        every = [*base.questions(rest), *own_of(told)]
        asked = [
            _naming(one, takers)
            for one in every
            if not _is_nobody(path_of(one.side, one.key), known)
        ]
        marked = [replace(one, of_army=_is_known(one, known), for_a_start=False) for one in asked]
        paths = {path_of(one.side, one.key) for one in asked}
        hidden = [_hidden(path) for path in _leaves(known) if not _within(path, paths)]
        return (*marked, *hidden)

    called = base.calling(game.side_words(hand.chosen))
    every = {one.name: getattr(called, one.name) for one in fields(Action)}
    return Asked(**{**every, "questions": questions}, own=own, of=base, known=known)


class _Nothing(Situation):
    """A step has no situation of its own: the act itself asks."""


def _step(act: Act) -> Action:
    """Make an action of an act that nobody throws for."""
    return check(act.id, act.title, act.words, _Nothing, lambda _: Resolution({}, Outcome("", 0)))


def _is_known(question: Question, known: Told) -> bool:
    """Say whether the battle answers a question: in so many words, or as any element does.

    Of an element that the battle tells, what it does not tell of its army's answers does not hold.
    """
    path = path_of(question.side, question.key)
    if _at(known, path) is not None:
        return True
    return question.of_army and bool(question.side) and bool(_at(known, path[:-1]))


def _takers(game: Game, base: Action, hand: Hand) -> Mapping[str, str]:
    """Name who stands alone on each side of an action, by its key; nobody where several do."""
    wanted = [hand.chosen.get(one.key, ()) for one in parts(game, hand) if one.least]
    if len(wanted) != len(base.sides):
        return {}
    pairs = zip(base.sides, wanted, strict=True)
    return {side.key: names[0] for side, names in pairs if len(names) == 1}


def _naming(question: Question, takers: Mapping[str, str]) -> Question:
    """Let a choice between both sides name who stands there."""
    keys = {key for key, _ in question.options}
    if question.side or not takers or keys != takers.keys():
        return question
    return replace(question, options=tuple((key, takers[key]) for key, _ in question.options))


def _is_nobody(path: Sequence[str], known: Told) -> bool:
    """Say whether a path lies behind the end of a list that the battle knows: of nobody in it."""
    for at, step in enumerate(path):
        told = _at(known, path[:at])
        of_element = step.isdecimal() and at + 1 < len(path)
        if of_element and isinstance(told, list) and int(step) >= len(told):
            return True
    return False


def _hidden(path: tuple[str, ...]) -> Question:
    key = ".".join(path)
    return Question(key, f"{KNOWN_LINE}{key}", key, Kind.NAME, of_army=True)


def _within(path: tuple[str, ...], paths: Iterable[tuple[str, ...]]) -> bool:
    """Say whether a path is asked for, itself or as a part of an answer."""
    return any(path[: len(one)] == one for one in paths)


def _locked_answer(question: Question, value: Json) -> Json:
    """Give an answer as the form holds it: of a row of troops what stands behind its first."""
    if question.kind is Kind.TROOPS_ROW and isinstance(value, Sequence):
        return tuple(value)[len(question.leading) :]
    if question.kind is Kind.MEASURE and not isinstance(value, str):
        return str(value)
    return value


def _raw(answers: Mapping[Place, Json]) -> dict[str, Json]:
    return nested([(path_of(*place), value) for place, value in answers.items()], whole=True)


def _at(told: Json, path: Sequence[str]) -> Json:
    """Give what stands at a path of a request; None where nothing does."""
    for step in path:
        if isinstance(told, Mapping):
            told = told.get(step)
        elif isinstance(told, list) and step.isdecimal() and int(step) < len(told):
            told = told[int(step)]
        else:
            return None
    return told


def _leaves(told: Json, path: tuple[str, ...] = ()) -> Iterable[tuple[str, ...]]:
    """Give the paths of all answers in a request; a list of plain values is one answer."""
    if isinstance(told, Mapping):
        for key, value in told.items():
            yield from _leaves(value, (*path, key))
    elif isinstance(told, list) and any(isinstance(one, Mapping) for one in told):
        for place, value in enumerate(told):
            yield from _leaves(value, (*path, str(place)))
    elif told is not None and told != []:
        yield path


def _overlaid(known: Told, inputs: Told) -> dict[str, Json]:
    """Lay what is told over what is known, place by place."""
    made = dict(known)
    for key, value in inputs.items():
        made[key] = _over(made.get(key), value)
    return made


def _over(known: Json, told: Json) -> Json:
    if isinstance(known, Mapping) and isinstance(told, Mapping):
        return _overlaid(known, told)
    if isinstance(known, list) and isinstance(told, list):
        laid = [
            _over(known[place], one) if place < len(known) else one
            for place, one in enumerate(told)
        ]
        return [*laid, *known[len(told) :]]
    return told


def _beyond(known: Told, told: Told) -> dict[str, Json]:
    """Give what is told beyond what is known, lists place by place."""
    made: dict[str, Json] = {}
    for key, value in told.items():
        rest = _rest(known.get(key), value) if key in known else value
        if rest is not None:
            made[key] = rest
    return made


def _rest(known: Json, told: Json) -> Json:
    """Give what one answer adds to what is known; None for nothing."""
    if isinstance(known, Mapping) and isinstance(told, Mapping):
        return _beyond(known, told) or None
    if isinstance(known, list) and isinstance(told, list):
        if told == known:
            return None
        each = [
            _rest(known[place], one) if place < len(known) else one
            for place, one in enumerate(told)
        ]
        kept = [_filler(told[place]) if one is None else one for place, one in enumerate(each)]
        return kept if any(one is not None for one in each) else None
    return None if told == known else told


def _filler(told: Json) -> Json:
    """Keep the place of an entry that adds nothing."""
    return {} if isinstance(told, Mapping) else told
