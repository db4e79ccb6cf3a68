"""Sections: their rulings in reading order, each once."""

from app.core.kernel.sections import Cell, Note, Row, Section


def test_a_section_names_the_rulings_of_its_cells_then_of_its_notes() -> None:
    section = Section(
        "results",
        "Results",
        rows=(
            Row((Cell("HC"), Cell("by guns", ("X-4", "X-5")))),
            Row((Cell("LC"), Cell("in bad going", ("X-4",)))),
        ),
        notes=(Note("Retreat: one base depth.", ("X-12", "X-5")),),
    )

    assert section.rulings == ("X-4", "X-5", "X-12")


def test_a_section_without_rulings_has_none() -> None:
    assert Section("moves", "Moves", rows=(Row((Cell("10"),)),)).rulings == ()
