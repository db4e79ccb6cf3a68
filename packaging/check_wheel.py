"""Build the wheel, install it in an environment of its own, and start it from another folder."""

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
PINS = CHECKOUT / "packaging" / "requirements.txt"
WHEELS = CHECKOUT / "build" / "wheel"
VENV = CHECKOUT / "build" / "wheel-venv"
STAMP = VENV / "pins"
SHEETS = ("roster.pdf", "play-sheet.pdf", "labels.pdf")


def main() -> None:
    wheel = build_wheel()
    make_venv()
    run(VENV / "bin" / "pip", "install", "-q", "--no-deps", "--force-reinstall", wheel)
    with tempfile.TemporaryDirectory() as folder:
        start_from(Path(folder))
    print(f"{wheel.name} works from another folder.")


def build_wheel() -> Path:
    shutil.rmtree(WHEELS, ignore_errors=True)
    run(Path(sys.executable).with_name("hatchling"), "build", "-t", "wheel", "-d", WHEELS)
    (wheel,) = WHEELS.glob("*.whl")
    return wheel


def make_venv() -> None:
    """Install what users get and no tools of ours; keep it while the pins stay the same."""
    stamp = f"{sys.version}\n{CHECKOUT}\n{PINS.read_text(encoding='utf-8')}"
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == stamp:
        return
    venv.create(VENV, clear=True, with_pip=True)
    run(VENV / "bin" / "pip", "install", "-q", "--require-hashes", "-r", PINS)
    STAMP.write_text(stamp, encoding="utf-8")


def start_from(folder: Path) -> None:
    voltigeur = VENV / "bin" / "voltigeur"
    run(voltigeur, "rulesets", folder=folder)
    run(voltigeur, "demo", "--out", folder / "demo", folder=folder)
    missing = [name for name in SHEETS if not is_pdf(folder / "demo" / name)]
    if missing:
        sys.exit(f"The demo of the installed wheel left out {', '.join(missing)}.")


def is_pdf(file: Path) -> bool:
    return file.is_file() and file.read_bytes().startswith(b"%PDF-")


def run(*command: str | Path, folder: Path = CHECKOUT) -> None:
    line = list(map(str, command))
    print("+", *line, flush=True)
    exit_code = subprocess.run(line, cwd=folder, env=environment(folder), check=False).returncode
    if exit_code != 0:
        sys.exit(f"This failed with exit code {exit_code}: {' '.join(line)}")


def environment(folder: Path) -> dict[str, str]:
    """Give another folder as the home too, so that the player's own files stay out of it."""
    if folder == CHECKOUT:
        return dict(os.environ)
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("XDG_", "PY"))}
    return {**kept, "HOME": str(folder)}


if __name__ == "__main__":
    main()
