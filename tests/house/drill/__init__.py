"""Drill: a game of a few minutes with what pages draw from data: dragging, forms, lines of sight, turned cards."""

from .game import load

__all__ = ["load"]
