"""The odds that the page shows, against results that are counted throw by throw."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.odds import percent
from app.ui.battle.shown import Chance, OddsShown, PageState
from app.ui.field.page import FieldPage
from tests.odds_counted import Came, by_words, check_odds

CERTAIN = "100 %"
FEW = (" or less", " or more")
"""What the ends of a long row are called, where outcomes are taken together."""


def compare_odds(page: FieldPage, decision: Decision) -> bool:
    """Compare the odds on the page with the resolver's results in the state of this moment.

    `decision` is what is in hand on the page. Says whether any dice are thrown for it.
    """
    return compare_page(page.desk.game, page.desk.state.page, decision)


def compare_page(game: Game, page: PageState, decision: Decision) -> bool:
    """Compare the odds of a page of a battle, as `compare_odds` does."""
    shown = page.odds
    if not game.act(decision.act).action:
        assert shown is None
        return False
    action, situation = game.posed(decision)
    came = check_odds(action, situation)
    if not came:
        assert not page.dice
        return False
    assert shown is not None, f"no odds before {decision}"
    assert shown.of == sum(one.count for one in came)
    if shown.margins:
        _compare_two_sides(shown, came)
    elif shown.chances:
        _compare(shown.chances, by_words(came), _by_weight(came))
    else:
        assert by_words(came).keys() == {"not known"}
    words = {one.throw: one.result.outcome.words for one in came}
    for cell, place in shown.cells.items():
        assert shown.chances[place].words == words[cell]
    for face, place in enumerate(shown.faces, 1):
        assert shown.chances[place].words == words[face,]
    return True


def _by_weight(came: Iterable[Came]) -> list[str]:
    """Give the outcomes' words from the lightest on."""
    weights = {one.result.outcome.words: one.result.outcome.weight for one in came}
    return sorted(weights, key=lambda words: weights[words])


def _compare(shown: Sequence[Chance], counted: Counter[str], ordered: Sequence[str]) -> None:
    """Compare a row of chances; one for several outcomes has the throws of all of them."""
    told, expected = Counter[str](), Counter[str]()
    taken = set[str]()
    for one in shown:
        told[one.words] += one.count
        end = next((each for each in FEW if one.words.endswith(each)), "")
        if one.words in counted or not end:
            of = [one.words]
        else:
            place = ordered.index(one.words.removesuffix(end))
            of = list(ordered[: place + 1] if end == FEW[0] else ordered[place:])
        expected[one.words] = sum(counted[each] for each in of)
        taken.update(of)
    assert told == expected
    assert taken == {words for words, count in counted.items() if count}


def _compare_two_sides(shown: OddsShown, came: Sequence[Came]) -> None:
    """Compare who comes off better, each side's own losses, and who may be removed."""
    better, lost = Counter[int](), (Counter[int](), Counter[int]())
    facts = Counter[str]()
    for one in came:
        a, b = (int(str(one.result.answer[f"sp_lost_{side}"])) for side in "ab")
        better[(b > a) - (b < a)] += one.count
        lost[0][a] += one.count
        lost[1][b] += one.count
        for text in {fact.text for fact in one.result.facts}:
            facts[text.partition(" is removed")[0] if " is removed" in text else ""] += one.count
    assert [one.count for one in shown.chances] == [better[1], better[0], better[-1]]
    for margin, own in zip(shown.margins, lost, strict=True):
        words = {sp: f"{sp} SP" if sp else "no loss" for sp in own}
        named = Counter({words[sp]: count for sp, count in own.items()})
        _compare(margin.chances, named, [words[sp] for sp in sorted(own)])
    for after in shown.further:
        name = after.words.removesuffix(" is removed")
        if name != after.words and after.chance != CERTAIN:
            share = Fraction(facts[f"{name[:1].upper()}{name[1:]}"], shown.of)
            assert after.chance == percent(share.numerator, share.denominator), after
