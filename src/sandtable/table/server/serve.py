"""Running the server: for a club, or for one player at their own machine."""

from __future__ import annotations

import contextlib
import gc
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import uvicorn

from sandtable.core.base.errors import BadInput
from sandtable.table.http import library
from sandtable.table.http.app import create_app
from sandtable.table.http.connection_limits import Guarded
from sandtable.table.play.tables import Config, Tables
from sandtable.table.store.protocol import Store, open_store
from sandtable.table.wire.errors import StoreError

COLLECTED = (10_000, 10, 100)
"""What is old is looked through seldom: with a hundred tables in memory everybody waits twenty milliseconds for it. And
not after every picture of a board either, which is some thousand things that are gone before the next."""
GRACE = 5
"""Seconds that open requests have when the server is told to stop."""


class Server(uvicorn.Server):
    """A server that lets its listeners go when it is told to stop, and says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # modules and games stay for good: looking through them again and again only makes players wait
        gc.set_threshold(*COLLECTED)
        if self.started and self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tables: Tables | None = getattr(getattr(self.config.app, "state", None), "tables", None)
        if tables is not None:
            tables.hub.close()
            tables.studies.close()  # they take longer than the grace is
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one."""
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(2048)
    except (OSError, OverflowError) as fault:
        sock.close()
        reason = getattr(fault, "strerror", None) or fault
        raise BadInput(f"cannot listen there: {reason}", where=f"{host}:{port}") from None
    return sock


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address(sock: socket.socket) -> str:
    """The address of the page that a socket serves."""
    host, port = sock.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def run(
    sock: socket.socket,
    store: Store,
    config: Config,
    ready: Callable[[], None] | None = None,
    proxies: str = "127.0.0.1",
) -> None:
    """Serve until told to stop. `proxies` are the addresses whose word about their clients is believed."""
    uvicorn_config = uvicorn.Config(
        create_app(store, config),
        log_config=None if logging.getLogger("uvicorn").handlers else uvicorn.config.LOGGING_CONFIG,
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=GRACE,
        http=Guarded,
        ws="none",
    )
    library.games()  # the first thing that a page asks for, and then every game is loaded
    sys.setswitchinterval(0.0002)  # neither those who play nor the thread that writes the log wait long for a turn
    with contextlib.suppress(KeyboardInterrupt), _told_to_stop():
        Server(uvicorn_config, ready).run(sockets=[sock])


@contextlib.contextmanager
def _told_to_stop() -> Iterator[None]:
    """uvicorn ends well when it is told to, and then sends itself the signal again, which nobody would survive: the
    store must still be closed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | Path | None = None,
    config: Config | None = None,
    open_browser: bool = False,
    say: Callable[[str], None] | None = None,
    proxies: str = "127.0.0.1",
) -> None:
    """Open the store, listen, and serve until told to stop.

    `say` hears the address once the server answers; BadInput and StoreError say in one sentence what is wrong.
    """
    config = config or Config()
    if is_loopback(host) and not config.hosts:
        # A page of some other site must not reach us under a name of its own.
        config = msgspec.structs.replace(config, hosts=("localhost", "127.0.0.1", "[::1]", "::1"))
    sock = listen(host, port)
    try:
        store = open_store(db)
    except (BadInput, StoreError):
        sock.close()
        raise
    url = config.base_url or address(sock)

    def ready() -> None:
        if say is not None:
            say(url)
        if open_browser:
            threading.Thread(target=_show, args=(url,), daemon=True).start()

    try:
        run(sock, store, config, ready, proxies)
    finally:
        store.close()


def _show(url: str) -> None:
    """Open the page; a machine without a browser has the address on its screen."""
    try:
        webbrowser.open(url)
    except Exception as fault:
        logging.getLogger("sandtable.table").info("no browser: %s", fault)


def play(
    db: str | Path | None = None, port: int = 0, open_browser: bool = True, say: Callable[[str], None] | None = None
) -> None:
    """One player at their own machine: loopback, a free port, the page opens by itself; no limits but the body's."""
    limits = msgspec.structs.replace(Config().limits, requests=0, tables=0, client_listeners=0, undos=0)
    serve("127.0.0.1", port, db, Config(limits=limits), open_browser, say)


def main() -> None:
    """`python -m sandtable.table.server.serve [PORT [DB]]`: a server on loopback, for tests and page work."""
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    db = sys.argv[2] if len(sys.argv) > 2 else None
    play(db, port, False, lambda url: print(url, flush=True))  # noqa: T201


if __name__ == "__main__":
    main()
