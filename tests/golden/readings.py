"""From the words of a reading in the golden cases to the choices that bring it about."""

from collections.abc import Mapping

READINGS: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("BO-2", "half counts as far"): {"BO-2": "far"},
    ("BO-2", "half counts as near"): {"BO-2": "near"},
    ("BO-2", "read literally"): {"BO-2": "neither"},
    ("BO-5", "literal: MC only"): {"BO-5": "medium_only"},
    ("BO-5", "HC added"): {"BO-5": "heavy_too"},
    ("BO-7", "one pool for the side"): {"BO-7": "pool"},
    ("BO-7", "on every die"): {"BO-7": "every_die"},
    ("BO-8", "support is for melee"): {"BO-8": "close_combat"},
    ("BO-8", "support adds to the combat strength always"): {"BO-8": "always"},
    ("BO-10", "-1 for each further shooter"): {"BO-10": "minus_one"},
    ("BO-10", "no such rule"): {"BO-10": "none"},
    ("BO-11", "-1 and no way back"): {"BO-11": "no_way_back"},
    ("BO-11", "-1 only"): {"BO-11": "minus_one"},
    ("BO-11", "no flank rule"): {"BO-11": "none"},
    ("BO-15", "melee too"): {"BO-15": "always"},
    ("BO-15", "fire only"): {"BO-15": "fire_only"},
    ("BO-15", "the column lowers a defender who shoots at it"): {"BO-15": "always"},
    ("BO-15", "only in the column's own attack"): {"BO-15": "own_attack"},
    ("BO-17", "exactly these counts"): {"BO-17": "as_printed"},
    ("BO-17", "any 33"): {"BO-17": "any_33"},
    ("BO-19", "light infantry neither gives nor takes"): {"BO-19": "neither"},
    ("BO-19", "it only cannot give: 3+2+2"): {"BO-19": "takes"},
    ("BO-20", "bonus for the shooter only"): {"BO-20": "shooter"},
    ("BO-20", "bonus in any exchange of fire"): {"BO-20": "any_fire"},
    ("BO-25", "rear support and column both"): {"BO-25": "both"},
    ("BO-25", "column only"): {"BO-25": "column"},
    ("BO-25", "rear support only"): {"BO-25": "support"},
}
