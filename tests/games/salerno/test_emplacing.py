"""16, 16.4, 9.5.5: artillery takes up its positions, in turns."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.games.salerno.rules.common import base
from sandtable.games.salerno.rules.orders import artillery
from tests.games.salerno.desk import T, desk, gun_at
from tests.games.salerno.field import fighting
from tests.play import State, agree, allowed, offers, open_to, play, refused

UNITS = {"26Pz.I-9": "3317", "65I.145": "4316", "78Inf.11": "4329", "8Ind.17Ind": "4330"}
DISPLAY: dict[str, dict[str, Any]] = {
    "76PzK": {},
    "26Pz": {"corps": "76PzK"},
    "65I": {"corps": "76PzK"},
    "VCorps": {},
    "78Inf": {"corps": "VCorps"},
    "8Ind": {"corps": "VCorps"},
}
GUNS = dict.fromkeys(("26Pz.Art", "65I.Art", "76PzK.Art", "10Armee.Art", "78Inf.Art", "8Ind.Art", "VCorps.Art"), "off")


def guns(units: dict[str, Any] | None = None, active: tuple[str, ...] = (), **more: Any) -> State:
    formations = {name: dict(row) for name, row in DISPLAY.items()}
    for name in active:
        formations[name]["duty"] = "ready"
    told = GUNS | more.pop("guns", {})
    return desk("guns", units or UNITS, turn=4, impulse=2, formations=formations, guns=told, **more)


def test_16_the_side_without_the_initiative_begins_and_they_take_turns() -> None:
    state = guns(initiative="allied")
    assert open_to(state) == ("axis", "Emplace")
    agree(state)
    play(state, "gun 26Pz.Art")
    agree(state)
    play(state, "hex 3317")
    assert gun_at(state, "26Pz.Art") == "3317"
    assert open_to(state) == ("allied", "Emplace")
    play(state, "gun 78Inf.Art", "hex 4329")
    assert open_to(state) == ("axis", "Emplace")
    assert open_to(guns(initiative="axis")) == ("allied", "Emplace")


def test_16_with_a_unit_of_the_division_or_next_to_it() -> None:
    state = guns()
    play(state, "gun 26Pz.Art")
    wanted = {T.names[hex_] for hex_ in (T.hex_index["3317"], *T.beside[T.hex_index["3317"]])}
    assert {wish.split()[1] for wish in offers(state, "hex")} <= wanted
    assert "hex 3317" in offers(state)
    refused(state, "16", "hex 4316", message="gun-not-there")


def test_16_not_where_its_units_are_out_of_supply() -> None:
    state = guns(UNITS | {"26Pz.I-9": {"at": "3317", "out": True}})
    refused(state, "16", "gun 26Pz.Art", message="gun-cannot")
    assert "gun 65I.Art" in offers(state)


def test_17_2_not_with_or_next_to_a_unit_out_of_supply_whoever_else_is_there() -> None:
    near, far = (T.names[hex_] for hex_ in T.beside[T.hex_index["3317"]][:2])
    state = guns(UNITS | {"26Pz.II-9": {"at": near, "out": True}})
    play(state, "gun 26Pz.Art")
    starving = {near, *(T.names[hex_] for hex_ in T.beside[T.hex_index[near]])}
    offered = {wish.split()[1] for wish in offers(state, "hex")}
    assert offered
    assert not offered & starving
    assert {"3317", far} <= starving
    refused(state, "17.2", "hex 3317", message="gun-by-starving")


def test_16_guns_of_both_sides_never_share_a_hex() -> None:
    state = desk("guns", {"1Can.1": "4454", "26Pz.I-9": "4452"}, turn=4, impulse=2, initiative="allied")
    play(state, "gun 26Pz.Art", "hex 4453", "gun 1Can.Art")
    agree(state)
    refused(state, "16", "hex 4453", message="gun-by-enemy-gun")
    assert "hex 4454" in offers(state)
    play(state, "hex 4454")
    assert gun_at(state, "1Can.Art") == "4454"


def test_16_a_gun_that_enemy_guns_leave_no_hex_for_is_not_offered() -> None:
    """Starving friends bar all hexes round 1Can.1 but three, and enemies stand in two of these."""
    units = {"1Can.1": "4454", "78Inf.11": {"at": "4455", "out": True}, "26Pz.I-9": "4554", "26Pz.II-9": "4354"}
    taken = desk("guns", units, turn=4, impulse=2, initiative="allied")
    apart = taken.copy()
    play(taken, "gun 26Pz.Art", "hex 4453")
    assert "gun 1Can.Art" not in offers(taken)
    play(apart, "gun 26Pz.Art", "hex 4554", "gun 1Can.Art")
    assert offers(apart, "hex") == ["hex 4453"]


def test_12_allied_guns_keep_out_of_the_hex_of_a_rearguard() -> None:
    units = {"1Can.1": "4454", "26Pz.I-9": "4452"}
    more: dict[str, Any] = {"options": {"rearguards": True}, "rearguards": ["4453"]}
    state = desk("guns", units, turn=4, impulse=2, initiative="allied", **more)
    allowed(state, "gun 26Pz.Art", "hex 4453")
    play(state, "done", "gun 1Can.Art")
    refused(state, "16", "hex 4453", message="not-open")
    allowed(state, "hex 4454")


def test_20_axis_guns_keep_out_of_barred_roma() -> None:
    roma, near = T.names[T.roma], T.names[T.beside[T.roma][0]]
    for barred in (False, True):
        state = desk("guns", {"26Pz.I-9": near, "1Can.1": "4454"}, initiative="allied", turn=5, rome_barred=barred)
        play(state, "gun 26Pz.Art")
        assert (f"hex {roma}" in offers(state)) is not barred
        assert f"hex {near}" in offers(state)


def test_16_no_position_has_guns_of_both_sides_in_one_hex() -> None:
    units = {"1Can.1": "4454", "26Pz.I-9": "4452"}
    with pytest.raises(BadInput, match="hex 4453: guns of both sides"):
        desk("segment.first", units, guns={"26Pz.Art": "4453", "1Can.Art": "4453"})
    state = desk("segment.first", units, guns={"26Pz.Art": "4453", "1Can.Art": "4454"})
    assert not state.game.audit(state)
    state.pos.put_gun(T, T.gun_index["1Can.Art"], T.hex_index["4453"])
    assert state.game.audit(state) == ["4453: guns of both sides"]


def test_16_whoever_is_done_places_no_more_and_the_other_goes_on() -> None:
    state = guns(initiative="allied")
    play(state, "done")
    play(state, "gun 78Inf.Art", "hex 4329")
    assert open_to(state) == ("allied", "Emplace")


def test_16_guns_are_taken_up_and_loaded_again() -> None:
    state = guns(guns={"26Pz.Art": {"at": "3318", "fired": True, "on": True}})
    gun = T.gun_index["26Pz.Art"]
    assert (gun_at(state, "26Pz.Art"), state.pos.fired[gun], state.pos.gun_on[gun]) == ("off", 0, 0)


def test_16_corps_artillery_comes_with_its_active_corps() -> None:
    assert "gun 76PzK.Art" not in offers(guns())
    refused(guns(), "16", "gun 76PzK.Art", message="gun-unpaid")
    state = guns(active=("76PzK", "26Pz", "65I"))
    play(state, "gun 76PzK.Art", "hex 4316")
    assert state.pos.gun_on[T.gun_index["76PzK.Art"]] == 1
    assert not any(state.pos.bonus_used)


def test_9_1_a_division_that_acts_alone_may_bring_the_artillery_of_its_corps() -> None:
    state = guns(active=("26Pz",))
    play(state, "gun 76PzK.Art", "hex 3317")
    assert state.pos.bonus_used[T.formation["26Pz"]] == 1
    assert state.pos.gun_on[T.gun_index["76PzK.Art"]] == 1


def test_9_2_army_artillery_is_a_bonus_of_an_active_corps() -> None:
    alone = guns(active=("26Pz",))
    refused(alone, "16", "gun 10Armee.Art", message="gun-unpaid")
    state = guns(active=("76PzK", "26Pz", "65I"))
    play(state, "gun 10Armee.Art", "hex 3317")
    assert state.pos.bonus_used[T.formation["76PzK"]] == 1


def moving(active: tuple[str, ...], **more: Any) -> State:
    """The movement of the first of some active Axis formations; the corps' and the army's artillery is off the map."""
    formations = {name: dict(row) for name, row in DISPLAY.items()}
    for name in active:
        formations[name]["duty"] = "ready"
    told = {"26Pz.Art": "off", "76PzK.Art": "off", "10Armee.Art": "off"} | more.pop("guns", {})
    units = UNITS | {"1FJ.I-1": "3318"} | more.pop("units", {})
    now: dict[str, Any] = {"turn": 4, "impulse": 2, "initiative": "axis", "formations": formations | {"1FJ": {}}}
    state = desk("segment.first", units, guns=told, **now, **more)
    play(state, f"operate {active[0]}", "done")
    assert open_to(state) == ("axis", "Movement")
    return state


def test_9_2_the_artillery_of_an_army_may_be_placed_when_the_bonus_is_used() -> None:
    state = moving(("76PzK", "26Pz", "65I"))
    agree(state)
    assert offers(state, "gun") == ["gun 10Armee.Art"]  # that of the corps comes with it before (16)
    refused(state, "16", "gun 26Pz.Art", message="gun-cannot")
    refused(state, "16", "gun VCorps.Art", message="not-your-gun")
    before = state.pos.bonus
    refused(state, "16", "gun 10Armee.Art", "hex 4018", message="gun-not-there")
    play(state, "gun 10Armee.Art", "hex 3317")
    assert (gun_at(state, "10Armee.Art"), state.pos.gun_on[T.gun_index["10Armee.Art"]]) == ("3317", 1)
    assert state.pos.bonus == before - 1
    refused(state, "16", "gun 10Armee.Art", message="gun-placed")


def test_9_1_the_artillery_of_its_corps_may_be_the_bonus_of_a_division_that_acts() -> None:
    state = moving(("26Pz",))
    assert offers(state, "gun") == ["gun 76PzK.Art"]
    refused(state, "16", "gun 10Armee.Art", message="gun-cannot")
    play(state, "gun 76PzK.Art", "hex 3317")
    refused(state, "9.1", "unit 1FJ.I-1", message="no-bonus")  # it was the only one
    other = moving(("26Pz",))
    play(other, "unit 1FJ.I-1", "stop")
    assert not offers(other, "gun")
    refused(other, "9.1", "gun 76PzK.Art", message="gun-no-bonus")


def test_16_artillery_that_was_lost_in_this_impulse_is_no_bonus_any_more() -> None:
    state = moving(("26Pz",), guns={"76PzK.Art": {"at": "3317", "on": True}})
    base.lose_gun(state, T.gun_index["76PzK.Art"])
    state.forget_list()
    assert not offers(state, "gun")


def test_16_1_1_divisional_guns_are_active_with_their_division() -> None:
    state = guns(active=("26Pz",))
    play(state, "gun 26Pz.Art", "hex 3317", "done", "gun 65I.Art", "hex 4316")
    on = state.pos.gun_on
    assert (on[T.gun_index["26Pz.Art"]], on[T.gun_index["65I.Art"]]) == (1, 0)


def test_16_4_the_nebelwerfer_goes_with_any_supplied_unit_and_is_always_active() -> None:
    state = guns(guns={"Nebelwerfer": "off"})
    play(state, "gun Nebelwerfer")
    assert {"hex 3317", "hex 4316"} <= set(offers(state))
    play(state, "hex 4316")
    assert state.pos.gun_on[T.gun_index["Nebelwerfer"]] == 1


def test_9_5_5_ships_lie_at_sea_near_a_depot() -> None:
    state = guns(guns={"Ship3": "off", "Ship6": "off"}, depots=["0313"], initiative="axis")
    play(state, "gun Ship3")
    sea = [T.hex_index[wish.split()[1]] for wish in offers(state, "hex")]
    assert all(hex_ >= T.land_hexes and T.map.distance(hex_, T.hex_index["0313"]) <= 4 for hex_ in sea)
    assert sea
    refused(state, "9.5.5", "hex 0313", message="ship-not-there")
    none = guns(guns={"Ship3": "off"}, depots=[], initiative="axis")
    refused(none, "16", "gun Ship3", message="gun-cannot")


def test_16_the_enemys_guns_are_his() -> None:
    refused(guns(), "16", "gun 78Inf.Art", message="not-your-gun")
    state = guns(initiative="allied")
    play(state, "gun 26Pz.Art", "hex 3317", "done")
    refused(state, "16", "gun 26Pz.Art", message="gun-placed")


def test_16_army_guns_serve_units_whose_division_has_no_command_here() -> None:
    """22.3: the 65.I is listed under the 14.Armee; its command has not come, but its regiment is of that army."""
    units = {"65I.145": "1209", "3Inf.7": "0313", "4FJ.11": "0608"}
    formations = {
        "65I": {"hq": False, "army": "14Armee"},
        "4FJ": {"army": "14Armee", "corps": "1FK"},
        "1FK": {"army": "14Armee"},
    }
    state = desk("command", units, scenario="anzio", turn=5, impulse=2, formations=formations)
    assert T.index["65I.145"] in set(artillery.crews(state, T.gun_index["14Armee.Art"]))
    assert T.index["65I.145"] not in set(artillery.crews(state, T.gun_index["10Armee.Art"]))


def test_22_1_there_are_no_rockets_and_no_gegenangriff_at_ortona() -> None:
    units = {"65I.145": "4123", "78Inf.11": "4225"}
    guns = {"65I.Art": "off"}
    state = desk("guns", units, scenario="ortona", turn=4, impulse=2, initiative="allied", guns=guns)
    refused(state, "22.1", "gun Nebelwerfer", message="gun-not-here")
    near = {"65I.145": "4225", "78Inf.11": "4226"}
    fight = fighting("axis", "65I", near, scenario="ortona", turn=4)
    play(fight, "hex 4226")
    refused(fight, "22.1", "counter", message="no-counter")
