"""D17: duplicates share nothing with what they were copied from; one general, or a finding."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Severity
from app.core.kernel.troops import Trait, TraitKind
from app.services.armies import findings
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.program import Program
from tests.ui.answers import army_of, choose

BOOKS = shipped_rulebooks()
READY = [one.id for one in BOOKS.lists.values() if one.is_ready]
CONTROL = Qt.KeyboardModifier.ControlModifier


def first_element(army: Army) -> Element:
    return next(army.order_of_battle.every_element())


def duplicated(program: Program, id_: int) -> int:
    """Duplicate by the key, and give the copy, which is chosen then."""
    choose(program, id_)
    QTest.keyClick(program.army.tree, Qt.Key.Key_D, CONTROL)
    (copy,) = program.army.tree.chosen_ids()
    assert copy != id_
    return copy


def another(trait: Trait) -> object:
    """Give a value that a trait does not begin with."""
    match trait.kind:
        case TraitKind.TICK:
            return trait.default is not True
        case TraitKind.CHOICE:
            return next(id_ for id_, _ in trait.options if id_ != trait.default)
        case TraitKind.NUMBER:
            return 1
        case TraitKind.TEXT:
            return "Anna"


@pytest.mark.parametrize("list_id", READY)
def test_a_copy_of_an_element_changes_alone(program: Program, list_id: str) -> None:
    program.files.new(list_id)
    ruleset, page = BOOKS.of_army(army_of(program)), program.army
    original = first_element(army_of(program))
    copy = duplicated(program, original.id)
    assert replace(army_of(program).element(copy), id=original.id) == original

    page.do(edits.rename(copy, "Copy"))
    page.do(edits.write_notes(copy, "a copy"))
    page.do(edits.set_count(copy, 7))
    for trait in ruleset.element_traits:
        page.do(edits.set_trait(copy, trait, another(trait)))

    assert army_of(program).element(original.id) == original
    changed = army_of(program).element(copy)
    assert (changed.name, changed.notes, changed.count) == ("Copy", "a copy", 7)


@pytest.mark.parametrize("list_id", READY)
def test_a_copy_of_a_command_changes_alone(program: Program, list_id: str) -> None:
    program.files.new(list_id)
    ruleset, page = BOOKS.of_army(army_of(program)), program.army
    original = army_of(program).order_of_battle.formations[0]
    copy = duplicated(program, original.id)
    both = {part.id for part in original.parts()}
    assert both.isdisjoint(part.id for part in army_of(program).formation(copy).parts())

    page.do(edits.rename(copy, "Copy"))
    page.do(edits.name_commander(copy, "Another"))
    page.do(edits.write_notes(copy, "a copy"))
    for trait in ruleset.formation_traits.get(original.level, ()):
        page.do(edits.set_trait(copy, trait, another(trait)))
    for element in army_of(program).formation(copy).every_element():
        page.do(edits.set_count(element.id, 9))
        page.do(edits.write_notes(element.id, "copied"))
    page.do(edits.remove([next(army_of(program).formation(copy).every_element()).id], "one"))

    assert army_of(program).formation(original.id) == original


def grave(army: Army) -> list[str]:
    return [one.text for one in findings(BOOKS, army) if one.severity is Severity.NOT_LEGAL]


def test_a_second_commander_in_chief_of_boeder_is_found_and_one_alone_is_not(
    program: Program,
) -> None:
    program.files.new("boeder/napoleonic-army")
    own = next(
        one
        for one in army_of(program).order_of_battle.every_element()
        if one.traits.get("commander_in_chief") is True
    )
    assert not any("ommander-in-chief" in text for text in grave(army_of(program)))

    copy = duplicated(program, own.id)
    told = [one for one in findings(BOOKS, army_of(program)) if "ommander-in-chief" in one.text]
    assert len(told) == 1
    assert told[0].severity is Severity.NOT_LEGAL

    (trait,) = [one for one in BOOKS.ruleset("boeder").element_traits if one.of_one]
    program.army.do(edits.set_trait(copy, trait, False))
    assert not any("ommander-in-chief" in text for text in grave(army_of(program)))
    assert army_of(program).element(own.id) == own


@pytest.mark.parametrize("list_id", [one for one in READY if not one.startswith("boeder/")])
def test_a_general_who_leads_two_commands_is_found(program: Program, list_id: str) -> None:
    program.files.new(list_id)
    leader: Formation = army_of(program).order_of_battle.formations[0]
    program.army.do(edits.name_commander(leader.id, "Foy"))
    before = {one.text for one in findings(BOOKS, army_of(program))}

    duplicated(program, leader.id)

    new = [one.text for one in findings(BOOKS, army_of(program)) if one.text not in before]
    assert any("Foy" in text for text in new), new
