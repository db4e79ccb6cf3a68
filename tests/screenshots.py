"""Draw the pages of the window into screenshots/, light and dark, large, laptop and twice the text.

make screenshots
"""

import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()
os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp()

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.armies import editing
from app.core.kernel.army import Army
from app.services.armies import write_army
from app.services.rulebooks import Rulebooks, shipped_rulebooks
from app.services.settings import RecentFile, Settings
from app.shipped_files import shipped
from app.ui.army import edits
from app.ui.dialogs.new_battle import NewBattle
from app.ui.documents import ArmyDocument
from app.ui.library.page import FILES, START
from app.ui.preferences import KEPT_SCHEMES
from app.ui.program import Program
from app.ui.theme.theme import Scheme, Theme
from tests.battle.burt_battle import TURN
from tests.ui.fighting import burt

SIZES = {
    "1600": (QSize(1600, 1000), 100),
    "1366": (QSize(1366, 768), 100),
    "200": (QSize(1600, 1000), 200),
}
OUT = Path("screenshots")

NAMES = {
    "light_infantry": ("13e Légère", "10e Légère", "26e Légère", "Tirailleurs du Pô"),
    "regular_infantry": (
        "17e Ligne",
        "30e Ligne",
        "33e Ligne",
        "48e Ligne",
        "61e Ligne",
        "108e Ligne",
        "4e Ligne",
        "18e Ligne",
        "28e Ligne",
        "43e Ligne",
        "46e Ligne",
        "57e Ligne",
    ),
    "guard_infantry": ("1er Grenadiers à pied", "Chasseurs à pied", "2e Grenadiers à pied"),
    "light_cavalry": ("2e Chasseurs à cheval", "8e Hussards", "11e Chasseurs"),
    "medium_cavalry": ("1er Dragons", "3e Dragons", "6e Dragons"),
    "heavy_cavalry": ("1er Cuirassiers", "5e Cuirassiers", "10e Cuirassiers", "11e Cuirassiers"),
    "horse_artillery": ("2e à cheval",),
    "foot_artillery": ("7e à pied", "5e à pied"),
    "reserve_artillery": ("Réserve de 12",),
}
CORPS = (("IIIe corps", "Davout"), ("IVe corps", "Soult"), ("Réserve", "Bessières"))


BRIGADES = (
    ("Brigade Husson", "Husson", "normal", "regular"),
    ("Brigade Campy", "Campy", "bold", "veteran"),
    ("Brigade Gauthier", "Gauthier", "cautious", "regular"),
    ("Brigade Hubert", "Hubert", "normal", "veteran"),
    ("Brigade Wathiez", "Wathiez", "normal", "green"),
)

DIVISIONS = (
    ("26-я пехотная дивизия Паскевича", "Иван Фёдорович Паскевич"),
    ("2-я сводно-гренадерская дивизия князя Голицына и Воронцова", "Воронцов"),
    ("4-й кавалерийский корпус", "Сиверс"),
)


def named(rulebooks: Rulebooks) -> Army:
    """Give the ready army with names, one gun too many and a heavy regiment short."""
    document = ArmyDocument.new(
        rulebooks, "boeder/napoleonic-army", name="Grande Armée, 1806", nation="france", year=1806
    )
    army = document.army
    given = {troops: iter(names) for troops, names in NAMES.items()}
    for element in army.order_of_battle.every_element():
        army = edits.rename(element.id, next(given[element.troops])).make(army)
    for formation, (name, commander) in zip(army.order_of_battle.formations, CORPS, strict=True):
        army = edits.rename(formation.id, name).make(army)
        army = edits.name_commander(formation.id, commander).make(army)
    army = edits.name_commander(army.order_of_battle.id, "Napoléon Ier").make(army)
    heavy = [
        one.id for one in army.order_of_battle.every_element() if one.name == "11e Cuirassiers"
    ]
    army = editing.remove(army, heavy)
    return editing.add_element(army, army.order_of_battle.formations[1].id, "foot_artillery")


def brigaded(rulebooks: Rulebooks) -> Army:
    """Give FF-DBA's ready army with commanders, their types and the brigades' quality."""
    army = ArmyDocument.new(rulebooks, "ffdba/five-brigades", name="2e corps, 1815").army
    traits = {one.id: one for one in rulebooks.ruleset("ffdba").formation_traits["brigade"]}
    found = [one for one in army.order_of_battle.every_formation() if one.elements]
    for brigade, (name, commander, type_, quality) in zip(found, BRIGADES, strict=True):
        army = edits.rename(brigade.id, name).make(army)
        army = edits.name_commander(brigade.id, commander).make(army)
        army = edits.set_trait(brigade.id, traits["commander_type"], type_).make(army)
        army = edits.set_trait(brigade.id, traits["quality"], quality).make(army)
    return edits.set_trait(found[-1].id, traits["co_present"], False).make(army)


def divided(rulebooks: Rulebooks) -> Army:
    """Give Burt's ready army with Russian names, some long; one division lacks its commander."""
    army = ArmyDocument.new(rulebooks, "burt/three-divisions", name="2-я Западная армия").army
    present = next(
        one for one in rulebooks.ruleset("burt").formation_traits["division"] if one.default is True
    )
    army = edits.name_commander(army.order_of_battle.id, "Пётр Иванович Багратион").make(army)
    found = army.order_of_battle.formations
    for division, (name, commander) in zip(found, DIVISIONS, strict=True):
        army = edits.rename(division.id, name).make(army)
        army = edits.name_commander(division.id, commander).make(army)
    first = found[0].elements[0]
    army = edits.rename(first.id, "Ладожский пехотный полк, 1-й батальон").make(army)
    return edits.set_trait(found[-1].id, present, False).make(army)


def element_called(army: Army, name: str) -> int:
    return next(one.id for one in army.order_of_battle.every_element() if one.name == name)


def shoot(program: Program, name: str) -> None:
    app = QApplication.instance()
    assert app is not None
    for _ in range(4):
        app.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    app.processEvents()
    program.window.grab().save(str(OUT / f"{name}.png"))


def pages(program: Program, army: Path, tag: str) -> None:
    program.window.show_page("library")
    shoot(program, f"library-{tag}")
    program.library.files.add_folder(army.parent)
    program.library.show_place(FILES)
    while program.library.files.reader.reads:
        QTest.qWait(20)
    program.library.files.view.setFocus()
    shoot(program, f"library-files-{tag}")
    program.library.show_place(START)
    program.open(army)
    shoot(program, f"army-{tag}")
    document = program.army.document
    assert document is not None, "the sample opens"
    guard = element_called(document.army, "1er Grenadiers à pied")
    program.army.tree.choose((guard,), show=True)
    program.army.tree.setFocus()
    program.army.tree.chosen.emit()
    shoot(program, f"army-{tag}")
    program.window.show_page("battle")
    shoot(program, f"battle-{tag}")
    program.window.show_page("rules")
    shoot(program, f"rules-{tag}")


def pages_of_brigades(program: Program, army: Path, tag: str) -> None:
    """Draw FF-DBA's brigades, a close combat and a volley of two groups."""
    program.open(army)
    document = program.army.document
    assert document is not None, "the sample opens"
    brigade = next(one for one in document.army.order_of_battle.every_formation() if one.elements)
    program.army.tree.choose((brigade.id,), show=True)
    program.army.tree.setFocus()
    program.army.tree.chosen.emit()
    shoot(program, f"ffdba-army-{tag}")
    program.window.show_page("battle")
    page = program.battle
    page.right.sources.chosen.emit("ffdba/five-brigades")
    light, foot = (one.id for one in brigade.elements[:2])
    enemy = next(row.element for row in page.right.list.rows() if row.element is not None)
    page.left.list.picked.emit(foot)
    page.right.list.picked.emit(enemy)
    shoot(program, f"ffdba-close-{tag}")
    page.bar.action_choice.chosen.emit("fire")
    page.left.list.picked.emit(light)
    for key, value in (("0.range_in", "3"), ("0.count", 3), ("1.range_in", "5")):
        field = page.ledger.field("shooters", key)
        assert field is not None, key
        field.answer(value)
    shoot(program, f"ffdba-fire-{tag}")
    program.rules.show_ruleset(document.ruleset, "for this army")
    program.window.show_page("rules")
    shoot(program, f"ffdba-rules-{tag}")


def pages_of_divisions(program: Program, army: Path, tag: str) -> None:
    """Draw Burt's divisions, a general attacked, a shot and a check."""
    program.open(army)
    document = program.army.document
    assert document is not None, "the sample opens"
    division = document.army.order_of_battle.formations[0]
    program.army.tree.choose((division.id,), show=True)
    program.army.tree.setFocus()
    program.army.tree.chosen.emit()
    shoot(program, f"burt-army-{tag}")
    program.window.show_page("battle")
    page = program.battle
    page.right.sources.chosen.emit("burt/three-divisions")
    page.left.list.picked.emit(document.army.order_of_battle.id)
    page.right.list.picked.emit(page.right.list.rows()[4].element)
    attacker = page.ledger.field("", "attacker")
    assert attacker is not None, "who attacks is asked"
    attacker.answer("b")
    page.tray.faces_changed.emit({die.key: 3 for die in page.state.dice})
    page.tray.resolve_requested.emit()
    shoot(program, f"burt-melee-{tag}")
    page.bar.action_choice.chosen.emit("pip")
    shoot(program, f"burt-pip-{tag}")
    program.rules.show_ruleset(document.ruleset, "for this army")
    program.window.show_page("rules")
    shoot(program, f"burt-rules-{tag}")


def pages_of_a_battle(program: Program, tag: str) -> None:
    """Draw a battle of Burt: its moves, a close combat before and after the dice, its losses."""
    begun = NewBattle(*burt(), {"first": "a"}, "Quatre Bras", "Hold the crossroads.", 12)
    assert program.battles.begin(begun) == ""
    page, desk = program.field, program.field.desk
    for number, decision in enumerate(TURN):
        desk.show_battle(desk.battle.decide(decision))
        if number in (0, 5):
            shoot(program, f"field-{desk.hand.act}-{tag}")
    desk.take_back()
    desk.do()
    shoot(program, f"field-done-{tag}")
    page.log.faces.choose("losses")
    page.log.faces.chosen.emit("losses")
    shoot(program, f"field-losses-{tag}")
    program.battles.leave()


def main(wanted: list[str]) -> None:
    app = QApplication([])
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(app)
    rulebooks = shipped_rulebooks()
    folder = Path(tempfile.mkdtemp())
    path = folder / "grande-armee.army"
    write_army(named(rulebooks), path)
    brigades = folder / "2e-corps.army"
    write_army(brigaded(rulebooks), brigades)
    divisions = folder / "2-ya-zapadnaya.army"
    write_army(divided(rulebooks), divisions)
    OUT.mkdir(exist_ok=True)
    for scheme in (Scheme.LIGHT, Scheme.DARK):
        for tag, (size, percent) in SIZES.items():
            if wanted and f"{scheme}-{tag}" not in wanted:
                continue
            opened_at = datetime.now().isoformat(timespec="seconds")
            recent = RecentFile(str(path), "Grande Armée, 1806", "boeder", 33, opened_at)
            settings = Settings(theme=KEPT_SCHEMES[scheme], text_size=percent, recent=(recent,))
            program = Program(rulebooks, theme, settings)
            program.window.resize(size)
            program.window.show()
            program.window.activateWindow()
            pages(program, path, f"{scheme}-{tag}")
            program.files.new("boeder/custom")
            shoot(program, f"empty-{scheme}-{tag}")
            pages_of_brigades(program, brigades, f"{scheme}-{tag}")
            pages_of_divisions(program, divisions, f"{scheme}-{tag}")
            pages_of_a_battle(program, f"{scheme}-{tag}")
            program.window.close()
            program.window.deleteLater()


if __name__ == "__main__":
    main(sys.argv[1:])
