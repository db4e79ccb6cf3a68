"""DBN's Light Division: its two formations, and what an army with one must and must not have.

Source: appendix D.4; DN-9, DN-19, DN-20, DN-26.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.words import Word
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import FormationRow
from app.core.rulesets.dbn.units import Class, Troops, Unit, code_of, read_code

MOST, MOST_DIVISIONS = 99, 12
"""So many units of a kind, and divisions, a request may name; lists allow far fewer."""
Many = Annotated[int, Field(strict=True, ge=0, le=MOST)]


class Reason(Word):
    """Why a list with a Light Division is not legal."""

    FORMATION_NOT_EXACT = "formation_not_exact"
    POINTS = "points"
    DSC_IS_FREE = "dsc_is_free"
    YEAR_OUT_OF_RANGE = "year_out_of_range"
    OTHER_MS_LI_E = "other_ms_li_e"
    OTHER_JG_E = "other_jg_e"
    MS_BRITISH_MINIMUM = "ms_british_minimum"
    WRONG_ARMY = "wrong_army"
    MORE_THAN_ONE = "more_than_one_light_division"


WORDS: Mapping[Reason, str] = {
    Reason.FORMATION_NOT_EXACT: "a Light Division is not the whole formation of its year",
    Reason.POINTS: "a Light Division does not cost what is printed for its year",
    Reason.DSC_IS_FREE: "its Divisional Sub Commander is free",
    Reason.OTHER_MS_LI_E: "no other Ms/LI(E) stands beside it",
    Reason.OTHER_JG_E: "no other Jg(E) stands beside it",
    Reason.MS_BRITISH_MINIMUM: "the army has too few British Ms",
    Reason.WRONG_ARMY: "it belongs to the British Peninsular army",
    Reason.MORE_THAN_ONE: "an army has one",
}


class TakenDivision(Situation):
    """A Light Division as it was taken, and what was paid for it and for its DSC."""

    units: Mapping[str, Many]
    points: Exact
    dsc_points: Exact = 0  # type: ignore[assignment]


class TakenList(Situation):
    """An army list: its British Ms with their minimum, other units, and Light Divisions."""

    army: str
    year: Annotated[int, Field(strict=True, ge=1, le=9999)]
    ms_british_minimum: Many = 0
    ms_british: Many = 0
    other_units: Mapping[str, Many] = Field(default_factory=dict)
    light_divisions: Annotated[tuple[TakenDivision, ...], Field(max_length=MOST_DIVISIONS)] = ()


def row_of(year: int, rules: Rules) -> FormationRow | None:
    """Give the formation printed for a year; None outside (DN-9)."""
    rows = rules.tables.light_division.formations
    return next((row for row in rows if row.first <= year <= row.last), None)


def years(rules: Rules) -> str:
    """Give the years in which there is one, in words."""
    rows = rules.tables.light_division.formations
    return f"{rows[0].first} to {rows[-1].last}"


def formation_of(year: int, rules: Rules) -> FormationRow:
    """Give the formation printed for a year. Raises NotAllowed outside."""
    row = row_of(year, rules)
    if row is None:
        text = f"light_division_year: {year} has no Light Division; it is {years(rules)}."
        raise NotAllowed(text, "light_division_year")
    return row


def wanted_units(row: FormationRow, rules: Rules) -> Mapping[Unit, int]:
    """Give the units of a formation (DN-19)."""
    later = row is rules.tables.light_division.formations[-1]
    elite = later and rules.choice(Unclear.LATER_ELITE) == "elite"
    made: dict[Unit, int] = {}
    for code, many in row.units.items():
        unit = read_code(code, rules.tables.units)
        if elite and unit.troops is Troops.MS_LI:
            unit = Unit(Troops.MS_LI, Class.E)
        made[unit] = many
    return made


def minimum_in_force(minimum: int, rules: Rules, *, with_division: bool) -> int:
    """Give the least British Ms: two less with a Light Division, never below 0 (DN-20)."""
    less = rules.tables.light_division.minimum_less if with_division else 0
    return max(minimum - less, 0)


def counted(units: Mapping[str, int], field: str, rules: Rules) -> Mapping[Unit, int]:
    """Count the units of a field by their codes. Raises NotAllowed for a code that is not known."""
    made: dict[Unit, int] = {}
    for code, many in units.items():
        unit = read_code(code, rules.tables.units, f"{field}.{code}")
        if many:
            made[unit] = made.get(unit, 0) + many
    return made


def reasons(situation: TakenList, rules: Rules) -> tuple[Reason, ...]:
    """Give every reason why a list is not legal, each once."""
    found = [*_of_divisions(situation, rules), *_of_army(situation, rules)]
    return tuple(dict.fromkeys(found))


def _of_divisions(situation: TakenList, rules: Rules) -> Iterator[Reason]:
    table = rules.tables.light_division
    if not situation.light_divisions:
        return
    row = row_of(situation.year, rules)
    if row is None:
        yield Reason.YEAR_OUT_OF_RANGE
    for place, one in enumerate(situation.light_divisions):
        units = counted(one.units, f"light_divisions.{place}.units", rules)
        if row is not None and units != wanted_units(row, rules):
            yield Reason.FORMATION_NOT_EXACT
        if row is not None and one.points != row.points:
            yield Reason.POINTS
        if one.dsc_points != table.dsc_points:
            yield Reason.DSC_IS_FREE
    several = len(situation.light_divisions) > table.most
    if several and rules.choice(Unclear.SEVERAL) == "one":
        yield Reason.MORE_THAN_ONE
    if situation.army.strip().casefold() != table.army.casefold():
        yield Reason.WRONG_ARMY


def _of_army(situation: TakenList, rules: Rules) -> Iterator[Reason]:
    table = rules.tables.light_division
    with_division = bool(situation.light_divisions)
    others = counted(situation.other_units, "other_units", rules)
    for code in table.barred:
        unit = read_code(code, rules.tables.units)
        if with_division and others.get(unit):
            superior = unit.troops is Troops.MS_LI
            yield Reason.OTHER_MS_LI_E if superior else Reason.OTHER_JG_E
    least = minimum_in_force(situation.ms_british_minimum, rules, with_division=with_division)
    if situation.ms_british < least:
        yield Reason.MS_BRITISH_MINIMUM


def legal(situation: TakenList, rules: Rules) -> Resolution:
    """Say whether a list is legal, with every reason if not, and the least British Ms."""
    found = reasons(situation, rules)
    with_division = bool(situation.light_divisions)
    least = minimum_in_force(situation.ms_british_minimum, rules, with_division=with_division)
    rulings = {
        Reason.YEAR_OUT_OF_RANGE: (Unclear.YEARS,),
        Reason.DSC_IS_FREE: (Unclear.DSC_ALONE,),
        Reason.MORE_THAN_ONE: (Unclear.SEVERAL,),
        Reason.MS_BRITISH_MINIMUM: (Unclear.FLOOR,),
    }
    said = {**WORDS, Reason.YEAR_OUT_OF_RANGE: f"there is one from {years(rules)} only"}
    facts = [
        Fact(f"{_sentence(said[one])}.", tuple(each.value for each in rulings.get(one, ())))
        for one in found
    ]
    words = "legal" if not found else "not legal"
    facts.append(Fact(f"At least {least} British Ms.", (Unclear.FLOOR.value,)))
    resting = _read_as(situation, rules)
    return Resolution(
        {
            "legal": not found,
            "reasons": sorted(one.value for one in found),
            "minimum_in_force": least,
        },
        Outcome(words, 0),
        {},
        (Fact(f"The list is {words}.", resting), *facts),
    )


def _read_as(situation: TakenList, rules: Rules) -> tuple[str, ...]:
    """Give the rulings by which a list is read, whether or not they find anything."""
    several = len(situation.light_divisions) > rules.tables.light_division.most
    later = row_of(situation.year, rules) is rules.tables.light_division.formations[-1]
    found = {Unclear.LATER_ELITE: bool(situation.light_divisions) and later}
    found[Unclear.SEVERAL] = several
    return tuple(one.value for one, counts in found.items() if counts)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


class Conversion(Situation):
    """Units that want to become others."""

    from_codes: Annotated[tuple[str, ...], Field(alias="from", min_length=1, max_length=12)]
    to: Annotated[tuple[str, ...], Field(min_length=1, max_length=12)]
    base_contact: bool = False


def _read(field: str, codes: Sequence[str], rules: Rules) -> list[Unit]:
    units = rules.tables.units
    return [read_code(code, units, f"{field}.{place}") for place, code in enumerate(codes)]


def converts(unit: Unit, rules: Rules) -> bool:
    """Say whether a unit is one that may become another: a Jg(E), or the LI(E) two of them make."""
    row, units = rules.tables.light_division.conversion, rules.tables.units
    return unit in (read_code(row.from_code, units), read_code(row.to, units))


def becomes(units: Sequence[Unit], rules: Rules) -> tuple[str, ...]:
    """Give the codes of what units become: one LI(E) of several, else two Jg(E)."""
    row = rules.tables.light_division.conversion
    return (row.to,) if len(units) > 1 else (row.from_code,) * row.many


def convert(situation: Conversion, rules: Rules) -> Resolution:
    """Say whether units may become others: two Jg(E) in base contact, one LI(E), and back."""
    row, units = rules.tables.light_division.conversion, rules.tables.units
    given = _read("from", situation.from_codes, rules)
    made = _read("to", situation.to, rules)
    rifles, light = read_code(row.from_code, units), read_code(row.to, units)
    joins = given == [rifles] * row.many and made == [light]
    parts = given == [light] and made == [rifles] * row.many
    two, one = code_of(rifles, units), code_of(light, units)
    if not joins and not parts:
        why = f"{row.many} {two} become one {one}, and back"
    elif joins and not situation.base_contact:
        why = "they have to be in base contact"
    else:
        why = ""
    words = "may" if not why else "may not"
    text = f"They {words} convert{f': {why}' if why else ''}."
    return Resolution({"allowed": not why}, Outcome(words, 0), {}, (Fact(text),))
