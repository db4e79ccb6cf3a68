"""D'Erlon's corps by Burt's rules: five divisions, 23 units; and one with long names, Cyrillic too.

Regiments, cavalry brigades and batteries are those of Waterloo, 18 June 1815. The general's grade,
and which regiments are Guard or have rifles, are chosen for the sheets.
"""

from dataclasses import replace
from itertools import count

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json

LINE, LIGHT = "line_infantry", "light_infantry"
FOOT_GUNS, HORSE_GUNS, LANCERS, HORSE = (
    "foot_artillery",
    "horse_artillery",
    "lancers",
    "light_cavalry",
)
Units = tuple[tuple[str, str], ...]


def line(*regiments: str) -> Units:
    """Give regiments of the line."""
    return tuple((LINE, f"{one} Ligne") for one in regiments)


DIVISIONS: tuple[tuple[str, str, Units], ...] = (
    (
        "1re division",
        "Jacques-Alexandre-François Allix (Quiot du Passage)",
        (*line("54e", "55e", "28e", "105e"), (FOOT_GUNS, "20e compagnie, 6e à pied")),
    ),
    (
        "2e division",
        "François-Xavier Donzelot",
        ((LIGHT, "13e Léger"), *line("17e", "19e", "51e"), (FOOT_GUNS, "10e compagnie, 6e à pied")),
    ),
    (
        "3e division",
        "Pierre-Louis Binet de Marcognet",
        (*line("21e", "46e", "25e", "45e"), (FOOT_GUNS, "19e compagnie, 6e à pied")),
    ),
    (
        "4e division",
        "Pierre-François-Joseph Durutte",
        (*line("8e", "29e", "85e", "95e"), (FOOT_GUNS, "9e compagnie, 6e à pied")),
    ),
    (
        "1re division de cavalerie",
        "Charles-Claude Jacquinot",
        (
            (HORSE, "Brigade Bruno"),
            (LANCERS, "Brigade Gobrecht"),
            (HORSE_GUNS, "2e compagnie, 1er à cheval"),
        ),
    ),
)


def army(name: str, divisions: tuple[tuple[str, str, Units], ...]) -> Army:
    """Make an army of divisions."""
    ids = count(2)
    traits: dict[str, Json] = {"general": "good"}
    return Army(
        "burt",
        "burt/free",
        Formation(
            1,
            "army",
            name,
            "Jean-Baptiste Drouet, comte d’Erlon",
            formations=tuple(
                Formation(
                    next(ids),
                    "division",
                    title,
                    commander,
                    elements=tuple(Element(next(ids), troops, unit) for troops, unit in units),
                )
                for title, commander, units in divisions
            ),
            traits=traits,
        ),
        "France",
        1815,
    )


FIRST_CORPS = army("I Corps", DIVISIONS)
GUARD: dict[str, Json] = {"quality": "guard"}
COSSACKS = Formation(
    100,
    "division",
    "4-й кавалерийский корпус",
    elements=(
        Element(101, "heavy_cavalry", "Екатеринославский кирасирский", traits={"armoured": True}),
        Element(102, LIGHT, "Лейб-гвардии егерский полк", traits={**GUARD, "rifles": True}),
        Element(103, "cossacks", "Донской полк Карпова", count=4),
        Element(104, "wagon", "Фуры", count=7),
    ),
    traits={"commander_present": False},
)
"""A division without commander, with more units of a kind than boxes have room for abreast."""


def with_cossacks(whole: Army) -> Army:
    """Add the division of Cossacks to an army."""
    top = whole.order_of_battle
    return replace(whole, order_of_battle=replace(top, formations=(*top.formations, COSSACKS)))


LONG_NAMES = with_cossacks(
    army(
        "Лейб-гвардии гренадерский корпус генерала от инфантерии князя Багратиона",
        tuple(
            (
                f"{title}, formerly the Reserve Division of the Grande Armée",
                f"{commander}, baron",
                units,
            )
            for title, commander, units in DIVISIONS
        ),
    )
)
