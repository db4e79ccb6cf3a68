"""DRAM: how a battle begins: both armies counted out, and every name told apart."""

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import words_apart
from app.core.kernel.names_apart import by_side, of_side
from app.core.rulesets.dram.army_state import ArmyState, fielded
from app.core.rulesets.dram.battle_state import BattleState, opposed
from app.core.rulesets.dram.rules import Rules


def begun(a: Army, b: Army, rules: Rules) -> BattleState:
    """Give the battle before its first turn. Raises NotAllowed for an army without corps.

    Corps, generals and stands without a name go by what they are. Those of one army that would
    share a name are numbered; a name that both armies bear has its army's behind it, or left and
    right.
    """
    words = words_apart(a.name, b.name)
    sides = tuple(zip(words, (a, b), strict=True))
    called = by_side({key: _names(army, rules) for key, army in sides})
    left, right = (_army(army, called[key], rules) for key, army in sides)
    if left.name == right.name:
        left, right = (
            _renamed(one, of_side(one.name, word))
            for one, word in zip((left, right), words, strict=True)
        )
    return opposed(left, right)


def _names(army: Army, rules: Rules) -> tuple[str, ...]:
    made = list[str]()

    def noted(name: str) -> str:
        made.append(name)
        return name

    if not fielded(army, rules, named=noted).corps:
        raise NotAllowed(f"{army.name or 'The army'} has no corps with stands to fight with.")
    return tuple(made)


def _army(army: Army, names: tuple[str, ...], rules: Rules) -> ArmyState:
    left = iter(names)
    return fielded(army, rules, named=lambda _: next(left))


def _renamed(army: ArmyState, name: str) -> ArmyState:
    return ArmyState(name, army.corps, army.general, army.stands, army.id)
