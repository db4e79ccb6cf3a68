"""Renaming many, renumbering, and how numbers are written in names."""

import pytest

from app.core.armies.naming import Naming, rename_many, renamed, renumber, to_number
from app.core.armies.ordinals import Ordinals, roman, with_number
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset
from app.services.rulebooks import shipped_rulebooks

LITERAL = r'<b>Vistula & Co</b> %s {0} \n "Légion"'


@pytest.fixture(scope="module")
def ffdba() -> Ruleset:
    return shipped_rulebooks().ruleset("ffdba")


def brigade(id_: int, *names: str, name: str = "", commander: str = "") -> Formation:
    elements = (Element(id_ + 1 + at, "foot", each) for at, each in enumerate(names))
    return Formation(id_, "brigade", name, commander, elements=tuple(elements))


ARMY = Army(
    "ffdba",
    "ffdba/free",
    Formation(
        1,
        "army",
        "Army",
        formations=(
            brigade(10, "", "Foot 9", name="3rd Brigade", commander="Foy"),
            brigade(20, LITERAL, name="Brigade"),
            brigade(30, "", name="IVe Brigade"),
        ),
    ),
)


def names(army: Army) -> list[str]:
    return [one.name for one in army.parts()]


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (1, "1st 1er 1re 1. 1.º 1º 1-й 1-я I"),
        (2, "2nd 2e 2e 2. 2.º 2º 2-й 2-я II"),
        (3, "3rd 3e 3e 3. 3.º 3º 3-й 3-я III"),
        (12, "12th 12e 12e 12. 12.º 12º 12-й 12-я XII"),
        (111, "111th 111e 111e 111. 111.º 111º 111-й 111-я CXI"),
        (122, "122nd 122e 122e 122. 122.º 122º 122-й 122-я CXXII"),
        (0, "0th 0e 0e 0. 0.º 0º 0-й 0-я 0"),
    ],
)
def test_a_number_is_written_as_each_language_has_it(number: int, written: str) -> None:
    assert " ".join([*(one.of(number) for one in Ordinals), roman(number)]) == written


@pytest.mark.parametrize(
    ("name", "second", "first"),
    [
        ("3rd Corps", "2nd Corps", "1st Corps"),
        ("IVe corps", "IIe corps", "Ier corps"),
        ("IV Corps", "II Corps", "I Corps"),
        ("17e Légère", "2e Légère", "1er Légère"),
        ("3e Division", "2e Division", "1er Division"),
        ("1re Brigade", "2e Brigade", "1re Brigade"),
        ("12.º Batalhão", "2.º Batalhão", "1.º Batalhão"),
        ("5-я дивизия", "2-я дивизия", "1-я дивизия"),
        ("7. Husaren", "2. Husaren", "1. Husaren"),
        ("Battery 7", "Battery 2", "Battery 1"),
        ("Cavalry", "2nd Cavalry", "1st Cavalry"),
        ("Vistula", "2nd Vistula", "1st Vistula"),
        ("II. Armeekorps", "II. Armeekorps", "I. Armeekorps"),
        ("4000 men", "2 men", "1 men"),
        ("", "2nd", "1st"),
    ],
)
def test_a_name_keeps_how_it_writes_its_number(name: str, second: str, first: str) -> None:
    assert (with_number(name, 2), with_number(name, 1)) == (second, first)


@pytest.mark.parametrize(
    ("naming", "after"),
    [
        (Naming("{nth} {troops}"), ["1st Brigade", "2nd Brigade", "3rd Brigade"]),
        (Naming("{n}/{name}", start=5, step=5),
         ["5/3rd Brigade", "10/Brigade", "15/IVe Brigade"]),
        (Naming("{roman}. {troops} ({commander})"),
         ["I. Brigade (Foy)", "II. Brigade ()", "III. Brigade ()"]),
        (Naming("{nth}", ordinals=Ordinals.FRENCH), ["1er", "2e", "3e"]),
        (Naming(find="Brigade", put="{n} <b>"), ["3rd {n} <b>", "{n} <b>", "IVe {n} <b>"]),
        (Naming("{0} %s <b> {{n}} \\1"), ["{0} %s <b> {1} \\1", "{0} %s <b> {2} \\1",
                                         "{0} %s <b> {3} \\1"]),
    ],
)  # fmt: skip
def test_many_are_named_by_a_pattern(ffdba: Ruleset, naming: Naming, after: list[str]) -> None:
    made = renamed(ARMY, (30, 10, 20), naming, ffdba)

    assert [one.before for one in made] == ["3rd Brigade", "Brigade", "IVe Brigade"]
    assert [one.after for one in made] == after
    assert names(rename_many(ARMY, made))[1:] == [
        after[0], "", "Foot 9", after[1], LITERAL, after[2], "",
    ]  # fmt: skip


def test_a_name_in_a_pattern_stands_for_itself(ffdba: Ruleset) -> None:
    made = renamed(ARMY, (21,), Naming("{n} {name} {nth}"), ffdba)

    assert made[0].after == f"1 {LITERAL} 1st"
    assert renamed(ARMY, (21,), Naming(find="%s {0}", put="{name}"), ffdba)[0].after == (
        LITERAL.replace("%s {0}", "{name}")
    )


def test_what_has_no_name_keeps_none_if_it_is_called_what_it_is(ffdba: Ruleset) -> None:
    unnamed, named = renamed(ARMY, (11, 12), Naming(), ffdba)

    assert (unnamed.before, unnamed.after, unnamed.name) == ("Foot", "Foot", "")
    assert named.name == "Foot 9"
    emptied = renamed(ARMY, (12,), Naming(" "), ffdba)[0]
    assert (emptied.after, emptied.name) == ("Foot", "")


def test_formations_are_numbered_in_the_order_of_battle(ffdba: Ruleset) -> None:
    made = renumber(ARMY, (30, 10, 20), ffdba)

    assert [one.name for one in made.order_of_battle.formations] == [
        "1st Brigade", "2nd Brigade", "IIIe Brigade",
    ]  # fmt: skip


def test_elements_are_numbered_for_themselves(ffdba: Ruleset) -> None:
    made = renumber(ARMY, (20, 11, 12), ffdba)

    assert names(made)[1:5] == ["3rd Brigade", "1st Foot", "Foot 2", "1st Brigade"]


@pytest.mark.parametrize(
    ("chosen", "numbered"),
    [
        ((1,), (10, 20, 30)),
        ((10,), (11, 12)),
        ((11,), (11, 12)),
        ((10, 20), (10, 20)),
        ((11, 21), (11, 21)),
    ],
)
def test_of_one_what_stands_in_it_is_numbered(
    chosen: tuple[int, ...], numbered: tuple[int, ...]
) -> None:
    assert to_number(ARMY, chosen) == numbered
