"""Courier: a card game of two small battles, with everything that hidden hands ask of the engine."""

from .game import load

__all__ = ["load"]
