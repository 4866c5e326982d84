"""Calls to a webhook or push service: only to addresses that were checked, within a deadline."""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
import time
from functools import cache
from urllib.parse import urlsplit

import msgspec

from sandtable.table.wire.errors import BadRequest

TIMEOUT = 10.0
_NAT64, _LOCAL_NAT64 = ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48")
_COMPATIBLE = ipaddress.ip_network("::/96")


def check_url(url: str) -> None:
    """Raise BadRequest if an address can never be called."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadRequest("the webhook is not an address") from None
    if parts.scheme not in ("https", "http") or not parts.hostname or parts.username or parts.password:
        raise BadRequest("a webhook is an address such as https://chat.example/hooks/...")
    if not url.isascii() or not url.isprintable() or " " in url or port == 0:
        raise BadRequest("the webhook is not an address")


def public_address(host: str, port: int) -> str:
    """An address of a host; OSError if any of its addresses is in the local network."""
    found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    for address in found:
        if not _is_public(ipaddress.ip_address(address.partition("%")[0])):
            raise OSError("the webhook leads into the local network, which this server does not call")
    return min(found, key=lambda address: ":" in address)


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """True if an address is on the public internet. An IPv6 address may stand for an IPv4 address (mapped, compatible,
    6to4, NAT64); then that one decides."""
    if address.version == 6:
        if address.is_site_local or address in _LOCAL_NAT64:
            return False
        inner = address.ipv4_mapped or address.sixtofour
        if inner is None and (address in _NAT64 or address in _COMPATIBLE):
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return _is_public(inner)
    return address.is_global and not address.is_multicast


def post(url: str, text: str, private: bool = False, timeout: float = TIMEOUT) -> None:
    """Call a webhook."""
    status = call(url, msgspec.json.encode({"text": text}), {"Content-Type": "application/json"}, private, timeout)
    if status >= 300:
        raise OSError(f"the webhook answered {status}")


def call(url: str, body: bytes, headers: dict[str, str], private: bool = False, timeout: float = TIMEOUT) -> int:
    """Post a body and return the status of the response. It connects to the address that was checked and follows no
    redirect."""
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    address = host if private else public_address(host, port)
    begun = time.monotonic()
    raw = socket.create_connection((address, port), timeout)
    connection = http.client.HTTPConnection(host, port, timeout=timeout)
    # A service that sends a byte now and then never hits the socket's timeout, and would hold the thread forever.
    deadline = threading.Timer(max(0.0, begun + timeout - time.monotonic()), _hang_up, (connection, raw))
    deadline.daemon = True
    deadline.start()
    try:
        connection.sock = trusted().wrap_socket(raw, server_hostname=host) if secure else raw
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {**headers, "Connection": "close"})
        answer = connection.getresponse()
        answer.read(1024)
        connection.close()
    finally:
        deadline.cancel()
        raw.close()
    return answer.status


@cache
def trusted() -> ssl.SSLContext:
    """The trusted certificates, cached: loading them takes tens of milliseconds that block all other requests."""
    return ssl.create_default_context()


def _hang_up(connection: http.client.HTTPConnection, raw: socket.socket) -> None:
    with contextlib.suppress(OSError):
        (connection.sock or raw).shutdown(socket.SHUT_RDWR)
