"""Ernst Boeder's variant of DBA for the Napoleonic wars: horse and musket, combat at a distance."""
