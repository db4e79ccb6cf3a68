"""The notices above the page: refusals and what wants an answer."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.parts.notice import Notice
from app.ui.theme.theme import Theme

REFUSAL, FIELD = "refusal", "field"


class Notices(QWidget):
    """Notices one below the other; each stays until it is answered or the same subject speaks."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: dict[str, Notice] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.hide()

    def refuse(self, sentence: str) -> None:
        """Show why something was not done; the next act that succeeds takes it away."""
        self.show_notice(REFUSAL, sentence, sign="severity-not-legal", bad=True)

    def refuse_or_mend(self, sentence: str) -> None:
        """Show why a field does not take what is typed; "" takes the last such notice away."""
        if sentence:
            self.show_notice(FIELD, sentence, sign="severity-not-legal", bad=True)
        else:
            self.drop(FIELD)

    def tell(self, sentence: str) -> None:
        """Show something worth knowing."""
        self.show_notice("note", sentence, sign="severity-note")

    def show_notice(
        self,
        subject: str,
        what: str,
        *,
        sign: str,
        more: str = "",
        answers: Sequence[tuple[str, Callable[[], object]]] = (),
        bad: bool = False,
        close: str = "",
    ) -> None:
        """Show a notice with its answers, in the place of the last one on this subject.

        Its last answer takes it away and does no more; `close` words it otherwise.
        """
        self.drop(subject)
        given: list[tuple[str, Callable[[], object]]] = [*answers]
        given.append((close or self.tr("Close"), lambda: None))
        words = [each for each, _ in given]
        notice = Notice(self._theme, sign, what, more, words, bad=bad)

        def answer(place: int) -> None:
            self.drop(subject)
            given[place][1]()

        notice.action_requested.connect(answer)
        self._shown[subject] = notice
        self._column.addWidget(notice)
        self.show()

    def drop(self, subject: str) -> None:
        """Take the notice on a subject away."""
        notice = self._shown.pop(subject, None)
        if notice is not None:
            notice.hide()
            self._column.removeWidget(notice)
            notice.deleteLater()
        self.setVisible(bool(self._shown))

    def sentences(self) -> tuple[str, ...]:
        """Give what is shown, oldest first."""
        return tuple(notice.accessibleName() for notice in self._shown.values())
