"""A game with hidden hands at the table: two seats, a watcher, standing orders, and every byte that leaves searched."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.engine.standing_orders import StandingOrder
from sandtable.table.live import creation
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import LogRow, SeatRow
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.work.opponents import BEAT, Machines
from sandtable.table.work.thinking import ThinkingJob, Thought
from tests.house.door import opened as house
from tests.table.harness import Opened, Player, Running, opened, running, wait_until
from tests.table.searching import Search, all_eyes, new_table

MESSAGES = int(os.environ.get("SANDTABLE_SECRETS", "3000"))
"""So many views, log lines, stream chunks and error bodies are searched; by hand a million."""


@pytest.fixture(name="courier", scope="module")
def _courier() -> Iterator[st.Game[Any, Any]]:
    with house("courier") as game:
        yield game


@pytest.fixture(name="server")
def _server(courier: st.Game[Any, Any], file_store: SqliteStore) -> Iterator[Running]:
    with running(file_store) as server:
        yield server


class CourierSearch(Search):
    """No snapshot shows a goal but one's own."""

    def look(self, eyes: Eyes) -> Any:
        shot = super().look(eyes)
        shown = msgspec.json.encode(shot.display.spaces)
        for side, goal in zip(self.game.sides, self.table.state.pos.goals, strict=True):
            known = f'"id":"side-{side}"'.encode() in shown
            assert known == (side in eyes.sides and goal < 5), "a goal is shown"
        return shot


@pytest.mark.whole_games
def test_nothing_that_leaves_the_gate_tells_a_hidden_card(courier: st.Game[Any, Any]) -> None:
    searched = seed = 0
    while searched < MESSAGES:
        seed += 1
        search = CourierSearch(courier, seed)
        search.run()
        searched += search.number


def test_a_choice_made_in_secret_is_told_as_such(courier: st.Game[Any, Any]) -> None:
    table = new_table(courier, 1)
    table.apply(LogRow("t1", 1, "action", 1, "red", "goal ford-2", False, 0.0))
    mine, theirs, watching = (gate.line(table.game, table.entries[0], 1, eyes) for eyes in all_eyes(courier))
    assert (mine.action, mine.label is not None) == ("goal ford-2", True)
    for line in (theirs, watching):
        assert line.action == ""
        assert line.label is not None
        assert line.label.id == "action-hidden"
        assert courier.text(line.label) == "Secret choice"


def at_table(server: Running) -> Opened:
    return opened(server.url, game="courier", seats={"red": "human", "blue": "human"})


def test_two_seats_and_a_watcher_over_the_wire(server: Running, courier: st.Game[Any, Any]) -> None:
    """A whole game by HTTP: the hand of a seat is in no answer to anybody else, and nobody else is offered anything."""
    table, chance = at_table(server), random.Random(5)
    while True:
        shots = {name: player.look() for name, player in [*table.seats.items(), ("", table.watcher)]}
        if shots["red"]["over"]:
            break
        hands = {
            pile["side"]: set(pile["cards"])
            for name in ("red", "blue")
            for pile in shots[name]["display"]["piles"]
            if pile["side"] == name
        }
        for name, shot in shots.items():
            text = msgspec.json.encode(shot)
            for side, hand in hands.items():
                assert side == name or not [card for card in hand if f'"{card}"'.encode() in text]
            assert bool(shot["choices"]) == shot["mine"]
        (mover,) = [name for name, shot in shots.items() if shot["mine"]]
        # whoever scouts may know a card that the other draws later; `Search` goes through that too
        action = chance.choice([c["action"] for c in shots[mover]["choices"] if c["verb"] != "scout"])
        assert table.seats[mover].act(shots[mover]["version"], action).status_code == 200
    assert shots[""]["display"]["board"] == "hill"
    assert "key " in table.watcher.get("/record").text


def test_standing_orders_pass_for_a_seat(server: Running, file_store: SqliteStore) -> None:
    """Blue never wants to be asked: red plays on without waiting, and the log shows ordinary passes of blue."""
    table = at_table(server)
    red, blue = table.seats["red"], table.seats["blue"]
    assert blue.put("/orders", {"orders": [{}]}).json() == {"orders": [{}]}
    assert red.get("/orders").json() == {"orders": []}
    assert blue.put("/orders", {"orders": [{"when": "never"}]}).status_code == 400
    assert table.watcher.get("/orders").status_code == 403
    red.act(0, "goal ford-1")
    blue.act(1, "goal ford-1")
    card = next(c["action"] for c in red.look()["choices"] if c["verb"] == "card")
    red.act(2, card)
    shot = wait_until(lambda: (look := blue.look())["version"] == 4 and look, "the order passes")
    assert shot["mine"], "blue's own turn is asked"
    assert red.get("/log").json()[-1]["action"] == "pass"
    assert file_store.orders(table.id) == {"blue": "[{}]"}


def test_what_orders_answer_in_a_moment_is_no_question(courier: st.Game[Any, Any]) -> None:
    """The page of blue neither lights anything nor rings for a chance that its orders are about to let pass."""
    table = new_table(courier, 1)
    for number, (side, action) in enumerate([("red", "goal ford-1"), ("blue", "goal ford-1")], 1):
        table.apply(LogRow("t1", number, "action", number, side, action, False, 0.0))
    card = next(str(action) for action in table.state.actions() if action.verb == "card")
    table.apply(LogRow("t1", 3, "action", 3, "red", card, False, 0.0))
    blue = Eyes("blue", ("blue",))
    for given, asked in (((), True), ((StandingOrder(),), False)):
        table.orders["blue"] = given
        shot = gate.snapshot(table, blue)
        assert (shot.mine, bool(shot.choices), shot.occasion is not None) == (asked, asked, asked)


@pytest.mark.parametrize(
    ("player", "orders", "spared"),
    [("regular", (), True), ("human", (), False), ("regular", (StandingOrder(ask=True),), False)],
)
def test_only_a_side_against_machines_is_not_asked_where_it_can_only_pass(
    courier: st.Game[Any, Any], player: str, orders: tuple[StandingOrder, ...], spared: bool
) -> None:
    table = new_table(courier, 1)
    table.replace_seat(msgspec.structs.replace(table.seat("red"), player=player))
    table.orders["blue"] = orders
    chance, found = random.Random(1), set()
    for number in range(1, 400):
        decision = table.state.decision
        if decision is None:
            break
        actions = [str(action) for action in table.state.actions()]
        if (decision.side, decision.step) == ("blue", "Ambush"):
            mine = gate.snapshot(table, Eyes("blue", ("blue",))).mine
            assert mine == (len(actions) > 1 or not spared)
            found.add(len(actions) > 1)
        action = chance.choice(actions)
        table.apply(LogRow("t1", number, "action", number, decision.side, action, False, 0.0))
    assert found == {True, False}


def test_orders_for_an_order_or_a_phase_end_with_it(server: Running) -> None:
    table = at_table(server)
    red, blue = table.seats["red"], table.seats["blue"]
    red.act(0, "goal ford-1")
    blue.act(1, "goal ford-1")
    red.act(2, next(c["action"] for c in red.look()["choices"] if c["verb"] == "card"))
    occasion = blue.look()["occasion"]
    blue.put("/orders", {"orders": [{"since": occasion["phase"]}]})
    wait_until(lambda: blue.look()["version"] == 4, "the order passes")
    shot = blue.look()
    for _ in range(12):  # until red's next turn gives blue another chance
        mover = next(seat for seat in (red, blue) if seat.look()["mine"])
        shot = mover.look()
        if mover is blue and shot["occasion"]:
            break
        mover.act(shot["version"], next(c["action"] for c in shot["choices"] if c["verb"] in ("card", "pass", "done")))
    assert shot["occasion"]["phase"] > occasion["phase"]


def test_blue_is_asked_where_its_orders_say_so(server: Running) -> None:
    table = at_table(server)
    red, blue = table.seats["red"], table.seats["blue"]
    blue.put("/orders", {"orders": [{"ask": True, "spaces": ["ford-0"]}, {}]})
    red.act(0, "goal ford-1")
    blue.act(1, "goal ford-1")
    red.act(2, next(c["action"] for c in red.look()["choices"] if c["verb"] == "card"))
    shot = blue.look()
    assert (shot["version"], shot["mine"]) == (3, True)
    assert shot["decision"]["step"] == "Ambush"
    occasion = shot["occasion"]
    assert (occasion["kind"], occasion["passing"], occasion["pieces"]) == ("ambush", "pass", ["red"])
    assert occasion["spaces"][0] == "ford-0"
    assert red.look()["occasion"] is None, "only the seat that is asked sees what its orders could have answered"
    assert table.watcher.look()["occasion"] is None


def test_orders_go_by_chance_and_neighbourhood(server: Running) -> None:
    """A card of red, asked about or passed, by what blue has ordered; blue's hand plays no part."""
    orders: tuple[dict[str, Any], ...] = (
        {"chance": 0.0},
        {"chance": 1.0},
        {"adjacent": True},
        {"pieces": ["red"]},
        {"pieces": ["blue"]},
    )
    for order, wanted in zip(orders, (True, False, None, True, False), strict=True):
        table = at_table(server)
        red, blue = table.seats["red"], table.seats["blue"]
        assert blue.put("/orders", {"orders": [{"ask": True, **order}, {}]}).status_code == 200
        red.act(0, "goal ford-1")
        blue.act(1, "goal ford-1")
        card = next(c["action"] for c in red.look()["choices"] if c["verb"] == "card")
        red.act(2, card)
        asked = wait_until(partial(decided, blue), "blue is asked, or its orders have passed") == "Ambush"
        assert asked == ("-3" in card if wanted is None else wanted), "a 3 brings red's runner next to blue's"


def decided(player: Player) -> str:
    """What a seat decides next, once its orders have done what they do."""
    shot = player.look()
    return str(shot["decision"]["step"]) if shot["mine"] and not shot["thinking"] else ""


def test_orders_that_name_nothing_of_the_game_are_not_taken(server: Running) -> None:
    blue = at_table(server).seats["blue"]
    for bad in ({"kind": "reaction"}, {"pieces": ["green"]}, {"chance": 2}, {"spaces": ["x"] * 201}):
        assert blue.put("/orders", {"orders": [bad]}).status_code == 400
    assert blue.get("/orders").json() == {"orders": []}


def test_a_machine_takes_its_time_whatever_it_holds(courier: st.Game[Any, Any]) -> None:
    """With nothing to play and with a choice: the same way through the worker, and the same pause."""
    waits: list[float] = []
    jobs: list[ThinkingJob] = []

    async def thinks(job: ThinkingJob, client: str, actions: list[str]) -> Thought:
        jobs.append(job)
        return Thought(actions[-1], seconds[len(actions) > 1])

    async def sleep(wait: float) -> None:
        waits.append(wait)

    seconds = {False: 0.001, True: 0.04}
    machine = Machines(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machine, "_think", thinks)
        patch.setattr("sandtable.table.work.opponents.asyncio.sleep", sleep)
        for blue in ("road-1a", "horse-1a horse-3a"):
            state = asked_blue(courier, blue)
            assert asyncio.run(machine.choose("t", "blue", "recruit", state)) == "pass"
        assert [wait + seconds[n == 1] for n, wait in enumerate(waits)] == pytest.approx([BEAT, BEAT])
        seconds[True] = 2.5 * BEAT
        for blue in ("horse-1a horse-3a", "road-1a"):
            asyncio.run(machine.choose("t", "blue", "recruit", asked_blue(courier, blue)))
        assert [waits[2] + 2.5 * BEAT, waits[3] + 0.001] == pytest.approx([3 * BEAT, 3 * BEAT])
    assert len(jobs) == 4


def asked_blue(game: st.Game[Any, Any], hand: str) -> st.State[Any, Any]:
    """Red runs by a horse of 2, and blue, which holds these cards, is asked whether to stop it."""
    cards = {"horse-2a": [3, 1]} | {name: [4, 2] for name in hand.split()}
    steps = [{"type": "Campaign"}, {"type": "Battle"}, {"type": "Turn", "who": 0}]
    state = game.position({"cards": cards, "steps": steps, "goals": {"red": 3, "blue": 0}, "turn": 1})
    state.play("card horse-2a")
    return state


def test_a_machine_in_its_own_turn_does_not_wait(courier: st.Game[Any, Any]) -> None:
    machine = Machines(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machine._pace, "rest", pytest.fail)
        state = asked_blue(courier, "road-1a")
        state.play("pass")
        assert [str(action) for action in state.actions()] != []
        patch.setattr(state, "_legal", state.actions()[:1])
        assert asyncio.run(machine.choose("t", "blue", "recruit", state)) == str(state.actions()[0])


def test_a_chance_that_orders_let_pass_is_worth_no_notice(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """By link over weeks, a move is not a mail for every chance: blue is told only of what it is asked."""
    told: list[tuple[str, str]] = []

    def turn(table: Table, seat: SeatRow) -> None:
        decision = table.state.decision
        assert decision is not None
        told.append((seat.seat, decision.step))

    monkeypatch.setattr(server.app.state.tables.notifier, "turn", turn)
    cases: list[list[dict[str, Any]]] = [[], [{}]]
    for given in cases:
        told.clear()
        table = at_table(server)
        red, blue = table.seats["red"], table.seats["blue"]
        blue.put("/orders", {"orders": given})
        red.act(0, "goal ford-1")
        blue.act(1, "goal ford-1")
        red.act(2, next(c["action"] for c in red.look()["choices"] if c["verb"] == "card"))
        wait_until(partial(decided, blue), "blue is asked, or its orders have passed")
        assert told[:2] == [("blue", "Goal"), ("red", "Turn")]
        assert told[2:] == [("blue", "Turn" if given else "Ambush")]


def ambushed(server: Running, orders: list[dict[str, Any]]) -> tuple[Opened, Iterator[dict[str, Any]]]:
    """A table where red has just played a card for which blue may lie in ambush, and what red hears."""
    table = at_table(server)
    red, blue = table.seats["red"], table.seats["blue"]
    blue.put("/orders", {"orders": orders})
    red.act(0, "goal ford-1")
    blue.act(1, "goal ford-1")
    heard = red.events()
    while next(heard)["event"] != "thinking":
        pass
    answer = red.act(2, next(c["action"] for c in red.look()["choices"] if c["verb"] == "card"))
    assert answer.status_code == 200
    return table, heard


@pytest.mark.parametrize(("orders", "word"), [([], "refuse-undo-asked"), ([{}], "refuse-undo-side")])
def test_an_action_that_asks_another_seat_stands(server: Running, orders: list[dict[str, Any]], word: str) -> None:
    """Otherwise it would be tried to learn of hands and orders, and taken back while the other player thinks."""
    table, _ = ambushed(server, orders)
    red, blue = table.seats["red"], table.seats["blue"]
    shot = wait_until(lambda: blue.look()["mine"] and red.look(), "blue decides")
    assert (shot["undo"], shot["undoes"]) == (False, None)
    refused = red.post("/undo", {"version": shot["version"]})
    assert refused.status_code == 422
    assert refused.json()["error"]["said"]["id"] == word
    assert red.look()["version"] == shot["version"]


def test_asked_and_passed_by_order_sound_the_same(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What red hears holds the same bytes, whether blue passes or its standing orders do."""
    monkeypatch.setattr(creation, "make_key", lambda _: b"k" * 32)
    heard = []
    cases: list[list[dict[str, Any]]] = [[], [{}]]
    for orders in cases:
        table, events = ambushed(server, orders)
        if not orders:
            assert table.seats["blue"].act(3, "pass").status_code == 200
        told: list[dict[str, Any]] = []
        while not told or told[-1]["event"] != "move" or told[-1]["data"]["version"] < 4:
            told.append(next(events))
        heard.append(
            [
                (one["event"], msgspec.json.encode(scrubbed(one["data"], table.id)))
                for one in told
                if one["event"] != "seat"
            ]
        )
    assert heard[0] == heard[1]
    assert [name for name, _ in heard[0]] == ["move", "move"]


def scrubbed(data: Any, id: str) -> Any:
    """Without the id of the table and the times, which differ between any two tables."""
    if isinstance(data, dict):
        return {name: scrubbed(value, id) for name, value in data.items() if name not in ("at", "moved_at", "seen")}
    if isinstance(data, list):
        return [scrubbed(value, id) for value in data]
    return data.replace(id, "") if isinstance(data, str) else data
