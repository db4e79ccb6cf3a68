"""What a file of the library holds, in short, and how it stands by today's rules."""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from app.core.armies.tagging import TAGS
from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.exact import shown
from app.core.kernel.findings import counted
from app.core.kernel.folding import fold
from app.services import armies
from app.services.battles import replayed
from app.services.rulebooks import Rulebooks
from app.storage.army_format import tags_in
from app.storage.battles import open_battle
from app.storage.documents import open_army
from app.storage.library_index import Standing, Summary
from app.storage.upgrades import ARMY, BATTLE

SUFFIXES = (ARMY.suffix, BATTLE.suffix)
POINTS = "points"
MOST_REPLAYED = 400
"""A longer battle is not played again for a line in a list."""


def is_battle(path: Path) -> bool:
    """Say by its name whether a file is a battle."""
    return path.suffix.casefold() == BATTLE.suffix


def summarised(rulebooks: Rulebooks, path: Path, rules: str) -> tuple[Summary, Standing | None]:
    """Say what a file holds, and of an army its figures, though not its findings.

    For one that cannot be read it says why, in the sentence that opening gives. The file is read
    only, never written. `rules` is what tells these rules from others.
    """
    try:
        if is_battle(path):
            return _of_battle(path), None
        army = open_army(path).army
    except AppError as fault:
        return Summary(trouble=str(fault)), None
    return _of_army(army), _measured(rulebooks, army, rules)


def measured(rulebooks: Rulebooks, path: Path, rules: str) -> Standing:
    """Give the figures of an army by these rules, without its findings."""
    try:
        return _measured(rulebooks, open_army(path).army, rules)
    except AppError as fault:
        return Standing(rules, trouble=str(fault), judged=False)


def _of_army(army: Army) -> Summary:
    top = army.order_of_battle
    return Summary(
        kind="army",
        name=army.name,
        ruleset=army.ruleset,
        nations=(army.nation,) if army.nation else (),
        year=army.year,
        list_id=army.list_id,
        own_list=army.kept_list.title if army.kept_list and army.kept_list.own else "",
        elements=top.strength,
        troops=tuple(army.taken().items()),
        tags=army.tags,
        notes=_first_line(top.notes),
        words=_words(army),
    )


def _of_battle(path: Path) -> Summary:
    record = open_battle(path).record
    begun = record.start
    sides = (begun.a, begun.b)
    troops: dict[str, int] = {}
    for side in sides:
        for id_, count in side.taken().items():
            troops[id_] = troops.get(id_, 0) + count
    return Summary(
        kind="battle",
        name=begun.title,
        ruleset=begun.ruleset,
        nations=tuple(dict.fromkeys(one.nation for one in sides if one.nation)),
        year=next((one.year for one in sides if one.year is not None), None),
        elements=sum(one.order_of_battle.strength for one in sides),
        troops=tuple(troops.items()),
        tags=tags_in(begun.extra.get(TAGS)) or (),
        notes=_first_line(begun.scenario),
        words=" ".join(dict.fromkeys(" ".join(map(_words, sides)).split())),
        sides=tuple(begun.names.values()),
        turn=max((one.turn for one in record.standing), default=0),
        entries=record.stands,
    )


def _first_line(text: str) -> str:
    return next((line.strip() for line in text.splitlines() if line.strip()), "")


def _words(army: Army) -> str:
    """Give every word of its names and commanders once, folded."""
    found = dict.fromkeys(word for text in _names(army) for word in fold(text).split())
    return " ".join(found)


def _names(army: Army) -> Iterator[str]:
    for formation in army.order_of_battle.every_formation():
        yield formation.name
        yield formation.commander
        yield from (one.name for one in formation.elements if one.name)


def stands(rulebooks: Rulebooks, path: Path, rules: str) -> Standing:
    """Say how a file stands by the rules; `rules` is what tells these from others.

    Figures, points and findings are those that the army's page, its sheets and the commands give.
    """
    try:
        if is_battle(path):
            return _battle_standing(rulebooks, path, rules)
        return _army_standing(rulebooks, open_army(path).army, rules)
    except AppError as fault:
        return Standing(rules, trouble=str(fault))


def _measured(rulebooks: Rulebooks, army: Army, rules: str) -> Standing:
    try:
        figures = rulebooks.of_army(army).army_figures(army)
    except AppError as fault:
        return Standing(rules, trouble=str(fault), judged=False)
    points = next((shown(one.value) for one in figures if one.id == POINTS), "")
    told = tuple((one.id, one.title, one.text) for one in figures[1:] if one.value)
    return Standing(rules, told, points, judged=False)


def _army_standing(rulebooks: Rulebooks, army: Army, rules: str) -> Standing:
    counts = counted(armies.findings(rulebooks, army))
    told = tuple((severity.value, count) for severity, count in counts)
    return replace(_measured(rulebooks, army, rules), counts=told, judged=True)


def _battle_standing(rulebooks: Rulebooks, path: Path, rules: str) -> Standing:
    record = open_battle(path).record
    if len(record.entries) > MOST_REPLAYED:
        return Standing(rules)
    game = replayed(rulebooks, record)[0].game
    phases = {one.id: one.title for one in game.play.phases(game.state)}
    verdict = game.verdict
    return Standing(
        rules,
        phase=phases.get(game.now.phase, game.now.phase),
        verdict=" ".join(one.text for one in verdict.facts) if verdict.over else "",
    )


def rules_mark(rulebooks: Rulebooks) -> str:
    """Give a mark of the rules, lists and own values that a standing rests on."""
    own = [(key, one) for key, one in rulebooks.lists.items() if one.own]
    told = repr((list(rulebooks.rulesets), sorted(rulebooks.lists), own, dict(rulebooks.own)))
    return sha256(told.encode("utf-8", "backslashreplace")).hexdigest()[:16]
