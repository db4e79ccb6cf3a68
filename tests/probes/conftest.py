"""What probes act in: the window of its own tests, and the terminal of those of the commands."""

from tests.cli.conftest import terminal
from tests.ui.conftest import answers, clipboard_emptied, dressed, program, start, theme

__all__ = [
    "answers",
    "clipboard_emptied",
    "dressed",
    "program",
    "start",
    "terminal",
    "theme",
]
