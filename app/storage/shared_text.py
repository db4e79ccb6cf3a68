"""An army as text that can be sent anywhere and read back: a block among other words.

The block is the army's file, packed, in letters and digits alone. Mail may break its lines and
quote them; a check sum tells whether all of it came through.
"""

import base64
import binascii
import re
import zlib
from pathlib import Path

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.storage.documents import Opened, army_in, army_text
from app.storage.file_text import object_of
from app.storage.json_text import read_decimals

BEGIN, END = "-----BEGIN VOLTIGEUR ARMY-----", "-----END VOLTIGEUR ARMY-----"
WIDE = 64
LARGEST = 8_000_000
_BLOCK = re.compile(
    r"-+\s*BEGIN VOLTIGEUR ARMY\s*-+(?P<block>.*?)-+\s*END VOLTIGEUR ARMY\s*-+", re.DOTALL
)
_EDGE = re.compile(r"-+\s*(?:BEGIN|END) VOLTIGEUR ARMY")
_OTHER = re.compile(r"[^A-Za-z0-9_=-]")
DAMAGED = "The shared army is damaged: copy its text again, from BEGIN to END."


def shared_block(army: Army) -> str:
    """Give the block that holds an army."""
    packed = zlib.compress(army_text(army), 9)
    summed = zlib.crc32(packed).to_bytes(4, "big") + packed
    letters = base64.urlsafe_b64encode(summed).decode()
    lines = [letters[at : at + WIDE] for at in range(0, len(letters), WIDE)]
    return "\n".join((BEGIN, *lines, END))


def holds_army(text: str) -> bool:
    """Say whether such a block begins or ends in a text, whether or not all of it is there."""
    return _EDGE.search(text) is not None


def army_shared(text: str) -> Opened:
    """Read the army of the first block in a text.

    Raises NotAllowed where there is none or it is damaged, and what opening its file raises.
    """
    found = _BLOCK.search(text)
    if found is None and holds_army(text):
        raise NotAllowed(DAMAGED)
    if found is None:
        raise NotAllowed("There is no shared army in this text: it begins with BEGIN VOLTIGEUR.")
    try:
        summed = base64.urlsafe_b64decode(_OTHER.sub("", found["block"]))
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(summed[4:], LARGEST)
    except (binascii.Error, zlib.error, ValueError) as fault:
        raise NotAllowed(DAMAGED) from fault
    if zlib.crc32(summed[4:]).to_bytes(4, "big") != summed[:4] or unpacking.unconsumed_tail:
        raise NotAllowed(DAMAGED)
    path = Path("the shared army")
    return army_in(object_of(data, path, "an army", read_decimals), path)
