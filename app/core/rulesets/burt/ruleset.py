"""Burt as the rest of the program sees it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from app.core.kernel import points
from app.core.kernel.actions import Action
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import signed
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.core.kernel.markers import Marker
from app.core.kernel.measures import Measures
from app.core.kernel.offers import NothingOffered
from app.core.kernel.own_values import NothingOfYourOwn
from app.core.kernel.remembered import remembered
from app.core.kernel.rulings import Choices
from app.core.kernel.sections import Align, Column, Entry, Note, Section, Step
from app.core.kernel.standing import FormationValues
from app.core.kernel.tracks import Track
from app.core.kernel.troops import Level, Nation, Trait, TraitKind, TroopType
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.burt import army as armies
from app.core.rulesets.burt import commanders, sections, standing
from app.core.rulesets.burt.actions import actions
from app.core.rulesets.burt.conversion import BurtConversion
from app.core.rulesets.burt.descriptions import element_type, marking_notes, troop_type
from app.core.rulesets.burt.markers import markers
from app.core.rulesets.burt.measures_of_army import measures
from app.core.rulesets.burt.play import BurtPlay
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.standing_rules import BurtStandingRules
from app.core.rulesets.burt.tables import BurtTables, Grade
from app.core.rulesets.burt.turn_sheet import turn_sheet


@dataclass(frozen=True)
class Burt(NothingOfYourOwn, NothingOffered):
    """Burt's rules as they are in force."""

    rules: Rules

    id = "burt"
    title = "Burt"
    summary = "divisions of 3 to 12 units, one die each"
    piece = ("unit", "units")

    @classmethod
    def of(cls, tables: BurtTables, lists: Mapping[str, ArmyList]) -> "Burt":
        """Make the ruleset of its tables, with every ruling at its default; it needs no list."""
        return cls(Rules(tables, Choices(tables.rulings)))

    @property
    def choices(self) -> Choices:
        """The rulings in force."""
        return self.rules.choices

    def choosing(self, changed: Mapping[str, str]) -> "Burt":
        """Give it under other choices. Raises NotAllowed for an unknown ruling or choice."""
        return Burt(replace(self.rules, choices=Choices(self.choices.rulings, dict(changed))))

    @property
    def table_note(self) -> str:
        """The units of its distances, as the player measures (BU-22)."""
        an_inch = f"{self.rules.tables.troops.paces_per_inch} paces to the inch"
        match self.rules.choice(Unclear.MEASURE):
            case "inches":
                return "distances in inches"
            case "paces":
                return f"distances in paces, {an_inch}"
            case _:
                return f"distances in paces and inches, {an_inch}"

    @property
    def levels(self) -> tuple[Level, ...]:
        """Army and division."""
        return (
            Level("army", "Army", "Armies", holds_elements=False, commander="Army general"),
            Level(
                "division",
                "Division",
                "Divisions",
                holds_elements=True,
                commander="Division commander",
            ),
        )

    @property
    def troop_columns(self) -> tuple[Column, ...]:
        """Factor, moves in good and bad going, range; the play sheet has the road too."""
        return (
            Column("Factor", Align.FIGURE, large=True),
            Column("Good", Align.FIGURE),
            Column("Bad", Align.FIGURE),
            Column("Range", Align.FIGURE),
        )

    @cached_property
    def troops(self) -> Mapping[str, TroopType]:
        """The nine unit types; commanders are none, they belong to their formations."""
        return {
            one.value: troop_type(one, self.rules)
            for one, row in self.rules.tables.troops.types.items()
            if not row.commands
        }

    @cached_property
    def commanders(self) -> Mapping[str, TroopType]:
        """The division commander and the army general, who stand on the table too."""
        return commanders.commanders(self.rules)

    @property
    def nations(self) -> Mapping[str, Nation]:
        """None has anything of its own in these rules (BU-15)."""
        return {}

    @property
    def element_traits(self) -> tuple[Trait, ...]:
        """Guard or Militia; the rifles of light infantry; the cuirasses of heavy cavalry."""
        types = self.rules.tables.troops.types
        qualities = (("regular", "Regular"), ("guard", "Guard"), ("militia", "Militia"))
        riflemen = tuple(one.value for one, row in types.items() if row.rifle_paces)
        heavy = tuple(one.value for one, row in types.items() if row.may_wear_cuirass)
        rifles, steel = (Unclear.RIFLES.value,), (Unclear.CUIRASSES.value,)
        return (
            Trait(armies.QUALITY, "Quality", TraitKind.CHOICE, qualities, "regular", of_all=True),
            Trait(armies.RIFLES, "Rifles", TraitKind.TICK, (), False, rifles, riflemen),
            Trait(armies.ARMOURED, "Cuirasses", TraitKind.TICK, (), False, steel, heavy),
        )

    @property
    def formation_traits(self) -> Mapping[str, tuple[Trait, ...]]:
        """The grade of the army's general; whether he and a division's commander are there."""
        grades = tuple(
            (grade.value, f"{row.name}, {signed(row.amount)}" if row.amount else row.name)
            for grade, row in self.rules.tables.command.generals.items()
        )
        general = Trait(
            armies.GENERAL,
            "General’s grade",
            TraitKind.CHOICE,
            grades,
            Grade.ORDINARY.value,
            (Unclear.FIRST_DIE.value,),
        )
        present = Trait(armies.COMMANDER, "Commander with the division", TraitKind.TICK, (), True)
        on_table = Trait(
            armies.GENERAL_PRESENT,
            "General on the table",
            TraitKind.TICK,
            (),
            True,
            (Unclear.GENERAL_OFF_TABLE.value,),
        )
        return {armies.ARMY: (general, on_table), armies.DIVISION: (present,)}

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """Close combat, fire, dice for moves, and the checks."""
        return actions(self.rules)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps of a turn."""
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
        """Give a list as it stands: the source binds no numbers but a division's."""
        return army_list

    def findings(self, army: Army, army_list: ArmyList) -> tuple[Finding, ...]:
        """Say what its rules find in an army, besides the counts of the list."""
        return armies.findings(army, self.rules)

    @remembered
    def army_figures(self, army: Army) -> tuple[Figure, ...]:
        """Units, what demoralises the army, when it flees, its general."""
        own = armies.army_figures(army, self.rules)
        return (*own, *points.army_points(army, self))

    def formation_figures(self, army: Army, formation: Formation) -> tuple[Figure, ...]:
        """A division's units and its two limits."""
        own = armies.formation_figures(formation, self.rules)
        return (*own, *points.formation_points(army, formation, self))

    def formation_values(self, army: Army, formation: Formation) -> FormationValues:
        """The general's grade; a missing commander."""
        return standing.formation_values(army, formation, self.rules)

    def element_type(self, army: Army, element: Element) -> TroopType | None:
        """Its unit type, with its rifles."""
        known = self.troops.get(element.troops)
        return element_type(element, known, self.rules) if known else None

    def element_figures(self, army: Army, element: Element) -> tuple[Figure, ...]:
        """Factors of a unit with their working."""
        own = armies.element_figures(army, element, self.rules)
        return (*own, *points.element_points(army, element, self))

    def element_marks(self, army: Army, element: Element) -> tuple[str, ...]:
        """Guard, Militia, rifles, cuirasses."""
        return armies.element_marks(element, self.rules)

    def tracks(self, army: Army, formation: Formation) -> tuple[Track, ...]:
        """The losses of a division; the demoralised divisions of the army."""
        if formation.id == army.order_of_battle.id:
            track = armies.army_track(army, self.rules)
        else:
            track = armies.track(formation, self.rules)
        return (track,) if track else ()

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
        """How the tracks of losses are crossed."""
        return marking_notes(self.rules)

    def fighter(self, army: Army, element: Element) -> Mapping[str, Json]:
        """What a unit answers in the form of an action."""
        return armies.fighter(element, self.rules)

    def commander_piece(self, army: Army, formation: Formation) -> Element | None:
        """The piece of its commander, unless he is away."""
        return commanders.commander_piece(army, formation)

    def formation_answers(self, army: Army, formation: Formation) -> Mapping[str, Json]:
        """The general's grade; units, divisions, and who is not on the table."""
        return commanders.formation_answers(army, formation, self.rules)

    @property
    def play(self) -> BurtPlay:
        """How a battle is played."""
        return BurtPlay(self.rules)

    @property
    def standing_rules(self) -> BurtStandingRules:
        """How its divisions act by themselves."""
        return BurtStandingRules(self.rules)

    @property
    def conversion(self) -> BurtConversion:
        """How it takes a historical order of battle."""
        return BurtConversion(self.rules)
