"""Joining what a battle knows of a request with what the players enter."""

from collections.abc import Mapping

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Told


def joined(known: Told, entered: Told) -> dict[str, Json]:
    """Join both, lists place by place. Raises NotAllowed where an entry contradicts the battle."""
    made = dict(known)
    for key, value in entered.items():
        made[key] = _joined(made[key], value, key) if key in made else value
    return made


def _joined(known: Json, entered: Json, key: str) -> Json:
    if isinstance(known, Mapping) and isinstance(entered, Mapping):
        return joined(known, entered)
    if isinstance(known, list) and isinstance(entered, list):
        return [
            _joined(known[place], one, f"{key}.{place}") if place < len(known) else one
            for place, one in enumerate(entered)
        ] + known[len(entered) :]
    if known != entered:
        raise NotAllowed(f"{key}: the battle knows it, and cannot be told otherwise.", key)
    return known
