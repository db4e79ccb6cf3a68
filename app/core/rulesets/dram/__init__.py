"""A Wee DRAM of Napoleon: corps of divisions, SP, orders and an hour a turn."""
