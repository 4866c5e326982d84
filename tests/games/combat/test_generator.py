"""Random battles (RS.1 to RS.16): how they are made up, bought for and set up."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.combat.charts.grid import DEPTH, opposite_edge
from sandtable.games.combat.kinds import (
    ALLIED,
    AMERICAN,
    ATTACK,
    AXIS,
    DEFEND,
    FOXHOLES,
    GERMAN,
    HAND,
    HEXES,
    NOBODY,
    R_GOOD,
    RECON,
    STAGE,
    TRENCH,
)
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.movement import placement
from tests.games.combat.field import act, game, unit
from tests.games.combat.scenes import set_up, with_step
from tests.play import doing, offers, refused, side

BOTH = {"us-line-1": "stage", "ge-rifle-1": "stage"}
RANDOM: dict[str, Any] = {"scenario": "random", "battle": "random", "active": "nobody", "units": BOTH}


def making(step: dict[str, Any], **fields: Any) -> S:
    """A random battle that is being made, at some step."""
    return with_step(step, **{**RANDOM, **fields})


def order_number(id: str) -> int:
    return [order.id for order in game().tables.generator.orders].index(id)


def test_RS_1_one_picks_the_country_the_other_throws_for_his_edge() -> None:
    pickers = set()
    for seed in range(12):
        state = game().start("random", seed=seed)
        assert doing(state) == "PickCountry"
        pickers.add(side(state))
        assert offers(state) == ["country bocage", "country ridge-bocage", "country village", "country battery"]
        state.play("country bocage")
        assert state.pos.edge[AXIS] == opposite_edge(state.pos.edge[ALLIED])
        assert state.pos.map >= len(state.tables.map_index)
        assert list(state.pos.objective[:5]) == list(state.tables.grounds[state.pos.map].objectives)
    assert pickers == {"allied", "axis"}


def test_RS_2_germans_against_a_nation_that_we_have() -> None:
    seen = set()
    for seed in range(25):
        state = game().start("random", seed=seed)
        state.play("country bocage")
        seen.add(state.pos.fate[ALLIED].id)
        assert state.pos.nation[AXIS] == GERMAN
        assert state.pos.fate[AXIS].id == "german"
    assert seen <= {"american", "british", "french"}
    assert len(seen) > 1


@pytest.mark.parametrize(
    ("allied", "axis", "quality"),
    [("2-2", "2-3", (0, 0)), ("2-3", "3-3", (1, 1)), ("5-5", "5-5", (1, 1)), ("5-6", "5-6", (2, 2))],
)
def test_RS_3_quality_by_a_roll_of_each_side(allied: str, axis: str, quality: tuple[int, int]) -> None:
    state = making({"type": "Generate", "stage": 2}, top={"allied": [allied], "axis": [axis]})
    assert doing(state) == "PickOrder"
    assert state.stack[-1].quality == quality  # type: ignore[attr-defined]


def test_RS_4_a_chit_in_the_open_and_one_each_in_secret() -> None:
    state = making({"type": "Generate", "stage": 3, "quality": [1, 1]}, chits=dict.fromkeys("RVWX", "out"))
    assert [len(state.pos.chits.cards(place)) for place in (3, 4, 5)] == [1, 1, 1]
    seen = state.view("axis").pos.chits
    assert [len(seen.cards(place)) for place in (3, 4, 5)] == [1, 0, 1]


def test_RS_5_orders_of_battle_are_picked_in_secret_and_paid() -> None:
    state = making({"type": "Generate", "stage": 4, "quality": [1, 2]})
    assert side(state) == "allied"
    assert all(offer.startswith("order us-") for offer in offers(state))
    refused(state, "RS.5", "order us-ranger-platoon", message="other-order-of-battle")
    refused(state, "RS.5", "order ge-rifle-platoon", message="other-order-of-battle")
    state.play("order us-line-rifle-platoon")
    assert side(state) == "axis"
    assert state.stack[-1].other == order_number("us-line-rifle-platoon")  # type: ignore[attr-defined]
    assert state.view("axis").step.other == -1
    guesses = {state.view("axis").imagine(seed).stack[-1].other for seed in range(20)}  # type: ignore[attr-defined]
    assert len(guesses) > 1
    state.play("order ge-garrison-platoon")
    assert (state.pos.orders[ALLIED], state.pos.surrender[ALLIED]) == (2, 5)
    assert (state.pos.orders[AXIS], state.pos.surrender[AXIS]) == (2, 3)
    assert state.pos.vp == 6 - 9  # the Axis pays 6 towards the Allies, these 9 towards the Axis


def appointed(*rolls: str, order: str) -> list[str]:
    """The American leaders that some rolls bring."""
    state = making(
        {
            "type": "Generate",
            "stage": 5,
            "quality": [1, 1],
            "picked": [order_number(order), order_number("ge-rifle-platoon")],
        },
        top={"allied": list(rolls)},
    )
    return [state.tables.units[u] for u in state.pos.force[ALLIED] if state.tables.form[u] == 2]


def test_RS_6_leaders_by_the_white_die_better_ones_for_better_troops() -> None:
    assert appointed("3-1", order="us-line-rifle-platoon") == ["sgt-white"]
    assert appointed("3-1", order="us-ranger-platoon") == ["sgt-buehler"]
    assert appointed("3-1", order="us-replacement-platoon") == ["sgt-divine"]
    assert appointed("1-2", order="us-replacement-platoon") == ["cpl-cassidy"]


def test_RS_6_nobody_leads_twice() -> None:
    assert sorted(appointed("3-1", "3-2", order="us-line-rifle-detachment")) == ["sgt-divine", "sgt-white"]


def test_RS_7_whoever_has_points_buys_support_and_the_other_if_they_cross_zero() -> None:
    state = making({"type": "BuySupport", "who": 1}, vp=-3, top={"axis": ["3-4"], "allied": ["3-4"]})
    assert offers(state) == [
        "offer sgt-pfeiffer",
        "offer ge-weapon-team+ge-lmg",
        "offer ge-weapon-team+ge-medium-mortar",
        "offer ge-rifle",
    ]
    refused(state, "RS.7", "offer ge-radio-150", message="not-offered")
    refused(state, "RS.7", "done")  # something has to be bought
    state.play("offer ge-weapon-team+ge-lmg")
    assert state.pos.vp == -1
    assert state.pos.at[unit(state, "ge-weapon-team-1")] == STAGE
    assert state.pos.arm[unit(state, "ge-weapon-team-1")]
    assert "done" in offers(state)
    state.play("offer sgt-pfeiffer")  # crosses 0
    assert state.pos.vp == 3
    assert (doing(state), side(state)) == ("BuySupport", "allied")
    state.play("offer us-line")
    state.play("done")
    assert doing(state) != "BuySupport"


@pytest.mark.parametrize(("vp", "allied", "axis"), [(4, DEFEND, ATTACK), (-4, ATTACK, DEFEND), (0, RECON, RECON)])
def test_RS_8_points_make_the_defender(vp: int, allied: int, axis: int) -> None:
    state = making({"type": "RandomMuster", "stage": 1}, vp=vp)
    assert list(state.pos.posture) == [allied, axis]
    hands = {ATTACK: 6, RECON: 5, DEFEND: 4}
    assert list(state.pos.hand) == [hands[allied], hands[axis]]


def test_RS_9_the_defender_buys_works_with_his_points() -> None:
    state = making({"type": "RandomMuster", "stage": 1}, vp=-9)
    assert (doing(state), side(state)) == ("BuyWorks", "axis")
    refused(state, "RS.9", "works mines-8", message="too-costly")
    state.play("works mines-6")
    assert state.pos.vp == -3
    refused(state, "RS.9", "works mines-7", message="too-costly")
    state.play("works trenches")
    assert state.pos.vp == -1
    state.play("done")
    assert doing(state) == "Deploy"
    one_kind = making({"type": "BuyWorks", "who": 1, "spent": 6}, vp=-20, mines=6)
    refused(one_kind, "RS.9", "works mines-7", message="other-mines")


def test_RS_10_RS_11_depths_of_both_areas_and_the_objectives() -> None:
    state = making({"type": "RandomMuster", "stage": 1}, vp=-1, objectives=["C3", "D3"], map="2")
    state.play("done")
    assert (doing(state), side(state)) == ("Deploy", "axis")
    assert list(state.pos.control[:2]) == [AXIS, AXIS]
    edge = state.pos.edge[AXIS]  # left: a narrow map
    assert set(placement.home(state, AXIS)) == {hex_ for hex_ in range(HEXES) if DEPTH[edge][hex_] < 12}
    assert set(placement.home(state, ALLIED)) == {
        hex_ for hex_ in range(HEXES) if DEPTH[state.pos.edge[ALLIED]][hex_] < 3
    }
    wide = making({"type": "RandomMuster", "stage": 1}, vp=-1, map="2", edge={"allied": "bottom", "axis": "top"})
    assert set(placement.home(wide, AXIS)) == {hex_ for hex_ in range(HEXES) if hex_ % 10 < 8}
    assert set(placement.home(wide, ALLIED)) == {hex_ for hex_ in range(HEXES) if hex_ % 10 >= 8}


def test_RS_11_the_attacker_may_roll_for_a_radio_which_he_then_buys() -> None:
    state = making({"type": "BuyRadio", "who": 0}, vp=-1, top={"allied": ["3-4"]})
    assert offers(state) == ["buy", "pass"]
    state.play("buy")
    assert state.pos.radio_state[ALLIED] == R_GOOD
    assert state.tables.radios[state.pos.radio[ALLIED] - 1].name == "us-radio-105"
    assert state.pos.vp == -6
    none = making({"type": "BuyRadio", "who": 0}, vp=-1, top={"allied": ["3-3"]})
    none.play("buy")
    assert (none.pos.radio_state[ALLIED], none.pos.vp) == (0, -1)


def test_RS_12_works_are_laid_when_all_stand() -> None:
    state = making(
        {"type": "RandomMuster", "stage": 7, "forts": [TRENCH, FOXHOLES]}, posture={"axis": "defend"}, map="2"
    )
    assert (doing(state), side(state)) == ("LayWorks", "axis")
    refused(state, "RS.12", "hex O5", message="outside-area")
    state.play("hex C3")
    refused(state, "F100", "hex C3", message="takes-no-fort")
    state.play("hex C4")
    assert [state.pos.fort[state.tables.hex_index[hex_]] for hex_ in ("C3", "C4")] == [TRENCH, FOXHOLES]


def test_RS_13_on_recon_whoever_has_more_initiative_sets_up_first() -> None:
    fields: dict[str, Any] = {"posture": {"allied": "recon", "axis": "recon"}, "map": "2"}
    first = making({"type": "RandomMuster", "stage": 4, "initiative": [7, 5]}, **fields)
    assert (doing(first), side(first)) == ("Deploy", "allied")
    assert side(making({"type": "RandomMuster", "stage": 4, "initiative": [5, 7]}, **fields)) == "axis"
    assert set(placement.home(first, ALLIED)) == {
        hex_ for hex_ in range(HEXES) if DEPTH[first.pos.edge[ALLIED]][hex_] < 6
    }


@pytest.mark.parametrize("seed", range(4))
def test_RS_14_RS_15_RS_16_tracks_hands_and_the_first_turn(seed: int) -> None:
    state = set_up("random", seed=seed)
    pos = state.pos
    assert pos.sudden == min(max(sum(pos.orders), 3), 10)
    assert pos.time == 0
    assert [deck.sizes[HAND] for deck in pos.fate] == list(pos.hand)
    assert pos.active == pos.initiative
    assert pos.mines in (6, 7, 8)
    assert game().audit(state) == []


def test_RS_15_more_initiative_takes_the_card() -> None:
    fields: dict[str, Any] = {"units": {"us-line-1": "M5", "ge-rifle-1": "C5"}}
    ready = making({"type": "RandomMuster", "stage": 8, "initiative": [7, 5]}, **fields)
    assert ready.pos.initiative == ALLIED
    assert making({"type": "RandomMuster", "stage": 8, "initiative": [5, 5]}, **fields).pos.initiative == AXIS
    assert side(ready) == "allied"


def test_a_random_battle_is_played_to_its_end() -> None:
    import random

    rng = random.Random(5)
    state = game().start("random", seed=5)
    for _ in range(20000):
        if state.over:
            break
        state.play(rng.choice(state.actions()))
    assert state.over
    assert game().audit(state) == []
    assert state.pos.nation[ALLIED] in (AMERICAN, 1, 2)
    assert state.pos.victor != NOBODY


def test_weapons_of_an_order_of_battle_are_given_out() -> None:
    state = set_up("random", seed=2, until="Issue")
    weapon = state.stack[-1].jobs[0][0]  # type: ignore[attr-defined]
    act(state, offers(state)[0])
    assert state.pos.carrier(weapon) >= 0
