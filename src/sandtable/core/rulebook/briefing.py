"""Briefings: the introduction of a game in the list of games, and the briefing of each scenario.

A game's `briefing.toml`, every text in both languages:

    about = { en = "...", it = "..." }
    weight = 2                      # from 1, explained in minutes, to 5
    players = [2, 3]
    picture = "0123456789ab.webp"   # in the folder `ground`
    recommended = "overlord"        # the scenario to begin with; by default the shortest
    dates = ["1944-06-06", ...]     # of the turns; a month is written "1943-09"

    [advice]                        # first things to do that several goals share
    attack = [{ en = "...", it = "..." }, ...]

    [scenarios.overlord]
    about = { ... }                 # in a sentence
    minutes = [60, 120]
    situation = { ... }
    victory = { ... }               # how it is counted
    rule = "A10"
    score = ["cities"]              # the tracks that show the score
    goals = [{ sides = ["germany"], goal = { ... }, first = "attack" }, ...]    # `first`: a shared list, or its own
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sandtable.core.base.errors import BadInput

_Text = Annotated[str, Meta(min_length=1)]


class Both(msgspec.Struct, frozen=True):
    """A text in both languages."""

    en: _Text
    it: _Text


Advice = Annotated[tuple[Both, ...], Meta(min_length=3, max_length=3)]


class Goal(msgspec.Struct, frozen=True):
    """The goal of a holder of these sides, and the first three things to do."""

    sides: tuple[str, ...]
    goal: Both
    first: tuple[Both, ...]


class Sheet(msgspec.Struct, frozen=True):
    """The briefing of a scenario."""

    about: Both
    minutes: tuple[int, int]
    situation: Both
    victory: Both
    rule: str
    goals: tuple[Goal, ...]
    score: tuple[str, ...] = ()

    def goal(self, sides: Collection[str]) -> Goal | None:
        """The goal of a holder of these sides."""
        return next((goal for goal in self.goals if set(goal.sides) & set(sides)), None)


class Briefing(msgspec.Struct, frozen=True):
    """The contents of a game's `briefing.toml`."""

    about: Both
    weight: int
    players: tuple[int, ...]
    picture: str
    scenarios: dict[str, Sheet]
    recommended: str
    dates: tuple[str, ...] = ()


class _Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sides: tuple[str, ...]
    goal: Both
    first: Advice | str


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: Both
    minutes: tuple[int, int]
    situation: Both
    victory: Both
    rule: str
    goals: tuple[_Goal, ...]
    score: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: Both
    weight: Annotated[int, Meta(ge=1, le=5)]
    players: tuple[int, ...]
    picture: Annotated[str, Meta(pattern=r"^[0-9a-f]{12}\.webp$")]
    scenarios: dict[str, _Sheet]
    advice: dict[str, Advice] = {}
    recommended: str = ""
    dates: tuple[Annotated[str, Meta(pattern=r"^\d{4}-\d{2}(-\d{2})?$")], ...] = ()


def load(path: Path) -> Briefing:
    """Read a `briefing.toml`. BadInput gives the fault."""
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=_File)
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise BadInput(str(fault), where=str(path)) from None
    sheets = {
        name: _sheet(sheet, found.advice, f"{path} [scenarios.{name}]") for name, sheet in found.scenarios.items()
    }
    recommended = found.recommended or min(sheets, key=lambda name: sheets[name].minutes[1], default="")
    if sheets and recommended not in sheets:
        raise BadInput(f"no scenario {recommended!r}; there are {', '.join(sheets)}", where=f"{path} recommended")
    return Briefing(found.about, found.weight, found.players, found.picture, sheets, recommended, found.dates)


def _sheet(sheet: _Sheet, advice: dict[str, Advice], where: str) -> Sheet:
    goals = tuple(Goal(goal.sides, goal.goal, _first(goal.first, advice, where)) for goal in sheet.goals)
    fields: dict[str, Any] = {name: getattr(sheet, name) for name in _Sheet.__struct_fields__}
    return Sheet(**fields | {"goals": goals})


def _first(first: Advice | str, advice: dict[str, Advice], where: str) -> tuple[Both, ...]:
    if not isinstance(first, str):
        return first
    if first not in advice:
        raise BadInput(f"no advice {first!r}; there are {', '.join(sorted(advice))}", where=where)
    return advice[first]
