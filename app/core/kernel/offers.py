"""Offers: formations that a ruleset lets an army take besides the entries of its list."""

from dataclasses import dataclass

from app.core.kernel.army import Army
from app.core.kernel.lists import ArmyList, ReadyFormation


@dataclass(frozen=True, slots=True)
class Offer:
    """A formation to be taken whole: its title, and words on its price and years.

    `barred` says in a sentence why it cannot be taken now ("" if it can); `formation` is then
    None where it is not even known which one is meant.
    """

    id: str
    title: str
    words: str
    formation: ReadyFormation | None
    barred: str = ""


class NothingOffered:
    """For a ruleset whose lists offer nothing besides, and whose pieces have no price."""

    @property
    def list_offers(self) -> tuple[tuple[str, str], ...]:
        """What a list may offer: nothing."""
        return ()

    @property
    def has_prices(self) -> bool:
        """Whether pieces cost points: no."""
        return False

    def offers(self, army: Army, army_list: ArmyList) -> tuple[Offer, ...]:  # noqa: ARG002 - the protocol’s
        """Give what an army may take besides its list: nothing."""
        return ()
