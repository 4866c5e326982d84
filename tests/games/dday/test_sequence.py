"""A5: the deck of order cards as the sequence of play, and the cards that leave it."""

from __future__ import annotations

from typing import Any

from tests.games.dday.help import GAME, IDLE, THREE, State, Units, after, at, data, deck, rolls, units
from tests.play import play, refused, rule, side, told

ORDERS = [
    "airborne-assault",
    "naval-bombardment",
    "place-fighters",
    "flak-fighters",
    "bomber-strikes",
    "flak-bombers",
    "bombers-land",
    "allies-move",
    "blockhouses-fire",
    "allies-land",
    "allies-attack",
    "axis-move",
    "axis-attacks",
    "allies-reinforce",
    "axis-reinforce",
    "fighters-land",
]
AXIS_ORDERS = (4, 6, 9, 12, 13, 15)


def play_out(state: State, turns: int) -> tuple[list[Any], list[tuple[str, str]]]:
    """Play the first legal action until some turns are over: all events, and rule and side of every decision."""
    events = list(state.events or ())
    decisions = []
    last = data(state)["turn"] + turns
    while not state.over and data(state)["turn"] < last:
        decisions.append((rule(state), side(state)))
        events += state.play(state.actions()[0])
    return events, decisions


def test_cards_come_in_number_order_then_the_check() -> None:
    events, _ = play_out(GAME.start(seed=2), 2)
    marks = [
        event.card if hasattr(event, "card") else type(event).__name__
        for event in events
        if type(event).__name__ in ("TurnBegan", "CardTurned", "Checked")
    ]
    first = ["TurnBegan", *(f"o{number}" for number in range(1, 17)), "Checked"]
    second = ["TurnBegan", *(f"o{number}" for number in range(2, 17)), "Checked"]
    assert marks[: len(first + second)] == first + second


def test_the_order_ids_follow_the_numbers() -> None:
    for number, phase in enumerate(ORDERS, 1):
        events = at(phase, {"Caen": {"uk-infantry": 1}} | IDLE, turn=1).events
        cards = [event.card for event in told(events, "CardTurned") + told(events, "CardLeft")]
        assert f"o{number}" in cards
        assert f"o{number - 1}" not in cards


def test_each_order_belongs_to_its_active_side_and_is_done_before_the_next() -> None:
    state = GAME.start(seed=4, options=THREE)
    _, decisions = play_out(state, 1)
    numbers = [int(name[1:]) for name, _ in decisions if name.startswith("O")]
    assert numbers == sorted(numbers)
    assert set(numbers) >= {2, 3, 5, 9, 10, 11, 12, 13, 14, 15}
    for name, who in decisions:
        if name.startswith("O") and name != "O1":  # on order 1 only the Axis has something to decide: its losses
            assert (who == "germany") == (int(name[1:]) in AXIS_ORDERS)


def test_the_active_side_fires_first() -> None:
    stand = {"Caen": {"uk-infantry": 1, "de-tank": 1}}
    allies = at("allies-attack", stand, dice=[5, 6])
    assert rolls(play(allies, "roll")) == [(1, (5,)), (3, (6,))]
    axis = at("axis-attacks", stand, dice=[5, 6])
    assert rolls(play(axis, "roll")) == [(3, (5,)), (2, (6,))]


def test_with_three_players_each_ally_acts_with_its_own_power() -> None:
    stand = {"Caen": {"uk-infantry": 1}, "Bayeux": {"us-infantry": 1}}
    state = at("allies-move", stand, options=THREE)
    assert side(state) == "uk"
    refused(state, "O8", "unit us-infantry@Bayeux")
    play(state, "done")
    assert side(state) == "us"
    refused(state, "O8", "unit uk-infantry@Caen")


# --- A5.2 ----------------------------------------------------------------------------------------------------------

FORTUNE = {"fortune": True}
TACTICS = {"tactics": True}


def stays(phase: str, inside: Units, **more: Any) -> bool:
    """Whether an order card is still in the deck once it has come up."""
    number = ORDERS.index(phase) + 1
    state = at(phase, IDLE | dict(inside), **more)
    left = [event.card for event in told(state.events, "CardLeft")]
    assert (number in deck(state)) == (f"o{number}" not in left)
    return number in deck(state)


def out(options: dict[str, bool], *cards: int) -> dict[str, Any]:
    """An optional deck without some of its cards."""
    (name,) = options
    return {"options": options, "out": {name: list(cards)}}


def test_cards_leave_the_deck_when_their_units_are_gone() -> None:
    """On an empty board, with empty charts, all cards but those for land units leave in one turn."""
    state = after("fighters-land", IDLE | {"Caen": {"uk-infantry": 1}}, turn=2)
    assert deck(state) == [8, 9, 10, 11, 12, 13, 14, 15, 16]  # it stands at order 8 of turn 3
    play(state, "done", "done")
    assert data(state)["turn"] == 4
    assert deck(state) == [8, 11, 12, 13]


def test_order_1_leaves_after_turn_1_with_its_fortune_card() -> None:
    state = GAME.position({"options": FORTUNE, "dice": [3] * 11})
    assert data(state)["turn"] == 1
    assert 1 not in deck(state, "orders")
    assert 1 not in deck(state, "fortune")
    assert 1 not in deck(at("naval-bombardment", IDLE, turn=2))


def test_order_2_and_9_leave_with_the_blockhouses_they_speak_of() -> None:
    cherbourg, bayeux = {"Cherbourg": {"blockhouse": 1}}, {"Bayeux": {"blockhouse": 1}}
    assert not stays("naval-bombardment", {})
    assert stays("naval-bombardment", cherbourg)
    assert not stays("blockhouses-fire", {})
    assert not stays("blockhouses-fire", cherbourg)  # no arc to the sea
    assert stays("blockhouses-fire", bayeux)


def test_a_blockhouse_that_may_be_rebuilt_keeps_orders_2_and_9() -> None:
    for phase in ("naval-bombardment", "blockhouses-fire"):
        assert stays(phase, {}, options=TACTICS)
        assert not stays(phase, {}, **out(TACTICS, 8))
        assert stays(phase, {}, **out(TACTICS, 7, 16))


def test_order_3_and_4_leave_with_the_fighters() -> None:
    gun = {"Caen": {"de-artillery": 1}}
    for phase in ("place-fighters", "flak-fighters"):
        assert not stays(phase, gun)
        assert not stays(phase, gun | {"Airfield": {"us-bomber": 1}})
        assert stays(phase, gun | {"Airfield": {"us-fighter": 1}})
        assert stays(phase, gun | {"Troarn": {"uk-fighter": 1}})
        assert stays(phase, gun, options=FORTUNE)  # fortune 16 may bring one back
        assert not stays(phase, gun, **out(FORTUNE, 16))
        assert stays(phase, gun, **out(FORTUNE, 7))


def test_order_5_and_6_leave_with_the_bombers() -> None:
    gun = {"Caen": {"de-artillery": 1}}
    for phase in ("bomber-strikes", "flak-bombers"):
        assert not stays(phase, gun)
        assert not stays(phase, gun | {"Airfield": {"us-fighter": 1}})
        assert stays(phase, gun | {"Airfield": {"us-bomber": 1}})
        assert stays(phase, gun | {"Troarn": {"uk-bomber": 1}})
        assert stays(phase, gun, options=FORTUNE)  # fortune 7 may bring one back
        assert not stays(phase, gun, **out(FORTUNE, 7))
        assert stays(phase, gun, **out(FORTUNE, 16))


def test_order_4_and_6_leave_with_the_axis_artillery() -> None:
    air = {"Airfield": {"uk-fighter": 1, "uk-bomber": 1}}
    for phase in ("flak-fighters", "flak-bombers"):
        assert not stays(phase, air)
        assert not stays(phase, air | {"Bayeux": {"uk-artillery": 1}})
        assert stays(phase, air | {"Caen": {"de-artillery": 1}})
        assert stays(phase, air, charts={"uk": 0, "us": 0, "rennes": 0, "rouen": 1})  # the last unit there is artillery
    for phase in ("place-fighters", "bomber-strikes"):
        assert stays(phase, air)


def test_order_7_and_16_leave_when_their_fortune_card_has_brought_nothing_back() -> None:
    for phase, kind, number in (("bombers-land", "bomber", 7), ("fighters-land", "fighter", 16)):
        assert stays(phase, {"Troarn": {f"us-{kind}": 1}})
        assert stays(phase, {"Airfield": {f"uk-{kind}": 1}})
        assert not stays(phase, {})
        assert not stays(phase, {}, options=FORTUNE)  # thrown for already as the order comes up
        for die, remains in ((1, True), (2, False), (6, False)):
            start = after(ORDERS[number - 2], IDLE, options=FORTUNE, dice=[die])
            if remains:  # the Allies name the power whose aircraft returns
                assert rule(start) == f"F{number}"
                play(start, f"unit us-{kind}@Airfield")
            assert (number in deck(start)) == remains
            assert (number in deck(start, "fortune")) == remains


def test_the_cards_before_order_7_and_16_go_once_nothing_can_come_back() -> None:
    """Order 7 leaves and takes fortune 7 with it; so on the next turn orders 5 and 6 have no bomber to hope for."""
    gun = {"Caen": {"de-artillery": 1}}
    state = at("bombers-land", gun, options=FORTUNE, dice=[3] * 40)
    assert {5, 6} <= set(deck(state))
    while data(state)["turn"] == 2:
        play(state, "done")
    assert rule(state) == "O12"
    assert not {5, 6, 7} & set(deck(state))
    assert not {5, 6, 7} & set(deck(state, "fortune"))


def test_order_10_and_14_leave_when_no_ally_can_come_by_sea() -> None:
    sea, chart = {"Juno": {"uk-tank": 1}}, {"uk": 0, "us": 1, "rennes": 0, "rouen": 0}
    assert not stays("allies-land", {})
    assert stays("allies-land", sea)
    assert stays("allies-land", {}, charts=chart)
    assert not stays("allies-reinforce", {})
    assert not stays("allies-reinforce", sea)  # nobody is left on a chart
    assert stays("allies-reinforce", {}, charts=chart)
    assert stays("allies-reinforce", {}, charts={"uk": 1, "us": 0, "rennes": 0, "rouen": 0})
    for phase in ("allies-land", "allies-reinforce"):
        assert stays(phase, {}, options=TACTICS)  # volunteers may return to the charts
        assert not stays(phase, {}, **out(TACTICS, 16))
        assert not stays(phase, {}, charts={"uk": 0, "us": 0, "rennes": 1, "rouen": 1})


def test_order_15_leaves_when_both_axis_lists_are_empty() -> None:
    assert not stays("axis-reinforce", {})
    assert not stays("axis-reinforce", {}, options=TACTICS)
    assert not stays("axis-reinforce", {}, charts={"uk": 1, "us": 1, "rennes": 0, "rouen": 0})
    assert stays("axis-reinforce", {}, charts={"uk": 0, "us": 0, "rennes": 1, "rouen": 0})
    assert stays("axis-reinforce", {}, charts={"uk": 0, "us": 0, "rennes": 0, "rouen": 1})


def test_moves_and_attacks_never_leave() -> None:
    for phase in ("allies-move", "allies-attack", "axis-move", "axis-attacks"):
        assert stays(phase, {})


def test_a_fortune_card_leaves_with_its_order() -> None:
    state = at("naval-bombardment", IDLE, **out(FORTUNE, 16))
    assert not {2, 3} & set(deck(state, "orders"))
    assert not {2, 3} & set(deck(state, "fortune"))
    assert {8, 12} <= set(deck(state, "fortune"))
    assert units(state, "Airfield") == {}
