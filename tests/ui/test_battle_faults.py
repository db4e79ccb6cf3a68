"""What the rules refuse stands on the Battle page at the field that says it."""

from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.draft import Draft, answered, questions_of
from app.ui.battle.page_state import derive

FFDBA = shipped_rulebooks().ruleset("ffdba")


def test_the_page_shows_the_fault_at_its_field() -> None:
    action = FFDBA.actions["close"]
    draft = Draft()
    for side, key, value in (
        ("a", "troops", "foot"),
        ("b", "troops", "foot"),
        ("a", "uphill", True),
        ("b", "uphill", True),
    ):
        (question,) = [
            each for each in questions_of(draft, action) if (each.side, each.key) == (side, key)
        ]
        draft = answered(draft, question, value)

    state = derive(FFDBA, action, draft, {}, {})

    (line,) = [each for each in state.lines if each.key == "uphill_from_enemy"]
    assert line.fault == "only one of the two stands higher."
