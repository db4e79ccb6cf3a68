"""Where `voltigeur` begins: a command, or the window; and how every fault ends."""

import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

import click

from app.cli.commands import voltigeur, words
from app.core.kernel.errors import AppError, NotAllowed, clipped

REFUSED = 2
MISTAKE = 70
INTERRUPTED = 130
NOBODY_READS = 141
DOCUMENTS = (".army", ".battle")
DEBUG = "VOLTIGEUR_DEBUG"


def main() -> None:
    """Run the command line of this process and end it."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and give its exit code. Nothing but that comes out of it."""
    _take_every_character()
    try:
        code = _carried_out(list(arguments))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (AppError, click.ClickException) as fault:
        return _refuse(fault)
    except BrokenPipeError:
        _stop_writing()
        return NOBODY_READS
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except Exception as fault:
        if isinstance(fault, OSError) and fault.filename is None:
            _stop_writing()
            return _end(f"The output cannot be written: {fault.strerror or fault}.", REFUSED)
        return _confess(fault, debug="--debug" in arguments or bool(os.environ.get(DEBUG)))


def _carried_out(arguments: list[str]) -> int:
    file = _file_to_open(arguments)
    if file is not None or not [one for one in arguments if one != "--debug"]:
        return _open_window(file)
    try:
        code = voltigeur.main(args=arguments, prog_name="voltigeur", standalone_mode=False)
    except SystemExit as end:  # click ends so, with 1, when nobody reads any more
        raise BrokenPipeError from end
    return code if isinstance(code, int) else 0


def _file_to_open(arguments: list[str]) -> Path | None:
    """Give the file of `voltigeur FILE`; None for a command, or a misspelled one."""
    named = [one for one in arguments if one not in ("--debug", "--")]
    if len(named) != 1 or named[0].startswith("-") or named[0] in voltigeur.commands:
        return None
    path = Path(named[0])
    is_file = path.suffix.casefold() in DOCUMENTS or len(path.parts) > 1 or os.path.isfile(path)
    return path if is_file else None


def _open_window(file: Path | None) -> int:
    """Open the window. Raises NotAllowed where there is no display."""
    shown = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform.startswith("linux") and not shown:
        raise NotAllowed(
            "There is no display here, so no window can open; voltigeur demo works without one, "
            "and voltigeur --help names all commands."
        )
    try:
        from app.ui.start import run as open_window
    except ImportError as fault:
        if (fault.name or "").startswith("app"):
            raise
        raise NotAllowed(
            f"The window cannot start, a library is missing here ({fault}); make setup names it, "
            "and voltigeur demo works without a window."
        ) from fault
    return open_window(file)


def _refuse(fault: AppError | click.ClickException) -> int:
    return _end(words(fault) if isinstance(fault, click.ClickException) else str(fault), REFUSED)


def _confess(fault: Exception, *, debug: bool) -> int:
    """Say that something happened which is our mistake."""
    if debug:
        traceback.print_exception(fault)
    kind = clipped(f"{type(fault).__name__}: {fault}")
    return _end(
        f"This is a mistake in Voltigeur, not yours ({kind}); with --debug the same command "
        "shows more for a report.",
        MISTAKE,
    )


def _end(sentence: str, code: int) -> int:
    """Say one line on standard error."""
    if sys.stderr is not None:
        line = " ".join(sentence.split())
        shown = "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in line)
        try:
            print(shown, file=sys.stderr, flush=True)
        except OSError:
            _stop_writing()
    return code


def _take_every_character() -> None:
    """Let a terminal that lacks a character show an escape instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _stop_writing() -> None:
    """Keep Python from complaining at its end that nobody reads what is left to write."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return
