"""Two totals compared, where a rulebook that is not in the source has the factors and results.

A side's factors come from its player's own grid. Where the grid lacks one of either side, both
players enter their totals. What the comparison does to the beaten side they choose by their own
rulebook, and the facts tell it as theirs.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from app.core.kernel.actions import Kind, Question, Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, die_a_side
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import Exact, shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import KEYS, Cell, Origin
from app.core.kernel.scores import Score, Term
from app.core.kernel.subjects import Subject
from app.core.kernel.words import Word

Key = Literal["a", "b"]
KEYS_OF_SIDES: tuple[Key, Key] = ("a", "b")
OTHER: Mapping[Key, Key] = {"a": "b", "b": "a"}
SIDE_WORDS: Mapping[Key, str] = {"a": "left", "b": "right"}
SIDES_PLACE: Mapping[Key, str] = {"a": "on the left", "b": "on the right"}
MOST, MOST_HITS = 20, 12
Amount = Annotated[int, Field(strict=True, ge=0, le=MOST)]


class Consequence(Word):
    """What a rulebook makes of a beaten side, as its players choose it."""

    RECOIL = "recoil"
    HITS = "hits"
    DESTROYED = "destroyed"


class ComparedSide(Situation):
    """What either side has for a comparison, whatever its rules add.

    `total` is the sum of its factors as its player enters it; `plus` and `minus` are what else he
    adds to, or takes from, the factor of his grid. `if_beaten` and `hits` are his rulebook's.
    """

    name: str = ""
    total: Annotated[Exact, Field(ge=0, le=99)] | None = None
    plus: Amount = 0
    minus: Amount = 0
    if_beaten: Consequence | None = None
    hits: Annotated[int, Field(strict=True, ge=1, le=MOST_HITS)] | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a side: the terms of its grid, and in words what that lacks ("": nothing).

    `origins` are those of the cells that count. `alone` says that none of it turns on the enemy.
    """

    terms: tuple[Term, ...] = ()
    lacks: str = ""
    origins: frozenset[Origin] = frozenset()
    alone: bool = False


Sides = Mapping[Key, ComparedSide]
Grid = Mapping[Key, Known]


def marked(words: str, cell: Cell) -> str:
    """Name a cell with the mark of where its number comes from: “Muskets (your own value)”."""
    return f"{words} ({cell.mark})" if cell.mark else words


def from_cells(cells: Mapping[str, Cell], line: str, rulings: tuple[str, ...]) -> Known:
    """Give what cells of a grid, by their words, say of a side; an empty one is what it lacks."""
    for words, cell in cells.items():
        if cell.number is None:
            return Known(lacks=f"your own values have none for {words}")
    terms = tuple(
        Term(cell.number, marked(words, cell), line, rulings)
        for words, cell in cells.items()
        if cell.number is not None
    )
    return Known(terms, origins=frozenset(cell.origin for cell in cells.values()))


def together(*parts: Known) -> Known:
    """Join what is known of one side, a line of the form each; the first lack is the whole's."""
    lacks = next((one.lacks for one in parts if one.lacks), "")
    if lacks:
        return Known(lacks=lacks)
    return Known(
        tuple(term for one in parts for term in one.terms),
        origins=frozenset(origin for one in parts for origin in one.origins),
        alone=any(one.alone for one in parts),
    )


def by_grid(grid: Grid) -> bool:
    """Say whether the grid has the factors of both sides, so that no total need be entered."""
    return not any(one.lacks for one in grid.values())


def scores(sides: Sides, grid: Grid, rulings: tuple[str, ...]) -> dict[str, Score]:
    """Give both sides' terms. Raises NotAllowed where a total is wanted, or has more added to it.

    A total that is entered counts in place of the grid's. A factor that does not turn on the enemy
    counts against one whose total alone is known.
    """
    made: dict[str, Score] = {}
    for key in KEYS_OF_SIDES:
        side = sides[key]
        _refuse_hits(key, side)
        if side.total is not None:
            added = next((one for one in ("plus", "minus") if getattr(side, one)), "")
            if added:
                text = f"{key}.{added}: the total as entered holds all that is added."
                raise NotAllowed(text, f"{key}.{added}")
            made[key] = Score(
                (Term(side.total, "total as its player enters it", "total", rulings),)
            )
        elif lacks := _lacks(key, sides, grid):
            text = f"{key}.total: {lacks}; both players have to enter their totals."
            raise NotAllowed(text, f"{key}.total")
        else:
            made[key] = Score((*grid[key].terms, *_more(side)))
    return made


def _lacks(key: Key, sides: Sides, grid: Grid) -> str:
    """Say what is not known for a side without a total; "" where its factor is."""
    own, others = grid[key].lacks, grid[OTHER[key]].lacks
    if own or not others or (grid[key].alone and sides[OTHER[key]].total is not None):
        return own
    enemy = OTHER[key]
    return f"{others} {f'for {sides[enemy].name}' if sides[enemy].name else SIDES_PLACE[enemy]}"


def _more(side: ComparedSide) -> tuple[Term, ...]:
    amounts = {"plus": side.plus, "minus": -side.minus}
    return tuple(
        Term(amount, "as its player enters it", line) for line, amount in amounts.items() if amount
    )


def _refuse_hits(key: Key, side: ComparedSide) -> None:
    if side.if_beaten is Consequence.HITS and side.hits is None:
        raise NotAllowed(f"{key}.hits: say how many Hits it takes if beaten.", f"{key}.hits")
    if side.if_beaten is not Consequence.HITS and side.hits is not None:
        raise NotAllowed(f"{key}.hits: if_beaten does not say that it takes Hits.", f"{key}.hits")


def held(key: Key, side: ComparedSide, told: Iterable[str]) -> tuple[Fact, ...]:
    """Say that a total holds already what is told besides: “Shaken”, “into bad going”.

    Of a total of 0, a bare die, nothing is said: nobody entered what holds it.
    """
    words = list(told)
    if not side.total or not words:
        return ()
    who = side.name or SIDE_WORDS[key].capitalize()
    verb = "changes" if len(words) == 1 else "change"
    text = f"{who}: the total as entered holds what {' and '.join(words)} {verb}."
    return (Fact(text),)


def dice(_: object = None) -> tuple[DiceCall, ...]:
    """Ask for a die a side."""
    return die_a_side()


def foretold(sides: Sides, grid: Grid) -> Mapping[str, Json]:
    """Say before any die whether the player's own values count, or placeholders."""
    counted = [grid[key].origins for key in KEYS_OF_SIDES if sides[key].total is None]
    return {key: any(origin in one for one in counted) for origin, key in KEYS.items()}


def compared(
    sides: Sides,
    grid: Grid,
    faces: Faces,
    called: Mapping[Key, Subject],
    rulings: tuple[str, ...],
) -> Resolution:
    """Add a die to either side's terms and compare; the lower is beaten, equal totals are level.

    The answer: both totals, the winner (null where level), and what the players chose for the
    beaten side (null: nothing), with its Hits. Raises NotAllowed as `scores` does.
    """
    before = scores(sides, grid, rulings)
    made = {key: before[key].rolled(faces[f"die_{key}"][0]) for key in KEYS_OF_SIDES}
    a, b = made["a"].total, made["b"].total
    told: dict[str, Json] = {"score_a": a, "score_b": b, "winner": None}
    told |= {"loser_result": None, "loser_hits": None, **foretold(sides, grid)}
    bare = ", no factors entered" if all(one.total == 0 for one in sides.values()) else ""
    scored: dict[str, Score] = {str(key): score for key, score in made.items()}
    if a == b:
        fact = Fact(f"Level: {shown(a)} each{bare}.")
        return Resolution(told, Outcome("level", 0), scored, (fact,))
    winner: Key = "a" if a > b else "b"
    loser = OTHER[winner]
    chosen, hits, who = sides[loser].if_beaten, sides[loser].hits, called[loser]
    told |= {"winner": winner, "loser_result": chosen and chosen.value, "loser_hits": hits}
    score = f"{shown(min(a, b))} against {shown(max(a, b))}{bare}"
    facts = [Fact(f"{who.does('is beaten')}: {score}.")]
    words = who.does(does(chosen, hits) if chosen else "is beaten")
    if chosen:
        by = f"{words}, as entered" if bare else f"By the players’ own rulebook, {words}"
        facts.append(Fact(f"{by}.", rulings))
    else:
        facts.append(Fact("What this does, the players’ own rulebook says.", rulings))
    step = 2 if chosen is Consequence.DESTROYED else 1
    outcome = Outcome(words, step if winner == "a" else -step)
    return Resolution(told, outcome, scored, tuple(facts))


def does(chosen: Consequence, hits: int | None) -> str:
    """Say what a beaten side does, for a subject in the singular: “takes 2 Hits”."""
    match chosen:
        case Consequence.RECOIL:
            return "recoils"
        case Consequence.HITS:
            return f"takes {hits} {'Hit' if hits == 1 else 'Hits'}"
        case Consequence.DESTROYED:
            return "is destroyed"


def names_in(draft: Mapping[str, Json]) -> tuple[str, str]:
    """Call both sides as their form names them; left and right without names."""
    told = {key: draft.get(key) for key in KEYS_OF_SIDES}
    names = {
        key: str(one.get("name") or "") if isinstance(one, Mapping) else ""
        for key, one in told.items()
    }
    return names["a"] or SIDE_WORDS["a"], names["b"] or SIDE_WORDS["b"]


def total_questions(
    side: Key, draft: Mapping[str, Json], *, asked: bool, rulings: tuple[str, ...]
) -> tuple[Question, ...]:
    """Ask a side for its total; it may stay away where the grid has the factors of both.

    `draft` holds the answers of this side. `asked` says that the total has to be entered. To a
    total nothing is added, so what is added besides is asked for without one only.
    """
    alone = not asked and not has_total(draft)
    words = "total of its factors" if asked else "or their total, as you add it up"
    total = Question(
        "total", "total", words, Kind.MEASURE, side, optional=not asked, rulings=rulings
    )
    more = (("plus", "added besides"), ("minus", "taken off besides"))
    return (
        *(
            Question(key, key, told, Kind.COUNT, side, most=MOST, applies=alone)
            for key, told in more
        ),
        total,
    )


def has_total(draft: Mapping[str, Json]) -> bool:
    """Say whether a side has a total in its form."""
    return draft.get("total") not in (None, "")


RESULT_WORDS: Mapping[Consequence, str] = {
    Consequence.RECOIL: "Recoils",
    Consequence.HITS: "Takes Hits",
    Consequence.DESTROYED: "Is destroyed",
}


def result_questions(
    side: Key,
    draft: Mapping[str, Json],
    rulings: tuple[str, ...],
    results: Sequence[Consequence] = tuple(Consequence),
) -> tuple[Question, ...]:
    """Ask a side what its players' rulebook does to it if it is beaten: one of these results."""
    options = (("", "Not chosen"), *((one.value, RESULT_WORDS[one]) for one in results))
    hit = draft.get("if_beaten") == Consequence.HITS.value
    hits = Question(
        "hits", "hits", "Hits", Kind.COUNT, side, default=1, most=MOST_HITS, applies=hit
    )
    return (
        Question(
            "if_beaten",
            "if_beaten",
            "if beaten, by your rulebook",
            Kind.CHOICE,
            side,
            options,
            default="",
            optional=True,
            rulings=rulings,
        ),
        *((hits,) if Consequence.HITS in results else ()),
    )
