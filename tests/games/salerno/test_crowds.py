"""10: too many units, and no room next to them."""

from __future__ import annotations

from sandtable.games.salerno.rules import stacking
from tests.games.salerno.desk import T, desk, run
from tests.play import agree, offers, open_to, play

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
