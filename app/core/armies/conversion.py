"""A historical order of battle as an army of a ruleset."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count

from app.core.armies.conversion_changes import changed_side, is_change
from app.core.armies.conversion_report import Report, changed_words, report_of
from app.core.armies.creation import kept_copy
from app.core.kernel.actions import Kind, Question
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.conversion import (
    Conversion,
    Converted,
    ConvertedFormation,
    Decided,
    Matter,
)
from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.folding import fold
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.core.kernel.own_values import OwnValues
from app.core.kernel.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ConvertedArmy:
    """An army, every decision that made it in the order of battle, and the report of both."""

    army: Army
    decided: tuple[Decided, ...]
    report: Report


def side_of(order: OrderOfBattle, named: str = "") -> Unit:
    """Find a side by its name, a part of it that no other has, or its number, counted from 1.

    Without either it is the first.

    Raises NotAllowed for a side that is not there, with those that are.
    """
    if not order.sides:
        raise NotAllowed(f"{order.title} has no side yet: add one.", "side")
    if not named:
        return order.sides[0]
    by_word = {one.name.casefold(): one for one in order.sides}
    by_word |= {str(number): one for number, one in enumerate(order.sides, 1)}
    if named.casefold() in by_word:
        return by_word[named.casefold()]
    alike = [one for one in order.sides if fold(named) and fold(named) in fold(one.name)]
    if len(alike) != 1 or named.isdecimal():
        raise unknown("side", named, [one.name for one in order.sides])
    return alike[0]


def conversion_of(ruleset: Ruleset) -> Conversion:
    """Give how a ruleset converts. Raises NotAllowed for one that takes no orders of battle."""
    if ruleset.conversion is None:
        raise NotAllowed(f"{ruleset.title} takes no historical order of battle.", "to")
    return ruleset.conversion


def questions(ruleset: Ruleset) -> tuple[Question, ...]:
    """Ask for scale, conventions, and the rulings that a strength rests on, as they now stand.

    Raises NotAllowed for a ruleset that takes no historical orders of battle.
    """
    conversion = conversion_of(ruleset)
    return (*conversion.questions(), *(_ruling(ruleset, one) for one in conversion.rulings))


def _ruling(ruleset: Ruleset, id_: str) -> Question:
    ruling = ruleset.choices.rulings[id_]
    options = tuple(ruling.choices.items())
    default = ruleset.choices.of(id_)
    words = ruling.question
    return Question(id_, "", words, Kind.CHOICE, "", options, default=default, rulings=(id_,))


def convert(
    order: OrderOfBattle,
    side: Unit,
    ruleset: Ruleset,
    army_list: ArmyList,
    told: Mapping[str, Json] | None = None,
    own_values: OwnValues | None = None,
) -> ConvertedArmy:
    """Convert a side into an army of a ruleset and a list of it that binds nothing.

    `told` are the scale, the rounding and the choices of rulings as the player wants them, and what
    he changes of a formation, “a1.quality”; the army takes a copy of his own values. Raises
    NotAllowed for a ruleset that takes no historical orders of battle, for a scale that cannot be,
    and for what cannot be changed.
    """
    conversion = conversion_of(ruleset)
    answers = dict(told or {})
    asked = questions(ruleset)
    _check(asked, answers)
    rulings = {key: str(answers[key]) for key in conversion.rulings if key in answers}
    ruled = ruleset.choosing({**ruleset.choices.changed, **rulings})
    conversion = conversion_of(ruled)
    changed = changed_side(side, answers, counts=conversion.counts)
    made = conversion.converted(changed.side, answers)
    decided = (*changed.decided, *made.decided)
    army = Army(
        ruleset.id,
        army_list.id,
        _formation(made.army, count(1)),
        nation=_nation(side, ruleset),
        year=order.year,
        rulings={
            id_: choice
            for id_, choice in ruled.choices.changed.items()
            if ruled.choices.is_changed(id_)
        },
        own_values=dict(own_values or {}),
        kept_list=kept_copy(army_list),
    )
    report = report_of(
        order, side, changed, ruled, army, Converted(made.army, decided), asked, answers
    )
    noted = _noted(army, report)
    return ConvertedArmy(noted, decided, replace(report, army=noted))


def _check(asked: tuple[Question, ...], told: Mapping[str, Json]) -> None:
    by_key = {one.key: one for one in asked}
    for key, value in told.items():
        if is_change(key):
            continue
        if key not in by_key:
            raise unknown("setting", key, by_key)
        options = [id_ for id_, _ in by_key[key].options]
        if options and value not in options:
            raise unknown(f"choice of {key}", str(value), options)


def _noted(army: Army, report: Report) -> Army:
    """Note in the army where it comes from, with what settings, and what of it has no place."""
    said = [f"From the order of battle “{report.order.title}”."]
    changed = changed_words(report)
    if changed:
        said.append(f"Converted with {'; '.join(changed)}.")
    left = [
        f"{entry.name}: {one.taken or one.words}"
        for entry in report.left
        for one in entry.decided
        if one.matter is Matter.LEFT_OUT and not entry.within
    ]
    if left:
        said.append(f"Not in this army: {'; '.join(left)}.")
    top = army.order_of_battle
    stop = "" if not top.notes or top.notes.endswith((".", "!", "?")) else "."
    notes = " ".join(one for one in (f"{top.notes}{stop}", *said) if one)
    return replace(army, order_of_battle=replace(top, notes=notes))


def _formation(of: ConvertedFormation, ids: Iterator[int]) -> Formation:
    own = next(ids)
    elements = tuple(
        Element(next(ids), one.troops, one.name, 1, one.notes, dict(one.traits))
        for one in of.pieces
    )
    below = tuple(_formation(one, ids) for one in of.formations)
    return Formation(
        own, of.level, of.name, of.commander, of.notes, elements, below, dict(of.traits)
    )


def _nation(side: Unit, ruleset: Ruleset) -> str:
    """Give the ruleset's nation by the side's name for it, else the words of the source."""
    words = " ".join(side.nation.split())
    known = ((id_, one.name.casefold()) for id_, one in ruleset.nations.items())
    return next((id_ for id_, name in known if name == words.casefold()), words)
