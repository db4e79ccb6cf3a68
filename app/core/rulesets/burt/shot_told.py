"""Burt: what a battle's log says of a shot besides its result: how far, and both values."""

from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact
from app.core.kernel.play import Act, Told
from app.core.kernel.requests import read
from app.core.rulesets.burt.measures import in_paces
from app.core.rulesets.burt.meetings import Shot, in_fire, shot_scores
from app.core.rulesets.burt.rules import Rules


def shot_facts(act: Act, inputs: Told, answer: Told, rules: Rules) -> tuple[Fact, ...]:
    """Tell the distance of a shot and what is added to each die, so that it can be checked."""
    if act.id != "shoot" or answer["result"] == "no_shot":
        return ()
    shot = read(Shot, inputs)
    scores = shot_scores(shot, rules)
    values = (
        f"{who.called} {shown(scores[key].before_dice)} ({', '.join(map(str, scores[key].terms))})"
        for key, who in zip(("shooter", "target"), in_fire(shot, rules), strict=True)
    )
    far = rules.far(in_paces(shot, "distance", rules))
    resting = (*scores["shooter"].rulings, *scores["target"].rulings)
    return (Fact(f"At {far}: {', '.join(values)}.", tuple(dict.fromkeys(resting))),)
