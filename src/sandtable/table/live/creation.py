"""Creates tables: turns a client's request into the rows that the store keeps."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.core.base.actions import Action
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.errors import BadInput
from sandtable.core.base.shared_dice import OPENER
from sandtable.core.engine.game import Game
from sandtable.core.engine.record import made_under, read_header, replay
from sandtable.core.engine.state import Setting, State
from sandtable.table.live.cancellation import Cancellations
from sandtable.table.store import digests
from sandtable.table.store.checkpoints import START
from sandtable.table.store.protocol import HUMAN, LogRow, SeatRow, TableRow, header_of, linked
from sandtable.table.wire.messages import Created, NewTable
from sandtable.table.wire.text import cleaned
from sandtable.table.wire.tokens import digest, new_id, new_token

log = logging.getLogger("sandtable.table")
AnyGame = Game[Any, Any]


def open_table(new: NewTable, key: bytes | None = None) -> tuple[TableRow, Created]:
    """Create a table's row and the tokens of its links; the store keeps only digests of the tokens."""
    key = make_key(key)
    game = st.game(new.game)
    game.check_setting(new.scenario or game.scenarios[0], new.options)
    setting = game.open(new.scenario or game.scenarios[0], new.options, Dice(key)).setting
    assert setting is not None
    return _laid(new, game, setting, key)


def first_rows(row: TableRow, new: NewTable) -> list[LogRow]:
    """The beginning of a new table's log: what the browser that created it adds to the dice."""
    if new.dice is None:
        return []
    share = LogRow(row.id, 1, "share", 0, OPENER, f"reveals {new.dice.value}", False, row.created)
    return linked([share], header_of(row))


def open_record(new: NewTable) -> tuple[TableRow, list[LogRow], Created]:
    """Create a table that continues from a record."""
    key = make_key(None)
    played = continued(new, key)
    assert played.setting is not None
    row, created = _laid(new, played.game, played.setting, key)
    return row, _rows(row, played), created


def _laid(new: NewTable, game: AnyGame, setting: Setting, key: bytes) -> tuple[TableRow, Created]:
    seats = _seats(game, setting, new)
    tokens = {seat.seat: new_token() for seat in seats if seat.player == HUMAN}
    watch = new_token() if new.watch else None
    if not tokens and watch is None:
        raise BadInput("a table with only computer players needs a spectator link", where="watch")
    row = TableRow(
        id=new_id(),
        game=game.id,
        scenario=setting.scenario,
        options=setting.options,
        placed=setting.placed,
        key=key,
        watch_hash=digest(watch) if watch else None,
        created=time.time(),
        seats=tuple(_with_token(seat, tokens.get(seat.seat)) for seat in seats),
        made=made_under(game),
        clock=new.clock,
    )
    return row, Created(row.id, tokens, watch)


def seats_again(row: TableRow, swap: bool) -> dict[str, SeatRow]:
    """The player of each seat in a rematch: with `swap` each moves to the next seat."""
    players = [*row.seats[-1:], *row.seats[:-1]] if swap else row.seats
    return {seat.seat: player for seat, player in zip(row.seats, players, strict=True)}


def rematch(row: TableRow, swap: bool) -> TableRow:
    """The row of a rematch with new dice. Players keep their links."""
    placed = {name: value for name, value in (row.placed or {}).items() if name not in ("dice", "seed")}
    players = seats_again(row, swap)
    seats = [msgspec.structs.replace(players[seat.seat], seat=seat.seat, sides=seat.sides) for seat in row.seats]
    return msgspec.structs.replace(
        row,
        id=new_id(),
        placed=placed if placed.keys() - {"scenario", "options"} else None,
        key=make_key(None),
        created=time.time(),
        seats=tuple(seats),
        made=made_under(st.game(row.game)),
    )


def _with_token(seat: SeatRow, token: str | None) -> SeatRow:
    hashed = None if token is None else digest(token)
    return SeatRow(seat.seat, seat.sides, seat.player, seat.name, hashed)


def _seats(game: AnyGame, setting: Setting, new: NewTable) -> list[SeatRow]:
    known = game.seats(setting.options)
    for where, named in (("seats", new.seats), ("names", new.names)):
        for seat in named:
            if seat not in known:
                raise BadInput(f"no seat {seat!r}; there are {', '.join(known)}", where=where)
    able = (HUMAN, *agents.levels(game, setting.scenario))
    seats = []
    for seat, sides in known.items():
        player = new.seats.get(seat, HUMAN)
        if player not in able:
            raise BadInput(f"{player!r} cannot play; choose one of {', '.join(able)}", where=f"seats.{seat}")
        seats.append(SeatRow(seat, tuple(sides), player, cleaned(new.names.get(seat, ""), 60)))
    return seats


def continued(new: NewTable, key: bytes) -> State[Any, Any]:
    """The state a record leads to, with new dice from there on.

    The client that uploads a record may know its key, so the table rolls with a new one. The dice rolled so far become
    fixed dice of the starting position. That is how the table's own record can be replayed and verified.
    """
    record = new.record or ""
    try:
        header = read_header(record.splitlines())
        game = st.game(header.game)
        if new.game and new.game != game.id:
            raise BadInput(f"this is a record of {game.id!r}, not of {new.game!r}")
        if "steps" in (header.position or {}):  # the effect of steps from an untrusted record is unpredictable
            raise BadInput("this record starts in the middle of a step; it can be continued only in the terminal")
        old = replay(game, record, check=True)
        thrown, actions = _told(old)
        state = _with_other_dice(old, key, thrown, actions)
    except BadInput as fault:
        raise BadInput(fault.problem, where=f"record, {fault.where}" if fault.where else "record") from None
    except Exception as fault:  # a position from an untrusted record can hold anything
        log.warning("a record could not be read: %r", fault)
        raise BadInput("this record cannot be read", where="record") from None
    if (state.pos, state.stack, state.result) != (old.pos, old.stack, old.result):
        raise BadInput(
            "this record cannot be continued: it does not start from a position of its scenario", where="record"
        )
    return state


def _with_other_dice(old: State[Any, Any], key: bytes, thrown: list[int], actions: Iterable[Action]) -> State[Any, Any]:
    """Replay a game to its present position, with the dice of another key from there on."""
    assert old.setting is not None
    placed = {name: value for name, value in (old.setting.placed or {}).items() if name != "seed"}
    placed |= {"scenario": old.setting.scenario, "options": old.setting.options, "dice": thrown}
    state = old.game.position(placed, Dice(key, 0, tuple(thrown)))
    for action in actions:
        state.play(action)
    return state


def carried_on(row: TableRow, state: State[Any, Any], key: bytes) -> tuple[TableRow, list[LogRow]]:
    """A new table, with its log, for the players of another: it continues from a state of that table, with new dice."""
    played = _with_other_dice(state, key, _told(state)[0], state.history())
    assert played.setting is not None
    made = msgspec.structs.replace(
        row,
        id=new_id(),
        placed=played.setting.placed,
        key=key,
        created=time.time(),
        made=made_under(played.game),
    )
    return made, _rows(made, played)


def _told(old: State[Any, Any]) -> tuple[list[int], list[Action]]:
    """Every die that a game has rolled from its start, and its actions without the cancelled ones."""
    assert old.setting is not None
    state = old.game.begin(old.setting, old.dice.again())
    dice, actions, recent = list(state.rolls), list[Action](), Cancellations()
    for action in old.history():
        side, before = state.stack[-1].side(state), state
        state = before.copy()
        state.advance(action)
        dice += state.rolls
        fixed = bool(state.rolls) or state.revealed or state.over or bool(state.hidden)
        to = None if fixed else recent.version(side, state)
        if to is None:
            recent.left(side, (len(actions), before, START), fixed)
            actions.append(action)
        else:
            recent.cut(to)
            del actions[to:]
    return dice, actions


def _rows(row: TableRow, played: State[Any, Any]) -> list[LogRow]:
    """The log of a table that continues from a record."""
    setting = Setting(row.scenario, row.options, row.placed)
    again = played.game.begin(setting, Dice(row.key, 0, played.dice.script))
    rows = []
    for number, action in enumerate(played.history(), 1):
        decision = again.decision
        assert decision is not None
        again.advance(action)
        told = decision.side, str(action), again.over, row.created
        rows.append(LogRow(row.id, number, "action", number, *told, digest=digests.of(again)))
    return rows
