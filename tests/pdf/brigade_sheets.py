"""A roster with brigades that keep a state of their own, and one with names that are too long."""

from app.core.kernel.sections import Align, Column
from app.core.kernel.standing import Cells, NamedValue
from app.sheets.marking import State, Track, Zone
from app.sheets.masthead import Masthead
from app.sheets.roster_sheet import ElementLine, FormationBlock, RosterSheet, TroopGroup
from app.sheets.words import PrintedRuling

FIGURE = Align.FIGURE
COLUMNS = (Column("Melee", FIGURE, large=True), Column("Move"), Column("Fire"))
LINE = ("troop-infantry-line", "", "Foot, 3 ranks", ("+3", "3″ / 5″", "Musket 5″"))
LIGHT = ("troop-infantry-light", "", "Light foot", ("+1", "5″", "Musket 5″"))
GUNS = ("troop-artillery-field", "", "Light artillery", ("+3 / 0", "6″", "15″"))


def endurance(full: int, tired: int, spent: int) -> Track:
    """Give a track that runs down to 0 in three states."""
    zones = (
        Zone(full - tired, State.FRESH, "F"),
        Zone(tired - spent, State.TIRED, "T"),
        Zone(spent + 1, State.SPENT, "S"),
    )
    return Track("BEF", tuple(range(full, -1, -1)), zones, end="out")


def brigade(
    name: str,
    commander: str,
    bef: tuple[int, int, int],
    names: tuple[str, ...],
    note: str = "",
    kind: tuple[str, str, str, tuple[str, ...]] = LINE,
) -> FormationBlock:
    """Give a brigade of elements of one type, with a battery."""
    full, tired, spent = bef
    groups = (
        TroopGroup(*kind, elements=tuple(ElementLine(one) for one in names)),
        TroopGroup(*GUNS, elements=(ElementLine("9e compagnie, 6e à pied"),)),
    )
    return FormationBlock(
        name,
        "brigade",
        1,
        commander,
        quality="Regular",
        key_figure=f"{full} | T {tired} | S {spent} | out <0",
        values=(
            NamedValue("commander", "Normal", speaks=True),
            NamedValue("rally", "0"),
            NamedValue("initiative", "5–6"),
        ),
        cells=(Cells("delay", tuple("123456"), tuple("001123")),),
        tracks=(endurance(full, tired, spent),),
        tick_boxes=("CO lost", "Initiative used"),
        write_lines=("Order slip",),
        note=note,
        groups=groups,
    )


def division(name: str, commander: str) -> FormationBlock:
    """Give the heading of a division."""
    return FormationBlock(
        name, "division", 0, commander, aside="Normal  rally 0  initiative 5–6  delay 0 0 1 1 2 3"
    )


HEAD = Masthead(
    "1er corps",
    "Armée du Nord, Waterloo, 18 June 1815",
    "FF-DBA roster",
    ("11 brigades, 43 elements", "19,939 men, 46 guns"),
    "#23407A",
    ("#23407A", "#FFFFFF", "#A3262A"),
    "Armée du Nord · 1er corps · FF-DBA roster, full",
)

BRIGADES = RosterSheet(
    HEAD,
    COLUMNS,
    (
        division("1re division", "Jacques-Alexandre-François Allix"),
        brigade(
            "Brigade Quiot",
            "Joachim Jérôme Quiot du Passage",
            (11, 8, 5),
            ("54e Ligne I", "54e Ligne II", "55e Ligne I", "55e Ligne II"),
            "Quiot led the division on the day; Charlet took this brigade.",
        ),
        brigade(
            "Brigade Bourgeois",
            "Charles François Bourgeois",
            (9, 6, 4),
            ("28e Ligne I", "28e Ligne II", "105e Ligne I"),
        ),
        division("2e division", "François-Xavier Donzelot"),
        brigade(
            "Brigade Schmitz",
            "Nicolas Schmitz",
            (12, 8, 5),
            ("13e Léger I", "13e Léger II", "17e Ligne I", "17e Ligne II"),
            kind=LIGHT,
        ),
        brigade(
            "Brigade Aulard",
            "Pierre Aulard",
            (9, 6, 4),
            ("19e Ligne I", "19e Ligne II", "51e Ligne I"),
        ),
        division("3e division", "Pierre-Louis Binet de Marcognet"),
        brigade(
            "Brigade Noguès",
            "Antoine Noguès",
            (11, 8, 5),
            ("21e Ligne I", "21e Ligne II", "46e Ligne I", "46e Ligne II"),
        ),
        brigade(
            "Brigade Grenier",
            "Jean-Georges Grenier",
            (23, 17, 11),
            ("25e Ligne I", "25e Ligne II", "45e Ligne I"),
        ),
        division("4e division", "Pierre François Joseph Durutte"),
        brigade(
            "Brigade Pégot",
            "Jean-Gaudens-Claude Pégot",
            (11, 8, 5),
            ("8e Ligne I", "8e Ligne II", "29e Ligne I", "29e Ligne II"),
        ),
        brigade("Brigade Brue", "Jean-Louis Brue", (8, 5, 3), ("85e Ligne I", "85e Ligne II")),
    ),
    rulings=(PrintedRuling("7", "limits of F, T and S"), PrintedRuling("10", "cost of D", True)),
)

LONG_NAME = "Königlich Preußisches 2. Ostpreußisches Grenadier-Bataillon {:02}"
LONG_NOTE = (
    "Holds the churchyard until it is relieved, then falls back by battalions upon Bry, covered "
    "by the horse battery; its second line stands behind the brook and takes no part before noon "
    "{:02}, as ordered."
)


def long_names(block_of_its_own_state: bool) -> RosterSheet:
    """Give 24 elements with names of 60 characters and notes of 200, in either arrangement."""
    elements = tuple(
        ElementLine(
            LONG_NAME.format(number).ljust(60, "x"), note=LONG_NOTE.format(number).ljust(200, "y")
        )
        for number in range(24)
    )
    title = "Königlich Preußische Armee vom Niederrhein, I/II Corps: «Vandamme» [res.] ?* und mehr"
    head = Masthead(title, "Ligny, 16 June 1815", "roster", accent="#1C2A4A", foot=title)
    block = FormationBlock(
        "Kombinierte Ostpreußisch-Litthauische Reserve-Brigade der Avantgarde",
        depth=0,
        commander="Alexander Georg Ludwig Moritz Konstantin von Jürgaß-Wahlstatt-Gneisenau",
        key_figure="12 | T 8 | S 5 | out <0",
        tick_boxes=("general lost",),
        tracks=(endurance(12, 8, 5),) if block_of_its_own_state else (),
        note=LONG_NOTE.format(99),
        groups=(TroopGroup(*LINE, hint="Rear support +2.", elements=elements),),
    )
    return RosterSheet(head, COLUMNS, (block,))
