"""D.3, DN-21, DN-22: the ledger of several commanders, as one request."""

import pytest

from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, questions_of, request
from tests.rulesets.dbn.grid import Who, ask, dbn, refused

WELLINGTON: Who = {"name": "Wellington", "commander": "CinC", "grade": "Good", "cap_die": 4}
CRAUFURD: Who = {"name": "Craufurd", "commander": "DSC"}
PICTON: Who = {"name": "Picton", "commander": "Sub", "entered": 2}
ALL: list[Json] = [WELLINGTON, CRAUFURD, PICTON]


def line(by: str, on: str, caps: int) -> Who:
    return {"by": by, "on": on, "caps": caps}


def test_several_pools_are_kept_at_once() -> None:
    """Wellington 4 + 1 = 5, gives 2 and spends 1; Craufurd 3 + 2, split 3 and 1; Picton 2."""
    lines: list[Json] = [
        line("Wellington", "Craufurd", 2),
        line("Craufurd", "Light Division", 3),
        line("Wellington", "5th Division", 1),
        line("Picton", "3rd Division", 2),
        line("Craufurd", "light division", 1),
    ]

    made = ask("ledger", {"pools": ALL, "lines": lines}, dbn())

    assert made.answer == {
        "legal": True,
        "pools": [
            {"name": "Wellington", "caps": 5, "left": 2},
            {"name": "Craufurd", "caps": 5, "left": 1},
            {"name": "Picton", "caps": 2, "left": 0},
        ],
    }
    assert made.facts[0].text == "CAPs left: Wellington 2, Craufurd 1, Picton 0."
    assert [fact.text for fact in made.facts[1:4]] == [
        "Wellington: 5 = die +4, Good commander +1.",
        "Craufurd: 5 = the DSC’s own +3, from the CinC +2.",
        "Picton: 2 = as entered +2.",
    ]
    assert made.facts[5].text == "Craufurd: 3 CAPs on Light Division, 2 left."


def test_the_order_of_spendings_counts() -> None:
    """Before the gift Craufurd has 3 only: 4 are too many, and are told and not spent."""
    lines: list[Json] = [
        line("Craufurd", "Light Division", 4),
        line("Wellington", "Craufurd", 2),
        line("Craufurd", "Light Division", 4),
    ]

    made = ask("ledger", {"pools": ALL, "lines": lines}, dbn())

    assert made.answer["legal"] is False
    texts = [fact.text for fact in made.facts]
    assert texts[0] == "CAPs left: Wellington 3, Craufurd 1, Picton 2."
    assert texts[4] == "Craufurd may not spend 4 CAPs on Light Division: only 3 are left."


@pytest.mark.parametrize(
    ("wrong", "words", "rulings"),
    [
        (
            line("Craufurd", "3rd Division", 1),
            "Craufurd may not spend 1 CAP on 3rd Division: he spends on Light Division only.",
            ("DN-21",),
        ),
        (line("Picton", "Craufurd", 1), "Only the CinC gives CAPs, and to another commander.", ()),
        (
            line("Wellington", "Wellington", 1),
            "Only the CinC gives CAPs, and to another commander.",
            (),
        ),
    ],
)
def test_what_is_not_his_to_spend_is_told(wrong: Who, words: str, rulings: tuple[str, ...]) -> None:
    made = ask("ledger", {"pools": ALL, "lines": [wrong]}, dbn())

    assert made.answer["legal"] is False
    assert made.facts[4].text == words
    assert made.facts[4].rulings == rulings
    assert made.facts[0].text == "CAPs left: Wellington 5, Craufurd 3, Picton 2."


@pytest.mark.parametrize(("choice", "caps"), [("lost", 3), ("kept", 5)])
def test_caps_left_of_last_turn_are_lost_or_kept(choice: str, caps: int) -> None:
    one: Who = {**CRAUFURD, "unspent_last_turn": 2}

    made = ask("ledger", {"pools": [one]}, dbn(choices={"DN-22": choice}))

    assert made.answer["pools"] == [{"name": "Craufurd", "caps": caps, "left": caps}]
    assert "DN-22" in made.rulings


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({}, "pools.0.name"),
        ({"pools": [CRAUFURD, CRAUFURD]}, "pools.1.name"),
        ({"pools": [{"name": "Hill", "commander": "Sub"}]}, "pools.0.cap_die"),
        ({"pools": ALL, "lines": [line("Hill", "2nd Division", 1)]}, "lines.0.by"),
        ({"pools": ALL, "lines": [line("Picton", "3rd Division", 0)]}, "lines.0.caps"),
    ],
)
def test_bad_input_names_its_field(inputs: Who, field: str) -> None:
    found, text = refused("ledger", inputs, dbn())

    assert found == field
    assert text.startswith(f"{field}: ")


def test_the_form_offers_one_commander_and_one_spending_more() -> None:
    action = dbn().actions["ledger"]
    draft = Draft(
        {
            ("", "pools.0.name"): "Wellington",
            ("", "pools.0.cap_die"): 4,
            ("", "pools.1.name"): "Craufurd",
            ("", "pools.1.commander"): "DSC",
            ("", "lines.0.on"): "Craufurd",
        }
    )

    asked = {one.key: one for one in questions_of(draft, action) if one.applies}
    made = action.resolve(action.read(request(draft, action)), {})

    assert {"pools.2.name", "lines.1.on"} <= asked.keys()
    assert "pools.1.cap_die" not in asked
    assert asked["lines.0.by"].options == (("Wellington", "Wellington"), ("Craufurd", "Craufurd"))
    assert made.answer["pools"] == [
        {"name": "Wellington", "caps": 4, "left": 3},
        {"name": "Craufurd", "caps": 4, "left": 4},
    ]
