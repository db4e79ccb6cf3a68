"""The report of a conversion to read, grouped by formation, with what changed marked."""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from app.core.armies.conversion_report import Entry, Report
from app.core.kernel.conversion import Decided, Matter
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

DEEPEST = 3
STEP = 14


class ReportView(QTextBrowser):
    """Keeps its place while the report changes; `formation_clicked` gives an id."""

    formation_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._report: Report | None = None
        self._first: Report | None = None
        self._totals = ""
        self.setAccessibleName(self.tr("Report of the conversion"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(self._follow)
        theme.changed.connect(self._set)

    def show_report(self, report: Report, at_first: Report, totals: str) -> None:
        """Show a report; what differs from the one `at_first` is marked as changed."""
        place = self.verticalScrollBar().value()
        self._report, self._first, self._totals = report, at_first, totals
        self._set()
        self.verticalScrollBar().setValue(place)

    def go_to(self, id_: str) -> None:
        """Scroll to a formation; one that is part of another stands with it."""
        if self._report is not None:
            self.scrollToAnchor(self._anchor(id_))

    def _anchor(self, id_: str) -> str:
        return f"f-{id_}"

    def _follow(self, url: QUrl) -> None:
        id_ = url.toString().removeprefix("f:")
        self.go_to(id_)
        self.formation_clicked.emit(id_)

    def _set(self) -> None:
        self.document().setDocumentMargin(self._theme.gap(14))
        if self._report is not None and self._first is not None:
            self.setHtml("".join(self._html(self._report, self._first)))

    def _html(self, report: Report, first: Report) -> Iterator[str]:
        yield self._line(report.army.name, Role.TITLE)
        yield self._line(self._totals, Role.STRONG)
        yield self._head(self.tr("Scale and rounding"))
        for one in report.settings:
            mark = self._changed() if one.changed else ""
            yield self._line(f"{one.words.rstrip('?')}: {one.value}", more=mark)
        yield self._head(self.tr("Without figures, or not in the army"))
        left = [one for one in report.left if not one.within]
        if not left:
            yield self._line(self.tr("Nothing: every formation has figures."))
        for entry in left:
            words = [one.words for one in entry.decided if _is_left(one)]
            yield self._link(entry, "; ".join(words))
        yield self._head(self.tr("By formation"))
        before = {one.id: one for one in first.entries}
        for reason, run in groupby(report.entries, _reason):
            entries = tuple(run)
            if reason:
                yield self._parts(entries, reason)
            else:
                yield "".join(self._entry(one, before.get(one.id)) for one in entries)
        yield from self._sources(report)

    def _sources(self, report: Report) -> Iterator[str]:
        yield self._head(self.tr("Sources"))
        for source in report.order.sources:
            yield self._line(source.what)
            for words in (source.url, source.licence):
                if words:
                    yield self._line(words, Role.SMALL, Token.INK2)
        for check in report.order.checks:
            printed = self.tr("not printed") if check.printed is None else f"{check.printed:,}"
            words = self.tr("{0}: the parts make {1}; printed: {2}")
            yield self._line(words.format(check.what, f"{check.parts:,}", printed))
        if report.order.uncertainty:
            yield self._head(self.tr("Uncertain"))
            yield self._line(report.order.uncertainty)

    def _entry(self, entry: Entry, before: Entry | None) -> str:
        other = before is None or (before.decided, before.became) != (entry.decided, entry.became)
        led = f" <i>{escape(entry.commander)}</i>" if entry.commander else ""
        anchor = f'<a name="{self._anchor(entry.id)}"></a>'
        name = self._span(entry.name, Role.STRONG)
        mark = self._changed() if other else ""
        head = f"{anchor}{name}{led}{mark}"
        parts = [
            self._paragraph(head, entry, above=8),
            self._paragraph(self._span(entry.printed, Role.SMALL, Token.INK2), entry),
        ]
        parts += [
            self._paragraph(self._span(f"→ {one}", Role.BODY, Token.FRESH), entry, 1)
            for one in entry.became
        ]
        parts += [self._decided(entry, one) for one in entry.decided]
        doubtful = self.tr("Doubtful")
        parts += [
            self._paragraph(self._span(f"{doubtful}: {one}", Role.BODY, Token.TIRED), entry, 1)
            for one in entry.doubts
        ]
        return "".join(parts)

    def _decided(self, entry: Entry, one: Decided) -> str:
        words = f"{one.words[:1].upper()}{one.words[1:]}."
        token = Token.INK
        if _is_left(one):
            words, token = f"{self.tr('Left over')}: {words}", Token.SPENT
        rulings = f" † {', '.join(one.rulings)}" if one.rulings else ""
        text = self._span(words, Role.BODY, token)
        return self._paragraph(text + self._span(rulings, Role.SMALL, Token.INK2), entry, 1)

    def _parts(self, entries: tuple[Entry, ...], reason: str) -> str:
        anchors = "".join(f'<a name="{self._anchor(one.id)}"></a>' for one in entries)
        names = ", ".join(one.name for one in entries)
        words = f"{reason[:1].upper()}{reason[1:]}: {names}."
        return self._paragraph(anchors + self._span(words, Role.SMALL, Token.INK2), entries[0])

    def _head(self, words: str) -> str:
        line = f"border-bottom:1px solid {self._hex(Token.RULE)}"
        text = self._span(words, Role.SECTION)
        return (
            f'<p style="margin-top:{self._theme.gap(16)}px; margin-bottom:2px; {line}">{text}</p>'
        )

    def _line(
        self, words: str, role: Role = Role.BODY, token: Token = Token.INK, more: str = ""
    ) -> str:
        return f'<p style="margin:0 0 2px 0">{self._span(words, role, token)}{more}</p>'

    def _link(self, entry: Entry, words: str) -> str:
        link = f'<a href="f:{escape(entry.id)}" style="color:{self._hex(Token.ACCENT)}">'
        name = f"{link}{escape(entry.name)}</a>"
        return f'<p style="margin:0 0 2px 0">{name}{self._span(f": {words}.", Role.BODY)}</p>'

    def _changed(self) -> str:
        return self._span(f" * {self.tr('changed')}", Role.SMALL_STRONG, Token.ACCENT)

    def _paragraph(self, html: str, entry: Entry, more: int = 0, above: int = 0) -> str:
        left = self._theme.gap(STEP) * (min(entry.depth, DEEPEST) + more)
        top = self._theme.gap(above)
        return f'<p style="margin:{top}px 0 1px {left}px">{html}</p>'

    def _span(self, words: str, role: Role, token: Token = Token.INK) -> str:
        font = self._theme.font(role)
        style = (
            f"font-family:'{font.family()}'; font-size:{font.pixelSize()}px; "
            f"font-weight:{int(font.weight())}; color:{self._hex(token)}"
        )
        return f'<span style="{style}">{escape(words)}</span>'

    def _hex(self, token: Token) -> str:
        return self._theme.colour(token).name()


def _is_left(decided: Decided) -> bool:
    return decided.matter in (Matter.LEFT_OUT, Matter.UNKNOWN)


def _reason(entry: Entry) -> str:
    """Give why a formation is nothing by itself; "" where there is more to say of it."""
    if not entry.within or entry.doubts or entry.is_changed:
        return ""
    return next((one.words for one in entry.decided), entry.within)
