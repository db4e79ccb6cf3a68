"""What every ruleset is to the rest of the program.

A ruleset is a value: tables, and the choices of its rulings. `choosing` gives the same ruleset
under other choices, so whoever holds one holds all that a score, a finding or a sheet needs.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from app.core.kernel.actions import Action
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.conversion import Conversion
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.core.kernel.markers import Marker
from app.core.kernel.measures import Measures
from app.core.kernel.offers import Offer
from app.core.kernel.order_sheet import OrderSheet
from app.core.kernel.own_values import OpenCell, OwnValues
from app.core.kernel.play import Play
from app.core.kernel.rulings import Choices
from app.core.kernel.sections import Column, Entry, Note, Section, Step
from app.core.kernel.standing import FormationValues
from app.core.kernel.standing_rules import StandingRules
from app.core.kernel.tracks import Track
from app.core.kernel.troops import Level, Nation, Trait, TroopType
from app.core.kernel.turn_sheet import TurnSheet


class Ruleset(Protocol):
    """A ruleset with its tables, under the choices in force."""

    @property
    def id(self) -> str:
        """Its id in files and commands: "boeder"."""

    @property
    def title(self) -> str:
        """Its name as players say it."""

    @property
    def summary(self) -> str:
        """What it is about, in a few words."""

    @property
    def table_note(self) -> str:
        """The size of the table and the unit of its distances, for the head of a play sheet."""

    @property
    def piece(self) -> tuple[str, str]:
        """What a piece is called, one and several: element, stand or unit."""

    @property
    def choices(self) -> Choices:
        """The rulings in force."""

    def choosing(self, changed: Mapping[str, str]) -> "Ruleset":
        """Give it under other choices. Raises NotAllowed for an unknown ruling or choice."""

    @property
    def open_cells(self) -> tuple[OpenCell, ...]:
        """The cells of its tables that the source lacks, with a player's own values."""

    def owning(self, own: OwnValues) -> "Ruleset":
        """Give it with a player's own values. Raises NotAllowed for a cell there is not."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels of command, highest (the army) first."""

    @property
    def troop_columns(self) -> tuple[Column, ...]:
        """The heads over the figures of troop types."""

    @property
    def troops(self) -> Mapping[str, TroopType]:
        """The troop types in the order of the source."""

    @property
    def commanders(self) -> Mapping[str, TroopType]:
        """The pieces of commanders that no muster offers, by id; none where they are elements."""

    @property
    def nations(self) -> Mapping[str, Nation]:
        """The nations in the order of the source."""

    @property
    def element_traits(self) -> tuple[Trait, ...]:
        """What it keeps of an element."""

    @property
    def formation_traits(self) -> Mapping[str, tuple[Trait, ...]]:
        """What it keeps of a formation, by level."""

    @property
    def actions(self) -> Mapping[str, Action]:
        """What can be resolved, by id."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The sequence of play."""

    @property
    def sections(self) -> tuple[Section, ...]:
        """The play sheet, in the order of a turn."""

    @property
    def glossary(self) -> tuple[Entry, ...]:
        """Its terms."""

    @property
    def sources(self) -> tuple[Entry, ...]:
        """Where its rules come from, in our words."""

    def list_sections(self, army: Army) -> Mapping[str, Section]:
        """Give the sections of the play sheet that the own list of an army changes, by id."""

    def reading(self, army_list: ArmyList, army: Army) -> ArmyList:
        """Give a list of it as it binds an army, by the rulings in force."""

    @property
    def list_offers(self) -> tuple[tuple[str, str], ...]:
        """The formations that a list of it may offer besides its entries: ids and titles."""

    @property
    def has_prices(self) -> bool:
        """Whether pieces cost points, so that a player’s list may have prices of its own."""

    def offers(self, army: Army, army_list: ArmyList) -> tuple[Offer, ...]:
        """Give the formations that an army may take besides the entries of its list."""

    def findings(self, army: Army, army_list: ArmyList) -> tuple[Finding, ...]:
        """Say what its rules find in an army, besides the counts of the list."""

    def army_figures(self, army: Army) -> tuple[Figure, ...]:
        """Give the figures of the whole army."""

    def formation_figures(self, army: Army, formation: Formation) -> tuple[Figure, ...]:
        """Give the figures of a formation; the first is printed at its head."""

    def formation_values(self, army: Army, formation: Formation) -> FormationValues:
        """Give what stands at the head of a formation besides its figures."""

    def element_type(self, army: Army, element: Element) -> TroopType | None:
        """Give the troop type as this element has it: foot in 3 ranks; None for unknown troops."""

    def element_figures(self, army: Army, element: Element) -> tuple[Figure, ...]:
        """Give the figures of an element."""

    def element_marks(self, army: Army, element: Element) -> tuple[str, ...]:
        """Give what is printed beside an element's name: “C-in-C, +1 in combat”."""

    def tracks(self, army: Army, formation: Formation) -> tuple[Track, ...]:
        """Give the tracks that are printed for a formation (the army's own for its top)."""

    def tick_boxes(self, formation: Formation) -> tuple[str, ...]:
        """Give the boxes at the head of a formation: “general lost”."""

    def markers(self, army: Army) -> tuple[Marker, ...]:
        """Give the states that last and can be marked, with how many markers the army needs."""

    def measures(self, army: Army) -> Measures:
        """Give what is measured: the scale of a ruler, and the moves and ranges of the army."""

    @property
    def order_sheet(self) -> OrderSheet | None:
        """Say how orders are written; None where nobody writes any."""

    @property
    def turn_sheet(self) -> TurnSheet:
        """Say what is written down turn by turn."""

    @property
    def marking_notes(self) -> tuple[Note, ...]:
        """Say how tracks and boxes are marked in play; empty where they say it themselves."""

    def fighter(self, army: Army, element: Element) -> Mapping[str, Json]:
        """Give what an element or the piece of a commander answers in the form of an action."""

    def commander_piece(self, army: Army, formation: Formation) -> Element | None:
        """Give the piece of a formation's commander, under the formation's id; None for none."""

    def formation_answers(self, army: Army, formation: Formation) -> Mapping[str, Json]:
        """Give what a formation and its commander answer in the form of an action without sides."""

    @property
    def conversion(self) -> Conversion | None:
        """How it takes a historical order of battle; None where it takes none."""

    @property
    def play(self) -> Play[Any]:
        """How a battle of it is played; its state is its own."""

    @property
    def standing_rules(self) -> StandingRules[Any]:
        """How its formations act by themselves. Raises NotAllowed where it has no such rules."""


def pieces(count: int, ruleset: Ruleset) -> str:
    """Count elements, stands or units, as the ruleset calls them."""
    one, several = ruleset.piece
    return f"{count} {one if count == 1 else several}"


def troops_name(troops: str, ruleset: Ruleset) -> str:
    """Name a troop type; one that the ruleset does not know goes by its id."""
    known = piece_type(troops, ruleset)
    return known.name if known else troops


def nation_name(nation: str, ruleset: Ruleset) -> str:
    """Name a nation; one that the ruleset does not know is the player's word, with a capital."""
    known = ruleset.nations.get(nation.strip().casefold())
    return known.name if known else nation.strip()[:1].upper() + nation.strip()[1:]


def piece_type(troops: str, ruleset: Ruleset) -> TroopType | None:
    """Give what a piece is: a troop type or a commander; None for one that is not known."""
    return ruleset.troops.get(troops) or ruleset.commanders.get(troops)


def piece_of(army: Army, id_: int, ruleset: Ruleset) -> tuple[Element, Formation | None]:
    """Find an element, or the commander's piece of a formation, with the formation it belongs to.

    Raises KeyError if there is neither.
    """
    for formation in army.order_of_battle.every_formation():
        if formation.id == id_:
            piece = ruleset.commander_piece(army, formation)
            if piece is None:
                raise KeyError(id_)
            return piece, formation
    return army.element(id_), army.formation_of(id_)
