"""In what an order of battle differs from its file, said in words a player can check."""

from dataclasses import replace

from app.core.armies.historical_differences import differences
from app.core.kernel.historical import OrderOfBattle, Source, Unit

ONE = Unit("1", "1er", "battalion", men=500, arm="infantry_light")
TWO = Unit("2", "2e", "battalion")
BRIGADE = Unit("b", "Brigade", "brigade", children=(ONE, TWO))
OTHER = Unit("c", "Garde", "brigade")
ORDER = OrderOfBattle(
    "own/x", "Teugn", "1809-04-19", sides=(Unit("a", "Armée", "army", children=(BRIGADE, OTHER)),)
)


def with_parts(*parts: Unit) -> OrderOfBattle:
    return replace(ORDER, sides=(replace(ORDER.sides[0], children=parts),))


def test_the_same_differs_in_nothing() -> None:
    assert differences(ORDER, replace(ORDER)) == ()


def test_figures_and_words_are_told_with_what_they_were() -> None:
    one = replace(ONE, men=None, arm="infantry_line", note="x")
    two = replace(TWO, men=1200, quality="good")
    after = with_parts(replace(BRIGADE, children=(one, two)), OTHER)

    assert differences(ORDER, after) == (
        "1er: men unknown (was 500), arm infantry line (was infantry light), note",
        "2e: men 1,200 (was unknown), quality good (was none)",
    )


def test_what_was_added_moved_and_removed_is_told() -> None:
    new = Unit("n", "Neu", "battalion")
    after = with_parts(replace(BRIGADE, children=(new,)), replace(OTHER, children=(ONE,)))

    assert differences(ORDER, after) == ("Neu: added", "1er: moved", "2e: removed")


def test_what_is_told_of_the_whole_comes_first() -> None:
    after = replace(ORDER, title="Hausen", sources=(Source("A book"),))
    assert differences(ORDER, after) == ("title Hausen (was Teugn)", "sources changed")
