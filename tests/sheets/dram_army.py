"""The Army of Portugal at Salamanca, 22 July 1812, by DRAM's rules; and one with long names.

Divisions, their generals and their men are those of the order of battle salamanca_1812. It names
no corps between army and divisions: the two corps here, CR, AP and players are chosen for the
sheets.
"""

from itertools import count

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json

Stand = tuple[str, str, dict[str, Json]]


def foot(name: str, men: int, **more: Json) -> Stand:
    """Give a division of foot."""
    return "infantry", name, {"men": men, **more}


RIGHT: tuple[Stand, ...] = (
    foot("1re Division, Foy", 5147, bases=2),
    foot("2e Division, Clauzel", 6562, bases=3),
    foot("3e Division, Ferey", 5689, bases=2),
    foot("4e Division, Sarrut", 5002, bases=2),
    ("light_cavalry", "Division de cavalerie légère, Curto", {"men": 1879, "bases": 2}),
)
LEFT: tuple[Stand, ...] = (
    foot("5e Division, Maucune", 5244, bases=2),
    foot("6e Division, Taupin", 4558, bases=2),
    foot("7e Division, Thomières", 4543, bases=2),
    foot("8e Division, Bonet", 6521, bases=3),
    ("dragoons", "Division de dragons, Boyer", {"men": 1600, "bases": 2}),
    ("foot_artillery", "Artillerie divisionnaire", {"guns": 6}),
    ("supply", "Parc", {}),
)


def army(name: str, commander: str, long: str = "") -> Army:
    """Make the army, with something added to every name."""
    ids = count(2)

    def corps(
        title: str, general: str, stands: tuple[Stand, ...], rating: dict[str, Json]
    ) -> Formation:
        return Formation(
            next(ids),
            "corps",
            f"{title}{long}",
            general,
            elements=tuple(
                Element(next(ids), troops, f"{called}{long}", traits=traits)
                for troops, called, traits in stands
            ),
            traits=rating,
        )

    return Army(
        "dram",
        "dram/free",
        Formation(
            1,
            "army",
            name,
            commander,
            formations=(
                corps("Aile droite", "Bertrand Clauzel", RIGHT, {"cr": 1, "ap": 4, "player": "A"}),
                corps("Aile gauche", "Antoine de Maucune", LEFT, {"cr": 0, "ap": 3}),
            ),
            traits={"cr": 2, "ap": 5},
        ),
        "France",
        1812,
    )


PORTUGAL = army("Armée de Portugal", "Auguste de Marmont")
LONG_NAMES = army(
    "Лейб-гвардии гренадерский корпус генерала от инфантерии князя Багратиона",
    "Auguste Frédéric Louis Viesse de Marmont, duc de Raguse, maréchal de l’Empire",
    ", formerly the Reserve of the Grande Armée",
)
