"""The atelier: turns geography and a game's list of places into a drawn board. Needed to build, never to play."""
