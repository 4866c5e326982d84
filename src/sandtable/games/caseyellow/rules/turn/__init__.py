"""Set-up, action rounds, and the segments of the end phase (4, 12).

`rules/sequence.py` opens them in order.
"""
