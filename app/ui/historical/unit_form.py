"""What can be changed of one formation before it is converted."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.core.armies.conversion_changes import (
    ARM,
    BY_ARM,
    GUNS,
    KINDS,
    MEN,
    MOST,
    OUT,
    QUALITIES,
    QUALITY,
    YES,
)
from app.core.kernel.actions import Kind, Question
from app.core.kernel.conversion import COUNT
from app.core.kernel.historical import Unit
from app.core.kernel.json_values import Json
from app.ui.dialogs.answers import Answers
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role
from app.ui.whole_number import read_number

NUMBER_WIDE = 110


class UnitForm(QWidget):
    """The formation chosen, as the source has it, and a field for each thing that may be told."""

    changed = Signal(str, object)
    """The id of the formation and the changes told of it, by their keys."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._unit: Unit | None = None
        self._heading = Heading(theme, "")
        self._printed = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._note = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self.answers = Answers(theme)
        self.answers.changed.connect(self._take)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (self._heading, self._printed, self._note, self.answers):
            self._column.addWidget(part)
        theme.changed.connect(self._space)
        self._space()

    @property
    def unit(self) -> Unit | None:
        return self._unit

    def show_unit(
        self,
        unit: Unit,
        printed: str,
        told: Mapping[str, Json],
        *,
        pieces: str,
        is_side: bool,
    ) -> None:
        """Show a formation with what is told of it.

        `pieces` are what the ruleset calls them, where their number may be told, else "".
        """
        self._unit = unit
        self._heading.set_title(unit.name)
        led = self.tr("Under {0}.").format(unit.commander) if unit.commander else ""
        self._printed.setText(f"{self.tr('The source')}: {printed}. {led}".strip())
        self._note.setText(unit.note)
        self._note.setVisible(bool(unit.note))
        self.answers.show_questions(())  # what was typed goes, also where the same is asked anew
        self.answers.show_questions(self._questions(unit, told, pieces=pieces, is_side=is_side))
        for field in self.answers.fields.values():
            if isinstance(field.control, QLineEdit):
                field.control.setMinimumWidth(0)
                field.control.setFixedWidth(self._theme.px(NUMBER_WIDE))

    def _questions(
        self, unit: Unit, told: Mapping[str, Json], *, pieces: str, is_side: bool
    ) -> tuple[Question, ...]:
        asked = [
            self._choice(unit, QUALITY, self.tr("Quality"), QUALITIES, unit.quality, told),
            self._choice(unit, ARM, self.tr("Arm"), KINDS, unit.arm, told),
        ]
        if unit.arms:
            asked += [
                self._number(
                    unit, f"{BY_ARM}.{arm}", self.tr("Men, {0}").format(_words(arm)), men, told
                )
                for arm, men in unit.arms.items()
                if not arm.startswith(GUNS)
            ]
        else:
            asked.append(self._number(unit, MEN, self.tr("Men"), unit.men, told))
        asked.append(self._number(unit, GUNS, self.tr("Guns"), unit.guns, told))
        if pieces:
            words = self.tr("{0} of foot and horse").format(pieces[:1].upper() + pieces[1:])
            asked.append(self._number(unit, COUNT, words, None, told, self.tr("as counted")))
        if not is_side:
            out = told.get(f"{unit.id}.{OUT}") == YES
            words = self.tr("Leave it out")
            asked.append(Question(f"{unit.id}.{OUT}", "", words, Kind.TICK, default=out))
        return tuple(asked)

    def _choice(
        self,
        unit: Unit,
        what: str,
        words: str,
        known: tuple[str, ...],
        source: str,
        told: Mapping[str, Json],
    ) -> Question:
        as_is = _words(source) or self.tr("not given")
        source_words = self.tr("{0} (the source)").format(as_is)
        others = ((one, _words(one)) for one in known if one != source)
        options = (("", source_words), *others)
        key = f"{unit.id}.{what}"
        return Question(key, "", words, Kind.CHOICE, "", options, default=told.get(key, ""))

    def _number(
        self,
        unit: Unit,
        what: str,
        words: str,
        source: int | None,
        told: Mapping[str, Json],
        empty: str = "",
    ) -> Question:
        key = f"{unit.id}.{what}"
        has = self.tr("unknown") if source is None else f"{source:,}"
        hint = self.tr("empty: {0}").format(empty or has)
        kept = told.get(key)
        start = f"{kept:,}" if isinstance(kept, int) else str(kept or "")
        return Question(key, "", words, Kind.NAME, default=start, optional=True, hint=hint)

    def _take(self) -> None:
        if self._unit is None:
            return
        told = {
            key: self._read(key, one)
            for key, one in self.answers.told().items()
            if one not in ("", False)
        }
        self.changed.emit(self._unit.id, told)

    def _read(self, key: str, answer: Json) -> Json:
        """Give an answer as it is told: a number as one, a tick as yes; what is none as typed."""
        if answer is True:
            return YES
        what = key.rpartition(".")[2]
        if not isinstance(answer, str) or what in (QUALITY, ARM):
            return answer
        typed = answer.strip()
        number = read_number(typed, MOST.get(what, MOST[BY_ARM]))
        return typed if number is None else number

    def _space(self) -> None:
        self._column.setSpacing(self._theme.gap(6))


def _words(key: str) -> str:
    return key.replace("_", " ")
