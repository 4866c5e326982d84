"""An attack from the choice of the hex to the advance (10 to 14, 19).

Called by `rules/sequence.py` and by the invasion.
"""
