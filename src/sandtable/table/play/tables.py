"""All tables of a server: who may do what, and the one path by which every action is played."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import msgspec

from sandtable.table.live import undo_limits
from sandtable.table.live.creation import first_rows, open_table
from sandtable.table.live.loader import Loader
from sandtable.table.live.table import AnyState, Table
from sandtable.table.notices.channels import Notifier
from sandtable.table.play.autoplay import Autoplay
from sandtable.table.play.dice_offers import Offers
from sandtable.table.play.health import HealthCheck
from sandtable.table.play.sync import Sync, read_orders
from sandtable.table.store import people
from sandtable.table.store.checkpoints import BOOKMARK, LogEntry
from sandtable.table.store.people import SeatPerson
from sandtable.table.store.protocol import HUMAN, LogRow, Store, TableRow, link_of
from sandtable.table.store.writer import Writer
from sandtable.table.view import gate
from sandtable.table.view.gate import WATCHER, Eyes
from sandtable.table.view.snapshots import Snapshots
from sandtable.table.view.streams import Hub
from sandtable.table.wire.errors import (
    BadRequest,
    Damaged,
    Full,
    NoLink,
    NotYours,
    Outdated,
    Stale,
    StoreError,
    Unknown,
)
from sandtable.table.wire.limits import Limits, Meter
from sandtable.table.wire.messages import Back, Created, Move, MoveEvent, NewTable, UndoEvent, Wish
from sandtable.table.wire.profiles import Profile
from sandtable.table.wire.tokens import digest, fits
from sandtable.table.work.analysis import SECONDS, Studies
from sandtable.table.work.fair_queue import Company, FairQueue
from sandtable.table.work.opponents import DEADLINE, Machines, places
from sandtable.table.work.record_writer import RecordWriter
from sandtable.table.work.thinking import think
from sandtable.table.work.uploads import Uploads

if TYPE_CHECKING:
    from sandtable.table.cluster.member import Cluster  # it needs psycopg
    from sandtable.table.notices.web_push import Keys, Pusher  # they need cryptography

log = logging.getLogger("sandtable.table")
_encode = msgspec.json.Encoder().encode
MARKED = 16
"""The number of rows after which a bookmark is rewritten."""
UNASKED = 2
"""The most automatic moves (machines and standing orders) carried out at once. A player never waits for more of
them."""

SHARE, SPARING = 10, 100
"""A seat that has spent this part of a log on undos gets only this part of its undos a day from then on. It cannot fill
the log, so the others can always finish the game, and it can still cancel a choice."""

READS = 1
"""The most long reads answered at once; more would compete with players for the interpreter."""


class Config(msgspec.Struct, frozen=True):
    """The configuration of a server."""

    limits: Limits = Limits()
    kept: int = 256  # the most tables in memory
    memory: int = 512_000_000  # the most bytes they may take, roughly
    deadline: float = DEADLINE  # seconds a machine may think about one decision
    workers: int = 0  # worker processes for machines; 0: all cores but one
    think: bool = True  # whether this server runs worker processes; with a shared store they may run elsewhere
    study: float = SECONDS  # seconds for the analysis of a finished game
    heartbeat: float = 15.0  # seconds between heartbeats on a quiet stream
    base_url: str = ""  # the public address of the server, for links in notifications
    smtp: str = ""  # smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS
    private_webhooks: bool = False  # whether webhooks may call addresses of the local network
    push: Keys | None = None  # the VAPID keys for Web Push; None: off
    hosts: tuple[str, ...] = ()  # host names this server answers to; empty: any
    static: Path | None = None  # the built web page, if it is not in the default place
    help: Path | None = None  # the built documentation, if it is not in the default place
    now: Callable[[], float] = time.time  # the source of time for all clocks
    metrics: str = ""  # the token for reading metrics; empty: metrics are off
    people: Profile | None = None  # identities and the lobby; None: off


def seats_of(store: Store, table: str) -> dict[str, SeatPerson]:
    """The people to whom the seats of a table belong."""
    with store.reading() as t:
        return people.seats(t, table)


def _eyes_of(row: TableRow, person: str, known: Mapping[str, SeatPerson]) -> Eyes:
    """The viewer who has no token: a person with a seat; or anyone, if all people at the table let them watch."""
    for seat in row.seats:
        if person and seat.seat in known and known[seat.seat].person == person:
            return Eyes(seat.seat, seat.sides)
    public = {seat for seat, one in known.items() if one.public}
    if known and all(seat.seat in public for seat in row.seats if seat.player == HUMAN):
        return WATCHER
    raise NoLink("this table is open only to those who hold one of its links")


def _joined(store: Store, following: Sync, hub: Hub, config: Config) -> Cluster | None:
    """Join the cluster, if the store can be shared by several servers."""
    if not store.shared:
        return None
    from sandtable.table.cluster.member import Cluster
    from sandtable.table.cluster.messages import Shared
    from sandtable.table.cluster.remote_workers import Thinkers
    from sandtable.table.store.postgres import PostgresStore

    shared = Shared(cast(PostgresStore, store))
    thinkers = Thinkers(shared, think, places(config.workers), config.deadline) if config.think else None
    return Cluster(shared, following, config.deadline, hub, thinkers)


def _pusher(config: Config, store: Store) -> Pusher | None:
    if config.push is None:
        return None
    from sandtable.table.notices.web_push import Pusher

    return Pusher(config.push, store, config.private_webhooks)


async def _nothing() -> None:
    """Do nothing: in a cluster, background work is found by leases, not at startup."""


class Tables:
    """The live tables. Create it inside the running event loop; `close` ends the tasks it started."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.config = config
        self.hub = Hub(config.limits, config.heartbeat)
        self.sync = Sync(self)
        self.cluster = _joined(store, self.sync, self.hub, config)
        self.machines = Machines(config.workers, config.deadline, others=self.cluster)
        self._uploads = Uploads(config.limits.record)
        self.studies = Studies(config.study)
        self.record_writer = RecordWriter()
        told = config.smtp, config.base_url, config.private_webhooks
        self.notifier = Notifier(*told, pusher=_pusher(config, store), find=store.find)
        self._writer = Writer(store)
        self.talk = Meter(config.limits.chat, 60)
        self.pens = Meter(config.limits.notes, 60)
        self.reads = FairQueue(READS)  # of long reads, see `http.requests.at_length`
        self.unasked = FairQueue(UNASKED)
        self.company = Company()
        self.points = Meter(config.limits.chat, 60)
        self._backs = Meter(config.limits.undos, 60)
        self._backs_a_day = Meter(config.limits.undos_a_day, 86_400)
        self._backs_beyond = Meter(-(-config.limits.undos_a_day // SPARING), 86_400)
        self.actions_meter = Meter(config.limits.requests, 60)  # for actions sent as a group
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.offers = Offers()
        self.autoplay = Autoplay(self)
        self._damaged: OrderedDict[str, Damaged] = OrderedDict()  # tables that cannot be opened, and why
        self.snapshots = Snapshots(FairQueue(1))
        self.health = HealthCheck(store)
        self.ended: Callable[[Table], None] | None = None  # called when a game has ended, here or on another server
        self._keeping: set[asyncio.Task[None]] = set()
        self._waking = asyncio.create_task(self.autoplay.wake() if self.cluster is None else _nothing())

    async def close(self) -> None:
        self.hub.close()
        self.autoplay.close()
        tasks = [self._waking, *self.autoplay.tasks(), *self._loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._keeping, return_exceptions=True)
        await self._bookmark_all()
        await self.sync.close()
        if self.cluster is not None:
            await self.cluster.close()
        self.machines.close()
        self._uploads.close()
        self.studies.close()
        self.record_writer.close()
        self.snapshots.close()
        self.notifier.close()
        await self._writer.close()

    def figures(self) -> dict[str, tuple[str, float]]:
        """Gauges by name: their help text and current value."""
        weight = sum(table.weight for table in self._live.values())
        return {
            "tables": ("Tables in memory.", len(self._live)),
            "table_bytes": ("Bytes that they take, roughly.", weight),
            "streams": ("Event streams that are open.", self.hub.number),
            "machines": ("Tables at which machines or orders move on here.", len(self.autoplay)),
            "damaged_tables": ("Tables that could not be opened.", len(self._damaged)),
            "writes_waiting": ("Rows of logs that wait to be written.", self._writer.waiting),
        }

    # --- finding ----------------------------------------------------------------------------------------

    async def create(self, new: NewTable, client: str = "") -> Created:
        """Create a table. `client` is charged for the work of its machines."""
        if new.record is None:
            row, created = await asyncio.to_thread(open_table, new, self.offers.key(new.dice))
            await asyncio.to_thread(self.store.create, row, first_rows(row, new))
        elif new.dice is not None:
            raise BadRequest("dice: a table that continues from a record takes no offer")
        else:
            opened = await self._uploads.opened(new, client)
            row, created = opened.row, opened.created
            await asyncio.to_thread(self.store.create, row, opened.log())
            for number, chapter in opened.chapters:
                await asyncio.to_thread(self.store.keep_chapter, row.id, number, chapter)
            for seat in row.seats:  # the players know the record, so it counts as seen
                await asyncio.to_thread(self.store.write_look, row.id, seat.seat, opened.length)
        await self.begin(row.id, client)
        return created

    async def begin(self, id: str, client: str) -> Table:
        """Start play at a new table. `client` is charged for the work of its machines."""
        table = await self.get(id)
        table.client = client
        if self.cluster is not None:
            self.cluster.noted(id, table.errand())
        self.autoplay.run(table)
        return table

    async def seated(self, id: str, token: str | None, person: str = "") -> tuple[Table, Eyes]:
        """The table, and the viewer: the one its token belongs to, or without a token the signed-in person. Nothing is
        loaded for others."""
        if id not in self._live:
            self.eyes(await self.row(id), token, person, await self._people(id, token))
        table = await self.get(id)
        await self.sync.current(table)
        table = await self.get(id)  # it may have been evicted meanwhile; return the one in use
        return table, self.eyes(table.row, token, person, table.people)

    async def _people(self, id: str, token: str | None) -> dict[str, SeatPerson]:
        """The people at a table, for a viewer without a token."""
        return {} if token is not None else await asyncio.to_thread(seats_of, self.store, id)

    async def renamed(self, person: str) -> None:
        """A person has another name, or none: read again who sits at their tables in memory."""
        for id, table in list(self._live.items()):
            if any(one.person == person for one in table.people.values()):
                await self.renamed_at(id)

    async def renamed_at(self, id: str) -> None:
        """Read again who sits at a table, if it is in memory."""
        known = await asyncio.to_thread(seats_of, self.store, id)
        if (table := self._live.get(id)) is not None and table.people != known:
            table.people = known
            self.hub.seats_changed(table)

    async def moves(self, id: str, token: str | None, person: str = "") -> tuple[TableRow, str]:
        """The moves that stand, as written: for a table that cannot be opened."""
        row = await self.row(id)
        self.eyes(row, token, person, await self._people(id, token))
        return row, gate.moves(row, await asyncio.to_thread(self.store.log, id))

    async def row(self, id: str) -> TableRow:
        if not (id.isascii() and id.isprintable()):  # not an id of ours; some stores fail on such characters
            raise Unknown("no such table")
        row = await asyncio.to_thread(self.store.find, id)
        if row is None:
            raise Unknown("no such table")
        return row

    async def get(self, id: str) -> Table:
        """The table with this id, loaded from the store if necessary."""
        table = self._live.get(id)
        if table is not None:
            self._live.move_to_end(id)
            return table
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    def live(self, id: str) -> Table | None:
        """The table, if it is in memory."""
        return self._live.get(id)

    def alive(self) -> list[str]:
        return list(self._live)

    def forget(self, id: str, why: Damaged) -> None:
        """Mark a table unusable, so that it is not reloaded on every request."""
        log.error("table %s cannot be opened: %s", id, why)
        self._live.pop(id, None)
        self._damaged[id] = why
        if len(self._damaged) > self.config.kept:
            self._damaged.popitem(last=False)

    async def _load(self, id: str) -> Table:
        if id in self._damaged:
            raise await self._told(id, self._damaged[id])
        try:
            table = await asyncio.to_thread(self._read, id)
        except Damaged as fault:
            self.forget(id, fault)
            raise await self._told(id, fault) from None
        self._live[id] = table
        if table.corrected_now:
            self.notifier.corrected(table)
        self.autoplay.run(table)
        self._keep(table)
        self._evict()
        return table

    async def _told(self, id: str, fault: Damaged) -> Damaged:
        """The error for a table that cannot be opened, with the table that continues it, if there is one."""
        if isinstance(fault, Outdated):
            again = await asyncio.to_thread(self.store.rematch, id)
            fault.again = again or ""
        return fault

    def _read(self, id: str) -> Table:
        beside = self.cluster.shared.heads([id])[id].beside if self.cluster is not None else 0
        row = self.store.find(id)
        if row is None:
            raise Unknown("no such table")
        given, looks, again = self.store.orders(id), self.store.looks(id), self.store.rematch(id)
        try:
            loader = Loader(self.store, row)
            table = loader.open()
            table.corrected_now = loader.changed
            table.now = self.config.now
            table.talk.bound(self.config.limits.chat_lines, self.config.limits.chat_bytes)
            table.looks, table.rematch, table.beside = looks, again or "", beside
            table.people = seats_of(self.store, id)
            table.orders = read_orders(given)
            table.thinking = self.cluster is not None and table.machine_moves
        except (Damaged, StoreError):
            raise
        except Exception as fault:  # e.g. a game or option that no longer exists: only this table is affected
            raise Damaged(repr(fault)) from fault
        return table

    def _evict(self) -> None:
        """Evict the least recently used tables; they are reloaded from the log."""
        weight = sum(table.weight for table in self._live.values())
        for id, table in list(self._live.items())[:-1]:
            if len(self._live) <= self.config.kept and weight <= self.config.memory:
                return
            if not (table.lock.locked() or self.hub.listened(id) or id in self.autoplay):
                weight -= table.weight
                self._bookmark(table)
                del self._live[id]
                self.snapshots.forget(id)

    # --- viewers ----------------------------------------------------------------------------------------

    @staticmethod
    def eyes(
        row: TableRow, token: str | None, person: str = "", people: Mapping[str, SeatPerson] | None = None
    ) -> Eyes:
        """The viewer that a token belongs to; without one, the seat of a person, or a watcher if all allow it."""
        if token is None:
            return _eyes_of(row, person, people or {})
        hashed = digest(token)
        found = [seat for seat in row.seats if fits(hashed, seat.token_hash)]
        if found:
            return Eyes(found[0].seat, found[0].sides)
        if fits(hashed, row.watch_hash):
            return WATCHER
        raise NoLink("this link does not belong to this table")

    @staticmethod
    def seat(eyes: Eyes) -> str:
        if eyes.seat is None:
            raise NotYours("watchers look on")
        return eyes.seat

    # --- actions and undo -------------------------------------------------------------------------------

    async def play(
        self, table: Table, eyes: Eyes, move: Move, ordered: bool = False, client: str = ""
    ) -> MoveEvent | UndoEvent:
        """Carry out an action of a seat; it is durable when this returns. `ordered`: standing orders chose it.

        An action that returns to an earlier position is written as an undo to that position (`live.cancellation`).
        """
        if client:
            table.client = client
            self.company.acted(client)
        async with table.lock:
            await self.fresh(table, eyes, move)
            state, entry = self._tried(table, eyes, move.action)
            to = undo_limits.returned_to(table, state, entry)
            if to is None:
                return await self._stand(table, eyes, state, entry, move, ordered)
            return await self._go_back(table, eyes, to, move, table.errand(state))

    async def fresh(self, table: Table, eyes: Eyes, wish: Move | Wish) -> None:
        """Under the table's lock: raise Stale unless the request was made for the present position."""
        await self.sync.catch_up(table)
        sides, seal = eyes.sides, table.numbering
        undone = wish.seq is not None and table.undone_since(seal.counted_row(sides, wish.seq), sides)
        if wish.version != seal.version(sides, table.version) or undone:
            raise Stale(seal.version(sides, table.version))

    async def act(self, table: Table, eyes: Eyes, action: str, wish: Wish) -> MoveEvent:
        """Under the table's lock: carry out one action of a seat on the present position."""
        return await self._stand(table, eyes, *self._tried(table, eyes, action), wish)

    def _tried(self, table: Table, eyes: Eyes, action: str) -> tuple[AnyState, LogEntry]:
        self.seat(eyes)
        decision = None if table.over else table.state.decision
        side = eyes.sides[0] if decision is None else decision.side
        if decision is not None and side not in eyes.sides:
            raise NotYours(f"{side} decides now, and that is not your side")
        return table.tried(action, side)

    async def _stand(
        self, table: Table, eyes: Eyes, state: AnyState, entry: LogEntry, wish: Move | Wish, ordered: bool = False
    ) -> MoveEvent:
        """Under the table's lock: make a tried action durable and send it to all listeners."""
        version, action, errand = table.version + 1, str(entry.action), table.errand(state)
        row = LogRow(table.id, 0, "action", version, entry.side, action, entry.over, 0.0, errand=errand)
        row = msgspec.structs.replace(row, digest=entry.digest)
        at = await self.append(table, row)
        looking, pending = self._looking(table, eyes, wish), table.agreements.pending
        changes = await self.snapshots.turn(table, looking, partial(table.take, state, entry, at))
        stands = table.entries[-1]
        self.hub.moved(table, stands, table.version, changes, wish.page)
        if pending:
            self.hub.agreed(table)
        if not ordered:
            table.mover = self.seat(eyes)
        self.autoplay.turn(table)
        self._keep(table)
        if table.over:
            self.over(table)
        return gate.move(table, stands, table.version, eyes, None if wish.seq is None else changes.get(eyes))

    def over(self, table: Table) -> None:
        """Let others know that the game of a table has ended."""
        if self.ended is not None:
            self.ended(table)

    async def undo(self, table: Table, eyes: Eyes, back: Back) -> UndoEvent:
        """Take back the last action, or all since a version, within the undo limits."""
        self.seat(eyes)
        async with table.lock:
            await self.sync.catch_up(table)
            version, seal = table.version, table.numbering
            if back.version != seal.version(eyes.sides, version):
                raise Stale(seal.version(eyes.sides, version))
            to = table.counted(eyes.sides) - 1 if back.to is None else seal.counted_version(eyes.sides, back.to)
            undo_limits.check(table, eyes.sides, to)
            return await self._go_back(table, eyes, to, back, False)

    async def take_back(self, table: Table, eyes: Eyes, to: int, consent: str) -> UndoEvent:
        """Under the table's lock: undo with the consent of the others."""
        return await self._go_back(table, eyes, to, Back(table.version), False, consent)

    async def _go_back(
        self, table: Table, eyes: Eyes, to: int, wish: Move | Back, errand: bool, consent: str = ""
    ) -> UndoEvent:
        """Under the table's lock: undo all but the first `to` actions, and notify all listeners."""
        seat = self.seat(eyes)
        rows = self.config.limits.rows
        beyond = bool(rows) and table.taken_back.get(seat, 0) > rows // SHARE
        for meter in (self._backs, self._backs_a_day, *((self._backs_beyond,) if beyond else ())):
            meter.check(f"{table.id} {seat}", "choices taken back")
        await self.at_hand(table, to, to)
        row = LogRow(table.id, 0, "undo", to, seat, consent, False, 0.0, errand=errand, digest=table.digest(to))
        at = await self.append(table, row)
        looking, pending = self._looking(table, eyes, wish), table.agreements.pending
        changes = await self.snapshots.turn(table, looking, partial(table.back, to, table.seq + 1, at, seat))
        self.hub.undone(table, changes, wish.page)
        if pending:
            self.hub.agreed(table)
        return gate.undo(table, eyes, None if wish.seq is None else changes.get(eyes))

    def _looking(self, table: Table, eyes: Eyes, wish: Move | Back | Wish) -> set[Eyes]:
        """The viewers that get the delta: all listeners, and the acting client if it sent the last row it has seen."""
        listening = self.hub.looking(table.id)
        return listening if wish.seq is None else listening | {eyes}

    async def append(self, table: Table, row: LogRow) -> float:
        """Under the table's lock: make a row durable as the next one of the log, and return its timestamp. If the write
        fails, the table must reread the log before it goes on."""
        most = self.config.limits.rows
        if most and table.seq >= most:
            raise Full(f"the log of this table has {most} rows, and there is no room for more")
        at = self.config.now()
        row = msgspec.structs.replace(row, seq=table.seq + 1, at=at)
        row = msgspec.structs.replace(row, link=link_of(table.link, row))
        table.doubtful = True
        if not await self._writer.append(row):
            await self.sync.catch_up(table)  # another server wrote to the table first
            sides = (row.side,) if row.kind == "action" or not row.side else table.seat(row.side).sides
            raise Stale(table.numbering.version(sides, table.version))
        table.doubtful = False
        table.link = row.link or b""
        if row.errand is not None and self.cluster is not None:
            self.cluster.noted(table.id, row.errand)
        return at

    async def at_hand(self, table: Table, first: int, last: int) -> None:
        """Load the actions of a range of versions, so that later reads do not wait for the store."""
        far = table.far(first, last)
        if far:
            await asyncio.to_thread(table.fetch, far)

    # --- beside the log ---------------------------------------------------------------------------------

    def _keep(self, table: Table) -> None:
        """Write a chapter once it is complete, and the bookmark every MARKED rows. If that fails, the log is replayed
        instead."""
        chapter = table.chapter() if table.entries and table.entries[-1].seq == table.seq else None
        told = [] if chapter is None else [chapter]
        if table.seq - table.marked >= MARKED:
            told.append(table.bookmark())
        if told:
            task = asyncio.create_task(self._write(table, told))
            self._keeping.add(task)
            task.add_done_callback(self._kept)

    def _bookmark(self, table: Table) -> None:
        """Write the bookmark of a table that leaves memory: under changed rules it continues from there."""
        if table.seq > table.marked and not table.doubtful:
            task = asyncio.create_task(self._write(table, [table.bookmark()]))
            self._keeping.add(task)
            task.add_done_callback(self._kept)

    async def _bookmark_all(self) -> None:
        for table in self._live.values():
            self._bookmark(table)
        await asyncio.gather(*self._keeping, return_exceptions=True)

    async def _write(self, table: Table, told: list[tuple[int, bytes]]) -> None:
        for number, data in told:
            await asyncio.to_thread(self.store.keep_chapter, table.id, number, data)
            if number != BOOKMARK:
                table.let_go()

    def _kept(self, task: asyncio.Task[None]) -> None:
        self._keeping.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.warning("a chapter was not kept: %s", fault)
