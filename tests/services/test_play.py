"""Requests: one way from JSON to an answer, and a plain sentence for what cannot be understood."""

import json
import re
from collections.abc import Iterator, Mapping

import pytest
from pydantic import ValidationError

from app.core.kernel.actions import Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.services.play import odds, request_of, resolve, schema
from app.services.rulebooks import shipped_rulebooks
from app.storage.file_faults import FileRefused
from tests.sheets.every_ruleset import every_ruleset

BOOKS = shipped_rulebooks()
MELEE: dict[str, Json] = {
    "attacker": "a",
    "a": {"troops": "light_cavalry", "name": "3e Chasseurs"},
    "b": {"troops": "light_infantry"},
    "die_a": 4,
    "die_b": 3,
}
FIRE: dict[str, Json] = {
    "shooter": {"troops": "regular_infantry"},
    "target": {"troops": "regular_infantry"},
    "distance_cm": 10,
    "die_shooter": 4,
    "die_target": 3,
}


def request(action: str = "melee", **changed: Json) -> dict[str, Json]:
    inputs = {"melee": MELEE, "shoot": FIRE}.get(action, {})
    return {"ruleset": "boeder", "action": action, "inputs": {**inputs, **changed}}


def test_an_answer_holds_its_keys_both_sums_the_rulings_and_the_facts() -> None:
    """Boeder: light cavalry (2 v foot) against light infantry (2 v cavalry), dice 4 and 3."""
    answer = resolve(BOOKS, request())

    assert answer == {
        "score_a": 6,
        "score_b": 5,
        "loser": "b",
        "result": "destroyed",
        "commander_in_chief_lost": False,
        "pursuit": "no",
        "terms": {
            "a": [
                {"text": "die", "amount": 4},
                {"text": "Light Cavalry against foot", "amount": 2},
            ],
            "b": [
                {"text": "die", "amount": 3},
                {"text": "Light Infantry against cavalry", "amount": 2},
            ],
        },
        "rulings": [],
        "facts": answer["facts"],
    }
    facts = answer["facts"]
    assert isinstance(facts, list)
    assert facts[0]["text"].startswith("Light Infantry is destroyed by Light Cavalry: ")


def test_the_terms_of_a_side_add_up_to_its_score() -> None:
    answer = resolve(BOOKS, request(b={"troops": "guard_infantry", "nation": "France"}))

    terms = answer["terms"]
    assert isinstance(terms, Mapping)
    for side in ("a", "b"):
        parts = terms[side]
        assert isinstance(parts, list)
        assert sum(part["amount"] for part in parts) == answer[f"score_{side}"]


def test_odds_count_all_throws_and_name_the_keys_that_decide() -> None:
    found = odds(BOOKS, request())

    assert found["of"] == 36
    outcomes = found["outcomes"]
    assert isinstance(outcomes, list)
    assert [list(one) for one in outcomes] == [["loser", "result", "count"]] * len(outcomes)
    assert sum(one["count"] for one in outcomes) == 36


def test_odds_need_no_dice_and_are_the_same_with_them() -> None:
    without = {key: value for key, value in MELEE.items() if not key.startswith("die_")}

    assert odds(BOOKS, {**request(), "inputs": without}) == odds(BOOKS, request())


def test_what_rolls_nothing_has_no_odds() -> None:
    losses = request("victory", enemy_lost=11, own_lost=8)

    assert resolve(BOOKS, losses)["win"] is True
    with pytest.raises(NotAllowed, match="nothing is rolled, so there are no odds"):
        odds(BOOKS, losses)


def test_a_choice_of_a_ruling_changes_the_answer_in_either_case() -> None:
    guns = request(a={"troops": "heavy_cavalry"}, b={"troops": "foot_artillery"}, die_a=3, die_b=2)

    default = resolve(BOOKS, guns)["result"]
    chosen = resolve(BOOKS, {**guns, "rulings": {"bo-5": "Heavy_Too"}})["result"]

    assert (default, chosen) == ("recoil", "destroyed")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({}, "ruleset is missing"),
        ({"ruleset": "boeder"}, "action is missing"),
        ({"ruleset": "boeder", "action": "melee"}, "inputs is missing"),
        ({**request(), "dice": [1]}, "dice is not a field here"),
        ({**request(), "ruleset": "boder"}, "ruleset: “boder” is not known. Did you mean boeder?"),
        ({**request(), "ruleset": 4}, "ruleset: “4” is not allowed"),
        ({**request(), "action": "charge"}, "action: “charge” is not known"),
        ({**request(), "inputs": []}, "inputs: “[]” is not allowed"),
        ({**request(), "rulings": {"BO-77": "x"}}, "rulings: “BO-77” is not known"),
        ({**request(), "rulings": {"BO-5": "x"}}, "rulings, BO-5: “x” is not known"),
        ({**request(), "rulings": {"BO-5": 1}}, "rulings.BO-5: “1” is not allowed"),
        ({**request(), "rulings": None}, "rulings: “null” is not allowed"),
        (request(die_a=7), "die_a: “7” is not a die"),
        (request(die_a=0), "die_a: “0” is not a die"),
        (request(die_a="4"), "die_a: “4” is not a die"),
        (request(die_a=True), "is not a die"),
        (request(die_a=None), "die_a: missing"),
        (request(die_c=4), "die_c is not a field here. Did you mean die_"),
        (request(attacker="c"), "attacker: “c” is not allowed; it takes a or b"),
        (request(a={"troops": "lancers"}), "a.troops: “lancers” is not allowed"),
        (request(a={}), "a.troops is missing"),
        (request(a={"troops": "light_infantry", "hp": 3}), "a.hp is not a field here"),
        (request(a="light_infantry"), "a: “light_infantry” is not allowed"),
        (request("shoot", distance_cm=-1), "distance_cm: “-1” is not allowed; it takes 0 or more"),
        (request("shoot", distance_cm="far"), "distance_cm: a number is wanted"),
        (request("shoot", distance_cm="1e999999999"), "distance_cm: a shorter number is wanted"),
        (request("shoot", distance_cm=None), "distance_cm: a number is wanted"),
        (request("pip", corps_dice=[1, 2]), "corps_dice: it needs a list of 3 dice"),
        (request("pip", corps_dice=[1, 2, 9]), "corps_dice: “9” is not a die"),
        (request("list", counts={"lancers": 3}), "lancers"),
        (request("list", counts={"light_infantry": -3}), "0 or more"),
        (request(a={"troops": "x" * 10_000}), "a.troops: “xxx"),
    ],
)
def test_a_request_that_is_not_understood_gets_one_sentence(
    asked: Mapping[str, Json], words: str
) -> None:
    with pytest.raises(NotAllowed) as refusal:
        resolve(BOOKS, asked)

    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "this file is empty"),
        ("[]", "this JSON is not a request"),
        ('{"a": 1, "a": 2}', "“a” stands twice"),
        ('{"inputs": {"die_a": NaN}}', "NaN is not a number"),
        ('{"inputs": {"die_a": -Infinity}}', "-Infinity is not a number"),
        ('{"inputs": {"distance_cm": 1e999999999}}', "a shorter number is wanted"),
        ('{"inputs": ', "was cut off"),
        ("{'inputs': 1}", "line 1, column 2"),
    ],
)
def test_a_text_that_is_no_request_gets_one_sentence(text: str, words: str) -> None:
    with pytest.raises(FileRefused) as refusal:
        request_of(text.encode(), "standard input")

    assert str(refusal.value).startswith("standard input: ")
    assert words in str(refusal.value)


def test_numbers_of_a_request_are_read_exactly() -> None:
    text = json.dumps(request("shoot")).replace('"distance_cm": 10', '"distance_cm": 7.50')

    near = resolve(BOOKS, request_of(text.encode(), "-"))

    assert near == resolve(BOOKS, request("shoot", distance_cm="15/2"))


def test_the_schema_has_a_request_for_every_action_and_every_kind_of_file() -> None:
    whole = schema(BOOKS)

    forms, definitions = whole["oneOf"], whole["$defs"]
    assert isinstance(forms, list)
    assert isinstance(definitions, Mapping)
    titles = [one.title for one in BOOKS.rulesets.values() for _ in one.actions]
    assert [one["title"].split(": ")[0] for one in forms[:-3]] == titles
    assert forms[-1] == {"$ref": "#/$defs/ListData"}
    named = json.dumps(whole).split('"#/$defs/')[1:]
    assert {one.partition('"')[0] for one in named} == set(definitions)


def test_the_schema_of_an_action_names_its_inputs_and_dice() -> None:
    one = schema(BOOKS, "Boeder/Melee")

    definitions = one["$defs"]
    assert isinstance(definitions, Mapping)
    melee = definitions["Melee"]
    assert isinstance(melee, Mapping)
    properties = melee["properties"]
    assert isinstance(properties, Mapping)
    assert set(properties) == {"attacker", "a", "b", "die_a", "die_b"}
    assert schema(BOOKS, "boeder/melee") == one
    both = schema(BOOKS, "Melee")["oneOf"]
    assert isinstance(both, list)
    assert len(both) == sum("melee" in each.actions for each in BOOKS.rulesets.values())
    assert "$ref" in schema(BOOKS, "army")
    assert schema(BOOKS, "burt/army")["title"] == "Burt: The army’s morale"
    with pytest.raises(NotAllowed, match="Did you mean melee"):
        schema(BOOKS, "mele")


def test_the_schema_of_a_battle_file_holds_two_armies_as_their_own_files_are() -> None:
    found = json.loads(json.dumps(schema(BOOKS, "Battle")))

    battle = found["$defs"][found["$ref"].rpartition("/")[2]]
    army = json.loads(json.dumps(schema(BOOKS, "army")))
    assert battle["properties"]["a"] == battle["properties"]["b"] == {"$ref": army["$ref"]}
    assert army["$defs"].items() <= found["$defs"].items()
    assert "BattleData" not in army["$defs"]


@pytest.mark.parametrize(
    ("of", "key", "asked"),
    [
        ("burt_element", "quality", {"enum": ["regular", "guard", "militia"]}),
        ("burt_element", "rifles", {"type": "boolean", "default": False}),
        ("burt_formation", "general_present", {"type": "boolean", "default": True}),
        ("burt_formation", "level", {"enum": ["army", "division"]}),
        ("ffdba_element", "ranks", {"enum": ["2", "3"], "default": "3"}),
        ("ffdba_formation", "quality", {"enum": ["green", "regular", "veteran", "elite"]}),
        ("boeder_element", "commander_in_chief", {"type": "boolean"}),
    ],
)
def test_the_schema_of_army_files_names_what_a_ruleset_keeps(
    of: str, key: str, asked: Mapping[str, object]
) -> None:
    definitions = json.loads(json.dumps(schema(BOOKS, "army")))["$defs"]

    said = definitions[of]["properties"][key]
    assert asked.items() <= said.items()
    assert definitions[of]["properties"].keys() > {"name", "notes"}


def test_the_schema_says_whose_a_key_is() -> None:
    definitions = json.loads(json.dumps(schema(BOOKS)))["$defs"]

    burt = definitions["burt_element"]["properties"]
    assert burt["rifles"]["description"] == "Rifles (of light_infantry)."
    assert burt["quality"]["description"].startswith("Quality. regular: Regular; guard: Guard")
    general = definitions["burt_formation"]["properties"]["general"]
    assert general["description"].startswith("General’s grade (of army). brilliant: ")


def test_an_army_file_of_each_ruleset_has_its_own_formations_and_elements() -> None:
    definitions = json.loads(json.dumps(schema(BOOKS, "army")))["$defs"]

    cases = {
        one["if"]["properties"]["ruleset"]["const"]: one["then"]["properties"]["order_of_battle"]
        for one in definitions["ArmyData"]["allOf"]
    }
    assert cases == {id_: {"$ref": f"#/$defs/{id_}_formation"} for id_ in BOOKS.rulesets}
    for id_ in BOOKS.rulesets:
        own = definitions[f"{id_}_formation"]["properties"]
        assert own["elements"]["items"] == {"$ref": f"#/$defs/{id_}_element"}
        assert own["formations"]["items"] == {"$ref": f"#/$defs/{id_}_formation"}


def test_the_schema_allows_words_in_either_case() -> None:
    definitions = schema(BOOKS, "pip")["$defs"]
    assert isinstance(definitions, Mapping)

    nation = json.loads(json.dumps(definitions["Nation"]))

    exact, either = nation["anyOf"]
    assert exact == {"enum": ["britain", "france", "russia", "prussia", "none"]}
    assert re.search(either["pattern"], "FranCE")
    assert not re.search(either["pattern"], "Frances")


def situations(of: type[Situation] = Situation) -> Iterator[type[Situation]]:
    """Give every kind of situation there is."""
    for one in of.__subclasses__():
        yield one
        yield from situations(one)


@every_ruleset
def test_yes_and_no_are_true_and_false_only_in_every_request(id_: str) -> None:
    asked = [
        (model, name)
        for model in situations()
        for name, field in model.model_fields.items()
        if model.__module__.startswith(f"app.core.rulesets.{id_}.")
        and field.annotation in (bool, bool | None)
    ]

    assert asked
    for model, name in asked:
        with pytest.raises(ValidationError) as refused:
            model.model_validate({name: "yes"})
        faults = {one["loc"]: one["type"] for one in refused.value.errors()}
        assert faults[(name,)] == "bool_type", (model, name)
