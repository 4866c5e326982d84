"""The laboratory: machines play many games, to find faults and to measure opponents."""

from sandtable.lab.jobs import GameJob, GameResult, play

__all__ = ["GameJob", "GameResult", "play"]
