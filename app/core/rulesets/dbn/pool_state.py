"""DBN: a commander's CAPs from turn to turn, as a value.

Source: appendix D.3; DN-3, DN-21 and DN-22. How many CAPs he has, `command` says; here they are
spent, one spending after the other.
"""

from dataclasses import dataclass, replace

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dbn.command import Commander, Spending, Thrown, caps_of, refusal, spent
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Grade


@dataclass(frozen=True, slots=True)
class PoolState:
    """A commander in play: his command ("" for the army), and his CAPs of this turn.

    `die` is his die, `entered` what his player entered in its place; neither is there until they
    are thrown, and the DSC needs none. `granted` came from the CinC; `spendings` say on whom CAPs
    went, in their order, the CinC's gifts among them. `kept` is left of the turn before (DN-22).
    One that is `lost` has no CAPs more. `id` is that of his formation in its army.
    """

    name: str
    commander: Commander
    command: str = ""
    grade: Grade = Grade.AVERAGE
    die: int | None = None
    entered: int | None = None
    granted: int = 0
    kept: int = 0
    spendings: tuple[Spending, ...] = ()
    lost: bool = False
    id: int = 0

    @property
    def is_thrown(self) -> bool:
        """Whether his CAPs of this turn are known."""
        thrown = self.die is not None or self.entered is not None or self.lost
        return thrown or self.commander is Commander.DSC


def leads(
    name: str,
    commander: Commander,
    command: str = "",
    grade: Grade = Grade.AVERAGE,
    *,
    id_: int = 0,
) -> PoolState:
    """Give a commander at the start of a battle. Raises NotAllowed for one without a name."""
    if not name:
        raise NotAllowed("name: each commander needs a name.", "name")
    return PoolState(name, commander, command, grade, id=id_)


def told(one: PoolState, *also: Spending) -> Thrown:
    """Give what is known of his CAPs as the ledger takes it, with spendings to come."""
    return Thrown(
        commander=one.commander,
        grade=one.grade,
        cap_die=one.die,
        entered=one.entered,
        cinc_grant=one.granted,
        unspent_last_turn=one.kept,
        spend=(*one.spendings, *also),
    )


def has(one: PoolState, rules: Rules) -> int:
    """Give the CAPs he has this turn, spent or not; what the CinC gave is there before a die."""
    if one.lost:
        return 0
    return caps_of(told(one), rules) if one.is_thrown else one.granted


def left(one: PoolState, rules: Rules) -> int:
    """Give the CAPs he may still spend this turn."""
    return max(has(one, rules) - spent(one.spendings), 0)


def thrown(
    one: PoolState, rules: Rules, *, die: int | None = None, entered: int | None = None
) -> PoolState:
    """Throw for his CAPs, or enter what his player's rulebook gives.

    Raises NotAllowed for the DSC, who throws no die, for one who has thrown, and unless there is
    one of the two.
    """
    _present(one)
    if one.is_thrown:
        dsc = one.commander is Commander.DSC
        why = "throws no die: his CAPs are his own" if dsc else "has thrown for his CAPs this turn"
        raise NotAllowed(f"{one.name} {why}.", "die")
    if (die is None) == (entered is None):
        text = f"die: {one.name} needs a die, or CAPs as entered, and not both."
        raise NotAllowed(text, "die")
    after = replace(one, die=die, entered=entered)
    has(after, rules)
    return after


def spending(one: PoolState, on: str, caps: int, rules: Rules) -> PoolState:
    """Spend CAPs on a command, now; the rest may go later in the turn.

    Raises NotAllowed for more than he has left, and for a command that is not his to spend on.
    """
    if not _present(one).is_thrown:
        raise NotAllowed(f"{one.name} has not thrown for his CAPs.", "caps")
    wanted = Spending(division=on, caps=caps)
    own = one.command if one.commander is Commander.DSC else ""
    why = refusal(told(one), wanted, left(one, rules), rules, own=own)
    if why:
        word = "CAP" if caps == 1 else "CAPs"
        raise NotAllowed(f"{one.name} may not spend {caps} {word} on {on}: {why}.", "caps")
    return replace(one, spendings=(*one.spendings, wanted))


def _present(one: PoolState) -> PoolState:
    if one.lost:
        raise NotAllowed(f"{one.name} is lost.")
    return one


def granting(
    giver: PoolState, taker: PoolState, caps: int, rules: Rules
) -> tuple[PoolState, PoolState]:
    """Let the CinC give CAPs of his to a sub commander; they leave his own.

    Raises NotAllowed for one who is not the CinC, for the CinC himself, for none, and for more than
    he has left.
    """
    if giver.commander is not Commander.CINC or taker.commander is Commander.CINC:
        raise NotAllowed("Only the CinC gives CAPs, and to another commander.", "to")
    _ = _present(taker)
    if caps < 1:
        raise NotAllowed("caps: at least 1 is given.", "caps")
    paid = spending(giver, taker.name, caps, rules)
    return paid, replace(taker, granted=taker.granted + caps)


def turn_ended(one: PoolState, rules: Rules) -> PoolState:
    """End the turn: what is not spent is lost, or kept (DN-22)."""
    kept = left(one, rules) if rules.choice(Unclear.UNSPENT) == "kept" else 0
    return replace(one, die=None, entered=None, granted=0, kept=kept, spendings=())
