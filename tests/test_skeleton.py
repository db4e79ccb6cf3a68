"""What the layout, the pins and the two commands promise, whatever the rules say."""

import ast
import os
import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
PACKAGING = CHECKOUT / "packaging"
PINS = (PACKAGING / "requirements.txt", PACKAGING / "requirements-dev.txt")

TYPED_APOSTROPHE = re.compile(r"\w'\w|(^|\w)'s\b|s' ")

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have a display")


def strings_in(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for one in value.values():
                yield from strings_in(one)
        case list():
            for one in value:
                yield from strings_in(one)


def texts_in(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Give the texts of a module that are no docstrings, each with its line."""
    nodes = list(ast.walk(module))
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        match node:
            case ast.Constant(value=str() as text) if id(node) not in docstrings:
                yield node.lineno, text


def pinned(file: Path) -> set[str]:
    return set(re.findall(r"^[a-z0-9-]+==[^ ]+", file.read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("folder", ["resources", "armylists"])
def test_the_data_folders_hold_no_python(folder: str) -> None:
    assert list((CHECKOUT / folder).rglob("*.py")) == []


@pytest.mark.parametrize("folder", ["resources", "armylists"])
def test_the_texts_of_the_data_have_printers_apostrophes(folder: str) -> None:
    found = [
        f"{path.name}: {text}"
        for path in (CHECKOUT / folder).rglob("*.toml")
        if path.parent.name != "historical"  # it keeps the words of its sources as they are
        for text in strings_in(tomllib.loads(path.read_text("utf-8")))
        if TYPED_APOSTROPHE.search(text)
    ]

    assert found == []


def test_the_texts_of_the_program_have_printers_apostrophes() -> None:
    found = [
        f"{path.name}:{line}: {text}"
        for path in (CHECKOUT / "app").rglob("*.py")
        if path.parent.name != "pdf"  # it draws, and has no words of its own
        for line, text in texts_in(ast.parse(path.read_text("utf-8")))
        if TYPED_APOSTROPHE.search(text)
    ]

    assert found == []


def test_the_packaging_folder_does_not_hide_the_packaging_library() -> None:
    assert not (PACKAGING / "__init__.py").exists()


@pytest.mark.parametrize("file", PINS, ids=lambda file: file.name)
def test_the_pins_name_no_address(file: Path) -> None:
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]

    assert [line for line in lines if not re.match(r"[a-z0-9-]+==| {4}--hash=sha256:", line)] == []


def test_what_users_get_is_what_we_test() -> None:
    runtime, everything = map(pinned, PINS)

    assert any(pin.startswith("pyside6-essentials==") for pin in runtime)
    assert runtime < everything


def test_an_old_python_can_read_the_set_up_and_so_say_what_is_missing() -> None:
    assert ast.parse((PACKAGING / "set_up.py").read_text("utf-8"), feature_version=(3, 7)).body


def test_no_test_reaches_the_folders_of_the_player(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    base = tmp_path_factory.getbasetemp()

    for folder in (Path.home(), platformdirs.user_config_path(), platformdirs.user_data_path()):
        assert folder.is_relative_to(base)


def test_python_dash_m_app_is_the_command() -> None:
    command = Path(sys.executable).with_name("voltigeur")

    by_name = subprocess.run([command, "rulesets"], capture_output=True, check=True)
    as_module = subprocess.run(
        [sys.executable, "-m", "app", "rulesets"], capture_output=True, check=True
    )

    assert by_name.stdout == as_module.stdout != b""


@needs_linux
def test_make_run_without_a_display_runs_the_demo_and_says_so(tmp_path: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: text for name, text in os.environ.items() if name not in hidden}

    done = subprocess.run(
        [sys.executable, PACKAGING / "start.py"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.startswith("There is no display here, so this runs `voltigeur demo`")
    assert (tmp_path / "voltigeur-demo" / "roster.pdf").is_file()


@needs_linux
def test_a_display_that_cannot_be_reached_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", ":12345")

    why_no_window = runpy.run_path(str(PACKAGING / "start.py"))["why_no_window"]

    assert why_no_window() == "The display :12345 cannot be reached"
