"""Whatever is typed: one sentence and exit code 2, or the window; never a traceback."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from app.cli.commands import voltigeur
from app.cli.main import NOBODY_READS, run
from tests.cli.terminal import Terminal, assert_refused

READY = "boeder/napoleonic-army"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("chek x", ("command: “chek” is not known", "Did you mean check?")),
        ("battle a b", ("command: “battle” is not known",)),
        ("fight a.army", ("B.army is missing", "voltigeur fight --help")),
        ("fight a.army a.army --seed 1 -o .", (".: this is a folder",)),
        ("xyzzy", ("command: “xyzzy” is not known", "demo, rulesets, lists")),
        ("--papr", ("--papr is not an option here", "voltigeur --help")),
        ("check", ("FILE is missing", "voltigeur check --help")),
        ("check a b", ("voltigeur check --help",)),
        ("check --jsn a", ("--jsn is not an option here (did you mean --json?)",)),
        ("check none.army", ("none.army: there is no such file",)),
        ("check .", (".: this is a folder",)),
        ("figures none.army", ("there is no such file",)),
        ("roster a.army", ("--output is missing",)),
        ("roster none.army -o x.pdf", ("none.army: there is no such file",)),
        ("roster a.army -o x.pdf --paper a5", ("--paper: ", "a4", "letter")),
        ("roster a.army -o x.pdf --layout long", ("--layout: ", "full", "compact")),
        ("roster a.army -o .", (".: this is a folder",)),
        ("roster a.army -o none/x.pdf", ("there is no folder none",)),
        ("roster a.army -o a.army/x.pdf", ("a part of this path is a file",)),
        ("labels a.army -o none/x.pdf", ("there is no folder none",)),
        ("playsheet boedr -o x.pdf", ("ruleset: “boedr”", "Did you mean boeder?")),
        ("playsheet boeder -o x.pdf --army none.army", ("none.army: there is no such file",)),
        ("new", ("LIST is missing",)),
        (f"new {READY}", ("--output is missing",)),
        ("new boeder/nap -o b.army", ("list: “boeder/nap” is not known",)),
        (f"new {READY} --nation Frnace -o b.army", ("Did you mean france?",)),
        (
            "new dram/free --nation france -o b.army",
            ("nation: DRAM has no nations to choose from; leave “france” out.",),
        ),
        (f"new {READY} --year soon -o b.army", ("--year: ", "voltigeur new --help")),
        (f"new {READY} --year 0 -o b.army", ("year: 0 is not allowed; it takes 1 to 9999",)),
        (f"new {READY} --ruling BO-5 -o b.army", ("--ruling: write ID=CHOICE",)),
        (f"new {READY} --ruling =x -o b.army", ("--ruling: write ID=CHOICE",)),
        (f"new {READY} --ruling BO-5= -o b.army", ("medium_only, heavy_too",)),
        (f"new {READY} --ruling BO-99=x -o b.army", ("“BO-99” is not known", "Allowed: BO-2,")),
        (f"new {READY} --ruling BO-1=x -o b.army", ("rulings, BO-1: it has one reading only",)),
        (
            f"new {READY} --ruling BO-5=heavy_too --ruling bo-5=medium_only -o b.army",
            ("bo-5 is given two choices",),
        ),
        (f"new {READY} -o none/b.army", ("there is no folder none",)),
        (f"new {READY} -o .", (".: this is a folder",)),
        ("resolve", ("REQUEST.json is missing",)),
        ("resolve none.json", ("none.json: there is no such file",)),
        ("resolve a.army", ("action is missing",)),
        ("odds -", ("Standard input is empty: send the request there, or name its file.",)),
        ("schema charge", ("action: “charge” is not known",)),
        ("demo --out a.army", ("a.army: a part of this path is a file",)),
        ("demo --out a.army/b", ("a part of this path is a file",)),
    ],
)
def test_a_command_line_that_cannot_be_carried_out_gets_one_sentence(
    line: str, words: tuple[str, ...], terminal: Terminal
) -> None:
    terminal.army()

    assert_refused(terminal(*line.split()), *words)
    assert os.listdir(terminal.folder) == ["a.army"]


@pytest.mark.parametrize(
    "line", ["new boeder/custom -o {}", "roster a.army -o {}", "check {}", "labels {} -o x.pdf"]
)
def test_a_name_longer_than_any_is_refused_where_it_is_read_or_written(
    line: str, terminal: Terminal
) -> None:
    terminal.army()

    assert_refused(terminal(*line.format("x" * 300 + ".army").split()), "too long")


@pytest.mark.parametrize("line", ["new boeder/custom -o {}", "roster a.army -o {}"])
def test_a_folder_nobody_may_enter_is_no_place_to_write(
    line: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal.army()
    closed = terminal.folder / "closed"
    look = os.stat

    def stat(path: str | Path, **how: bool) -> os.stat_result:
        if Path(path).parent == closed:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return look(path, **how)

    monkeypatch.setattr(os, "stat", stat)

    assert_refused(terminal(*line.format(closed / "b").split()), "you may not write here")


def test_who_stops_reading_does_not_take_an_army_for_illegal(terminal: Terminal) -> None:
    """An exit code of 1 says Not legal: a closed pipe ends a command with another."""
    command = [sys.executable, "-m", "app", "check", str(terminal.army())]
    reader, writer = os.pipe()
    os.close(reader)
    place = Path(__file__).parents[2]

    ended = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, cwd=place, check=False)
    os.close(writer)

    assert (ended.returncode, ended.stderr) == (NOBODY_READS, b"")


def test_hard_words_stay_on_one_line(terminal: Terminal) -> None:
    for word in ("two\nlines", "\x1b[31mred", "\udce9", "é" * 5000, "", " ", "%s {0} \\"):
        assert_refused(terminal("check", word))
        assert_refused(terminal("new", word, "-o", "x.army"))
        assert_refused(terminal("new", READY, "--nation", word + "x", "-o", "x.army"))


def test_hard_names_pass_through(terminal: Terminal) -> None:
    for number, name in enumerate(
        ('<b>Vistula & Co</b> %s {0} \\n "Légion"', "№ ½ — ’ Псков ﬁ🦅", "-x", "# a", "two\nlines")
    ):
        file = f"{number} é'\"&.army"

        made = terminal("new", READY, f"--name={name}", "-o", file)

        assert made.code == 0, made.err
        assert made.out.count("\n") == 1
        told = terminal("figures", "--json", file).json
        assert isinstance(told, dict)
        assert told["name"] == name
        assert " ".join(name.split()) in terminal("check", file).out


def test_a_replaced_character_is_told_on_standard_error(terminal: Terminal) -> None:
    file = terminal.army("--name", "A")
    file.write_text(file.read_text().replace('"A"', '"A\\u0007"'))

    ended = terminal("check", "--json", file)

    assert ended.code == 0
    assert isinstance(ended.json, dict)
    assert "were replaced" in ended.err
    assert ended.err.count("\n") == 1


def test_without_a_display_the_window_is_refused_in_one_sentence(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    file = terminal.army()

    for line in ((), ("--debug",), (file,), ("none/x.army",), ("B.BATTLE",)):
        assert_refused(terminal(*line), "There is no display here", "voltigeur demo")


def test_a_mistake_of_ours_is_one_sentence_and_a_traceback_only_on_demand(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumbles(as_json: bool) -> None:
        raise ZeroDivisionError("by\nnothing")

    monkeypatch.setattr(voltigeur.commands["rulesets"], "callback", stumbles)

    plain = terminal("rulesets")
    shown = terminal("--debug", "rulesets")
    monkeypatch.setenv("VOLTIGEUR_DEBUG", "1")
    by_environment = terminal("rulesets")

    assert plain.code == shown.code == 70
    assert plain.err.startswith("This is a mistake in Voltigeur")
    assert plain.err.count("\n") == 1
    assert "ZeroDivisionError: by nothing" in plain.err
    assert "Traceback" in shown.err
    assert "Traceback" in by_environment.err


@pytest.mark.parametrize("command", ["", *voltigeur.commands])
def test_help_says_something_of_every_command_and_option(command: str, terminal: Terminal) -> None:
    ended = terminal(*filter(None, [command]), "--help")

    assert ended.code == 0
    assert ended.out.startswith(f"Usage: voltigeur {command}".rstrip())
    options = voltigeur.commands[command].params if command else voltigeur.params
    assert all(option.help for option in options if isinstance(option, click.Option))


def test_the_version_is_told(terminal: Terminal) -> None:
    assert terminal("--version").out == "voltigeur 0.1.0\n"


def start(*arguments: str) -> list[str]:
    """Give the words that start the real command."""
    return [sys.executable, "-m", "app", *arguments]


CHECKOUT = Path(__file__).parent.parent.parent


def test_the_real_command_makes_and_checks_an_army(tmp_path: Path) -> None:
    file = tmp_path / "é.army"

    made = subprocess.run(start("new", READY, "-o", str(file)), cwd=CHECKOUT, check=False)
    checked = subprocess.run(
        start("check", str(file), "--json"), cwd=CHECKOUT, check=False, capture_output=True
    )
    gone = subprocess.run(
        start("check", f"{file}x"), cwd=CHECKOUT, check=False, capture_output=True
    )

    assert (made.returncode, checked.returncode, gone.returncode) == (0, 0, 2)
    assert json.loads(checked.stdout) == {"legal": True, "findings": []}
    assert gone.stderr.count(b"\n") == 1


def test_a_reader_that_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        start("schema"), cwd=CHECKOUT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        told = process.stderr.read()

    assert told == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_behind_the_output_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            start("schema"), cwd=CHECKOUT, stdout=full, stderr=subprocess.PIPE, check=False
        )

    assert ended.returncode == 2
    assert ended.stderr.startswith(b"The output cannot be written")
    assert ended.stderr.count(b"\n") == 1


def test_a_terminal_that_lacks_a_character_gets_an_escape(tmp_path: Path) -> None:
    file = tmp_path / "a.army"
    assert run(["new", READY, "--name", "Псков ½", "-o", str(file)]) == 0
    poor = {**os.environ, "PYTHONIOENCODING": "latin-1"}

    text, told = (
        subprocess.run(
            start("figures", str(file), *more),
            cwd=CHECKOUT,
            env=poor,
            capture_output=True,
            check=True,
        )
        for more in ((), ("--json",))
    )

    assert text.stdout.startswith(b"\\u041f")
    assert json.loads(told.stdout)["name"] == "Псков ½"
