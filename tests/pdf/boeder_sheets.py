"""Sheets of the Armée du Nord by Boeder's rules, by hand, to try the drawings on."""

from app.core.kernel.sections import Align, Column, Entry
from app.sheets.label_sheet import Label, LabelSheet, LabelSize
from app.sheets.marking import State, Track, Zone
from app.sheets.masthead import Masthead
from app.sheets.play_sheet import PlaySheet, PrintedRow, PrintedSection, PrintedStep
from app.sheets.roster_sheet import (
    ElementLine,
    FormationBlock,
    Lead,
    Mark,
    RosterSheet,
    TroopGroup,
)
from app.sheets.words import PrintedRuling, Sentence, Words, sentence

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

RULING_TEXTS = (
    "“Minus” lowers the target’s factor, never below 0; −2 and −4 are not added together.",
    "Exactly half the distance counts as more: −2.",
    "A target with no fire distance (cavalry): −2.",
    "“Within 4″” is 10 cm or nearer, contact included; it limits RI and GI, not guns.",
    "Guns are lost to MC, not to HC or LC, as the source says.",
    "Nations as in the source; the English original differs.",
    "Extra PIPs: one pool a side and turn.",
    "Rear support counts in close combat only.",
    "A shooter who loses suffers nothing.",
    "Each further shooter at one target: −1 to the target.",
    "−1 for each enemy on flank or rear; who must retreat from such an enemy is destroyed.",
    "Retreat: one base depth, 5 cm.",
    "Pursuit is a choice, one base depth.",
    "French GI: +1 as French and +1 as Guard.",
    "A column counts for any attacking foot element, in fire or in contact.",
    "No command range.",
    "33 elements and 11 lost belong to the generic list; other lists break at a third.",
    "Fortification −3 and column effects are added.",
    "LI neither gives nor takes rear support.",
    "Britain’s +2 is for the shooter only.",
    "LI leading one other foot element is a column.",
    "Both ways to win need more enemy losses than your own.",
    "A factor lowered by a fortification stops at 0 too.",
    "The leading element of a column is shot at: its factor and its row count.",
    "Rear support and column both count for the attacker; a defender has support only.",
)


def row(*cells: str | Words, signs: tuple[str, ...] = (), ruled: bool = False) -> PrintedRow:
    """Give a row of cells."""
    words = tuple(Words(cell) if isinstance(cell, str) else cell for cell in cells)
    return PrintedRow(words, signs, ruled=ruled)


def ruled(text: str, *numbers: str) -> Words:
    """Give a cell with its dagger."""
    return Words(text, numbers)


TROOPS = PrintedSection(
    "Troops",
    aside="factor against the enemy’s arm",
    columns=(
        Column("Troop type"),
        Column(""),
        Column("v foot", FIGURE, large=True),
        Column("v cavalry", FIGURE, large=True),
        Column("v artillery", FIGURE, large=True),
        Column("Move", FIGURE),
        Column("Fire to", FIGURE),
        Column("Half of it", FIGURE),
    ),
    rows=tuple(
        row(
            Words(code, strong=True),
            name,
            *values.split(),
            "–" if values.endswith("–") else str(int(values.split()[-1]) // 2),
            signs=(sign,),
            ruled=code in ("LC", "HA"),
        )
        for code, (sign, name, values, _) in TYPES.items()
    ),
    wide=True,
)

AMOUNT = (Column("", FIGURE, large=True), Column(""))
OWN = PrintedSection(
    "Own factor",
    4,
    columns=AMOUNT,
    rows=(
        row("+1", "commander-in-chief’s element"),
        row("+2", ruled("RI behind infantry", "19")),
        row("+3", ruled("GI behind infantry", "19")),
        row("+2", "MC behind cavalry, not LC"),
        row("+3", "HC behind cavalry, not LC"),
        row("−1", ruled("each enemy on flank or rear", "11")),
    ),
    notes=(
        (
            Words(
                "Rear support is half the supporter’s factor, halves up, in close combat only",
                ("8",),
            ),
            Words(". The supporter of a beaten element is not destroyed with it."),
        ),
    ),
)
ENEMY = PrintedSection(
    "The enemy’s factor",
    4,
    "never below 0",
    columns=AMOUNT,
    rows=(
        row("−2", ruled("column attacks, over half the target’s fire distance", "2")),
        row("−4", ruled("column attacks, under half", "1")),
        row("−6", ruled("the same, light infantry in front", "21")),
        row("−3", ruled("own foot or guns in hard fortification", "18")),
        row("−1", ruled("each further shooter at this target", "10")),
    ),
    notes=(
        (
            Words("Column", strong=True),
            Words(": two or more foot elements front to rear", ("15",)),
            Words(
                ". Light infantry can lead one, not form one. Target without fire distance: −2",
                ("3",),
            ),
            Words(". A shooter who loses suffers nothing", ("9",)),
            Words("."),
        ),
    ),
)
NATIONS = PrintedSection(
    "Nations",
    0,
    "PIPs: one pool",
    columns=(Column(""), Column("")),
    rows=(
        row(Words("Britain", ("6",), strong=True), ruled("+2 shooting", "20")),
        row(Words("France", strong=True), "+1 close combat, guns +1 shooting, +1 PIP"),
        row("its GI", ruled("+1 more in close combat", "14")),
        row(Words("Russia", strong=True), "+2 close combat"),
        row(Words("Prussia", strong=True), "+2 PIPs"),
    ),
)
VICTORY = PrintedSection(
    "Victory",
    5,
    notes=(
        (
            Words("The enemy has lost his "),
            Words("commander-in-chief", strong=True),
            Words(" or "),
            Words("11 elements", ("17",), strong=True),
            Words(", and has lost more elements than you", ("22",)),
            Words("."),
        ),
        (
            Words("Pursuit", strong=True),
            Words(" by HC and by any British cavalry, if you wish", ("13",)),
            Words("."),
        ),
    ),
)
RESULT = PrintedSection(
    "Result",
    4,
    "compare the totals; equal: nothing",
    columns=(
        Column("Loser"),
        Column("Beaten (less, over half): destroyed"),
        Column("or else"),
        Column("Half or less"),
    ),
    rows=(
        row(
            Words("LI", strong=True),
            "by LC",
            ruled("retreats", "12"),
            "destroyed by LC, or else flees 25",
            signs=("troop-infantry-light",),
        ),
        row(
            Words("RI GI", strong=True),
            "in bad going; in fortification",
            "retreats",
            "destroyed",
            signs=("troop-infantry-line", "troop-infantry-guard"),
        ),
        row(
            Words("LC", strong=True),
            "in bad going",
            "retreats",
            "destroyed in bad going, else flees 25",
            signs=("troop-cavalry-light",),
        ),
        row(
            Words("MC HC", strong=True),
            ruled("in bad going; by guns; by RI, GI within 10", "4"),
            "retreats",
            "destroyed",
            signs=("troop-cavalry-medium", "troop-cavalry-heavy"),
        ),
        row(
            Words("HA FA RA", strong=True),
            ruled("by guns; by MC; by RI, GI within 10", "4", "5"),
            "retreats",
            "destroyed",
            signs=("troop-artillery-horse", "troop-artillery-field"),
        ),
    ),
    wide=True,
)


def said(text: str, *numbers: str) -> Sentence:
    """Give the sentence of a step."""
    return sentence(text, *numbers)


PLAY_SHEET = PlaySheet(
    Masthead(
        "Boeder",
        "horse and musket, combat at a distance",
        "Play sheet for the Armée du Nord",
        ("table 240 × 120 cm, distances in cm",),
        FRANCE,
        COCKADE,
        "Boeder · play sheet",
    ),
    (
        PrintedStep(1, "PIP dice", said("d6 for each corps; add the nation’s pool", "7")),
        PrintedStep(2, "Spend", said("1 PIP: one element or one group", "16")),
        PrintedStep(3, "Fire or move", said("not both; who ends in contact must fight")),
        PrintedStep(4, "Combat", said("d6 + factor each: fire, close combat")),
        PrintedStep(5, "Count", said("11 lost, or the C-in-C?")),
    ),
    (TROOPS, OWN, ENEMY, NATIONS, VICTORY, RESULT),
    tuple(
        PrintedRuling(str(number), text, changed=number == 5)
        for number, text in enumerate(RULING_TEXTS, start=1)
    ),
    (
        Entry("C-in-C", "the commander-in-chief, one element of the army"),
        Entry("PIP", "player initiative point, the d6 a corps spends on moves"),
        Entry("column", "two or more foot elements front to rear"),
        Entry("combat distance", "how far an element fires; cavalry 0"),
        Entry("bad going", "woods, marsh, steep hills, built-up ground"),
        Entry("pursuit", "a step forward into the place of the beaten"),
    ),
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
