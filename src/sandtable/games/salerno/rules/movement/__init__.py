"""Movement, reaction and follow-up, hex by hex (11, 13).

Called by operations.
"""
