"""Move, Advance, Recover and Rout, with reactions and melee (O16, O21 to O23).

Called by the turn and by events.
"""
