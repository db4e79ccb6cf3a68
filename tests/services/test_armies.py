"""New armies, and what is found in armies that hold more than this program knows."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Severity
from app.services import printing
from app.services.armies import (
    army_list_of,
    findings,
    is_legal,
    new_army,
    standing,
    suggested_file_name,
)
from app.services.rulebooks import shipped_rulebooks
from tests.pdf.reading import text_of

BOOKS = shipped_rulebooks()
READY = "boeder/napoleonic-army"


def test_a_ready_army_comes_whole_and_without_a_finding() -> None:
    """But for a note on what only its player's rulebook has: the least British Ms (DN-5)."""
    noted = {"dbn/british-peninsular": [(Severity.NOTE, "DN-5")]}
    for army_list in BOOKS.lists.values():
        if army_list.is_ready:
            found = findings(BOOKS, new_army(BOOKS, army_list.id))

            told = [(one.severity, one.rule) for one in found]
            assert told == noted.get(army_list.id, []), army_list.id
            assert standing(found) == "legal"


def test_an_empty_army_is_unfinished_and_nothing_in_it_is_not_legal() -> None:
    found = findings(BOOKS, new_army(BOOKS, "boeder/custom"))

    assert found
    assert {one.severity for one in found} == {Severity.UNFINISHED}
    assert standing(found) == "unfinished"


def test_a_legal_army_says_how_much_in_it_is_unusual() -> None:
    army = new_army(BOOKS, "ffdba/five-brigades")
    brigades = [one for one in army.order_of_battle.every_formation() if one.elements]
    for brigade in brigades[:2]:
        army = army.changing(brigade.id, lambda one: replace(one, traits={"co_present": False}))
    found = findings(BOOKS, army)

    assert is_legal(found)
    assert standing(found) == "legal, 2 unusual"
    agreed = (replace(found[0], waived="agreed"), found[1])
    assert standing(agreed) == "legal, 1 unusual, 1 waived"


@pytest.mark.parametrize("list_id", ["ffdba/free", "burt/free", "boeder/custom"])
def test_an_empty_army_has_a_roster_that_says_so_and_no_labels(list_id: str) -> None:
    army = new_army(BOOKS, list_id)

    _, pieces = BOOKS.ruleset(army.ruleset).piece
    assert f"No {pieces} yet" in text_of(printing.roster(BOOKS, army, "a4"))
    with pytest.raises(NotAllowed, match=f"has no {pieces} yet: take some from the muster"):
        printing.labels(BOOKS, army, "a4")


def test_nation_list_ruling_and_choice_are_taken_in_either_case() -> None:
    army = new_army(BOOKS, "BOEDER/Napoleonic-Army", nation="France", rulings={"bo-5": "HEAVY_too"})

    assert (army.list_id, army.nation, army.rulings) == (READY, "france", {"BO-5": "heavy_too"})


@pytest.mark.parametrize("nation", ["", "none", "None"])
def test_no_nation_is_no_nation(nation: str) -> None:
    assert new_army(BOOKS, READY, nation=nation).nation == ""


def test_an_army_keeps_only_the_choices_that_are_changed() -> None:
    army = new_army(BOOKS, READY, rulings={"BO-5": "medium_only", "BO-6": "original"})

    assert army.rulings == {"BO-6": "original"}


def test_what_is_not_known_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(NotAllowed, match="Did you mean france"):
        new_army(BOOKS, READY, nation="Frankreich")
    with pytest.raises(NotAllowed, match="Did you mean boeder/custom"):
        new_army(BOOKS, "boeder/costum")
    with pytest.raises(NotAllowed, match="Did you mean BO-25"):
        new_army(BOOKS, READY, rulings={"BO-255": "x"})
    with pytest.raises(NotAllowed, match="Did you mean heavy_too"):
        new_army(BOOKS, READY, rulings={"BO-5": "heavy_to"})
    with pytest.raises(NotAllowed, match="1 to 9999"):
        new_army(BOOKS, READY, year=0)


def test_a_list_that_is_not_known_is_one_finding_and_the_army_works_on() -> None:
    army = replace(new_army(BOOKS, READY), list_id="boeder/of-later")

    found = findings(BOOKS, army)

    assert [one.severity for one in found] == [Severity.UNUSUAL]
    assert "boeder/of-later" in found[0].text
    assert army_list_of(BOOKS, army).title == "boeder/of-later"
    assert is_legal(found)


def test_everything_else_that_is_not_known_is_one_finding_each() -> None:
    army = new_army(BOOKS, READY)
    top = army.order_of_battle
    first = top.formations[0]
    elements = tuple(replace(one, traits={"morale": 3}) for one in first.elements)
    guards = replace(top.formations[2].elements[1], traits={"commander_in_chief": "yes"})
    third = top.formations[2]
    third = replace(third, elements=(third.elements[0], guards, *third.elements[2:]))
    army = replace(
        army,
        rulings={"BO-99": "x", "BO-5": "y"},
        counts={"opolchenie": 3},
        extra={"club": 1},
        order_of_battle=replace(
            top,
            formations=(
                replace(first, elements=elements, traits={"weather": "rain"}),
                top.formations[1],
                third,
                Formation(900, "wing", "Left"),
                Formation(901, "wing", "Right"),
            ),
        ),
    )

    texts = [one.text for one in findings(BOOKS, army)]

    for part in ("BO-99", "BO-5 has", "opolchenie", "“club”", "“weather”", "“morale”", "wing"):
        assert len([text for text in texts if part in text]) == 1, part
    assert len([text for text in texts if "“yes”" in text]) == 1
    assert len(texts) == 8


def test_findings_stand_gravest_first_then_in_the_order_of_battle() -> None:
    army = new_army(BOOKS, READY)
    army = replace(
        army,
        extra={"club": 1},
        list_id="x",
        order_of_battle=replace(
            army.order_of_battle, formations=army.order_of_battle.formations[:2]
        ),
    )

    ranks = [one.severity.rank for one in findings(BOOKS, army)]

    assert ranks == sorted(ranks)
    assert len(set(ranks)) > 1


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ('I/II Corps: "Vandamme" [res.] ?*', "I-II Corps- Vandamme [res.].army"),
        ("Armée du Nord", "Armée du Nord.army"),
        ("1-я Западная армия", "1-я Западная армия.army"),
        ("", "army.army"),
        ("...", "army.army"),
        ("-rf", "rf.army"),
        ("../../etc/passwd", "etc-passwd.army"),
        ("CON", "army CON.army"),
        ("nul.1815", "army nul.1815.army"),
        ("COM¹", "army COM¹.army"),
        ("two\nlines\x07", "two lines.army"),
        ("Corps. ", "Corps.army"),
        ("a\u202eb", "a b.army"),
    ],
)
def test_a_suggested_file_name_is_legal_everywhere(name: str, wanted: str) -> None:
    army = Army("boeder", READY, Formation(1, "army", name))

    assert suggested_file_name(army, ".army") == wanted
    assert suggested_file_name(army, "army") == wanted


def test_a_long_name_is_shortened_between_two_letters() -> None:
    army = Army("boeder", READY, Formation(1, "army", "Ж" * 300))

    assert suggested_file_name(army, "pdf") == f"{'Ж' * 60}.pdf"
