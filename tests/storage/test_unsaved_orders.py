"""What no file holds yet: kept aside, taken up after a crash, never from a window still open."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from app.services.historical import shipped_orders
from app.storage.own_orders import own_id
from app.storage.unsaved_orders import Aside, forget_left, left_behind, unsaved_folder

ORDER = replace(shipped_orders()["vimeiro_1808"], id=own_id("mine"))


def test_what_an_open_editor_keeps_aside_is_nobody_elses() -> None:
    aside = Aside()
    aside.keep(ORDER, None)
    assert left_behind().left == ()

    aside.close()
    (left,) = left_behind().left
    assert (left.order, left.path, left.key) == (ORDER, None, aside.key)


def test_it_knows_the_file_it_was_of_and_keeps_unknown_keys(tmp_path: Path) -> None:
    aside, path = Aside(), tmp_path / "x.toml"
    aside.keep(replace(ORDER, extra={"weather": "rain"}), path)
    aside.close()

    (left,) = left_behind().left
    assert left.path == path
    assert left.order.extra == {"weather": "rain"}
    forget_left(left.key)
    assert list(unsaved_folder().iterdir()) == []


def test_what_another_file_holds_now_is_forgotten() -> None:
    aside = Aside()
    aside.forget()
    aside.keep(ORDER, None)
    aside.forget()
    aside.close()

    assert left_behind().left == ()
    assert list(unsaved_folder().iterdir()) == []


def test_what_cannot_be_read_is_told_and_stays() -> None:
    unsaved_folder().mkdir(parents=True)
    path = unsaved_folder() / "a.toml"
    path.write_text("schema = 1", "utf-8")

    (notice,) = left_behind().notices
    assert notice.startswith(f"{path}: ")
    assert path.exists()


KEPT = """
import sys, time
from dataclasses import replace
from app.services.historical import shipped_orders
from app.storage.unsaved_orders import Aside
aside = Aside()
aside.keep(replace(shipped_orders()["vimeiro_1808"], title="Half done"), None)
print("kept", flush=True)
time.sleep(60)
"""


def test_what_a_killed_process_kept_can_be_taken_up() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KEPT], stdout=subprocess.PIPE, env=dict(os.environ), text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "kept\n"
    assert left_behind().left == (), "it still runs"

    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert [one.order.title for one in left_behind().left] == ["Half done"]
