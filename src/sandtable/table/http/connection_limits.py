"""How long a connection may keep the server waiting, and how much it may say before it asks for anything.

uvicorn ends a connection that rests between two requests; this ends those that begin one and do not go on, and those
that do not take what they asked for: a page that has gone without a word would keep its stream for ever.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from functools import cache
from typing import ClassVar

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from sandtable.table.wire.limits import network_of

_TOO_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b'content-length: 77\r\n\r\n{"error":{"code":"too-long","message":"the headers are longer than allowed"}}'
)

_noted = logging.getLogger("uvicorn.error.connection")
_noted.addFilter(lambda said: said.levelno >= logging.ERROR and not _cut_off(said))


def _cut_off(said: logging.LogRecord) -> bool:
    """Whoever still reads when the server's grace is over is cut off: that is no fault. (Nor is what strangers talk:
    nonsense would fill the log with warnings.)"""
    return said.exc_info is not None and isinstance(said.exc_info[1], asyncio.CancelledError)


@cache
def _believed(proxies: str) -> _TrustedHosts:
    return _TrustedHosts(proxies)


class Guarded(HttpToolsProtocol):
    """One connection."""

    headers_in: ClassVar[float] = 10.0  # seconds from the first byte of a request to the end of its headers
    taken_in: ClassVar[float] = 30.0  # seconds that whoever is to read may take before they read on
    nonsense_in: ClassVar[float] = 0.2  # seconds until nonsense is answered: whoever talks it comes again at once
    longest: ClassVar[int] = 32_768  # bytes of headers
    most: ClassVar[int] = 500  # connections of one client; a proxy whose word is believed may have any number
    _open: ClassVar[Counter[str]] = Counter()  # connections by client
    _client = ""

    _asking: asyncio.TimerHandle | None = None  # runs while headers are awaited
    _reading: asyncio.TimerHandle | None = None  # runs while nobody takes what is sent
    _heard = 0  # bytes of the request that is being asked

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.logger = _noted
        self._await_headers()
        peer = self.client[0] if self.client else ""
        proxies = self.config.forwarded_allow_ips
        if peer and peer not in _believed(proxies if isinstance(proxies, str) else ",".join(proxies)):
            self._client = network_of(peer)
            self._open[self._client] += 1
            if self._open[self._client] > self.most:  # the system gives us so many, and others need some
                transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._headers_came()
        self.resume_writing()
        if self._client:
            self._open[self._client] -= 1
            if not self._open[self._client]:
                del self._open[self._client]
            self._client = ""
        super().connection_lost(exc)

    # --- asking -------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:  # between two requests: these are headers
            if self._asking is None:
                self._await_headers()
            self._heard += len(data)
        super().data_received(data)
        if self._asking is not None and self._heard > self.longest and not self.transport.is_closing():
            self.transport.write(_TOO_LONG)
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._headers_came()
        super().on_headers_complete()

    def _await_headers(self) -> None:
        self._heard = 0
        self._asking = self.loop.call_later(self.headers_in, self.transport.abort)

    def _headers_came(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def send_400_response(self, msg: str) -> None:
        self.transport.pause_reading()
        self.loop.call_later(self.nonsense_in, self._refuse, msg)

    def _refuse(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    # --- answering ----------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(self.taken_in, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
