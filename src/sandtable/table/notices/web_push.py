"""Web Push: notifies a closed browser that it is a player's turn (RFC 8030).

The server identifies itself by its VAPID key (RFC 8292) and encrypts each message for one browser (RFC 8291): the push
service in between sees that a message was sent, but not its contents. Needs the package `cryptography` (the extra
`push`).
"""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from sandtable.core.base.errors import BadInput
from sandtable.table.notices.webhooks import call, check_url
from sandtable.table.store.protocol import Store
from sandtable.table.wire.errors import BadRequest
from sandtable.table.wire.messages import Push

MOST = 5
"""The most browsers per seat; a sixth replaces the oldest."""
KEPT = 24 * 3600
"""Seconds for which a push service keeps a message for an offline browser."""
TRUSTED = 12 * 3600
"""Seconds for which a signature is valid; a day is the maximum allowed."""
GONE = (404, 410)
"""The statuses by which a push service reports an expired subscription."""

_encode = msgspec.json.Encoder().encode


def plain(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unplain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint))


# --- the server's key -------------------------------------------------------------------------------------


class Keys:
    """The server's own key, and the contact address given to push services."""

    def __init__(self, private: ec.EllipticCurvePrivateKey, contact: str = "") -> None:
        self._private = private
        self._contact = contact
        self.public = plain(_point(private.public_key()))

    @classmethod
    def read(cls, path: Path, contact: str = "") -> Keys:
        try:
            key = serialization.load_pem_private_key(path.read_bytes(), None)
        except OSError as fault:
            raise BadInput(f"the key cannot be read: {fault.strerror}", where=str(path)) from None
        except (ValueError, TypeError, UnsupportedAlgorithm):
            raise BadInput("not a private key; create one with `sandtable push-key FILE`", where=str(path)) from None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
            raise BadInput("Web Push needs a key on curve P-256", where=str(path))
        return cls(key, contact)

    @classmethod
    def make(cls, path: Path) -> Keys:
        """Create a key in a file that only its owner can read; never overwrites a file."""
        private = ec.generate_private_key(ec.SECP256R1())
        text = private.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        try:
            with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
                file.write(text)
        except FileExistsError:
            raise BadInput("file already exists, and browsers may use the key in it", where=str(path)) from None
        except OSError as fault:
            raise BadInput(f"the key cannot be written: {fault.strerror}", where=str(path)) from None
        return cls(private)

    def authorization(self, endpoint: str, now: float | None = None) -> str:
        """The Authorization header for a push service: a signed token with its audience and expiry (RFC 8292, 2)."""
        parts = urlsplit(endpoint)
        claims: dict[str, object] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time() if now is None else now) + TRUSTED,
        }
        if self._contact:
            claims["sub"] = self._contact
        said = f"{plain(_encode({'typ': 'JWT', 'alg': 'ES256'}))}.{plain(_encode(claims))}"
        r, s = utils.decode_dss_signature(self._private.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={said}.{plain(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


# --- encryption -------------------------------------------------------------------------------------------


def checked(wish: Push, private: bool = False) -> Push:
    """The subscription, if it is usable: an address, a point of the curve and a 16-byte secret; else BadRequest."""
    check_url(wish.endpoint, private)
    if not private and urlsplit(wish.endpoint).scheme != "https":
        raise BadRequest("a push service has an https address")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unplain(wish.p256dh))
        fits = len(unplain(wish.auth)) == 16
    except ValueError:
        fits = False
    if not fits:
        raise BadRequest("these are not the keys of a push subscription")
    return wish


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(hashes.SHA256(), length, salt, info).derive(secret))


def sealed(
    text: bytes, p256dh: str, auth: str, ours: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Encrypt a text for the browser with these keys, as one aes128gcm record (RFC 8291, 3.4 and 4)."""
    ours, salt = ours or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unplain(p256dh))
    point = _point(ours.public_key())
    info = b"WebPush: info\0" + _point(theirs) + point
    secret = _derived(unplain(auth), ours.exchange(ec.ECDH(), theirs), info, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + (4096).to_bytes(4, "big") + bytes([len(point)]) + point
    return head + bytes(AESGCM(key).encrypt(nonce, text + b"\2", None))


# --- subscriptions ----------------------------------------------------------------------------------------


class Pusher:
    """The subscriptions of all seats, as stored."""

    def __init__(self, keys: Keys, store: Store, private: bool = False) -> None:
        self.keys = keys
        self._store = store
        self._private = private

    def add(self, table: str, seat: str, link: bytes | None, wish: Push) -> bool:
        """Store a subscription; False if `link` is no longer the seat's link."""
        checked(wish, self._private)
        return self._store.add_push(table, seat, link, wish.endpoint, _encode(wish).decode(), MOST)

    def drop(self, table: str, seat: str, endpoint: str) -> None:
        self._store.drop_push(table, seat, endpoint)

    def of(self, table: str, seat: str) -> list[Push]:
        return [msgspec.json.decode(text, type=Push) for text in self._store.pushes(table, seat)]

    def send(self, table: str, seat: str, to: Push, title: str) -> None:
        """Send a message that it is the seat's turn at a table; drops the subscription if it has expired."""
        body = sealed(_encode({"table": table, "title": title}), to.p256dh, to.auth)
        headers = {
            "Authorization": self.keys.authorization(to.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": plain(table.encode())[:32],  # replaces a message not yet fetched
            "Urgency": "normal",
        }
        status = call(to.endpoint, body, headers, self._private)
        if status in GONE:
            self.drop(table, seat, to.endpoint)
        elif status >= 300:
            raise OSError(f"the push service answered {status}")
