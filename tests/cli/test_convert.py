"""`voltigeur convert`: every SP of the golden cases comes out of its order of battle."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.core.kernel.json_values import Json
from tests.cli.terminal import Terminal, assert_refused

GOLDEN = Path(__file__).parents[1] / "golden"
NAMED: dict[str, dict[str, Any]] = {
    one["id"]: one
    for one in json.loads((GOLDEN / "dram.json").read_text("utf-8"))["cases"]
    if one["inputs"].get("oob")
}
CASES = {id_: one for id_, one in NAMED.items() if "division" in one["inputs"]}
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
ROUNDINGS = {
    "half up, once": ("DR-3=half_up",),
    "rounded up": ("DR-3=up",),
    "rounded down": ("DR-3=down",),
    "guns counted in the stand": ("DR-24=in_stand",),
    "rounded up, or guns counted in the stand": ("DR-3=up", "DR-24=in_stand"),
    "rounded down, or guns counted in the stand": ("DR-3=down", "DR-24=in_stand"),
    "each arm rounded apart, or dragoons at 750 as heavy cavalry": ("DR-4=apart", "DR-23=heavy"),
}
"""What the cases call a rounding, and the rulings that make it, each by itself."""
TOLD = {
    "dram-sp-043": ("light_guns=light", "b2.gun_class=light"),
    "dram-sp-052": ("al1d1.men=4995",),
    "dram-sp-054": ("light_guns=light", "a1.gun_class=light"),
}
"""What a case has otherwise than its file: 6-pounders that are light, another strength."""


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


def converted(terminal: Terminal, order: str, *options: str) -> dict[str, int]:
    """Convert the sides of an order of battle to DRAM and give the SP of every stand."""
    found: dict[str, int] = {}
    for side in ("1", "2"):
        path = f"{side}.army"
        ended = terminal(
            "convert", order, "--to", "dram", "--side", side, "-o", path, "--force", *options
        )
        if ended.code:
            assert_refused(ended)
            continue
        stands(terminal("figures", path, "--json").json, found)
    return found


def of_case(terminal: Terminal, id_: str, *options: str) -> tuple[list[int], list[int]]:
    """Give the SP of the stand of a case and of its guns."""
    inputs = CASES[id_]["inputs"]
    found = converted(terminal, inputs["oob"].rsplit(".", 1)[0], *options)
    words = called(inputs["division"])
    own = {name: sp for name, sp in found.items() if words in name}
    guns = [sp for name, sp in own.items() if name.endswith(": guns")]
    return [sp for name, sp in own.items() if not name.endswith(": guns")], guns


@pytest.mark.parametrize("id_", sorted(set(CASES) - ELSEWHERE))
def test_the_sp_of_a_golden_case_comes_out_of_its_order_of_battle(
    terminal: Terminal, id_: str
) -> None:
    wanted = CASES[id_]["expected"]

    own, guns = of_case(terminal, id_)

    assert own == [wanted["sp"]]
    if "gun_stand_sp" in wanted:
        assert guns == [wanted["gun_stand_sp"]]


@pytest.mark.parametrize(
    ("id_", "ruling", "sp"),
    [
        (id_, ruling, other["sp"])
        for id_, case in sorted(CASES.items())
        if id_ not in ELSEWHERE
        for other in case.get("alternatives", [])
        for ruling in ROUNDINGS[other["when"]]
    ],
)
def test_another_rounding_of_a_golden_case_comes_out_too(
    terminal: Terminal, id_: str, ruling: str, sp: int
) -> None:
    """What a case has otherwise than its file is told: see TOLD."""
    told = [part for one in TOLD.get(id_, ()) for part in ("--set", one)]

    own, _ = of_case(terminal, id_, "--ruling", ruling, *told)

    assert own == [sp]


@pytest.mark.parametrize("when", ["half up, each division", "down", "up"])
def test_all_divisions_of_an_order_of_battle_have_the_sp_of_their_case(
    terminal: Terminal, when: str
) -> None:
    """The eight of the Armée de Portugal: 22 SP, 18 rounded down, 26 rounded up."""
    (case,) = (one for one in NAMED.values() if "infantry_divisions" in one["inputs"])
    wanted = {one["when"]: one["sp_total"] for one in case["alternatives"]}
    choice = {"down": "down", "up": "up"}.get(when, "half_up")
    order = case["inputs"]["oob"].rsplit(".", 1)[0]

    terminal("convert", order, "--to", "dram", "-o", "x.army", "--ruling", f"DR-3={choice}")
    found = stands(terminal("figures", "x.army", "--json").json, {})

    foot = [sp for name, sp in found.items() if name[0].isdecimal() and ": guns" not in name]
    assert len(foot) == len(case["inputs"]["infantry_divisions"])
    assert sum(foot) == wanted[when]


def test_the_three_exceptions_are_what_the_files_have_not() -> None:
    assert set(NAMED) == set(CASES) | {"dram-army-001"}
    assert set(CASES) >= ELSEWHERE
    assert {CASES[id_]["inputs"]["division"] for id_ in ELSEWHERE} == {
        "Kamensky brigade alone",
        "Viallanes",
        "I. Korps: average brigade (27,887/4)",
    }


def test_a_case_of_another_quality_comes_out_where_that_is_told(terminal: Terminal) -> None:
    """Viallanes has 1,200 light cavalry: 1.2, rounded to 1, as average 1 SP, as good 2."""
    found = converted(terminal, "auerstedt_1806", "--set", "a4.quality=average")
    assert [sp for name, sp in found.items() if "Brigade de cavalerie légère" in name] == [1]

    found = converted(terminal, "auerstedt_1806")
    assert [sp for name, sp in found.items() if "Brigade de cavalerie légère" in name] == [2]
