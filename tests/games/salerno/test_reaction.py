"""Reaction: who, when, how far, what it sets off; following those who go; who acts first (8, 13, 13.1)."""

from __future__ import annotations

from typing import Any

from sandtable.games.salerno.kinds import REACTED
from sandtable.games.salerno.rules.common import costs
from sandtable.games.salerno.rules.movement.reaction import Reaction
from tests.games.salerno.field import (
    T,
    around,
    ended,
    left,
    marks,
    number,
    on_the_way,
    open_field,
    operating,
    segment,
    top,
)
from tests.play import State, agree, allowed, at, bears, doing, hexes, offers, open_to, play, refused, side

C = open_field(2)
R = around(C)
TWO = around(R[0])[0]
BEHIND = around(R[3])[3]  # two hexes on the other side
FAR = T.names[T.named["Teora"]]


def arrived(units: dict[str, Any], **more: Any) -> State:
    """A brigade has ended its move in R[0]."""
    state = operating("allied", "78Inf", {"78Inf.11": TWO, "78Inf.36": FAR, **units}, **more)
    play(state, "unit 78Inf.11", f"hex {R[0]}")
    if side(state) == "allied":
        play(state, "stop")
    return state


# --- case 7 of facts, part 2 ----------------------------------------------------------------------------------------


def test_case_7_who_may_react_and_how_far() -> None:
    """Two hexes away: PG, AK, FJ, a PG out of supply, PH, GR."""
    two = [
        T.names[h] for h in T.map.within(number(R[0]), 2) if T.map.distance(h, number(R[0])) == 2 and h < T.land_hexes
    ]
    spot = next(hex_ for hex_ in two if hex_ in R)
    units: dict[str, Any] = dict.fromkeys(("26Pz.I-9", "26Pz.Afkl", "1FJ.I-1", "ind.508A", "65I.145"), spot)
    state = arrived(units | {"26Pz.II-9": {"at": spot, "out": True}})
    assert open_to(state) == ("axis", "Chance")
    assert {wish[5:] for wish in offers(state, "unit")} == {"26Pz.I-9", "26Pz.Afkl", "1FJ.I-1", "26Pz.II-9"}
    refused(state, "13", "unit ind.508A", message="too-far-to-react")
    refused(state, "13", "unit 65I.145", message="no-reaction")
    agree(state)
    for unit, points in (("26Pz.I-9", 4), ("26Pz.Afkl", 4), ("1FJ.I-1", 3), ("26Pz.II-9", 3)):
        twin = state.copy()
        play(twin, f"unit {unit}")
        assert left(twin) == points


def test_13_a_reaction_pays_for_contact() -> None:
    state = arrived({"26Pz.I-9": R[1]})
    play(state, "unit 26Pz.I-9", f"hex {C}")
    assert left(state) == 4 - 1 - 1


def test_13_once_in_an_impulse() -> None:
    state = arrived({"26Pz.I-9": R[2]})
    play(state, "unit 26Pz.I-9", f"hex {R[3]}", "stop")
    assert bears(state, "26Pz.I-9", REACTED)
    assert side(state) == "allied"
    again = arrived({"26Pz.I-9": {"at": R[2], "reacted": True}, "26Pz.II-9": R[2]})
    refused(again, "13", "unit 26Pz.I-9", message="reacted")


def test_13_end_ops_forbids_it() -> None:
    state = arrived({"26Pz.I-9": {"at": R[2], "end_ops": True}, "26Pz.II-9": R[2]})
    refused(state, "13", "unit 26Pz.I-9", message="end-ops")


def test_13_reserves_may_react_and_are_no_reserves_then() -> None:
    state = arrived({"26Pz.I-9": {"at": R[3], "reserve": True}})
    play(state, "unit 26Pz.I-9", f"hex {BEHIND}", "stop")
    assert marks(state, "26Pz.I-9") == {"reacted"}


def test_13_stacks_react_together() -> None:
    state = arrived({"26Pz.I-9": R[2], "26Pz.II-9": R[2], "65I.145": R[2]})
    play(state, "unit 26Pz.I-9", "unit 26Pz.II-9")
    refused(state, "13", "unit 65I.145", message="no-reaction")
    play(state, f"hex {R[3]}", "stop")
    assert at(state, "26Pz.II-9") == R[3]
    assert bears(state, "26Pz.II-9", REACTED)


def test_13_only_in_the_enemy_segment() -> None:
    """An enemy reserve moves in one's own segment: nobody of the active side reacts to it."""
    units = {"26Pz.I-9": {"at": BEHIND, "reserve": True}, "ind.KDG": R[0], "78Inf.11": FAR}
    state = segment("allied", units, ap={"V": 0, "VIII": 0, "XV": 0})
    while open_to(state) != ("axis", "Relief"):
        play(state, offers(state)[-1])
    play(state, f"release {BEHIND}", "unit 26Pz.I-9", f"hex {R[3]}")
    if on_the_way(state):
        play(state, "stop")
    assert doing(state) != "Chance"


def test_13_no_attack_and_no_building_but_demolition() -> None:
    state = arrived({"26Pz.I-9": R[2]})
    play(state, "unit 26Pz.I-9")
    name = T.land.river_names[0]
    refused(state, "13", f"build {name}", message="no-building")
    refused(state, "13", "stop", message="react-first")
    refused(state, "11.7", f"blow {name}", message="far-bridge")


def test_13_a_reacting_stack_may_be_fired_at() -> None:
    guns = {"78Inf.Art": R[0]}
    state = arrived({"26Pz.I-9": BEHIND, "26Pz.Afkl": R[3]}, guns=guns)
    play(state, "unit 26Pz.Afkl", f"hex {C}")
    assert open_to(state) == ("allied", "Answering")
    allowed(state, "gun 78Inf.Art")


def test_16_3_a_reaction_that_interdiction_stops_is_over_where_it_began() -> None:
    """A battalion with 4 points finds the next hex too dear; it has set out, so nobody joins it any more."""
    guns = {"78Inf.Art": {"at": R[0], "on": True}, "5Inf.Art": {"at": R[0], "on": True}}
    units = {"26Pz.I-9": R[3], "26Pz.II-9": R[3]}
    state = arrived(units, guns=guns, options={"interdiction": True})
    play(state, "unit 26Pz.I-9", f"hex {C}", "gun 78Inf.Art", "gun 5Inf.Art", "resolve")
    assert open_to(state) == ("axis", "Reaction")
    assert at(state, "26Pz.I-9") == R[3]
    refused(state, "11", "unit 26Pz.II-9", message="under-way")
    agree(state)
    allowed(state, "stop")


# --- advance after a reaction (13.1) --------------------------------------------------------------------------------


def left_behind() -> State:
    """A battalion next to the brigade has gone in reaction."""
    state = arrived({"26Pz.I-9": C})
    play(state, "unit 26Pz.I-9", f"hex {R[3]}", "stop")
    return state


def test_13_1_units_may_follow_and_end_their_operations() -> None:
    state = left_behind()
    assert open_to(state) == ("allied", "Follow")
    agree(state)
    refused(state, "13.1", f"hex {R[3]}", message="not-vacated")
    play(state, f"hex {C}")
    assert at(state, "78Inf.11") == C
    assert ended(state, "78Inf.11")


def test_13_1_or_stay() -> None:
    state = left_behind()
    play(state, "stay")
    assert at(state, "78Inf.11") == R[0]
    assert not ended(state, "78Inf.11")


def test_13_1_only_into_a_hex_that_is_empty() -> None:
    state = arrived({"26Pz.I-9": C, "65I.145": C})
    play(state, "unit 26Pz.I-9", f"hex {R[3]}", "stop")
    assert doing(state) != "Follow"


# --- who acts first (8) ---------------------------------------------------------------------------------------------


def test_8_the_active_player_says_who_is_first() -> None:
    guns = {"78Inf.Art": R[0], "26Pz.Art": R[3]}
    state = arrived({"26Pz.I-9": BEHIND, "26Pz.Afkl": R[3]}, guns=guns, dice=[1, 1, 1, 1])
    play(state, "unit 26Pz.Afkl", f"hex {C}", "pass", "stop")
    assert open_to(state) == ("allied", "Answering")
    allowed(state, "wait")
    play(state, "wait")
    assert open_to(state) == ("axis", "Chance")
    play(state, "gun 26Pz.Art", "resolve")
    assert open_to(state) == ("allied", "Answering")  # now it is his turn
    refused(state, "8", "wait")
    play(state, "gun 78Inf.Art", "resolve")
    assert state.pos.fired[T.gun_index["78Inf.Art"]]


def test_13_a_pass_costs_nothing_and_is_an_occasion() -> None:
    state = arrived({"26Pz.I-9": R[2]})
    occasion = top(state).occasion(state)
    assert (occasion.kind, str(occasion.passing), occasion.spaces) == ("reaction", "pass", (R[0],))
    play(state, "pass")
    assert side(state) == "allied"
    assert hexes(state) == set()


def test_15_a_reserve_that_only_blows_a_bridge_has_reacted_too() -> None:
    state = arrived({"26Pz.I-9": {"at": BEHIND, "reserve": True}})
    step = Reaction(who=0, group=(T.index["26Pz.I-9"],), at=number(BEHIND))
    step._flip(state)
    assert marks(state, "26Pz.I-9") == {"reacted"}
    assert not any(state.pos.reserves)


def test_13_1_not_into_the_hex_of_a_rearguard() -> None:
    state = arrived({"26Pz.I-9": C}, rearguards=[C])
    play(state, "unit 26Pz.I-9", f"hex {R[3]}", "stop")
    assert doing(state) != "Follow"


def test_16_artillery_left_behind_may_fire_at_those_who_follow() -> None:
    state = arrived({"26Pz.I-9": C}, guns={"26Pz.Art": {"at": C}})
    while doing(state) != "Chance":
        play(state, "stop" if side(state) == "allied" else "pass")
    play(state, "unit 26Pz.I-9", f"hex {R[3]}", "stop", "pass", f"hex {C}")
    assert open_to(state) == ("axis", "Chance")
    allowed(state, "gun 26Pz.Art")
    play(state, "pass")
    assert T.names[state.pos.gun_at[T.gun_index["26Pz.Art"]]] == "off"


def test_13_1_whoever_was_put_elsewhere_does_not_follow() -> None:
    own = {"78Inf.36": TWO, "8Ind.17Ind": R[0], "8Ind.19Ind": R[0], "26Pz.I-9": C}
    state = operating("allied", "78Inf", {"78Inf.11": TWO, **own})
    play(state, "unit 78Inf.11", "unit 78Inf.36", f"hex {R[0]}", "stop")
    assert doing(state) == "Overcrowded"
    play(state, "unit 78Inf.36")
    play(state, offers(state)[0])
    play(state, "unit 26Pz.I-9", f"hex {R[3]}", "stop")
    assert doing(state) == "Follow"
    assert top(state).units == (T.index["78Inf.11"],)


def test_9_10_an_offensive_carries_a_reaction_further_if_the_unit_was_activated() -> None:
    """Its point is added before the factor is halved, for who has been activated in this impulse (ruling R39)."""
    for acted, wanted in ((True, 10), (False, 8)):  # half points: (8 + 1) / 2 rounded up is 5, 8 / 2 is 4
        unit = {"at": C, "acted": acted}
        state = segment("axis", {"ind.KDG": unit, "26Pz.I-9": FAR}, pushing=["XV"])
        assert costs.reaction(state, T.index["ind.KDG"]) == wanted
