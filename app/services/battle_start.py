"""Starting a battle from two armies: which rulings and values hold, and where they differ."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.core.battle.game import Game, begin
from app.core.battle.record import Start
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import exact_json
from app.core.kernel.own_values import OwnValues, counting
from app.core.kernel.play import Told
from app.core.kernel.ruleset import Ruleset
from app.services.armies import changed_rulings, exact_rulings
from app.services.rulebooks import Rulebooks
from app.storage.characters import allowed, cleaned

__all__ = ["Differences", "RulingDiffers", "ValueDiffers", "differences", "ruleset_of", "start"]

ID_BYTES = 8
LONGEST_BATTLE = 9999


@dataclass(frozen=True, slots=True)
class RulingDiffers:
    """A ruling that the two armies read differently: the ids of their choices."""

    ruling: str
    question: str
    left: str
    right: str


@dataclass(frozen=True, slots=True)
class ValueDiffers:
    """A cell of which the armies' copies hold different values; None is the shipped one."""

    path: str
    words: str
    left: Fraction | None
    right: Fraction | None


@dataclass(frozen=True, slots=True)
class Differences:
    """Where two armies differ. The left army's rulings and values hold, unless others are given."""

    rulings: tuple[RulingDiffers, ...] = ()
    own_values: tuple[ValueDiffers, ...] = ()

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self.rulings or self.own_values)


def differences(rulebooks: Rulebooks, a: Army, b: Army) -> Differences:
    """List where the armies differ. Raises NotAllowed for armies of different rules."""
    left, right = _same_rules(rulebooks, a, b)
    rulings = tuple(
        RulingDiffers(id_, row.question, left.choices.of(id_), right.choices.of(id_))
        for id_, row in left.choices.rulings.items()
        if left.choices.of(id_) != right.choices.of(id_)
    )
    cells = zip(left.open_cells, right.open_cells, strict=True)
    values = tuple(
        ValueDiffers(one.path, one.words, one.own, other.own)
        for one, other in cells
        if one.own != other.own
    )
    return Differences(rulings, values)


def start(
    rulebooks: Rulebooks,
    a: Army,
    b: Army,
    *,
    setting: Told | None = None,
    title: str = "",
    scenario: str = "",
    turn_limit: int | None = None,
    rulings: Mapping[str, str] | None = None,
    own_values: OwnValues | None = None,
    id_: str = "",
) -> Game:
    """Begin a battle of two armies of the same rules.

    The left army's rulings hold, with `rulings` in place of some; its own values, or `own_values`
    in place of all. `id_` is for battles that must come out the same twice; else it is new.
    Raises NotAllowed for armies of different rules or that cannot fight, and for a bad setting.
    """
    ruleset, _ = _same_rules(rulebooks, a, b)
    if turn_limit is not None and not 1 <= turn_limit <= LONGEST_BATTLE:
        raise NotAllowed(
            f"turn_limit: {turn_limit} is not allowed; it takes 1 to {LONGEST_BATTLE}.",
            "turn_limit",
        )
    agreed = {**ruleset.choices.changed, **exact_rulings(ruleset, rulings or {})}
    ruleset = ruleset.choosing(changed_rulings(ruleset, agreed))
    if own_values is not None:
        ruleset = ruleset.owning(own_values)
    values: OwnValues = a.own_values if own_values is None else own_values
    made = Start(
        ruleset.id,
        cleaned(a)[0],
        cleaned(b)[0],
        rulings_in_force(ruleset),
        dict(values),
        exact_json(setting or {}),
        allowed(title),
        allowed(scenario),
        turn_limit,
        id_ or secrets.token_hex(ID_BYTES),
    )
    return begin(ruleset, made)


def rulings_in_force(ruleset: Ruleset) -> dict[str, str]:
    """Give the choice of every ruling that has any."""
    return {
        id_: ruleset.choices.of(id_) for id_, row in ruleset.choices.rulings.items() if row.choices
    }


def ruleset_of(rulebooks: Rulebooks, begun: Start) -> tuple[Ruleset, tuple[str, ...]]:
    """Give the ruleset of a battle as it began, and a sentence for all that is not known here."""
    known = rulebooks.known_choices(begun.ruleset, begun.rulings)
    notices = [
        f"The ruling {id_} “{choice}” of this battle is not known here, and does not count."
        for id_, choice in begun.rulings.items()
        if id_ not in known
    ]
    ruleset = rulebooks.ruleset(begun.ruleset, own=begun.own_values)
    notices += [
        f"{str(fault).rstrip('.')}; it does not count in this battle."
        for fault in counting(begun.own_values, ruleset.open_cells)[1]
    ]
    return ruleset.choosing(changed_rulings(ruleset, known)), tuple(notices)


def _same_rules(rulebooks: Rulebooks, a: Army, b: Army) -> tuple[Ruleset, Ruleset]:
    left, right = rulebooks.of_army(a), rulebooks.of_army(b)
    if left.id != right.id:
        raise NotAllowed(
            f"{a.name or 'The left army'} is an army of {left.title}, {b.name or 'the right army'} "
            f"of {right.title}: choose two of the same rules.",
            "b",
        )
    return left, right
