"""A player's own lists among the rulebooks; and the copy that an army of one carries."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from app.core.armies.legality import add_where_it_fits
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Severity
from app.core.kernel.lists import ArmyList, ListEntry
from app.services import own_lists
from app.services.armies import (
    army_list_of,
    findings,
    new_army,
    offers,
    open_army,
    take_offer,
    write_army,
)
from app.services.own_lists import (
    ChangedOutside,
    drop_list,
    faults,
    file_of,
    keep_list,
    new_list,
    read_anew,
    restore_list,
    under_another_name,
)
from app.services.own_values import players_rulebooks
from app.services.rulebooks import Rulebooks, shipped_rulebooks
from app.sheets.army_roster import roster
from app.storage.documents import army_text
from app.storage.file_faults import FileRefused

SHIPPED = shipped_rulebooks()
SAMPLES = Path(__file__).parent.parent / "documents"


def a_list(**changes: object) -> ArmyList:
    """Two to four Ms, one Jg(E) at most, 1809 to 1812."""
    entries = (ListEntry("ms", 2, 4), ListEntry("jg", 0, 1, (("class", "E"),)))
    made = ArmyList("own/dbn/peninsula", "dbn", "Peninsula", "", entries, own=True)
    return replace(made, first_year=1809, last_year=1812, **changes)  # type: ignore[arg-type]


def texts(books: Rulebooks, army: Army, rule: str) -> list[str]:
    return [one.text for one in findings(books, army) if one.rule.startswith(rule)]


def with_five_ms(books: Rulebooks, list_id: str = "own/dbn/peninsula") -> Army:
    army = new_army(books, list_id)
    for _ in range(5):
        army = add_where_it_fits(army, "ms", books.ruleset("dbn"))
    return army


# --- among the rulebooks --------------------------------------------------------------------


def test_a_kept_list_is_there_at_the_next_start() -> None:
    now = keep_list(SHIPPED, a_list())

    later = players_rulebooks()

    assert later.notices == ()
    assert later.rulebooks.lists == now.lists
    assert now.army_list("OWN/DBN/Peninsula").title == "Peninsula"
    assert own_lists.own_lists(now, "dbn") == (now.lists["own/dbn/peninsula"],)
    assert own_lists.own_lists(now, "dram") == ()


def test_own_lists_stand_behind_the_shipped_ones_of_their_kind() -> None:
    books = keep_list(SHIPPED, a_list())
    books = keep_list(books, new_list(books, "dbn", "Mine", "dbn/british-peninsular"))

    assert [one.id for one in books.lists_of("dbn")] == [
        "dbn/british-peninsular",
        "own/dbn/mine",
        "dbn/free",
        "own/dbn/peninsula",
    ]
    assert list(books.lists)[-1].startswith("boeder/")


def test_a_new_list_is_blank_or_a_copy_and_not_yet_kept() -> None:
    blank = new_list(SHIPPED, "DBN", "  Mine ")
    copied = new_list(SHIPPED, "dbn", "Mine", "DBN/British-Peninsular")

    assert (blank.id, blank.title, blank.own) == ("own/dbn/mine", "Mine", True)
    assert [one.troops for one in blank.entries] == list(SHIPPED.ruleset("dbn").troops)
    assert copied.offers == ("light_division",)
    assert copied.ready == SHIPPED.lists["dbn/british-peninsular"].ready
    assert not file_of(blank).exists()


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Österreich 1809/10", "österreich-1809-10"),
        ("../../etc", "etc"),
        ("CON", "list-con"),
        ("§§", "list"),
        ("x" * 300, "x" * 60),
        ("Барклай " * 20, "барклай-барклай-барклай-барклай"),
    ],
)
def test_a_file_is_named_for_its_title_as_every_system_allows(title: str, stem: str) -> None:
    assert new_list(SHIPPED, "dbn", title).id == f"own/dbn/{stem}"


def test_a_name_that_is_taken_is_not_given_twice() -> None:
    books = keep_list(SHIPPED, a_list())
    path = file_of(a_list()).with_name("Peninsula-2.toml")
    path.write_text("damaged")

    assert new_list(books, "dbn", "PENINSULA").id == "own/dbn/peninsula-3"
    assert new_list(books, "dram", "Peninsula").id == "own/dram/peninsula"


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(NotAllowed, match="a list needs a title") as fault:
        new_list(SHIPPED, "dbn", " \n ")
    assert fault.value.field == "title"
    with pytest.raises(NotAllowed, match="Did you mean dbn/free"):
        new_list(SHIPPED, "dbn", "Mine", "dbn/fre")
    with pytest.raises(NotAllowed, match="is a list of DRAM"):
        new_list(SHIPPED, "dbn", "Mine", "dram/free")


def test_a_wrong_list_is_not_kept_and_its_first_field_named() -> None:
    listed = a_list(entries=(ListEntry("ms", 3, 2),), nation="briton")

    with pytest.raises(NotAllowed) as fault:
        keep_list(SHIPPED, listed)

    assert fault.value.field == "nation"
    assert [one.field for one in faults(SHIPPED, listed)] == ["nation", "entries.0.most"]
    assert not file_of(listed).exists()


def test_a_shipped_list_is_neither_changed_nor_taken_away() -> None:
    with pytest.raises(NotAllowed, match="change a copy"):
        keep_list(SHIPPED, SHIPPED.lists["dbn/free"])
    with pytest.raises(NotAllowed, match="cannot be taken away"):
        drop_list(SHIPPED, "dbn/free")


def test_texts_that_cannot_be_stored_are_cleaned() -> None:
    books = keep_list(SHIPPED, a_list(title=" Peninsula\x00 \ud800", summary="a\r\nb"))

    kept = books.lists["own/dbn/peninsula"]

    assert (kept.title, kept.summary) == ("Peninsula\ufffd \ufffd", "a\nb")
    assert players_rulebooks().rulebooks.lists == books.lists


def test_a_list_of_unknown_troops_does_not_count_and_is_told_with_its_path() -> None:
    keep_list(SHIPPED, a_list())
    path = file_of(a_list(id="own/dbn/other"))
    path.write_text('schema = 1\nruleset = "dbn"\ntitle = "x"\n[[entries]]\ntroops = "mss"\n')

    players = players_rulebooks()

    (notice,) = players.notices
    assert notice.startswith(f"{path}: entries.0.troops: “mss” is not known. Did you mean ms?")
    assert notice.endswith("; mend it, or take it away.")
    assert [one.id for one in own_lists.own_lists(players.rulebooks, "dbn")] == [
        "own/dbn/peninsula"
    ]


def test_a_list_taken_away_can_be_brought_back_and_its_armies_keep_their_copy() -> None:
    books = keep_list(SHIPPED, a_list())
    army = with_five_ms(books)

    without, removed = drop_list(books, "own/DBN/peninsula")

    assert without.lists == SHIPPED.lists
    assert players_rulebooks().rulebooks.lists == SHIPPED.lists
    assert texts(without, army, "Peninsula:") == ["Muskets: 5 taken, the list allows 4."]
    assert restore_list(without, removed).lists == books.lists
    assert players_rulebooks().rulebooks.lists == books.lists


def test_a_file_damaged_meanwhile_is_not_written_over() -> None:
    books = keep_list(SHIPPED, a_list())
    file_of(a_list()).write_text("damaged")

    with pytest.raises(FileRefused):
        keep_list(books, a_list(title="Another"))

    assert file_of(a_list()).read_text() == "damaged"


def by_hand(title: str) -> str:
    """Change the title in the file of the list, as a player does in his own editor."""
    path = file_of(a_list())
    text = path.read_text(encoding="utf-8").replace("Peninsula", title)
    path.write_text(text, encoding="utf-8")
    return text


def test_a_file_changed_by_hand_meanwhile_is_not_written_over() -> None:
    books = keep_list(SHIPPED, a_list())
    text = by_hand("By hand")

    with pytest.raises(ChangedOutside) as refused:
        keep_list(books, a_list(summary="from the editor"))

    path = file_of(a_list())
    assert str(refused.value) == (
        f"{path}: this file was changed outside Voltigeur; take the list as the file has it, or "
        "save yours under another name."
    )
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("line", ["author = 'me'", "# said"])
def test_a_key_written_by_hand_is_a_change_and_a_comment_is_none(line: str) -> None:
    books = keep_list(SHIPPED, a_list())
    path = file_of(a_list())
    path.write_text(f"{line}\n{path.read_text(encoding='utf-8')}", encoding="utf-8")

    if line.startswith("#"):
        keep_list(books, a_list(summary="again"))
    else:
        with pytest.raises(ChangedOutside):
            keep_list(books, a_list(summary="again"))


def test_a_file_that_came_beside_meanwhile_is_not_written_over() -> None:
    keep_list(SHIPPED, a_list())

    with pytest.raises(ChangedOutside):
        keep_list(SHIPPED, a_list(title="Mine"))


def test_a_file_that_is_gone_is_written_again() -> None:
    books = keep_list(SHIPPED, a_list())
    file_of(a_list()).unlink()

    assert read_anew(books, "own/dbn/peninsula") is books
    keep_list(books, a_list())

    assert file_of(a_list()).exists()


def test_the_files_list_is_taken_and_the_other_kept_under_another_name() -> None:
    books = keep_list(SHIPPED, a_list())
    by_hand("By hand")

    books = read_anew(books, "own/dbn/peninsula")
    other = under_another_name(books, a_list(title="By hand"))
    books = keep_list(books, other)

    assert books.lists["own/dbn/peninsula"].title == "By hand"
    assert (other.id, other.title) == ("own/dbn/by-hand-2", "By hand 2")
    assert players_rulebooks().rulebooks.lists == books.lists
    assert keep_list(books, a_list(title="Now mine")).lists["own/dbn/peninsula"].title == "Now mine"


def test_a_file_that_is_wrong_now_is_told_where_it_lies() -> None:
    books = keep_list(SHIPPED, a_list())
    path = file_of(a_list())
    path.write_text(path.read_text(encoding="utf-8").replace('"ms"', '"mss"'), encoding="utf-8")

    with pytest.raises(FileRefused) as refused:
        read_anew(books, "own/dbn/peninsula")

    assert str(refused.value).startswith(f"{path}: entries.0.troops: “mss” is not known.")


def test_a_list_changed_by_hand_comes_back_as_its_file_has_it() -> None:
    books = keep_list(SHIPPED, a_list())
    by_hand("By hand")

    without, removed = drop_list(books, "own/dbn/peninsula")
    books = restore_list(without, removed)

    assert books.lists["own/dbn/peninsula"].title == "By hand"
    assert players_rulebooks().rulebooks.lists == books.lists


# --- the copy in an army --------------------------------------------------------------------


def test_an_army_of_an_own_list_carries_it_and_is_judged_by_it_elsewhere(tmp_path: Path) -> None:
    books = keep_list(SHIPPED, a_list())
    write_army(with_five_ms(books), tmp_path / "a.army")

    elsewhere = open_army(tmp_path / "a.army").army

    assert elsewhere.kept_list == a_list()
    assert texts(SHIPPED, elsewhere, "Peninsula:") == ["Muskets: 5 taken, the list allows 4."]
    assert texts(SHIPPED, elsewhere, "Army lists") == []
    assert texts(books, elsewhere, "Your own lists") == []
    assert texts(SHIPPED, elsewhere, "Your own lists") == [
        "The list “Peninsula” is not here, or cannot be read: the army’s copy of it binds the army."
    ]
    held = json.loads((tmp_path / "a.army").read_text())["kept_list"]
    assert held == {
        "ruleset": "dbn",
        "title": "Peninsula",
        "first_year": 1809,
        "last_year": 1812,
        "entries": [
            {"troops": "ms", "least": 2, "most": 4},
            {"troops": "jg", "traits": {"class": "E"}, "most": 1},
        ],
    }


def test_a_copy_can_be_kept_as_a_list_of_ones_own(tmp_path: Path) -> None:
    army = with_five_ms(keep_list(SHIPPED, a_list()))
    without, _ = drop_list(players_rulebooks().rulebooks, "own/dbn/peninsula")
    assert army.kept_list is not None

    books = keep_list(without, army.kept_list)

    assert books.lists["own/dbn/peninsula"] == a_list()


def test_a_list_changed_since_is_taken_when_the_player_says_so() -> None:
    books = keep_list(SHIPPED, a_list())
    army = with_five_ms(books)
    books = keep_list(books, a_list(entries=(ListEntry("ms", 2, 6),)))

    (note,) = [one for one in findings(books, army) if one.rule == "Your own lists"]

    assert note.severity is Severity.NOTE
    assert texts(books, army, "Peninsula:") == ["Muskets: 5 taken, the list allows 4."]
    assert note.repair is not None
    mended = note.repair.mend(army)
    assert texts(books, mended, "Peninsula:") == []
    assert texts(books, mended, "Your own lists") == []


def test_an_army_without_a_copy_is_judged_by_the_list_that_is_here() -> None:
    books = keep_list(SHIPPED, a_list())
    by_hand = replace(with_five_ms(books), kept_list=None)

    assert texts(books, by_hand, "Peninsula:") == ["Muskets: 5 taken, the list allows 4."]
    assert "is not known here" in texts(SHIPPED, by_hand, "Army lists")[0]


def test_a_file_that_holds_the_copy_under_its_old_name_opens_as_it_did(tmp_path: Path) -> None:
    path = tmp_path / "a.army"
    write_army(with_five_ms(keep_list(SHIPPED, a_list())), path)
    told = json.loads(path.read_text())
    told["own_list"] = told.pop("kept_list")
    path.write_text(json.dumps(told))

    army = open_army(path).army

    assert army.kept_list == a_list()
    assert b'"kept_list"' in army_text(army)
    assert b"own_list" not in army_text(army)


def test_unknown_troops_and_keys_of_a_copy_stay_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.army"
    write_army(with_five_ms(keep_list(SHIPPED, a_list())), path)
    told = json.loads(path.read_text())
    told["kept_list"] |= {"author": "me", "nothing": None}
    told["kept_list"]["entries"].append({"troops": "grenzer", "least": 1, "page": 7})
    path.write_text(json.dumps(told))

    army = open_army(path).army
    write_army(army, path)

    assert json.loads(path.read_text())["kept_list"] == told["kept_list"]
    assert [one.troops for one in army_list_of(SHIPPED, army).entries] == ["ms", "jg"]
    assert len(texts(SHIPPED, army, "Your own lists")) == 5


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"entries": "none"}, "kept_list.entries: a list is wanted, not none"),
        ({"entries": [{"least": 1}]}, "kept_list.entries.0.troops is missing"),
        (
            {"first_year": "1809"},
            "kept_list.first_year: a whole number is wanted, not the text “1809”",
        ),
        ({"ruleset": "dram"}, "kept_list.ruleset: dbn is wanted, not dram"),
        ({"excludes": [[1]]}, "kept_list.excludes.0.0: an object is wanted"),
        ([], "kept_list: an object is wanted"),
    ],
)
def test_a_damaged_copy_is_refused_in_one_sentence(
    tmp_path: Path, change: object, words: str
) -> None:
    path = tmp_path / "a.army"
    write_army(with_five_ms(keep_list(SHIPPED, a_list())), path)
    told = json.loads(path.read_text())
    told["kept_list"] = {**told["kept_list"], **change} if isinstance(change, dict) else change
    path.write_text(json.dumps(told))

    with pytest.raises(FileRefused) as fault:
        open_army(path)

    assert str(fault.value).startswith(f"{path}: {words}")
    assert "\n" not in str(fault.value)


# --- prices and offers ----------------------------------------------------------------------


def priced() -> Rulebooks:
    entries = (
        ListEntry("ms", price=Fraction(5, 4)),
        ListEntry("ms", traits=(("class", "E"),)),
        ListEntry("jg", price=Fraction(3)),
        ListEntry("sc"),
    )
    listed = a_list(entries=entries, offers=("light_division",), nation="britain", year=1811)
    return keep_list(SHIPPED, listed)


def points(books: Rulebooks, army: Army) -> Fraction | int:
    figures = books.of_army(army).army_figures(army)
    return next(one.value for one in figures if one.id == "points")


def test_points_use_the_prices_of_the_copy_and_say_whose_they_are() -> None:
    """Two Ms at 1¼ of the list, one Ms(E) at 1½ and one SC at 1 by the rates: 5."""
    books = priced()
    army = new_army(books, "own/dbn/peninsula")
    ruleset = books.ruleset("dbn")
    for troops, class_ in (("ms", "R"), ("ms", "R"), ("ms", "E"), ("sc", "R")):
        army = add_where_it_fits(army, troops, ruleset, traits={"class": class_})

    assert points(SHIPPED, army) == 5
    first = next(army.order_of_battle.every_element())
    (price,) = [one for one in ruleset.element_figures(army, first) if one.id == "points"]
    assert price.value == Fraction(5, 4)
    assert [one.text for one in price.terms] == ["Muskets (price of your own list “Peninsula”)"]


def test_the_light_division_costs_what_is_printed_whatever_the_list_charges() -> None:
    books = priced()

    army = take_offer(books, new_army(books, "own/dbn/peninsula"), "Light_Division")

    assert points(books, army) == 6
    assert texts(books, army, "Appendix D.4") == []
    assert texts(books, army, "Peninsula:") == []


def test_what_is_not_offered_is_refused() -> None:
    books = priced()
    army = new_army(books, "own/dbn/peninsula")

    assert [one.id for one in offers(books, army)] == ["light_division"]
    with pytest.raises(NotAllowed, match="Allowed: light_division"):
        take_offer(books, army, "guards")
    with pytest.raises(NotAllowed, match="offers nothing besides its entries") as fault:
        take_offer(SHIPPED, new_army(SHIPPED, "dram/free"), "guards")
    assert fault.value.field == "offer"


def test_the_frozen_samples_are_written_as_they_were_and_get_no_list() -> None:
    for path in SAMPLES.glob("army-1*.army"):
        army, held = open_army(path).army, json.loads(path.read_text(encoding="utf-8"))

        assert (army.kept_list is not None) is ("kept_list" in held)
        assert json.loads(army_text(army)) == held


def test_the_roster_says_that_the_list_is_the_players_own() -> None:
    books = keep_list(SHIPPED, a_list())
    army = with_five_ms(books)

    sheet = roster(army, books.of_army(army), army_list_of(books, army))

    assert "Peninsula, your own list" in sheet.masthead.facts
    assert "Peninsula, your own list" in sheet.masthead.foot


def test_the_example_of_the_read_me_is_a_list() -> None:
    example = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    path = file_of(a_list(id="own/dbn/my-list"))
    path.parent.mkdir(parents=True)
    path.write_text(example.partition("```toml\n")[2].partition("```")[0], encoding="utf-8")

    players = players_rulebooks()

    assert players.notices == ()
    assert players.rulebooks.lists["own/dbn/my-list"].offers == ("light_division",)
