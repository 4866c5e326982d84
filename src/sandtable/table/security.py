"""Tokens, and the headers that keep a page from doing what it should not."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": CSP,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_PRIVATE = (b"cache-control", b"no-store")


def new_token() -> str:
    """A link's secret: 256 bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The public name of a table: 72 bits, so that nobody lists other people's tables by counting."""
    return secrets.token_urlsafe(9)


def digest(token: str) -> bytes:
    """What the store keeps of a token. A random token of 256 bits needs no salt and no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def fits(token_digest: bytes, stored: bytes | None) -> bool:
    """Whether a token is the stored one, in a time that tells nothing."""
    return stored is not None and hmac.compare_digest(token_digest, stored)


def bearer(header: str | None) -> str | None:
    """The token of an `Authorization` header."""
    kind, _, token = (header or "").partition(" ")
    token = token.strip()
    return token if kind.lower() == "bearer" and token else None


class SecurityHeaders:
    """Puts the headers on every answer; answers that say nothing about caching are not to be kept."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.raw.extend(_RAW)
                if "cache-control" not in headers:
                    headers.raw.append(_PRIVATE)
            await send(message)

        await self._app(scope, receive, sending)
