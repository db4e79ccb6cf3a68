"""Armies: making, changing and judging them, the same for every ruleset."""
