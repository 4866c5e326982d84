"""Limits on connections: timeouts for headers and for reading a response, header size, connections per client.

uvicorn closes a connection that is idle between two requests. This closes connections that begin a request and do not
finish its headers, and those that stop reading the response: a client that vanished would hold its stream forever.
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
    """True for the cancellation of a client still reading when the shutdown grace period ends, which is no error.
    (Malformed requests are not logged either: they would fill the log with warnings.)"""
    return said.exc_info is not None and isinstance(said.exc_info[1], asyncio.CancelledError)


@cache
def _believed(proxies: str) -> _TrustedHosts:
    return _TrustedHosts(proxies)


class Guarded(HttpToolsProtocol):
    """One connection."""

    headers_in: ClassVar[float] = 10.0  # seconds from the first byte of a request to the end of its headers
    taken_in: ClassVar[float] = 30.0  # seconds a client may go without reading a pending response
    nonsense_in: ClassVar[float] = 0.2  # seconds before a malformed request is answered, to slow down retries
    longest: ClassVar[int] = 32_768  # bytes of headers
    most: ClassVar[int] = 500  # connections of one client; a trusted proxy may have any number
    _open: ClassVar[Counter[str]] = Counter()  # connections by client
    _client = ""

    _asking: asyncio.TimerHandle | None = None  # runs while headers are awaited
    _reading: asyncio.TimerHandle | None = None  # runs while the client does not read what is sent
    _heard = 0  # bytes received of the current request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.logger = _noted
        self._await_headers()
        peer = self.client[0] if self.client else ""
        proxies = self.config.forwarded_allow_ips
        if peer and peer not in _believed(proxies if isinstance(proxies, str) else ",".join(proxies)):
            self._client = network_of(peer)
            self._open[self._client] += 1
            if self._open[self._client] > self.most:  # sockets are limited, and other clients need some
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

    # --- requests -----------------------------------------------------------------------------------------

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

    # --- responses ----------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(self.taken_in, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
