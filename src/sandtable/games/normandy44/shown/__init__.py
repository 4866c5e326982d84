"""The display and texts of the game."""
