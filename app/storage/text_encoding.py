"""What encoding a text of unknown origin is in, and its words."""

import codecs
import re
import unicodedata
from dataclasses import dataclass

UTF_8, UTF_16 = "utf-8", "utf-16"
WESTERN, CENTRAL, CYRILLIC = "cp1252", "cp1250", "cp1251"
ENCODINGS = {
    UTF_8: "UTF-8",
    UTF_16: "UTF-16",
    WESTERN: "Western (Windows 1252)",
    CENTRAL: "Central European (Windows 1250)",
    CYRILLIC: "Cyrillic (Windows 1251)",
}
"""The encodings that are known, with their names."""
_OLD = (WESTERN, CENTRAL, CYRILLIC)
_WORD = re.compile(r"[^\W\d_]+(?:[^\w\s,;.:()\"'/|\t-][^\W\d_]+)*")
_SLAVIC = "ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžČĎĚŇŘŠŤŮŽőűŐŰăşţŞŢđĐľĽĺĹŕŔ"
_WESTERN = "àâæçèêëîïñòôœùûÿåãõøìÀÂÆÇÈÊËÎÏÑÒÔŒÙÛÅÃÕØÌ"


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, the encoding it was read in, and whether another would have done as well."""

    text: str
    encoding: str
    doubtful: bool = False


def decoded(data: bytes, encoding: str = "") -> Decoded:
    """Decode a text, in an encoding or in the one that it looks to be in.

    Raises UnicodeDecodeError where it is not in the encoding told, ValueError where it is no text.
    """
    if encoding:
        return Decoded(_decode(data, encoding), encoding)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return Decoded(_decode(data, UTF_16), UTF_16)
    nulls = data[:400].count(0)
    if nulls:
        if nulls * 4 < len(data[:400]):
            raise ValueError("no text")
        ends = "utf-16-be" if data[:400:2].count(0) > data[1:400:2].count(0) else "utf-16-le"
        return Decoded(data.decode(ends), UTF_16)
    try:
        return Decoded(_decode(data, UTF_8), UTF_8)
    except UnicodeDecodeError:
        return _old(data)


def _decode(data: bytes, encoding: str) -> str:
    if encoding == UTF_8:
        return data.decode("utf-8-sig")
    if encoding == UTF_16 and not data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16-le")
    return data.decode(encoding, "strict" if encoding == UTF_16 else "replace")


def _old(data: bytes) -> Decoded:
    """Choose among the encodings of a letter a byte, by which gives words as languages have them.

    Latin ones are told apart by the letters that only one of them has; with none of these it is
    doubtful.
    """
    texts = {one: data.decode(one, "replace") for one in _OLD}
    points = {one: _points(one, text) for one, text in texts.items()}
    order = sorted(_OLD, key=lambda one: -points[one])
    best, second = order[:2]
    doubtful = points[best] <= points[second] and texts[best] != texts[second]
    return Decoded(texts[best], best, doubtful)


def _points(encoding: str, text: str) -> int:
    points = -6 * text.count("\N{REPLACEMENT CHARACTER}")
    own = _SLAVIC if encoding == CENTRAL else _WESTERN
    for word in _WORD.findall(text):
        high = [one for one in word if one > "\x7f"]
        if not high:
            continue
        odd = sum(1 for one in high if not unicodedata.category(one).startswith("L"))
        mixed = sum(1 for one in word[1:] if one.isupper()) if not word.isupper() else 0
        points -= 3 * odd + 2 * mixed
        whole = len(high) == len(word)
        if encoding == CYRILLIC:
            points += 2 * len(high) if whole and len(word) > 1 else -2 * len(high) * (not whole)
        else:
            points += -2 * len(high) if whole and len(word) > 2 else len(high)
            points += sum(1 for one in high if one in own)
    return points
