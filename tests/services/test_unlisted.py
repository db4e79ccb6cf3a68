"""An enemy without a list: an army of counts alone, spread evenly, that any ruleset can fight."""

import pytest

from app.core.kernel.errors import AppError, NotAllowed
from app.services.armies import new_army
from app.services.battles import start
from app.services.rulebooks import shipped_rulebooks
from app.services.unlisted import unlisted_army

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
    enemy = unlisted_army(BOOKS, ruleset, "Enemy", {troops: 4}, formations=2)

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
