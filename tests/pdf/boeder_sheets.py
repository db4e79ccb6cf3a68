"""Sheets of the Armée du Nord by Boeder's rules, by hand, to try the drawings on."""

from app.core.kernel.sections import Align, Column
from app.sheets.label_sheet import Label, LabelSheet, LabelSize
from app.sheets.marking import Mark, State, Track, Zone
from app.sheets.masthead import Masthead
from app.sheets.roster_sheet import (
    ElementLine,
    FormationBlock,
    Lead,
    RosterSheet,
    TroopGroup,
)
from app.sheets.words import PrintedRuling, Words, sentence

FRANCE = "#23407A"
COCKADE = ("#23407A", "#FFFFFF", "#A3262A")

HEAD = Masthead(
    title="Armée du Nord",
    subtitle="Belgium, June 1815",
    kind="Boeder roster",
    facts=("33 elements in three corps", "generic list, legal"),
    accent=FRANCE,
    cockade=COCKADE,
    foot="Armée du Nord · Boeder, generic list of 33 · full roster",
)

FIGURE = Align.FIGURE
COLUMNS = (
    Column("v foot", FIGURE, large=True),
    Column("v cav.", FIGURE, large=True),
    Column("v guns", FIGURE, large=True),
    Column("Move", FIGURE),
    Column("Fire", FIGURE),
)

HEAD_OF_COLUMN = "At the head of a column: target −6 near."
TYPES = {
    "LI": ("troop-infantry-light", "Light Infantry", "2 2 1 12 18", HEAD_OF_COLUMN),
    "RI": (
        "troop-infantry-line",
        "Regular Infantry",
        "4 4 4 10 18",
        "Rear support +2. In column: target −2, near −4.",
    ),
    "GI": ("troop-infantry-guard", "Guard Infantry", "5 5 5 10 18", "Rear support +3. Column: RI."),
    "LC": ("troop-cavalry-light", "Light Cavalry", "2 2 6 25 –", ""),
    "MC": ("troop-cavalry-medium", "Medium Cavalry", "3 3 6 20 –", ""),
    "HC": ("troop-cavalry-heavy", "Heavy Cavalry", "5 5 6 15 –", "Rear support +3. May pursue."),
    "HA": ("troop-artillery-horse", "Horse Artillery", "6 4 2 20 24", ""),
    "FA": ("troop-artillery-field", "Field Artillery", "8 6 3 10 36", ""),
    "RA": ("troop-artillery-reserve", "Reserve Artillery", "10 6 3 10 48", ""),
}


def group(code: str, *names: str, chief: bool = False) -> TroopGroup:
    """Give elements of a troop type; with `chief` the first one is the commander-in-chief's."""
    sign, name, values, hint = TYPES[code]
    marks = (Mark("C-in-C, +1 in combat", "troop-commander-in-chief"),)
    return TroopGroup(
        sign,
        code,
        name,
        tuple(values.split()),
        hint,
        tuple(
            ElementLine(one, marks=marks if chief and not at else ())
            for at, one in enumerate(names)
        ),
    )


CORPS = (
    FormationBlock(
        "1er corps",
        "corps",
        commander="Jean-Baptiste Drouet, comte d’Erlon",
        aside="11 elements",
        tick_boxes=("general lost",),
        groups=(
            group("LI", "13e Léger", "Voltigeurs réunis de la 4e division"),
            group(
                "RI", "17e Ligne", "28e Ligne", "46e Ligne", "54e Ligne", "85e Ligne", "105e Ligne"
            ),
            group("MC", "4e Chevau-légers lanciers"),
            group("LC", "7e Hussards"),
            group("FA", "6e d’artillerie à pied"),
        ),
    ),
    FormationBlock(
        "2e corps",
        "corps",
        commander="Honoré Charles Reille",
        aside="11 elements",
        tick_boxes=("general lost",),
        groups=(
            group("LI", "1er Léger", "2e Léger"),
            group(
                "RI", "1er Ligne", "3e Ligne", "61e Ligne", "72e Ligne", "93e Ligne", "108e Ligne"
            ),
            group("MC", "6e Chevau-légers lanciers"),
            group("LC", "1er Chasseurs à cheval"),
            group("FA", "2e d’artillerie à pied"),
        ),
    ),
    FormationBlock(
        "Garde impériale et réserve",
        "corps",
        commander="Antoine Drouot",
        aside="11 elements",
        tick_boxes=("general lost",),
        groups=(
            group(
                "GI",
                "1er Grenadiers",
                "1er Chasseurs à pied",
                "1er Voltigeurs de la Jeune Garde",
                chief=True,
            ),
            group(
                "HC", "1er Carabiniers", "1er Cuirassiers", "4e Cuirassiers", "Grenadiers à cheval"
            ),
            group("MC", "2e Dragons"),
            group("LC", "Chasseurs à cheval de la Garde"),
            group("HA", "Artillerie à cheval de la Garde"),
            group("RA", "Batterie de 12 de la Garde"),
        ),
    ),
)

LOSSES = Track(
    "Elements lost",
    tuple(range(1, 34)),
    (Zone(11), Zone(22, State.SPENT)),
    frozenset({11}),
    note=(Words("Beaten at 11, or when the C-in-C is lost, if the enemy has lost fewer", ("22",)),),
)

ROSTER = RosterSheet(
    HEAD,
    COLUMNS,
    CORPS,
    Lead(
        "France",
        sentence(
            "+1 in close combat · guns +1 shooting · Guard foot +1 more in close combat · +1 PIP"
        ),
    ),
    (LOSSES,),
    (
        (
            Words("Distances in cm.", strong=True),
            Words(
                " Fire or move, not both; who ends the move in contact fights. Factors stand as in"
                " the list, before France’s bonuses."
            ),
        ),
    ),
    (PrintedRuling("5", "guns are lost to MC, not HC"), PrintedRuling("7", "one PIP pool", True)),
)

STRIP = ("#23407A", "#A3262A", "#FFFFFF")


def label_sheet(size: LabelSize) -> LabelSheet:
    """Give the labels of the whole army in one size, commands first."""
    labels: list[Label] = []
    for corps in CORPS:
        labels.append(Label("troop-commander", corps.name, corps.commander, "", STRIP, True))
        for troops in corps.groups:
            figure = " ".join(troops.values[:3])
            labels += [
                Label(troops.sign, element.name, corps.name, figure, STRIP)
                for element in troops.elements
            ]
    return LabelSheet(HEAD, tuple(labels), size)
