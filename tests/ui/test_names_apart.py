"""Two of one name on the Resolve panel are told apart alike in every text."""

import pytest

from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.draft import answered
from app.ui.battle.page_state import derive
from tests.ui.test_battle_page_state import asked, drafted


@pytest.mark.parametrize(
    ("ruleset", "action", "troops", "sides"),
    [
        ("boeder", "melee", "light_cavalry", ("left", "right")),
        ("burt", "melee", "light_cavalry", ("left", "right")),
        ("burt", "shoot", "foot_artillery", ("shooter", "target")),
        ("ffdba", "close", "lancers", ("left", "right")),
    ],
)
def test_two_of_one_name_are_told_apart_in_the_heads_the_odds_and_the_result(
    ruleset: str, action: str, troops: str, sides: tuple[str, str]
) -> None:
    rules = shipped_rulebooks().ruleset(ruleset)
    made = rules.actions[action]
    said: dict[str, object] = {"distance_paces": "100"} if action == "shoot" else {}
    for side in made.sides:
        said |= {f"{side.key}__troops": troops, f"{side.key}__name": "54e"}
    draft = drafted(made, **{key: value for key, value in said.items() if "__" in key})
    if "distance_paces" in said:
        draft = answered(draft, asked(made, draft, "", "distance_paces"), "100")
    first, second = (f"54e ({words})" for words in sides)
    high_and_low = {f"{made.dice_keys[0]}:0": 6, f"{made.dice_keys[1]}:0": 1}
    state = derive(rules, made, draft, {}, high_and_low, resolved=True)

    assert [head.called for head in state.heads] == [first, second]
    assert state.title == f"{first} v {second}"
    assert state.odds is not None
    assert state.odds.sentence.startswith(first)
    assert state.result is not None
    assert state.result.headline.startswith(second)
