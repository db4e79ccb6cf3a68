"""The few calls that windows and commands may make."""
