"""A small battle of DRAM's rules: d’Erlon’s corps (left) against Zieten’s."""

from app.core.battle.game import Game, begin
from app.core.battle.record import ByHand, Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks


def stand(id_: int, name: str, troops: str, sp: int) -> Element:
    return Element(id_, troops, name, traits={"sp": sp} if sp else {})


def army(name: str, commander: str, corps: str, general: str, *elements: Element) -> Army:
    ratings: dict[str, Json] = {"cr": 1, "ap": 3}
    below = Formation(2, "corps", corps, general, elements=elements, traits=ratings)
    top = Formation(1, "army", name, commander, formations=(below,), traits={"cr": 2, "ap": 5})
    return Army("dram", "dram/custom", top)


FRENCH = army(
    "French",
    "Ney",
    "I Corps",
    "d’Erlon",
    stand(3, "Quiot", "infantry", 4),
    stand(4, "Donzelot", "infantry", 3),
    stand(5, "Jacquinot", "light_cavalry", 2),
    stand(6, "Batterie", "foot_artillery", 2),
)
PRUSSIANS = army(
    "Prussians",
    "Blücher",
    "I Korps",
    "Zieten",
    stand(3, "Steinmetz", "infantry", 4),
    stand(4, "Pirch", "infantry", 3),
    stand(5, "Röder", "heavy_cavalry", 2),
    stand(6, "Train", "supply", 0),
)


def begun(a: Army = FRENCH, b: Army = PRUSSIANS, *, rulings: dict[str, str] | None = None) -> Game:
    ruleset = shipped_rulebooks().ruleset("dram").choosing(rulings or {})
    return begin(ruleset, Start("dram", a, b, rulings or {}))


def one(
    act: str, of: str, to: str = "", dice: dict[str, Json] | None = None, **entered: Json
) -> Decision:
    """Decide an act of one, or of one against another."""
    chosen = {"of": (of,), **({"to": (to,)} if to else {})}
    return Decision(act, chosen, entered, dice or {})


def order(general: str, of: str, new: str, miles: Json = 1, **entered: Json) -> Decision:
    told = {"new_order": new, "distance_miles": miles, "line_of_sight": True, **entered}
    return Decision("order", {"general": (general,), "of": (of,)}, told)


def initiative(**rolls: int) -> Decision:
    """Throw for the two corps: `left` and `right`."""
    names = {"left": "I Corps", "right": "I Korps"}
    return Decision("initiative", dice={"rolls": {names[key]: die for key, die in rolls.items()}})


def clash(
    attacker: str, target: str, dice_a: list[int], dice_b: list[int], **more: object
) -> Decision:
    """Throw for a combat; `more` are further parts (tuples) and what is entered (others)."""
    parts = {key: part for key, part in more.items() if isinstance(part, tuple)}
    entered = {key: told for key, told in more.items() if not isinstance(told, tuple)}
    return Decision(
        "clash",
        {"a": (attacker,), "b": (target,), **parts},
        entered,  # type: ignore[arg-type]  # as a request has it
        {"dice_a": dice_a, "dice_b": dice_b},
    )


def deploy(new: str, *names: str) -> Decision:
    return Decision("deploy", {"of": names}, {"new_order": new})


NEXT, END, MOVED = Decision("next_phase"), Decision("turn_ended"), Decision("corps_moved")
TO_MOVES = (NEXT, NEXT, initiative(left=1, right=2))


def after(game: Game, *decisions: Decision) -> Game:
    for each in decisions:
        game = game.decide(each)
    return game


def by_hand(game: Game, name: str, **told: Json) -> Game:
    return game.set_by_hand(ByHand(name, told, "a test"))


def in_combat(game: Game, *pairs: tuple[str, str]) -> Game:
    """Let the left's stands advance on enemies, and go on to combat."""
    game = after(game, *TO_MOVES)
    for attacker, _ in pairs:
        if game.state.stand(attacker).motion is None:
            game = after(game, one("moves", attacker, motion="advances"))
    for attacker, target in pairs:
        game = after(game, one("met", attacker, target))
    return after(game, MOVED, MOVED, NEXT)


def facts(game: Game) -> list[str]:
    """The facts of the last entry."""
    return [fact.text for fact in game.record.standing[-1].facts]
