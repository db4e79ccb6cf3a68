"""An army edited, undone, saved, changed by others, killed and recovered at random: a machine.

The model is a plain list of armies. Whatever happens, document and model never differ; what was
kept last is what comes back after a kill; the file holds what was saved, and nothing else.
"""

import tempfile
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from app.core.armies import editing
from app.core.kernel.army import Army
from app.core.kernel.lists import Kind
from app.services.armies import new_army, open_army, read_army, write_army
from app.services.recovery import recover
from app.services.rulebooks import shipped_rulebooks
from app.services.safekeeping import (
    JournalKeeper,
    Standing,
    differs,
    digest_now,
    place_of_keeping,
    standing_of,
)
from app.ui.army import edits
from app.ui.documents import ArmyDocument

BOOKS = shipped_rulebooks()
RULESET = BOOKS.ruleset("boeder")
NAMES = st.sampled_from(["", "21e Ligne", "брест–литовск", "Łódź ½", "a\nb", "x" * 80])


class NeverLost(RuleBasedStateMachine):
    """The model beside the document."""

    def __init__(self) -> None:
        super().__init__()
        folder = Path(tempfile.mkdtemp())
        self.path = folder / "a.army"
        self.data = place_of_keeping().folder
        army = new_army(BOOKS, "boeder/napoleonic-army")
        write_army(army, self.path)
        self.on_disk = army
        self.line, self.at = [army], 0
        self.saved: int | None = 0
        self.kept: Army | None = None
        self.open()

    @initialize()
    def begin(self) -> None:
        assert recover(BOOKS).found == ()

    def open(self) -> None:
        opened = open_army(self.path)
        journal = JournalKeeper(self.data)
        self.document = ArmyDocument(BOOKS, opened.army, self.path, opened.digest, journal)

    @property
    def army(self) -> Army:
        return self.line[self.at]

    def took(self, army: Army) -> None:
        """Let the model take a step."""
        if army == self.army:
            return
        if self.saved is not None and self.saved > self.at:
            self.saved = None
        self.line = [*self.line[: self.at + 1], army]
        self.at += 1

    # --- edits -----------------------------------------------------------------------------

    @rule(name=NAMES, which=st.integers(0, 40))
    def rename(self, name: str, which: int) -> None:
        parts = list(self.army.parts())
        self.do(edits.rename(parts[which % len(parts)].id, name).make(self.army))

    @rule(troops=st.sampled_from(sorted(RULESET.troops)))
    def add(self, troops: str) -> None:
        self.do(edits.add_troops(Kind(troops), RULESET, None).make(self.army))

    @rule(which=st.integers(0, 40), count=st.integers(1, 99))
    def count(self, which: int, count: int) -> None:
        elements = list(self.army.order_of_battle.every_element())
        if elements:
            self.do(edits.set_count(elements[which % len(elements)].id, count).make(self.army))

    @rule(which=st.integers(0, 40))
    def remove(self, which: int) -> None:
        parts = list(self.army.parts())
        self.do(editing.remove(self.army, (parts[which % len(parts)].id,)))

    @rule(which=st.integers(0, 40))
    def duplicate(self, which: int) -> None:
        parts = list(self.army.parts())
        if len(parts) < 60:
            self.do(editing.duplicate(self.army, (parts[which % len(parts)].id,))[0])

    @rule(year=st.integers(1792, 1815))
    def date(self, year: int) -> None:
        self.do(replace(self.army, year=year))

    def do(self, army: Army) -> None:
        self.document.do("edit", army)
        self.took(army)

    @rule()
    def undo(self) -> None:
        self.document.undo()
        self.at = max(self.at - 1, 0)

    @rule()
    def redo(self) -> None:
        self.document.redo()
        self.at = min(self.at + 1, len(self.line) - 1)

    # --- the file --------------------------------------------------------------------------

    @rule()
    def save(self) -> None:
        assert self.document.save(self.path, self.data) == ""
        self.on_disk, self.saved = self.army, self.at
        self.keep()

    @rule(year=st.integers(1700, 1791))
    def others_save(self, year: int) -> None:
        self.on_disk = replace(self.army, year=year)
        write_army(self.on_disk, self.path)

    @precondition(lambda self: self.standing() is Standing.CHANGED)
    @rule()
    def load(self) -> None:
        opened = open_army(self.path)
        self.document.load("load", opened.army, opened.digest)
        self.saved = None
        self.took(opened.army)
        self.saved = self.at

    @precondition(lambda self: self.standing() is Standing.CHANGED)
    @rule()
    def keep_mine(self) -> None:
        self.document.keep_mine(digest_now(self.path))
        self.saved = None

    def standing(self) -> Standing:
        """Look, as the window does when it is come back to."""
        standing = standing_of(self.path, self.document.digest)
        self.document.set_standing(standing)
        return standing

    # --- killed and recovered ------------------------------------------------------------------

    @rule()
    def keep(self) -> None:
        """The second is over: what no file holds is kept."""
        self.document.keep()
        self.kept = self.army if self.document.has_loss else None

    @rule()
    def kill(self) -> None:
        """Let go of the locks as the end of the process does; nothing else is done any more."""
        journal = self.document._journal.journal
        if journal is not None:
            journal.release()
        found = recover(BOOKS).found
        if self.kept is None or self.kept == self.on_disk:
            assert found == ()
            self.open()
            self.line, self.at, self.saved = [self.on_disk], 0, 0
        else:
            (left,) = found
            assert (left.army, left.on_disk, left.path) == (self.kept, self.on_disk, self.path)
            assert left.differences == differs(BOOKS, self.on_disk, self.kept)
            assert left.differences
            self.document = ArmyDocument.recovered(BOOKS, left, "recovered", self.data)
            self.line, self.at, self.saved = [self.on_disk, self.kept], 1, 0
        self.keep()

    # --- what always holds ---------------------------------------------------------------------

    @invariant()
    def document_and_model_are_one(self) -> None:
        document = self.document
        assert document.army == self.army
        assert document.place == self.at
        assert (document.undo_text is None) == (self.at == 0)
        assert (document.redo_text is None) == (self.at == len(self.line) - 1)
        if document.standing is Standing.SAME:
            assert document.is_saved == (self.at == self.saved)

    @invariant()
    def the_file_holds_what_was_saved(self) -> None:
        assert read_army(self.path) == self.on_disk
        assert [one.name for one in self.path.parent.iterdir()] == ["a.army"]

    def teardown(self) -> None:
        self.document.let_go()


def test_whatever_happens_nothing_that_was_kept_is_lost() -> None:
    run_state_machine_as_test(
        NeverLost,
        settings=settings(
            max_examples=25,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
