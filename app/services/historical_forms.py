"""The JSON forms of historical orders of battle: what is unknown is null, never 0."""

from app.core.armies.historical_doubts import Doubt, doubts
from app.core.armies.historical_sums import FIGURES, parts_of
from app.core.kernel.findings import Severity
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.json_values import Json
from app.storage.own_orders import is_own


def listed_form(order: OrderOfBattle) -> dict[str, Json]:
    """Give an order of battle as a list of them has it."""
    found = doubts(order)
    return {
        "id": order.id,
        "own": is_own(order.id),
        "title": order.title,
        "date": order.date,
        "sides": [one.name for one in order.sides],
        "formations": sum(1 for _ in order.every_unit()),
        "doubts": {
            one.value: sum(each.severity is one for each in found)
            for one in (Severity.UNFINISHED, Severity.UNUSUAL, Severity.NOTE)
        },
    }


def order_form(order: OrderOfBattle) -> dict[str, Json]:
    """Give an order of battle with its tree, its sources and its doubts."""
    return {
        "id": order.id,
        "own": is_own(order.id),
        "title": order.title,
        "date": order.date,
        "uncertainty": order.uncertainty,
        "sources": [
            {"what": one.what, "url": one.url, "licence": one.licence} for one in order.sources
        ],
        "checks": [
            {"what": one.what, "parts": one.parts, "printed": one.printed} for one in order.checks
        ],
        "sides": [_unit(one) for one in order.sides],
        "doubts": [doubt_form(one) for one in doubts(order)],
    }


def doubt_form(doubt: Doubt) -> dict[str, Json]:
    """Give a doubt; `formation` is the id of the formation that is meant, "" the whole."""
    return {
        "severity": doubt.severity.value,
        "text": doubt.text,
        "where": doubt.where,
        "rule": doubt.rule,
        "formation": doubt.place,
    }


def _unit(unit: Unit) -> dict[str, Json]:
    least_most = unit.strength_range
    parts: dict[str, Json] = {}
    for what in FIGURES:
        made = parts_of(unit, what)
        parts[what] = made.total if made.known else None
        parts[f"without_{what}"] = len(made.without)
    return {
        "id": unit.id,
        "name": unit.name,
        "level": unit.level,
        "nation": unit.nation,
        "commander": unit.commander,
        "arm": unit.arm,
        "quality": unit.quality,
        "men": unit.men,
        "guns": unit.guns,
        "gun_class": unit.gun_class,
        "arms": dict(unit.arms),
        "battalions": unit.battalions,
        "squadrons": unit.squadrons,
        "batteries": unit.batteries,
        "strength_range": list(least_most) if least_most else None,
        "basis": unit.basis,
        "inferred": unit.inferred,
        "note": unit.note,
        **({"parts": parts} if unit.children else {}),
        "formations": [_unit(one) for one in unit.children],
    }
