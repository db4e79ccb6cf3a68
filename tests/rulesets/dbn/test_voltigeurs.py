"""The Jg of the French Peninsular army are combined voltigeurs, no allies (source, 2 May 2008)."""

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Severity
from app.core.rulesets.dbn.army_state import fielded
from app.core.rulesets.dbn.command import Commander
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.dbn.grid import ask, dbn


def french(light: str) -> Army:
    """Marchand's command: four Muskets and one other unit."""
    units = (
        Element(3, "ms", count=4),
        Element(4, light, "Voltigeurs", traits={"class": "R"}),
    )
    command = Formation(2, "command", "Marchand", "Ferey", elements=units)
    top = Formation(1, "army", "Masséna", "Masséna", traits={"points": 5}, formations=(command,))
    return Army("dbn", "dbn/free", top, nation="france", year=1810)


def test_they_are_told_to_be_no_allies() -> None:
    notes = [words for words, _ in dbn({}).troops["jg"].notes]

    assert notes == ["In the French Peninsular army combined veteran voltigeurs, no allies."]
    assert dbn({}).troops["li"].notes == ()


def test_they_stand_in_a_french_command_and_cost_as_any_unit() -> None:
    """4 Muskets and 1 Jg are 5 points, legal as with LI: no command of allies is wanted."""
    rules = dbn({})
    free = shipped_rulebooks().army_list("dbn/free")

    with_jg, with_li = (rules.findings(french(one), free) for one in ("jg", "li"))

    assert [one.severity for one in with_jg if one.severity is Severity.NOT_LEGAL] == []
    assert [str(one.text) for one in with_jg] == [str(one.text) for one in with_li]
    made = ask("points", {"units": {"Ms": 4, "Jg": 1}}, rules)
    assert made.answer["points"] == 5


def test_their_own_commander_spends_on_them_as_on_any() -> None:
    by = dbn({}).rules

    army = fielded(french("jg"), by, str)

    assert [one.name for one in army.units][-1] == "Voltigeurs"
    (command,) = army.commands
    assert (command.commander.commander, command.commander.command) == (Commander.SUB, "Marchand")
    assert [one.name for one in army.pools] == ["Masséna", "Ferey"]
