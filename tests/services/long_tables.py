"""A long order of battle as a table: the units of the eight orders of battle, again and again."""

import csv
import io

from app.services.historical import shipped_orders

HEADINGS = ("Division", "Type", "Unit", "Nr", "Remarks")
TYPES = ("Line Infantry", "LT", "Foot Artillery", "Light Cavalry", "Cossacks")
IN_A_DIVISION = 12


def names() -> list[str]:
    """Name every unit of the eight orders of battle, in their order."""
    sides = (side for order in shipped_orders().values() for side in order.sides)
    return [unit.name for side in sides for unit in side.every_unit()]


def long_table(rows: int) -> bytes:
    """Give a table of so many rows below its headings, a dozen in a division."""
    out, named = io.StringIO(newline=""), names()
    written = csv.writer(out, delimiter=";")
    written.writerow(HEADINGS)
    for at in range(rows):
        number = at // IN_A_DIVISION
        division = f"{named[number]} ({number + 1})"
        written.writerow((division, TYPES[at % len(TYPES)], named[at % len(named)], 1, ""))
    return out.getvalue().encode()
