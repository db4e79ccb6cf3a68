"""Builds the roster of an army from its order of battle and its ruleset."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from app.core.armies.totals import in_short, totals
from app.core.kernel import tracks as kernel
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset, nation_name, piece_type
from app.core.kernel.sections import Note
from app.core.kernel.standing import FormationValues, NamedValue
from app.core.kernel.troops import TraitKind, TroopType
from app.sheets.commands import ally_names, beginning_pages
from app.sheets.key_figures import (
    element_figure,
    element_tracks,
    keeps_by_element,
    key_figure,
    own_tracks,
)
from app.sheets.list_terms import element_points, formation_points, terms_note
from app.sheets.marking import Mark, State, Track, Zone
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade, nation_of
from app.sheets.own_values import signs_explained, troop_figures, whose_values_here
from app.sheets.roster_sheet import (
    ElementLine,
    FormationBlock,
    Layout,
    Lead,
    RosterSheet,
    TroopGroup,
)
from app.sheets.waived import waived_lines
from app.sheets.words import PrintedRuling, Sentence, Words, daggers, led, sentence

UNKNOWN_SIGN = "troop-unknown"
NONE = "–"
UNNAMED_ARMY = "Army without a name"
NO_BONUS = "no bonus in these rules"


def roster(
    army: Army,
    ruleset: Ruleset,
    army_list: ArmyList | None = None,
    *,
    layout: Layout = Layout.FULL,
    standing: str = "",
    found: Sequence[Finding] = (),
    breaks: Collection[int] = (),
    apart: bool = False,
) -> RosterSheet:
    """Build a roster; `standing` says in a word or two how it stands to its list (“legal”).

    The formations of `breaks`, by id, begin a page; with `apart` each main command does.

    A list of the player's own counts is marked custom, and so is an army with waived findings:
    each of those among the `found` is printed with its reason.
    """
    top = army.order_of_battle
    begin, besides = beginning_pages(army, apart, breaks), ally_names(army, army_list)
    return RosterSheet(
        masthead=_masthead(army, ruleset, army_list, layout, standing, found),
        columns=ruleset.troop_columns,
        blocks=tuple(
            replace(block, begins_page=formation in begin, ally=besides.get(formation, ""))
            for formation, block in _blocks(army, ruleset, layout)
        ),
        lead=_lead(army, ruleset),
        tracks=tuple(printed_track(track) for track in own_tracks(army, top, ruleset)),
        notes=(
            *_notes(army, ruleset, layout),
            *terms_note(army_list, ruleset),
            *_waived(found),
        ),
        rulings=_rulings(army, ruleset),
        wording=ruleset.piece[0].capitalize(),
        layout=layout,
    )


def _masthead(
    army: Army,
    ruleset: Ruleset,
    army_list: ArmyList | None,
    layout: Layout,
    standing: str,
    found: Sequence[Finding],
) -> Masthead:
    top = army.order_of_battle
    whose = whose_values_here(ruleset, troop_figures(army, ruleset))
    title = army.name or UNNAMED_ARMY
    year = str(army.year) if army.year is not None else ""
    listed = army_list.title if army_list else ""
    if army_list is not None and army_list.own:
        listed = f"{listed}, your own list"
    waived = any(one.waived for one in found)
    custom = waived or (army_list is not None and army_list.own_counts)
    if custom and "custom" not in listed.casefold():
        listed = ", ".join(filter(None, (listed, "custom")))
    return Masthead(
        title=title,
        subtitle=" · ".join(filter(None, (top.commander, year))),
        kind=f"{ruleset.title} roster",
        facts=tuple(
            filter(
                None,
                (
                    in_short(totals(army, ruleset)),
                    ", ".join(filter(None, (listed, standing))),
                    whose,
                ),
            )
        ),
        accent=accent(army, ruleset),
        cockade=cockade(army),
        foot=" · ".join(
            filter(
                None,
                (title, f"{ruleset.title} roster, {layout}", listed, whose),
            ),
        ),
    )


def _blocks(army: Army, ruleset: Ruleset, layout: Layout) -> Iterator[tuple[int, FormationBlock]]:
    """Give the blocks of the sheet, each with the id of its formation."""
    top = army.order_of_battle
    if not top.strength:
        yield top.id, FormationBlock(f"No {ruleset.piece[1]} yet", top.level)
    values = ruleset.formation_values(army, top)
    if values.values:
        titles = {level.id: level.commander for level in ruleset.levels}
        block = FormationBlock(
            name=titles.get(top.level, top.level),
            level=top.level,
            commander=top.commander,
            values=values.values,
            cells=values.cells,
            tick_boxes=ruleset.tick_boxes(top),
        )
        yield top.id, block
    if top.elements:
        names = [level.name.lower() for level in ruleset.levels if level.holds_elements]
        where = f"In no {names[0]}" if names and names[0] != top.level else "Army"
        yield top.id, FormationBlock(where, top.level, groups=_groups(army, top, ruleset, layout))
    for formation in top.formations:
        yield from _branch(army, formation, ruleset, layout)


def _is_said(figures: tuple[Figure, ...], said: FormationValues) -> bool:
    """Say whether the first figure stands among what is said of a formation anyway."""
    names = {one.name.casefold() for one in said.values}
    return bool(figures) and figures[0].title.casefold() in names


def formation_block(
    army: Army, formation: Formation, ruleset: Ruleset, layout: Layout, depth: int = 0
) -> FormationBlock:
    """Give a formation with its state and its own elements."""
    levels = {level.id: level.name for level in ruleset.levels}
    figures = ruleset.formation_figures(army, formation)
    tracks = own_tracks(army, formation, ruleset)
    by_element = keeps_by_element(army, formation, ruleset)
    first = figures[0].text if figures else ""
    key = key_figure(figures[0]) if figures else ""
    said = ruleset.formation_values(army, formation)
    further = tuple(NamedValue(one.title, one.text) for one in figures[1:]) if tracks else ()
    return FormationBlock(
        name=formation.name or levels.get(formation.level, formation.level),
        level=formation.level,
        depth=depth,
        commander=formation.commander if said.led else "",
        quality=said.quality,
        aside="" if tracks or by_element or said.values else first,
        key_figure=key if tracks or (by_element and not _is_said(figures, said)) else "",
        values=(*said.values, *(further or formation_points(figures, said))),
        cells=said.cells,
        tracks=tuple(printed_track(track) for track in tracks),
        tick_boxes=ruleset.tick_boxes(formation),
        write_lines=said.write_lines,
        note=formation.notes if layout is Layout.FULL else "",
        groups=_groups(army, formation, ruleset, layout),
    )


def _branch(
    army: Army, formation: Formation, ruleset: Ruleset, layout: Layout, depth: int = 0
) -> Iterator[tuple[int, FormationBlock]]:
    """Give a formation and all below it, in the order of battle."""
    yield formation.id, formation_block(army, formation, ruleset, layout, depth)
    for below in formation.formations:
        yield from _branch(army, below, ruleset, layout, depth + 1)


def _groups(
    army: Army, formation: Formation, ruleset: Ruleset, layout: Layout
) -> tuple[TroopGroup, ...]:
    """Put elements of one type together, in the order in which the types appear."""
    by_type: dict[tuple[str, str, str, tuple[str, ...]], list[Element]] = {}
    types: dict[tuple[str, str, str, tuple[str, ...]], TroopType | None] = {}
    for element in formation.elements:
        troops = ruleset.element_type(army, element)
        name, code = (troops.name, troops.code) if troops else ("", "")
        key = (element.troops, name, code, troops.values if troops else ())
        types[key] = troops
        by_type.setdefault(key, []).append(element)
    groups = []
    for key, elements in by_type.items():
        lines = tuple(_line(army, formation, element, ruleset, layout) for element in elements)
        troops = types[key]
        if troops is None:
            values = (NONE,) * len(ruleset.troop_columns)
            groups.append(TroopGroup(UNKNOWN_SIGN, "?", troop_words(key[0]), values, "", lines))
            continue
        hint = troops.hint if layout is Layout.FULL else ""
        groups.append(
            TroopGroup(troops.symbol, troops.code, troops.name, troops.values, hint, lines)
        )
    return tuple(groups)


def troop_words(id_: str) -> str:
    """Give a troop type that the ruleset does not know in words: its id without underscores."""
    return id_.replace("_", " ").strip().capitalize() or "Unknown troops"


def element_name(element: Element, ruleset: Ruleset) -> str:
    """Give the name of an element, else that of its troops."""
    known = piece_type(element.troops, ruleset)
    return element.name or (known.name if known else troop_words(element.troops))


def _line(
    army: Army, formation: Formation, element: Element, ruleset: Ruleset, layout: Layout
) -> ElementLine:
    own = ruleset.element_type(army, element)
    return ElementLine(
        name=element_name(element, ruleset),
        boxes=max(1, element.count),
        marks=(
            *element_marks(army, element, ruleset, own.name if own else ""),
            *(Mark(one) for one in (element_points(army, element, ruleset),) if one),
        ),
        note=element.notes if layout is Layout.FULL else "",
        tracks=tuple(
            printed_track(one) for one in element_tracks(army, formation, element, ruleset)
        ),
        figure=element_figure(army, formation, element, ruleset),
        ticks=own.ticks if own else (),
    )


def element_marks(army: Army, element: Element, ruleset: Ruleset, printed: str) -> tuple[Mark, ...]:
    """Give what sets an element apart, the first with the sign of the trait that is ticked.

    What is `printed` beside it, the name of its own type (“Foot, 3 ranks”), is not said again.
    """
    said = printed.split(", ")
    ticked = [
        trait.id
        for trait in ruleset.element_traits
        if trait.kind is TraitKind.TICK and element.traits.get(trait.id) is True
    ]
    sign = f"troop-{ticked[0].replace('_', '-')}" if ticked else ""
    return tuple(
        Mark(text, "" if number else sign)
        for number, text in enumerate(ruleset.element_marks(army, element))
        if text not in said
    )


def printed_track(track: kernel.Track) -> Track:
    """Turn a ruleset's track into boxes from the left; bars are for what is left, not for losses.

    A track that runs downwards ends at the lowest number its zones reach (0 for BEF).
    """
    lowest = min((min(zone.first, zone.last) for zone in track.zones), default=1)
    upwards = range(1, track.boxes + 1)
    numbers = tuple(range(track.boxes, lowest - 1, -1)) if track.downwards else tuple(upwards)
    zones: list[Zone] = []
    for number in numbers:
        zone = next((one for one in track.zones if number in range(*_bounds(one))), None)
        state = _state(zone.state) if zone else State.FRESH
        word = zone.word if zone and track.downwards else ""
        if zones and (zones[-1].state, zones[-1].word) == (state, word):
            zones[-1] = Zone(zones[-1].boxes + 1, state, word)
        else:
            zones.append(Zone(1, state, word))
    note: Sentence = ()
    if track.note:
        note = sentence(track.note, *daggers(track.rulings))
    return Track(
        track.label,
        numbers,
        tuple(zones),
        track.framed,
        "out" if track.downwards else "",
        note,
        track.letters,
    )


def _bounds(zone: kernel.Zone) -> tuple[int, int]:
    return min(zone.first, zone.last), max(zone.first, zone.last) + 1


def _state(word: str) -> State:
    return State(word) if word in set(State) else State.SPENT


def _notes(army: Army, ruleset: Ruleset, layout: Layout) -> tuple[Sentence, ...]:
    note = ruleset.table_note
    found: list[Sentence] = [(Words(f"{note[:1].upper()}{note[1:]}.", strong=True),)]
    before = ", before the nation’s bonuses" if nation_of(army, ruleset) else ""
    if ruleset.nations and not ruleset.has_prices:  # else figures are prices and the player's own
        found.append(sentence(f"Figures stand as in the list{before}."))
    explained = signs_explained(troop_figures(army, ruleset))
    found += [explained] if explained else []
    found += [led(note.text, *daggers(note.rulings)) for note in _marking_notes(army, ruleset)]
    if army.order_of_battle.notes and layout is Layout.FULL:
        found.append(sentence(army.order_of_battle.notes))
    return tuple(found)


def _waived(found: Sequence[Finding]) -> tuple[Sentence, ...]:
    """Say what its player waived, and why."""
    return tuple((Words("Waived:", strong=True), Words(f" {line}")) for line in waived_lines(found))


def _marking_notes(army: Army, ruleset: Ruleset) -> tuple[Note, ...]:
    """Say how tracks are marked; an army without troops has none."""
    return ruleset.marking_notes if army.order_of_battle.strength else ()


def _lead(army: Army, ruleset: Ruleset) -> Lead | None:
    """Give the nation and its bonuses; one that the rules do not know is named as it was given."""
    nation = nation_of(army, ruleset)
    if nation is None:
        name = nation_name(army.nation, ruleset) if ruleset.nations else ""
        return Lead(name, sentence(NO_BONUS)) if name else None
    bonuses = nation.bonuses or NO_BONUS
    return Lead(nation.name, sentence(bonuses, *daggers(nation.rulings)))


def _rulings(army: Army, ruleset: Ruleset) -> tuple[PrintedRuling, ...]:
    """Give the rulings that the sheet's figures rest on, and all that the player changed."""
    nation = nation_of(army, ruleset)
    resting = set(nation.rulings if nation else ())
    for formation in army.order_of_battle.every_formation():
        resting.update(*(track.rulings for track in ruleset.tracks(army, formation)))
        resting.update(ruleset.formation_values(army, formation).rulings)
    resting.update(*(note.rulings for note in _marking_notes(army, ruleset)))
    figures = [*ruleset.army_figures(army)]
    for element in army.order_of_battle.every_element():
        figures += ruleset.element_figures(army, element)
    resting.update(*(figure.rulings for figure in figures))
    choices = ruleset.choices
    shown = [
        ruling for ruling in choices.rulings if ruling in resting or choices.is_changed(ruling)
    ]
    return tuple(printed_ruling(ruleset, ruling) for ruling in shown)


def printed_ruling(ruleset: Ruleset, ruling: str) -> PrintedRuling:
    """Give a ruling in force as sheets list it."""
    choices = ruleset.choices
    words, brief = (
        f"{text.rstrip('.')}." for text in (choices.words(ruling), choices.brief(ruling))
    )
    return PrintedRuling(daggers((ruling,))[0], words, choices.is_changed(ruling), brief)
