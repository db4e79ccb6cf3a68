"""The JSON forms of what is printed: whole numbers as numbers, others as text ("23/2")."""

from app.core.armies.totals import Total
from app.core.kernel.army import Army, Formation
from app.core.kernel.exact import plain
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding
from app.core.kernel.json_values import Json, exact_json
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.storage.json_text import write_json

__all__ = [
    "army_form",
    "exact_json",
    "figure_form",
    "finding_form",
    "list_form",
    "total_form",
    "write_json",
]


def list_form(army_list: ArmyList) -> dict[str, Json]:
    """Give a list as `lists` prints it; a player's own is marked."""
    own: dict[str, Json] = {"own": True} if army_list.own else {}
    return {
        "id": army_list.id,
        "ruleset": army_list.ruleset,
        "title": army_list.title,
        "ready": army_list.is_ready,
        **own,
    }


def finding_form(finding: Finding) -> dict[str, Json]:
    """Give a finding as `check` prints it."""
    return {
        "severity": finding.severity.value,
        "text": finding.text,
        "where": finding.where,
        "rule": finding.rule,
        "waived": finding.waived,
    }


def figure_form(figure: Figure) -> dict[str, Json]:
    """Give a figure with its working."""
    return {
        "figure": figure.id,
        "value": plain(figure.value),
        "text": figure.text,
        "terms": [{"text": term.text, "amount": plain(term.amount)} for term in figure.terms],
        "rulings": list(figure.rulings),
    }


def total_form(total: Total) -> dict[str, Json]:
    """Give a total as it stands at the foot of the window; `of` is what the list wants."""
    wanted: dict[str, Json] = {} if total.of is None else {"of": total.of}
    return {"kind": total.kind.value, "number": total.number, "words": total.words, **wanted}


def army_form(army: Army, ruleset: Ruleset) -> dict[str, Json]:
    """Give the figures of an army and of each formation as `figures` prints them."""
    top = army.order_of_battle
    loose: dict[str, Json] = {"elements": _elements(army, top, ruleset)} if top.elements else {}
    return {
        "ruleset": army.ruleset,
        "name": army.name,
        **_rated(army, top, ruleset),
        "figures": [figure_form(one) for one in ruleset.army_figures(army)],
        **loose,
        "formations": [_formation(army, one, ruleset) for one in top.formations],
    }


def _formation(army: Army, formation: Formation, ruleset: Ruleset) -> dict[str, Json]:
    return {
        "name": formation.name,
        "level": formation.level,
        "commander": formation.commander,
        **_rated(army, formation, ruleset),
        "figures": [figure_form(one) for one in ruleset.formation_figures(army, formation)],
        "elements": _elements(army, formation, ruleset),
        "formations": [_formation(army, one, ruleset) for one in formation.formations],
    }


def _rated(army: Army, formation: Formation, ruleset: Ruleset) -> dict[str, Json]:
    """Give what rates a commander by its name, and who plays him, where the rules have such."""
    said = ruleset.formation_values(army, formation)
    ratings: dict[str, Json] = {
        one.name: int(one.value) if one.value.isdecimal() else one.value
        for one in said.values
        if one.rates or (said.ratings and one.speaks)
    }
    player = next((one.value for one in said.values if one.plays), "")
    return ({"ratings": ratings} if ratings else {}) | ({"player": player} if player else {})


def _elements(army: Army, formation: Formation, ruleset: Ruleset) -> list[Json]:
    """Give elements, with what stands beside their names and their figures where they have any."""
    made: list[Json] = []
    for one in formation.elements:
        told: dict[str, Json] = {"name": one.name, "troops": one.troops, "count": one.count}
        figures = [figure_form(each) for each in ruleset.element_figures(army, one)]
        marks: list[Json] = [*ruleset.element_marks(army, one)]
        made.append(
            told | ({"marks": marks} if marks else {}) | ({"figures": figures} if figures else {})
        )
    return made
