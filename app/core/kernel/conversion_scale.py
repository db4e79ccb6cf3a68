"""The scale of a conversion: its table, and how a form asks for it."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Kind, Question
from app.core.kernel.conversion import COUNT
from app.core.kernel.conversion_pieces import Counter, Scale
from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical_arms import Branch
from app.core.kernel.json_values import Json
from app.core.kernel.tables import RuleTable

FOOT_MEN, HORSE_MEN, BATTERY_GUNS = "foot_men", "horse_men", "guns"
HIGHER_GUNS, REST_MEN, OUT, OWN = "higher_guns", "rest_men", "left_out", "placed"
MOST = {FOOT_MEN: 9999, HORSE_MEN: 9999, BATTERY_GUNS: 99}

Words = Mapping[str, str]
"""What a ruleset calls a piece of foot, of horse, and of guns: “Men of a battalion”."""


class ScaleRow(RuleTable):
    """Men of a piece of foot and of horse, and guns of a battery."""

    foot_men: Annotated[int, Field(ge=1)]
    horse_men: Annotated[int, Field(ge=1)]
    guns: Annotated[int, Field(ge=1)]


def scale_words(foot: str, horse: str) -> Words:
    """Give the words of a scale whose pieces are called so."""
    return {
        FOOT_MEN: f"Men of {foot}",
        HORSE_MEN: f"Men of {horse}",
        BATTERY_GUNS: "Guns of a battery",
    }


def scale_questions(row: ScaleRow, asked: Words) -> tuple[Question, ...]:
    """Ask for the scale in the words of a ruleset; it is at first as in the table."""
    return tuple(
        Question(key, "", words, Kind.NUMBER, default=getattr(row, key), most=MOST[key])
        for key, words in asked.items()
    )


def all_questions(
    row: ScaleRow, asked: Words, own: Sequence[Question] = ()
) -> tuple[Question, ...]:
    """Ask for the scale, then a ruleset's `own` questions, then what becomes of the rest."""
    return (*scale_questions(row, asked), *own, *rest_questions())


def told_scale(row: ScaleRow, asked: Words, told: Mapping[str, Json]) -> Scale:
    """Give the scale as told. Raises NotAllowed for what is no whole number from 1 to its most."""
    numbers = {}
    for key, words in asked.items():
        value = told.get(key, getattr(row, key))
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= MOST[key]:
            raise NotAllowed(f"{words}: a whole number from 1 to {MOST[key]} is wanted.", key)
        numbers[key] = value
    return Scale(numbers[FOOT_MEN], numbers[HORSE_MEN], numbers[BATTERY_GUNS])


def told_counts(told: Mapping[str, Json]) -> Mapping[str, int]:
    """Give the numbers of pieces told of units, by their ids: the keys are “id.count”."""
    found: dict[str, int] = {}
    for key, value in told.items():
        unit, dot, what = key.rpartition(".")
        if dot and what == COUNT and isinstance(value, int):
            found[unit] = value
    return found


def told_counter(
    pieces: Mapping[Branch, str], row: ScaleRow, asked: Words, told: Mapping[str, Json]
) -> Counter:
    """Give what counts a ruleset's pieces by the scale, and the numbers, as told.

    Raises NotAllowed for a scale that is none.
    """
    return Counter(pieces, told_scale(row, asked, told), told_counts(told))


def rest_questions() -> tuple[Question, ...]:
    """Ask what becomes of men and guns of a formation that none of its parts is known to have."""
    guns = "Guns of a corps that are in none of its parts"
    men = "Men of a formation that are in none of its parts"
    guns_options = ((OUT, "left out and named"), (OWN, "beside its other troops"))
    men_options = ((OUT, "left out and named"), (OWN, "counted by themselves"))
    return (
        Question(HIGHER_GUNS, "", guns, Kind.CHOICE, "", guns_options, default=OUT),
        Question(REST_MEN, "", men, Kind.CHOICE, "", men_options, default=OUT),
    )


def told_rest(told: Mapping[str, Json]) -> tuple[bool, bool]:
    """Say whether guns of a corps, and men of a formation, that are in no part are placed."""
    return told.get(HIGHER_GUNS, OUT) == OWN, told.get(REST_MEN, OUT) == OWN
