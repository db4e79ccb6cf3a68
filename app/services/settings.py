"""The player's settings: read at the start, kept at each change, never in the way."""

from dataclasses import replace

from app.core.kernel.errors import AppError
from app.storage.file_faults import FileRefused, shown
from app.storage.settings import (
    RecentFile,
    Settings,
    read_settings,
    set_aside,
    settings_file,
    write_settings,
)

__all__ = [
    "RecentFile",
    "Settings",
    "load_settings",
    "save_settings",
    "with_recent",
    "without_recent",
]

MOST_RECENT = 12


def load_settings() -> tuple[Settings, str]:
    """Read the settings, and a notice where they could not be read ("" for none).

    A broken file is renamed, never deleted; the defaults take its place.
    """
    try:
        path = settings_file()
        if not path.exists():
            return Settings(), ""
    except (FileRefused, OSError) as fault:
        return Settings(), _this_session(fault)
    try:
        return read_settings(path), ""
    except AppError as fault:
        try:
            aside = set_aside(path)
        except FileRefused:
            return Settings(), f"The settings cannot be read. {fault}"
        return Settings(), (
            f"The settings could not be read, so they are the defaults again. The old file is "
            f"kept as {shown(aside)}."
        )


def save_settings(settings: Settings) -> str:
    """Keep the settings; where that cannot be done, give a notice that says so ("" for none)."""
    try:
        write_settings(settings, settings_file())
    except (FileRefused, OSError) as fault:
        return _this_session(fault)
    return ""


def _this_session(fault: FileRefused | OSError) -> str:
    cause = str(fault) if isinstance(fault, FileRefused) else f"{fault.filename}: {fault.strerror}."
    return f"Settings are kept for this session only. {cause}"


def with_recent(settings: Settings, file: RecentFile) -> Settings:
    """Put a file first among the recent ones; each path is there once."""
    rest = (one for one in settings.recent if one.path != file.path)
    return replace(settings, recent=(file, *rest)[:MOST_RECENT])


def without_recent(settings: Settings, path: str) -> Settings:
    """Take a file out of the recent ones."""
    return replace(settings, recent=tuple(one for one in settings.recent if one.path != path))
