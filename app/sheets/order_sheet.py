"""The order sheet: words and tables above, then numbered slips, each with the stub that stays."""

from dataclasses import dataclass, replace

from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset
from app.sheets.army_roster import UNNAMED_ARMY
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade
from app.sheets.play_sheet import PrintedSection
from app.sheets.rules_sheet import printed_section
from app.sheets.words import Sentence, daggers, sentence

LEAST_SLIPS = 4


@dataclass(frozen=True, slots=True)
class Addressee:
    """A command that orders are sent to, with who leads it and how."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class OrderSlips:
    """A whole sheet: `slips` of them at least, filled up to full pages.

    `letters` are ringed; `boxes` are filled in, the last of them the one that counts.
    """

    masthead: Masthead
    sections: tuple[PrintedSection, ...]
    addressees: tuple[Addressee, ...]
    boxes: tuple[str, ...]
    letters: tuple[str, ...] = ()
    note: Sentence = ()
    slips: int = LEAST_SLIPS


def order_slips(army: Army, ruleset: Ruleset) -> OrderSlips | None:
    """Build the sheet, with a slip for each command that holds elements; None without orders."""
    written = ruleset.order_sheet
    if written is None:
        return None
    by_id = {section.id: section for section in ruleset.sections}
    top = army.order_of_battle
    below = [one for one in top.every_formation() if one is not top]
    levels = {level.id: level.name for level in ruleset.levels}
    addressees = []
    for one in below:
        said = ruleset.formation_values(army, one)
        values = [value.words for value in said.values if value.speaks or value.rates]
        led = one.commander if said.led else ""
        name = one.name or levels.get(one.level, one.level)
        words = ", ".join(filter(None, (led, *values, said.player)))
        addressees.append(Addressee(name, words))
    note = written.note
    return OrderSlips(
        masthead=Masthead(
            title=army.name or UNNAMED_ARMY,
            subtitle=top.commander,
            kind=f"{ruleset.title} orders",
            facts=("keep the stub, send the slip with the courier",),
            accent=accent(army, ruleset),
            cockade=cockade(army),
        ),
        sections=tuple(
            replace(printed_section(by_id[id_], ruleset), steps=(), new_side=False)
            for id_ in written.sections
        ),
        addressees=tuple(addressees),
        boxes=written.boxes,
        letters=written.letters,
        note=sentence(note.text, *daggers(note.rulings)) if note else (),
        slips=max(LEAST_SLIPS, sum(bool(one.elements) for one in below)),
    )
