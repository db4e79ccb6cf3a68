"""Chances in words: who wins how often, and which faces decide by themselves."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from app.core.kernel.actions import Action, Ramp
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds, percent
from app.core.kernel.own_values import KEYS
from app.ui.battle.odds_pools import further, in_few, of_margins
from app.ui.battle.shown import Chance, OddsShown
from app.ui.parts.chances import how_often, told

Cells = Mapping[tuple[int, int], int]


def odds_shown(odds: Odds, action: Action, names: Sequence[str]) -> OddsShown:
    """Make what the page shows of the odds."""
    if odds.unknown:
        return OddsShown(odds.unknown, (), odds.of, action.ramp)
    if odds.margins and len(names) == 2:
        return of_margins(odds, action, names)
    chances = tuple(
        Chance(
            each.outcome.words,
            each.count,
            each.outcome.step,
            each.outcome.sign,
            each.outcome.short,
        )
        for each in odds.chances
    )
    if (
        action.ramp is Ramp.HARM
        and odds.by_faces
        and all(len(faces) == 1 for faces in odds.by_faces)
    ):
        by_face = tuple(index for _, index in sorted(odds.by_faces.items()))
        sentence = _by_face(chances, by_face)
        return OddsShown(sentence, chances, odds.of, action.ramp, faces=by_face)
    meets = action.ramp is Ramp.COMBAT and len(names) == 2
    cells = {
        (faces[0], faces[1]): index for faces, index in odds.by_faces.items() if len(faces) == 2
    }
    cells = cells if meets else {}
    steps = {cell: chances[index].step for cell, index in cells.items()}
    if not meets:
        if not odds.by_faces:
            chances = tuple(reversed(in_few(tuple(reversed(odds.chances)))))
        sentence = _range(chances, odds.of)
        return OddsShown(sentence, chances, odds.of, action.ramp, further=further(odds))
    decisive = _decisive(steps, action, names) if steps else ""
    sentence = f"{_how_often(odds, action, names)} {decisive}".strip()
    return OddsShown(sentence, chances, odds.of, action.ramp, cells)


def resting_on(told: Mapping[str, Json]) -> str:
    """Say whether what is known before the dice rests on numbers that are not the source's."""
    found = [one for one, key in KEYS.items() if told.get(key) is True]
    words = ", ".join(f"{one.sign} {one.mark}" for one in found)
    text = QCoreApplication.translate("OddsWords", "Numbers it rests on: {0}.")
    return text.format(words) if words else ""


def favourable(odds: Odds, action: Action, place: int) -> Fraction:
    """Give the chance of a result in favour of the first (0) or second (1) side."""
    good = sum(
        chance.count
        for chance in odds.chances
        if (chance.outcome.step > 0 if place == 0 else _second_is_glad(chance.outcome.step, action))
    )
    return odds.share(good)


def as_text(title: str, shown: OddsShown) -> str:
    """Write the odds as plain text, for the clipboard."""
    lines = [title, shown.sentence, ""]
    total = 0
    for chance in shown.chances:
        total += chance.count
        counted = told(chance.count, shown.of)
        harm = shown.ramp is Ramp.HARM
        text = (
            QCoreApplication.translate("OddsWords", "or more {0}")
            if harm
            else QCoreApplication.translate("OddsWords", "or better {0}")
        )
        better = text.format(percent(total, shown.of))
        lines.append(f"{chance.words}: {counted}; {better}")
    for margin in shown.margins:
        rows = ", ".join(f"{one.words} {percent(one.count, margin.of)}" for one in margin.chances)
        lines.append(f"{margin.words}: {rows}")
    lines += [f"{one.words}: {one.chance}" for one in shown.further]
    return "\n".join(lines) + "\n"


def _second_is_glad(step: int, action: Action) -> bool:
    return step == 0 if action.one_sided else step < 0


def _how_often(odds: Odds, action: Action, names: Sequence[str]) -> str:
    wins = odds.better_than_nothing()
    losses = sum(chance.count for chance in odds.chances if chance.outcome.step < 0)
    if action.one_sided:
        if not wins:
            return QCoreApplication.translate("OddsWords", "{0} can do no harm.").format(names[0])
        if wins == odds.of:
            text = QCoreApplication.translate("OddsWords", "{0} does harm whatever is rolled.")
        else:
            text = QCoreApplication.translate("OddsWords", "{0} does harm on {1}.")
    elif wins == odds.of:
        text = QCoreApplication.translate("OddsWords", "{0} wins whatever is rolled.")
    elif not wins:
        text = QCoreApplication.translate("OddsWords", "{0} cannot win, and loses on {1}.")
        return text.format(names[0], how_often(losses, odds.of))
    else:
        text = QCoreApplication.translate("OddsWords", "{0} wins on {1}.")
    return text.format(names[0], how_often(wins, odds.of))


def _decisive(steps: Cells, action: Action, names: Sequence[str]) -> str:
    """Name the faces that settle it whatever the other side rolls."""
    faces = range(1, 7)
    always = [one for one in faces if all(steps[one, two] > 0 for two in faces)]
    never = [one for one in faces if all(steps[one, two] <= 0 for two in faces)]
    safe = [two for two in faces if all(steps[one, two] <= 0 for one in faces)]
    second = names[1]
    if len(always) == 6 or len(never) == 6:
        return ""
    if always:
        if action.one_sided:
            text = QCoreApplication.translate("OddsWords", "On {0} it does whatever {1} rolls.")
        else:
            text = QCoreApplication.translate("OddsWords", "On {0} it wins whatever {1} rolls.")
        return text.format(_listed(always), second)
    if never:
        if action.one_sided:
            text = QCoreApplication.translate("OddsWords", "On {0} it does none.")
        else:
            text = QCoreApplication.translate("OddsWords", "On {0} it cannot win.")
        return text.format(_listed(never))
    if safe:
        text = QCoreApplication.translate("OddsWords", "On {0} {1} is safe whatever comes.")
        return text.format(_listed(safe), second)
    return QCoreApplication.translate("OddsWords", "No face decides by itself.")


def _by_face(chances: Sequence[Chance], by_face: Sequence[int]) -> str:
    """Say what each face does: “D on a 2 or 3, D −1 on a 4, 5 or 6.”"""
    parts = []
    for index in dict.fromkeys(by_face):
        faces = [face for face, of in enumerate(by_face, 1) if of == index]
        chance = chances[index]
        text = QCoreApplication.translate("OddsWords", "{0} on {1}")
        parts.append(text.format(chance.sign or chance.words, _listed(faces)))
    if len(parts) == 1:
        return _range(chances, len(by_face))
    return f"{', '.join(parts)}."


def _listed(faces: Sequence[int]) -> str:
    """Say “a 6”, “a 5 or 6”, “a 4, 5 or 6”."""
    *before, last = (str(face) for face in faces)
    if not before:
        return QCoreApplication.translate("OddsWords", "a {0}").format(last)
    return QCoreApplication.translate("OddsWords", "a {0} or {1}").format(", ".join(before), last)


def _range(chances: Sequence[Chance], of: int) -> str:
    """Say what is likeliest, where outcomes are a plain distribution."""
    if not chances:
        return ""
    if len(chances) == 1:
        return QCoreApplication.translate("OddsWords", "{0}, whatever is rolled.").format(
            chances[0].words
        )
    most = max(chances, key=lambda chance: chance.count)
    alike = [chance for chance in chances if chance.count == most.count]
    if len(alike) == len(chances):
        text = QCoreApplication.translate("OddsWords", "All are alike, {0} each.")
        return text.format(how_often(most.count, of))
    words = QCoreApplication.translate("OddsWords", " or ").join(each.words for each in alike)
    text = QCoreApplication.translate("OddsWords", "Likeliest: {0}, {1}.")
    if len(alike) > 1:
        text = QCoreApplication.translate("OddsWords", "Likeliest: {0}, {1} each.")
    return text.format(words, how_often(most.count, of))
