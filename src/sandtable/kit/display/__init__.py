"""How hex games are drawn: board, counters, trays, charts, overlays.

Called by the `shown/` room of each hex game.
"""
