"""A random game at the gate: whatever each pair of eyes is given, searched for what they may not know.

    .venv/bin/python -m tests.table.searching combat --messages 1000000 --first 1

Hidden cards are looked for by their names, and the key of the dice, which is the order of every deck, by its digits.
What has no name to look for, a secret choice or a pledge of units, is found by comparing: other hidden things, the same
message.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import time
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.cards import PUBLIC
from sandtable.core.base.errors import Refused
from sandtable.lab.laws import hidden_cards
from sandtable.table.live.table import Table
from sandtable.table.store.checkpoints import LogEntry
from sandtable.table.store.protocol import LogRow, SeatRow, TableRow
from sandtable.table.view import gate
from sandtable.table.view.gate import WATCHER, Eyes
from sandtable.table.view.snapshots import Snapshots
from sandtable.table.wire.errors import NotYours

_FORMS = ("", "card-", "chit-", "card ", "chit ")  # how a card is named: by its name alone, or so
OFTEN = 8  # decisions from one comparison with what would be shown if hidden things were otherwise
REPORTED = 20_000  # messages from one line to the next


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
        self.compared = 0
        self.chance = random.Random(seed)
        self.table = new_table(game, seed, scenario)
        self.key = self.table.row.key.hex().encode()
        self.snapshots = Snapshots()
        self.eyes = all_eyes(game)
        self.words = list(game.vocabulary)
        names = {name for deck in game.cards.values() for name in deck}
        self.forms = {f"{form}{name}".encode(): name for name in names for form in _FORMS}
        self.namesakes: dict[bytes, set[bytes]] = {}  # "D" is a chit, but "platoon D" makes it a platoon
        for word in map(str, self.words):
            verb, _, operand = word.partition(" ")
            if operand in names and f"{verb} " not in _FORMS:
                self.namesakes.setdefault(operand.encode(), set()).add(word.encode())
        telling = sorted([name for name in names if len(name) > 2])  # a letter stands for much else
        self.named = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, telling)) or '(?!)'})(?![\w-])".encode())
        self.known: dict[bytes, frozenset[str]] = {}  # the cards that a string names, for strings that have been read

    def hidden(self, eyes: Eyes) -> set[str]:
        return set(hidden_cards(self.table.state, eyes.sides))

    def cards_in(self, string: bytes) -> frozenset[str]:
        """The cards that a string names, whole or as a word of it."""
        found = self.known.get(string)
        if found is None:
            told = {name.decode() for name in self.named.findall(string)}
            if string in self.forms:
                told.add(self.forms[string])
            found = self.known[string] = frozenset(told)
        return found

    def see(self, thing: Any, hidden: set[str], what: str) -> bytes:
        """Read a message."""
        self.number += 1
        data = msgspec.json.encode(thing)
        strings = set(data.split(b'"'))
        strings -= {name for name, others in self.namesakes.items() if name in strings and others & strings}
        told = frozenset[str]().union(*map(self.cards_in, strings))
        assert not told & hidden, f"{what} tells {told & hidden}"
        assert self.key not in data or self.table.state.over, f"{what} tells the key of the dice"
        return data

    def run(self, most: int = 10**9) -> None:
        """To the end of the game, or until so many messages have been read. No message is counted twice."""
        decisions = 0
        while (decision := self.table.state.decision) is not None and self.number < most:
            for eyes in self.eyes:
                self.look(eyes)
                if decisions % OFTEN == 0 or self.in_secret():
                    self.compare(eyes)
            self.refuse(decision.side)
            self.play(decision.side)
            decisions += 1

    def look(self, eyes: Eyes) -> Any:
        """A snapshot, and the answer to whoever does not decide."""
        shot = self.snapshots.of(self.table, eyes)
        self.see(shot, self.hidden(eyes), "a snapshot")
        wish = self.chance.choice(self.words)
        if not shot.mine:
            self.see(gate.why(self.table, eyes, [wish]), self.hidden(eyes) - set(wish.split()), "a refusal")
        with pytest.raises(NotYours):
            gate.record(self.table, eyes)
        return shot

    # --- if hidden things were otherwise ---

    def in_secret(self) -> bool:
        """Whether the last action was hidden from somebody."""
        return bool(self.table.entries and self.table.entries[-1].only)

    def compare(self, eyes: Eyes) -> None:
        """Snapshot, layers of the display and plain data would be the same, whatever these eyes cannot see."""
        table, real = self.table, self.table.state
        told = self.shown(eyes)
        try:
            table.state = self.otherwise(eyes)
            assert self.shown(eyes) == told, f"{eyes.seat or 'a watcher'} learns something in {real!r}"
        finally:
            table.state = real
        self.compared += 1

    def shown(self, eyes: Eyes) -> list[bytes]:
        hidden, table = self.hidden(eyes), self.table
        shot = gate.snapshot(table, eyes)
        layers = gate.overlays(table, eyes, [layer.id for layer in shot.display.layers])
        data = gate.view(table.state, eyes).data()
        return [
            self.see(shot, hidden, "a snapshot"),
            self.see(layers, hidden, "layers"),
            self.see(data, hidden, "plain data"),
        ]

    def otherwise(self, eyes: Eyes) -> st.State[Any, Any]:
        """The same state, but hidden cards have changed places and secret choices are others that could have been."""
        game, twin = self.game, self.table.state.copy()
        bits = game.bits(eyes.sides) | PUBLIC
        for deck in game.decks(twin.pos):
            hidden = [card for card, known in enumerate(deck.known) if not known & bits]
            instead = dict(zip(hidden, self.chance.sample(hidden, len(hidden)), strict=True))
            at, known = deck.at[:], deck.known[:]
            for card, other in instead.items():
                deck.at[other], deck.known[other] = at[card], known[card]
            deck.top[:] = bytes([instead.get(card, card) for card in deck.top])
        twin.stack = [step.veil(twin, eyes.sides) for step in twin.stack]
        game.determinize(twin, eyes.sides)
        twin.dice = self.table.state.dice.copy()  # what is imagined is thrown for
        twin.forget_list()
        return twin

    # --- an action ---

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
        changes = asyncio.run(self.snapshots.turn(table, self.eyes, lambda: table.apply(row)))
        entry = table.entries[-1]
        for eyes in self.eyes:
            now = self.hidden(eyes)
            still = (before[eyes] & now) - shown_by(entry, eyes)
            line, move = gate.line(table.game, entry, table.version, eyes), gate.move(table, entry, table.version, eyes)
            if entry.only and not set(entry.only) & set(eyes.sides):
                assert line.action == move.action == "", "a choice made in secret is told"
            self.see(line, still, "a line of the log")
            self.see(move, still, "a move in the stream")
            self.see(changes[eyes], now, "what changes")
            if entry.over:  # else it is looked at next
                self.see(self.snapshots.of(table, eyes), now, "a last snapshot")


def shown_by(entry: LogEntry, eyes: Eyes) -> set[str]:
    """Cards that an action showed to some eyes before they were shuffled away again."""
    shown = [event for event in entry.events if not event.only or set(event.only) & set(eyes.sides)]
    assert entry.action is not None
    told = {str(getattr(event, "card", "")) for event in shown} | {str(getattr(event, "note", "")) for event in shown}
    return {name.removeprefix("chit-") for name in told} | {entry.action.operand}


def main() -> None:
    parser = argparse.ArgumentParser(description="Search what leaves the gate of random games.")
    parser.add_argument("game")
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--seconds", type=float, default=1e9, help="of CPU time, after which no further game is begun")
    told = parser.parse_args()
    game, seed, read, compared, reported = st.game(told.game), told.first, 0, 0, 0
    while read < told.messages and time.process_time() < told.seconds:
        search = Search(game, seed, game.scenarios[-1 - seed % len(game.scenarios)])
        search.run(most=told.messages - read)
        read, compared, seed = read + search.number, compared + search.compared, seed + 1
        if read // REPORTED > reported or read >= told.messages:
            reported = read // REPORTED
            games = f"seeds {told.first} to {seed - 1}"
            sys.stdout.write(f"{read} messages, {compared} compared, {games}, none told, {time.process_time():.0f} s\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
