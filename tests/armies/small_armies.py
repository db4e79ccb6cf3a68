"""Small armies for tests: corps as words, ids in the order of the order of battle."""

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.services.rulebooks import shipped_rulebooks

GENERIC, CUSTOM = "boeder/napoleonic-army", "boeder/custom"
CORPS = ("1st Corps", "2nd Corps", "Reserve", "4th Corps")


def boeder() -> Ruleset:
    return shipped_rulebooks().ruleset("boeder")


def army_list(id_: str = GENERIC) -> ArmyList:
    return shipped_rulebooks().lists[id_]


def army_of(*corps: str, list_: str = CUSTOM, counts: dict[str, int] | None = None) -> Army:
    """Build an army: "light_cavalry heavy_cavalry*" is a corps of two; * marks the C-in-C."""
    ids = iter(range(2, 1000))
    formations = []
    for name, words in zip(CORPS, corps, strict=False):
        own = next(ids)
        elements = tuple(
            Element(
                next(ids),
                word.rstrip("*"),
                traits={"commander_in_chief": True} if word.endswith("*") else {},
            )
            for word in words.split()
        )
        formations.append(Formation(own, "corps", name, elements=elements))
    whole = Formation(1, "army", "Test army", formations=tuple(formations))
    return Army("boeder", list_, whole, counts=counts or {})


def ids_of(army: Army) -> list[int]:
    return [part.id for part in army.parts()]


def troops(army: Army) -> list[str]:
    """Give the troops of each corps: "a b c"."""
    return [
        " ".join(one.troops for one in corps.elements) for corps in army.order_of_battle.formations
    ]
