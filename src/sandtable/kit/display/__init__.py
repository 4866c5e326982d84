"""How hex games are drawn: board, counters, trays, charts, overlays.

The `shown/` package of each hex game calls it.
"""
