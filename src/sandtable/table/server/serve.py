"""Runs the server: for a club, or for one player on their own machine."""

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
from sandtable.table.server import store_lock
from sandtable.table.server.store_lock import StoreLock
from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import Store

COLLECTED = (10_000, 10, 100)
"""Garbage collection thresholds. Old objects are rarely scanned: with a hundred tables in memory a scan blocks all
requests for 20 ms. Young ones are not scanned after every drawing of a board either, whose thousands of objects are
gone before the next."""
GRACE = 5
"""Seconds that open requests have to finish at shutdown."""


class Server(uvicorn.Server):
    """A uvicorn server that closes its event streams at shutdown, and calls `ready` once it has started."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # modules and games stay forever: scanning them again would only delay players
        gc.set_threshold(*COLLECTED)
        if self.started and self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tables: Tables | None = getattr(getattr(self.config.app, "state", None), "tables", None)
        if tables is not None:
            tables.hub.close()
            tables.studies.close()  # they take longer than the grace period
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
        raise BadInput(f"cannot listen on this address: {reason}", where=f"{host}:{port}") from None
    return sock


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address(sock: socket.socket) -> str:
    """The URL of the page that a socket serves."""
    host, port = sock.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def local_address(sock: socket.socket) -> str:
    """The URL of the same page on this machine."""
    host, port = sock.getsockname()[:2]
    own = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host)
    return address(sock) if own is None else f"http://{own}:{port}"


def run(
    sock: socket.socket,
    store: Store,
    config: Config,
    ready: Callable[[], None] | None = None,
    proxies: str = "127.0.0.1",
) -> None:
    """Serve until a signal stops it. `proxies` are the addresses trusted to name their clients."""
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
    library.games()  # a page's first request, and it loads every game
    sys.setswitchinterval(0.0002)  # so that neither players nor the writer thread wait long for the GIL
    with contextlib.suppress(KeyboardInterrupt), _told_to_stop():
        Server(uvicorn_config, ready).run(sockets=[sock])


@contextlib.contextmanager
def _told_to_stop() -> Iterator[None]:
    """Ignore SIGTERM after uvicorn has shut down: uvicorn then raises the signal again, which would end the process
    before the store is closed."""
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
    """Open the store, listen, and serve until a signal stops it.

    `say` is called with the address once the server answers. BadInput and StoreError describe the problem in one
    sentence.
    """
    config = config or Config()
    if is_loopback(host) and not config.hosts:
        # Prevents DNS rebinding: another site's page must not reach us under its own host name.
        config = msgspec.structs.replace(config, hosts=("localhost", "127.0.0.1", "[::1]", "::1"))
    with contextlib.ExitStack() as opened:
        lock = opened.enter_context(contextlib.closing(StoreLock(db)))
        sock = opened.enter_context(listen(host, port))
        store = opened.enter_context(contextlib.closing(open_store(db)))
        _serve(sock, store, lock, config, open_browser, say, proxies)


def _serve(
    sock: socket.socket,
    store: Store,
    lock: StoreLock,
    config: Config,
    open_browser: bool,
    say: Callable[[str], None] | None,
    proxies: str,
) -> None:
    url = config.base_url or address(sock)

    def ready() -> None:
        lock.tell(local_address(sock))
        if say is not None:
            say(url)
        if open_browser:
            threading.Thread(target=_show, args=(url,), daemon=True).start()

    run(sock, store, config, ready, proxies)


def _show(url: str) -> None:
    """Open the page in a browser; without one, the address has already been printed."""
    try:
        webbrowser.open(url)
    except Exception as fault:
        logging.getLogger("sandtable.table").info("no browser: %s", fault)


def play(
    db: str | Path | None = None,
    port: int = 0,
    open_browser: bool = True,
    say: Callable[[str], None] | None = None,
    found: Callable[[str], None] | None = None,
) -> None:
    """Serve one player on their own machine: loopback, a free port, the page opens by itself, and no limits on
    requests, new tables, streams per client and undos. If a server runs on this store already, open its page instead
    and call `found` with its address."""
    url = store_lock.running(db) if found is not None else None
    if url is not None and found is not None:
        found(url)
        if open_browser:
            _show(url)
        return
    limits = msgspec.structs.replace(Config().limits, requests=0, tables=0, client_listeners=0, undos=0, undos_a_day=0)
    serve("127.0.0.1", port, db, Config(limits=limits), open_browser, say)


def main() -> None:
    """`python -m sandtable.table.server.serve [PORT [DB]]`: a server on loopback, for tests and page work."""
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    db = sys.argv[2] if len(sys.argv) > 2 else None
    play(db, port, False, lambda url: print(url, flush=True))  # noqa: T201


if __name__ == "__main__":
    main()
