"""The health check of the store."""

from __future__ import annotations

import asyncio

from sandtable.table.store.protocol import Store, TableRow


class HealthCheck:
    """Queries the store, with one query shared by all concurrent callers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking: asyncio.Task[TableRow | None] | None = None

    async def felt(self) -> None:
        """Return if the store answers; else raise StoreError."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(asyncio.to_thread(self._store.find, ""))  # no table has an empty id
        await asyncio.shield(self._asking)
