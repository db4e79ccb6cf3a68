"""What the Battle page shows, derived from the battle and what the players have in hand."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QCoreApplication

from app.core.battle.fight import armies_called
from app.core.battle.game import Game
from app.core.battle.log import Line as LogLine
from app.core.battle.log import line
from app.core.battle.named import words
from app.core.battle.record import ByHand, Decision
from app.core.kernel.dice import DiceCall
from app.core.kernel.errors import AppError, NotAllowed
from app.core.kernel.facts import Fact
from app.core.kernel.play import SIDES, Due, Part, Standing
from app.core.kernel.sides import at_head
from app.ui.battle.page_state import derive
from app.ui.battle.refusals import in_words
from app.ui.battle.shown import Cell, Head, Line, PageState, ResultShown
from app.ui.field.form import KNOWN_LINE, Form, form_of, hand_of
from app.ui.field.hand import Hand, begun, goes_on, missing, options, parts
from app.ui.field.rows import Signs, choosing, rows_of, side_name, signs_of, summary_of
from app.ui.field.shown import ActShown, FieldState, PartShown, StepShown, VerdictShown

NOTHING = PageState((), (), (), (), ())


@dataclass
class Deriving:
    """Derives states of one battle; what does not change from one to the next is kept."""

    signs: dict[str, Signs] = field(default_factory=dict)
    left: dict[int, tuple[object, tuple[str, ...]]] = field(default_factory=dict)

    def state(self, game: Game, hand: Hand, folded: Collection[str]) -> FieldState:
        """Derive the page."""
        play, now = game.play, game.now
        standing = play.standing(game.state)
        may = choosing(game, hand)
        for side in SIDES:
            self.signs.setdefault(side, signs_of(game, side))
        act = game.act(hand.act)
        dues = play.due(game.state)
        page, why = page_of(game, hand)
        ending = goes_on(game)
        left, right = (
            rows_of(hand, standing, folded, side, may, self.signs[side], words)
            for side, words in game.side_words().items()
        )
        return FieldState(
            now.turn,
            side_name(game, now.side),
            self._steps(game),
            dues,
            _in_hand(dues, hand),
            _acts(game, free=hand.free),
            hand.act,
            act.title,
            parts_of(game, hand),
            page,
            why,
            bool(page.dice),
            hand.done is not None,
            hand.free,
            ending.title if ending else "",
            game.bar(ending) if ending else "",
            (side_name(game, "a"), side_name(game, "b")),
            (left, right),
            _verdict(game),
            (summary_of(standing, "a"), summary_of(standing, "b")),
            SIDES.index(now.side) if now.side in SIDES else None,
        )

    def _steps(self, game: Game) -> tuple[StepShown, ...]:
        now, phases = game.now, game.play.phases(game.state)
        order = [one.id for one in phases]
        at = order.index(now.phase) if now.phase in order else 0
        skipped = self._skipped(game, order, at)
        return tuple(
            StepShown(
                one.id,
                one.title,
                one.words,
                (place > at) - (place < at),
                skipped.get(one.id, ()),
            )
            for place, one in enumerate(phases)
        )

    def _skipped(self, game: Game, order: Sequence[str], at: int) -> dict[str, tuple[str, ...]]:
        """Give what was left undone in the phases of this turn, by the phase.

        Where each army has the phases for itself, those of the one before are not among them.
        """
        turn, made = game.now.turn, dict[str, tuple[str, ...]]()
        entries = game.record.standing
        for number in range(len(entries) - 1, -1, -1):
            place = order.index(entries[number].phase) if entries[number].phase in order else at
            if entries[number].turn != turn or place > at:
                break
            at = place
            words = self.left_undone(game, number)
            if words:
                phase = entries[number].phase
                made[phase] = (*words, *made.get(phase, ()))
        return made

    def left_undone(self, game: Game, number: int) -> tuple[str, ...]:
        """Say what was due as an entry ended its phase; nothing for one that ended none."""
        entry = game.record.entries[number]
        known = self.left.get(number)
        if known is not None and known[0] is entry:
            return known[1]
        deed, words = entry.decision, tuple[str, ...]()
        if isinstance(deed, Decision) and game.act(deed.act).goes_on:
            left = game.play.due(game.states[number])
            words = tuple(one.words for one in left if one.act != deed.act)
        self.left[number] = (entry, words)
        return words


def _in_hand(dues: Sequence[Due], hand: Hand) -> int | None:
    """Say which of what is due is in hand."""
    return next(
        (
            at
            for at, one in enumerate(dues)
            if one.act == hand.act
            and all(hand.chosen.get(key) == names for key, names in one.chosen.items())
        ),
        None,
    )


def _acts(game: Game, *, free: bool) -> tuple[ActShown, ...]:
    """List the acts: those that can be done now, then the others with what bars them."""
    every = [
        ActShown(one.id, one.title, one.words, "" if free else game.bar(one))
        for one in game.play.acts.values()
    ]
    return tuple(sorted(every, key=lambda one: bool(one.bar)))


def parts_of(game: Game, hand: Hand) -> tuple[PartShown, ...]:
    """Give the parts of the act in hand with who takes them."""
    return tuple(
        PartShown(
            one.key,
            one.words,
            tuple(hand.chosen.get(one.key, ())),
            one.key == hand.part and hand.done is None,
            one.least > 0,
            one.most > 1,
        )
        for one in parts(game, hand)
    )


def page_of(game: Game, hand: Hand) -> tuple[PageState, str]:
    """Give the form of the act in hand, with odds, and why it cannot be done yet."""
    if hand.done is not None:
        return entry_page(game, hand.done), ""
    act = game.act(hand.act)
    bar = "" if hand.free else game.bar(act)
    wanted = missing(game, hand)
    if wanted:
        return NOTHING, bar or _why_nobody(game, hand, wanted)
    try:
        form = form_of(game, hand)
    except NotAllowed as refusal:
        return NOTHING, str(refusal)
    made = _derived(game, form, hand)
    if act.action and made.result and not made.waiting:
        made = _tried(game, form, hand, made)
    return made, bar or made.waiting


def _why_nobody(game: Game, hand: Hand, wanted: Sequence[Part]) -> str:
    """Say who is to be chosen; where nobody can be, why the first of them cannot."""
    asked = next((one for one in wanted if one.key == hand.part), wanted[0])
    found = options(game, hand, asked.key)
    if found and all(one.bar for one in found):
        text = QCoreApplication.translate("FieldState", "{0}: nobody can be chosen now. {1}")
        there = {one.name: one for one in game.play.standing(game.state)}
        own = [one.bar for one in found if _may_act(there.get(one.name), game.now.side)]
        why = next(iter([*own, *(one.bar for one in found)]))
        return text.format(at_head(asked.words), why)
    text = QCoreApplication.translate("FieldState", "Choose in an army: {0}")
    return text.format(", ".join(one.words for one in wanted))


def _may_act(one: Standing | None, side: str) -> bool:
    return one is not None and not one.lost and side in ("", one.side)


def _tried(game: Game, form: Form, hand: Hand, made: PageState) -> PageState:
    """Let an act that nothing is thrown for show the refusal that it would meet, not a result."""
    try:
        _ = game.decide(form.decision(hand), free=hand.free)
    except NotAllowed as refusal:
        return replace(made, result=None, waiting=refused(game, hand, refusal))
    return made


def calls_of(game: Game, hand: Hand) -> tuple[DiceCall, ...]:
    """Give the dice of the act in hand; none while it is not understood."""
    if not game.act(hand.act).action or missing(game, hand):
        return ()
    try:
        action, situation = game.posed(form_of(game, hand).decision(hand))
        return action.dice(situation)
    except NotAllowed:
        return ()


def entry_page(game: Game, number: int) -> PageState:
    """Give the page of an entry as it was resolved, with all that came of it."""
    entry, before = game.record.entries[number], game.at(number)
    deed, made = entry.decision, NOTHING
    if isinstance(deed, Decision) and game.act(deed.act).action:
        try:
            hand = hand_of(before, deed, free=entry.free)
            made = _derived(before, form_of(before, hand), hand, resolved=True)
        except AppError:  # what its file holds is told all the same
            made = NOTHING
    told = _told(entry.facts, made.result, step_words(game, number))
    return replace(made, waiting="", result=told)


def entry_hand(game: Game, number: int) -> Hand:
    """Take an entry into the hand again, as it was before it was done; else what is due."""
    entry = game.record.entries[number]
    if isinstance(entry.decision, ByHand):
        return begun(game)
    try:
        return hand_of(game, entry.decision, free=entry.free)
    except AppError:  # its form cannot be made any more: what is due stands instead
        return begun(game)


def step_words(game: Game, number: int) -> str:
    """Name an entry: its act and who takes part."""
    deed = game.record.entries[number].decision
    if isinstance(deed, ByHand):
        return QCoreApplication.translate("FieldState", "{0} by hand").format(deed.name)
    told = line(game, number)
    names = who_words(told)
    return f"{told.title}: {names}" if names else told.title


def who_words(one: LogLine) -> str:
    """Name those who take part, friends beside each other: “Foy 1 and Foy 2 v Picton 1”."""
    return words(one.parties, QCoreApplication.translate("FieldState", " v "))


def _derived(game: Game, form: Form, hand: Hand, *, resolved: bool = False) -> PageState:
    made = derive(game.ruleset, form.action, form.draft, {}, hand.faces, resolved=resolved)
    wanted = [one for one in parts(game, hand) if one.least]
    takers = [hand.chosen.get(one.key, ()) for one in wanted]
    named = takers if len(takers) == len(made.heads) else [()] * len(made.heads)
    heads = tuple(_head(one, game, who) for one, who in zip(made.heads, named, strict=True))
    made = replace(
        made, heads=heads, lines=_told_lines(made.lines), folded=_told_lines(made.folded)
    )
    turned = game.is_turned(hand.chosen, alone=len(form.action.sides) < len(SIDES))
    told = None if made.result is None else replace(made.result, turned=turned)
    made = replace(made, can_swap=False, turned=turned, result=told)
    if not form.act.action:
        return replace(made, result=None)
    return made


def _told_lines(lines: Sequence[Line]) -> tuple[Line, ...]:
    return tuple(
        replace(
            one,
            sides=tuple(_told_cell(cell) for cell in one.sides),
            both=None if one.both is None else _told_cell(one.both),
        )
        for one in lines
        if not one.key.startswith(KNOWN_LINE)
    )


def _told_cell(cell: Cell) -> Cell:
    """Leave out, beside an answer, what the battle knows not to hold."""
    more = [one for one in cell.more if not (one.is_locked and one.value is False)]
    return replace(cell, more=tuple(more))


def _head(head: Head, game: Game, takers: Sequence[str]) -> Head:
    """Let a side be who he is in the battle, with his states under his name.

    One that the form does not name is called by who takes its part.
    """
    if len(takers) == 1 and head.called.casefold() == head.who.casefold():
        head = replace(head, called=takers[0])
    found = next((one for one in game.play.standing(game.state) if one.name == head.called), None)
    under = [head.under, *_states(found)] if found else [head.under]
    return replace(head, under=" · ".join(filter(None, under)), is_locked=False, name=None)


def _states(one: Standing) -> tuple[str, ...]:
    return tuple(filter(None, (*(mark.words for mark in one.marks), one.formation)))


def _told(facts: Sequence[Fact], before: ResultShown | None, title: str) -> ResultShown:
    """Tell what came of an entry: its first fact at the head, the rest with their rulings."""
    if not facts:
        return ResultShown(title, ())
    headline, _, reason = facts[0].text.rstrip(".").partition(": ")
    first = f"{at_head(reason)}." if reason else ""
    lines = [(first, facts[0].rulings), *((one.text, one.rulings) for one in facts[1:])]
    kept = tuple((text, rulings) for text, rulings in lines if text or rulings)
    if before is None:
        return ResultShown(headline, kept)
    return replace(before, headline=headline, lines=kept)


def _verdict(game: Game) -> VerdictShown | None:
    found = game.verdict
    if not found.over:
        return None
    winner = armies_called(game.record.start)[found.winner].does("wins") if found.winner else ""
    won = QCoreApplication.translate("FieldState", "The battle is over: {0}").format(winner)
    drawn = QCoreApplication.translate("FieldState", "The battle is over, and nobody has won")
    return VerdictShown(won if winner else drawn, found.facts)


def refused(game: Game, hand: Hand, fault: NotAllowed) -> str:
    """Say a refusal with the words of the form."""
    try:
        form = form_of(game, hand)
    except NotAllowed:
        return str(fault)
    sides = {one.key: one.words for one in form.action.sides}
    return in_words(fault, form.action.questions({}), sides)
