"""What a form is told is in the words of the form, and names no key of a request."""

from collections.abc import Mapping

import pytest

from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.draft import Draft, answered, questions_of
from app.ui.battle.page_state import derive

DRAM = shipped_rulebooks().ruleset("dram")


def waiting(action_id: str, answers: Mapping[tuple[str, str], Json]) -> str:
    """Give what the form of an action of DRAM waits for."""
    action, draft = DRAM.actions[action_id], Draft()
    for place, value in answers.items():
        asked = {(one.side, one.key): one for one in questions_of(draft, action)}
        draft = answered(draft, asked[place], value)
    return derive(DRAM, action, draft, {}, {}).waiting


@pytest.mark.parametrize(
    ("action", "answers", "told"),
    [
        ("share", {}, "Still to be said: stand 1: name."),
        ("army", {}, "Still to be said: division 1, men."),
        (
            "clash",
            {("a", "stands.0.troops"): "foot_artillery", ("a", "stands.0.order"): "A",
             ("a", "stands.0.support_distance_miles"): "1/2",
             ("b", "stands.0.troops"): "infantry"},
            "Left: none is in contact, so nobody fights.",
        ),
        (
            "clash",
            {("a", "stands.0.troops"): "infantry",
             ("b", "stands.0.troops"): "infantry", ("b", "stands.0.sp"): 3,
             ("b", "stands.0.start_sp"): 2},
            "Stand 1, SP now (right): a stand has no more SP than at its start.",
        ),
        (
            "exhaustion",
            {("", "start_sp"): 2, ("", "previous_sp"): 3},
            "SP before the losses of last combat: a stand has no more SP than at its start.",
        ),
    ],
)  # fmt: skip
def test_a_form_is_told_in_its_own_words(
    action: str, answers: Mapping[tuple[str, str], Json], told: str
) -> None:
    assert waiting(action, answers) == told
