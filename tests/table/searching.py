"""A random game at the gate: whatever each pair of eyes is given, searched for what they may not know."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.errors import Refused
from sandtable.lab.laws import hidden_cards
from sandtable.table import gate
from sandtable.table.chapters import Entry
from sandtable.table.errors import NotYours
from sandtable.table.gate import WATCHER, Eyes
from sandtable.table.live import Table
from sandtable.table.shots import Shots
from sandtable.table.store import LogRow, SeatRow, TableRow

_FORMS = "card-|chit-|card |chit "  # how a card is named besides by its name alone


def all_eyes(game: st.Game[Any, Any]) -> tuple[Eyes, ...]:
    """A seat for each side, and a watcher."""
    return (*[Eyes(side, (side,)) for side in game.sides], WATCHER)


def new_table(game: st.Game[Any, Any], seed: int, scenario: str = "") -> Table:
    seats = tuple(SeatRow(side, (side,), "human") for side in game.sides)
    key = bytes([seed % 256, seed // 256 % 256]) * 16
    options = game.option_sets()[0]
    return Table(TableRow("t1", game.id, scenario or game.scenarios[0], options, None, key, None, 0.0, seats))


class Search:
    """Plays a game at random and reads everything that would leave the server."""

    def __init__(self, game: st.Game[Any, Any], seed: int, scenario: str = "") -> None:
        self.game = game
        self.number = 0
        self.chance = random.Random(seed)
        self.table = new_table(game, seed, scenario)
        self.shots = Shots()
        self.eyes = all_eyes(game)
        self.words = list(game.vocabulary)
        names = sorted({name for deck in game.cards.values() for name in deck}, key=len, reverse=True)
        self.named = re.compile(f'"(?:{_FORMS})?({"|".join(map(re.escape, names))})"'.encode())

    def hidden(self, eyes: Eyes) -> set[str]:
        return set(hidden_cards(self.table.state, eyes.sides))

    def see(self, thing: Any, hidden: set[str], what: str) -> None:
        self.number += 1
        told = {name.decode() for name in self.named.findall(msgspec.json.encode(thing))}
        assert not told & hidden, f"{what} tells {told & hidden}"

    def run(self, most: int = 10**9) -> None:
        """To the end of the game, or until so many messages have been read."""
        while (decision := self.table.state.decision) is not None and self.number < most:
            for eyes in self.eyes:
                self.look(eyes)
            self.refuse(decision.side)
            self.play(decision.side)

    def look(self, eyes: Eyes) -> Any:
        """A snapshot, and the answer to whoever does not decide."""
        shot = gate.snapshot(self.table, eyes)
        self.see(shot, self.hidden(eyes), "a snapshot")
        wish = self.chance.choice(self.words)
        if not shot.mine:
            self.see(gate.why(self.table, eyes, [wish]), self.hidden(eyes) - set(wish.split()), "a refusal")
        with pytest.raises(NotYours):
            gate.record(self.table, eyes)
        return shot

    def refuse(self, side: str) -> None:
        """The error body of an action that is not allowed."""
        wish = self.chance.choice(self.words)
        try:
            self.table.tried(wish, side)
        except Refused as refused:
            hidden = self.hidden(self.eyes[self.game.sides.index(side)])
            self.see([str(refused), refused.refusal], hidden - set(wish.split()), "an error")

    def play(self, side: str) -> None:
        """An action as it is told: its line in the log, its move in the stream, and what it changes on each page."""
        table = self.table
        before = {eyes: self.hidden(eyes) for eyes in self.eyes}
        action = str(self.chance.choice(table.state.actions()))
        row = LogRow("t1", table.seq + 1, "action", table.version + 1, side, action, False, 0.0)
        changes = self.shots.turn(table, self.eyes, lambda: table.apply(row))
        entry = table.entries[-1]
        for eyes in self.eyes:
            now = self.hidden(eyes)
            still = (before[eyes] & now) - shown_by(entry, eyes)
            line, move = gate.line(table, entry, table.version, eyes), gate.move(table, entry, table.version, eyes)
            if entry.only and not set(entry.only) & set(eyes.sides):
                assert line.action == move.action == "", "a choice made in secret is told"
            self.see(line, still, "a line of the log")
            self.see(move, still, "a move in the stream")
            self.see(changes[eyes], now, "what changes")
            self.see(self.shots.of(table, eyes), now, "a kept snapshot")


def shown_by(entry: Entry, eyes: Eyes) -> set[str]:
    """Cards that an action showed to some eyes before they were shuffled away again."""
    shown = [event for event in entry.events if not event.only or set(event.only) & set(eyes.sides)]
    assert entry.action is not None
    told = {str(getattr(event, "card", "")) for event in shown} | {str(getattr(event, "note", "")) for event in shown}
    return {name.removeprefix("chit-") for name in told} | {entry.action.operand}
