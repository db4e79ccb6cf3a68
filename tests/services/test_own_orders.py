"""A player's own orders of battle: kept, never written over another's change, taken away."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import OrderOfBattle
from app.services.historical import order_named, shipped_orders
from app.services.own_orders import (
    ChangedOutside,
    copy_of,
    drop_order,
    keep_order,
    new_order,
    open_order,
    own_orders,
    restore_order,
    save_order,
)

DAY = date(1809, 4, 19)


def kept(title: str = "Teugn-Hausen") -> OrderOfBattle:
    order = new_order(title, DAY)
    keep_order(order)
    return order


def test_a_new_one_has_one_side_of_unknown_strength_and_an_id_of_its_own() -> None:
    order = kept()

    assert order.id == "own/teugn-hausen"
    assert [(one.level, one.men, one.guns) for one in order.sides] == [("army", None, None)]
    assert new_order("Teugn Hausen", DAY).id == "own/teugn-hausen-2"
    assert new_order("Бородино", DAY).id == "own/бородино"
    assert new_order("!?", DAY).id == "own/order-of-battle"


def test_a_copy_of_a_shipped_one_is_the_players_own_and_whole() -> None:
    shipped = shipped_orders()["vimeiro_1808"]
    made = copy_of(shipped)
    keep_order(made)

    (found,) = own_orders().orders
    assert replace(found, id=shipped.id) == shipped
    assert order_named("OWN/" + made.id.removeprefix("own/")) == found


def test_a_shipped_one_is_neither_written_nor_taken_away() -> None:
    with pytest.raises(NotAllowed, match="change a copy"):
        keep_order(shipped_orders()["vimeiro_1808"])
    with pytest.raises(NotAllowed, match="cannot be taken away"):
        drop_order("vimeiro-1808")


def test_a_file_that_was_changed_outside_is_not_written_over() -> None:
    order = kept()
    path = keep_order(replace(order, title="Hausen"), order)
    there = path.read_text("utf-8").replace("Hausen", "Elsewhere")
    path.write_text(there, "utf-8")

    with pytest.raises(ChangedOutside, match="changed outside"):
        keep_order(order, replace(order, title="Hausen"))
    with pytest.raises(ChangedOutside):
        keep_order(order)
    assert path.read_text("utf-8") == there


def test_one_is_saved_anywhere_and_opened_from_there(tmp_path: Path) -> None:
    path, order = tmp_path / "x.toml", kept()
    save_order(order, path)

    assert open_order(path) == replace(order, id="teugn-hausen")
    assert open_order(keep_order(order, order)).id == "own/teugn-hausen"
    path.write_text(path.read_text("utf-8").replace("Teugn", "Other"), "utf-8")
    with pytest.raises(ChangedOutside):
        save_order(order, path, order)
    save_order(order, path)


@pytest.mark.parametrize(
    ("changes", "field"), [({"title": " "}, "title"), ({"date": "19 April"}, "date")]
)
def test_what_cannot_be_written_names_its_field(changes: dict[str, str], field: str) -> None:
    order = new_order("Teugn", DAY)
    with pytest.raises(NotAllowed) as refusal:
        keep_order(replace(order, **changes))  # type: ignore[arg-type]

    assert refusal.value.field == field
    assert own_orders().orders == ()


def test_what_is_taken_away_comes_back() -> None:
    order = kept()
    removed = drop_order(order.id)
    assert own_orders().orders == ()

    assert restore_order(removed) == order
    assert own_orders().orders == (order,)


def test_an_id_leads_out_of_no_folder() -> None:
    for name in ("own/../../settings", "own/", "own/other"):
        with pytest.raises(NotAllowed, match="is not known"):
            order_named(name)
