"""The terms of a player's own list in its file, and in the copy of an army."""

from fractions import Fraction
from pathlib import Path

import pytest

from app.core.kernel.list_terms import FormationLimit, Further
from app.core.kernel.lists import Contingent, Group, Kind, ListEntry
from app.storage.documents import open_army, write_army
from app.storage.file_faults import FileRefused
from app.storage.own_lists import list_file, read_list, write_list
from tests.armies.listed import army_of, own_list

TEXT = """\
schema = 1
ruleset = "burt"
title = "Mine"
points = "49/4"
allies = 2

[[entries]]
troops = "line_infantry"
least = 2
most = 1
per = 12
per_formation = [{ level = "division", most = 1, ours = "kept" }]
price = 3
further = [{ after = 4, price = 2.25, note = "kept too" }]
first_year = 1809
last_year = 1815

[[entries]]
troops = "light_infantry"

[[groups]]
name = "Foot"
kinds = [{ troops = "line_infantry" }, { troops = "light_infantry" }]
most = 4
mixed = false
mood = "kept"

[[contingents]]
name = "Bavarians"
level = "division"
entries = [{ troops = "lancers", most = 1, price = 0.5 }]
since = 1806
"""
ENTRY = ListEntry(
    "line_infantry",
    2,
    1,
    price=Fraction(3),
    further=(Further(4, Fraction(9, 4)),),
    per=12,
    per_formation=(FormationLimit("division", 0, 1),),
    first_year=1809,
    last_year=1815,
)
WANTED = own_list(
    "burt",
    ENTRY,
    ListEntry("light_infantry"),
    groups=(Group("Foot", (Kind("line_infantry"), Kind("light_infantry")), 0, 4, mixed=False),),
    contingents=(
        Contingent("Bavarians", "division", (ListEntry("lancers", 0, 1, price=Fraction(1, 2)),)),
    ),
    allies=2,
    points=Fraction(49, 4),
)


def written(text: str = TEXT) -> Path:
    path = list_file(WANTED)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_holds_every_term_of_a_list() -> None:
    assert read_list(written()) == WANTED


def test_what_is_not_known_in_any_term_goes_back_to_where_it_stood() -> None:
    path = written()

    write_list(read_list(path))

    text = path.read_text(encoding="utf-8")
    assert read_list(path) == WANTED
    for kept in ('ours = "kept"', 'note = "kept too"', 'mood = "kept"', "since = 1806"):
        assert text.count(kept) == 1, kept


def test_an_army_keeps_the_terms_of_its_copy_and_its_multiple(tmp_path: Path) -> None:
    army = army_of(WANTED, "line_infantry×2", scale=Fraction(3, 2))
    path = tmp_path / "mine.army"

    write_army(army, path)

    assert open_army(path).army == army
    assert '"scale": "3/2"' in path.read_text(encoding="utf-8")


def test_an_army_without_a_multiple_has_no_such_key(tmp_path: Path) -> None:
    path = tmp_path / "mine.army"

    write_army(army_of(WANTED, "line_infantry"), path)

    assert "scale" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ("per = 0", "entries.0.per"),
        ("further = [{ after = 0, price = 1 }]", "entries.0.further.0.after"),
        ("per_formation = [{ most = 1 }]", "entries.0.per_formation.0.level"),
    ],
)
def test_a_wrong_term_is_refused_with_its_place(wrong: str, field: str) -> None:
    path = written(
        f'schema = 1\nruleset = "burt"\ntitle = "Mine"\n\n[[entries]]\ntroops = "x"\n{wrong}\n'
    )

    with pytest.raises(FileRefused) as refused:
        read_list(path)

    assert field in str(refused.value)
