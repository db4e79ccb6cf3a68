"""The odds of what was asked for last, kept: a die that is typed does not change them."""

from functools import lru_cache

from app.core.kernel.actions import Action, Situation
from app.core.kernel.odds import Odds

KEPT = 24


def counted(action: Action, situation: Situation) -> Odds:
    """Give the odds of an action. Raises NotAllowed as the action does."""
    try:
        hash(situation)
    except TypeError:  # it holds a mapping
        return action.odds(situation)
    return _counted(action, situation)


@lru_cache(maxsize=KEPT)
def _counted(action: Action, situation: Situation) -> Odds:
    return action.odds(situation)
