"""Two brigades of 1863 by DBACW's rules, one without its commander; and an army of long names.

The regiments are those of the Iron Brigade and of its neighbours at Gettysburg; classes and grades
are chosen for the sheets.
"""

from itertools import count

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json

Unit = tuple[str, str, dict[str, Json]]

IRON: tuple[Unit, ...] = (
    ("infantry", "2nd Wisconsin", {"class": "V"}),
    ("infantry", "6th Wisconsin", {"class": "V"}),
    ("infantry", "7th Wisconsin", {"class": "V"}),
    ("infantry", "19th Indiana", {"class": "E"}),
    ("infantry", "24th Michigan", {"class": "G"}),
)
CUTLER: tuple[Unit, ...] = (
    ("infantry", "76th New York", {}),
    ("infantry", "147th New York", {}),
    ("artillery", "2nd Maine Battery", {}),
)
HORSE: tuple[Unit, ...] = (
    ("cavalry", "8th Illinois", {"class": "E"}),
    ("cavalry", "3rd Indiana", {}),
)


def army(name: str, commander: str, long: str = "") -> Army:
    """Make the army, with something added to every name."""
    ids = count(2)

    def brigade(
        title: str, leader: str, units: tuple[Unit, ...], traits: dict[str, Json]
    ) -> Formation:
        return Formation(
            next(ids),
            "brigade",
            f"{title}{long}",
            leader,
            elements=tuple(
                Element(next(ids), troops, f"{called}{long}", traits=marks)
                for troops, called, marks in units
            ),
            traits=traits,
        )

    return Army(
        "dbacw",
        "dbacw/free",
        Formation(
            1,
            "army",
            name,
            commander,
            formations=(
                brigade("Iron Brigade", "Solomon Meredith", IRON, {"grade": "Good"}),
                brigade("Cutler’s Brigade", "Lysander Cutler", CUTLER, {}),
                brigade("Gamble’s Brigade", "", HORSE, {"commander_present": False}),
            ),
        ),
        "",
        1863,
    )


FIRST_CORPS = army("I Corps", "John Reynolds")
LONG_NAMES = army(
    "Лейб-гвардии гренадерский корпус генерала от инфантерии князя Багратиона",
    "John Fulton Reynolds of Lancaster, Major General of Volunteers, commanding the left wing",
    ", formerly the Reserve of the Army of the Potomac",
)
