"""Runs a command line as a terminal would, and gives what came of it."""

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.cli.main import run
from app.core.kernel.json_values import Json


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended: its exit code, and all it wrote."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Json:
        """What it wrote, read as JSON."""
        value: Json = json.loads(self.out)
        return value


class Terminal:
    """A terminal in a folder of its own."""

    def __init__(
        self, folder: Path, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch
    ) -> None:
        self.folder, self._capture, self._patch = folder, capture, patch
        patch.chdir(folder)

    def __call__(self, *arguments: str | Path, typed: str | bytes = "") -> Ended:
        data = typed if isinstance(typed, bytes) else typed.encode()
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        code = run([str(one) for one in arguments])
        written = self._capture.readouterr()
        return Ended(code, written.out, written.err)

    def army(self, *options: str, name: str = "a.army") -> Path:
        """Make a ready army."""
        ended = self("new", "boeder/napoleonic-army", *options, "-o", name)
        assert ended.code == 0, ended.err
        return self.folder / name


def assert_refused(ended: Ended, *words: str) -> None:
    """One line on standard error, nothing beside it, exit code 2."""
    assert ended.code == 2
    assert ended.out == ""
    assert ended.err.count("\n") == 1
    assert "Traceback" not in ended.err
    for word in words:
        assert word in ended.err
