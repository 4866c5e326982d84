"""What automatic play and synchronisation need of the server's tables; `Tables` provides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sandtable.table.live.table import Table
from sandtable.table.notices.channels import Notifier
from sandtable.table.store.protocol import Store
from sandtable.table.view.gate import Eyes
from sandtable.table.view.snapshots import Snapshots
from sandtable.table.view.streams import Hub
from sandtable.table.wire.errors import Damaged
from sandtable.table.wire.messages import Move, MoveEvent, UndoEvent
from sandtable.table.work.fair_queue import Company, FairQueue
from sandtable.table.work.opponents import Machines

if TYPE_CHECKING:
    from sandtable.table.cluster.member import Cluster  # it needs psycopg


class Player(Protocol):
    """Plays the automatic moves of a table."""

    def run(self, table: Table) -> None: ...

    def __contains__(self, table: str) -> bool: ...


class Service(Protocol):
    """The tables of a server and the parts they share."""

    store: Store
    hub: Hub
    machines: Machines
    notifier: Notifier
    unasked: FairQueue
    company: Company
    snapshots: Snapshots

    @property
    def cluster(self) -> Cluster | None: ...

    @property
    def autoplay(self) -> Player: ...

    async def get(self, id: str) -> Table: ...

    def live(self, id: str) -> Table | None: ...

    def alive(self) -> list[str]: ...

    def forget(self, id: str, why: Damaged) -> None: ...

    async def play(
        self, table: Table, eyes: Eyes, move: Move, ordered: bool = False, client: str = ""
    ) -> MoveEvent | UndoEvent: ...
