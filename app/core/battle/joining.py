"""Joining what a battle knows of a request with what the players enter."""

from collections.abc import Mapping

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Told


def joined(known: Told, entered: Told, at: str = "") -> dict[str, Json]:
    """Join both, lists place by place. Raises NotAllowed where an entry contradicts the battle.

    A list that the battle knows holds who takes part: nobody is entered behind them. `at` is where
    they stand in the request, “a.” or "".
    """
    made = dict(known)
    for key, value in entered.items():
        made[key] = _joined(made[key], value, f"{at}{key}") if key in made else value
    return made


def _joined(known: Json, entered: Json, key: str) -> Json:
    if isinstance(known, Mapping) and isinstance(entered, Mapping):
        return joined(known, entered, f"{key}.")
    if isinstance(known, list) and isinstance(entered, list):
        if len(entered) > len(known):
            place = f"{key}.{len(known)}"
            raise NotAllowed(f"{place}: nobody was chosen for it.", place)
        laid = [_joined(known[at], one, f"{key}.{at}") for at, one in enumerate(entered)]
        return laid + known[len(entered) :]
    if known != entered:
        raise NotAllowed(f"{key}: the battle knows it, and cannot be told otherwise.", key)
    return known
