"""Movement, its refusals, and units that enter or leave the map (6.5 to 6.7, 9, 15.2, 20.5).

Called by `rules/sequence.py`.
"""
