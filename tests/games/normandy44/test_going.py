"""What a move leaves behind is the same whatever its form (17.2, 17.3, 24.3), and what a walk by hand may pass."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import ALLIED, GERMAN, RESERVE, SPENT
from sandtable.kit.board.reach import reach
from tests.games.normandy44.help import GAME, goals, position, refusal, words
from tests.play import at, bears

T = GAME.tables
FOOT, OTHER = "1057/91", "Pi 352"
WHEELS = "125/21 Pz"


def play(state: Any, *wishes: str) -> Any:
    for wish in wishes:
        state.play(wish)
    return state


def holder(state: Any, hex_: str) -> int:
    return int(state.pos.holder[T.hex_index[hex_]])


# --- 17.2, 17.3: HQs and Werfers turn over --------------------------------------------------------------------------

FORMS = {
    "march": ("march", "hex 1413"),
    "by hand": ("via 1513", "via 1413"),
    "reserve": ("reserve 1413",),
    "strategic": ("strategic", "hex 1413"),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("guns", ["LXXXIV", "7 Werfer"])
def test_17_2_two_hexes_turn_an_hq_over_whatever_the_form(guns: str, form: str) -> None:
    state = play(
        position({guns: "1613", OTHER: "1137"}), f"unit {guns}", *FORMS[form], *(["stay"] if "via" in form else [])
    )
    assert at(state, guns) == "1413"
    assert bears(state, guns, SPENT)


def test_17_2_an_hq_in_reserve_two_hexes_on_gives_no_support() -> None:
    near, far = ({"LXXXIV": "1613", OTHER: "1137"} for _ in range(2))
    stayed = play(position(near), "unit LXXXIV", "reserve 1513")
    gone = play(position(far), "unit LXXXIV", "reserve 1413")
    assert bears(stayed, "LXXXIV", RESERVE)
    assert bears(gone, "LXXXIV", RESERVE)
    assert (bears(stayed, "LXXXIV", SPENT), bears(gone, "LXXXIV", SPENT)) == (False, True)


def test_17_2_an_hq_that_enters_and_goes_on_turns_over() -> None:
    waiting = {"at": "entry", "zone": "green"}
    one = play(position({"II FJ": waiting, OTHER: "1137"}), "unit II FJ", "hex 1013")
    two = play(position({"II FJ": waiting, OTHER: "1137"}), "unit II FJ", "hex 1113")
    walked = play(position({"II FJ": waiting, OTHER: "1137"}), "unit II FJ", "via 1013", "via 1113")
    assert [bears(state, "II FJ", SPENT) for state in (one, two, walked)] == [False, True, True]


# --- 17.2: the next hex is one hex away -----------------------------------------------------------------------------


def detours(budget: int) -> list[tuple[int, int]]:
    """Neighbouring hexes of the US side for which a road around is cheaper than the step across."""
    found = []
    for start in sorted(T.region["us"]):
        free = reach(T.ground(1, "us"), start, budget, T.nobody_else)
        found += [(start, goal) for goal, cost in free.first.items() if free.open.get(goal, cost) < cost]
    return found


def test_17_2_a_march_to_the_next_hex_is_one_hex_long() -> None:
    """From 1109 to 1110 a road around is cheaper; the HQ goes straight all the same, and stays ready."""
    pairs = detours(6 * 6)
    assert (T.hex_index["1109"], T.hex_index["1110"]) in pairs
    for start, goal in pairs:
        state = position({"VII": T.names[start]}, phase="allied.movement")
        play(state, "unit VII", "march", f"hex {T.names[goal]}")
        assert not bears(state, "VII", SPENT), (T.names[start], T.names[goal])


def test_17_2_so_is_the_way_into_reserve_if_one_point_is_enough() -> None:
    for start, goal in detours(6)[:5]:
        state = position({"VII": T.names[start]}, phase="allied.movement")
        play(state, "unit VII", f"reserve {T.names[goal]}")
        assert not bears(state, "VII", SPENT), (T.names[start], T.names[goal])
    around = play(position({"VII": "1109"}, phase="allied.movement"), "unit VII", "reserve 1110")
    assert bears(around, "VII", SPENT)  # two points straight, so that it must take the road


def test_17_2_what_is_too_dear_straight_is_reached_straight_by_tactical_movement() -> None:
    """1430 to 1429 out of a zone is more than the three points of a clear day, by road it is two; 9.10 needs none."""
    state = position({"LXXXIV": "1430", "16/1": "1431"}, weather="clear-4")
    events = play(state, "unit LXXXIV", "march").play("hex 1429")
    assert not bears(state, "LXXXIV", SPENT)
    assert [event.note for event in events if event.rule == "9.10"] == ["move-tactical"]


# --- 24.3: hexes that a unit passes ---------------------------------------------------------------------------------


def test_24_3_the_way_into_reserve_takes_its_hexes() -> None:
    """16/1 goes from 1211 to 1309 by the road through Gavray (1210)."""
    state = position({"16/1": "1211"}, phase="allied.movement")
    assert holder(state, "1210") == GERMAN
    play(state, "unit 16/1", "reserve 1309")
    assert (holder(state, "1210"), holder(state, "1309")) == (ALLIED, ALLIED)
    assert bears(state, "16/1", RESERVE)


# --- 9.10: walking on through a flood -------------------------------------------------------------------------------


def test_9_10_a_walk_that_came_through_a_flood_has_its_points_only() -> None:
    """2133 is flooded, with a road from 2132; from there to 2134, flooded too, it takes two points."""
    free = position({FOOT: "2132", OTHER: "1137"})
    assert "2134" in goals(free, FOOT)  # half a point and two
    assert "2134" in words(play(free, f"unit {FOOT}", "via 2133"), "via")
    held = position({FOOT: "2132", OTHER: "1137", "16/1": "2131"})  # a point to leave the zone
    assert "2134" not in goals(held, FOOT)
    play(held, f"unit {FOOT}", "via 2133")
    assert refusal(held, "via 2134") == "9.10"
    assert refusal(held, "via 2132") == ""  # back along the road, within its points


# --- 9.8.2: past a unit under a strategic movement marker ------------------------------------------------------------


def column(**more: Any) -> Any:
    """A unit has ended strategic movement in 1138; another stands beside it."""
    road: Any = position({FOOT: "1137", WHEELS: {"at": "1240"}, OTHER: "1410", **more})
    step: Any = road.stack[-1]
    road.pos.put(T, T.index[WHEELS], T.hex_index["1138"])
    step.lonely = (T.hex_index["1138"],)
    return road


def test_9_8_a_walk_may_pass_a_strategic_mover_but_not_end_there() -> None:
    state = column()
    assert refusal(state, f"unit {FOOT}", "march", "hex 1138") == "9.8"
    assert "1139" in goals(state, FOOT)  # a march passes
    play(state, f"unit {FOOT}")
    assert refusal(state, "via 1138") == ""
    play(state, "via 1138")
    assert refusal(state, "stay") == "9.8"
    assert refusal(state, "via 1139") == ""
    play(state, "via 1139", "stay")
    assert at(state, FOOT) == "1139"


def test_9_8_a_walk_does_not_enter_where_it_could_neither_stay_nor_go_on() -> None:
    tired = column(**{FOOT: {"at": "1137", "replaced": True}})
    assert refusal(tired, f"unit {FOOT}", "via 1138") == "9.8"  # one hex is all it has (6.2)
    zone = column(**{"16/1": "1239"})
    assert refusal(zone, f"unit {FOOT}", "via 1138") == "9.8"  # it would have to stop there (8.2)
    far = play(column(), f"unit {FOOT}", "via 1136", "via 1137")
    assert refusal(far, "via 1138") == "9.8"  # its last point


def test_9_8_the_other_players_strategic_mover_is_left_alone_too() -> None:
    units = {"70 Tank": "2219", "231/50": "2424", "SRY": "2325"}
    state: Any = position(units, phase="allied.movement", options={"players": 3})
    play(state, "unit 70 Tank", "strategic")
    goal = max(words(state, "hex"))
    play(state, f"hex {goal}")
    assert state.decision.side == "cw"
    assert state.stack[-1].lonely == (T.hex_index[goal],)


# --- 7.2 with 27.1: when stacks are checked -------------------------------------------------------------------------


def test_7_2_stacks_are_checked_when_the_phase_ends_not_a_players_part_of_it() -> None:
    """A US regiment joins a British brigade and another regiment; the brigade moves away in time, or not."""
    units = {"16/1": "2321", "18/1": "2322", "231/50": "2322", "SRY": "2424"}
    state: Any = position(units, phase="allied.movement", options={"players": 3})
    play(state, "unit 16/1", "march", "hex 2322", "done")
    assert (state.decision.side, type(state.stack[-1]).__name__) == ("cw", "Movement")
    gone = play(state.copy(), "unit 231/50", "march")
    play(gone, f"hex {max(words(gone, 'hex'))}", "done")
    assert {at(gone, unit) for unit in ("16/1", "18/1")} == {"2322"}
    assert type(gone.stack[-1]).__name__ != "Overcrowded"
    play(state, "done")
    assert type(state.stack[-1]).__name__ == "Overcrowded"
