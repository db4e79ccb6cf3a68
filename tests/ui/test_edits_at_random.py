"""Edits, undo, save, SIGKILL and recovery at random: the army is what a plain model says it is.

The model is lists in lists, and knows nothing of the program. Its army is compared with that of a
window in a process of its own after every step.
"""

import copy
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.services.armies import new_army, read_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.storage.army_format import formation_data
from tests.ui.window_by_wire import Way, Window

KEPT_WITHIN_S, AT_MOST_S = 2.0, 8.0
"""No edit that is older may die with the process; a machine that is busy may take its time."""

Node = dict[str, Any]

NAMES = st.sampled_from(
    [
        "",
        "4e de ligne",
        "Königlich Preußisches 2. Ostpreußisches",
        "Дохтуров",
        "<b>&</b> %s {0}",
        "Łódź",
    ]
)
NOTES = st.sampled_from(["", "# not a heading", "held back\nuntil noon", "«до вечера»"])
TROOPS = {"boeder": "regular_infantry", "ffdba": "foot"}
LISTS = {"boeder": "boeder/napoleonic-army", "ffdba": "ffdba/five-brigades"}
PICK = st.integers(min_value=0, max_value=999)


def plain(data: Any) -> Node:
    """Give a formation or element as the model has it: without its id."""
    node = {key: value for key, value in data.items() if key != "id"}
    for below in ("elements", "formations"):
        if below in node:
            node[below] = [plain(one) for one in node[below]]
    return node


def numbered(node: Node, numbers: Iterator[int]) -> Node:
    """Give a copy whose parts bear numbers of the model's own: two alike are still two."""
    made = {**node, "id": next(numbers)}
    for below in ("elements", "formations"):
        if below in made:
            made[below] = [numbered(one, numbers) for one in made[below]]
    return made


def strength(node: Node) -> int:
    """Count the elements of a formation, those below it with it."""
    own: int = sum(one.get("count", 1) for one in node.get("elements", ()))
    return own + sum(strength(one) for one in node.get("formations", ()))


def every_way(node: Node, way: tuple[int | str, ...] = ()) -> list[Way]:
    """Give the way to each part, the top first."""
    ways: list[Way] = [way]
    ways += [(*way, f"e{at}") for at in range(len(node.get("elements", ())))]
    for at, one in enumerate(node.get("formations", ())):
        ways += every_way(one, (*way, at))
    return ways


def found(node: Node, way: Way) -> Node:
    for step in way:
        line, at = (
            ("elements", int(step.removeprefix("e")))
            if isinstance(step, str)
            else ("formations", step)
        )
        node = node[line][at]
    return node


def line_of(node: Node, way: Way) -> tuple[list[Node], int]:
    """Give the line that a part stands in, and its place there."""
    holder, step = found(node, way[:-1]), way[-1]
    if isinstance(step, str):
        return holder["elements"], int(step.removeprefix("e"))
    return holder["formations"], step


def tidy(node: Node) -> None:
    """Leave out what a file leaves out: empty lines, texts and a count of one."""
    for key in ("elements", "formations"):
        if not node.get(key, True):
            del node[key]
        for one in node.get(key, ()):
            tidy(one)
    for key in ("notes", "commander"):
        if node.get(key) == "":
            del node[key]
    if "troops" in node and node.get("name") == "":
        del node["name"]
    if node.get("count") == 1:
        del node["count"]


class ArmyInAWindow(RuleBasedStateMachine):
    """The window, and beside it every state that its army has been in."""

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp())
        kept = {
            name: str(self.home / name)
            for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        }
        self.env = {**os.environ, **kept, "HOME": str(self.home)}
        self.path = self.home / "model.army"
        self.window: Window | None = None

    @initialize(ruleset=st.sampled_from(sorted(LISTS)))
    def begin(self, ruleset: str) -> None:
        self.ruleset = ruleset
        army = new_army(shipped_rulebooks(), LISTS[ruleset])
        write_army(army, self.path)
        self.numbers = count()
        self.states = [self.new(plain(formation_data(army.order_of_battle)))]
        self.at, self.saved = 0, 0
        self.copied: Node | None = None
        self.told_at = 0.0
        self.window = Window(self.env)
        self.window.do("open", str(self.path))

    def teardown(self) -> None:
        if self.window is not None:
            self.window.kill()
        shutil.rmtree(self.home)

    # --- the model ------------------------------------------------------------------------

    @property
    def army(self) -> Node:
        return self.states[self.at]

    def new(self, node: Node) -> Node:
        return numbered(node, self.numbers)

    def way(self, pick: int, fits: Callable[[Way], bool] = bool) -> Way | None:
        ways = [one for one in every_way(self.army) if one and fits(one)]
        return ways[pick % len(ways)] if ways else None

    def step(self, change: Callable[[Node], object]) -> None:
        """Add a state, unless nothing is changed by it."""
        after = copy.deepcopy(self.army)
        change(after)
        tidy(after)
        if after != self.army:
            if self.saved > self.at:
                self.saved = -1
            self.states[self.at + 1 :] = [after]
            self.at += 1

    def wait_until_kept(self) -> None:
        """Wait for the two seconds, and on a busy machine until the last edit is in the journal.

        A state that the journal holds already is not written again, so waiting has an end.
        """
        begun = time.monotonic()
        while (waited := time.monotonic() - begun) < AT_MOST_S:
            journals = (self.home / "XDG_DATA_HOME").rglob("*.journal")
            written = max((one.stat().st_mtime for one in journals), default=0.0)
            if waited >= KEPT_WITHIN_S and written >= self.told_at:
                break
            time.sleep(0.1)

    def tell(self, what: str, *told: object) -> None:
        assert self.window is not None
        self.told_at = time.time()
        self.window.do(what, *told)

    # --- what a player does ---------------------------------------------------------------

    @rule(pick=PICK, name=NAMES)
    def rename(self, pick: int, name: str) -> None:
        if (way := self.way(pick)) is not None:
            self.step(lambda army: found(army, way).update(name=name))
            self.tell("rename", way, name)

    @rule(pick=PICK, text=NOTES)
    def write_notes(self, pick: int, text: str) -> None:
        if (way := self.way(pick)) is not None:
            self.step(lambda army: found(army, way).update(notes=text))
            self.tell("notes", way, text)

    @rule(pick=PICK, number=st.integers(min_value=1, max_value=9))
    def set_count(self, pick: int, number: int) -> None:
        if (way := self.way(pick, lambda one: isinstance(one[-1], str))) is not None:
            self.step(lambda army: found(army, way).update(count=number))
            self.tell("count", way, number)

    @rule(pick=PICK)
    def place(self, pick: int) -> None:
        if (way := self.way(pick, self._holds)) is not None:
            new = self.new({"troops": TROOPS[self.ruleset]})
            self.step(lambda army: found(army, way).setdefault("elements", []).append(new))
            self.tell("place", TROOPS[self.ruleset], way)

    @rule(pick=PICK, cut=st.booleans())
    def remove(self, pick: int, cut: bool) -> None:
        if (way := self.way(pick)) is not None:
            if cut:
                self.copied = copy.deepcopy(found(self.army, way))
            self.step(lambda army: line_of(army, way)[0].pop(line_of(army, way)[1]))
            self.tell("cut" if cut else "remove", way)

    @rule(pick=PICK)
    def duplicate(self, pick: int) -> None:
        if (way := self.way(pick)) is not None and len(every_way(self.army)) < 120:

            def doubled(army: Node) -> None:
                line, at = line_of(army, way)
                line.insert(at + 1, self.new(line[at]))

            self.step(doubled)
            self.tell("duplicate", way)

    @rule(pick=PICK, by=st.sampled_from([-1, 1]))
    def shift(self, pick: int, by: int) -> None:
        if (way := self.way(pick)) is not None:

            def shifted(army: Node) -> None:
                line, at = line_of(army, way)
                if 0 <= at + by < len(line):
                    line.insert(at + by, line.pop(at))

            self.step(shifted)
            self.tell("up" if by < 0 else "down", way)

    @rule(pick=PICK, to=PICK)
    def move(self, pick: int, to: int) -> None:
        way = self.way(pick, lambda one: isinstance(one[-1], str))
        into = self.way(to, self._holds)
        if way is not None and into is not None:

            def moved(army: Node) -> None:
                target = found(army, into)
                line, at = line_of(army, way)
                part = line.pop(at)
                target.setdefault("elements", []).append(part)

            self.step(moved)
            self.tell("move", way, into)

    @rule(pick=PICK)
    def copy_element(self, pick: int) -> None:
        if (way := self.way(pick, lambda one: isinstance(one[-1], str))) is not None:
            self.copied = copy.deepcopy(found(self.army, way))
            self.tell("copy", way)

    @precondition(lambda self: self.copied is not None and "troops" in self.copied)
    @rule(pick=PICK)
    def paste(self, pick: int) -> None:
        if (way := self.way(pick, self._holds)) is not None:
            pasted = self.new(self.copied or {})
            self.step(lambda army: found(army, way).setdefault("elements", []).append(pasted))
            self.tell("paste", way)

    @rule()
    def undo(self) -> None:
        self.at = max(self.at - 1, 0)
        self.tell("undo")

    @rule()
    def redo(self) -> None:
        self.at = min(self.at + 1, len(self.states) - 1)
        self.tell("redo")

    @rule()
    def save(self) -> None:
        self.saved = self.at
        self.tell("save")
        assert plain(formation_data(read_army(self.path).order_of_battle)) == plain(self.army)

    @precondition(lambda self: self.at != self.saved)
    @rule()
    def die_and_recover(self) -> None:
        """A killed window's edits are offered, one undo from what the file holds."""
        assert self.window is not None
        on_disk = self.path.read_bytes()
        self.wait_until_kept()
        self.window.kill()
        assert self.path.read_bytes() == on_disk
        held = plain(formation_data(read_army(self.path).order_of_battle))
        same = held == plain(self.army)
        self.states = [self.new(held)] if same else [self.new(held), self.army]
        self.at, self.saved, self.copied = len(self.states) - 1, 0, None
        self.window = Window(self.env)
        self.tell("open", str(self.path)) if same else self.tell("recover")

    def _holds(self, way: Way) -> bool:
        formation = not isinstance(way[-1], str)
        return formation and found(self.army, way)["level"] in HOLDERS[self.ruleset]

    # --- what is always so ----------------------------------------------------------------

    @invariant()
    def the_window_has_the_army_of_the_model(self) -> None:
        if self.window is None:
            return
        told = self.window.told
        assert plain(told["army"]) == plain(self.army)
        assert told["saved"] is (self.at == self.saved)
        assert (told["undo"] is None) is (self.at == 0)
        assert (told["redo"] is None) is (self.at == len(self.states) - 1)

    @invariant()
    def the_total_is_the_same_wherever_it_is_shown(self) -> None:
        if self.window is None:
            return
        told, total = self.window.told, strength(self.army)
        assert told["row"] == str(total)
        assert told["foot"].split()[0] == str(total)


HOLDERS = {
    id_: {level.id for level in ruleset.levels if level.holds_elements}
    for id_, ruleset in shipped_rulebooks().rulesets.items()
}
"""The levels whose formations hold elements, by ruleset."""

ArmyInAWindow.TestCase.settings = settings(
    max_examples=6,
    stateful_step_count=40,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
test_edits_at_random = ArmyInAWindow.TestCase
