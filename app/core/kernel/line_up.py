"""Two battle lines without a map: who faces whom, and how far apart they are.

It is what standing rules know of the table. Lengths are in the ruleset's own unit.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from app.core.kernel.play import SIDES

FLANKS = 2
"""A piece has two flanks: no more than so many friends without an enemy help a neighbour."""
OTHER = {"a": "b", "b": "a"}


@dataclass(frozen=True, slots=True)
class Facing:
    """A place in the line: the formation of each side, `gap` apart; "" where a side has none."""

    a: str
    b: str
    gap: Fraction

    def of(self, side: str) -> str:
        """Name the formation of a side; "" for none."""
        return self.a if side == "a" else self.b

    @property
    def opposed(self) -> bool:
        """Whether both sides have a formation here."""
        return bool(self.a and self.b)

    def with_one(self, side: str, name: str) -> "Facing":
        """Put a formation of a side here; "" for none."""
        return replace(self, a=name) if side == "a" else replace(self, b=name)


@dataclass(frozen=True, slots=True)
class LineUp:
    """Both lines: the places from one end to the other, and the reserves by side.

    `charging` names those who have moved at the enemy and have still to meet him this turn. They go
    back to their line where they are thrown back, so a gap is that of the lines, not of a contact.
    `done` names those who have shot or fought in this phase, where no state remembers it, `behind`
    those who stayed this turn when their line came nearer, and hold back their fire.
    """

    facings: tuple[Facing, ...] = ()
    reserves: Mapping[str, tuple[str, ...]] = field(
        default_factory=lambda: dict.fromkeys(SIDES, ())
    )
    charging: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()

    def facing(self, formation: str) -> Facing | None:
        """Give the place of a formation that has an enemy; None where it has none."""
        found = (one for one in self.facings if formation in (one.a, one.b) and one.opposed)
        return next(found, None)

    def beside(self, facing: Facing, side: str) -> tuple[str, ...]:
        """Name a side's formations without an enemy whose nearest neighbour with one is here."""
        here = [place for place, one in enumerate(self.facings) if one.opposed]
        found = []
        for place, one in enumerate(self.facings):
            if not one.of(side) or one.opposed:
                continue
            nearest = min(here, key=lambda at: (abs(at - place), at))
            if self.facings[nearest] == facing:
                found.append(one.of(side))
        return tuple(found)

    def nearer(self, facing: Facing, by: Fraction) -> "LineUp":
        """Let the two lines of a place come nearer by so much."""
        closer = replace(facing, gap=facing.gap - by)
        places = tuple(closer if one == facing else one for one in self.facings)
        return replace(self, facings=places)

    def charged(self, names: Iterable[str]) -> "LineUp":
        """Let pieces move at the enemy, whom they have still to meet."""
        return replace(self, charging=(*self.charging, *names))

    def met(self, name: str) -> "LineUp":
        """Let one that charges have met its enemy."""
        return replace(self, charging=tuple(one for one in self.charging if one != name))

    def acted(self, names: Iterable[str]) -> "LineUp":
        """Let pieces have shot or fought in this phase."""
        return replace(self, done=(*self.done, *names))

    def staying(self, names: Iterable[str]) -> "LineUp":
        """Let pieces stay behind this turn while their line comes nearer; nobody, once it ends."""
        return replace(self, behind=tuple(names))

    def halted(self) -> "LineUp":
        """Let nobody charge any more, and whoever shot or fought do so again."""
        return replace(self, charging=(), done=())

    def filled(self, able: Mapping[str, Sequence[str]], gap: Fraction) -> "LineUp":
        """Give the lines with those alone who are able to fight, by side in list order.

        A gap is filled from the reserve. Who has no enemy left faces, from where the lines began
        (`gap`), the first enemy who has none either. Who is able again joins the reserve.
        """
        places = self.facings
        reserves = {}
        for side in SIDES:
            here = {one.of(side) for one in places}
            kept = [name for name in self.reserves[side] if name in able[side]]
            waiting = [*kept, *(one for one in able[side] if one not in here and one not in kept)]
            places = tuple(_place(one, side, able[side], waiting) for one in places)
            reserves[side] = waiting
        lone = {side: [one for one in places if one.of(side) and not one.opposed] for side in SIDES}
        for side in SIDES:
            for one in lone[side]:
                if reserves[OTHER[side]]:
                    other = one.with_one(OTHER[side], reserves[OTHER[side]].pop(0))
                    places = tuple(other if each == one else each for each in places)
        pairs = list(zip(*(_lone(places, side) for side in SIDES), strict=False))
        for left, right in pairs:
            facing = Facing(left.a, right.b, gap)
            places = tuple(facing if each == left else each for each in places if each != right)
        kept_places = tuple(one for one in places if one.a or one.b)
        fixed = {side: tuple(names) for side, names in reserves.items()}
        return LineUp(kept_places, fixed, self.charging, self.done, self.behind)


def _lone(places: Sequence[Facing], side: str) -> list[Facing]:
    return [one for one in places if one.of(side) and not one.opposed]


def _place(one: Facing, side: str, able: Sequence[str], waiting: list[str]) -> Facing:
    """Give a place with who stands there, or comes up in his stead."""
    if not one.of(side) or one.of(side) in able:
        return one
    return one.with_one(side, waiting.pop(0) if waiting else "")


def drawn_up(a: Sequence[str], b: Sequence[str], gap: Fraction) -> LineUp:
    """Let formations face each other in pairs, in list order, `gap` apart; the rest is reserve."""
    front = min(len(a), len(b))
    places = tuple(Facing(left, right, gap) for left, right in zip(a, b, strict=False))
    return LineUp(places, {"a": tuple(a[front:]), "b": tuple(b[front:])})


# --- who opposes whom ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opposed:
    """The pieces of a place, each against one enemy, and those to spare, by side."""

    pairs: tuple[tuple[str, str], ...]
    spare: Mapping[str, tuple[str, ...]]

    def enemy(self, name: str) -> str:
        """Name the enemy of a piece; "" where it has none."""
        for a, b in self.pairs:
            if name in (a, b):
                return b if name == a else a
        return ""

    def target(self, name: str) -> str:
        """Name whom a piece charges: its enemy, or that of the friend it stands by; "" for none."""
        return self.enemy(name) or self.joined().enemy(name)

    def helpers(self, name: str) -> tuple[str, ...]:
        """Name the friends without an enemy who stand by a piece: the line's end has them first."""
        for place, pair in enumerate(reversed(self.pairs)):
            if name in pair:
                spare = self.spare["a" if name == pair[0] else "b"]
                return spare[place :: len(self.pairs)][:FLANKS]
        return ()

    def joined(self) -> "Opposed":
        """Let those to spare go with their neighbour against his enemy."""
        more = [
            (one, pair[1]) if name == pair[0] else (pair[0], one)
            for pair in self.pairs
            for name in pair
            for one in self.helpers(name)
        ]
        return Opposed((*self.pairs, *more), dict.fromkeys(SIDES, ()))


def opposed(a: Sequence[str], b: Sequence[str], touching: Iterable[Iterable[str]] = ()) -> Opposed:
    """Oppose pieces in list order; those in contact with each other (`touching`) come first."""
    pairs = list[tuple[str, str]]()
    left, right = list(a), list(b)
    for both in touching:
        names = set(both)
        ours, theirs = names & set(left), names & set(right)
        if ours and theirs:
            pair = ours.pop(), theirs.pop()
            pairs.append(pair)
            left.remove(pair[0])
            right.remove(pair[1])
    made = (*pairs, *zip(left, right, strict=False))
    front = min(len(left), len(right))
    return Opposed(made, {"a": tuple(left[front:]), "b": tuple(right[front:])})


# --- what a formation does -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mover:
    """A piece that may move now: how far it moves and shoots, and whether it would charge."""

    name: str
    move: Fraction
    reach: Fraction
    charges: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """Who moves: at the enemy (`charge`), or nearer by the move of the slowest."""

    names: tuple[str, ...]
    by: Fraction = Fraction(0)
    charge: bool = False


def planned(
    movers: Sequence[Mover], facing: Facing, against: Opposed, *, engaged: bool, better: bool
) -> Plan | None:
    """Say what a formation whose state is no worse than its enemy's does in its moves.

    All come nearer but those who reach the enemy with their fire, whom only a `better` state
    brings on, and never guns. Those whose move spans the gap charge their enemies, once nobody else
    has still to come so near to charge, or the lines touch (`engaged`); where nobody who faces an
    enemy charges, those to spare charge that of the friend they stand by. None where they hold.
    """
    gap = facing.gap
    coming = [one for one in movers if one.reach < gap or (better and one.charges)]
    able = [one for one in movers if one.charges and against.enemy(one.name)] or [
        one for one in movers if one.charges and against.target(one.name)
    ]
    charge = tuple(one.name for one in able if one.move >= gap)
    behind = [one for one in able if one in coming and one.move < gap]
    if charge and (engaged or not behind):
        return Plan(charge, charge=True)
    by = min((one.move for one in coming), default=Fraction(0))
    if engaged or not 0 < by < gap:
        return None
    return Plan(tuple(one.name for one in coming), by)
