"""Proofs that a browser holds the private half of its key: ECDSA over P-256 with SHA-256, as WebCrypto signs."""

from __future__ import annotations

import base64
import binascii

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256

from sandtable.table.wire.errors import BadRequest

_POINT, _SIGNATURE = 65, 64


def bytes_of(text: str) -> bytes:
    """The bytes of base64url without padding."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadRequest("a key, a challenge and a signature are base64url") from None


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def signed(key: str, text: str, signature: str) -> bool:
    """True if the holder of a key has signed a text."""
    point, proof = bytes_of(key), bytes_of(signature)
    if len(point) != _POINT or len(proof) != _SIGNATURE or text_of(point) != key:
        return False
    half = _SIGNATURE // 2
    encoded = utils.encode_dss_signature(int.from_bytes(proof[:half]), int.from_bytes(proof[half:]))
    try:
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        public.verify(encoded, text.encode(), ec.ECDSA(SHA256()))
    except (ValueError, InvalidSignature):
        return False
    return True
