"""The analysis of a finished or running game: chances by turn, luck throw by throw, and the costliest decisions."""

from sandtable.analysis.study import Analysis, Cost, Prospect, analyse

__all__ = ["Analysis", "Cost", "Prospect", "analyse"]
