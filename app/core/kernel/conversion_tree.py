"""The tree of a converted order of battle, where formations of one level hold all pieces."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from app.core.kernel.conversion import Converted, ConvertedFormation, ConvertedPiece, Decided
from app.core.kernel.conversion_pieces import ORDER, Counter, Piece
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import Kind, kind_of
from app.core.kernel.json_values import Json

Traits = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Tree:
    """How a ruleset's tree is made.

    `holder` is the level, of ruleset and source alike, that holds pieces; `levels` gives the
    ruleset's level of a higher one of the source; one without is left out and its formations stand
    where it stood. `least` pieces make a formation of its own of one that is smaller by its level
    and has no `holder` above it. `piece` and `holding` give what the ruleset keeps of a piece and
    of a formation that holds some.
    """

    holder: str
    levels: Mapping[str, str]
    counter: Counter
    piece: Callable[[Piece], tuple[str, Traits]]
    holding: Callable[[Unit], Traits]
    least: int = 1

    def converted(self, side: Unit) -> Converted:
        """Convert a side, saying what was decided."""
        said: list[Decided] = []
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
                yield self._holder(child, own, said)
            elif self._is_above(child):
                yield from self._higher(child, own, said)
            else:
                pieces = self._pieces(child, own, said)
                if _rank(child) < len(ORDER) - 1 and len(pieces) >= self.least > 1:
                    said.append(
                        Decided(child.id, f"{child.name}: a {self.holder} of {len(pieces)} pieces.")
                    )
                    yield self._made(child, pieces)
                else:
                    loose += pieces
        if loose:
            name = f"{unit.name}’s own troops"
            said.append(Decided(unit.id, f"{name}: those that stand in no {self.holder}."))
            yield ConvertedFormation(
                unit.id, self.holder, name, "", self.holding(unit), "", tuple(loose)
            )

    def _higher(
        self, unit: Unit, kind: Kind | None, said: list[Decided]
    ) -> Iterator[ConvertedFormation]:
        below = tuple(self._below(unit, kind, said))
        level = self.levels.get(unit.level)
        if not unit.children:
            below = (self._holder(unit, kind, said),)
        if level is None:
            words = f"{unit.name}: its formations stand in the army itself."
            said.append(Decided(unit.id, words))
            yield from below
            return
        inside = tuple(one for one in below if one.level != level)
        yield ConvertedFormation(
            unit.id, level, unit.name, unit.commander, {}, unit.note, (), inside
        )
        for one in below:
            if one.level == level:
                said.append(
                    Decided(one.of, f"{one.name}: it stands beside {unit.name}, not in it.")
                )
                yield one

    def _holder(self, unit: Unit, kind: Kind | None, said: list[Decided]) -> ConvertedFormation:
        return self._made(unit, self._pieces(unit, kind, said))

    def _made(self, unit: Unit, pieces: tuple[ConvertedPiece, ...]) -> ConvertedFormation:
        return ConvertedFormation(
            unit.id,
            self.holder,
            unit.name,
            unit.commander,
            self.holding(unit),
            unit.note,
            pieces,
        )

    def _pieces(
        self, unit: Unit, kind: Kind | None, said: list[Decided]
    ) -> tuple[ConvertedPiece, ...]:
        made = []
        for one in self.counter.pieces(unit, kind, said):
            troops, traits = self.piece(one)
            made.append(ConvertedPiece(one.unit.id, troops, one.name, traits))
        return tuple(made)

    def _holds(self, unit: Unit) -> bool:
        """Say whether it holds pieces: by its level, or as none of its parts is of that level."""
        if unit.level == self.holder:
            return True
        last = self.levels and unit.level == list(self.levels)[-1]
        return bool(last) and not any(one.level == self.holder for one in unit.every_unit())

    def _is_above(self, unit: Unit) -> bool:
        return unit.level in ORDER and _rank(unit) < ORDER.index(self.holder)


def _rank(unit: Unit) -> int:
    return ORDER.index(unit.level) if unit.level in ORDER else len(ORDER)
