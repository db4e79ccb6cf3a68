"""FF-DBA as the rest of the program sees it."""

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
from app.core.kernel.own_values import NothingOfYourOwn
from app.core.kernel.remembered import remembered
from app.core.kernel.rulings import Choices
from app.core.kernel.sections import Align, Column, Entry, Note, Section, Step
from app.core.kernel.standing import FormationValues
from app.core.kernel.tracks import Track
from app.core.kernel.troops import Level, Nation, Trait, TraitKind, TroopType
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.ffdba import army as armies
from app.core.rulesets.ffdba import sections, standing
from app.core.rulesets.ffdba.actions import actions
from app.core.rulesets.ffdba.conversion import FfdbaConversion
from app.core.rulesets.ffdba.descriptions import element_type, marking_notes, troop_type
from app.core.rulesets.ffdba.markers import markers
from app.core.rulesets.ffdba.measures import measures
from app.core.rulesets.ffdba.order_sheet import order_sheet
from app.core.rulesets.ffdba.play import FfdbaPlay
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.standing_rules import FfdbaStandingRules
from app.core.rulesets.ffdba.tables import FfdbaTables
from app.core.rulesets.ffdba.troops import Quality, Troops
from app.core.rulesets.ffdba.turn_sheet import turn_sheet


@dataclass(frozen=True)
class Ffdba(NothingOfYourOwn, NothingOffered):
    """FF-DBA's rules as they are in force."""

    rules: Rules

    id = "ffdba"
    title = "FF-DBA"
    summary = "brigades and their endurance, fire by value"
    table_note = "distances in inches"
    piece = ("element", "elements")

    @classmethod
    def of(cls, tables: FfdbaTables, lists: Mapping[str, ArmyList]) -> "Ffdba":
        """Make the ruleset of its tables, with every ruling at its default; it needs no list."""
        return cls(Rules(tables, Choices(tables.rulings)))

    @property
    def choices(self) -> Choices:
        """The rulings in force."""
        return self.rules.choices

    def choosing(self, changed: Mapping[str, str]) -> "Ffdba":
        """Give it under other choices. Raises NotAllowed for an unknown ruling or choice."""
        return Ffdba(replace(self.rules, choices=Choices(self.choices.rulings, dict(changed))))

    @property
    def levels(self) -> tuple[Level, ...]:
        """Army, corps, division, brigade."""
        return (
            Level("army", "Army", "Armies", holds_elements=False, commander="Army commander"),
            Level("corps", "Corps", "Corps", holds_elements=False, commander="Corps commander"),
            Level(
                "division",
                "Division",
                "Divisions",
                holds_elements=False,
                commander="Division commander",
            ),
            Level(
                "brigade", "Brigade", "Brigades", holds_elements=True, commander="Commander (CO)"
            ),
        )

    @property
    def troop_columns(self) -> tuple[Column, ...]:
        """Close combat factor, move and fire distance."""
        return (
            Column("Factor", Align.FIGURE, large=True),
            Column("Move ″", Align.FIGURE),
            Column("Fire ″", Align.FIGURE),
        )

    @cached_property
    def troops(self) -> Mapping[str, TroopType]:
        """The nine troop types."""
        return {one.value: troop_type(one, self.rules) for one in self.rules.tables.troops.types}

    @property
    def commanders(self) -> Mapping[str, TroopType]:
        """None: staff is an element."""
        return {}

    @property
    def nations(self) -> Mapping[str, Nation]:
        """None has anything of its own in these rules."""
        return {}

    @property
    def element_traits(self) -> tuple[Trait, ...]:
        """The ranks of foot, the weapon of light foot."""
        return (
            Trait(
                armies.RANKS,
                "Ranks",
                TraitKind.CHOICE,
                (("2", "2 ranks"), ("3", "3 ranks")),
                armies.USUAL_RANKS,
                (Unclear.RANKS.value,),
                (Troops.FOOT.value,),
            ),
            Trait(
                armies.WEAPON,
                "Weapon",
                TraitKind.CHOICE,
                (("musket", "Musket"), ("rifle", "Rifle")),
                "musket",
                (),
                (Troops.LIGHT_FOOT.value,),
            ),
        )

    @property
    def formation_traits(self) -> Mapping[str, tuple[Trait, ...]]:
        """Commander's type everywhere; quality and the CO's presence of a brigade."""
        types = tuple(
            (id_.value, row.name) for id_, row in self.rules.tables.commanders.types.items()
        )
        commander = Trait(
            armies.COMMANDER_TYPE,
            "Commander’s type",
            TraitKind.CHOICE,
            types,
            "normal",
            (Unclear.COMMANDER_COLUMNS.value,),
            of_all=True,
        )
        qualities = tuple((one.value, one.value.capitalize()) for one in Quality)
        quality = Trait(
            armies.QUALITY, "Quality", TraitKind.CHOICE, qualities, "regular", of_all=True
        )
        present = Trait(armies.CO_PRESENT, "Commander with the brigade", TraitKind.TICK, (), True)
        above = (commander,)
        return {
            armies.ARMY: above,
            armies.CORPS: above,
            armies.DIVISION: above,
            armies.BRIGADE: (commander, quality, present),
        }

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """Fire, close combat, commanders, moves and the checks."""
        return actions(self.rules)

    @cached_property
    def play(self) -> FfdbaPlay:
        """How a battle of these rules is played."""
        return FfdbaPlay(self.rules)

    @property
    def standing_rules(self) -> FfdbaStandingRules:
        """How its brigades act by themselves."""
        return FfdbaStandingRules(self.rules)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The seven steps of a turn."""
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
        """Elements, BEF in all, brigades."""
        own = armies.army_figures(army, self.rules)
        return (*own, *points.army_points(army, self))

    def formation_figures(self, army: Army, formation: Formation) -> tuple[Figure, ...]:
        """A brigade's BEF; BEF in all of a higher formation."""
        own = armies.formation_figures(formation, self.rules)
        return (*own, *points.formation_points(army, formation, self))

    def formation_values(self, army: Army, formation: Formation) -> FormationValues:
        """A commander's rally, initiative and delays; a brigade's quality."""
        return standing.formation_values(formation, self.rules)

    def element_type(self, army: Army, element: Element) -> TroopType | None:
        """Its troop type with its ranks or rifles, its own factor and reach."""
        known = self.troops.get(element.troops)
        return element_type(element, known, self.rules) if known else None

    def element_figures(self, army: Army, element: Element) -> tuple[Figure, ...]:
        """Factor and fire values of an element with their working."""
        own = armies.element_figures(army, element, self.rules)
        return (*own, *points.element_points(army, element, self))

    def element_marks(self, army: Army, element: Element) -> tuple[str, ...]:
        """Ranks and rifles."""
        return armies.element_marks(element, self.rules)

    def tracks(self, army: Army, formation: Formation) -> tuple[Track, ...]:
        """The BEF track of a brigade."""
        if formation.level != armies.BRIGADE:
            return ()
        track = armies.track(formation, self.rules)
        return (track,) if track else ()

    def tick_boxes(self, formation: Formation) -> tuple[str, ...]:
        """Boxes for the CO lost and his initiative used."""
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
        """How the BEF track is crossed."""
        return marking_notes(self.rules)

    def fighter(self, army: Army, element: Element) -> Mapping[str, Json]:
        """What an element answers in the form of an action."""
        return armies.fighter(army, element, self.rules)

    def commander_piece(self, army: Army, formation: Formation) -> Element | None:
        """None stands on the table besides the elements."""
        return None

    def formation_answers(self, army: Army, formation: Formation) -> Mapping[str, Json]:
        """Its commander's type; a brigade's elements, quality and BEF."""
        return armies.formation_answers(formation, self.rules)

    @property
    def conversion(self) -> FfdbaConversion:
        """How it takes a historical order of battle."""
        return FfdbaConversion(self.rules)
