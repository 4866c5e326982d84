"""The ground of a board as a picture: terrain, relief, water, roads and towns, drawn from the board's own data.

Everything is seeded in board units, in which a hex's corner lies R = 10 from its centre, and nothing depends on the
window that is drawn: any part of a sheet can be drawn again by itself. What changes in play, the grid, numbers, names
and the frame are no part of the picture; the page draws them over it.

`python -m tools.atelier.ground GAME` draws a game's boards into its `ground/`; see `__main__`.
"""
