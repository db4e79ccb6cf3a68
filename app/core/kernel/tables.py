"""Rule tables: frozen models of the TOML rows that forbid unknown keys."""

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from app.core.kernel.sections import Entry, Step


class RuleTable(BaseModel):
    """A table or a row of a rulebook; a misspelled key is an error that names the row."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)


class StepRow(RuleTable):
    """A step of the turn, in a few words."""

    title: str
    text: str
    rulings: tuple[str, ...] = ()


class GlossaryTables(RuleTable):
    """glossary.toml"""

    source: str
    entries: tuple[Entry, ...]


class SourceTables(RuleTable):
    """sources.toml"""

    entries: tuple[Entry, ...]


def sequence(rows: Iterable[StepRow]) -> tuple[Step, ...]:
    """Number the steps of a turn."""
    return tuple(
        Step(number, row.title, row.text, row.rulings) for number, row in enumerate(rows, 1)
    )
