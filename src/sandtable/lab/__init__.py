"""The laboratory: machines play many games, to find faults and to measure opponents."""

from sandtable.lab.jobs import Job, Result, play

__all__ = ["Job", "Result", "play"]
