"""An enemy without a list: an army of counts alone, spread evenly, that any ruleset can fight."""

import pytest

from app.core.kernel.errors import AppError, NotAllowed
from app.core.kernel.json_values import Json
from app.services.armies import new_army
from app.services.battles import start
from app.services.rulebooks import shipped_rulebooks
from app.services.unlisted import asked_of_all, unlisted_army

BOOKS = shipped_rulebooks()


def playable() -> list[str]:
    found = []
    for id_ in BOOKS.rulesets:
        try:
            _ = BOOKS.ruleset(id_).play
        except AppError:
            continue
        found.append(id_)
    return found


def test_pieces_are_dealt_out_to_the_formations_one_after_the_other() -> None:
    counts = {"line_infantry": 3, "foot_artillery": 2}

    army = unlisted_army(BOOKS, "burt", "Prussians", counts, formations=2)

    assert army.name == "Prussians"
    held = [
        [one.troops for one in each.elements]
        for each in army.order_of_battle.every_formation()
        if each.elements
    ]
    assert held == [
        ["line_infantry", "line_infantry", "foot_artillery"],
        ["line_infantry", "foot_artillery"],
    ]


@pytest.mark.parametrize("ruleset", playable())
def test_a_ready_army_can_fight_it(ruleset: str) -> None:
    ready = next(one for one in BOOKS.lists_of(ruleset) if one.is_ready)
    troops = next(iter(BOOKS.ruleset(ruleset).troops))
    traits = {"sp": 3} if ruleset == "dram" else {}
    enemy = unlisted_army(BOOKS, ruleset, "Enemy", {troops: 4}, formations=2, traits=traits)

    game = start(BOOKS, new_army(BOOKS, ready.id), enemy)

    elements = {one.id for one in enemy.order_of_battle.every_element()}
    standing = [one for one in game.play.standing(game.state) if one.side == "b"]
    assert len([one for one in standing if one.id in elements]) == 4


@pytest.mark.parametrize(
    ("counts", "formations", "field", "words"),
    [
        ({}, 1, "troops", "say how many"),
        ({"dragon": 1}, 1, "troops", "dragon"),
        ({"line_infantry": 2}, 3, "formations", "2 is too few for 3"),
        ({"line_infantry": 2}, 0, "formations", "it takes 1 to 20"),
        ({"line_infantry": 99}, 21, "formations", "it takes 1 to 20"),
    ],
)
def test_what_cannot_be_dealt_out_is_refused(
    counts: dict[str, int], formations: int, field: str, words: str
) -> None:
    with pytest.raises(NotAllowed, match=words) as refusal:
        unlisted_army(BOOKS, "burt", "Enemy", counts, formations=formations)
    assert field in str(refusal.value) or refusal.value.field == field


def test_what_is_asked_of_all_is_what_each_ruleset_needs_to_play() -> None:
    asked = {id_: [one.id for one in asked_of_all(BOOKS.ruleset(id_))] for id_ in BOOKS.rulesets}

    assert asked == {
        "ffdba": ["commander_type", "quality"],
        "burt": ["quality"],
        "dram": ["sp", "cr", "ap"],
        "dbn": ["class", "grade"],
        "dbacw": ["class", "grade"],
        "boeder": [],
    }


def test_quality_and_grade_are_those_of_every_piece_and_formation() -> None:
    """Four elements, a CO, Elite: a BEF of 11 (FF-T11), and less where they are Regular."""
    told = {"quality": "elite", "commander_type": "bold"}
    plain = unlisted_army(BOOKS, "ffdba", "Enemy", {"foot": 8}, formations=2)
    elite = unlisted_army(BOOKS, "ffdba", "Enemy", {"foot": 8}, formations=2, traits=told)

    ready = next(one.id for one in BOOKS.lists_of("ffdba") if one.is_ready)
    rows = []
    for army in (plain, elite):
        game = start(BOOKS, new_army(BOOKS, ready), army)
        rows.append([one for one in game.play.standing(game.state) if one.side == "b"])
    bef = [[one.level.of for one in row if one.level] for row in rows]
    values = [value.value for one in rows[1] for value in one.values if value.name == "commander"]
    assert bef[1] == [11, 11]
    assert max(bef[0]) < 11
    assert set(values) == {"Bold"}


def test_stands_of_dram_fight_with_the_sp_that_are_told() -> None:
    counts = {"infantry": 3, "supply": 1}
    army = unlisted_army(BOOKS, "dram", "Enemy", counts, traits={"sp": 4, "cr": 2, "ap": 5})

    game = start(BOOKS, army, army)
    corps = next(one for one in game.play.standing(game.state) if one.name.startswith("Enemy, "))
    assert corps.level is not None
    assert corps.level.of == 12
    assert [len(game.ruleset.standing_rules.able(game.state, side)) for side in "ab"] == [1, 1]


@pytest.mark.parametrize(
    ("ruleset", "traits", "field", "words"),
    [
        ("dram", {}, "sp", "Enemy: say the SP of each stand."),
        ("dram", {"sp": 0}, "sp", "Enemy: say the SP of each stand."),
        ("dram", {"sp": 100}, "sp", "a whole number from 0 to 99"),
        ("dbn", {"class": "Z"}, "class", "“Z” is not allowed"),
        ("dbn", {"sp": 3}, "sp", "is not known"),
    ],
)
def test_what_is_no_answer_is_refused_with_its_field(
    ruleset: str, traits: dict[str, Json], field: str, words: str
) -> None:
    troops = next(iter(BOOKS.ruleset(ruleset).troops))

    with pytest.raises(NotAllowed, match=words) as refusal:
        unlisted_army(BOOKS, ruleset, "Enemy", {troops: 2}, traits=traits)

    assert refusal.value.field == field
