"""DBN as the rest of the program sees it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from app.core.kernel.actions import Action
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import signed
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.core.kernel.markers import Marker
from app.core.kernel.measures import Measures
from app.core.kernel.offers import Offer
from app.core.kernel.own_values import OpenCell, OwnValues, merged
from app.core.kernel.remembered import remembered
from app.core.kernel.rulings import Choices
from app.core.kernel.sections import Column, Entry, Note, Section, Step
from app.core.kernel.standing import FormationValues
from app.core.kernel.tracks import Track
from app.core.kernel.troops import Level, Nation, Trait, TraitKind, TroopType
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dbn import army as armies
from app.core.rulesets.dbn import descriptions, forms, list_sections, lists, sections
from app.core.rulesets.dbn.actions import actions
from app.core.rulesets.dbn.breakthrough import Body
from app.core.rulesets.dbn.markers import markers
from app.core.rulesets.dbn.measures import measures
from app.core.rulesets.dbn.own_cells import open_cells
from app.core.rulesets.dbn.play import DbnPlay
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.standing_rules import DbnStandingRules
from app.core.rulesets.dbn.tables import DbnTables, Grade
from app.core.rulesets.dbn.turn_sheet import turn_sheet
from app.core.rulesets.dbn.units import CLASSLESS, Arm, Troops, Unit

GROUPS = {
    Arm.INFANTRY: "Foot",
    Arm.CAVALRY: "Horse",
    Arm.ARTILLERY: "Guns",
    Arm.TRAIN: "Train",
    Arm.COMMAND: "Command",
}
MOST_POINTS = 999
BRITAIN = "Britain"
BODIES = {Arm.CAVALRY: Body.CAVALRY, Arm.INFANTRY: Body.INFANTRY}
"""What breaks through; an attack column is made at the table."""


@dataclass(frozen=True)
class Dbn:
    """DBN's rules as they are in force. `shipped` are its tables without own values."""

    rules: Rules
    shipped: DbnTables

    id = "dbn"
    title = "DBN"
    summary = "armies of points, CAPs, and the Light Division"
    table_note = "distances in paces"
    piece = ("unit", "units")

    @classmethod
    def of(cls, tables: DbnTables, lists: Mapping[str, ArmyList]) -> "Dbn":
        """Make the ruleset of its tables, with every ruling at its default; it needs no list."""
        return cls(Rules(tables, Choices(tables.rulings)), tables)

    @property
    def choices(self) -> Choices:
        """The rulings in force."""
        return self.rules.choices

    def choosing(self, changed: Mapping[str, str]) -> "Dbn":
        """Give it under other choices. Raises NotAllowed for an unknown ruling or choice."""
        choices = Choices(self.choices.rulings, dict(changed))
        return replace(self, rules=replace(self.rules, choices=choices))

    @cached_property
    def open_cells(self) -> tuple[OpenCell, ...]:
        """The factors, Hits, prices and CAP dice that the source lacks."""
        return open_cells(self.shipped, self.rules.tables)

    def owning(self, own: OwnValues) -> "Dbn":
        """Give it with a player's own values. Raises NotAllowed for a cell there is not."""
        tables = merged(self.shipped, own, open_cells(self.shipped, self.shipped))
        return replace(self, rules=replace(self.rules, tables=tables))

    @property
    def levels(self) -> tuple[Level, ...]:
        """Army and command."""
        return (
            Level("army", "Army", "Armies", holds_elements=False, commander="CinC"),
            Level("command", "Command", "Commands", holds_elements=True, commander="Sub Commander"),
        )

    @property
    def troop_columns(self) -> tuple[Column, ...]:
        """Price, Hits, and the player's own factors."""
        return descriptions.troop_columns(self.rules)

    @cached_property
    def troops(self) -> Mapping[str, TroopType]:
        """The units."""
        return {key: one for key, one in self._types.items() if one.group != GROUPS[Arm.COMMAND]}

    @cached_property
    def commanders(self) -> Mapping[str, TroopType]:
        """CinC, Sub Commander, Divisional Sub Commander."""
        return {key: one for key, one in self._types.items() if one.group == GROUPS[Arm.COMMAND]}

    @cached_property
    def _types(self) -> Mapping[str, TroopType]:
        made = {}
        for one, row in self.rules.tables.units.types.items():
            code = row.code if len(row.code) <= 5 else row.name[:2]
            values = descriptions.values(Unit(one), self.rules)
            notes = ((row.note, ()),) if row.note else ()
            made[one.value] = TroopType(
                one.value, row.name, code, row.symbol, GROUPS[row.arm], values, notes=notes
            )
        return made

    @property
    def nations(self) -> Mapping[str, Nation]:
        """Those that the source, its examples and the public fragments name."""
        british = self.rules.tables.breakthrough.modifiers["british_cavalry"]
        column = self.rules.tables.optional.column
        years = f"{column.french_first} to {column.french_last}"
        cavalry = f"{british.text} {signed(british.amount)} on a breakthrough"
        columns = f"attack columns {signed(column.french)} in {years}"
        return {
            "britain": Nation("britain", "Britain", cavalry, "A3262A"),
            "france": Nation("france", "France", columns, "23407A"),
            "prussia": Nation("prussia", "Prussia", "", "1C2A4A"),
            "austria": Nation("austria", "Austria", "", "8A6D1B"),
        }

    @cached_property
    def element_traits(self) -> tuple[Trait, ...]:
        """A unit's class; Guard cavalry."""
        mounted = tuple(
            one.value
            for one, row in self.rules.tables.units.types.items()
            if row.arm is Arm.CAVALRY
        )
        classed = tuple(
            one.value
            for one, row in self.rules.tables.units.types.items()
            if row.arm not in CLASSLESS
        )
        guard = (Unclear.GUARD.value,)
        one_class = (Unclear.ONE_CLASS.value,)
        options = forms.classes(self.rules)
        return (
            Trait(
                armies.CLASS,
                "Class",
                TraitKind.CHOICE,
                options,
                "R",
                one_class,
                classed,
                of_all=True,
            ),
            Trait(armies.GUARD, "Guard", TraitKind.TICK, (), False, guard, mounted),
        )

    @cached_property
    def formation_traits(self) -> Mapping[str, tuple[Trait, ...]]:
        """The army's points; grades; the Light Division."""
        grades = tuple((one.value, one.value) for one in Grade)
        grade = Trait(
            armies.GRADE,
            "Commander’s grade",
            TraitKind.CHOICE,
            grades,
            Grade.AVERAGE.value,
            (Unclear.CAP_DICE.value,),
            of_all=True,
        )
        return {
            armies.ARMY: (
                Trait(armies.SIZE, "Points of the army", TraitKind.NUMBER, most=MOST_POINTS),
                grade,
            ),
            armies.COMMAND: (
                Trait(armies.LIGHT_DIVISION, "The Light Division", TraitKind.TICK, (), False),
                replace(grade, unless=armies.LIGHT_DIVISION),
            ),
        }

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """Combat, breakthrough, command, detachments, artillery, lists."""
        return actions(self.rules)

    @cached_property
    def play(self) -> DbnPlay:
        """How a battle of these rules is played."""
        return DbnPlay(self.rules)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The turn, as far as it is known."""
        return sections.steps(self.rules)

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The play sheet."""
        return sections.sections(self.rules)

    @property
    def glossary(self) -> tuple[Entry, ...]:
        """Its terms."""
        return self.rules.tables.glossary.entries

    @property
    def sources(self) -> tuple[Entry, ...]:
        """Where its rules come from."""
        return self.rules.tables.sources.entries

    def list_sections(self, army: Army) -> Mapping[str, Section]:
        """Prices and the least British Ms, as the army’s own list has them."""
        return list_sections.list_sections(army, self.rules)

    def reading(self, army_list: ArmyList, army: Army) -> ArmyList:
        """Give a list with the least British Ms that binds an army (DN-20)."""
        return lists.reading(army_list, army, self.rules)

    @property
    def list_offers(self) -> tuple[tuple[str, str], ...]:
        """The Light Division, of the British in the Peninsula."""
        return ((armies.LIGHT_DIVISION, lists.TITLE),)

    @property
    def has_prices(self) -> bool:
        """Units cost points."""
        return True

    def offers(self, army: Army, army_list: ArmyList) -> tuple[Offer, ...]:
        """The Light Division of the army’s year."""
        return lists.offers(army, army_list, self.rules)

    def findings(self, army: Army, army_list: ArmyList) -> tuple[Finding, ...]:
        """Say what its rules find in an army, besides the counts of the list."""
        return (
            *armies.findings(army, self.rules),
            *lists.findings(army, army_list, self.rules),
        )

    @remembered
    def army_figures(self, army: Army) -> tuple[Figure, ...]:
        """Units and points."""
        return armies.army_figures(army, self.rules)

    def formation_figures(self, army: Army, formation: Formation) -> tuple[Figure, ...]:
        """The points of a command."""
        return armies.formation_figures(army, formation, self.rules)

    def formation_values(self, army: Army, formation: Formation) -> FormationValues:
        """The commander's grade and CAPs, the points; the Divisional Sub Commander's radius."""
        return descriptions.formation_values(army, formation, self.rules)

    def element_type(self, army: Army, element: Element) -> TroopType | None:
        """Its unit type with the figures of its class."""
        known = self.troops.get(element.troops)
        return descriptions.element_type(army, element, known, self.rules) if known else None

    def element_figures(self, army: Army, element: Element) -> tuple[Figure, ...]:
        """Its price with the working, and the Hits it takes."""
        return armies.element_figures(army, element, self.rules)

    def element_marks(self, army: Army, element: Element) -> tuple[str, ...]:
        """Its class, Guard."""
        return armies.element_marks(element, self.rules)

    def tracks(self, army: Army, formation: Formation) -> tuple[Track, ...]:
        """The Hits that each unit takes (DN-7); for the army, its commanders' CAPs by turns."""
        if formation.id == army.order_of_battle.id:
            return descriptions.caps_ledger(army, self.rules)
        return armies.tracks(formation, self.rules)

    def tick_boxes(self, formation: Formation) -> tuple[str, ...]:
        """None is named."""
        return ()

    @property
    def order_sheet(self) -> None:
        """Nobody writes orders."""
        return

    @property
    def turn_sheet(self) -> TurnSheet:
        """What is written down turn by turn."""
        return turn_sheet(self.rules)

    def markers(self, army: Army) -> tuple[Marker, ...]:
        """Its states that last, as markers."""
        return markers(army, self.rules)

    def measures(self, army: Army) -> Measures:
        """Its ruler, with the moves and ranges of the army."""
        return measures(army, self.rules)

    @property
    def marking_notes(self) -> tuple[Note, ...]:
        """How Hits are crossed, and CAPs written."""
        return (
            Note(
                "How to mark: cross a box for each Hit; in the box of a turn write the CAPs that "
                "a commander has."
            ),
        )

    def fighter(self, army: Army, element: Element) -> Mapping[str, Json]:
        """What a unit answers in the form of an action: its type, name, class and nation."""
        told: dict[str, Json] = {"troops": element.troops}
        row = self.rules.tables.units.types.get(armies.known(element.troops) or Troops.CINC)
        body = BODIES.get(row.arm) if row else None
        if body is not None:
            told["unit"] = body.value
            told["nation"] = BRITAIN if army.nation.casefold() == BRITAIN.casefold() else ""
            told["guard"] = element.traits.get(armies.GUARD) is True
        if element.name:
            told["name"] = element.name
        unit = armies.unit_in(element)
        if unit is not None and armies.is_unit(element, self.rules):
            told["class"] = unit.class_.value
        return told

    def commander_piece(self, army: Army, formation: Formation) -> Element | None:
        """The CinC, and the commander of each command."""
        if formation.id == army.order_of_battle.id:
            troops = Troops.CINC
        elif formation.level == armies.COMMAND:
            light = armies.is_light_division(formation)
            troops = Troops.DSC if light else Troops.SUB_COMMANDER
        else:
            return None
        return Element(formation.id, troops.value, formation.commander)

    def formation_answers(self, army: Army, formation: Formation) -> Mapping[str, Json]:
        """What a commander answers in the form of an action without sides."""
        if formation.level == armies.ARMY:
            who = "CinC"
        else:
            who = "DSC" if armies.is_light_division(formation) else "Sub"
        return {"commander": who, "grade": descriptions.grade_in(formation).value}

    @property
    def standing_rules(self) -> DbnStandingRules:
        """How its commands act by themselves."""
        return DbnStandingRules(self.rules)

    @property
    def conversion(self) -> None:
        """It takes no historical orders of battle: its scale is not that of their units."""
        return None
