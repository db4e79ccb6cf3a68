"""Names as one looks for them: without case, accents, and letters that a keyboard may lack."""

import unicodedata

LETTERS = str.maketrans(
    {
        "ł": "l",
        "ø": "o",
        "æ": "ae",
        "ß": "ss",
        "đ": "d",
        "ð": "d",
        "œ": "oe",
        "þ": "th",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "\N{FRACTION SLASH}": " ",
        "½": " 1 2",
        "¼": " 1 4",
        "¾": " 3 4",
        "-": " ",
        "/": " ",
        "\N{EN DASH}": " ",
        "\N{EM DASH}": " ",
        "_": " ",
    }
)
"""Letters that Unicode does not take apart, and signs that stand between words."""


def folded(text: str) -> str:
    """Give a text as it is searched and sorted by.

    Accents go, those of Cyrillic letters too; ł ø æ ß đ œ þ become the letters one types for them,
    punctuation between letters is dropped, and there is one space between words.
    """
    plain = text.casefold().translate(LETTERS)
    apart = unicodedata.normalize("NFKD", plain).casefold().translate(LETTERS)
    kept = (one for one in apart if unicodedata.category(one)[0] not in "MPC" or one.isspace())
    return " ".join("".join(kept).split())
