"""What everybody is called in a battle, and what its sentences call the two sides."""

import re
from functools import cache

import pytest

from app.core.battle.game import Game
from app.core.battle.log import line, lines
from app.core.battle.record import Decision
from app.core.kernel.army import Army
from app.services import battles, fights
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from app.sheets.battle_report import battle_report

BOOKS = shipped_rulebooks()
every_ruleset = pytest.mark.parametrize("id_", BOOKS.rulesets)


def ready(id_: str, name: str) -> Army:
    """Give a ruleset's first ready army."""
    list_id = next(one.id for one in BOOKS.lists_of(id_) if one.is_ready)
    return new_army(BOOKS, list_id, name=name)


def begun(id_: str, a: str = "French", b: str = "Allies") -> Game:
    return battles.start(BOOKS, ready(id_, a), ready(id_, b), turn_limit=8, id_="words")


@cache
def fought(id_: str, a: str = "French", b: str = "Allies") -> Game:
    return fights.fought(BOOKS, ready(id_, a), ready(id_, b), "3").battle.game


def names(game: Game, side: str) -> list[str]:
    return [one.name for one in game.play.standing(game.states[0]) if one.side == side]


@every_ruleset
@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ("French", "Allies", (" (French)", " (Allies)")),
        ("Русская армия", "Die Österreicher", (" (Русская армия)", " (Die Österreicher)")),
        ("French", "french", (" (left)", " (right)")),
    ],
)
def test_the_same_list_twice_is_told_apart_by_the_army_in_every_ruleset(
    id_: str, a: str, b: str, words: tuple[str, str]
) -> None:
    game = begun(id_, a, b)

    for side, word, army in zip("ab", words, (a, b), strict=True):
        found = names(game, side)
        assert len(found) > 5
        for name in found:
            assert name.endswith(word) or name == army
            assert not re.search(r"\).*’", name)  # the army stands behind a commander's whole name


NO_NAMES = re.compile(
    r"\((left|right)\)|^(Left|Right)\b|\b(left|right) (die|loses|chooses|fires|moves|shoots)"
    r"|\b[AB] (fires|moves)\b|\bcorps \d\b"
)


@every_ruleset
def test_a_whole_battle_never_calls_a_side_left_or_right_or_by_a_letter(id_: str) -> None:
    game = fought(id_)

    for one in lines(game):
        said = [one.title, one.phase, *(fact.text for fact in one.facts)]
        assert not [text for text in said if NO_NAMES.search(text)]
        assert not {throw.words for throw in one.throws} & {"left", "right"}
    for state in game.states:
        assert not [one for one in game.play.due(state) if NO_NAMES.search(one.words)]
    for act in game.play.acts.values():
        parts = game.play.parts(game.states[0], act, {})
        assert not {part.words for part in parts} & {"left", "right"}


def chosen_players(a: str, b: str) -> Game:
    game = begun("ffdba", a, b)
    game = game.decide(Decision("next_phase"))
    game = game.decide(Decision("initiative", dice={"die_a": 2, "die_b": 5}))
    return game.decide(Decision("players", entered={"takes": "A"}))


@pytest.mark.parametrize(
    ("a", "b", "titles", "facts"),
    [
        (
            "French",
            "Allies",
            ("Allies fire", "French fire", "French move", "Allies move"),
            (
                "Allies are player A, French are player B.",
                "In this turn Allies fire, French fire, French move, Allies move.",
                "Allies choose the order of close combats.",
            ),
        ),
        (
            "French",
            "French",
            ("Right fires", "Left fires", "Left moves", "Right moves"),
            (
                "Right is player A, left is player B.",
                "In this turn right fires, left fires, left moves, right moves.",
                "Right chooses the order of close combats.",
            ),
        ),
    ],
)
def test_the_steps_of_ffdba_bear_the_names_of_the_players_once_they_are_known(
    a: str, b: str, titles: tuple[str, ...], facts: tuple[str, ...]
) -> None:
    """The right side threw 5 against 2 and takes A; source, "Sequence of Play": A, B, B, A."""
    before = begun("ffdba", a, b)
    game = chosen_players(a, b)

    assert [one.title for one in before.play.phases(before.state)][2:6] == [
        "A fires",
        "B fires",
        "B moves",
        "A moves",
    ]
    assert tuple(one.title for one in game.play.phases(game.state)[2:6]) == titles
    assert tuple(fact.text for fact in game.record.standing[-1].facts) == facts
    assert line(game.decide(Decision("next_phase")), 3).title == f"Phase ends: {titles[0]}"


def test_the_dice_and_columns_of_a_fight_are_the_armies_whoever_attacks() -> None:
    game = begun("boeder")
    ours, theirs = names(game, "a")[-1], names(game, "b")[-1]
    action = game.ruleset.actions["melee"]

    for of, to, words in (
        (ours, theirs, ("French", "Allies")),
        (theirs, ours, ("Allies", "French")),
    ):
        called = action.calling(game.side_words({"of": (of,), "to": (to,)}))
        assert tuple(side.words for side in called.sides) == words
    assert tuple(side.words for side in action.sides) == ("left", "right")


def test_a_corps_that_moves_whole_is_named_alone_and_else_the_first_of_it() -> None:
    game = fought("boeder")
    moves = [one for one in lines(game) if one.title == "Move"]

    assert moves[0].parties == (("1st Corps (French)",),)
    assert len(moves[0].names) == 11
    assert moves[0].facts[-1].text.startswith("1st Corps (French) moves, and has ")
    parted = next(one for one in moves if len(one.names) > 3 and one.parties[0] == one.names)
    assert f"{parted.names[0]} and {len(parted.names) - 1} more move; " in parted.facts[-1].text


def test_the_dice_of_dram_lie_together_by_who_throws_them_and_the_odds_name_the_armies() -> None:
    game = fought("dram")
    fights = [one for one in lines(game) if one.title == "Combat"]
    number = fights[0].number
    decision = game.record.standing[number].decision
    assert isinstance(decision, Decision)
    action, situation = game.at(number).posed(decision)

    assert len({throw.words for throw in fights[0].throws}) == len(fights[0].throws)
    attacker = "French" if fights[0].names[0].endswith("(French)") else "Allies"
    assert action.odds(situation).margins[0].words == f"{attacker} lose"


@every_ruleset
def test_the_table_of_an_army_leaves_its_name_out_of_those_of_its_own(id_: str) -> None:
    report = battle_report(fought(id_))

    assert [table.title for table in report.losses] == ["French", "Allies"]
    for table in report.losses:
        told = [text for row in table.rows for text in (row.name, row.gone)]
        assert told
        assert not [text for text in told if f"({table.title})" in text]
