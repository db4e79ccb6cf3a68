"""The tree of a converted order of battle, where formations of one level hold all pieces."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from app.core.kernel.conversion import (
    Converted,
    ConvertedFormation,
    ConvertedPiece,
    Decided,
    Matter,
)
from app.core.kernel.conversion_pieces import (
    ITSELF,
    ORDER,
    TOLD,
    Counter,
    Piece,
    guns_left,
)
from app.core.kernel.conversion_rest import PARTS, left_out, men_left, not_shared_out, untold
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import Kind, is_named_again, kind_of
from app.core.kernel.json_values import Json

Traits = Mapping[str, Json]
DIVISION = "division"


@dataclass(frozen=True, slots=True)
class Made:
    """What a piece is: its troops by id and in words, its traits, and why, where it is no plain
    matter."""

    troops: str
    words: str
    traits: Traits
    why: str = ""


@dataclass(frozen=True, slots=True)
class Tree:
    """How a ruleset's tree is made.

    `holder` is the level, of ruleset and source alike, that holds pieces; `levels` gives the
    ruleset's level of a higher one of the source; one without is left out and its formations stand
    where it stood. `least` pieces make a formation of its own of one that is smaller by its level
    and has no `holder` above it. `piece` and `holding` give what the ruleset keeps of a piece and
    of a formation that holds some, the latter with its words. Guns of a formation above division
    that none of its parts has stand beside these where `higher_guns`, and are else left out; so are
    men of a formation that are in none of its parts, but for `rest_men`.
    """

    holder: str
    levels: Mapping[str, str]
    counter: Counter
    piece: Callable[[Piece], Made]
    holding: Callable[[Unit], tuple[Traits, str]]
    least: int = 1
    higher_guns: bool = False
    rest_men: bool = False

    def converted(self, side: Unit, settings: Sequence[str] = ()) -> Converted:
        """Convert a side, saying what was decided; `settings` hold for the whole of it."""
        said = [Decided(side.id, words, Matter.SETTING) for words in settings]
        if self._is_whole(side):
            below = tuple(_unled(one, side) for one in self._holder(side, None, said))
        else:
            below = tuple(self._below(side, kind_of(side), said))
        made = ConvertedFormation(
            side.id, "army", side.name, side.commander, {}, side.note, (), below
        )
        return Converted(made, tuple(said))

    def _below(
        self, unit: Unit, kind: Kind | None, said: list[Decided]
    ) -> Iterator[ConvertedFormation]:
        """Give the formations of a unit above the holding level, its loose pieces last."""
        loose: list[ConvertedPiece] = []
        for child in unit.children:
            own = kind_of(child, kind)
            if self._holds(child):
                yield from self._holder(child, own, said)
            elif self._is_above(child):
                yield from self._higher(child, own, said)
            else:
                yield from self._loose(unit, child, own, loose, said)
        loose += self._own_guns(unit, said)
        loose += self._rest(unit, kind, said)
        if loose:
            name = f"{unit.name}’s own troops"
            words = f"what stands in no {self.holder} of it makes “{name}”"
            said.append(Decided(unit.id, words))
            traits, graded = self.holding(unit)
            if graded:
                told = f"“{name}”: {graded}"
                said.append(Decided(unit.id, told, Matter.QUALITY, taken=unit.quality))
            yield ConvertedFormation(unit.id, self.holder, name, "", traits, "", tuple(loose))

    def _loose(
        self,
        parent: Unit,
        unit: Unit,
        kind: Kind | None,
        loose: list[ConvertedPiece],
        said: list[Decided],
    ) -> Iterator[ConvertedFormation]:
        """Put what is smaller than the holding level among the loose, or make it a formation."""
        if is_named_again(unit, parent):
            return
        pieces = self._pieces(unit, kind, said)
        own = _rank(unit) < len(ORDER) - 1 and len(pieces) >= self.least > 1
        if own or not pieces:
            words = f"it makes a {self.holder} of its own"
            said.append(Decided(unit.id, words))
            yield self._made(unit, pieces, said)
        else:
            said.append(Decided(unit.id, f"it stands among {parent.name}’s own troops"))
            loose += pieces

    def _own_guns(self, unit: Unit, said: list[Decided]) -> list[ConvertedPiece]:
        """Give the guns of a higher formation that its parts have not, or leave them out."""
        guns = guns_left(unit)
        if not guns:
            return []
        placed = unit.level == DIVISION or (self.higher_guns and _rank(unit) > 0)
        if placed:
            return list(self._told(unit, self.counter.guns_beyond(unit), said))
        said.append(guns_left_out(unit, guns))
        return []

    def _rest(self, unit: Unit, above: Kind | None, said: list[Decided]) -> list[ConvertedPiece]:
        """Give the men of a formation that its parts have not, or leave them out."""
        left = men_left(unit, above)
        said += (*not_shared_out(unit, above), *untold(unit, above))
        if not left or not self.rest_men:
            said += left_out(unit, left)
            return []
        return list(self._told(unit, self.counter.rest(unit, left), said))

    def _higher(
        self, unit: Unit, kind: Kind | None, said: list[Decided]
    ) -> Iterator[ConvertedFormation]:
        if self._is_whole(unit):
            below = tuple(self._holder(unit, kind, said))
        else:
            below = tuple(self._below(unit, kind, said))
        level = self.levels.get(unit.level)
        if level is not None:
            below = tuple(_unled(one, unit) for one in below)
        inside = tuple(one for one in below if one.level != level)
        if level is None or not inside:
            words = "it is no formation here: those in it stand where it would"
            lost = f"; its commander, {unit.commander}, is named in their notes"
            if self._is_whole(unit):
                said.append(Decided(unit.id, f"it makes a {self.holder} of its own"))
            else:
                said.append(Decided(unit.id, f"{words}{lost if unit.commander else ''}"))
                below = tuple(_noted(one, unit) for one in below)
            yield from below
            return
        said.append(Decided(unit.id, f"it stays a {level}, with its commander"))
        yield ConvertedFormation(
            unit.id, level, unit.name, unit.commander, {}, unit.note, (), inside
        )
        for one in below:
            if one.level == level:
                said.append(Decided(one.of, f"it stands beside {unit.name}, not in it"))
                yield _noted(one, unit)

    def _holder(
        self, unit: Unit, kind: Kind | None, said: list[Decided]
    ) -> Iterator[ConvertedFormation]:
        """Give a formation with its pieces, and an empty one for each part that gives none."""
        pieces = self._pieces(unit, kind, said)
        yield self._made(unit, pieces, said)
        for one in self.counter.uncounted(unit, kind) if pieces else ():
            words = f"it makes a {self.holder} of its own, empty, beside {unit.name}"
            said.append(Decided(one.id, words))
            yield self._made(one, (), said)

    def _made(
        self, unit: Unit, pieces: tuple[ConvertedPiece, ...], said: list[Decided]
    ) -> ConvertedFormation:
        traits, words = self.holding(unit)
        if words:
            said.append(Decided(unit.id, words, Matter.QUALITY, taken=unit.quality))
        return ConvertedFormation(
            unit.id, self.holder, unit.name, unit.commander, traits, unit.note, pieces
        )

    def _pieces(
        self, unit: Unit, kind: Kind | None, said: list[Decided]
    ) -> tuple[ConvertedPiece, ...]:
        """Give the pieces of a unit, and those of men that its parts have not."""
        pieces = tuple(self._told(unit, self.counter.pieces(unit, kind, said), said))
        for one, above in self.counter.from_parts(unit, kind) if pieces else ():
            pieces += tuple(self._rest(one, above, said))
        return pieces

    def _told(
        self, unit: Unit, pieces: Sequence[Piece], said: list[Decided]
    ) -> Iterator[ConvertedPiece]:
        """Make pieces, and say together those of one sort that were counted alike."""
        alike: dict[tuple[str, str, str, str, str], list[str]] = {}
        for one in pieces:
            made = self.piece(one)
            at = "" if one.at is None or one.at.id == unit.id else f"{one.at.name}: "
            key = (made.words, made.why, at, one.taken, one.rounding)
            alike.setdefault(key, []).append(one.name)
            yield ConvertedPiece(one.unit.id, made.troops, one.name, made.traits)
        lines: dict[tuple[str, ...], list[tuple[str, str, list[str]]]] = {}
        for (words, why, at, taken, rounding), names in alike.items():
            apart = (words, why) if rounding or taken in (ITSELF, TOLD) else ()
            made_of = (f"{len(names)} {words}", why, names)
            lines.setdefault((at, taken, rounding, *apart), []).append(made_of)
        for (at, taken, rounding, *_), values in lines.items():
            value, why, names = values[0]
            if len(values) > 1:  # a number that is shared by several sorts
                value = ", ".join(f"{one} ({for_})" if for_ else one for one, for_, _ in values)
                why = ""
            said.append(_counted(unit, value, why, at, taken, rounding, names))

    def _holds(self, unit: Unit) -> bool:
        """Say whether it holds pieces: by its level, or as none of its parts is of that level."""
        if unit.level == self.holder:
            return True
        return unit.level == DIVISION and self._is_whole(unit)

    def _is_whole(self, unit: Unit) -> bool:
        """Say whether no part of it is of the holding level or above, so that it holds itself."""
        below = (one for child in unit.children for one in child.every_unit())
        return not any(one.level == self.holder or self._is_above(one) for one in below)

    def _is_above(self, unit: Unit) -> bool:
        return unit.level in ORDER and _rank(unit) < ORDER.index(self.holder)


def guns_left_out(unit: Unit, guns: int) -> Decided:
    """Say that guns are printed for a higher formation which none of its parts is known to have."""
    words = f"{guns} guns are printed for it {PARTS}: they stand nowhere"
    return Decided(unit.id, words, Matter.LEFT_OUT, taken=f"{guns} guns")


def _counted(
    unit: Unit, value: str, why: str, at: str, taken: str, rounding: str, names: Sequence[str]
) -> Decided:
    because = f" ({why})" if why else ""
    if taken == ITSELF:
        listed = ", ".join(names)
        alone = len(names) == 1 and names[0] == unit.name
        from_ = "" if alone else f": {listed}"
        words = f"{value}{because}{from_}"
        return Decided(unit.id, words, Matter.STRENGTH, value, "itself" if alone else listed)
    if taken == TOLD:
        return Decided(unit.id, f"{at}{value}{because}, {TOLD}", Matter.STRENGTH, value, taken)
    way = f" {rounding}" if rounding else ""
    words = f"{at}{taken}{way}: {value}{because}"
    return Decided(unit.id, words, Matter.STRENGTH, value, f"{at}{taken}", rounding)


def _unled(formation: ConvertedFormation, above: Unit) -> ConvertedFormation:
    """Leave commander and notes to the formation above where both are of one unit."""
    alike = formation.of == above.id
    return replace(formation, commander="", notes="") if alike else formation


def _noted(formation: ConvertedFormation, above: Unit) -> ConvertedFormation:
    led = f" ({above.commander})" if above.commander else ""
    words = f"Of {above.name}{led}."
    notes = f"{formation.notes} {words}" if formation.notes else words
    return replace(formation, notes=notes)


def _rank(unit: Unit) -> int:
    return ORDER.index(unit.level) if unit.level in ORDER else len(ORDER)
