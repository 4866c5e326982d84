"""Axis & Allies: D-Day (2004). Find a rule: `sandtable rules dday`; unclear points: RULINGS.md."""

from sandtable.games.dday.game import load

__all__ = ["load"]
