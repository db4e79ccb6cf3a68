"""The six rulesets, siblings that share the kernel's words and nothing else."""
