"""A combat from the choice of the hex to the advance, and engaged combats (11).

Called by the action rounds.
"""
