"""`voltigeur check` with waived findings: the reason stands by, and the army may be legal."""

from dataclasses import replace

from app.core.armies.waiving import waive
from app.core.kernel.army import Army
from app.services import armies
from app.services.rulebooks import shipped_rulebooks
from tests.cli.terminal import Terminal

BOOKS = shipped_rulebooks()
REASON = "Four guns by the umpire’s leave"


def a_gun_too_many() -> Army:
    """Give the ready army of Boeder with a gun that its list does not allow."""
    army = armies.new_army(BOOKS, "boeder/napoleonic-army")
    gun = next(
        one for one in army.order_of_battle.every_element() if one.troops == "foot_artillery"
    )
    holder = army.formation_of(gun.id)
    assert holder is not None
    more = replace(gun, id=army.next_id(), name="The fifth")
    return army.changing(holder.id, lambda one: replace(one, elements=(*one.elements, more)))


def waived(army: Army) -> Army:
    for one in armies.findings(BOOKS, army):
        if one.severity in ("not_legal", "unfinished"):
            army = waive(army, one, REASON)
    return army


def test_an_army_whose_faults_are_waived_is_legal_and_says_why(terminal: Terminal) -> None:
    armies.write_army(a_gun_too_many(), terminal.folder / "open.army")
    armies.write_army(waived(a_gun_too_many()), terminal.folder / "waived.army")

    open_, ended = terminal("check", "open.army"), terminal("check", "waived.army")

    assert (open_.code, ended.code) == (1, 0)
    assert "Waived" not in open_.out
    said = [line.strip() for line in ended.out.splitlines()]
    many = said.count(f"Waived: {REASON}")
    assert many >= 1
    assert f"legal, {many} waived" in said[0]


def test_json_gives_the_reason(terminal: Terminal) -> None:
    armies.write_army(waived(a_gun_too_many()), terminal.folder / "waived.army")

    told = terminal("check", "waived.army", "--json").json

    assert isinstance(told, dict)
    assert told["legal"] is True
    findings = told["findings"]
    assert isinstance(findings, list)
    reasons = {one["waived"] for one in findings if isinstance(one, dict)}
    assert REASON in reasons


def test_a_waived_army_prints_its_reason(terminal: Terminal) -> None:
    from tests.pdf.reading import text_of

    armies.write_army(waived(a_gun_too_many()), terminal.folder / "waived.army")

    terminal("roster", "waived.army", "-o", "r.pdf")

    assert f"Reason: {REASON}." in text_of((terminal.folder / "r.pdf").read_bytes())
