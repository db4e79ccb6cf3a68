"""The labels of an army: a command for each corps, then one label an element."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Element
from app.core.kernel.json_values import Json
from app.sheets.army_labels import labels
from app.sheets.label_sheet import Label
from app.sheets.marking import Mark
from tests.sheets import burt_army
from tests.sheets.boeder_army import BOEDER, FRENCH
from tests.sheets.every_ruleset import RULESETS
from tests.sheets.ffdba_army import FFDBA, FIRST_CORPS


def test_each_element_has_a_label_and_each_command_with_its_general() -> None:
    sheet = labels(FRENCH, BOEDER)

    commands = [label for label in sheet.labels if label.command]
    assert [label.name for label in commands] == ["Armée du Nord", "1er corps", "2e corps", "Garde"]
    assert commands[1].line == "Drouet d’Erlon"
    assert len(sheet.labels) == 33 + 4


def test_a_label_carries_corps_and_factors() -> None:
    line = next(one for one in labels(FRENCH, BOEDER).labels if one.figure == "4 4 4")

    assert line.line == "1er corps"
    assert line.sign == "troop-infantry-line"


def test_an_element_that_counts_three_gives_three_labels() -> None:
    top = replace(FRENCH.order_of_battle, elements=(Element(900, "lancers_of_berg", count=3),))
    sheet = labels(replace(FRENCH, order_of_battle=top), BOEDER)

    assert sum(label.sign == "troop-unknown" for label in sheet.labels) == 3


def test_the_element_of_the_commander_in_chief_is_marked() -> None:
    marked = [label for label in labels(FRENCH, BOEDER).labels if label.marks]

    assert [(label.name, label.marks) for label in marked] == [
        ("123e régiment", (Mark("C-in-C, +1 in combat", "troop-commander-in-chief"),))
    ]


def test_of_several_alike_only_the_first_label_bears_the_mark() -> None:
    guard = Element(900, "guard_infantry", count=3, traits={"commander_in_chief": True})
    top = replace(FRENCH.order_of_battle, elements=(guard,), formations=())

    marks = [
        label.marks
        for label in labels(replace(FRENCH, order_of_battle=top), BOEDER).labels
        if not label.command
    ]

    assert [len(mark) for mark in marks] == [1, 0, 0]


def test_rows_begin_with_each_command_that_elements_follow() -> None:
    first = [
        label.name
        for label in labels(FIRST_CORPS, FFDBA, rows_by_formation=True).labels
        if label.begins_row
    ]

    assert first[:4] == ["Brigade Quiot", "Brigade Bourgeois", "2e division", "Brigade Schmitz"]
    assert "Batterie de 12" in first
    assert not any(label.begins_row for label in labels(FIRST_CORPS, FFDBA).labels)


BURT = RULESETS["burt"]


def general_of(traits: Mapping[str, Json], commander: str = "") -> list[Label]:
    """Give the label of the general of Burt's army with these traits: one, or none."""
    top = burt_army.FIRST_CORPS.order_of_battle
    changed = replace(top, name="I Corps", commander=commander, traits=traits)
    made = labels(replace(burt_army.FIRST_CORPS, order_of_battle=changed), BURT).labels
    return [label for label in made if label.sign == "troop-commander-in-chief"]


def units(*elements: Element) -> list[Label]:
    """Give the labels of these units in an army of Burt's with nothing else."""
    top = replace(burt_army.FIRST_CORPS.order_of_battle, elements=elements, formations=())
    made = labels(replace(burt_army.FIRST_CORPS, order_of_battle=top), BURT).labels
    return [label for label in made if not label.command]


def test_each_of_several_alike_bears_what_its_kind_is() -> None:
    alike = Element(900, "light_infantry", "Jäger", 3, traits={"quality": "militia"})

    assert [label.marks for label in units(alike)] == [(Mark("Militia"),)] * 3


def test_a_named_unit_of_rifles_says_so_on_its_label() -> None:
    (named,) = units(Element(900, "light_infantry", "95th Rifles", traits={"rifles": True}))

    assert named.marks == (Mark("rifles", "troop-rifles"),)


def test_a_unit_without_name_says_by_its_type_alone_that_it_has_rifles() -> None:
    (unnamed,) = units(Element(900, "light_infantry", traits={"rifles": True}))

    assert unnamed.name.endswith(", rifles")
    assert unnamed.marks == ()


def test_a_named_foot_of_three_ranks_says_so_on_its_label() -> None:
    top = replace(
        FIRST_CORPS.order_of_battle,
        elements=(Element(900, "foot", "Grenadiere", traits={"ranks": "3"}),),
        formations=(),
    )
    made = labels(replace(FIRST_CORPS, order_of_battle=top), FFDBA).labels

    assert [label.marks for label in made if label.name == "Grenadiere"] == [(Mark("3 ranks"),)]


@pytest.mark.parametrize(
    ("commander", "line"), [("", "Good general"), ("d’Erlon", "Good general · d’Erlon")]
)
def test_a_general_on_the_table_has_a_label_with_his_grade(commander: str, line: str) -> None:
    (general,) = general_of({"general": "good"}, commander)

    assert (general.name, general.line) == ("I Corps", line)


def test_a_general_who_is_not_on_the_table_has_no_label() -> None:
    assert general_of({"general": "good", "general_present": False}, "d’Erlon") == []


def test_a_division_without_its_commander_has_a_label_with_its_limits_alone() -> None:
    top = burt_army.FIRST_CORPS.order_of_battle
    away = replace(top.formations[0], traits={"commander_present": False})
    army: Army = replace(burt_army.FIRST_CORPS, order_of_battle=replace(top, formations=(away,)))

    _, division = (label for label in labels(army, BURT).labels if label.command)

    assert (division.name, division.line) == ("1re division", "")
    assert division.figure == "5 units | D 3 | B 4"


@pytest.mark.parametrize(
    ("nation", "strip"),
    [
        ("France", ("#23407A", "#A3262A", "#FFFFFF")),  # blue coat, red facings, white breeches
        ("britain", ("#A3262A", "#23407A", "#8C8C8C")),
        ("Ruritania", ()),
    ],
)
def test_a_label_shows_coat_facing_and_breeches_of_its_nation(
    nation: str, strip: tuple[str, ...]
) -> None:
    sheet = labels(replace(FRENCH, nation=nation), BOEDER)

    assert {label.strip for label in sheet.labels} == {strip}
