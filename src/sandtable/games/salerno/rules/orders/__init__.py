"""What a side may do with units in its segment besides moving and fighting: reserves, rearguards, artillery positions.

Called by operations and by the turn.
"""
