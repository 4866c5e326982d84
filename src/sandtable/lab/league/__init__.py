"""Sparring partners: simple scripts that play one idea and leave the rest to a level.

A script's orders look at the open decision and name an action, or leave it to the level. They show the weaknesses of
opponents that were only ever tuned against each other.

    sandtable league dday --level veteran --games 100
    sandtable arena dday veteran "sandtable.lab.league:script?name=gather-saint-lo"
"""

from sandtable.lab.league.scripts import Orders, Scripted, orders_of, script, scripts

__all__ = ["Orders", "Scripted", "orders_of", "script", "scripts"]
