"""Dice for a battle, from a source whose future nobody can read."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.dice import SIDES, DiceCall, Faces, Shape, read_faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Told

KEY_BYTES = 32
FAIR = 256 - 256 % SIDES
"""Bytes from here on are left out, so that each face is as likely as the next."""


class DiceSource:
    """Rolls dice for decisions; with a seed the same ones every time, for tests and trials.

    A roll belongs to its place in the battle and to its act: undone and rolled anew, whoever takes
    part now, the dice fall as they did. Its secret is never written down.
    """

    def __init__(self, seed: str | int | None = None) -> None:
        self._key = (
            secrets.token_bytes(KEY_BYTES)
            if seed is None
            else hashlib.sha256(str(seed).encode("utf-8", "surrogatepass")).digest()
        )

    def roll(self, game: Game, decision: Decision) -> Told:
        """Throw the dice that a decision calls for, by the keys of a request.

        Dice that were undone at this place are thrown again as they fell. Raises NotAllowed where
        the decision is not understood yet.
        """
        action, situation = game.posed(decision)
        return {
            call.key: written_dice(call, self._faces(game, decision, call))
            for call in action.dice(situation)
        }

    def _faces(self, game: Game, decision: Decision, call: DiceCall) -> tuple[int, ...]:
        return _undone(game, decision, call) or tuple(self._stream(game, decision, call))

    def _stream(self, game: Game, decision: Decision, call: DiceCall) -> Iterator[int]:
        place = (game.record.start.id, game.record.stands, decision.act, call.key)
        left, block = call.count, 0
        while left:
            words = "\n".join(map(str, (*place, block)))
            for byte in hmac.digest(self._key, words.encode(), "sha256"):
                if byte < FAIR and left:
                    left -= 1
                    yield byte % SIDES + 1
            block += 1


def _undone(game: Game, decision: Decision, call: DiceCall) -> tuple[int, ...]:
    """Give the faces of the same dice that were undone at this place; none where there are none."""
    record = game.record
    if record.stands == len(record.entries):
        return ()
    earlier = record.entries[record.stands].decision
    if not isinstance(earlier, Decision) or earlier.act != decision.act:
        return ()
    try:
        faces: Faces = read_faces((call,), earlier.dice)
    except NotAllowed:  # the same act with other dice
        return ()
    return faces[call.key]


def written_dice(call: DiceCall, faces: tuple[int, ...]) -> Json:
    """Write the faces of a call as a request holds them."""
    match call.shape:
        case Shape.ONE:
            return faces[0]
        case Shape.ROW:
            return list(faces)
        case Shape.NAMED:
            return dict(zip(call.labels, faces, strict=True))
