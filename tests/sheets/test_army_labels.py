"""The labels of an army: a command for each corps, then one label an element."""

from dataclasses import replace

from app.core.kernel.army import Element
from app.sheets.army_labels import labels
from app.sheets.marking import Mark
from tests.sheets.boeder_army import BOEDER, FRENCH
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
