"""Battle reports: what a battle's page says, and the text of it."""

from collections.abc import Iterable, Sequence

from app.core.battle.log import Filter
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.fielding import within_army
from app.core.kernel.listing import listed
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

    Raises NotAllowed for a formation and for turns that are not in the battle.
    """
    game = opened.battle.game
    wanted = sorted(set(turns))
    _check_turns(opened, wanted)
    return battle_report(
        game,
        opened.record,
        formation=_formation(opened, formation) if formation else "",
        turns=wanted,
        warning=_warning(opened),
    )


def _formation(opened: Opened, name: str) -> str:
    """Give the formation of a name, with or without the word of its side, where there is one."""
    there = formations(opened)
    words = opened.battle.game.side_words().values()
    alone = {one: {within_army(one, each).casefold() for each in words} for one in there}
    found = [one for one in there if one.casefold() == name.casefold()] or [
        one for one in there if name.casefold() in alone[one]
    ]
    if not found:
        raise unknown("formation", name, there)
    if len(found) > 1:
        either = listed([f"“{one}”" for one in found], "or")
        raise NotAllowed(f"formation: several are called “{clipped(name)}”: name {either}.")
    return found[0]


def _check_turns(opened: Opened, turns: Sequence[int]) -> None:
    last = max((one.turn for one in opened.record.standing), default=0)
    for turn in turns:
        if turn > last:
            played = f"it has {last}" if last else "none is played"
            raise NotAllowed(f"turn: this battle has no turn {turn}; {played}.", "turn")


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
    from app.pdf import lay_out_battle_report

    report = report_of(opened, formation=formation, turns=turns)
    return lay_out_battle_report(report, paper_of(paper)).pdf
