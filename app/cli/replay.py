"""`voltigeur replay`: a battle played again, to see whether today's rules decide it alike."""

from pathlib import Path

import click

from app.cli.lines import notice, one_line, say, say_json
from app.cli.opening import rulebooks
from app.cli.options import as_json, battle_file
from app.services import battles
from app.services.battles import Opened


@click.command(short_help="Play a battle again and name the first entry that differs.")
@battle_file
@as_json
@click.pass_context
def replay(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Play every entry of a battle again, with its own rulings, values and dice.

    Ends with 1 if today's rules decide an entry otherwise, and names the first; with 2 if the file
    cannot be read; else with 0. Entries count from 1; those that were undone come last.
    """
    opened = battles.open_(rulebooks(), file)
    for words in opened.notices:
        notice(f"{file}: {words}")
    if as_json:
        say_json(
            {
                "entries": len(opened.record.entries),
                "stands": opened.record.stands,
                "differs": None if opened.differs is None else opened.differs + 1,
                "why": opened.why,
            }
        )
    else:
        say([_words(opened)])
    ctx.exit(0 if opened.differs is None else 1)


def _words(opened: Opened) -> str:
    entries = len(opened.record.entries)
    if opened.differs is None:
        return f"{entries} {'entry' if entries == 1 else 'entries'} played again, all alike."
    one = battles.line(opened.battle.game, opened.differs, opened.record)
    undone = ", undone" if one.undone else ""
    head = f"Entry {opened.differs + 1} of {entries} differs"
    where = f"turn {one.turn}, {one.phase}, {one.title}{undone}"
    return one_line(f"{head} ({where}): {opened.why.rstrip('.')}.")
