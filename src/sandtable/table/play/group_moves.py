"""Group moves to one space: planned from what one viewer sees, then played action by action like any other move."""

from __future__ import annotations

import asyncio

from sandtable import agents
from sandtable.core.base.errors import Refused
from sandtable.core.base.messages import Message
from sandtable.core.engine.group_moves import GroupMove, Left
from sandtable.table.live.table import Table
from sandtable.table.play.tables import Tables
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.errors import BadRequest, NotYours
from sandtable.table.wire.messages import MoveEvent, Picked, Reach, Together, TogetherDone, Wish


async def together(tables: Tables, table: Table, eyes: Eyes, wish: Together, client: str) -> TogetherDone:
    """Move pieces to a space as far as no decision is needed. What was played is durable when this returns."""
    if eyes.seat is None:
        raise NotYours("watchers look on")
    async with table.lock:
        await tables.fresh(table, eyes, wish)
        plan = await asyncio.to_thread(gate.plan, table, eyes, wish.units, wish.space)
        for _ in plan.actions:  # each action counts against the limit as if it had been sent alone
            tables.actions_meter.check(client, "actions")
        return await _played(tables, table, eyes, wish, plan)


async def set_up(tables: Tables, table: Table, eyes: Eyes, wish: Wish, client: str) -> TogetherDone:
    """Let a machine place the rest of a seat's pieces, action by action, while its set-up lasts. Each can be undone."""
    seat = tables.seat(eyes)
    async with table.lock:
        await tables.fresh(table, eyes, wish)
    moves: list[MoveEvent] = []
    level = agents.stand_in(table.game)
    while (decision := table.state.decision) is not None and decision.setup and decision.side in eyes.sides:
        tables.actions_meter.check(client, "actions")
        before = table.state
        action = await tables.machines.choose(table.id, f"{seat} set-up", level, before, client)
        async with table.lock:
            if table.state is not before:
                break  # someone else at this seat has acted
            moves.append(await tables.act(table, eyes, action, wish))
    if not moves:
        raise BadRequest("there is nothing to set up now")
    return TogetherDone(moves, [], [])


async def whither(table: Table, eyes: Eyes, wish: Picked) -> Reach:
    """The spaces that pieces could reach. It plays nothing, but holds the table's lock meanwhile."""
    if eyes.seat is None:
        raise NotYours("watchers look on")
    async with table.lock:
        return await asyncio.to_thread(gate.whither, table, eyes, wish.units)


async def _played(tables: Tables, table: Table, eyes: Eyes, wish: Together, plan: GroupMove) -> TogetherDone:
    """Play a plan until the game departs from it: hidden information may change the course."""
    moves: list[MoveEvent] = []
    for action in plan.actions:
        await asyncio.sleep(0)  # yield between actions: 31 in a row blocked the loop for 30 ms
        try:
            moves.append(await tables.act(table, eyes, action, wish))
        except (Refused, NotYours):
            break
        if table.entries[-1].fixed:
            break
    reached = list(zip(plan.gone, plan.ends, strict=True))
    gone = [unit for unit, end in reached if end <= len(moves)]
    stopped = [Left(unit, "", Message("together-asked")) for unit, end in reached if end > len(moves)]
    return TogetherDone(moves, gone, [*stopped, *plan.left])
