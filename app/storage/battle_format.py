"""What a `.battle` file holds, place by place, and how it becomes a record and back.

Both armies stand in it as in their own files. Keys that are not known here are kept where they
stand: in `extra` of the start, of an entry and, under "facts" there, of its facts.
"""

from collections.abc import Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from app.core.battle.record import ByHand, Decision, Entry, Record, Start
from app.core.kernel.army import Army
from app.core.kernel.facts import Fact
from app.core.kernel.json_values import Json
from app.storage.army_format import OwnValue, data_of
from app.storage.upgrades import BATTLE

Turn = Annotated[int, Field(ge=1, le=9999)]
FACTS = "facts"


class _Kept(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    @property
    def unknown(self) -> dict[str, Json]:
        return dict(self.model_extra or {})


class FactData(_Kept):
    """What happened, with the rulings it rests on."""

    text: str
    rulings: list[str] = []


class EntryData(_Kept):
    """An entry: an `act` that was decided, or a piece that was set `by_hand`; and what came of it.

    `chosen` names who took part, `entered` what the table saw, `dice` what was thrown; `told` and
    `reason` belong to what was set by hand.
    """

    turn: Turn
    phase: str
    act: str | None = None
    chosen: dict[str, list[str]] = {}
    entered: dict[str, object] = {}
    dice: dict[str, object] = {}
    by_hand: str | None = None
    told: dict[str, object] = {}
    reason: str = ""
    free: bool = False
    answer: dict[str, object] = {}
    facts: list[FactData] = []
    note: str = ""


class BattleData(_Kept):
    """A battle: how it began, its entries, and how many of them stand: the rest is undone."""

    format: str
    version: int
    id: str = ""
    ruleset: str
    title: str = ""
    scenario: str = ""
    turn_limit: Turn | None = None
    rulings: dict[str, str] = {}
    own_values: dict[str, OwnValue] = {}
    setting: dict[str, object] = {}
    a: dict[str, object]
    b: dict[str, object]
    stands: Annotated[int, Field(ge=0)] | None = None
    entries: list[EntryData] = []


def record_from(data: BattleData, a: Army, b: Army) -> Record:
    """Make the record that a file holds, given its armies."""
    start = Start(
        data.ruleset,
        a,
        b,
        dict(data.rulings),
        _json(data.own_values),
        _json(data.setting),
        data.title,
        data.scenario,
        data.turn_limit,
        data.id,
        data.unknown,
    )
    stands = len(data.entries) if data.stands is None else data.stands
    return Record(start, tuple(map(_entry, data.entries)), stands)


def _entry(data: EntryData) -> Entry:
    deed: Decision | ByHand
    if data.act is not None:
        chosen = {part: tuple(names) for part, names in data.chosen.items()}
        deed = Decision(data.act, chosen, _json(data.entered), _json(data.dice))
    else:
        deed = ByHand(data.by_hand or "", _json(data.told), data.reason)
    free = data.free or isinstance(deed, ByHand)
    facts = tuple(Fact(one.text, tuple(one.rulings)) for one in data.facts)
    extra = data.unknown
    if any(one.unknown for one in data.facts):
        extra[FACTS] = [one.unknown for one in data.facts]
    return Entry(deed, data.turn, data.phase, _json(data.answer), facts, free, data.note, extra)


def _json(data: Mapping[str, object]) -> dict[str, Json]:
    told: Mapping[str, Json] = data  # type: ignore[assignment]  # read from JSON
    return dict(told)


def start_data(start: Start) -> Mapping[str, Json]:
    """Give what a file holds of a battle's start; what is empty is left out."""
    told: Mapping[str, Json] = {
        "id": start.id,
        "title": start.title,
        "scenario": start.scenario,
        "turn_limit": start.turn_limit,
        "rulings": start.rulings,
        "own_values": start.own_values,
        "setting": start.setting,
    }
    return {
        "format": BATTLE.format,
        "version": BATTLE.version,
        "ruleset": start.ruleset,
        **{key: one for key, one in told.items() if one not in ("", None, {})},
        "a": data_of(start.a),
        "b": data_of(start.b),
        **start.extra,
    }


def entry_data(entry: Entry) -> Mapping[str, Json]:
    """Give what a file holds of an entry; what is empty is left out."""
    told: Mapping[str, Json]
    match entry.decision:
        case Decision() as one:
            told = {
                "act": one.act,
                "chosen": {part: list(names) for part, names in one.chosen.items()},
                "entered": one.entered,
                "dice": one.dice,
            }
        case ByHand() as one:
            told = {"by_hand": one.name, "told": one.told, "reason": one.reason}
    after: Mapping[str, Json] = {
        "free": entry.free and isinstance(entry.decision, Decision),
        "answer": entry.answer,
        "facts": _facts(entry),
        "note": entry.note,
    }
    optional = {key: one for key, one in (*told.items(), *after.items()) if key not in NEEDED}
    return {
        "turn": entry.turn,
        "phase": entry.phase,
        **{key: told[key] for key in NEEDED if key in told},
        **{key: one for key, one in optional.items() if one not in ("", False, {}, [])},
        **{key: one for key, one in entry.extra.items() if key != FACTS},
    }


NEEDED = ("act", "by_hand")


def _facts(entry: Entry) -> list[Json]:
    beside = entry.extra.get(FACTS, ())
    assert isinstance(beside, list | tuple)
    made: list[Json] = []
    for place, fact in enumerate(entry.facts):
        told: dict[str, Json] = {"text": fact.text}
        if fact.rulings:
            told["rulings"] = list(fact.rulings)
        more = beside[place] if place < len(beside) else {}
        made.append({**told, **(more if isinstance(more, Mapping) else {})})
    return made
