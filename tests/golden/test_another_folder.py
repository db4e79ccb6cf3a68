"""`pytest tests/golden --golden-dir DIR`: the cases of DIR, and what is counted at the end."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.core.kernel.json_values import Json

ROOT = Path(__file__).parents[2]


def case(id_: str, ruleset: str, won: bool = True, **changes: Json) -> Json:
    return {
        "id": id_,
        "ruleset": ruleset,
        "group": "victory",
        "source": {},
        "inputs": {"enemy_lost": 11, "own_lost": 8},
        "expected": {"win": won},
        "reasoning": "11 and more than own",
        "ambiguous": False,
        **changes,
    }


@pytest.fixture
def end_of_run(tmp_path: Path) -> str:
    unknown: Json = [{"win": True, "when": "as printed"}, {"win": False, "when": "by the moon"}]
    known: Json = [{"win": True, "when": "any 33"}]
    cases: Json = [
        case("mine-1", "boeder", ruling="BO-17", alternatives=known),
        case("mine-2", "boeder", won=False),
        case("mine-3", "boeder", ruling="BO-22", alternatives=unknown),
        case("mine-6", "boder"),
    ]
    file = json.dumps({"ruleset": "boeder", "cases": cases})
    (tmp_path / "mine.json").write_text(file, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [*command, "tests/golden/test_golden.py", "--golden-dir", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout


def test_its_cases_are_run_in_place_of_ours_and_the_rest_is_counted(end_of_run: str) -> None:
    assert "2 failed, 3 passed" in end_of_run
    assert "test_golden[mine-2]" in end_of_run
    assert "ruleset boder is unknown" in end_of_run
    assert "readings not known here, not run: 2" in end_of_run
    assert "mine-3: BO-22, by the moon" in end_of_run
