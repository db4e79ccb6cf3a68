"""Boeder as the rest of the program sees it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial

from app.core.kernel import points
from app.core.kernel.actions import Action, Ramp, Side, action, check
from app.core.kernel.army import Army, Element, Formation
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
from app.core.rulesets.boeder import army as armies
from app.core.rulesets.boeder import columns, forms, meetings, sections, turn, victory
from app.core.rulesets.boeder.descriptions import troop_type
from app.core.rulesets.boeder.markers import markers
from app.core.rulesets.boeder.measures import measures
from app.core.rulesets.boeder.nations import bonuses
from app.core.rulesets.boeder.play import BoederPlay
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.standing_rules import BoederStandingRules
from app.core.rulesets.boeder.tables import BoederTables
from app.core.rulesets.boeder.turn_sheet import turn_sheet

GENERIC_LIST = "boeder/napoleonic-army"


@dataclass(frozen=True)
class Boeder(NothingOfYourOwn, NothingOffered):
    """Boeder's rules as they are in force."""

    rules: Rules

    id = "boeder"
    title = "Boeder"
    summary = "33 elements in three corps, combat at a distance"
    piece = ("element", "elements")

    @classmethod
    def of(cls, tables: BoederTables, lists: Mapping[str, ArmyList]) -> "Boeder":
        """Make the ruleset of its tables and its lists, with every ruling at its default."""
        return cls(Rules(tables, lists[GENERIC_LIST], Choices(tables.rulings)))

    def choosing(self, changed: Mapping[str, str]) -> "Boeder":
        """Give it under other choices. Raises NotAllowed for an unknown ruling or choice."""
        choices = Choices(self.rules.choices.rulings, dict(changed))
        return Boeder(replace(self.rules, choices=choices))

    @property
    def choices(self) -> Choices:
        """The rulings in force."""
        return self.rules.choices

    @property
    def table_note(self) -> str:
        """The size of the table and the unit of its distances."""
        size = self.rules.tables.turn.table
        return f"table {size.width_cm} × {size.depth_cm} cm, distances in cm"

    @property
    def levels(self) -> tuple[Level, ...]:
        """Army and corps."""
        return (
            Level("army", "Army", "Armies", holds_elements=False, commander="Commander-in-chief"),
            Level("corps", "Corps", "Corps", holds_elements=True, commander="Corps general"),
        )

    @property
    def troop_columns(self) -> tuple[Column, ...]:
        """Factors against the three arms, move and fire distance."""
        return (
            Column("v foot", Align.FIGURE, large=True),
            Column("v cav.", Align.FIGURE, large=True),
            Column("v guns", Align.FIGURE, large=True),
            Column("Move cm", Align.FIGURE),
            Column("Fire cm", Align.FIGURE),
        )

    @cached_property
    def troops(self) -> Mapping[str, TroopType]:
        """The nine troop types."""
        return {
            troops.value: troop_type(troops, self.rules)
            for troops in self.rules.tables.troops.types
        }

    @property
    def commanders(self) -> Mapping[str, TroopType]:
        """None: the commander in chief is a mark of an element."""
        return {}

    @cached_property
    def nations(self) -> Mapping[str, Nation]:
        """The four nations of the reading in force."""
        return {
            nation.value: Nation(
                nation.value, row.name, bonuses(row), row.colour, (Unclear.WHOSE_NATIONS.value,)
            )
            for nation, row in self.rules.nations.items()
        }

    @property
    def element_traits(self) -> tuple[Trait, ...]:
        """The commander-in-chief's own element."""
        return (
            Trait(
                armies.COMMANDER_IN_CHIEF,
                "Commander-in-chief’s own element",
                TraitKind.TICK,
                default=False,
                of_one=True,
            ),
        )

    @property
    def formation_traits(self) -> Mapping[str, tuple[Trait, ...]]:
        """Corps and army carry nothing but name and commander."""
        return {}

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """Close combat, fire, PIP dice, and the checks."""
        rules = self.rules
        made = (
            action(
                "melee",
                "Close combat",
                "two elements in contact",
                meetings.Melee,
                partial(meetings.melee, rules=rules),
                dice=meetings.melee_dice,
                weigh=partial(meetings.melee_scores, rules=rules),
                questions=partial(forms.melee, rules=rules),
                dice_keys=("die_a", "die_b"),
                deciding=("loser", "result"),
                sides=(Side("a", "left"), Side("b", "right")),
                ramp=Ramp.COMBAT,
                section="own_factor",
            ),
            action(
                "shoot",
                "Fire",
                "an element shoots at another",
                meetings.Shot,
                partial(meetings.shot, rules=rules),
                dice=partial(meetings.shot_dice, rules=rules),
                weigh=partial(meetings.shot_scores, rules=rules),
                questions=partial(forms.shot, rules=rules),
                dice_keys=("die_shooter", "die_target"),
                deciding=("result",),
                sides=(Side("shooter", "shooter"), Side("target", "target")),
                ramp=Ramp.COMBAT,
                one_sided=True,
                section="own_factor",
            ),
            action(
                "pip",
                "PIP dice",
                "what the three corps may move",
                turn.PipDice,
                partial(turn.pips, rules=rules),
                dice=partial(turn.pip_dice, rules=rules),
                questions=partial(forms.pips, rules=rules),
                dice_keys=("corps_dice",),
                deciding=("total",),
                section="movement",
            ),
            check(
                "command",
                "Cost of a move",
                "what an order costs",
                turn.Order,
                partial(turn.command, rules=rules),
                questions=partial(forms.command, rules=rules),
                section="movement",
            ),
            check(
                "turn",
                "Fire or move",
                "what an element may do after its move",
                turn.Move,
                partial(turn.fire_or_move, rules=rules),
                questions=partial(forms.turn, rules=rules),
                section="movement",
            ),
            check(
                "column",
                "Attack column",
                "what a column takes off its target",
                columns.ColumnSituation,
                partial(columns.resolve, rules=rules),
                questions=partial(forms.column, rules=rules),
                section="enemy_factor",
            ),
            check(
                "victory",
                "Victory",
                "whether these losses decide",
                victory.Losses,
                partial(victory.victory, rules=rules),
                questions=partial(forms.victory, rules=rules),
                section="victory",
            ),
            check(
                "list",
                "Army list",
                "whether these counts are the generic list",
                victory.Counts,
                partial(victory.army_list, rules=rules),
                section="victory",
            ),
        )
        return {one.id: one for one in made}

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The five steps of a turn."""
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
        """Give a list; one reading of BO-17 binds the generic list's sum alone."""
        return armies.reading(army_list, self.rules)

    def findings(self, army: Army, army_list: ArmyList) -> tuple[Finding, ...]:
        """Say what its rules find in an army, besides the counts of the list."""
        return armies.findings(army, army_list, self.rules)

    @remembered
    def army_figures(self, army: Army) -> tuple[Figure, ...]:
        """Elements, losses to break, extra PIPs."""
        own = armies.army_figures(army, self.rules)
        return (*own, *points.army_points(army, self))

    def formation_figures(self, army: Army, formation: Formation) -> tuple[Figure, ...]:
        """Elements of a formation."""
        own = armies.formation_figures(formation, self.rules)
        return (*own, *points.formation_points(army, formation, self))

    def formation_values(self, army: Army, formation: Formation) -> FormationValues:
        """Nothing: a general has no values of his own."""
        return FormationValues()

    def element_type(self, army: Army, element: Element) -> TroopType | None:
        """Its troop type; all elements of one are alike."""
        return self.troops.get(element.troops)

    def element_figures(self, army: Army, element: Element) -> tuple[Figure, ...]:
        """Factors of an element with their working."""
        own = armies.element_figures(army, element, self.rules)
        return (*own, *points.element_points(army, element, self))

    def element_marks(self, army: Army, element: Element) -> tuple[str, ...]:
        """The commander-in-chief's mark."""
        return armies.element_marks(element, self.rules)

    def tracks(self, army: Army, formation: Formation) -> tuple[Track, ...]:
        """The track of losses, for the whole army."""
        if formation.id != army.order_of_battle.id:
            return ()
        return armies.tracks(army, self.rules)

    def tick_boxes(self, formation: Formation) -> tuple[str, ...]:
        """A box for a corps general lost."""
        return ("general lost",) if formation.level == armies.CORPS else ()

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
        """None: the track of losses says it."""
        return ()

    def fighter(self, army: Army, element: Element) -> Mapping[str, Json]:
        """What an element answers in the form of an action."""
        return armies.fighter(army, element)

    def commander_piece(self, army: Army, formation: Formation) -> Element | None:
        """None stands on the table besides the elements."""
        return None

    def formation_answers(self, army: Army, formation: Formation) -> Mapping[str, Json]:
        """Nothing: its checks are about nations and distances."""
        return {}

    @property
    def play(self) -> BoederPlay:
        """How a battle is played."""
        return BoederPlay(self.rules)

    @property
    def standing_rules(self) -> BoederStandingRules:
        """How its corps act by themselves."""
        return BoederStandingRules(self.rules)

    @property
    def conversion(self) -> None:
        """It takes no historical orders of battle: its scale is not that of their units."""
        return None
