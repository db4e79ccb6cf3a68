"""What the file of an army holds of the set that its player prints.

A set that cannot be read does not keep an army from opening: it is kept as it stands.
"""

from collections.abc import Collection, Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidatorFunctionWrapHandler
from pydantic.functional_validators import WrapValidator

from app.core.kernel.json_values import Json
from app.core.kernel.print_set import PrintSet, SheetName

PRINT_SET = "print_set"
"""The key of a print set in a file."""
YES_NO = ("plain", "compact", "binding", "two_sided", "apart", "inch", "rows_by_formation")


class PrintSetData(BaseModel):
    """The sheets in their order, by name, and how they are printed."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    sheets: list[str] = []
    paper: Literal["a4", "letter", ""] = ""
    turned: list[str] = []
    plain: bool = False
    compact: bool = False
    binding: bool = False
    two_sided: bool = False
    apart: bool = False
    breaks: list[Annotated[int, Field(ge=1)]] = []
    inch: bool = False
    rows_by_formation: bool = False


def _as_it_stands(told: object, read: ValidatorFunctionWrapHandler) -> object:
    try:
        return read(told)
    except ValidationError:
        return told


KeptPrintSet = Annotated[PrintSetData | None, WrapValidator(_as_it_stands)]
"""A print set; what is none is kept as it stands."""


def print_set_from(data: object) -> PrintSet | None:
    """Make the set that a file holds; None where it holds something else there.

    Sheets that are not known here are kept, behind those that are.
    """
    if not isinstance(data, PrintSetData):
        return None
    known = set(SheetName)
    return PrintSet(
        sheets=tuple(dict.fromkeys(SheetName(one) for one in data.sheets if one in known)),
        other_sheets=tuple(one for one in data.sheets if one not in known),
        paper=data.paper,
        turned=frozenset(SheetName(one) for one in data.turned if one in known),
        plain=data.plain,
        compact=data.compact,
        binding=data.binding,
        two_sided=data.two_sided,
        apart=data.apart,
        breaks=frozenset(data.breaks),
        inch=data.inch,
        rows_by_formation=data.rows_by_formation,
        extra=dict(data.model_extra or {}),
    )


def print_set_data(kept: PrintSet, formations: Collection[int]) -> Mapping[str, Json]:
    """Give what a file holds of a set; the army has these formations, by id."""
    told: dict[str, Json] = {
        "sheets": [*map(str, kept.sheets), *kept.other_sheets],
        "paper": kept.paper,
        "turned": [str(one) for one in SheetName if one in kept.turned],
        "breaks": [*sorted(kept.breaks.intersection(formations))],
    }
    told |= {name: True for name in YES_NO if getattr(kept, name)}
    return {**{name: value for name, value in told.items() if value}, **kept.extra}
