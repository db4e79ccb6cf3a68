"""`voltigeur orders`: what there is, one whole with its doubts, and the player's own."""

from typing import Any

from app.services.historical import shipped_orders
from app.services.own_orders import copy_of, keep_order
from tests.cli.terminal import Terminal, assert_refused


def test_shipped_and_own_orders_of_battle_are_listed(terminal: Terminal) -> None:
    keep_order(copy_of(shipped_orders()["vimeiro_1808"], "Vimeiro as I read it"))
    lines = terminal("orders").out.splitlines()

    assert len(lines) == 9
    assert lines[0].split("  ")[0] == "austerlitz-1805"
    assert lines[-1].startswith("own/vimeiro-as-i-read-it  yours  1808-08-21")
    assert "British army in Portugal" in lines[-1]
    assert lines[-1].endswith("1 unusual, 1 note")


def test_the_list_comes_as_json(terminal: Terminal) -> None:
    found = terminal("orders", "--json").json

    assert isinstance(found, list)
    assert found[2] == {
        "id": "vimeiro-1808",
        "own": False,
        "title": "Vimeiro, 21 August 1808 (British)",
        "date": "1808-08-21",
        "sides": ["British army in Portugal"],
        "formations": 33,
        "doubts": {"unfinished": 0, "unusual": 1, "note": 1},
    }


def test_one_is_shown_with_its_figures_and_what_is_doubtful(terminal: Terminal) -> None:
    out = terminal("orders", "austerlitz-1805").out

    row = next(one for one in out.splitlines() if "IV Corps" in one)
    assert row.split() == [
        "IV",
        "Corps",
        "corps",
        "23,600",
        "(parts",
        "20,300)",
        "35",
        "average",
        "Nicolas",
        "Soult",
    ]
    brigade = next(one for one in out.splitlines() if "Brigade Morand" in one)
    assert brigade.split()[2:6] == ["brigade", "?", "?", "average"]
    assert "? is unknown, not 0." in out
    assert "Unusual     IV Corps: 23,600 men are printed, its parts have 20,300." in out
    assert "licence: no licence file seen" in out


def test_what_is_unknown_is_null_in_json(terminal: Terminal) -> None:
    told = terminal("orders", "austerlitz-1805", "--json").json

    assert isinstance(told, dict)
    sides: Any = told["sides"]
    corps = sides[0]["formations"][0]
    division = corps["formations"][0]
    assert (corps["men"], corps["parts"]["men"]) == (23600, 20300)
    assert division["guns"] is None
    assert division["parts"] == {
        "men": None,
        "without_men": 3,
        "guns": None,
        "without_guns": 3,
    }
    doubts: Any = told["doubts"]
    assert doubts[0] == {
        "severity": "unusual",
        "text": "Grande Armée: 73,000 men are printed, its parts have 72,200.",
        "where": "Grande Armée",
        "rule": "sum",
        "formation": "a",
    }


def test_an_own_one_is_converted_by_its_id(terminal: Terminal) -> None:
    keep_order(copy_of(shipped_orders()["vimeiro_1808"], "Mine"))
    ended = terminal("convert", "own/mine", "--to", "dram", "-o", "m.army")

    assert ended.code == 0, ended.err
    assert "British army in Portugal" in ended.out


def test_one_that_there_is_not_is_refused(terminal: Terminal) -> None:
    assert_refused(terminal("orders", "vimero-1808"), "vimero-1808", "Did you mean vimeiro-1808?")
    assert_refused(terminal("orders", "own/nothing"), "own/nothing", "not known")
