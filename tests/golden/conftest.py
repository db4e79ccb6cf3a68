"""Makes a pytest case of each golden case and of each reading, and counts what was left out."""

from functools import cache
from pathlib import Path

import pytest

from tests.golden.cases import OWN_FOLDER, Alternative, Case, read_folder
from tests.golden.readings import READINGS


@cache
def cases_of(folder: Path) -> tuple[Case, ...]:
    return read_folder(folder)


def cases_to_run(config: pytest.Config) -> tuple[Case, ...]:
    """Give the cases of --golden-dir, else the project's own."""
    folder = config.getoption("--golden-dir") or OWN_FOLDER
    try:
        return cases_of(folder)
    except (OSError, ValueError) as cause:
        raise pytest.UsageError(f"golden cases: {cause}") from cause


def readings_to_run(cases: tuple[Case, ...]) -> list[tuple[Case, Alternative]]:
    return [
        (case, one)
        for case in cases
        for one in case.alternatives
        if (case.ruling, one.when) in READINGS and one.is_a_choice
    ]


def unknown_readings(cases: tuple[Case, ...]) -> list[tuple[Case, Alternative]]:
    """Give the readings that the table does not know."""
    return [
        (case, one)
        for case in cases
        for one in case.alternatives
        if (case.ruling, one.when) not in READINGS and one.is_a_choice
    ]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    cases = cases_to_run(metafunc.config)
    if "golden_case" in metafunc.fixturenames:
        metafunc.parametrize("golden_case", [pytest.param(case, id=case.id) for case in cases])
    if "golden_reading" in metafunc.fixturenames:
        metafunc.parametrize(
            "golden_reading",
            [
                pytest.param((case, one), id=f"{case.id}: {one.when}")
                for case, one in readings_to_run(cases)
            ],
        )


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    cases = cases_to_run(config)
    unknown = unknown_readings(cases)
    terminalreporter.section("golden cases")
    terminalreporter.line(f"{len(cases)} cases, {len(readings_to_run(cases))} readings of them run")
    if unknown:
        terminalreporter.line(f"readings not known here, not run: {len(unknown)}")
    for case, one in unknown:
        terminalreporter.line(f"  {case.id}: {case.ruling}, {one.when}")
