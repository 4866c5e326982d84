"""The referee of Normandy '44: plays games through the public API and compares what the engine says with the rules.

What it says comes from the rulebook and plain data alone: facts (board, counters, zones and bonds),
march (movement), battle (combat) and lines (supply).
"""

from __future__ import annotations

import random
from typing import Any

import sandtable
from sandtable import agents
from tests.referees import Tally
from tests.referees.normandy44.facts import BOARD, Position
from tests.referees.normandy44.march import Marcher

State = Any


def referee(tally: Tally, seed: int) -> None:
    """One game: random play with stretches of the regular, asking at random decisions."""
    dice = random.Random(seed)
    game = sandtable.game("normandy44")
    state: State = game.start(seed=seed)
    regular = agents.make("regular", game, seed=seed)
    sensible = False
    while not state.over and not tally.full:
        if dice.random() < 0.02:
            sensible = dice.random() < 0.5
        ask(tally, state, dice)
        action = regular.choose(state.view(state.decision.side)) if sensible else dice.choice(state.actions())
        state.play(action)


def ask(tally: Tally, state: State, dice: random.Random) -> None:
    """Questions that fit the decision at hand."""
    prompt = state.decision.prompt.id
    if prompt in ("prompt-move", "prompt-move-reserve") and dice.random() < 0.1:
        ask_marches(tally, state, dice)


def where(position: Position, what: str) -> str:
    return f"turn {position.turn} {position.phase} {position.weather}: {what}"


def offered(state: State, verb: str) -> set[str]:
    """Operands of the actions that begin with a verb."""
    words = (str(action).partition(" ") for action in state.actions())
    return {operand for word, _, operand in words if word == verb}


def ask_marches(tally: Tally, state: State, dice: random.Random) -> None:
    """For some units that may still move: where to, and the cost of every first hex."""
    position = Position(state.data())
    names = sorted(name for name in offered(state, "unit") if position.units[name].at in BOARD.hexes)
    for name in dice.sample(names, min(12, len(names))):
        marcher = Marcher(position, position.units[name])
        picked = state.copy()
        picked.play(f"unit {name}")
        marching = picked.copy()
        if any(str(action) == "march" for action in picked.actions()):
            marching.play("march")
        place = where(position, f"{name} at {marcher.unit.at}")
        compare_hexes(tally, "march", place, offered(marching, "hex"), marcher.reach())
        if state.decision.prompt.id == "prompt-move":
            compare_hexes(tally, "reserve", place, offered(picked, "reserve"), marcher.reserve())
            ask_mounted(tally, picked, marcher, place)
        ask_costs(tally, picked, marcher, place)


def ask_mounted(tally: Tally, picked: State, marcher: Marcher, place: str) -> None:
    """Strategic movement and trucks: who may, and where to."""
    words = {str(action) for action in picked.actions()}
    tally.compare("strategic movement", place, "strategic" in words, marcher.may_go_strategic())
    if "strategic" in words:
        there = picked.copy()
        there.play("strategic")
        compare_hexes(tally, "strategic movement", place, offered(there, "hex"), marcher.strategic())
    tally.compare("trucks", place, "truck" in words, marcher.may_mount())
    if "truck" not in words:
        return
    loaded = picked.copy()
    loaded.play("truck")
    moving = loaded.copy()
    if any(str(action) == "march" for action in loaded.actions()):
        moving.play("march")
    compare_hexes(tally, "trucks", place, offered(moving, "hex"), marcher.truck())
    fast = any(str(action) == "strategic" for action in loaded.actions())
    tally.compare("trucks", place + " and strategic", fast, marcher.markers_left() > 0)
    if fast:
        loaded.play("strategic")
        compare_hexes(tally, "trucks", place + " and strategic", offered(loaded, "hex"), marcher.strategic(trucks=True))


def ask_costs(tally: Tally, picked: State, marcher: Marcher, place: str) -> None:
    """The price of each first hex, where the unit may go on after it."""
    for there in sorted(offered(picked, "via")):
        step = picked.copy()
        step.play(f"via {there}")
        told = step.data()["steps"][-1]
        if told.get("unit") is None:
            continue
        prices = [marcher.price(g, marcher.unit.at, there, first=True) for g in marcher.gaits() if g.points is not None]
        if prices:
            tally.compare("cost", f"{place} to {there}", told["spent"], prices[0])


def compare_hexes(tally: Tally, kind: str, place: str, engine: set[str], rules: set[str]) -> None:
    """Every hex that either says, and every hex beside one."""
    said = engine | rules
    around = {near for hex_ in said for near in BOARD.around.get(hex_, ())}
    tally.compare_sets(kind, place, said | around, engine, rules)
