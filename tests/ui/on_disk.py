"""What the window says of the file of the open army, and how that stands."""

from app.core.kernel.army import Army
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.parts.notice import Notice
from app.ui.program import Program


def of_year(army: Army, year: int) -> Army:
    return edits.set_year(year).make(army)


def answer(program: Program, words: str) -> None:
    for notice in program.window.notices.findChildren(Notice):
        for button in notice.findChildren(Button):
            if button.words() == words and button.isVisible():
                button.click()
                return
    raise AssertionError(f"no notice offers “{words}”: {program.window.notices.sentences()}")


def sentences(program: Program) -> tuple[str, ...]:
    return program.window.notices.sentences()


def is_saved(program: Program) -> bool:
    document = program.files.document
    assert document is not None
    return document.is_saved


def has_loss(program: Program) -> bool:
    document = program.files.document
    assert document is not None
    return document.has_loss
