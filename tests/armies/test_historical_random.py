"""Edits of an order of battle at random: nothing is lost, doubled or made up, undo goes back."""

from collections.abc import Callable
from dataclasses import replace

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from app.core.armies import historical_editing as edits
from app.core.armies.historical_doubts import doubts
from app.core.armies.historical_editing import Edited
from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.history import History
from app.storage.historical import order_of_text, order_text

BRIGADE = Unit("a1", "Brigade", "brigade", men=900, children=(Unit("a11", "1er", "battalion"),))
SIDE = Unit("a", "Armée", "army", men=2000, guns=6, children=(BRIGADE,), extra={"k": "v"})
START = OrderOfBattle("x", "X", "1809-05-21", sides=(SIDE, Unit("b", "Österreich", "army")))
MOST = 60
PLACES = st.integers(0, 10_000)
MEN = st.none() | st.integers(0, 9_999_999)


class Editing(RuleBasedStateMachine):
    """Acts as a player with a mouse and a keyboard may."""

    def __init__(self) -> None:
        super().__init__()
        self.history = History.start(START)
        self.men: dict[str, int | None] = {one.id: one.men for one in START.every_unit()}

    def pick(self, place: int) -> str | None:
        ids = [one.id for one in self.order.every_unit()]
        return ids[place % len(ids)] if ids else None

    @property
    def order(self) -> OrderOfBattle:
        return self.history.state

    def act(self, act: Callable[[OrderOfBattle], Edited]) -> tuple[str, ...]:
        before = self.order
        try:
            order, chosen = act(before)
        except NotAllowed:
            assert self.order is before
            return ()
        self.history = self.history.do("act", order)
        ids = {one.id for one in order.every_unit()}
        assert set(chosen) <= ids
        return chosen

    def follow(self) -> None:
        self.men = {one.id: one.men for one in self.order.every_unit()}

    @rule(place=PLACES)
    def add(self, place: int) -> None:
        if len(self.men) < MOST:
            above = self.pick(place)
            (id_,) = self.act(lambda order: edits.adding(order, above))
            assert self.order.unit(id_).men is None
            self.men[id_] = None

    @rule(place=PLACES, men=MEN)
    def set_men(self, place: int, men: int | None) -> None:
        if id_ := self.pick(place):
            self.act(
                lambda order: (
                    edits.changing(order, {id_}, lambda unit: replace(unit, men=men)),
                    (id_,),
                )
            )
            self.men[id_] = men

    @rule(place=PLACES)
    def remove(self, place: int) -> None:
        if id_ := self.pick(place):
            gone = {one.id for one in self.order.unit(id_).every_unit()}
            self.act(lambda order: (edits.removing(order, {id_}), ()))
            self.men = {key: men for key, men in self.men.items() if key not in gone}

    @rule(place=PLACES)
    def duplicate(self, place: int) -> None:
        id_ = self.pick(place)
        if id_ and 2 * len(self.men) < MOST:
            (copy,) = self.act(lambda order: edits.duplicating(order, {id_}))
            pairs = zip(
                self.order.unit(id_).every_unit(), self.order.unit(copy).every_unit(), strict=True
            )
            for old, new in pairs:
                assert replace(old, id="", children=()) == replace(new, id="", children=())
                self.men[new.id] = new.men

    @rule(one=PLACES, other=PLACES, above=PLACES, place=st.none() | st.integers(0, 6))
    def move(self, one: int, other: int, above: int, place: int | None) -> None:
        ids = {id_ for id_ in (self.pick(one), self.pick(other)) if id_}
        target = self.pick(above) if above % 7 else None
        if ids:
            self.act(lambda order: edits.moving(order, ids, target, place))

    @rule(place=PLACES, how=st.sampled_from(["up", "down", "raise", "lower"]))
    def step(self, place: int, how: str) -> None:
        if id_ := self.pick(place):
            match how:
                case "raise":
                    self.act(lambda order: edits.raising(order, [id_]))
                case "lower":
                    self.act(lambda order: edits.lowering(order, [id_]))
                case _:
                    steps = -1 if how == "up" else 1
                    self.act(lambda order: edits.stepping(order, [id_], steps))

    @rule()
    def undo(self) -> None:
        self.history = self.history.undo()
        self.follow()

    @rule()
    def redo(self) -> None:
        self.history = self.history.redo()
        self.follow()

    @invariant()
    def every_figure_is_as_it_was_last_set(self) -> None:
        told = [(one.id, one.men) for one in self.order.every_unit()]
        assert dict(told) == self.men
        assert len(told) == len(self.men), "no id stands there twice"

    @invariant()
    def it_comes_back_from_its_text(self) -> None:
        assert order_of_text(order_text(self.order)) == self.order

    @invariant()
    def every_doubt_has_its_place(self) -> None:
        whole = set() if self.men else {""}  # without a side there is no other place
        assert {one.place for one in doubts(self.order)} <= set(self.men) | whole

    def teardown(self) -> None:
        while self.history.at:
            self.history = self.history.undo()
        assert self.order == START
        assert [one.extra for one in self.order.sides] == [{"k": "v"}, {}]


TestEditing = Editing.TestCase
TestEditing.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
