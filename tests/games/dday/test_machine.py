"""Random walks through the game, chosen by hypothesis; what always holds is recomputed from scratch."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import sandtable as st
from sandtable.core.base.events import Event
from sandtable.games.dday.kinds import KINDS
from sandtable.games.dday.rules.combat import Casualties
from sandtable.games.dday.rules.movement import Movement
from sandtable.games.dday.rules.reports import ChartLost, Destroyed, Placed, Returned

GAME = st.game("dday")
T = GAME.tables
K = len(KINDS)
ALLIED = [KINDS.index(f"{power}-{unit}") for power in ("uk", "us") for unit in ("infantry", "artillery", "tank")]
AXIS = [KINDS.index(f"de-{unit}") for unit in ("infantry", "artillery", "tank")]
BLOCKHOUSE = KINDS.index("blockhouse")
FIGHTERS = [KINDS.index("uk-fighter"), KINDS.index("us-fighter")]
BOMBERS = [KINDS.index("uk-bomber"), KINDS.index("us-bomber")]
ORDERS = [order.id for order in T.orders]

BATTLE_STEPS = {"Battle", "Casualties"}
MARCH_STEPS = {"Movement", "Entry", "Reroll", "Strafe", "GermanConvoy"}

State = st.State[Any, Any]


def steps(state: State) -> set[str]:
    return {type(step).__name__ for step in state.stack}


def count(state: State, place: int, kinds: list[int]) -> int:
    return sum(state.pos.n[place * K + kind] for kind in kinds)


def phase(state: State) -> str:
    """The order card whose slot was turned up last; the set-up counts as the first."""
    return str(ORDERS[max(state.pos.slot - 1, 0) // 3])


# --- what always holds -----------------------------------------------------------------------------------------------


def no_piece_is_lost_or_doubled(state: State) -> None:
    pos = state.pos
    seen: Counter[int] = Counter()
    for stack, number in enumerate(pos.n):
        seen[stack % K] += number
    for chart, mask in zip(T.charts, pos.charts, strict=True):
        assert mask >> len(chart.kinds) == 0, "a chart has slots that it does not have"
        seen.update(kind for slot, kind in enumerate(chart.kinds) if mask >> slot & 1)
    for kind, name in enumerate(KINDS):
        assert seen[kind] + pos.lost[kind] == T.total[kind], f"{name}: {seen[kind]} there, {pos.lost[kind]} lost"


def sums_agree(state: State) -> None:
    pos = state.pos
    for place, name in enumerate(T.names):
        assert pos.allied[place] == count(state, place, ALLIED), name
        assert pos.axis[place] == count(state, place, AXIS), name
        assert pos.german[place] == count(state, place, [*AXIS, BLOCKHOUSE]), name


def limits_hold(state: State) -> None:
    """A6.4, A6.5, the capacities of the boxes, and who can be where at all."""
    pos = state.pos
    for place, name in enumerate(T.names):
        allied, axis, bunkers = (count(state, place, kinds) for kinds in (ALLIED, AXIS, [BLOCKHOUSE]))
        fighters, bombers = count(state, place, FIGHTERS), count(state, place, BOMBERS)
        if place < T.zones:
            assert allied <= 8, name
            assert axis <= 8, name
            assert fighters <= 4 or pos.crowded, f"{fighters} fighters over {name}"
            assert bunkers <= T.start[place * K + BLOCKHOUSE], name
        elif place == T.airfield:
            assert allied == axis == bunkers == 0, name
        else:
            assert allied <= T.capacity[place], name
            assert axis == bunkers == fighters == bombers == 0, name


def time_passes(state: State) -> None:
    pos = state.pos
    assert 1 <= pos.turn <= 10
    assert 0 <= pos.slot <= 48
    assert 0 <= pos.checks <= (2 if state.over else 1)
    assert state.over or pos.turn < 10 or pos.slot > 0
    assert pos.luck in (-1, 0, 1)


def aircraft_fly_in_their_hours(state: State) -> None:
    """Fighters patrol from order 3 to 16, bombers from order 5 to 7; everywhere else they stand on the airfield."""
    order = ORDERS.index(phase(state)) + 1
    flying = {
        name: sum(count(state, zone, kinds) for zone in range(T.zones))
        for name, kinds in (("fighters", FIGHTERS), ("bombers", BOMBERS))
    }
    if order < 3:
        assert not flying["fighters"]
    if not 5 <= order <= 7:
        assert not flying["bombers"], f"bombers over the map in {phase(state)}"


def areas_are_cleared(state: State) -> None:
    """The casualty area and the list of marching Axis units are empty outside the procedures they belong to."""
    pos, open_steps = state.pos, steps(state)
    if not open_steps & BATTLE_STEPS:
        assert not any(pos.casualties), "units on the casualty area without a battle"
    if not open_steps & MARCH_STEPS:
        assert not pos.moves, "Axis units on the march outside a move"
    for step in state.stack:
        if isinstance(step, Casualties):
            for kind, number in enumerate(pos.casualties):
                assert number <= pos.n[step.zone * K + kind], "more casualties than units"
        if isinstance(step, Movement):
            assert all(moved <= there for moved, there in zip(pos.moved, pos.n, strict=True)), (
                "more moved than there are"
            )


def marks_last_as_long_as_their_order(state: State) -> None:
    pos, order = state.pos, ORDERS.index(phase(state)) + 1
    if not 7 <= order <= 8:
        assert pos.flood == -1
    if not 9 <= order <= 10:
        assert pos.decoy == (-1, -1)
    if not 10 <= order <= 11:
        assert not pos.combined
    if not 3 <= order <= 4:
        assert pos.barnstormer == -1
        assert pos.wrecks == ()


LAWS = (
    no_piece_is_lost_or_doubled,
    sums_agree,
    limits_hold,
    time_passes,
    aircraft_fly_in_their_hours,
    areas_are_cleared,
    marks_last_as_long_as_their_order,
)


# --- what an action may change ---------------------------------------------------------------------------------------


def the_log_tells_every_loss(before: State, events: list[Event], after: State) -> None:
    """What has been destroyed, and what came back, is in the log, piece by piece."""
    told: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Destroyed):
            told[event.unit] += event.count
        elif isinstance(event, ChartLost):
            told[event.unit] += 1
        elif isinstance(event, Returned) or (isinstance(event, Placed) and event.rule == "T8"):
            told[event.unit] -= 1
    for kind, name in enumerate(KINDS):
        lost = after.pos.lost[kind] - before.pos.lost[kind]
        assert lost == told[name], f"{name}: {lost} lost, the log tells of {told[name]}"


def check_step(before: State, action: st.Action, events: list[Event], after: State) -> None:
    """Laws that speak of two moments."""
    the_log_tells_every_loss(before, events, after)
    decision = before.decision
    assert decision is not None
    if decision.step == "Bombers" and action.verb == "zone":
        assert not before.pos.allied[T.place[action.operand]], "a bomber over Allied troops (A8.3)"
    if after.pos.turn == before.pos.turn:
        assert after.pos.slot >= before.pos.slot
    else:
        assert after.pos.turn == before.pos.turn + 1
    for deck in ("orders", "fortune", "tactics"):
        assert getattr(after.pos, deck) & ~getattr(before.pos, deck) == 0, f"a card came back to the {deck}"
    if decision.step in ("Movement", "Landing", "Entry") and after.dice.count == before.dice.count and not after.over:
        assert after.pos.lost == before.pos.lost, "a unit died of walking"


def check(state: State) -> None:
    try:
        for law in LAWS:
            law(state)
    except AssertionError as fault:
        fault.add_note(state.record())
        raise


@settings(
    max_examples=25,
    stateful_step_count=30,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.generate,),  # to shorten a failure takes minutes; the record in its note replays it at once
)
class DDayMachine(RuleBasedStateMachine):
    """One game, played by hypothesis: single actions it chooses, and random marches to get somewhere."""

    state: State

    @initialize(
        players=some.sampled_from([2, 3]),
        fortune=some.booleans(),
        tactics=some.booleans(),
        seed=some.integers(0, 10**6),
    )
    def begin(self, players: int, fortune: bool, tactics: bool, seed: int) -> None:
        options = {"players": players, "fortune": fortune, "tactics": tactics}
        self.state = GAME.start(seed=seed, options=options)

    def _play(self, action: st.Action) -> None:
        before = self.state.copy()
        check_step(before, action, self.state.play(action), self.state)

    @precondition(lambda self: not self.state.over)
    @rule(number=some.integers(0, 10**6))
    def act(self, number: int) -> None:
        actions = self.state.actions()
        self._play(actions[number % len(actions)])

    @precondition(lambda self: not self.state.over)
    @rule(length=some.integers(1, 60), seed=some.integers(0, 10**6), lazy=some.booleans())
    def march(self, length: int, seed: int, lazy: bool) -> None:
        """Many actions at once; `lazy` closes what may be closed, so that turns go by quickly."""
        rng = random.Random(seed)
        for _ in range(length):
            if self.state.over:
                break
            actions = self.state.actions()
            closing = [action for action in actions if action.verb in ("done", "pass")]
            self._play(closing[0] if lazy and closing and rng.random() < 0.7 else rng.choice(actions))
            check(self.state)

    @rule()
    def copy(self) -> None:
        self.state = self.state.copy()

    @rule()
    def store(self) -> None:
        """Reading back a stored state loses its log and nothing else."""
        again = GAME.decode(self.state.encode())
        assert again == self.state
        assert again.actions() == self.state.actions()

    @precondition(lambda self: bool(self.state.history()))
    @rule()
    def undo(self) -> None:
        try:
            self.state = self.state.undo()
        except st.Refused as refused:
            assert refused.refusal.rule in GAME.ledger  # noqa: PT017 - being refused is one of two good outcomes

    @invariant()
    def laws(self) -> None:
        if hasattr(self, "state"):
            check(self.state)

    def teardown(self) -> None:
        if hasattr(self, "state"):
            assert st.replay(self.state.record()) == self.state


TestDDayMachine = DDayMachine.TestCase


@pytest.mark.whole_games
def test_the_laws_hold_to_the_end() -> None:
    """Whole games: every turn, every card, every ending of a game comes up."""
    ends: Counter[int] = Counter()
    for seed in range(6):
        rng = random.Random(seed)
        options = {"players": rng.choice([2, 3]), "fortune": seed % 2 == 0, "tactics": seed % 3 > 0}
        state = GAME.start(seed=seed, options=options)
        while not state.over:
            before, action = state.copy(), rng.choice(state.actions())
            check_step(before, action, state.play(action), state)
            check(state)
        ends[state.pos.turn] += 1
    assert sum(ends.values()) == 6
