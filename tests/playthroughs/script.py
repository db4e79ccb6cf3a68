"""A battle written down: its file, its moves through the call that windows and commands make."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from app.core.kernel.json_values import Json
from app.services.play import resolve
from app.services.rulebooks import shipped_rulebooks

Told = Mapping[str, Json]


def battle(name: str) -> dict[str, Any]:
    """Read the file of a battle that stands beside this one."""
    return tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))


def played(ruleset: str, action: Json, inputs: Json, own: Told | None = None) -> dict[str, Json]:
    """Resolve a request, with a player's own values if there are some."""
    request: dict[str, Json] = {"ruleset": ruleset, "action": action, "inputs": inputs}
    if own is not None:
        request["own_values"] = own
    return dict(resolve(shipped_rulebooks(), request))


def wanted(move: Told, answer: Told) -> tuple[Told, Told]:
    """Give what a move expects, and the same keys of its answer."""
    expected = cast(Told, move["expected"])
    return expected, {key: answer[key] for key in expected}


def joined(known: Told, seen: Told) -> Told:
    """Join what the state of a battle tells with what the table sees; neither repeats the other.

    Lists are joined place by place.
    """
    made = dict(known)
    for key, value in seen.items():
        made[key] = _joined(made[key], value, key) if key in made else value
    return made


def _joined(known: Json, seen: Json, key: str) -> Json:
    if isinstance(known, Mapping) and isinstance(seen, Mapping):
        return cast(Json, joined(known, seen))
    assert isinstance(known, list), f"{key}: the state tells it"
    assert isinstance(seen, list), f"{key}: the state tells a list"
    assert len(seen) == len(known), f"{key}: the state tells of {len(known)}"
    return [_joined(one, other, key) for one, other in zip(known, seen, strict=True)]
