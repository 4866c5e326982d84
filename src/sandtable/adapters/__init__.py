"""The games as others know games: PettingZoo (aec), Gymnasium (single), OpenSpiel (spiel). See docs/adapters.md."""
