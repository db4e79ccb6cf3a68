"""DBACW: the morale of De Bellis American Civil War."""
