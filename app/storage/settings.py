"""The player's settings as a file in the configuration folder."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from platformdirs import user_config_path
from pydantic import Field, TypeAdapter, ValidationError

from app.core.kernel.errors import AppError
from app.storage.file_faults import FileRefused, shown
from app.storage.file_text import object_of
from app.storage.json_text import read_decimals, write_json
from app.storage.whole_files import make_folder, read_whole, write_file

FORMAT = "voltigeur/settings"
VERSION = 1
FILE = "settings.json"
NO_HOME = "There is no home folder to keep settings in; set HOME to have one."


@dataclass(frozen=True, slots=True)
class RecentFile:
    """A file opened before. `opened_at` is the time as ISO text."""

    path: str
    name: str = ""
    ruleset: str = ""
    elements: Annotated[int, Field(strict=True)] = 0
    opened_at: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has set.

    `rulings` holds his default choices, by ruleset; `panes` the widths he dragged, by splitter.
    `library` are the folders of his library.
    """

    theme: Literal["system", "light", "dark"] = "system"
    text_size: Annotated[int, Field(ge=100, le=200, strict=True)] = 100
    single_letter_keys: Annotated[bool, Field(strict=True)] = True
    paper: Literal["a4", "letter"] = "a4"
    language: str = ""
    rulings: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    recent: tuple[RecentFile, ...] = ()
    last_folder: str = ""
    panes: Mapping[str, str] = field(default_factory=dict)
    library: tuple[str, ...] = ()


SETTINGS = TypeAdapter(Settings)


def settings_file() -> Path:
    """Give the path of the settings; it need not exist. Raises FileRefused without any home."""
    try:
        folder = user_config_path("voltigeur", appauthor=False)
    except RuntimeError as fault:
        raise FileRefused(NO_HOME) from fault
    if not folder.is_absolute():
        raise FileRefused(NO_HOME)
    return folder / FILE


def read_settings(path: Path) -> Settings:
    """Read the settings. Raises AppError for a file that cannot be read or holds something else."""
    data = object_of(read_whole(path), path, "Voltigeur’s settings", read_decimals)
    if data.pop("format", None) != FORMAT or data.pop("version", None) != VERSION:
        raise AppError(f"{shown(path)}: these are not settings of this version.")
    try:
        return SETTINGS.validate_python(data)
    except ValidationError as fault:
        first = fault.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise AppError(f"{shown(path)}: {place}: {first['msg']}.") from fault


def write_settings(settings: Settings, path: Path) -> None:
    """Write the settings. Raises FileRefused where that cannot be done."""
    make_folder(path.parent)
    data = {"format": FORMAT, "version": VERSION, **asdict(settings)}
    write_file(write_json(data).encode("utf-8", "backslashreplace"), path)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used, so that nothing of it is lost.

    Raises FileRefused if it cannot be renamed.
    """
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.broken-{number}")
        if not aside.exists():
            try:
                return path.rename(aside)
            except OSError as fault:
                raise FileRefused(f"{shown(path)} cannot be set aside.") from fault
    raise FileRefused(f"{shown(path)} cannot be set aside: there are too many like it.")
