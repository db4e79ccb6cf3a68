"""Settings come back as they were kept, and never keep the program from starting (probe D19)."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.services.settings import (
    RecentFile,
    Settings,
    load_settings,
    save_settings,
    with_recent,
    without_recent,
)
from app.storage.settings import settings_file

CHANGED = Settings(
    theme="dark",
    text_size=150,
    single_letter_keys=False,
    paper="letter",
    language="fr",
    rulings={"boeder": {"BO-5": "heavy_too"}},
    recent=(RecentFile("/é/Корпус.army", "Корпус", "boeder", 33, "2024-06-18T11:30:00"),),
    last_folder="/é",
)


def test_without_a_file_the_defaults_hold_and_nothing_is_said() -> None:
    assert load_settings() == (Settings(), "")


def test_what_is_set_comes_back() -> None:
    assert save_settings(CHANGED) == ""

    assert load_settings() == (CHANGED, "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        "\0",
        '{"format": "voltigeur/settings", "version": 2}',
        '{"format": "voltigeur/settings", "version": 1, "text_size": 500}',
        '{"format": "voltigeur/settings", "version": 1, "theme": "blue"}',
        '{"format": "voltigeur/settings", "version": 1, "text_size": "100"}',
        '{"format": "voltigeur/settings", "version": 1, "text_size": 100.5}',
        '{"format": "voltigeur/settings", "version": 1, "recent": [{}]}',
    ],
)
def test_a_broken_file_is_set_aside_and_a_notice_says_so(text: str) -> None:
    save_settings(Settings())
    file = settings_file()
    for number in (1, 2):
        file.write_text(text)

        settings, notice = load_settings()

        aside = file.with_name(f"settings.json.broken-{number}")
        assert settings == Settings()
        assert str(aside) in notice
        assert aside.read_text() == text
        assert not file.exists()


def test_a_setting_of_a_later_version_is_passed_over() -> None:
    save_settings(CHANGED)
    text = settings_file().read_text().replace("{", '{"later": 1,', 1)
    settings_file().write_text(text)

    assert load_settings() == (CHANGED, "")


def test_where_the_folder_cannot_be_made_settings_last_for_the_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file"))
    monkeypatch.delenv("HOME")

    loaded, first = load_settings()
    notice = save_settings(CHANGED)

    assert loaded == Settings()
    assert first == ""
    assert notice.startswith(
        f"Settings are kept for this session only. {tmp_path / 'file' / 'voltigeur'}: "
    )
    assert os.listdir(tmp_path) == ["file"]


def test_without_any_home_settings_last_for_the_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(os, "getuid", lambda: 2_000_000_000)

    loaded, first = load_settings()
    notice = save_settings(CHANGED)

    assert loaded == Settings()
    assert first == notice
    assert notice.startswith("Settings are kept for this session only. There is no home folder")
    assert os.listdir(tmp_path) == []


def test_a_folder_in_the_place_of_the_settings_does_no_harm() -> None:
    settings_file().mkdir(parents=True)
    (settings_file() / "inside").touch()

    loaded, notice = load_settings()

    assert loaded == Settings()
    assert "kept as" in notice
    assert save_settings(CHANGED) == ""


def test_a_recent_file_stands_first_and_once() -> None:
    settings = Settings()
    for number in [*range(20), 15]:
        settings = with_recent(settings, RecentFile(f"/{number}.army"))

    assert [one.path for one in settings.recent][:3] == ["/15.army", "/19.army", "/18.army"]
    assert len(settings.recent) == 12
    assert without_recent(settings, "/15.army").recent == settings.recent[1:]


def test_lone_surrogates_in_a_path_come_back() -> None:
    odd = replace(Settings(), last_folder="/\udce9")

    assert save_settings(odd) == ""

    assert load_settings()[0].last_folder == "/\udce9"
