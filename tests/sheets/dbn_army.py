"""A British army in the Peninsula, 12 points of 1811 with the Light Division; and long names.

The Light Division is that of appendix D.4.1; the other commands are chosen for the sheets.
"""

from itertools import count

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json

Unit = tuple[str, str, dict[str, Json]]

LIGHT: tuple[Unit, ...] = (
    ("ms_li", "43rd and 52nd Foot", {"class": "E"}),
    ("jg", "95th Rifles", {"class": "E"}),
    ("jg_cacadores", "1st and 3rd Caçadores", {}),
    ("sc", "1st Hussars, King’s German Legion", {}),
    ("ha", "Bull’s Troop", {"class": "M"}),
)
FIRST: tuple[Unit, ...] = (
    ("ms", "Nightingall’s Brigade", {}),
    ("ms", "Howard’s Brigade", {}),
    ("fa", "Lawson’s Brigade of Guns", {}),
)
THIRD: tuple[Unit, ...] = (
    ("ms", "Mackinnon’s Brigade", {}),
    ("ms", "Colville’s Brigade", {}),
    ("lc", "Slade’s Brigade", {}),
)


def army(name: str, commander: str, long: str = "") -> Army:
    """Make the army, with something added to every name."""
    ids = count(2)

    def command(
        title: str, leader: str, units: tuple[Unit, ...], traits: dict[str, Json]
    ) -> Formation:
        return Formation(
            next(ids),
            "command",
            f"{title}{long}",
            leader,
            elements=tuple(
                Element(next(ids), troops, f"{called}{long}", traits=marks)
                for troops, called, marks in units
            ),
            traits=traits,
        )

    return Army(
        "dbn",
        "dbn/british-peninsular",
        Formation(
            1,
            "army",
            name,
            commander,
            formations=(
                command("Light Division", "Robert Craufurd", LIGHT, {"light_division": True}),
                command("First Division", "Brent Spencer", FIRST, {"grade": "Average"}),
                command("Third Division", "Thomas Picton", THIRD, {"grade": "Good"}),
            ),
            traits={"points": 12, "grade": "Good"},
        ),
        "britain",
        1811,
        own_values={"light_division.least_ms": 6},
    )


PENINSULA = army("Fuentes de Oñoro", "Wellington")
LONG_NAMES = army(
    "Лейб-гвардии гренадерский корпус генерала от инфантерии князя Багратиона",
    "Arthur Wellesley, 1st Viscount Wellington of Talavera and of Wellington, Marquess of Torres",
    ", formerly the Reserve of the Army of Portugal",
)
