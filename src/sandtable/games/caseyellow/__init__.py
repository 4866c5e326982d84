"""Case Yellow, 1940 (2011). Find a rule: `sandtable rules caseyellow`; unclear points: RULINGS.md."""

from sandtable.games.caseyellow.game import load

__all__ = ["load"]
