"""Boeder's nations: what each adds in close combat, to fire and to its PIPs.

Source: the lines on nations. The figures are in resources/rulesets/boeder/nations.toml.
"""

from collections.abc import Mapping

from app.core.kernel.rulings import Choices
from app.core.kernel.scores import Term
from app.core.kernel.tables import RuleTable
from app.core.kernel.words import Word
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Arm, TroopRow


class Nation(Word):
    """The nations of the source, and none."""

    BRITAIN = "britain"
    FRANCE = "france"
    RUSSIA = "russia"
    PRUSSIA = "prussia"
    NONE = "none"


class NationRow(RuleTable):
    """What a nation adds; 0 where the source gives nothing."""

    name: str
    colour: str
    melee: int = 0
    shooting: int = 0
    artillery_shooting: int = 0
    guard_melee: int = 0
    guard_shooting: int = 0
    pips: int = 0
    cavalry_pursues: bool = False


class NationTables(RuleTable):
    """Both readings of the nations (BO-6)."""

    source: str
    source_reading: Mapping[Nation, NationRow]
    original: Mapping[Nation, NationRow]

    def in_force(self, choices: Choices) -> Mapping[Nation, NationRow]:
        """Give the nations of the reading in force."""
        chosen = choices.of(Unclear.WHOSE_NATIONS)
        return self.original if chosen == "original" else self.source_reading


def combat_terms(
    nation: NationRow, troops: TroopRow, *, melee: bool, choices: Choices
) -> tuple[Term, ...]:
    """Give what the nation adds to an element that fights in close combat, or shoots."""
    resting = _resting(choices)
    guard = nation.guard_melee if melee else nation.guard_shooting
    guns = 0 if melee or troops.arm is not Arm.ARTILLERY else nation.artillery_shooting
    amounts = (
        (nation.melee if melee else nation.shooting, nation.name, resting),
        (guns, f"{nation.name}, guns", resting),
        (
            guard if troops.guard else 0,
            f"{nation.name}, Guard",
            (*resting, Unclear.FRENCH_GUARD.value),
        ),
    )
    return tuple(
        Term(amount, text, "nation", rulings) for amount, text, rulings in amounts if amount
    )


def bonuses(nation: NationRow) -> str:
    """Say what a nation adds, in words."""
    parts = (
        (nation.melee, "in close combat"),
        (nation.guard_melee, "more for Guard Infantry in close combat"),
        (nation.shooting, "shooting"),
        (nation.guard_shooting, "more for Guard Infantry shooting"),
        (nation.artillery_shooting, "for guns shooting"),
        (nation.pips, "PIP" if nation.pips == 1 else "PIPs"),
    )
    words = [f"+{amount} {text}" for amount, text in parts if amount]
    if nation.cavalry_pursues:
        words.append("all cavalry may pursue")
    return ", ".join(words)


def _resting(choices: Choices) -> tuple[str, ...]:
    """The figures of the source rest on no ruling; those of the original do."""
    return (Unclear.WHOSE_NATIONS.value,) if choices.is_changed(Unclear.WHOSE_NATIONS) else ()
