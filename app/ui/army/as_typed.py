"""The open army with what is being typed: a field or a name that is not handed over yet."""

from app.core.kernel.army import Army
from app.services.armies import cleaned
from app.ui.army import edits
from app.ui.army.edits import Edit
from app.ui.army.page import ArmyPage


def as_typed(page: ArmyPage) -> Army | None:
    """Give the army as it would be if that were handed over; None where no army is open."""
    document = page.document
    if document is None:
        return None
    renamed = page.tree.renaming()
    edit = edits.rename(*renamed) if renamed else page.inspector.pending()
    if not isinstance(edit, Edit):
        return document.army
    try:
        return cleaned(edit.make(document.army))[0]
    except KeyError:  # what it was typed for is gone
        return document.army
