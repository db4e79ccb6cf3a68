"""Any order of battle converts: whatever its levels, arms and gaps, nothing of it is lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.historical_arms import ARMS
from app.services import armies
from app.services.historical import convert_order, report_lines, report_text
from app.services.rulebooks import shipped_rulebooks
from tests.armies.conversions import RULESETS

LEVELS = (
    *("army", "wing", "corps", "division", "brigade", "regiment", "battalion"),
    *("squadron", "battery", "artillery", "detachment", "legion"),
)
WORDS = ("", "mixed", "guard", "cavalry", "camelry", *ARMS)
QUALITIES = ("", "excellent", "good_guard", "good", "average", "poor", "awful", "brave")
COUNTS = st.none() | st.integers(0, 40)
MEN = st.none() | st.integers(0, 20_000)
BY_ARM = st.dictionaries(
    st.sampled_from(("infantry", "cavalry", "cavalry_heavy", "guns", "artillerymen", "camelry")),
    st.integers(0, 9_000),
    max_size=3,
)


@st.composite
def units(draw: st.DrawFn, id_: str = "a", depth: int = 0) -> Unit:
    """Draw a formation with all below it; the ids tell where each stands."""
    many = draw(st.integers(0, 3)) if depth < 3 else 0
    return Unit(
        id_,
        f"Unit {id_}",
        draw(st.sampled_from(LEVELS)),
        arm=draw(st.sampled_from(WORDS)),
        quality=draw(st.sampled_from(QUALITIES)),
        men=draw(MEN),
        guns=draw(COUNTS),
        arms=draw(BY_ARM) if draw(st.booleans()) else {},
        battalions=draw(COUNTS),
        batteries=draw(COUNTS),
        commander=draw(st.sampled_from(("", "Ney"))),
        children=tuple(draw(units(f"{id_}.{one}", depth + 1)) for one in range(many)),
    )


@pytest.mark.parametrize("to", RULESETS)
@given(side=units())
@settings(max_examples=30, deadline=None)
def test_every_unit_is_in_the_army_or_named_with_its_reason(to: str, side: Unit) -> None:
    order = OrderOfBattle("x", "X", "1812-09-07", sides=(side,))
    made = convert_order(shipped_rulebooks(), order, to)
    told = {one.id: one for one in made.report.entries}

    assert list(told) == [one.id for one in side.every_unit()]
    for one in told.values():
        assert one.became or one.decided, one.name
        assert "it has no place in the army" not in [each.words for each in one.decided]
    assert armies.findings(shipped_rulebooks(), made.army) is not None
    assert report_lines(made.report)
    text = report_text(made.report)
    assert all(one.name in text for one in told.values())
