"""Bombardment, guns and interdiction (16).

Called while units move and before a combat.
"""
