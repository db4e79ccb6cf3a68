"""What every test has: windows offscreen, a home folder of its own, and no widget left behind."""

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden-dir",
        type=Path,
        metavar="DIR",
        help="run every *.json of this folder in the format of the golden cases",
    )


@pytest.fixture(autouse=True, scope="session")
def session_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        move_home(patch, tmp_path_factory.mktemp("session-home"))
        yield


@pytest.fixture(autouse=True)
def own_home(
    session_home: None, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Keep the player's settings, journal and lists out of reach of the test."""
    move_home(monkeypatch, tmp_path_factory.mktemp("home"))


def move_home(patch: pytest.MonkeyPatch, home: Path) -> None:
    for name in ("HOME", "USERPROFILE"):
        patch.setenv(name, str(home))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        patch.setenv(name, str(home / name.lower()))
    patch.setattr(tempfile, "tempdir", str(home))


@pytest.fixture(autouse=True)
def widgets_deleted() -> Iterator[None]:
    """Carry out each deleteLater(): a widget alive at the interpreter's end crashes it."""
    yield
    if "PySide6.QtCore" in sys.modules:
        from PySide6.QtCore import QCoreApplication, QEvent

        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(autouse=True, scope="module")
def garbage_collected() -> Iterator[None]:
    yield
    gc.collect()
