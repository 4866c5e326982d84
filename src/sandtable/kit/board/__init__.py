"""Boards of areas and hexes: neighbours, zones of control, reach, supply traces, retreats.

Charts, rules and opponents of the hex games use it. It holds no position.
"""
