"""Rolls by card, triggers, random hexes, the Initiative card (B1, B1.9, B1.fix, B9)."""

from __future__ import annotations

from sandtable.core.base.cards import DISCARD, PILE
from tests.games.combat.field import act, at, broken, field, hand, on_map, told, weapon_broken
from tests.play import doing, offers, refused, side

RECOVER, MOVE = "A-2", "A-19"  # two American order cards
BROKEN_LINE = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "G3"}


def test_B1_a_roll_is_a_card_of_ones_own_deck() -> None:
    state = field(units=BROKEN_LINE, hands={"allied": [RECOVER]}, top={"allied": ["3-1"]})
    allied, axis = state.pos.fate
    before = axis.sizes[PILE]
    events = act(state, f"card {RECOVER}")
    assert [(roll.side, roll.white, roll.colour) for roll in told(events, "Turned")] == [("allied", 3, 1)]
    assert allied.sizes[DISCARD] == 2, "the order card and the card turned over"
    assert axis.sizes[PILE] == before
    assert not broken(state, "us-line-1"), "4 is not more than morale 8"


def test_B1_an_empty_deck_brings_a_time_advance_before_the_card() -> None:
    cards = {f"A-{n}": [DISCARD, 255] for n in range(1, 73) if f"A-{n}" != RECOVER}
    state = field(units=BROKEN_LINE, hands={"allied": [RECOVER]}, cards=cards, dice=[3])
    act(state, f"card {RECOVER}")
    assert state.pos.time == 1
    assert state.pos.fate[0].sizes[DISCARD] == 1, "shuffled, then one was turned over"


def test_B1_hands_are_secret() -> None:
    state = field(units=BROKEN_LINE, hands={"allied": [RECOVER, MOVE], "axis": ["G-1"]})
    assert hand(state, "allied") == [RECOVER, MOVE]
    other = state.view("axis").imagine(1)
    assert state.view("axis").pos.fate[0].cards(3) == []
    assert other.pos.fate[0].sizes[3] == 2
    refused(state, "B1", "card A-30", message="not-held")


# --- triggers -------------------------------------------------------------------------------------------------------


def test_B1_9_a_sniper_strikes_before_the_roll_counts() -> None:
    # A-47 rolls 4-4 with a sniper; A-35 then names H2
    units = {**BROKEN_LINE, "ge-rifle-1": "H2", "ge-rifle-2": "I2", "ge-rifle-3": "G5"}
    state = field(units=units, hands={"allied": [RECOVER]}, top={"allied": ["A-47", "A-35"]})
    act(state, f"card {RECOVER}")
    assert doing(state) == "Sniper"
    assert side(state) == "allied"
    assert broken(state, "us-line-1"), "the roll has not counted yet"
    assert set(offers(state, "unit")) == {"unit ge-rifle-1", "unit ge-rifle-2"}, "in or next to H2"
    refused(state, "B1.9", "unit ge-rifle-3", message="out-of-sniper")
    act(state, "unit ge-rifle-1")
    assert broken(state, "ge-rifle-1")
    assert not broken(state, "us-line-1")


def test_B1_9_a_time_trigger_advances_time() -> None:
    state = field(units=BROKEN_LINE, hands={"allied": [RECOVER]}, top={"allied": ["A-71"]})
    act(state, f"card {RECOVER}")
    assert state.pos.time == 1
    assert broken(state, "us-line-1"), "12 is more than 8"


def test_B1_9_an_event_trigger_turns_over_one_more_card() -> None:
    # A-40 rolls 5-2 with an event; A-44 carries E45
    state = field(units=BROKEN_LINE, hands={"allied": [RECOVER]}, top={"allied": ["A-40", "A-44"]})
    events = act(state, f"card {RECOVER}")
    assert [event.rule for event in told(events, "Happened")] == ["E45"]


def test_B1_9_nothing_is_triggered_within_a_trigger() -> None:
    # a time advance with a Sudden Death roll of 4-4 (card 47 of the shuffled deck): no sniper comes of it
    state = field(units=BROKEN_LINE, hands={"allied": [RECOVER]}, top={"allied": ["A-71"]}, sudden=1, dice=[47])
    events = act(state, f"card {RECOVER}")
    assert [(roll.white, roll.colour) for roll in told(events, "Turned")] == [(6, 6), (4, 4)]
    assert [event.note for event in told(events, "Triggered")] == ["trigger-time"]


def test_B1_9_a_jammed_roll_breaks_the_weapons_of_an_attack() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": ["A-51"]}, top={"allied": ["A-1"], "axis": ["6-5"]})
    act(state, "card A-51", "unit us-line-1", "weapon us-mmg-1", "hex G4")
    assert weapon_broken(state, "us-mmg-1")


def test_B1_9_a_jammed_roll_of_another_kind_breaks_nothing() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True, "weapon": "us-mmg-1"}, "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": [RECOVER]}, top={"allied": ["A-1"]})
    act(state, f"card {RECOVER}")
    assert not weapon_broken(state, "us-mmg-1")


def test_B1_fix_the_row_of_a_random_hex_mends_or_destroys_broken_weapons() -> None:
    # the HMG of the Axis is mended by rows 1 to 6 and lost on 9 and 10; snipers draw the hexes
    units = {**BROKEN_LINE, "ge-weapon-team-1": {"at": "G3", "weapon": "ge-hmg-1"}}
    weapons = {"ge-hmg-1": {"broken": True}}
    for card, found in (("A-35", (False, True)), ("A-38", (True, True)), ("A-34", (False, False))):  # H2, H8, G10
        top = {"allied": ["A-47", card]}
        state = field(units=units, weapons=weapons, hands={"allied": [RECOVER]}, top=top)
        act(state, f"card {RECOVER}")
        carried = state.pos.carrier(state.tables.weapon_index["ge-hmg-1"]) >= 0
        assert (weapon_broken(state, "ge-hmg-1"), carried) == found


# --- the Initiative card (B9) ---------------------------------------------------------------------------------------


def test_B9_the_holder_voids_a_roll_and_its_trigger_by_handing_the_card_over() -> None:
    top = {"allied": ["A-47", "6-5", "3-1"]}
    state = field(units=BROKEN_LINE, hands={"allied": [RECOVER]}, top=top, initiative="axis")
    act(state, f"card {RECOVER}", through=False)
    assert (doing(state), side(state)) == ("Roll", "axis")
    act(state, "reroll", through=False)
    assert side(state) == "allied", "the new holder may answer"
    act(state, "reroll", through=False)
    assert side(state) == "axis"
    events = act(state, "pass", through=False)
    assert not told(events, "Triggered")
    assert not broken(state, "us-line-1"), "3 and 1 count"
    assert state.pos.initiative == 1


def test_B9_the_holder_is_asked_whatever_he_would_gain() -> None:
    state = field(units=BROKEN_LINE, hands={"allied": [RECOVER]}, top={"allied": ["3-1"]}, initiative="allied")
    act(state, f"card {RECOVER}", through=False)
    assert (doing(state), side(state), offers(state)) == ("Roll", "allied", ["pass", "reroll"])
    occasion = state.stack[-1].occasion(state)
    assert occasion is not None
    assert occasion.kind == "initiative"


def test_B9_random_hexes_are_not_rolled_again() -> None:
    units = {**BROKEN_LINE, "ge-rifle-1": "H2"}
    state = field(units=units, hands={"allied": [RECOVER]}, top={"allied": ["A-47", "A-35"]})
    act(state, f"card {RECOVER}", "pass", through=False)
    assert doing(state) == "Sniper"


def test_B9_a_draw_on_points_goes_to_the_holder() -> None:
    for holder in ("allied", "axis"):
        top, dice = {"allied": ["A-71"]}, [1]  # time, then a roll of 1-1 on space 3
        state = field(
            units=BROKEN_LINE, hands={"allied": [RECOVER]}, top=top, dice=dice, sudden=1, time=2, initiative=holder
        )
        act(state, f"card {RECOVER}")
        assert state.result is not None
        assert (state.result.winners, state.result.rule) == ((holder,), "B9")


def test_the_field_is_what_the_tests_take_it_for() -> None:
    state = field(units={"us-line-1": "I3"})
    assert at(state, "us-line-1") == "I3"
    assert on_map(state, "us-line-1")
