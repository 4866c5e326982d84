"""The general: it leaves the veteran's way only for a proven gain, where its staff says, blind to the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import sandtable as st
from sandtable import agents
from sandtable.agents import proven, rollout
from sandtable.agents.general import General, Trial
from sandtable.core.dice import Dice, make_key
from sandtable.core.errors import BadInput

GAME = st.game("dday")


def marching(turn: int = 3) -> st.State[Any, Any]:
    """Allied tanks before a weak Caen."""
    units = {"Courseulles": {"uk-tank": 5}, "Caen": {"de-infantry": 1}, "Saint-Lô": {"de-infantry": 1}}
    data = {"empty": True, "turn": turn, "seed": 1, "phase": "allies-move", "units": units}
    return GAME.position(data)


def general(**more: Any) -> General:
    return General(GAME, 1, first=1, proof=2, **more)


class Fixed(Trial):
    """A trial in which it is known beforehand how good each style is."""

    worths: Sequence[float] = ()

    def _game(self, counsel: Any, number: int) -> float:
        self.played += 1
        order = [self.g._veteran, *self.g._styled.values()]
        return self.worths[order.index(counsel)] + 0.001 * (number % 7)


def searched(monkeypatch: pytest.MonkeyPatch, worths: Sequence[float]) -> General:
    """A general after one decision, in which the veteran and then its styles are worth so much."""
    monkeypatch.setattr("sandtable.agents.general.Trial", type("Trial", (Fixed,), {"worths": worths}))
    monkeypatch.setattr(Fixed, "line", lambda self, counsel: (str(id(counsel)),))
    found = general()
    state = marching()
    found.choose(state.view("uk"))
    return found


STYLES = 8


def test_the_best_style_is_found_among_all(monkeypatch: pytest.MonkeyPatch) -> None:
    for best in range(STYLES):
        worths = [0.3, *[0.5 if number == best else 0.4 for number in range(STYLES)]]
        found = searched(monkeypatch, worths)
        assert (found.searched, found.changed) == (1, 1)
        assert found._advised._counsel is list(found._styled.values())[best]


def test_without_a_gain_the_veterans_way_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    for worths in ([0.5, *[0.5] * STYLES], [0.5, *[0.505] * STYLES], [0.9, *[0.1] * STYLES]):
        found = searched(monkeypatch, worths)
        assert (found.searched, found.changed) == (1, 0)
        assert found._advised._counsel is found._veteran


def test_a_gain_that_may_be_luck_proves_nothing() -> None:
    class Noisy(Trial):
        def _game(self, counsel: Any, number: int) -> float:
            return (0.0, 0.9)[number % 2] if counsel == "bold" else 0.4

    trial: Any = Noisy(general(), marching().view("uk"))
    assert not trial.proven("bold", "calm", 16, 1.3)
    assert trial.proven("bold", "calm", 16, 0.1)


def test_it_looks_once_in_a_phase_and_only_where_its_staff_says() -> None:
    state, player = GAME.start(seed=2), general()
    looks: list[Any] = []
    while state.pos.turn < 2 and not state.over:
        side = state.stack[-1].side(state)
        before = player.searched
        if side == "germany":
            player.choose(state.view(side))
        if player.searched > before:
            looks.append((state.pos.turn, state.pos.slot, type(state.stack[-1]).__name__))
        state.advance(state.actions()[0])
    assert all(kind == "Movement" for _, _, kind in looks)
    assert len(looks) == len(set(looks))


def test_dice_to_come_do_not_tell() -> None:
    choices = set()
    for key in range(2):
        state = marching()
        state.dice = Dice(make_key(f"other {key}"))
        choices.add(str(general().choose(state.view("uk"))))
    assert len(choices) == 1


def test_the_position_is_left_alone_and_the_choice_is_legal() -> None:
    """In the open field, where not everybody thinks alike."""
    scout = rollout.scout(GAME)
    state = rollout.play_out(GAME.start(seed=2), scout, turns=1)
    while type(state.stack[-1]).__name__ != "Movement":
        actions = state.actions()
        ratings = list(scout.advise(state.pos, state.stack[-1], actions))
        state.advance(actions[ratings.index(max(ratings))])
    before = state.encode()
    heard: list[float] = []
    choice = general(tick=heard.append).choose(state.view(state.stack[-1].side(state)))
    assert state.encode() == before
    assert choice in state.actions()
    assert heard
    assert heard == sorted(heard)


def test_a_game_without_a_staff_has_no_general() -> None:
    with pytest.raises(BadInput, match="no general has been trained for combat"):
        agents.make("general", st.game("combat"))


def test_players_are_offered_it_only_where_it_was_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"overlord": {"verdict": "accepted"}, "moon": {"verdict": "open"}}
    monkeypatch.setattr(proven, "verdicts", lambda game: told if game == "dday" else {})
    assert agents.levels(GAME, "overlord") == (*agents.LEVELS, "general")
    assert agents.levels(GAME, "moon") == agents.levels(GAME) == agents.LEVELS
    assert agents.levels(st.game("normandy44"), "cherbourg") == agents.LEVELS
