"""Web Push: telling a browser that is closed that it is somebody's turn (RFC 8030).

The server proves who it is by its VAPID key (RFC 8292), and what it says is sealed for one browser (RFC 8291): the push
service in between learns that something was said, not what. Needs the package `cryptography` (the extra `push`).
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
from sandtable.table.notices.channels import call, check_url
from sandtable.table.store.protocol import Store
from sandtable.table.wire.errors import BadRequest
from sandtable.table.wire.messages import Push

MOST = 5
"""Browsers of one seat; the one that was named first gives way to a sixth."""
KEPT = 24 * 3600
"""Seconds for which a push service keeps what a sleeping browser has not fetched."""
TRUSTED = 12 * 3600
"""Seconds for which a signature holds; a day is the most that is allowed."""
GONE = (404, 410)
"""A push service's answers for a browser that does not listen any more."""

_encode = msgspec.json.Encoder().encode


def plain(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unplain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint))


# --- who we are -------------------------------------------------------------------------------------------


class Keys:
    """The server's own key, and whom a push service may write to about it."""

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
            raise BadInput("not a private key; `sandtable push-key FILE` makes one", where=str(path)) from None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
            raise BadInput("Web Push wants a key of the curve P-256", where=str(path))
        return cls(key, contact)

    @classmethod
    def make(cls, path: Path) -> Keys:
        """A new key in a file that only its owner can read; no file is written over."""
        private = ec.generate_private_key(ec.SECP256R1())
        text = private.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        try:
            with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
                file.write(text)
        except FileExistsError:
            raise BadInput("there is such a file already; browsers know the key in it", where=str(path)) from None
        except OSError as fault:
            raise BadInput(f"the key cannot be written: {fault.strerror}", where=str(path)) from None
        return cls(private)

    def authorization(self, endpoint: str, now: float | None = None) -> str:
        """What one push service is shown: a signed word about whom it is for and until when it holds (RFC 8292, 2)."""
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


# --- for one browser's eyes -------------------------------------------------------------------------------


def checked(wish: Push, private: bool = False) -> Push:
    """BadRequest unless a browser can be told so: an address, a point of the curve and a secret of 16 bytes."""
    check_url(wish.endpoint)
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
    """A text that only the browser with these keys can open: one record of aes128gcm (RFC 8291, 3.4 and 4)."""
    ours, salt = ours or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unplain(p256dh))
    point = _point(ours.public_key())
    info = b"WebPush: info\0" + _point(theirs) + point
    secret = _derived(unplain(auth), ours.exchange(ec.ECDH(), theirs), info, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + (4096).to_bytes(4, "big") + bytes([len(point)]) + point
    return head + bytes(AESGCM(key).encrypt(nonce, text + b"\2", None))


# --- whom to tell -----------------------------------------------------------------------------------------


class Pusher:
    """The browsers of all seats, as the store knows them."""

    def __init__(self, keys: Keys, store: Store, private: bool = False) -> None:
        self.keys = keys
        self._store = store
        self._private = private

    def add(self, table: str, seat: str, link: bytes | None, wish: Push) -> bool:
        """False if it is wished by a link that is not the seat's any more."""
        checked(wish, self._private)
        return self._store.add_push(table, seat, link, wish.endpoint, _encode(wish).decode(), MOST)

    def drop(self, table: str, seat: str, endpoint: str) -> None:
        self._store.drop_push(table, seat, endpoint)

    def of(self, table: str, seat: str) -> list[Push]:
        return [msgspec.json.decode(text, type=Push) for text in self._store.pushes(table, seat)]

    def send(self, table: str, seat: str, to: Push, title: str) -> None:
        """Say that it is the turn at a table, by its name; a browser that has gone is forgotten."""
        body = sealed(_encode({"table": table, "title": title}), to.p256dh, to.auth)
        headers = {
            "Authorization": self.keys.authorization(to.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": plain(table.encode())[:32],  # what has not been fetched yet is replaced
            "Urgency": "normal",
        }
        status = call(to.endpoint, body, headers, self._private)
        if status in GONE:
            self.drop(table, seat, to.endpoint)
        elif status >= 300:
            raise OSError(f"the push service answered {status}")
