"""An army as plain text, Markdown and BBCode: each element once, players' words literal."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Finding, Severity
from app.services.rulebooks import shipped_rulebooks
from app.sheets.army_text import BBCODE, MARKDOWN, PLAIN, WORD_JOINER, army_text
from tests.sheets.every_ruleset import ARMIES, every_ruleset

BOOKS = shipped_rulebooks()
FORMS = (PLAIN, MARKDOWN, BBCODE)
NAMES = [
    one["display"]
    for one in json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text("utf-8"))[
        "names"
    ]
]
VISTULA = '<b>Vistula & Co</b> %s {0} \\n "Légion"'
HARD = (
    VISTULA,
    "# not a heading",
    "1. not a list",
    "- nor this",
    "[b]bold?[/b] [url=x]y[/url]",
    "a_b*c* ~~d~~ `e` |f| $g$ &amp; \\",
    "> quoted?",
)
every_form = pytest.mark.parametrize("form", FORMS)


def one_element(name: str, notes: str = "", head: str = "I Corps", commander: str = "") -> Army:
    element = Element(3, "regular_infantry", name, notes=notes)
    corps = Formation(2, "corps", head, commander, elements=(element,))
    return Army("boeder", "boeder/custom", Formation(1, "army", "A", formations=(corps,)))


def read_as_shown(text: str, form: str) -> str:
    """Give what a reader sees: signs that are set apart by themselves, marks of the form gone.

    In CommonMark a backslash before a sign of ASCII gives the sign.
    """
    if form == MARKDOWN:
        lines = [re.sub(r"^(#{1,6} |- |> )", "", line) for line in text.splitlines()]
        return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", "\n".join(lines))
    if form == BBCODE:
        return re.sub(r"\[(/?(b|u|i|list)|\*)\]", "", text).replace(f"[{WORD_JOINER}", "[")
    return text


def told(army: Army, form: str, standing: str = "") -> str:
    return army_text(army, BOOKS.of_army(army), form, standing)


@every_ruleset
@every_form
def test_every_element_stands_once_in_every_form(id_: str, form: str) -> None:
    army = ARMIES[id_]
    text = read_as_shown(told(army, form), form)

    counted = sum(int(one) for one in re.findall(r"^ *(\d+) × ", text, re.MULTILINE))
    assert counted == army.order_of_battle.strength
    for element in army.order_of_battle.every_element():
        assert element.name
        assert len(re.findall(rf"(?<!\w){re.escape(element.name)}(?!\w)", text)) == 1
    for formation in army.order_of_battle.every_formation():
        assert formation.name in text
        assert formation.commander in text


@every_ruleset
@every_form
def test_the_figures_are_those_of_the_ruleset(id_: str, form: str) -> None:
    army = ARMIES[id_]
    ruleset = BOOKS.of_army(army)
    text = read_as_shown(told(army, form, "legal"), form)

    for figure in ruleset.army_figures(army):
        assert figure.in_words in text
    for formation in army.order_of_battle.formations:
        for figure in ruleset.formation_figures(army, formation):
            assert figure.in_words in text
        assert ruleset.formation_values(army, formation).quality in text
    nation = ruleset.nations.get(army.nation)
    year = str(army.year)
    facts = (ruleset.title, nation.name if nation else army.nation.capitalize(), year, "legal")
    assert " · ".join(filter(None, facts)) in text


@every_form
@pytest.mark.parametrize("name", [*NAMES, *HARD])
def test_names_and_notes_are_literal_everywhere(name: str, form: str) -> None:
    text = told(one_element(name, name, name, name), form)

    shown = read_as_shown(text, form)
    assert f"1 × Regular Infantry ({name}): {name}" in shown
    assert f"{name}, {name}\n" in shown


@pytest.mark.parametrize("name", HARD)
def test_a_note_of_a_formation_begins_no_mark_of_markdown(name: str) -> None:
    army = one_element("54e")
    top = army.order_of_battle
    noted = replace(army, order_of_battle=replace(top, notes=f"{name}\n\n{name}"))
    lines = told(noted, MARKDOWN).splitlines()

    at = [number for number, line in enumerate(lines) if line.startswith("> ")]
    assert [read_as_shown(lines[number], MARKDOWN) for number in at] == [name, name]
    assert lines[at[0] + 1] == ">", "two lines of a note are two paragraphs"
    for number in at:
        assert not re.match(r"> ([-+*>#]|\d+[.)]) ", lines[number])
        assert "<b>" not in lines[number].replace("\\<", "")


def test_a_forum_finds_no_mark_in_a_name() -> None:
    text = told(one_element("[b]bold?[/b]", head="[url=x]y[/url]"), BBCODE)

    found = re.findall(r"\[/?[a-z*]+[^\]]*\]", text)
    assert set(found) <= {"[u]", "[/u]", "[b]", "[/b]", "[i]", "[/i]", "[list]", "[/list]", "[*]"}
    assert found.count("[b]") == found.count("[/b]") == 2


def test_alike_elements_stand_on_a_line_and_their_numbers_are_told() -> None:
    elements = (
        Element(3, "light_infantry", "13e", 3),
        Element(4, "light_infantry", "Drouet, comte d’Erlon"),
        Element(5, "zouaves", "", 2),
    )
    corps = Formation(2, "corps", "", elements=elements)
    army = Army("boeder", "boeder/custom", Formation(1, "army", "", formations=(corps,)))
    lines = told(army, PLAIN).splitlines()

    assert lines[0] == "Army without a name"
    assert lines[3:] == [
        "  Corps",
        "    6 elements",
        "    4 × Light Infantry: 13e × 3; Drouet, comte d’Erlon",
        "    2 × zouaves",
    ]


def test_a_commander_who_is_away_is_named_as_such() -> None:
    army = ARMIES["ffdba"]
    brigade = next(one for one in army.order_of_battle.every_formation() if one.elements)
    away = army.changing(brigade.id, lambda one: replace(one, traits={"co_present": False}))
    ruleset = BOOKS.of_army(away)
    led = ruleset.formation_values(away, away.formation(brigade.id)).led
    text = told(away, PLAIN)

    assert (f"{brigade.commander} (away)" in text) is not led


@every_form
def test_what_was_waived_stands_with_its_reason(form: str) -> None:
    army = one_element("54e")
    waived = Finding(Severity.NOT_LEGAL, "Two *guns*.", "A", "List", waived="[Club] rule 3")
    other = Finding(Severity.NOTE, "Nothing to do.", "A", "List")
    text = read_as_shown(army_text(army, BOOKS.of_army(army), form, "legal", (waived, other)), form)

    assert "Waived: Two *guns*. Reason: [Club] rule 3." in text
    assert "Nothing to do" not in text


@every_form
def test_an_ally_is_said_to_be_one(form: str) -> None:
    army = one_element("1st")
    top = army.order_of_battle
    ally = replace(top.formations[0], traits={"contingent": "Saxony"})

    assert "ally: Saxony" not in told(army, form)
    assert "ally: Saxony" in told(
        replace(army, order_of_battle=replace(top, formations=(ally,))), form
    )


def test_only_a_bracket_that_would_be_a_mark_is_set_apart() -> None:
    assert "12[th] [3]" not in told(one_element("12[th] [3]"), BBCODE)
    assert f"12[{WORD_JOINER}th] [3]" in told(one_element("12[th] [3]"), BBCODE)
    assert f"[{WORD_JOINER}/b] [{WORD_JOINER}*]" in told(one_element("[/b] [*]"), BBCODE)
