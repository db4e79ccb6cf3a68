"""The order sheet: words and tables above, then numbered slips, each with the stub that stays."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.core.kernel.army import Army, Formation
from app.core.kernel.order_sheet import OrderSheet, WordLine
from app.core.kernel.ruleset import Ruleset
from app.sheets.army_roster import UNNAMED_ARMY, printed_ruling
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade
from app.sheets.play_sheet import PrintedSection
from app.sheets.rules_sheet import printed_section
from app.sheets.words import PrintedRuling, Sentence, daggers, sentence

LEAST_SLIPS = 4


@dataclass(frozen=True, slots=True)
class Addressee:
    """A command that orders are sent to, with who leads it and how.

    `depth` is how far below the highest commands it stands.
    """

    name: str
    words: str
    depth: int = 0


@dataclass(frozen=True, slots=True)
class OrderSlips:
    """A whole sheet: `slips` of them at least, filled up to full pages.

    `words` stand below the first section, with the `example`; `letters` are ringed; `boxes` are
    filled in, the last of them the one that counts. `rulings` are those that its daggers lead to.
    """

    masthead: Masthead
    sections: tuple[PrintedSection, ...]
    addressees: tuple[Addressee, ...]
    boxes: tuple[str, ...]
    words: tuple[WordLine, ...] = ()
    example: str = ""
    letters: tuple[str, ...] = ()
    note: Sentence = ()
    rulings: tuple[PrintedRuling, ...] = ()
    slips: int = LEAST_SLIPS


def order_slips(army: Army, ruleset: Ruleset) -> OrderSlips | None:
    """Build the sheet, with a slip for each command that holds elements; None without orders."""
    written = ruleset.order_sheet
    if written is None:
        return None
    top = army.order_of_battle
    note = written.note
    return OrderSlips(
        masthead=Masthead(
            title=army.name or UNNAMED_ARMY,
            subtitle=top.commander,
            kind=f"{ruleset.title} orders",
            facts=("keep the stub, send the slip",),
            accent=accent(army, ruleset),
            cockade=cockade(army),
        ),
        sections=tuple(
            replace(printed_section(section, ruleset), steps=(), new_side=False)
            for section in written.sections
        ),
        addressees=tuple(
            one
            for formation in top.formations
            for one in _addressees(army, formation, ruleset, depth=0)
        ),
        boxes=written.boxes,
        words=written.words,
        example=written.example,
        letters=written.letters,
        note=sentence(note.text, *daggers(note.rulings)) if note else (),
        rulings=_rulings(written, ruleset),
        slips=max(
            LEAST_SLIPS,
            sum(bool(one.elements) for one in top.every_formation() if one is not top),
        ),
    )


def _addressees(
    army: Army, formation: Formation, ruleset: Ruleset, depth: int
) -> Iterator[Addressee]:
    """Give a command and all below it."""
    levels = {level.id: level.name for level in ruleset.levels}
    said = ruleset.formation_values(army, formation)
    values = [value.words for value in said.values if value.speaks or value.rates]
    led = formation.commander if said.led else ""
    name = formation.name or levels.get(formation.level, formation.level)
    yield Addressee(name, ", ".join(filter(None, (led, *values, said.player))), depth)
    for below in formation.formations:
        yield from _addressees(army, below, ruleset, depth + 1)


def _rulings(written: OrderSheet, ruleset: Ruleset) -> tuple[PrintedRuling, ...]:
    """List what the daggers of the sheet lead to, in the order of the ruleset's own list."""
    resting = {ruling for section in written.sections for ruling in section.rulings}
    resting.update(written.note.rulings if written.note else ())
    return tuple(
        printed_ruling(ruleset, ruling) for ruling in ruleset.choices.rulings if ruling in resting
    )
