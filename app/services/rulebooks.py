"""The rulesets and army lists there are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from app.core.kernel.army import Army
from app.core.kernel.errors import unknown
from app.core.kernel.json_values import written
from app.core.kernel.lists import ArmyList
from app.core.kernel.own_values import OwnValues, counting
from app.core.kernel.ruleset import Ruleset
from app.core.rulesets.registry import RULEBOOKS
from app.shipped_files import shipped
from app.storage.rulebooks import read_lists, read_ruleset

MOST_KEPT = 32


@dataclass(frozen=True)
class Rulebooks:
    """All rulesets with their default rulings, and all army lists, ready ones first.

    `own` are the player's own values by ruleset, which every one that is asked for takes in.
    """

    rulesets: Mapping[str, Ruleset]
    lists: Mapping[str, ArmyList]
    own: Mapping[str, OwnValues] = field(default_factory=dict)
    _made: dict[tuple[object, ...], Ruleset] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """What was asked for before, so that it need not be put together at every edit."""

    def ruleset(
        self,
        id_: str,
        rulings: Mapping[str, str] | None = None,
        own: OwnValues | None = None,
    ) -> Ruleset:
        """Give a ruleset under the choices of a player, with his own values or those given.

        Own values that are not known here are passed over. Raises NotAllowed for unknown ids.
        """
        known = {one.casefold(): one for one in self.rulesets}
        if id_.casefold() not in known:
            raise unknown("ruleset", id_, self.rulesets)
        ruleset = self.rulesets[known[id_.casefold()]]
        values = self.own.get(ruleset.id, {}) if own is None else own
        asked = (ruleset.id, written(values), *sorted((rulings or {}).items()))
        if asked not in self._made:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            owned = ruleset.owning(counting(values, ruleset.open_cells)[0])
            self._made[asked] = owned.choosing(rulings) if rulings else owned
        return self._made[asked]

    def army_list(self, id_: str) -> ArmyList:
        """Give an army list. Raises NotAllowed for an unknown id."""
        known = {one.casefold(): one for one in self.lists}
        if id_.casefold() not in known:
            raise unknown("list", id_, self.lists)
        return self.lists[known[id_.casefold()]]

    def lists_of(self, ruleset: str) -> tuple[ArmyList, ...]:
        """Give the lists of a ruleset, ready ones first."""
        return tuple(one for one in self.lists.values() if one.ruleset == ruleset)

    def of_army(self, army: Army) -> Ruleset:
        """Give an army's ruleset under its choices, with its own copy of its player's values.

        Those not known here are passed over: the army keeps them, and a finding names them.
        """
        known = self.ruleset(army.ruleset).id
        rulings = self.known_choices(known, army.rulings)
        return self.ruleset(known, rulings, army.own_values)

    def known_choices(self, id_: str, rulings: Mapping[str, str]) -> Mapping[str, str]:
        """Give those choices of a file that the ruleset knows."""
        known = self.rulesets[id_].choices.rulings
        return {
            ruling: choice
            for ruling, choice in rulings.items()
            if ruling in known and choice in known[ruling].choices
        }


@cache
def shipped_rulebooks() -> Rulebooks:
    """Read the rulebooks and lists that the program ships, once."""
    lists = read_lists(shipped("armylists"))
    tables = shipped("resources", "rulesets")
    return Rulebooks({id_: read_ruleset(tables, id_, lists) for id_ in RULEBOOKS}, lists)
