"""What the columns of a table are for: the roles there are, and guesses from their headings."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.listing import listed
from app.core.kernel.ruleset import Ruleset

OWN_COLUMNS = ("depth", "level", "formation", "commander", "troops", "code", "name", "count")
"""The headings that begin a table of ours."""
FIELD = "field: "
"""What the heading of a field begins with that the ruleset does not know."""

IGNORED = ""
DEPTH, LEVEL, FORMATION, PATH = "depth", "level", "formation", "path"
PARENT, KEY, COMMANDER = "parent", "id", "commander"
TROOPS, CODE, NAME, COUNT, NOTES = "troops", "code", "name", "count", "notes"
MEN, GUNS = "men", "guns"
HEADINGS_WITHIN = 20
"""How many rows from the top the headings may stand."""

_WORDS: Mapping[str, str] = {
    TROOPS: "troops, troop, troop type, type, unit type, class of troops, arm, truppen, "
    "truppengattung, truppentyp, typ, waffengattung, art, troupes, type de troupe, "
    "type de troupes, arme, войска, тип, тип войск, род войск, wojska, rodzaj, rodzaj wojsk, "
    "typ wojsk, broń",
    NAME: "name, unit, unit name, element, stand, regiment, battalion, bezeichnung, einheit, "
    "bataillon, nom, unité, régiment, название, имя, часть, полк, батальон, наименование, nazwa, "
    "jednostka, pułk, batalion, oddział",
    COUNT: "count, number, no, nr, nos, qty, quantity, elements, stands, units, bases, anzahl, "
    "menge, zahl, stück, nombre, quantité, qté, nb, количество, число, кол-во, шт, liczba, ilość, "
    "sztuk",
    NOTES: "notes, note, remarks, remark, comment, comments, bemerkung, bemerkungen, notiz, "
    "notizen, anmerkung, remarque, remarques, commentaire, примечание, примечания, заметки, "
    "комментарий, uwagi, uwaga, notatki, komentarz",
    FORMATION: "formation, command, formations, verband, kommando, großverband, commandement, "
    "соединение, формирование, formacja, związek",
    COMMANDER: "commander, general, leader, commanding officer, co, befehlshaber, kommandeur, "
    "kommandant, führer, commandant, général, chef, командир, командующий, начальник, генерал, "
    "dowódca, generał",
    PATH: "path, formation path, pfad, chemin, путь, ścieżka",
    LEVEL: "level, rank, echelon, stufe, ebene, niveau, échelon, уровень, poziom, szczebel",
    DEPTH: "depth, tiefe, profondeur, глубина, głębokość",
    PARENT: "parent, belongs to, part of, higher formation, übergeordnet, gehört zu, supérieur, "
    "appartient à, родитель, подчинение, nadrzędny, nadrzędna, podlega",
    KEY: "id, key, kennung, identifiant, ключ, identyfikator",
    CODE: "code, abbreviation, kürzel, abréviation, код, kod, skrót",
    MEN: "men, strength, mann, stärke, hommes, effectif, effectifs, люди, человек, численность, "
    "ludzie, ludzi, stan",
    GUNS: "guns, cannon, geschütze, kanonen, canons, pièces, орудия, орудий, пушки, działa, dział",
}
LEVEL_WORDS: Mapping[str, str] = {
    "army": "army, armee, armée, армия, armia",
    "wing": "wing, flügel, aile, крыло, skrzydło",
    "corps": "corps, korps, armeekorps, corps d’armée, корпус, korpus",
    "division": "division, дивизия, dywizja",
    "brigade": "brigade, brigade group, бригада, brygada",
    "regiment": "regiment, régiment, полк, pułk",
    "battalion": "battalion, bataillon, батальон, batalion",
    "squadron": "squadron, schwadron, eskadron, escadron, эскадрон, szwadron",
    "battery": "battery, batterie, батарея, bateria",
    "command": "command, kommando, commandement",
}
OTHER_LEVELS = ("wing", "corps", "division", "brigade")
"""Levels of command that tables have a column for, highest first, whatever the rules."""
PIECES = ("regiment", "battalion", "squadron", "battery")
"""What tables have for a level, and no rules for one: those are elements."""
TOTALS = (
    "total, totals, sum, grand total, gesamt, summe, insgesamt, totaux, somme, итого, всего, "
    "razem, suma, łącznie"
)
YES = "yes, y, true, x, 1, ja, wahr, oui, o, vrai, да, истина, tak, t, prawda, ✓, ✔"
NO = "no, n, false, 0, nein, falsch, non, faux, нет, ложь, nie, fałsz"


def plain(word: str) -> str:
    """Give a word as it is looked up: without case, accents, spaces, stops and hyphens."""
    apart = unicodedata.normalize("NFKD", word.casefold())
    kept = "".join(one for one in apart if not unicodedata.combining(one))
    return re.sub(r"[^\w]|_", "", kept)


def words_of(text: str) -> frozenset[str]:
    """Give the words of a list as they are looked up."""
    return frozenset(plain(word) for word in text.split(","))


_ROLE_OF = {word: role for role, text in _WORDS.items() for word in words_of(text)}
_LEVEL_OF = {word: level for level, text in LEVEL_WORDS.items() for word in words_of(text)}


def level_of(word: str, ruleset: Ruleset) -> str:
    """Give the level of command that a word names in any of our languages, else ""."""
    looked_up = plain(word)
    for level in ruleset.levels:
        if looked_up in (plain(level.id), plain(level.name), plain(level.plural)):
            return level.id
    return _LEVEL_OF.get(looked_up, "")


def are_headings(cells: Sequence[str]) -> bool:
    """Say whether cells are headings by the rules of none: two roles or levels or more."""
    named = {one: _ROLE_OF.get(one) or _LEVEL_OF.get(one, IGNORED) for one in map(plain, cells)}
    return len(set(named.values()) - {IGNORED}) > 1 and len(named) == len(cells)


def level_columns(ruleset: Ruleset) -> dict[str, str]:
    """Give the levels that may have a column each, highest first, with the words of their roles.

    Those that the ruleset lacks are among them: their formations are kept, and a finding says so.
    """
    known = {level.id: level.name for level in ruleset.levels[1:]}
    others = {level: level.capitalize() for level in OTHER_LEVELS if level not in known}
    order = (*OTHER_LEVELS, *(level for level in known if level not in OTHER_LEVELS))
    every = {**known, **others}
    return {level: every[level] for level in order}


def roles(ruleset: Ruleset) -> dict[str, str]:
    """Give every role that a column may have, each with its words, the usual ones first."""
    found = {
        TROOPS: "Troops",
        NAME: "Name",
        COUNT: "Number",
        NOTES: "Notes",
        FORMATION: "Formation",
        COMMANDER: "Commander",
    }
    found |= level_columns(ruleset)
    found |= {
        PATH: "Formations, highest first",
        LEVEL: "Level of command",
        DEPTH: "Depth, as a number",
        PARENT: "Stands in",
        KEY: "Id that others stand in",
        CODE: "Code of the troops",
        MEN: "Men",
        GUNS: "Guns",
    }
    for trait in ruleset.element_traits:
        found[trait.id] = trait.words
    for traits in ruleset.formation_traits.values():
        for trait in traits:
            found.setdefault(trait.id, trait.words)
    return found


def guessed_headings(rows: Sequence[Sequence[str]], ruleset: Ruleset) -> int | None:
    """Find the row that holds the headings; None where no row near the top looks like one."""
    best, most = None, 0
    for at, row in enumerate(rows[:HEADINGS_WITHIN]):
        known = len({role for role in guessed_roles(row, ruleset) if role})
        if known > most:
            best, most = at, known
    return best if most > 1 else None


def guessed_roles(headings: Sequence[str], ruleset: Ruleset) -> tuple[str, ...]:
    """Guess what columns are for from their headings; each role once but for notes."""
    taken: set[str] = set()
    found = []
    for heading in headings:
        role = _role(heading, ruleset)
        if role in taken and role != NOTES:
            role = IGNORED
        taken.add(role)
        found.append(role)
    if NAME in found and TROOPS not in found and CODE in found:
        found[found.index(CODE)] = TROOPS
    return tuple(found)


def _role(heading: str, ruleset: Ruleset) -> str:
    looked_up = plain(heading)
    if not looked_up:
        return IGNORED
    if heading.startswith(FIELD):
        return heading
    known = roles(ruleset)
    for role, words in known.items():
        if looked_up in (plain(role), plain(words)):
            return role
    level = level_of(heading, ruleset)
    if level in known:
        return level
    return _ROLE_OF.get(looked_up, IGNORED)


def checked_roles(given: Sequence[str], ruleset: Ruleset) -> tuple[str, ...]:
    """Give roles as they stand. Raises NotAllowed where one is not known, twice, or all lack."""
    known = roles(ruleset)
    for role in given:
        if role and role not in known and not role.startswith(FIELD):
            words = listed(list(known), "or")
            raise NotAllowed(f"columns: “{clipped(role)}” is none of {words}.", "columns")
        if role and role != NOTES and list(given).count(role) > 1:
            text = f"columns: two columns are given as {known.get(role, role)}; give one."
            raise NotAllowed(text, "columns")
    levels = level_columns(ruleset)
    if not {TROOPS, NAME, FORMATION, PATH, *levels} & set(given):
        text = "columns: say which column holds the troops, as in troops=Type."
        raise NotAllowed(text, "columns")
    return tuple(given)
