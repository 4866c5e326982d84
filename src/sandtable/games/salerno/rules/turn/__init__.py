"""Set-up, segments, fortifications and the end of an impulse (4, 5, 9.7).

`rules/sequence.py` opens them in order.
"""
