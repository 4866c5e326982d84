"""Air units, their dice and the airborne landing (5, S4).

Called by the turn and by combat.
"""
