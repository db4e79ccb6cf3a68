"""FF-DBA: what the form of an order asks for: its text, or its parts, each as it applies."""

from collections.abc import Iterable, Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.written_order import BY_NAME, ON_A_TURN

Draft = Mapping[str, Json]
Options = tuple[tuple[str, str], ...]
MOST_TURNS = 99
ASKED = {"location": "which place", "unit": "which unit"}


def order(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for an order: written out, or composed from the menus, part by part."""
    composed, written = bool(draft.get("verb")), bool(draft.get("order"))
    resting = (Unclear.ORDER_WORDS.value,)
    words = "the order, as written"
    text = Question("order", "order", words, Kind.NAME, applies=not composed, rulings=resting)
    return (
        text,
        *_phrase("verb", "about", "do", draft, rules, applies=not written),
        *_phrase("then_verb", "then_about", "and then", draft, rules, applies=composed),
        *_condition(draft, rules, applies=composed),
    )


def _phrase(
    verb: str, about: str, words: str, draft: Draft, rules: Rules, *, applies: bool
) -> tuple[Question, ...]:
    wants = {one.words: one.wants for one in rules.tables.orders.verbs}
    asked = wants.get(str(draft.get(verb)))
    return (
        _menu(verb, words, wants, applies=applies),
        _name(about, ASKED.get(asked or "", "of what"), applies=applies and asked is not None),
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
