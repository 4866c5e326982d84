"""Seals: a record that nobody has changed is opened at its end, and any other is played line by line."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable as st
from sandtable.core.engine import checkpoints
from sandtable.core.engine.record import replay

State = st.State[Any, Any]


def some_game(actions: int = 60) -> State:
    state = st.game("dday").start(seed=11)
    rng = random.Random(3)
    for _ in range(actions):
        state.play(rng.choice(state.actions()))
    return state


def dice(state: State, action: st.Action) -> list[int]:
    """What an action would throw."""
    twin = state.copy()
    twin.play(action)
    return twin.rolls


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that are played from here on."""
    lines: list[str] = []
    advance = st.State.advance

    def listened(self: State, action: st.Action) -> None:
        lines.append(str(action))
        advance(self, action)

    monkeypatch.setattr(st.State, "advance", listened)
    return lines


def test_a_record_of_ones_own_is_opened_at_its_end(played: list[str]) -> None:
    state = some_game()
    record = state.record()
    played.clear()
    again = st.replay(record)
    assert played == []
    assert again == state
    assert again.history() == state.history()
    assert again.rolls == state.rolls
    assert again.actions() == state.actions()
    assert again.record() == record


def test_with_check_every_line_is_played(played: list[str]) -> None:
    state = some_game()
    record = state.record()
    played.clear()
    assert st.replay(record, check=True) == state
    assert len(played) == 60


def test_a_game_opened_by_its_seal_goes_on_and_can_be_undone() -> None:
    state = some_game()
    while not (plain := [action for action in state.actions() if not dice(state, action)]):
        state.play(state.actions()[0])
    again = st.replay(state.record())
    for game in (state, again):
        game.play(plain[0])
    assert again == state
    assert again.undo() == state.undo()


def test_lines_behind_the_seal_are_played_and_checked(played: list[str]) -> None:
    state = some_game()
    record = state.record()
    action = state.actions()[0]
    thrown = dice(state, action)
    state.play(action)
    played.clear()
    assert st.replay(f"{record}{action}{' = ' * bool(thrown)}{' '.join(map(str, thrown))}\n") == state
    assert played == [str(action)]
    with pytest.raises(st.BadInput, match=rf"line {len(record.splitlines()) + 1}:"):
        st.replay(f"{record}zone Nowhere\n")


def changed(record: str) -> tuple[str, int]:
    """A record with one die changed in a line with dice, and the number of that line."""
    lines = record.splitlines()
    number = next(n for n, line in enumerate(lines) if " = " in line and n > 20)
    text, _, dice = lines[number].partition(" = ")
    lines[number] = f"{text} = {int(dice[0]) % 6 + 1}{dice[1:]}"
    return "\n".join(lines), number + 1


def test_a_changed_die_is_named_as_ever() -> None:
    record, line = changed(some_game().record())
    with pytest.raises(st.BadInput, match=rf"line {line}: the record has dice"):
        st.replay(record)


def test_a_lost_line_is_noticed() -> None:
    lines = some_game().record().splitlines()
    with pytest.raises(st.BadInput, match="line "):
        st.replay("\n".join([*lines[:20], *lines[21:]]))


@pytest.mark.parametrize(
    "spoil", [lambda seal: seal[:-8], lambda seal: seal + "A", lambda seal: seal.replace("a", "b", 1)]
)
def test_a_spoilt_seal_is_as_good_as_none(spoil: Any, played: list[str]) -> None:
    state = some_game()
    *lines, seal = state.record().splitlines()
    assert seal.startswith(checkpoints.MARK)
    played.clear()
    assert st.replay("\n".join([*lines, spoil(seal)])) == state
    assert len(played) == 60


def forged(state: State, lie: State) -> str:
    """The record of a game under the seal of another, with a digest that fits."""
    *lines, _ = state.record().splitlines()
    return "\n".join([*lines, checkpoints.write(lie, lines)])


def test_a_seal_is_no_proof_and_verify_finds_the_lie() -> None:
    state, lie = some_game(60), some_game(40)
    record = forged(state, lie)
    assert st.replay(record, check=True) == state
    assert st.verify(state.record()) == state
    with pytest.raises(st.BadInput, match="seal: the seal does not match"):
        st.verify(record)


@pytest.mark.parametrize("kept", ["", "eA==", "not base64"])
def test_a_fitting_digest_over_nonsense_opens_nothing(kept: str) -> None:
    state = some_game()
    *lines, _ = state.record().splitlines()
    seal = f"{checkpoints.MARK}{checkpoints._digest(state.game, lines, kept)} {kept}"
    assert replay(state.game, "\n".join([*lines, seal])) == state


def test_a_seal_belongs_to_the_rules_that_wrote_it(played: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_game()
    record = state.record()
    monkeypatch.setattr(checkpoints, "rules", lambda game: "other rules")
    played.clear()
    assert st.replay(record) == state
    assert len(played) == 60


def test_what_a_record_hides_no_seal_shows() -> None:
    state = some_game()
    assert checkpoints.MARK not in state.record(reveal=False)
    assert checkpoints.MARK not in state.record(seal=False)
    assert state.record(seal=False) + state.record().splitlines()[-1] + "\n" == state.record()


def test_whether_a_secret_was_shown_is_kept() -> None:
    """The undo law asks for it; a stored state and a sealed record tell it."""
    state = some_game()
    state.revealed = True
    assert state.game.decode(state.encode()).revealed
    assert st.replay(state.record()).revealed


def test_a_state_that_grows_without_end_is_refused() -> None:
    import zlib

    with pytest.raises(zlib.error):
        checkpoints._unzip(zlib.compress(bytes(checkpoints._LARGEST + 1)))
