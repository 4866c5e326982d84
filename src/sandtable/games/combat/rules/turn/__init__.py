"""Time advances, reinforcements and passing (B5, B6).

Called by `rules/sequence.py`.
"""
