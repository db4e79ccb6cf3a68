"""In what an order of battle differs from what its file holds, a short line for each change."""

from collections.abc import Iterator

from app.core.armies.historical_doubts import named
from app.core.armies.historical_editing import parents
from app.core.kernel.historical import OrderOfBattle, Unit

FIGURES = ("men", "guns", "battalions", "squadrons", "batteries")
WORDS = ("name", "commander", "level", "nation", "arm", "quality", "gun_class")
REST = ("strength_range", "arms", "basis", "source_rating", "pre1918", "inferred", "note")


def differences(before: OrderOfBattle, after: OrderOfBattle) -> tuple[str, ...]:
    """Say what `after` has otherwise than `before`: “2e Ligne: men 310 (was 300)”."""
    return (*_whole(before, after), *_units(before, after))


def _whole(before: OrderOfBattle, after: OrderOfBattle) -> Iterator[str]:
    for key in ("title", "date"):
        old, new = getattr(before, key), getattr(after, key)
        if old != new:
            yield f"{key} {new} (was {old})"
    for key in ("uncertainty", "sources", "checks"):
        if getattr(before, key) != getattr(after, key):
            yield f"{key} changed"


def _units(before: OrderOfBattle, after: OrderOfBattle) -> Iterator[str]:
    was, now = ({one.id: one for one in each.every_unit()} for each in (before, after))
    stood, stands = parents(before), parents(after)
    for id_, unit in now.items():
        if id_ not in was:
            yield f"{named(unit)}: added"
            continue
        changed = [*_changed(was[id_], unit)]
        if stood[id_] != stands[id_]:
            changed.append("moved")
        if changed:
            yield f"{named(was[id_])}: {', '.join(changed)}"
    yield from (f"{named(unit)}: removed" for id_, unit in was.items() if id_ not in now)


def _changed(old: Unit, new: Unit) -> Iterator[str]:
    for key in (*FIGURES, *WORDS):
        was, now = getattr(old, key), getattr(new, key)
        if was != now:
            yield f"{_shown(key)} {_value(now)} (was {_value(was)})"
    yield from (_shown(key) for key in REST if getattr(old, key) != getattr(new, key))


def _value(value: object) -> str:
    """Give a figure or a word; none is “unknown” or “none”, never 0."""
    if value is None:
        return "unknown"
    return f"{value:,}" if isinstance(value, int) else _shown(str(value)) or "none"


def _shown(key: str) -> str:
    return key.replace("_", " ")
