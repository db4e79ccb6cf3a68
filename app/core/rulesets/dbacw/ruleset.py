"""DBACW as the rest of the program sees it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from app.core.kernel import points
from app.core.kernel.actions import Action
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.core.kernel.markers import Marker
from app.core.kernel.measures import Measures
from app.core.kernel.offers import NothingOffered
from app.core.kernel.own_values import OpenCell, OwnValues, merged
from app.core.kernel.remembered import remembered
from app.core.kernel.rulings import Choices
from app.core.kernel.sections import Column, Entry, Note, Section, Step
from app.core.kernel.standing import FormationValues
from app.core.kernel.tracks import Track
from app.core.kernel.troops import Level, Nation, Trait, TraitKind, TroopType
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dbacw import army as armies
from app.core.rulesets.dbacw import descriptions, forms, sections, standing
from app.core.rulesets.dbacw.actions import actions
from app.core.rulesets.dbacw.markers import markers
from app.core.rulesets.dbacw.measures import measures
from app.core.rulesets.dbacw.own_cells import open_cells
from app.core.rulesets.dbacw.play import DbacwPlay
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.standing_rules import DbacwStandingRules
from app.core.rulesets.dbacw.tables import DbacwTables
from app.core.rulesets.dbacw.troops import Arm, Class
from app.core.rulesets.dbacw.turn_sheet import turn_sheet

GROUPS = {
    Arm.INFANTRY: "Foot",
    Arm.CAVALRY: "Horse",
    Arm.ARTILLERY: "Guns",
    Arm.COMMAND: "Command",
}


@dataclass(frozen=True)
class Dbacw(NothingOffered):
    """DBACW's rules as they are in force. `shipped` are its tables without own values."""

    rules: Rules
    shipped: DbacwTables

    id = "dbacw"
    title = "DBACW"
    summary = "brigade groups and their morale, 1861 to 1865"
    table_note = "distances in paces"
    piece = ("unit", "units")

    @classmethod
    def of(cls, tables: DbacwTables, lists: Mapping[str, ArmyList]) -> "Dbacw":
        """Make the ruleset of its tables, with every ruling at its default; it needs no list."""
        return cls(Rules(tables, Choices(tables.rulings)), tables)

    @property
    def choices(self) -> Choices:
        """The rulings in force."""
        return self.rules.choices

    def choosing(self, changed: Mapping[str, str]) -> "Dbacw":
        """Give it under other choices. Raises NotAllowed for an unknown ruling or choice."""
        choices = Choices(self.choices.rulings, dict(changed))
        return replace(self, rules=replace(self.rules, choices=choices))

    @cached_property
    def open_cells(self) -> tuple[OpenCell, ...]:
        """What only the rulebook has: combat factors, Command Radius, the cost of a move."""
        return open_cells(self.shipped, self.rules.tables)

    def owning(self, own: OwnValues) -> "Dbacw":
        """Give it with a player's own values. Raises NotAllowed for a cell there is not."""
        tables = merged(self.shipped, own, open_cells(self.shipped, self.shipped))
        return replace(self, rules=replace(self.rules, tables=tables))

    @property
    def levels(self) -> tuple[Level, ...]:
        """Army and Brigade Group."""
        return (
            Level("army", "Army", "Armies", holds_elements=False, commander="CinC"),
            Level(
                "brigade",
                "Brigade Group",
                "Brigade Groups",
                holds_elements=True,
                commander="Brigade Commander",
            ),
        )

    @property
    def troop_columns(self) -> tuple[Column, ...]:
        """The player's own factors: the source has none."""
        return descriptions.troop_columns(self.rules)

    @cached_property
    def troops(self) -> Mapping[str, TroopType]:
        """The three arms."""
        return {key: one for key, one in self._types.items() if one.group != GROUPS[Arm.COMMAND]}

    @cached_property
    def commanders(self) -> Mapping[str, TroopType]:
        """The Brigade Commander and the CinC."""
        return {key: one for key, one in self._types.items() if one.group == GROUPS[Arm.COMMAND]}

    @cached_property
    def _types(self) -> Mapping[str, TroopType]:
        return {
            one.value: TroopType(
                one.value,
                row.name,
                row.code,
                row.symbol,
                GROUPS[row.arm],
                descriptions.values(one, Class.R, self.rules),
            )
            for one, row in self.rules.tables.troops.types.items()
        }

    @property
    def nations(self) -> Mapping[str, Nation]:
        """None has anything of its own in these rules."""
        return {}

    @cached_property
    def element_traits(self) -> tuple[Trait, ...]:
        """A unit's class."""
        resting = (Unclear.CLASSES.value,)
        options = forms.classes(self.rules)
        return (Trait(armies.CLASS, "Class", TraitKind.CHOICE, options, "R", resting, of_all=True),)

    @cached_property
    def formation_traits(self) -> Mapping[str, tuple[Trait, ...]]:
        """A Brigade Commander's grade, and whether he is there; the CinC's grade (AC-11)."""
        grade = Trait(
            armies.GRADE,
            "Commander’s grade",
            TraitKind.CHOICE,
            forms.grades(self.rules),
            "Average",
            of_all=True,
        )
        present = Trait(armies.COMMANDER, "Commander with the brigade", TraitKind.TICK, (), True)
        cinc = replace(grade, words="CinC’s grade", rulings=(Unclear.CINC_COUNTERS.value,))
        return {armies.ARMY: (cinc,), armies.BRIGADE: (grade, present)}

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """Morale, counters, brigades, commanders, promotion."""
        return actions(self.rules)

    @cached_property
    def play(self) -> DbacwPlay:
        """How a battle of these rules is played."""
        return DbacwPlay(self.rules)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What the source says of a turn."""
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

    def reading(self, army_list: ArmyList, army: Army) -> ArmyList:
        """Give a list as it stands: the source binds no numbers."""
        return army_list

    def findings(self, army: Army, army_list: ArmyList) -> tuple[Finding, ...]:
        """Say what its rules find in an army, besides the counts of the list."""
        return armies.findings(army, self.rules)

    @remembered
    def army_figures(self, army: Army) -> tuple[Figure, ...]:
        """Units and Brigade Groups."""
        own = armies.army_figures(army, self.rules)
        return (*own, *points.army_points(army, self))

    def formation_figures(self, army: Army, formation: Formation) -> tuple[Figure, ...]:
        """A brigade's units, and when it is tested."""
        own = armies.formation_figures(formation, self.rules)
        return (*own, *points.formation_points(army, formation, self))

    def formation_values(self, army: Army, formation: Formation) -> FormationValues:
        """The commander's grade, and the counters he takes away; the CinC's reach."""
        return standing.formation_values(formation, self.rules)

    def element_type(self, army: Army, element: Element) -> TroopType | None:
        """Its arm, with the player's own factors of its class."""
        known = self.troops.get(element.troops)
        return descriptions.element_type(element, known, self.rules) if known else None

    def element_figures(self, army: Army, element: Element) -> tuple[Figure, ...]:
        """What its list charges; factors are in the rulebook (AC-3)."""
        return points.element_points(army, element, self)

    def element_marks(self, army: Army, element: Element) -> tuple[str, ...]:
        """Its class."""
        return armies.element_marks(element, self.rules)

    def tracks(self, army: Army, formation: Formation) -> tuple[Track, ...]:
        """The units of a brigade; for the army, its commanders' CAPs by turns."""
        if formation.id == army.order_of_battle.id:
            return standing.caps_ledger(army)
        return armies.tracks(formation, self.rules)

    def tick_boxes(self, formation: Formation) -> tuple[str, ...]:
        """Boxes for commanders lost."""
        return standing.tick_boxes(formation)

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
        """How tracks are crossed, and Shaken units marked."""
        return (
            Note(
                "How to mark: cross a unit that is lost; the framed box is where the brigade is "
                "tested. Tick what a unit is; that it was Badly Shaken stays ticked. In the box of "
                "a turn write the CAPs that a commander has."
            ),
        )

    def fighter(self, army: Army, element: Element) -> Mapping[str, Json]:
        """What a unit answers in the form of an action: its arm, name and class."""
        return standing.fighter(element, self.rules)

    def commander_piece(self, army: Army, formation: Formation) -> Element | None:
        """The CinC, and the commander of a brigade unless he is away."""
        return standing.commander_piece(army, formation)

    def formation_answers(self, army: Army, formation: Formation) -> Mapping[str, Json]:
        """What a brigade and its commander answer in the form of an action without sides."""
        return standing.formation_answers(formation, self.rules)

    @property
    def standing_rules(self) -> DbacwStandingRules:
        """How its brigades act by themselves."""
        return DbacwStandingRules(self.rules)

    @property
    def conversion(self) -> None:
        """It takes no historical orders of battle: its scale is not that of their units."""
        return None
