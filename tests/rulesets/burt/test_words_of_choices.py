"""Words follow the choice: what sheets, figures, muster and answers say under every choice.

The rulings themselves are left out: what is looked at is what stands beside them.
"""

from collections.abc import Mapping
from itertools import pairwise

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.rulesets.burt.ruleset import Burt
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.burt.tabletop import NAMES, Who, ask, burt, one, told


def sheet(ruleset: Burt) -> str:
    """Give all of the play sheet but sentences that only repeat a ruling."""
    repeated = {ruleset.choices.words(key).rstrip(".") for key in ruleset.choices.rulings}
    lines = [f"{step.title}: {step.text}" for step in ruleset.steps]
    for section in ruleset.sections:
        lines += [section.title, section.aside, *(column.title for column in section.columns)]
        lines += [" | ".join(cell.text for cell in row.cells) for row in section.rows]
        lines += [note.text for note in section.notes if note.text.rstrip(".") not in repeated]
    return "\n".join(lines)


def muster(ruleset: Burt, code: str) -> str:
    type_ = ruleset.troops[NAMES[code]]
    return " ".join([type_.hint, *(text for text, _ in type_.notes)])


def marking(ruleset: Burt) -> str:
    return " ".join(note.text for note in ruleset.marking_notes)


AWAY = Army(
    "burt",
    "burt/free",
    Formation(
        1,
        "army",
        "Test army",
        formations=(
            Formation(
                2,
                "division",
                "First",
                elements=tuple(Element(id_, NAMES["LN"]) for id_ in (3, 4, 5)),
            ),
        ),
        traits={"general_present": False},
    ),
)


def figures(ruleset: Burt) -> str:
    top = AWAY.order_of_battle
    said = ruleset.formation_values(AWAY, top).values
    titles = [figure.title for figure in ruleset.army_figures(AWAY)]
    return " ".join([*titles, *(value.name for value in said)])


def findings(ruleset: Burt) -> str:
    army_list = shipped_rulebooks().lists["burt/free"]
    return " ".join(each.text for each in ruleset.findings(AWAY, army_list))


def form(ruleset: Burt, action: str, draft: Mapping[str, Json]) -> str:
    return " ".join(one_.words for one_ in ruleset.actions[action].questions(draft))


CORNERED: Who = {"mover": "line_infantry", "through": "foot_artillery", "how": "recoil"}
ENGAGED: Who = {
    "shooter": one("LN", in_contact=True),
    "target": one("LN"),
    "distance_paces": 50,
}
GENERAL_FALLS: Who = {"a": one("LC"), "b": one("AG"), "die_a": 6, "die_b": 1}
IN_COVER: Who = {
    "a": one("LN", in_cover_or_higher=True, in_building_or_redoubt=True),
    "b": one("LN"),
}
LEADERLESS: Who = {"commander_lost": True}


def scored(ruleset: Burt, request: Who) -> str:
    action = ruleset.actions["melee"]
    return " ".join(term.text for term in action.weigh(action.read(request))["a"].terms)


def said(ruleset: Burt, place: str) -> str:
    """Give the words of a place of the program under the choices of a ruleset."""
    choices = ruleset.choices.changed
    match place.split():
        case ["sheet"]:
            return sheet(ruleset)
        case ["muster", code]:
            return muster(ruleset, code)
        case ["marking"]:
            return marking(ruleset)
        case ["figures"]:
            return figures(ruleset)
        case ["findings"]:
            return findings(ruleset)
        case ["form"]:
            return form(ruleset, "melee", {"attacker": "a"})
        case ["score"]:
            return scored(ruleset, IN_COVER)
        case ["passage"]:
            return told(ask("passage", CORNERED, choices))
        case ["lost"]:
            return told(ask("melee", GENERAL_FALLS, choices))
        case ["cost"]:
            return told(ask("pip", LEADERLESS, choices))
    raise AssertionError(place)


Says = tuple[str, str, str, str]
SAYS: tuple[Says, ...] = (
    ("BU-1", "half_is_double", "sheet", "Half or less"),
    ("BU-1", "half_is_double", "sheet", "Beaten (less, over half)"),
    ("BU-1", "half_is_double", "muster LN", "Half or less: destroyed."),
    ("BU-1", "half_is_beaten", "sheet", "Less than half"),
    ("BU-1", "half_is_beaten", "sheet", "Beaten (less, half or over)"),
    ("BU-1", "half_is_beaten", "muster LN", "Less than half: destroyed."),
    ("BU-3", "rounded", "sheet", "4 | 2 | 4"),
    ("BU-3", "strict", "sheet", "5 | 2 | 4"),
    ("BU-3", "printed", "sheet", "8 | 4 | 6\n9 | 4 | 7\n10 | 4 | 7"),
    ("BU-6", "every", "sheet", "Causes multiply."),
    ("BU-6", "once", "sheet", "The last two multiply; else one cause counts."),
    ("BU-6", "two_kinds", "sheet", "Causes multiply, but the first two count as one."),
    ("BU-7", "unit", "sheet", "\na unit: 1 PIP"),
    ("BU-7", "group", "sheet", "\na unit or a group: 1 PIP"),
    ("BU-9", "destroyed", "sheet", "HA | destroyed by any mounted in contact, else recoils a base "
     "depth; ignores fire | destroyed\n"),
    ("BU-9", "destroyed", "muster FA", "Half or less: destroyed."),
    ("BU-9", "ignored", "sheet", "FA | destroyed in contact; ignores fire | destroyed; ignores "
     "fire\n"),
    ("BU-9", "ignored", "muster FA", "Half or less: destroyed; ignores fire."),
    ("BU-12", "heavy", "sheet", "LA | as HC; under fire as LC | as HC; under fire as LC"),
    ("BU-12", "heavy", "muster LA", "Half or less: destroyed; under fire as Light Cavalry."),
    ("BU-12", "light", "sheet", "LA | as LC | as LC"),
    ("BU-12", "light", "muster LA", "Half or less: destroyed by Light Cavalry, Cossacks, guns"),
    ("BU-17", "attacker", "sheet", "−2 | attacks over bad going, not light infantry"),
    ("BU-17", "attacker", "form", "attacks over bad going, not light infantry"),
    ("BU-17", "both", "sheet", "−2 | in close combat in bad going, not light infantry"),
    ("BU-17", "both", "form", "in close combat in bad going, not light infantry"),
    ("BU-18", "divisions", "sheet", "Divisions: a d6 and the general: so many may move"),
    ("BU-18", "divisions", "sheet", "Move: a d6 a division: its PIPs"),
    ("BU-18", "divisions", "sheet", "The general on it: brilliant +2"),
    ("BU-18", "divisions", "figures", "General, on the first die"),
    ("BU-18", "divisions", "figures", "first die"),
    ("BU-18", "every", "sheet", "Divisions: no first die: every division may move"),
    ("BU-18", "every", "sheet", "Move: a d6 and the general a division: its PIPs"),
    ("BU-18", "every", "sheet", "The general on each division’s die: brilliant +2"),
    ("BU-18", "every", "figures", "General, on each division’s die"),
    ("BU-19", "must", "sheet", "Heavy Cavalry and Lancers must pursue whom they beat; all others"),
    ("BU-19", "must", "muster LA", "Lancers must pursue as heavy cavalry must."),
    ("BU-19", "may", "sheet", "Heavy Cavalry must pursue whom it beats; all others may."),
    ("BU-19", "may", "muster LA", "Lancers may pursue, only heavy cavalry must."),
    ("BU-20", "building", "score", "the building is its cover"),
    ("BU-20", "both", "score", "in cover, or higher than the enemy"),
    ("BU-21", "heavy", "sheet", "destroyed by Light Cavalry, Cossacks, guns, else flees"),
    ("BU-21", "heavy", "muster LC", "destroyed by Light Cavalry, Cossacks, guns, else flees"),
    ("BU-21", "light", "sheet", "destroyed by Light Cavalry, Lancers, Cossacks, guns, else flees"),
    ("BU-21", "light", "muster LC", "by Light Cavalry, Lancers, Cossacks, guns, else flees"),
    ("BU-22", "both", "sheet", "Distances: paces (inches)."),
    ("BU-22", "paces", "sheet", "Distances: paces."),
    ("BU-22", "inches", "sheet", "Distances: inches."),
    ("BU-23", "far", "findings", "no general on the table: orders cost more (BU-23)."),
    ("BU-23", "far", "lost", "he adds to no die, all commanders are out of his range."),
    ("BU-23", "near", "findings", "no general on the table: he adds to no die (BU-31)."),
    ("BU-23", "near", "lost", "he adds to no die."),
    ("BU-24", "destroyed", "sheet", "Who cannot is destroyed."),
    ("BU-24", "destroyed", "passage", "It is destroyed."),
    ("BU-24", "stays", "sheet", "Who cannot stays."),
    ("BU-24", "stays", "passage", "It stays where it is."),
    ("BU-25", "no", "sheet", "They do not shoot either."),
    ("BU-25", "may", "sheet", "They may shoot at others."),
    ("BU-26", "every", "marking", "it is broken, with −1 on its dice."),
    ("BU-26", "combat", "marking", "it is broken, with −1 in combat."),
    ("BU-27", "either", "sheet", "+1 | in cover, or higher than the enemy"),
    ("BU-27", "either", "form", "in cover, or higher than the enemy"),
    ("BU-27", "defender", "sheet", "+1 | attacked or shot at in cover, or higher"),
    ("BU-27", "defender", "form", "attacked or shot at in cover, or higher"),
    ("BU-27", "defender", "score", "cover and height do not serve the attacker"),
    ("BU-30", "both", "cost", "costs 4 PIPs: beyond its commander’s radius, the division"),
    ("BU-30", "demoralised", "cost", "costs 2 PIPs: the division is demoralised"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("ruling", "choice", "place", "words"),
    SAYS,
    ids=[f"{ruling} {choice} {place} {at}" for at, (ruling, choice, place, _) in enumerate(SAYS)],
)
def test_the_words_follow_the_choice_and_no_other(
    ruling: str, choice: str, place: str, words: str
) -> None:
    others = [each for each in burt().choices.rulings[ruling].choices if each != choice]

    assert words in said(burt({ruling: choice}), place)
    assert not any(words in said(burt({ruling: other}), place) for other in others)


def test_every_choice_has_its_words() -> None:
    rulings = burt().choices.rulings
    offered = {(key, choice) for key, ruling in rulings.items() for choice in ruling.choices}

    assert {(ruling, choice) for ruling, choice, *_ in SAYS} == offered


def test_words_under_a_choice_are_of_a_choice_that_is_offered() -> None:
    tables = burt().rules.tables
    unders = [row.under for row in tables.combat.modifiers.values()]
    unders += [row.under for row in tables.turn.steps]
    under = [(key, choice) for row in unders for key, texts in row.items() for choice in texts]

    assert len(under) == 4
    for key, choice in under:
        assert choice in tuple(tables.rulings[key].choices)[1:]


def test_daggers_of_a_cell_and_a_note_stand_in_the_order_of_the_rulings() -> None:
    order = list(burt().choices.rulings)
    for section in burt().sections:
        marked = [cell.rulings for row in section.rows for cell in row.cells]
        for rulings in (*marked, *(note.rulings for note in section.notes)):
            assert all(order.index(a) < order.index(b) for a, b in pairwise(rulings))


def test_guns_that_never_recoil_do_not_lead_to_the_ruling_on_recoil() -> None:
    (results,) = (one_ for one_ in burt().sections if one_.id == "results")
    beaten = {row.cells[0].text: row.cells[1].rulings for row in results.rows}

    assert beaten["FA"] == ()
    assert beaten["HA"] == ("BU-16",)
    assert beaten["LN"] == ("BU-16",)
