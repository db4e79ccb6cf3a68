"""What the Battle page shows, derived from the action, its draft, the dice and the armies."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from app.core.kernel.actions import Action, Kind, Question, Resolution, Situation
from app.core.kernel.army import Army
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import shown, signed
from app.core.kernel.json_values import Json
from app.core.kernel.names_apart import of_side
from app.core.kernel.odds import Odds, percent
from app.core.kernel.ruleset import Ruleset, piece_of, piece_type
from app.core.kernel.scores import Score
from app.ui.battle.counted import counted
from app.ui.battle.draft import (
    Draft,
    answer_to,
    can_swap,
    is_missing,
    is_name_of_side,
    is_on,
    questions_of,
    request,
)
from app.ui.battle.form_dice import dice_to_come
from app.ui.battle.ledger_lines import NOTHING, Ledger, typed_fault, worths
from app.ui.battle.odds_pools import came_to
from app.ui.battle.odds_words import favourable, odds_shown, resting_on
from app.ui.battle.paths import group_of
from app.ui.battle.refusals import in_words, still_to_be_said
from app.ui.battle.shown import DieShown, Head, OddsShown, PageState, ResultShown, Total

Armies = Mapping[str, Army]
Thrown = Mapping[str, int | None]
FEW_NAMES = 2
MOST_APART = 3
"""More dice than these are pools, typed in a row."""


def derive(
    ruleset: Ruleset,
    action: Action,
    draft: Draft,
    armies: Armies,
    thrown: Thrown,
    *,
    resolved: bool = False,
) -> PageState:
    """Derive the page. Armies are given by the key of their side, faces by the key of their die."""
    questions = questions_of(draft, action)
    heads = _heads(ruleset, action, draft, armies, questions)
    who = {head.key: head.who for head in heads}
    situation, refused, waiting = _situation(action, draft, questions, who)
    scores: Mapping[str, Score] = {}
    calls: tuple[DiceCall, ...] = ()
    odds: Odds | None = None
    try:
        if situation:
            scores, calls = action.weigh(situation), action.dice(situation)
            odds = counted(action, situation) if calls or action.own_odds else None
    except NotAllowed as refusal:  # what only the rules in force can refuse
        situation, refused, waiting = None, refusal, in_words(refusal, questions, who)

    def now(place: int) -> Fraction:
        return favourable(odds, action, place) if odds else Fraction(0)

    known = odds is not None and not odds.unknown
    worth = worths(action, draft, questions, now) if known and scores else {}
    try:
        resolution = _resolution(action, situation, calls, thrown, resolved=resolved)
    except NotAllowed as refusal:
        resolution, refused, waiting = None, refusal, in_words(refusal, questions, who)
    lines = Ledger(action, draft, questions, scores, worth, refused).lines()
    names = tuple(head.called for head in heads)
    to_come = dice_to_come(draft, questions)
    dice = _dice(due_of(calls, thrown), action) if situation else _expected_dice(action)
    return PageState(
        heads,
        tuple(line for line in lines if line.applies),
        tuple(line for line in lines if not line.applies),
        _totals(action, scores, odds, resolution if resolved else None),
        dice,
        _told_of(odds_shown(odds, action, names), action, situation) if odds else None,
        waiting,
        _result(resolution, action) if resolution else None,
        QCoreApplication.translate("PageState", " v ").join(names) or action.title,
        _chance_heads(action),
        bool(action.dice_keys),
        resolution.outcome.words if resolution else "",
        action.value_words,
        can_swap(action),
        _decided(resolution, action),
        came_to(odds, resolution.answer) if odds and resolution and calls else (),
        action.pool_words,
        bool(calls) and not dice,
        None if to_come is None else len(to_come),
        unsaid=tuple((one.side, one.key) for one in questions if is_missing(draft, one)),
    )


def _told_of(odds: OddsShown, action: Action, situation: Situation | None) -> OddsShown:
    """Say with the odds whether they rest on placeholders or on the player's own values."""
    words = resting_on(action.foretells(situation)) if situation else ""
    return replace(odds, sentence=f"{odds.sentence} {words}".strip()) if words else odds


def faces_of(calls: Sequence[DiceCall], thrown: Thrown) -> Faces | None:
    """Give the faces as the resolver takes them; None while a die is not thrown."""
    found: dict[str, tuple[int, ...]] = {}
    for call in due_of(calls, thrown):
        faces = [thrown.get(die_key(call, place)) for place in range(call.count)]
        known = tuple(face for face in faces if face is not None)
        if len(known) != call.count:
            return None
        found[call.key] = known
    return found


def due_of(calls: Sequence[DiceCall], thrown: Thrown) -> tuple[DiceCall, ...]:
    """Give the calls that are due after the faces thrown so far."""
    due: list[DiceCall] = []
    found: dict[str, tuple[int, ...]] = {}
    for call in calls:
        if call.is_due(found):
            due.append(call)
            faces = [thrown.get(die_key(call, place)) for place in range(call.count)]
            known = tuple(face for face in faces if face is not None)
            found |= {call.key: known} if len(known) == call.count else {}
    return tuple(due)


def _decided(resolution: Resolution | None, action: Action) -> Mapping[str, Json]:
    answer = resolution.answer if resolution else {}
    return {key: answer[key] for key in action.deciding if key in answer}


def die_key(call: DiceCall, place: int) -> str:
    """Give the key of one die of a call."""
    return f"{call.key}:{place}"


def _chance_heads(action: Action) -> tuple[str, ...]:
    """Say what the chances of either side stand for."""
    if action.one_sided:
        harm = QCoreApplication.translate("PageState", "harm %")
        return harm, QCoreApplication.translate("PageState", "safe %")
    if action.pool_words:
        ahead = QCoreApplication.translate("PageState", "ahead %")
        return ahead, ahead
    win = QCoreApplication.translate("PageState", "win %")
    return win, win


def _situation(
    action: Action, draft: Draft, questions: Sequence[Question], who: Mapping[str, str]
) -> tuple[Situation | None, NotAllowed | None, str]:
    """Read the draft; else give the refusal and why there are no odds yet."""
    missing = [question for question in questions if is_missing(draft, question)]
    for question in questions:
        fault = typed_fault(question, answer_to(draft, question))
        if fault:
            return None, None, f"{_capital(question.words)}: {fault}"
    if missing:
        return None, None, still_to_be_said(missing, who)
    try:
        return action.read(request(draft, action)), None, ""
    except NotAllowed as refusal:
        return None, refusal, in_words(refusal, questions, who)


def _resolution(
    action: Action,
    situation: Situation | None,
    calls: Sequence[DiceCall],
    thrown: Thrown,
    *,
    resolved: bool,
) -> Resolution | None:
    """Resolve once the player has asked for it, or at once where nothing is rolled."""
    if situation is None or (calls and not resolved):
        return None
    faces = faces_of(calls, thrown)
    return action.resolve(situation, faces) if faces is not None else None


def _result(resolution: Resolution, action: Action) -> ResultShown:
    facts = list(resolution.facts)
    first = facts[0].text if facts else resolution.outcome.words
    headline, _, reason = first.rstrip(".").partition(": ")
    reason_rulings = facts[0].rulings if facts else ()
    lines = [(f"{_capital(reason)}." if reason else "", reason_rulings)]
    lines += [(fact.text, fact.rulings) for fact in facts[1:]]
    if not action.sides:
        lines += [
            (str(term), term.rulings)
            for score in resolution.scores.values()
            for term in score.terms
        ]
    kept = tuple((text, rulings) for text, rulings in lines if text or rulings)
    outcome = resolution.outcome
    step = outcome.step if action.sides else None
    apart = bool(action.pool_words)
    return ResultShown(headline, kept, step, action.ramp, outcome.sign, apart=apart)


def _totals(
    action: Action, scores: Mapping[str, Score], odds: Odds | None, resolution: Resolution | None
) -> tuple[Total, ...]:
    if not scores:
        return ()
    made: list[Total] = []
    for place, side in enumerate(action.sides):
        score = resolution.scores.get(side.key) if resolution else None
        before = scores[side.key].before_dice if side.key in scores else 0
        is_pool = bool(action.pool_words) and side.key in scores
        is_value = is_pool or (bool(action.value_words) and place == 0)
        beside = not (action.value_words or action.pool_words)
        share = favourable(odds, action, place) if odds and not odds.unknown else None
        chance = percent(share.numerator, share.denominator) if share is not None else ""
        made.append(
            Total(
                shown(before) if is_value else signed(before) if before or beside else NOTHING,
                chance.removesuffix(" %"),
                score.die if score else None,
                shown(score.total) if score and not is_value else "",
                is_value,
            )
        )
    return tuple(made)


def _dice(calls: Sequence[DiceCall], action: Action) -> tuple[DieShown, ...]:
    places = {side.key: place for place, side in enumerate(action.sides)}
    text = QCoreApplication.translate("PageState", "{0} die")
    pooled = sum(call.count for call in calls) > MOST_APART
    return tuple(
        DieShown(
            die_key(call, place),
            text.format(_capital(label)),
            places.get(call.side, 0),
            call.key,
            _capital(label) if pooled else "",
            call.after is not None,
        )
        for call in calls
        for place, label in enumerate(call.labels)
    )


def _expected_dice(action: Action) -> tuple[DieShown, ...]:
    """Show a die a side while the form is not complete, so that they are always in sight."""
    pairs = zip(action.dice_keys, action.sides, strict=False)
    calls = tuple(one_die(key, side.words, side.key) for key, side in pairs)
    return _dice(calls, action)


def _heads(
    ruleset: Ruleset,
    action: Action,
    draft: Draft,
    armies: Armies,
    questions: Sequence[Question],
) -> tuple[Head, ...]:
    heads = tuple(
        _head(ruleset, draft, armies, questions, side.key, side.words) for side in action.sides
    )
    called = [head.called for head in heads]
    return tuple(head if called.count(head.called) == 1 else _told_apart(head) for head in heads)


def _told_apart(head: Head) -> Head:
    return replace(head, called=of_side(head.called, head.who))


def _head(
    ruleset: Ruleset,
    draft: Draft,
    armies: Armies,
    questions: Sequence[Question],
    side: str,
    who: str,
) -> Head:
    every = [each for each in questions if each.side == side]
    own = [each for each in every if group_of(side, each.key) == side]
    listed = [each for each in every if each not in own]
    name = next((each for each in own if is_name_of_side(each)), None)
    asked = next((each for each in own if each.kind is Kind.TROOPS), None)
    given = str(answer_to(draft, name)) if name else ""
    troops = piece_type(str(answer_to(draft, asked)), ruleset) if asked else None
    called = given or (troops.name if troops else _listed_names(draft, listed) or _capital(who))
    under = [troops.name] if troops and given else []
    army, picks = armies.get(side), draft.picks_of(side)
    locked = bool(picks) and army is not None
    if locked and army is not None and not listed:
        (pick,) = picks
        piece, formation = piece_of(army, pick, ruleset)
        under += ruleset.element_marks(army, piece)
        told = [formation.name, army.name] if formation else [army.name]
        under += [words for words in dict.fromkeys(told) if words]
    elif locked and army is not None:
        holders = [piece_of(army, pick, ruleset)[1] for pick in picks]
        names = dict.fromkeys(one.name for one in holders if one is not None and one.name)
        whole, those = ", ".join(names), _listed_names(draft, listed)
        alone = sum(is_on(place, side) for place in draft.picks if place != side) == 1
        alone = alone and not any(each.alike for each in listed)
        called, rest = (those, whole) if alone and those else (whole or called, those)
        under += [words for words in (rest, army.name) if words and words != called]
    return Head(
        side,
        who,
        called,
        " · ".join(under),
        troops.symbol if troops else "",
        locked,
        name,
        given,
    )


def _listed_names(draft: Draft, listed: Sequence[Question]) -> str:
    """Call those in a list of a side by their names: “Foy, Clauzel and 2 more”."""
    names = [
        str(answer_to(draft, each)) for each in listed if each.kind is Kind.NAME and each.applies
    ]
    named = [name for name in names if name]
    if len(named) <= FEW_NAMES:
        return QCoreApplication.translate("PageState", " and ").join(named)
    text = QCoreApplication.translate("PageState", "{0} and {1} more")
    return text.format(named[0], len(named) - 1)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
