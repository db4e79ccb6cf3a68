"""The casualty and morale sheet: what is left of every command, turn by turn, to write on."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.core.kernel import tracks as kernel
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.tracks import TURNS
from app.core.kernel.turn_sheet import TurnSheet
from app.sheets.army_roster import UNKNOWN_SIGN, UNNAMED_ARMY, element_name
from app.sheets.battle_chart import main_sign
from app.sheets.key_figures import element_tracks, own_tracks
from app.sheets.marking import State
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade
from app.sheets.words import Sentence, Words, daggers, led

CELL_NAMES = (("Cell",), ("Upper cell", "Lower cell"))


@dataclass(frozen=True, slots=True)
class Limit:
    """A number from which a state counts: the letter of its word and the number, “T 8”."""

    letter: str
    number: int


@dataclass(frozen=True, slots=True)
class CasualtyRow:
    """A command, or one of its elements: what it begins with, and a cell for every turn.

    `start` is what it has at first, `limits` where its states begin, `boxes` one for each element
    to be lost, `ticks` boxes with their words; `parts` says into how many the cell of a turn is
    divided. A `main` one begins a group; others stand in smaller type below it, their states in
    the cells.
    """

    name: str
    sign: str = ""
    words: str = ""
    start: str = ""
    limits: tuple[Limit, ...] = ()
    boxes: int = 0
    ticks: tuple[str, ...] = ()
    parts: int = 1
    main: bool = True


@dataclass(frozen=True, slots=True)
class CasualtySheet:
    """A whole sheet; `states` are the letters of limits with their words, `notes` the legend."""

    masthead: Masthead
    rows: tuple[CasualtyRow, ...]
    states: tuple[tuple[str, str, State], ...] = ()
    notes: tuple[Sentence, ...] = ()
    turns: int = TURNS
    wording: str = "Elements"


def casualty_sheet(army: Army, ruleset: Ruleset) -> CasualtySheet:
    """Build the sheet of an army: a row for all that keeps a state, takes losses or is ticked."""
    cells = ruleset.turn_sheet
    rows = [row for one in _formations(army) for row in _rows(army, one, ruleset, cells)]
    return CasualtySheet(
        masthead=Masthead(
            title=army.name or UNNAMED_ARMY,
            subtitle=army.order_of_battle.commander,
            kind=f"{ruleset.title} casualty sheet",
            facts=("casualties and morale, turn by turn",),
            accent=accent(army, ruleset),
            cockade=cockade(army),
        ),
        rows=tuple(rows),
        states=_states(army, ruleset),
        notes=tuple(_legend(army, cells, rows)),
        wording=ruleset.piece[1].capitalize(),
    )


def _formations(army: Army) -> tuple[Formation, ...]:
    return tuple(army.order_of_battle.every_formation())


def _rows(
    army: Army, formation: Formation, ruleset: Ruleset, cells: TurnSheet
) -> Iterator[CasualtyRow]:
    """Give the rows of a formation: its own, one for every pool of a turn, its elements’."""
    is_army = formation is army.order_of_battle
    kept = own_tracks(army, formation, ruleset)
    states = [one for one in kept if one.zones]
    pools = [one for one in kept if not one.zones]
    said = ruleset.formation_values(army, formation)
    levels = {level.id: level.name for level in ruleset.levels}
    ticks = ruleset.tick_boxes(formation)
    alone = [one for one in formation.elements if not _has_row(army, formation, one, ruleset)]
    parts = cells.army if is_army else cells.formation
    if states or ticks or alone or (formation.elements and not is_army):
        words = [one.value for one in said.values if one.speaks]
        yield CasualtyRow(
            name=formation.name or levels.get(formation.level, formation.level),
            sign=main_sign(army, formation, ruleset),
            words=", ".join(filter(None, (*words, said.quality, said.player))),
            start=str(states[0].boxes) if states else "",
            limits=_limits(states[0]) if states else (),
            boxes=sum(max(1, one.count) for one in alone),
            ticks=ticks,
            parts=max(1, len(parts)),
        )
    for pool in pools:
        yield CasualtyRow(name=pool.label, main=False)
    for element in formation.elements:
        yield from _element_rows(army, formation, element, ruleset, cells)


def _has_row(army: Army, formation: Formation, element: Element, ruleset: Ruleset) -> bool:
    own = ruleset.element_type(army, element)
    return bool(element_tracks(army, formation, element, ruleset) or (own and own.ticks))


def _element_rows(
    army: Army, formation: Formation, element: Element, ruleset: Ruleset, cells: TurnSheet
) -> Iterator[CasualtyRow]:
    """Give a row for each element that keeps a state of its own; of several alike one each."""
    if not _has_row(army, formation, element, ruleset):
        return
    tracks = element_tracks(army, formation, element, ruleset)
    own = ruleset.element_type(army, element)
    count = max(1, element.count)
    for number in range(count):
        track = tracks[number] if number < len(tracks) else None
        name = element_name(element, ruleset)
        yield CasualtyRow(
            name=f"{name}, {number + 1} of {count}" if count > 1 else name,
            sign=own.symbol if own else UNKNOWN_SIGN,
            start=str(track.boxes) if track else "",
            limits=_limits(track) if track else (),
            boxes=1,
            parts=max(1, len(cells.element)),
            main=False,
        )


def _limits(track: kernel.Track) -> tuple[Limit, ...]:
    """Give where the states after the first begin: from above for what is left, else from below."""
    return tuple(
        Limit(zone.word[:1].upper(), max(zone.first, zone.last))
        if track.downwards
        else Limit(zone.word[:1].upper(), min(zone.first, zone.last))
        for zone in track.zones
        if zone.state != State.FRESH
    )


def _states(army: Army, ruleset: Ruleset) -> tuple[tuple[str, str, State], ...]:
    """Give each letter with its word and its state, as often as it is used: once."""
    found: dict[str, tuple[str, str, State]] = {}
    for formation in _formations(army):
        for track in ruleset.tracks(army, formation):
            for zone in track.zones:
                if zone.state != State.FRESH:
                    word = f"{zone.word[:1].upper()}{zone.word[1:]}"
                    state = State(zone.state) if zone.state in set(State) else State.SPENT
                    found.setdefault(word, (word[:1], word, state))
    return tuple(found.values())


def _legend(army: Army, cells: TurnSheet, rows: list[CasualtyRow]) -> Iterator[Sentence]:
    """Say what is written into the cells of a turn, for each kind of row there is."""
    kinds = [("", cells.formation)]
    if cells.element and any(not row.main and row.sign for row in rows):
        kinds = [("Commands", cells.formation), ("Others", cells.element)]
    if cells.army and cells.army != cells.formation and army.order_of_battle.formations:
        kinds.append(("Army", cells.army))
    for whose, written in kinds:
        names = CELL_NAMES[len(written) - 1]
        for name, text in zip(names, written, strict=True):
            head = f"{whose}, {name.lower()}: " if whose else f"{name}: "
            yield (Words(head.rstrip(), strong=True), Words(f" {text}."))
    yield from (led(note.text, *daggers(note.rulings)) for note in cells.notes)
