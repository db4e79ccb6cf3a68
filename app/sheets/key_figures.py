"""Key figures in words, and the tracks that elements or their formations keep."""

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import shown
from app.core.kernel.figures import Figure
from app.core.kernel.remembered import remembered
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.tracks import Track


@remembered
def _tracks(army: Army, formation: Formation, ruleset: Ruleset) -> tuple[Track, ...]:
    """Give a formation's tracks, which each of its elements asks for in turn."""
    return ruleset.tracks(army, formation)


def own_tracks(army: Army, formation: Formation, ruleset: Ruleset) -> tuple[Track, ...]:
    """Give the tracks that a formation keeps itself."""
    return tuple(one for one in _tracks(army, formation, ruleset) if one.element is None)


def element_tracks(
    army: Army, formation: Formation, element: Element, ruleset: Ruleset
) -> tuple[Track, ...]:
    """Give the tracks that one of a formation's elements keeps: one for each alike."""
    return tuple(one for one in _tracks(army, formation, ruleset) if one.element == element.id)


def keeps_by_element(army: Army, formation: Formation, ruleset: Ruleset) -> bool:
    """Say whether elements of a formation, or of one below it, keep tracks of their own."""
    return any(
        track.element is not None
        for one in formation.every_formation()
        for track in ruleset.tracks(army, one)
    )


def key_figure(figure: Figure) -> str:
    """Give a key figure in full; one that is a bare number bears its name (“SP 14”)."""
    name = figure.short or figure.title
    return f"{name} {figure.text}" if figure.text == shown(figure.value) else figure.text


def element_figure(army: Army, formation: Formation, element: Element, ruleset: Ruleset) -> str:
    """Give the key figure of an element that keeps a track of its own; "" for any other."""
    if not element_tracks(army, formation, element, ruleset):
        return ""
    figures = ruleset.element_figures(army, element)
    return key_figure(figures[0]) if figures else ""


def command_figures(army: Army, formation: Formation, ruleset: Ruleset) -> tuple[str, ...]:
    """Give the sum of what a formation's elements keep, and its commander's ratings."""
    figures = ruleset.formation_figures(army, formation)[:1]
    return (
        *(key_figure(one) for one in figures),
        *ruleset.formation_values(army, formation).ratings,
    )
