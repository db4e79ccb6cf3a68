"""Battles in play: opened, played with every entry on disk first, undone, annotated, kept.

A battle is a value: each call gives a new one, and raises without having changed anything.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path

from app.core.battle.carry_over import carried_over
from app.core.battle.game import Game, Replayed, replay
from app.core.battle.log import Filter, Line, Throw, line, lines
from app.core.battle.losses import (
    FormationLosses,
    TurnSummary,
    losses,
    turn_summaries,
    within_armies,
)
from app.core.battle.record import ByHand, Decision, Record
from app.core.kernel.dice import DiceCall
from app.core.kernel.errors import NotAllowed
from app.core.kernel.odds import Odds
from app.core.kernel.play import Told
from app.services.battle_dice import DiceSource
from app.services.battle_start import (
    Differences,
    RulingDiffers,
    ValueDiffers,
    differences,
    ruleset_of,
    start,
)
from app.services.file_names import suggested_name
from app.services.play import Posed, chances
from app.services.rulebooks import Rulebooks
from app.storage.battles import BattleFile, cannot_begin, open_battle, unused_file
from app.storage.characters import allowed

__all__ = [
    "Battle",
    "ByHand",
    "Decision",
    "DiceSource",
    "Differences",
    "Filter",
    "FormationLosses",
    "Game",
    "Line",
    "Opened",
    "RulingDiffers",
    "Throw",
    "TurnSummary",
    "ValueDiffers",
    "carried_over",
    "differences",
    "kept_from_the_start",
    "line",
    "lines",
    "losses",
    "open_",
    "replayed",
    "start",
    "suggested_battle_name",
    "turn_summaries",
    "within_armies",
]

SUFFIX = "battle"


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle, its file and its dice. One without a file is kept nowhere until `save_as`."""

    game: Game
    file: BattleFile | None = None
    dice: DiceSource = field(default_factory=DiceSource)

    @property
    def path(self) -> Path | None:
        """Where it is kept."""
        return self.file.path if self.file else None

    def pose(self, decision: Decision) -> Posed:
        """Understand a decision, in the state of this moment. Raises NotAllowed naming the field.

        What comes of it before any die is asked of its action, as of a request.
        """
        action, situation = self.game.posed(decision)
        return Posed(self.game.ruleset, action, situation, self.game.inputs(decision))

    def dice_due(self, decision: Decision) -> tuple[DiceCall, ...]:
        """Give the dice that a decision calls for; none for a step that nobody throws for."""
        if not self.game.act(decision.act).action:
            return ()
        posed = self.pose(decision)
        return posed.action.dice(posed.situation)

    def odds(self, decision: Decision) -> Odds:
        """Count every outcome in the state of this moment. Raises NotAllowed if none is rolled."""
        return chances(self.pose(decision))

    def rolled(self, decision: Decision) -> Decision:
        """Throw the dice of a decision. Raises NotAllowed where it is not understood yet."""
        dice: Told = self.dice.roll(self.game, decision) if self.dice_due(decision) else {}
        return replace(decision, dice=dice)

    def decide(self, decision: Decision, *, free: bool = False) -> "Battle":
        """Take a decision with its dice; its entry is on disk when this comes back.

        Raises NotAllowed, and FileRefused where it cannot be written; then nothing has happened.
        """
        return self._kept(self.game.decide(decision, free=free))

    def set_by_hand(self, name: str, told: Told, reason: str) -> "Battle":
        """Set a piece by hand, with the reason. Raises NotAllowed, FileRefused."""
        return self._kept(self.game.set_by_hand(ByHand(name, told, allowed(reason))))

    def undo(self) -> "Battle":
        """Take the last entry back, if there is one. Raises FileRefused."""
        return self._kept(self.game.undo())

    def redo(self) -> "Battle":
        """Bring the entry back that was undone last, if there is one. Raises FileRefused."""
        return self._kept(self.game.redo())

    def go_to(self, number: int) -> "Battle":
        """Undo, or redo, up to before the entry of a number, counted from 0. Raises FileRefused."""
        if not 0 <= number < len(self.game.states):
            raise NotAllowed(f"This battle has no entry {number + 1}.", "number")
        return self._kept(self.game.at(number))

    def note(self, number: int, text: str) -> "Battle":
        """Annotate an entry, counted from 0; "" takes the note off. Raises FileRefused."""
        if not 0 <= number < len(self.game.record.entries):
            raise NotAllowed(f"This battle has no entry {number + 1}.", "number")
        return self._kept(self.game.noted(number, allowed(text).strip()))

    def save_as(self, path: Path) -> "Battle":
        """Keep it in another file from now on, in place of what lies there. Raises FileRefused."""
        file = BattleFile(path)
        file.write(self.game.record)
        return replace(self, file=file)

    def _kept(self, game: Game) -> "Battle":
        if self.file is not None:
            self.file.write(game.record)
        return replace(self, game=game)


def kept_from_the_start(game: Game, dice: DiceSource | None = None) -> Battle:
    """Keep a battle in the player's folder of battles, so that nobody has to save it first.

    Raises FileRefused; `save_as` puts it elsewhere.
    """
    path = unused_file(suggested_battle_name(game))
    return Battle(game, dice=dice or DiceSource()).save_as(path)


@dataclass(frozen=True, slots=True)
class Opened:
    """A battle as it was opened.

    `record` is what its file holds, for the log. Where today's rules decide an entry otherwise,
    `differs` counts it from 0 and `why` says what is otherwise; the battle then goes as far as that
    entry, and has no file, so that the old one stays as it is. `notices` are sentences to tell.
    """

    battle: Battle
    record: Record
    differs: int | None = None
    why: str = ""
    notices: tuple[str, ...] = ()


def open_(rulebooks: Rulebooks, path: Path, dice: DiceSource | None = None) -> Opened:
    """Open a battle and play it again. Raises FileRefused, also for one that cannot begin."""
    read = open_battle(path)
    try:
        found, notices = replayed(rulebooks, read.record)
    except NotAllowed as fault:
        raise cannot_begin(path, str(fault)) from fault
    whole = found.differs is None or found.differs >= read.record.stands
    battle = Battle(found.game, read.file if whole else None, dice or DiceSource())
    told = (*((read.notice,) if read.notice else ()), *notices, *found.game.remarks)
    return Opened(battle, read.record, found.differs, found.why, told)


def replayed(rulebooks: Rulebooks, record: Record) -> tuple[Replayed, tuple[str, ...]]:
    """Play a record again under its rulings and values, with what is not known of them here."""
    ruleset, notices = ruleset_of(rulebooks, record.start)
    return replay(ruleset, record), notices


def suggested_battle_name(game: Game) -> str:
    """Suggest a name for its file: its title, or both armies."""
    begun = game.record.start
    sides = " v ".join(filter(None, (begun.a.name, begun.b.name)))
    return suggested_name(begun.title or sides, SUFFIX, unnamed=SUFFIX)
