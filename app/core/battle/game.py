"""Playing, undoing and replaying a battle. The core rolls no dice: they come with the decision."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.core.battle.answers import check_answers, check_chosen
from app.core.battle.by_hand import changes
from app.core.battle.joining import joined
from app.core.battle.record import ByHand, Decision, Entry, Record, Start
from app.core.battle.taking_part import remarks, taking_part
from app.core.kernel.actions import Action, Question, Situation
from app.core.kernel.dice import read_faces
from app.core.kernel.errors import AppError, NotAllowed, unknown
from app.core.kernel.facts import Fact
from app.core.kernel.fielding import SIDE_WORDS
from app.core.kernel.json_values import Json, exact_json, written
from app.core.kernel.listing import listed
from app.core.kernel.play import Act, Chosen, Now, Play, Told, Verdict
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.sides import NamesSides, called

State = Any
"""A state is the ruleset's own; nothing here looks into it."""


@dataclass(frozen=True, slots=True)
class Game:
    """A battle in play: its record, and the state after each entry, the start first."""

    ruleset: Ruleset
    record: Record
    states: tuple[State, ...]

    @property
    def play(self) -> Play[State]:
        """How its ruleset plays."""
        return self.ruleset.play

    @property
    def state(self) -> State:
        """The state now."""
        return self.states[self.record.stands]

    @property
    def now(self) -> Now:
        """Where the turn is."""
        return self.play.now(self.state)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Say what of the armies does not take part, and what does not count, before turn 1."""
        return remarks(self.record.start, self.ruleset)

    @property
    def verdict(self) -> Verdict:
        """Whether it is over and who has won, by the rules or since its last turn is played."""
        found = self.play.verdict(self.state)
        past = self._past_the_limit
        return found if found.over or not past else Verdict(True, "", (*found.facts, Fact(past)))

    @property
    def _past_the_limit(self) -> str:
        """Say that the last turn is played; "" while it is not."""
        limit = self.record.start.turn_limit
        if limit is None or self.now.turn <= limit:
            return ""
        words = f"{limit} turns of this battle are" if limit > 1 else "one turn of this battle is"
        return f"The {words} played."

    def bar(self, act: Act) -> str:
        """Say why an act cannot be done now; "" if it can."""
        return self._past_the_limit or self.play.bar(self.state, act)

    def act(self, id_: str) -> Act:
        """Give an act by its id. Raises NotAllowed for an unknown one."""
        if id_ not in self.play.acts:
            raise unknown("act", id_, self.play.acts)
        return self.play.acts[id_]

    def inputs(self, decision: Decision) -> dict[str, Json]:
        """Give the inputs of a decision's action, what the battle knows included."""
        return joined(self.known(self.act(decision.act), decision.chosen), decision.entered)

    def known(self, act: Act, chosen: Chosen) -> dict[str, Json]:
        """Give what the battle knows of an act's request. Raises NotAllowed.

        What its sentences call both sides is among it where the armies have names of their own.
        """
        told = dict(self.play.known(self.state, act, chosen))
        asked = self.ruleset.actions[act.action].situation if act.action else Situation
        if issubclass(asked, NamesSides):
            words = self.side_words(chosen)
            if tuple(words.values()) not in (SIDE_WORDS, SIDE_WORDS[::-1]):
                told |= {f"name_{key}": word for key, word in words.items()}
        return told

    def side_words(self, chosen: Chosen | None = None) -> dict[str, str]:
        """Call both sides of the battle; of an act, the side of its attacker first.

        They are called by their armies; left and right where these have no names of their own.
        """
        begun = self.record.start
        words = {str(key): str(one) for key, one in called(begun.a.name, begun.b.name).items()}
        return {"a": words["b"], "b": words["a"]} if self.is_turned(chosen or {}) else words

    def is_turned(self, chosen: Chosen, *, alone: bool = False) -> bool:
        """Say whether the attacker of an act is of the right army.

        Of one that has no two sides (`alone`) and takes nobody, the army whose turn it is acts.
        """
        first = attacker(chosen)
        if not first:
            return alone and self.now.side == "b"
        return any(one.name == first and one.side == "b" for one in self.play.standing(self.state))

    def posed(self, decision: Decision) -> tuple[Action, Situation]:
        """Understand a decision's action. Raises NotAllowed naming the field."""
        return self._read(decision, self.inputs(decision), self.own_questions(decision))

    def _read(
        self, decision: Decision, inputs: Told, own: tuple[Question, ...]
    ) -> tuple[Action, Situation]:
        action = self.ruleset.actions[self.act(decision.act).action]
        asked = {question.key for question in own}
        return action, action.read({key: one for key, one in inputs.items() if key not in asked})

    def own_questions(self, decision: Decision) -> tuple[Question, ...]:
        """Give what the act asks besides the form of its action."""
        act = self.act(decision.act)
        return self.play.questions(self.state, act, decision.chosen, decision.entered)

    def decide(self, decision: Decision, *, free: bool = False) -> "Game":
        """Take a decision with its dice. Raises NotAllowed; then nothing has changed.

        A `free` one is done whatever the sequence of play says, and marked so. What was entered and
        answered is kept as a file has it, so that the battle and its replay are told the same.
        """
        decision = replace(
            decision, entered=exact_json(decision.entered), dice=exact_json(decision.dice)
        )
        act = self.act(decision.act)
        bar = "" if free else self.bar(act)
        if bar:
            raise NotAllowed(bar)
        check_chosen(act, self.play.parts(self.state, act, decision.chosen), decision.chosen)
        own, inputs = self.own_questions(decision), self.inputs(decision)
        asked = {question.key for question in own}
        entered = decision.entered.items()  # of an action, the rest is read by its form
        check_answers(own, {key: one for key, one in entered if not act.action or key in asked})
        answer: Mapping[str, Json] = {}
        facts: tuple[Fact, ...] = ()
        if act.action:
            action, situation = self._read(decision, inputs, own)
            faces = read_faces(action.dice(situation), decision.dice)
            result = action.resolve(situation, faces)
            answer, facts = exact_json(result.answer), result.facts
        taken = self.play.take(self.state, act, decision.chosen, inputs, answer, free=free)
        if not free:
            self._check_options(act, decision.chosen)
        return self._after(decision, taken.state, answer, (*facts, *taken.facts), free=free)

    def _check_options(self, act: Act, chosen: Chosen) -> None:
        """Raise NotAllowed, with the reason, for one who may not take the part he is chosen for.

        What the rules refuse by themselves has been refused before.
        """
        for key in (part.key for part in self.play.parts(self.state, act, chosen)):
            others = {part: whom for part, whom in chosen.items() if part != key}
            options = self.play.options(self.state, act, key, others) if key in chosen else ()
            bars = {option.name: option.bar for option in options}
            for name in chosen.get(key, ()):
                if bar := bars.get(name, f"{act.title}: {name} cannot be chosen here."):
                    raise NotAllowed(bar, key)

    def set_by_hand(self, deed: ByHand) -> "Game":
        """Set a piece by hand, with the reason. Raises NotAllowed without one."""
        if not deed.reason.strip():
            raise NotAllowed("A change by hand needs its reason.", "reason")
        deed = replace(deed, told=exact_json(deed.told))
        questions = self.play.by_hand(self.state, deed.name)
        if not questions:
            raise NotAllowed(f"{deed.name}: nothing of it can be set by hand.", "name")
        check_answers(questions, deed.told)
        state = self.play.set_by_hand(self.state, deed.name, deed.told)
        fact = Fact(f"{deed.name} is set by hand: {deed.reason.strip().rstrip('.')}.")
        changed = changes(questions, self.play.by_hand(state, deed.name), deed.told)
        facts = (fact, Fact(changed)) if changed else (fact,)
        return self._after(deed, state, {}, facts, free=True)

    def _after(
        self,
        deed: Decision | ByHand,
        state: State,
        answer: Told,
        facts: tuple[Fact, ...],
        *,
        free: bool,
    ) -> "Game":
        now = self.now
        entry = Entry(deed, now.turn, now.phase, answer, facts, free)
        record = self.record.adding(entry)
        return replace(self, record=record, states=(*self.states[: record.stands], state))

    def undo(self) -> "Game":
        """Take the last entry back, if there is one."""
        stands = max(self.record.stands - 1, 0)
        return replace(self, record=replace(self.record, stands=stands))

    def redo(self) -> "Game":
        """Bring the entry back that was undone, if there is one: the same dice, the same result."""
        stands = min(self.record.stands + 1, len(self.states) - 1)
        return replace(self, record=replace(self.record, stands=stands))

    def at(self, number: int) -> "Game":
        """Give the battle as it was before the entry of a number, counted from 0."""
        return replace(self, record=replace(self.record, stands=number))

    def noted(self, number: int, note: str) -> "Game":
        """Annotate an entry, counted from 0."""
        return replace(self, record=self.record.noting(number, note))


def attacker(chosen: Chosen) -> str:
    """Name the first of those who act; "" where nobody is chosen for it."""
    attackers = (names for key, names in chosen.items() if key in ("of", "a"))
    return next((name for names in attackers for name in names), "")


def begin(ruleset: Ruleset, start: Start) -> Game:
    """Begin a battle, without the elements whose troops are unknown (`Game.remarks`).

    Raises NotAllowed for armies that cannot fight, and for a bad setting.
    """
    check_answers(ruleset.play.setting_questions(), start.setting)
    a, b = (taking_part(one, ruleset) for one in (start.a, start.b))
    state = ruleset.play.begin(a, b, start.setting)
    return Game(ruleset, Record(start), (state,))


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record played again: the game as far as it goes, and the first entry that differs.

    `differs` counts from 0 and is None where today's rules decide all as it was decided; `why` says
    what is otherwise.
    """

    game: Game
    differs: int | None = None
    why: str = ""


def replay(ruleset: Ruleset, record: Record) -> Replayed:
    """Play every entry again, the undone ones too, and compare answers and facts.

    Raises NotAllowed only for a start that cannot be.
    """
    game = begin(ruleset, record.start)
    for number, entry in enumerate(record.entries):
        try:
            again = _again(game, entry)
        except AppError as fault:
            return Replayed(_kept(game, record, number), number, str(fault))
        made = again.record.entries[number]
        if _decided(made) != _decided(entry):
            return Replayed(_kept(game, record, number), number, _difference(game, entry, made))
        game = again
    return Replayed(_kept(game, record, len(record.entries)))


def _again(game: Game, entry: Entry) -> Game:
    match entry.decision:
        case ByHand() as deed:
            return game.set_by_hand(deed)
        case decision:
            return game.decide(decision, free=entry.free)


def _kept(game: Game, record: Record, played: int) -> Game:
    """Give the game as it was kept: notes, and what is undone, as far as it was played."""
    stands = min(record.stands, played)
    return replace(game, record=replace(record, stands=stands))


def _decided(entry: Entry) -> tuple[int, str, Told, tuple[Fact, ...]]:
    return entry.turn, entry.phase, entry.answer, entry.facts


def _difference(game: Game, entry: Entry, made: Entry) -> str:
    was, now = _words(entry), _words(made)
    if was != now:
        return f"it was “{was}”, and is now “{now}”"
    if (entry.turn, entry.phase) != (made.turn, made.phase):
        return f"it was {_when(game, entry)}, and is now {_when(game, made)}"
    for key in dict.fromkeys([*entry.answer, *made.answer]):
        old, new = entry.answer.get(key), made.answer.get(key)
        if old != new:
            return f"{_named(key, entry)}: {_said(old)} then, {_said(new)} now"
    used = [_rulings(one) for one in (entry, made)]
    return f"it rested on {used[0]}, and rests now on {used[1]}"


def _when(game: Game, entry: Entry) -> str:
    titles = {one.id: one.title for one in game.play.phases(game.state)}
    return f"in turn {entry.turn}, “{titles.get(entry.phase, entry.phase)}”"


def _named(key: str, entry: Entry) -> str:
    """Name a value of an answer: “its result”, “the score of Foy 1” for `score_a`."""
    words, _, side = key.rpartition("_")
    chosen = entry.decision.chosen if isinstance(entry.decision, Decision) else {}
    part = {"a": ("of", "a"), "b": ("to", "b"), "shooter": ("of",), "target": ("to",)}
    names = [name for one in part.get(side, ()) for name in chosen.get(one, ())[:1]]
    if words and names:
        return f"the {words.replace('_', ' ')} of {names[0]}"
    return f"its {key.replace('_', ' ')}"


def _said(value: Json) -> str:
    return "nothing" if value is None else written(value).replace("_", " ")


def _rulings(entry: Entry) -> str:
    return listed(sorted({one for fact in entry.facts for one in fact.rulings})) or "no ruling"


def _words(entry: Entry) -> str:
    return " ".join(fact.text for fact in entry.facts)
