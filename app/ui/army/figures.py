"""Figures and sentences as the inspector shows them, each with the rulings it rests on."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.kernel.exact import shown as exact_words
from app.core.kernel.exact import signed
from app.core.kernel.figures import Figure
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.standing import FormationValues
from app.core.kernel.troops import TroopType
from app.ui.parts.flow import Flow
from app.ui.parts.link import Link
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.parts.working import Working
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class Shown:
    """A figure in words: (words, hint, amount) a term, (id, words) a ruling."""

    title: str
    terms: tuple[tuple[str, str, str], ...]
    total_words: str
    total: str
    rulings: tuple[tuple[str, str], ...]
    in_words: str = ""
    """The figure with its break points written out, where it has any."""


def shown(figure: Figure, ruleset: Ruleset) -> Shown:
    """Put a figure in words; where its terms add to a first one, those after it bear a sign."""
    terms = tuple(
        (
            f"{term.text[:1].upper()}{term.text[1:]}",
            "",
            signed(term.amount) if figure.signed and place else exact_words(term.amount),
        )
        for place, term in enumerate(figure.terms)
    )
    words = tuple((ruling, ruleset.choices.words(ruling)) for ruling in figure.rulings)
    text = exact_words(figure.value) if figure.total else figure.text.replace("-", "−")
    alone = len(figure.terms) == 1 and str(figure.terms[0].amount) == figure.text
    total = "" if alone else text
    return Shown(figure.title, terms, figure.total or figure.title, total, words, figure.words)


def values_of(values: FormationValues) -> str:
    """Put what a commander brings in a line: “Rally +1 · initiative 4–6 · delay 0 0 1 1 2 3”."""
    told = [f"{one.name} {one.value}" for one in values.values if not one.speaks]
    told += [f"{one.label} {' '.join(one.values)}" for one in values.cells]
    text = " · ".join(told)
    return f"{text[:1].upper()}{text[1:]}"


def of_troops(troops: TroopType, ruleset: Ruleset, title: str) -> Shown:
    """Put the figures of a troop type in words, one a line."""
    lines = zip(ruleset.troop_columns, troops.values, strict=False)
    return Shown(title, tuple((column.title, "", value) for column, value in lines), "", "", ())


class Figures(QWidget):
    """Figures one below the other, each with its working."""

    ruling_clicked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._made: list[Working] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        theme.changed.connect(self._space)
        self._space()

    def show_figures(self, figures: Sequence[Shown]) -> None:
        """Show these in place of the last ones."""
        while len(self._made) < len(figures):
            working = Working(self._theme)
            working.ruling_clicked.connect(self.ruling_clicked)
            self._made.append(working)
            self._column.addWidget(working)
        for place, working in enumerate(self._made):
            working.setVisible(place < len(figures))
            if place < len(figures):
                working.show_figure(figures[place], figures[place].in_words)
        self.setVisible(bool(figures))

    def _space(self) -> None:
        self._column.setSpacing(self._theme.gap(14))


class Sentences(QWidget):
    """What a troop type does, a sentence a line, with links to the rulings."""

    ruling_clicked = Signal(str)

    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__()
        self._theme = theme
        self._lines: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(Heading(theme, title))
        theme.changed.connect(self._space)
        self._space()

    def show_sentences(
        self, sentences: Sequence[tuple[str, tuple[str, ...]]], ruleset: Ruleset
    ) -> None:
        """Show (sentence, rulings) lines."""
        for old in self._lines:
            old.hide()
            old.deleteLater()
        self._lines = []
        for sentence, rulings in sentences:
            line = QWidget()
            column = QVBoxLayout(line)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(0)
            column.addWidget(Words(self._theme, sentence, Role.BODY, wrap=True))
            if rulings:
                shelf = QWidget()
                flow = Flow(shelf, gap=self._theme.gap(8))
                for ruling in rulings:
                    flow.addWidget(self._link(ruling, ruleset))
                column.addWidget(shelf)
            self._lines.append(line)
            self._column.addWidget(line)
        self.setVisible(bool(sentences))

    def _link(self, ruling: str, ruleset: Ruleset) -> Link:
        link = Link(self._theme, ruling, dagger=True, role=Role.SMALL_STRONG)
        words = ruleset.choices.words(ruling)
        link.setToolTip(words)
        link.setAccessibleDescription(words)
        link.clicked.connect(lambda: self.ruling_clicked.emit(ruling))
        return link

    def _space(self) -> None:
        self._column.setSpacing(self._theme.gap(8))


def quiet(theme: Theme) -> Words:
    """Make a line of secondary words under a field."""
    return Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
