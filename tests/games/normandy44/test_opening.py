"""Chapters 4 to 6.1: the initial phase."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import GERMAN, SPENT
from sandtable.games.normandy44.rules.common.base import destroy
from sandtable.games.normandy44.rules.supply import initial_phase
from tests.games.normandy44.depot import (
    CW,
    ENGINEERS,
    GAME,
    US,
    WALL,
    T,
    armies,
    board,
    dawn,
    replacements,
    rolled,
    spoken,
    supply,
)
from tests.play import agree, bears, doing, each_refused, offers, play, side

HISTORY = {"historical_weather": True}
GUNS = {"naval_batteries": True}
ALONE = {"solitaire": True}
CUT = ENGINEERS | WALL


# --- weather --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [(4, 4, 4), (2, 1, 1), (1, 4, 3), (1, 1, 1), (6, 4, 5), (6, 6, 6), (5, 6, 6), (3, 5, 5)],
)
def test_4_1_the_weather_of_the_turn_before_changes_the_die(before: int, die: int, after: int) -> None:
    assert dawn(die, weather=before).pos.weather == after


def test_4_1_the_log_says_why_the_die_has_changed() -> None:
    said = [event.message() for event in dawn(4, weather=1).events or ()]
    (roll,) = [message for message in said if message.id == "event-RolledModified"]
    assert roll.args["total"] == 3
    assert [GAME.text(reason) for reason in roll.args["reasons"]] == ["−1 (after Storm)"]


@pytest.mark.parametrize(("die", "after"), [(1, 2), (3, 2), (4, 3), (6, 3)])
@pytest.mark.parametrize("before", [1, 6])
def test_4_2_turn_2_is_overcast(die: int, after: int, before: int) -> None:
    assert dawn(die, turn=2, weather=before).pos.weather == after


@pytest.mark.parametrize("turn", [14, 15, 16])
def test_28_1_historical_storms_need_no_die(turn: int) -> None:
    state = dawn(turn=turn, weather=6, options=HISTORY)
    assert state.pos.weather == 1
    assert rolled(state) == []


def test_28_1_a_1_counts_as_2_on_all_other_turns() -> None:
    for turn, before, die in ((13, 4, 1), (3, 1, 2), (17, 1, 1)):
        state = dawn(die, turn=turn, weather=before, options=HISTORY)
        assert state.pos.weather == 2
        assert replacements(state) == {"german armour": 1, "us infantry": 1, "cw infantry": 1}
        assert not state.pos.panther
    assert dawn(4, turn=17, weather=1, options=HISTORY).pos.weather == 3  # a storm still counts for the next die
    assert dawn(1, turn=14).pos.weather == 1
    assert rolled(dawn(5, turn=14)) == [5]


# --- German supply points -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "points"), [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_5_2_the_german_places_each_point(die: int, points: int) -> None:
    state = dawn(die)
    for _ in range(points):
        assert (side(state), doing(state), offers(state)) == ("german", "Track", ["take seventh", "take fortress"])
        spoken(state)
        play(state, "take fortress")
    assert doing(state) != "Track"
    assert state.pos.supply[:3] == [0, points, 0]


def test_5_2_track_decision_agrees_with_its_refusals() -> None:
    state = dawn(2)
    agree(state)
    each_refused(state, "27.1", "take west")
    each_refused(state, "5.2", "done", "take british", "take 1", "unit 16/1")
    play(state, "take seventh", "take fortress")
    assert state.pos.supply[:3] == [1, 1, 0]


def test_5_2_a_fortress_without_a_line_to_the_south_gets_nothing() -> None:
    state = dawn(2, units=CUT)
    assert doing(state) != "Track"  # nothing to choose
    assert state.pos.supply[:3] == [2, 0, 0]
    taken = dict.fromkeys(("3606", "3705", "3706"), "allied")
    assert dawn(2, control=taken).pos.supply[:3] == [2, 0, 0]
    assert doing(dawn(2, control={"3606": "allied", "3705": "allied"})) == "Track"


def test_5_1_no_track_goes_beyond_19() -> None:
    full = {"seventh": 19, "fortress": 18, "us": 19}
    state = dawn(1, supply=full)
    play(state, "take seventh", "take fortress", "take fortress")
    assert supply(state) == {"seventh": 19, "fortress": 19, "us": 19}
    assert supply(dawn(4, supply=full))["us"] == 19


def test_27_1_with_two_germans_the_eastern_one_shares_out_the_points() -> None:
    state = dawn(2, options={"players": 4})
    assert (side(state), offers(state)) == ("east", ["take seventh", "take fortress", "take west"])
    agree(state)
    play(state, "take west")
    agree(state)
    play(state, "take seventh")
    assert state.pos.supply[:3] == [1, 0, 1]
    cut = dawn(2, units=CUT, options={"players": 4})
    assert offers(cut) == ["take seventh", "take west"]
    each_refused(cut, "5.2", "take fortress")
    agree(cut)


def test_27_2_solitaire_one_point_of_several_goes_to_cherbourg() -> None:
    state = dawn(2, options=ALONE)
    assert state.pos.supply[:3] == [0, 1, 0]
    play(state, "take seventh")
    assert (state.pos.supply[:3], doing(state) == "Track") == ([1, 1, 0], False)
    assert dawn(4, options=ALONE).pos.supply[:3] == [0, 0, 0]  # a single point is free
    assert dawn(2, units=CUT, options=ALONE).pos.supply[:3] == [2, 0, 0]


# --- Allied points --------------------------------------------------------------------------------------------------


def test_5_3_one_point_two_with_the_mulberry_none_in_a_storm() -> None:
    def points(*dice: int, **more: Any) -> list[int]:
        return list(dawn(*dice, **more).pos.supply[3:])

    assert points(2) == points(6) == [1, 1]
    assert points(4, mulberries={"us": "working"}) == [2, 1]
    assert points(4, mulberries={"cw": "working", "us": "destroyed"}) == [1, 2]
    assert points(4, mulberries={"us": 9}) == [1, 1]
    assert points(1, mulberries={"us": "working", "cw": "working"}) == [0, 0]


def test_6_5_1_reinforcement_points() -> None:
    assert armies(dawn(2).pos.rp) == armies(dawn(6).pos.rp) == {"us": 6, "cw": 6}
    assert armies(dawn(1).pos.rp) == {}
    assert armies(dawn(1, turn=2).pos.rp) == {"us": 6, "cw": 6}


def test_6_5_3_lost_engineers_and_mulberries_cost_points() -> None:
    """The example: without the engineers of Utah the American has 4."""

    def points(*lost: str, **more: Any) -> dict[str, int]:
        units = {name: "dead" if name in lost else hex_ for name, hex_ in ENGINEERS.items()}
        return armies(dawn(4, units=units, **more).pos.rp)

    assert points("1 ESB") == {"us": 4, "cw": 6}
    assert points("1 ESB", "5+6 ESB") == {"us": 2, "cw": 6}
    assert points("9+10 BG") == points("7+8 BG") == {"us": 6, "cw": 4}
    assert points("5+6 BG") == {"us": 6, "cw": 6}  # Sword costs nothing
    assert points(mulberries={"cw": "destroyed"}) == {"us": 6, "cw": 4}
    assert points("1 ESB", "5+6 ESB", mulberries={"us": "destroyed"}) == {"cw": 6}
    assert points(mulberries={"us": "working", "cw": 7}) == {"us": 6, "cw": 6}


def test_19_1_1_and_19_2_air_and_naval_units_by_the_die() -> None:
    air, naval = [0, 0, 1, 2, 3, 3], [0, 2, 2, 2, 2, 2]
    for die in range(1, 7):
        pos = dawn(die).pos
        assert pos.air == [0, air[die - 1], air[die - 1]]
        assert pos.naval == [0, naval[die - 1], naval[die - 1]]


def test_16_1_improved_positions_of_the_turn() -> None:
    german = [0, 2, 2, 1, 1, 1]
    for die in range(1, 7):
        assert dawn(die, turn=5).pos.digs == [german[die - 1], *([int(die > 1)] * 2)]
    assert dawn(2, turn=4).pos.digs == [0, 1, 1]


# --- replacements ---------------------------------------------------------------------------------------------------

TABLE = {
    1: {"german armour": 1, "us infantry": 1},
    2: {"german armour": 1, "us infantry": 1, "cw infantry": 1},
    3: {"german infantry": 1, "us infantry": 1, "cw infantry": 1},
    4: {"german infantry": 1, "us infantry": 1, "us armour": 1, "cw armour": 1},
    5: {"us infantry": 1, "us armour": 1, "cw infantry": 1},
    6: {"us armour": 1, "cw armour": 1, "canadian infantry": 1},
}


@pytest.mark.parametrize("die", range(1, 7))
def test_6_1_replacements_by_the_die(die: int) -> None:
    assert replacements(dawn(die)) == TABLE[die]


def test_6_1_the_modified_die_counts() -> None:
    assert replacements(dawn(5, weather=1)) == TABLE[4]


def test_6_1_the_example() -> None:
    """A die of 4 with both harbours at work."""
    state = dawn(4, turn=5, mulberries={"us": "working", "cw": "working"})
    play(state, "take seventh")
    assert supply(state) == {"seventh": 1, "us": 2, "cw": 2}
    assert replacements(state) == TABLE[4]
    assert (state.pos.air, state.pos.digs[0]) == ([0, 2, 2], 1)


def test_6_2_the_example() -> None:
    """A die of 4 without harbours; the German gives the point to the 7th Army."""
    state = dawn(4)
    play(state, "take seventh")
    assert supply(state) == {"seventh": 1, "us": 1, "cw": 1}


def test_6_1_no_track_goes_beyond_9() -> None:
    state = dawn(4, replacements={"us infantry": 9, "us armour": 8})
    assert (replacements(state)["us infantry"], replacements(state)["us armour"]) == (9, 9)


def test_6_4_special_german_replacements() -> None:
    marks = {die: (dawn(die).pos.weak, dawn(die).pos.panther) for die in range(1, 7)}
    assert marks == {1: (0, 1), 2: (0, 0), 3: (0, 0), 4: (0, 0), 5: (1, 0), 6: (2, 0)}
    later = dawn(4, weak=2, panther=1)
    assert (later.pos.weak, later.pos.panther) == (0, 0)  # those of the turn before are gone


def test_6_2_a_commonwealth_replacement_is_british_or_canadian() -> None:
    state = dawn(1)
    play(state, *["take seventh"] * 3)
    assert (side(state), doing(state), offers(state)) == ("allied", "Nation", ["take british", "take canadian"])
    spoken(state)
    agree(state)
    each_refused(state, "6.2", "take seventh", "done")
    play(state, "take canadian")
    assert replacements(state) == TABLE[1] | {"canadian infantry": 1}
    three = dawn(1, options={"players": 3})
    play(three, *["take seventh"] * 3)
    assert side(three) == "cw"
    play(three, "take british")
    assert replacements(three) == TABLE[1] | {"cw infantry": 1}


# --- ready ----------------------------------------------------------------------------------------------------------


def test_3_a_4_hqs_and_werfers_in_supply_become_ready() -> None:
    tired = {"spent": True}
    units: dict[str, Any] = ENGINEERS | {
        "V": {"at": "2519"} | tired,
        "XXX": {"at": "2322", "out": True} | tired,
        "LXXXIV": {"at": "1815", "disrupted": True} | tired,
        "7 Werfer": {"at": "1622"} | tired,
        "8 Werfer": {"at": "1623", "isolated": True} | tired,
    }
    state = dawn(4, units=units)
    assert all(bears(state, name, SPENT) for name in ("V", "LXXXIV", "7 Werfer"))  # points come first
    play(state, "take seventh")
    ready = [name for name in ("V", "XXX", "LXXXIV", "7 Werfer", "8 Werfer") if not bears(state, name, SPENT)]
    assert ready == ["V", "LXXXIV", "7 Werfer"]


def test_a_new_turn_forgets_what_was_counted_for_the_old_one() -> None:
    state = dawn(4)
    state.pos.landed[0], state.pos.evacuated[1], state.pos.extra[US] = 4, 2, 1
    initial_phase.weather(state, 0)
    assert not any((*state.pos.landed, *state.pos.evacuated, *state.pos.extra))


# --- the Cherbourg scenario -----------------------------------------------------------------------------------------


def cherbourg(*dice: int, **more: Any) -> Any:
    return dawn(*dice, units={"1 ESB": "2814"}, scenario="cherbourg", **more)


def test_26_1_reinforcement_points_of_the_scenario() -> None:
    points = [armies(cherbourg(die).pos.rp) for die in range(1, 7)]
    assert points == [{}, {"us": 3}, {"us": 3}, {"us": 4}, {"us": 4}, {"us": 4}]
    lost = dawn(4, units={"1 ESB": "dead"}, scenario="cherbourg")
    assert armies(lost.pos.rp) == {"us": 2}


def test_26_2_replacements_of_the_scenario() -> None:
    found = [replacements(cherbourg(die)) for die in range(1, 7)]
    odd = {1: {"us infantry": 1}, 3: {"us infantry": 1}, 5: {"us infantry": 1, "us armour": 1}}
    assert found == [odd.get(die, {}) for die in range(1, 7)]
    early = cherbourg(4, turn=2)  # overcast-3
    assert replacements(early) == {}
    assert doing(cherbourg(1)) == "Movement"  # no Commonwealth replacement to choose


def test_26_2_one_german_infantry_replacement_on_a_5() -> None:
    worn = {"1 ESB": "2814", "1057/91": {"at": "3305", "steps": 1}, "6 FJ(-)": {"at": "3304", "steps": 1}}
    found = [dawn(die, units=worn, scenario="cherbourg") for die in range(1, 7)]
    assert [doing(state) == "Replacement" for state in found] == [False, False, False, False, True, False]
    assert offers(found[4]) == ["unit 1057/91", "done"]  # TQ 0; the paratroops are too good for it


def test_26_2_supply_of_the_scenario() -> None:
    found = [supply(cherbourg(die)) for die in range(1, 7)]
    assert found == [{"fortress": 1}, {"fortress": 1, "us": 1}, {"fortress": 1, "us": 1}, *[{"us": 1}] * 3]
    late = cherbourg(4, turn=7)
    assert supply(late) == {"us": 1}  # no second point for a harbour
    wall = dict(list(WALL.items())[:40])
    cut = dawn(2, units={"1 ESB": "2814"} | wall, scenario="cherbourg")
    assert supply(cut) == {"seventh": 1, "us": 1}  # 5.2 still holds


def test_26_2_support_of_the_scenario() -> None:
    assert [cherbourg(die).pos.air for die in range(1, 7)] == [[0, n, 0] for n in (0, 0, 1, 2, 2, 2)]
    assert [cherbourg(die).pos.naval for die in range(1, 7)] == [[0, n, 0] for n in (0, 1, 1, 1, 1, 1)]
    digs = [cherbourg(die, turn=5).pos.digs for die in range(1, 7)]
    assert digs == [[0, 0, 0], [1, 1, 0], [1, 1, 0], [0, 1, 0], [0, 1, 0], [0, 1, 0]]
    assert cherbourg(2, turn=4).pos.digs == [0, 1, 0]


def test_26_2_the_spared_armour_replacement_waits_for_a_1() -> None:
    assert cherbourg(1).pos.panther == 1
    assert cherbourg(2).pos.panther == 0
    history = cherbourg(1, options=HISTORY)
    assert (history.pos.weather, history.pos.panther) == (2, 1)
    assert cherbourg(2, options=HISTORY).pos.panther == 0


# --- naval batteries ------------------------------------------------------------------------------------------------


def test_28_3_live_batteries_bind_a_ship_of_each_army() -> None:
    def ships(*dice: int, **taken: str) -> dict[str, int]:
        control = {name[1:]: "allied" for name in taken}
        return armies(dawn(*dice, options=GUNS, control=control).pos.naval)

    assert ships(4) == {"us": 1, "cw": 1}
    assert ships(4, h3012="") == {"us": 1, "cw": 1}  # one of two is not enough
    assert ships(4, h3012="", h2818="") == {"us": 2, "cw": 1}
    assert ships(4, h2623="", h2437="") == {"us": 1, "cw": 2}
    assert ships(1) == {}
    assert armies(dawn(4).pos.naval) == {"us": 2, "cw": 2}


def test_28_3_a_battery_once_taken_is_gone() -> None:
    state = dawn(4, options=GUNS, control={"3012": "allied", "2818": "allied"})
    state.pos.take(T, (T.hex_index["3012"],), GERMAN)
    initial_phase.weather(state, 0)
    assert state.pos.naval[US] == (2 if state.pos.weather > 1 else 0)


def test_28_3_a_battery_once_occupied_is_silent_though_the_germans_come_back_at_once() -> None:
    """Rangers who have been at Pointe du Hoc in the invasion and lose it in the German turn have done their work."""
    hoc = T.index["2 Rgr"]
    state = board("german.movement", {"2 Rgr": "2818", "Füs 352": "2717"}, turn=1, options=GUNS)
    destroy(state, hoc, "12.3")
    play(state, "unit Füs 352", "march", "hex 2818")
    assert state.pos.holder[T.hex_index["2818"]] == GERMAN
    assert T.hex_index["2818"] not in initial_phase.live_batteries(state, US)


def test_28_3_in_the_cherbourg_scenario_pointe_du_hoc_binds_no_ship() -> None:
    state = dawn(4, options=GUNS, scenario="cherbourg", units={"1 ESB": "2814"})
    assert initial_phase.live_batteries(state, US) == [T.hex_index["3012"]]
    assert state.pos.naval[US] == 0  # Crisbecq does
    free = dawn(4, options=GUNS, scenario="cherbourg", units={"1 ESB": "2814"}, control={"3012": "allied"})
    assert free.pos.naval[US] == 1


def test_28_3_mont_canisy_matters_only_to_landings_at_sword() -> None:
    state = dawn(4, options=GUNS, control={"2623": "allied"})
    pos = state.pos
    assert pos.naval[CW] == 2
    assert not initial_phase.sword_barred(state)
    initial_phase.suppress_canisy(state)
    initial_phase.suppress_canisy(state)  # one ship a turn
    assert pos.naval[CW] == 1
    pos.naval[CW] = 0
    assert not initial_phase.sword_barred(state)  # that ship is still there
    initial_phase.weather(state, 0)
    pos.naval[CW] = 0  # the next turn, and both have been used elsewhere
    assert initial_phase.sword_barred(state)


def test_28_3_a_ship_for_mont_canisy_only_if_it_is_the_last_battery() -> None:
    free = dawn(4, options=GUNS, control={"2623": "allied", "2437": "allied"})
    initial_phase.suppress_canisy(free)
    assert (free.pos.naval[CW], initial_phase.sword_barred(free)) == (2, False)
    bound = dawn(4, options=GUNS)
    initial_phase.suppress_canisy(bound)
    assert bound.pos.naval[CW] == 1  # the ship that watches Longues is enough
    bound.pos.naval[CW] = 0
    assert not initial_phase.sword_barred(bound)
    without = dawn(4, control={"2623": "allied"})
    without.pos.silenced = bound.pos.silenced | 1 << next(
        n for n, (hex_, _) in enumerate(T.logistics.batteries) if hex_ == T.hex_index["2623"]
    )
    initial_phase.suppress_canisy(without)  # the option is off
    assert without.pos.naval[CW] == 2
