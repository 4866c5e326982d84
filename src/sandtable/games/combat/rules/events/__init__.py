"""Events drawn from the cards, Blazes and support tables (E43 to E77).

Called through the triggers of `common`.
"""
