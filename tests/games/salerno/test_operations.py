"""Segments and operations: who acts, bonus units, KG and TF, settlement, reserves (5, 7.1.2, 9.1 to 9.3, 9.11, 15)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.base.events import Event
from sandtable.games.salerno.kinds import ACTED, RESERVE
from sandtable.games.salerno.rules.common import base
from tests.games.salerno.field import T, around, ended, left, marks, on_the_way, open_field, operating, segment, top
from tests.play import State, agree, allowed, bears, doing, offers, open_to, play, refused, side, told

C = open_field(2)
R = around(C)
FAR = T.names[T.named["Roma"]]
SALERNO = T.names[T.named["Salerno"]]


def duties(*ready: str) -> dict[str, Any]:
    return {name: {"duty": "ready"} for name in ready}


def to_reserves(who: str, units: dict[str, Any]) -> State:
    """The end of a segment without operations: reserves may be let loose."""
    state = segment(who, units)
    if doing(state) == "Segment":
        play(state, "done")
    return state


def halted(events: list[Event]) -> set[str]:
    """Those who have got End Ops."""
    return {event.piece for event in told(events, "Marked") if event.note == "mark-end-ops"}


def movable(state: State) -> set[str]:
    return {wish.split(" ", 1)[1] for wish in offers(state, "unit")}


# --- formations (9.1, 9.2) ------------------------------------------------------------------------------------------


def test_9_1_a_division_acts_alone() -> None:
    state = segment("axis", {"26Pz.I-9": C, "65I.145": R[0], "1Can.1": FAR}, ("26Pz",))
    assert offers(state, "operate") == ["operate 26Pz"]
    refused(state, "9", "operate 65I", message="formation-idle")
    refused(state, "5", "operate 1Can", message="not-your-formation")
    play(state, "operate 26Pz", "done")
    assert "26Pz.I-9" in movable(state)
    assert "65I.145" not in movable(state)


def test_8_no_formation_acts_twice() -> None:
    state = segment("axis", {"26Pz.I-9": C, "65I.145": R[0]}, ("26Pz", "65I"))
    play(state, "operate 26Pz", "done", "done")
    refused(state, "8", "operate 26Pz", message="formation-acted")
    allowed(state, "operate 65I")


def test_9_2_divisions_act_with_their_corps() -> None:
    corps = {"76PzK": {"duty": "ready"}, "26Pz": {"duty": "ready", "corps": "76PzK"}}
    corps["65I"] = {"duty": "ready", "corps": "76PzK"}
    state = segment("axis", {"26Pz.I-9": C, "65I.145": R[0], "1FJ.I-1": R[2]}, formations=corps | {"1FJ": {}})
    assert offers(state, "operate") == ["operate 76PzK"]
    refused(state, "9.2", "operate 26Pz", message="acts-with-corps")
    play(state, "operate 76PzK", "done")
    assert movable(state) >= {"26Pz.I-9", "65I.145"}
    assert state.pos.bonus == 4 + 2


def test_9_2_the_bonus_of_a_corps_is_refused_by_its_own_rule() -> None:
    corps: dict[str, Any] = {"76PzK": {"duty": "ready", "bonus": 4}}
    corps |= {name: {"duty": "ready", "corps": "76PzK", "bonus": 1} for name in ("26Pz", "65I")}
    state = segment("axis", {"26Pz.I-9": C, "65I.145": R[0], "1FJ.I-1": R[2]}, formations=corps | {"1FJ": {}})
    play(state, "operate 76PzK", "done")
    refused(state, "9.2", "unit 1FJ.I-1", message="no-bonus")


def test_9_1_one_bonus_unit_for_a_division() -> None:
    units = {"78Inf.11": C, "ind.4-3": R[0], "ind.4-44": R[0]}
    state = operating("allied", "78Inf", units)
    assert state.pos.bonus == 1
    assert movable(state) == set(units)
    play(state, "unit ind.4-3", f"hex {C}", "stop")
    refused(state, "9.1", "unit ind.4-44", message="no-bonus")
    allowed(state, "unit 78Inf.11")


def test_9_1_a_bonus_used_for_artillery_is_gone() -> None:
    used = {"78Inf": {"duty": "ready", "bonus": 1}}
    state = segment("allied", {"78Inf.11": C, "ind.4-3": R[0]}, formations=used)
    play(state, "operate 78Inf", "done")
    refused(state, "9.1", "unit ind.4-3", message="no-bonus")


def test_7_1_2_a_unit_of_another_division_is_no_bonus() -> None:
    state = operating("allied", "78Inf", {"78Inf.11": C, "1Can.1": R[0]})
    refused(state, "7.1.2", "unit 1Can.1", message="not-of-formation")


def test_7_1_2_without_its_command_a_unit_is_independent() -> None:
    state = operating("allied", "78Inf", {"78Inf.11": C, "1Can.1": R[0]}, formations={"1Can": {"hq": False}})
    allowed(state, "unit 1Can.1")


def test_7_1_3_axis_battalions_of_idle_divisions_are_bonus_units() -> None:
    units = {"26Pz.I-9": C, "90PzG.I-200": R[0], "65I.145": R[1]}
    state = operating("axis", "26Pz", units)
    allowed(state, "unit 90PzG.I-200")
    refused(state, "7.1.2", "unit 65I.145", message="not-of-formation")
    busy = operating("axis", "26Pz", units, formations=duties("26Pz", "90PzG"))
    refused(busy, "7.1.3", "unit 90PzG.I-200", message="division-active")


def test_8_nobody_is_activated_twice_in_an_impulse() -> None:
    units = {"78Inf.11": C, "1Can.1": R[0], "ind.4-3": R[1]}
    state = operating("allied", "78Inf", units, formations=duties("78Inf", "1Can"))
    play(state, "unit ind.4-3", "stop", "done")
    assert state.pos.deeds[T.index["ind.4-3"]] & ACTED
    play(state, "operate 1Can", "done")
    refused(state, "8", "unit ind.4-3", message="end-ops")


def test_8_an_activated_unit_is_not_called_again_after_its_end_ops() -> None:
    state = operating("allied", "78Inf", {"78Inf.11": C, "ind.4-3": {"at": R[1], "acted": True}})
    refused(state, "8", "unit ind.4-3", message="acted")


# --- Kampfgruppe, Task Force (9.3), settlement (9.11) ---------------------------------------------------------------


def test_9_3_1_the_marker_lies_in_the_area_played() -> None:
    state = segment("axis", {"26Pz.I-9": "3116", "78Inf.11": "4225"}, scenario="ortona", turn=4, ap={"axis": 3})
    play(state, "muster")
    agree(state)
    refused(state, "9.3.1", "hex 3115", message="nobody-to-muster")
    allowed(state, "hex 3117")


def test_9_3_1_a_kampfgruppe_takes_units_under_it_and_next_to_it() -> None:
    units = {"26Pz.I-9": C, "90PzG.I-200": R[0], "65I.145": around(R[0])[0], "1Can.1": FAR}
    state = segment("axis", units, ap={"axis": 3})
    play(state, "muster", f"hex {C}", "done")
    assert movable(state) == {"26Pz.I-9", "90PzG.I-200"}
    refused(state, "9.3.1", "unit 65I.145", message="not-under-marker")
    assert state.pos.ap[0] == 2
    play(state, "done")
    refused(state, "9.3.1", "muster", message="mustered")


def test_9_3_1_six_dots_at_most() -> None:
    units = {"65I.145": C, "65I.146": C, "65I.147": R[1], "5GJ.85": R[0]}
    state = segment("axis", units, ap={"axis": 3})
    play(state, "muster", f"hex {C}", "done", "unit 65I.145", "stop", "unit 65I.146", "stop")
    refused(state, "9.3.1", "unit 5GJ.85", message="marker-full")
    allowed(state, "unit 65I.147")


def test_9_3_2_a_task_force_takes_only_units_under_it() -> None:
    units = {"78Inf.11": C, "ind.4-3": R[0], "26Pz.I-9": FAR}
    state = segment("allied", units, ap={"VIII": 2})
    play(state, "muster")
    assert set(offers(state)) == {f"hex {C}", f"hex {R[0]}"}
    play(state, f"hex {C}", "done")
    refused(state, "9.3.2", "unit ind.4-3", message="not-under-marker")


def test_9_3_2_a_task_force_is_of_one_army() -> None:
    units = {"78Inf.11": C, "78Inf.36": C, "46Inf.128": C}
    armies = {"78Inf": {"army": "VIIIArmy"}, "46Inf": {"army": "VArmy"}}
    state = segment("allied", units, formations=armies, ap={"VIII": 2, "V": 2})
    play(state, "muster", f"hex {C}", "done")
    allowed(state, "unit 78Inf.11")
    play(state, "unit 46Inf.128", "stop")  # the first says of which
    assert state.pos.ap[1:3] == [1, 2]
    assert doing(state) != "Movement"
    other = segment("allied", units, formations=armies, ap={"VIII": 2, "V": 2})
    play(other, "muster", f"hex {C}", "done", "unit 78Inf.11", "stop")
    assert other.pos.ap[1:3] == [2, 1]
    refused(other, "9.3.2", "unit 46Inf.128", message="other-army")
    play(other, "unit 78Inf.36")
    assert other.pos.ap[1:3] == [2, 1]
    poor = segment("allied", units, formations=armies, ap={"VIII": 2, "V": 0, "XV": 0})
    play(poor, "muster", f"hex {C}", "done")
    assert poor.pos.ap[1:3] == [0, 1]  # there was no choice
    refused(poor, "9.3.2", "unit 46Inf.128", message="other-army")


def test_9_3_an_emergency_activation_costs_a_point() -> None:
    state = segment("axis", {"26Pz.I-9": C}, ap={"axis": 0})
    refused(state, "9.3.1", "muster", message="no-points")


def test_9_3_3_a_second_kampfgruppe_if_agreed() -> None:
    units = {"26Pz.I-9": C, "90PzG.I-200": FAR}
    state = segment("axis", units, ap={"axis": 3}, options={"second_kampfgruppe": True})
    play(state, "muster", f"hex {C}", "done", "done")
    allowed(state, "muster")
    play(state, "muster", f"hex {FAR}", "done", "done")
    assert state.pos.ap[0] == 1


def test_9_11_settlement_moves_three_dots_of_one_hex_for_nothing() -> None:
    units = {"65I.145": C, "65I.146": C, "90PzG.I-200": C, "26Pz.I-9": R[0]}
    state = segment("axis", units, ("26Pz",), ap={"axis": 0})
    play(state, "settle", f"hex {C}", "done", "unit 65I.145", "stop")
    refused(state, "9.11", "unit 65I.146", message="marker-full")
    refused(state, "9.11", "unit 26Pz.I-9", message="not-under-marker")
    play(state, "unit 90PzG.I-200", "stop")
    refused(state, "9.11", "settle", message="settled")


@pytest.mark.parametrize(("verb", "cost"), [("muster", 1), ("settle", 0)])
@pytest.mark.parametrize("part", ["Movement", "Combat"])
def test_9_3_9_11_an_emergency_or_a_settlement_breaks_off_an_operation_which_goes_on(
    verb: str, cost: int, part: str
) -> None:
    """In the middle of the moves or the attacks of another formation, at any moment of one's segment (5)."""
    units = {"26Pz.I-9": C, "26Pz.II-9": C, "65I.145": FAR, "1Can.1": R[0], "ind.FlakA": around(FAR)[0]}
    state = segment("axis", units, ("26Pz",), ap={"axis": 3})
    play(state, "operate 26Pz")
    if doing(state) == "Reserving":
        play(state, "done")
    if part == "Combat":
        play(state, "done")
    assert doing(state) == part
    bonus = state.pos.bonus
    play(state, verb, f"hex {FAR}")
    assert "26Pz" not in {unit.split(".")[0] for unit in movable(state)}  # it waits
    if doing(state) == "Reserving":
        play(state, "done")
    play(state, "unit 65I.145", "stop", *(["done"] if verb == "muster" else []))  # others could join a Kampfgruppe
    assert doing(state) == part
    assert state.pos.ap[0] == 3 - cost
    assert ended(state, "65I.145")
    assert not ended(state, "26Pz.I-9")
    assert (state.pos.bonus, state.pos.marker) == (bonus, -1)
    if part == "Movement":
        assert {"26Pz.I-9", "26Pz.II-9", "ind.FlakA"} <= movable(state)
        play(state, "unit 26Pz.I-9")
        assert on_the_way(state)
        assert verb not in offers(state)  # nobody else acts while units are under way
    else:
        play(state, f"hex {R[0]}", "unit 26Pz.I-9")


def test_9_3_reserves_in_the_enemys_segment_bring_no_emergency() -> None:
    units = {"26Pz.I-9": {"at": C, "reserve": True}, "26Pz.II-9": FAR, "1Can.1": around(FAR)[3]}
    state = segment("allied", units, ("1Can",), ap={"axis": 3})
    play(state, "operate 1Can", "done")
    while doing(state) not in ("Relief", "Segment"):
        play(state, "pass" if "pass" in offers(state) else "done")
    play(state, f"release {C}")
    refused(state, "9.3", "muster", message="emergency-segment")
    refused(state, "9.11", "settle", message="settle-segment")
    refused(state, "17.2", "disband 26Pz.II-9", message="disband-segment")
    refused(state, "5", "order gustav", message="order-segment")


def test_9_2_a_reserve_woken_in_the_operation_may_still_be_a_bonus_unit() -> None:
    """Bonus units need not be named beforehand: an enemy who comes next to the tanks makes them one that can be."""
    units = {"78Inf.11": C, "78Inf.36": C, "ind.4-3": {"at": R[1], "reserve": True}, "26Pz.I-9": FAR}
    state = operating("allied", "78Inf", units)
    refused(state, "15", "unit ind.4-3", message="in-reserve")
    base.go(state, [T.index["26Pz.I-9"]], T.hex_index[around(R[1])[1]])
    assert not bears(state, "ind.4-3", RESERVE)
    play(state, "unit 78Inf.11", "stop")
    while doing(state) != "Movement":
        play(state, "pass")
    allowed(state, "unit ind.4-3")


# --- reserves (15) --------------------------------------------------------------------------------------------------


def test_15_units_go_into_reserve_and_stay_there() -> None:
    state = segment("axis", {"26Pz.I-9": C, "26Pz.II-9": R[0]}, ("26Pz",))
    play(state, "operate 26Pz", "unit 26Pz.I-9", "done")
    assert bears(state, "26Pz.I-9", RESERVE)
    refused(state, "15", "unit 26Pz.I-9", message="in-reserve")
    play(state, "unit 26Pz.II-9", "stop")
    assert not ended(state, "26Pz.I-9")
    assert open_to(state) == ("axis", "Release")


def test_15_not_next_to_the_enemy() -> None:
    state = segment("axis", {"26Pz.I-9": C, "26Pz.II-9": FAR, "1Can.1": R[0]}, ("26Pz",))
    refused(state, "15", "operate 26Pz", "unit 26Pz.I-9", message="reserve-near")


def test_15_one_marker_a_hex_and_no_more_than_there_are() -> None:
    home = T.names[T.named["Lanciano"]]
    cells = [home, *around(home)[:3]]
    units = {f"1FJ.{name}": cells[n] for n, name in enumerate(("I-1", "II-1", "III-1", "I-3"))}
    state = segment("axis", units | {"1FJ.III-3": home}, ("1FJ",), scenario="ortona", turn=4)  # three markers
    play(state, "operate 1FJ", "unit 1FJ.I-1", "unit 1FJ.II-1", "unit 1FJ.III-1")
    refused(state, "15", "unit 1FJ.I-3", message="no-reserve-marker")
    allowed(state, "unit 1FJ.III-3")


def test_15_units_of_a_task_force_go_into_reserve() -> None:
    """They are parts of formations, and activated (ruling R87); independents go along as bonus units do."""
    state = segment("allied", {"1Can.1": C, "ind.4-3": C, "26Pz.I-9": FAR}, ap={"VIII": 3})
    play(state, "muster", f"hex {C}", "unit 1Can.1", "unit ind.4-3", "done")
    assert bears(state, "1Can.1", RESERVE)
    assert bears(state, "ind.4-3", RESERVE)


def test_15_a_rearguard_next_to_them_keeps_nobody_from_reserve() -> None:
    """What a rearguard does to those beside it is in 12, and that is strategic movement alone (ruling R88)."""
    more: dict[str, Any] = {"options": {"rearguards": True}, "rearguards": [R[0]]}
    state = segment("allied", {"1Can.1": C, "1Can.2": C, "26Pz.I-9": FAR}, ("1Can",), **more)
    play(state, "operate 1Can", "unit 1Can.1")
    assert bears(state, "1Can.1", RESERVE)


def test_15_reserves_may_be_taken_out_of_reserve() -> None:
    state = segment("axis", {"26Pz.I-9": {"at": C, "reserve": True}, "26Pz.II-9": R[0]}, ("26Pz",))
    play(state, "operate 26Pz", "lift 26Pz.I-9", "done")
    allowed(state, "unit 26Pz.I-9")
    refused(segment("axis", {"26Pz.I-9": C}, ("26Pz",)), "15", "operate 26Pz", "lift 26Pz.I-9")


def test_15_a_reserve_may_become_a_bonus_unit() -> None:
    """They are in reserve for as long as their owner likes: whoever could join the operation may be taken out."""
    far = {"ind.FlakA": {"at": FAR, "reserve": True}, "65I.145": {"at": around(FAR)[0], "reserve": True}}
    state = segment("axis", {"26Pz.I-9": C, "90PzG.I-200": {"at": R[3], "reserve": True}, **far}, ("26Pz",))
    play(state, "operate 26Pz")
    refused(state, "7.1.2", "lift 65I.145", message="not-of-formation")  # a regiment: no battalion (7.1.3)
    play(state, "lift 90PzG.I-200")
    refused(state, "9.1", "lift ind.FlakA", message="no-bonus")
    assert not bears(state, "90PzG.I-200", RESERVE)
    play(state, "done")
    allowed(state, "unit 90PzG.I-200")


def test_15_a_marker_calls_up_reserves_too() -> None:
    units = {"26Pz.I-9": {"at": C, "reserve": True}, "26Pz.II-9": {"at": R[0], "reserve": True}, "1Can.1": FAR}
    state = segment("axis", units, ap={"axis": 3})
    play(state, "muster", f"hex {C}", "lift 26Pz.I-9", "lift 26Pz.II-9", "done")
    assert {"unit 26Pz.I-9", "unit 26Pz.II-9"} <= set(offers(state))
    settling = segment("axis", units)
    play(settling, "settle", f"hex {C}")
    refused(settling, "9.11", "lift 26Pz.II-9", message="not-under-marker")
    spent = segment("axis", units | {"26Pz.I-9": {"at": C, "reserve": True, "acted": True}}, ap={"axis": 3})
    refused(spent, "8", "muster", f"hex {R[0]}", "lift 26Pz.I-9", message="acted")


def test_15_an_enemy_next_to_them_ends_it() -> None:
    units = {"26Pz.I-9": {"at": C, "reserve": True}, "78Inf.11": around(R[0])[0]}
    state = operating("allied", "78Inf", units)
    play(state, "unit 78Inf.11")
    events = state.play(f"hex {R[0]}")
    assert not bears(state, "26Pz.I-9", RESERVE)
    assert [event.piece for event in told(events, "Marked")] == ["26Pz.I-9"]


def test_15_1_reserves_act_after_the_others_one_hex_at_a_time() -> None:
    units = {"26Pz.I-9": {"at": C, "reserve": True}, "90PzG.I-200": {"at": R[3], "reserve": True}}
    state = to_reserves("axis", units | {"78Inf.11": FAR})
    assert set(offers(state, "release")) == {f"release {C}", f"release {R[3]}"}
    agree(state)
    play(state, f"release {C}", "unit 26Pz.I-9", f"hex {R[0]}", "stop")
    assert not bears(state, "26Pz.I-9", RESERVE)
    assert ended(state, "26Pz.I-9")
    assert offers(state, "release") == [f"release {R[3]}"]
    refused(state, "15", f"release {C}", message="no-reserve")


def test_15_who_does_not_leave_stays_in_reserve() -> None:
    units = {name: {"at": C, "reserve": True} for name in ("26Pz.I-9", "26Pz.II-9")}
    state = to_reserves("axis", units | {"78Inf.11": FAR})
    play(state, f"release {C}", "unit 26Pz.I-9", f"hex {R[0]}", "stop", "done")
    assert "reserve" in marks(state, "26Pz.II-9")
    assert not ended(state, "26Pz.II-9")


def test_15_end_ops_keeps_reserves_where_they_are() -> None:
    units = {"26Pz.I-9": {"at": C, "reserve": True, "end_ops": True}, "90PzG.I-200": {"at": R[3], "reserve": True}}
    state = to_reserves("axis", units | {"78Inf.11": FAR})
    refused(state, "15", f"release {C}", message="reserve-halted")


def test_15_2_the_other_side_may_use_one_hex_after_each_release() -> None:
    units = {
        "26Pz.I-9": {"at": C, "reserve": True},
        "90PzG.I-200": {"at": R[3], "reserve": True},
        "78Inf.11": {"at": FAR, "reserve": True},
        "1Can.1": {"at": around(FAR)[0], "reserve": True},
    }
    state = to_reserves("axis", units)
    play(state, f"release {C}", "done")
    assert open_to(state) == ("allied", "Relief")
    play(state, f"release {FAR}", "done")
    assert open_to(state) == ("axis", "Release")
    play(state, "done")
    assert open_to(state) == ("allied", "Relief")
    play(state, f"release {around(FAR)[0]}", "unit 1Can.1")
    assert left(state) == 6
    play(state, "stop")
    assert open_to(state)[1] != "Relief"


def test_15_2_the_chance_is_one_for_standing_orders() -> None:
    state = to_reserves("axis", {"26Pz.I-9": {"at": C, "reserve": True}, "78Inf.11": {"at": FAR, "reserve": True}})
    play(state, f"release {C}", "done")
    occasion = top(state).occasion(state)
    assert (occasion.kind, str(occasion.passing), occasion.spaces) == ("reserve", "pass", (FAR,))


def test_22_2_a_task_force_acts_in_the_segment_of_the_axis_when_it_is_the_only_one() -> None:
    units = {"26Pz.I-9": {"at": C, "reserve": True}, "46Inf.128": SALERNO, "56Inf.167": around(SALERNO)[1]}
    for impulse, wanted in ((1, True), (2, False)):
        state = segment("axis", units, scenario="salerno", turn=1, impulse=impulse, ap={"V": 2, "axis": 0})
        while doing(state) not in ("Relief", "Allocate") and state.pos.active == 0:
            play(state, offers(state)[-1])
        assert (open_to(state) == ("allied", "Relief")) == wanted
    state = segment("axis", units, scenario="salerno", turn=1, impulse=1, ap={"V": 2, "axis": 0})
    while doing(state) != "Relief":
        play(state, offers(state)[-1])
    agree(state)
    events = play(state, "muster", f"hex {SALERNO}", "done", "unit 46Inf.128", "stop")
    assert "46Inf.128" in halted(events)
    assert state.pos.ap[1] == 1
    assert doing(state) != "Relief"


def test_5_F_the_end_of_a_segment_takes_its_own_end_ops_away() -> None:
    units = {"26Pz.I-9": {"at": C, "end_ops": True}, "1Can.1": {"at": FAR, "end_ops": True}}
    state = segment("axis", units | {"1Can.2": around(FAR)[0]}, ("1Can",))
    while state.pos.active != 1:
        play(state, offers(state)[-1])
    assert not ended(state, "26Pz.I-9")
    assert ended(state, "1Can.1")


def to_the_next_impulse(state: State) -> State:
    """Everybody leaves everything until the next impulse."""
    impulse = state.pos.impulse
    while state.pos.impulse == impulse:
        play(state, offers(state)[-1])
    return state


def test_8_who_acts_in_the_enemys_segment_is_free_in_the_next_impulse() -> None:
    units = {"26Pz.I-9": C, "78Inf.11": {"at": FAR, "reserve": True}}
    state = segment("axis", units, phase="segment.second", initiative="allied", impulse=2)
    while doing(state) != "Relief":
        play(state, offers(state)[-1])
    events = play(state, f"release {FAR}", "unit 78Inf.11", f"hex {around(FAR)[0]}", "stop")
    assert halted(events) == {"78Inf.11"}
    assert state.pos.impulse == 3
    assert not ended(state, "78Inf.11")


def test_8_a_task_force_in_the_impulse_of_the_axis_alone_is_free_in_the_next() -> None:
    units = {"26Pz.I-9": C, "46Inf.128": SALERNO, "56Inf.167": around(SALERNO)[1]}
    state = segment("axis", units, scenario="salerno", turn=1, impulse=1, ap={"V": 2, "axis": 1})
    while doing(state) != "Relief":
        play(state, offers(state)[-1])
    assert halted(play(state, "muster", f"hex {SALERNO}", "done", "unit 46Inf.128", "stop")) == {"46Inf.128"}
    assert state.pos.impulse == 2
    assert not ended(state, "46Inf.128")


def test_14_3_5_what_fire_or_a_combat_has_halted_is_halted_in_its_next_segment_too() -> None:
    for rule, halted in (("16.1", True), ("14.3.5", True), ("8", False)):
        state = segment("axis", {"26Pz.I-9": C, "78Inf.11": FAR}, phase="segment.second", initiative="allied")
        base.end_ops(state, [T.index["78Inf.11"]], "8")
        base.end_ops(state, [T.index["78Inf.11"]], rule)
        state.forget_list()
        assert ended(to_the_next_impulse(state), "78Inf.11") is halted


def test_15_2_one_hex_as_long_as_the_active_player_has_operations_left() -> None:
    units = {
        "26Pz.I-9": C,
        "90PzG.I-200": R[3],
        "78Inf.11": {"at": FAR, "reserve": True},
        "1Can.1": {"at": around(FAR)[0], "reserve": True},
    }
    state = segment("axis", units, ("26Pz", "90PzG"))
    play(state, "operate 26Pz")
    while side(state) == "axis":
        play(state, "done")
    assert doing(state) == "Relief"
    play(state, f"release {FAR}", "done")
    assert open_to(state) == ("axis", "Segment")
    play(state, "operate 90PzG")
    while side(state) == "axis":
        play(state, "done")
    play(state, "pass")
    if doing(state) == "Segment":
        play(state, "done")
    assert open_to(state) == ("allied", "Relief")  # any number, at the end
