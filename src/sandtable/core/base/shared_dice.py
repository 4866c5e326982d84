"""Dice that no single party can choose: the server's key mixed with secret values of the players' browsers.

The server commits to its key first. Each browser then commits to a value of its own, and reveals it once no more
commitments are accepted. The dice of play are thrown with a key derived from the server's key and all revealed values:
the server fixed its key before it knew any value, and each browser its value before it knew any other. A browser that
never reveals, or a seat without one, adds nothing; the contributions show which.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

import msgspec

from sandtable.core.base.errors import BadInput

OPENER = "opener"
"""Stands in place of a seat for the browser that created the table: its value is mixed in before the set-up."""

_HASH = re.compile("[0-9a-f]{64}")


def commitment_to(value: str) -> str:
    """The hash that a browser publishes before it reveals its value (64 hexadecimal digits)."""
    return hashlib.sha256(f"sandtable share {value}".encode()).hexdigest()


class Contribution(msgspec.Struct, frozen=True):
    """The part of one seat: the hash of its value, and the value once it is revealed."""

    seat: str
    commitment: str
    value: str = ""


class SharedKey(msgspec.Struct, frozen=True):
    """The server's key and the contributions to it, sorted by seat."""

    key: bytes
    contributions: tuple[Contribution, ...] = ()

    def of(self, seat: str) -> Contribution | None:
        return next((one for one in self.contributions if one.seat == seat), None)

    @property
    def seats(self) -> tuple[Contribution, ...]:
        """The contributions of the seats, without the one from the creation of the table."""
        return tuple(one for one in self.contributions if one.seat != OPENER)

    @property
    def revealing(self) -> bool:
        """True once a seat has revealed its value: from then on no commitment is accepted."""
        return any(one.value for one in self.seats)

    def opened(self, value: str) -> SharedKey:
        """With the value that came with the request to create the table."""
        check(not self.contributions, "it must come first")
        return self._with(Contribution(OPENER, commitment_to(_hash(value)), value))

    def committed(self, seat: str, commitment: str) -> SharedKey:
        """With a seat's commitment. BadInput if it has one, or if a value is revealed already."""
        check(seat != OPENER and self.of(seat) is None, f"{seat} has committed to a value already")
        check(not self.revealing, "a value has been revealed already")
        return self._with(Contribution(seat, _hash(commitment)))

    def revealed(self, seat: str, value: str) -> SharedKey:
        """With a seat's value. BadInput unless it is the one that the seat committed to."""
        found = self.of(seat)
        check(found is not None and not found.value, f"{seat} has no value to reveal")
        assert found is not None
        check(commitment_to(_hash(value)) == found.commitment, f"{seat} committed to another value")
        return self._with(msgspec.structs.replace(found, value=value))

    def _with(self, new: Contribution) -> SharedKey:
        others = [one for one in self.contributions if one.seat != new.seat]
        return SharedKey(self.key, tuple(sorted([*others, new], key=lambda one: one.seat)))

    @property
    def setup_key(self) -> bytes:
        """The key of the dice thrown before the first decision."""
        return self._derived(one for one in self.contributions if one.seat == OPENER)

    @property
    def play_key(self) -> bytes:
        """The key of all later dice."""
        return self._derived(self.contributions)

    def _derived(self, contributions: Iterable[Contribution]) -> bytes:
        parts = [f"{one.seat} {one.value}" for one in contributions if one.value]
        if not parts:
            return self.key
        return hashlib.sha256("\n".join(["sandtable shared dice", self.key.hex(), *parts]).encode()).digest()

    def lines(self, reveal: bool = True) -> list[str]:
        """The lines of a record's header: commitments, then values."""
        made = [f"{one.seat} commits {one.commitment}" for one in self.seats]
        shown = [f"{one.seat} reveals {one.value}" for one in self.seats if one.value]
        return [f"{OPENER} reveals {one.value}" for one in self.contributions if one.seat == OPENER] + made + shown


def read(key: bytes, lines: Iterable[str]) -> SharedKey:
    """The contributions from the lines of a record or the rows of a log, in order."""
    shared = SharedKey(key)
    for line in lines:
        shared = taken(shared, line)
    return shared


def taken(shared: SharedKey, line: str) -> SharedKey:
    """The contributions with one more line."""
    seat, verb, value = (*line.split(" "), "", "")[:3]
    check(verb in ("commits", "reveals") and line == f"{seat} {verb} {value}", f"{line[:40]!r} is no contribution")
    if verb == "commits":
        return shared.committed(seat, value)
    return shared.opened(value) if seat == OPENER else shared.revealed(seat, value)


def _hash(text: str) -> str:
    check(bool(_HASH.fullmatch(text)), "64 hexadecimal digits in lower case")
    return text


def check(holds: bool, problem: str) -> None:
    if not holds:
        raise BadInput(problem, where="dice")
