"""Shared by all chapters: the base of the steps, stacking, movement costs, bridges, losses.

Operations and months build on it.
"""
