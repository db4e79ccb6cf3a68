"""What the parts of a historical formation make, beside what is printed for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import GUNS_OF

MEN, GUNS = "men", "guns"


def men_of(unit: Unit) -> int | None:
    """Give the men of a unit as printed; None is unknown."""
    return unit.men


def printed_guns(unit: Unit) -> int | None:
    """Give the guns of a unit as printed, by arm or in one figure; None is unknown."""
    if unit.guns is not None:
        return unit.guns
    by_arm = [number for key, number in unit.arms.items() if key.startswith(GUNS_OF)]
    return sum(by_arm) if by_arm else None


FIGURES: Mapping[str, Callable[[Unit], int | None]] = {MEN: men_of, GUNS: printed_guns}


@dataclass(frozen=True, slots=True)
class Parts:
    """The sum of those parts of a formation that have a figure, and the names of the others.

    `printed` is the formation's own figure; None is unknown.
    """

    total: int
    known: int
    without: tuple[str, ...]
    printed: int | None

    @property
    def is_whole(self) -> bool:
        """Whether every part has a figure."""
        return not self.without

    @property
    def more(self) -> int | None:
        """How many more the parts make than is printed; None where that cannot be said.

        Parts without a figure may make up for what is missing, but not for a surplus.
        """
        if self.printed is None or not self.known:
            return None
        more = self.total - self.printed
        return more if self.is_whole or more > 0 else None

    @property
    def disagrees(self) -> bool:
        """Whether the parts cannot make what is printed."""
        return bool(self.more)


def parts_of(unit: Unit, what: str) -> Parts:
    """Add up the parts right below a unit; `what` is men or guns."""
    figure = FIGURES[what]
    told = [(one, figure(one)) for one in unit.children]
    known = [number for _, number in told if number is not None]
    without = tuple(one.name for one, number in told if number is None)
    return Parts(sum(known), len(known), without, figure(unit))
