"""A small battle of Boeder's rules: France (left) with two corps against Russia with one."""

from app.core.battle.game import Game, begin
from app.core.battle.record import Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks

LEAD: dict[str, Json] = {"commander_in_chief": True}


def army(name: str, nation: str, *corps: tuple[Element, ...], commander: str = "") -> Army:
    formations = tuple(
        Formation(100 + number, "corps", f"{name} {number}", elements=elements)
        for number, elements in enumerate(corps, 1)
    )
    top = Formation(1, "army", name, commander, formations=formations)
    return Army("boeder", "boeder/custom", top, nation)


def foot(id_: int, name: str = "", **traits: Json) -> Element:
    return Element(id_, "regular_infantry", name, traits=traits)


FRENCH = army(
    "French",
    "france",
    (foot(2, "Foy"), foot(3, "Bachelu"), Element(4, "heavy_cavalry", "Milhaud")),
    (Element(5, "guard_infantry", "Friant", traits=LEAD), Element(6, "foot_artillery", "Drouot")),
    commander="Napoleon",
)
RUSSIAN = army(
    "Russians",
    "russia",
    (
        Element(2, "guard_infantry", "Lavrov", traits=LEAD),
        foot(3, "Pskov"),
        Element(4, "light_infantry", "Jägers"),
        Element(5, "light_cavalry", "Hussars"),
    ),
)


def begun(
    a: Army = FRENCH, b: Army = RUSSIAN, *, rulings: dict[str, str] | None = None, first: str = "a"
) -> Game:
    ruleset = shipped_rulebooks().ruleset("boeder").choosing(rulings or {})
    return begin(ruleset, Start("boeder", a, b, rulings or {}, setting={"first": first}))


def pips(*dice: int) -> Decision:
    return Decision("pips", dice={"corps_dice": list(dice)})


def move(*names: str, **entered: Json) -> Decision:
    return Decision("moves", {"of": names}, entered)


def met(of: str, to: str) -> Decision:
    return Decision("met", {"of": (of,), "to": (to,)})


def shoot(of: str, to: str, cm: int, dice: tuple[int, int], *further: str) -> Decision:
    chosen = {"of": (of,), "to": (to,), **({"further": further} if further else {})}
    thrown: dict[str, Json] = {"die_shooter": dice[0], "die_target": dice[1]}
    return Decision("shoot", chosen, {"distance_cm": cm}, thrown)


def melee(of: str, to: str, dice: tuple[int, int], **entered: Json) -> Decision:
    thrown: dict[str, Json] = {"die_a": dice[0], "die_b": dice[1]}
    return Decision("melee", {"of": (of,), "to": (to,)}, entered, thrown)


NEXT, END = Decision("next_phase"), Decision("turn_ended")


def after(game: Game, *decisions: Decision) -> Game:
    for one in decisions:
        game = game.decide(one)
    return game


def facts(game: Game) -> list[str]:
    """The facts of the last entry."""
    return [fact.text for fact in game.record.standing[-1].facts]
