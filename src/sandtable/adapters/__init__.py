"""Adapters to other game interfaces: PettingZoo (aec), Gymnasium (single), OpenSpiel (spiel). See docs/adapters.md."""
