"""`voltigeur fight`: a whole battle by standing rules, with dice from a seed."""

import os
from pathlib import Path

import click

from app.cli.lines import columns, notice, one_line, say, say_json
from app.cli.opening import army_at, rulebooks
from app.cli.options import FILE, as_json
from app.core.battle.fight import armies_called
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.services import fights
from app.services.fights import Fight, FormationLosses


@click.command(short_help="Fight a whole battle by simple standing rules.")
@click.argument("a", type=FILE, metavar="A.army")
@click.argument("b", type=FILE, metavar="B.army")
@click.option("--seed", required=True, metavar="S", help="What the dice come from.")
@click.option(
    "--turns",
    type=click.IntRange(1, fights.LONGEST_BATTLE),
    default=fights.TURNS,
    show_default=True,
    metavar="N",
    help="After so many turns it is a draw.",
)
@click.option(
    "-o", "--output", type=FILE, required=True, metavar="FILE.battle", help="Where to write it."
)
@as_json
def fight(a: Path, b: Path, seed: str, turns: int, output: Path, as_json: bool) -> None:
    """Fight a whole battle of A against B; the same seed gives the same battle.

    Formations face each other in pairs, without a map. Each fires when it may, attacks when the gap
    allows and its state is no worse than its enemy's, else it holds.
    """
    for path in (a, b):
        if os.path.exists(output) and path.exists() and output.samefile(path):
            raise NotAllowed(f"{output} is the army itself: name another file for the battle.")
    done = fights.fought(rulebooks(), army_at(a), army_at(b), seed, turns=turns)
    done.battle.save_as(output)
    for words in done.remarks:
        notice(one_line(words))
    if as_json:
        say_json(_form(done))
    else:
        say([*_lines(done), f"Wrote {output}."])


def _form(done: Fight) -> Json:
    return {
        "winner": done.winner or None,
        "turns": done.turns,
        "reasons": list(done.reasons),
        "entries": len(done.battle.game.record.entries),
        "losses": [
            {
                "side": one.side,
                "formation": one.name,
                "pieces": one.pieces,
                "lost": list(one.lost),
                "commander_lost": one.commander_lost,
                **({one.counted: {"now": one.now, "of": one.of}} if one.counted else {}),
            }
            for one in done.losses
        ],
    }


def _lines(done: Fight) -> list[str]:
    begun = done.battle.game.record.start
    names = {side: one_line(name) for side, name in begun.names.items()}
    turns = "1 turn" if done.turns == 1 else f"{done.turns} turns"
    end = one_line(armies_called(begun)[done.winner].does("wins")) if done.winner else "nobody wins"
    head = f"{names['a']} v {names['b']}: {end} after {turns}."
    hurt = (one for one in done.losses if one.pieces or one.commander_lost)
    rows = [_row(one, names[one.side]) for one in hurt]
    return [head, *map(one_line, done.reasons), *columns(rows, frozenset({2}))]


def _row(one: FormationLosses, army: str) -> list[str]:
    left = f"{one.pieces - len(one.lost)} of {one.pieces} left" if one.pieces else ""
    counted = f"{one.counted} {one.now} of {one.of}" if one.counted else ""
    return [army, one_line(one.name), left, counted, one.commander_lost and "commander lost"]
