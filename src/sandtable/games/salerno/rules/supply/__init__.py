"""Lines of supply, the supply check and the verdict that depends on them (2, 17).

Called at the end of a segment and wherever a unit's supply counts.
"""
