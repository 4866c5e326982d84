"""Once a month: command display, reinforcements, replacements (7, 18, 19).

Called by the turn.
"""
