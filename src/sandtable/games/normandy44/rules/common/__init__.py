"""What all chapters share: the base of the steps, zones, stacking, losses, reserves, fortifications, beaches.

Every other room builds on it.
"""
