"""What a formation is besides its figures: its commander's values, what is kept and written."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamedValue:
    """A value with its name: "rally" and "+1". One that `speaks` for itself needs no name.

    One that `rates` the commander stands beside him wherever he is named; `plays` says who it is
    that commands at the table. Labels carry what is `labelled`: “CAPs 3”.
    """

    name: str
    value: str
    speaks: bool = False
    rates: bool = False
    plays: bool = False
    labelled: bool = False

    @property
    def words(self) -> str:
        """Give the value behind its name: “CR 1”; alone where it speaks for itself."""
        return self.value if self.speaks else f"{self.name} {self.value}"


@dataclass(frozen=True, slots=True)
class Cells:
    """Values under the faces of a die: an order's delay. `die` names it over the faces."""

    label: str
    captions: tuple[str, ...]
    values: tuple[str, ...]
    die: str = ""


@dataclass(frozen=True, slots=True)
class FormationValues:
    """What a ruleset says of a formation at its head.

    `quality` is a word beside its key figure; `values` and `cells` are its commander's;
    `write_lines` name what is written down in play. Where it is not `led`, its commander is away.
    """

    quality: str = ""
    values: tuple[NamedValue, ...] = ()
    cells: tuple[Cells, ...] = ()
    write_lines: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    led: bool = True

    @property
    def ratings(self) -> tuple[str, ...]:
        """Give what rates its commander, each behind its name."""
        return tuple(one.words for one in self.values if one.rates)

    @property
    def player(self) -> str:
        """Say who plays it: “player Anna”; "" where nobody is named."""
        return ", ".join(one.words for one in self.values if one.plays)
