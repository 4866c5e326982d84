"""From Salerno to Rome (2020). Find a rule: `sandtable rules salerno`; unclear points: RULINGS.md."""

from sandtable.games.salerno.game import load

__all__ = ["load"]
