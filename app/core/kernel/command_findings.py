"""What every ruleset finds alike in an order of battle: who stands loose, nested, or twice.

The words of levels are the ruleset's own ids, which its players read: army, corps, division.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from app.core.kernel.army import Army, Formation
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.troops import an_element


def loose(
    army: Army,
    level: str,
    rule: str,
    names: Mapping[str, str],
    piece: str = "element",
    besides: Collection[str] = (),
) -> Iterator[Finding]:
    """Find pieces that stand in no formation of the level that holds them.

    `names` gives the name of a troop type by its id, `piece` the ruleset's word for one; `besides`
    are troop types of which something graver is said.
    """
    for formation in army.order_of_battle.every_formation():
        if formation.level == level:
            continue
        for element in formation.elements:
            if element.troops in besides:
                continue
            called = element.name or an_element(names.get(element.troops, ""), piece)
            text = f"{called} stands in no {level}."
            where = formation.name or army.name
            yield Finding(
                Severity.UNFINISHED, text, where, rule, element.id, cause=f"in no {level}"
            )


def out_of_level(army: Army, levels: Sequence[str], rule: str) -> Iterator[Finding]:
    """Find commands that are not below the one they stand in; `levels` go from the top down."""
    first, *rest = levels
    *between, last = rest
    path = f"{', '.join(between)} and {last}" if between else last
    for holder in army.order_of_battle.every_formation():
        for one in holder.formations:
            known = one.level in levels and holder.level in levels
            if known and levels.index(one.level) <= levels.index(holder.level):
                name = one.name or _a(one.level).capitalize()
                yield Finding(
                    Severity.NOT_LEGAL,
                    f"{name} is {_a(one.level)} in {_a(holder.level)}: the levels of command go "
                    f"down from {first} to {path}.",
                    holder.name or army.name,
                    rule,
                    one.id,
                    cause=f"level: {one.level} in {holder.level}",
                )


def commanders_twice(formations: Iterable[Formation], rule: str) -> Iterator[Finding]:
    """Find a commander named for two of these formations."""
    seen: dict[str, Formation] = {}
    for one in formations:
        name = " ".join(one.commander.split()).casefold()
        if name and name in seen:
            text = f"{one.commander} commands {_called(seen[name])} and {_called(one)}."
            yield Finding(
                Severity.UNUSUAL, text, one.name, rule, one.id, cause="commands two", measure=name
            )
        seen.setdefault(name, one)


def _called(one: Formation) -> str:
    return one.name or _a(one.level)


def _a(level: str) -> str:
    return f"{'an' if level[:1] in 'aeiou' else 'a'} {level}"
