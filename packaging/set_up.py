"""Make .venv with the pinned packages and this checkout in it, and bring Qt's system libraries.

Runs with any Python 3 and the standard library alone; when all is there it takes a moment.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

CHECKOUT = Path(__file__).resolve().parent.parent
VENV = CHECKOUT / ".venv"
STAMP = VENV / "set-up"
PINS = CHECKOUT / "packaging" / "requirements-dev.txt"
OLDEST_PYTHON = (3, 11)

# Debian's packages with the libraries that the Qt wheels leave to the system: for any use of Qt,
# and for a window under X.
QT_PACKAGES = [
    "libgl1",
    "libegl1",
    "libxkbcommon0",
    "libglib2.0-0",
    "libfontconfig1",
    "libdbus-1-3",
]
X_PACKAGES = [
    "libxkbcommon-x11-0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
]


def main() -> None:
    require_python()
    install_packages()
    require_libraries()


def require_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:2]))
        stop(
            f"Voltigeur needs Python 3.11 or newer and {sys.executable} is {found}: "
            "`apt-get install python3.11 python3.11-venv` brings it where the system has it; "
            "then run `make PYTHON=python3.11`."
        )


def require_venv() -> None:
    def missing() -> list[str]:
        return [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]

    if missing():
        package = "python{}.{}-venv".format(*sys.version_info)
        if may_install():
            apt_install([package])
            importlib.invalidate_caches()
        if missing():
            stop(f"Python's venv is missing. Run as root: {apt_line([package])}")


def install_packages() -> None:
    """Bring .venv up to date, in the two steps that pip wants: it takes no hashes beside `-e .`."""
    place = "Python {}.{} in {}".format(*sys.version_info, CHECKOUT)
    wanted = hashlib.sha256(PINS.read_bytes() + (CHECKOUT / "pyproject.toml").read_bytes())
    stamp = f"{place}\n{wanted.hexdigest()}\n"
    whole = STAMP.is_file() and (VENV / "bin" / "python").exists()
    found = STAMP.read_text(encoding="utf-8") if whole else ""
    if found == stamp:
        return
    print("Setting up .venv; the first time takes about a minute.", flush=True)
    if not found.startswith(f"{place}\n"):
        require_venv()
        run([sys.executable, "-m", "venv", "--clear", str(VENV)], "The .venv could not be made")
    pip = [str(VENV / "bin" / "pip"), "--disable-pip-version-check", "install", "-q"]
    failed = "pip could not install the packages (is there a network?)"
    run([*pip, "--require-hashes", "-r", str(PINS)], failed)
    run([*pip, "--no-deps", "--no-build-isolation", "-e", str(CHECKOUT)], failed)
    STAMP.write_text(stamp, encoding="utf-8")


def require_libraries() -> None:
    """Install or name what Qt misses; a missing window library stops only who has an X display."""
    if not sys.platform.startswith("linux"):
        return
    for_qt, for_x = missing_libraries()
    if not for_qt and not for_x:
        return
    packages = QT_PACKAGES + X_PACKAGES
    if may_install():
        apt_install(packages)
        for_qt, for_x = missing_libraries()
    needs_x = bool(os.environ.get("DISPLAY")) and not os.environ.get("WAYLAND_DISPLAY")
    if for_qt or (for_x and needs_x):
        names = ", ".join(sorted(for_qt | for_x))
        stop(f"System libraries are missing ({names}). Run as root: {apt_line(packages)}")
    if for_x:
        print(f"A window under X needs libraries still missing. Run as root: {apt_line(packages)}")


def missing_libraries() -> tuple[set[str], set[str]]:
    """Give the missing libraries of Qt itself, and those only of a window under X."""
    qt = next(VENV.glob("lib/python*/site-packages/PySide6")) / "Qt"
    for_qt = not_found(
        qt / "plugins/platforms/libqoffscreen.so",
        qt / "lib/libQt6Widgets.so.6",
        qt / "lib/libQt6Svg.so.6",
        qt / "lib/libQt6PrintSupport.so.6",
    )
    return for_qt, not_found(qt / "plugins/platforms/libqxcb.so") - for_qt


def not_found(*libraries: Path) -> set[str]:
    lines = subprocess.run(
        ["ldd", *map(str, libraries)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    ).stdout.splitlines()
    return {line.split()[0] for line in lines if line.endswith("not found")}


def may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_line(packages: list[str]) -> str:
    return f"apt-get install --no-install-recommends {' '.join(packages)}"


def apt_install(packages: list[str]) -> None:
    """Try to install; whoever asked looks afterwards at what is there."""
    print(f"Installing system packages: {' '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-qq", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-qq"], install):
        subprocess.run(command, check=False, env=environment, stdout=subprocess.DEVNULL)


def run(command: list[str], failed: str) -> None:
    if subprocess.run(command, check=False).returncode != 0:
        stop(f"{failed}. What was run: {' '.join(command)}")


def stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
