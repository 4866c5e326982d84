"""Supply: lines, terminals, ports, depots, what being out of it does, air supply, mules, longer paths (17)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

import pytest

from sandtable.games.salerno.charts.terrain import FOOT, HILL, MAJOR, MINOR, MOUNTAIN, MOUNTAINEER
from sandtable.games.salerno.kinds import ALLIED, AXIS, BROKEN, FIFTH, ORTONA, WHOLE
from sandtable.games.salerno.rules.combat import retreat
from sandtable.games.salerno.rules.common import costs
from sandtable.games.salerno.rules.common.base import destroy
from sandtable.games.salerno.rules.law import terminals
from sandtable.games.salerno.rules.supply import lines, supply
from tests.games.salerno.field import (
    GAME,
    LAND,
    T,
    around,
    bare,
    ended,
    inland,
    left,
    marks,
    massif,
    number,
    open_field,
    operating,
    segment,
    spots,
)
from tests.play import State, agree, allowed, at, doing, offers, open_to, play, refused, side, steps_there, thrown, told

NAPLES, SALERNO, FOGGIA = (T.names[T.named[place]] for place in ("Napoli", "Salerno", "Foggia"))
ROAD = MAJOR | MINOR
FAR = T.names[T.named["Teora"]]


# --- lines (17); case 8 of facts, part 2 ----------------------------------------------------------------------------


def trail() -> tuple[str, str, str]:
    """A mountain hex without a road, a second one, and a hill hex on a road; nothing on the sides between them."""
    for a in range(T.land_hexes):
        if not inland(a, 2) or not bare(a, MOUNTAIN) or LAND.road[a] or any(LAND.road[n] for n in T.near[a]):
            continue
        for b in T.near[a]:
            if bare(b, MOUNTAIN) and not LAND.sides[a][T.near[a].index(b)]:
                for c in T.near[b]:
                    if bare(c, HILL) and LAND.road[c] and not LAND.sides[b][T.near[b].index(c)]:
                        found = supplied_at(T.names[a])
                        if found == 3 * 2 + 2 * 2:
                            return T.names[a], T.names[b], T.names[c]
    raise AssertionError


def supplied_at(hex_: str, camp: int = AXIS, mountaineer: bool = False, **more: Any) -> int:
    """What the supply of a hex costs, in half points."""
    state = segment("axis", {"65I.145": FAR, **more.pop("units", {})}, **more)
    found = supply.lines(state, camp)
    return next(price for price in range(40) if found.within(number(hex_), mountaineer, price))


A, B, C = trail()


def test_case_8_six_points_to_a_road() -> None:
    """Fair 3 + 2; bad 4 + 3; a mule, mountain troops."""
    assert supplied_at(A) == 2 * 5
    assert supplied_at(A, weather="bad") == 2 * 7
    assert supplied_at(A, weather="bad", mules={"axis": [B]}) == 2 * 6
    assert supplied_at(A, mountaineer=True, weather="bad") == 2 * 6


def test_case_8_what_a_unit_may_spend() -> None:
    state = segment("axis", {"65I.145": A, "78Inf.11": FAR}, weather="bad")
    unit = T.index["65I.145"]
    assert not supply.SupplySurvey(state).feeds(unit)
    state.pos.stretch[AXIS] = 1
    assert supply.path(state, unit) == 16
    assert supply.SupplySurvey(state).feeds(unit)


def test_9_10_an_offensive_makes_the_path_a_point_longer() -> None:
    units = {"78Inf.11": {"at": A, "acted": True}, "65I.145": FAR}
    for pushing, longest in ((["VIII"], 14), ([], 12)):
        state = segment("allied", units, formations={"78Inf": {"army": "VIIIArmy"}}, pushing=pushing)
        assert supply.path(state, T.index["78Inf.11"]) == longest


def test_9_10_an_offensive_moves_the_units_of_its_own_army_farther() -> None:
    units = {"78Inf.11": {"at": A, "acted": True}, "65I.145": FAR}
    factors = {}
    for pushing in ("VIII", "V", ""):
        state = segment(
            "allied", units, formations={"78Inf": {"army": "VIIIArmy"}}, pushing=[pushing] if pushing else []
        )
        factors[pushing] = costs.factor(state, T.index["78Inf.11"])
    assert factors["VIII"] == factors[""] + T.limit["offensive_move"]
    assert factors["V"] == factors[""]


def test_case_8_an_enemy_next_to_the_way_cuts_it() -> None:
    """Unless a unit of one's own is there; and not if the enemy could not enter the hex."""
    beside = next(T.names[n] for n in T.near[number(B)] if n not in T.near[number(A)] and T.names[n] not in (A, C))
    assert lines.cuts(segment("axis", {"65I.145": FAR, "78Inf.11": beside}), AXIS, number(B))
    assert not lines.cuts(segment("axis", {"65I.146": B, "78Inf.11": beside}), AXIS, number(B))
    m, near = massif(), around(massif())[0]
    assert lines.cuts(segment("axis", {"65I.145": FAR, "78Inf.11": near}), AXIS, number(m))
    assert not LAND.sides[number(m)][0] & ROAD
    assert not lines.cuts(segment("axis", {"65I.145": FAR, "7Arm.1RTR": near}), AXIS, number(m))


def test_12_a_rearguard_cuts_its_own_hex_alone() -> None:
    state = segment("allied", {"78Inf.11": FAR}, rearguards=[B], options={"rearguards": True})
    assert lines.cuts(state, ALLIED, number(B))
    assert not lines.cuts(state, ALLIED, number(A))
    assert not lines.cuts(state, AXIS, number(B))


def test_17_a_bridge_that_is_down_ends_a_road() -> None:
    state = segment("axis", {"65I.145": FAR, "78Inf.11": SALERNO})
    net = supply.lines(state, AXIS)
    rivers = [n for n, (a, b) in enumerate(LAND.rivers) if LAND.bridged[n] and joined(net)[a] and joined(net)[b]]
    broken = segment(
        "axis", {"65I.145": FAR, "78Inf.11": SALERNO}, bridges={LAND.river_names[n]: "broken" for n in rivers}
    )
    assert sum(joined(supply.lines(broken, AXIS))) < sum(joined(net))


# --- terminals (17.1) and ports (17.5) ------------------------------------------------------------------------------


def fed(unit: str, hex_: str, borrowed: bool = False, **more: Any) -> bool:
    state = segment("allied", {unit: hex_, "65I.145": FAR, **more.pop("units", {})}, **more)
    return supply.SupplySurvey(state).feeds(T.index[unit], borrowed)


PLAIN = open_field(2)  # between the roads of the south and the Ofanto


def test_17_1_each_army_has_its_own_terminals() -> None:
    army = {"78Inf": {"army": "VIIIArmy"}}
    assert fed("78Inf.11", PLAIN, formations=army)
    other = {"78Inf": {"army": "VArmy"}}
    assert not fed("78Inf.11", PLAIN, formations=other, depots=[])
    assert fed("78Inf.11", PLAIN, borrowed=True, formations=other, depots=[])
    assert fed("ind.751T", PLAIN)


def test_17_1_depots_feed_v_army_and_napoli_takes_over() -> None:
    depot = T.names[T.terminals[5].depots[0]]
    army = {"46Inf": {"army": "VArmy"}}
    inland_ = next(hex_ for hex_ in around(depot) if number(hex_) < T.land_hexes and not supply_port(hex_))
    assert fed("46Inf.128", inland_, formations=army, depots=[depot])
    assert not fed("46Inf.128", inland_, formations=army, depots=[], control={SALERNO: "axis"})


def supply_port(hex_: str) -> bool:
    return any(LAND.port[n] for n in (number(hex_), *T.beside[number(hex_)]))


def test_17_1_the_change_to_napoli() -> None:
    depot = T.names[T.terminals[5].depots[0]]
    units = {"46Inf.128": depot, "65I.145": FAR}
    state = segment(
        "allied",
        units,
        depots=[depot],
        control={NAPLES: "allied"},
        guns={"Ship3": "1452"} if "1452" in T.hex_index else {},
    )
    allowed(state, "naples")
    play(state, "naples")
    assert state.pos.naples
    assert state.pos.depots == ()
    assert state.pos.depots_due == 1
    refused(state, "17.1", "naples", message="no-naples")
    held = segment("allied", units, depots=[depot], control={NAPLES: "axis"})
    refused(held, "17.1", "naples", message="naples-held")


def test_17_1_a_depot_without_a_guard_is_captured() -> None:
    depot = T.names[T.terminals[5].depots[0]]
    near = next(hex_ for hex_ in around(depot) if number(hex_) < T.land_hexes)
    ships = {"Ship3": T.names[T.land_hexes]}
    state = operating("axis", "65I", {"65I.145": near, "78Inf.11": FAR}, depots=[depot], guns=ships)
    play(state, "unit 65I.145", f"hex {depot}")
    assert state.pos.depots == ()
    assert state.pos.depots_lost == 1
    assert T.names[state.pos.gun_at[T.gun_index["Ship3"]]] == "off"  # 9.5.5: with the last depot


def test_17_5_in_or_next_to_a_friendly_port() -> None:
    army = {"78Inf": {"army": "VIIIArmy"}}
    near = next(hex_ for hex_ in around(SALERNO) if number(hex_) < T.land_hexes)
    for hex_ in (SALERNO, near):
        assert fed("78Inf.11", hex_, formations=army, control={SALERNO: "allied"})
    ours, theirs = (segment("allied", {"78Inf.11": FAR}, control={SALERNO: holder}) for holder in ("allied", "axis"))
    assert supply.by_port(ours, ALLIED, number(near))
    assert not supply.by_port(theirs, ALLIED, number(near))
    assert not supply.by_port(ours, AXIS, number(near))
    away = next(
        T.names[h] for h in T.map.within(number(SALERNO), 2) if h < T.land_hexes and not supply_port(T.names[h])
    )
    assert not supply.by_port(ours, ALLIED, number(away))


def test_9_4_9_5_3_parachutists_and_raiders_bring_their_supply_with_them() -> None:
    """A major landing does not: it lives on its depot."""
    m = massif()
    ring = dict(zip(("65I.145", "65I.146", "65I.147"), around(m)[:5:2], strict=True))
    for mark, fed in (("landed", False), ("stocked", True)):
        state = segment("allied", {"1Can.1": {"at": m, mark: True}, **ring})
        assert supply.SupplySurvey(state).feeds(T.index["1Can.1"]) == fed


def test_9_5_a_depot_is_withdrawn_when_a_line_leads_to_another_terminal() -> None:
    """From Gaeta the roads lead to Napoli; from Anzio they do too, unless the Axis stands on them."""
    ours = {"3Inf.7": "1342", "1Inf.2": "0313"}
    told: dict[str, Any] = {"naples": True, "control": {"1342": "allied"}, "turn": 6}
    guns = {"Ship3": "0213", "Ship6": "0213"}
    state = segment("allied", ours | {"26Pz.I-9": FAR}, ("3Inf",), depots=["0313"], guns=guns, **told)
    refused(state, "17.1", "withdraw 1342", message="no-depot-there")
    allowed(state, "withdraw 0313")
    play(state, "withdraw 0313")
    pos = state.pos
    assert (pos.depots, pos.depots_due, pos.depots_free) == ((), 1, 0)
    assert T.names[pos.gun_at[T.gun_index["Ship3"]]] == "off"
    ring = dict(zip(("65I.145", "65I.146", "65I.147"), ("0511", "0613", "0715"), strict=True))
    cut = segment("allied", ours | ring, ("3Inf",), depots=["0313"], guns=guns, **told)
    refused(cut, "9.5", "withdraw 0313", message="depot-needed")
    first = segment("allied", ours | {"26Pz.I-9": FAR}, ("3Inf",), depots=["1651"], **told | {"naples": False})
    refused(first, "17.1", "withdraw 1651", message="no-depot-there")  # those of the first day go with Napoli


@pytest.mark.parametrize(("naples", "fed"), [(True, {"VArmy", "VIIIArmy"}), (False, {"VArmy"})])
def test_9_5_the_depot_of_a_landing_feeds_whoever_has_landed(naples: bool, fed: set[str]) -> None:
    """Of either army, and without a point; those of the first day are V Army's (17.1)."""
    ring = dict(zip(("65I.145", "65I.146", "65I.147"), ("0511", "0613", "0715"), strict=True))
    told: dict[str, Any] = {"naples": naples, "control": {"0313": "axis"}, "depots": ["0313"], "turn": 6}
    for army in ("VArmy", "VIIIArmy"):
        state = segment("allied", {"78Inf.11": "0412", **ring}, formations={"78Inf": {"army": army}}, **told)
        assert supply.SupplySurvey(state).feeds(T.index["78Inf.11"]) == (army in fed)


def test_9_5_the_other_terminal_of_a_depot_may_be_viii_armys() -> None:
    """Napoli has been lost; the road from Vasto leads to the terminals in the south."""
    units = {"78Inf.11": "4329", "26Pz.I-9": "1342"}
    state = segment("allied", units, depots=["4329"], naples=True, turn=6, formations={"78Inf": {"army": "VIIIArmy"}})
    allowed(state, "withdraw 4329")


@pytest.mark.parametrize("where", ["between", "moving", "fighting"])
def test_17_2_a_unit_out_of_supply_may_be_given_up_at_any_moment(where: str) -> None:
    here = open_field(2)
    units = {"78Inf.11": here, "78Inf.36": {"at": here, "out": True}, "78Inf.38": here, "65I.145": around(here)[0]}
    state = segment("allied", units, ("78Inf",))
    if where != "between":
        play(state, "operate 78Inf", "done" if where == "fighting" else "unit 78Inf.38")
        if where == "moving":
            assert "disband 78Inf.36" not in offers(state)  # somebody is under way
            play(state, "stop")
    assert doing(state) == {"between": "Segment", "moving": "Movement", "fighting": "Combat"}[where]
    refused(state, "17.2", "disband 78Inf.11", message="not-cut-off")
    refused(state, "17.2", "disband 65I.145", message="not-yours")
    play(state, "disband 78Inf.36")
    assert at(state, "78Inf.36") == "dead"


# --- the check (17.2, 17.3, 17.6) -----------------------------------------------------------------------------------


def checked(unit: Any, **more: Any) -> State:
    """The supply check of the Axis, with a regiment cut off in the mountains."""
    m = massif()
    ring = dict(zip(("78Inf.11", "78Inf.36", "78Inf.38"), around(m)[:5:2], strict=True))
    state = segment("axis", {"65I.145": {"at": m, **unit}, **ring}, ap={"axis": 0, **more.pop("ap", {})}, **more)
    while doing(state) in ("Segment", "Release", "Relief", "LastStrikes"):
        play(state, offers(state)[-1])
    return state


def test_17_2_the_first_time_a_unit_is_marked() -> None:
    state = checked({})
    assert "out" in marks(state, "65I.145")
    assert steps_there(state, "65I.145") == 2


def test_17_2_the_second_time_it_loses_a_level() -> None:
    state = checked({"out": True})
    play(state, "done")
    assert steps_there(state, "65I.145") == 1


@pytest.mark.parametrize(("die", "left"), [(4, 1), (5, 0)])
def test_17_2_the_last_level_goes_on_5_or_6(die: int, left: int) -> None:
    state = checked({"out": True, "steps": 1}, dice=[die])
    events = play(state, "done")
    assert thrown(events, "17.2") == [die]
    assert steps_there(state, "65I.145") == left


def test_17_2_it_may_be_given_up() -> None:
    state = checked({"out": True})
    agree(state)
    play(state, "disband 65I.145")
    assert at(state, "65I.145") == "dead"
    fresh = checked({}, ap={"axis": 1})
    refused(fresh, "17.2", "disband 65I.145", message="not-cut-off")


def test_17_2_supply_takes_the_mark_away() -> None:
    state = segment("axis", {"65I.145": {"at": T.names[T.exits[0]], "out": True}, "78Inf.11": FAR}, ap={"axis": 0})
    while state.pos.active == AXIS:
        play(state, offers(state)[-1])
    assert "out" not in marks(state, "65I.145")


def test_17_2_out_of_supply_a_unit_has_two_points_less() -> None:
    c = open_field(2)
    state = operating("allied", "78Inf", {"78Inf.11": {"at": c, "out": True}, "65I.145": FAR})
    play(state, "unit 78Inf.11")
    assert left(state) == 4


def test_17_who_is_out_of_supply_may_go_into_reserve_and_loses_it_at_the_check() -> None:
    """17.2 lets them act without limits; 17 takes the reserve from those without supply (ruling R89)."""

    def there(hex_: str) -> State:
        units = {"65I.145": {"at": hex_, "out": True}, "78Inf.11": FAR}
        return segment("axis", units, ("65I",), ap={"axis": 0}, weather="bad")

    wild = (there(m) for m in spots(lambda h: bare(h, MOUNTAIN)) if not LAND.road[number(m)])
    state = next(state for state in wild if not supply.SupplySurvey(state).feeds(T.index["65I.145"]))
    play(state, "operate 65I", "unit 65I.145")
    assert "reserve" in marks(state, "65I.145")
    while side(state) == "axis":
        play(state, "done")
    assert "reserve" not in marks(state, "65I.145")
    assert steps_there(state, "65I.145") == 1


def test_17_reserves_out_of_supply_are_none() -> None:
    m = massif()
    state = segment("axis", {"65I.145": {"at": m, "reserve": True}, "78Inf.11": FAR}, ap={"axis": 0})
    supply.starve(state, T.index["65I.145"])
    assert marks(state, "65I.145") == {"out"}


@pytest.mark.parametrize(("die", "works"), [(5, True), (4, False)])
def test_17_3_supply_from_the_air(die: int, works: bool) -> None:
    state = checked({}, air={"axis": 1}, dice=[die])  # enemies are next to it
    assert open_to(state) == ("axis", "Check")
    agree(state)
    hex_ = at(state, "65I.145")
    events = play(state, f"airlift {hex_}")
    assert thrown(events, "17.3") == [die]
    assert ("out" not in marks(state, "65I.145")) == works
    assert ("air_fed" in marks(state, "65I.145")) == works


def test_17_3_one_try_a_hex_and_only_unused_aircraft() -> None:
    state = checked({"out": True}, air={"axis": 2}, dice=[1])
    hex_ = at(state, "65I.145")
    play(state, f"airlift {hex_}")
    refused(state, "17.3", f"airlift {hex_}", message="no-drop-zone")
    none = checked({"out": True})
    refused(none, "17.3", f"airlift {hex_}", message="no-air")
    rain = checked({"out": True}, air={"axis": 2}, weather="bad")
    refused(rain, "17.3", f"airlift {at(rain, '65I.145')}", message="air-weather")


def test_17_6_points_make_the_path_longer_twice() -> None:
    state = checked({"out": True}, ap={"axis": 3})
    play(state, "extend")
    assert state.pos.ap[0] == 2
    play(state, "extend")
    refused(state, "17.6", "extend", message="stretched")
    poor = checked({"out": True})
    refused(poor, "17.6", "extend", message="no-points")


def test_17_1_another_army_s_terminal_for_a_point_for_three_units() -> None:
    army: dict[str, Any] = {"formations": {"78Inf": {"army": "VArmy"}}, "ap": {"V": 1, "VIII": 0, "XV": 0}}
    units = dict.fromkeys(("78Inf.11", "78Inf.36", "78Inf.38"), PLAIN)
    state = segment("allied", {**units, "65I.145": FAR}, depots=[], **army)
    while doing(state) != "Check":
        play(state, offers(state)[-1])
    agree(state)
    play(state, "borrow 78Inf.11", "borrow 78Inf.36")
    assert state.pos.ap[1] == 0
    allowed(state, "borrow 78Inf.38")
    play(state, "borrow 78Inf.38")
    assert not any("out" in marks(state, name) for name in units)


def test_17_6_the_log_tells_what_a_longer_path_costs() -> None:
    state = checked({"out": True}, ap={"axis": 3})
    told_ = [told(play(state, "extend"), "Extended")[0] for _ in range(2)]
    assert [(event.side, event.points, event.length) for event in told_] == [("axis", 1, 8), ("axis", 1, 10)]
    assert state.game.text(told_[0].message()) == ("Axis spent one point to extend supply paths to 8 MP this impulse.")
    assert state.game.text(told_[0].message(), "it").startswith("Asse: un punto speso per allungare")


@pytest.mark.parametrize("hidden", [False, True])
def test_17_1_the_log_tells_who_draws_on_the_other_army(hidden: bool) -> None:
    army: dict[str, Any] = {"formations": {"78Inf": {"army": "VArmy"}}, "ap": {"V": 1, "VIII": 0, "XV": 0}}
    state = segment(
        "allied",
        {**dict.fromkeys(("78Inf.11", "78Inf.36"), PLAIN), "65I.145": FAR},
        depots=[],
        options={"intelligence": hidden},
        **army,
    )
    while doing(state) != "Check":
        play(state, offers(state)[-1])
    first, second = told(play(state, "borrow 78Inf.11", "borrow 78Inf.36"), "Borrowed")
    assert (first.points, second.points) == (1, 0)
    texts = [state.game.text(event.message()) for event in (first, second)]
    assert texts[0] == f"11/78 Inf in {PLAIN} draws supply from the other army's terminal (one point)."
    assert texts[1] == f"36/78 Inf in {PLAIN} draws supply from the other army's terminal."
    assert first.only == (("allied",) if hidden else ())
    veiled = first.veiled()
    assert veiled is not None
    assert state.game.text(veiled.message(), "it").endswith("dal terminale dell'altra Armata.")


def test_6_the_army_in_want_pays_for_supply_and_then_the_group() -> None:
    """A longer path, or the other army's terminal (ruling R6): the points of the army group are spared."""
    army: dict[str, Any] = {"formations": {"78Inf": {"army": "VArmy"}}, "depots": []}
    for verb in ("extend", "borrow 78Inf.11"):
        left = []
        for ap in ({"V": 2, "VIII": 2, "XV": 2}, {"V": 0, "VIII": 2, "XV": 2}, {"V": 0, "VIII": 2, "XV": 0}):
            state = segment("allied", {"78Inf.11": PLAIN, "65I.145": FAR}, ap=ap, **army)
            while doing(state) != "Check":
                play(state, offers(state)[-1])
            play(state, verb)
            left.append(tuple(state.pos.ap[1:]))
        assert left == [(1, 2, 2), (0, 2, 1), (0, 1, 0)]


# --- mules (17.4) ---------------------------------------------------------------------------------------------------


def test_17_4_mules_are_placed_in_mountains_and_moved_later() -> None:
    m = massif()
    units = {"65I.145": around(m)[0], "78Inf.11": FAR}
    state = operating("axis", "65I", units, mules_left={"axis": 1})
    play(state, "mules")
    agree(state)
    refused(state, "17.4", f"hex {open_field(2)}", message="not-mountain")
    play(state, f"hex {m}")
    assert state.pos.mules[AXIS][number(m)]
    refused(state, "17.4", "mules", message="no-mules")
    moved = operating("axis", "65I", units, mules={"axis": [m]})
    play(moved, "mules", f"hex {m}", f"hex {around(m)[1]}")
    assert not moved.pos.mules[AXIS][number(m)]
    assert moved.pos.mules[AXIS][number(around(m)[1])]


def test_17_4_mules_stay_on_the_map_of_the_scenario() -> None:
    m = massif()
    state = operating("axis", "65I", {"65I.145": around(m)[0], "78Inf.11": FAR}, mules_left={"axis": 1})
    play(state, "mules")
    state.pos.scenario = ORTONA
    state.forget_list()
    beyond = next(n for n, inside in enumerate(T.inside[ORTONA]) if LAND.kind[n] == MOUNTAIN and not inside)
    refused(state, "17.4", f"hex {T.names[beyond]}", message="not-mountain")


def test_17_4_one_mule_to_a_hex_whoever_has_laid_it() -> None:
    m = massif()
    units = {"78Inf.11": around(m)[0], "65I.145": FAR}
    mules = operating("allied", "78Inf", units, mules_left={"allied": 1}, mules={"axis": [m]})
    play(mules, "mules")
    agree(mules)
    refused(mules, "17.4", f"hex {m}", message="mule-there")
    guards = {"rearguards": [m], "options": {"rearguards": True}}
    barred = operating("allied", "78Inf", units, mules_left={"allied": 1}, **guards)
    play(barred, "mules")
    refused(barred, "17.4", f"hex {m}", message="enemy-there")


def test_17_4_a_mule_alone_is_lost_to_whoever_comes() -> None:
    m = massif()
    state = operating("allied", "78Inf", {"78Inf.11": around(m)[0], "65I.145": FAR}, mules={"axis": [m]})
    play(state, "unit 78Inf.11", f"hex {m}")
    assert not state.pos.mules[AXIS][number(m)]
    assert state.pos.mules_due[AXIS] == 1
    assert not ended(state, "78Inf.11")


# --- the quick ways and the slow ones -------------------------------------------------------------------------------


def joined(found: lines.Lines) -> bytes:
    """By hex: whether it is in supply by itself."""
    table: bytes = T.country.bits.unpack(found.goals)
    return table


def searched(state: State, camp: int, start: int, kind: int, longest: int) -> bool:
    """A path from a hex, step by step: what the floods find all at once."""
    goals, prices, todo = joined(supply.lines(state, camp)), {start: 0}, [(0, start)]
    while todo:
        spent, here = heappop(todo)
        if goals[here]:
            return True
        for goal, _, cost, ford, river in LAND.paths[state.pos.weather][kind][here]:
            over = river < 0 or state.pos.bridges[river] == WHOLE
            total = spent + (cost if over else ford)
            shut = not T.inside[state.pos.scenario][goal] or lines.cuts(state, camp, goal)
            if shut or (not over and ford < 0) or not spent <= total <= longest:
                continue
            if total < prices.get(goal, longest + 1):
                prices[goal] = total
                heappush(todo, (total, goal))
    return False


@pytest.mark.parametrize("weather", ["fair", "bad"])
def test_17_the_floods_agree_with_the_single_answers(weather: str) -> None:
    """Both armies as they stand in October: every hex, both sides, with some bridges down."""
    state = GAME.position({"scenario": "kesselring", "turn": 2, "phase": "segment.first", "weather": weather})
    for river in range(0, len(state.pos.bridges), 3):
        state.pos.bridges[river] = BROKEN
    land = [h for h in range(T.land_hexes) if T.inside[state.pos.scenario][h]]
    longest = T.limit["path"]
    for camp in (AXIS, ALLIED):
        shut = T.country.bits.unpack(lines.closed(state, camp))
        assert [bool(shut[h]) for h in land] == [lines.cuts(state, camp, h) for h in land]
        found = supply.lines(state, camp)
        for kind in (FOOT, MOUNTAINEER):
            for hex_ in land[::7]:
                wanted = searched(state, camp, hex_, kind, longest)
                assert found.within(hex_, kind == MOUNTAINEER, longest) == wanted, T.names[hex_]


def test_17_4_a_mule_goes_along_with_a_retreat_where_there_are_mountains() -> None:
    m = massif()
    state = segment("axis", {"65I.145": m, "78Inf.11": FAR}, mules={"axis": [m]})
    goal = next(near for near in T.near[number(m)] if LAND.kind[near] == MOUNTAIN)
    retreat.follow_mule(state, AXIS, number(m), goal, stays=True)
    assert state.pos.mules[AXIS][number(m)]
    retreat.follow_mule(state, AXIS, number(m), goal, stays=False)
    assert state.pos.mules[AXIS][goal]
    assert not state.pos.mules[AXIS][number(m)]
    retreat.follow_mule(state, AXIS, goal, number(PLAIN), stays=False)
    assert not any(state.pos.mules[AXIS])
    assert state.pos.mules_due[AXIS] == 1


def test_17_1_the_fourth_unit_at_another_terminal_costs_a_second_point() -> None:
    army: dict[str, Any] = {"formations": {"78Inf": {"army": "VArmy"}, "1Can": {"army": "VArmy"}}}
    units = {**dict.fromkeys(("78Inf.11", "78Inf.36", "78Inf.38"), PLAIN), "1Can.1": around(PLAIN)[0]}
    state = segment("allied", {**units, "65I.145": FAR}, depots=[], ap={"V": 1, "VIII": 0, "XV": 0}, **army)
    while doing(state) != "Check":
        play(state, offers(state)[-1])
    play(state, *[f"borrow {name}" for name in units if name != "1Can.1"])
    assert "out" in marks(state, "1Can.1")


@pytest.mark.parametrize("kind", [FOOT, MOUNTAINEER])
def test_17_4_a_mule_makes_no_ground_cheaper_than_nothing(kind: int) -> None:
    """Along a road a mountain costs less than a mule saves."""
    a, b = next(
        (a, b)
        for a in range(T.land_hexes)
        for b, _, cost, _, river in LAND.paths[0][kind][a]
        if LAND.kind[b] == MOUNTAIN and 0 < cost < T.limit["path_mule"] and river < 0
    )
    state = segment("axis", {"65I.145": T.names[a], "78Inf.11": FAR}, mules={"axis": [T.names[b]]})
    found = lines.Lines(state, AXIS, lines.Net(state, AXIS, {}, {}), 1)
    found.goals |= T.country.bits.bit[b]
    assert found.within(a, kind == MOUNTAINEER, longest=0)


def test_17_4_a_mule_is_lost_with_the_last_of_those_it_is_with() -> None:
    m = massif()
    units = {"65I.145": m, "65I.146": m, "78Inf.11": FAR}
    state = segment("axis", units, mules={"axis": [m]})
    destroy(state, T.index["65I.145"], "14.3")
    assert state.pos.mules[AXIS][number(m)]
    destroy(state, T.index["65I.146"], "14.3")
    assert not state.pos.mules[AXIS][number(m)]
    assert state.pos.mules_due[AXIS] == 1


def test_17_1_napoli_is_no_terminal_in_axis_hands() -> None:
    for holder, fed in (("allied", True), ("axis", False)):
        state = segment("allied", {"3Inf.7": FAR}, naples=True, control={NAPLES: holder})
        assert (T.naples in terminals.of_army(state, FIFTH)) is fed


def test_22_5_napoli_feeds_v_army_as_long_as_it_is_allied() -> None:
    units = {"34Inf.133": T.names[T.named["Nola"]], "65I.145": T.names[T.named["Campobasso"]]}
    for holder, fed in (("allied", True), ("axis", False)):
        told = {"scenario": "kesselring", "turn": 2, "impulse": 2, "empty": True, "phase": "segment.first"}
        state = GAME.position({**told, "initiative": "allied", "units": units, "control": {NAPLES: holder}})
        assert supply.SupplySurvey(state).feeds(T.index["34Inf.133"]) is fed


def test_17_1_a_position_with_napoli_as_the_terminal_has_its_depots_free() -> None:
    state = segment("allied", {"3Inf.7": FAR}, naples=True)
    assert (state.pos.depots, state.pos.depots_free) == ((), 2)
    assert segment("allied", {"3Inf.7": FAR}).pos.depots
    gone = segment("allied", {"3Inf.7": FAR}, depots=[], control={NAPLES: "allied"})  # who has no depot lives on Napoli
    assert (gone.pos.naples, gone.pos.depots_free) == (True, 2)
    assert not segment("allied", {"3Inf.7": FAR}, depots=[]).pos.naples
