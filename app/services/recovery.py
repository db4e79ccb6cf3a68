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
from app.storage.journal import Journal, Orphan, orphans
from app.storage.working_folder import every_folder


@dataclass(frozen=True, slots=True)
class Recovered:
    """Edits that can be had back: the army with them, and the army that its file holds now.

    `path` is its file and `standing` says whether that is still as those edits found it; both are
    None for an army that was never saved. Where the file is gone or cannot be read (`fault` says
    why), `on_disk` is the army as the file had it then. `digest` is that of the file now.

    `edits` are what that window changed since it read or wrote the file; `differences` is what
    taking them changes in what the file holds now, which may be more.
    """

    journal: Journal
    path: Path | None
    army: Army
    on_disk: Army
    digest: str
    standing: Standing | None
    edits: tuple[Difference, ...]
    differences: tuple[Difference, ...]
    kept_at: datetime
    fault: str = ""

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
            one = _recovered(rulebooks, orphan)
            if one.differences or not one.is_on_disk:
                found.append(one)
                continue
            try:
                one.discard()
            except FileRefused as fault:
                notices.append(str(fault))
    found.sort(key=lambda one: one.kept_at, reverse=True)
    return Recovery(tuple(found), tuple(notices))


def _recovered(rulebooks: Rulebooks, orphan: Orphan) -> Recovered:
    kept = orphan.kept
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
        orphan.journal,
        kept.path,
        kept.army,
        on_disk,
        digest,
        standing,
        edits,
        edits if same else differs(rulebooks, on_disk, kept.army),
        kept.kept_at,
        fault,
    )
