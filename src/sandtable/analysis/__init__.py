"""The analysis of a game: chances by turn, luck throw by throw, the costliest decisions; and the story of its lead."""

from sandtable.analysis.story import Moment, Story, story
from sandtable.analysis.study import Analysis, Cost, Prospect, analyse

__all__ = ["Analysis", "Cost", "Moment", "Prospect", "Story", "analyse", "story"]
