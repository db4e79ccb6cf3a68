"""Write the references anew and say what differs: python -m tests.pdf.references."""

from tests.pdf.references.blocks import FOLDER, current, differences, kept, write


def main() -> None:
    """Write each reference, print what differs in it, and take away those of sheets that went."""
    written = set()
    for name, blocks in current():
        for line in differences(kept(name), blocks):
            print(f"{name}: {line}")
        write(name, blocks)
        written.add(name)
    for path in sorted(FOLDER.glob("*.json")):
        if path.name not in written:
            print(f"{path.name}: there is no such sheet now")
            path.unlink()


if __name__ == "__main__":
    main()
