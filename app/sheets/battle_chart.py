"""Builds the chart of an army's order of battle: a box a formation, those of its own below it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.core.armies.totals import in_short, totals
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset, pieces
from app.core.kernel.standing import FormationValues, NamedValue
from app.sheets.army_roster import UNKNOWN_SIGN, UNNAMED_ARMY, troop_words
from app.sheets.key_figures import command_figures, element_figure
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade
from app.sheets.own_values import signs_explained, whose_values_here
from app.sheets.roster_sheet import Layout
from app.sheets.words import Sentence

ARMY_SIGN = "troop-commander-in-chief"
COMMAND_SIGN = "troop-commander"
ARMS = ("infantry", "cavalry", "artillery")


@dataclass(frozen=True, slots=True)
class TroopLine:
    """So many elements alike, by the sign of their type; `figure` is the key figure of each."""

    sign: str
    count: int
    words: str
    figure: str = ""


@dataclass(frozen=True, slots=True)
class ChartBox:
    """A formation on the chart: the sign of its main arm, who leads it, what play goes by.

    `figures` are its key figure and its commander's ratings; `said` is what else is said of it in
    a few words. `elements` are its own by their names, `types` the same counted by troop type.
    """

    name: str
    sign: str
    commander: str = ""
    figures: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    elements: tuple[TroopLine, ...] = ()
    types: tuple[TroopLine, ...] = ()
    boxes: tuple["ChartBox", ...] = ()

    def every_box(self) -> Iterator["ChartBox"]:
        """Give this box and all below it, in the order of battle."""
        yield self
        for box in self.boxes:
            yield from box.every_box()


@dataclass(frozen=True, slots=True)
class ChartSheet:
    """A whole chart: the army's box with all others below it.

    `key` are the signs and the troop types that bear them, for boxes without words beside them.
    """

    masthead: Masthead
    top: ChartBox
    key: tuple[tuple[str, str], ...] = ()
    notes: tuple[Sentence, ...] = ()
    layout: Layout = Layout.FULL


def chart(army: Army, ruleset: Ruleset, *, layout: Layout = Layout.FULL) -> ChartSheet:
    """Build the chart; a compact one names the formations alone, a full one their troops too."""
    top = _box(army, army.order_of_battle, ruleset, layout)
    figures = [
        text for box in top.every_box() for text in (*box.figures, *_figures_of(box.elements))
    ]
    explained = signs_explained(figures)
    return ChartSheet(
        masthead=_masthead(army, ruleset, layout, figures),
        top=top,
        key=_key(army, ruleset),
        notes=(explained,) if explained else (),
        layout=layout,
    )


def _figures_of(lines: Iterable[TroopLine]) -> Iterator[str]:
    return (line.figure for line in lines if line.figure)


def _masthead(army: Army, ruleset: Ruleset, layout: Layout, figures: list[str]) -> Masthead:
    title = army.name or UNNAMED_ARMY
    kind = f"{ruleset.title} order of battle"
    whose = whose_values_here(ruleset, figures)
    return Masthead(
        title=title,
        subtitle=str(army.year) if army.year is not None else "",
        kind=kind,
        facts=tuple(filter(None, (in_short(totals(army, ruleset)), whose))),
        accent=accent(army, ruleset),
        cockade=cockade(army),
        foot=" · ".join(filter(None, (title, f"{kind}, {layout}", whose))),
    )


def _box(army: Army, formation: Formation, ruleset: Ruleset, layout: Layout) -> ChartBox:
    top = formation is army.order_of_battle
    levels = {level.id: level for level in ruleset.levels}
    level = levels.get(formation.level)
    values = ruleset.formation_values(army, formation)
    below = tuple(_box(army, one, ruleset, layout) for one in formation.formations)
    astray = top and bool(formation.elements) and not (level and level.holds_elements)
    if astray:
        below = (_in_none(army, formation, ruleset, layout), *below)
    own = () if astray else formation.elements
    figures = command_figures(army, formation, ruleset)
    count = _count(formation, ruleset, layout)
    said = (values.quality, *_commanding(values), values.player, *count)
    unnamed = UNNAMED_ARMY if top else (level.name if level else formation.level)
    return ChartBox(
        name=formation.name or unnamed,
        sign=ARMY_SIGN if top else main_sign(army, formation, ruleset),
        commander=formation.commander if values.led else "",
        figures=figures,
        said=tuple(one for one in said if one and one not in figures),
        elements=_elements(army, formation, own, ruleset, layout),
        types=_types(army, own, ruleset, layout),
        boxes=below,
    )


def _in_none(army: Army, top: Formation, ruleset: Ruleset, layout: Layout) -> ChartBox:
    """Give the elements that stand in no command a box of their own."""
    holder = next((level.name.lower() for level in ruleset.levels if level.holds_elements), "")
    return ChartBox(
        name=f"In no {holder or 'command'}",
        sign=_commonest(army, top.elements, ruleset),
        said=(pieces(sum(one.count for one in top.elements), ruleset),),
        elements=_elements(army, top, top.elements, ruleset, layout),
        types=_types(army, top.elements, ruleset, layout),
    )


def _commanding(values: FormationValues) -> tuple[str, ...]:
    """Say what its commander is: “commander Bold”, “Good general”, “No commander”."""
    return tuple(_in_words(one) for one in values.values if one.speaks)


def _in_words(value: NamedValue) -> str:
    named = value.name.casefold() in value.value.casefold()
    return value.value if named else f"{value.name} {value.value}"


def _count(formation: Formation, ruleset: Ruleset, layout: Layout) -> tuple[str, ...]:
    """Count the elements of a formation that has nothing but elements, where no line tells them."""
    if formation.formations or (formation.elements and layout is Layout.FULL):
        return ()
    many = formation.strength
    return (pieces(many, ruleset) if many else f"no {ruleset.piece[1]}",)


def main_sign(army: Army, formation: Formation, ruleset: Ruleset) -> str:
    """Give the sign of a formation's main arm: the commonest of the arm with most elements."""
    return _commonest(army, tuple(formation.every_element()), ruleset)


def _commonest(army: Army, elements: tuple[Element, ...], ruleset: Ruleset) -> str:
    """Give the commonest sign of the arm with most elements, of equals the first.

    Trains and whatever else is of no arm count only where nothing else is there.
    """
    signs: Counter[str] = Counter()
    for element in elements:
        signs[_sign(army, element, ruleset)] += element.count
    arms: Counter[str] = Counter()
    for sign, count in signs.items():
        arms[_arm(sign)] += count
    of_arms = {arm: count for arm, count in arms.items() if arm} or arms
    if not of_arms:
        return COMMAND_SIGN
    arm = max(of_arms, key=lambda one: of_arms[one])
    return max((one for one in signs if _arm(one) == arm), key=lambda one: signs[one])


def _arm(sign: str) -> str:
    return next((arm for arm in ARMS if f"-{arm}-" in sign), "")


def _sign(army: Army, element: Element, ruleset: Ruleset) -> str:
    troops = ruleset.element_type(army, element)
    return troops.symbol if troops else UNKNOWN_SIGN


def _type_name(army: Army, element: Element, ruleset: Ruleset) -> str:
    troops = ruleset.element_type(army, element)
    return troops.name if troops else troop_words(element.troops)


def _elements(
    army: Army,
    formation: Formation,
    elements: tuple[Element, ...],
    ruleset: Ruleset,
    layout: Layout,
) -> tuple[TroopLine, ...]:
    """Give elements by their names, those of one name and type together."""
    if layout is Layout.COMPACT:
        return ()
    counts: Counter[tuple[str, str, str]] = Counter()
    for element in elements:
        words = element.name or _type_name(army, element, ruleset)
        figure = element_figure(army, formation, element, ruleset)
        counts[_sign(army, element, ruleset), words, figure] += element.count
    return tuple(
        TroopLine(sign, count, words, figure) for (sign, words, figure), count in counts.items()
    )


def _types(
    army: Army, elements: tuple[Element, ...], ruleset: Ruleset, layout: Layout
) -> tuple[TroopLine, ...]:
    if layout is Layout.COMPACT:
        return ()
    counts: Counter[tuple[str, str]] = Counter()
    for element in elements:
        counts[_sign(army, element, ruleset), _type_name(army, element, ruleset)] += element.count
    return tuple(TroopLine(sign, count, words) for (sign, words), count in counts.items())


def _key(army: Army, ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Name the troop types behind each sign, in the order in which they appear."""
    found: dict[str, dict[str, None]] = {}
    for element in army.order_of_battle.every_element():
        names = found.setdefault(_sign(army, element, ruleset), {})
        names[_type_name(army, element, ruleset)] = None
    return tuple((sign, ", ".join(names)) for sign, names in found.items())
