"""The rows of an army in battle: every formation, commander and piece, and how it stands."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from app.core.battle.game import Game
from app.core.battle.losses import army_of
from app.core.kernel.fielding import within_army
from app.core.kernel.play import SIDES, Option, Standing
from app.core.kernel.ruleset import piece_type, troops_name
from app.ui.field.hand import Hand, fresh, options, parts
from app.ui.field.shown import PieceRow, StripSign


@dataclass(frozen=True, slots=True)
class Choosing:
    """Who stands to be chosen now: what bars him by name, "" for nothing; `wanted` come next."""

    bars: Mapping[str, str]
    wanted: frozenset[str]


Signs = Mapping[int, tuple[str, str]]
"""Sign and troops by the id of an element or of the formation that someone leads."""


def choosing(game: Game, hand: Hand) -> Choosing:
    """Say who may be chosen: for the part that is asked for, else for one before it."""
    hand = fresh(game, hand)
    found: dict[str, str] = {}
    wanted: set[str] = set()
    for part in sorted(parts(game, hand), key=lambda one: one.key != hand.part):
        for option in options(game, hand, part.key):
            _add(found, option)
            if part.key == hand.part and not option.bar:
                wanted.add(option.name)
    return Choosing(found, frozenset(wanted))


def heads_of_wanted(game: Game, hand: Hand) -> set[str]:
    """Name the formations above those who take part, or may take the part that is asked for."""
    able = [name for names in hand.chosen.values() for name in names]
    if hand.part and hand.done is None:
        able += [one.name for one in options(game, hand, hand.part) if not one.bar]
    above = {one.name: one.formation for one in game.play.standing(game.state)}
    return {head for name in able for head in _line(above.get(name, ""), above)}


def _add(found: dict[str, str], option: Option) -> None:
    """A way that is open counts before one that is barred, and the first bar before others."""
    if option.name not in found or (found[option.name] and not option.bar):
        found[option.name] = option.bar


def rows_of(
    hand: Hand,
    standing: Sequence[Standing],
    folded: Collection[str],
    side: str,
    may: Choosing,
    signs: Signs,
    army: str,
) -> tuple[PieceRow, ...]:
    """List a side in its order of battle; what stands below a folded formation is left out.

    `army` is what tells its names from the enemy’s.
    """
    own = [one for one in standing if one.side == side]
    heads = {one.formation for one in own}
    above = {one.name: one.formation for one in own}
    chosen = {name for names in hand.chosen.values() for name in names}
    strips = _strips(own, above, folded, signs)
    rows: list[PieceRow] = []
    for one in own:
        line = _line(one.formation, above)
        if any(name in folded for name in line):
            continue
        rows.append(
            _row(
                one,
                len(line),
                ("", "") if one.name in heads else signs.get(one.id, ("", "")),
                heads=one.name in heads,
                folded=one.name in folded,
                bar=may.bars.get(one.name),
                wanted=one.name in may.wanted,
                chosen=one.name in chosen,
                strip=tuple(strips.get(one.name, ())),
                short=within_army(one.name, army),
            )
        )
    return tuple(rows)


def _strips(
    own: Sequence[Standing], above: Mapping[str, str], folded: Collection[str], signs: Signs
) -> dict[str, list[StripSign]]:
    """List the elements below every folded formation, its commanders left out."""
    if not folded:
        return {}
    heads = {one.formation for one in own}
    ids = {one.name: one.id for one in own if one.name in heads}
    made: dict[str, list[StripSign]] = {}
    for one in own:
        sign, troops = signs.get(one.id, ("", ""))
        leads = one.id == ids.get(one.formation)
        if one.name in heads or one.besides or leads or not sign:
            continue
        for head in _line(one.formation, above):
            if head in folded:
                made.setdefault(head, []).append(StripSign(sign, troops, one.lost))
    return made


def _line(name: str, above: Mapping[str, str]) -> tuple[str, ...]:
    """Give the formations above, the nearest first."""
    line: list[str] = []
    while name and name not in line:
        line.append(name)
        name = above.get(name, "")
    return tuple(line)


def _row(
    one: Standing,
    depth: int,
    of: tuple[str, str],
    *,
    heads: bool,
    folded: bool,
    bar: str | None,
    wanted: bool,
    chosen: bool,
    short: str,
    strip: tuple[StripSign, ...] = (),
) -> PieceRow:
    sign, kind = of
    return PieceRow(
        one.name,
        depth,
        sign,
        "" if one.name.startswith(kind) else kind,
        one.marks,
        tuple(
            value.value if value.speaks else f"{value.name} {value.value}" for value in one.values
        ),
        one.level,
        one.lost,
        heads,
        folded,
        bar == "",
        wanted,
        bar or "",
        chosen,
        strip,
        short,
    )


def signs_of(game: Game, side: str) -> Signs:
    """Give sign and troops of every element of an army, and of whoever leads a formation."""
    army, ruleset = army_of(game, side), game.ruleset
    made: dict[int, tuple[str, str]] = {}
    for formation in army.order_of_battle.every_formation():
        leader = ruleset.commander_piece(army, formation)
        for id_, piece in ((formation.id, leader), *((one.id, one) for one in formation.elements)):
            if piece is None:
                made[id_] = "troop-commander", ""
                continue
            known = piece_type(piece.troops, ruleset)
            made[id_] = (
                known.symbol if known else "troop-unknown",
                troops_name(piece.troops, ruleset),
            )
    return made


def summary_of(standing: Sequence[Standing], side: str) -> str:
    """Say what an army has left, in the words of the level at its head."""
    first = next((one for one in standing if one.side == side and not one.formation), None)
    if first is None or first.level is None:
        return ""
    return f"{first.level.now} of {first.level.of} {first.level.label}"


def side_name(game: Game, side: str) -> str:
    """Give the name of a side's army; "" for neither."""
    return army_of(game, side).name if side in SIDES else ""
