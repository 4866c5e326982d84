"""Counter-based dice: a key and a counter, nothing else.

Die number n is a pure function of (key, n). BLAKE2b over the block number n // 8, keyed with the game's key, yields
eight 64-bit words; the die is word n % 8 modulo the number of sides (a bias below 2**-60). Copying dice therefore
copies two values, and anyone with the key can recompute any die. The key can be committed to before the game (SHA-256)
and revealed after it.
"""

from __future__ import annotations

import hashlib
import secrets
import struct

from sandtable.core.base.errors import BadInput
from sandtable.core.base.shared_dice import SharedKey

KEY_BYTES = 32
_WORDS = struct.Struct("<8Q").unpack


def make_key(seed: int | str | bytes | None) -> bytes:
    """A 256-bit key: from the system's randomness, or reproducibly from a seed.

    Seeds are for tests and studies: anyone who knows the seed can predict the dice.
    """
    if seed is None:
        return secrets.token_bytes(KEY_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != KEY_BYTES:
            raise BadInput(f"a dice key must have {KEY_BYTES} bytes, not {len(seed)}", where="seed")
        return seed
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise BadInput(f"a seed must be a whole number or a text, not {type(seed).__name__}", where="seed")
    return hashlib.sha256(f"sandtable seed {seed}".encode(errors="surrogatepass")).digest()


def check_script(dice: object, sides: int = 6) -> tuple[int, ...]:
    """Validate dice that a user fixes in advance."""
    if not isinstance(dice, (list, tuple)) or not all(type(die) is int and 1 <= die <= sides for die in dice):
        raise BadInput(f"must be a list of whole numbers from 1 to {sides}: the first dice", where="dice")
    return tuple(dice)


def commitment(key: bytes) -> str:
    """The hash to publish before the game: it fixes the key without revealing it."""
    return hashlib.sha256(b"sandtable dice " + key).hexdigest()


class Dice:
    """The only source of chance in a game.

    `script` holds dice fixed in advance (worked examples, records whose key is still secret, the set-up of a game whose
    key is `shared`). They come before any die from the key. `shared` holds what the key was derived from.
    """

    __slots__ = ("_block", "_block_number", "count", "key", "script", "shared")

    def __init__(
        self, key: bytes | None, count: int = 0, script: tuple[int, ...] = (), shared: SharedKey | None = None
    ) -> None:
        self.key = key
        self.count = count
        self.script = script
        self.shared = shared
        self._block_number = -1
        self._block: tuple[int, ...] = ()

    def copy(self) -> Dice:
        twin = Dice(self.key, self.count, self.script, self.shared)
        twin._block_number = self._block_number
        twin._block = self._block
        return twin

    def again(self) -> Dice:
        """The same dice before the first throw."""
        return Dice(self.key, 0, self.script, self.shared)

    def roll(self, number: int, sides: int = 6) -> list[int]:
        """The next dice, each 1 to `sides`."""
        values = []
        for count in range(self.count, self.count + number):
            if count < len(self.script):
                values.append(self.script[count])
            else:
                if count >> 3 != self._block_number:
                    self._fill(count >> 3)
                values.append(self._block[count & 7] % sides + 1)
        self.count += number
        return values

    def throw(self, sides: int) -> int:
        """The next die."""
        count = self.count
        if count < len(self.script) or count >> 3 != self._block_number:
            return self.roll(1, sides)[0]
        self.count = count + 1
        return self._block[count & 7] % sides + 1

    def _fill(self, block: int) -> None:
        if self.key is None:
            raise BadInput("the dice key is unknown, so no more dice can be rolled", where="dice")
        self._block = _WORDS(hashlib.blake2b(block.to_bytes(8, "little"), key=self.key).digest())
        self._block_number = block
