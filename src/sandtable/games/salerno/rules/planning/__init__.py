"""The secret plans of an impulse and what they cost (6, 9).

Called by the turn; `secrets` says what the other side may see.
"""
