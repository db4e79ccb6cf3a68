"""Figures: a number that an army, a formation or an element has, with its working."""

from dataclasses import dataclass

from app.core.kernel.exact import shown
from app.core.kernel.scores import Amount, Term


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its name, the text that sheets carry, and its terms.

    `signed`: its terms after the first are added to it, and bear a sign. `total` says what their
    sum is, where the title does not. `short` is its name over a column, and `beside` what stands
    there beside the value: “T 8”, “S 5”; `note` is what a label adds in words. `words` are its text
    written out, for where there is room: “12 | Tired at 8”; "" where the text says it all.
    """

    id: str
    title: str
    value: Amount
    text: str
    terms: tuple[Term, ...] = ()
    rulings: tuple[str, ...] = ()
    signed: bool = False
    total: str = ""
    short: str = ""
    beside: tuple[str, ...] = ()
    note: str = ""
    words: str = ""

    @property
    def in_words(self) -> str:
        """Its text for people to read, written out where it is short for something."""
        return self.words or self.text


def sum_figure(
    id_: str, title: str, terms: tuple[Term, ...], *rulings: str, signed: bool = False
) -> Figure:
    """Make a figure that is the sum of its terms and rests on their rulings and these."""
    value = sum(term.amount for term in terms)
    resting = [*rulings, *(ruling for term in terms for ruling in term.rulings)]
    return Figure(id_, title, value, shown(value), terms, tuple(dict.fromkeys(resting)), signed)
