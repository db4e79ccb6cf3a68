"""FF-DBA: two elements in close combat, as a request describes them."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from app.core.kernel.actions import Situation
from app.core.kernel.subjects import Subject
from app.core.rulesets.ffdba.possible import refusal, refuse_posture
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Arm, Formation, Going, Quality, Ranks, Troops

Count = Annotated[int, Field(ge=0, le=9, strict=True)]
MOST_CORNERS, USUAL_CORNERS = 5, 3
"""How many friends a form takes at the enemy's corners, and above how many it asks to check."""
Corners = Annotated[int, Field(ge=0, le=MOST_CORNERS, strict=True)]


class Fighter(Situation):
    """An element in close combat; horse-holders are a stand that dismounted dragoons left.

    One that `has_fled` before has cost its brigade what it ever costs (FF-17).
    """

    troops: Troops
    name: str = ""
    brigade: str = ""
    has_fled: bool = False
    ranks: Ranks | None = None
    formation: Formation = Formation.LINE
    quality: Quality = Quality.REGULAR
    rating: Rating = Rating.FRESH
    going: Going = Going.GOOD
    friends_touching_enemy: Corners = 0
    friends_behind_in_column: Count = 0
    enemies_on_flank_or_rear: Count = 0
    attacked_from: Literal["front", "flank", "rear"] = "front"
    limbered: bool = False
    charged: bool = False
    charged_downhill: bool = False
    uphill: bool = False
    in_field_defences: bool = False
    shaken: bool = False
    following_up: bool = False
    dismounted: bool = False
    horse_holders: bool = False


class CloseCombat(Situation):
    """Two elements in contact."""

    a: Fighter
    b: Fighter

    @model_validator(mode="after")
    def _foot_has_ranks(self) -> "CloseCombat":
        for key, who in (("a", self.a), ("b", self.b)):
            if who.troops is Troops.FOOT and who.ranks is None:
                raise ValueError(f"{key}.ranks: foot has 2 or 3 ranks")
            if who.troops is Troops.STAFF:
                raise ValueError(f"{key}.troops: staff does not fight; a commander evades")
            if who.horse_holders and who.troops is not Troops.DRAGOONS:
                raise ValueError(f"{key}.horse_holders: only dragoons leave horse-holders")
        return self


def brigade_words(of: Subject, name: str = "") -> str:
    """Call the brigade of someone: by its own name, if it is known."""
    return name or f"{of.possessive} brigade"


def arm(who: Fighter, rules: Rules) -> Arm:
    """Give the arm an element fights as: dismounted cavalry is foot (FF-5)."""
    return Arm.FOOT if _on_foot(who, rules) else rules.tables.troops.types[who.troops].arm


def fights_as(who: Fighter, rules: Rules) -> Troops:
    """Give the row of results an element is in: dismounted cavalry that of light foot (FF-5)."""
    return Troops.LIGHT_FOOT if _on_foot(who, rules) else who.troops


def _on_foot(who: Fighter, rules: Rules) -> bool:
    mounted = rules.tables.troops.types[who.troops].is_mounted
    return mounted and (who.dismounted or who.horse_holders)


def refuse_impossible(situation: CloseCombat, rules: Rules) -> None:
    """Refuse what a fighter, or both at once, cannot be or do. Raises NotAllowed with the field."""
    for key, who in (("a", situation.a), ("b", situation.b)):
        refuse_posture(
            key,
            who.troops,
            rules,
            formation=who.formation,
            limbered=who.limbered,
            dismounted=who.dismounted or who.horse_holders,
        )
        if who.ranks is not None and rules.tables.troops.types[who.troops].arm is not Arm.FOOT:
            raise refusal(f"{key}.ranks", "only foot stands in ranks")
        if who.horse_holders and not who.dismounted and "dismounted" in who.model_fields_set:
            raise refusal(f"{key}.horse_holders", "who holds the horses is dismounted")
        if who.following_up and arm(who, rules) is not Arm.CAVALRY:
            raise refusal(f"{key}.following_up", "only cavalry follows through")
        if who.friends_behind_in_column and who.formation is Formation.SQUARE:
            raise refusal(f"{key}.friends_behind_in_column", "a square has no column behind it")
    if situation.a.uphill and situation.b.uphill:
        raise refusal("b.uphill", "only one of the two stands higher")
    if situation.a.following_up and situation.b.following_up:
        raise refusal("b.following_up", "only one of the two follows through into the other")
