"""The odds of pools of dice: long rows of outcomes in few, and those of either side apart."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from app.core.kernel.actions import Action
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Chance as Counted
from app.core.kernel.odds import Odds, percent
from app.ui.battle.shown import Chance, FurtherShown, MarginShown, OddsShown
from app.ui.parts.chances import exact_words

MOST_ROWS = 8
"""So many outcomes a row has at most; those beyond are counted together at its ends."""


def in_few(chances: Sequence[Counted], most: int = MOST_ROWS) -> tuple[Chance, ...]:
    """Show outcomes of growing weight, the rare ones at both ends taken together.

    What is taken together bears the sum of its counts, so that all still add up.
    """
    rows = [_shown(one) for one in chances]
    if len(rows) <= most:
        return tuple(rows)
    counts = [one.count for one in chances]
    first = last = counts.index(max(counts))
    while last - first + 1 < most - 2:
        below = counts[first - 1] if first else -1
        above = counts[last + 1] if last + 1 < len(counts) else -1
        first, last = (first - 1, last) if below >= above else (first, last + 1)
    less = QCoreApplication.translate("OddsWords", "{0} or less")
    more = QCoreApplication.translate("OddsWords", "{0} or more")
    low, high = rows[:first], rows[last + 1 :]
    return (
        *_together(low, less.format(low[-1].words) if low else "", low[-1:]),
        *rows[first : last + 1],
        *_together(high, more.format(high[0].words) if high else "", high[:1]),
    )


def of_margins(odds: Odds, action: Action, names: Sequence[str]) -> OddsShown:
    """Show odds whose outcomes are of two sides: who comes off better, and each side apart."""
    ahead = sum(one.count for one in odds.chances if one.outcome.step > 0)
    behind = sum(one.count for one in odds.chances if one.outcome.step < 0)
    better = QCoreApplication.translate("OddsWords", "{0} comes off better")
    alike = QCoreApplication.translate("OddsWords", "both come off alike")
    chances = (
        Chance(better.format(names[0]), ahead, 1),
        Chance(alike, odds.of - ahead - behind, 0),
        Chance(better.format(names[1]), behind, -1),
    )
    told = [f"{one.words} {percent(one.count, odds.of)}" for one in chances]
    sentence = f"{', '.join(told)}."
    return OddsShown(
        f"{sentence[:1].upper()}{sentence[1:]}",
        chances,
        odds.of,
        action.ramp,
        margins=tuple(
            MarginShown(margin.words, in_few(margin.chances), odds.of) for margin in odds.margins
        ),
        further=further(odds),
    )


def further(odds: Odds) -> tuple[FurtherShown, ...]:
    """Show what may follow from a throw; what cannot is left out."""
    return tuple(
        FurtherShown(one.words, _percent(one.chance), exact_words(one.chance))
        for one in odds.further
        if one.chance
    )


def came_to(odds: Odds, answer: Mapping[str, Json]) -> tuple[str, ...]:
    """Give what each side came to by an answer, as its margin calls it."""
    return tuple(
        next(
            (
                one.outcome.words
                for one in margin.chances
                if all(answer.get(key) == value for key, value in one.decides.items())
            ),
            "",
        )
        for margin in odds.margins
    )


def _shown(one: Counted) -> Chance:
    outcome = one.outcome
    return Chance(outcome.words, one.count, outcome.step, outcome.sign, outcome.short)


def _together(rows: Sequence[Chance], words: str, nearest: Sequence[Chance]) -> tuple[Chance, ...]:
    if len(rows) < 2:
        return tuple(rows)
    count = sum(one.count for one in rows)
    covers = tuple(one.words for one in rows)
    return (Chance(words, count, nearest[0].step, covers=covers),)


def _percent(chance: Fraction) -> str:
    return percent(chance.numerator, chance.denominator)
