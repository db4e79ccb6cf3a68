"""Reads the golden cases of a folder; what is wrong with a case stands in its `fault`."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from app.core.kernel.json_values import Json

OWN_FOLDER = Path(__file__).parent

NEEDED = {"id", "group", "source", "inputs", "expected", "reasoning", "ambiguous"}
MAY_HAVE = {"ruleset", "ruling", "alternatives"}
WHEN = "when"
NOT_SAID = "the source does not say"


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another reading: its words, and the keys of the answer that differ under it."""

    when: str
    expected: Mapping[str, Json]

    @property
    def is_a_choice(self) -> bool:
        """Whether it can be chosen; one without any figure only says that none is given."""
        return self.when != NOT_SAID and any(value is not None for value in self.expected.values())


@dataclass(frozen=True, slots=True)
class Case:
    """One case, and what is wrong with how it is written ("" for nothing)."""

    id: str
    ruleset: str
    group: str = ""
    inputs: Mapping[str, Json] | None = None
    expected: Mapping[str, Json] | None = None
    ruling: str = ""
    alternatives: tuple[Alternative, ...] = ()
    fault: str = ""


def read_folder(folder: Path) -> tuple[Case, ...]:
    """Read every *.json of a folder, in the order of their names. Raises ValueError for none."""
    files = sorted(folder.glob("*.json"))
    if not files:
        raise ValueError(f"{folder}: there is no *.json")
    cases = [case for file in files for case in read_file(file)]
    times = Counter(case.id for case in cases)
    return tuple(
        case if times[case.id] == 1 else replace(case, fault=f"{times[case.id]} cases have this id")
        for case in cases
    )


def read_file(file: Path) -> tuple[Case, ...]:
    """Read a file; numbers with a point are read exactly. Raises ValueError if it has no cases."""
    data = json.loads(file.read_text(encoding="utf-8"), parse_float=Fraction)
    cases = data.get("cases") if isinstance(data, dict) else None
    if not isinstance(cases, list) or not cases or "ruleset" not in data:
        raise ValueError(f"{file.name}: a ruleset and its cases are wanted")
    return tuple(
        read_case(case, str(data["ruleset"]), f"{file.stem}-{number}")
        for number, case in enumerate(cases, 1)
    )


def read_case(data: Json, ruleset: str, place: str) -> Case:
    """Read a case of a file on a ruleset; `place` names it where it bears no id."""
    if not isinstance(data, Mapping):
        return Case(place, ruleset, fault="it is no object")
    id_ = str(data.get("id") or place)
    ruleset = str(data.get("ruleset", ruleset))
    missing, unknown = NEEDED - data.keys(), data.keys() - NEEDED - MAY_HAVE
    inputs, expected = data.get("inputs"), data.get("expected")
    read = tuple(map(_alternative, _list(data.get("alternatives"))))
    for wrong, fault in (
        (missing, f"it lacks {', '.join(sorted(missing))}"),
        (unknown, f"nobody reads {', '.join(sorted(unknown))}"),
        (not isinstance(inputs, Mapping), "its inputs are no object"),
        (not isinstance(expected, Mapping) or not expected, "it expects nothing"),
        (None in read, "an alternative lacks its words"),
        (bool(read) and not data.get("ruling"), "its alternatives are of no ruling"),
    ):
        if wrong:
            return Case(id_, ruleset, fault=fault)
    return Case(
        id_,
        ruleset,
        str(data["group"]),
        inputs if isinstance(inputs, Mapping) else None,
        expected if isinstance(expected, Mapping) else None,
        str(data.get("ruling") or ""),
        tuple(one for one in read if one is not None),
    )


def _alternative(data: Json) -> Alternative | None:
    if not isinstance(data, Mapping) or not isinstance(data.get(WHEN), str):
        return None
    return Alternative(str(data[WHEN]), {key: value for key, value in data.items() if key != WHEN})


def _list(data: Json) -> Sequence[Json]:
    return data if isinstance(data, Sequence) and not isinstance(data, str) else ()
