"""The engine: everything that holds for any game and depends on none of them."""
