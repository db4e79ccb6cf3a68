"""A battle report: what it tells of each turn, what it costs, and its Markdown."""

from dataclasses import replace

from app.core.battle.game import Game
from app.core.battle.losses import roll
from app.core.battle.record import ByHand, Decision
from app.core.kernel.army import Army
from app.core.kernel.json_values import Json
from app.services import battles, fights
from app.services.armies import new_army
from app.sheets.battle_report import battle_report
from app.sheets.battle_report_text import markdown
from tests.battle import dram_battle, ffdba_battle
from tests.battle.burt_battle import LOST, TURN, army, begun, books, turn_of_battle


def two_turns() -> Game:
    """Play a turn with a combat, a remark and a house rule, and the first die of the next."""
    game = turn_of_battle(begun(title="The farm", scenario="Hold it.\n# To the last", turn_limit=6))
    game = game.set_by_hand(ByHand("General Alten", LOST, "A stray ball."))
    game = game.decide(Decision("turn_ended")).decide(replace(TURN[0], dice={"die": 3}))
    return game.noted(6, "Well done, *Foy*!\n1. of many")


def said(game: Game) -> tuple[str, ...]:
    """Give the sentences of the outcome."""
    return tuple(fact.text for fact in battle_report(game).outcome)


EXPECTED = """\
# The farm

Left v Right · Burt battle report · 2 of 6 turns

> Hold it.
> \\# To the last

## Turn 1

### The first die

- **First die** [die 6] Left: 2 of 2 divisions may move. †BU-18, BU-13

### Moves

- **Division’s die: Foy and Foy 1** [die 4] Foy has 4 PIPs. Foy 1: 1 PIP; 3 left.
- **Contact: Foy 1 v Picton 1**

### Close combat

- **Close combat: Foy 1 v Picton 1** [Foy 1: 6; Picton 1: 1] Picton 1 is destroyed: 4 is less than \
half of 9. Foy 1 may pursue. †BU-28
  > Well done, \\*Foy\\*!
  > 1\\. of many
- **Set by hand: General Alten** *(by hand)* General Alten is set by hand: A stray ball. \
It: from stands to lost.

**Turn 1 in sum:** Left: no units lost; 8 of 8 units left. Right: Picton 1, General Alten lost; 7 \
of 8 units left.

## Turn 2

### The first die

- **First die** [die 3] Right: 2 of 2 divisions may move. †BU-18, BU-13

**Turn 2 in sum:** Left: no units lost; 8 of 8 units left. Right: no units lost; 7 of 8 units left.

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

    outcome = said(game)

    assert outcome == ("Right have lost 4 of 8 units, and flee.", "Left win.")


def test_a_battle_past_its_last_turn_is_nobody_s() -> None:
    game = turn_of_battle(begun(turn_limit=1)).decide(Decision("turn_ended"))

    outcome = said(game)

    assert outcome == ("The one turn of this battle is played.", "Nobody wins.")


def test_what_lies_beyond_today_s_rules_is_told_from_the_file_with_a_warning() -> None:
    game = turn_of_battle(begun())

    text = markdown(battle_report(begun(), game.record, warning="Today’s rules differ."))

    assert "**Today’s rules differ.**" in text
    assert "[die a: 6; die b: 1] Picton 1 is destroyed" in text
    assert "From entry 1 on it is told from its file; its end is not worked out." in text
    assert "in sum" not in markdown(battle_report(game.at(6), game.record))
    assert "not decided" not in text
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
        assert said(game) == ("The battle is not decided yet.",)
        game = dram_battle.by_hand(game, name, **{**_as_it_is(game, name), "sp": 0})

    assert said(game) == (
        "Prussians have nothing left to fight with; no rule has ended the battle.",
    )


def ready(id_: str) -> tuple[Army, Army]:
    """Give the first ready army of a ruleset twice, under two names."""
    list_id = next(one.id for one in books().lists_of(id_) if one.is_ready)
    return new_army(books(), list_id, name="North"), new_army(books(), list_id, name="South")


def _as_it_is(game: Game, name: str) -> dict[str, Json]:
    return {one.key: one.default for one in game.play.by_hand(game.state, name)}


def test_the_outcome_rests_on_its_house_rule() -> None:
    """FF-20 by house rule: both brigades of the Allies, of 7 BEF each, lose 8 and collapse."""
    game = ffdba_battle.begun(rulings={"FF-20": "half_collapsed"})
    for brigade in ("Pack", "Best"):
        game = ffdba_battle.by_hand(game, brigade, lost=8)
    text = markdown(battle_report(game))

    assert battle_report(game).outcome[0].rulings == ("FF-20",)
    assert "the army breaks. †FF-20" in text
    assert "\n- FF-20 (changed): " in text


def test_a_fight_to_exhaustion_ends_in_its_report_as_it_was_told() -> None:
    done = fights.fought(books(), *ready("dram"), "7")
    game = done.battle.game

    assert done.winner
    assert said(game) == done.reasons
    assert said(game.undo())[-1] == "The battle is not decided yet."


def test_a_turn_without_a_piece_lost_says_what_they_lost_of_what_is_counted() -> None:
    """DRAM counts SP: one of a French stand's is taken off by hand, and no stand is lost."""
    game = dram_battle.begun()
    stand = roll(game, "a").pieces[0]
    assert stand.level is not None
    told = {**_as_it_is(game, stand.name), "sp": stand.level.now - 1}
    game = dram_battle.by_hand(game, stand.name, **told)
    all_ = [one.level for one in roll(game, "a").pieces if one.level is not None]
    of, now = sum(one.of for one in all_), sum(one.now for one in all_)

    first, second = battle_report(game).turns[0].summary

    assert f"no stands lost; SP {now} of {of}, {now + 1} before; {len(all_)} of" in first
    assert "SP" not in second


def test_a_turn_says_who_fled_though_nobody_is_lost() -> None:
    game = ffdba_battle.by_hand(ffdba_battle.begun(), "Foy 1", presence="flees", has_cost=True)

    summary = battle_report(game).turns[0].summary[0]

    assert "no elements lost; Foy 1 fled; " in summary


def test_a_commander_of_no_pieces_of_his_own_is_lost_without_a_count() -> None:
    game = begun()
    army_general = next(
        one.name
        for one in roll(game, "a").commanders
        if not any(each.formation == one.formation for each in roll(game, "a").pieces)
    )
    text = markdown(battle_report(game.set_by_hand(ByHand(army_general, LOST, "A trial."))))

    assert f"|  |  | {army_general} |" in text
    assert "| 0 | 0 |" not in text
