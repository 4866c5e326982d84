"""The tokens of links: creation, digests and comparison."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_token() -> str:
    """A new token for a link: 256 random bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """A new public table id: 72 random bits, so that ids cannot be enumerated."""
    return secrets.token_urlsafe(9)


def digest(token: str) -> bytes:
    """The digest of a token, as stored. A random token of 256 bits needs no salt and no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def fits(token_digest: bytes, stored: bytes | None) -> bool:
    """True if a token's digest is the stored one, compared in constant time."""
    return stored is not None and hmac.compare_digest(token_digest, stored)


def bearer(header: str | None) -> str | None:
    """The token of an `Authorization` header."""
    kind, _, token = (header or "").partition(" ")
    token = token.strip()
    return token if kind.lower() == "bearer" and token else None
