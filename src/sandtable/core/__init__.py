"""The engine: everything that is true of any game and knows none of them."""
