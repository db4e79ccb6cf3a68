"""Allies of a player's own list: offered, taken, counted and priced by their own entries."""

from dataclasses import replace
from fractions import Fraction

from app.core.armies.contingents import ally_lines, offers
from app.core.armies.legality import findings
from app.core.armies.placing import add_where_it_fits
from app.core.armies.taking import take_offer
from app.core.kernel.findings import Severity
from app.core.kernel.list_terms import FormationLimit, Further
from app.core.kernel.lists import CONTINGENT, Contingent, ListEntry
from tests.armies.listed import army_of, found, not_legal, own_list, points, rules

# --- allies ---------------------------------------------------------------------------------


BAVARIA = Contingent(
    "Bavarians", "division", (ListEntry("line_infantry", 1, 2, price=Fraction(1)),)
)
SAXONY = Contingent("Saxons", "division", (ListEntry("lancers", 0, 1),))
ALLIED = own_list(
    "burt",
    ListEntry("line_infantry", 0, 2, price=Fraction(3)),
    contingents=(BAVARIA, BAVARIA, SAXONY),
)
OF_BAVARIA, OF_SAXONY = {CONTINGENT: "Bavarians"}, {CONTINGENT: "Saxons"}


def test_an_ally_that_is_offered_twice_is_offered_once() -> None:
    army = army_of(ALLIED, "line_infantry")

    assert [one.title for one in offers(army, ALLIED, rules(ALLIED))] == ["Bavarians", "Saxons"]


def test_an_allys_pieces_count_under_its_own_entries_alone() -> None:
    """Two of the army's own and two of the ally's are no four of the army's two."""
    army = army_of(ALLIED, "line_infantry×2", "line_infantry×2", marks=({}, OF_BAVARIA))
    more = army_of(ALLIED, "line_infantry×2", "line_infantry×3", marks=({}, OF_BAVARIA))

    assert not_legal(army) == []
    assert points(army) == 8
    assert not_legal(more) == ["Line Infantry in Second: 3 taken, the ally has 2."]


def test_what_an_ally_has_not_is_not_allowed_in_it() -> None:
    army = army_of(ALLIED, "line_infantry", "line_infantry lancers", marks=({}, OF_BAVARIA))

    assert not_legal(army) == ["Lancers in Second: 1 taken, the ally has 0."]


def test_a_second_ally_is_flagged_once_at_its_place() -> None:
    army = army_of(
        ALLIED, "line_infantry", "line_infantry", "lancers", marks=({}, OF_BAVARIA, OF_SAXONY)
    )

    (one,) = [each for each in found(army) if each.severity is Severity.NOT_LEGAL]

    assert one.text == "Third: 2 allies taken (Bavarians, Saxons), the list allows 1."
    assert one.place == army.order_of_battle.formations[2].id


def test_the_same_ally_twice_is_not_allowed_either() -> None:
    army = army_of(
        ALLIED,
        "line_infantry",
        "line_infantry",
        "line_infantry",
        marks=({}, OF_BAVARIA, OF_BAVARIA),
    )

    assert not_legal(army) == ["Third: Bavarians is taken twice, each ally once."]


def test_an_ally_is_taken_as_a_formation_with_the_least_it_wants() -> None:
    army = army_of(ALLIED, "line_infantry")
    bavarians, _ = offers(army, ALLIED, rules(ALLIED))

    taken = take_offer(army, bavarians)
    ally = taken.order_of_battle.formations[-1]

    assert (ally.name, ally.level, dict(ally.traits)) == ("Bavarians", "division", OF_BAVARIA)
    assert [one.taken for one in ally_lines(taken, ALLIED, ally, BAVARIA, rules(ALLIED))] == [1]
    assert [one.barred for one in offers(taken, ALLIED, rules(ALLIED))] == [
        "The army has Bavarians; it takes each ally once.",
        "The army has 1 ally; the list allows 1.",
    ]


def test_a_limit_of_each_formation_is_not_an_allys() -> None:
    held = own_list(
        "burt",
        ListEntry("line_infantry", per_formation=(FormationLimit("division", 0, 1),)),
        contingents=(BAVARIA,),
    )

    army = army_of(held, "line_infantry", "line_infantry×2", marks=({}, OF_BAVARIA))

    assert not_legal(army) == []


def test_more_of_the_armys_own_go_past_an_ally_unless_it_is_chosen() -> None:
    army = army_of(ALLIED, "lancers", "line_infantry", marks=({}, OF_BAVARIA))
    own, ally = army.order_of_battle.formations

    beside = add_where_it_fits(army, "line_infantry", rules(ALLIED))
    chosen = add_where_it_fits(army, "line_infantry", rules(ALLIED), near=ally.id)

    assert (beside.formation(own.id).strength, beside.formation(ally.id).strength) == (2, 1)
    assert (chosen.formation(own.id).strength, chosen.formation(ally.id).strength) == (1, 2)


def test_the_mark_of_an_ally_is_known_and_one_the_list_has_not_is_named() -> None:
    army = army_of(ALLIED, "line_infantry×3", "line_infantry×2", marks=({}, OF_BAVARIA))
    other = army_of(ALLIED, "line_infantry×3", "lancers", marks=({}, {CONTINGENT: "Poles"}))

    told = findings(army, ALLIED, rules(ALLIED))
    assert not [one.text for one in told if "is not known here" in one.text]
    assert [one.text for one in found(other) if "Poles" in one.text] == [
        "Second is the ally Poles, which the list has not: it counts as the army’s own."
    ]


def test_a_least_of_each_formation_is_not_wanted_of_an_ally() -> None:
    held = own_list(
        "burt",
        ListEntry("lancers", per_formation=(FormationLimit("division", 1),)),
        contingents=(replace(BAVARIA, entries=(ListEntry("line_infantry", 1, 2),)),),
    )

    assert found(army_of(held, "lancers", "line_infantry", marks=({}, OF_BAVARIA))) == []


def test_an_allys_pieces_are_priced_by_their_own_number() -> None:
    """The army's three cost 3 + 3 + 1, the ally's two 3 + 1: its first is no fourth of the army."""
    entry = ListEntry("line_infantry", price=Fraction(3), further=(Further(2, Fraction(1)),))
    ally = replace(entry, further=(Further(1, Fraction(1)),))
    held = own_list("burt", entry, contingents=(Contingent("Bavarians", "division", (ally,)),))

    army = army_of(held, "line_infantry×3", "line_infantry×2", marks=({}, OF_BAVARIA))

    assert points(army) == 7 + 4


def test_what_an_ally_has_no_price_for_is_told_of_the_ally() -> None:
    army = army_of(ALLIED, "line_infantry lancers", "lancers", marks=({}, OF_SAXONY))

    (note,) = [one for one in found(army) if "no price" in one.text]

    assert note.text.startswith("Lancers and Lancers of the ally Saxons: no price in the list")


def test_a_priced_entry_is_not_blamed_for_the_allys() -> None:
    free = Contingent("Saxons", "division", (ListEntry("line_infantry"),))
    priced = replace(ALLIED, contingents=(free,))
    army = army_of(priced, "line_infantry", "line_infantry", marks=({}, OF_SAXONY))

    (note,) = [one for one in found(army) if "no price" in one.text]

    words = "Line Infantry of the ally Saxons: no price in the list, so no points are counted."
    assert note.text == words
