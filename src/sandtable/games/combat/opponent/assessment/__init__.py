"""What the opponent computes about a battle before it rates actions: terrain, routes, losses, chances.

The regular, the veteran and the scout use it; it plans nothing.
"""
