"""Armies as files: what is read is what was written, and what is not known is kept."""

import json
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from app.core.kernel.army import Army, Element, Formation
from app.storage.documents import army_text, open_army, write_army
from app.storage.json_text import read_decimals
from app.storage.upgrades import ARMY_VERSION, UPGRADES, Data, upgraded

SAMPLES = Path(__file__).parent.parent / "documents"
HARD_NAMES = (
    'I/II Corps: "Vandamme" [res.] ?*',
    "é ü ß Ł ő č Ž ° № ½ — ’ Барклай-де-Толли",
    '<b>Vistula & Co</b> %s {0} \\n "Légion"',
    "# not a heading",
    "ﬁ \N{SOFT HYPHEN} 🦅 \ttab\nnew line",
    "  spaces  ",
    "",
)

SAMPLE = Army(
    "boeder",
    "boeder/napoleonic-army",
    Formation(
        1,
        "army",
        "1-я Западная армия",
        "Барклай-де-Толли",
        "Stands behind the Kolocha.\nNo orders before 6 o’clock.",
        formations=(
            Formation(
                2,
                "corps",
                "6-й пехотный корпус",
                "Дохтуров",
                elements=(
                    Element(
                        3,
                        "guard_infantry",
                        "Л.-гв. Преображенский полк",
                        notes="At the head.",
                        traits={"commander_in_chief": True},
                    ),
                    Element(7, "regular_infantry", "Псковский полк", 3),
                    Element(
                        5,
                        "opolchenie",
                        "Московское ополчение",
                        2,
                        traits={"morale": Decimal("2.25")},
                    ),
                ),
                traits={"weather": {"rain": [Decimal("0.50"), 1, None], "mud": True}},
            ),
            Formation(4, "corps"),
            Formation(
                6,
                "corps",
                "Reserve “<b>Vistula & Co</b> %s {0} \\n”",
                notes="é ü ß Ł ő č Ž ° № ½ — ’",
                elements=(Element(8, "foot_artillery"),),
            ),
        ),
    ),
    nation="russia",
    year=1812,
    rulings={"BO-5": "heavy_too", "BO-99": "of_later"},
    extra={"players_club": {"table": 4}},
)


def army(name: str = "Armée du Nord", *elements: Element) -> Army:
    corps = Formation(2, "corps", name, elements=elements)
    return Army("boeder", "boeder/custom", Formation(1, "army", name, formations=(corps,)))


def test_every_released_version_has_a_frozen_sample_and_a_step_to_the_next() -> None:
    for version in range(1, ARMY_VERSION + 1):
        assert (SAMPLES / f"army-{version}.army").is_file()
    assert list(UPGRADES) == list(range(1, ARMY_VERSION))
    for version, step in UPGRADES.items():
        assert getattr(step, "__name__", "") == f"army_{version}_to_{version + 1}"


def test_the_sample_of_every_version_still_reads_to_the_same_army() -> None:
    for version in range(1, ARMY_VERSION + 1):
        opened = open_army(SAMPLES / f"army-{version}.army")

        assert opened.army == SAMPLE
        assert opened.notice == ""


def test_the_sample_of_this_version_is_written_back_byte_for_byte() -> None:
    file = SAMPLES / f"army-{ARMY_VERSION}.army"

    assert army_text(open_army(file).army) == file.read_bytes()


def test_a_sample_with_own_values_is_read_and_written_back_byte_for_byte() -> None:
    file = SAMPLES / "army-1-own-values.army"

    kept = open_army(file).army

    assert kept.own_values == {
        "movement.rates.foot_artillery.D": "3/4",
        "movement.rates.supply.M": Decimal("1.5"),
        "combat.needed.R.A": 3,
        "later.table.cell": "of later",
    }
    assert kept.extra == {}
    assert army_text(kept) == file.read_bytes()


def test_a_sample_with_its_list_and_a_waiver_is_read_and_written_back_byte_for_byte() -> None:
    file = SAMPLES / "army-1-kept-list.army"

    kept = open_army(file).army

    assert kept.kept_list is not None
    assert (kept.kept_list.id, kept.kept_list.own) == ("boeder/napoleonic-army", False)
    assert [one.most for one in kept.kept_list.entries] == [4, 12, 3, 3, 3, 4, 1, 2, 1]
    (waiver,) = kept.waived.values()
    assert waiver.reason == "Третье орудие, дал Дохтуров"
    assert (waiver.text, waiver.measure) == (
        "Field Artillery: 3 taken, the list allows 2.",
        "3 of 2",
    )
    assert kept.extra == {}
    assert army_text(kept) == file.read_bytes()


def test_an_old_version_takes_every_step_up_to_the_newest() -> None:
    def army_1_to_2(data: Data) -> Data:
        return {**data, "steps": "1"}

    def army_2_to_3(data: Data) -> Data:
        return {**data, "steps": f"{data['steps']}2"}

    steps = {1: army_1_to_2, 2: army_2_to_3}

    assert upgraded({}, 1, steps, 3) == {"steps": "12"}
    assert upgraded({"steps": "x"}, 2, steps, 3) == {"steps": "x2"}
    assert upgraded({}, 3, steps, 3) == {}


def test_names_come_back_exactly_as_typed(tmp_path: Path) -> None:
    for number, name in enumerate(HARD_NAMES):
        file = tmp_path / f"{number}.army"
        write_army(army(name, Element(3, "light_infantry", name, notes=name)), file)

        opened = open_army(file)

        assert opened.army == army(name, Element(3, "light_infantry", name, notes=name))
        assert opened.notice == ""


def test_tags_come_back_and_what_is_no_list_of_texts_is_kept_as_it_stands(tmp_path: Path) -> None:
    army = Army("boeder", "boeder/custom", Formation(1, "army", "A"), tags=("club", "Łódź"))
    path = tmp_path / "a.army"
    write_army(army, path)
    assert open_army(path).army == army

    data = json.loads(path.read_text(encoding="utf-8"))
    for odd in ("club", 7, ["club", 7], {"a": 1}, None):
        path.write_text(json.dumps({**data, "tags": odd}), encoding="utf-8")
        read = open_army(path).army
        assert (read.tags, read.extra) == ((), {"tags": odd})
        write_army(read, path)
        assert json.loads(path.read_text(encoding="utf-8"))["tags"] == odd


def test_forbidden_characters_are_replaced_with_a_notice(tmp_path: Path) -> None:
    pasted = "ﬁ\N{SOFT HYPHEN}\x0bline\ud800\x1b[31m\x00🦅"
    file = tmp_path / "a.army"
    text = army_text(army("x")).decode()
    file.write_text(text.replace('"name": "x"', f'"name": {json.dumps(pasted)}'))

    opened = open_army(file)

    assert opened.army.name == "ﬁ\N{SOFT HYPHEN}\nline��[31m�🦅"
    assert opened.notice == "Characters that cannot be stored and printed were replaced."


def test_an_army_with_forbidden_characters_is_saved_without_them(tmp_path: Path) -> None:
    write_army(army("a\ud800\x0cb\r\nc"), tmp_path / "a.army")

    opened = open_army(tmp_path / "a.army")

    assert opened.army.name == "a�\nb\nc"
    assert opened.notice == ""


def test_a_field_that_is_not_ours_keeps_even_a_lone_surrogate(tmp_path: Path) -> None:
    file = tmp_path / "a.army"
    write_army(replace(army(), extra={"later": "\ud800"}), file)

    assert b'"later": "\\ud800"' in file.read_bytes()
    assert open_army(file).army.extra == {"later": "\ud800"}


def test_a_file_with_a_byte_order_mark_opens(tmp_path: Path) -> None:
    file = tmp_path / "a.army"
    file.write_bytes(b"\xef\xbb\xbf" + army_text(SAMPLE))

    assert open_army(file).army == SAMPLE


def test_ids_that_are_missing_wrong_or_there_twice_are_given_anew(tmp_path: Path) -> None:
    file = tmp_path / "a.army"
    elements = [{"troops": "light_infantry"}, {"id": 1, "troops": "light_infantry"}]
    elements += [{"id": 9, "troops": "light_infantry"}, {"id": 9, "troops": "light_infantry"}]
    for odd in ("x", -1, 1.5, True, None, 10**12, [1]):
        elements.append({"id": odd, "troops": "light_infantry"})
    data = json.loads(army_text(army()))
    data["order_of_battle"]["formations"][0]["elements"] = elements
    file.write_text(json.dumps(data))

    parts = [part.id for part in open_army(file).army.parts()]

    assert parts[:2] == [1, 2]
    assert 9 in parts
    assert len(set(parts)) == len(parts) == 13
    assert all(1 <= id_ < 2**31 for id_ in parts)


def test_an_army_of_ten_thousand_elements_is_read_and_written(tmp_path: Path) -> None:
    many = army("Many", *(Element(3 + n, "light_infantry", f"Nº {n}") for n in range(10_000)))

    write_army(many, tmp_path / "a.army")

    assert open_army(tmp_path / "a.army").army == many


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**18), 10**18) | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)
unknown_fields = st.dictionaries(
    st.text(max_size=6).filter(lambda key: key not in ("id", "troops", "name", "count", "notes")),
    json_values,
    max_size=3,
)


@given(st.text(max_size=30), st.integers(1, 99), unknown_fields)
def test_whatever_an_element_holds_comes_back_from_its_text(
    name: str, count: int, fields: dict[str, object]
) -> None:
    clean = "".join(one for one in name if one.isprintable())
    kept = Element(3, "light_infantry", clean, count, traits=fields)  # type: ignore[arg-type]  # any JSON
    text = army_text(army("A", kept))

    written = json.loads(json.dumps(read_decimals(text.decode())))

    one = written["order_of_battle"]["formations"][0]["elements"][0]
    assert one == {
        "id": 3,
        "troops": "light_infantry",
        **({"name": clean} if clean else {}),
        **({"count": count} if count > 1 else {}),
        **fields,
    }
