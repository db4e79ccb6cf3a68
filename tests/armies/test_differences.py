"""What differs between two states of an army is told part by part, in words, and wholly."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.armies import editing
from app.core.armies.differences import Change, Difference, differences
from app.core.kernel.army import Army, Element, Formation, Losses, Waiver
from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()
LINE = Element(3, "regular_infantry", "21e Ligne", 2)
GUNS = Element(4, "foot_artillery")
FIRST = Formation(2, "corps", "Ier corps", "Drouet", elements=(LINE, GUNS))
SECOND = Formation(5, "corps", "IIe corps", elements=(Element(6, "light_cavalry"),))
ARMY = Army("boeder", "boeder/custom", Formation(1, "army", "Nord", formations=(FIRST, SECOND)))


def told(before: Army, after: Army) -> list[str]:
    return [one.text for one in found(before, after) if one.change is not Change.TOTAL]


def found(before: Army, after: Army) -> tuple[Difference, ...]:
    return differences(before, after, BOOKS.of_army(before), BOOKS.of_army(after))


def test_equal_armies_differ_in_nothing() -> None:
    assert found(ARMY, replace(ARMY)) == ()


@pytest.mark.parametrize(
    ("id_", "changed", "sentence"),
    [
        (3, {"name": "22e Ligne"}, "“21e Ligne” is now called “22e Ligne”."),
        (3, {"name": ""}, "“21e Ligne” has no name of its own now."),
        (4, {"name": "Guns"}, "Field Artillery in “Ier corps” is now called “Guns”."),
        (3, {"count": 3}, "“21e Ligne”: number 3, before 2."),
        (4, {"count": 3}, "Field Artillery in “Ier corps”: number 3, before 1."),
        (3, {"notes": "slow\nto form"}, "“21e Ligne”: notes “slow to form”, before none."),
        (3, {"troops": "guard_infantry"}, None),
        (2, {"commander": "Reille"}, "“Ier corps”: commander “Reille”, before “Drouet”."),
        (2, {"commander": ""}, "“Ier corps”: commander none, before “Drouet”."),
        (3, {"traits": {"odd": 3}}, "“21e Ligne”: “odd” 3, before none."),
    ],
)
def test_a_change_of_one_part_is_one_sentence_with_both_states(
    id_: int, changed: dict[str, object], sentence: str | None
) -> None:
    after = editing.change_part(ARMY, id_, lambda one: replace(one, **changed))

    (one,) = [one for one in found(ARMY, after) if one.change is Change.CHANGED]

    kinds = BOOKS.ruleset("boeder").troops
    names = kinds["guard_infantry"].name, kinds["regular_infantry"].name
    assert one.text == (sentence or "“21e Ligne”: troops {}, before {}.".format(*names))
    assert one.place == id_


def test_a_trait_is_told_in_the_words_of_its_ruleset() -> None:
    trait = BOOKS.ruleset("boeder").element_traits[0]
    after = editing.change_element(ARMY, 3, lambda one: replace(one, traits={trait.id: True}))

    words = trait.words[:1].lower() + trait.words[1:]
    assert told(ARMY, after) == [f"“21e Ligne”: {words} yes, before no."]


def test_what_is_added_and_removed_is_named_with_its_number_and_place() -> None:
    after = editing.remove(editing.add_element(ARMY, 5, "heavy_cavalry"), (3,))

    assert told(ARMY, after) == [
        f"Removed: 2 × “21e Ligne” ({BOOKS.ruleset('boeder').troops['regular_infantry'].name}), "
        "from “Ier corps”.",
        "Added: Heavy Cavalry, in “IIe corps”.",
    ]


def test_a_formation_comes_and_goes_with_all_that_stands_in_it() -> None:
    gone = editing.remove(ARMY, (2,))

    assert told(ARMY, gone) == ["Removed: “Ier corps” with 3 elements, from “Nord”."]
    assert told(gone, ARMY) == ["Added: “Ier corps” with 3 elements, in “Nord”."]


def test_what_moved_out_of_a_formation_that_is_gone_is_told_as_moved() -> None:
    after = editing.remove(editing.move(ARMY, (3,), 5), (2,))

    assert told(ARMY, after) == [
        "Removed: “Ier corps” with 1 element, from “Nord”.",
        "“21e Ligne” moved from “Ier corps” to “IIe corps”.",
    ]


def test_another_order_in_a_formation_is_told_once() -> None:
    assert told(ARMY, editing.shift(ARMY, 4, -1)) == ["The order in “Ier corps” is another."]
    assert told(ARMY, editing.shift(ARMY, 5, -1)) == ["The order in “Nord” is another."]


def test_what_is_kept_of_the_army_itself_is_told() -> None:
    choices = BOOKS.ruleset("boeder").choices.rulings["BO-6"].choices
    after = replace(
        ARMY,
        nation="france",
        year=1815,
        rulings={"BO-6": "original"},
        counts={"heavy_cavalry": 3},
        extra={"later": 1},
    )

    nation, year, ruling, count, extra = told(ARMY, after)

    assert nation == f"Army: nation {BOOKS.ruleset('boeder').nations['france'].name}, before none."
    assert year == "Army: year 1815, before none."
    assert ruling.startswith("Ruling: BO-6 “")
    assert choices["original"][:40] in ruling
    assert count == "List, Heavy Cavalry: number 3, before none."
    assert extra == "Army: extra changed."


LIST = BOOKS.lists["boeder/custom"]
KEPT = replace(ARMY, kept_list=LIST)
COUNTED = Waiver("house rule", "1 × Guard too many", "1")
WAIVED = replace(ARMY, waived={"k": COUNTED})


def test_taking_a_copy_of_the_list_is_no_difference() -> None:
    after = replace(KEPT, year=1812)

    assert told(ARMY, after) == ["Army: year 1812, before none."]
    assert found(ARMY, KEPT) == ()


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        (
            KEPT,
            replace(KEPT, kept_list=replace(LIST, summary="Anew")),
            f"Army: the list it keeps, “{LIST.title}”, is another state of it.",
        ),
        (KEPT, ARMY, "Army: it keeps no copy of its list now."),
        (
            ARMY,
            replace(ARMY, kept_list=BOOKS.lists["boeder/napoleonic-army"]),
            f"Army: the list it keeps, “{BOOKS.lists['boeder/napoleonic-army'].title}”, "
            "is another state of it.",
        ),
        (
            ARMY,
            WAIVED,
            "A finding is waived: “1 × Guard too many”, because “house rule”.",
        ),
        (WAIVED, ARMY, "A finding is waived no longer: “1 × Guard too many”."),
        (
            WAIVED,
            replace(ARMY, waived={"k": replace(COUNTED, reason="agreed")}),
            "Waived, “1 × Guard too many”: reason “agreed”, before “house rule”.",
        ),
        (
            WAIVED,
            replace(ARMY, waived={"k": replace(COUNTED, text="2 × Guard too many", measure="2")}),
            "A finding is waived as it stands now: “2 × Guard too many”.",
        ),
        (ARMY, replace(ARMY, tags=("1815", "club")), "Army: tags 1815, club, before none."),
        (
            ARMY,
            replace(ARMY, scale=Fraction(3, 2)),
            "Army: times the numbers of its list 3/2, before 1.",
        ),
        (
            ARMY,
            replace(ARMY, own_values={"a": 1}),
            "Army: the values entered for its rules are others.",
        ),
        (
            ARMY,
            replace(ARMY, battles={"b": Losses("Ligny")}),
            "Losses of the battle “Ligny” are carried over.",
        ),
        (
            replace(ARMY, battles={"b": Losses("Ligny")}),
            ARMY,
            "Losses of the battle “Ligny” are back.",
        ),
    ],
)
def test_whatever_else_an_army_keeps_is_told_in_words(
    before: Army, after: Army, sentence: str
) -> None:
    assert told(before, after) == [sentence]


def test_a_choice_that_is_the_default_differs_from_none_in_no_total() -> None:
    ruling = BOOKS.ruleset("boeder").choices.rulings["BO-6"]
    after = replace(ARMY, rulings={"BO-6": ruling.default})

    assert len(found(ARMY, after)) == 1


def test_totals_stand_last_before_and_after() -> None:
    after = editing.remove(ARMY, (3,))

    *_, last = found(ARMY, after)
    totals = [one.text for one in found(ARMY, after) if one.change is Change.TOTAL]

    assert last.change is Change.TOTAL
    assert totals[0] == "Elements: 2, before 4."


def test_the_army_is_the_same_whatever_the_id_of_its_top() -> None:
    top = replace(ARMY.order_of_battle, id=77, name="Armée du Nord")

    assert told(ARMY, replace(ARMY, order_of_battle=top)) == [
        "“Nord” is now called “Armée du Nord”."
    ]


def test_armies_of_two_rulesets_are_compared_too() -> None:
    other = Army("burt", "burt/custom", replace(ARMY.order_of_battle, formations=()))

    lines = told(ARMY, other)

    assert lines[0].startswith("Army: rules Burt")
    assert [one for one in lines if one.startswith("Removed: ")] == [
        "Removed: “Ier corps” with 3 elements, from “Nord”.",
        "Removed: “IIe corps” with 1 element, from “Nord”.",
    ]


def test_names_of_the_player_stand_on_one_line_and_are_clipped() -> None:
    after = editing.change_element(ARMY, 3, lambda one: replace(one, name="a\nb " + "é" * 100))

    (line,) = told(ARMY, after)

    assert "\n" not in line
    assert line == f"“21e Ligne” is now called “a b {'é' * 56}…”."
