"""DBN's throws of a battle: who defends, and how many CAPs a commander has this turn.

Source: the order of set-up of a public page, DN-29; a commander's die by DN-3.
"""

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, die_a_side, one_die
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score
from app.core.kernel.sides import Called, at_head, called
from app.core.rulesets.dbn.command import Commander, Many, Thrown, in_words, terms
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Grade

BOUNDS = (Unclear.BOUNDS.value,)


class Player(Situation):
    """A side by the name of its army."""

    name: str = ""


class Roles(Situation):
    """Both sides throw for who defends."""

    a: Player = Player()
    b: Player = Player()


class CapThrow(Situation):
    """A commander whose CAPs of this turn are thrown for, or entered by his player's rulebook."""

    commander: Commander
    name: str = ""
    grade: Grade = Grade.AVERAGE
    entered: Many | None = None
    cinc_grant: Many = 0
    unspent_last_turn: Many = 0


def roles_dice(situation: Roles) -> tuple[DiceCall, ...]:
    """Ask for a die of each side."""
    return die_a_side(*_called(situation).values())


def _called(situation: Roles) -> Called:
    return called(situation.a.name, situation.b.name)


def roles(situation: Roles, faces: Faces) -> Resolution:
    """Say who attacks: the higher die; null where both are equal, and are thrown again."""
    a, b = faces["die_a"][0], faces["die_b"][0]
    if a == b:
        fact = Fact(f"{a} each: both throw again.", BOUNDS)
        return Resolution({"attacker": None}, Outcome("level", 0), {}, (fact,))
    left, right = _called(situation).values()
    attacker, defender = (left, right) if a > b else (right, left)
    words = attacker.does("attacks")
    text = f"{at_head(words)}, {max(a, b)} against {min(a, b)}"
    fact = Fact(f"{text}; {defender.does('sets up first')}.", BOUNDS)
    side = "a" if a > b else "b"
    return Resolution({"attacker": side}, Outcome(words, 1 if a > b else -1), {}, (fact,))


def cap_dice(situation: CapThrow) -> tuple[DiceCall, ...]:
    """Ask for a commander's die: not for the DSC's, nor where his CAPs are entered."""
    sure = situation.commander is Commander.DSC or situation.entered is not None
    return () if sure else (one_die("die", "commander"),)


def cap_throw(situation: CapThrow, faces: Faces, rules: Rules) -> Resolution:
    """Give the CAPs that a commander has, and the die that he threw (null for none)."""
    die = faces["die"][0] if "die" in faces else None
    told = situation.model_dump(exclude={"name"}) | {"cap_die": die}
    score = Score(terms(Thrown.model_validate(told), rules))
    caps = int(score.total)
    answer: dict[str, Json] = {"caps": caps, "die": die}
    has = f"{situation.name} has " if situation.name else ""
    return Resolution(
        answer,
        Outcome(in_words(caps), 0, caps),
        {"commander": score},
        (Fact(f"{has}{in_words(caps)}."),),
    )
