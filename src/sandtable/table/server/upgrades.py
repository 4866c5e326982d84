"""Tables made under earlier rules: which of them go on under the current rules, and how the others are continued.

A table is its log, replayed under the current rules. If an action is no longer legal, the table stays as it is, and a
new one continues from the last valid position. It has the same seats and links, but new dice from there on, since the
players have seen the later rolls.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

import sandtable as st
from sandtable.core.base.dice import make_key
from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook import versions
from sandtable.core.rulebook.versions import Change
from sandtable.table.live.creation import carried_on
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import Table
from sandtable.table.store import people
from sandtable.table.store.protocol import Store, TableRow, header_of, linked
from sandtable.table.wire.errors import Damaged, Outdated


class Verdict(msgspec.Struct, frozen=True):
    """The result of replaying a table under the current rules."""

    id: str
    game: str
    made: int  # the rules version it was created under; 0: not recorded
    now: int
    actions: int  # the number of legal actions
    problem: str = ""  # why the next action is illegal, or why the table cannot be read
    helped: bool = False  # whether it can be continued from there
    again: str = ""  # the id of the table that continues it, if any
    changes: tuple[Change, ...] = ()


def verdicts(store: Store) -> Iterator[Verdict]:
    """The verdict on each table of a store."""
    for id in store.ids():
        try:
            row = store.find(id)
        except Damaged as fault:
            yield Verdict(id, "", 0, 0, 0, str(fault))
            continue
        if row is not None:
            yield _verdict(store, row)


def _verdict(store: Store, row: TableRow) -> Verdict:
    try:
        table = _goes_on(Loader(store, row))
        return Verdict(row.id, row.game, row.rules, table.game.version, table.version)
    except Outdated as fault:
        changes, again = versions.since(st.game(row.game).changes, row.rules), store.rematch(row.id) or ""
        found = Loader(store, row).salvaged()
        fitting = max(fault.action - 1, found[0] if found is not None else 0)
        return Verdict(row.id, row.game, row.rules, fault.now, fitting, str(fault), fitting > 0, again, changes)
    except Exception as fault:  # broken rows or a missing game: there is nothing to continue from
        return Verdict(row.id, row.game, row.rules, 0, 0, str(fault) if isinstance(fault, Damaged) else repr(fault))


def _goes_on(loader: Loader) -> Table:
    """The table as a server would open it, without a change to the store."""
    try:
        return loader.replayed(use_chapters=False)
    except Outdated:
        table = loader.stored()
        if table is None:
            raise
        return table


def go_on(store: Store, verdict: Verdict) -> str:
    """Create a table that continues the valid part of an old one; returns its id, the same on a second call."""
    row = store.find(verdict.id)
    if row is None or not verdict.helped:
        raise BadInput("no position to continue from", where=f"table {verdict.id}")
    known = store.rematch(row.id)
    if known is not None:
        return known
    loader = Loader(store, row)
    state = loader.position(verdict.actions)
    made, log = carried_on(row, state, make_key(None))
    store.create(made, linked(log, header_of(made)))
    with store.transaction() as t:
        for seat, one in people.seats(t, row.id).items():
            people.take_seat(t, made.id, seat, one.person, made.created, one.public)
    return store.set_rematch(row.id, made.id)
