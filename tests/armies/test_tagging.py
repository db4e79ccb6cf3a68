"""Tags: a player's own words on an army."""

import pytest

from app.core.armies.tagging import tags_of, tags_text, tidied
from app.core.kernel.errors import NotAllowed


def test_tags_are_typed_with_commas_or_semicolons_between() -> None:
    assert tags_of(" Peninsula ,  club   night; 1809,, ") == ("Peninsula", "club night", "1809")
    assert tags_of("  ") == ()
    assert tags_text(("Peninsula", "1809")) == "Peninsula, 1809"


def test_a_tag_stands_once_whatever_its_case_and_accents() -> None:
    assert tags_of("Łódź, lodz, LODZ, Vilnius") == ("Łódź", "Vilnius")


def test_tags_of_signs_alone_are_told_apart() -> None:
    assert tidied(["★", "★", "!!", "??"]) == ("★", "!!", "??")


def test_a_tag_may_be_of_60_characters_and_not_longer() -> None:
    assert tags_of("x" * 60) == ("x" * 60,)
    with pytest.raises(NotAllowed, match="longer than 60") as refused:
        tags_of("x" * 61)
    assert refused.value.field == "tags"


def test_30_tags_may_be_given_and_not_more() -> None:
    assert len(tags_of(",".join(map(str, range(30))))) == 30
    with pytest.raises(NotAllowed, match="31 are given; 30 at most"):
        tags_of(",".join(map(str, range(31))))
