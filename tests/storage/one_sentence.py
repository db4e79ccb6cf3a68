"""What every refusal of a file is: one sentence that begins with the path."""

from pathlib import Path


def assert_one_sentence(text: str, file: Path, cause: str) -> None:
    assert text.startswith(f"{file}: ")
    assert cause in text
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < 400
