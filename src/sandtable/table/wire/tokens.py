"""The secrets of links: how tokens are made, kept and compared."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_token() -> str:
    """A link's secret: 256 bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The public id of a table: 72 random bits, so that ids cannot be enumerated."""
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
