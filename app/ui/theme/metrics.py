"""The pixel metrics and hints that the style answers from a table."""

from PySide6.QtWidgets import QStyle

from app.ui.theme import scroll_bar

# Kept at every size of text.
METRICS = {
    QStyle.PixelMetric.PM_ButtonShiftHorizontal: 0,
    QStyle.PixelMetric.PM_ButtonShiftVertical: 0,
    QStyle.PixelMetric.PM_SplitterWidth: 1,
    QStyle.PixelMetric.PM_ScrollView_ScrollBarSpacing: 0,
    QStyle.PixelMetric.PM_FocusFrameHMargin: 2,
    QStyle.PixelMetric.PM_FocusFrameVMargin: 2,
    QStyle.PixelMetric.PM_MenuBarVMargin: 0,
}

# In pixels at 100 %.
SCALED = {
    QStyle.PixelMetric.PM_ScrollBarExtent: scroll_bar.THICK,
    QStyle.PixelMetric.PM_ScrollBarSliderMin: scroll_bar.SHORTEST,
    QStyle.PixelMetric.PM_IndicatorWidth: 17,
    QStyle.PixelMetric.PM_IndicatorHeight: 17,
    QStyle.PixelMetric.PM_ExclusiveIndicatorWidth: 17,
    QStyle.PixelMetric.PM_ExclusiveIndicatorHeight: 17,
    QStyle.PixelMetric.PM_SmallIconSize: 16,
    QStyle.PixelMetric.PM_ButtonIconSize: 16,
    QStyle.PixelMetric.PM_ListViewIconSize: 16,
    QStyle.PixelMetric.PM_MenuBarItemSpacing: 2,
}

HINTS = {
    QStyle.StyleHint.SH_EtchDisabledText: 0,
    QStyle.StyleHint.SH_DitherDisabledText: 0,
    QStyle.StyleHint.SH_ScrollBar_Transient: 0,
    QStyle.StyleHint.SH_ItemView_ShowDecorationSelected: 1,
    QStyle.StyleHint.SH_ToolTip_WakeUpDelay: 500,
}
