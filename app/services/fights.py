"""Whole battles by standing rules: two armies and a seed give the same battle every time."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.core.battle.fight import MOST_TURNS, fight
from app.core.kernel.army import Army
from app.core.kernel.listing import listed
from app.services.battle_dice import DiceSource
from app.services.battle_start import LONGEST_BATTLE, differences, start
from app.services.battles import Battle, FormationLosses, losses
from app.services.rulebooks import Rulebooks
from app.storage.documents import army_text

__all__ = ["LONGEST_BATTLE", "TURNS", "Fight", "FormationLosses", "fought"]

TURNS = MOST_TURNS
"""After so many turns a battle by standing rules is a draw."""
SCENARIO = "Fought by simple standing rules, without a map; dice from the seed {seed}."
ID_DIGITS = 16


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle that was fought to its end: who has won ("a", "b", "" nobody), and why.

    `turns` counts those that were begun. `remarks` say what did not take part, or did not count.
    """

    battle: Battle
    winner: str
    reasons: tuple[str, ...]
    turns: int
    remarks: tuple[str, ...] = ()

    @property
    def losses(self) -> tuple[FormationLosses, ...]:
        """What each formation has lost."""
        return losses(self.battle.game)


def fought(rulebooks: Rulebooks, a: Army, b: Army, seed: str, *, turns: int = TURNS) -> Fight:
    """Fight a battle. Raises NotAllowed for armies that cannot fight each other, and for turns.

    The left army's rulings and values hold, as at the start of any battle; where the right one's
    differ is among the remarks.
    """
    digest = hashlib.sha256()
    for part in (army_text(a), army_text(b), seed.encode("utf-8", "surrogatepass")):
        digest.update(len(part).to_bytes(8, "big") + part)
    game = start(
        rulebooks,
        a,
        b,
        scenario=SCENARIO.format(seed=seed),
        turn_limit=turns,
        id_=digest.hexdigest()[:ID_DIGITS],
    )
    dice = DiceSource(seed)
    done = fight(game, dice.roll)
    found = done.game.verdict
    reasons = (done.why,) if done.why else tuple(fact.text for fact in found.facts)
    played = max((one.turn for one in done.game.record.standing), default=0)
    battle = replace(Battle(done.game), dice=dice)
    remarks = (*_differ(rulebooks, a, b), *game.remarks)
    return Fight(battle, done.winner, reasons, played, remarks)


def _differ(rulebooks: Rulebooks, a: Army, b: Army) -> Iterator[str]:
    """Say which rulings and own values of the right army do not count, in a sentence each kind."""
    found = differences(rulebooks, a, b)
    kinds = (
        ("ruling", [one.ruling for one in found.rulings]),
        ("value", [one.path for one in found.own_values]),
    )
    for kind, ids in kinds:
        if ids:
            plural = "s" if len(ids) > 1 else ""
            yield f"The armies differ in the {kind}{plural} {listed(ids)}: the left army’s hold."
