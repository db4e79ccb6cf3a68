"""What is shipped with the program, and under which licence."""

import tomllib
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what is shipped; `text` is the licence itself where it is shipped."""

    name: str
    licence: str
    holder: str
    version: str
    note: str
    text: str


def parts(licences: Path, fonts: Path) -> tuple[Part, ...]:
    """Read the parts and their texts from the shipped folders."""
    data = tomllib.loads((licences / "parts.toml").read_text(encoding="utf-8"))
    return tuple(
        Part(
            one["name"],
            one["licence"],
            one["holder"],
            _version(one.get("distribution", "")),
            one.get("note", ""),
            _text(one.get("file", ""), (licences, fonts)),
        )
        for one in data["parts"]
    )


def _version(distribution: str) -> str:
    try:
        return version(distribution) if distribution else ""
    except PackageNotFoundError:
        return ""


def _text(name: str, folders: tuple[Path, ...]) -> str:
    found = next((folder / name for folder in folders if name and (folder / name).is_file()), None)
    return found.read_text(encoding="utf-8") if found is not None else ""
