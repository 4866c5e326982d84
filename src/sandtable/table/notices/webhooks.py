"""Calls to a webhook or push service: only to addresses that were checked, within a deadline."""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import queue
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


_LOCAL = ("localhost", ".localhost", ".local", ".internal")


def check_url(url: str, private: bool = True) -> None:
    """Raise BadRequest if an address can never be called. Without `private`, that includes the local network, as far as
    the name shows it; the address behind a name is checked at each call."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadRequest("the webhook is not an address") from None
    if parts.scheme not in ("https", "http") or not parts.hostname or parts.username or parts.password:
        raise BadRequest("a webhook is an address such as https://chat.example/hooks/...")
    if not url.isascii() or not url.isprintable() or " " in url or port == 0:
        raise BadRequest("the webhook is not an address")
    if not private and _is_local(parts.hostname):
        raise BadRequest("the webhook leads into the local network, which this server does not call")


def _is_local(host: str) -> bool:
    """True if a host is known to be in the local network without a look at the DNS."""
    name = host.rstrip(".").lower()
    if any(name == word.lstrip(".") or name.endswith(word) for word in _LOCAL):
        return True
    try:
        found = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except OSError:
        return False
    return not _is_public(ipaddress.ip_address(str(found[0][4][0]).partition("%")[0]))


def resolved(host: str, port: int, timeout: float) -> set[str]:
    """The addresses of a host; OSError if the DNS does not answer in time."""
    found: queue.SimpleQueue[set[str] | OSError] = queue.SimpleQueue()

    def ask() -> None:
        try:
            found.put({str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)})
        except OSError as fault:
            found.put(fault)

    threading.Thread(target=ask, name="sandtable-dns", daemon=True).start()  # getaddrinfo itself has no timeout
    try:
        answer = found.get(timeout=timeout)
    except queue.Empty:
        raise TimeoutError(f"no address of {host} was found in time") from None
    if isinstance(answer, OSError):
        raise answer
    return answer


def public_address(host: str, port: int, timeout: float = TIMEOUT) -> str:
    """An address of a host; OSError if any of its addresses is in the local network."""
    found = resolved(host, port, timeout)
    for address in found:
        if not _is_public(ipaddress.ip_address(address.partition("%")[0])):
            raise OSError("the webhook leads into the local network, which this server does not call")
    return min(found, key=_is_v6)


def _is_v6(address: str) -> bool:
    return ":" in address


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
    begun = time.monotonic()
    address = min(resolved(host, port, timeout), key=_is_v6) if private else public_address(host, port, timeout)
    raw = socket.create_connection((address, port), max(0.001, begun + timeout - time.monotonic()))
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
