"""DRAM as the rest of the program sees it."""

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
from app.core.kernel.order_sheet import OrderSheet
from app.core.kernel.own_values import OpenCell, OwnValues, merged
from app.core.kernel.remembered import remembered
from app.core.kernel.rulings import Choices
from app.core.kernel.sections import Align, Column, Entry, Note, Section, Step
from app.core.kernel.standing import FormationValues
from app.core.kernel.tracks import Track
from app.core.kernel.troops import Level, Nation, Trait, TroopType
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dram import army as armies
from app.core.rulesets.dram import commanders, sections, standing, stands, traits
from app.core.rulesets.dram.actions import actions
from app.core.rulesets.dram.conversion import DramConversion
from app.core.rulesets.dram.descriptions import marking_notes, troop_type
from app.core.rulesets.dram.markers import markers
from app.core.rulesets.dram.measures import measures
from app.core.rulesets.dram.order_sheet import order_sheet
from app.core.rulesets.dram.own_cells import open_cells
from app.core.rulesets.dram.play import DramPlay
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.standing_rules import DramStandingRules
from app.core.rulesets.dram.tables import DramTables
from app.core.rulesets.dram.turn_sheet import turn_sheet


@dataclass(frozen=True)
class Dram(NothingOffered):
    """DRAM's rules as they are in force. `shipped` are its tables without own values."""

    rules: Rules
    shipped: DramTables

    id = "dram"
    title = "DRAM"
    summary = "A Wee DRAM of Napoleon: corps of divisions, an hour a turn"
    piece = ("stand", "stands")

    @classmethod
    def of(cls, tables: DramTables, lists: Mapping[str, ArmyList]) -> "Dram":
        """Make the ruleset of its tables, with every ruling at its default; it needs no list."""
        return cls(Rules(tables, Choices(tables.rulings)), tables)

    @property
    def choices(self) -> Choices:
        """The rulings in force."""
        return self.rules.choices

    def choosing(self, changed: Mapping[str, str]) -> "Dram":
        """Give it under other choices. Raises NotAllowed for an unknown ruling or choice."""
        choices = Choices(self.choices.rulings, dict(changed))
        return replace(self, rules=replace(self.rules, choices=choices))

    @cached_property
    def open_cells(self) -> tuple[OpenCell, ...]:
        """The rates and scores that the source lacks (DR-1, DR-2)."""
        return open_cells(self.shipped, self.rules.tables)

    def owning(self, own: OwnValues) -> "Dram":
        """Give it with a player's own values. Raises NotAllowed for a cell there is not."""
        allowed = open_cells(self.shipped, self.shipped)
        tables = merged(self.shipped, own, allowed)
        return replace(self, rules=replace(self.rules, tables=tables))

    @property
    def table_note(self) -> str:
        """The unit of its distances, and of its turn."""
        return "distances in miles, a turn is an hour"

    @property
    def levels(self) -> tuple[Level, ...]:
        """Army and corps; a division is a stand."""
        return (
            Level("army", "Army", "Armies", holds_elements=True, commander="Army general"),
            Level("corps", "Corps", "Corps", holds_elements=True, commander="Corps general"),
        )

    @property
    def troop_columns(self) -> tuple[Column, ...]:
        """What makes an SP, and the rates on Deploy and Manoeuvre; the sheet has all four."""
        return (
            Column("1 SP", Align.FIGURE),
            Column("D", Align.FIGURE),
            Column("M", Align.FIGURE),
        )

    @cached_property
    def troops(self) -> Mapping[str, TroopType]:
        """The arms and supply; generals belong to their formations."""
        return {
            one.value: troop_type(one, self.rules)
            for one, row in self.rules.tables.troops.types.items()
            if not row.commands
        }

    @cached_property
    def commanders(self) -> Mapping[str, TroopType]:
        """The generals of army and corps, who stand on the table too."""
        return commanders.commanders(self.rules)

    @property
    def nations(self) -> Mapping[str, Nation]:
        """None has anything of its own in these rules."""
        return {}

    @cached_property
    def element_traits(self) -> tuple[Trait, ...]:
        """Men, guns, quality, officers; or SP as entered."""
        return traits.element_traits(self.rules)

    @cached_property
    def formation_traits(self) -> Mapping[str, tuple[Trait, ...]]:
        """A general's CR and AP, and who plays him."""
        return traits.formation_traits(self.rules)

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """Combat, endurance, generals, orders, moves and strength."""
        return actions(self.rules)

    @property
    def play(self) -> DramPlay:
        """How a battle is played."""
        return DramPlay(self.rules)

    @property
    def standing_rules(self) -> DramStandingRules:
        """How its corps act by themselves."""
        return DramStandingRules(self.rules)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The phases of a turn."""
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
        """Stands, SP in all, corps."""
        own = armies.army_figures(army, self.rules)
        return (*own, *points.army_points(army, self))

    def formation_figures(self, army: Army, formation: Formation) -> tuple[Figure, ...]:
        """The SP of a corps."""
        own = armies.formation_figures(formation, self.rules)
        return (*own, *points.formation_points(army, formation, self))

    def formation_values(self, army: Army, formation: Formation) -> FormationValues:
        """A general's CR and AP, and his player."""
        return standing.formation_values(formation, self.rules)

    def element_type(self, army: Army, element: Element) -> TroopType | None:
        """Its arm."""
        return self.troops.get(element.troops)

    def element_figures(self, army: Army, element: Element) -> tuple[Figure, ...]:
        """The SP of a stand with its working, and when it is tested."""
        own = armies.element_figures(element, self.rules)
        return (*own, *points.element_points(army, element, self))

    def element_marks(self, army: Army, element: Element) -> tuple[str, ...]:
        """Men, guns and quality."""
        return armies.element_marks(element, self.rules)

    def tracks(self, army: Army, formation: Formation) -> tuple[Track, ...]:
        """The SP of every stand of a corps."""
        return armies.tracks(formation, self.rules)

    def tick_boxes(self, formation: Formation) -> tuple[str, ...]:
        """Boxes for generals lost."""
        return standing.tick_boxes(formation)

    @property
    def order_sheet(self) -> OrderSheet:
        """How orders are written."""
        return order_sheet(self.rules)

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
        """How the tracks of SP are crossed."""
        return marking_notes(self.rules)

    def fighter(self, army: Army, element: Element) -> Mapping[str, Json]:
        """What a stand or a general answers in the form of an action."""
        if element.troops in self.commanders:
            return commanders.given(army, element, self.rules)
        return stands.given(element, self.rules)

    def commander_piece(self, army: Army, formation: Formation) -> Element | None:
        """The general of the army or of a corps."""
        return commanders.commander_piece(army, formation)

    def formation_answers(self, army: Army, formation: Formation) -> Mapping[str, Json]:
        """What the general of the army or of a corps answers: his name, CR and AP; and a corps."""
        piece = self.commander_piece(army, formation)
        told = commanders.given(army, piece, self.rules) if piece else {}
        return {**told, **commanders.corps_named(formation)}

    @property
    def conversion(self) -> DramConversion:
        """How it takes a historical order of battle."""
        return DramConversion(self.rules)
