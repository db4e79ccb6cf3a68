"""FF-DBA: what the form of an order asks for: its text, or its parts, each as it applies."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.order_completions import completions
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.written_order import BY_NAME, KEYS, ON_A_TURN, THEN

Draft = Mapping[str, Json]
Options = tuple[tuple[str, str], ...]
MOST_TURNS = 99
ASKED = {"location": "which place", "unit": "which unit"}


def order(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for an order: written out, or composed from the menus, part by part."""
    composed, written = bool(draft.get("verb")), str(draft.get("order") or "")
    text = Question(
        "order",
        "order",
        "the order, as written",
        Kind.NAME,
        applies=not composed,
        rulings=(Unclear.ORDER_WORDS.value,),
        completions=completions(written, rules),
    )
    then = composed and bool(draft.get(f"{THEN}verb"))
    return (
        text,
        *_phrase(draft, rules, applies=not written),
        *_condition(draft, rules, applies=composed),
        *_then(_phrase(_later(draft), rules, applies=composed)),
        *_then(_condition(_later(draft), rules, applies=then)),
    )


def _later(draft: Draft) -> Draft:
    """Give the answers about the second phrase under the keys of the first."""
    return {key: draft[THEN + key] for key in KEYS if THEN + key in draft}


def _then(questions: Iterable[Question]) -> tuple[Question, ...]:
    """Ask of the second phrase what is asked of the first."""
    return tuple(
        replace(one, key=THEN + one.key, line=THEN + one.line, words=f"then {one.words}")
        for one in questions
    )


def _phrase(draft: Draft, rules: Rules, *, applies: bool) -> tuple[Question, ...]:
    wants = {one.words: one.wants for one in rules.tables.orders.verbs}
    asked = wants.get(str(draft.get("verb")))
    return (
        _menu("verb", "do", wants, applies=applies),
        _name("about", ASKED.get(asked or "", "of what"), applies=applies and asked is not None),
    )


def _condition(draft: Draft, rules: Rules, *, applies: bool) -> tuple[Question, ...]:
    tables = rules.tables.orders
    words = (*tables.conditions.words, *tables.times.words)
    condition = draft.get("condition")
    if_somebody = applies and condition in tables.conditions.words
    who, by_clock = draft.get("who"), condition in tables.times.words
    actions = {one.words: one.wants for one in tables.actions}
    acts = if_somebody and bool(who) and who != ON_A_TURN
    about = actions.get(str(draft.get("action"))) if acts else None
    more: Options = ((BY_NAME, "a unit, by its name"), (ON_A_TURN, "on a turn"))
    clock = (applies and by_clock) or (if_somebody and who == ON_A_TURN)
    return (
        _menu("condition", "on condition", words, applies=applies),
        _menu("who", "that", tables.sides.words, more, applies=if_somebody),
        _name("unit", "which unit", applies=if_somebody and who == BY_NAME),
        _menu("action", "does what", actions, applies=acts),
        _name("action_about", ASKED.get(about or "", "of what"), applies=about is not None),
        Question(
            "turn", "turn", "on which turn", Kind.COUNT, applies=clock, default=1, most=MOST_TURNS
        ),
    )


def _menu(
    key: str, words: str, ids: Iterable[str], more: Options = (), *, applies: bool
) -> Question:
    options = (("", "–"), *((id_, id_) for id_ in ids), *more)
    return Question(key, key, words, Kind.CHOICE, options=options, applies=applies, default="")


def _name(key: str, words: str, *, applies: bool) -> Question:
    return Question(key, key, words, Kind.NAME, applies=applies)
