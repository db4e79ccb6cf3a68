"""Playing a battle by chance: legal acts, who may take part, answers and dice, of any ruleset."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from app.core.battle.game import Game, replay
from app.core.battle.record import Decision
from app.core.kernel.actions import Action, Kind, Question, Situation
from app.core.kernel.dice import DiceCall, Shape, every_face
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Act, Chosen, Told

FEW = 6**3
"""So many throws are counted out one by one to check the odds."""
FULL = 0.4
"""How often a question is answered otherwise than the form starts."""


@dataclass
class Chance:
    """Who plays by chance: `acts` counts the acts that were done, `refused` those that were not."""

    dice: Random
    acts: Counter[str] = field(default_factory=Counter)
    refused: list[str] = field(default_factory=list)
    odds_checked: int = 0
    measures: Sequence[str] = ("0", "8", "12", "30")


def played(game: Game, chance: Chance, *, turns: int, most: int = 4000) -> Game:
    """Play so many turns, or until the battle is over; everything due at least half the time."""
    for _ in range(most):
        if game.verdict.over or game.now.turn > turns:
            return game
        game = _step(game, chance)
    raise AssertionError(f"{most} decisions, and the turn is {game.now}")


def _step(game: Game, chance: Chance) -> Game:
    play, state, dice = game.play, game.state, chance.dice
    able = [one for one in play.acts.values() if not play.bar(state, one)]
    assert able, f"nothing can be done at {game.now}"
    due = play.due(state)
    if due and (due[0].owed or dice.random() < 0.5):
        one = due[0] if due[0].owed else dice.choice(due)
        act, begun = game.act(one.act), one.chosen
    else:
        act, begun = dice.choice(able), {}
    decision = decision_of(game, act, begun, chance)
    if decision is None:
        return game
    try:
        after = game.decide(decision)
    except NotAllowed as refusal:
        chance.refused.append(f"{act.id}: {refusal}")
        return game
    chance.acts[act.id] += 1
    return after


def decision_of(game: Game, act: Act, begun: Chosen, chance: Chance) -> Decision | None:
    """Decide an act by chance; None where nobody may take a part of it."""
    chosen: dict[str, tuple[str, ...]] = dict(begun)
    done = set[str]()
    while True:
        parts = [one for one in game.play.parts(game.state, act, chosen) if one.key not in done]
        if not parts:
            break
        part = parts[0]
        done.add(part.key)
        wanted = chance.dice.randint(part.least, min(part.most, part.least + 2))
        taken = list(chosen.get(part.key, ()))
        while len(taken) < wanted:
            so_far = {**chosen, part.key: tuple(taken)} if taken else chosen
            free = [
                one.name
                for one in game.play.options(game.state, act, part.key, so_far)
                if not one.bar and one.name not in taken
            ]
            if not free:
                break
            taken.append(chance.dice.choice(free))
        if len(taken) < part.least:
            return None
        if taken:
            chosen[part.key] = tuple(taken)
    try:
        return _answered(game, Decision(act.id, chosen), chance)
    except NotAllowed as refusal:
        chance.refused.append(f"{act.id}: {refusal}")
        return None


def _answered(game: Game, decision: Decision, chance: Chance) -> Decision:
    act = game.act(decision.act)
    own = game.own_questions(decision)
    entered: dict[str, Json] = {}
    for one in own:
        _enter(entered, one, _answer(one, chance))
    if not act.action:
        return Decision(decision.act, decision.chosen, entered)
    known = game.play.known(game.state, act, decision.chosen)
    action = game.ruleset.actions[act.action]
    for one in action.questions(known):
        if one.applies and not _is_known(known, _path(one)) and not one.of_army:
            must = one.kind is Kind.MEASURE and not one.optional
            other = must or chance.dice.random() < FULL
            _enter(entered, one, _answer(one, chance) if other else _start(one))
    decision = Decision(decision.act, decision.chosen, _as_lists(entered))
    action, situation = game.posed(decision)
    calls = action.dice(situation)
    faces = {call.key: [chance.dice.randint(1, 6) for _ in call.labels] for call in calls}
    _check_odds(action, situation, calls, chance)
    dice = {call.key: written(call, faces[call.key]) for call in calls}
    return Decision(decision.act, decision.chosen, decision.entered, dice)


def written(call: DiceCall, faces: Sequence[int]) -> Json:
    """Write faces as a request has them."""
    match call.shape:
        case Shape.ONE:
            return faces[0]
        case Shape.ROW:
            return list(faces)
        case Shape.NAMED:
            return dict(zip(call.labels, faces, strict=True))


def _check_odds(
    action: Action, situation: Situation, calls: tuple[DiceCall, ...], chance: Chance
) -> None:
    """The odds before a throw are the resolver's own results over every face."""
    if not calls or 6 ** sum(call.count for call in calls) > FEW:
        return
    if chance.odds_checked and chance.dice.random() < 0.5:
        return
    counted = Counter(action.resolve(situation, faces).outcome.words for faces in every_face(calls))
    told = Counter[str]()
    odds = action.odds(situation)
    for one in odds.chances:
        told[one.outcome.words] += one.count
    assert {key: Fraction(count, odds.of) for key, count in told.items()} == {
        key: Fraction(count, counted.total()) for key, count in counted.items()
    }
    chance.odds_checked += 1


def _path(question: Question) -> list[str]:
    return [*([question.side] if question.side else []), *question.key.split(".")]


def _is_known(known: Told, path: Sequence[str]) -> bool:
    at: Json = known
    for key in path:
        if isinstance(at, Mapping) and key in at:
            at = at[key]
        elif isinstance(at, list) and key.isdigit() and int(key) < len(at):
            at = at[int(key)]
        else:
            return False
    return True


def _enter(entered: dict[str, Json], question: Question, value: Json) -> None:
    if value is None:
        return
    *above, last = _path(question)
    at = entered
    for key in above:
        below = at.setdefault(key, {})
        assert isinstance(below, dict)
        at = below
    at[last] = value


def _as_lists(told: Told) -> dict[str, Json]:
    """Make lists of what is told by place: {"0": …, "1": …}."""

    def of(value: Json) -> Json:
        if not isinstance(value, Mapping):
            return value
        if value and all(key.isdigit() for key in value):
            last = max(int(key) for key in value)
            return [of(value.get(str(place), {})) for place in range(last + 1)]
        return {key: of(one) for key, one in value.items()}

    return {key: of(one) for key, one in told.items()}


def _start(question: Question) -> Json:
    """Give what a form starts with; None where that is no answer."""
    if question.default is not None:
        return question.default or None
    match question.kind:
        case Kind.TICK:
            return False
        case Kind.COUNT | Kind.NUMBER:
            return None if question.optional else 0
        case Kind.CHOICE:
            return question.options[0][0] or None
        case _:
            return None


def _answer(question: Question, chance: Chance) -> Json:
    dice = chance.dice
    match question.kind:
        case Kind.TICK:
            return dice.random() < 0.5
        case Kind.COUNT | Kind.NUMBER:
            return dice.randint(0, min(question.most, 3))
        case Kind.CHOICE:
            ids = [id_ for id_, _ in question.options if id_]
            return dice.choice(ids) if ids else None
        case Kind.MEASURE:
            return dice.choice(chance.measures)
        case Kind.TROOPS:
            return dice.choice([id_ for id_, _ in question.options])
        case Kind.NAME | Kind.TROOPS_ROW:
            return None


def states_back(game: Game) -> Iterator[object]:
    """Undo to the start, giving each state on the way."""
    while game.record.stands:
        game = game.undo()
        yield game.state


def check_undone_redone_and_replayed(game: Game) -> None:
    """Undo to the start and redo give the same states, and today's rules decide all the same."""
    undone = game
    for state in states_back(game):
        undone = undone.undo()
        assert undone.state == state
    assert undone.state == game.states[0]
    for number in range(len(game.record.entries)):
        undone = undone.redo()
        assert undone.state == game.states[number + 1]
    found = replay(game.ruleset, game.record)
    assert (found.differs, found.why) == (None, "")
    assert found.game.states == game.states
