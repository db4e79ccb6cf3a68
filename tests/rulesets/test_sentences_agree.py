"""Sentences about troops without a name of their own agree in number, in both rulesets."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from app.core.kernel.actions import Resolution
from app.core.kernel.subjects import Subject
from tests.rulesets.boeder import tabletop as boeder
from tests.rulesets.ffdba import tabletop as ffdba

PLURAL_NAMES = {"dragoons": "Dragoons", "cuirassiers": "Cuirassiers", "lancers": "Lancers"}
SINGULAR_NAMES = {
    "foot": "Foot",
    "light_foot": "Lt. Foot",
    "heavy_artillery": "Heavy Artillery",
    "light_artillery": "Lt. Artillery",
    "light_cavalry": "Lt. Cavalry",
}
SIDE = r"(?: \((?:left|right|shooting|shot at)\))?"
SINGULAR_VERB = "is|takes|flees|retires|retreats|stands|moves|carries|keeps|goes|follows|has"
PLURAL_VERB = "are|take|flee|retire|retreat|stand|move|carry|keep|go|follow|have"


def sentences(*resolutions: Resolution) -> str:
    texts = [fact.text for each in resolutions for fact in each.facts]
    return " ".join((*texts, *(each.outcome.words for each in resolutions)))


def of_ffdba(troops: str) -> str:
    """Give all that is said of a type: beaten and winning in every way, shot at, moving."""
    us, guns = ffdba.one(troops), ffdba.shooters("heavy_artillery", 9, 3)
    return sentences(
        *(
            ffdba.close({**us, "rating": rating}, ffdba.one(enemy), dice)
            for enemy in ffdba.FIGHTING
            for rating, dice in product(("Fresh", "Spent"), ((1, 6), (3, 3), (3, 4), (6, 1)))
        ),
        *(ffdba.fire(guns, us, die) for die in range(1, 7)),
        ffdba.ask("move", {"troops": troops}),
        ffdba.ask("move", {"troops": troops, "going": "bad"}),
        ffdba.ask("flee", {"troops": troops}),
        ffdba.ask("flee", {"troops": troops, "blocked": True, "enemy_within_its_move": True}),
        ffdba.ask("disengage", {"troops": troops, "enemy": "foot"}),
        ffdba.ask("disengage", {"troops": "foot", "enemy": troops}),
        ffdba.ask("passage", {"mover": troops, "through": "heavy_artillery", "how": "retire"}),
        ffdba.ask("passage", {"mover": troops, "through": "hard_cover", "how": "retire"}),
        ffdba.ask("may_fire", {"troops": troops}),
    )


def of_boeder(code: str) -> str:
    us = boeder.one(code)
    return sentences(
        *(
            boeder.melee(us, boeder.one(enemy), dice)
            for enemy in boeder.NAMES
            for dice in ((1, 6), (3, 3), (6, 1))
        )
    )


def disagreeing(name: str, wrong: str, text: str) -> Iterator[str]:
    found = re.finditer(rf"(?<![\w.] ){re.escape(name)}{SIDE} (?:{wrong})\b", text)
    yield from (each.group() for each in found)


@pytest.mark.parametrize(("troops", "name"), PLURAL_NAMES.items())
def test_a_type_named_in_the_plural_does_as_several_do(troops: str, name: str) -> None:
    text = of_ffdba(troops)

    assert f"{name} are destroyed" in text
    assert f"{name} take" in text
    assert f"BEF of {name}’ brigade" in text
    assert not list(disagreeing(name, SINGULAR_VERB, text))


@pytest.mark.parametrize(("troops", "name"), SINGULAR_NAMES.items())
def test_a_type_named_in_the_singular_does_as_one_does(troops: str, name: str) -> None:
    text = of_ffdba(troops)

    assert f"{name} is destroyed" in text
    assert f"{name} takes" in text
    assert f"BEF of {name}’s brigade" in text
    assert not list(disagreeing(name, PLURAL_VERB, text))


def test_every_type_that_fights_is_listed_here() -> None:
    assert set(ffdba.FIGHTING) == {*PLURAL_NAMES, *SINGULAR_NAMES}


@pytest.mark.parametrize("code", boeder.NAMES)
def test_every_type_of_boeder_is_one(code: str) -> None:
    name = boeder.boeder().troops[boeder.NAMES[code]].name
    text = of_boeder(code)

    assert re.search(rf"{name}{SIDE} (is|retreats|flees)\b", text)
    assert not list(disagreeing(name, PLURAL_VERB, text))


def test_an_element_with_a_name_of_its_own_is_one() -> None:
    beaten = ffdba.close(ffdba.one("lancers", name="2e Lanciers"), ffdba.one("foot"), (1, 6))
    shot = ffdba.fire(
        ffdba.shooters("musket 3", 9, 1), {"troops": "dragoons", "name": "2e Dragons"}, 6
    )

    assert "2e Lanciers retires 3″: 5 is less than 9." in sentences(beaten)
    assert "2e Dragons takes" in sentences(shot)
    assert "BEF of 2e Dragons’ brigade" in sentences(shot)


@pytest.mark.parametrize(
    ("what", "several"),
    [
        ("is destroyed", "Lancers are destroyed"),
        ("has no shot", "Lancers have no shot"),
        ("goes back", "Lancers go back"),
        ("carries no weapon", "Lancers carry no weapon"),
        ("flees 9″", "Lancers flee 9″"),
    ],
)
def test_a_verb_takes_the_number_of_its_subject(what: str, several: str) -> None:
    assert Subject("Lancers", plural=True).does(what) == several
    assert Subject("Foot").does(what) == f"Foot {what}"
