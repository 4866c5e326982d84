"""One table in memory: its log, replayed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec

import sandtable as st
from sandtable.core.actions import Action
from sandtable.core.dice import Dice
from sandtable.core.errors import BadInput
from sandtable.core.events import Event
from sandtable.core.game import Game
from sandtable.core.state import Setting, State
from sandtable.table.store import HUMAN, LogRow, SeatRow, StoreError, TableRow

EVERY = 64
"""A copy of the state is kept after every so many actions, so that any moment is a few actions away."""

AnyState = State[Any, Any]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """An action that stands, and what came of it; the set-up is an entry without an action."""

    seq: int
    side: str
    action: Action | None
    events: tuple[Event, ...]
    fixed: bool  # dice were thrown or a secret was revealed: it cannot be taken back
    over: bool
    only: tuple[str, ...] = ()  # the sides that may see which action it was; nobody is named: everybody may


class Chat(msgspec.Struct, frozen=True, gc=False):
    seq: int
    seat: str
    text: str
    at: float


class Table:
    """A table whose state is its log replayed. It changes by `apply` alone, row by row, after the row is durable."""

    def __init__(self, row: TableRow, log: Iterable[LogRow] = ()) -> None:
        self.row = row
        self.game: Game[Any, Any] = st.game(row.game)
        self.lock = asyncio.Lock()
        self.thinking = False
        self.doubtful = False  # the store may hold more than we know: read on before anything else
        self.seq = 0
        self.entries: list[Entry] = []
        self.chats: list[Chat] = []
        self.undos: list[int] = []  # the numbers of the log's undo rows
        self.state = start(self.game, row)
        self.opening = Entry(0, "", None, tuple(self.state.events or ()), True, self.state.over)
        self._marks = [self.state.copy()]
        self._owners = {side: seat for seat in row.seats for side in seat.sides}
        for entry in log:
            self.apply(entry)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        """The number of actions that stand."""
        return len(self.entries)

    @property
    def moved(self) -> int:
        """The number of the row that led to the position as it stands: the last action or undo."""
        return max(self.entries[-1].seq if self.entries else 0, self.undos[-1] if self.undos else 0)

    def seat(self, name: str) -> SeatRow:
        return next(seat for seat in self.row.seats if seat.seat == name)

    def deciding(self) -> SeatRow | None:
        """The seat whose decision is open; None when the game is over."""
        decision = self.state.decision
        return None if decision is None else self._owners[decision.side]

    def machine(self) -> SeatRow | None:
        """The machine that must move now, if one must."""
        seat = self.deciding()
        return None if seat is None or seat.player == HUMAN else seat

    def replace_seat(self, seat: SeatRow) -> None:
        seats = tuple(seat if old.seat == seat.seat else old for old in self.row.seats)
        self.row = msgspec.structs.replace(self.row, seats=seats)
        self._owners = {side: owner for owner in seats for side in owner.sides}

    # --- forward ----------------------------------------------------------------------------------------

    def tried(self, action: str, side: str) -> tuple[AnyState, Entry]:
        """What an action would lead to; Refused if a rule forbids it. Nothing changes."""
        twin = self.state.copy()
        events = twin.play(action, side)
        fixed = twin.dice.count != self.state.dice.count or twin.revealed
        done = twin.log[1] if twin.log is not None else None
        return twin, Entry(self.seq + 1, side, done, tuple(events), fixed, twin.over, twin.hidden)

    def take(self, state: AnyState, entry: Entry) -> None:
        """Make a tried action stand."""
        self.seq = entry.seq
        self.state = state
        self.entries.append(entry)
        if self.version % EVERY == 0:
            self._marks.append(state.copy())

    def apply(self, row: LogRow) -> None:
        """Take in the next row of the log."""
        if row.seq != self.seq + 1:
            raise StoreError(f"the log of table {self.id} goes from {self.seq} to {row.seq}")
        if row.kind == "action":
            try:
                self.take(*self.tried(row.text, row.side))
            except BadInput as fault:
                reason = f"action {row.version} of table {self.id} does not fit the rules of this Sandtable: {fault}"
                raise StoreError(reason) from fault
        elif row.kind == "undo":
            self.back(row.version, row.seq)
        else:
            self.chats.append(Chat(row.seq, row.side, row.text, row.at))
            self.seq = row.seq

    # --- back -------------------------------------------------------------------------------------------

    def at(self, version: int) -> AnyState:
        """The state after so many actions: a copy."""
        if not 0 <= version <= self.version:
            raise BadInput(f"from 0 to {self.version}, not {version}", where="version")
        state = self._marks[version // EVERY].copy()
        for entry in self.entries[version - version % EVERY : version]:
            assert entry.action is not None
            state.advance(entry.action)
        return state

    def back(self, version: int, seq: int) -> None:
        """Only the first `version` actions still stand."""
        self.state = self.at(version)
        del self.entries[version:]
        del self._marks[version // EVERY + 1 :]
        self.undos.append(seq)
        self.seq = seq

    def undoable(self, sides: tuple[str, ...]) -> bool:
        """Whether the holder of these sides may take the last action back (the law is in `State.undo`).

        When the game is over the key of its dice is out, and that is a secret revealed.
        """
        return bool(self.entries) and not self.state.over and self._last_by(sides) and not self.entries[-1].fixed

    def _last_by(self, sides: tuple[str, ...]) -> bool:
        return self.entries[-1].side in sides

    def check_undo(self, sides: tuple[str, ...]) -> None:
        """Refused, with its rule, if the law does not allow it."""
        if self.undoable(sides):
            return
        if self.entries and self.state.over:
            self.state.play("undo")  # the engine's own refusal: the game is over
        side = self.entries[-1].side if self.entries and self._last_by(sides) else sides[0]
        self.state.undo(side)
        raise BadInput("this action cannot be taken back", where="undo")  # ours is the stricter of two equal laws

    # --- since ------------------------------------------------------------------------------------------

    def since(self, seq: int) -> tuple[int | None, list[tuple[int, Entry]], list[Chat]]:
        """What somebody missed who knows the log up to `seq`.

        The version to go back to (None if nothing he knows was undone), the actions that stand and are
        new to him, each with its version, and the chat.
        """
        known = self.version
        while known and self.entries[known - 1].seq > seq:
            known -= 1
        undone = known if any(undo > seq for undo in self.undos) else None
        moves = list(enumerate(self.entries[known:], known + 1))
        return undone, moves, [chat for chat in self.chats if chat.seq > seq]


def start(game: Game[Any, Any], row: TableRow) -> AnyState:
    """The state a table was opened with."""
    script = tuple((row.placed or {}).get("dice", ()))
    return game.begin(Setting(row.scenario, row.options, row.placed), Dice(row.key, 0, script))
