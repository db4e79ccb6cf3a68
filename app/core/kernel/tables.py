"""Rule tables: frozen models of the TOML rows that forbid unknown keys."""

from pydantic import BaseModel, ConfigDict


class RuleTable(BaseModel):
    """A table or a row of a rulebook; a misspelled key is an error that names the row."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)
