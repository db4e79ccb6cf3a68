"""A small battle of Burt's rules for tests of what every battle has, and a long one for speed."""

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.services import battles
from app.services.rulebooks import Rulebooks, shipped_rulebooks


def army(name: str, *divisions: str, units: int = 4) -> Army:
    """Give an army of divisions of line infantry, each unit by its own name."""
    numbers = iter(range(2, 10_000))
    formations = []
    for division in divisions:
        id_ = next(numbers)
        elements = tuple(
            Element(next(numbers), "line_infantry", f"{division} {place}")
            for place in range(1, units + 1)
        )
        formations.append(
            Formation(id_, "division", division, f"General {division}", elements=elements)
        )
    top = Formation(1, "army", name, f"Marshal {name}", formations=tuple(formations))
    return Army("burt", "burt/custom", top)


def books() -> Rulebooks:
    return shipped_rulebooks()


def begun(**said: object) -> Game:
    """Begin a battle of two divisions a side; the left moves first."""
    return battles.start(
        books(),
        army("Left", "Foy", "Bachelu"),
        army("Right", "Picton", "Alten"),
        **{"id_": "a-battle", **said},  # type: ignore[arg-type]  # as `start` takes them
    )


TURN = (
    Decision("activation", dice={"die": 6}),
    Decision(
        "moves",
        {"of": ("Foy",), "order_1": ("Foy 1",)},
        {"orders": [{"distance_paces": 100}]},
        {"die": 4},
    ),
    Decision("met", {"of": ("Foy 1",), "to": ("Picton 1",)}),
    Decision("next_phase"),
    Decision("next_phase"),
    Decision("next_phase"),
    Decision("melee", {"of": ("Foy 1",), "to": ("Picton 1",)}, {}, {"die_a": 6, "die_b": 1}),
)
"""Foy’s first unit meets Picton’s and beats it 9 to 4: less than half, so it is destroyed."""


LOST: dict[str, Json] = {"presence": "lost", "moved": False, "shot": False}
"""What is told of a piece that is set by hand as destroyed."""


def turn_of_battle(game: Game) -> Game:
    """Play a turn with one close combat, up to its end."""
    for decision in TURN:
        game = game.decide(decision)
    return game
