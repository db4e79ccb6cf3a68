"""Names told apart: by number on one side, by the word of the side on both."""

from app.core.kernel.names_apart import by_side


def test_a_name_on_one_side_only_stays_as_it_is() -> None:
    assert by_side({"left": ["Foy"], "right": ["Pack"]}) == {"left": ("Foy",), "right": ("Pack",)}


def test_a_name_on_both_sides_gets_the_word_of_its_side() -> None:
    told = by_side({"left": ["Infantry", "Foy"], "right": ["Infantry"]})

    assert told == {"left": ("Infantry (left)", "Foy"), "right": ("Infantry (right)",)}


def test_a_name_borne_twice_on_one_side_gets_its_number_too() -> None:
    told = by_side({"left": ["Foy", "Foy"], "right": ["Foy", "Pack"]})

    assert told == {"left": ("Foy (left)", "Foy 2 (left)"), "right": ("Foy (right)", "Pack")}


def test_a_number_that_makes_a_name_of_the_other_side_does_not_mix_them_up() -> None:
    told = by_side({"left": ["Foy", "Foy"], "right": ["Foy 2"]})

    assert told == {"left": ("Foy", "Foy 2 (left)"), "right": ("Foy 2 (right)",)}
