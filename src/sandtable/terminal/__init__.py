"""Playing in a terminal, any game, through the public API."""
