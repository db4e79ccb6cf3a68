"""A player's own list: what it finds in an army, what it offers, and what may be wrong with it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.armies.editing import remove
from app.core.armies.legality import findings
from app.core.armies.list_findings import years
from app.core.armies.own_lists import blank_list, copy_of, faults
from app.core.armies.taking import kind_name, lines, take_offer
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, Kind, ListEntry, ReadyFormation, entry_for
from app.core.kernel.offers import Offer
from app.services.rulebooks import shipped_rulebooks

DBN = shipped_rulebooks().ruleset("dbn")
DRAM = shipped_rulebooks().ruleset("dram")
E, M = (("class", "E"),), (("class", "M"),)
ENTRIES = (
    ListEntry("ms", 2, 4),
    ListEntry("ms", 0, 1, E),
    ListEntry("jg", 0, 2),
    ListEntry("lc", 0, 2),
    ListEntry("hc", 0, 1),
)
LIST = ArmyList("own/dbn/mine", "dbn", "Mine", "", ENTRIES, own=True)


def unit(troops: str, class_: str = "", **traits: Json) -> tuple[str, dict[str, Json]]:
    return troops, {**({"class": class_} if class_ else {}), **traits}


def army(*units: tuple[str, dict[str, Json]], of: ArmyList = LIST, **told: object) -> Army:
    elements = tuple(
        Element(place, troops, traits=traits) for place, (troops, traits) in enumerate(units, 3)
    )
    command = Formation(2, "command", "1st Command", elements=elements)
    whole = Army("dbn", of.id, Formation(1, "army", "A", formations=(command,)), kept_list=of)
    return replace(whole, **told)  # type: ignore[arg-type]


def of_the_list(given: Army) -> list[Finding]:
    assert given.kept_list is not None
    title = given.kept_list.title
    return [
        one for one in findings(given, given.kept_list, DBN) if one.rule.startswith(f"{title}:")
    ]


TWO_MS = (unit("ms"), unit("ms"))


# --- each piece under its entry -------------------------------------------------------------


def test_a_piece_counts_under_the_entry_with_most_of_its_marks() -> None:
    defaults: dict[str, Json] = {"class": "R", "guard": False}
    guards = ListEntry("hc", 0, 1, (("class", "E"), ("guard", True)))
    elite, any_ = ListEntry("hc", traits=E), ListEntry("hc")
    entries = (any_, elite, guards)

    assert entry_for(entries, "hc", {"class": "E", "guard": True}, defaults) is guards
    assert entry_for(entries, "hc", {"class": "E"}, defaults) is elite
    assert entry_for(entries, "hc", {"guard": True}, defaults) is any_
    assert entry_for(entries, "lc", {}, defaults) is None


def test_a_mark_that_is_not_there_counts_as_its_default() -> None:
    regular = ListEntry("ms", traits=(("class", "R"),))

    assert entry_for((regular,), "ms", {}, {"class": "R"}) is regular
    assert entry_for((regular,), "ms", {"class": "M"}, {"class": "R"}) is None


def test_marked_pieces_have_their_own_limit() -> None:
    one_too_many = army(*TWO_MS, unit("ms", "E"), unit("ms", "E"))

    (finding,) = of_the_list(one_too_many)

    assert finding.severity is Severity.NOT_LEGAL
    assert finding.text == "Muskets, Elite: 2 taken, the list allows 1."
    assert finding.rule == "Mine: Muskets, Elite"
    assert (finding.where, finding.place, finding.troops) == ("1st Command", 6, "ms")
    assert finding.repair is not None
    assert of_the_list(finding.repair.mend(one_too_many)) == []


def test_what_is_missing_is_added_with_its_marks() -> None:
    listed = replace(LIST, entries=(ListEntry("ms", 1, None, E), ListEntry("ms")))

    (finding,) = of_the_list(army(unit("ms"), of=listed))

    assert (finding.severity, finding.text) == (
        Severity.UNFINISHED,
        "Muskets, Elite: 0 of 1 taken.",
    )
    assert finding.repair is not None
    mended = finding.repair.mend(army(unit("ms"), of=listed))
    assert mended.element(4).traits == {"class": "E"}
    assert of_the_list(mended) == []


def test_what_no_entry_fits_is_not_allowed() -> None:
    listed = replace(LIST, entries=(ListEntry("ms"), ListEntry("jg", traits=E)))

    found = of_the_list(army(unit("ms"), unit("jg"), unit("sc"), unit("jg", "E"), of=listed))

    assert [one.text for one in found] == [
        "Jägers: 1 taken, the list allows 0.",
        "Skirmish Cavalry: 1 taken, the list allows 0.",
    ]


def test_lines_come_in_the_order_of_the_list_and_strangers_last() -> None:
    told = lines(army(unit("sc"), unit("ms", "E"), unit("ms")), LIST, DBN)

    assert [(one.entry.troops, one.entry.traits, one.taken) for one in told] == [
        ("ms", (), 1),
        ("ms", E, 1),
        ("jg", (), 0),
        ("lc", (), 0),
        ("hc", (), 0),
        ("sc", (), 1),
    ]


def test_an_empty_army_is_told_the_least_it_needs() -> None:
    (finding,) = of_the_list(army())

    assert finding.text == "2 units to take: the list has at least 2."


# --- exclusions, years, nation --------------------------------------------------------------


def test_two_that_exclude_each_other_are_one_finding() -> None:
    listed = replace(
        LIST, excludes=((Kind("lc"), Kind("hc"), Kind("ms", E)), (Kind("jg"), Kind("hc")))
    )

    (finding,) = of_the_list(army(*TWO_MS, unit("lc"), unit("hc"), of=listed))

    assert finding.severity is Severity.NOT_LEGAL
    assert finding.text == (
        "Only one of Light Cavalry, Heavy Cavalry and “Muskets, Elite” may be taken; "
        "Light Cavalry and Heavy Cavalry are."
    )
    assert (finding.rule, finding.place) == ("Mine: one of several", 6)


def test_one_of_those_that_exclude_each_other_may_be_taken() -> None:
    listed = replace(LIST, excludes=((Kind("lc"), Kind("hc")),))

    assert of_the_list(army(*TWO_MS, unit("lc"), unit("lc"), of=listed)) == []


@pytest.mark.parametrize(
    ("year", "wrong"), [(1808, True), (1809, False), (1812, False), (1813, True), (None, False)]
)
def test_a_year_outside_those_of_the_list_is_not_legal(year: int | None, wrong: bool) -> None:
    listed = replace(LIST, first_year=1809, last_year=1812)

    found = of_the_list(army(*TWO_MS, of=listed, year=year))

    told = f"{year} is outside the years of the list: 1809 to 1812."
    assert [(one.severity, one.text) for one in found] == (
        [(Severity.NOT_LEGAL, told)] if wrong else []
    )


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [(None, None, ""), (1809, None, "from 1809"), (None, 1812, "up to 1812"), (1811, 1811, "1811")],
)
def test_years_are_written_as_they_are_open(
    first: int | None, last: int | None, words: str
) -> None:
    assert years(replace(LIST, first_year=first, last_year=last)) == words


@pytest.mark.parametrize(
    ("nation", "text"),
    [
        ("france", "The army’s nation is France, the list’s is Britain."),
        ("", "The army has no nation, the list’s is Britain."),
    ],
)
def test_another_nation_is_unusual_and_can_be_mended(nation: str, text: str) -> None:
    listed = replace(LIST, nation="britain")
    given = army(*TWO_MS, of=listed, nation=nation)

    (finding,) = of_the_list(given)

    assert (finding.severity, finding.text) == (Severity.UNUSUAL, text)
    assert finding.repair is not None
    assert of_the_list(finding.repair.mend(given)) == []


# --- what is offered besides ----------------------------------------------------------------

BESIDES = ReadyFormation("command", "Light", (), (), (("light_division", True),))
OFFER = Offer("light_division", "The Light Division", "", BESIDES)


def test_what_a_list_offers_besides_counts_under_no_entry() -> None:
    besides = Formation(
        90,
        "command",
        "Light",
        elements=(Element(91, "sc"), Element(92, "jg", count=9)),
        traits={"light_division": True},
    )
    given = army(*TWO_MS)
    top = given.order_of_battle
    given = replace(given, order_of_battle=replace(top, formations=(*top.formations, besides)))

    assert [one.text for one in of_the_list(given)] == [
        "Skirmish Cavalry: 1 taken, the list allows 0.",
        "Jägers: 9 taken, the list allows 2.",
    ]
    assert of_the_list(replace(given, kept_list=replace(LIST, offers=("light_division",)))) == []


def test_an_offer_is_taken_whole_at_the_end_of_the_army() -> None:
    taken = take_offer(army(*TWO_MS), OFFER)

    assert [one.name for one in taken.order_of_battle.formations] == ["1st Command", "Light"]
    assert taken.order_of_battle.formations[-1].id == 5


def test_a_barred_offer_is_refused_with_its_reason() -> None:
    with pytest.raises(NotAllowed, match=r"^Enter a year\.$"):
        take_offer(army(), replace(OFFER, formation=None, barred="Enter a year."))
    with pytest.raises(NotAllowed, match=r"^An army has one\.$"):
        take_offer(army(), replace(OFFER, barred="An army has one."))


# --- the army's copy ------------------------------------------------------------------------


def test_a_list_changed_since_is_a_note_that_takes_it_as_it_is_now() -> None:
    now = replace(LIST, entries=(*ENTRIES, ListEntry("sc")))
    given = army(*TWO_MS)

    notes = [one for one in findings(given, LIST, DBN, now) if one.rule == "Your own lists"]

    (note,) = notes
    assert (note.severity, note.repair is not None) == (Severity.NOTE, True)
    assert "“Mine” has changed since" in note.text
    assert note.repair is not None
    assert note.repair.mend(given).kept_list == now
    for same in (LIST, None):
        rules = [one.rule for one in findings(given, LIST, DBN, same)]
        assert "Your own lists" not in rules


def test_what_a_copy_has_that_is_not_known_here_is_named() -> None:
    held = replace(
        LIST,
        entries=(*ENTRIES, ListEntry("grenzer", 1, extra={"cost": 2})),
        extra={"author": "me"},
    )

    texts = [
        one.text
        for one in findings(army(*TWO_MS, of=held), LIST, DBN)
        if one.rule == "Your own lists"
    ]

    assert texts == [
        "Your list has an entry for grenzer, which is not in this ruleset: it binds nothing. "
        "It is kept in the file.",
        "The field “author” of your list is not known here. It is kept in the file.",
        "The field “cost” of your list is not known here. It is kept in the file.",
    ]


# --- what is wrong with a list --------------------------------------------------------------


def wrong(**changes: object) -> list[tuple[str, str]]:
    listed = replace(LIST, **changes)  # type: ignore[arg-type]
    return [(one.field, str(one)) for one in faults(listed, DBN)]


@pytest.mark.parametrize("id_", shipped_rulebooks().rulesets)
def test_a_blank_list_has_every_troop_type_and_nothing_wrong(id_: str) -> None:
    ruleset = shipped_rulebooks().ruleset(id_)

    blank = blank_list(f"own/{id_}/x", "Mine", ruleset)

    assert [one.troops for one in blank.entries] == list(ruleset.troops)
    assert blank.own
    assert faults(blank, ruleset) == ()


@pytest.mark.parametrize("id_", shipped_rulebooks().lists)
def test_a_copy_of_every_shipped_list_has_nothing_wrong(id_: str) -> None:
    shipped = shipped_rulebooks().lists[id_]

    made = copy_of(shipped, f"own/{shipped.ruleset}/x", "Mine")

    assert (made.title, made.own, made.entries) == ("Mine", True, shipped.entries)
    assert faults(made, shipped_rulebooks().ruleset(shipped.ruleset)) == ()


def test_several_faults_are_all_told() -> None:
    told = wrong(title=" ", first_year=1812, last_year=1809, entries=())

    assert [field for field, _ in told] == ["title", "last_year", "entries"]
    assert told[1][1] == "last_year: 1809 is before the first year, 1812."


@pytest.mark.parametrize(
    ("entry", "field", "words"),
    [
        (ListEntry("ms", 3, 2, M), "entries.5.most", "at least 3, so at most 2 cannot be"),
        (ListEntry("ms"), "entries.5", "Muskets stands in the list twice"),
        (ListEntry("ms", traits=E), "entries.5", "Muskets, Elite stands in the list twice"),
        (ListEntry("mss"), "entries.5.troops", "Did you mean ms?"),
        (ListEntry("sc", -1), "entries.5.least", "from 0 to 999"),
        (ListEntry("sc", 0, 1000), "entries.5.most", "from 0 to 999"),
        (ListEntry("sc", traits=(("klass", "E"),)), "entries.5.traits", "“klass” is not known"),
        (ListEntry("sc", traits=(("class", "X"),)), "entries.5.traits", "not “X”"),
        (ListEntry("ms", traits=(("guard", True),)), "entries.5.traits", "“guard” is not known"),
        (ListEntry("sc", price=Fraction(1, 3)), "entries.5.price", "whole quarters"),
        (ListEntry("sc", price=Fraction(-1)), "entries.5.price", "whole quarters"),
    ],
)
def test_a_wrong_entry_is_told_with_its_field(entry: ListEntry, field: str, words: str) -> None:
    ((told, text),) = wrong(entries=(*ENTRIES, entry))

    assert told == field
    assert words in text


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ({"title": "x" * 81}, "title", "80 characters"),
        ({"nation": "briton"}, "nation", "Did you mean britain?"),
        ({"year": 1815, "last_year": 1814}, "year", "the list is for up to 1814"),
        ({"excludes": ((Kind("lc"),),)}, "excludes.0", "two entries or more"),
        ({"excludes": ((Kind("lc"), Kind("lc")),)}, "excludes.0", "two entries or more"),
        ({"excludes": ((Kind("lc"), Kind("sc")),)}, "excludes.0", "Skirmish Cavalry is no entry"),
        ({"offers": ("heavy_division",)}, "offers", "“heavy_division” is not known"),
        ({"traits": (("points", -1),)}, "traits", "from 0 to 999"),
        ({"ready": (ReadyFormation("corps", "I"),)}, "ready.0.level", "“corps” is not known"),
        (
            {"ready": (ReadyFormation("command", "I", (), (ReadyFormation("command", "II"),)),)},
            "ready",
            "too deep",
        ),
    ],
)
def test_a_wrong_place_is_told_with_its_field(
    changes: dict[str, object], field: str, words: str
) -> None:
    ((told, text),) = wrong(**changes)

    assert told == field
    assert words in text


def test_quarters_of_a_point_are_a_price() -> None:
    assert wrong(entries=(ListEntry("ms", price=Fraction(7, 4)),)) == []


def test_a_ruleset_without_points_of_its_own_takes_the_prices_of_a_list() -> None:
    troops = next(iter(DRAM.troops))
    priced = ArmyList("own/dram/x", "dram", "Mine", "", (ListEntry(troops, price=Fraction(1)),))

    assert faults(replace(priced, own=True), DRAM) == ()


def test_a_list_of_own_counts_has_one_entry_a_troop_type() -> None:
    told = wrong(own_counts=True)

    assert [field for field, _ in told] == ["entries.1.traits"]


def test_kinds_are_named_with_their_marks() -> None:
    assert (
        kind_name(Kind("hc", (("class", "E"), ("guard", True))), DBN)
        == "Heavy Cavalry, Elite, Guard"
    )
    assert kind_name(Kind("hc", (("guard", False),)), DBN) == "Heavy Cavalry, not Guard"
    assert kind_name(Kind("grenzer", (("x", 1),)), DBN) == "grenzer, x 1"


def test_removing_all_of_a_kind_leaves_its_line() -> None:
    given = remove(army(*TWO_MS), (3, 4))

    assert [one.taken for one in lines(given, LIST, DBN)] == [0] * len(ENTRIES)
