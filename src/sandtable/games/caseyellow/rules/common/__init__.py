"""Shared by all chapters: the base of the steps, costs, stacking, supply, bridgeheads, retreats, nations.

Every other package builds on it.
"""
