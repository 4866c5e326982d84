"""The learned network: whole numbers that mean the same everywhere, and a file that fits its game or is refused."""

from __future__ import annotations

import hashlib
import json
import random
import struct
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.agents import network
from sandtable.agents.network import HALF, LARGEST, ONE, SHIFT, VALUE, Learned, Network, encoder_of, size
from sandtable.core.base.errors import BadInput
from sandtable.kit.opponent.encoding import Encoded, Layout

GAME = st.game("dday")
LAYOUT = Layout(counts=7, flags=11, tokens=9, actions=13, shrink=(1.0,) * 7, names="a small one")
WIDTH = 6


def encoder() -> Any:
    found = encoder_of(GAME)
    assert found is not None
    return found


class Plain:
    """The same network without lanes: signed weights in lists, multiplied one by one."""

    def __init__(self, chance: random.Random) -> None:
        wide = (WIDTH, *VALUE)
        self.layers = [self._layer(chance, LAYOUT.inputs, WIDTH, ONE)]
        self.layers += [self._layer(chance, WIDTH, WIDTH, 1) for _ in range(2)]
        self.heads = self._layer(chance, WIDTH, LAYOUT.actions, 1)
        self.value = [self._layer(chance, a, b, 1) for a, b in zip(wide, VALUE, strict=False)]
        self.chance = self._layer(chance, VALUE[-1], 1, 1)

    def _layer(self, chance: random.Random, inputs: int, outputs: int, unit: int) -> Any:
        weights = [[chance.randint(-127, 127) for _ in range(outputs)] for _ in range(inputs)]
        factors = [chance.randint(1, 1 << SHIFT - 6) * unit // inputs for _ in range(outputs)]
        return weights, factors, [chance.randint(-(1 << SHIFT), 1 << SHIFT) for _ in range(outputs)]

    def file(self) -> bytes:
        told = {"width": WIDTH, "layout": LAYOUT.digest}
        parts = [json.dumps(told).encode() + b"\n"]
        parts += [self._bytes(layer, signed=False) for layer in self.layers]
        parts += [self._bytes(self.heads, signed=True)]
        parts += [self._bytes(layer, signed=False) for layer in self.value]
        return b"".join([*parts, self._bytes(self.chance, signed=True)])

    @staticmethod
    def _bytes(layer: Any, signed: bool) -> bytes:
        weights, factors, biases = layer
        if signed:
            rows = b"".join(
                struct.pack(f"{len(weights)}b", *[row[out] for row in weights]) for out in range(len(factors))
            )
        else:
            rows = b"".join(bytes(weight + HALF for weight in row) for row in weights)
        return rows + struct.pack(f"<{len(factors)}q", *factors) + struct.pack(f"<{len(biases)}q", *biases)

    @staticmethod
    def apply(layer: Any, values: Sequence[int]) -> list[int]:
        weights, factors, biases = layer
        sums = [
            sum(value * row[out] for value, row in zip(values, weights, strict=True)) for out in range(len(factors))
        ]
        closed = [(total * factor + bias) >> SHIFT for total, factor, bias in zip(sums, factors, biases, strict=True)]
        return [max(0, min(one, LARGEST)) for one in closed]

    def inputs(self, decision: Encoded) -> list[int]:
        bits = int.from_bytes(decision.flags, "little")
        told = [*decision.counts, *[int(count > 0) for count in decision.counts]]
        told += [bits >> bit & 1 for bit in range(LAYOUT.flags)]
        told += [decision.legal.count(number) for number in range(LAYOUT.actions)]
        return told + [decision.tokens.count(token) for token in range(LAYOUT.tokens)]

    def ratings(self, decision: Encoded) -> list[int]:
        now = self.apply(self.layers[0], self.inputs(decision))
        for layer in self.layers[1:]:
            now = [min(one + more, LARGEST) for one, more in zip(now, self.apply(layer, now), strict=True)]
        weights, factors, biases = self.heads
        sums = [sum(one * row[number] for one, row in zip(now, weights, strict=True)) for number in decision.legal]
        return [total * factors[number] + biases[number] for total, number in zip(sums, decision.legal, strict=True)]


def decisions(chance: random.Random, count: int) -> Iterable[Encoded]:
    for _ in range(count):
        yield Encoded(
            bytes(chance.choice((0, 0, 1, 2, 9)) for _ in range(LAYOUT.counts)),
            chance.getrandbits(LAYOUT.flags).to_bytes(2, "little"),
            [chance.randrange(LAYOUT.tokens) for _ in range(4)],
            sorted(chance.sample(range(LAYOUT.actions), 5)),
        )


@pytest.mark.parametrize("seed", range(8))
def test_lanes_of_long_integers_add_up_like_single_weights(seed: int) -> None:
    chance = random.Random(seed)
    plain = Plain(chance)
    found = Network(plain.file(), LAYOUT)
    told = [(found.ratings(one), plain.ratings(one)) for one in decisions(chance, 20)]
    assert [left for left, _ in told] == [right for _, right in told]
    assert len({tuple(left) for left, _ in told}) > 1


def test_the_largest_sum_fits_its_lane() -> None:
    """512 activations at their limit times the largest stored weight; 32 bits hold it."""
    assert 512 * LARGEST * (HALF + 127) < 1 << 32


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "not a file of weights"),
        (b"no header", "not a file of weights"),
        (b'{"width": 6}\n', "not a file of weights"),
        (b'{"width": 6, "layout": "another"}\n' + bytes(size(LAYOUT, 6)), "trained for other rules"),
        (json.dumps({"width": 6, "layout": LAYOUT.digest}).encode() + b"\n" + bytes(99), "trained for other rules"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_one_error(data: bytes, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        Network(data, LAYOUT)


def test_a_layout_changes_its_digest_with_the_meaning_of_its_numbers() -> None:
    assert LAYOUT._replace(names="other names").digest != LAYOUT.digest
    assert LAYOUT._replace(tokens=10).digest != LAYOUT.digest


def test_an_encoding_tells_positions_apart() -> None:
    state = GAME.start(seed=3, options={"fortune": True, "tactics": True})
    chance, seen, found = random.Random(3), set(), 0
    build = encoder()
    while not state.over:
        step = state.stack[-1]
        told = build.encode(state.pos, step, step.side(state), state.actions())
        assert len(told.counts) == build.layout.counts
        assert len(told.flags) == (build.layout.flags + 7) // 8
        assert max(told.tokens) < build.layout.tokens
        assert [build.actions[number] for number in told.legal] == state.actions()
        seen.add((told.counts, told.flags, tuple(told.tokens), tuple(told.legal)))
        found += 1
        state.advance(chance.choice(state.actions()))
    assert len(seen) > 0.97 * found  # equal ones: units of one kind that are drawn or shot at one after the other


def test_the_general_of_dday_is_the_network_and_plays_the_same_game_everywhere() -> None:
    """Whole numbers alone decide, so this game is the same on every machine and every Python."""
    player = agents.make("general", GAME, seed=5)
    assert isinstance(player, Learned)
    state = GAME.start(seed="a game of the network")
    while not state.over and GAME.turn(state) < 4:
        decision = state.decision
        assert decision is not None
        state.advance(player.choose(state.view(decision.side)))
    told = " ".join(str(action) for action in state.history())
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == "c698c4eb9120e845"


def test_the_chance_is_near_the_result_at_the_end_of_a_game() -> None:
    player = Learned(GAME)
    state, told = GAME.start(seed="chances"), 0.5
    while not state.over:
        decision = state.decision
        assert decision is not None
        view = state.view(decision.side)
        told = player.network.chance(player.encoder.encode(view.pos, view.step, view.side, view.actions()))
        state.advance(player.choose(view))
    assert state.result is not None
    won = "germany" in state.result.winners
    assert told > 0.9 if won else told < 0.1


def test_no_network_no_learned_agent() -> None:
    with pytest.raises(BadInput, match="no network"):
        Learned(st.game("normandy44"))


def test_hints_come_from_the_strongest_level_that_answers_at_once() -> None:
    assert agents.adviser(GAME, "overlord") == "general"
    combat = st.game("combat")
    assert "general" in agents.levels(combat, "50")
    assert agents.adviser(combat, "50") == "veteran"
    assert network.learned(GAME)
    assert not network.learned(combat)
