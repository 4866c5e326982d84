"""A TCP proxy in front of a database that can be cut, or let nothing through without a word."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

from tests.table.harness import LONG


class Proxy:
    """Passes connections on to a Unix socket, from a thread of its own."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._loop = asyncio.new_event_loop()
        self._lines: set[asyncio.StreamWriter] = set()
        self._through = asyncio.Event()
        self._through.set()
        self._refuses = False
        self.port = 0
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        assert ready.wait(LONG)

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refuses:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_unix_connection(self._path)
        except OSError:
            writer.transport.abort()
            return
        both = {writer, back}
        self._lines |= both
        through = self._through
        try:
            await asyncio.gather(_pass(reader, back, through), _pass(there, writer, through))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._lines -= both
            for line in both:
                line.transport.abort()

    # --- from other threads ---

    def cut(self) -> None:
        """End all connections and refuse new ones."""
        self._call(self._cut)

    def _cut(self) -> None:
        self._refuses = True
        for line in self._lines:
            line.transport.abort()

    def hold(self) -> None:
        """Let nothing through, in either direction, and keep it."""
        self._call(self._through.clear)

    def renew(self) -> None:
        """Leave the connections that are held as they are for ever, and let new ones through."""
        self._call(self._renew)

    def _renew(self) -> None:
        self._through = asyncio.Event()
        self._through.set()

    def heal(self) -> None:
        self._call(self._heal)

    def _heal(self) -> None:
        self._refuses = False
        self._through.set()

    def close(self) -> None:
        self._call(self._cut)
        self._call(self._loop.stop)
        self._thread.join(LONG)

    def _call(self, work: Callable[[], None]) -> None:
        self._loop.call_soon_threadsafe(work)


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, through: asyncio.Event) -> None:
    while data := await reader.read(1 << 16):
        await through.wait()
        writer.write(data)
        await writer.drain()
    writer.transport.abort()
