"""One truth: a cell changed in a copy of the tables changes the resolver and the play sheet."""

from collections.abc import Mapping

import pytest

from app.core.kernel.dice import read_faces
from app.core.kernel.json_values import Json
from app.core.rulesets.dbacw.ruleset import Dbacw
from app.core.rulesets.dbacw.tables import DbacwTables
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.cells import Path, changed, rules_page
from tests.rulesets.dbacw.tabletop import Who, dbacw, rules


def with_cell(path: Path, value: Json) -> Dbacw:
    """Give DBACW with one cell of its tables changed, the shipped ones left as they are."""
    data = changed(rules().tables.model_dump(mode="json", by_alias=True), path, value)
    return Dbacw.of(DbacwTables.model_validate(data), shipped_rulebooks().lists)


def answer(ruleset: Dbacw, action: str, request: Who) -> Mapping[str, Json]:
    asked = ruleset.actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request)).answer


RECOIL: Who = {"state": "shaken", "event": "recoil"}
PUSHED: Who = {"state": "steady", "event": "recoil", "cause": "pushed_back", "class": "V"}
RALLY: Who = {"state": "badly_shaken", "event": "remove_counter", "caps": 1}
RALLY_2: Who = {**RALLY, "caps": 2}
BRIGADE: Who = {
    "commander": "brigade",
    "grade": "Poor",
    "counters_removed_this_turn": 2,
    "caps_available": 9,
}
CINC: Who = {
    "commander": "CinC",
    "distance_paces": 350,
    "counters_removed_this_turn": 3,
    "caps_available": 3,
}
NEAR: Who = {**CINC, "distance_paces": 100}
FELL: Who = {"original_units": 4, "before": 4, "now": 3}
FIVE: Who = {"original_units": 5, "before": 4, "now": 2}
VETERANS: Who = {"classes": ["V"], "die": 3}
GREEN: Who = {"classes": ["G"], "die": 4}
ALONE: Who = {"classes": ["R"], "commander_present": False, "die": 4}
PLAIN: Who = {"classes": ["R"], "die": 4}
PROMOTED: Who = {"class": "R", "outcome": "repulses", "die": 5}
GREEN_WON: Who = {"class": "G", "outcome": "repulses", "die": 5}
NEW: Who = {"caps": 1, "die": 4}

CELLS: tuple[tuple[Path, Json, str, Who, str, Json], ...] = (
    (("morale", "states", "shaken", "recoiled"), "destroyed", "morale", RECOIL,
     "state", "destroyed"),
    (("morale", "states", "badly_shaken", "restored"), "steady", "morale", RALLY,
     "state", "steady"),
    (("morale", "counter", "caps"), 2, "morale", RALLY, "state", "badly_shaken"),
    (("morale", "counter", "move_caps"), 3, "morale", RALLY_2, "may_move", False),
    (("morale", "pushed_back", "spared"), "G", "morale", PUSHED, "state", "shaken"),
    (("command", "grades", "Poor", "counters"), 2, "shaken_limit", BRIGADE, "legal", True),
    (("command", "cinc", "paces"), 350, "shaken_limit", CINC, "legal", True),
    (("command", "cinc", "caps"), 2, "shaken_limit", NEAR, "legal", False),
    (("command", "new_commander", "needed"), 4, "new_commander", NEW, "created", True),
    (("command", "new_commander", "caps"), 2, "new_commander", {"caps": 1, "die": 6},
     "allowed", False),
    (("command", "new_commander", "grade"), "Good", "new_commander", {"caps": 1, "die": 6},
     "grade", "Good"),
    (("brigades", "tested", 0, "left"), 3, "brigade_test", FELL, "must_test", True),
    (("brigades", "tested", 0, "start"), 6, "brigade_test", FIVE, "must_test", False),
    (("brigades", "classes", "V", "amount"), 0, "brigade_roll", VETERANS, "score", 3),
    (("brigades", "classes", "G", "amount"), -2, "brigade_roll", GREEN, "score", 2),
    (("brigades", "roll", "needed"), 5, "brigade_roll", PLAIN, "result", "badly_shaken"),
    (("brigades", "roll", "no_commander"), -2, "brigade_roll", ALONE, "score", 2),
    (("brigades", "promotion", "needed"), 6, "upgrade", PROMOTED, "class", "R"),
    (("brigades", "promotion", "of"), "G", "upgrade", GREEN_WON, "class", "E"),
    (("brigades", "promotion", "to"), "V", "upgrade", PROMOTED, "class", "V"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "action", "request_", "key", "found"),
    CELLS,
    ids=[" ".join(map(str, path)) for path, *_ in CELLS],
)
def test_the_resolver_and_the_rules_page_read_the_cell(
    path: Path, value: Json, action: str, request_: Who, key: str, found: Json
) -> None:
    other = with_cell(path, value)

    assert answer(other, action, request_)[key] == found
    assert answer(dbacw(), action, request_)[key] != found
    assert rules_page(other) != rules_page(dbacw())


GRID: dict[str, Json] = {
    f"combat.factors.{troops}.{against}": 1
    for troops in ("infantry", "cavalry", "artillery")
    for against in ("foot", "mounted", "shot_at")
}
"""A grid of ones, so that one cell that is not stands out."""


@pytest.mark.parametrize("path", GRID)
def test_each_factor_of_the_own_grid_is_the_sheets_and_the_resolvers(path: str) -> None:
    _, _, troops, against = path.split(".")
    other = dbacw().owning({**GRID, path: 17})
    enemy = "cavalry" if against == "mounted" else "infantry"
    shot = against == "shot_at"
    sides = (enemy, troops) if shot else (troops, enemy)
    request: Who = {
        "a": {"troops": sides[0]},
        "b": {"troops": sides[1]},
        "shooting": shot,
        "die_a": 1,
        "die_b": 1,
    }

    scores = other.actions["combat"].weigh(other.actions["combat"].read(request))
    assert scores["b" if shot else "a"].total == 17
    assert scores["a" if shot else "b"].total in (1, 17)
    assert "17°" in rules_page(other)
    assert "17" not in rules_page(dbacw())
    assert "17°" in {one for type_ in other.troops.values() for one in type_.values}
