"""A general's CR and AP as they are typed in the inspector, for army and corps, and taken away."""

import pytest
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.services.armies import army_list_of, findings
from app.ui.army import edits
from app.ui.army.army_form import ArmyForm
from app.ui.army.form import Subject
from app.ui.army.formation_form import FormationForm
from app.ui.army.number_field import NumberField
from app.ui.theme.theme import Theme
from tests.sheets.dram_army import PORTUGAL
from tests.ui.dram_page import BOOKS, DRAM, RIGHT_WING

WHO = pytest.mark.parametrize("top", [True, False], ids=["army", "corps"])


def typed(qtbot: QtBot, theme: Theme, army: Army, words: str, *, top: bool) -> Army:
    """Type a CR over that of the general of the army or of its first corps."""
    subject = Subject(army, DRAM, army_list_of(BOOKS, army))
    form: ArmyForm | FormationForm
    if top:
        form = ArmyForm(theme)
        form.show_army(subject)
    else:
        form = FormationForm(theme)
        form.show_formation(subject, army.formation(RIGHT_WING.id))
    qtbot.addWidget(form)
    made = list[edits.Edit]()
    form.edited.connect(made.append)
    field = next(
        one for one in form.findChildren(NumberField) if one.accessibleName().startswith("CR")
    )
    field.setText(words)
    field.commit()
    (edit,) = made
    return edit.make(army)


def kept(army: Army, *, top: bool) -> object:
    whose = army.order_of_battle if top else army.formation(RIGHT_WING.id)
    return whose.traits.get("cr", "nothing")


@WHO
def test_a_rating_is_kept_as_a_number_and_nothing_is_found_of_it(
    qtbot: QtBot, theme: Theme, top: bool
) -> None:
    army = typed(qtbot, theme, PORTUGAL, "4", top=top)

    assert kept(army, top=top) == 4
    assert findings(BOOKS, army) == findings(BOOKS, PORTUGAL)


@WHO
@pytest.mark.parametrize("words", ["", "0"], ids=["emptied", "at the default"])
def test_a_rating_that_is_emptied_or_at_its_start_is_not_kept(
    qtbot: QtBot, theme: Theme, top: bool, words: str
) -> None:
    army = typed(qtbot, theme, PORTUGAL, words, top=top)

    assert kept(army, top=top) == "nothing"
    assert findings(BOOKS, army) == findings(BOOKS, PORTUGAL)
