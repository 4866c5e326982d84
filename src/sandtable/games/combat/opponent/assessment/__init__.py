"""What the opponent works out about a battle before it rates actions: terrain, routes, losses, chances.

The regular, the veteran and the scout ask it; it plans nothing.
"""
