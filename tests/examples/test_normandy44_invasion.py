"""The worked examples of the Normandy '44 rulebook: the drop and the assaults of 6 June, and the points of 24.3."""

from __future__ import annotations

from sandtable.games.normandy44.kinds import REPLACEMENTS, SCATTERED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.turn import end_phase
from tests.games.normandy44.field import ASHORE, board, calm, game, offers, t
from tests.play import at, bears, doing, held, play, side, steps, told

# --- the invasion phase ----------------------------------------------------------------------------------------------

# The example gives the dice of the 82nd and 6th Divisions and of Gold, Juno and Sword; the others are ours: a perfect
# drop of the 101st, and Utah, Pointe du Hoc and Omaha with advance 1.
DROPS = [*(5, 2, 2), *(6, 6, 6), *(6, 3, 1)]  # 505, 507, 508; 501, 502, 506; 3(-), 5, 8/3
AMERICANS = [*(2, 6), *(3, 4), *(4, 6), *(4, 6)]  # Utah, Pointe du Hoc, Omaha West and East, with tanks or Rangers
BRITISH = [*(4, 6), *(6, 1), *(2, 1), *(1, 5), *(6, 4)]  # Jig, King, Mike, Nan, Queen: the assault, then the tanks


def lost(state: S, *units: str) -> int:
    """How many steps some units have lost together."""
    return sum([t.full[t.index[unit]] - steps(state, unit) for unit in units])


def test_the_invasion_phase_of_the_example() -> None:
    state = game.position({"dice": DROPS + AMERICANS + BRITISH})

    # The drop: 507 and 508 lose two steps and are cadres, 505 is scattered; two US replacements are noted.
    assert [steps(state, unit) for unit in ("505/82", "507/82", "508/82")] == [3, 1, 1]
    assert all(bears(state, unit, SCATTERED) for unit in ("505/82", "507/82", "508/82"))
    assert state.pos.cadres[1] == t.cadre_counters[1] - 2
    assert state.pos.repl[REPLACEMENTS.index("us airborne")] == 2
    # 3(-) has a perfect drop, 5 is scattered, 8/3 scattered and reduced: one British replacement.
    assert [bears(state, unit, SCATTERED) for unit in ("3(-)/6", "5/6", "8/3/6")] == [False, True, True]
    assert [steps(state, unit) for unit in ("3(-)/6", "5/6", "8/3/6")] == [2, 3, 1]
    assert state.pos.repl[REPLACEMENTS.index("cw airborne")] == 1
    assert [event.note for event in told(state.events, "Scattered")] == [
        *["scatter-s", "scatter-s2", "scatter-s2"],
        *["scatter-none"] * 4,
        *["scatter-s", "scatter-s1"],
    ]

    # The Americans, one step at each beach.
    play(state, "unit 8/4", "unit 116/29", "unit 16/1")
    assert at(state, "2 Rgr") == "2818"

    # Gold Jig, 4: A1/D1, advance 1; the tanks roll a 6.
    assert (side(state), offers(state)) == ("allied", ["unit 231/50", "unit 56/50"])
    play(state, "unit 231/50")
    assert {at(state, unit) for unit in ("231/50", "56/50", "SRY")} == {"2525"}
    # Gold King, 6: D1, advance 2; the tanks roll a 1. On our map Jig is full and Germans stand in every other hex
    # next to King, so that there is nothing to advance into, and nothing to ask.
    assert {at(state, unit) for unit in ("69/50", "151/50", "4/7 DG")} == {"2526"}
    assert lost(state, "231/50", "56/50", "SRY", "69/50", "151/50", "4/7 DG") == 2

    # Juno Mike, 2: EX, which lets the German choose between two like brigades; the tanks roll a 1.
    assert (side(state), offers(state)) == ("german", ["unit 7/3 Can", "unit 9/3 Can"])
    play(state, "unit 7/3 Can")
    # Juno Nan, 1: A2/D1, advance 1; the tanks roll a 5.
    assert side(state) == "allied"
    play(state, "unit 8/3 Can", "unit 4 SS")
    assert {at(state, unit) for unit in ("7/3 Can", "9/3 Can", "1 H")} == {"2527"}
    assert {at(state, unit) for unit in ("8/3 Can", "4 SS", "FGH")} == {"2528"}
    # The example adds this up to 3; its own results make 4 (RULINGS, R19).
    assert lost(state, "7/3 Can", "9/3 Can", "1 H", "8/3 Can", "4 SS", "FGH") == 4

    # Sword Queen, 6: D1; the tanks roll a 4; the units may go one hex further, strongpoints have no zone of control.
    assert offers(state) == ["unit 8/3", "unit 1 SS", "unit 13/18 H", "done"]
    assert lost(state, "8/3", "1 SS", "13/18 H") == 0
    play(state, "unit 1 SS")
    goal = offers(state, "hex")[0]
    play(state, f"hex {goal}", "done")
    assert held(state, goal) == "allied"

    # The ordinary game begins with the German player turn.
    assert (side(state), doing(state), state.pos.turn) == ("german", "Movement", 1)
    assert state.dice.count == len(DROPS + AMERICANS + BRITISH)
    beaches = ("La Madeleine", "Pointe du Hoc", "Vierville", "Colleville", "Le Hamel", "La Rivière", "Courseulles")
    assert {at(state, f"SP {name}") for name in (*beaches, "Saint-Aubin", "La Brèche")} == {"gone"}
    calm(state)


# --- points (24.3) ---------------------------------------------------------------------------------------------------

NORTH = {t.names[h] for h in range(t.hexes) if t.land.settled[h] and not t.land.german_side[h]}
PERIMETER = {name for name in NORTH if t.land.perimeter[t.hex_index[name]]}


def test_24_3_example_1_the_perimeter_and_buron_are_ten_points() -> None:
    """All of the Cherbourg perimeter is worth 9; with Buron the Allies win if the German holds nothing of theirs."""
    state = board("end", ASHORE, turn=22, control=dict.fromkeys((*NORTH, "2128"), "allied"))
    assert [(event.allied, event.german) for event in told(state.events, "Counted")] == [(10, 0)]
    assert state.result is not None
    assert state.result.winners == ("allied",)
    # one town short, north of the line and in German supply: Creully
    short = dict.fromkeys((*(NORTH - {"2325"}), "2128"), "allied")
    less = board("end", ASHORE, turn=22, control=short)
    assert [(event.allied, event.german) for event in told(less.events, "Counted")] == [(10, 1)]
    assert less.result is not None
    assert less.result.winners == ("german",)


def test_24_3_example_2_without_cherbourg_thirteen_points_are_seven() -> None:
    """The US has two cities and two towns of the perimeter (6), the British Buron, Épron, half of Caen and a town
    beyond the line (7); but Cherbourg still feeds four towns of the peninsula (6 with its last hex)."""
    cherbourg, towns = "3606", {"3607", "3710", "3712", "3413"}
    gains = {"2128", "2129", "2029", "2030", "1825"}
    control = dict.fromkeys((NORTH - {cherbourg} - towns) | gains, "allied")
    assert sorted(PERIMETER - set(control)) == ["3606", "3607"]
    state = board("end", ASHORE, turn=22, control=control)
    assert end_phase.campaign_points(state) == (13, 6)
    assert state.result is not None
    assert state.result.winners == ("german",)
