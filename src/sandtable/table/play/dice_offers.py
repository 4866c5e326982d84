"""Keys for the dice of new tables, committed to before the creator's browser adds to them."""

from __future__ import annotations

from collections import OrderedDict

from sandtable.core.base.dice import commitment, make_key
from sandtable.table.wire import messages
from sandtable.table.wire.errors import NoOffer
from sandtable.table.wire.tokens import new_id

MOST = 10_000
"""The most offers remembered; the oldest are dropped."""


class Offers:
    """Keys that the server has committed to before it knows what the creator of a table adds to them."""

    def __init__(self) -> None:
        self._keys: OrderedDict[str, bytes] = OrderedDict()

    def make(self) -> messages.Offer:
        id, key = new_id(), make_key(None)
        self._keys[id] = key
        if len(self._keys) > MOST:
            self._keys.popitem(last=False)
        return messages.Offer(id, commitment(key))

    def key(self, opening: messages.Opening | None) -> bytes:
        """The key for a new table. An offer can be used once."""
        if opening is None:
            return make_key(None)
        key = self._keys.pop(opening.offer, None)
        if key is None:
            raise NoOffer
        return key
