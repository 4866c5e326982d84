"""The Ford: a tutorial game. Two sides of three units fight for one hex."""

from .game import load

__all__ = ["load"]
