"""Standing orders: what a seat wants to be asked for, so that a turn need not wait for every chance to interrupt it.

A step that gives a side the chance to act in another's move says so (`Step.occasion`). It opens on public facts alone,
whether or not the side holds anything to act with: being asked tells nobody anything. Orders are read from the top, and
the first that fits decides. What they let pass is played as an ordinary pass.

    [StandingOrder(ask=True, spaces=("2219",)), StandingOrder(ask=True, chance=0.3), StandingOrder()]

asks for whatever happens in 2219, elsewhere only if the chance is at least 30 %, and never otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from sandtable.core.actions import Action
from sandtable.core.errors import BadInput
from sandtable.core.steps import Occasion
from sandtable.core.view import View

MOST = 40
"""So many orders of a seat are kept."""


class StandingOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whether to ask about some occasions: of a kind, in some spaces, by some pieces, with at least some chance."""

    ask: bool = False
    kind: str = ""
    spaces: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    chance: float = 0.0

    def fits(self, occasion: Occasion) -> bool:
        return (
            self.kind in ("", occasion.kind)
            and _meet(self.spaces, occasion.spaces)
            and _meet(self.pieces, occasion.pieces)
            and self.chance <= occasion.chance
        )


def _meet(wanted: Sequence[str], given: Sequence[str]) -> bool:
    return not wanted or any(one in given for one in wanted)


def answer(orders: Iterable[StandingOrder], view: View[Any, Any]) -> Action | None:
    """What a seat's orders play in the open decision; None: the seat is asked."""
    occasion = view.occasion
    if occasion is None:
        return None
    for order in orders:
        if order.fits(occasion):
            return None if order.ask else occasion.passing
    return None


def read(data: object) -> tuple[StandingOrder, ...]:
    """Orders from plain data; BadInput says what is wrong."""
    try:
        orders = msgspec.convert(data, tuple[StandingOrder, ...])
    except msgspec.ValidationError as fault:
        raise BadInput(str(fault), where="orders") from None
    if len(orders) > MOST:
        raise BadInput(f"at most {MOST} standing orders", where="orders")
    return orders
