"""FF-DBA: two armies of files at the start of a battle, every piece with a name of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import holder, words_apart
from app.core.kernel.json_values import Json
from app.core.kernel.names_apart import NamesApart, by_side
from app.core.rulesets.ffdba import army as armies
from app.core.rulesets.ffdba.battle_state import Above, ArmyState, BattleState
from app.core.rulesets.ffdba.brigade_state import BrigadeState, each, take_the_field
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.troops import Ranks, Troops

SUPERIOR, ALLIES = "superior", "allies"
LEVELS = {
    armies.ARMY: "The army",
    armies.CORPS: "Corps",
    armies.DIVISION: "Division",
    armies.BRIGADE: "Brigade",
}
"""What a formation without a name goes by."""


def setting_questions() -> tuple[Question, ...]:
    """Ask who has superior command, and whose PIP dice poor communications lower."""
    sides = (("", "neither"), ("a", "left"), ("b", "right"))
    return (
        Question(SUPERIOR, SUPERIOR, "superior command", Kind.CHOICE, options=sides, default=""),
        Question(
            ALLIES,
            ALLIES,
            "allies with poor communications",
            Kind.CHOICE,
            options=(*sides, ("both", "both")),
            default="",
        ),
    )


def begun(a: Army, b: Army, setting: Mapping[str, Json], rules: Rules) -> BattleState:
    """Give the battle before its first act. Raises NotAllowed for an army without a brigade."""
    words = words_apart(a.name, b.name)
    names = by_side(
        {word: list(_names(army, rules)) for word, army in zip(words, (a, b), strict=True)}
    )
    taken = NamesApart(name for side in names.values() for name in side)
    allies = setting.get(ALLIES, "")
    left, right = (
        _Muster(army, word, iter(names[word]), taken, rules, allies in (side, "both")).army()
        for word, army, side in zip(words, (a, b), ("a", "b"), strict=True)
    )
    return BattleState(left, right, superior=str(setting.get(SUPERIOR) or ""))


def _names(army: Army, rules: Rules) -> Iterator[str]:
    """Give the names of an army in the order in which its muster takes them."""
    for formation in army.order_of_battle.every_formation():
        yield formation.name or LEVELS.get(formation.level, "Formation")
        if formation.commander:
            yield formation.commander
        for element in formation.elements:
            for _ in range(element.count):
                yield element.name or rules.tables.troops.types[Troops(element.troops)].name


@dataclass(frozen=True, slots=True)
class _Muster:
    """Takes an army to the field, each piece by the next name; `words` call the army."""

    raised: Army
    words: str
    names: Iterator[str]
    taken: NamesApart
    rules: Rules
    allied: bool

    def army(self) -> ArmyState:
        above: list[Above] = []
        brigades: list[BrigadeState] = []
        self._formation(self.raised.order_of_battle, "", above, brigades)
        if not brigades:
            raise NotAllowed(
                f"{self.raised.name or 'The army'} has no brigade with elements to fight with."
            )
        return ArmyState(tuple(above), tuple(brigades))

    def _formation(
        self, formation: Formation, above: str, made: list[Above], brigades: list[BrigadeState]
    ) -> None:
        name = next(self.names)
        commander = next(self.names) if formation.commander else ""
        elements = [(next(self.names), one) for one in formation.elements for _ in range(one.count)]
        if formation.level == armies.BRIGADE:
            at = len(brigades)
            for below in formation.formations:
                elements += self._all_of(below)
            if armies.strength(formation, self.rules):
                brigades.insert(at, self._brigade(formation, name, commander, elements, above))
            return
        made.append(Above(name, formation.id, above))
        for below in formation.formations:
            self._formation(below, name, made, brigades)

    def _all_of(self, formation: Formation) -> list[tuple[str, Element]]:
        """Give the elements of what stands, against custom, below a brigade: they are its own."""
        next(self.names)
        if formation.commander:
            next(self.names)
        found = [(next(self.names), one) for one in formation.elements for _ in range(one.count)]
        for below in formation.formations:
            found += self._all_of(below)
        return found

    def _brigade(
        self,
        formation: Formation,
        name: str,
        commander: str,
        elements: list[tuple[str, Element]],
        above: str,
    ) -> BrigadeState:
        led = armies.has_commander(formation)
        made = take_the_field(
            name,
            [(called, Troops(one.troops)) for called, one in elements],
            self.rules,
            quality=armies.quality_of(formation),
            co_present=led,
        )
        by_name = dict(elements)
        known = each(
            made,
            lambda one: replace(
                one,
                id=by_name[one.name].id,
                ranks=_ranks(by_name[one.name]),
                weapon=armies.weapon_of(by_name[one.name], self.rules),
            ),
        )
        whose = commander or self.taken.of(holder(name, "commander", self.words))
        return replace(
            known,
            id=formation.id,
            above=above,
            commander=whose if led else "",
            commander_type=armies.commander_type_of(formation),
            allied=self.allied,
        )


def _ranks(element: Element) -> Ranks | None:
    if element.troops != Troops.FOOT:
        return None
    return 2 if armies.ranks_of(element) == 2 else 3
