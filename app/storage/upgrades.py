"""From each version of a document to the next, so that a file of any version still opens.

A version that has been released never changes. A new one brings its step here, and a frozen sample
of the old one in tests/documents; a test demands both.
"""

from collections.abc import Callable, Mapping

from app.core.kernel.json_values import Json

Data = Mapping[str, Json]
Upgrade = Callable[[Data], Data]

ARMY_VERSION = 1

UPGRADES: Mapping[int, Upgrade] = {}
"""The step that makes an army of one version into an army of the next."""


def upgraded(data: Data, version: int, steps: Mapping[int, Upgrade], newest: int) -> Data:
    """Take every step from a version up to the newest."""
    for step in range(version, newest):
        data = steps[step](data)
    return data
