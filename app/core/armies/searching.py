"""Finding formations and elements by the words that stand on them."""

from app.core.armies.naming import kind_of_part
from app.core.kernel.army import Army, Element
from app.core.kernel.folding import matches
from app.core.kernel.ruleset import Ruleset


def found(army: Army, sought: str, ruleset: Ruleset) -> tuple[int, ...]:
    """Give the parts that have every word sought, in the order of battle; none for no words.

    Words stand in names, commanders, troop types, levels, marks and notes.
    """
    if not sought.strip():
        return ()
    made = []
    for part in army.parts():
        texts = [part.name, kind_of_part(part, ruleset), part.notes]
        if isinstance(part, Element):
            texts += ruleset.element_marks(army, part)
        else:
            texts.append(part.commander)
        if matches(sought, *texts):
            made.append(part.id)
    return tuple(made)
