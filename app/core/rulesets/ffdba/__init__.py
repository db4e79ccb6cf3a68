"""FF-DBA: brigades, fire by value and Brigade Effectiveness."""
