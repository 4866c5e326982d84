"""What all chapters share: the base of the steps, stacking, movement costs, bridges, losses.

The rooms of the operations and the months build on it.
"""
