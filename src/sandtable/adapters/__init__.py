"""Adapters to other game interfaces: PettingZoo (aec), Gymnasium (single), OpenSpiel (spiel).

docs/research/adapters.md has examples.
"""
