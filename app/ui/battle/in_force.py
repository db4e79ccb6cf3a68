"""The rules as they are in force on the Battle page: with a player's choices and own values."""

from collections.abc import Mapping

from app.core.kernel.own_values import OwnValues
from app.core.kernel.ruleset import Ruleset
from app.services.rulebooks import Rulebooks


class RulesInForce:
    """Gives rulesets under the choices and values laid down; made anew only for others."""

    def __init__(self, rulebooks: Rulebooks) -> None:
        self._rulebooks = rulebooks
        self._rulings: Mapping[str, Mapping[str, str]] = {}
        self._own: Mapping[str, OwnValues] = {}
        self._last: tuple[object, Ruleset] | None = None

    def lay_down(
        self, rulings: Mapping[str, Mapping[str, str]], own: Mapping[str, OwnValues]
    ) -> bool:
        """Take choices and values by the id of their ruleset; say whether they are others."""
        others = (rulings, own) != (self._rulings, self._own)
        self._rulings, self._own = rulings, own
        return others

    def ruleset(self, id_: str) -> Ruleset:
        """Give a ruleset as it is in force."""
        rulings, own = self._rulings.get(id_), self._own.get(id_)
        if self._last is None or self._last[0] != (id_, rulings, own):
            self._last = (id_, rulings, own), self._rulebooks.ruleset(id_, rulings, own)
        return self._last[1]
