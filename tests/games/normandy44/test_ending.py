"""22.2, 23-26: airborne divisions go home, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import beaches
from sandtable.games.normandy44.rules.turn import end_phase
from tests.games.normandy44.field import ASHORE, board, calm, offers, t
from tests.play import agree, at, doing, play, refused, side, told

CHERBOURG = ("3606", "3705", "3706")
CAEN = ("1928", "1929", "2029", "2030")
SETTLED = [t.names[h] for h in range(t.hexes) if t.land.settled[h]]
OURS = [name for name in SETTLED if not t.land.german_side[t.hex_index[name]]]  # north of the line of 27 June


def allied(*hexes: str) -> dict[str, str]:
    return dict.fromkeys(hexes, "allied")


def end(units: dict[str, Any] | None = None, turn: int = 5, **more: Any) -> S:
    """The end phase, with every beach open."""
    return board("end", ASHORE | (units or {}), turn=turn, **more)


def result(state: S) -> tuple[tuple[str, ...], str, str] | None:
    return (state.result.winners, state.result.rule, state.result.message.id) if state.result else None


# --- airborne divisions (22.2) --------------------------------------------------------------------------------------


def test_22_2_a_division_goes_home_as_a_whole() -> None:
    units = {
        "505/82": "2811",
        "507/82": {"at": "2810", "steps": 1},
        "508/82": "dead",
        "325/82": "england",
        "501/101": {"at": "2613", "out": True},
    }
    state = end(units)
    assert (side(state), doing(state), offers(state)) == ("allied", "Withdrawal", ["withdraw 82", "done"])
    agree(state)
    left = state.pos.cadres[1]
    events = play(state, "withdraw 82")
    assert [at(state, unit) for unit in ("505/82", "507/82", "325/82")] == ["gone"] * 3
    assert at(state, "508/82") == "dead"  # eliminated units are not withdrawn
    assert at(state, "501/101") == "2613"
    assert state.pos.cadres[1] == left  # the cadre does not come back
    assert [event.piece for event in told(events, "Left")] == ["505/82", "507/82", "325/82"]
    calm(state)


def test_22_2_withdrawn_cadres_do_not_count_but_eliminated_units_do() -> None:
    units = {"505/82": {"at": "2811", "steps": 1}, "508/82": {"at": "dead", "steps": 1}}
    state = end(units)
    assert end_phase.shattered(state, "us") == 2
    play(state, "withdraw 82")
    assert end_phase.shattered(state, "us") == 1


def test_22_2_all_its_units_must_be_in_supply_and_away_from_the_enemy() -> None:
    other = {"5/6": "2131"}
    near = end(other | {"505/82": "2811", "507/82": "2810", "1058/91": "2910"})
    assert offers(near) == ["withdraw 6", "done"]
    refused(near, "22.2", "withdraw 82")
    hungry = end(other | {"505/82": {"at": "2811", "out": True}, "507/82": "2810"})
    refused(hungry, "22.2", "withdraw 82")
    refused(hungry, "22.2", "withdraw 101")  # nobody of it is on the map
    agree(hungry)


def test_22_2_nothing_is_asked_when_no_division_can_go() -> None:
    state = end({"505/82": {"at": "2811", "out": True}}, weather=1)
    assert state.pos.turn == 6


def test_27_1_each_army_withdraws_its_own() -> None:
    state = end({"505/82": "2811", "5/6": "2131"}, options={"players": 3})
    assert (side(state), offers(state)) == ("us", ["withdraw 82", "done"])
    refused(state, "27.1", "withdraw 6")
    play(state, "done")
    assert (side(state), offers(state)) == ("cw", ["withdraw 6", "done"])


# --- Allied automatic victory (23.2) --------------------------------------------------------------------------------


@pytest.mark.parametrize("hex_", ["1015", "1440", "2640"])
def test_23_2_a_supplied_unit_on_the_south_or_east_edge_wins(hex_: str) -> None:
    state = end({"22/7 AD": hex_})
    assert result(state) == (("allied",), "23.2", "result-allied-edge")
    hungry = end({"22/7 AD": {"at": hex_, "out": True}})
    assert not hungry.over
    assert not end({"22/7 AD": "1116"}).over  # one hex inside


@pytest.mark.parametrize(
    ("held", "wins"),
    [
        (("1815",), False),
        (CAEN, False),
        (CHERBOURG, False),
        (("1815", *CAEN), True),
        (("1815", *CAEN[:3]), False),
        (("1815", *CHERBOURG), True),
        ((*CAEN, *CHERBOURG), True),
        ((*CAEN, *CHERBOURG[:2]), False),
    ],
)
def test_23_2_two_of_three_objectives(held: tuple[str, ...], wins: bool) -> None:
    state = end(control=allied(*held))
    assert result(state) == ((("allied",), "23.2", "result-allied-objectives") if wins else None)


def test_23_2_cherbourg_counts_when_it_is_cut_off() -> None:
    """A line of Allied regiments across the peninsula, from the west coast to the east."""
    regiments = ("8/4", "22/4", "12/4", "16/1", "18/1", "26/1", "115/29", "116/29", "175/29", "39/9", "47/9", "60/9")
    row = [name for name in t.map.names if name.startswith("28")][: len(regiments)]
    line = dict(zip(regiments, row, strict=False))
    assert end_phase.objectives(end(line)) == 1
    assert end_phase.objectives(end()) == 0


def test_23_1_the_allied_victory_is_checked_first() -> None:
    shattered = {unit: {"at": "dead", "steps": 1} for unit in ("9/2", "23/2", "38/2", "39/9", "47/9", "60/9", "357/90")}
    assert result(end(shattered)) == (("german",), "23.3", "result-german-losses")
    assert result(end(shattered | {"22/7 AD": "1440"})) == (("allied",), "23.2", "result-allied-edge")


def test_23_1_only_in_the_end_phase() -> None:
    state = board("allied.movement", ASHORE | {"22/7 AD": "1440"})
    assert not state.over


def test_winners_are_all_sides_of_a_camp() -> None:
    three = end({"22/7 AD": "1440"}, options={"players": 3})
    assert result(three) == (("us", "cw"), "23.2", "result-allied-edge")
    lost = {unit: {"at": "dead", "steps": 1} for unit in ("152/51", "153/51", "154/51", "70/49", "146/49")}
    assert result(end(lost, options={"players": 4})) == (("west", "east"), "23.3", "result-german-losses")


# --- German automatic victory (23.3) --------------------------------------------------------------------------------

US = ("9/2", "23/2", "38/2", "39/9", "47/9", "60/9", "357/90")
BRITISH = ("152/51", "153/51", "154/51", "70/49", "146/49")


@pytest.mark.parametrize(("units", "limit"), [(US, 7), (BRITISH, 5)])
def test_23_3_large_units_lost_or_at_cadre(units: tuple[str, ...], limit: int) -> None:
    assert len(units) == limit
    lost: dict[str, Any] = {unit: {"at": "dead", "steps": 1} for unit in units}
    assert result(end(lost)) == (("german",), "23.3", "result-german-losses")
    cadre = lost | {units[0]: {"at": "2520" if units is US else "2425", "steps": 1}}
    assert result(end(cadre)) == (("german",), "23.3", "result-german-losses")
    reduced = lost | {units[0]: {"at": "2520" if units is US else "2425", "steps": 2}}
    assert not end(reduced).over


def test_23_3_canadians_and_small_units_do_not_count() -> None:
    lost = {unit: {"at": "dead", "steps": 1} for unit in BRITISH[:4]}
    canadians = {unit: {"at": "dead", "steps": 1} for unit in ("7/3 Can", "8/3 Can", "9/3 Can", "1 SS", "3 CLY")}
    assert not end(lost | canadians).over


def test_23_3_units_outside_the_scenario_are_not_lost() -> None:
    assert end_phase.shattered(end(), "us") == end_phase.shattered(end(), "british") == 0


def test_23_3_three_closed_beaches_or_harbours() -> None:
    dead = {"1 ESB": "dead", "5+6 BG": "dead"}  # Sword counts
    assert not end(dead).over
    assert result(end(dead | {"7+8 BG": "dead"})) == (("german",), "23.3", "result-german-beaches")
    assert result(end(dead, mulberries={"cw": "destroyed"})) == (("german",), "23.3", "result-german-beaches")
    assert result(end(dead | {"7+8 BG": "england"})) == (("german",), "23.3", "result-german-beaches")  # not back yet


def test_23_3_a_beach_never_taken_is_closed_one_not_yet_opened_is_not() -> None:
    state = end({"5+6 ESB": "wave Omaha East"}, turn=1, control=allied("2719"))
    assert beaches.closed(state) == 0
    failed = end({"5+6 ESB": "wave Omaha East"}, turn=1)
    assert beaches.closed(failed) == 1


# --- campaign points (24.3) -----------------------------------------------------------------------------------------


def test_24_3_only_settlements_beyond_the_line_or_in_the_perimeter_count() -> None:
    state = end(turn=21, control=allied(*OURS))
    assert end_phase.campaign_points(state) == (9, 0)  # three cities and three towns of the perimeter
    more = end(turn=21, control=allied(*OURS, "2128", "2129", "1929"))
    assert end_phase.campaign_points(more) == (13, 0)  # Buron, Épron, a hex of Caen


def test_24_3_german_points_for_supplied_settlements_north_of_the_line() -> None:
    state = end(turn=21, control=allied(*[name for name in OURS if name not in ("2322", "2325")]))
    assert end_phase.campaign_points(state) == (9, 3)  # Bayeux and Creully
    guard = {
        "22/7 AD": "2323",
        "29/11 AD": "2423",
        "152/51": "2221",
        "153/51": "2222",
        "154/51": "2321",
        "70/49": "2422",
    }
    cut = end(guard, turn=21, control=allied(*[name for name in OURS if name != "2322"]))
    assert end_phase.campaign_points(cut) == (9, 0)  # Bayeux alone, surrounded


def test_24_3_settlements_without_supply_do_not_count() -> None:
    nobody = board("end", {"16/1": "2719"}, turn=21, control=allied(*OURS, "2128"))  # no beach is open
    assert end_phase.campaign_points(nobody) == (0, 0)


@pytest.mark.parametrize(("gains", "winner"), [((), "german"), (("2128",), "allied")])
def test_24_3_ten_points_win_the_campaign(gains: tuple[str, ...], winner: str) -> None:
    state = end(turn=22, control=allied(*OURS, *gains))
    assert result(state) == ((winner,), "24.3", f"result-{winner}-points")
    assert not end(turn=21, control=allied(*OURS, *gains)).over


# --- the seven-turn game (25.2) -------------------------------------------------------------------------------------


def seven(units: dict[str, Any] | None = None, **more: Any) -> int:
    return end_phase.seven_turn_points(end(units, scenario="seven-turns", turn=6, **more))


def test_25_2_drop_hexes_and_engineers() -> None:
    drops = [place.hex for place in t.parts.setup.drops]
    assert seven() == 0
    assert seven(control=allied(*drops[:2])) == 2
    assert seven(control=allied(*drops)) == 9
    assert seven({"1 ESB": "dead", "5+6 ESB": "england"}) == -4


def test_25_2_bayeux_and_settlements_beyond_the_bombardment_line() -> None:
    assert seven(control=allied("2322")) == 2  # Bayeux, within the line
    assert seven(control=allied("2325", "2622")) == 0  # towns within it
    assert seven(control=allied("2024")) == 1  # Tilly, beyond
    assert seven(control=allied("1815", "1929")) == 4  # cities
    assert seven(control=allied("1815", "1929", "1928", "2029")) == 4  # two of them count besides Bayeux (R27)
    assert seven(control=allied("1815", "1929", "1928", "2322")) == 6


def test_25_2_a_road_from_juno_to_sainte_mere_eglise() -> None:
    north = [
        name for name in t.map.names if t.land.naval[t.hex_index[name]] or name[:2] in ("23", "24", "25", "26", "27")
    ]
    linked = seven(control=allied(*north))
    gap = seven(control=allied(*[name for name in north if name[2:] != "16"]))
    lost = sum(
        end_phase.worth(end(), t.hex_index[n]) for n in north if n[2:] == "16" and not t.land.naval[t.hex_index[n]]
    )
    assert linked - gap - lost == 3


@pytest.mark.parametrize(("points", "winner"), [(13, "german"), (14, "allied")])
def test_25_2_fourteen_points_win(points: int, winner: str) -> None:
    drops = [place.hex for place in t.parts.setup.drops]  # 9
    towns = ("2024", "1720", "2020", "2116", "2322")  # four towns, and Bayeux for 2
    wanted = (*drops, *(towns[:4] if points == 13 else towns[1:]))
    state = board("end", ASHORE, scenario="seven-turns", turn=7, control=allied(*wanted))
    assert [event.allied for event in told(state.events, "Counted")] == [points]
    assert result(state) == ((winner,), "25.2", f"result-{winner}-points")


def test_25_1_automatic_victory_counts_here_too() -> None:
    state = end({"22/7 AD": "1440"}, scenario="seven-turns", turn=3)
    assert result(state) == (("allied",), "23.2", "result-allied-edge")


# --- the Cherbourg scenario (26.3) ----------------------------------------------------------------------------------


def peninsula(units: dict[str, Any] | None = None, turn: int = 12, **more: Any) -> S:
    return board("end", {"1 ESB": "2814"} | (units or {}), turn=turn, scenario="cherbourg", **more)


def test_26_3_carentan_and_a_supplied_unit_inside_the_perimeter_at_the_end() -> None:
    inside, taken = {"39/9": "3507"}, allied("2512")
    assert result(peninsula(inside, control=taken)) == (("allied",), "26.3", "result-allied-perimeter")
    lost = (("german",), "26.3", "result-german-cherbourg")
    assert result(peninsula(inside)) == lost  # without Carentan
    assert result(peninsula(control=taken)) == lost  # without the unit
    assert result(peninsula({"VII": "3507"}, control=taken)) == lost  # an HQ is not enough
    assert result(peninsula({"39/9": {"at": "3507", "out": True}}, control=taken)) == lost
    assert not peninsula(inside, control=taken, turn=11).over


def test_26_3_carentan_and_the_peninsula_cut_off_win_at_once() -> None:
    fallen = allied("2512", *CHERBOURG)
    assert result(peninsula(control=fallen, turn=9)) == (("allied",), "26.3", "result-allied-cut-off")
    assert not peninsula(control=allied(*CHERBOURG), turn=9).over


def test_26_3_no_other_automatic_victory() -> None:
    lost = {
        unit: {"at": "dead", "steps": 1} for unit in ("39/9", "47/9", "60/9", "357/90", "358/90", "359/90", "313/79")
    }
    assert not peninsula(lost, turn=9).over


def test_26_3_both_units_of_6_fj_leave_when_carentan_has_fallen() -> None:
    units = {"6 FJ(-)": "2109", "1/6 FJ": {"at": "dead", "steps": 1}}
    state = peninsula(units, turn=6, control=allied("2512"))
    assert (at(state, "6 FJ(-)"), at(state, "1/6 FJ")) == ("gone", "gone")
    held = peninsula(units, turn=6)
    assert at(held, "6 FJ(-)") == "2109"
    campaign = end(units, control=allied("2512"))
    assert at(campaign, "6 FJ(-)") == "2109"
