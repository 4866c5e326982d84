"""Dice that no single party can choose: contributions, the key derived from them, and every attack on the proof."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.dice import Dice, commitment, make_key
from sandtable.core.base.shared_dice import OPENER, SharedKey, commitment_to, read, taken
from sandtable.core.engine import opening
from tests.core.test_record import fault

KEY = make_key("the server's")
FIRST, BLUE, RED = (f"{number:064x}" for number in (11, 22, 33))
WHOLE = (
    SharedKey(KEY)
    .opened(FIRST)
    .committed("red", commitment_to(RED))
    .committed("blue", commitment_to(BLUE))
    .revealed("red", RED)
    .revealed("blue", BLUE)
)
GAMES = pytest.mark.parametrize("name", st.game_ids())


def played(name: str, shared: SharedKey = WHOLE, actions: int = 60) -> st.State[Any, Any]:
    """A game whose dice these contributions went into, before its first action."""
    game, chance = st.game(name), random.Random(5)
    setting = game.start(seed=1).setting
    assert setting is not None
    state = game.begin(setting, opening.dice(game, setting, shared))
    while not state.over and actions:
        state.play(chance.choice(state.actions()))
        actions -= 1
    return state


# --- contributions ------------------------------------------------------------------------------------------------


def test_the_key_is_the_hash_of_the_servers_key_and_of_every_value() -> None:
    parts = ["sandtable shared dice", KEY.hex(), f"blue {BLUE}", f"{OPENER} {FIRST}", f"red {RED}"]
    assert WHOLE.play_key == hashlib.sha256("\n".join(parts).encode()).digest()
    parts = ["sandtable shared dice", KEY.hex(), f"{OPENER} {FIRST}"]
    assert WHOLE.setup_key == hashlib.sha256("\n".join(parts).encode()).digest()
    assert SharedKey(KEY).play_key == SharedKey(KEY).setup_key == KEY
    assert commitment_to(RED) == hashlib.sha256(f"sandtable share {RED}".encode()).hexdigest()


def test_the_page_computes_the_same() -> None:
    """The same figures stand in web/test/shared_dice.test.ts."""
    key = bytes.fromhex("ab" * 32)
    assert commitment_to(RED) == "468b820f9d9ceb0f9b55835886f75df55d36b2ab8472382db031b9d070cb4172"
    promised = commitment(SharedKey(key, WHOLE.contributions).play_key)
    assert promised == "7370d3ee6ea2ec157adc822478d8dfcceda0a80724a76d3b58a8a419be49abb7"


def test_every_value_counts_and_the_order_of_arrival_does_not() -> None:
    lines = WHOLE.lines()
    assert read(KEY, lines) == WHOLE
    turned = [lines[0], lines[2], lines[1], lines[4], lines[3]]
    assert read(KEY, turned) == WHOLE, "the server could choose among orders"
    keys = {WHOLE.play_key, SharedKey(KEY).opened(FIRST).play_key, read(KEY, lines[:4]).play_key, KEY}
    assert len(keys) == 4
    assert read(make_key("another"), lines).play_key not in keys


def test_a_commitment_without_a_value_adds_nothing_and_is_kept() -> None:
    withheld = read(KEY, WHOLE.lines()[:4])
    assert withheld.of("red") is not None
    assert [one.value for one in withheld.seats] == [BLUE, ""]
    assert withheld.play_key == read(KEY, [WHOLE.lines()[0], WHOLE.lines()[1], WHOLE.lines()[3]]).play_key


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ([f"blue reveals {BLUE}"], "blue has no value to reveal"),
        ([f"blue commits {commitment_to(BLUE)}", f"blue reveals {RED}"], "blue committed to another value"),
        ([f"blue commits {BLUE}", f"blue commits {BLUE}"], "blue has committed to a value already"),
        ([*WHOLE.lines()[1:4], f"green commits {BLUE}"], "a value has been revealed already"),
        ([*WHOLE.lines(), f"blue reveals {BLUE}"], "blue has no value to reveal"),
        ([*WHOLE.lines()[1:2], f"{OPENER} reveals {FIRST}"], "it must come first"),
        ([f"{OPENER} commits {FIRST}"], "opener has committed to a value already"),
        (["blue commits AB"], "64 hexadecimal digits in lower case"),
        (["blue adds 7"], "'blue adds 7' is no contribution"),
        (["blue commits"], "'blue commits' is no contribution"),
        ([f"blue commits {BLUE} more"], f"{f'blue commits {BLUE} more'[:40]!r} is no contribution"),
    ],
)
def test_what_is_no_contribution(lines: list[str], problem: str) -> None:
    with pytest.raises(st.BadInput) as caught:
        read(KEY, lines)
    assert caught.value.problem == problem


# --- games and records ----------------------------------------------------------------------------------------------


@GAMES
def test_a_game_with_shared_dice_is_recorded_replayed_and_proved(name: str) -> None:
    state = played(name)
    record = state.record()
    assert record.count("\nshare ") == 5
    assert f"\ncommitment {commitment(KEY)}\n" in record
    assert f"\nkey {KEY.hex()}\n" in record
    for again in (st.verify(record), st.replay(record), st.replay(record, check=True)):
        assert again == state
        assert again.record() == record
    assert state.game.decode(state.encode()) == state
    assert st.replay(state.record(reveal=False)).pos == state.pos
    assert state.record(reveal=False).count("\nshare ") == 5


@GAMES
def test_the_set_up_keeps_its_dice_and_the_game_gets_others(name: str) -> None:
    lone, whole = played(name, SharedKey(KEY).opened(FIRST), 0), played(name, WHOLE, 0)
    assert whole.pos == lone.pos
    assert whole.rolls == lone.rolls
    ahead = [Dice(WHOLE.play_key, whole.dice.count).roll(40), Dice(lone.dice.key, lone.dice.count).roll(40)]
    assert whole.dice.roll(40) == ahead[0] != ahead[1] == lone.dice.roll(40)


def test_a_record_without_contributions_is_what_it_was() -> None:
    state = played("dday", SharedKey(KEY))
    assert "share" not in state.record(seal=False)
    assert state.encode() == st.replay(state.record(seal=False)).encode()
    assert b"shared" not in state.encode()


def test_undo_comes_back_to_the_same_dice() -> None:
    state = played("combat", actions=0)
    start = state.copy()
    while True:
        before = state.copy()
        state.play(state.actions()[0])
        if state.dice.count != before.dice.count:
            break
        assert state.undo() == before
        state = before.copy()
        state.play(state.actions()[0])
    assert start.dice.again().shared == WHOLE


# --- attacks on a record ----------------------------------------------------------------------------------------------


def attacked(change: Any) -> str:
    """The fault that `verify` finds in a record after a change of its lines."""
    lines = [line for line in played("dday").record(seal=False).splitlines() if not line.startswith("#")]
    return fault(change(lines), st.verify)


def without(text: str) -> Any:
    return lambda lines: [line for line in lines if text not in line]


def swapped(old: str, new: str) -> Any:
    return lambda lines: [line.replace(old, new) for line in lines]


def test_another_key_of_the_server_is_found() -> None:
    other = make_key("grinding")
    assert attacked(swapped(KEY.hex(), other.hex())) == "key: the key does not match the commitment"
    both = attacked(lambda x: swapped(commitment(KEY), commitment(other))(swapped(KEY.hex(), other.hex())(x)))
    assert "the record has dice" in both, "the dice must prove the key, not only the commitment"


@pytest.mark.parametrize("line", ["blue reveals", "red reveals", "opener reveals"])
def test_a_dropped_reveal_is_found(line: str) -> None:
    assert "the record has dice" in attacked(without(f"share {line}"))


def test_a_contribution_dropped_whole_is_found() -> None:
    assert "the record has dice" in attacked(without("share blue"))


def test_a_replaced_value_is_found() -> None:
    assert "blue committed to another value" in attacked(swapped(BLUE, f"{44:064x}"))


def test_a_contribution_replaced_whole_is_found() -> None:
    other = f"{44:064x}"
    found = attacked(lambda x: swapped(commitment_to(BLUE), commitment_to(other))(swapped(BLUE, other)(x)))
    assert "the record has dice" in found


def test_a_contribution_added_later_is_found() -> None:
    more = [f"share zed commits {commitment_to(BLUE)}"]
    at = next(n for n, line in enumerate(played("dday").record().splitlines()) if line.startswith("key "))
    assert "a value has been revealed already" in attacked(lambda lines: [*lines[:at], *more, *lines[at:]])


def test_a_line_that_is_no_contribution_is_named() -> None:
    lines = played("dday").record().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("share "))
    lines[at] = "share nonsense"
    assert fault(lines) == f"line {at + 1}: share: 'nonsense' is no contribution"


def test_taken_reads_one_line_at_a_time() -> None:
    shared = SharedKey(KEY)
    for line in WHOLE.lines():
        shared = taken(shared, line)
    assert shared == WHOLE
