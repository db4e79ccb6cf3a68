"""Steve Burt's Napoleonic DBA: divisions, their dice and their morale."""
