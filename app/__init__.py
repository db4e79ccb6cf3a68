"""Voltigeur: armies, sheets and battles for the light Napoleonic rules of the DBA family."""
