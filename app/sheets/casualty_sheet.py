"""The casualty and morale sheet: what is left of every command, turn by turn, to write on."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from app.core.kernel import tracks as kernel
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.sections import Note
from app.core.kernel.tracks import TURNS
from app.core.kernel.turn_sheet import TurnSheet
from app.sheets.army_roster import UNKNOWN_SIGN, UNNAMED_ARMY, element_name, printed_ruling
from app.sheets.battle_chart import main_sign
from app.sheets.key_figures import element_tracks, own_tracks
from app.sheets.marking import State
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade
from app.sheets.own_values import signs_explained
from app.sheets.words import PrintedRuling, Sentence, Words, daggers, led

CELL_NAMES = (("cell",), ("upper cell", "lower cell"))
APART = " · "


@dataclass(frozen=True, slots=True)
class Limit:
    """A number from which a state counts: the letter of its word and the number, “T 8”."""

    letter: str
    number: int


@dataclass(frozen=True, slots=True)
class StateKey:
    """What the letter of a limit means: its word, what the state does, how far gone it is."""

    letter: str
    word: str
    state: State
    says: Sentence = ()


@dataclass(frozen=True, slots=True)
class CasualtyRow:
    """A command, one of its elements or its commander’s pool: a cell for every turn.

    `start` is what it has at first, `limits` where its states begin, `boxes` one for each element
    to be lost, `ticks` boxes with their words; `parts` says into how many the cell of a turn is
    divided. A `main` one begins a group; others stand in smaller type below it, their states in
    the cells, and name it in `under` for a page that begins with them.
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
    under: str = ""


@dataclass(frozen=True, slots=True)
class CasualtySheet:
    """A whole sheet; `states` are the letters of limits with their words, `notes` the legend.

    `rulings` are those that its daggers lead to.
    """

    masthead: Masthead
    rows: tuple[CasualtyRow, ...]
    states: tuple[StateKey, ...] = ()
    notes: tuple[Sentence, ...] = ()
    rulings: tuple[PrintedRuling, ...] = ()
    turns: int = TURNS
    wording: str = "Elements"


def casualty_sheet(army: Army, ruleset: Ruleset) -> CasualtySheet:
    """Build the sheet of an army: a row for all that keeps a state, takes losses or is ticked."""
    written = ruleset.turn_sheet
    top = army.order_of_battle
    pools = own_tracks(army, top, ruleset)
    rows = [
        row
        for one in _told_apart(army, ruleset)
        for row in _rows(army, *one, ruleset, written, pools)
    ]
    states = tuple(_states(army, ruleset, written))
    notes = tuple(_notes(army, ruleset, written, pools))
    resting = [ruling for _, _, note in states for ruling in note.rulings]
    resting += [ruling for note in notes for ruling in note.rulings]
    signs = signs_explained(one.label.replace(",", "") for one in pools)
    return CasualtySheet(
        masthead=Masthead(
            title=army.name or UNNAMED_ARMY,
            subtitle=top.commander,
            kind=f"{ruleset.title} casualty sheet",
            facts=("casualties and morale, turn by turn",),
            accent=accent(army, ruleset),
            cockade=cockade(army),
        ),
        rows=tuple(rows),
        states=tuple(
            StateKey(word[:1], word, state, (Words(note.text, daggers(note.rulings)),))
            for word, state, note in states
        ),
        notes=(
            *_cells(army, ruleset, written, rows),
            *(led(note.text, *daggers(note.rulings)) for note in notes),
            *([signs] if signs else ()),
        ),
        rulings=tuple(printed_ruling(ruleset, one) for one in _in_order(ruleset, resting)),
        wording=ruleset.piece[1].capitalize(),
    )


def _in_order(ruleset: Ruleset, rulings: Iterable[str]) -> list[str]:
    """Give rulings once each, in the order of the ruleset's own list."""
    wanted = set(rulings)
    return [one for one in ruleset.choices.rulings if one in wanted]


def _told_apart(army: Army, ruleset: Ruleset) -> list[tuple[Formation, str]]:
    """Give every formation, and for names that several have those of the formations above."""
    levels = {level.id: level.name for level in ruleset.levels}
    paths: list[tuple[Formation, tuple[str, ...]]] = []

    def go_down(formation: Formation, above: tuple[str, ...]) -> None:
        path = (formation.name or levels.get(formation.level, formation.level), *above)
        paths.append((formation, path))
        for one in formation.formations:
            go_down(one, path if formation is not army.order_of_battle else ())

    go_down(army.order_of_battle, ())
    told = []
    for formation, path in paths:
        many = 1
        while many < len(path) and sum(other[:many] == path[:many] for _, other in paths) > 1:
            many += 1
        told.append((formation, APART.join(path[1:many])))
    return told


def _rows(
    army: Army,
    formation: Formation,
    above: str,
    ruleset: Ruleset,
    written: TurnSheet,
    pools: tuple[kernel.Track, ...],
) -> Iterator[CasualtyRow]:
    """Give the rows of a formation: its own, its commander’s pools, its elements’."""
    is_army = formation is army.order_of_battle
    states = [one for one in own_tracks(army, formation, ruleset) if one.zones]
    mine = [one for one in pools if one.formation == formation.id]
    said = ruleset.formation_values(army, formation)
    levels = {level.id: level.name for level in ruleset.levels}
    ticks = ruleset.tick_boxes(formation)
    alone = [one for one in formation.elements if not _has_row(army, formation, one, ruleset)]
    parts = written.army if is_army else written.formation
    name = formation.name or levels.get(formation.level, formation.level)
    if states or ticks or alone or (formation.elements and not is_army):
        words = [one.value for one in said.values if one.speaks]
        yield CasualtyRow(
            name=name,
            sign=main_sign(army, formation, ruleset),
            words=", ".join(filter(None, (above, *words, said.quality, said.player))),
            start=str(states[0].boxes) if states else "",
            limits=_limits(states[0]) if states else (),
            boxes=sum(max(1, one.count) for one in alone),
            ticks=ticks,
            parts=max(1, len(parts)),
        )
    for pool in mine:
        yield CasualtyRow(name=pool.label, main=False, under=name)
    for element in formation.elements:
        for row in _element_rows(army, formation, element, ruleset, written):
            yield replace(row, under=name)


def _has_row(army: Army, formation: Formation, element: Element, ruleset: Ruleset) -> bool:
    own = ruleset.element_type(army, element)
    return bool(element_tracks(army, formation, element, ruleset) or (own and own.ticks))


def _element_rows(
    army: Army, formation: Formation, element: Element, ruleset: Ruleset, written: TurnSheet
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
            parts=max(1, len(written.element)),
            main=False,
        )


def _limits(track: kernel.Track) -> tuple[Limit, ...]:
    """Give where the states after the first begin: from above for what is left, else from below."""
    return tuple(
        Limit(
            zone.word[:1].upper(),
            max(zone.first, zone.last) if track.downwards else min(zone.first, zone.last),
        )
        for zone in track.zones
        if zone.state != State.FRESH
    )


def _states(army: Army, ruleset: Ruleset, written: TurnSheet) -> Iterator[tuple[str, State, Note]]:
    """Give the word of each state once, with whether its number is a floor, and what it does."""
    found = Counter[str]()
    for formation in army.order_of_battle.every_formation():
        for track in ruleset.tracks(army, formation):
            for zone in track.zones:
                word = f"{zone.word[:1].upper()}{zone.word[1:]}"
                if zone.state == State.FRESH or found[word]:
                    continue
                found[word] += 1
                state = State(zone.state) if zone.state in set(State) else State.SPENT
                does = written.states.get(word)
                counted = f"from its number {'down' if track.downwards else 'up'}"
                text = f"{counted}: {does.text}" if does else counted
                yield word, state, Note(text, does.rulings if does else ())


def _cells(
    army: Army, ruleset: Ruleset, written: TurnSheet, rows: list[CasualtyRow]
) -> Iterator[Sentence]:
    """Say what is written into the cells of a turn, for each kind of row there is."""
    kinds = [("", written.formation)]
    if written.element and any(not row.main and row.sign for row in rows):
        kinds = [("Commands", written.formation), (ruleset.piece[1].title(), written.element)]
    if written.army and written.army != written.formation and army.order_of_battle.formations:
        kinds.append(("Army", written.army))
    for whose, texts in kinds:
        for name, text in zip(CELL_NAMES[len(texts) - 1], texts, strict=True):
            head = f"{whose}, {name}" if whose else name.capitalize()
            yield (Words(f"{head}:", strong=True), Words(f" {text}."))


def _notes(
    army: Army, ruleset: Ruleset, written: TurnSheet, pools: tuple[kernel.Track, ...]
) -> Iterator[Note]:
    """Give what pools hold, when the army gives way, and what players forget."""
    if written.pool and any(one.formation is not None for one in pools):
        yield written.pool
    said = dict.fromkeys(
        Note(f"{track.note.rstrip('.')}.", track.rulings)
        for formation in army.order_of_battle.every_formation()
        for track in own_tracks(army, formation, ruleset)
        if track.note and track.zones
    )
    yield from said
    yield from written.notes
