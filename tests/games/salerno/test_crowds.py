"""10: too many units, and no room next to them."""

from __future__ import annotations

from sandtable.games.salerno.kinds import RESERVE
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.law import scenarios
from sandtable.games.salerno.rules.orders import reserves
from tests.games.salerno.desk import T, desk, run
from tests.games.salerno.field import open_field
from tests.play import agree, bears, offers, open_to, play

BRIGADES = [name for u, name in enumerate(T.units) if T.camp[u] == 1 and T.dots[u] == 6 and not T.parachute[u]]
SMALL = [name for u, name in enumerate(T.units) if T.camp[u] == 1 and T.dots[u] == 2]


def test_10_if_the_hexes_around_are_full_they_go_to_the_nearest_with_room() -> None:
    anzio, allied = T.hex_index["0313"], 1
    inside = T.inside[2]
    full = [hex_ for hex_ in T.beside[anzio] if inside[hex_]]
    units = {"4FJ.11": "1004"}
    brigades, small = iter(BRIGADES), iter(SMALL)
    for hex_ in (anzio, *full):
        left = T.land.limit[hex_]
        while left:
            name, dots = (next(brigades), 6) if left >= 6 else (next(small), 2)
            units[name] = T.names[hex_]
            left -= dots
    state = desk("command", units, scenario="anzio", turn=5, impulse=2)
    extra = next(small)
    state.pos.put(T, T.index[extra], anzio)
    assert stacking.room(state, anzio) < 0
    run(state, lambda s: stacking.check(s, anzio))
    assert open_to(state) == ("axis", "Overcrowded")
    agree(state)
    play(state, f"unit {extra}")
    agree(state)
    goals = [T.hex_index[wish.split()[1]] for wish in offers(state, "hex")]
    assert goals
    assert {T.map.distance(goal, anzio) for goal in goals} == {2}
    play(state, offers(state, "hex")[0])
    assert stacking.room(state, anzio) == 0
    assert state.pos.holder[goals[0]] == allied


def test_15_whoever_is_put_elsewhere_is_in_reserve_no_longer() -> None:
    """A reserve marker covers one hex: nobody carries another out of it."""
    home, allied = open_field(2), 1
    field = T.hex_index[home]
    names = [*BRIGADES[:3], SMALL[0]]
    state = desk("command", {**dict.fromkeys(names, home), "65I.145": "3317"}, turn=4, impulse=2)
    state.pos.put(T, T.index[SMALL[1]], field)
    for name in (*names, SMALL[1]):
        state.pos.set_reserve(T, T.index[name], True)
    run(state, lambda s: stacking.check(s, field))
    play(state, f"unit {SMALL[1]}")
    play(state, offers(state, "hex")[0])
    assert not bears(state, SMALL[1], RESERVE)
    assert bears(state, SMALL[0], RESERVE)
    assert reserves.markers_left(state, allied) == scenarios.reserve_markers(state, allied) - 1
