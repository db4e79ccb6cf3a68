"""DRAM's army on both sides of the Resolve panel, and what its form says there."""

from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.draft import request
from tests.sheets.dram_army import PORTUGAL

BOOKS = shipped_rulebooks()
DRAM = BOOKS.ruleset("dram")
RIGHT_WING, LEFT_WING = PORTUGAL.order_of_battle.formations
FOY, CLAUZEL = RIGHT_WING.elements[:2]
MAUCUNE = LEFT_WING.elements[0]
PARC = LEFT_WING.elements[-1]


def turned_to(page: BattlePage, action: str) -> BattlePage:
    page.set_left(PORTUGAL)
    page.right.sources.chosen.emit("open")
    page.bar.action_choice.chosen.emit(action)
    return page


def told(page: BattlePage) -> dict[str, Json]:
    return dict(request(page._desk.draft, page._action()))


def side(page: BattlePage, key: str) -> dict[str, Json]:
    found = told(page)[key]
    assert isinstance(found, dict)
    return found


def stands(page: BattlePage, key: str) -> list[tuple[Json, Json, Json]]:
    found = side(page, key)["stands"]
    assert isinstance(found, list)
    rows = [one for one in found if isinstance(one, dict)]
    return [(one.get("name"), one["sp"], one.get("start_sp")) for one in rows]
