"""Boeder: how a battle begins: both armies counted out, and every name told apart."""

from collections.abc import Iterator, Sequence

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import words_apart
from app.core.kernel.names_apart import by_side
from app.core.rulesets.boeder import army as armies
from app.core.rulesets.boeder.battle_state import ArmyState, BattleState, Corps, Piece, Side
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.troops import Troops


def begun(a: Army, b: Army, first: Side, rules: Rules) -> BattleState:
    """Give the battle before its first PIP dice. Raises NotAllowed for armies that cannot fight.

    Elements without a name go by their type. Those of one army that would share a name are
    numbered; a name that both armies bear has its army's behind it, or left and right.
    """
    sides = tuple(zip(words_apart(a.name, b.name), (a, b), strict=True))
    called = by_side({key: tuple(_names(army, rules)) for key, army in sides})
    left, right = (_army(army, iter(called[key]), rules) for key, army in sides)
    return BattleState(left, right, first, first)


def _corps(army: Army, rules: Rules) -> Sequence[Formation]:
    """Give the corps that have elements. Raises NotAllowed where a die moves some element not."""
    name = army.name or "The army"
    every = list(army.order_of_battle.every_formation())
    corps = [one for one in every if one.level == armies.CORPS and one.strength]
    most = rules.tables.turn.command.corps
    if not corps:
        raise NotAllowed(f"{name} has no corps with elements to fight with.")
    if len(corps) > most:
        words = f"{len(corps)} corps; {most} dice move {most} corps"
        raise NotAllowed(f"{name} has {words}: put all elements into {most}.")
    loose = sum(each.count for one in every if one not in corps for each in one.elements)
    if loose:
        words = "element stands" if loose == 1 else "elements stand"
        raise NotAllowed(f"{name}: {loose} {words} in no corps: put every element into one.")
    return corps


def _elements(army: Army, corps: Formation) -> Iterator[Element]:
    """Give each element of a corps as often as it counts."""
    for element in corps.elements:
        yield from [element] * element.count


def remarks(a: Army, b: Army) -> tuple[str, ...]:
    """Say where several elements carry the commander-in-chief that the first of them does."""
    words = "elements carry the commander-in-chief; the first of them counts."
    return tuple(
        f"{army.name or 'The army'}: {len(carrying)} {words}"
        for army in (a, b)
        if len(carrying := _carrying(army)) > 1
    )


def _carrying(army: Army) -> list[Element]:
    """Give each element that carries the commander-in-chief, as often as it counts."""
    every = army.order_of_battle.every_element()
    return [one for one in every if armies.carries_commander(one) for _ in range(one.count)]


def _leads(army: Army) -> bool:
    """Say whether an element carries the commander-in-chief."""
    return bool(_carrying(army))


def _names(army: Army, rules: Rules) -> Iterator[str]:
    """Give every name of an army, in the order in which `_army` takes them."""
    types = rules.tables.troops.types
    yield army.name or "The army"
    if _leads(army):
        yield army.order_of_battle.commander or "Commander-in-chief"
    for number, corps in enumerate(_corps(army, rules), 1):
        yield corps.name or f"Corps {number}"
        if corps.commander:
            yield corps.commander
        for element in _elements(army, corps):
            yield element.name or types[Troops(element.troops)].name


def _army(army: Army, names: Iterator[str], rules: Rules) -> ArmyState:
    nation = armies.nation_of(army)
    name = next(names)
    general = next(names) if _leads(army) else ""
    carrying = iter(_carrying(army)[:1])

    def leads(element: Element) -> bool:
        return armies.carries_commander(element) and next(carrying, None) is not None

    corps = tuple(
        Corps(
            next(names),
            one.id,
            general=next(names) if one.commander else "",
            pieces=tuple(
                Piece(
                    next(names),
                    each.id,
                    Troops(each.troops),
                    nation,
                    leads(each),
                )
                for each in _elements(army, one)
            ),
        )
        for one in _corps(army, rules)
    )
    return ArmyState(name, army.order_of_battle.id, nation, corps, general)
