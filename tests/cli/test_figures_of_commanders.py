"""`figures`: what DBN's and DBACW's commanders have, in text and in JSON."""

import json

from app.services.armies import write_army
from tests.cli.terminal import Terminal
from tests.sheets.dbacw_army import FIRST_CORPS
from tests.sheets.dbn_army import PENINSULA


def test_the_caps_of_dbns_commanders_are_among_the_figures(terminal: Terminal) -> None:
    """D.3: the DSC has 3 CAPs and 400 paces; the others a d6, the Good CinC one more (DN-3)."""
    file = terminal.folder / "peninsula.army"
    write_army(PENINSULA, file)
    lines = terminal("figures", file).out.splitlines()
    told = json.loads(terminal("figures", "--json", file).out)

    assert "Wellington · Good · CAPs d6+1*" in lines
    assert "Light Division · Robert Craufurd · DSC · CAPs 3 · radius 400 paces" in lines
    assert any(line.startswith("  DN-3 ") for line in lines)
    assert told["ratings"] == {"commander": "Good", "CAPs": "d6+1*"}
    light = told["formations"][0]
    assert light["ratings"] == {"commander": "DSC", "CAPs": 3, "radius": "400 paces"}
    assert light["elements"][0]["marks"] == ["Elite"]


def test_the_counters_of_dbacws_commanders_are_among_the_figures(terminal: Terminal) -> None:
    """A Good commander takes 3 counters away, an Average one 2; Gamble’s brigade has none."""
    file = terminal.folder / "corps.army"
    write_army(FIRST_CORPS, file)
    lines = terminal("figures", file).out.splitlines()
    told = json.loads(terminal("figures", "--json", file).out)

    assert "Iron Brigade · Solomon Meredith · Good · counters a turn 3" in lines
    assert "Gamble’s Brigade" in lines
    assert [one.get("ratings", {}).get("counters a turn") for one in told["formations"]] == [
        3,
        2,
        None,
    ]
