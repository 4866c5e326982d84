"""Play any game in a terminal, through the public API."""
