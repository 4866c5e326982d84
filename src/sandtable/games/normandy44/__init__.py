"""Normandy '44 (2010). Find a rule: `sandtable rules normandy44`; unclear points: RULINGS.md."""

from sandtable.games.normandy44.game import load

__all__ = ["load"]
