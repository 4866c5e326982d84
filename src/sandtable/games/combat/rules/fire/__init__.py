"""The Fire order, fire attacks, defence rolls and artillery (O20, B12).

Called by the turn, by reactions and by events.
"""
