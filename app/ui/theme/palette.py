"""The Fusion palette of a scheme."""

from PySide6.QtGui import QPalette

from app.ui.theme.tokens import Colours, Token

_ROLES = {
    QPalette.ColorRole.Window: Token.PAPER,
    QPalette.ColorRole.WindowText: Token.INK,
    QPalette.ColorRole.Base: Token.SHEET,
    QPalette.ColorRole.AlternateBase: Token.PANEL,
    QPalette.ColorRole.ToolTipBase: Token.SHEET,
    QPalette.ColorRole.ToolTipText: Token.INK,
    QPalette.ColorRole.PlaceholderText: Token.INK3,
    QPalette.ColorRole.Text: Token.INK,
    QPalette.ColorRole.Button: Token.PANEL,
    QPalette.ColorRole.ButtonText: Token.INK,
    QPalette.ColorRole.BrightText: Token.ON_ACCENT,
    QPalette.ColorRole.Light: Token.SHEET,
    QPalette.ColorRole.Midlight: Token.WELL,
    QPalette.ColorRole.Mid: Token.RULE,
    QPalette.ColorRole.Dark: Token.EDGE,
    QPalette.ColorRole.Shadow: Token.RULE_STRONG,
    QPalette.ColorRole.Highlight: Token.ACCENT,
    QPalette.ColorRole.HighlightedText: Token.ON_ACCENT,
    QPalette.ColorRole.Accent: Token.ACCENT,
    QPalette.ColorRole.Link: Token.ACCENT,
    QPalette.ColorRole.LinkVisited: Token.ACCENT,
}

_DISABLED = {
    QPalette.ColorRole.WindowText: Token.INK3,
    QPalette.ColorRole.Text: Token.INK3,
    QPalette.ColorRole.ButtonText: Token.INK3,
    QPalette.ColorRole.Base: Token.PANEL,
    QPalette.ColorRole.Highlight: Token.SELECT_IDLE,
    QPalette.ColorRole.HighlightedText: Token.INK3,
    QPalette.ColorRole.Link: Token.INK3,
    QPalette.ColorRole.Accent: Token.INK3,
}


def palette(colours: Colours) -> QPalette:
    """Make the palette, with its own colours for what is disabled."""
    made = QPalette()
    for role, token in _ROLES.items():
        made.setColor(role, colours[token])
    for role, token in _DISABLED.items():
        made.setColor(QPalette.ColorGroup.Disabled, role, colours[token])
    return made
