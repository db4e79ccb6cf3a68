"""DRAM: both sides of a combat at once, with the odds of both losses and of exhaustion after it.

Source: the sentence on stands in contact; losses are simultaneous, as the dice are handed over.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import SIDES, DiceCall, Faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.listing import listed
from app.core.kernel.names_apart import by_side
from app.core.kernel.odds import Chance, Further, Margin, Odds
from app.core.kernel.own_values import KEYS
from app.core.kernel.scores import Score
from app.core.kernel.sides import NamesSides, at_head
from app.core.rulesets.dram.combat import (
    MOST_STANDS,
    NO_SCORE_WORDS,
    Combat,
    Remaining,
    Stand,
    combat,
    combat_dice,
    combat_scores,
    handed_over,
    in_contact,
    is_gone,
    is_known,
    loss,
    losses,
    refuse_many,
    unbounded,
)
from app.core.rulesets.dram.combat import foretold as combat_foretold
from app.core.rulesets.dram.exhaustion import Exhausted, is_due, tested
from app.core.rulesets.dram.losses import is_removed
from app.core.rulesets.dram.possible import refuse_side
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear

Key = Literal["a", "b"]
WORDS: Mapping[Key, str] = {"a": "left", "b": "right"}
OTHER: Mapping[Key, Key] = {"a": "b", "b": "a"}
FEW_NAMES = 2


class Fighter(Stand):
    """A stand of a side; with its SP at the start the chance to be exhausted is told.

    `tested_before` says that it was tested for exhaustion in an earlier turn, `saved_before` that
    its defences saved it a loss before.
    """

    start_sp: Annotated[int, Field(strict=True, ge=0, le=99)] | None = None
    tested_before: bool = False
    saved_before: bool = False

    @model_validator(mode="after")
    def _has_not_grown(self) -> Self:
        if self.start_sp is not None and self.sp > self.start_sp:
            raise ValueError("sp: a stand has no more SP than at its start")
        return self


class Host(Situation):
    """A side: its stands, at least one in contact, all those in contact on one order."""

    stands: Annotated[tuple[Fighter, ...], Field(min_length=1, max_length=MOST_STANDS)]
    general_cr: Annotated[int, Field(strict=True, ge=0, le=99)] = 0
    prepared_defences: bool = False

    @model_validator(mode="after")
    def _is_one_target(self) -> Self:
        orders = {stand.order for stand in self.stands if in_contact(stand)}
        if not orders:
            raise ValueError("stands: none is in contact, so nobody fights")
        if len(orders) > 1:
            raise ValueError("stands: those in contact are on different orders; fight them apart")
        return self

    @property
    def fighting(self) -> tuple[Fighter, ...]:
        """Its stands in contact, which suffer the hits."""
        return tuple(stand for stand in self.stands if in_contact(stand))


class Clash(NamesSides):
    """Two sides in contact."""

    a: Host
    b: Host


def half(situation: Clash, by: Key, rules: Rules) -> Combat:
    """Give the half of a combat in which one side hurts the other.

    Stands without SP are removed before the dice, and nobody hits them. Raises NotAllowed for what
    no stand of that side can be or do, and for more dice than it has.
    """
    ours: Host = getattr(situation, by)
    refuse_side(f"{by}.", ours.stands, ours.general_cr, rules)
    theirs: Host = getattr(situation, OTHER[by])
    plain = set(Stand.model_fields) - {"name"}
    met = all(remaining(situation, key, rules) for key in WORDS)
    hit = remaining(situation, OTHER[by], rules) if met else ()
    saved = sum(one.saved_before for one in hit)
    made = Combat(
        stands=tuple(
            Stand(**stand.model_dump(include=plain), name=name)
            for stand, name in zip(ours.stands, called(situation, rules)[by], strict=True)
        ),
        general_cr=ours.general_cr,
        target=Remaining(
            order=theirs.fighting[0].order,
            stands=len(hit),
            stands_saved=saved,
            prepared_defences=theirs.prepared_defences,
            saved_before=saved > 0,
            name=_side_called(situation, OTHER[by], rules),
        ),
    )
    refuse_many(f"{by}.", unbounded(made, rules))
    return made


def remaining(situation: Clash, key: Key, rules: Rules) -> tuple[Fighter, ...]:
    """Give the stands of a side that fight in contact, once those without SP are removed."""
    host: Host = getattr(situation, key)
    enemy: Host = getattr(situation, OTHER[key])
    order = enemy.fighting[0].order
    return tuple(one for one in host.fighting if not is_gone(one, order, rules))


def called(situation: Clash, rules: Rules) -> Mapping[Key, tuple[str, ...]]:
    """Name the stands of both sides, no two alike: as their players do, or by side, arm, place."""
    told = by_side(
        {
            words: [
                stand.name or f"{words.capitalize()} {rules.row(stand.troops).name.lower()} {place}"
                for place, stand in enumerate(host.stands, 1)
            ]
            for words, host in ((WORDS["a"], situation.a), (WORDS["b"], situation.b))
        }
    )
    return {key: told[words] for key, words in WORDS.items()}


def _name_of(situation: Clash, key: Key, stand: Stand, rules: Rules) -> str:
    """Give the name that a player gave one of a side's stands, told apart; "" for none."""
    host: Host = getattr(situation, key)
    named = zip(host.stands, called(situation, rules)[key], strict=True)
    return next(name for one, name in named if one is stand) if stand.name else ""


def _names_of(situation: Clash, key: Key, rules: Rules) -> str:
    """Name a side by its stands in contact, “Foy and 2 more” where they are many.

    Those that are removed before the dice are left out, unless all are. "" where one has no name.
    """
    host: Host = getattr(situation, key)
    stands = remaining(situation, key, rules) or host.fighting
    names = [_name_of(situation, key, stand, rules) for stand in stands]
    if not all(names):
        return ""
    return listed(names) if len(names) <= FEW_NAMES else f"{names[0]} and {len(names) - 1} more"


def _side_called(situation: Clash, key: Key, rules: Rules) -> str:
    """Call both sides by their stands in contact, where each has a name; else by their words.

    So a sentence on both never tells one by a name and the other by its place.
    """
    named = {one: _names_of(situation, one, rules) for one in WORDS}
    return named[key] if all(named.values()) else WORDS[key].capitalize()


def clash_dice(situation: Clash, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the dice of both sides."""
    calls = []
    for key in WORDS:
        (one,) = combat_dice(half(situation, key, rules), rules)
        calls.append(DiceCall(f"dice_{key}", one.labels, key, one.shape))
    return tuple(calls)


def clash_scores(situation: Clash, rules: Rules) -> Mapping[str, Score]:
    """Give the terms of both sides’ dice."""
    return {key: combat_scores(half(situation, key, rules), rules)["stands"] for key in WORDS}


def foretold(situation: Clash, rules: Rules) -> Mapping[str, Json]:
    """Give how many dice each side hands over, and whose numbers their scores are."""
    sides = {key: combat_foretold(half(situation, key, rules), rules) for key in WORDS}
    return {
        **{f"dice_count_{key}": told["dice_count"] for key, told in sides.items()},
        **{mark: any(told[mark] for told in sides.values()) for mark in KEYS.values()},
    }


def clash(situation: Clash, faces: Faces, rules: Rules) -> Resolution:
    """Count the hits on each side, and the SP that it loses; both suffer before a removal.

    Several stands in contact share the hits, not what defences leave of them.
    """
    told: dict[str, Json] = dict(foretold(situation, rules))
    facts: list[Fact] = []
    ends: dict[Key, str] = {}
    for key in WORDS:
        found = combat(half(situation, key, rules), {"dice": faces[f"dice_{key}"]}, rules)
        told[f"hits_{OTHER[key]}"] = found.answer["hits"]
        told[f"sp_lost_{OTHER[key]}"] = found.answer["sp_lost"]
        ends[OTHER[key]] = _ends(situation, OTHER[key], found.answer["sp_lost"], rules)
        suffered = _suffers(situation, OTHER[key], found.answer["sp_lost"], rules)
        facts += (*found.facts[1:], *suffered)
    facts += (fact for key in WORDS for fact in _follows(situation, key))
    lost = {key: told[f"sp_lost_{key}"] for key in WORDS}
    second = _side_called(situation, "b", rules)
    within = WORDS["b"] if second == WORDS["b"].capitalize() else second
    facts.insert(0, Fact(f"{ends['a']}, {ends['b'].replace(second, within, 1)}."))
    return Resolution(told, _both(situation, lost), clash_scores(situation, rules), tuple(facts))


def _ends(situation: Clash, key: Key, lost: Json, rules: Rules) -> str:
    """Say what a side loses, or that all its stands are removed before the dice."""
    host: Host = getattr(situation, key)
    name, stands = _side_called(situation, key, rules), remaining(situation, key, rules)
    one_alone = len(stands or host.fighting) == 1 or name == WORDS[key].capitalize()
    if not stands:
        return f"{name} {'is' if one_alone else 'are'} removed before the dice"
    sp = f"{lost} SP" if isinstance(lost, int) else "a number of SP that is not known"
    return f"{name} {'loses' if one_alone else 'lose'} {sp}"


def _follows(situation: Clash, key: Key) -> tuple[Fact, ...]:
    """Tell what a general in contact throws after a combat."""
    host: Host = getattr(situation, key)
    if not host.general_cr:
        return ()
    who = at_head(str(situation.called[key]))
    return (Fact(f"{who}: the general in contact throws two dice for his risk."),)


def _suffers(situation: Clash, key: Key, lost: Json, rules: Rules) -> tuple[Fact, ...]:
    """Tell of a side's only stand whether it is removed or tested, and of several that they share.

    The test is of the next turn: exhaustion stands before combat in the source's phases.
    """
    stands = remaining(situation, key, rules)
    if not isinstance(lost, int) or not lost or not stands:
        return ()
    if len(stands) > 1:
        name = _side_called(situation, key, rules)
        called = WORDS[key] if name == WORDS[key].capitalize() else name
        text = "shares the loss among its stands; removal and exhaustion are for each stand"
        return (Fact(f"The owner of {called} {text}."),)
    (one,) = stands
    name = _called_or_placed(situation, key, one, rules)
    name = f"{name[:1].upper()}{name[1:]}"
    if lost <= one.sp:
        left, start = one.sp - lost, one.sp if one.start_sp is None else one.start_sp
        known = one.start_sp is not None or one.tested_before
        due = known and is_due(start, one.sp, left, rules, tested_before=one.tested_before)
        then = ", and is tested for exhaustion next turn" if due else ""
        return (Fact(f"{name} stays with {left} SP{then}."),)
    text = f"{name} is removed: {lost} SP lost of {one.sp}. Its bases straggle back."
    return (Fact(text, (Unclear.STRAGGLERS.value,)),)


def _both(situation: Clash, lost: Mapping[Key, Json]) -> Outcome:
    a, b = lost["a"], lost["b"]
    if not isinstance(a, int) or not isinstance(b, int):
        return Outcome("not known", 0)
    left, right = situation.called.values()
    words = f"{left} {loss(a).words}, {right} {loss(b).words}"
    step = (b > a) - (b < a)
    return Outcome(words, step, b - a)


def clash_odds(situation: Clash, rules: Rules) -> Odds:
    """Count every pair of losses, each side’s own, and the chances of exhaustion after it.

    Raises NotAllowed where a score is not known.
    """
    for key in WORDS:
        if not is_known(handed_over(half(situation, key, rules), rules)):
            raise NotAllowed(f"{key}.stands: {NO_SCORE_WORDS}.", f"{key}.stands")
    lost = {OTHER[key]: losses(half(situation, key, rules), rules) for key in WORDS}
    total = sum(lost["a"]) * sum(lost["b"])
    chances = [
        Chance(
            _both(situation, {"a": a, "b": b}),
            {"sp_lost_a": a, "sp_lost_b": b},
            ways_a * ways_b,
        )
        for a, ways_a in enumerate(lost["a"])
        for b, ways_b in enumerate(lost["b"])
        if ways_a * ways_b
    ]
    chances.sort(key=lambda one: (-one.outcome.weight, one.decides["sp_lost_a"]))
    return Odds(
        total,
        tuple(chances),
        margins=tuple(_margin(situation, key, lost[key], total) for key in WORDS),
        further=tuple(one for key in WORDS for one in _after(situation, key, lost[key], rules)),
    )


def _margin(situation: Clash, key: Key, lost: tuple[int, ...], total: int) -> Margin:
    times = total // sum(lost)
    return Margin(
        situation.called[key].does("loses"),
        tuple(
            Chance(loss(sp), {f"sp_lost_{key}": sp}, ways * times)
            for sp, ways in enumerate(lost)
            if ways
        ),
    )


def _after(situation: Clash, key: Key, lost: tuple[int, ...], rules: Rules) -> tuple[Further, ...]:
    """Give what awaits a side’s stands in contact: removal, and the test for exhaustion.

    One alone is tested where its SP at the start are known. Several share the loss as their owner
    likes, so only what no sharing averts has a chance; those without SP are removed at once.
    """
    host: Host = getattr(situation, key)
    stands = remaining(situation, key, rules)
    gone = tuple(
        Further(f"{_called_or_placed(situation, key, one, rules)} is removed", Fraction(1))
        for one in host.fighting
        if not any(one is other for other in stands)
    )
    return (*gone, *_after_the_dice(situation, key, stands, lost, rules))


def _called_or_placed(situation: Clash, key: Key, stand: Stand, rules: Rules) -> str:
    """Call a stand by its name, or as the only one in contact, else by its arm and place."""
    host: Host = getattr(situation, key)
    if len(host.fighting) == 1:
        return _name_of(situation, key, stand, rules) or f"the {WORDS[key]} stand"
    named = zip(host.stands, called(situation, rules)[key], strict=True)
    return next(name for one, name in named if one is stand)


def _after_the_dice(
    situation: Clash, key: Key, stands: tuple[Fighter, ...], lost: tuple[int, ...], rules: Rules
) -> tuple[Further, ...]:
    enemy: Host = getattr(situation, OTHER[key])
    if not stands:
        return ()
    if len(stands) > 1:
        beyond = sum(ways for sp, ways in enumerate(lost) if sp > sum(one.sp for one in stands))
        whose = situation.called[key]
        those = f"stands of {whose}" if whose.plural else f"{whose} stands"
        text = f"one of the {those} at least is removed, however its owner shares"
        return (Further(f"{text} (exhaustion is per stand)", Fraction(beyond, sum(lost))),)
    (stand,) = stands
    start = stand.sp if stand.start_sp is None else stand.start_sp
    removed, due, after = Fraction(0), Fraction(0), dict.fromkeys(Exhausted, Fraction(0))
    for sp, ways in enumerate(lost):
        share, left = Fraction(ways, sum(lost)), stand.sp - sp
        if is_removed(stand.sp, enemy.fighting[0].order, sp, rules):
            removed += share
        elif is_due(start, stand.sp, left, rules, tested_before=stand.tested_before):
            due += share
            for die in range(1, SIDES + 1):
                after[tested(die, left)] += share / SIDES
    name = _called_or_placed(situation, key, stand, rules)
    removal = Further(f"{name} is removed", removed)
    if stand.start_sp is None and not stand.tested_before:
        return (removal,)
    return (
        removal,
        Further(f"{name} is tested for exhaustion", due),
        Further(f"{name} then does not advance", after[Exhausted.NO_ADVANCE]),
        Further(f"{name} then falls back", after[Exhausted.FALL_BACK]),
    )
