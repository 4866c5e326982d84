"""What all chapters share: the base of the steps, costs, stacking, supply, bridgeheads, retreats, nations.

Every other room builds on it.
"""
