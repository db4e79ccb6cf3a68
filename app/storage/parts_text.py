"""Parts of an army as JSON: what one window copies and another, or the same one, pastes."""

from pydantic import ValidationError

from app.core.armies.pasting import Parts
from app.core.kernel.army import Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.storage.army_format import (
    DEEPEST_FORMATION,
    FormationData,
    formation_data,
    formation_from,
    formations_deep,
)
from app.storage.json_text import NotJson, read_decimals, write_json

FORMAT = "voltigeur/parts"
VERSION = 1
LARGEST = 8_000_000
DAMAGED = "What was copied is damaged, so nothing was pasted."


def parts_text(parts: Parts) -> bytes:
    """Give the bytes that parts are carried in."""
    held = formation_data(Formation(0, "", "", "", "", parts.elements, parts.formations))
    told = {key: held[key] for key in ("elements", "formations") if key in held}
    head: dict[str, Json] = {"format": FORMAT, "version": VERSION, "ruleset": parts.ruleset}
    return write_json({**head, **told}).encode("utf-8", "backslashreplace")


def parts_from(data: bytes) -> Parts:
    """Read parts. Raises NotAllowed if they are damaged or a newer Voltigeur copied them."""
    if len(data) > LARGEST:
        raise NotAllowed("What was copied is too large, so nothing was pasted.")
    try:
        read = read_decimals(data.decode())
    except (NotJson, UnicodeDecodeError) as fault:
        raise NotAllowed(DAMAGED) from fault
    if not isinstance(read, dict) or read.get("format") != FORMAT:
        raise NotAllowed(DAMAGED)
    if read.get("version") != VERSION:
        raise NotAllowed(
            "Another version of Voltigeur copied this, and this one cannot read it: "
            "nothing was pasted."
        )
    held = {key: read[key] for key in ("elements", "formations") if key in read}
    ruleset = read.get("ruleset")
    if not isinstance(ruleset, str) or formations_deep({**held}) > DEEPEST_FORMATION:
        raise NotAllowed(DAMAGED)
    try:
        whole = formation_from(FormationData.model_validate({"level": "", **held}))
    except ValidationError as fault:
        raise NotAllowed(DAMAGED) from fault
    return Parts(ruleset, whole.elements, whole.formations)
