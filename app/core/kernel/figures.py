"""Figures: a number that an army, a formation or an element has, with its working."""

from dataclasses import dataclass

from app.core.kernel.exact import shown
from app.core.kernel.scores import Amount, Term


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its name, the text that sheets carry, and its terms."""

    id: str
    title: str
    value: Amount
    text: str
    terms: tuple[Term, ...] = ()
    rulings: tuple[str, ...] = ()


def sum_figure(id_: str, title: str, terms: tuple[Term, ...], *rulings: str) -> Figure:
    """Make a figure that is the sum of its terms and rests on their rulings and these."""
    value = sum(term.amount for term in terms)
    resting = [*rulings, *(ruling for term in terms for ruling in term.rulings)]
    return Figure(id_, title, value, shown(value), terms, tuple(dict.fromkeys(resting)))
