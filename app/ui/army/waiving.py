"""Waiving what is found in the open army, from the list of findings: asked for, taken back."""

from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from app.core.armies.waiving import reason_before
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Finding
from app.ui.actions import Actions
from app.ui.army import edits
from app.ui.army.finding_rows import lapsed_words, repair_words
from app.ui.army.page import ArmyPage
from app.ui.dialogs.waive import ToWaive
from app.ui.questions import Questions

WAIVE = "army.waive"


class Waiving(QObject):
    """Connects the action to the finding that is in hand, and follows which that is."""

    def __init__(self, page: ArmyPage, actions: Actions, questions: Questions) -> None:
        super().__init__(page)
        self._page, self._actions, self._questions = page, actions, questions
        actions.on(WAIVE, lambda: self._ask(page.findings.current()))
        page.findings.menu_requested.connect(self._open_menu)
        page.findings.current_changed.connect(self.follow)
        page.waiver_unwanted.connect(self._take_back)
        page.refreshed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Word the action for the finding in hand, or say why it rests."""
        finding = self._at(self._page.findings.current())
        waived = finding is not None and bool(finding.waived)
        words = self.tr("The wai&ver of the finding…") if waived else self.tr("Wai&ve the finding…")
        self._actions.name(WAIVE, words)
        why = self.tr("Go to a finding first (F8)")
        if self._page.document is None:
            why = self.tr("No army is open")
        elif self._page.state is not None and not self._page.state.findings:
            why = self.tr("Nothing to report")
        self._actions.allow(WAIVE, "" if finding is not None else why)

    def _at(self, place: int) -> Finding | None:
        found = self._page.state.findings if self._page.state else ()
        return found[place] if 0 <= place < len(found) else None

    def _ask(self, place: int) -> None:
        """Waive the finding for a reason that is asked for; of one that is waived, another."""
        self._page.commit()
        finding, document = self._at(place), self._page.document
        if finding is None or document is None:
            return

        def attempt(reason: str) -> str:
            try:
                self._page.do(edits.waive(finding, reason))
            except NotAllowed as refusal:
                return str(refusal)
            return ""

        before = reason_before(finding, document.army)
        back = partial(self._take_back, place) if finding.waived else None
        lapsed = lapsed_words(finding)
        self._questions.waive(ToWaive(finding.text, before, attempt, lapsed, back))

    def _take_back(self, place: int) -> None:
        """Take the waiver of a finding back."""
        self._page.commit()
        finding = self._at(place)
        if finding is not None and finding.waived:
            self._page.do(edits.take_waiver_back(finding))

    def _open_menu(self, place: int, at: QPoint) -> None:
        """Offer what may be done with a finding."""
        finding = self._at(place)
        if finding is None:
            return
        menu = QMenu(self._page.findings)
        go = menu.addAction(self.tr("&Go there"))
        go.triggered.connect(lambda: self._page.jump(finding))
        if finding.repair is not None and not finding.waived:
            mend = menu.addAction(repair_words(finding.repair))
            mend.triggered.connect(lambda: self._page.findings.repair_requested.emit(place))
        menu.addSeparator()
        menu.addAction(self._actions[WAIVE])
        if finding.waived:
            back = menu.addAction(self.tr("&Take the waiver back"))
            back.triggered.connect(lambda: self._take_back(place))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)
