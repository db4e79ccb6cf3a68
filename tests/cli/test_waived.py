"""`voltigeur check` with waived findings: the reason stands by, and the army may be legal."""

from dataclasses import replace

import pytest

from app.core.armies.editing import change_element
from app.core.armies.waiving import waive
from app.core.kernel.army import Army
from app.services import armies
from app.services.rulebooks import shipped_rulebooks
from tests.cli.terminal import Terminal, assert_refused

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


def test_a_finding_is_waived_by_its_number_and_opened_again(terminal: Terminal) -> None:
    armies.write_army(a_gun_too_many(), terminal.folder / "a.army")

    ended = terminal("waive", "a.army", "1", "--reason", REASON, "-o", "b.army")

    assert ended.code == 0
    assert ended.out.splitlines()[-1] == "Wrote b.army."
    assert f"Waived: {REASON}" in ended.out
    assert terminal("check", "a.army").code == 1
    number = len(armies.findings(BOOKS, armies.read_army(terminal.folder / "b.army")))

    back = terminal("waive", "b.army", str(number), "--take-back")

    assert back.out.splitlines()[-1] == "Wrote b.army."
    files = [(terminal.folder / name).read_bytes() for name in ("a.army", "b.army")]
    assert files[0] == files[1]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("1",), "reason: say in a few words why it may be; it is printed."),
        (("99", "--reason", "x"), "NUMBER: 99 is not there, 1 are found"),
        (("0", "--reason", "x"), "it takes a whole number from 1"),
        (("1", "--take-back"), "is not waived."),
        (("1", "--take-back", "--reason", "x"), "--reason: a waiver that is taken back needs none"),
        (("1", "--reason", "x", "-o", "a.army"), "a.army is there already"),
    ],
)
def test_half_a_waiver_is_refused_and_nothing_is_written(
    terminal: Terminal, arguments: tuple[str, ...], words: str
) -> None:
    path = terminal.folder / "a.army"
    armies.write_army(a_gun_too_many(), path)
    before = path.read_bytes()

    assert_refused(terminal("waive", "a.army", *arguments), words)
    assert path.read_bytes() == before


def test_a_waiver_that_rests_says_what_it_was_given_for(terminal: Terminal) -> None:
    army = waived(a_gun_too_many())
    (was,) = {one.text for one in armies.findings(BOOKS, army) if one.troops == "foot_artillery"}
    gun = next(
        one for one in army.order_of_battle.every_element() if one.troops == "foot_artillery"
    )
    grown = change_element(army, gun.id, lambda one: replace(one, count=one.count + 1))
    armies.write_army(grown, terminal.folder / "grown.army")

    said = [line.strip() for line in terminal("check", "grown.army").out.splitlines()]

    assert f"It was waived when it read “{was}”" in said
