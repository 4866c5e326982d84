"""The fields of a position that a drawn space depends on, and the spaces that differ between two positions.

A game declares its dependencies once. A display is then drawn from the previous one for the same eyes: spaces that no
declared field touches stay the same objects. Both positions are redacted for these eyes, so the difference can show
nothing that the two views did not.

A field missing here leaves a stale board. `tests/games/redraws.py` holds an example for each field, and the drawing
invariant (`lab/drawing.py`) compares with a full drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic

import msgspec

from sandtable.core.base.display import Earlier, SpaceState
from sandtable.core.engine.steps import P, T

CHUNK: Final = 64
"""Chunk length for the first comparison of two tables."""

Touched = Callable[[T, P], Iterable[int]]
"""The spaces that a field touches in one position."""


class Dependencies(msgspec.Struct, Generic[P, T], frozen=True):
    """What a space depends on, by kind of field. Spaces are indices into a game's list of names.

    Nothing else may change how a space is drawn: neither the open step nor the viewing side.
    """

    by_space: tuple[str, ...] = ()  # a table with an entry for each space, or a dict by space
    by_camp: tuple[str, ...] = ()  # a pair of such tables
    listed: tuple[str, ...] = ()  # a space (-1 for none), or a sequence of spaces
    by_piece: Mapping[str, tuple[str, ...]] = {}  # tables by piece, under the field that holds each piece's space
    touching: Mapping[str, Touched[T, P]] = {}  # any other field: the spaces that it touches in either position

    @property
    def fields(self) -> tuple[str, ...]:
        """Every declared field."""
        pieces = [field for fields in self.by_piece.values() for field in fields]
        return (*self.by_space, *self.by_camp, *self.listed, *pieces, *self.touching)

    def without(self, field: str) -> Dependencies[P, T]:
        """The same dependencies without one field: a deliberate fault for tests to detect."""

        def others(fields: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(other for other in fields if other != field)

        return Dependencies(
            others(self.by_space),
            others(self.by_camp),
            others(self.listed),
            {place: others(fields) for place, fields in self.by_piece.items()},
            {name: touched for name, touched in self.touching.items() if name != field},
        )

    def dirty(self, t: T, old: P, new: P) -> set[int]:
        """The places whose fields differ, including places off the board."""
        found: set[int] = set()
        for name in self.by_space:
            found.update(changed(getattr(old, name), getattr(new, name)))
        for name in self.by_camp:
            for one, other in zip(getattr(old, name), getattr(new, name), strict=True):
                found.update(changed(one, other))
        for name in self.listed:
            found |= _listed(getattr(old, name)) ^ _listed(getattr(new, name))
        for place, names in self.by_piece.items():
            pieces = {piece for name in names for piece in changed(getattr(old, name), getattr(new, name))}
            for at in (getattr(old, place), getattr(new, place)) if pieces else ():
                found.update([at[piece] for piece in pieces])
        for name, touched in self.touching.items():
            if getattr(old, name) != getattr(new, name):
                found.update(touched(t, old), touched(t, new))
        return found

    def redrawn(
        self,
        t: T,
        pos: P,
        earlier: Earlier,
        names: Sequence[str],
        index: Mapping[str, int],
        draw: Callable[[int], SpaceState | None],
        board: str = "",
    ) -> dict[str, SpaceState] | None:
        """The spaces of a position, reusing those drawn earlier; None if the earlier display shows another board.

        `names` are the names of the spaces by number, followed by the boxes off the board. `index` holds the numbers of
        the spaces alone. `draw` returns what a space shows, None for nothing.
        """
        if earlier.display.board != board:
            return None
        shown, places = earlier.display.spaces, self.dirty(t, earlier.pos, pos)
        drawn = {names[place]: draw(place) for place in places if 0 <= place < len(index)}
        fresh = {name: state for name, state in drawn.items() if state != shown.get(name)}
        if not fresh:
            return shown
        spaces = {name: state for name, state in (shown | fresh).items() if state is not None}
        if spaces.keys() <= shown.keys():
            return spaces
        # keep the order of a full drawing: the order must not reveal which spaces were occupied first
        return {name: spaces[name] for name in sorted(spaces, key=index.__getitem__)}


def changed(old: Any, new: Any) -> Iterable[int]:
    """The indices at which two tables differ, or the keys at which two dicts do.

    >>> list(changed(bytes(200), bytes(70) + b"x" + bytes(129)))
    [70]
    >>> sorted(changed({3: (1,), 4: (2,)}, {4: (2, 5)}))
    [3, 4]
    """
    if old is new or old == new:
        return ()
    if isinstance(new, dict):
        return dict(old.items() ^ new.items())
    if len(old) != len(new):
        return range(max(len(old), len(new)))
    return [
        index
        for start in range(0, len(new), CHUNK)
        if old[start : start + CHUNK] != new[start : start + CHUNK]
        for index in range(start, min(start + CHUNK, len(new)))
        if old[index] != new[index]
    ]


def _listed(value: int | Iterable[int]) -> set[int]:
    return {value} if isinstance(value, int) else set(value)
