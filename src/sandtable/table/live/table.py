"""One table in memory: its log, replayed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.core.base.actions import Action
from sandtable.core.base.display import ActionWarning
from sandtable.core.base.errors import BadInput
from sandtable.core.engine import acts, standing_orders
from sandtable.core.engine.game import Game
from sandtable.core.engine.standing_orders import StandingOrder
from sandtable.core.engine.state import State
from sandtable.table.live.cancellation import Cancellations
from sandtable.table.live.chat import Talk
from sandtable.table.live.history import History
from sandtable.table.live.numbering import Numbering, quiet
from sandtable.table.store import checkpoints
from sandtable.table.store.checkpoints import BOOKMARK, START, Begun, Bookmark, Fetch, LogEntry, OpenedCheckpoint
from sandtable.table.store.log_replay import standing, start
from sandtable.table.store.protocol import HUMAN, TALK, LogRow, SeatRow, TableRow, link_of
from sandtable.table.wire.clock import ClockState
from sandtable.table.wire.errors import Damaged, Outdated
from sandtable.table.wire.messages import Trouble

AnyState = State[Any, Any]
ENTRY, MARK, CHAT = 2000, 40_000, 330
"""Bytes: an action with its events, a state that is kept, a line of chat beside its words. Traced over 630 random
actions of each game they were 0.5 to 4 kB, 3 to 77 kB and 0.33 kB (an action of Normandy '44 more, while the game fills
its own caches)."""


CHAPTERS = 2
"""Complete chapters kept in memory behind the last one: an undo rarely goes further back."""
FETCHED = 40
"""Above this number, chapters fetched on request are dropped when the next one is complete."""
PHASES = 8
"""The number of phase beginnings in a bookmark."""
UNDOS = 2000
"""So many rows that took something back are remembered, or half of them; whoever knows only what was before the first
of them is told to look again."""


class Table:
    """A table whose state is its log replayed. It changes only after a row is durable."""

    def __init__(
        self,
        row: TableRow,
        log: Sequence[LogRow] = (),
        kept: Mapping[int, bytes] | None = None,
        begun: Begun | None = None,
    ) -> None:
        """A table by its rows; what the `kept` chapters tell is not played again. With `begun` the log is only what
        came after a bookmark."""
        self.row = row
        self.game: Game[Any, Any] = st.game(row.game)
        self.lock = asyncio.Lock()
        self.thinking = False
        self.trouble: Trouble = ""  # why the machine that thinks has not moved yet
        self.client = ""  # who plays here, as the limits know them: machines think at their expense
        self.mover = ""  # the seat that moved last, orders apart: it need not be told that it is its turn
        self.doubtful = False  # the store may hold more than we know: read on before anything else
        self.beside = 0  # the number of changes beside the log that we know of, where others make some too
        self.seq = 0
        self.link = b""  # of the last row
        self._chained = False  # rows have been linked since one of them: then all that follow must be
        self.entries = History()
        self.talk = Talk()
        self.hints: set[int] = set()  # the versions at which a hint was taken
        self.undos: list[int] = []  # the numbers of the log's undo rows
        self.orders: dict[str, tuple[StandingOrder, ...]] = {}  # of each seat that has any
        self.looks: dict[str, int] = {}  # the row of the log up to which each seat has looked
        self.rematch = ""  # the table on which it is played again
        self.moved_at = row.created  # when the position became what it is
        self.told_at = row.created  # and the last time that everybody counts
        self.now: Callable[[], float] = time.time
        self.clock_state: ClockState | None  # of the clock, if there is one
        self.numbering = Numbering()
        self.undo_bounds: dict[tuple[str, ...], tuple[int, int]] = {}  # by sides: a version, and how far back from it
        self.cancellations = Cancellations()  # the positions that the acting player could return to
        self._warned: tuple[AnyState, dict[str, ActionWarning]] | None = None
        self._phases: list[tuple[int, str]] = []  # the versions at which phases began, as far as they were seen
        self._marks: dict[int, AnyState] = {}  # by version
        self._owners = {side: seat for seat in row.seats for side in seat.sides}
        self._threads: dict[int, acts.Thread] = {0: START}  # what was under way, at the same versions as marks
        self._thread = START  # and what is
        self._fetched: dict[int, OpenedCheckpoint] = {}  # chapters fetched on request
        self._fetch: Fetch | None = None
        self.marked = 0  # the row of the last bookmark
        if begun is None:
            self._marks[0] = start(self.game, row)
            self.state = self._marks[0].copy()
            self.clock_state = self._clock()
            # how the clock went is known by playing, not by chapters: the turn of each action counts
            self._open(log, kept or {} if self.clock_state is None else {})
        else:
            self.state = self.game.decode(begun.mark.state)
            self.clock_state = self._clock()
            self._begin(begun)
            for line in log:
                self.apply(line)

    def _clock(self) -> ClockState | None:
        agreed, seats = self.row.clock, [seat.seat for seat in self.row.seats]
        return None if agreed is None else ClockState(agreed, seats, self.game.turn(self.state))

    def _open(self, log: Sequence[LogRow], kept: Mapping[int, bytes]) -> None:
        """Take in a whole log: only what stands and no chapter tells is played."""
        for number, row in enumerate(log, 1):
            self._check(row, number)
            if row.kind == "undo":
                self.undos.append(row.seq)
            elif row.kind in TALK:
                self.talk.take_in(row)
            elif row.kind == "hint":
                self.hints.add(row.version)
            if row.kind in ("action", "undo"):
                self.moved_at = row.at
        stand = standing(log)
        told = checkpoints.read(self.game, kept, stand)
        if told.states:
            for entry in told.entries:
                self.entries.append(entry)
            self._marks |= told.states
            self.state = told.states[self.version].copy()
            self._thread = self._threads[self.version] = told.thread
            self._reseal()
        self._phases.append((self.version, self.game.heading(self.state)))
        for row in stand[self.version :]:
            self.seq = row.seq - 1
            self._play(row)
        self.seq = len(log)
        moved = self.moved_for(())
        self.told_at = log[moved - 1].at if moved else self.row.created

    def _begin(self, begun: Begun) -> None:
        """Stand where a bookmark lies."""
        mark, self._fetch = begun.mark, begun.fetch
        self.entries = History(mark.lasts, self._chapter_entries)
        for entry in checkpoints.entries_of(self.game, mark.lines):
            self.entries.append(entry)
        for row in begun.said:
            self.talk.take_in(row)
        self.seq = self.marked = mark.seq
        self.link, self._chained, self._thread = mark.link, mark.chained, mark.thread
        self.undos, self.hints = list(mark.undos), set(mark.hints)
        self.numbering.recall(*mark.sealed)
        self._phases = list(mark.phases)
        self.moved_at, self.told_at = mark.moved_at, mark.told_at
        if self.clock_state is not None and mark.hands is not None:
            self.clock_state.recall(mark.hands)

    def bookmark(self) -> tuple[int, bytes]:
        """Where the table stands, to be kept."""
        mark = Bookmark(
            checkpoints.rules_of(self.game),
            self.seq,
            self.link,
            self._chained,
            self.entries.lasts(),
            checkpoints.lines_of(self.entries.open_end()),
            self.state.encode(),
            self._thread,
            self.undos,
            sorted(self.hints),
            list(self.numbering.told()),
            self._phases[-PHASES:],
            self.moved_at,
            self.told_at,
            None if self.clock_state is None else self.clock_state.told(),
        )
        self.marked = self.seq
        return BOOKMARK, checkpoints.packed(mark)

    def fetch_from(self, fetch: Fetch) -> None:
        """From now on chapters can be had from the store, and need not all be kept in memory."""
        self._fetch = fetch

    def let_go(self) -> None:
        """Keep the last chapters only."""
        if self._fetch is not None:
            self.entries.let_go(self._chapter_entries, CHAPTERS)
            first = self.version - self.version % checkpoints.LENGTH - CHAPTERS * checkpoints.LENGTH
            self._marks = {version: state for version, state in self._marks.items() if version >= first}
            self._threads = {version: thread for version, thread in self._threads.items() if version >= first}
            if len(self._fetched) > FETCHED:
                self._fetched.clear()

    def _chapter(self, number: int, last: int) -> OpenedCheckpoint:
        """A chapter that is not in memory."""
        found = self._fetched.get(number)
        if found is None or found.entries[-1].seq != last:
            assert self._fetch is not None
            found = self._fetched[number] = self._fetch(number, last)
        return found

    def far(self, first: int, last: int) -> list[tuple[int, int]]:
        """The chapters from one version to another that would have to be fetched, with the rows they end with."""
        numbers = range(max(0, first - 1) // checkpoints.LENGTH, -(-last // checkpoints.LENGTH))
        return [(n, end) for n, end in self.entries.away(numbers) if n not in self._fetched]

    def fetch(self, wanted: Sequence[tuple[int, int]]) -> None:
        """Fetch chapters. It asks the store, so it is for a thread of its own."""
        for number, last in wanted:
            self._chapter(number, last)

    def _chapter_entries(self, number: int, last: int) -> list[LogEntry]:
        return self._chapter(number, last).entries

    @property
    def opening(self) -> LogEntry:
        """The set-up."""
        first = start(self.game, self.row)
        return LogEntry(0, "", None, tuple(first.events or ()), True, first.over, (), (0,))

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        """The number of actions that stand."""
        return len(self.entries)

    @property
    def weight(self) -> int:
        """Roughly the bytes that it takes in memory."""
        held = self.entries.held + checkpoints.LENGTH * len(self._fetched)
        states = 2 + len(self._marks) + len(self._fetched) + len(self.cancellations)
        return ENTRY * held + MARK * states + CHAT * len(self.talk.lines) + self.talk.size

    @property
    def moved(self) -> int:
        """The number of the row that led to the position as it stands: the last action or undo."""
        return max(self.entries[-1].seq if self.entries else 0, self.undos[-1] if self.undos else 0)

    def counted(self, sides: tuple[str, ...]) -> int:
        """The last version that these sides count."""
        version = self.version
        while version and self.numbering.hides(sides, version):
            version -= 1
        return version

    def moved_for(self, sides: tuple[str, ...]) -> int:
        """The row that led to the position as it stands, as far as these sides count."""
        version = self.counted(sides)
        undo = next((seq for seq in reversed(self.undos) if not self.numbering.hides_row(sides, seq)), 0)
        return max(self.entries[version - 1].seq if version else 0, undo)

    def seat(self, name: str) -> SeatRow:
        return self.row.seat(name)

    def owner(self, side: str) -> SeatRow:
        """The seat that a side belongs to."""
        return self._owners[side]

    def deciding(self, state: AnyState | None = None) -> SeatRow | None:
        """The seat whose decision is open, now or in a state that is yet to come; None when the game is over."""
        decision = (state or self.state).decision
        return None if decision is None else self._owners[decision.side]

    def machine(self) -> SeatRow | None:
        """The machine that must move now, if one must: also for a person whose time is up, if that was agreed."""
        seat = self.deciding()
        if seat is not None and self.late(seat):
            return msgspec.structs.replace(seat, player=agents.stand_in(self.game))
        return None if seat is None or seat.player == HUMAN else seat

    def late(self, seat: SeatRow | None) -> bool:
        """Whether a machine decides for a person at a seat, for their time is up."""
        return self.due(seat) == 0.0

    def due(self, seat: SeatRow | None) -> float | None:
        """Seconds until a machine decides for the person at a seat; None if it never will."""
        if self.clock_state is None or seat is None or seat.player != HUMAN:
            return None
        return self.clock_state.due(seat.seat, self.now())

    def ordered(self, state: AnyState | None = None) -> tuple[SeatRow, Action] | None:
        """What the standing orders of the seat that decides play for it, if they do."""
        seat = self.deciding(state)
        if seat is None or not self.orders.get(seat.seat):
            return None
        action = standing_orders.answer(self.orders[seat.seat], self.game.view(state or self.state, *seat.sides))
        return None if action is None else (seat, action)

    def errand(self, state: AnyState | None = None) -> bool:
        """Whether somebody moves without being asked: a machine, or orders."""
        seat = self.deciding(state)
        return seat is not None and (seat.player != HUMAN or self.ordered(state) is not None or self.late(seat))

    def warnings(self) -> dict[str, ActionWarning] | None:
        """The warnings on the choices of the deciding seat, if they have been worked out for the state as it stands."""
        return self._warned[1] if self._warned is not None and self._warned[0] is self.state else None

    def warn(self, state: AnyState, warnings: dict[str, ActionWarning]) -> None:
        """Keep the warnings on the choices of the deciding seat, if the state is still the present one."""
        if state is self.state:
            self._warned = state, warnings

    def replace_seat(self, seat: SeatRow) -> None:
        seats = tuple(seat if old.seat == seat.seat else old for old in self.row.seats)
        self.replace_row(msgspec.structs.replace(self.row, seats=seats))

    def replace_row(self, row: TableRow) -> None:
        """Its seats have other links, or want notices elsewhere."""
        self.row = row
        self._owners = {side: owner for owner in row.seats for side in owner.sides}

    # --- forward ----------------------------------------------------------------------------------------

    def tried(self, action: str, side: str) -> tuple[AnyState, LogEntry]:
        """What an action would lead to; Refused if a rule forbids it. Nothing changes."""
        twin = self.state.copy()
        events = twin.play(action, side)
        fixed = twin.dice.count != self.state.dice.count or twin.revealed
        done = twin.last_action
        return twin, LogEntry(self.seq + 1, side, done, tuple(events), fixed, twin.over, twin.hidden)

    def take(self, state: AnyState, entry: LogEntry, at: float) -> None:
        """Make a tried action stand, of such a time."""
        seat = self._owners[entry.side]
        machine = seat.player != HUMAN  # whatever it takes back stays in the log, for it may do so for ever
        self.cancellations.left(
            seat.seat, (self.version, self.state, self._thread), machine or entry.fixed or entry.over
        )
        self.seq = entry.seq
        self.moved_at = at
        self.state = state
        if self.clock_state is not None:
            self.clock_state.acted(seat.seat, at, self.game.turn(state))
        state.marks = None  # what it keeps for an undo of its own would stay with every table for good
        cuts, self._thread = _followed(self._thread, entry)
        self.entries.append(msgspec.structs.replace(entry, cuts=cuts))
        if not self._seal_last():
            self.told_at = at
        heading = self.game.heading(state)
        if heading != self._phases[-1][1]:
            self._phases.append((self.version, heading))
        if self.version % checkpoints.LENGTH == 0:
            self._marks[self.version] = state.copy()
            self._threads[self.version] = self._thread

    def _seal_last(self) -> bool:
        """Whether the last action is one that others do not count."""
        decision = self.state.decision
        unseen = self.game.sealed and quiet(self.entries[-1], None if decision is None else decision.side)
        if unseen:
            self.numbering.acted(self.version, self.entries[-1])
        return unseen

    def _reseal(self) -> None:
        """What the entries that were not played tell; the last of a chapter is followed by the next or by the state."""
        if not self.game.sealed:
            return
        for version, (entry, following) in enumerate(pairwise(self.entries), 1):
            if quiet(entry, following.side):
                self.numbering.acted(version, entry)
        self._seal_last()

    def chapter(self) -> tuple[int, bytes] | None:
        """The number and the text of the chapter that the last action has closed, to be kept; None if it has not."""
        number, rest = divmod(self.version, checkpoints.LENGTH)
        if rest or not number:
            return None
        return number - 1, checkpoints.write(self.game, self.entries[-checkpoints.LENGTH :], self.state, self._thread)

    def apply(self, row: LogRow) -> None:
        """Take in the next row of the log."""
        self._check(row, self.seq + 1)
        if row.kind == "action":
            self._play(row)
        elif row.kind == "undo":
            self.back(row.version, row.seq, row.at)
        elif row.kind == "hint":
            self.hinted(row.version, row.seq)
        else:
            self.talk.take_in(row)
            self.seq = row.seq

    def hinted(self, version: int, seq: int) -> None:
        """Somebody has taken a hint; the record will say so."""
        self.hints.add(version)
        self.seq = seq

    def _check(self, row: LogRow, number: int) -> None:
        """The next row must be the next one, and linked to all before it as it was written."""
        if row.seq != number:
            raise Damaged(f"the log goes from row {number - 1} to {row.seq}")
        self.link = link_of(self.link, row)
        self._chained = self._chained or row.link is not None
        if self._chained and row.link != self.link:
            raise Damaged(f"row {number} of the log, or one before it, is not what was written")

    def _play(self, row: LogRow) -> None:
        try:
            self.take(*self.tried(row.text, row.side), row.at)
        except BadInput as fault:
            told = f"action {row.version} does not fit the rules of this Sandtable: {fault}"
            raise Outdated(told, self.row.rules, self.game.version, row.version) from fault

    # --- back -------------------------------------------------------------------------------------------

    def at(self, version: int) -> AnyState:
        """The state after so many actions: a copy."""
        if not 0 <= version <= self.version:
            raise BadInput(f"from 0 to {self.version}, not {version}", where="version")
        mark = version - version % checkpoints.LENGTH
        state = self._mark(mark).copy()
        for entry in self.entries.between(mark, version):
            assert entry.action is not None
            state.advance(entry.action)
        return state

    def _mark(self, version: int) -> AnyState:
        """The state behind a chapter, or at the start."""
        if version not in self._marks and version and self._fetch is not None:
            number = version // checkpoints.LENGTH - 1
            return self._chapter(number, self.entries.lasts()[number]).state
        mark = version
        while mark and mark not in self._marks:
            mark -= checkpoints.LENGTH
        state = (self._marks.get(mark) or start(self.game, self.row)).copy()
        for number, entry in enumerate(self.entries.between(mark, version), mark):
            if number % checkpoints.LENGTH == 0:
                self._marks.setdefault(number, state.copy())
            assert entry.action is not None
            state.advance(entry.action)
        return state

    def told(self, version: int | None = None) -> tuple[AnyState, list[Action]]:
        """The state after so many actions, or as it stands, and all that led to it: a copy."""
        last = self.version if version is None else version
        state = self.state.copy() if version is None else self.at(version)
        state.forget_log()
        return state, [entry.action for entry in self.entries.between(0, last) if entry.action is not None]

    def _under_way(self, version: int) -> acts.Thread:
        """What was under way after so many actions."""
        mark = version - version % checkpoints.LENGTH
        thread = self._threads.get(mark)
        if thread is None and self._fetch is not None:
            number = mark // checkpoints.LENGTH - 1
            thread = self._chapter(number, self.entries.lasts()[number]).thread
        if thread is None:
            mark, thread = 0, START
        for entry in self.entries.between(mark, version):
            thread = _followed(thread, entry)[1]
        return thread

    def back(self, version: int, seq: int, at: float) -> None:
        """Only the first `version` actions still stand, from such a time on."""
        self.moved_at = at
        known = self.cancellations.cut(version)
        _, self.state, self._thread = known or (version, self.at(version), self._under_way(version))
        if self.clock_state is not None:
            self.clock_state.undone(self.game.turn(self.state))
        if not self.numbering.undone(version, self.version, seq):
            self.told_at = at
        self.entries.cut(version)
        bounds = self.undo_bounds.items()
        self.undo_bounds = {sides: (min(at, version), least) for sides, (at, least) in bounds if least <= version}
        self._marks = {mark: state for mark, state in self._marks.items() if mark <= version}
        self._threads = {mark: thread for mark, thread in self._threads.items() if mark <= version}
        self.undos.append(seq)
        if len(self.undos) > UNDOS:
            del self.undos[: -UNDOS // 2]
        self.seq = seq
        while self._phases and self._phases[-1][0] > version:
            self._phases.pop()
        if not self._phases:
            self._phases.append((version, self.game.heading(self.state)))

    def phase_began(self) -> int:
        return self._phases[-1][0]

    # --- acts -------------------------------------------------------------------------------------------

    def looked(self, seat: str) -> int:
        """How many of the actions that stand a seat has looked at."""
        return self.entries.up_to(self.looks.get(seat, 0))

    def undone_since(self, seq: int, sides: tuple[str, ...]) -> bool:
        """Whether something that these sides count has been taken back after a row."""
        if len(self.undos) >= UNDOS // 2 and seq < self.undos[0]:
            return True  # what was before is forgotten
        return any(undo > seq and not self.numbering.hides_row(sides, undo) for undo in self.undos)


def _followed(thread: acts.Thread, entry: LogEntry) -> tuple[tuple[int, ...], acts.Thread]:
    """The events of an action with which new acts begin, and what is under way after it."""
    seen = [event.seen_by(()) for event in entry.events]
    return acts.follow(thread, entry.side, [None if event is None else event.scene() for event in seen])
