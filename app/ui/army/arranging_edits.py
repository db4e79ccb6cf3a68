"""The edits that arrange an order of battle: split, merge, sort, number, name many."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QCoreApplication

from app.core.armies import joining, naming, print_sets, sorting, splitting
from app.core.armies.naming import Renamed
from app.core.armies.sorting import Order
from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset
from app.ui.army.edits import Edit


def split_off(ids: Sequence[int], what: str) -> Edit:
    """Make of these a formation of their own beside the one they stand in."""
    step = QCoreApplication.translate("Edits", "split off {0}").format(what)
    return Edit(step, lambda army: splitting.split_off(army, ids))


def halve(ids: Sequence[int], what: str, ruleset: Ruleset) -> Edit:
    """Split formations in halves, and lines of several into two."""
    step = QCoreApplication.translate("Edits", "split {0}").format(what)
    return Edit(step, lambda army: splitting.halve(army, ids, ruleset))


def merge(ids: Sequence[int], what: str, ruleset: Ruleset) -> Edit:
    """Merge formations into the first of them."""
    step = QCoreApplication.translate("Edits", "merge {0}").format(what)
    return Edit(step, lambda army: joining.merge(army, ids, ruleset))


def merge_alike(ids: Sequence[int], ruleset: Ruleset) -> Edit:
    """Make one line of those that are alike."""
    step = QCoreApplication.translate("Edits", "merge lines alike")
    return Edit(step, lambda army: joining.merge_alike(army, ids, ruleset))


def sort(formations: Collection[int], order: Order, ruleset: Ruleset, *, deep: bool) -> Edit:
    """Sort what stands in formations; with `deep` in all below them too."""
    words = {
        Order.NAME: QCoreApplication.translate("Edits", "sort by name"),
        Order.NUMBER: QCoreApplication.translate("Edits", "sort by number"),
        Order.TROOPS: QCoreApplication.translate("Edits", "sort by troop type"),
        Order.STRENGTH: QCoreApplication.translate("Edits", "sort by strength"),
    }
    return Edit(
        words[order], lambda army: sorting.sort(army, formations, order, ruleset, deep=deep)
    )


def renumber(ids: Sequence[int], ruleset: Ruleset) -> Edit:
    """Number parts from 1 on, in the order of battle."""
    step = QCoreApplication.translate("Edits", "renumber")
    return Edit(step, lambda army: naming.renumber(army, ids, ruleset))


def rename_many(named: Sequence[Renamed]) -> Edit:
    """Give several parts their new names at once."""
    step = QCoreApplication.translate("Edits", "rename {0}").format(len(named))
    return Edit(step, lambda army: naming.rename_many(army, named))


def begin_page(formations: Sequence[int], what: str, *, begins: bool) -> Edit:
    """Let formations begin a page of the roster, or no longer."""
    begun = QCoreApplication.translate("Edits", "begin a page with {0}")
    step = begun if begins else QCoreApplication.translate("Edits", "begin no page with {0}")

    def make(army: Army) -> Army:
        for id_ in formations:
            army = print_sets.beginning_page(army, id_, begins=begins)
        return army

    return Edit(step.format(what), make)
