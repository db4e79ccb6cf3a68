"""Parts as lines: what is written is read back alike, and lines of others as far as it goes."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.armies.pasting import Parts, copied
from app.core.armies.written_parts import read_parts, write_parts
from app.core.kernel.army import Element, Formation
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()
BOEDER, FFDBA = BOOKS.ruleset("boeder"), BOOKS.ruleset("ffdba")
READY = [one.id for one in BOOKS.lists.values() if one.is_ready]


def alone(parts: Parts) -> Parts:
    """Give parts without their ids, which pasting gives them anew."""

    def element(one: Element) -> Element:
        return replace(one, id=0, traits=dict(one.traits))

    def formation(one: Formation) -> Formation:
        return replace(
            one,
            id=0,
            traits=dict(one.traits),
            elements=tuple(map(element, one.elements)),
            formations=tuple(map(formation, one.formations)),
        )

    return replace(
        parts,
        elements=tuple(map(element, parts.elements)),
        formations=tuple(map(formation, parts.formations)),
    )


@pytest.mark.parametrize("list_id", READY)
def test_a_ready_army_is_read_back_as_it_was(list_id: str) -> None:
    army = new_army(BOOKS, list_id)
    ruleset = BOOKS.of_army(army)
    parts = copied(army, [army.order_of_battle.id])

    read = read_parts(write_parts(parts, ruleset), ruleset)

    assert read.unread == ()
    assert alone(read.parts) == alone(parts)


LITERAL = r'<b>Vistula & Co</b> %s {0} \n "Légion"'
WHOLE = Formation(
    1,
    "division",
    LITERAL,
    "de l’Isle: comte, général",
    "# not a heading\n\n  Note: itself",
    (Element(2, "foot", "3 × Foot: Commander: x", 3, "late", {"ranks": "2"}),),
    (Formation(3, "brigade", "", traits={"quality": "elite", "co_present": False, "odd": [1]}),),
    {"commander_type": "normal"},
)


def test_everything_that_a_part_bears_is_read_back() -> None:
    parts = Parts("ffdba", (Element(4, "lancers_of_berg"), Element(5, "staff")), (WHOLE,))

    text = write_parts(parts, FFDBA)
    read = read_parts(text, FFDBA)

    assert text.splitlines()[1:4] == [
        "Staff",
        f"Division: {LITERAL}",
        "  Commander: de l’Isle: comte, général",
    ]
    assert read.unread == ("lancers_of_berg",), "troops that no table has are told, not guessed"
    expected = replace(parts, elements=parts.elements[1:])
    assert alone(read.parts).elements == alone(expected).elements
    assert alone(read.parts).formations == alone(expected).formations


@pytest.mark.parametrize(
    ("text", "troops"),
    [
        ("4xLI, 12xRI, 3xGI", [("light_infantry", 4), ("regular_infantry", 12),
                               ("guard_infantry", 3)]),
        ("- 2 Light Infantry\n- Guard Infantry", [("light_infantry", 2), ("guard_infantry", 1)]),
        ("120 x LI", [("light_infantry", 99), ("light_infantry", 21)]),
        ("3 × Light Infantry: 1er, 2e et 3e Léger", [("light_infantry", 3)]),
    ],
)  # fmt: skip
def test_counts_as_players_write_them_become_elements(
    text: str, troops: list[tuple[str, int]]
) -> None:
    read = read_parts(text, BOEDER)

    assert [(one.troops, one.count) for one in read.parts.elements] == troops
    assert read.unread == ()


def test_headings_with_lines_further_in_become_formations() -> None:
    lines = (
        "Army of the North",
        "\tIer Corps (d'Erlon)",
        "\t\t4 LI, 2 Zouaves",
        "\t\tRI",
        "\tReserve",
        "\t\t3xGI",
    )

    read = read_parts("\n".join(lines), BOEDER)

    assert [one.name for one in read.parts.formations] == ["Ier Corps (d'Erlon)", "Reserve"]
    assert [one.level for one in read.parts.formations] == ["corps", "corps"]
    assert [one.count for one in read.parts.formations[0].elements] == [4, 1]
    assert read.unread == ("2 Zouaves", "Army of the North"), "no level stands over a corps"


def test_a_heading_over_brigades_is_a_division() -> None:
    read = read_parts("Foy\n 1st Brigade\n  3x Foot\n 2nd Brigade\n  Foot", FFDBA)

    (top,) = read.parts.formations
    assert (top.name, top.level) == ("Foy", "division")
    assert [one.level for one in top.formations] == ["brigade", "brigade"]


def test_what_is_not_understood_is_given_back_as_it_stands() -> None:
    read = read_parts("Total: 33 points\n 4xLI\nSome prose, and more.\n\n0xRI", BOEDER)

    (heading,) = read.parts.formations
    assert heading.name == "Total: 33 points"
    assert [(one.troops, one.count) for one in heading.elements] == [("light_infantry", 4)]
    assert read.unread == ("Some prose, and more.", "0xRI")


WORDS = st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp", "Zs")), max_size=12
).map(str.strip)


@settings(max_examples=60, deadline=None)
@given(WORDS, WORDS, st.lists(WORDS, max_size=3), st.integers(1, 99))
def test_any_words_are_read_back(name: str, commander: str, notes: list[str], count: int) -> None:
    element = Element(0, "foot", name, count, "\n".join(notes))
    whole = Formation(0, "brigade", name, commander, "\n".join(notes), (element,))
    parts = Parts("ffdba", (), (whole,))

    assert alone(read_parts(write_parts(parts, FFDBA), FFDBA).parts) == alone(parts)


@pytest.mark.parametrize("text", [":", "  Commander: x", "Field x: {", "×", "99999 x LI"])
def test_what_is_no_part_is_told_and_makes_none(text: str) -> None:
    read = read_parts(text, BOEDER)

    assert (read.parts.elements, read.parts.formations) == ((), ())
    assert read.unread == (text.strip(),)


def test_an_empty_text_is_nothing_and_a_heading_alone_is_an_empty_formation() -> None:
    for empty in ("", "\n\n"):
        assert read_parts(empty, BOEDER).parts == Parts("boeder")
        assert read_parts(empty, BOEDER).unread == ()

    (corps,) = read_parts("Corps:", BOEDER).parts.formations
    assert (corps.level, corps.elements, corps.formations) == ("corps", (), ())
