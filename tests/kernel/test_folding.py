"""Names as one looks for them; expected folds are those of the 83 names in tests/oob/names.json."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.core.kernel.folding import folded

NAMES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8")
)["names"]


def test_the_83_names_fold_as_their_file_says() -> None:
    assert len(NAMES) == 83
    assert {one["file_as"]: folded(one["file_as"]) for one in NAMES} == {
        one["file_as"]: one["fold"] for one in NAMES
    }


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("Łódź", "lodz"),
        ("Kjøbenhavns Livjægerkorps", "kjobenhavns livjaegerkorps"),
        ("Jürgaß", "jurgass"),
        ("Đorđe", "dorde"),
        ("Œuvre", "oeuvre"),
        ("Þór", "thor"),
        ("Ермолов Алексей, Тучков-ёлка", "ермолов алексеи тучков елка"),
        ("d’Erlon, D'Erlon", "derlon derlon"),
        ("Łukasz\N{NO-BREAK SPACE}\tOżarowski", "lukasz ozarowski"),
        ("ﬁle 7½", "file 7 1 2"),
        ("", ""),
    ],
)
def test_what_one_types_finds_what_is_written(written: str, typed: str) -> None:
    assert folded(written) == typed


def test_taken_apart_or_not_a_name_folds_alike() -> None:
    assert folded("Me\u0301sza\u0301ros") == folded("Mészáros") == "meszaros"
    assert folded(folded("Żółtowski")) == "zoltowski"
