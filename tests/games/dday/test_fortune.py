"""The fortune deck (F0) and its sixteen cards: the good and the bad effect of each, and what they leave alone."""

from __future__ import annotations

import pytest

from sandtable.core.base.events import Event, Rolled
from sandtable.games.dday.rules.reports import CardLeft, CardTurned, FortuneFell, StayedHome
from tests.games.dday.cards_help import (
    GAME,
    ORDERS,
    Units,
    asked,
    board,
    chart,
    deck,
    fortune,
    left,
    lost,
    order,
    show,
    units,
)
from tests.play import offers, play, refused
from tests.play import thrown as dice_of

AXIS_ROLLS = (4, 6, 9, 12, 13, 15)


# --- F0: the procedure --------------------------------------------------------------------------------------------


def _through(number: int, die: int) -> list[Event]:
    """Everything that happens from just before fortune card `number` until its order card is on the table."""
    data = {"seed": 1, "dice": [die], "options": {"fortune": True}}
    state = GAME.position(data if number == 1 else {**data, "after": ORDERS[number - 2]})
    happened = list(state.events or [])
    while not any(isinstance(event, CardTurned) and event.card == f"o{number}" for event in happened):
        happened += state.play(state.actions()[0])
    return happened


@pytest.mark.parametrize("number", range(1, 17))
def test_fortune_die_before_the_order_one_good_six_bad(number: int) -> None:
    for die, note in ((1, "good"), (2, "none"), (3, "none"), (4, "none"), (5, "none"), (6, "bad")):
        happened = _through(number, die)
        cards = [event.card for event in happened if isinstance(event, CardTurned)]
        assert cards[:2] == [f"f{number}", f"o{number}"]  # its fortune card comes immediately before the order
        first = next(event for event in happened if isinstance(event, Rolled))
        assert (first.rule, first.dice) == (f"F{number}", (die,))
        assert first.side == ("germany" if number in AXIS_ROLLS else "uk")
        fell = [event for event in happened if isinstance(event, FortuneFell) and event.card == f"f{number}"]
        assert [event.note for event in fell] == ["luck-none" if note == "none" else f"luck-{note}-{number}"]


def test_fortune_deck_is_whole_or_not_at_all() -> None:
    with_cards = GAME.start(seed=1, options={"fortune": True})
    without = GAME.start(seed=1)
    assert set(deck(with_cards, "fortune")) | {1} == set(range(1, 17))
    assert deck(without, "fortune") == []
    assert not any(isinstance(event, FortuneFell) for event in without.events or ())


def test_fortune_lasts_for_its_own_order_only() -> None:
    """Nothing of a good result is left on the next order, with or without a fortune card there."""
    field: Units = {"Gold": {"uk-infantry": 1}, "Bayeux": {"uk-infantry": 1, "de-infantry": 1}}
    state = order(10, field, "good", dice=[2, 6])
    assert show(state)["luck"] == "good"
    play(state, "done")
    assert (asked(state), show(state)["luck"]) == (("uk", "O11"), "none")
    play(state, "roll")
    assert units(state, "Bayeux") == {"uk-infantry": 1, "de-infantry": 1}  # a 2 is no hit for infantry
    # And a new card takes the place of the old one.
    state = fortune(10, 1, field, dice=[4, 2, 6], out={"fortune": [n for n in range(1, 17) if n not in (10, 11)]})
    assert show(state)["luck"] == "good"
    play(state, "done")
    assert (asked(state), show(state)["luck"]) == (("uk", "O11"), "none")


def test_fortune_is_thrown_again_next_turn() -> None:
    """The card stays in the deck; in turn 3 it is thrown for again. Order 1 and its card are gone by then."""
    state = board(
        {"Airfield": {"uk-fighter": 1}},
        after="naval-bombardment",
        options={"fortune": True},
        out={"orders": list(range(5, 17)), "fortune": [n for n in range(1, 17) if n != 3]},
        dice=[4, 1],
    )
    assert (show(state)["turn"], show(state)["luck"]) == (2, "none")
    happened = play(state, "done")
    assert dice_of(happened, "F3") == [1]
    assert (show(state)["turn"], show(state)["luck"]) == (3, "good")
    assert deck(state, "fortune") == [3]


def test_no_fortune_die_for_an_order_that_has_left_the_deck() -> None:
    """R8: the last blockhouse falls, order 2 leaves next turn and takes its fortune card with it."""
    state = board(
        {"Airfield": {"uk-fighter": 1}},
        after="airborne-assault",
        options={"fortune": True},
        out={"orders": list(range(4, 17)), "fortune": [n for n in range(1, 17) if n != 2]},
        dice=[1],
    )
    assert dice_of(state.events, "F2") == [1]
    assert [event.card for event in state.events or () if isinstance(event, CardLeft)] == ["o2"]
    assert deck(state, "fortune") == []
    happened = play(state, "done")
    assert show(state)["turn"] == 3
    assert dice_of(happened, "F2") == []


# --- F1 -----------------------------------------------------------------------------------------------------------


DROPS = ("Sainte-Mère-Église", "Saint-Sauveur", "Ouistreham")


def test_fortune_1_airborne() -> None:
    set_up = {"seed": 1, "options": {"fortune": True}}
    # Good: a 2 hits; it would not without luck, and a 3 does not even with it.
    state = GAME.position({**set_up, "dice": [1] + [2] * 9})
    assert dice_of(state.events, "O1") == [2] * 9
    assert [units(state, zone) for zone in DROPS] == [
        {"us-infantry": 3, "blockhouse": 1},
        {"us-infantry": 3},
        {"uk-infantry": 3, "blockhouse": 2},
    ]
    for dice in ([3] + [2] * 9, [1] + [3] * 9):
        state = GAME.position({**set_up, "dice": dice})
        assert dice_of(state.events, "O1") == dice[1:]
        assert lost(state, "de-infantry") == lost(state, "de-artillery") == 0
    # Bad: the Axis takes two infantry out of the airborne boxes, and the others do not attack.
    state = GAME.position({**set_up, "dice": [6] + [1] * 9})
    assert asked(state) == ("germany", "F1")
    assert sorted(offers(state)) == sorted(
        f"unit {unit}@{zone}" for zone, unit in zip(DROPS, ["us-infantry", "us-infantry", "uk-infantry"], strict=True)
    )
    refused(state, "F1", "unit us-infantry@Omaha")
    refused(state, "F1", "unit de-infantry@Ouistreham")
    happened = play(state, "unit us-infantry@Saint-Sauveur", "unit uk-infantry@Ouistreham")
    assert dice_of(happened, "O1") == []
    assert [units(state, zone) for zone in DROPS] == [
        {"us-infantry": 3, "de-infantry": 1, "blockhouse": 1},
        {"us-infantry": 2, "de-infantry": 1, "de-artillery": 1},
        {"uk-infantry": 2, "de-infantry": 1, "blockhouse": 2},
    ]
    assert (lost(state, "us-infantry"), lost(state, "uk-infantry")) == (1, 1)
    assert asked(state) == ("uk", "O2")


def test_fortune_1_may_take_both_from_one_box_and_leaves_with_order_1() -> None:
    state = GAME.position({"seed": 1, "options": {"fortune": True}, "dice": [6, 3]})
    play(state, *["unit us-infantry@Sainte-Mère-Église"] * 2)
    assert units(state, "Sainte-Mère-Église")["us-infantry"] == 1
    assert 1 not in deck(state, "orders")
    assert deck(state, "fortune") == list(range(2, 17))


# --- F2 -----------------------------------------------------------------------------------------------------------


FORTS: Units = {"Bayeux": {"blockhouse": 2}, "Ouistreham": {"blockhouse": 1}, "Airfield": {"uk-fighter": 1}}


@pytest.mark.parametrize(("luck", "hit"), [("good", 3), ("none", 2), ("bad", 1)])
def test_fortune_2_naval_dice(luck: str, hit: int) -> None:
    state = order(2, FORTS, luck, dice=[hit + 1, hit])
    play(state, "unit blockhouse@Bayeux")
    assert units(state, "Bayeux") == {"blockhouse": 2}
    play(state, "unit blockhouse@Bayeux")
    assert units(state, "Bayeux") == {"blockhouse": 1}
    preview = state.preview()
    assert preview is not None
    assert preview.figures["hit"] == hit
    assert [shift.rule for shift in preview.shifts] == ([] if luck == "none" else ["F2"])


def test_fortune_2_is_thrown_before_the_bombardment_and_keeps_six_dice() -> None:
    for die, hits in ((1, 3), (3, 2), (6, 1)):
        state = fortune(2, die, FORTS, dice=[6, 6, 6, 6, 6, hits])
        happened = play(state, *["unit blockhouse@Ouistreham"] * 6)
        assert len(dice_of(happened, "O2")) == 6
        assert units(state, "Ouistreham") == {}
        assert asked(state) == ("uk", "O3")


# --- F3 -----------------------------------------------------------------------------------------------------------


SQUADRONS: Units = {"Airfield": {"uk-fighter": 4, "us-fighter": 4, "uk-bomber": 1}}


def test_fortune_3_fighters() -> None:
    # Good: any number in a zone. Without it the fifth is too many.
    state = fortune(3, 1, SQUADRONS)
    play(state, *["zone Caen"] * 8)
    assert units(state, "Caen") == {"uk-fighter": 4, "us-fighter": 4}
    state = fortune(3, 3, SQUADRONS)
    refused(state, "A6.5", *["zone Caen"] * 5)
    # Bad: one die for each fighter; on 4 and more it stays on the airfield this turn.
    state = fortune(3, 6, SQUADRONS, dice=[3, 4, 5, 6, 1, 2, 3, 4])
    assert dice_of(state.events, "F3") == [6, 3, 4, 5, 6, 1, 2, 3, 4]
    stayed = [event.unit for event in state.events or () if isinstance(event, StayedHome)]
    assert stayed == ["uk-fighter"] * 3 + ["us-fighter"]
    assert left(state) == 4
    play(state, "zone Caen", "zone Bayeux", "zone Bayeux", "zone Bayeux")
    assert units(state, "Caen") == {"uk-fighter": 1}
    assert units(state, "Bayeux") == {"us-fighter": 3}
    assert units(state, "Airfield") == {"uk-fighter": 3, "us-fighter": 1, "uk-bomber": 1}
    assert asked(state) == ("uk", "O5")


def test_fortune_3_bad_may_ground_everyone() -> None:
    state = fortune(3, 6, SQUADRONS, dice=[4] * 8)
    assert asked(state) == ("uk", "O5")
    assert units(state, "Airfield") == SQUADRONS["Airfield"]


def test_fortune_3_with_three_players_each_places_what_can_fly() -> None:
    state = fortune(3, 6, SQUADRONS, dice=[4, 4, 4, 1, 1, 1, 6, 6], players=3)
    assert (asked(state), left(state)) == (("uk", "O3"), 1)
    play(state, "zone Caen")
    assert (asked(state), left(state)) == (("us", "O3"), 2)
    # Good: the limit falls for both powers together.
    state = fortune(3, 1, SQUADRONS, players=3)
    play(state, *["zone Caen"] * 8)
    assert units(state, "Caen") == {"uk-fighter": 4, "us-fighter": 4}


# --- F4 and F6 ----------------------------------------------------------------------------------------------------


def _flak(number: int, caen: int, bayeux: int) -> Units:
    """Aircraft over one artillery each in Caen and Bayeux."""
    uk, us = ("uk-fighter", "us-fighter") if number == 4 else ("uk-bomber", "us-bomber")
    return {
        "Caen": {"de-artillery": 1, uk: caen},
        "Bayeux": {"de-artillery": 1, us: bayeux},
        "Isigny": {"us-infantry": 1},
    }


def _luck_of_flak(number: int) -> None:
    kind = "uk-fighter" if number == 4 else "uk-bomber"
    other = "us-fighter" if number == 4 else "us-bomber"
    # Good: a 2 hits, a 3 does not. Bayeux fires first: zones come in the order of the map.
    state = fortune(number, 1, _flak(number, 1, 1), dice=[2, 3])
    assert dice_of(state.events, f"O{number}") == [2, 3]
    assert (lost(state, other), lost(state, kind)) == (LOST[other] + 1, LOST[kind])
    state = fortune(number, 3, _flak(number, 1, 1), dice=[2, 2])
    assert (lost(state, other), lost(state, kind)) == (LOST[other], LOST[kind])
    # Bad: the Allies name one zone without fire; elsewhere the guns shoot as ever.
    state = fortune(number, 6, _flak(number, 1, 1), dice=[1, 1])
    assert asked(state) == ("uk", f"F{number}")
    assert offers(state) == ["zone Bayeux", "zone Caen"]
    refused(state, f"F{number}", "zone Isigny", message="no-flak-there")
    happened = play(state, "zone Caen")
    assert dice_of(happened, f"O{number}") == [1]
    assert (lost(state, other), lost(state, kind)) == (LOST[other] + 1, LOST[kind])
    # A single zone is spared without asking.
    state = fortune(number, 6, _flak(number, 1, 0), dice=[1])
    assert dice_of(state.events, f"O{number}") == []
    assert lost(state, kind) == LOST[kind]
    assert asked(state) == ("uk", "O8")


LOST = {"uk-fighter": 3, "us-fighter": 3, "uk-bomber": 0, "us-bomber": 0}  # with one of each on the board


def test_fortune_4_flak_at_fighters() -> None:
    _luck_of_flak(4)


def test_fortune_6_flak_at_bombers() -> None:
    _luck_of_flak(6)


def test_fortune_4_spares_the_zone_from_fire_at_fighters_only() -> None:
    """The zone spared on order 4 is not spared on order 6 of the same turn."""
    field: Units = {
        "Caen": {"de-artillery": 1, "uk-fighter": 1, "uk-bomber": 1},
        "Bayeux": {"de-artillery": 1, "us-fighter": 1},
        "Isigny": {"us-infantry": 1},
    }
    state = fortune(4, 6, field, dice=[6, 1])
    happened = play(state, "zone Caen")
    assert (dice_of(happened, "O4"), dice_of(happened, "O6")) == ([6], [1])
    assert lost(state, "uk-bomber") == 1


@pytest.mark.parametrize("number", [4, 6])
def test_fortune_4_and_6_with_three_players_the_uk_names_the_zone(number: int) -> None:
    state = fortune(number, 6, _flak(number, 1, 1), players=3)
    assert asked(state) == ("uk", f"F{number}")


# --- F5 -----------------------------------------------------------------------------------------------------------


RAID: Units = {
    "Airfield": {"uk-bomber": 1, "us-bomber": 1},
    "Caen": {"de-tank": 2},
    "Isigny": {"us-infantry": 1},
}


def test_fortune_5_bombers() -> None:
    # Good: 5 destroys, 6 does not. Without it 4 is a miss.
    state = fortune(5, 1, RAID, dice=[5, 6])
    play(state, "zone Caen", "zone Caen")
    assert units(state, "Caen") == {"de-tank": 1}
    state = fortune(5, 2, RAID, dice=[4, 5])
    play(state, "zone Caen", "zone Caen")
    assert units(state, "Caen") == {"de-tank": 2}
    # Bad: one die for each bomber; on 4 and more it stays on the airfield this turn, but is not lost.
    state = fortune(5, 6, RAID, dice=[4, 3, 3])
    assert dice_of(state.events, "F5") == [6, 4, 3]
    assert left(state) == 1
    play(state, "zone Caen")  # the US bomber: it hits on 3, as ever
    assert units(state, "Caen") == {"de-tank": 1}
    assert asked(state) == ("uk", "O8")
    assert units(state, "Airfield") == {"uk-bomber": 1, "us-bomber": 1}


def test_fortune_5_bad_may_ground_both() -> None:
    state = fortune(5, 6, RAID, dice=[6, 4])
    assert asked(state) == ("uk", "O8")
    assert units(state, "Caen") == {"de-tank": 2}
    state = fortune(5, 6, RAID, dice=[6, 1], players=3)
    assert asked(state) == ("us", "O5")


# --- F7 -----------------------------------------------------------------------------------------------------------


ASHORE: Units = {"Isigny": {"us-infantry": 1}}


def test_fortune_7_bomber_returns_or_is_lost() -> None:
    # Good: one destroyed bomber is back, of the power that the Allies choose.
    state = fortune(7, 1, ASHORE)
    assert asked(state) == ("uk", "F7")
    assert offers(state) == ["unit uk-bomber@Airfield", "unit us-bomber@Airfield"]
    refused(state, "F7", "unit uk-fighter@Airfield")
    play(state, "unit us-bomber@Airfield")
    assert units(state, "Airfield") == {"us-bomber": 1}
    assert (lost(state, "uk-bomber"), lost(state, "us-bomber")) == (1, 0)
    assert asked(state) == ("uk", "O8")
    assert 7 in deck(state, "orders")
    # Bad: the Axis removes one of those on the map before they land.
    flying: Units = {**ASHORE, "Caen": {"uk-bomber": 1}, "Bayeux": {"us-bomber": 1}}
    state = fortune(7, 6, flying)
    assert asked(state) == ("germany", "F7")
    assert sorted(offers(state)) == ["unit uk-bomber@Caen", "unit us-bomber@Bayeux"]
    refused(state, "F7", "unit us-bomber@Airfield")
    play(state, "unit us-bomber@Bayeux")
    assert units(state, "Airfield") == {"uk-bomber": 1}
    assert lost(state, "us-bomber") == 1
    # Neither: all of them land.
    state = fortune(7, 4, flying)
    assert units(state, "Airfield") == {"uk-bomber": 1, "us-bomber": 1}


def test_fortune_7_without_a_choice_is_carried_out_and_without_a_bomber_does_nothing() -> None:
    one: Units = {**ASHORE, "Airfield": {"us-bomber": 1}}
    state = fortune(7, 1, one)  # only a UK bomber is lost
    assert units(state, "Airfield") == {"uk-bomber": 1, "us-bomber": 1}
    state = fortune(7, 1, {**ASHORE, "Airfield": {"uk-bomber": 1, "us-bomber": 1}})
    assert units(state, "Airfield") == {"uk-bomber": 1, "us-bomber": 1}
    state = fortune(7, 6, {**ASHORE, "Caen": {"uk-bomber": 1}})
    assert (lost(state, "uk-bomber"), units(state, "Airfield")) == (1, {})
    state = fortune(7, 6, one)  # R35: a bomber that did not fly is safe
    assert (lost(state, "us-bomber"), units(state, "Airfield")) == (0, {"us-bomber": 1})


def test_fortune_7_is_resolved_before_its_order_may_leave_the_deck() -> None:
    """R8: a 1 brings a bomber back just in time; anything else, and order and card leave together."""
    state = fortune(7, 1, ASHORE)
    play(state, "unit uk-bomber@Airfield")
    assert (7 in deck(state, "orders"), deck(state, "fortune")) == (True, [7])
    state = fortune(7, 3, ASHORE)
    assert (7 in deck(state, "orders"), deck(state, "fortune")) == (False, [])


def test_fortune_7_keeps_orders_5_and_6_waiting_for_a_bomber() -> None:
    """A5.2: as long as a bomber may return, the orders that speak of bombers stay."""
    guns: Units = {**ASHORE, "Caen": {"de-artillery": 1}}
    only_7 = {"fortune": [n for n in range(1, 17) if n != 7]}
    state = order(5, guns, options={"fortune": True}, out=only_7, dice=[1])
    assert asked(state) == ("uk", "F7")
    assert {5, 6} <= set(deck(state, "orders"))
    assert not {5, 6} & set(deck(order(5, guns), "orders"))


# --- F8 and F12 ---------------------------------------------------------------------------------------------------


def test_fortune_8_allied_moves() -> None:
    # Good: two zones for all, step by step, never through enemies; a tank gets no more than its two.
    field: Units = {
        "Bayeux": {"uk-infantry": 1, "uk-artillery": 1, "uk-tank": 1},
        "Caen": {"us-infantry": 1},
        "Villers-Bocage": {"de-infantry": 1},
    }
    state = order(8, field, "good")
    refused(state, "A6.1", "unit uk-infantry@Bayeux", "zone Torigni")
    refused(state, "A6.1", "unit uk-tank@Bayeux", "zone Torigni")
    refused(state, "A6.2", "unit us-infantry@Caen", "zone Thury-Harcourt")
    refused(state, "A6.1", "unit us-infantry@Caen", "zone Isigny")
    play(state, "unit uk-infantry@Bayeux", "zone Caumont", "unit uk-artillery@Bayeux", "zone Caumont")
    play(state, "unit us-infantry@Caen", "zone Villers-Bocage")
    assert units(state, "Caumont") == {"uk-infantry": 1, "uk-artillery": 1}
    assert units(state, "Villers-Bocage") == {"us-infantry": 1, "de-infantry": 1}
    refused(order(8, field), "A6.1", "unit uk-infantry@Bayeux", "zone Caumont")
    # Bad: out of one zone for the UK and one for the US; those who leave may split up.
    field = {
        "Bayeux": {"uk-infantry": 2, "uk-tank": 1, "us-infantry": 1},
        "Caen": {"uk-infantry": 1},
        "Isigny": {"us-infantry": 2},
        "Carentan": {"us-artillery": 1},
    }
    state = order(8, field, "bad")
    play(state, "unit uk-infantry@Bayeux", "zone Balleroy")
    refused(state, "F8", "unit uk-infantry@Caen", message="origin-closed")
    assert state.why_not("unit us-artillery@Carentan") is None  # the US has still its own zone to choose
    play(state, "unit uk-infantry@Bayeux", "zone Bretteville", "unit uk-tank@Bayeux", "zone Caumont")
    play(state, "unit us-infantry@Isigny", "zone Balleroy")
    refused(state, "F8", "unit us-infantry@Bayeux")
    refused(state, "F8", "unit us-artillery@Carentan")
    assert offers(state) == ["unit us-infantry@Isigny", "done"]
    # Nobody is limited without it.
    state = order(8, field)
    play(state, "unit uk-infantry@Bayeux", "zone Balleroy")
    assert state.why_not("unit uk-infantry@Caen", "zone Bretteville") is None


def test_fortune_8_bad_forces_nobody_out() -> None:
    state = order(8, {"Bayeux": {"uk-infantry": 2}, "Caen": {"uk-infantry": 1}}, "bad")
    play(state, "unit uk-infantry@Caen", "zone Bretteville", "done")
    assert units(state, "Bayeux") == {"uk-infantry": 2}


def test_fortune_8_with_three_players_each_power_has_its_own_zone() -> None:
    field: Units = {
        "Bayeux": {"uk-infantry": 1, "us-infantry": 1},
        "Caen": {"uk-infantry": 1},
        "Isigny": {"us-artillery": 1},
    }
    state = order(8, field, "bad", players=3)
    play(state, "unit uk-infantry@Bayeux", "zone Balleroy")
    assert asked(state) == ("us", "O8")  # Caen is closed: the UK has nothing left to move
    play(state, "unit us-artillery@Isigny", "zone Balleroy")
    assert units(state, "Bayeux") == {"us-infantry": 1}
    state = order(8, field, "good", players=3)
    assert state.why_not("unit uk-infantry@Bayeux", "zone Caumont") is None


def test_fortune_8_by_the_die() -> None:
    field: Units = {"Bayeux": {"uk-infantry": 1}, "Caen": {"uk-infantry": 1}}
    far = ("unit uk-infantry@Bayeux", "zone Caumont")
    assert fortune(8, 1, field).why_not(*far) is None
    refused(fortune(8, 5, field), "A6.1", *far)
    state = fortune(8, 6, field)
    play(state, "unit uk-infantry@Bayeux", "zone Balleroy")
    assert "unit uk-infantry@Caen" not in offers(state)


def test_fortune_12_axis_moves() -> None:
    # Good: two zones for all but blockhouses, stopping at enemies.
    field: Units = {
        "Bayeux": {"de-infantry": 1, "de-artillery": 1, "de-tank": 1, "blockhouse": 1},
        "Bretteville": {"uk-infantry": 1},
    }
    state = order(12, field, "good")
    refused(state, "A3.4", "unit blockhouse@Bayeux")
    refused(state, "A6.1", "unit de-infantry@Bayeux", "zone Torigni")
    refused(state, "A6.1", "unit de-tank@Bayeux", "zone Torigni")
    refused(state, "A6.2", "unit de-infantry@Bayeux", "zone Évrecy")
    play(state, "unit de-infantry@Bayeux", "zone Caumont", "unit de-artillery@Bayeux", "zone Bretteville")
    assert units(state, "Caumont") == {"de-infantry": 1}
    refused(order(12, field), "A6.1", "unit de-infantry@Bayeux", "zone Caumont")
    # Bad: out of two zones only; those who leave may split up.
    field = {
        "Caen": {"de-infantry": 2},
        "Troarn": {"de-artillery": 1, "de-tank": 1},
        "Cabourg": {"de-infantry": 1},
        "Morteaux": {"de-tank": 1},
    }
    state = order(12, field, "bad")
    play(state, "unit de-infantry@Caen", "zone Évrecy")
    assert state.why_not("unit de-infantry@Cabourg") is None
    play(state, "unit de-artillery@Troarn", "zone Ouistreham")
    refused(state, "F12", "unit de-infantry@Cabourg", message="origin-closed")
    refused(state, "F12", "unit de-tank@Morteaux")
    play(state, "unit de-infantry@Caen", "zone Bretteville", "unit de-tank@Troarn", "zone Morteaux")
    assert asked(state)[1] != "O12"  # nothing is left to move: the tank in Morteaux is shut in
    assert units(state, "Morteaux") == {"de-tank": 2}
    state = order(12, field)
    play(state, "unit de-infantry@Caen", "zone Évrecy", "unit de-artillery@Troarn", "zone Ouistreham")
    assert state.why_not("unit de-infantry@Cabourg", "zone Ouistreham") is None


def test_fortune_12_by_the_die_and_fighters_strafe_every_zone_of_a_long_move() -> None:
    field: Units = {"Bayeux": {"de-infantry": 1}, "Balleroy": {"uk-fighter": 1}, "Caumont": {"us-fighter": 1}}
    state = fortune(12, 1, field, dice=[6, 1])
    happened = play(state, "unit de-infantry@Bayeux", "zone Caumont")
    assert dice_of(happened, "A8.2") == [6, 1]
    assert "de-infantry" not in units(state, "Caumont")
    assert fortune(12, 6, field).why_not("unit de-infantry@Bayeux", "zone Caumont") is not None


# --- F9 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "hit"), [(1, 5), (3, 3), (6, 1)])
def test_fortune_9_sea_fire(die: int, hit: int) -> None:
    field: Units = {"Bayeux": {"blockhouse": 2}, "Gold": {"uk-infantry": 2}, "Utah": {"us-infantry": 1}}
    state = fortune(9, die, field, dice=[hit, hit + 1])
    assert dice_of(state.events, "O9") == [hit, hit + 1]
    assert units(state, "Gold") == {"uk-infantry": 1}
    assert asked(state) == ("uk", "O10")


# --- F10 ----------------------------------------------------------------------------------------------------------


FLEET: Units = {
    "Utah": {"us-infantry": 1},
    "Omaha": {"us-infantry": 1},
    "Gold": {"uk-infantry": 2},
    "Juno": {"uk-tank": 1},
    "Sword": {"uk-infantry": 1},
}


def test_fortune_10_landings() -> None:
    # Good: the zone of any box of the same power.
    state = fortune(10, 1, FLEET)
    refused(state, "O10", "unit uk-infantry@Gold", "zone Isigny")
    refused(state, "O10", "unit us-infantry@Utah", "zone Bayeux")
    play(state, "unit uk-infantry@Gold")
    assert sorted(offers(state)) == ["zone Bayeux", "zone Courseulles", "zone Ouistreham"]
    play(state, "zone Ouistreham", "unit uk-infantry@Gold", "zone Courseulles", "unit us-infantry@Utah")
    assert sorted(offers(state)) == ["zone Isigny", "zone Sainte-Mère-Église"]
    play(state, "zone Isigny", "unit uk-tank@Juno", "zone Bayeux")
    assert units(state, "Ouistreham") == units(state, "Courseulles") == {"uk-infantry": 1}
    assert units(state, "Bayeux") == {"uk-tank": 1}
    assert units(state, "Isigny") == {"us-infantry": 1}
    # None: the box's own zone only.
    state = fortune(10, 3, FLEET)
    play(state, "unit uk-infantry@Gold")
    assert units(state, "Bayeux") == {"uk-infantry": 1}
    # Bad: one UK box and one US box unload, of the Allies' choice.
    state = fortune(10, 6, FLEET)
    play(state, "unit uk-tank@Juno")
    refused(state, "F10", "unit uk-infantry@Gold", message="box-closed")
    refused(state, "F10", "unit uk-infantry@Sword")
    assert offers(state) == ["unit us-infantry@Utah", "unit us-infantry@Omaha", "done"]
    play(state, "unit us-infantry@Omaha")
    assert asked(state)[1] != "O10"
    assert units(state, "Utah") == {"us-infantry": 1}


def test_fortune_10_bad_lets_the_whole_box_unload() -> None:
    state = fortune(10, 6, FLEET)
    play(state, "unit uk-infantry@Gold", "unit uk-infantry@Gold")
    assert units(state, "Bayeux") == {"uk-infantry": 2}
    state = fortune(10, 6, FLEET, players=3)
    play(state, "unit uk-infantry@Sword")
    assert asked(state) == ("us", "O10")
    assert offers(state) == ["unit us-infantry@Utah", "unit us-infantry@Omaha", "done"]


def test_fortune_10_good_keeps_the_limit_of_eight() -> None:
    field: Units = {**FLEET, "Courseulles": {"uk-infantry": 8}}
    refused(fortune(10, 1, field), "A6.4", "unit uk-infantry@Gold", "zone Courseulles")
    state = fortune(10, 1, field)
    play(state, "unit uk-tank@Juno", "zone Bayeux")  # its own zone is full, another one is not
    assert units(state, "Bayeux") == {"uk-tank": 1}


# --- F11 and F13 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("luck", "hit"), [("good", 2), ("none", 1), ("bad", 1)])
def test_fortune_11_infantry_value(luck: str, hit: int) -> None:
    state = order(11, {"Bayeux": {"uk-infantry": 2, "de-infantry": 2}}, luck, dice=[hit, hit + 1, 6, 6])
    play(state, "roll")
    assert units(state, "Bayeux") == {"uk-infantry": 2, "de-infantry": 1}


def test_fortune_11_allied_attack() -> None:
    # Good: infantry of both powers hits on 2; the others, and the defenders, keep their values.
    field: Units = {
        "Bayeux": {"uk-infantry": 1, "us-infantry": 1, "uk-artillery": 1, "uk-tank": 1, "de-infantry": 4},
    }
    state = fortune(11, 1, field, dice=[2, 3, 4, 2, 3, 3, 3, 3])
    happened = play(state, "roll")
    assert dice_of(happened, "A7.2") == [2, 3, 4, 2, 3, 3, 3, 3]
    assert lost(state, "de-infantry") == lost(fortune(11, 3, field), "de-infantry") + 2
    assert units(state, "Bayeux") == {**field["Bayeux"], "de-infantry": 2}
    state = fortune(11, 3, field, dice=[2, 3, 4, 2, 3, 3, 3, 3])
    play(state, "roll")
    assert units(state, "Bayeux") == field["Bayeux"]
    # Bad: the UK attacks in one zone, the US in one zone; the rest do not roll.
    field = {
        "Isigny": {"us-infantry": 2, "de-infantry": 1},
        "Bayeux": {"uk-infantry": 1, "us-infantry": 2, "de-infantry": 2},
        "Caen": {"uk-infantry": 1, "de-infantry": 1},
    }
    state = fortune(11, 6, field, dice=[1, 1, 6, 6, 6, 6])
    assert asked(state) == ("uk", "F11")
    assert offers(state) == ["zone Bayeux", "zone Caen"]
    refused(state, "F11", "zone Isigny", message="no-battle-of-yours")
    play(state, "zone Bayeux")
    assert (asked(state), offers(state)) == (("uk", "F11"), ["zone Isigny", "zone Bayeux"])
    refused(state, "F11", "zone Caen")
    play(state, "zone Isigny")
    assert offers(state) == ["zone Isigny", "zone Bayeux"]
    refused(state, "F11", "zone Caen", message="battle-barred")
    play(state, "zone Bayeux")
    happened = play(state, "roll")
    assert dice_of(happened, "A7.2") == [1, 1, 6]  # one UK infantry; both defenders answer
    assert offers(state) == ["unit uk-infantry@Bayeux", "unit us-infantry@Bayeux"]
    play(state, "unit us-infantry@Bayeux")  # R36: who does not roll can still be hit
    assert units(state, "Bayeux") == {"uk-infantry": 1, "us-infantry": 1, "de-infantry": 1}
    happened = play(state, "roll")
    assert len(dice_of(happened, "A7.2")) == 3  # two US infantry in Isigny, one defender
    assert asked(state)[1] != "O11"  # no combat in Caen at all
    assert units(state, "Caen") == field["Caen"]


def test_fortune_11_bad_with_one_zone_for_both_powers() -> None:
    """Both powers name the same zone: both roll there, and nowhere else."""
    field: Units = {
        "Bayeux": {"uk-infantry": 1, "us-infantry": 1, "de-infantry": 1},
        "Caen": {"uk-infantry": 1, "de-infantry": 1},
        "Isigny": {"us-infantry": 1, "de-infantry": 1},
    }
    state = fortune(11, 6, field, dice=[6, 6, 6])
    happened = play(state, "zone Bayeux", "zone Bayeux", "roll")
    assert dice_of(happened, "A7.2") == [6, 6, 6]
    assert asked(state)[1] != "O11"


def test_fortune_11_bad_with_three_players_each_names_its_own_zone() -> None:
    field: Units = {
        "Bayeux": {"uk-infantry": 1, "de-infantry": 1},
        "Caen": {"uk-infantry": 1, "de-infantry": 1},
        "Isigny": {"us-infantry": 1, "de-infantry": 1},
        "Carentan": {"us-infantry": 1, "de-infantry": 1},
    }
    state = fortune(11, 6, field, players=3, dice=[6] * 4)
    assert (asked(state), offers(state)) == (("uk", "F11"), ["zone Bayeux", "zone Caen"])
    play(state, "zone Caen")
    assert (asked(state), offers(state)) == (("us", "F11"), ["zone Carentan", "zone Isigny"])
    play(state, "zone Isigny")
    assert (asked(state), offers(state)) == (("uk", "O11"), ["zone Caen"])
    play(state, "zone Caen", "roll")
    assert asked(state) == ("us", "O11")
    play(state, "roll")
    assert asked(state)[1] == "O13"


def test_fortune_13_axis_attack() -> None:
    # Good: Axis infantry hits on 2; nobody else is better for it.
    field: Units = {"Bayeux": {"uk-infantry": 5, "de-infantry": 2, "de-artillery": 1, "de-tank": 1, "blockhouse": 1}}
    state = fortune(13, 1, field, dice=[2, 3, 3, 4, 4, 3, 3, 3, 3, 3])
    happened = play(state, "roll")
    assert dice_of(happened, "A7.2") == [2, 3, 3, 4, 4, 3, 3, 3, 3, 3]
    assert units(state, "Bayeux") == {**field["Bayeux"], "uk-infantry": 4}
    state = fortune(13, 4, field, dice=[2, 3, 3, 4, 4, 3, 3, 3, 3, 3])
    play(state, "roll")
    assert units(state, "Bayeux") == field["Bayeux"]
    # Bad: two zones only, of the Axis' choice; the others have no combat.
    field = {zone: {"uk-infantry": 1, "de-infantry": 1} for zone in ("Bayeux", "Caen", "Troarn")}
    state = fortune(13, 6, field, dice=[6] * 4)
    assert asked(state) == ("germany", "O13")
    assert (offers(state), left(state)) == (["zone Bayeux", "zone Caen", "zone Troarn"], 2)
    play(state, "zone Troarn", "roll")
    assert left(state) == 1
    refused(state, "A7.1", "zone Troarn", message="battle-fought")
    happened = play(state, "zone Bayeux", "roll")
    assert dice_of(happened, "A7.2") == [6, 6]
    assert asked(state)[1] == "O14"
    assert units(state, "Caen") == field["Caen"]
    # Without it the third zone must be fought too.
    state = fortune(13, 3, field, dice=[6] * 4)
    play(state, "zone Troarn", "roll", "zone Bayeux", "roll")
    assert asked(state) == ("germany", "O13")


@pytest.mark.parametrize(("luck", "hit"), [("good", 2), ("none", 1), ("bad", 1)])
def test_fortune_13_infantry_value(luck: str, hit: int) -> None:
    state = order(13, {"Bayeux": {"uk-infantry": 2, "de-infantry": 2}}, luck, dice=[hit, hit + 1, 6, 6])
    play(state, "roll")
    assert units(state, "Bayeux") == {"uk-infantry": 1, "de-infantry": 2}


# --- F14 and F15 --------------------------------------------------------------------------------------------------


def test_fortune_14_allied_reinforcements() -> None:
    # Good: each power may throw one of its two dice again.
    state = fortune(14, 1, {}, dice=[2, 3, 4, 4, 6, 1])
    assert dice_of(state.events, "O14") == [2, 3, 4, 4]
    assert (asked(state), offers(state)) == (("uk", "F14"), ["reroll 2", "reroll 3", "pass"])
    refused(state, "F14", "reroll 5", message="no-such-die")
    happened = play(state, "reroll 2")
    assert dice_of(happened, "F14") == [6]
    assert (asked(state), left(state)) == (("uk", "O14"), 9)
    play(state, "done")
    assert (asked(state), offers(state)) == (("uk", "F14"), ["reroll 4", "pass"])
    play(state, "reroll 4")
    assert left(state) == 5  # 4 + 1: only one of the two fours was thrown again, and the new die counts
    state = fortune(14, 1, {}, dice=[2, 3, 4, 4])
    happened = play(state, "pass")
    assert (dice_of(happened, "F14"), left(state)) == ([], 5)
    # Bad: each number is halved and rounded up by itself: 3 -> 2 and 5 -> 3, not 8 -> 4.
    state = fortune(14, 6, {}, dice=[1, 2, 3, 2])
    assert (asked(state), left(state)) == (("uk", "O14"), 2)
    play(state, "box Gold", "box Gold")
    assert left(state) == 3
    assert len(chart(state, "uk")) == 27
    # Neither.
    state = fortune(14, 2, {}, dice=[1, 2, 3, 2])
    assert (asked(state), left(state)) == (("uk", "O14"), 3)


def test_fortune_14_with_three_players_each_power_throws_its_own_die() -> None:
    state = fortune(14, 1, {}, dice=[2, 3, 4, 5, 6], players=3)
    assert asked(state) == ("uk", "F14")
    play(state, "pass", "done")
    assert (asked(state), offers(state)) == (("us", "F14"), ["reroll 4", "reroll 5", "pass"])
    play(state, "reroll 4")
    assert (asked(state), left(state)) == (("us", "O14"), 11)


def test_fortune_15_axis_reinforcements() -> None:
    # Good: one die of each of the two rolls may be thrown again.
    state = fortune(15, 1, {}, dice=[1, 6, 2, 2, 5, 4])
    assert dice_of(state.events, "O15") == [1, 6, 2, 2]
    assert (asked(state), offers(state)) == (("germany", "F15"), ["reroll 1", "reroll 6", "pass"])
    refused(state, "F15", "reroll 2")
    play(state, "reroll 1")
    assert (asked(state), left(state)) == (("germany", "O15"), 11)
    play(state, "done")
    assert (asked(state), offers(state)) == (("germany", "F15"), ["reroll 2", "pass"])
    play(state, "reroll 2")
    assert left(state) == 6
    # Bad: halved and rounded up one by one: 7 -> 4 and 3 -> 2, not 10 -> 5.
    state = fortune(15, 6, {}, dice=[1, 6, 2, 1])
    assert (asked(state), left(state)) == (("germany", "O15"), 4)
    play(state, "done")
    assert (asked(state), left(state)) == (("germany", "O15"), 2)
    # Neither.
    state = fortune(15, 3, {}, dice=[1, 6, 2, 1])
    assert (asked(state), left(state)) == (("germany", "O15"), 7)


# --- F16 ----------------------------------------------------------------------------------------------------------


def test_fortune_16_fighter_returns_or_is_lost() -> None:
    # Good: one destroyed fighter is back, of the power that the Allies choose.
    home: Units = {"Airfield": {"uk-fighter": 2, "us-fighter": 3}}
    state = fortune(16, 1, home)
    assert (asked(state), offers(state)) == (("uk", "F16"), ["unit uk-fighter@Airfield", "unit us-fighter@Airfield"])
    refused(state, "F16", "unit us-bomber@Airfield")
    play(state, "unit us-fighter@Airfield")
    assert units(state, "Airfield") == {"uk-fighter": 2, "us-fighter": 4}
    assert (lost(state, "uk-fighter"), lost(state, "us-fighter")) == (2, 0)
    # Bad: the Axis removes one of those on the map before they land. Where it flies makes no difference.
    flying: Units = {
        "Caen": {"uk-fighter": 2},
        "Bayeux": {"us-fighter": 1},
        "Troarn": {"uk-fighter": 1},
        "Airfield": {"us-fighter": 2},
    }
    state = fortune(16, 6, flying)
    assert (asked(state), offers(state)) == (("germany", "F16"), ["unit uk-fighter@Caen", "unit us-fighter@Bayeux"])
    refused(state, "F16", "unit us-fighter@Airfield", message="not-flying")
    refused(state, "F16", "unit uk-fighter@Troarn", message="same-aircraft")
    refused(state, "F16", "unit uk-fighter@Isigny")
    play(state, "unit uk-fighter@Caen")
    assert units(state, "Airfield") == {"uk-fighter": 2, "us-fighter": 3}
    assert lost(state, "uk-fighter") == 2
    # Neither: all of them land.
    assert units(fortune(16, 2, flying), "Airfield") == {"uk-fighter": 3, "us-fighter": 3}


def test_fortune_16_without_a_choice_is_carried_out_and_without_a_fighter_does_nothing() -> None:
    all_home: Units = {"Airfield": {"uk-fighter": 4, "us-fighter": 4}}
    assert units(fortune(16, 1, all_home), "Airfield") == all_home["Airfield"]
    assert units(fortune(16, 6, all_home), "Airfield") == all_home["Airfield"]  # R35: none of them flew
    one_lost: Units = {"Airfield": {"uk-fighter": 4, "us-fighter": 3}}
    assert units(fortune(16, 1, one_lost), "Airfield") == all_home["Airfield"]
    state = fortune(16, 6, {"Caen": {"uk-fighter": 2}})
    assert units(state, "Airfield") == {"uk-fighter": 1}


def test_fortune_16_is_resolved_before_its_order_may_leave_the_deck() -> None:
    """R8; while the card is in the deck orders 3 and 4 wait for a fighter that may return."""
    guns: Units = {"Caen": {"de-artillery": 1}}
    state = fortune(16, 1, guns)
    play(state, "unit uk-fighter@Airfield")
    assert {3, 4, 16} <= set(deck(state, "orders"))
    assert deck(state, "fortune") == [16]
    only_16 = {"fortune": [n for n in range(1, 17) if n != 16]}
    assert {3, 4} <= set(deck(order(3, guns, options={"fortune": True}, out=only_16), "orders"))
    state = fortune(16, 3, guns)  # order 16 leaves with its card, and on the next turn orders 3 and 4
    assert not {3, 4, 16} & set(deck(state, "orders"))
    assert deck(state, "fortune") == []
