"""What the Battle page shows of a battle, as values: turn, what is due, act, parts, armies."""

from dataclasses import dataclass, field

from app.core.kernel.facts import Fact
from app.core.kernel.play import Due, Level, Mark
from app.ui.battle.shown import PageState


@dataclass(frozen=True, slots=True)
class StepShown:
    """A phase of the turn. `place` is -1 behind us, 0 now, 1 to come; `skipped` was left undone."""

    id: str
    title: str
    words: str
    place: int
    skipped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ActShown:
    """An act that may be chosen; `bar` says why it cannot be done now."""

    id: str
    title: str
    words: str
    bar: str = ""


@dataclass(frozen=True, slots=True)
class PartShown:
    """A part of the act in hand and who takes it; `active` is the one that is chosen next."""

    key: str
    words: str
    names: tuple[str, ...]
    active: bool
    needed: bool
    several: bool = False


@dataclass(frozen=True, slots=True)
class StripSign:
    """An element in the strip of its folded formation: its sign, its troops, whether it is lost."""

    sign: str
    troops: str
    lost: bool = False


@dataclass(frozen=True, slots=True)
class PieceRow:
    """A piece, a commander or a formation in an army's list.

    `depth` counts the formations above it. `can` take the part that is asked for (then it is
    `wanted`), or a part before; else `bar` says why not (both empty: nobody is asked for). `heads`
    says that others stand below.
    """

    name: str
    depth: int
    sign: str = ""
    kind: str = ""
    marks: tuple[Mark, ...] = ()
    values: tuple[str, ...] = ()
    level: Level | None = None
    lost: bool = False
    heads: bool = False
    folded: bool = False
    can: bool = False
    wanted: bool = False
    bar: str = ""
    chosen: bool = False
    strip: tuple[StripSign, ...] = ()
    """The elements of a formation that is folded."""
    short: str = ""
    """Its name in its own army’s list, where the army need not be told."""

    @property
    def shown(self) -> str:
        """The name that its row is painted with."""
        return self.short or self.name


@dataclass(frozen=True, slots=True)
class VerdictShown:
    """How the battle has ended: a headline, and why."""

    headline: str
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldState:
    """Everything on the page but the log."""

    turn: int
    side: str
    """The name of the army whose phase it is; "" where both act."""
    steps: tuple[StepShown, ...]
    dues: tuple[Due, ...]
    due_in_hand: int | None
    acts: tuple[ActShown, ...]
    act: str
    title: str
    parts: tuple[PartShown, ...]
    page: PageState
    why: str
    """Why the act cannot be done yet; "" where it can."""
    rolls: bool
    done: bool
    free: bool
    goes_on: str
    """The words of the act that ends the phase; "" where there is none."""
    goes_on_bar: str
    armies: tuple[str, str] = ("", "")
    rows: tuple[tuple[PieceRow, ...], tuple[PieceRow, ...]] = ((), ())
    verdict: VerdictShown | None = None
    summary: tuple[str, str] = ("", "")
    """What each army has left: 14 of 17 units."""
    active_side: int | None = field(default=None)
