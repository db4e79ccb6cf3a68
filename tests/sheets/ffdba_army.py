"""D'Erlon's corps by FF-DBA's rules: eleven brigades, 43 elements; and one with long names.

Battalions, cavalry regiments and batteries are those of Waterloo, 18 June 1815. Types of
commanders, qualities, and which battery stands with which brigade are chosen for the sheets.
"""

from itertools import count

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset
from app.services.rulebooks import shipped_rulebooks

FFDBA: Ruleset = shipped_rulebooks().ruleset("ffdba")

Pieces = tuple[tuple[str, tuple[str, ...]], ...]
Command = tuple[str, str, str, str, Pieces, str]
GUNS, HEAVY = "light_artillery", "heavy_artillery"
FOOT, LIGHT, HORSE, LANCERS = "foot", "light_foot", "light_cavalry", "lancers"


def battalions(*regiments: str) -> tuple[str, ...]:
    """Give both battalions of each regiment."""
    return tuple(f"{one} {number}" for one in regiments for number in ("I", "II"))


DIVISIONS: tuple[tuple[str, str, str, tuple[Command, ...]], ...] = (
    (
        "1re division",
        "Jacques-Alexandre-François Allix (Quiot du Passage)",
        "normal",
        (
            (
                "Brigade Quiot",
                "Joachim Jérôme Quiot du Passage",
                "normal",
                "regular",
                (
                    (FOOT, battalions("54e Ligne", "55e Ligne")),
                    (GUNS, ("20e compagnie, 6e à pied",)),
                ),
                "Quiot led the division on the day; Charlet took this brigade.",
            ),
            (
                "Brigade Bourgeois",
                "Charles François Bourgeois",
                "cautious",
                "regular",
                ((FOOT, battalions("28e Ligne", "105e Ligne")),),
                "",
            ),
        ),
    ),
    (
        "2e division",
        "François-Xavier Donzelot",
        "bold",
        (
            (
                "Brigade Schmitz",
                "Nicolas Schmitz",
                "bold",
                "veteran",
                (
                    (LIGHT, battalions("13e Léger")),
                    (FOOT, battalions("17e Ligne")),
                    (GUNS, ("10e compagnie, 6e à pied",)),
                ),
                "Other sources give the 13e Léger three battalions.",
            ),
            (
                "Brigade Aulard",
                "Pierre Aulard",
                "normal",
                "regular",
                ((FOOT, battalions("19e Ligne", "51e Ligne")),),
                "",
            ),
        ),
    ),
    (
        "3e division",
        "Pierre-Louis Binet de Marcognet",
        "normal",
        (
            (
                "Brigade Noguès",
                "Antoine Noguès",
                "bold",
                "regular",
                (
                    (FOOT, battalions("21e Ligne", "46e Ligne")),
                    (GUNS, ("19e compagnie, 6e à pied",)),
                ),
                "",
            ),
            (
                "Brigade Grenier",
                "Jean-Georges Grenier",
                "normal",
                "regular",
                ((FOOT, battalions("25e Ligne", "45e Ligne")),),
                "",
            ),
        ),
    ),
    (
        "4e division",
        "Pierre François Joseph Durutte",
        "normal",
        (
            (
                "Brigade Pégot",
                "Jean-Gaudens-Claude Pégot",
                "normal",
                "regular",
                ((FOOT, battalions("8e Ligne", "29e Ligne")), (GUNS, ("9e compagnie, 6e à pied",))),
                "",
            ),
            (
                "Brigade Brue",
                "Jean-Louis Brue",
                "cautious",
                "green",
                ((FOOT, battalions("85e Ligne", "95e Ligne")),),
                "Right of the line; may be sent to Papelotte on its own order.",
            ),
        ),
    ),
    (
        "1re division de cavalerie",
        "Charles Claude Jacquinot",
        "bold",
        (
            (
                "Brigade Bruno",
                "Adrien François Bruno",
                "normal",
                "veteran",
                (
                    (HORSE, ("7e Hussards", "3e Chasseurs à cheval")),
                    (GUNS, ("2e compagnie, 1er à cheval",)),
                ),
                "",
            ),
            (
                "Brigade Gobrecht",
                "Martin Charles Gobrecht",
                "bold",
                "veteran",
                ((LANCERS, ("3e Chevau-légers lanciers", "4e Chevau-légers lanciers")),),
                "",
            ),
        ),
    ),
    (
        "Artillerie de réserve",
        "Victor Abel Desales",
        "normal",
        (
            (
                "Batterie de 12",
                "Jean-Baptiste Hulot",
                "timid",
                "veteran",
                ((HEAVY, ("11e compagnie, 6e à pied (12 livres)", "Section détachée")),),
                "In the Grande Batterie from turn 1.",
            ),
        ),
    ),
)


def _brigade(command: Command, ids: "count[int]") -> Formation:
    name, commander, type_, quality, pieces, note = command
    return Formation(
        next(ids),
        "brigade",
        name,
        commander,
        note,
        tuple(Element(next(ids), troops, one) for troops, names in pieces for one in names),
        traits={"commander_type": type_, "quality": quality, "co_present": True},
    )


def first_corps() -> Army:
    """Give the corps below its army, in divisions and brigades."""
    ids = count(3)
    divisions = tuple(
        Formation(
            next(ids),
            "division",
            name,
            commander,
            formations=tuple(_brigade(one, ids) for one in brigades),
            traits={"commander_type": type_},
        )
        for name, commander, type_, brigades in DIVISIONS
    )
    corps = Formation(
        2,
        "corps",
        "1er corps",
        "Jean-Baptiste Drouet, comte d’Erlon",
        formations=divisions,
        traits={"commander_type": "cautious"},
    )
    top = Formation(
        1,
        "army",
        "Armée du Nord",
        "Napoléon Ier",
        formations=(corps,),
        traits={"commander_type": "bold"},
    )
    return Army("ffdba", "ffdba/free", top, nation="france", year=1815)


LONG_NAME = "Königlich Preußisches 2. Ostpreußisches Grenadier-Bataillon {:02}"
LONG_NOTE = "Holds the churchyard until relieved, then falls back by battalions upon Bry {:02}."


def long_names() -> Army:
    """Give 24 elements with names of over 60 characters and notes, and others hard to set."""
    elements = tuple(
        Element(
            100 + number,
            (FOOT, LIGHT, "dragoons", HEAVY)[number % 4],
            LONG_NAME.format(number),
            notes=LONG_NOTE.format(number) if number % 2 else "",
            traits=_traits(number),
        )
        for number in range(24)
    )
    hard = (
        Element(200, LIGHT, "Карађорђе Петровић", count=3, traits={"weapon": "rifle"}),
        Element(201, FOOT, "Игнатий Яковлевич Пржибышевскій"),
        Element(202, "lancers_of_berg", "Tomasz Łubieński"),
        Element(203, "staff"),
    )
    long = Formation(
        10,
        "brigade",
        "Kombinierte Ostpreußisch-Litthauische Reserve-Brigade der Avantgarde",
        "Alexander Georg Ludwig Moritz Konstantin von Jürgaß-Wahlstatt",
        LONG_NOTE.format(99),
        elements,
        traits={"quality": "elite", "commander_type": "cautious", "co_present": True},
    )
    russian = Formation(
        11,
        "brigade",
        "Сводно-гренадерская бригада",
        "Михаил Богданович Барклай-де-Толли",
        elements=hard,
        traits={"quality": "green", "co_present": False},
    )
    one = Formation(12, "brigade", "", elements=(Element(300, "cuirassiers"),))
    division = Formation(
        2,
        "division",
        "Sous-division combinée de la réserve générale",
        "Θεόδωρος Κολοκοτρώνης",
        "A note of the division.",
        formations=(long, russian, one),
    )
    name = "Königlich Preußische Armee vom Niederrhein, I/II Corps: «Vandamme» [res.]"
    top = Formation(1, "army", name, formations=(division,))
    return Army("ffdba", "ffdba/free", top, nation="prussia", year=1815)


def _traits(number: int) -> dict[str, Json]:
    return {"ranks": str(2 + number // 4 % 2)} if not number % 4 else {}


FIRST_CORPS = first_corps()
LONG_NAMES = long_names()
