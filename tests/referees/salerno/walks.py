"""Moves: who may go, and every hex that a unit can reach, at which price."""

from __future__ import annotations

import random
from typing import Any

from tests.referees import Tally
from tests.referees.salerno import facts, march
from tests.referees.salerno.errands import ask_bridges
from tests.referees.salerno.march import Group
from tests.referees.salerno.questions import at_hand, can_step, operands, own
from tests.referees.salerno.table import Table

SAMPLE = 2  # units that are walked with at one decision
LARGEST = 120  # hexes of one walk
PAUSES = ("Answering", "Chance", "Bar")


def ask_movers(tally: Tally, state: Any, table: Table, where: str, rng: random.Random) -> None:
    """Who may begin to move; then where some of them can go, alone and with a mate."""
    units = operands(state, "unit")
    for unit in own(table, state.decision.side):
        past = {"done"} if "landed" in unit.marks else {"moved", "done"}  # a landing is a move, and goes on (9.5, R71)
        ready = at_hand(table, unit, unit.side) and not unit.marks & past
        if ready and not can_step(table, unit, march.allowance(table, unit)):
            continue  # whether it may still begin, to work on a bridge, is not asked
        tally.compare("mover", f"{where} {unit.name} at {unit.at}", unit.name in units, ready)
    able = sorted(name for name in units if table.units[name].on_map)
    for name in rng.sample(able, min(SAMPLE, len(able))):
        mates = [
            other.name for other in table.stacks[table.units[name].at] if other.name in units and other.name != name
        ]
        walk_group(tally, state, where, [name, *mates[: rng.choice((0, 0, 1))]], rng)


def walk_group(tally: Tally, state: Any, where: str, names: list[str], rng: random.Random) -> None:
    trial = state.copy()
    for name in names:
        if name not in operands(trial, "unit"):
            return
        trial.play(f"unit {name}")
    table = Table(trial.data())
    units = tuple(table.units[name] for name in names)
    if trial.decision.prompt.id != "prompt-move-on":
        return
    group = Group(units, units[0].at, min(march.allowance(table, unit) for unit in units))
    spot = f"{where} {'+'.join(names)}"
    tally.compare("allowance", spot, trial.decision.prompt.args["left"] * 2, group.left)
    tally.compare("march", spot, "march" in map(str, trial.actions()), march.far(table, group.side, group.at))
    ask_bridges(tally, trial, table, group, spot)
    walk(tally, trial, table, group, where, {})
    if "march" in map(str, trial.actions()) and rng.random() < 0.2:
        trial.play("march")
        times = 4 if group.side == "allied" else 3
        far = Group(units, group.at, group.left * times, True)
        tally.compare("allowance", f"{spot} on a march", trial.decision.prompt.args["left"] * 2, far.left)
        walk(tally, trial, table, far, where, {})


def walk(tally: Tally, state: Any, table: Table, group: Group, where: str, seen: dict[str, int]) -> None:
    """From a hex: what may be entered, and what is left then. Only ways with more points left are followed."""
    seen[group.at] = group.left
    spot = f"{where} {'+'.join(sorted(group.names))} {group.at} left {group.left}{' marching' if group.march else ''}"
    may = {to: march.cost(table, group, to) for to in facts.beside(group.at)}
    allowed = {to for to, points in may.items() if points is not None}
    if not tally.compare_sets("step", spot, set(may), operands(state, "hex"), allowed) or len(seen) > LARGEST:
        return
    for to, points in may.items():
        if points is None or group.left - points <= seen.get(to, 0):
            continue
        after = state.copy()
        after.play(f"hex {to}")
        settle(after)
        decision = after.decision
        if (
            decision is None
            or decision.side != group.side
            or decision.prompt.id not in ("prompt-move-on", "prompt-reaction")
        ):
            continue
        tally.compare("cost", f"{spot} to {to}", decision.prompt.args["left"] * 2, group.left - points)
        walk(tally, after, table, march.onward(group, to, points), where, seen)


def settle(state: Any) -> None:
    """The other side lets the move pass."""
    while state.decision is not None and state.decision.step in PAUSES:
        state.play("pass")


def ask_reaction(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Where a reacting unit can go (13)."""
    args = state.decision.prompt.args
    units = tuple(table.units[name] for name in args["units"])
    group = Group(units, args["at"].args["hex"], round(args["left"] * 2))
    if all(unit.at == group.at and not unit.marks & {"moved"} for unit in units):
        full = min(march.half_up(table, unit) for unit in units)
        tally.compare("reaction allowance", f"{where} {args['units']}", group.left, full)
    walk(tally, state, table, group, where, {})
