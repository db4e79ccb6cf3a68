"""History: undo and redo over frozen states, and probe D16 on the edits of an army."""

from collections.abc import Callable
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.armies.editing import (
    add_element,
    change_element,
    duplicate,
    move,
    remove,
    shift,
    take_one_out,
)
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.history import History


def test_a_history_begins_saved_with_nothing_to_undo_or_redo() -> None:
    history = History.start("a")

    assert (history.state, history.is_saved) == ("a", True)
    assert (history.undo_text, history.redo_text) == (None, None)
    assert history.undo() == history.redo() == history


def test_a_new_state_that_no_file_holds_is_not_saved() -> None:
    assert not History.start("a", saved=False).is_saved


def test_undo_restores_the_state_before_and_redo_the_state_after() -> None:
    history = History.start("a").do("Add b", "ab").do("Add c", "abc")

    undone = history.undo()

    assert (undone.state, undone.undo_text, undone.redo_text) == ("ab", "Add b", "Add c")
    assert undone.redo() == history


def test_a_step_after_undo_drops_what_had_been_undone() -> None:
    history = History.start("a").do("Add b", "ab").undo().do("Add x", "ax")

    assert (history.state, history.redo_text) == ("ax", None)
    assert history.states == ("a", "ax")


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    history = History.start("a").do("Rename", "a")

    assert history.undo_text is None


def test_the_clean_flag_is_back_when_the_saved_state_is_back() -> None:
    history = History.start("a").do("Add b", "ab").saved().do("Add c", "abc")

    assert not history.is_saved
    assert history.undo().is_saved
    assert not history.undo().undo().is_saved
    assert history.undo().undo().redo().is_saved


def test_a_saved_state_that_was_dropped_never_is_clean_again() -> None:
    history = History.start("a").do("Add b", "ab").saved().undo().do("Add x", "ax")

    assert not history.is_saved
    assert not history.undo().is_saved
    assert not history.undo().redo().is_saved


def test_a_saved_state_before_the_branch_stays_clean() -> None:
    history = History.start("a").do("Add b", "ab").undo().do("Add x", "ax").undo()

    assert history.is_saved


@given(st.lists(st.sampled_from(["undo", "redo", "save", "x", "y", "z"]), max_size=40))
def test_undo_all_and_redo_all_give_the_same_states(steps: list[str]) -> None:
    history = History.start("")
    for step in steps:
        match step:
            case "undo":
                history = history.undo()
            case "redo":
                history = history.redo()
            case "save":
                history = history.saved()
            case _:
                history = history.do(step, history.state + step)
    last = history
    while last.redo_text is not None:
        last = last.redo()

    back = last
    while back.undo_text is not None:
        back = back.undo()
    forth = back
    while forth.redo_text is not None:
        forth = forth.redo()

    assert back.state == ""
    assert forth == last
    assert history.is_saved == (history.saved_at == history.at)


START = Army(
    "boeder",
    "boeder/custom",
    Formation(
        1,
        "army",
        "Army of the North",
        formations=(
            Formation(2, "corps", "1st", elements=(Element(3, "guard_infantry"), Element(4, "x"))),
            Formation(5, "corps", "2nd", elements=(Element(6, "heavy_cavalry", count=3),)),
        ),
    ),
)


def an_element(army: Army, pick: int) -> int | None:
    ids = [element.id for element in army.order_of_battle.every_element()]
    return ids[pick % len(ids)] if ids else None


def a_corps(army: Army, pick: int) -> int:
    corps = army.order_of_battle.formations
    return corps[pick % len(corps)].id if corps else army.order_of_battle.id


Edit = Callable[[Army, int, int], Army]


def of_element(edit: Edit) -> Edit:
    def edited(army: Army, pick: int, more: int) -> Army:
        id_ = an_element(army, pick)
        return army if id_ is None else edit(army, id_, more)

    return edited


EDITS: dict[str, Edit] = {
    "Add": lambda army, pick, more: add_element(army, a_corps(army, pick), f"troops {more}"),
    "Remove": of_element(lambda army, id_, _: remove(army, (id_,))),
    "Take one": of_element(lambda army, id_, _: take_one_out(army, id_)),
    "Move": of_element(lambda army, id_, more: move(army, (id_,), a_corps(army, more))),
    "Shift": of_element(lambda army, id_, more: shift(army, id_, more % 3 - 1)),
    "Duplicate": of_element(lambda army, id_, _: duplicate(army, (id_,))[0]),
    "Duplicate corps": lambda army, pick, _: duplicate(army, (a_corps(army, pick),))[0],
    "Count": of_element(
        lambda army, id_, more: change_element(army, id_, lambda one: replace(one, count=more + 1))
    ),
    "Rename": lambda army, pick, more: army.changing(
        a_corps(army, pick), lambda one: replace(one, name=f"{more}e Corps")
    ),
}

edits = st.lists(
    st.tuples(st.sampled_from(sorted(EDITS)), st.integers(0, 9), st.integers(0, 9)),
    min_size=30,
    max_size=30,
)


@given(edits)
@settings(max_examples=50)
def test_d16_thirty_mixed_edits_of_an_army_undone_and_redone(
    steps: list[tuple[str, int, int]],
) -> None:
    history = History.start(START)
    seen = [START]
    for name, pick, more in steps:
        history = history.do(name, EDITS[name](history.state, pick, more))
        if history.state != seen[-1]:
            seen.append(history.state)
    after = history

    back = [history.state]
    while history.undo_text is not None:
        history = history.undo()
        back.append(history.state)
    opened = history
    while history.redo_text is not None:
        history = history.redo()

    assert back == seen[::-1]
    assert opened.state == START
    assert opened.is_saved
    assert history == after
