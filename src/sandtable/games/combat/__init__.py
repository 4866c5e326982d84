"""Combat Commander: Normandy: sixteen battles, random battles, and the campaign towards Saint-Lô."""

from sandtable.games.combat.game import load

__all__ = ["load"]
