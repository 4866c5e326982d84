"""A side's options in its segment besides moving and fighting: reserves, rearguards, artillery positions.

Called by operations and by the turn.
"""
