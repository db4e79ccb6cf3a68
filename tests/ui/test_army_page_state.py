"""What the Army page shows, and what its edits do, without a window."""

from dataclasses import replace

import pytest

from app.core.armies import editing
from app.core.kernel.army import Army
from app.core.kernel.findings import Severity
from app.services.armies import army_list_of, findings, new_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import choosing, edits
from app.ui.army.muster_state import filtered
from app.ui.army.page_state import PageState, changed_parts, derive
from tests.sheets.dram_army import PORTUGAL

BOOKS = shipped_rulebooks()


def ready() -> Army:
    return new_army(BOOKS, "boeder/napoleonic-army", nation="france", year=1806)


def state(army: Army) -> PageState:
    return derive(army, army_list_of(BOOKS, army), BOOKS.of_army(army), findings(BOOKS, army))


def test_the_muster_groups_types_with_taken_and_allowed() -> None:
    shown = state(ready())

    assert [group.title for group in shown.muster] == ["Foot", "Horse", "Guns"]
    light = shown.muster[0].rows[0]
    assert (light.name, light.taken, light.most) == ("Light Infantry", 4, 4)
    assert light.details == "2 / 2 / 1 · 12 cm"


def test_the_muster_says_what_makes_an_sp_and_how_far_a_train_moves_on_deploy() -> None:
    """A head of an amount tells what makes it; a head of one letter keeps its capital."""
    rows = {row.name: row.details for group in state(PORTUGAL).muster for row in group.rows}

    assert rows["Infantry"] == "1 SP = 2,000"
    assert rows["Foot Artillery"] == "1 SP = 12 guns"
    assert rows["Supply Column"].startswith("D ")


def test_the_filter_takes_names_and_groups_in_any_order_of_words() -> None:
    muster = state(ready()).muster

    found = [row.name for group in filtered(muster, "inf light") for row in group.rows]
    assert found == ["Light Infantry"]
    assert [group.title for group in filtered(muster, "guns")] == ["Guns"]
    assert filtered(muster, "elephant") == ()


def test_the_tree_shows_names_commanders_marks_and_figures() -> None:
    army = ready()
    corps = army.order_of_battle.formations[2]
    army = edits.name_commander(corps.id, "Bessières").make(army)
    guard = corps.elements[0]
    army = edits.rename(guard.id, "1er Grenadiers").make(army)

    top = state(army).order
    row = top.children[2]
    assert (row.name, row.aside, row.taken) == ("Reserve", "Bessières", "11")
    first = row.children[0]
    assert (first.name, first.troops) == ("1er Grenadiers", "Guard Infantry")
    assert first.aside == "C-in-C, +1 in combat"
    assert first.cells[:3] == ("5", "5", "5")


def test_an_unnamed_element_shows_what_it_is_once() -> None:
    row = state(ready()).order.children[0].children[0]

    assert (row.name, row.title, row.troops) == ("Light Infantry", "", "")


def test_the_totals_say_elements_of_the_list_corps_and_losses() -> None:
    totals = [(one.number, one.words, one.of) for one in state(ready()).totals]

    assert totals == [
        ("33", "elements", 33),
        ("3", "corps", None),
        ("11", "losses to break", None),
        ("1", "extra PIPs a turn", None),
    ]


def test_findings_stand_at_their_place_in_tree_and_muster() -> None:
    army = ready()
    army = editing.add_element(army, army.order_of_battle.formations[0].id, "foot_artillery")

    shown = state(army)
    marked = [row for corps in shown.order.children for row in corps.children if row.severity]
    assert [row.severity for row in marked] == [Severity.NOT_LEGAL]
    guns = {row.troops: row.severity for row in shown.muster[2].rows}
    assert guns["foot_artillery"] is Severity.NOT_LEGAL
    assert shown.counts == ((Severity.NOT_LEGAL, 1),)


def test_troops_the_ruleset_lacks_stay_in_sight() -> None:
    army = ready()
    element = army.order_of_battle.formations[0].elements[0]
    army = editing.change_element(army, element.id, lambda one: replace(one, troops="camels"))

    row = state(army).order.children[0].children[0]

    assert (row.name, row.symbol, set(row.cells)) == ("camels", "", {"–"})


def test_what_an_undo_restored_is_known_by_its_ids() -> None:
    army = ready()
    one, two = (element.id for element in army.order_of_battle.formations[0].elements[:2])

    assert changed_parts(edits.rename(one, "x").make(army), army) == (one,)
    assert changed_parts(edits.remove((one, two), "two").make(army), army) == (one, two)
    moved = edits.move((one,), army.order_of_battle.formations[1].id, None, "one").make(army)
    assert changed_parts(moved, army) == (one,)


def test_after_a_step_what_is_new_is_chosen_whole() -> None:
    army = ready()
    corps = army.order_of_battle.formations[0]
    copied = edits.duplicate((corps.id,), "corps").make(army)

    (chosen,) = choosing.after_step(army, copied, (corps.id,))

    assert copied.formation(chosen).name == corps.name
    assert chosen != corps.id


def test_a_formation_is_added_below_the_army_whatever_is_chosen() -> None:
    army = ready()
    ruleset = BOOKS.of_army(army)
    element = army.order_of_battle.formations[1].elements[0].id
    for chosen in ((), (element,), (army.order_of_battle.formations[0].id,)):
        place = choosing.place_for_formation(army, ruleset, chosen)
        assert place is not None
        assert (place[0].id, ruleset.levels[place[1]].id) == (army.order_of_battle.id, "corps")


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")],
)
def test_formations_are_numbered_as_they_are_said(number: int, words: str) -> None:
    assert edits.ordinal(number) == words
