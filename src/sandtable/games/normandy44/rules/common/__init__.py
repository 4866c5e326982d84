"""Shared by all chapters: the base of the steps, zones, stacking, losses, reserves, fortifications, beaches.

Every other package builds on it.
"""
