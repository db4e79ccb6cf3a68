"""The scale of a conversion: its table, and how a form asks for it."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Kind, Question
from app.core.kernel.conversion_pieces import Scale
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.tables import RuleTable

FOOT_MEN, HORSE_MEN, BATTERY_GUNS = "foot_men", "horse_men", "guns"
MOST = {FOOT_MEN: 9999, HORSE_MEN: 9999, BATTERY_GUNS: 99}
ASKED = {
    FOOT_MEN: "Men of a piece of foot",
    HORSE_MEN: "Men of a piece of horse",
    BATTERY_GUNS: "Guns of a battery",
}


class ScaleRow(RuleTable):
    """Men of a piece of foot and of horse, and guns of a battery."""

    foot_men: Annotated[int, Field(ge=1)]
    horse_men: Annotated[int, Field(ge=1)]
    guns: Annotated[int, Field(ge=1)]


def scale_questions(row: ScaleRow) -> tuple[Question, ...]:
    """Ask for the scale, which is at first as in the table."""
    return tuple(
        Question(key, "", words, Kind.NUMBER, default=getattr(row, key), most=MOST[key])
        for key, words in ASKED.items()
    )


def told_scale(row: ScaleRow, told: Mapping[str, Json]) -> Scale:
    """Give the scale as told. Raises NotAllowed for what is no whole number from 1 to its most."""
    numbers = {}
    for key, words in ASKED.items():
        value = told.get(key, getattr(row, key))
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= MOST[key]:
            raise NotAllowed(f"{words}: a whole number from 1 to {MOST[key]} is wanted.", key)
        numbers[key] = value
    return Scale(numbers[FOOT_MEN], numbers[HORSE_MEN], numbers[BATTERY_GUNS])
