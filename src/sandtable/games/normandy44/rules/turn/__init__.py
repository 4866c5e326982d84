"""Set-up, invasion, replacements, recovery and the end phase (3, 6, 20, 22 to 26).

Called by `rules/sequence.py`.
"""
