"""A whole battle by standing rules. Each decision goes the way of a player's, and into the log.

There is no map: `kernel.line_up` says who faces whom, and how far away. Dice come from the caller.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from app.core.battle.game import Game
from app.core.battle.losses import roll as parted
from app.core.battle.record import Decision, Start
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import SIDE_WORDS
from app.core.kernel.line_up import LineUp, drawn_up
from app.core.kernel.play import SIDES, Told
from app.core.kernel.sides import army, at_head
from app.core.kernel.subjects import Subject

Roll = Callable[[Game, Decision], Told]
"""Throws the dice that a decision calls for, by the keys of a request."""
MOST_TURNS = 20
"""After so many turns a battle by standing rules is a draw, where it has no turn limit itself."""
MOST_ENTRIES_A_TURN = 5_000
"""More than any turn has: standing rules that decide more are mistaken."""
PLAYED = f"{MOST_TURNS} turns of standing rules are played: a draw."
STILL_TURNS = 3
"""After so many turns in which no piece did anything, and nothing changed, a battle is over."""
STANDSTILL = "Nobody can do anything any more: a draw."


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle that is over: who has won ("" nobody), and why it ended where no rule says so."""

    game: Game
    winner: str = ""
    why: str = ""


def spent(game: Game) -> tuple[str, ...]:
    """Name the sides that have nothing left to fight with; none where no standing rules say it."""
    try:
        rules = game.ruleset.standing_rules
    except NotAllowed:
        return ()
    return tuple(side for side in SIDES if not rules.able(game.state, side))


def fight(game: Game, roll: Roll) -> Fought:
    """Fight a battle from where it stands to its end: by its rules, its turn limit, or exhaustion.

    One without a turn limit ends as a draw after twenty turns from there. Raises
    NotAllowed for a ruleset without standing rules, and for what its rules refuse.
    """
    rules = game.ruleset.standing_rules
    able = {side: rules.able(game.state, side) for side in SIDES}
    gap = rules.first_gap(game.state) if all(able.values()) else Fraction(0)
    lines = drawn_up(able["a"], able["b"], gap)
    turn, entries = game.now.turn, 0
    pieces = frozenset(one.name for side in SIDES for one in parted(game, side).pieces)
    still = _Still(game.now.turn, pieces)
    last = turn + MOST_TURNS - 1
    while True:
        verdict = game.verdict
        if verdict.over:
            return Fought(game, verdict.winner)
        if game.record.start.turn_limit is None and game.now.turn > last:
            return _noted(game, "", PLAYED)
        able = {side: rules.able(game.state, side) for side in SIDES}
        if not all(able.values()):
            return _exhausted(game, spent(game))
        lines = lines.filled(able, gap)
        wish = rules.next(game.state, lines)
        if wish is None:
            return _noted(game, "", STANDSTILL)
        decision = Decision(wish.act, wish.chosen, wish.entered)
        if game.act(wish.act).action:
            decision = replace(decision, dice=roll(game, decision))
        before, game = game, game.decide(decision)
        game = game.noted(game.record.stands - 1, wish.note) if wish.note else game
        answer = game.record.standing[-1].answer
        lines = _after(lines, before, game, wish.act)
        lines = rules.after(wish, before.state, game.state, answer, lines)
        still = still.after(decision, game, lines)
        if still.turns >= STILL_TURNS and not game.verdict.over:
            return _noted(game, "", STANDSTILL)
        entries = entries + 1 if game.now.turn == turn else 0
        turn = game.now.turn
        if entries > MOST_ENTRIES_A_TURN:
            raise RuntimeError(f"turn {turn} does not end: {wish.act} of {wish.chosen}")


@dataclass(frozen=True, slots=True)
class _Still:
    """How many whole turns no piece has done anything, and nothing has changed since `stood`."""

    turn: int
    pieces: frozenset[str]
    turns: int = 0
    acted: bool = False
    stood: object = None

    def after(self, decision: Decision, now: Game, lines: LineUp) -> "_Still":
        """Count a decision; a turn is still where it ends as the one before did."""
        acted = self.acted or not self.pieces.isdisjoint(decision.names)
        if now.now.turn == self.turn:
            return replace(self, acted=acted)
        rows = tuple((one.name, one.lost, one.level) for one in now.play.standing(now.state))
        stands = rows, lines.facings, lines.reserves
        turns = 0 if acted or stands != self.stood else self.turns + 1
        return _Still(now.now.turn, self.pieces, turns, False, stands)


def _after(lines: LineUp, before: Game, now: Game, act: str) -> LineUp:
    """Let what is of one phase, a charge or a shot, not last beyond it."""
    return lines.halted() if before.act(act).goes_on or before.now.side != now.now.side else lines


def _exhausted(game: Game, sides: tuple[str, ...]) -> Fought:
    winner = "" if len(sides) > 1 else "b" if sides[0] == "a" else "a"
    return _noted(game, winner, _exhaustion(game, winner, sides))


def _exhaustion(game: Game, winner: str, sides: tuple[str, ...]) -> str:
    called = armies_called(game.record.start)
    end = called[winner].does("wins") if winner else "nobody wins"
    return f"{nothing_left(called, sides)}: {end}."


def ended(game: Game) -> str:
    """Say why standing rules ended a battle where no rule of it did; "" where they did not.

    It is the sentence that they noted at its last entry.
    """
    last = game.record.stands - 1
    note = game.record.entries[last].note if last >= 0 else ""
    sides = spent(game)
    winner = "" if len(sides) > 1 else "b" if "a" in sides else "a"
    told = (_exhaustion(game, winner, sides) if sides else STANDSTILL, PLAYED)
    return next((one for one in told if note.endswith(one)), "")


def armies_called(begun: Start) -> dict[str, Subject]:
    """Call both armies as subjects of sentences; one that no name tells apart by its side."""
    own = {"a": begun.a.name, "b": begun.b.name}
    return {
        side: army(begun.names[side]) if own[side] else Subject(f"the {word}")
        for side, word in zip(SIDES, SIDE_WORDS, strict=True)
    }


def nothing_left(called: Mapping[str, Subject], sides: Sequence[str]) -> str:
    """Say that sides have nothing left to fight with, without a full stop."""
    who = " and ".join(str(called[side]) for side in sides)
    both = Subject(who, plural=len(sides) > 1 or called[sides[0]].plural)
    return at_head(both.does("has nothing left to fight with"))


def _noted(game: Game, winner: str, why: str) -> Fought:
    """Note at the last entry why the battle ends there, since no rule of it says so."""
    last = game.record.stands - 1
    if last < 0:
        return Fought(game, winner, why)
    note = " ".join(one for one in (game.record.entries[last].note, why) if one)
    return Fought(game.noted(last, note), winner, why)
