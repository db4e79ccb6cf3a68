"""What the army's list offers besides its entries: a button for each, and why it rests."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.kernel.offers import Offer
from app.ui.army.edits import in_a_sentence
from app.ui.parts.button import Button, Fit
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class OffersRow(QWidget):
    """Hidden where nothing is offered; `take_requested` says the id of an offer."""

    take_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ids: tuple[str, ...] = ()
        self._buttons: list[Button] = []
        self._words: list[Words] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        theme.changed.connect(self._space)
        self._space()
        self.hide()

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show these; the controls are made anew only where the offers are others."""
        ids = tuple(one.id for one in offers)
        if ids != self._ids:
            self._make(ids)
        for offer, button, words in zip(offers, self._buttons, self._words, strict=True):
            button.set_words(self.tr("Add {0}").format(in_a_sentence(offer.title)))
            button.set_hint(offer.words)
            if offer.barred:
                button.rest(offer.barred)
            else:
                button.wake()
            words.setText(offer.barred or offer.words)
        self.setVisible(bool(offers))

    def _make(self, ids: tuple[str, ...]) -> None:
        for old in (*self._buttons, *self._words):
            old.hide()
            old.deleteLater()
        self._ids, self._buttons, self._words = ids, [], []
        for id_ in ids:
            button = Button(self._theme, "", sign="icon-add", fit=Fit.TOOL)
            button.clicked.connect(lambda _=False, id_=id_: self.take_requested.emit(id_))
            words = Words(self._theme, "", Role.SMALL, Token.INK2, wrap=True)
            self._column.addWidget(button)
            self._column.addWidget(words)
            self._buttons.append(button)
            self._words.append(words)

    def _space(self) -> None:
        self._column.setSpacing(self._theme.gap(3))
