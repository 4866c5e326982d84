"""The general: it leaves the veteran's way only for a proven gain, where its staff says, blind to the dice."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, NoReturn

import pytest

import sandtable as st
from sandtable import agents
from sandtable.agents import proven, rollout
from sandtable.agents.general import BUDGET, General, Trial
from sandtable.agents.protocol import advice
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.errors import BadInput
from sandtable.table.work import thinking

GAME = st.game("dday")


def marching(turn: int = 9) -> st.State[Any, Any]:
    """German tanks before a weak Caen."""
    units = {"Potigny": {"de-tank": 5}, "Caen": {"uk-infantry": 1}, "Saint-Lô": {"us-infantry": 1}}
    data = {"empty": True, "turn": turn, "seed": 1, "phase": "axis-move", "units": units}
    return GAME.position(data)


def general(**more: Any) -> General:
    return General(GAME, 1, **{"first": 1, "proof": 2, **more})


def fail() -> NoReturn:
    pytest.fail("the game was over before")


class Fixed(Trial):
    """A trial in which it is known beforehand how good each style is."""

    worths: Sequence[float] = ()

    def _game(self, way: Any, number: int) -> float:
        self.played += 1
        order = [self.g._veteran, *self.g._styled.values()]
        return self.worths[order.index(way)] + 0.001 * (number % 7)

    def won(self, way: Any) -> int:
        return 1  # of several: the game is open


def searched(monkeypatch: pytest.MonkeyPatch, worths: Sequence[float]) -> General:
    """A general after one decision, in which the veteran and then its styles are worth so much."""
    monkeypatch.setattr("sandtable.agents.general.Trial", type("Trial", (Fixed,), {"worths": worths}))
    monkeypatch.setattr(Fixed, "line", lambda self, policy: (str(id(policy)),))
    found = general(first=2)
    state = marching()
    found.choose(state.view("germany"))
    return found


STYLES = 6


def test_the_best_style_is_found_among_all(monkeypatch: pytest.MonkeyPatch) -> None:
    for best in range(STYLES):
        worths = [0.3, *[0.5 if number == best else 0.4 for number in range(STYLES)]]
        found = searched(monkeypatch, worths)
        assert (found.searched, found.changed) == (1, 1)
        assert found._now is list(found._styled.values())[best]


def test_without_a_gain_the_veterans_way_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    for worths in ([0.5, *[0.5] * STYLES], [0.5, *[0.505] * STYLES], [0.9, *[0.1] * STYLES]):
        found = searched(monkeypatch, worths)
        assert (found.searched, found.changed) == (1, 0)
        assert found._now is found._veteran


@pytest.mark.parametrize(("won", "tried"), [(0, False), (1, True), (5, True), (6, False)])
def test_a_game_that_is_decided_is_not_searched(won: int, tried: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual way has won or lost all of its first games: then nothing else need be tried."""
    monkeypatch.setattr(Fixed, "won", lambda self, way: won)
    found = searched(monkeypatch, [0.3, *[0.5] * STYLES])
    assert found.staff.alike == 6
    assert found.changed == tried


@pytest.mark.parametrize(("phase", "side", "won"), [("allies-move", "uk", 2), ("axis-move", "germany", 0)])
def test_games_that_are_won_are_counted(phase: str, side: str, won: int) -> None:
    """Allied tanks in all cities at the second check, and nobody who could drive them out."""
    units = {
        "Caen": {"uk-tank": 2},
        "Saint-Lô": {"us-tank": 2},
        "Cherbourg": {"us-tank": 2},
        "Coutances": {"de-infantry": 1},
    }
    data = {"empty": True, "turn": 10, "seed": 1, "phase": phase, "units": units, "checks": 1}
    player = general()
    trial = Trial(player, GAME.position(data).view(side))
    trial.more([player._veteran], 2)
    assert (trial.games(player._veteran), trial.won(player._veteran)) == (2, won)


class Noisy(Trial):
    """One way is worth the same in every game, the other far more or far less."""

    def _game(self, way: Any, number: int) -> float:
        return (0.0, 0.9)[number % 2] if way == "bold" else 0.4


def test_a_gain_that_may_be_luck_proves_nothing() -> None:
    trial: Any = Noisy(general(), marching().view("germany"))
    trial.more(["bold", "calm"], 16)
    assert not trial.better("bold", "calm", 1.3)
    assert trial.better("bold", "calm", 0.1)


def test_what_makes_no_difference_or_is_clearly_worse_is_dropped() -> None:
    class Told(Trial):
        def _game(self, way: Any, number: int) -> float:
            return {"calm": 0.4, "alike": 0.4, "worse": 0.2, "wild": (0.0, 0.6)[number % 2]}[str(way)]

    trial: Any = Told(general(), marching().view("germany"))
    trial.more(["calm", "alike", "worse", "wild"], 8)
    assert [way for way in ("alike", "worse", "wild") if trial.may_gain(way, "calm")] == ["wild"]


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
        choices.add(str(general().choose(state.view("germany"))))
    assert len(choices) == 1


def test_the_position_is_left_alone_and_the_choice_is_legal() -> None:
    """In the open field, where not everybody thinks alike."""
    scout = rollout.scout(GAME)
    state = rollout.play_out(GAME.start(seed=2), scout, turns=8)
    while (decision := state.decision or fail()).step != "Movement" or decision.side != "germany":
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


# --- single decisions, to the end of the game -------------------------------------------------------------------------

YELLOW = st.game("caseyellow")


def fighting() -> st.State[Any, Any]:
    """A German combat round of Holland with much to attack."""
    state, scout = YELLOW.start("holland", 3), rollout.scout(YELLOW)
    while (state.decision or fail()).step != "Combat" or len(state.actions()) < 6:
        actions = state.actions()
        ratings = list(scout.advise(state.pos, state.stack[-1], actions))
        state.advance(actions[ratings.index(max(ratings))])
    return state


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three actions are tried there, whatever the staff of that game thinks worth a trial."""
    monkeypatch.setattr("sandtable.games.caseyellow.opponent.staff.Staff.rivals", lambda *_: 3)


class Weighed(Trial):
    """A trial in which only one action is worth anything."""

    prize = ""

    def _game(self, way: Any, number: int) -> float:
        return 0.1 * (number % 3) + 0.5 * (str(way) == self.prize)


@pytest.mark.usefixtures("eager")
def test_rivals_of_an_action_are_tried_and_the_best_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fighting()
    view = state.view("german")
    ratings = list(General(YELLOW, 1)._veteran.rate(view))
    order = [str(state.actions()[n]) for n in sorted(range(len(ratings)), key=lambda n: -ratings[n])]
    assert len(order) > 3
    for prize, expected in [(order[2], order[2]), (order[0], order[0]), (order[3], order[0]), ("", order[0])]:
        monkeypatch.setattr("sandtable.agents.general.Trial", type("Trial", (Weighed,), {"prize": prize}))
        player = General(YELLOW, 1)
        assert str(player.choose(view)) == expected
        assert player.changed == (expected != order[0])


@pytest.mark.usefixtures("eager")
def test_the_same_seed_makes_the_same_choice_and_the_dice_to_come_do_not_tell() -> None:
    choices, left = set(), set()
    for key in range(2):
        state = fighting()
        state.dice = Dice(make_key(f"other {key}"))
        player = General(YELLOW, 1, first=2, proof=4)
        choices.add(str(player.choose(state.view("german"))))
        left.add(player.left)
    assert len(choices) == len(left) == 1


@pytest.mark.usefixtures("eager")
def test_it_stops_when_its_imagined_actions_are_used_up() -> None:
    state = fighting()
    player = General(YELLOW, 1, budget=300)
    usual = [str(a) for a in state.actions()][int(_first(player._veteran.rate(state.view("german"))))]
    assert str(player.choose(state.view("german"))) == usual
    assert player.searched == 1
    assert -20_000 < player.left <= 0
    spent = player.left
    assert str(player.choose(state.view("german"))) == usual
    assert (player.searched, player.left) == (1, spent)  # in this turn of the game it looks no more


def _first(ratings: Sequence[float]) -> int:
    return list(ratings).index(max(ratings))


def test_a_phase_without_dice_is_played_once_for_all_its_games() -> None:
    """And the games that follow it are the same as if it had been played each time."""
    state, scout = YELLOW.start("holland", 1), rollout.scout(YELLOW)
    while (decision := state.decision or fail()).step != "Movement" or decision.side != "allied":
        actions = state.actions()
        ratings = list(scout.advise(state.pos, state.stack[-1], actions))
        state.advance(actions[ratings.index(max(ratings))])
    player = General(YELLOW, 1)
    trial = Trial(player, state.view("allied"))
    policy = player._veteran
    trial.line(policy)
    assert trial._ends
    short = [trial._game(policy, number) for number in range(6)]
    assert len(set(short)) > 1
    trial._ends.clear()
    policy.forget()
    assert [trial._game(policy, number) for number in range(6)] == short


@pytest.mark.usefixtures("eager")
def test_it_plays_at_a_table() -> None:
    """In a worker, which knows what the side may know and no dice."""
    state = fighting()
    known = state.view("german").imagine(0).encode()
    thought = thinking.choose(thinking.ThinkingJob("a table", "german", "general", "caseyellow", "german", known))
    assert thought.action in [str(action) for action in state.actions()]
    player = thinking._players["a table", "german general"]
    assert isinstance(player, General)
    assert player.searched == 1
    assert 0 < player.left < BUDGET


def test_a_game_without_a_staff_has_no_general(monkeypatch: pytest.MonkeyPatch) -> None:
    game = st.game("combat")
    monkeypatch.setattr(game, "advice", dataclasses.replace(advice(game, "general"), staff=None))
    with pytest.raises(BadInput, match="no general has been trained for combat"):
        agents.make("general", game)


def test_players_are_offered_it_only_where_it_was_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"overlord": {"verdict": "accepted"}, "moon": {"verdict": "open"}}
    monkeypatch.setattr(proven, "verdicts", lambda game: told if game == "dday" else {})
    assert agents.levels(GAME, "overlord") == (*agents.LEVELS, "general")
    assert agents.levels(GAME, "moon") == agents.levels(GAME) == agents.LEVELS
    assert agents.levels(st.game("normandy44"), "cherbourg") == agents.LEVELS
