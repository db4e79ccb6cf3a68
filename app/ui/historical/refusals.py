"""What cannot be told of a conversion, in the words of its window."""

import re

from PySide6.QtCore import QCoreApplication

from app.core.kernel.conversion import COUNT
from app.core.kernel.historical import Unit


def in_words(refusal: str, side: Unit) -> str:
    """Give a refusal with formations by their names: “fr1.guns” is “1er corps, guns”."""
    names = {unit.id: unit.name for unit in side.every_unit()}
    ids = "|".join(re.escape(one) for one in sorted(names, key=len, reverse=True))
    key = re.compile(rf"(?<![\w.])({ids})\.((?:arms\.)?[a-z_]+)")

    def named(found: re.Match[str]) -> str:
        return f"{names[found[1]] or found[1]}, {_figure(found[2])}"

    return key.sub(named, refusal)


def _figure(what: str) -> str:
    """Name what is told of a formation."""
    if what == COUNT:
        return QCoreApplication.translate("UnitForm", "number of pieces")
    arm = what.removeprefix("arms.")
    if arm != what:
        return QCoreApplication.translate("UnitForm", "men, {0}").format(arm.replace("_", " "))
    return what.replace("_", " ")
