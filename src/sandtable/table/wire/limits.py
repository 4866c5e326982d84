"""Limits on what one client may request of a server."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from sandtable.core.base.errors import BadInput
from sandtable.table.wire.errors import TooBig, TooMany, TooSlow

REFUSED = 0.2
"""Seconds before a client over its limit is refused: it would retry at once, and refusing costs work too."""
BODY = 30.0
"""The timeout in seconds for a body to arrive."""
CLIENTS = 20_000
"""The most clients remembered; the least recently active are forgotten first."""


class Limits(msgspec.Struct, frozen=True):
    """The limits of a server; 0 means none."""

    body: int = 1_000_000  # bytes
    requests: int = 3000  # per client and minute
    tables: int = 60  # per client and hour
    chat: int = 60  # lines per seat and minute
    chat_lines: int = 2000  # lines kept per table
    chat_bytes: int = 200_000  # bytes of chat kept per table
    notes: int = 60  # writes per seat and minute of its own data, such as notes and orders
    undos: int = 120  # undos per seat and minute: each is a row of the log
    undos_a_day: int = 3000  # the same per day: a seat cannot fill the log by act and undo
    rows: int = 100_000  # rows of a table's log: actions, undos and lines of chat, the latter at most half of them
    record: int = 30_000  # actions of a record that a table continues from
    listeners: int = 5000  # event streams, all clients together
    client_listeners: int = 200  # event streams of one client


PUBLIC = Limits(requests=1200, tables=10, chat=20, notes=30, client_listeners=40)
"""The limits of a server for strangers."""


def chosen(words: Iterable[str], base: Limits | None = None) -> Limits:
    """The default limits, or others, some overridden by `NAME=NUMBER`."""
    numbers: dict[str, int] = {}
    for word in words:
        name, _, number = word.partition("=")
        if name not in Limits.__struct_fields__:
            raise BadInput(
                f"unknown limit; known limits are {', '.join(Limits.__struct_fields__)}", where=f"limit {name}"
            )
        if not (number.isascii() and number.isdecimal() and len(number) < 16):
            raise BadInput("must be a whole number, 0 for no limit", where=f"limit {name}")
        numbers[name] = int(number)
    return msgspec.structs.replace(base or Limits(), **numbers)


class Meter:
    """A leaky bucket per client: `number` at once, and as many again in every `period` seconds."""

    def __init__(self, number: int, period: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._number = number
        self._rate = number / period
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # client: (level, when)

    def wait(self, client: str) -> float:
        """0 if the client may go on, which is counted; else the seconds until it may."""
        if not self._number:
            return 0.0
        now = self._clock()
        level, when = self._buckets.pop(client, (0.0, now))
        level = max(0.0, level - (now - when) * self._rate)
        allowed = level + 1 <= self._number
        self._buckets[client] = (level + 1 if allowed else level, now)
        if len(self._buckets) > CLIENTS:
            self._buckets.popitem(last=False)
        return 0.0 if allowed else (level + 1 - self._number) / self._rate

    def check(self, client: str, what: str) -> None:
        seconds = math.ceil(self.wait(client))
        if seconds:
            raise TooMany(f"too many {what}; try again in {seconds} s", seconds)


class Turns:
    """Starts one request of each client per round of the event loop.

    A client with thirty concurrent connections is thus served thirty times as slowly, and another client's action waits
    for only one of its requests at a time.
    """

    def __init__(self) -> None:
        self._begun: set[str] = set()  # clients with a request started in this round
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def next(self, client: str) -> None:
        """Return when a request of this client may begin."""
        loop = asyncio.get_running_loop()
        if client in self._begun:
            called = loop.create_future()
            self._waiting.setdefault(client, deque()).append(called)
            await called
            return
        if not self._begun:
            loop.call_soon(self._round, loop)
        self._begun.add(client)

    def _round(self, loop: asyncio.AbstractEventLoop) -> None:
        self._begun.clear()
        for client, waiting in list(self._waiting.items()):
            while waiting and (called := waiting.popleft()).done():
                pass  # cancelled
            if not called.done():
                called.set_result(None)
                self._begun.add(client)
            if not waiting:
                del self._waiting[client]
        if self._begun:
            loop.call_soon(self._round, loop)


class RequestLimit:
    """Refuses a client over its limit before any other work; other requests start in turns."""

    def __init__(self, app: ASGIApp, number: int) -> None:
        self._app = app
        self._meter = Meter(number, 60)
        self._turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            client = client_of(scope)
            try:
                self._meter.check(client, "requests")
            except TooMany as fault:
                await asyncio.sleep(REFUSED)
                await fault.response()(scope, receive, send)
                return
            await self._turns.next(client)
        await self._app(scope, receive, send)


def client_of(scope: Scope) -> str:
    """The address a request came from (behind a trusted proxy, uvicorn sets the one the proxy names)."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """The address; for IPv6 its /64 network, which one household or machine has to itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


async def body_of(request: Request, limit: int) -> bytes:
    """The body of a request, refused as soon as it is known to be too big."""
    declared = request.headers.get("content-length", "")
    if limit and declared.isdecimal() and int(declared) > limit:
        raise TooBig(limit)
    body = bytearray()
    try:
        async with asyncio.timeout(BODY):
            async for part in request.stream():
                body += part
                if limit and len(body) > limit:
                    raise TooBig(limit)
    except TimeoutError:
        raise TooSlow from None
    return bytes(body)
