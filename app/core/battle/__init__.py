"""Battles: what was decided, replayed and undone; the rules come from the rulesets."""
