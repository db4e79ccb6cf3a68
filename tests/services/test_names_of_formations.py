"""Armies and formations of one name stand apart in a battle, in every ruleset."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army
from app.services import battles
from app.services.battles import Filter
from app.services.rulebooks import shipped_rulebooks
from tests.ui.whole_battles import ready_armies

BOOKS = shipped_rulebooks()


def called(army: Army, name: str, first: str) -> Army:
    """Give an army another name, and its first formation one too."""
    top = army.order_of_battle
    below = (replace(top.formations[0], name=first), *top.formations[1:])
    return replace(army, order_of_battle=replace(top, name=name, formations=below))


@pytest.mark.parametrize("ruleset", sorted(BOOKS.rulesets))
@pytest.mark.parametrize("names", [("Guard", "Guard"), ("Guard", "Line"), ("Line", "Guard")])
def test_the_log_is_filtered_by_every_formation_also_by_one_called_as_an_army(
    ruleset: str, names: tuple[str, str]
) -> None:
    plain = battles.start(BOOKS, *ready_armies(ruleset))
    one, other = ready_armies(ruleset)
    game = battles.start(BOOKS, called(one, "Guard", "Guard"), called(other, *names))
    offered = Filter(game).formations
    assert len(offered) == len(Filter(plain).formations)
    assert len(set(offered)) == len(offered)
    standing = [row.name for row in game.play.standing(game.state)]
    assert len(set(standing)) == len(standing)
