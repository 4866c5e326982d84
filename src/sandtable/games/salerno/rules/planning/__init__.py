"""The secret plans of an impulse and their cost (6, 9).

Called by the turn; `secrets` defines what the other side may see.
"""
