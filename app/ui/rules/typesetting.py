"""Sets a section as a page to read: title, table, notes, daggers as links."""

import re
from collections.abc import Container
from html import escape

from app.core.kernel.sections import Align, Cell, Column, Row, Section
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

RULING = "ruling:"
SIGN = "sign:"
OWN_VALUES = "own-values:"
DAGGER = "†\u00a0"
_ID = re.compile(r"\b[A-Z]{2}-\d+\b")
_UNIT = re.compile(r"(?<=\d) (?=(?:cm|paces|miles)\b)")
_LARGEST_BARE_TABLE = 2


class Typesetter:
    """Turns a section into rich text in the colours and sizes of the theme."""

    def __init__(self, theme: Theme, rulings: Container[str]) -> None:
        self._theme, self._rulings = theme, rulings

    def page(self, section: Section) -> str:
        """Set the whole section."""
        parts = [
            self._paragraph(self._text(section.title, Role.DISPLAY), below=2),
            self._aside(section.aside),
            self._rule(),
            self._table(section),
            *(
                self._paragraph(
                    self._linked(note.text, Role.BODY) + self._daggers(note.rulings), above=10
                )
                for note in section.notes
            ),
        ]
        return f"<body>{''.join(parts)}</body>"

    def _aside(self, aside: str) -> str:
        words = f"{aside[:1].upper()}{aside[1:]}"
        return self._paragraph(self._text(words, Role.LEDE), below=4) if aside else ""

    def _rule(self) -> str:
        ink = self._hex(Token.RULE_STRONG)
        line = (
            f'<td style="border-top:2px solid {ink}; border-bottom:1px solid {ink}; '
            'font-size:1px; line-height:2px; padding:0"></td>'
        )
        above = self._theme.gap(8)
        return self._table_tag(f"<tr>{line}</tr>", f"margin-top:{above}px; margin-bottom:{above}px")

    def _table(self, section: Section) -> str:
        if not section.rows:
            return ""
        heads = [column.title for column in section.columns]
        rows = [self._head(section.columns)] if any(heads) else []
        rows += [self._row(row, section.columns) for row in section.rows]
        return self._table_tag("".join(rows), "margin-bottom:0px")

    def _table_tag(self, rows: str, style: str) -> str:
        return (
            '<table width="100%" cellspacing="0" cellpadding="0" '
            f'style="border-collapse:collapse; {style}">{rows}</table>'
        )

    def _head(self, columns: tuple[Column, ...]) -> str:
        cells = (
            self._cell(self._text(column.title, Role.HEAD, Token.INK2), column, Token.EDGE)
            for column in columns
        )
        return f"<tr>{''.join(cells)}</tr>"

    def _row(self, row: Row, columns: tuple[Column, ...]) -> str:
        signs = "".join(self._sign(name) for name in row.signs)
        said = next((place for place, each in enumerate(columns) if each.align is Align.LEFT), 0)
        named = len(columns) > _LARGEST_BARE_TABLE or columns[0].align is Align.LEFT
        cells = (
            self._cell(
                (signs if place == said else "")
                + self._words(cell, column, strong=named and place == said),
                column,
                Token.RULE,
                narrow=self._is_name(columns, place),
            )
            for place, (cell, column) in enumerate(zip(row.cells, columns, strict=True))
        )
        return f"<tr>{''.join(cells)}</tr>"

    def _is_name(self, columns: tuple[Column, ...], place: int) -> bool:
        """Say whether the cell is a term or name beside its text."""
        bare = not any(column.title for column in columns)
        return bare and columns[place].align is Align.LEFT and place < len(columns) - 1

    def _words(self, cell: Cell, column: Column, *, strong: bool) -> str:
        role = Role.NUM if column.align is Align.FIGURE else Role.STRONG if strong else Role.BODY
        if column.align is Align.FIGURE and not column.large:
            role = Role.BODY
        if not cell.mark:
            return self._linked(cell.text, role) + self._daggers(cell.rulings)
        number, sign = cell.text[:-1], cell.text[-1:]
        marked = self._anchor(OWN_VALUES, sign, cell.mark)
        return self._linked(number, role) + marked + self._daggers(cell.rulings)

    def _cell(self, html: str, column: Column, edge: Token, *, narrow: bool = False) -> str:
        figure = column.align is Align.FIGURE
        align = "right" if figure else "left"
        space = self._theme.gap(5)
        after = self._theme.gap(16)
        whole = " white-space:nowrap;" if figure else ""
        width = ' width="1%"' if figure else ' width="22%"' if narrow else ""
        return (
            f'<td align="{align}" valign="middle"{width} style="padding:{space}px {after}px '
            f'{space}px 0px; border-bottom:1px solid {self._hex(edge)};{whole}">'
            f"{html or '&nbsp;'}</td>"
        )

    def _linked(self, text: str, role: Role) -> str:
        """Set a text; the ruling ids in it become links."""
        made, last = [], 0
        for found in _ID.finditer(text):
            if found.group() in self._rulings:
                made.append(self._text(text[last : found.start()], role))
                made.append(self._link(found.group(), found.group()))
                last = found.end()
        return "".join([*made, self._text(text[last:], role)])

    def _daggers(self, rulings: tuple[str, ...]) -> str:
        return "".join(f"&nbsp; {self._link(f'{DAGGER}{key}', key)}" for key in rulings)

    def _link(self, words: str, key: str) -> str:
        return self._anchor(f"{RULING}{key}", words)

    def _anchor(self, address: str, words: str, hint: str = "") -> str:
        style = f"{self._font(Role.SMALL_STRONG)} text-decoration:none;"
        style += f" color:{self._hex(Token.ACCENT)};"
        title = f' title="{escape(hint)}"' if hint else ""
        return f'<a href="{escape(address)}"{title} style="{style}">{escape(words)}</a>'

    def _sign(self, name: str) -> str:
        wide, high = self._theme.px(27), self._theme.px(18)
        return (
            f'<img src="{SIGN}{escape(name)}" width="{wide}" height="{high}" '
            'style="vertical-align:middle" />&nbsp; '
        )

    def _paragraph(self, html: str, *, above: int = 0, below: int = 0) -> str:
        top, bottom = self._theme.gap(above), self._theme.gap(below)
        return f'<p style="margin-top:{top}px; margin-bottom:{bottom}px;">{html}</p>'

    def _text(self, text: str, role: Role, token: Token = Token.INK) -> str:
        style = f"{self._font(role)} color:{self._hex(token)};"
        whole = _UNIT.sub("\u00a0", escape(text))
        return f'<span style="{style}">{whole}</span>' if text else ""

    def _font(self, role: Role) -> str:
        font = self._theme.font(role)
        return (
            f"font-family:'{font.family()}'; font-size:{font.pixelSize()}px; "
            f"font-weight:{int(font.weight())};"
        )

    def _hex(self, token: Token) -> str:
        return self._theme.colour(token).name()
