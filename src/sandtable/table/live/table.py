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
from sandtable.core.base.errors import BadInput, Refused
from sandtable.core.base.shared_dice import SharedKey
from sandtable.core.engine import acts, standing_orders
from sandtable.core.engine.game import Game
from sandtable.core.engine.standing_orders import StandingOrder
from sandtable.core.engine.state import Result, State
from sandtable.core.engine.steps import Step
from sandtable.core.engine.view import View
from sandtable.table.live import agreements, rules
from sandtable.table.live.agreements import Agreements
from sandtable.table.live.cancellation import Cancellations
from sandtable.table.live.chat import Talk
from sandtable.table.live.history import History
from sandtable.table.live.numbering import Numbering, quiet
from sandtable.table.store import checkpoints, digests
from sandtable.table.store.checkpoints import BOOKMARK, START, Begun, Bookmark, Fetch, LogEntry
from sandtable.table.store.log_replay import share, shared_of, standing, start
from sandtable.table.store.people import SeatPerson
from sandtable.table.store.protocol import HUMAN, TALK, LogRow, SeatRow, TableRow, chain_start, header_of, link_of
from sandtable.table.wire.clock import ClockState
from sandtable.table.wire.errors import Damaged, Outdated
from sandtable.table.wire.messages import Trouble

AnyState = State[Any, Any]
ENTRY, MARK, CHAT = 2000, 40_000, 330
"""Estimated bytes: an action with its events, a stored state, a line of chat without its text. Measured over 630 random
actions of each game they were 0.5 to 4 kB, 3 to 77 kB and 0.33 kB (an action of Normandy '44 takes more while the game
fills its own caches)."""


CHAPTERS = 2
"""Complete chapters kept in memory before the open one: an undo rarely goes further back."""
PHASES = 8
"""The number of phase starts kept in a bookmark."""
UNDOS = 2000
"""The most undo rows remembered; beyond that the older half is dropped. A client whose last known row is older than the
first one must reload the table."""


class Table:
    """A table whose state is its log replayed. It changes only after a row is durable."""

    def __init__(
        self,
        row: TableRow,
        log: Sequence[LogRow] = (),
        kept: Mapping[int, bytes] | None = None,
        begun: Begun | None = None,
    ) -> None:
        """Build a table from its rows. Actions covered by the `kept` chapters are not replayed. With `begun`, `log`
        holds only the rows after a bookmark."""
        self.row = row
        self.game: Game[Any, Any] = st.game(row.game)
        self.lock = asyncio.Lock()
        self.thinking = False
        self.trouble: Trouble = ""  # why the thinking machine has not moved yet
        self.client = ""  # the client playing here, as the limits know it: it is charged for the machines' work
        self.mover = ""  # the seat that moved last, standing orders excluded: it needs no notification of its own turn
        self.doubtful = False  # the store may hold more rows than we know: reread the log before anything else
        self.beside = 0  # the last known number of changes beside the log, where other servers make some too
        self.seq = 0
        self.link = header_of(row)  # the digest of the last row; the chain begins with the header
        self._chained = False  # true since the first row with a link: all later rows must have one
        self.entries = History()
        self.talk = Talk()
        self.hints: set[int] = set()  # the versions at which a hint was taken
        self.undos: list[int] = []  # the numbers of the log's undo rows
        self.taken_back: dict[str, int] = {}  # by seat: the rows that its undos have made useless, their own included
        self._last_undos: dict[tuple[str, ...], int] = {}  # by sides: the last that they count
        self.agreements = Agreements()
        self.orders: dict[str, tuple[StandingOrder, ...]] = {}  # by seat
        self.seen: dict[str, float] = {}  # by seat: when it left last or last acted in public, as far as known here
        self.looks: dict[str, int] = {}  # by seat: the log row up to which it has seen the game
        self.rematch = ""  # the id of the rematch table
        self.people: dict[str, SeatPerson] = {}  # the people to whom seats belong, by seat
        self.moved_at = row.created  # when the position last changed
        self.told_at = row.created  # when it last changed by a row that every viewer counts
        self.now: Callable[[], float] = time.time
        self.clock_state: ClockState | None  # None without a clock
        self.numbering = Numbering()
        self.undo_bounds: dict[tuple[str, ...], tuple[int, int]] = {}  # by sides: a version, its earliest undo
        self.cancellations = Cancellations()  # the positions that the acting player could return to
        self._asked: tuple[AnyState, View[Any, Any]] | None = None  # a chance to interrupt, as its seat sees it
        self._answered: tuple[tuple[Any, ...], Action | None] | None = None  # what orders answer to it, and for what
        self._warned: tuple[AnyState, dict[str, ActionWarning]] | None = None
        self._phases: list[tuple[int, str]] = []  # the versions at which phases began, as far as known
        self._marks: dict[int, AnyState] = {}  # by version
        self._owners = {side: seat for seat in row.seats for side in seat.sides}
        self._threads: dict[int, acts.Thread] = {0: START}  # the act under way, at the same versions as marks
        self._thread = START  # the act under way now
        self.marked = 0  # the row of the last bookmark
        self.law = 0  # the version at which the rules last changed: no replay and no undo goes back beyond it
        self._at_law: AnyState | None = None  # the state at that version
        self.change: rules.RulesChange | None = None  # the last change of the rules
        self.corrected_now = False  # whether opening the table noted it
        self.shared = SharedKey(row.key) if begun is not None else shared_of(row, log)
        if begun is None:
            self._marks[0] = start(self.game, row, self.shared)
            self.state = self._marks[0].copy()
            self.clock_state = self._clock()
            # the clock depends on the turn of each action, which chapters do not hold: replay everything
            self._open(log, kept or {} if self.clock_state is None else {})
        else:
            self.state = self.game.decode(begun.mark.state)
            self.shared = self.state.dice.shared or self.shared
            self.clock_state = self._clock()
            self._begin(begun)
            for line in log:
                self.apply(line)

    def _clock(self) -> ClockState | None:
        agreed, seats = self.row.clock, [seat.seat for seat in self.row.seats]
        if agreed is None:
            return None
        clock = ClockState(agreed, seats, self.game.turn(self.state))
        clock.rested = self._rested
        return clock

    def _rested(self, since: float, until: float) -> float:
        return self.agreements.rested(since, until)

    def _open(self, log: Sequence[LogRow], kept: Mapping[int, bytes]) -> None:
        """Take in a whole log, replaying only the actions that stand and that no chapter covers."""
        length, agreed = 0, Agreements()
        for number, row in enumerate(log, 1):
            self._check(row, number)
            length += row.kind in ("action", "rules")
            if row.kind == "undo":
                self.undos.append(row.seq)
                self._note_undo(row.side, length - row.version)
                length = row.version
            elif row.kind in TALK:
                self.talk.take_in(row)
            elif row.kind == "hint":
                self.hints.add(row.version)
            elif row.kind == "agreement":
                agreed.apply(row, self.row.seats)
            elif row.kind == "share" and any(one.kind == "action" for one in log[: number - 1]):
                raise Damaged(f"row {number} of the log adds to the dice, and play has begun")
            if row.kind in ("action", "undo"):
                self.moved_at = row.at
                agreed.moved(row.at)
        self.agreements = agreed.past()  # for the clock; the rest would not survive the replay
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
        for row in stand[: self.version]:
            if not self.numbering.hides_row((), row.seq):
                self.seen[self._owners[row.side].seat] = row.at
        for row in stand[self.version :]:
            self.seq = row.seq - 1
            self._play(row)
        self.seq, self.agreements = len(log), agreed
        moved = self.moved_for(())
        self.told_at = log[moved - 1].at if moved else self.row.created

    def _begin(self, begun: Begun) -> None:
        """Restore the table from a bookmark."""
        mark = begun.mark
        self.entries = History(mark.lasts, begun.fetch)
        now = mark.rules == checkpoints.rules_of(self.game)
        for entry in (checkpoints.entries_of if now else checkpoints.past_entries)(self.game, mark.lines):
            self.entries.append(entry)
        self.law, self._at_law = mark.law, begun.law
        self.change = None if begun.change is None else rules.read(begun.change)
        for row in begun.said:
            self.talk.take_in(row)
        self.talk.number = max(self.talk.number, mark.talked)
        self.seq = self.marked = mark.seq
        self.link, self._chained, self._thread = mark.link, mark.chained, mark.thread
        self.undos, self.hints = list(mark.undos), set(mark.hints)
        self.taken_back = dict(mark.taken_back)
        self.agreements = Agreements(mark.agreements)
        self.numbering.recall(*mark.sealed)
        self._phases = list(mark.phases)
        self.moved_at, self.told_at = mark.moved_at, mark.told_at
        self.seen = dict(mark.seen)
        if self.clock_state is not None and mark.hands is not None:
            self.clock_state.recall(mark.hands)

    def bookmark(self) -> tuple[int, bytes]:
        """A bookmark of the present position, to be stored."""
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
            self.law,
            self.talk.number,
            header_of(self.row),
            self.taken_back,
            self.agreements.told(),
            dict(self.seen),
        )
        self.marked = self.seq
        return BOOKMARK, checkpoints.packed(mark)

    def fetch_from(self, fetch: Fetch) -> None:
        """Let chapters be fetched from the store, so that not all must stay in memory."""
        self.entries.fetch = fetch

    def let_go(self) -> None:
        """Drop all but the last chapters from memory."""
        if self.entries.fetch is not None:
            self.entries.let_go(CHAPTERS)
            first = self.version - self.version % checkpoints.LENGTH - CHAPTERS * checkpoints.LENGTH
            self._marks = {version: state for version, state in self._marks.items() if version >= first}
            self._threads = {version: thread for version, thread in self._threads.items() if version >= first}

    def far(self, first: int, last: int) -> list[tuple[int, int]]:
        """The chapters covering a range of versions that must be fetched, each with its last row."""
        numbers = range(max(0, first - 1) // checkpoints.LENGTH, -(-last // checkpoints.LENGTH))
        return self.entries.away(numbers)

    def fetch(self, wanted: Sequence[tuple[int, int]]) -> None:
        """Fetch chapters. It blocks on the store, so call it in a thread."""
        for number, last in wanted:
            self.entries.chapter(number, last)

    @property
    def opening(self) -> LogEntry:
        """The setup, as an entry; without events if it was made under earlier rules."""
        if self.law:
            return LogEntry(0, "", None, (), True, False, (), (0,))
        first = start(self.game, self.row, self.shared)
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
        """The approximate size in memory, in bytes."""
        held = self.entries.held
        states = 2 + len(self._marks) + self.entries.fetched + len(self.cancellations)
        return ENTRY * held + MARK * states + CHAT * len(self.talk.lines) + self.talk.size

    @property
    def moved(self) -> int:
        """The row that led to the present position: the last action or undo."""
        return max(self.entries[-1].seq if self.entries else 0, self.undos[-1] if self.undos else 0)

    def counted(self, sides: tuple[str, ...]) -> int:
        """The last version that these sides count."""
        return self.numbering.last_counted(sides, self.version)

    def moved_for(self, sides: tuple[str, ...]) -> int:
        """The row that led to the present position, among those that these sides count."""
        version = self.counted(sides)
        return max(self.entries[version - 1].seq if version else 0, self._last_undo(sides))

    def _last_undo(self, sides: tuple[str, ...]) -> int:
        """The row of the last undo that these sides count; 0 if there is none."""
        known = self._last_undos.get(sides)
        if known is None:
            counted = (seq for seq in reversed(self.undos) if not self.numbering.hides_row(sides, seq))
            known = self._last_undos[sides] = next(counted, 0)
        return known

    def seat(self, name: str) -> SeatRow:
        return self.row.seat(name)

    def name(self, seat: str) -> str:
        """The name of a seat's player: of the person to whom it belongs, or as agreed when the table was created."""
        person = self.people.get(seat)
        return self.seat(seat).name if person is None else person.name

    def owner(self, side: str) -> SeatRow:
        """The seat that a side belongs to."""
        return self._owners[side]

    @property
    def over(self) -> bool:
        """True if the game is over, by its rules or because the players ended it."""
        return self.state.over or self.agreements.end is not None

    @property
    def result(self) -> Result | None:
        end = self.agreements.end
        return self.state.result if end is None else agreements.result(self.game, end)

    def deciding(self, state: AnyState | None = None) -> SeatRow | None:
        """The seat whose decision is open, now or in the given state; None when the game is over."""
        if self.agreements.end is not None:
            return None
        decision = (state or self.state).decision
        return None if decision is None else self._owners[decision.side]

    def machine(self) -> SeatRow | None:
        """The machine that must move now, if any. It also stands in for a person who has given up the seat, or whose
        time is up if that was agreed."""
        seat = self.deciding()
        if seat is not None and (self.late(seat) or seat.seat in self.agreements.stand_ins):
            return msgspec.structs.replace(seat, player=agents.stand_in(self.game))
        return None if seat is None or seat.player == HUMAN else seat

    def late(self, seat: SeatRow | None) -> bool:
        """True if a machine decides for the person at a seat because their time is up."""
        return self.due(seat) == 0.0

    def claimable(self) -> SeatRow | None:
        """The deciding seat, if its time is up and the others may claim the game."""
        seat, hands = self.deciding(), self.clock_state
        agreed = hands is not None and hands.clock.zero == "claim" and not self.agreements.paused
        if seat is None or hands is None or not agreed or seat.player != HUMAN or not hands.runs(seat.seat):
            return None
        return seat if hands.left(seat.seat, self.now())[seat.seat] <= 0 else None

    def due(self, seat: SeatRow | None) -> float | None:
        """Seconds until a machine decides for the person at a seat; None if it never will."""
        if self.clock_state is None or seat is None or seat.player != HUMAN:
            return None
        return self.clock_state.due(seat.seat, self.now())

    def ordered(self, state: AnyState | None = None) -> tuple[SeatRow, Action] | None:
        """The deciding seat and the action its standing orders choose, if any applies.

        A seat without orders costs the same work, so that no answer to the acting player comes sooner for want of them.
        """
        state = state or self.state
        seat = self.deciding(state)
        if seat is None or not _offers_interruption(state):
            return None
        orders, unwatched = self.orders.get(seat.seat, ()), self.against_machines(seat)
        if self._asked is None or self._asked[0] is not state:
            self._asked, self._answered = (state, self.game.view(state, *seat.sides)), None
        given = orders, self.under_way(seat.sides), unwatched
        if self._answered is None or self._answered[0] != given:
            self._answered = given, standing_orders.answer(orders, self._asked[1], *given[1:])
        action = self._answered[1]
        return None if action is None else (seat, action)

    def interrupts(self) -> bool:
        """True if a person with other people at the table has a chance to interrupt; public facts alone decide it."""
        seat = self.deciding()
        asked = seat is not None and seat.player == HUMAN and not self.against_machines(seat)
        return asked and _offers_interruption(self.state)

    def against_machines(self, seat: SeatRow) -> bool:
        """True if a person plays at a seat and machines at all others."""
        return [one.seat for one in self.row.seats if one.player == HUMAN] == [seat.seat]

    def under_way(self, sides: tuple[str, ...]) -> tuple[int, int]:
        """The versions at which the present phase and the present order or move began, as these sides count."""
        phase = self.phase_began()
        order = next((version for version in range(self.version, phase, -1) if self.entries[version - 1].cuts), phase)
        return self.numbering.version(sides, phase), self.numbering.version(sides, order)

    @property
    def machine_moves(self) -> bool:
        """True if a machine moves next. Standing orders do not count: from outside they look like their seat."""
        return self.machine() is not None and self.ordered() is None

    def errand(self, state: AnyState | None = None) -> bool:
        """True if the next move is automatic: by a machine or by standing orders."""
        seat = self.deciding(state)
        ordered, late = self.ordered(state), self.late(seat)  # the same work whatever comes of it
        machine = seat is not None and (seat.player != HUMAN or seat.seat in self.agreements.stand_ins)
        return seat is not None and (machine or ordered is not None or late)

    def warnings(self) -> dict[str, ActionWarning] | None:
        """The warnings on the deciding seat's choices, if they have been computed for the present state."""
        return self._warned[1] if self._warned is not None and self._warned[0] is self.state else None

    def warn(self, state: AnyState, warnings: dict[str, ActionWarning]) -> None:
        """Store the warnings on the deciding seat's choices, if `state` is still the present one."""
        if state is self.state:
            self._warned = state, warnings

    def replace_seat(self, seat: SeatRow) -> None:
        seats = tuple(seat if old.seat == seat.seat else old for old in self.row.seats)
        self.replace_row(msgspec.structs.replace(self.row, seats=seats))

    def replace_row(self, row: TableRow) -> None:
        """Replace the table's row after a change of links or notification settings."""
        self.row = row
        self._owners = {side: owner for owner in row.seats for side in owner.sides}

    # --- forward ----------------------------------------------------------------------------------------

    def tried(self, action: str, side: str) -> tuple[AnyState, LogEntry]:
        """The state and entry an action would lead to; Refused if a rule forbids it. Nothing changes."""
        if self.agreements.end is not None:
            refusal = agreements.over_refusal(action)
            raise Refused(refusal, self.game.text(refusal))
        twin = self.state.copy()
        events = twin.play(action, side)
        fixed = twin.dice.count != self.state.dice.count or twin.revealed
        done = twin.last_action
        told = tuple(events), fixed, twin.over, twin.hidden
        return twin, LogEntry(self.seq + 1, side, done, *told, digest=digests.of(twin))

    def take(self, state: AnyState, entry: LogEntry, at: float) -> None:
        """Make a tried action stand, with its timestamp."""
        seat = self._owners[entry.side]
        machine = seat.player != HUMAN  # a machine's cancelled choices stay in the log: it could repeat them forever
        self.cancellations.left(
            seat.seat, (self.version, self.state, self._thread), machine or entry.fixed or entry.over
        )
        self.seq = entry.seq
        self.moved_at = at
        self.agreements.moved(at)
        self.state = state
        if self.clock_state is not None:
            self.clock_state.acted(seat.seat, at, self.game.turn(state), self._unseen(entry))
        state.marks = None  # undo data of the state itself, which would stay in memory with every table
        cuts, self._thread = _followed(self._thread, entry)
        self.entries.append(msgspec.structs.replace(entry, cuts=cuts))
        if not self._seal_last():
            self.told_at = self.seen[seat.seat] = at
        heading = self.game.heading(state)
        if heading != self._phases[-1][1]:
            self._phases.append((self.version, heading))
        if self.version % checkpoints.LENGTH == 0:
            self._marks[self.version] = state.copy()
            self._threads[self.version] = self._thread

    def _seal_last(self) -> bool:
        """Register the last action if it is quiet: one that other sides do not count. True if it is."""
        unseen = self._unseen(self.entries[-1])
        if unseen:
            self.numbering.acted(self.version, self.entries[-1])
        return unseen

    def _unseen(self, entry: LogEntry) -> bool:
        """True if other sides do not count the last action, which led to the present state."""
        decision = self.state.decision
        return self.game.sealed and quiet(entry, None if decision is None else decision.side)

    def _reseal(self) -> None:
        """Register the quiet actions among entries that were not replayed."""
        if not self.game.sealed:
            return
        for version, (entry, following) in enumerate(pairwise(self.entries), 1):
            if quiet(entry, following.side):
                self.numbering.acted(version, entry)
        self._seal_last()

    def chapter(self) -> tuple[int, bytes] | None:
        """The number and data of the chapter that the last action completed, to be stored; None if it completed
        none."""
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
            self.back(row.version, row.seq, row.at, row.side)
        elif row.kind == "hint":
            self.hinted(row.version, row.seq)
        elif row.kind == "rules":
            self._change_rules(row)
        elif row.kind == "share":
            self.share(row)
        elif row.kind == "agreement":
            self.agree(row)
        else:
            self.talk.take_in(row)
            self.seq = row.seq

    @property
    def sharing(self) -> bool:
        """True while browsers may add to the dice: before the first action, and not again after an undo."""
        return not (self.version or self.undos)

    def share(self, row: LogRow) -> None:
        """Take in what a browser adds to the dice. The set-up stays as it is."""
        if not self.sharing:
            raise Damaged(f"row {row.seq} of the log adds to the dice, and play has begun")
        self.shared = share(self.shared, row)
        self._marks[0] = start(self.game, self.row, self.shared)
        self.state = self._marks[0].copy()
        self.seq = row.seq

    def agree(self, row: LogRow) -> None:
        """Take in what the players agree on."""
        self.agreements.apply(row, self.row.seats)
        self.seq = row.seq

    def hinted(self, version: int, seq: int) -> None:
        """Note that a hint was taken; the record will show it."""
        self.hints.add(version)
        self.seq = seq

    def _check(self, row: LogRow, number: int) -> None:
        """Raise Damaged unless the row has the next number and its link fits the chain."""
        if row.seq != number:
            raise Damaged(f"the log goes from row {number - 1} to {row.seq}")
        self.link = link_of(chain_start(self.row, row) if number == 1 else self.link, row)
        self._chained = self._chained or row.link is not None
        if self._chained and row.link != self.link:
            before = "one before it" if number > 1 else "the table's header,"
            raise Damaged(f"row {number} of the log, or {before} is not what was written")

    def _play(self, row: LogRow) -> None:
        try:
            state, entry = self.tried(row.text, row.side)
        except Exception as fault:  # it was carried out once; today's rules refuse it, or break
            told = f"action {row.version} does not fit the rules of this Sandtable: {fault}"
            raise Outdated(told, self.row.rules, self.game.version, row.version) from fault
        self._compare(row, entry.digest)
        self.take(state, entry, row.at)

    def _compare(self, row: LogRow, digest: bytes) -> None:
        """Raise Outdated unless a replayed row leads to the state and the dice that were stored with it."""
        if row.digest and row.digest != digest:
            told = f"action {row.version} has another result under the rules of this Sandtable"
            raise Outdated(told, self.row.rules, self.game.version, row.version)

    def _change_rules(self, row: LogRow) -> None:
        """Continue from the present position under today's rules."""
        try:
            state = rules.fitted(self.state)
        except BadInput as fault:
            told = f"the position after action {self.version} does not fit the rules of this Sandtable: {fault}"
            raise Outdated(told, self.row.rules, self.game.version, row.version) from fault
        digest = digests.of(state)
        self._compare(row, digest)
        self.change = rules.read(row)
        event = self.change.event(self.game)
        self.entries.append(LogEntry(row.seq, "", None, (event,), True, state.over, (), (0,), digest))
        self.seq, self.law, self.state, self._at_law = row.seq, self.version, state, state.copy()
        self.moved_at = self.told_at = row.at
        self._thread = START
        self.cancellations.clear()
        self._phases.append((self.version, self.game.heading(state)))

    # --- back -------------------------------------------------------------------------------------------

    def at(self, version: int) -> AnyState:
        """A copy of the state after `version` actions."""
        if not 0 <= version <= self.version:
            raise BadInput(f"from 0 to {self.version}, not {version}", where="version")
        if version < self.law:
            raise BadInput(f"the rules changed at {self.law}; earlier positions cannot be shown", where="version")
        mark = max(self.law, version - version % checkpoints.LENGTH)
        state = self._mark(mark).copy()
        for entry in self.entries.between(mark, version):
            assert entry.action is not None
            state.advance(entry.action)
        return state

    def _mark(self, version: int) -> AnyState:
        """The state at the end of a chapter, at the start, or where the rules last changed."""
        if version == self.law and self._at_law is not None:
            return self._at_law
        if version not in self._marks and version and self.entries.fetch is not None:
            number = version // checkpoints.LENGTH - 1
            found = self.entries.chapter(number, self.entries.lasts()[number]).state
            if found is not None:
                return found
        mark = version
        while mark > self.law and mark not in self._marks:
            mark = max(self.law, mark - checkpoints.LENGTH)
        state = (self._marks.get(mark) or self._at_law or start(self.game, self.row, self.shared)).copy()
        for number, entry in enumerate(self.entries.between(mark, version), mark):
            if number % checkpoints.LENGTH == 0:
                self._marks.setdefault(number, state.copy())
            assert entry.action is not None
            state.advance(entry.action)
        return state

    def told(self, version: int | None = None) -> tuple[AnyState, list[Action]]:
        """A copy of the state after `version` actions, or of the present one, and the actions that led to it."""
        last = self.version if version is None else version
        state = self.state.copy() if version is None else self.at(version)
        state.forget_log()
        return state, [entry.action for entry in self.entries.between(self.law, last) if entry.action is not None]

    def _under_way(self, version: int) -> acts.Thread:
        """The act under way after `version` actions."""
        mark = max(self.law, version - version % checkpoints.LENGTH)
        thread = START if mark == self.law else self._threads.get(mark)
        if thread is None and self.entries.fetch is not None:
            number = mark // checkpoints.LENGTH - 1
            thread = self.entries.chapter(number, self.entries.lasts()[number]).thread
        if thread is None:
            mark, thread = 0, START
        for entry in self.entries.between(mark, version):
            thread = _followed(thread, entry)[1]
        return thread

    def _note_undo(self, seat: str, actions: int) -> None:
        self.taken_back[seat] = self.taken_back.get(seat, 0) + actions + 1

    def back(self, version: int, seq: int, at: float, seat: str = "") -> None:
        """Undo all but the first `version` actions on behalf of a seat, with the timestamp `at`."""
        self._note_undo(seat, self.version - version)
        self.moved_at = at
        self.agreements.moved(at)
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
        for sides in self._last_undos:
            if not self.numbering.hides_row(sides, seq):
                self._last_undos[sides] = seq
        if len(self.undos) > UNDOS:
            del self.undos[: -UNDOS // 2]
        self.seq = seq
        while self._phases and self._phases[-1][0] > version:
            self._phases.pop()
        if not self._phases:
            self._phases.append((version, self.game.heading(self.state)))

    def digest(self, version: int) -> bytes:
        """The digest of the state after `version` actions and of the dice of the last one."""
        return self.entries[version - 1].digest if version else digests.of(start(self.game, self.row, self.shared))

    def phase_began(self) -> int:
        return self._phases[-1][0]

    # --- acts -------------------------------------------------------------------------------------------

    def looked(self, seat: str) -> int:
        """The number of standing actions that a seat has seen."""
        return self.entries.up_to(self.looks.get(seat, 0))

    def undone_since(self, seq: int, sides: tuple[str, ...]) -> bool:
        """True if an action that these sides count was undone after row `seq`."""
        if len(self.undos) >= UNDOS // 2 and seq < self.undos[0]:
            return True  # older undos are forgotten
        return self._last_undo(sides) > seq


def _offers_interruption(state: AnyState) -> bool:
    return type(state.stack[-1]).occasion is not Step.occasion


def _followed(thread: acts.Thread, entry: LogEntry) -> tuple[tuple[int, ...], acts.Thread]:
    """The indices of an action's events that begin new acts, and the act under way after it."""
    seen = [event.seen_by(()) for event in entry.events]
    return acts.follow(thread, entry.side, [None if event is None else event.scene() for event in seen])
