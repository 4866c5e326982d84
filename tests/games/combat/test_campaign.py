"""The campaign towards Saint-Lô (C1 to C4): positions, platoons, support, and what a battle leaves behind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sandtable.games.combat.charts.grid import DEPTH
from sandtable.games.combat.kinds import (
    ALLIED,
    AMERICAN,
    ATTACK,
    AXIS,
    DEFEND,
    GERMAN,
    HEXES,
    NOBODY,
    R_GOOD,
    R_LOST,
    STAGE,
    TANK,
    TANK_TWICE,
    TRACK,
    TRENCH,
    Law,
)
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.campaign.sheet import (
    ARTILLERY,
    COMMITTED,
    DIVISION,
    EXHAUSTED,
    FOUGHT,
    PLACE,
    PLAYED,
    POOL,
    QUALITY,
    RANK,
    TANKS,
    WINS,
    WORKS,
    box,
    open_sheet,
)
from sandtable.games.combat.rules.fire.artillery import drift_path, from_the_edge
from sandtable.games.combat.rules.movement import placement
from tests.games.combat.field import act, at, broken, field, game, on_map, unit
from tests.games.combat.scenes import card, event, pass_rolls
from tests.play import doing, offers, refused, side

A, B, C, D, E, F, G, H = range(8)


def start(seed: int = 1) -> S:
    return game().start("56", seed=seed)


def facing(edge: int) -> S:
    """A campaign whose first battle has the American edge on one side of the map."""
    return next(state for state in map(start, range(40)) if state.pos.edge[ALLIED] == edge)


def again(state: S, top: Mapping[str, list[str]] | None = None, **fields: Any) -> S:
    """The same moment with other cards to come, or other figures."""
    data = {**state.data(), **fields, "top": dict(top or {})}
    for names in (top or {}).values():
        for name in names:
            data["cards"].pop(name, None)
    return game().position({name: value for name, value in data.items() if name != "dice"})


def sheet(**changes: Any) -> list[int]:
    """The campaign sheet, changed: figures by their place, platoons by box(side, platoon)."""
    found = open_sheet(game().tables)
    for place, value in changes.pop("at", {}).items():
        found[place] = value
    return list(found)


def after(victor: int, stage: int = 0, top: Mapping[str, list[str]] | None = None, **figures: Any) -> S:
    """A battle of the campaign has just been won."""
    data = {
        "scenario": "56",
        "empty": True,
        "active": "nobody",
        "battle": "56",
        "map": "2",
        "nation": {"allied": "american", "axis": "german"},
        "edge": {"allied": "bottom", "axis": "top"},
        "campaign": sheet(**figures),
        "top": dict(top or {}),
        "steps": [{"type": "Campaign"}, {"type": "Aftermath", "victor": victor, "stage": stage}],
    }
    return game().position(data)


def pledged(*allied: int, axis: tuple[int, ...] = (), seed: int = 1, state: S | None = None) -> S:
    """The platoons of both sides have been named."""
    state = state or start(seed)
    for who, wanted in ((ALLIED, allied), (AXIS, axis)):
        for platoon in [p for p in range(1, 8) if state.pos.campaign[box(who, p)] == POOL]:
            state.play("buy" if platoon in wanted else "pass")
    return state


# --- the field (C1.1 to C1.4) --------------------------------------------------------------------------------------


def test_C1_C1_2_C1_3_the_sheet_before_the_first_battle() -> None:
    state = start()
    assert list(state.pos.campaign) == sheet(at={PLAYED: 1})
    assert list(state.pos.nation) == [AMERICAN, GERMAN]
    assert state.pos.vp == 0
    found = state.pos.campaign
    assert [found[QUALITY + who] for who in (0, 1)] == [1, 1]
    assert (found[TANKS], found[TANKS + 1], found[ARTILLERY + 1], found[WORKS + 1]) == (5, 1, 11, 7)


@pytest.mark.parametrize(("place", "map_"), [(0, "2"), (1, "42"), (2, "43"), (3, "44"), (4, "2")])
def test_C1_1_C1_1_1_each_position_has_its_map(place: int, map_: str) -> None:
    data = {"scenario": "56", "empty": True, "active": "nobody", "campaign": sheet(at={PLACE: place})}
    state = game().position({**data, "steps": [{"type": "Campaign"}]})
    assert state.pos.map == state.tables.map_index[map_]
    assert state.pos.campaign[PLAYED] == 1 << place


@pytest.mark.parametrize(("white", "edge"), [(1, 1), (2, 2), (3, 2), (4, 4), (5, 5), (6, 5)])
def test_C1_1_2_the_white_die_points_to_the_american_edge(white: int, edge: int) -> None:
    data = {"scenario": "56", "empty": True, "active": "nobody", "campaign": sheet()}
    steps = [{"type": "Campaign", "stage": 1}, {"type": "TurnCard", "who": 0, "why": "C1.1.2"}]
    nation = {"allied": "american", "axis": "german"}
    top = {"allied": [card("american", dice=f"{white}-1")]}
    state = game().position({**data, "map": "2", "battle": "56", "nation": nation, "top": top, "steps": steps})
    assert state.pos.edge[ALLIED] == edge


def test_C1_4_one_open_chit_and_one_each_in_secret() -> None:
    state = next(s for s in map(start, range(20)) if s.pos.chits.sizes[4] == s.pos.chits.sizes[5] == 1)
    assert state.pos.chits.sizes[3] == 1
    assert state.view("axis").pos.chits.cards(4) == []
    assert list(state.pos.control) == [NOBODY] * 6


# --- platoons (C1.5, C1.6) -----------------------------------------------------------------------------------------


def test_C1_5_C1_5_3_C1_5_5_each_says_of_every_platoon_whether_it_fights_and_nobody_sees() -> None:
    state = start()
    assert (doing(state), side(state)) == ("Pledge", "allied")
    act(state, "buy", "pass", "buy")
    assert side(state) == "axis"
    assert state.stack[-1].other == (C, G)  # type: ignore[attr-defined]
    assert state.view("axis").step.other == ()
    assert state.view("allied").step.other == (C, G)
    state.play("buy")
    assert state.view("allied").step.mine == ()
    assert {state.view("axis").imagine(seed).stack[-1].other for seed in range(30)} > {()}  # type: ignore[attr-defined]
    act(state, "pass", "pass")
    assert [platoon for platoon in range(8) if state.pos.campaign[box(ALLIED, platoon)] == COMMITTED] == [A, C, G]


def test_C1_5_4_C1_6_the_command_platoons_of_the_first_battle() -> None:
    state = pledged()
    american = [state.tables.units[u] for u in state.pos.force[ALLIED]]
    german = [state.tables.units[u] for u in state.pos.force[AXIS]]
    assert american[:3] == ["us-line-1", "us-line-2", "us-line-3"]
    assert "sgt-craighead" in american
    assert german[:3] == ["ge-rifle-1", "ge-rifle-2", "ge-rifle-3"]
    assert {"sgt-heinzmann", "ge-scout"} <= set(german)
    jobs = next(step for step in state.stack if type(step).__name__ == "Preparation").jobs  # type: ignore[attr-defined]
    assert [state.tables.weapons[weapon] for weapon, _ in jobs[AXIS]] == ["ge-light-mortar-1", "ge-light-mortar-2"]


def test_C1_5_1_C1_5_6_what_platoons_bring_and_cost() -> None:
    state = pledged(C, E, axis=(D,))
    assert state.pos.vp == 17 - 22
    assert list(state.pos.orders) == [4, 3]
    assert list(state.pos.surrender) == [9, 6]
    step = next(one for one in state.stack if type(one).__name__ == "Preparation")
    assert step.initiative == (10, 5)  # type: ignore[attr-defined]
    weapon, carriers = step.jobs[ALLIED][-1]  # type: ignore[attr-defined]
    assert {state.tables.units[u] for u in carriers} == {"sgt-bowen", *(f"us-weapon-team-{n}" for n in (1, 2, 3))}
    assert state.tables.weapons[weapon].startswith("us-light-mortar")


def test_C1_5_1_better_troops_after_training() -> None:
    elite = again(start(), campaign=sheet(at={QUALITY: 0, QUALITY + 1: 2}))
    state = pledged(state=elite)
    assert any(state.tables.units[u].startswith("us-elite-") for u in state.pos.force[ALLIED])
    assert any(state.tables.units[u].startswith("ge-conscript-") for u in state.pos.force[AXIS])
    assert state.pos.vp == 8 - 7


def test_C1_5_1_several_platoons_may_ask_for_more_counters_than_the_mix() -> None:
    everybody = sheet(at={box(AXIS, platoon): POOL for platoon in range(8)})
    state = pledged(axis=(B, C, D, E, F, G, H), state=again(start(), campaign=everybody))
    paras = [u for u in state.pos.force[AXIS] if state.tables.units[u].startswith("ge-parachute")]
    assert len(paras) == 12
    assert state.tables.mix[state.tables.kind[paras[0]]] < 12


# --- support (C1.7) ------------------------------------------------------------------------------------------------


def supported(state: S) -> S:
    """Standard support is bought: the cheapest thing, once a side."""
    while doing(state) == "BuySupport":
        state.play("done" if "done" in offers(state) else offers(state)[-1])
    return state


def test_C1_7_C1_7_1_standard_support_first() -> None:
    state = pledged(C, E, axis=(D,))
    assert (doing(state), side(state)) == ("BuySupport", "axis")
    assert doing(supported(state)) == "CallTanks"


def test_C1_7_2_american_tanks_satchels_and_a_squad_parted() -> None:
    state = supported(pledged(C, E, axis=(D,)))
    before = state.pos.vp
    assert (doing(state), side(state)) == ("CallTanks", "allied")
    state.play("buy")
    assert state.pos.campaign[TANKS] == 4
    assert state.pos.vp == before - 5
    assert (state.pos.radio_state[ALLIED], state.pos.radio_mode[ALLIED]) == (R_GOOD, TANK_TWICE)
    assert doing(state) == "PartSquad"
    refused(state, "C1.7.2", "unit sgt-bowen", message="cannot-part")
    state.play("unit us-line-1")
    assert state.pos.at[unit(state, "us-line-team-1")] == STAGE
    step = next(one for one in state.stack if type(one).__name__ == "Preparation")
    satchels = [job for job in step.jobs[ALLIED] if state.tables.weapons[job[0]].startswith("us-satchel")]  # type: ignore[attr-defined]
    assert len(satchels) == 2
    assert unit(state, "us-line-team-1") in satchels[0][1]


def test_C1_7_3_german_tanks_drive_the_american_ones_off() -> None:
    state = supported(pledged(C, E, axis=(D,)))
    act(state, "buy", "pass")
    before = state.pos.vp
    assert side(state) == "axis"
    state.play("buy")
    assert state.pos.vp == before + 4
    assert state.pos.campaign[TANKS + 1] == 0
    assert state.pos.radio_mode[AXIS] == TANK
    assert state.pos.radio_state[ALLIED] == R_LOST
    assert doing(state) != "CallGuns"  # C1.7.4: not beside tanks
    assert state.pos.air == 0  # C1.7.5: a cancelled support counts as used


def test_C1_7_4_german_artillery_at_a_fixed_price() -> None:
    state = supported(pledged(C, E, axis=(D,)))
    act(state, "pass", "pass")
    assert offers(state) == ["guns 1", "guns 2", "guns 3", "pass"]
    before = state.pos.vp
    state.play("guns 2")
    assert state.pos.vp == before + 5
    assert (state.pos.campaign[ARTILLERY + 1], state.pos.prereg[AXIS]) == (9, 2)
    assert state.tables.radios[state.pos.radio[AXIS] - 1].fp == 12
    poor = again(supported(pledged(C, E, axis=(D,))), campaign=sheet(at={ARTILLERY + 1: 1}))
    act(poor, "pass", "pass")
    refused(poor, "C1.7.4", "guns 2", message="too-many-points")


def test_C1_7_5_without_american_tanks_there_are_aircraft() -> None:
    without = supported(pledged(C, E, axis=(D,)))
    act(without, "pass", "pass", "pass")
    assert without.pos.air == 1


# --- posture, works, set-up (C1.8 to C1.10) ------------------------------------------------------------------------


def test_C1_8_posture_by_the_points() -> None:
    state = supported(pledged(C, E, G, axis=()))
    act(state, "pass", "pass", "pass")
    assert list(state.pos.posture) == [ATTACK, DEFEND]
    assert list(state.pos.hand) == [6, 4]


def test_C1_9_german_works_in_depth_cost_points_of_both_kinds() -> None:
    state = supported(pledged(C, E, G, axis=()))
    act(state, "pass", "pass", "pass")
    assert (doing(state), side(state)) == ("BuyWorks", "axis")
    state.play("done")
    assert doing(state) == "BuyWorks"
    before = state.pos.vp
    refused(state, "C1.9", "works mines-8", message="too-costly")
    state.play("works trenches")
    assert state.pos.vp == before + 2
    state.play("done")
    assert state.pos.campaign[WORKS + 1] == 5
    assert list(state.pos.posture) == [ATTACK, DEFEND]


def test_C1_10_bonus_works_go_down_with_the_german_units() -> None:
    state = supported(pledged(C, E, G, axis=()))
    act(state, "pass", "pass", "pass", "done", "works trenches", "done")
    seen = []
    while doing(state) != "Turn":
        seen.append((doing(state), side(state)))
        if doing(state) == "LayWorks":
            assert state.stack[-1].forts[0] == TRENCH  # type: ignore[attr-defined]
        state.play(offers(state)[0])
    order = list(dict.fromkeys(seen))
    assert order.index(("LayWorks", "axis")) < order.index(("Deploy", "allied"))
    assert state.pos.sudden == min(max(sum(state.pos.orders), 3), 10)
    assert game().audit(state) == []


# --- during a battle (C2) ------------------------------------------------------------------------------------------


def test_C2_C2_1_the_normandy_rules_are_on() -> None:
    laws = start().pos.laws
    assert laws & Law.NORMANDY
    assert laws & Law.BREACH
    assert not laws & (Law.NIGHT | Law.LANDING)


def fire_card() -> str:
    fate = game().tables.fate[0]
    return fate.names[next(c for c in range(72) if fate.order[c] == 4)]


def breaching(*dice: str, smoke: Mapping[str, int] | None = None) -> S:
    """An engineering team in F8 has named its first side."""
    state = field(
        units={"us-line-team-1": {"at": "F8", "weapon": "us-satchel-1"}, "us-line-1": "F10", "ge-rifle-1": "A1"},
        battle="56",
        map="2",
        laws=["normandy", "breach"],
        smoke=dict(smoke or {}),
        hands={"allied": [fire_card()]},
        top={"allied": list(dice)},
    )
    act(state, f"card {fire_card()}", "unit us-line-team-1", "weapon us-satchel-1", "breach 6")
    return state


def test_C2_2_a_charge_opens_one_or_two_bocage_sides_and_comes_back() -> None:
    state = breaching("1-2")
    refused(state, "C2.2", "breach 6", message="no-bocage")
    act(state, "breach 1")
    index = state.tables.hex_index
    assert {6 * index["F8"] + 5, 6 * index["F8"]} <= set(state.pos.busted)
    weapon = state.tables.weapon_index["us-satchel-1"]
    assert state.pos.w_at[weapon] == TRACK + 1
    missed = breaching("1-1")
    act(missed, "done")
    assert missed.pos.busted == ()
    assert missed.pos.w_at[weapon] == TRACK + 1


def test_C2_2_smoke_hinders_the_charge() -> None:
    """The booklet's example A: Smoke 5, so that 7 or more is needed."""
    miss = breaching("2-3", smoke={"F8": 5})
    act(miss, "done")
    assert miss.pos.busted == ()
    hit = breaching("2-4", smoke={"F8": 5})
    act(hit, "done")
    assert len(hit.pos.busted) == 2


def test_C2_2_what_a_charge_needs_is_noted_before_its_roll_sets_anything_off() -> None:
    """1-6 makes 6, which Smoke 5 does not let pass, though the event of that roll is a Breeze (R3)."""
    state = breaching("A-31", "A-13", smoke={"F8": 5})
    act(state, "done")
    assert not state.pos.haze[state.tables.hex_index["F8"]], "the wind has cleared it"
    assert state.pos.busted == ()


def test_C2_2_a_team_without_a_weapon_takes_the_charge_back() -> None:
    from tests.games.combat.scenes import with_step

    teams = {"us-line-team-1": "M5", "us-line-team-2": {"at": "M6", "weapon": "us-mmg-1"}, "ge-rifle-1": "C5"}
    back = {"us-satchel-1": {"place": "track", "at": "time 1"}}
    state = with_step({"type": "TimeAdvance", "who": 0}, battle="56", units=teams, weapons=back)
    assert state.pos.arm[unit(state, "us-line-team-1")] == 0
    assert offers(state) == ["unit us-line-team-1", "pass"]
    kept = state.copy()
    kept.play("pass")
    satchel = state.tables.weapon_index["us-satchel-1"]
    assert (doing(kept), kept.pos.w_at[satchel]) == ("Turn", TRACK + 2), "it comes back later"
    state.play("unit us-line-team-1")
    assert state.pos.arm[unit(state, "us-line-team-1")] == state.tables.weapon_index["us-satchel-1"] + 1
    nobody = with_step(
        {"type": "TimeAdvance", "who": 0}, battle="56", units={"us-line-1": "M5", "ge-rifle-1": "C5"}, weapons=back
    )
    assert nobody.pos.w_state[nobody.tables.weapon_index["us-satchel-1"]] & 7 == 2  # lost


def test_C2_4_german_assault_guns_fire_once_at_one_hex() -> None:
    state = supported(pledged(C, E, axis=(D,)))
    act(state, "pass", "buy")
    assert state.pos.radio_mode[AXIS] == TANK
    assert state.tables.radios[state.pos.radio[AXIS] - 1].fp == 10
    assert drift_path(2, 5, hit=True, tank=True) == ()
    assert drift_path(2, 5, hit=False, tank=True) == (2, 5)


def test_C2_6_interdiction_is_air_support_until_the_germans_turn_the_marker() -> None:
    units = {"us-line-1": "G4", "ge-rifle-1": "I4"}
    bombed = event(60, "K6", units=units, air=1)
    assert offers(bombed) == ["hex I4", "pass"]
    bombed.play("hex I4")
    assert broken(bombed, "ge-rifle-1")
    turned = event(60, who="axis", units=units, air=1)
    assert turned.pos.air == 0
    assert doing(turned) == "Turn"  # it does nothing else
    assert doing(event(60, units=units, air=0)) == "EventChoice"


# --- after a battle (C3) -------------------------------------------------------------------------------------------


def test_C3_1_the_fourth_win_is_the_campaign() -> None:
    state = after(ALLIED, at={WINS: 3, FOUGHT: 5})
    assert state.over
    assert state.result is not None
    assert (state.result.winners, state.result.rule) == (("allied",), "C3.1")
    assert not after(AXIS, at={WINS: 3, WINS + 1: 2, FOUGHT: 5}).over


def test_C3_C3_2_whoever_fought_is_exhausted_but_the_command_leader() -> None:
    fought = {box(who, platoon): COMMITTED for who in (0, 1) for platoon in (A, E)}
    state = after(AXIS, at=fought)
    for who in (ALLIED, AXIS):
        assert state.pos.campaign[box(who, A)] == POOL
        assert state.pos.campaign[box(who, E)] == EXHAUSTED
    assert state.pos.campaign[box(ALLIED, C)] == POOL  # stayed at home


@pytest.mark.parametrize(
    ("victor", "place", "played", "then"),
    [
        *[(ALLIED, 0, 0b1, 1), (ALLIED, 1, 0b11, 2), (ALLIED, 4, 0b10001, 1), (ALLIED, 4, 0b10011, 2)],
        *[(AXIS, 0, 0b1, 4), (AXIS, 4, 0b10001, 4), (AXIS, 2, 0b111, 4), (AXIS, 3, 0b1111, 3)],
    ],
)
def test_C3_3_where_the_next_battle_is_fought(victor: int, place: int, played: int, then: int) -> None:
    state = after(victor, at={PLACE: place, PLAYED: played})
    assert state.pos.campaign[PLACE] == then


def test_C3_4_the_command_leader_of_the_winner_is_promoted() -> None:
    assert after(ALLIED, at={PLAYED: 1}).pos.campaign[RANK] == 1
    assert after(AXIS, at={RANK + 1: 3}).pos.campaign[RANK + 1] == 3  # a captain stays one
    second = again(start(), campaign=sheet(at={RANK: 2, RANK + 1: 1}))
    leaders = [second.tables.units[u] for u in pledged(state=second).pos.on_map(0) or second.pos.force[0]]
    assert "1lt-craighead" in leaders


def test_C3_5_the_winner_raises_his_troops_or_lowers_the_enemys() -> None:
    state = after(ALLIED, at={PLAYED: 1})
    assert (doing(state), side(state)) == ("Train", "allied")
    better, worse = state.copy(), state.copy()
    better.play("raise")
    worse.play("lower")
    assert [list(one.pos.campaign[QUALITY : QUALITY + 2]) for one in (better, worse)] == [[0, 1], [1, 2]]
    assert offers(after(ALLIED, at={PLAYED: 1, QUALITY: 0})) == ["lower", "pass"]  # what is left
    assert doing(after(ALLIED, at={PLAYED: 1, QUALITY: 0, QUALITY + 1: 2})) != "Train"
    state.play("pass")  # he may, he need not
    assert list(state.pos.campaign[QUALITY : QUALITY + 2]) == [1, 1]


def test_C3_6_the_day_of_rest_after_the_third_battle() -> None:
    tired = {box(ALLIED, E): EXHAUSTED, box(AXIS, E): EXHAUSTED, box(AXIS, D): EXHAUSTED}
    dice = {"axis": [card("german", dice="4-5"), card("german", dice="1-5"), card("german", dice="6-6")]}
    state = after(ALLIED, stage=5, at={FOUGHT: 3, **tired}, top=dice)
    assert state.pos.campaign[box(ALLIED, E)] in (DIVISION, POOL)
    assert state.pos.campaign[box(AXIS, E)] == DIVISION
    assert state.pos.campaign[box(AXIS, D)] == DIVISION
    busy = after(ALLIED, stage=5, at={FOUGHT: 2, **tired})
    assert busy.pos.campaign[box(AXIS, E)] == EXHAUSTED


def test_C1_5_2_C3_7_requests_to_division() -> None:
    """The loser rolls once, then the winner twice and keeps one."""
    dice = {
        "axis": [card("german", dice="3-4")],
        "allied": [card("american", dice="2-3"), card("american", dice="2-6")],
    }
    state = after(ALLIED, stage=6, top=dice)
    assert state.pos.campaign[box(AXIS, B)] == POOL
    assert offers(state) == ["keep 5", "keep 8"]
    refused(state, "C3.7", "keep 7", message="not-rolled")
    state.play("keep 8")
    assert state.pos.campaign[box(ALLIED, D)] == POOL
    assert state.pos.campaign[box(ALLIED, F)] == DIVISION


def test_C3_7_a_two_is_a_free_choice_and_a_twelve_is_nothing() -> None:
    first = card("american", dice="1-1")
    ones = [first, card("american", dice="1-1", but=[first])]
    dice = {"axis": [card("german", dice="6-6")], "allied": ones}
    state = after(ALLIED, stage=6, top=dice)
    assert [state.pos.campaign[box(AXIS, p)] for p in (B, C, G, H)] == [DIVISION] * 4
    assert offers(state) == ["platoon B", "platoon D", "platoon F", "platoon H"]
    refused(state, "C3.7", "platoon C", message="no-such-platoon")
    state.play("platoon H")
    assert state.pos.campaign[box(ALLIED, H)] == POOL


def test_C3_8_the_next_battle_begins_with_a_clear_table() -> None:
    state = after(ALLIED, at={PLAYED: 1})
    state.play("lower")
    while doing(state) == "DivisionRequest":
        state.play(offers(state)[0])
    assert doing(state) == "Pledge"
    assert state.pos.map == state.tables.map_index["42"]
    assert (state.pos.vp, state.pos.air, state.pos.time) == (0, 0, 0)
    assert not state.pos.force[ALLIED]
    assert state.pos.campaign[FOUGHT] == 1


# --- options and the whole -----------------------------------------------------------------------------------------


def test_C4_C4_2_the_optional_rules_go_together() -> None:
    plain = game().start("56", seed=1)
    both = game().start("56", seed=1, options={"edge_sight": True})
    assert not plain.pos.laws & Law.EDGE_SIGHT
    assert both.pos.laws & Law.EDGE_SIGHT
    units = {"us-line-1": "M5", "lt-schrader": "C5"}
    guns: dict[str, Any] = {"units": units, "radio": {"axis": {"name": "ge-radio-105", "mode": "tank"}}}
    barrage, flare = 1, 3
    assert from_the_edge(field(**guns, laws=["edge-sight"]), AXIS, barrage)
    assert not from_the_edge(field(**guns, laws=["edge-sight"]), AXIS, flare)
    assert not from_the_edge(field(**guns, laws=[]), AXIS, barrage)
    assert not from_the_edge(field(units=units, radio={"axis": "ge-radio-105"}, laws=["edge-sight"]), AXIS, barrage)


@pytest.mark.whole_games
def test_a_campaign_is_played_to_its_end_on_many_boards() -> None:
    import random

    rng = random.Random(2)
    state, maps, battles = start(2), set(), 0
    while not state.over:
        if not state.played % 50:
            assert game().audit(state) == []
        maps.add(state.pos.map)
        battles = max(battles, state.pos.campaign[FOUGHT])
        state.play(rng.choice(state.actions()))
    assert state.result is not None
    assert max(state.pos.campaign[WINS], state.pos.campaign[WINS + 1]) == 4
    assert len(maps) > 1
    assert battles >= 3


# --- the booklet's example and the facts' tenth case ----------------------------------------------------------------


def test_campaign_battle_one_of_the_facts() -> None:
    """Forces, support, tanks, artillery, works and tracks with their numbers (C1.5.5, C1.8, C1.10)."""
    state = facing(4)
    seven = card("german", dice="3-4")
    state = pledged(C, E, axis=(D,), state=again(state, {"axis": [seven]}))
    assert state.pos.vp == -5
    act(state, "offer ge-weapon-team+ge-lmg", "offer ge-rifle", "done")
    assert state.pos.vp == -2
    act(state, "buy", "pass")  # the American tank point; no squad is parted
    assert (state.pos.vp, state.pos.campaign[TANKS]) == (-7, 4)
    act(state, "pass", "guns 2")
    assert (state.pos.vp, state.pos.campaign[ARTILLERY + 1], state.pos.prereg[AXIS]) == (-2, 9, 2)
    assert state.pos.air == 0
    assert list(state.pos.posture) == [ATTACK, DEFEND]
    assert list(state.pos.hand) == [6, 4]
    assert list(state.pos.orders) == [4, 3]
    act(state, "works trenches")
    assert state.pos.vp == 0
    act(state, "works foxholes", "done")
    assert state.pos.campaign[WORKS + 1] == 6
    rows = {who: {hex_ % 10 + 1 for hex_ in placement.home(state, who)} for who in (ALLIED, AXIS)}
    assert rows == {ALLIED: {9, 10}, AXIS: set(range(1, 9))}
    assert all(DEPTH[4][hex_] < 2 for hex_ in placement.home(state, ALLIED))
    while doing(state) != "Turn":
        state.play(offers(state)[0])
    assert (state.pos.initiative, side(state)) == (ALLIED, "allied")
    assert list(state.pos.surrender) == [9, 6]
    assert state.pos.sudden == 7
    assert len(state.pos.on_map(ALLIED)) == 12
    assert all(state.pos.at[u] < HEXES for u in state.pos.force[AXIS])
    assert on_map(state, "sgt-craighead")
    assert at(state, "sgt-krauss")[1:] in ("9", "10")
    pass_rolls(state)
