"""An army shared as text is the same army again, also out of a quoted mail."""

import json
from pathlib import Path

import pytest

from app.core.kernel.errors import NotAllowed
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from app.storage.shared_text import army_shared, holds_army, shared_block
from tests.sheets.every_ruleset import ARMIES

NAMES = json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text("utf-8"))["names"]


@pytest.mark.parametrize("id_", ARMIES)
def test_an_army_comes_back_as_it_was(id_: str) -> None:
    assert army_shared(shared_block(ARMIES[id_])).army == ARMIES[id_]


def test_an_army_comes_back_out_of_a_quoted_mail() -> None:
    army = new_army(shipped_rulebooks(), "burt/three-divisions", name="2-я Западная армия")
    block = shared_block(army)
    quoted = "\n".join(f"> {line}  " for line in f"My army:\n{block}\nBye".splitlines())

    assert holds_army(quoted)
    assert army_shared(quoted).army == army


@pytest.mark.parametrize("name", [one["display"] for one in NAMES])
def test_every_hard_name_comes_back(name: str) -> None:
    army = new_army(shipped_rulebooks(), "ffdba/five-brigades", name=name)

    assert army_shared(shared_block(army)).army.name == name


@pytest.mark.parametrize("place", [0, 7, 100, -40])
def test_a_letter_that_was_changed_is_noticed(place: int) -> None:
    lines = shared_block(ARMIES["boeder"]).splitlines()
    letters = "".join(lines[1:-1])
    other = "A" if letters[place] != "A" else "B"
    changed = letters[:place] + other + letters[place + 1 if place != -1 else len(letters) :]

    with pytest.raises(NotAllowed, match="damaged"):
        army_shared("\n".join((lines[0], changed, lines[-1])))


@pytest.mark.parametrize("cut", [1, 2, 5])
def test_a_line_that_is_missing_is_noticed(cut: int) -> None:
    lines = shared_block(ARMIES["boeder"]).splitlines()
    del lines[cut]

    with pytest.raises(NotAllowed, match="damaged"):
        army_shared("\n".join(lines))


@pytest.mark.parametrize("kept", [slice(1), slice(5), slice(-1), slice(1, None), slice(-2, None)])
def test_a_block_that_is_cut_off_is_damaged(kept: slice) -> None:
    lines = shared_block(ARMIES["boeder"]).splitlines()
    text = "\n".join(("Brigade Foy: 4xLI", *lines[kept]))

    assert holds_army(text), "else it would be read as notation"
    with pytest.raises(NotAllowed, match="from BEGIN to END"):
        army_shared(text)


def test_a_text_without_an_army_is_refused() -> None:
    assert not holds_army("4xLI")
    with pytest.raises(NotAllowed, match="no shared army"):
        army_shared("4xLI")
