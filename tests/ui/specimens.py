"""One specimen of every part, filled with plain values: for the gallery and the tests."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabWidget,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.chances import Outcome
from app.ui.parts.chip import Chip, Tag
from app.ui.parts.dice_tray import DiceTray
from app.ui.parts.die import Die
from app.ui.parts.empty import EmptyState
from app.ui.parts.findings_view import FindingRow, FindingsView
from app.ui.parts.flow import Flow
from app.ui.parts.keycap import Keycap
from app.ui.parts.link import Link
from app.ui.parts.masthead import Masthead
from app.ui.parts.meter import Meter
from app.ui.parts.notice import Notice
from app.ui.parts.odds_bar import OddsBar
from app.ui.parts.odds_block import Cells, OddsBlock
from app.ui.parts.odds_faces import FaceResult, OddsFaces
from app.ui.parts.odds_table import OddsTable
from app.ui.parts.pane import Heading, Pane
from app.ui.parts.rail import Rail
from app.ui.parts.search import Search
from app.ui.parts.segments import Segments
from app.ui.parts.stepper import Stepper
from app.ui.parts.tick import Choice, Tick
from app.ui.parts.working import Working
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

LONG_NAME = "Лейб-гвардии Преображенский полк, 2-й батальон полковника Козлова"

OUTCOMES = (
    Outcome("7th Belgian Line destroyed", 6, 2),
    Outcome("it retires 3″", 20, 1),
    Outcome("no effect", 4, 0),
    Outcome("54e Ligne retires 3″", 6, -1),
    Outcome("54e Ligne destroyed", 0, -2),
)

FINDINGS = (
    FindingRow(
        "not_legal", "Field Artillery: 3 taken, the list allows 2.", "Remove one", "IVe corps"
    ),
    FindingRow("unfinished", "Heavy Cavalry: 3 of 4 taken.", "Add one", "Réserve"),
    FindingRow("unusual", "Brigade Bruno mixes cavalry and foot guns.", None, LONG_NAME),
    FindingRow("note", "FF-DBA names no winner. The house rule for breaking an army is off."),
)

RESULTS = (
    FaceResult("½ D", "half disordered", 1),
    FaceResult("D", "all disordered", 2),
    FaceResult("D", "all disordered", 2),
    FaceResult("D −1", "and one lost", 3),
    FaceResult("D −1", "and one lost", 3),
    FaceResult("D −2", "and two lost", 4),
)


@dataclass(frozen=True, slots=True)
class Figure:
    title: str
    terms: tuple[tuple[str, str, str], ...]
    total_words: str
    total: str
    rulings: tuple[tuple[str, str], ...] = field(default=())


FIGURE = Figure(
    "Factor in close combat",
    (
        ("Guard Infantry", "against foot", "5"),
        ("French", "all close combat", "+1"),
        ("Commander-in-chief", "", "+1"),
    ),
    "In close combat",
    "7",
    (("BO-14", "Guard Infantry of a French army"),),
)


def cells() -> Cells:
    def step(left: int, right: int) -> int:
        ahead, behind = left + 5, right + 3
        if ahead >= 2 * behind:
            return 2
        if behind >= 2 * ahead:
            return -2
        return (ahead > behind) - (ahead < behind)

    words = {
        2: "7th Belgian Line destroyed",
        1: "it retires 3″",
        0: "no effect",
        -1: "54e Ligne retires 3″",
        -2: "54e Ligne destroyed",
    }
    pairs = [(left, right) for left in range(1, 7) for right in range(1, 7)]
    return {pair: (step(*pair), words[step(*pair)]) for pair in pairs}


def row_of(*widgets: QWidget, gap: int = 10) -> QWidget:
    row = QWidget()
    flow = Flow(row, gap=gap)
    for widget in widgets:
        flow.addWidget(widget)
    return row


def buttons(theme: Theme) -> QWidget:
    resting = Button(theme, "Report…")
    resting.rest("Battle report: no battle is open")
    toggled = Button(theme, "54e Ligne v 7th Belgian", fit=Fit.TOOL)
    toggled.setCheckable(True)
    toggled.setChecked(True)
    return row_of(
        Button(theme, "Print…", sign="icon-print", key="Ctrl+P", look=Look.PRIMARY),
        Button(theme, "Fight…", sign="icon-battle"),
        Button(theme, "Undo rename", sign="icon-undo", key="Ctrl+Z", look=Look.QUIET),
        Button(theme, "Redo", sign="icon-redo", look=Look.QUIET, icon_only=True),
        Button(theme, "Add one", sign="icon-add", fit=Fit.TOOL, icon_only=True),
        Button(theme, "Add brigade", sign="icon-add", key="Ctrl+B", fit=Fit.TOOL),
        Button(theme, "Remove one", fit=Fit.ROW),
        toggled,
        resting,
    )


def controls(theme: Theme) -> QWidget:
    ticked = Tick(theme, "Commander-in-chief’s own element")
    ticked.setChecked(True)
    partly = Tick(theme, "behind field defences")
    partly.setTristate(True)
    partly.setCheckState(Qt.CheckState.PartiallyChecked)
    off = Tick(theme, "wholly in cover: die −1")
    off.setEnabled(False)
    one = Choice(theme, "It counts as half or less: destroyed, as in DBA.")
    one.setChecked(True)
    return row_of(
        Segments(theme, "Formation", (("l", "Line"), ("c", "Column"), ("s", "Square")), choice="c"),
        Stepper(theme, "supporting elements", 0, 4, 2),
        ticked,
        partly,
        off,
        one,
        Choice(theme, "It counts as beaten"),
        Link(theme, "Batterie de 12", sign="icon-jump"),
        Link(theme, "FF-12", dagger=True),
        Keycap(theme, "Tab"),
        Tag(theme, "Boeder · French"),
    )


def chips(theme: Theme) -> QWidget:
    return row_of(
        Chip(theme, "fresh", "Fresh"),
        Chip(theme, "tired", "Tired"),
        Chip(theme, "spent", "Spent"),
        Chip(theme, "fleeing", "Fleeing"),
        Chip(theme, "destroyed", "Destroyed"),
        Chip(theme, "shaken", "Shaken"),
        Chip(theme, "disordered", "Disordered"),
        Chip(theme, "engaged", "In contact"),
        Chip(theme, "shaken", "Badly Shaken", solid=True),
    )


def meters(theme: Theme) -> QWidget:
    made = []
    for taken, allowed, least in ((30, 30, 0), (2, 3, 1), (3, 2, 0), (0, 4, 2), (5, None, 0)):
        meter = Meter(theme, "Field Artillery")
        meter.show_counts(taken, allowed, least)
        made.append(meter)
    return row_of(*made, gap=24)


def masthead(theme: Theme) -> QWidget:
    made = Masthead(theme, "1er corps d’armée")
    made.set_tag("FF-DBA")
    made.set_subtitle("Armée du Nord · Waterloo, 18 June 1815 · made from the order of battle")
    made.add_action(Button(theme, "Undo rename", sign="icon-undo", key="Ctrl+Z", look=Look.QUIET))
    made.add_action(Button(theme, "Redo", sign="icon-redo", look=Look.QUIET, icon_only=True))
    made.add_action(Button(theme, "Fight…", sign="icon-battle"))
    made.add_action(Button(theme, "Print…", sign="icon-print", key="Ctrl+P", look=Look.PRIMARY))
    return made


def long_masthead(theme: Theme) -> QWidget:
    made = Masthead(theme, LONG_NAME)
    made.set_tag("Boeder")
    made.set_subtitle(LONG_NAME)
    made.add_action(Button(theme, "Print…", sign="icon-print", look=Look.PRIMARY))
    return made


def notice(theme: Theme) -> QWidget:
    return Notice(
        theme,
        "icon-history",
        "Three edits were never saved.",
        "Grenier’s brigade in “1er corps d’armée”, today at 14:04. The file is as you left it.",
        ("Open with the edits", "Compare…", "Forget them"),
    )


def search(theme: Theme) -> QWidget:
    return Search(theme, "Filter troops", "Ctrl+F")


def working(theme: Theme) -> QWidget:
    made = Working(theme)
    made.show_figure(FIGURE)
    return made


def long_working(theme: Theme) -> QWidget:
    made = Working(theme)
    terms = ((LONG_NAME, "with the brigade", "+1"), *FIGURE.terms)
    made.show_figure(Figure(FIGURE.title, terms, "In close combat", "8", FIGURE.rulings))
    return made


def findings(theme: Theme) -> QWidget:
    made = FindingsView(theme)
    made.show_findings(FINDINGS)
    made.setMinimumHeight(theme.px(230))
    return made


def odds(theme: Theme) -> QWidget:
    bar, table, block = OddsBar(theme), OddsTable(theme), OddsBlock(theme)
    bar.show_odds(OUTCOMES, 36)
    table.show_odds(OUTCOMES, 36)
    block.show_odds(cells(), "French die", "Allied die")
    block.show_rolled((6, 2))
    return column_of(Heading(theme, "Odds"), bar, table, row_of(block))


def faces(theme: Theme) -> QWidget:
    made = OddsFaces(theme)
    made.show_odds(RESULTS)
    made.show_rolled(4)
    return made


def tray(theme: Theme) -> QWidget:
    made = DiceTray(theme)
    made.set_dice((Die("left", "French die"), Die("right", "Allied die", Token.SIDE_B)))
    return made


def tray_resolved(theme: Theme) -> QWidget:
    made = DiceTray(theme)
    made.set_dice((Die("left", "French die"), Die("right", "Allied die", Token.SIDE_B)))
    made.show_faces({"left": 6, "right": 2})
    made.show_resolved("Logged as entry 31", "Next contact")
    return made


def empty(theme: Theme) -> QWidget:
    signs = ["troop-cavalry-light", *["troop-infantry-line"] * 5, "troop-cavalry-light"]
    return EmptyState(
        theme,
        "No troops yet",
        (
            "Choose a type in the muster and press Enter, or drag it here.",
            "The three corps are made as you go.",
        ),
        (
            Button(theme, "Take the whole list", sign="icon-resolve", look=Look.PRIMARY),
            Button(theme, "Start from a ready army…", sign="icon-library"),
            Button(theme, "Paste a list…", sign="icon-copy", key="Ctrl+V", look=Look.QUIET),
        ),
        signs,
    )


def pane(theme: Theme) -> QWidget:
    made = Pane(theme, "Order of battle", "taken of allowed", ruled=True)
    made.add_tool(
        Button(theme, "Rename", sign="icon-edit", key="F2", look=Look.QUIET, fit=Fit.TOOL)
    )
    made.body.addWidget(meters(theme))
    return made


def rail(theme: Theme) -> QWidget:
    made = Rail(theme, "army")
    made.setMinimumHeight(theme.px(520))
    return made


def natives(theme: Theme) -> QWidget:
    """Make what Qt draws itself, for the style."""
    tree = QTreeWidget()
    tree.setHeaderLabels(["Formation", "Elements"])
    corps = QTreeWidgetItem(["IIIe corps", "11"])
    regiments = [QTreeWidgetItem([f"{n}e Ligne", "1"]) for n in range(1, 20)]
    corps.addChildren(regiments)
    tree.addTopLevelItem(corps)
    tree.expandAll()
    tree.setCurrentItem(regiments[1])
    combo = QComboBox()
    combo.addItems(["Britain", "France"])
    field = QLineEdit("Nicolas Schmitz")
    asleep = QLineEdit("Nicolas Schmitz")
    asleep.setEnabled(False)
    spin = QSpinBox()
    check, radio = QCheckBox("C-in-C"), QRadioButton("A4")
    check.setChecked(True)
    radio.setChecked(True)
    tabs = QTabWidget()
    tabs.addTab(QTextEdit("13e Léger has three battalions."), "Notes")
    tabs.addTab(QWidget(), "History")
    bar = QProgressBar()
    bar.setValue(40)
    push = QPushButton("Save")
    small = row_of(combo, field, asleep, spin, check, radio, push, bar)
    return column_of(small, tree, tabs)


def column_of(*widgets: QWidget) -> QWidget:
    column = QWidget()
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        layout.addWidget(widget)
    return column


SPECIMENS: dict[str, Callable[[Theme], QWidget]] = {
    "masthead": masthead,
    "long_masthead": long_masthead,
    "notice": notice,
    "buttons": buttons,
    "controls": controls,
    "chips": chips,
    "search": search,
    "meters": meters,
    "pane": pane,
    "working": working,
    "long_working": long_working,
    "findings": findings,
    "odds": odds,
    "faces": faces,
    "tray": tray,
    "tray_resolved": tray_resolved,
    "empty": empty,
    "rail": rail,
    "natives": natives,
}
