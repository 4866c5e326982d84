"""The special rules of the six scenarios (22), and the optional rules in force."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.games.salerno.kinds import AXIS, OPTIONS, READINGS
from sandtable.games.salerno.position import S
from sandtable.games.salerno.schemas import Scenario
from sandtable.games.salerno.tables import Tables

RULES: Final = ("22.1", "22.2", "22.3", "22.4", "22.5", "22.6")  # by scenario


def rule(s: S) -> str:
    """The paragraph of the current scenario."""
    return RULES[s.pos.scenario]


def law(s: S) -> Scenario:
    """The current scenario."""
    return s.tables.scenario[s.pos.scenario]


def in_force(t: Tables, scenario: int, options: Mapping[str, Any]) -> int:
    """The optional rules of a scenario as bits: its own, the chosen interpretations, in the campaign every choice
    (22.6)."""
    row = t.scenario[scenario]
    open_to_choice = OPTIONS if row.agreed else READINGS
    chosen = [name for name in OPTIONS if name in row.options or (name in open_to_choice and options.get(switch(name)))]
    return sum([OPTIONS[name] for name in chosen])


def switch(option: str) -> str:
    """The game option for an optional rule."""
    return option.replace(" ", "_")


def on(s: S, option: str) -> bool:
    """True if an optional rule is in force."""
    return bool(s.pos.rules & OPTIONS[option])


def reserve_markers(s: S, camp: int) -> int:
    """The number of hexes that a side may have in reserve (15)."""
    return law(s).reserves[camp]


def opening(s: S) -> bool:
    """True in the first impulse of the scenario."""
    return s.pos.clock == 1


def alone(s: S) -> bool:
    """True if only the Axis plans and acts this impulse (22.2, 22.3, 22.6)."""
    return opening(s) and law(s).axis_only


def shut_out(s: S, camp: int) -> bool:
    """True if a side may plan nothing this impulse."""
    return camp != AXIS and alone(s)
