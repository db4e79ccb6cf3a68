"""The dice beside the totals are in the colours of those who threw them."""

from pytestqt.qtbot import QtBot

from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.draft import Draft
from app.ui.battle.page_state import Thrown, derive
from app.ui.battle.shown import PageState
from app.ui.battle.totals import Totals
from app.ui.theme.theme import Theme

VOLLEY = Draft(
    {
        ("shooters", "0.weapon"): "heavy_artillery",
        ("shooters", "0.range_in"): "3",
        ("target", "troops"): "foot",
    }
)
MELEE = Draft({("a", "troops"): "lancers", ("b", "troops"): "dragoons"})


def state_of(action: str, draft: Draft, thrown: Thrown) -> PageState:
    ruleset = shipped_rulebooks().ruleset("ffdba")
    return derive(ruleset, ruleset.actions[action], draft, {}, thrown, resolved=True)


def test_the_one_die_of_a_volley_is_in_the_colour_of_who_shoots(theme: Theme, qtbot: QtBot) -> None:
    totals = Totals(theme)
    qtbot.addWidget(totals)

    totals.show_state(state_of("fire", VOLLEY, {"die:0": 4}))

    assert totals.dice_sides() == (0,)


def test_each_die_of_a_close_combat_is_in_the_colour_of_its_side(
    theme: Theme, qtbot: QtBot
) -> None:
    totals = Totals(theme)
    qtbot.addWidget(totals)

    totals.show_state(state_of("fire", VOLLEY, {"die:0": 4}))
    totals.show_state(state_of("close", MELEE, {"die_a:0": 4, "die_b:0": 2}))

    assert totals.dice_sides() == (0, 1)
