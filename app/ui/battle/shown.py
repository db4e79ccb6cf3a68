"""What the Battle page shows, as values: heads, lines of the ledger, odds, dice, result."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication

from app.core.kernel.actions import Question, Ramp
from app.core.kernel.json_values import Json


@dataclass(frozen=True, slots=True)
class Chance:
    """One outcome: its words, how often it comes, and its step on the ramp."""

    words: str
    count: int
    step: int
    sign: str = ""
    short: str = ""
    covers: tuple[str, ...] = ()
    """The words of those taken together in it, where it is the end of a long row of outcomes."""

    def is_of(self, words: str) -> bool:
        """Whether an outcome of these words is this one, or taken together in it."""
        return words == self.words or words in self.covers


@dataclass(frozen=True, slots=True)
class MarginShown:
    """What one side may come to, best first, of all throws: “left loses”."""

    words: str
    chances: tuple[Chance, ...]
    of: int


@dataclass(frozen=True, slots=True)
class FurtherShown:
    """What may follow: its words, its chance in per cent, and that exactly."""

    words: str
    chance: str
    exact: str


@dataclass(frozen=True, slots=True)
class Head:
    """One of the two who meet: what it is called, what stands under that, and its sign.

    `who` is its side of the action (“left”, “shooter”); `name` asks for a name, where it is free.
    """

    key: str
    who: str
    called: str
    under: str
    sign: str
    is_locked: bool = False
    name: Question | None = None
    name_given: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """One side of a line: how it is answered, the amount it adds, and what that is worth.

    `more` are further questions of the same line, which stand beside the first.
    """

    question: Question | None = None
    value: Json = None
    words: str = ""
    is_locked: bool = False
    amount: str = ""
    working: str = ""
    worth: str = ""
    more: tuple["Cell", ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the ledger. `both` holds the answer of a question that concerns both sides."""

    key: str
    words: str
    sides: tuple[Cell, ...] = ()
    both: Cell | None = None
    applies: bool = True
    notes: tuple[str, ...] = ()
    fault: str = ""
    rulings: tuple[str, ...] = ()

    @property
    def is_group(self) -> bool:
        """Whether several questions of one side share it."""
        return any(cell.more for cell in (*self.sides, *([self.both] if self.both else [])))


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a side before the dice, its chance, and its die and score once thrown."""

    before: str
    chance: str
    face: int | None = None
    score: str = ""
    is_value: bool = False


@dataclass(frozen=True, slots=True)
class OddsShown:
    """All outcomes of the throw: `cells` of each of 36 rolls, or `faces` of one die's six."""

    sentence: str
    chances: tuple[Chance, ...]
    of: int
    ramp: Ramp
    cells: Mapping[tuple[int, int], int] = field(default_factory=dict)
    faces: tuple[int, ...] = ()
    margins: tuple[MarginShown, ...] = ()
    further: tuple[FurtherShown, ...] = ()

    @property
    def is_distribution(self) -> bool:
        """Whether outcomes are shown as bars: plain ones, and the harm of a pool of dice."""
        return self.ramp is Ramp.NONE or (self.ramp is Ramp.HARM and not self.faces)


@dataclass(frozen=True, slots=True)
class DieShown:
    """A die that is due: its key among the faces, its words, and the place of its side.

    `pool` is who throws it, where it is one of many that are typed in a row. One that `follows` is
    due only after the faces of others.
    """

    key: str
    words: str
    side: int
    call: str
    pool: str = ""
    follows: bool = False


@dataclass(frozen=True, slots=True)
class ResultShown:
    """What happened: the headline, and sentences with their rulings."""

    headline: str
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    step: int | None = None
    ramp: Ramp = Ramp.NONE
    sign: str = ""
    turned: bool = False
    """Whether the right player stands left."""
    apart: bool = False
    """Whether each sentence stands on a line of its own: one for each stand of a pool."""

    @property
    def rulings(self) -> tuple[str, ...]:
        """Every ruling the result rests on."""
        return tuple(dict.fromkeys(ruling for _, each in self.lines for ruling in each))

    @property
    def text(self) -> str:
        """The whole result in one line."""
        return " ".join([f"{self.headline}.", *(text for text, _ in self.lines)])


@dataclass(frozen=True, slots=True)
class PageState:
    """Everything on the page that follows from the draft, the dice and the armies."""

    heads: tuple[Head, ...]
    lines: tuple[Line, ...]
    folded: tuple[Line, ...]
    totals: tuple[Total, ...]
    dice: tuple[DieShown, ...]
    odds: OddsShown | None = None
    waiting: str = ""
    """Why there are no odds; "" where there are some, or where nothing is rolled."""
    result: ResultShown | None = None
    title: str = ""
    chance_heads: tuple[str, ...] = ()
    rolls: bool = True
    """Whether the action rolls dice at all."""
    outcome: str = ""
    """The outcome that came, as the odds call it."""
    value_words: str = ""
    """What the sum of the first side is, where no die of its own is added to it."""
    can_swap: bool = True
    decided: Mapping[str, Json] = field(default_factory=dict)
    """What came that decides how it went on, by its key: `result`, `loser`."""
    came: tuple[str, ...] = ()
    """What each side came to, as the margins of the odds call it; nothing before the throw."""
    pool_words: str = ""
    """What the sum of either side is, where it counts the dice of a pool."""
    none_due: bool = False
    """Whether the form is complete and none of the action's dice is due."""
    form_dice: int | None = None
    """How many dice of the form are still to come; None where it asks for none."""
    turned: bool = False
    """Whether the right player acts and stands left: what is his keeps his colour."""
    unsaid: tuple[tuple[str, str], ...] = ()
    """The answers that are still to be said, each by its side and key."""

    @property
    def may_be_logged(self) -> bool:
        """Whether a result may be written down, once its dice are thrown."""
        thrown = self.form_dice == 0 and self.result is not None
        return bool(self.dice) or self.none_due or thrown

    @property
    def rolled(self) -> tuple[int, ...] | None:
        """The faces of the totals, once they are thrown."""
        return tuple(total.face for total in self.totals if total.face is not None) or None

    @property
    def scored(self) -> str:
        """What the log says of the sums: “7 v 4”, the value shot with, or the dice of a pool."""
        between = QCoreApplication.translate("PageState", " v ")
        if self.pool_words:
            sums = [total.before for total in self.totals if total.is_value]
            return f"{between.join(sums)} {self.pool_words}" if sums else ""
        if self.value_words and self.totals:
            return f"{self.value_words} {self.totals[0].before}"
        scores = [total.score for total in self.totals]
        return between.join(scores)
