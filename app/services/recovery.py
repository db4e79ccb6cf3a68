"""What a window that ended in a crash has left: edits that no file holds, offered at the start."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.services.rulebooks import Rulebooks
from app.services.safekeeping import Difference, Standing, differs, standing_of
from app.storage.documents import open_army
from app.storage.file_faults import FileRefused
from app.storage.journal import Journal, Kept, orphans
from app.storage.working_folder import every_folder


@dataclass(frozen=True, slots=True)
class Recovered:
    """Edits that can be had back: what was kept of them, and the army that its file holds now.

    `standing` says whether its file is still as those edits found it; None for an army that was
    never saved. Where the file is gone or cannot be read (`fault` says
    why), `on_disk` is the army as the file had it then. `digest` is that of the file now.

    `edits` are what that window changed since it read or wrote the file; `differences` is what
    taking them changes in what the file holds now, which may be more.
    """

    journal: Journal
    kept: Kept
    on_disk: Army
    digest: str
    standing: Standing | None
    edits: tuple[Difference, ...]
    differences: tuple[Difference, ...]
    fault: str = ""

    @property
    def path(self) -> Path | None:
        """Its file; None for an army that was never saved."""
        return self.kept.path

    @property
    def army(self) -> Army:
        """The army with the edits."""
        return self.kept.army

    @property
    def kept_at(self) -> datetime:
        """When it was kept last."""
        return self.kept.kept_at

    @property
    def is_saved(self) -> bool:
        """Whether its file holds all the edits by now."""
        return self.is_on_disk and not self.differences

    @property
    def is_on_disk(self) -> bool:
        """Whether its file holds `on_disk` now; one that was never saved has no file."""
        there = self.standing in (Standing.SAME, Standing.CHANGED)
        return there and not self.fault

    def discard(self) -> None:
        """Give the edits up. Raises FileRefused where their journal cannot be taken away."""
        self.journal.remove()


@dataclass(frozen=True, slots=True)
class Recovery:
    """Everything that was left, the newest first, and a sentence for what cannot be read."""

    found: tuple[Recovered, ...] = ()
    notices: tuple[str, ...] = ()


def recover(rulebooks: Rulebooks) -> Recovery:
    """Take hold of what windows have left that are gone. The files of armies are only read.

    Edits that a file holds by now are none: their journals are taken away.
    """
    found: list[Recovered] = []
    notices: list[str] = []
    for folder in every_folder():
        left = orphans(folder)
        notices.extend(left.notices)
        for orphan in left.orphans:
            one = _recovered(rulebooks, orphan.journal, orphan.kept)
            if not one.is_saved:
                found.append(one)
                continue
            try:
                one.discard()
            except FileRefused as fault:
                notices.append(str(fault))
    found.sort(key=lambda one: one.kept_at, reverse=True)
    return Recovery(tuple(found), tuple(notices))


def looked_at_anew(rulebooks: Rulebooks, one: Recovered) -> Recovered:
    """Give the same edits with the file of their army as it stands by now."""
    return _recovered(rulebooks, one.journal, one.kept)


def _recovered(rulebooks: Rulebooks, journal: Journal, kept: Kept) -> Recovered:
    on_disk, digest, standing, fault = kept.saved, kept.digest, None, ""
    if kept.path is not None:
        standing = standing_of(kept.path, kept.digest)
        if standing is not Standing.GONE:
            try:
                opened = open_army(kept.path)
                on_disk, digest = opened.army, opened.digest
            except AppError as refusal:
                fault = str(refusal)
    edits = differs(rulebooks, kept.saved, kept.army)
    same = on_disk == kept.saved
    return Recovered(
        journal,
        kept,
        on_disk,
        digest,
        standing,
        edits,
        edits if same else differs(rulebooks, on_disk, kept.army),
        fault,
    )
