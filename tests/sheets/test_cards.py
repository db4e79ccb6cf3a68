"""Cards: one for each formation that has something to keep, or a commander; nothing said twice."""

from collections import Counter
from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Formation
from app.core.kernel.ruleset import Ruleset, piece_type
from app.sheets.card_sheet import Card, CardSheet
from app.sheets.cards import cards
from app.sheets.roster_sheet import Layout
from tests.sheets.every_ruleset import ARMIES, LONG, RULESETS, every_ruleset


def cards_of(id_: str, layout: Layout = Layout.FULL) -> CardSheet:
    return cards(ARMIES[id_], RULESETS[id_], layout=layout)


def card(sheet: CardSheet, name: str) -> Card:
    (found,) = [one for one in sheet.cards if one.block.name == name]
    return found


def elements_on(sheet: CardSheet) -> Counter[str]:
    """Count the boxes (or tracks) of each element over all cards."""
    found: Counter[str] = Counter()
    for one in sheet.cards:
        for group in one.block.groups:
            for line in group.elements:
                found[line.name] += len(line.tracks) or line.boxes
    return found


@every_ruleset
@pytest.mark.parametrize("long", [False, True])
def test_every_element_is_on_one_card_with_a_box_or_a_track_each(id_: str, long: bool) -> None:
    army = LONG.get(id_, ARMIES[id_]) if long else ARMIES[id_]

    expected = Counter[str]()
    for element in army.order_of_battle.every_element():
        kind = piece_type(element.troops, RULESETS[id_])
        name = element.name or (kind.name if kind else "")
        expected[name] += max(1, element.count)

    assert elements_on(cards(army, RULESETS[id_])) == expected


@every_ruleset
def test_every_commander_has_one_card(id_: str) -> None:
    named = [one.commander for one in ARMIES[id_].order_of_battle.every_formation()]
    found = [one.block.commander for one in cards_of(id_).cards]

    assert Counter(filter(None, found)) == Counter(filter(None, named))


@every_ruleset
def test_cards_follow_the_order_of_battle(id_: str) -> None:
    army = ARMIES[id_]
    names = [one.name for one in army.order_of_battle.every_formation()]

    assert [one.block.name for one in cards_of(id_).cards] == [army.name, *names[1:]]


def test_a_brigade_bears_its_break_points_and_a_division_those_of_its_brigades() -> None:
    """BEF is 2 an element, 1 for the CO, 1 for veterans: 2 × 5 + 1 + 1 = 12 and 2 × 4 + 1 = 9."""
    sheet = cards_of("ffdba")
    schmitz, division = card(sheet, "Brigade Schmitz"), card(sheet, "2e division")

    assert schmitz.block.key_figure == "12 | T 8 | S 5 | out <0"
    assert schmitz.block.quality == "Veteran"
    assert schmitz.block.tick_boxes == ("CO lost", "initiative used")
    assert schmitz.write_lines == ("order",)
    assert schmitz.parent == "2e division"
    assert not schmitz.of_commander
    assert division.of_commander
    assert division.rank == "Division commander"
    assert division.total == "BEF 21"  # 12 + 9
    assert [(one.name, one.commander, one.figure) for one in division.commands] == [
        ("Brigade Schmitz", "Nicolas Schmitz", "12 | T 8 | S 5 | out <0"),
        ("Brigade Aulard", "Pierre Aulard", "9 | T 6 | S 4 | out <0"),
    ]
    assert division.write_lines == ("notes",)
    assert division.parent == "1er corps"


def test_a_commander_of_commanders_has_what_they_have_in_all() -> None:
    """Divisions of 20 (11 + 9), 21 (12 + 9), 20 (11 + 9), 19 (11 + 8), 14 (8 + 6), and 6."""
    corps = card(cards_of("ffdba"), "1er corps")

    assert [one.figure for one in corps.commands] == [
        "BEF 20", "BEF 21", "BEF 20", "BEF 19", "BEF 14", "BEF 6",
    ]  # fmt: skip
    assert corps.total == "BEF 100"


def test_an_army_whose_elements_stand_in_no_corps_has_them_on_its_own_card() -> None:
    """A third of 27 SP for nobody: the army holds a division itself, and commands its wings."""
    army = ARMIES["dram"]
    top = army.order_of_battle
    moved = top.formations[1].elements[0]
    wing = replace(top.formations[1], elements=top.formations[1].elements[1:])
    held = replace(top, elements=(moved,), formations=(top.formations[0], wing))
    sheet = cards(replace(army, order_of_battle=held), RULESETS["dram"])

    assert elements_on(sheet)[moved.name] == 1
    assert [group.elements[0].name for group in sheet.cards[0].block.groups] == [moved.name]
    assert [one.name for one in sheet.cards[0].commands] == ["Aile droite", "Aile gauche"]


@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        (
            "dbn",
            [
                ["CAPs d6+1*, Wellington"],
                ["CAPs 3, Robert Craufurd"],
                ["CAPs d6*, Brent Spencer"],
                ["CAPs d6+1*, Thomas Picton"],
            ],
        ),
        (
            "dbacw",  # a brigade without a commander has no CAPs
            [
                ["CAPs, John Reynolds"],
                ["Units left", "CAPs, Solomon Meredith"],
                ["Units left", "CAPs, Lysander Cutler"],
                ["Units left"],
            ],
        ),
    ],
)
def test_the_ledger_of_a_commander_is_on_his_own_card(id_: str, expected: list[list[str]]) -> None:
    found = [[track.label for track in one.block.tracks] for one in cards_of(id_).cards]

    assert found == expected


@pytest.mark.parametrize(("id_", "label"), [("boeder", "Elements lost"), ("burt", "Divisions dem")])
def test_what_an_army_counts_is_on_its_own_card_alone(id_: str, label: str) -> None:
    holders = [
        number
        for number, one in enumerate(cards_of(id_).cards)
        if any(track.label.startswith(label) for track in one.block.tracks)
    ]

    assert holders == [0]


def test_compact_cards_lack_notes_and_hints_and_nothing_else() -> None:
    full, compact = cards_of("boeder"), cards_of("boeder", Layout.COMPACT)

    assert any(group.hint for one in full.cards for group in one.block.groups)
    assert not any(group.hint for one in compact.cards for group in one.block.groups)
    assert card(cards_of("ffdba"), "Brigade Quiot").block.note
    assert not card(cards_of("ffdba", Layout.COMPACT), "Brigade Quiot").block.note
    assert elements_on(full) == elements_on(compact)


def army_of(ruleset: Ruleset, *formations: Formation) -> Army:
    levels = [level.id for level in ruleset.levels]
    return Army(ruleset.id, "", Formation(1, levels[0], "Army", formations=formations))


def test_a_formation_with_nothing_to_keep_and_no_commander_has_no_card() -> None:
    boeder = RULESETS["boeder"]
    led = Formation(2, "corps", "First", "Ney")

    assert [one.block.name for one in cards(army_of(boeder, led), boeder).cards] == ["First"]
    assert cards(army_of(boeder), boeder).cards == ()
