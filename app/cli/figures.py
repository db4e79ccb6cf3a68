"""`voltigeur figures`: the figures of an army with their working."""

from collections.abc import Iterator
from pathlib import Path

import click

from app.cli.lines import columns, daggers, leader, one_line, say, say_json, sum_lines
from app.cli.opening import army_at
from app.cli.options import army_file, as_json
from app.core.armies.totals import in_short, totals
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import shown, signed
from app.core.kernel.figures import Figure
from app.core.kernel.ruleset import Ruleset, troops_name
from app.services.json_forms import army_form
from app.services.rulebooks import shipped_rulebooks


@click.command(short_help="Give an army’s figures with their working.")
@army_file
@as_json
def figures(file: Path, as_json: bool) -> None:
    """Give the figures of an army, its formations and their elements, each with its working."""
    army = army_at(file)
    ruleset = shipped_rulebooks().of_army(army)
    if as_json:
        say_json(army_form(army, ruleset))
    else:
        say(figure_lines(army, ruleset))


def figure_lines(army: Army, ruleset: Ruleset, *, working: bool = True) -> list[str]:
    """Write the figures of an army and its formations; with `working` those of elements too."""
    own = ruleset.army_figures(army)
    resting = [ruling for figure in own for ruling in figure.rulings]
    head = (one_line(army.name), ruleset.title, in_short(totals(army, ruleset)))
    lines = [" · ".join(head)]
    top = army.order_of_battle
    general = _rated(army, top, ruleset)
    lines += [" · ".join((one_line(top.commander) or "General", *general))] if general else []
    for formation in top.every_formation():
        said = ruleset.formation_values(army, formation)
        resting += said.rulings if said.ratings else ()
    for figure in own:
        lines += _figure(figure)
    for formation in army.order_of_battle.every_formation():
        figures = list(ruleset.formation_figures(army, formation))
        for element in formation.elements if working else ():
            figures += ruleset.element_figures(army, element)
        resting += [ruling for figure in figures for ruling in figure.rulings]
        lines += _formation(army, formation, ruleset, working=working)
    return [*lines, *ruling_lines(ruleset, resting)]


def ruling_lines(ruleset: Ruleset, resting: list[str]) -> list[str]:
    """Write the rulings that something rests on, in the words of the choice in force."""
    known = [one for one in ruleset.choices.rulings if one in resting]
    if not known:
        return []
    room = max(map(len, known))
    return [
        "",
        "Rulings these rest on (†)",
        *(f"  {ruling:<{room}}  {ruleset.choices.words(ruling)}" for ruling in known),
    ]


def _figure(figure: Figure, indent: str = "") -> Iterator[str]:
    yield leader(figure.title, figure.in_words, indent) + daggers(figure.rulings)
    yield from sum_lines(figure.terms[:1], shown, f"{indent}  ")
    added = signed if figure.signed else shown
    yield from sum_lines(figure.terms[1:], added, f"{indent}  ")


def _formation(
    army: Army, formation: Formation, ruleset: Ruleset, *, working: bool
) -> Iterator[str]:
    top = formation is army.order_of_battle
    if top and not formation.elements:
        return
    yield ""
    name = one_line(formation.name) or formation.level
    rated = _rated(army, formation, ruleset) if not top else ()
    yield " · ".join(filter(None, (name, one_line(formation.commander), *rated)))
    if not top:
        for figure in ruleset.formation_figures(army, formation):
            yield from _figure(figure)
    rows = [_row(army, element, ruleset) for element in formation.elements]
    for element, line in zip(formation.elements, columns(rows), strict=True):
        yield f"  {line}"
        for figure in ruleset.element_figures(army, element) if working else ():
            yield from _figure(figure, "    ")


def _rated(army: Army, formation: Formation, ruleset: Ruleset) -> tuple[str, ...]:
    """Give what rates a commander, his grade with it, and who plays him."""
    said = ruleset.formation_values(army, formation)
    rates = [one.words for one in said.values if one.rates or (said.ratings and one.speaks)]
    return tuple(filter(None, (*rates, one_line(said.player))))


def _row(army: Army, element: Element, ruleset: Ruleset) -> tuple[str, str, str]:
    """Write an element: its name, its troops, its marks."""
    troops = one_line(troops_name(element.troops, ruleset))
    number = f"{element.count} × " if element.count > 1 else ""
    marks = one_line(", ".join(ruleset.element_marks(army, element)))
    return number + (one_line(element.name) or "–"), troops, marks
