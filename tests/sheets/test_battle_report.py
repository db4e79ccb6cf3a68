"""A battle report: what it tells of each turn, what it costs, and its Markdown."""

from dataclasses import replace

from app.core.battle.game import Game
from app.core.battle.record import ByHand, Decision
from app.core.kernel.json_values import Json
from app.services import battles
from app.sheets.battle_report import battle_report
from app.sheets.battle_report_text import markdown
from tests.battle import dram_battle
from tests.battle.burt_battle import LOST, TURN, army, begun, books, turn_of_battle


def two_turns() -> Game:
    """Play a turn with a combat, a remark and a house rule, and the first die of the next."""
    game = turn_of_battle(begun(title="The farm", scenario="Hold it.\n# To the last", turn_limit=6))
    game = game.set_by_hand(ByHand("General Alten", LOST, "A stray ball."))
    game = game.decide(Decision("turn_ended")).decide(replace(TURN[0], dice={"die": 3}))
    return game.noted(6, "Well done, *Foy*!\n1. of many")


EXPECTED = """\
# The farm

Left v Right · Burt battle report · 2 of 6 turns

> Hold it.
> \\# To the last

## Turn 1

### The first die

- **First die** [divisions: 6] Left: 2 of 2 divisions may move. †BU-18, BU-13

### Moves

- **Division’s die: Foy and Foy 1** [PIP: 4] Foy has 4 PIPs. Foy 1: 1 PIP; 3 left.
- **Contact: Foy 1 v Picton 1**

### Close combat

- **Close combat: Foy 1 v Picton 1** [Foy 1: 6; Picton 1: 1] Picton 1 is destroyed: 4 is less than \
half of 9. Foy 1 may pursue. †BU-28
  > Well done, \\*Foy\\*!
  > 1\\. of many
- **Set by hand: General Alten** *(by hand)* General Alten is set by hand: A stray ball. \
It: from stands to lost.

**Turn 1 in sum:** Left: no losses; 8 of 8 units left. Right: Picton 1, General Alten lost; 7 of 8 \
units left.

## Turn 2

### The first die

- **First die** [divisions: 3] Right: 2 of 2 divisions may move. †BU-18, BU-13

**Turn 2 in sum:** Left: no losses; 8 of 8 units left. Right: no losses; 7 of 8 units left.

## Outcome

The battle is not decided yet.

## Losses

### Left

| Formation | Units left | Of | Lost |
| --- | ---: | ---: | --- |
| Foy | 4 | 4 |  |
| Bachelu | 4 | 4 |  |
| All | 8 | 8 |  |

### Right

| Formation | Units left | Of | Lost |
| --- | ---: | ---: | --- |
| Picton | 3 | 4 | Picton 1 |
| Alten | 4 | 4 | General Alten |
| All | 7 | 8 |  |

## Rulings it rests on

"""


def test_a_report_tells_the_battle_turn_by_turn_with_dice_losses_and_remarks() -> None:
    text = markdown(battle_report(two_turns()))

    head, rulings = text[: len(EXPECTED)], text[len(EXPECTED) :].splitlines()
    assert head == EXPECTED
    assert [line.partition(":")[0] for line in rulings] == ["- BU-13", "- BU-18", "- BU-28"]


def test_a_report_of_a_formation_tells_of_it_alone() -> None:
    report = battle_report(two_turns(), formation="Alten")

    lines = [one.head for turn in report.turns for phase in turn.phases for one in phase.lines]
    assert lines == ["Set by hand: General Alten"]
    assert [turn.summary for turn in report.turns] == [()]
    assert [[row.name for row in table.rows] for table in report.losses] == [["Alten"]]


def test_a_report_of_a_turn_leaves_the_others_out() -> None:
    assert [turn.title for turn in battle_report(two_turns(), turns=[2]).turns] == ["Turn 2"]


def test_what_was_undone_is_not_told() -> None:
    text = markdown(battle_report(turn_of_battle(begun()).undo()))

    assert "Picton 1 is destroyed" not in text
    assert "| Picton | 4 | 4 |  |" in text


def test_a_battle_that_is_won_says_by_whom_and_why() -> None:
    game = begun()
    for number in (1, 2, 3, 4):  # half of the eight units of the right
        game = game.set_by_hand(ByHand(f"Picton {number}", LOST, "A trial."))

    outcome = battle_report(game).outcome

    assert outcome == ("Right have lost 4 of 8 units, and flee.", "Left win.")


def test_a_battle_past_its_last_turn_is_nobody_s() -> None:
    game = turn_of_battle(begun(turn_limit=1)).decide(Decision("turn_ended"))

    outcome = battle_report(game).outcome

    assert outcome == ("The one turn of this battle is played.", "Nobody wins.")


def test_what_lies_beyond_today_s_rules_is_told_from_the_file_with_a_warning() -> None:
    game = turn_of_battle(begun())

    text = markdown(battle_report(begun(), game.record, warning="Today’s rules differ."))

    assert "**Today’s rules differ.**" in text
    assert "[die a: 6; die b: 1] Picton 1 is destroyed" in text
    assert "| Picton | 4 | 4 |  |" in text


def test_names_are_text_in_markdown_never_markup() -> None:
    left = army("*Left* | <b>", "_Foy_ [1](x)")
    text = markdown(battle_report(battles.start(books(), left, army("Right", "Picton"), id_="x")))

    assert text.startswith("# \\*Left\\* \\| \\<b\\> v Right\n")
    assert "| \\_Foy\\_ \\[1\\](x) | 4 | 4 |  |" in text


def test_a_side_with_nothing_left_is_told_of_where_no_rule_ends_the_battle() -> None:
    """DRAM sets no victory: the last stand of the Prussians that has SP is set by hand to none."""
    game = dram_battle.begun()
    for name in ("Steinmetz", "Pirch", "Röder"):
        told = battle_report(game).outcome
        assert told == ("The battle is not decided yet.",)
        game = dram_battle.by_hand(game, name, **{**_as_it_is(game, name), "sp": 0})

    assert battle_report(game).outcome == (
        "Prussians have nothing left to fight with; no rule has ended the battle.",
    )


def _as_it_is(game: Game, name: str) -> dict[str, Json]:
    return {one.key: one.default for one in game.play.by_hand(game.state, name)}
