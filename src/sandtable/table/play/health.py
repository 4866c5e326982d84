"""Whether the store of a server answers."""

from __future__ import annotations

import asyncio

from sandtable.table.store.protocol import Store, TableRow


class HealthCheck:
    """Asks the store, once for all who want to know at that moment."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking: asyncio.Task[TableRow | None] | None = None

    async def felt(self) -> None:
        """Returns if the store answers, else StoreError."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(asyncio.to_thread(self._store.find, ""))  # no table has no name
        await asyncio.shield(self._asking)
