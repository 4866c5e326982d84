"""The worked examples of Normandy '44 on retreats and advances (13.2, 13.3, 14.3, 16.3).

The figures are not at hand: where the text gives no hex numbers, hexes with the same relations are used.
"""

from __future__ import annotations

from sandtable.games.normandy44.charts.ways import TRACK
from sandtable.games.normandy44.kinds import DISRUPTED
from tests.games.normandy44.ground import (
    BATTALION,
    FOE,
    FOE2,
    FOE3,
    OTHER,
    PANZER,
    REGIMENT,
    THIRD,
    advance,
    apart,
    board,
    corridor,
    fill,
    hedges,
    marks,
    near,
    plain,
    retreat,
    t,
    walk,
)
from tests.play import agree, at, doing, hexes, offers, play, refused, steps_there

FAR = {"Sich 195": "1005"}


def test_13_2_the_stack_beside_carentan() -> None:
    """Tanks and infantry in 2513: the flooded hex B costs the tanks and a step, past the enemy (A, C) only a step."""
    a, b, c = "2414", "2413", "2512"
    assert t.hex_index[b] in t.flooded
    attackers = {FOE: "2514", FOE2: "2613", FOE3: "2614"}  # their zones cover A and C, but not B
    zone = {h: any(apart(h, foe) == 1 for foe in attackers.values()) for h in (a, b, c)}
    assert zone == {a: True, b: False, c: True}
    for choice in (a, c):
        state = retreat(board({REGIMENT: "2513", PANZER: {"at": "2513", "steps": 1}} | attackers), "2513")
        assert hexes(state) == {a, c}
        refused(state, "13.1", f"hex {b}", message="retreat-losses")
        agree(state)
        play(state, f"hex {choice}")
        assert offers(state) == [f"unit {PANZER}", f"unit {REGIMENT}"]  # one step in all, of the owner's choice
        play(state, f"unit {REGIMENT}")
        while doing(state) == "Retreat":
            agree(state)
            play(state, offers(state)[0])
        assert (steps_there(state, REGIMENT), steps_there(state, PANZER)) == (1, 1)
        assert apart("2513", at(state, REGIMENT)) == 2


def test_13_3_the_units_in_x() -> None:
    """Bonds bar the hexes A; the bocage of B and C is beside enemies: two hexes back, at the price of a step."""
    x = hedges()
    north_east, east, south_east, south_west, west, north_west = near(x)
    foes = {FOE: west, FOE2: east, FOE3: walk(x, "SW", "SE")}
    state = retreat(board({REGIMENT: x, BATTALION: x} | foes), x)
    for barred in (south_west, south_east):
        refused(state, "8.5.2", f"hex {barred}", message="retreat-bond")
    assert hexes(state) == {north_west, north_east}
    agree(state)
    play(state, f"hex {north_west}", f"unit {BATTALION}")
    refused(state, "13.3", "stay", message="retreat-shelter")
    agree(state)
    play(state, f"hex {walk(north_west, 'NW')}")
    assert (steps_there(state, REGIMENT), steps_there(state, BATTALION)) == (2, 1)
    assert apart(x, at(state, REGIMENT)) == 2


def test_13_3_the_unit_in_y() -> None:
    """It may stop after one hex: D is bocage without enemies near, E holds a strongpoint."""
    y = hedges()
    d, e = walk(y, "NE"), walk(y, "E")
    for goal in (d, e):
        state = retreat(board({REGIMENT: y, FOE: walk(y, "W"), "SP Hillman": e}), y)
        assert {d, e} <= hexes(state)
        play(state, f"hex {goal}", "stay")
        assert (at(state, REGIMENT), steps_there(state, REGIMENT)) == (goal, 2)
        assert marks(state, REGIMENT) & DISRUPTED
    plain_ground = plain()
    e = walk(plain_ground, "E")
    state = retreat(board({REGIMENT: plain_ground, FOE: walk(plain_ground, "W"), "SP Hillman": e}), plain_ground)
    play(state, f"hex {e}", "stay")  # the strongpoint does it where the ground does not
    assert at(state, REGIMENT) == e


def test_14_3_a_two_regiments_advance() -> None:
    """Through the hex that the enemy left they go from zone to zone; past it they do not, and stop in a new zone."""
    here = plain()
    north_east, vacated, south_east, *_, north_west = near(here)
    foe = {THIRD: north_east}  # its zone covers the regiments' hex, the vacated one and the hex behind
    for path, allowed in (
        ((vacated, walk(vacated, "NE")), True),
        ((vacated, walk(vacated, "E")), True),
        ((south_east, walk(south_east, "SE")), True),
        ((north_west,), False),
    ):
        state = advance(board({"69/50": here, "151/50": here} | foe), vacated, "69/50", "151/50")
        play(state, "unit 151/50")
        for goal in path:
            assert (goal in hexes(state)) is allowed
            agree(state)
            if allowed:
                play(state, f"hex {goal}")
        if not allowed:
            refused(state, "14.3", f"hex {path[0]}", message="advance-zone")
        assert at(state, "69/50") == here


def test_14_3_b_bonds_behind_the_vacated_hex() -> None:
    """The regiment may enter the hex, but every way on is barred by bonds: it stops there."""
    here = plain()
    north_east, vacated, south_east, south_west, west, north_west = near(here)
    foes = {THIRD: walk(vacated, "NE"), OTHER: walk(vacated, "SE"), REGIMENT: north_west, "914/352": south_west}
    state = advance(board({"69/50": here} | foes), vacated, "69/50")
    play(state, "unit 69/50")
    assert hexes(state) == {vacated}
    for barred in (north_east, south_east, west):
        refused(state, "14.3", f"hex {barred}", message="advance-bond")
    agree(state)
    play(state, f"hex {vacated}")
    # the way back out is open to it; the others are not
    if doing(state) == "Advance":
        assert hexes(state) == {here}
        for barred in (north_east, south_east, walk(vacated, "E")):
            refused(state, "14.3", f"hex {barred}", message="advance-bond")
        agree(state)


def test_16_3_into_the_perimeter_of_cherbourg() -> None:
    """Allied zones from outside do not count inside: no loss, and the retreat may end after one hex."""
    inside, spread = t.land.perimeter, t.zones.spread
    o, a, _ = corridor(
        lambda o, a, b, x, y: (
            inside[a]
            and not inside[o]
            and x in (0, TRACK)
            and a in t.havens
            and any(not inside[e] and e != o and e not in t.near[o] for e in spread[a])
        )
    )
    guard = next(
        t.names[e]
        for e in spread[t.hex_index[a]]
        if not inside[e] and t.names[e] != o and e not in t.near[t.hex_index[o]]
    )
    walls = fill([h for h in near(o) if h != a])
    state = retreat(board({REGIMENT: o, FOE: guard} | walls), o)
    assert at(state, REGIMENT) == a
    assert steps_there(state, REGIMENT) == 2
    if doing(state) == "Retreat":
        agree(state)
        play(state, "stay")
    assert (at(state, REGIMENT), doing(state)) == (a, "Movement")


def test_16_3_zones_inside_the_perimeter_count() -> None:
    inside, spread = t.land.perimeter, t.zones.spread
    o, a, _ = corridor(
        lambda o, a, b, x, y: (
            inside[a] and not inside[o] and x in (0, TRACK) and any(inside[e] and e not in t.near[o] for e in spread[a])
        )
    )
    guard = next(t.names[e] for e in spread[t.hex_index[a]] if inside[e] and e not in t.near[t.hex_index[o]])
    state = retreat(board({REGIMENT: o, FOE: guard} | fill([h for h in near(o) if h != a])), o)
    assert steps_there(state, REGIMENT) < 2
