"""A game looked at again: chances over the turns, luck throw by throw, and the decisions that cost most."""

from sandtable.analysis.study import Analysis, Cost, Prospect, analyse

__all__ = ["Analysis", "Cost", "Prospect", "analyse"]
