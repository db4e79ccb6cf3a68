"""Opening what a command works on, and writing what it makes."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from app.cli.lines import notice, say
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.services import armies, exports, play, printing
from app.services.own_values import players_rulebooks
from app.services.rulebooks import Rulebooks
from app.services.safekeeping import write_keeping

STANDARD_INPUT = Path("-")


def rulebooks(*, brief: bool = False) -> Rulebooks:
    """Give the rulebooks with the player's own values; why one does not count goes to stderr.

    In `brief` several such notices are one line, which says where to read them.
    """
    players = players_rulebooks()
    many = len(players.notices)
    if brief and many > 1:
        notice(f"{many} of your own files or values do not count; “voltigeur lists” says why.")
        return players.rulebooks
    for words in players.notices:
        notice(words)
    return players.rulebooks


def army_at(path: Path) -> Army:
    """Open an army; what its player should know of it goes to standard error."""
    opened = armies.open_army(path)
    notice(f"{path}: {opened.notice}" if opened.notice else "")
    return opened.army


def write_army(army: Army, path: Path) -> None:
    """Write an army; what its file held before is kept as an earlier version.

    Where that cannot be kept, standard error says so. Raises FileRefused.
    """
    notice(write_keeping(army, path))


def request_at(path: Path) -> Mapping[str, Json]:
    """Read a request; “-” is standard input."""
    if path != STANDARD_INPUT:
        return play.read_request(path)
    if sys.stdin is None:
        raise NotAllowed("There is no standard input; name the file of the request instead of -.")
    data = sys.stdin.buffer.read()
    if not data.strip():
        raise NotAllowed("Standard input is empty: send the request there, or name its file.")
    return play.request_of(data, "standard input")


def write_sheet(
    data: bytes, output: Path, made_of: Path | None = None, *, what: str = "army"
) -> None:
    """Write a sheet or a text, never over an army, a battle or a list, least of all its own."""
    if made_of is not None and os.path.exists(output) and output.samefile(made_of):
        raise NotAllowed(f"{output} is the {what} itself: name another file for the sheet.")
    exports.refuse_over(output)
    printing.write_file(data, output)
    say([f"Wrote {output}."])
