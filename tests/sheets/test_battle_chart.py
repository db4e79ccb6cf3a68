"""What the chart of the order of battle says: every formation once, its main arm, what it holds."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset
from app.sheets.battle_chart import ChartBox, chart, main_sign
from app.sheets.roster_sheet import Layout
from tests.sheets import dbacw_army, dbn_army, dram_army
from tests.sheets.charted_armies import SHAPES, army_of
from tests.sheets.every_ruleset import ARMIES, LONG, RULESETS, every_ruleset
from tests.sheets.ffdba_army import FFDBA, FIRST_CORPS

LINE, LIGHT_FOOT, GUNS = "troop-infantry-line", "troop-infantry-light", "troop-artillery-field"


def boxes_of(army: Army, layout: Layout = Layout.FULL) -> dict[str, ChartBox]:
    sheet = chart(army, RULESETS[army.ruleset], layout=layout)
    return {box.name: box for box in sheet.top.every_box()}


def brigade(*elements: tuple[str, int]) -> Formation:
    held = tuple(Element(10 + at, troops, count=many) for at, (troops, many) in enumerate(elements))
    return Formation(2, "brigade", "Brigade", elements=held)


def in_army(formation: Formation) -> Army:
    return Army("ffdba", "ffdba/free", Formation(1, "army", "Army", formations=(formation,)))


@every_ruleset
@pytest.mark.parametrize("layout", Layout)
def test_every_formation_has_a_box_in_the_order_of_battle(id_: str, layout: Layout) -> None:
    for army in (ARMIES[id_], LONG.get(id_, ARMIES[id_])):
        found = list(chart(army, RULESETS[id_], layout=layout).top.every_box())
        levels = {level.id: level.name for level in RULESETS[id_].levels}
        wanted = list(army.order_of_battle.every_formation())

        assert [box.name for box in found] == [one.name or levels[one.level] for one in wanted]
        for box, one in zip(found, wanted, strict=True):
            led = RULESETS[id_].formation_values(army, one).led
            assert box.commander == (one.commander if led else "")
            assert [each.name for each in box.boxes] == [
                each.name or levels[each.level] for each in one.formations
            ]


@every_ruleset
def test_every_element_is_told_once_by_name_and_once_by_type(id_: str) -> None:
    for army in (ARMIES[id_], LONG.get(id_, ARMIES[id_])):
        found = list(chart(army, RULESETS[id_]).top.every_box())
        for box, one in zip(found, army.order_of_battle.every_formation(), strict=True):
            own = sum(element.count for element in one.elements)
            assert sum(line.count for line in box.types) == own
            assert sum(line.count for line in box.elements) == own
            told = {line.words for line in box.elements}
            assert {element.name for element in one.elements if element.name} <= told


@pytest.mark.parametrize("shape", SHAPES)
def test_lists_of_any_length_are_told_whole(shape: str) -> None:
    army = army_of(SHAPES[shape])
    names = [line.words for box in boxes_of(army).values() for line in box.elements]

    assert names == [element.name for element in army.order_of_battle.every_element()]


def test_a_box_bears_what_play_goes_by() -> None:
    """Quiot’s BEF is 5 × 2 + 1 for its CO, Schmitz’s one more as veterans, Aulard’s 4 × 2 + 1.

    SP are men by 2,000, of horse by 1,000: 3 + 3 + 3 + 3 + 2 of the right wing.
    """
    quiot = boxes_of(FIRST_CORPS)["Brigade Quiot"]
    assert quiot.figures == ("11 | T 8 | S 5 | out <0",)
    assert quiot.said == ("Regular", "commander Normal")
    assert boxes_of(FIRST_CORPS)["2e division"].figures == ("BEF 21",)
    right = boxes_of(dram_army.PORTUGAL)["Aile droite"]
    assert right.figures == ("SP 14", "CR 1", "AP 4")
    assert right.said == ("player A",)
    assert boxes_of(ARMIES["boeder"])["Garde"].figures == ("11 elements",)
    assert boxes_of(ARMIES["burt"])["1re division"].figures == ("5 units | D 3 | B 4",)
    assert "CAPs 3" in boxes_of(dbn_army.PENINSULA)["Light Division"].figures
    gamble = boxes_of(dbacw_army.FIRST_CORPS)["Gamble’s Brigade"]
    assert (gamble.commander, gamble.said) == ("", ("No commander",))


def test_elements_bear_a_figure_where_each_keeps_its_own() -> None:
    lines = {
        line.words: line.figure for line in boxes_of(dram_army.PORTUGAL)["Aile droite"].elements
    }

    assert lines["1re Division, Foy"] == "SP 3"
    assert {line.figure for line in boxes_of(FIRST_CORPS)["Brigade Quiot"].elements} == {""}


def test_the_sign_is_that_of_the_arm_with_most_elements() -> None:
    army = in_army(brigade(("light_artillery", 3), ("foot", 2), ("light_foot", 2)))
    assert main_sign(army, army.formation(2), FFDBA) == LINE
    army = in_army(brigade(("light_artillery", 3), ("foot", 1), ("light_foot", 2)))
    assert main_sign(army, army.formation(2), FFDBA) == GUNS
    army = in_army(brigade(("light_artillery", 2), ("foot", 1), ("light_foot", 2)))
    assert main_sign(army, army.formation(2), FFDBA) == LIGHT_FOOT


def test_a_train_gives_its_sign_only_where_nothing_else_is() -> None:
    burt = RULESETS["burt"]
    army = replace(in_army(brigade(("wagon", 7), ("line_infantry", 1))), ruleset="burt")
    assert main_sign(army, army.formation(2), burt) == LINE
    army = replace(in_army(brigade(("wagon", 7))), ruleset="burt")
    assert main_sign(army, army.formation(2), burt) == "troop-wagon"


def test_a_formation_without_elements_bears_the_sign_of_a_commander_and_says_so() -> None:
    for layout in Layout:
        box = boxes_of(in_army(brigade()), layout)["Brigade"]

        assert box.sign == "troop-commander"
        assert "no elements" in box.said


def test_a_corps_has_the_main_arm_of_all_below_it() -> None:
    found = boxes_of(FIRST_CORPS)

    assert found["1er corps"].sign == LINE
    assert found["1re division de cavalerie"].sign == "troop-cavalry-light"
    assert found["Artillerie de réserve"].sign == "troop-artillery-reserve"
    assert found["Armée du Nord"].sign == "troop-commander-in-chief"


def test_elements_alike_stand_on_one_line() -> None:
    held = tuple(Element(10 + at, "foot", "Landwehr") for at in range(3))
    found = boxes_of(in_army(Formation(2, "brigade", "Brigade", elements=held)))["Brigade"]

    (line,) = found.elements
    assert (line.count, line.words, line.sign) == (3, "Landwehr", LINE)


def test_unknown_troops_are_shown_by_their_own_word() -> None:
    found = boxes_of(in_army(brigade(("war_elephants", 2))))["Brigade"]

    assert found.sign == "troop-unknown"
    assert [(line.count, line.words) for line in found.types] == [(2, "War elephants")]


def test_elements_in_no_command_have_a_box_of_their_own_before_the_commands() -> None:
    held = (Element(20, "foot", "Stragglers"), Element(21, "light_artillery", "Lost battery"))
    top = replace(FIRST_CORPS.order_of_battle, elements=held)
    sheet = chart(replace(FIRST_CORPS, order_of_battle=top), FFDBA)

    astray = sheet.top.boxes[0]
    assert sheet.top.elements == ()
    assert (astray.name, astray.said) == ("In no brigade", ("2 elements",))
    assert [line.words for line in astray.elements] == ["Stragglers", "Lost battery"]


def test_an_army_that_holds_elements_itself_tells_them_in_its_own_box() -> None:
    held = (Element(90, "supply", "Grand Parc"),)
    top = replace(dram_army.PORTUGAL.order_of_battle, elements=held)
    sheet = chart(replace(dram_army.PORTUGAL, order_of_battle=top), RULESETS["dram"])

    assert [line.words for line in sheet.top.elements] == ["Grand Parc"]
    assert [box.name for box in sheet.top.boxes] == ["Aile droite", "Aile gauche"]


def test_a_compact_chart_counts_the_elements_and_names_none() -> None:
    quiot = boxes_of(FIRST_CORPS, Layout.COMPACT)["Brigade Quiot"]

    assert (quiot.elements, quiot.types) == ((), ())
    assert quiot.said == ("Regular", "commander Normal", "5 elements")
    corps = boxes_of(ARMIES["boeder"], Layout.COMPACT)["Garde"]
    assert (corps.figures, corps.said) == (("11 elements",), ())


@every_ruleset
def test_the_key_names_every_troop_type_beside_its_sign(id_: str) -> None:
    army, ruleset = ARMIES[id_], RULESETS[id_]
    key = chart(army, ruleset).key
    signs = [sign for sign, _ in key]

    assert len(set(signs)) == len(signs)
    for element in army.order_of_battle.every_element():
        troops = ruleset.element_type(army, element)
        assert troops is not None
        assert troops.name in dict(key)[troops.symbol]


def test_figures_that_are_not_the_sources_are_explained() -> None:
    ruleset: Ruleset = RULESETS["dbn"]
    notes = chart(dbn_army.PENINSULA, ruleset).notes

    assert ["* not in your source" in note[0].text for note in notes] == [True]
    assert chart(FIRST_CORPS, FFDBA).notes == ()


def test_the_head_says_what_it_is_a_chart_of() -> None:
    head = chart(FIRST_CORPS, FFDBA).masthead

    assert (head.title, head.subtitle) == ("Armée du Nord", "1815")
    assert head.kind == "FF-DBA order of battle"
    assert head.facts[0].startswith("43 elements in 11 brigades")
    unnamed = replace(FIRST_CORPS, order_of_battle=Formation(1, "army"), year=None)
    assert chart(unnamed, FFDBA).masthead.title == "Army without a name"
