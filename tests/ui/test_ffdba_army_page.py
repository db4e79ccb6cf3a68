"""The Army page with FF-DBA: brigades, their BEF everywhere, levels, mixed arms."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QRadioButton

from app.core.armies.strangers import strangers
from app.core.kernel.army import Army, Element, Formation
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import carried, choosing, edits
from app.ui.army.table_label import TableLabel
from app.ui.army.track_bands import TrackBands
from app.ui.parts.findings_view import FindingsView
from app.ui.parts.working import Working
from app.ui.program import Program
from tests.ui.answers import army_of, choose

FFDBA = shipped_rulebooks().ruleset("ffdba")


def take(program: Program, *troops: str) -> None:
    for one in troops:
        program.army.add_troops(one)


def brigades(program: Program) -> list[Formation]:
    return [one for one in army_of(program).order_of_battle.every_formation() if one.elements]


def click(program: Program, words: str) -> None:
    """Click the choice of these words in the inspector."""
    inspector = program.army.inspector
    found = [one for one in inspector.findChildren(QRadioButton) if one.accessibleName() == words]
    segment = next(one for one in found if one.isVisible())
    QTest.mouseClick(segment, Qt.MouseButton.LeftButton)


def bef_in(program: Program) -> tuple[str, str, str, str]:
    """Give the BEF that tree, working, label and status bar show of the first brigade."""
    brigade = brigades(program)[0].id
    row = program.army.tree.model_.row_of(brigade)
    assert row is not None
    inspector = program.army.inspector
    working = next(one for one in inspector.findChildren(Working) if one.isVisible())
    label = next(one for one in inspector.findChildren(TableLabel) if one.isVisible())
    totals = {words: number for number, words in _totals(program)}
    return (
        " ".join((row.key, *row.beside)),
        working.accessibleDescription().rpartition("; ")[2],
        label.accessibleName(),
        totals["BEF in all"],
    )


def _totals(program: Program) -> list[tuple[str, str]]:
    state = program.army.state
    assert state is not None
    return [(one.number, one.words) for one in state.totals]


def test_a_brigade_is_built_and_its_bef_changes_everywhere(program: Program) -> None:
    program.files.new("ffdba/free")
    take(program, "foot", "foot", "foot", "light_foot")
    brigade = brigades(program)[0]
    choose(program, brigade.id)
    assert bef_in(program) == (
        "9 T 6 S 4",
        "At full strength 9",
        "1st Brigade Free army BEF 9 T 6 S 4 out below 0",
        "9",
    )

    click(program, "Veteran")
    assert bef_in(program)[:2] == ("10 T 7 S 4", "At full strength 10")
    assert bef_in(program)[3] == "10"

    click(program, "Bold")
    row = program.army.tree.model_.row_of(brigade.id)
    assert row is not None
    assert row.bearing == "Bold · Veteran"
    foot, light = (FFDBA.troops[one].symbol for one in ("foot", "light_foot"))
    assert row.strip == (foot, foot, foot, light)

    program.window.commands["edit.undo"].trigger()
    program.window.commands["edit.undo"].trigger()
    assert bef_in(program)[0] == "9 T 6 S 4"
    assert dict(brigades(program)[0].traits) == {}


def test_the_army_s_commander_has_a_type_too(program: Program) -> None:
    program.files.new("ffdba/free")
    take(program, "foot")
    top = army_of(program).order_of_battle
    choose(program, top.id)

    click(program, "Cautious")

    assert dict(army_of(program).order_of_battle.traits) == {"commander_type": "cautious"}
    program.window.commands["edit.undo"].trigger()
    assert dict(army_of(program).order_of_battle.traits) == {}


def test_the_working_bears_signs_on_all_terms_but_the_first(program: Program) -> None:
    program.files.new("ffdba/free")
    take(program, "foot", "foot", "foot", "foot")
    choose(program, brigades(program)[0].id)
    click(program, "Veteran")

    inspector = program.army.inspector
    working = next(one for one in inspector.findChildren(Working) if one.isVisible())
    assert working.accessibleDescription() == (
        "4 elements, 2 each 8; Commander with the brigade +1; Veteran +1; At full strength 10"
    )
    said = [one.text() for one in working.findChildren(QLabel)]
    assert "10 | Tired at 7 | Spent at 4 | out below 0" in said
    bands = next(one for one in inspector.findChildren(TrackBands) if one.isVisible())
    assert bands.accessibleName() == "BEF, Fresh 8–10, Tired 5–7, Spent 0–4"


def test_only_foot_has_ranks_and_only_light_foot_a_choice_of_weapon(program: Program) -> None:
    program.files.new("ffdba/free")
    take(program, "foot", "light_foot", "lancers")
    foot, light, lancers = brigades(program)[0].elements

    def offered(element: Element) -> set[str]:
        choose(program, element.id)
        found = program.army.inspector.findChildren(QRadioButton)
        return {one.accessibleName() for one in found if one.isVisible()}

    assert offered(foot) == {"2 ranks", "3 ranks"}
    assert offered(light) == {"Musket", "Rifle"}
    assert offered(lancers) == set()

    choose(program, light.id)
    click(program, "Rifle")
    assert army_of(program).element(light.id).traits == {"weapon": "rifle"}
    program.army.do(edits.change_troops(light.id, "foot", FFDBA))
    assert army_of(program).element(light.id).traits == {}


def test_a_trait_that_the_troops_have_not_is_named_and_kept() -> None:
    element = Element(3, "lancers", "Rouges", traits={"ranks": "2"})
    brigade = Formation(2, "brigade", "Gobrecht", elements=(element,))
    army = Army("ffdba", "ffdba/free", Formation(1, "army", "Nord", formations=(brigade,)))

    found = strangers(army, shipped_rulebooks().army_list("ffdba/free"), FFDBA)

    assert [(one.text, one.place) for one in found] == [
        ("Ranks: not a matter of Lancers, so it does not count. It is kept in the file.", 3)
    ]


def test_foot_and_horse_together_are_unusual_and_the_finding_leads_there(
    program: Program,
) -> None:
    program.files.new("ffdba/free")
    take(program, "foot", "light_cavalry")
    document = program.files.document
    assert document is not None
    (found,) = document.findings
    assert found.severity == "unusual"
    assert "mixes foot and cavalry" in found.text
    assert program.window.status.counts_words() == "Legal, 1 unusual"

    program.army.findings.setFocus()
    findings = program.army.findings
    assert isinstance(findings, FindingsView)
    findings.jump_requested.emit(0)

    assert program.army.tree.chosen_ids() == (brigades(program)[0].id,)


def test_a_brigade_without_its_commander_is_given_him_by_the_finding(program: Program) -> None:
    program.files.new("ffdba/free")
    take(program, "foot", "foot")
    brigade = brigades(program)[0]
    present = next(one for one in FFDBA.formation_traits["brigade"] if one.id == "co_present")
    program.army.do(edits.set_trait(brigade.id, present, False))
    document = program.files.document
    assert document is not None
    assert [one.text.partition(":")[0] for one in document.findings] == [
        "1st Brigade has no commander"
    ]

    program.army.findings.repair_requested.emit(0)

    assert document.findings == ()
    assert program.window.commands["edit.undo"].text() == "&Undo add commander"


def test_the_muster_shows_what_is_taken_without_of(program: Program) -> None:
    program.files.new("ffdba/free")
    take(program, "foot", "foot")
    state = program.army.state
    assert state is not None

    assert not state.has_limits
    index = program.army.muster.view.model().index(1, 0)
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "2 taken" in spoken
    assert " of " not in spoken


def four_levels() -> Army:
    brigade = Formation(4, "brigade", "Schmitz", elements=(Element(5, "foot"),))
    division = Formation(3, "division", "2e division", formations=(brigade,))
    corps = Formation(2, "corps", "1er corps", formations=(division,))
    return Army("ffdba", "ffdba/free", Formation(1, "army", "Nord", formations=(corps,)))


@pytest.mark.parametrize(
    ("chosen", "over", "level"),
    [((), 1, "corps"), ((2,), 2, "division"), ((3,), 3, "brigade"), ((4,), 3, "brigade")],
)
def test_a_formation_is_added_at_the_level_of_its_like(
    chosen: tuple[int, ...], over: int, level: str
) -> None:
    place = choosing.place_for_formation(four_levels(), FFDBA, chosen)

    assert place is not None
    assert (place[0].id, FFDBA.levels[place[1]].id) == (over, level)


def test_every_level_is_offered_with_the_formation_it_fits_in() -> None:
    places = choosing.places_for_formations(four_levels(), FFDBA, (4,))

    offered = [(FFDBA.levels[rank].id, over.name) for rank, over in places]
    assert offered == [("corps", "Nord"), ("division", "1er corps"), ("brigade", "2e division")]


def test_an_empty_army_is_given_brigades_first() -> None:
    empty = Army("ffdba", "ffdba/free", Formation(1, "army", "Nord"))

    place = choosing.place_for_formation(empty, FFDBA, ())

    assert place is not None
    assert FFDBA.levels[place[1]].id == "brigade"


def test_parts_are_dropped_only_where_their_level_fits(program: Program) -> None:
    program.files.new("ffdba/five-brigades")
    top = army_of(program).order_of_battle
    division, cavalry = top.formations
    brigade = division.formations[0]
    model = program.army.tree.model_

    def takes(target: int, *ids: int) -> bool:
        action, index = Qt.DropAction.MoveAction, model.index_of(target)
        return model.canDropMimeData(carried.parts(ids), action, -1, -1, index)

    assert takes(cavalry.id, brigade.id)
    assert takes(top.id, brigade.id)
    assert not takes(cavalry.id, division.id)
    assert not takes(brigade.id, division.formations[1].id)
    assert takes(brigade.id, cavalry.formations[0].elements[0].id)
    assert not takes(division.id, brigade.elements[0].id)
