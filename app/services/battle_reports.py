"""Battle reports: what a battle's page says, and the text of it."""

from collections.abc import Iterable

from app.core.battle.log import Filter
from app.core.kernel.errors import unknown
from app.services.battles import Opened
from app.services.printing import paper_of
from app.sheets.battle_report import BattleReport, battle_report
from app.sheets.battle_report_text import markdown

__all__ = [
    "FORMS",
    "PDF",
    "BattleReport",
    "battle_report",
    "formations",
    "markdown",
    "report_of",
    "report_pdf",
    "report_text",
]

FORMS = ("markdown",)
"""As what a report is written as text."""
PDF = "pdf"


def formations(opened: Opened) -> tuple[str, ...]:
    """Name the formations that a report can be of, in the order of battle."""
    return Filter(opened.battle.game).formations


def report_of(opened: Opened, *, formation: str = "", turns: Iterable[int] = ()) -> BattleReport:
    """Write the report of a battle that was opened; what today's rules differ in is its warning.

    Raises NotAllowed for a formation that is not in the battle.
    """
    game = opened.battle.game
    named = {one.casefold(): one for one in formations(opened)}
    if formation and formation.casefold() not in named:
        raise unknown("formation", formation, named.values())
    return battle_report(
        game,
        opened.record,
        formation=named[formation.casefold()] if formation else "",
        turns=turns,
        warning=_warning(opened),
    )


def _warning(opened: Opened) -> str:
    if opened.differs is None or opened.differs >= opened.record.stands:
        return ""
    return (
        f"Today’s rules decide entry {opened.differs + 1} otherwise; losses and summaries are told "
        "up to it."
    )


def report_text(
    opened: Opened, form: str, *, formation: str = "", turns: Iterable[int] = ()
) -> str:
    """Give the report as text in one of FORMS. Raises NotAllowed as `report_of`."""
    if form.casefold() not in FORMS:
        raise unknown("as", form, FORMS)
    return markdown(report_of(opened, formation=formation, turns=turns))


def report_pdf(
    opened: Opened, paper: str, *, formation: str = "", turns: Iterable[int] = ()
) -> bytes:
    """Draw the report as a PDF. Raises NotAllowed as `report_of`, and for an unknown paper."""
    from app.pdf import draw_battle_report

    return draw_battle_report(report_of(opened, formation=formation, turns=turns), paper_of(paper))
