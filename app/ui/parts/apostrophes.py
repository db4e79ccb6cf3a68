"""Apostrophes as players type them, made those that the texts of the program have."""


def typeset(text: str) -> str:
    """Give a text with printer's apostrophes, so that a search finds what was typed either way."""
    return text.replace("'", "’")
