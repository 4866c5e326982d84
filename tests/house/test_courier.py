"""The small card game: its rules, and what hidden hands, decks, interrupts and several boards ask of the engine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.cards import DISCARD, EVERYBODY, OUT, PILE, UNKNOWN, Deck
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.events import Drawn, Event, seen_by
from sandtable.core.engine import standing_orders
from sandtable.core.engine.standing_orders import StandingOrder
from sandtable.terminal import saves
from sandtable.terminal.session import Session
from tests.house.door import opened
from tests.torture import torture

RED, BLUE = OUT + 1, OUT + 2
AnyState = st.State[Any, Any]


@pytest.fixture(name="courier", scope="module")
def _courier() -> Iterator[st.Game[Any, Any]]:
    with opened("courier") as game:
        yield game


def placed(game: st.Game[Any, Any], red: str, blue: str, **more: Any) -> AnyState:
    """Two hands and the first turn of a battle; the other cards are on the pile."""
    cards = {name: [RED, 1] for name in red.split()} | {name: [BLUE, 2] for name in blue.split()}
    rest = {"runners": [0, 0], "goals": {"red": 3, "blue": 0}, "turn": 1, **more}
    steps = [{"type": "Campaign"}, {"type": "Battle"}, {"type": "Turn", "who": 0}]
    return game.position({"cards": cards, "steps": steps, **rest})


def random_game(game: st.Game[Any, Any], seed: int) -> Iterator[tuple[AnyState, list[Event]]]:
    """Every moment of a random game, with what has just happened."""
    chance = random.Random(seed)
    state = game.start(seed=seed)
    yield state, list(state.events or ())
    while not state.over:
        yield state, state.play(chance.choice(state.actions()))


# --- the rules --------------------------------------------------------------------------------------------------------


def test_1_two_battles_on_two_boards(courier: st.Game[Any, Any]) -> None:
    boards: list[str] = []
    for state, _ in random_game(courier, 5):
        board = state.view("red").display().board
        if board not in boards:
            boards.append(board)
    assert boards == ["ford", "hill"]
    assert state.over
    assert set(courier.boards) == {"ford", "hill"}


def test_2_a_battle_begins_with_full_hands(courier: st.Game[Any, Any]) -> None:
    sizes = courier.start(seed=1).pos.deck.sizes
    assert (sizes[RED], sizes[BLUE], sizes[PILE]) == (3, 3, 12)


def test_3_the_goal_is_secret(courier: st.Game[Any, Any]) -> None:
    state = courier.start(seed=1)
    state.play("goal ford-2")
    assert state.hidden == ("red",)
    marks = {eyes: _marks(courier, state, eyes) for eyes in ("red", "blue", "")}
    assert marks == {"red": {"ford-2"}, "blue": set(), "": set()}
    guesses = Counter(state.view("blue").imagine(seed).pos.goals[0] for seed in range(200))
    assert set(guesses) == set(range(5)), "a fair guess thinks of every goal"


def _marks(game: st.Game[Any, Any], state: AnyState, eyes: str) -> set[str]:
    view = state.view(eyes) if eyes else game.watch(state)
    return {space for space, here in view.display().spaces.items() if here.marks}


def test_4_the_runner_goes_as_far_as_the_card_says(courier: st.Game[Any, Any]) -> None:
    state = placed(courier, "horse-2a", "boat-1a")
    state.play("card horse-2a")
    state.play("pass")
    assert list(state.pos.runners) == [2, 0]
    far = placed(courier, "horse-3a", "boat-1a", runners=[3, 0])
    far.play("card horse-3a")
    far.play("pass")
    assert far.pos.battle == 1, "the far end is the end of the battle"


def test_5_the_other_side_is_asked_whatever_it_holds(courier: st.Game[Any, Any]) -> None:
    state = placed(courier, "horse-2a horse-3b", "boat-1a road-1a")
    state.play("card horse-2a")
    assert [str(action) for action in state.actions()] == ["pass"]
    assert state.why_not("card boat-1a").message == "refuse-other-suit"  # type: ignore[union-attr]
    assert state.why_not("card horse-1a").message == "refuse-not-held"  # type: ignore[union-attr]
    on_pile, in_red_hand = state.why_not("card horse-3a"), state.why_not("card horse-3b")
    assert on_pile is not None
    assert in_red_hand is not None
    same = (on_pile.rule, on_pile.message) == (in_red_hand.rule, in_red_hand.message)
    assert same, "a refusal does not tell where a card is"
    armed = placed(courier, "horse-2a", "horse-1a")
    armed.play("card horse-2a")
    assert [str(action) for action in armed.actions()] == ["card horse-1a", "pass"]


def test_6_a_higher_card_stops_the_runner(courier: st.Game[Any, Any]) -> None:
    higher = placed(courier, "horse-2a", "horse-1a", top=["road-3a"])
    equal = placed(courier, "horse-2a", "horse-1a", top=["road-2a"])
    for state, stays in ((higher, True), (equal, False)):
        state.play("card horse-2a")
        state.play("card horse-1a")
        assert list(state.pos.runners) == ([0, 0] if stays else [2, 0])
        assert state.pos.deck.at[courier.tables.index["horse-1a"]] == DISCARD


def test_7_hands_are_filled_and_the_pile_made_anew(courier: st.Game[Any, Any]) -> None:
    names = courier.tables.names
    gone = {name: [DISCARD, EVERYBODY] for name in names[6:]}
    cards = gone | {name: [RED, 1] for name in names[:3]} | {name: [BLUE, 2] for name in names[3:6]}
    state = courier.position(placed(courier, "", "").data() | {"cards": cards})
    state.play(f"card {names[0]}")
    state.play("pass")
    sizes = state.pos.deck.sizes
    assert (sizes[RED], sizes[BLUE], sizes[DISCARD]) == (3, 3, 0)
    assert not any(state.pos.deck.known[card] for card in state.pos.deck.cards(PILE))


def test_8_a_scout_knows_the_next_card(courier: st.Game[Any, Any]) -> None:
    state = placed(courier, "horse-2a", "boat-1a road-1a horse-1a")
    (drawn, *_) = [event for event in state.play("scout") if isinstance(event, Drawn)]
    (top,) = state.pos.deck.cards(RED)[-1:]
    scouted = state.pos.deck.known
    assert drawn.card in courier.tables.names
    assert scouted[top] & 1
    state = placed(courier, "horse-2a boat-2a road-2a", "boat-1a road-1a horse-1a")
    state.play("scout")
    card = state.pos.deck.top[-1]
    assert state.pos.deck.known[card] == 1
    assert state.view("blue").pos.deck.top[-1] == UNKNOWN
    assert {view.pos.deck.top[-1] for view in map(state.view("red").imagine, range(5))} == {card}
    assert len({view.pos.deck.top[-1] for view in map(state.view("blue").imagine, range(50))}) > 5


def test_9_goals_count_when_they_are_shown(courier: st.Game[Any, Any]) -> None:
    state = placed(courier, "horse-1a", "boat-1a", runners=[3, 2], goals={"red": 4, "blue": 2})
    state.play("card horse-1a")
    state.play("pass")
    assert list(state.pos.score) == [3, 2]
    with pytest.raises(st.Refused):
        state.undo()


# --- what it asks of the engine ---------------------------------------------------------------------------------------


@pytest.mark.whole_games
def test_torture(courier: st.Game[Any, Any]) -> None:
    done: Counter[str] = Counter()
    for seed in range(40):
        done += torture(courier, seed=seed, thoroughness=0.5)
    assert done["secrets"] > 300


def test_every_draw_is_verified(courier: st.Game[Any, Any]) -> None:
    *_, (state, _) = random_game(courier, 3)
    record = state.record()
    assert st.verify(record) == state
    lines = record.splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith("start = "))
    first = lines[number].split()[2]
    lines[number] = lines[number].replace(first, str(int(first) % 12 + 1), 1)
    with pytest.raises(st.BadInput, match=f"line {number + 1}"):
        st.verify("\n".join(lines))


def test_a_drawn_card_is_seen_by_its_side_alone(courier: st.Game[Any, Any]) -> None:
    state = courier.start(seed=1)
    drawn = [event for event in state.events or () if isinstance(event, Drawn)]
    assert len(drawn) == 6
    for event in drawn:
        (red,), (blue,), (nobody,) = (seen_by([event], eyes) for eyes in (["red"], ["blue"], []))
        assert isinstance(red, Drawn)
        assert isinstance(blue, Drawn)
        assert {red.card, blue.card} == {event.card, ""}
        assert nobody == event.veiled()
        assert courier.text(nobody.message()).endswith("drew a card from the post.")


def test_no_order_of_the_pile_lies_in_a_state(courier: st.Game[Any, Any]) -> None:
    """The same state with another key draws other cards: nothing but the dice decides."""
    state = placed(courier, "horse-2a", "boat-1a road-1a horse-1a")
    drawn = set()
    for seed in range(40):
        twin = state.copy()
        twin.dice = Dice(make_key(seed))
        events = twin.play("scout")
        drawn.add(next(event.card for event in events if isinstance(event, Drawn)))
    assert len(drawn) > 8


def test_standing_orders(courier: st.Game[Any, Any]) -> None:
    state = placed(courier, "horse-2a", "horse-1a")
    assert standing_orders.answer([StandingOrder()], state.view("red")) is None, "an ordinary decision is always asked"
    state.play("card horse-2a")
    blue = state.view("blue")
    passing = courier.tables.pass_
    here = StandingOrder(ask=True, spaces=("ford-0",))
    likely = StandingOrder(ask=True, chance=0.9)
    assert standing_orders.answer([], blue) is None
    assert standing_orders.answer([StandingOrder()], blue) is passing
    assert standing_orders.answer([StandingOrder(kind="reaction")], blue) is None
    assert standing_orders.answer([here, StandingOrder()], blue) is None
    assert standing_orders.answer([msgspec.structs.replace(here, spaces=("ford-3",)), StandingOrder()], blue) is passing
    assert standing_orders.answer([likely, StandingOrder()], blue) is passing
    assert standing_orders.answer([StandingOrder()], state.view("red")) is None, "it is not red's decision"
    assert standing_orders.read([{"ask": True, "chance": 0.3}, {}]) == (
        StandingOrder(ask=True, chance=0.3),
        StandingOrder(),
    )


def test_imagined_hands_fit_what_is_known(courier: st.Game[Any, Any]) -> None:
    """What blue may think of red's hand: any card that it has not seen elsewhere, each as likely as another."""
    state = placed(courier, "horse-2a boat-2a", "boat-1a road-1a horse-1a")
    seen: Counter[int] = Counter()
    for seed in range(400):
        guess = state.view("blue").imagine(seed)
        assert courier.audit(guess) == []
        assert guess.pos.deck.cards(BLUE) == state.pos.deck.cards(BLUE)
        seen.update(guess.pos.deck.cards(RED))
    assert len(seen) == 15
    assert min(seen.values()) > 25, "400 guesses of 2 from 15 cards: 53 each on average"


def test_a_deck_says_what_is_wrong() -> None:
    deck = Deck.fresh("post", 3, 4)
    deck.put_back(1, EVERYBODY)
    assert deck.faults() == []
    assert deck.drawn(Dice(make_key(1))) == (1, 0)
    deck.at[1] = OUT
    assert len(deck.faults()) == 3
    empty = Deck.fresh("post", 0, 3)
    with pytest.raises(st.BadInput, match="pile is empty"):
        empty.drawn(Dice(make_key(1)))
    with pytest.raises(st.BadInput, match="7 is not valid for a draw from 3 cards"):
        Deck.fresh("post", 3, 3).drawn(Dice(None, 0, (7,)))


# --- in the terminal --------------------------------------------------------------------------------------------------


def test_the_terminal_shows_one_hand_and_packs_what_it_saves(
    courier: st.Game[Any, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole game as red against a recruit: whatever is printed names no card that red has not seen."""
    monkeypatch.chdir(tmp_path)
    chance = random.Random(4)
    session = Session(courier.start(seed=4), "red", "recruit", seed=4)

    def answer(prompt: str = "") -> str:
        view = session.view()
        if len(session.state.history()) == 6:
            saved = Path(str(saves.keep(session.state, saves.Seating("red", "recruit", "en"))))
            text = saved.read_text(encoding="utf-8")
            assert not any(name in text for name in courier.tables.names)
            assert st.replay(saves.unpacked(text)) == session.state
        return chance.choice(["board", "odds", "log", "hint", *map(str, view.actions()), *map(str, view.actions())])

    monkeypatch.setattr("builtins.input", answer)
    assert session.run() == 0
    printed = capsys.readouterr().out
    before_the_end = printed.split("Game over")[0]
    moments = list(saves.walk(session.state))
    seen = {moment.action.operand for moment in moments if moment.action is not None}  # cards are played openly
    events = [event for moment in moments for event in moment.events]
    seen |= {str(getattr(event, "card", "")) for event in events if not event.only or "red" in event.only}
    words = {name: courier.text(st.Message(f"card-{name}")) for name in courier.tables.names}
    for name, word in words.items():
        assert name in seen or word not in before_the_end, f"the terminal told red of {word}"
    assert set(words) - seen, "red has seen every card: another seed would test more"


def test_a_damaged_save_is_one_clear_error() -> None:
    with pytest.raises(st.BadInput, match="line 3: this saved game is damaged"):
        saves.unpacked(f"{saves.PACKED}\n# cards\nnonsense\n")
