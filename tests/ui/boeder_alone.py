"""The rulebooks with Boeder's alone, for tests of a page that are about no other ruleset."""

from app.services.rulebooks import Rulebooks, shipped_rulebooks


def boeder_alone() -> Rulebooks:
    """Give Boeder with its lists."""
    books = shipped_rulebooks()
    lists = {one.id: one for one in books.lists_of("boeder")}
    return Rulebooks({"boeder": books.ruleset("boeder")}, lists)
