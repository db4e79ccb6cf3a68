"""A print set in the file of an army: it comes back, and what is not understood stays."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.armies.print_sets import beginning_page, begins_page, keeping, print_set_of
from app.core.kernel.army import Army, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.print_set import PrintSet, SheetName
from app.services.armies import read_army, write_army

CORPS = (Formation(2, "corps", "I Corps"), Formation(3, "corps", "II Corps"))
ARMY = Army("boeder", "boeder/custom", Formation(1, "army", "A", formations=CORPS))
EVERYTHING = PrintSet(
    sheets=(SheetName.PLAY_SHEET, SheetName.ROSTER),
    paper="letter",
    turned=frozenset({SheetName.ROSTER, SheetName.CASUALTIES}),
    plain=True,
    compact=True,
    binding=True,
    two_sided=True,
    apart=True,
    breaks=frozenset({3}),
    inch=True,
    rows_by_formation=True,
)


def written(army: Army, path: Path) -> dict[str, Json]:
    write_army(army, path)
    data: dict[str, Json] = json.loads(path.read_text(encoding="utf-8"))
    return data


def test_a_set_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.army"

    data = written(keeping(ARMY, EVERYTHING), path)

    assert read_army(path).print_set == EVERYTHING
    assert data["print_set"] == {
        "sheets": ["playsheet", "roster"],
        "paper": "letter",
        "turned": ["roster", "casualties"],
        "breaks": [3],
        **dict.fromkeys(
            ("plain", "compact", "binding", "two_sided", "apart", "inch", "rows_by_formation"), True
        ),
    }


def test_the_usual_set_takes_no_place_in_the_file(tmp_path: Path) -> None:
    assert "print_set" not in written(keeping(ARMY, PrintSet()), tmp_path / "a.army")


def test_sheets_and_keys_of_a_later_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.army"
    data = written(keeping(ARMY, PrintSet(plain=True)), path)
    told = {"sheets": ["roster", "flags"], "plain": True, "glue": [1]}
    path.write_text(json.dumps({**data, "print_set": told}), encoding="utf-8")

    army = read_army(path)

    assert army.print_set == PrintSet(plain=True, other_sheets=("flags",), extra={"glue": [1]})
    assert written(army, path)["print_set"] == told


@pytest.mark.parametrize(
    "odd", ["all", 7, [], {"paper": "a0"}, {"sheets": "roster"}, {"breaks": [0]}, {"plain": "yes"}]
)
def test_what_is_no_set_stays_as_it_stands_and_the_army_opens(tmp_path: Path, odd: Json) -> None:
    path = tmp_path / "a.army"
    data = written(ARMY, path)
    path.write_text(json.dumps({**data, "print_set": odd}), encoding="utf-8")

    army = read_army(path)

    assert (army.print_set, army.name) == (None, "A")
    assert written(army, path)["print_set"] == odd


def test_breaks_at_formations_that_are_gone_are_left_out(tmp_path: Path) -> None:
    kept = keeping(ARMY, replace(EVERYTHING, breaks=frozenset({2, 99})))

    assert print_set_of(kept).breaks == {2}
    data = written(kept, tmp_path / "a.army")["print_set"]
    assert isinstance(data, dict)
    assert data["breaks"] == [2]


def test_a_formation_begins_a_page_and_no_longer() -> None:
    army = beginning_page(ARMY, 3, begins=True)

    assert [begins_page(army, id_) for id_ in (2, 3)] == [False, True]
    assert beginning_page(army, 3, begins=False) == ARMY
