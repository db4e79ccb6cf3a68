"""What an answer says to a player: sides by their words, numbers that agree, no bare figures."""

import json
from pathlib import Path

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.cli.terminal import Terminal
from tests.rulesets.ffdba.tabletop import ask, told


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ((3, 5), "Right chooses to be player A or B: 5 against 3."),
        ((6, 2), "Left chooses to be player A or B: 6 against 2."),
        ((4, 4), "Roll again: 4 against 4."),
    ],
)
def test_initiative_names_the_winner_first(dice: tuple[int, int], text: str) -> None:
    assert told(ask("initiative", {"die_a": dice[0], "die_b": dice[1]})) == text


@pytest.mark.parametrize(
    ("brigades", "collapsed", "who", "stands"),
    [
        (1, 0, "No brigade of 1 has collapsed", True),
        (1, 1, "1 brigade of 1 has collapsed", False),
        (4, 1, "1 brigade of 4 has collapsed", True),
        (4, 2, "2 brigades of 4 have collapsed", True),
        (4, 3, "3 brigades of 4 have collapsed", False),
    ],
)
def test_collapsed_brigades_agree_with_their_number_and_no_victory_is_made_up(
    brigades: int, collapsed: int, who: str, *, stands: bool
) -> None:
    """FF-20: by the source nobody wins; by its other choice more than half breaks an army."""
    army: dict[str, Json] = {"brigades": brigades, "collapsed": collapsed}

    by_source, by_house = ask("victory", army), ask("victory", army, {"FF-20": "half_collapsed"})

    would = "stand" if stands else "break"
    assert told(by_source) == (
        f"{who}: no victory is built in. By the other choice of FF-20 the army would {would}."
    )
    assert by_source.outcome.words == "no victory is built in"
    assert told(by_house) == f"{who}: the army {would}s."


def test_more_collapsed_than_there_are_is_told_with_the_brigades_there_are() -> None:
    with pytest.raises(NotAllowed, match="collapsed: the army has 1 brigade"):
        ask("victory", {"brigades": 1, "collapsed": 2})


def test_a_bef_below_0_is_told_as_what_it_means() -> None:
    found = ask("rating", {"initial_bef": 9, "current_bef": -1})

    assert told(found) == "−1 of 9: out, and all its elements flee the field."
    assert found.answer["rating"] == "Flee"
    assert told(ask("rating", {"initial_bef": 9, "current_bef": 3})) == "3 of 9: Spent."


def test_an_empty_list_is_refused_in_words() -> None:
    nobody: dict[str, Json] = {"elements": [], "result": "D", "initial_bef": 9}

    with pytest.raises(NotAllowed, match=r"^elements: none is given; it takes 1 or more\.$"):
        ask("fire_applied", nobody)


@pytest.fixture
def terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Terminal:
    return Terminal(tmp_path, capsys, monkeypatch)


def test_the_command_line_writes_break_points_out_and_json_keeps_the_short_form(
    terminal: Terminal,
) -> None:
    """The light brigade: 4 elements and its CO, 9; three quarters 6.75, half 4.5."""
    terminal("new", "ffdba/five-brigades", "-o", "my.army")

    assert "9 | Tired at 6 | Spent at 4 | out below 0" in terminal("figures", "my.army").out
    assert '"9 | T 6 | S 4 | out <0"' in terminal("figures", "--json", "my.army").out


def test_the_command_line_heads_the_scores_as_the_dice_are_called(terminal: Terminal) -> None:
    inputs: dict[str, Json] = {"die_a": 3, "die_b": 5}
    request = json.dumps({"ruleset": "ffdba", "action": "initiative", "inputs": inputs})

    heads = [one for one in terminal("resolve", "-", typed=request).out.splitlines() if one]

    assert "left" in heads
    assert "right" in heads
    assert "a" not in heads
