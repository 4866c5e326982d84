"""The initial phase with weather and supply points, and supply with isolation (4, 5, 18).

Called by the turn and wherever a unit's supply counts.
"""
