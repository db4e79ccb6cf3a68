"""`voltigeur convert`: every SP of the golden cases comes out of its order of battle."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.core.kernel.json_values import Json
from tests.cli.terminal import Terminal, assert_refused

GOLDEN = Path(__file__).parents[1] / "golden"
CASES: dict[str, dict[str, Any]] = {
    one["id"]: one
    for one in json.loads((GOLDEN / "dram.json").read_text("utf-8"))["cases"]
    if one["inputs"].get("oob") and "division" in one["inputs"]
}
ELSEWHERE = {"dram-sp-022", "dram-sp-028", "dram-sp-048"}
"""Of a brigade taken alone, and of a quality and a strength that the file has not."""
SAID = {
    "Langeron": "Ланжерон",
    "Przybyszewski": "Пржибышевский",
    "Kollowrat": "Kollowrat",
    "Pakenham": "Pakenham",
    "Light Division": "Light Division",
    "Vieille Garde": "Vieille Garde",
    "Cooke": "Cooke",
    "Hill": "Rowland Hill",
    "Fane": "Henry Fane",
    "Röder": "von Röder",
    "Kellermann": "Kellermann",
    "Bourcier": "Bourcier",
    "Walther": "Walther",
    "Oudinot": "Oudinot",
    "Suchet": "Suchet",
    "Kienmayer": "Kienmayer",
    "Schmettau": "Schmettau",
}
"""How a division of a case is called in its order of battle, where it is not by its name alone."""


def called(division: str) -> str:
    return next((words for name, words in SAID.items() if name in division), division)


def stands(form: Json, found: dict[str, int]) -> dict[str, int]:
    """Give the SP of every stand in the answer of `figures --json`, by its name."""
    assert isinstance(form, dict)
    for element in form.get("elements", []):
        figures = {one["figure"]: one["value"] for one in element.get("figures", [])}
        if "sp" in figures:
            found[element["name"]] = figures["sp"]
    for below in form.get("formations", []):
        stands(below, found)
    return found


@pytest.mark.parametrize("id_", sorted(set(CASES) - ELSEWHERE))
def test_the_sp_of_a_golden_case_comes_out_of_its_order_of_battle(
    terminal: Terminal, id_: str
) -> None:
    case = CASES[id_]
    inputs, wanted = case["inputs"], case["expected"]
    order = inputs["oob"].rsplit(".", 1)[0]
    words = called(inputs["division"])

    found: dict[str, int] = {}
    for side in ("1", "2"):
        ended = terminal("convert", order, "--to", "dram", "--side", side, "-o", f"{side}.army")
        if ended.code:
            assert_refused(ended, "side: “2” is not known")
            continue
        stands(terminal("figures", f"{side}.army", "--json").json, found)
    own = {name: sp for name, sp in found.items() if words in name}
    guns = [sp for name, sp in own.items() if name.endswith(": guns")]
    assert [sp for name, sp in own.items() if not name.endswith(": guns")] == [wanted["sp"]]
    if "gun_stand_sp" in wanted:
        assert guns == [wanted["gun_stand_sp"]]
