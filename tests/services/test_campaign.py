"""A battle’s losses written into the file of a copy of an army."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.services.campaign import carry_over, suggested_copy_name
from app.storage.documents import open_army, write_army
from app.storage.file_faults import FileRefused
from tests.battle.burt_battle import army, begun, turn_of_battle


def names(path: Path) -> list[str]:
    return [one.name for one in open_army(path).army.order_of_battle.every_element()]


def raised() -> Army:
    return begun().record.start.b


def test_losses_go_into_a_new_file_and_count_once(tmp_path: Path) -> None:
    copy = tmp_path / "copy.army"

    done = carry_over(turn_of_battle(begun()), "b", copy)

    assert (done.lost, done.was_there) == (("Picton 1",), False)
    assert "Picton 1" not in names(copy)
    before = copy.read_bytes()
    assert carry_over(turn_of_battle(begun()), "b", copy).was_there
    assert copy.read_bytes() == before


def test_a_battle_that_was_undone_gives_its_copy_back_what_it_took(tmp_path: Path) -> None:
    copy = tmp_path / "copy.army"
    game = turn_of_battle(begun())
    _ = carry_over(game, "b", copy)

    assert carry_over(game.undo(), "b", copy).lost == ()
    assert names(copy) == [one.name for one in raised().order_of_battle.every_element()]


def test_the_army_that_fought_stays_as_it_is(tmp_path: Path) -> None:
    fought = tmp_path / "right.army"
    write_army(raised(), fought)
    before = fought.read_bytes()

    with pytest.raises(FileRefused, match=r"right.army: this army has no losses of any battle"):
        carry_over(turn_of_battle(begun()), "b", fought)

    assert fought.read_bytes() == before


def test_the_copy_of_another_army_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    other = tmp_path / "other.army"
    horse = army("Horse", "Milhaud")
    taken = carry_over(turn_of_battle(begun()), "b", tmp_path / "copy.army").army
    mounted = horse.changing(
        2,
        lambda one: replace(
            one, elements=tuple(replace(each, troops="heavy_cavalry") for each in one.elements)
        ),
    )
    write_army(replace(mounted, battles={"another": taken.battles["a-battle"]}), other)
    before = other.read_bytes()

    with pytest.raises(NotAllowed, match="not the army that fought"):
        carry_over(turn_of_battle(begun()), "b", other)

    assert other.read_bytes() == before


def test_a_name_is_suggested_from_the_army_and_its_battle() -> None:
    assert suggested_copy_name(begun(), "b") == "Right after the battle with Left.army"
    assert suggested_copy_name(begun(title="The farm"), "a") == "Left after The farm.army"
