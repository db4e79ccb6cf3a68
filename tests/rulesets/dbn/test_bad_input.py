"""Bad input gives one clear sentence that names the field, and nothing is ignored in silence."""

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.dbn.tabletop import Who, ask, dbn, refused
from tests.rulesets.dbn.test_worked_examples import EARLY, of_year

Fault = tuple[str, Who, str, str]

HORSE: Who = {"unit": "cavalry", "die": 4}
FIGHT: Who = {"a": {"total": 5}, "b": {"total": 3}, "die_a": 2, "die_b": 2}
MADE: Who = {"parent": "Ms", "caps": 1, "parent_stationary": True}
BETWEEN: Who = {"paces_to_firer": 300, "paces_to_target": 300}
GUNS: Who = {"unit": "FA", "range_paces": 500}
CINC: Who = {"commander": "CinC", "cap_die": 3}
SPENT: Who = {**CINC, "spend": [{"division": "I", "caps": 1}]}
LIST: Who = of_year(1811, EARLY, 6)
RIFLES: Who = {"from": ["Jg(E)", "Jg(E)"], "to": ["LI(E)"]}


def division(**changes: Json) -> Who:
    return {**LIST, "light_divisions": [{"units": EARLY, "points": 6, **changes}]}


NATIONS = "Britain, France, Prussia, Austria or other"
FAULTS: tuple[Fault, ...] = (
    ("breakthrough", {**HORSE, "unit": "elephants"}, "unit", "cavalry, attack_column"),
    ("breakthrough", {"die": 4}, "unit", "missing"),
    ("breakthrough", {**HORSE, "class": "X"}, "class", "E, R or M"),
    ("breakthrough", {**HORSE, "class": "EM"}, "class", "E, R or M"),
    ("breakthrough", {**HORSE, "going": "muddy"}, "going", "good or bad"),
    ("breakthrough", {**HORSE, "guard": "very"}, "guard", "true or false"),
    ("breakthrough", {**HORSE, "nation": 3}, "nation", NATIONS),
    ("breakthrough", {**HORSE, "nation": "Briton"}, "nation", NATIONS),
    ("breakthrough", {**HORSE, "elites": True}, "elites", "not a field here"),
    ("breakthrough", {"unit": "cavalry"}, "die", "missing"),
    ("breakthrough", {**HORSE, "die": 7}, "die", "1 to 6"),
    ("breakthrough", {**HORSE, "die": 0}, "die", "1 to 6"),
    ("breakthrough", {**HORSE, "die": 2.5}, "die", "1 to 6"),
    ("breakthrough", {**HORSE, "die": True}, "die", "1 to 6"),
    ("breakthrough_move", {"result": "wild"}, "result", "controlled or impetuous"),
    ("breakthrough_move", {}, "result", "missing"),
    ("breakthrough_fight", {"result": "controlled", "class": "V"}, "class", "E, R or M"),
    ("impetuous_recovery", {"stationary_full_turn": 2}, "stationary_full_turn", "true or false"),
    ("cap", {"commander": "CinC", "cap_die": 4, "cinc_grant": 2}, "cinc_grant", "not to himself"),
    ("column", {"leader": "Z"}, "leader", "E, R or M"),
    ("column", {"nation": "Ruritania"}, "nation", NATIONS),
    ("column", {"year": 0}, "year", "1 or more"),
    ("column", {"year": "1809"}, "year", "whole number"),
    ("evade", {"class": "V", "die": 1}, "class", "E, R or M"),
    ("evade", {}, "die", "missing"),
    ("cap", {"commander": "Sergeant"}, "commander", "DSC, CinC or Sub"),
    ("cap", {"commander": "CinC"}, "cap_die", "missing"),
    ("cap", {**CINC, "cap_die": 7}, "cap_die", "1 to 6"),
    ("cap", {**CINC, "cap_die": 0}, "cap_die", "1 to 6"),
    ("cap", {**CINC, "grade": "Brilliant"}, "grade", "Poor, Average or Good"),
    ("cap", {**CINC, "cinc_grant": -1}, "cinc_grant", "0 or more"),
    ("cap", {**CINC, "entered": "4"}, "entered", "whole number"),
    ("cap", {**CINC, "spend": [{"division": "I"}]}, "spend.0.caps", "missing"),
    ("cap", {**CINC, "spend": [{"caps": 1}]}, "spend.0.division", "missing"),
    ("cap", {**CINC, "spend": [{"division": " ", "caps": 1}]}, "spend.0.division", "name the"),
    ("cap", {"commander": "DSC", "entered": 4}, "entered", "the DSC has 3 CAPs of his own"),
    ("cap", {**SPENT, "spend": [{"division": "I", "caps": -1}]}, "spend.0.caps", "0 or more"),
    ("cap", {**SPENT, "spend": {"division": "I", "caps": 1}}, "spend", "list in brackets"),
    ("radius", {"commander": "CinC", "distance_paces": 3}, "radius_paces", "in your rulebook"),
    ("radius", {"commander": "DSC"}, "distance_paces", "missing"),
    ("radius", {"commander": "DSC", "distance_paces": -1}, "distance_paces", "0 or more"),
    ("radius", {"commander": "DSC", "distance_paces": "far"}, "distance_paces", "number"),
    ("radius", {"commander": "DSC", "distance_paces": 9, "radius_paces": 9}, "radius_paces",
     "400 paces"),
    ("detachment", {**MADE, "parent": "Old Guard"}, "parent", "Ms, LI, Ms/LI"),
    ("detachment", {**MADE, "parent": "Ms(E)(M)"}, "parent", "one class (DN-16): (E), (M)"),
    ("detachment", {**MADE, "parent": ""}, "parent", "is not known"),
    ("detachment", {**MADE, "caps": -1}, "caps", "0 or more"),
    ("detachment", {"parent": "Ms"}, "caps", "missing"),
    ("detachment", {**MADE, "parent_stationary": "rather"}, "parent_stationary", "true or false"),
    ("detachment_action", {"action": "fly"}, "action", "move"),
    ("detachment_hit", {"hits": -1}, "hits", "0 or more"),
    ("detachment_hit", {"hits": 1.5}, "hits", "whole number"),
    ("detachment_size", {"men": -600}, "men", "0 or more"),
    ("detachment_size", {"men": "many"}, "men", "whole number"),
    ("overhead_fire", {**BETWEEN, "paces_to_firer": -1}, "paces_to_firer", "0 or more"),
    ("overhead_fire", {"paces_to_firer": 1}, "paces_to_target", "missing"),
    ("overhead_fire", {**BETWEEN, "lower_than_firer": 2}, "lower_than_firer", "true or false"),
    ("hill_fire", {**GUNS, "unit": "Rocket"}, "unit", "is not known"),
    ("hill_fire", {**GUNS, "unit": "Ms"}, "unit", "artillery, FA or HA"),
    ("hill_fire", {**GUNS, "unit": "CinC"}, "unit", "artillery, FA or HA"),
    ("hill_fire", {"unit": "FA"}, "range_paces", "missing"),
    ("hill_fire", {**GUNS, "range_paces": "1/0"}, "range_paces", "number"),
    ("list", {**LIST, "year": "1811"}, "year", "whole number"),
    ("list", {**LIST, "year": 1811.5}, "year", "whole number"),
    ("list", {"army": "British Peninsular"}, "year", "missing"),
    ("list", {"year": 1811}, "army", "missing"),
    ("list", {**LIST, "ms_british": -1}, "ms_british", "0 or more"),
    ("list", {**LIST, "ms_british_minimum": -1}, "ms_british_minimum", "0 or more"),
    ("list", {**LIST, "other_units": {"Guards": 1}}, "other_units.Guards", "is not known"),
    ("list", {**LIST, "other_units": {"Ms": -1}}, "other_units.Ms", "0 or more"),
    ("list", {**LIST, "other_units": ["Ms"]}, "other_units", "fields in braces"),
    ("list", division(units={"Guards": 1}), "light_divisions.0.units.Guards",
     "is not known"),
    ("list", division(units={"SC": 1.5}), "light_divisions.0.units.SC", "whole number"),
    ("list", division(points="six"), "light_divisions.0.points", "number"),
    ("list", division(colour="green"), "light_divisions.0.colour", "not a field here"),
    ("list", {**LIST, "light_divisions": [{"units": EARLY}]}, "light_divisions.0.points",
     "missing"),
    ("price", {"units": []}, "units", "none is given"),
    ("price", {"units": ["Ms", "Imperial Guard"]}, "units.1", "is not known"),
    ("price", {"units": "Ms"}, "units", "list in brackets"),
    ("price", {"units": ["Ms(E)(E)"]}, "units.0", "one class (DN-16): (E), (M)"),
    ("price", {"units": ["(E)"]}, "units.0", "is not known"),
    ("price", {"units": ["Ms(V)"]}, "units.0", "one class (DN-16): (E), (M)"),
    ("price", {"units": ["Ms(EM)"]}, "units.0", "one class (DN-16): (E), (M)"),
    ("price", {"units": ["Ms/LI(E)(M)"]}, "units.0", "one class (DN-16): (E), (M)"),
    ("price", {"units": ["Jg(Cacadores)(V)"]}, "units.0", "one class (DN-16): (E), (M)"),
    ("price", {"units": ["Jg(Cacadores"]}, "units.0", "Did you mean Jg(Cacadores)?"),
    ("price", {"units": ["baggage(M)"]}, "units.0", "is not known"),
    ("price", {"units": ["CinC(E)"]}, "units.0", "is not known"),
    ("price", {}, "units", "missing"),
    ("points", {"units": {"Ms": -1}}, "units.Ms", "0 or more"),
    ("points", {"units": {"Ms": "4"}}, "units.Ms", "whole number"),
    ("points", {"units": {"Ms": True}}, "units.Ms", "whole number"),
    ("points", {"units": {"Ms": 100}}, "units.Ms", "99 or less"),
    ("points", {"units": {"Guards": 0}}, "units.Guards", "is not known"),
    ("points", {"units": {}, "light_division_year": 1809}, "light_division_year", "1810 to 1814"),
    ("points", {}, "units", "missing"),
    ("convert", {**RIFLES, "from": []}, "from", "none is given"),
    ("convert", {**RIFLES, "to": ["Lancers"]}, "to.0", "is not known"),
    ("convert", {"from": ["Jg(E)"]}, "to", "missing"),
    ("convert", {**RIFLES, "base_contact": "close"}, "base_contact", "true or false"),
    ("roles", {"die_a": 7, "die_b": 1}, "die_a", "1 to 6"),
    ("roles", {"a": {"name": 3}, "die_a": 1, "die_b": 1}, "a.name", "text"),
    ("cap_throw", {"die": 3}, "commander", "missing"),
    ("cap_throw", {"commander": "Sub"}, "die", "missing"),
    ("cap_throw", {"commander": "Sub", "grade": "Great", "die": 3}, "grade", "Poor"),
    ("combat", {**FIGHT, "a": {}}, "a.total", "enter their totals"),
    ("combat", {**FIGHT, "b": {"troops": "ms"}}, "b.total", "enter their totals"),
    ("combat", {**FIGHT, "a": {"troops": "zouaves", "total": 1}}, "a.troops", "ms, li"),
    ("combat", {**FIGHT, "a": {"troops": "cinc", "total": 1}}, "a.troops", "does not fight"),
    ("combat", {**FIGHT, "a": {"total": -1}}, "a.total", "0 or more"),
    ("combat", {**FIGHT, "die_b": 9}, "die_b", "1 to 6"),
    ("combat", {"a": {"total": 1}, "die_a": 1, "die_b": 1}, "b", "missing"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("action", "request_", "field", "words"),
    FAULTS,
    ids=[f"{number} {action} {field}" for number, (action, _, field, _) in enumerate(FAULTS)],
)
def test_it_is_refused_with_the_field_and_what_it_takes(
    action: str, request_: Who, field: str, words: str
) -> None:
    refusal = refused(action, request_)
    text = str(refusal)

    assert refusal.field == field, (refusal.field, text)
    assert words in text
    assert text.startswith((f"{field}: ", f"{field} is "))
    assert text.endswith(".")
    assert "\n" not in text


def test_every_action_has_its_faults() -> None:
    assert {action for action, *_ in FAULTS} | {"ledger"} == set(dbn().actions)


@pytest.mark.parametrize(
    ("code", "same"),
    [
        ("Ms(E)", "ms(e)"),
        ("Ms(E)", " Ms (E) "),
        ("Jg(Cacadores)", "Jg (Cacadores)"),
        ("Jg(Cacadores)(E)", "jg(cacadores) (E)"),
        ("Ms", "Ms(R)"),
    ],
)
def test_a_code_is_read_however_it_is_spaced(code: str, same: str) -> None:
    (points,) = ask("price", {"units": [code]}).answer["points"].values()  # type: ignore[union-attr]

    assert ask("price", {"units": [same]}).answer["points"] == {same: points}


def test_a_refused_request_changes_nothing_and_the_next_is_answered() -> None:
    refused("breakthrough", {**HORSE, "die": 9})

    assert ask("breakthrough", HORSE).answer["result"] == "controlled"
