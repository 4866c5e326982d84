"""From Salerno to Rome at the gate: nobody learns of a plan, a look into stacks or a hidden counter too early.

Two proofs, at every moment in which somebody plans or spies and now and then in between, for both seats and a watcher:
every byte that would leave is searched for entries of a plan that is not theirs, and compared with what would leave if
everything hidden from them were otherwise. By hand, for a long run:

    SANDTABLE_SECRET_GAMES=200 .venv/bin/python -m pytest tests/table/test_salerno_secrets.py -s

and in pieces, with SANDTABLE_SECRET_FIRST=100 for the number of the first game.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections import Counter

import msgspec
import pytest

import sandtable as st
from sandtable.games.salerno.kinds import SIDES
from sandtable.games.salerno.rules.law.reports import Planned
from sandtable.lab.laws import AnyState
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import LogRow, SeatRow, TableRow
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.view.snapshots import Snapshots
from tests.table.searching import all_eyes

GAMES = int(os.environ.get("SANDTABLE_SECRET_GAMES", "3"))
FIRST = int(os.environ.get("SANDTABLE_SECRET_FIRST", "0"))
MOST = int(os.environ.get("SANDTABLE_SECRET_ACTIONS", "250"))  # of each game: the first impulses
BETWEEN = 0.02  # the chance of a look when nobody plans or spies
SECRET = ("Allocate", "Spying")  # steps in which somebody acts in secret

GAME = st.game("salerno")
EYES = all_eyes(GAME)


def new_table(number: int) -> Table:
    """The scenarios in turn; of the campaign with all options, so that stacks are hidden and spies go out."""
    scenario = (*GAME.scenarios, "campaign")[number % (len(GAME.scenarios) + 1)]
    options = {option.name: scenario == "campaign" for option in GAME.options}
    seats = tuple(SeatRow(side, (side,), "human") for side in SIDES)
    key = random.Random(number).randbytes(32)
    return Table(TableRow("t1", GAME.id, scenario, options, None, key, None, 0.0, seats))


class Watch:
    """One random game, and all that leaves of it."""

    def __init__(self, number: int) -> None:
        self.table = new_table(number)
        self.chance = random.Random(number)
        self.snapshots = Snapshots()
        self.words = list(GAME.vocabulary)
        self.read: Counter[str] = Counter()
        self.plans: list[tuple[int, int]] = []  # of plans made in secret: actions, and the points that they cost
        self.hidden: Counter[str] = Counter()

    def run(self) -> None:
        state = self.table.state
        while state.decision is not None and self.table.version < MOST:
            secret = state.decision.step in SECRET
            if secret:
                for eyes in EYES:
                    if state.decision.side not in eyes.sides or self.chance.random() < BETWEEN:
                        self.look(eyes)
            elif self.chance.random() < BETWEEN:
                self.look(self.chance.choice(EYES))
            self.play(state.decision.side, secret)
            state = self.table.state

    # --- what leaves ---

    def leaves(self, eyes: Eyes, wish: str) -> bytes:
        """A snapshot with its display, choices, odds and occasion; the layers; the answer to a wish; the plain data."""
        table = self.table
        shot = gate.snapshot(table, eyes)
        why = None if shot.mine else gate.why(table, eyes, [wish])
        known = gate.view(table.state, eyes)
        self.read["messages"] += 4
        return msgspec.json.encode((shot, why, known.data(), known.choices(), known.preview(), known.occasion))

    def look(self, eyes: Eyes) -> None:
        """No entry of another's plan is in it, and it would be the same whatever is hidden from these eyes."""
        table, real = self.table, self.table.state
        wish = self.chance.choice(self.words)
        told = self.leaves(eyes, wish)
        others = [plan for side, plan in zip(SIDES, real.pos.plans, strict=True) if side not in eyes.sides]
        if any(others) and not any(side in eyes.sides for side in SIDES):
            assert b'"plan-' not in told, "a watcher reads a plan"
        for plan in others:
            entries = msgspec.json.encode([list(entry) for entry in plan])[1:-1]
            assert not entries or entries not in told, f"{eyes.seat} reads the plan {plan}"
        twin = self.otherwise(eyes)
        try:
            table.state = twin
            assert self.leaves(eyes, wish) == told, f"{eyes.seat or 'a watcher'} learns something in {real!r}"
        finally:
            table.state = real
        self.read["moments"] += 1

    def otherwise(self, eyes: Eyes) -> AnyState:
        """The same game with other plans, hidden counters and hexes spied into, as far as these eyes know."""
        twin = self.table.state.copy()
        GAME.redact(twin, eyes.sides)
        GAME.determinize(twin, eyes.sides)
        twin.dice = self.table.state.dice.copy()  # what is imagined is thrown for
        return twin

    # --- an action ---

    def play(self, side: str, secret: bool) -> None:
        table = self.table
        offered = [str(one) for one in table.state.actions()]
        action = "printed" if "printed" in offered else self.chance.choice(offered)  # nothing is hidden in a set-up
        row = LogRow("t1", table.seq + 1, "action", table.version + 1, side, action, False, 0.0)
        if not secret:
            table.apply(row)
            return
        changes = asyncio.run(self.snapshots.turn(table, EYES, lambda: table.apply(row)))
        entry = table.entries[-1]
        for eyes in EYES:
            line, move = gate.line(table.game, entry, table.version, eyes), gate.move(table, entry, table.version, eyes)
            self.read["messages"] += 3
            if entry.only and not set(entry.only) & set(eyes.sides):
                assert line.action == move.action == "", "a choice made in secret is told"
                assert line.label == move.label == st.Message("action-hidden")
                if " " in action and not gate.snapshot(table, eyes).mine:  # who decides next is offered such names
                    told = msgspec.json.encode(changes[eyes])
                    assert action.split(" ", 1)[1].encode() not in told, f"{eyes.seat} is told of the plan: {action}"
        self.hidden[side] += bool(entry.only)
        for event in entry.events:
            if isinstance(event, Planned) and self.hidden[event.side]:
                self.plans.append((self.hidden.pop(event.side), event.points))


@pytest.mark.whole_games
def test_no_plan_no_look_and_no_hidden_counter_is_known_before_it_is_shown() -> None:
    read: Counter[str] = Counter()
    plans: list[tuple[int, int]] = []
    for number in range(FIRST, FIRST + GAMES):
        watch = Watch(number)
        watch.run()
        read += watch.read
        plans += watch.plans
    assert read["moments"] > 10 * GAMES
    assert plans
    sys.stdout.write(f"{GAMES} games, {read['messages']} messages, {read['moments']} moments compared: nothing told\n")


def test_a_plan_that_shows_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search finds what it is for: a game that does not take plans out, or not the hidden counters."""
    monkeypatch.setattr(type(GAME), "redact", lambda self, state, eyes: None)
    with pytest.raises(AssertionError, match=r"plan|learns"):
        Watch(0).run()
