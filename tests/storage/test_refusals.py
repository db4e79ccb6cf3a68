"""What cannot be read is refused in one sentence with path and cause, and never touched."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.core.kernel.army import Army, Formation
from app.storage.documents import army_text, open_army
from app.storage.file_faults import FileRefused
from tests.storage.one_sentence import assert_one_sentence

WHOLE = army_text(
    Army(
        "boeder",
        "boeder/custom",
        Formation(1, "army", "A", formations=(Formation(2, "corps", "B"), Formation(3, "corps"))),
    )
)


def changed(*path: str | int, to: object) -> bytes:
    """Give the file with the value at a place replaced."""
    data = json.loads(WHOLE)
    here = data
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = to
    return json.dumps(data).encode()


def with_element(**fields: object) -> bytes:
    return changed("order_of_battle", "formations", 0, "elements", to=[fields])


def nested(depth: int) -> object:
    formation: dict[str, object] = {"level": "army"}
    for _ in range(depth):
        formation = {"level": "corps", "formations": [formation]}
    return formation


ELEMENT = "order_of_battle.formations.0.elements.0"
FAULTS = {
    "empty": (b"", "this file is empty"),
    "blank": (b"\xef\xbb\xbf \n", "this file is empty"),
    "cut off at 60 %": (WHOLE[: len(WHOLE) * 6 // 10], "was cut off"),
    "cut off in a text": (b'{"format": "voltig', "was cut off"),
    "cut off behind a brace": (WHOLE.rstrip()[:-1], "was cut off"),
    "not JSON": (b"Grenadiers to the front", "not the JSON of an army"),
    "JSON with more behind": (WHOLE + b"}", "something stands behind its end"),
    "JSON with a word behind": (WHOLE + b"x", "something stands behind its end"),
    "a comma too many": (b'{"format": "voltigeur/army",}', "line 1, column"),
    "a list": (b"[]", "this JSON is not an army"),
    "a number": (b"12", "this JSON is not an army"),
    "NaN": (changed("year", to=float("nan")), "NaN is not a number"),
    "a key twice": (b'{"format": "voltigeur/army", "format": "x"}', "“format” stands twice"),
    "brackets without end": (b"[" * 100_000, "brackets stand more than"),
    "deep brackets": (b'{"a":' + b"[" * 500 + b"]" * 500 + b"}", "brackets stand more than"),
    "a number without end": (b'{"year": ' + b"9" * 10_000 + b"}", "longer than any number"),
    "UTF-16": (WHOLE.decode().encode("utf-16"), "in UTF-16"),
    "UTF-16 without its mark": (WHOLE.decode().encode("utf-16-le"), "this is no text"),
    "Latin 1": ('{"name": "é"}'.encode("latin-1"), "not in UTF-8"),
    "a PDF": (b"%PDF-1.7\n\xe2\xe3", "this is a PDF"),
    "a zip archive": (b"PK\x03\x04\0\0", "this is a zip archive"),
    "XML": (b"<?xml version='1.0'?><roster/>", "this is XML"),
    "no format": (b"{}", "it names no format"),
    "another format": (changed("format", to="army"), "its format is “army”"),
    "a format that is no text": (changed("format", to=["x"]), "this is not an army"),
    "a battle": (changed("format", to="voltigeur/battle"), "this is a battle, not an army"),
    "no version": (changed("version", to=None), "version: a whole number"),
    "version 0": (changed("version", to=0), "version: a whole number"),
    "version true": (changed("version", to=True), "version: a whole number"),
    "a newer version": (changed("version", to=2), "a newer Voltigeur wrote this file (version 2"),
    "an unknown ruleset": (changed("ruleset", to="ffdbb"), "ruleset: “ffdbb” is not known"),
    "a ruleset that is no text": (changed("ruleset", to=3), "ruleset: a text is wanted, not 3"),
    "no list": (WHOLE.replace(b'"list"', b'"liszt"'), "list is missing"),
    "no order of battle": (
        WHOLE.replace(b"order_of_battle", b"oob"),
        "order_of_battle is missing",
    ),
    "an order of battle that is a list": (
        changed("order_of_battle", to=[]),
        "order_of_battle: an object is wanted",
    ),
    "a year in words": (
        changed("year", to="1812"),
        "year: a whole number is wanted, not the text “1812”",
    ),
    "half a year": (changed("year", to=1812.5), "year: a whole number is wanted"),
    "a year before all": (changed("year", to=0), "year: 1 or more is wanted, not 0"),
    "rulings that are a list": (changed("rulings", to=[]), "rulings: an object is wanted"),
    "a choice that is a number": (changed("rulings", to={"BO-5": 1}), "rulings.BO-5: a text"),
    "own counts below 0": (changed("counts", to={"x": -1}), "counts.x: "),
    "formations in an object": (
        changed("order_of_battle", "formations", to={}),
        "order_of_battle.formations: a list is wanted",
    ),
    "a formation that is a text": (
        changed("order_of_battle", "formations", 1, to="x"),
        "order_of_battle.formations.1: an object is wanted, not x",
    ),
    "a formation without level": (
        changed("order_of_battle", "formations", 1, to={}),
        "order_of_battle.formations.1.level is missing",
    ),
    "formations without end": (changed("order_of_battle", to=nested(12)), "formations stand"),
    "a count of 0": (with_element(troops="x", count=0), f"{ELEMENT}.count: "),
    "a count of 100": (with_element(troops="x", count=100), f"{ELEMENT}.count: "),
    "a count of 1.0": (with_element(troops="x", count=1.0), f"{ELEMENT}.count: a whole number"),
    "a count true": (with_element(troops="x", count=True), f"{ELEMENT}.count: a whole number"),
    "a name that is a number": (with_element(troops="x", name=5), f"{ELEMENT}.name: a text"),
    "a name that is null": (with_element(troops="x", name=None), "a text is wanted, not nothing"),
    "no troops": (with_element(name="x"), f"{ELEMENT}.troops is missing"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_file_that_is_no_army_is_refused_in_one_sentence_and_left_as_it_is(
    name: str, tmp_path: Path
) -> None:
    data, cause = FAULTS[name]
    file = tmp_path / "Österreich.army"
    file.write_bytes(data)

    with pytest.raises(FileRefused) as refusal:
        open_army(file)

    assert_one_sentence(str(refusal.value), file, cause)
    assert file.read_bytes() == data
    assert os.listdir(tmp_path) == [file.name]


def test_every_cut_of_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.army"
    for end in range(len(WHOLE.rstrip())):
        file.write_bytes(WHOLE[:end])

        with pytest.raises(FileRefused, match=r"cut off|empty"):
            open_army(file)


def no_file(folder: Path) -> Path:
    return folder / "a.army"


def a_folder(folder: Path) -> Path:
    return folder


def below_a_file(folder: Path) -> Path:
    (folder / "file").touch()
    return folder / "file" / "a.army"


def a_pipe(folder: Path) -> Path:
    os.mkfifo(folder / "a.army")
    return folder / "a.army"


def a_loop(folder: Path) -> Path:
    (folder / "a.army").symlink_to(folder / "a.army")
    return folder / "a.army"


def a_long_name(folder: Path) -> Path:
    return folder / ("a" * 300)


def too_large(folder: Path) -> Path:
    with (folder / "a.army").open("wb") as file:
        file.truncate(20_000_001)
    return folder / "a.army"


def a_nul(folder: Path) -> Path:
    return Path(f"{folder}\0")


@pytest.mark.parametrize(
    ("make", "cause"),
    [
        (no_file, "there is no such file"),
        (a_folder, "this is a folder"),
        (below_a_file, "a part of this path is a file"),
        (a_pipe, "this is a device or a pipe"),
        (a_loop, "it cannot be read"),
        (a_long_name, "it cannot be read"),
        (too_large, "it is larger than 20 MB"),
        (a_nul, "this is no path"),
    ],
)
def test_a_path_that_cannot_be_read_is_refused_in_one_sentence(
    make: Callable[[Path], Path], cause: str, tmp_path: Path
) -> None:
    path = make(tmp_path)

    with pytest.raises(FileRefused) as refusal:
        open_army(path)

    assert cause in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.army"
    file.write_bytes(WHOLE)
    file.chmod(0)

    with pytest.raises(FileRefused, match="you may not read this file"):
        open_army(file)
