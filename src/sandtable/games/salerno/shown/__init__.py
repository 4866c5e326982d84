"""How the game is drawn and said."""
