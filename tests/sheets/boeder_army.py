"""A French army by Boeder's generic list, with the rules it fights by."""

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset
from app.services.rulebooks import shipped_rulebooks

BOEDER: Ruleset = shipped_rulebooks().ruleset("boeder")
GENERIC = shipped_rulebooks().army_list("boeder/napoleonic-army")

CORPS = {
    "1er corps": (
        "Drouet d’Erlon",
        {
            "light_infantry": 2,
            "regular_infantry": 6,
            "medium_cavalry": 1,
            "light_cavalry": 1,
            "foot_artillery": 1,
        },
    ),
    "2e corps": (
        "Honoré Reille",
        {
            "light_infantry": 2,
            "regular_infantry": 6,
            "medium_cavalry": 1,
            "light_cavalry": 1,
            "foot_artillery": 1,
        },
    ),
    "Garde": (
        "Antoine Drouot",
        {
            "guard_infantry": 3,
            "heavy_cavalry": 4,
            "medium_cavalry": 1,
            "light_cavalry": 1,
            "horse_artillery": 1,
            "reserve_artillery": 1,
        },
    ),
}


def french_army() -> Army:
    """Give 33 elements in three corps, each with a name of its own."""
    number = 100
    corps = []
    for place, (name, (commander, counts)) in enumerate(CORPS.items(), start=2):
        elements = []
        for troops, count in counts.items():
            for _ in range(count):
                number += 1
                chief = {"commander_in_chief": True} if number == 123 else {}
                elements.append(Element(number, troops, f"{number}e régiment", traits=chief))
        corps.append(Formation(place, "corps", name, commander, elements=tuple(elements)))
    return Army(
        "boeder",
        GENERIC.id,
        Formation(1, "army", "Armée du Nord", "Napoléon Ier", formations=tuple(corps)),
        nation="France",
        year=1815,
    )


FRENCH = french_army()
