"""Start voltigeur as `make run` does: without a display, the demo instead of the window."""

import os
import subprocess
import sys
from pathlib import Path

VOLTIGEUR = Path(sys.executable).with_name("voltigeur")
DOCUMENTS = (".army", ".battle")
OPEN_DISPLAY = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"


def main() -> None:
    arguments = sys.argv[1:]
    if wants_window(arguments) and (reason := why_no_window()):
        print(f"{reason}, so this runs `voltigeur demo` instead of the window.", flush=True)
        arguments = ["demo"]
    os.execv(VOLTIGEUR, [str(VOLTIGEUR), *arguments])


def wants_window(arguments: list[str]) -> bool:
    return not arguments or arguments[0].endswith(DOCUMENTS)


def why_no_window() -> str:
    """Say in words why no window can open here; empty where it can."""
    if not sys.platform.startswith("linux"):
        return ""
    display = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    if not display:
        return "There is no display here"
    return "" if opens_window() else f"The display {display} cannot be reached"


def opens_window() -> bool:
    probe = [sys.executable, "-c", OPEN_DISPLAY]
    try:
        return subprocess.run(probe, capture_output=True, check=False, timeout=20).returncode == 0
    except subprocess.TimeoutExpired:
        return False


if __name__ == "__main__":
    main()
