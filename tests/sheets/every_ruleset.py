"""Every ruleset with armies of its own, to try each sheet on all of them."""

from collections.abc import Mapping

import pytest

from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset
from app.services.rulebooks import shipped_rulebooks
from tests.sheets import burt_army, dbacw_army, dbn_army, dram_army
from tests.sheets.boeder_army import FRENCH
from tests.sheets.ffdba_army import FIRST_CORPS, LONG_NAMES

RULESETS: Mapping[str, Ruleset] = shipped_rulebooks().rulesets
ARMIES: Mapping[str, Army] = {
    "boeder": FRENCH,
    "burt": burt_army.FIRST_CORPS,
    "dbacw": dbacw_army.FIRST_CORPS,
    "dbn": dbn_army.PENINSULA,
    "dram": dram_army.PORTUGAL,
    "ffdba": FIRST_CORPS,
}
"""An army of each ruleset; a new ruleset brings its own."""
LONG: Mapping[str, Army] = {
    "burt": burt_army.LONG_NAMES,
    "dbacw": dbacw_army.LONG_NAMES,
    "dbn": dbn_army.LONG_NAMES,
    "dram": dram_army.LONG_NAMES,
    "ffdba": LONG_NAMES,
}
"""Armies whose names are too long."""

every_ruleset = pytest.mark.parametrize("id_", RULESETS)


def changed_choices(ruleset: Ruleset) -> Mapping[str, str]:
    """Give another reading of the first two rulings that have one."""
    choosable = [id_ for id_, one in ruleset.choices.rulings.items() if len(one.choices) > 1]
    return {id_: list(ruleset.choices.rulings[id_].choices)[1] for id_ in choosable[:2]}
