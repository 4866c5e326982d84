"""The language of the tests of movement: steps on the real map that show one thing each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.caseyellow.charts.terrain import FOOT, Path
from tests.games.caseyellow.sky import GAME, State, T, sky

LAND = T.land
Step = tuple[str, str]  # from a hex to a hex


def step(test: Callable[[int, Path], object], mover: int = FOOT) -> Step:
    """The first step of the map of which something is true: a(start, path)."""
    for a in range(T.hexes):
        for path in LAND.paths[mover][a]:
            if _calm(a) and _calm(path.goal) and test(a, path):
                return T.names[a], T.names[path.goal]
    raise AssertionError("no such step on the map")


def _calm(hex_: int) -> bool:
    """Nothing is fortified there."""
    return not (LAND.works[hex_] or LAND.fort[hex_])


def kind(hex_: str) -> int:
    return int(LAND.kind[T.hex_index[hex_]])


def moving(unit: str, start: str, camp: str = "german", **more: Any) -> State:
    """A unit that has been chosen to move, and a friend far off who keeps the round open."""
    friend = {"1 Cav": "4136"} if camp == "german" else {"23 Br": "1010"}
    units = friend | {unit: start} | more.pop("units", {})
    state = sky(f"{camp}.move", units, **({"turn": 3} | more))
    while state.decision is not None and state.decision.step != "Movement":
        state.play("done")
    state.play(f"unit {unit}")
    return state


def cost(state: State, hex_: str) -> int:
    """What the next step costs, as the position after it tells."""
    twin = state.copy()
    before = points(twin)
    moved: Any = next(event for event in twin.play(f"hex {hex_}") if type(event).__name__ == "Moved")
    return before - int(moved.left)


def points(state: State) -> int:
    """The movement points that the group has left."""
    step: Any = state.stack[-1]
    return int(step.left)


def steps(state: State) -> set[str]:
    """The hexes that the group may step into."""
    return {action.operand for action in state.actions() if action.verb == "hex"}


def control(*hexes: str, side: str = "german") -> dict[str, str]:
    return dict.fromkeys(hexes, side)


__all__ = ["GAME", "LAND", "T", "control", "cost", "kind", "moving", "points", "step", "steps"]
