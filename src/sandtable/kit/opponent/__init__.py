"""The frame of every machine opponent; a game adds what it knows about its own positions."""
