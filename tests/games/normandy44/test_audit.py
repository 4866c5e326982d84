"""The audit finds whatever can go wrong with a position, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.games.normandy44.kinds import (
    ALLIED,
    BUILT,
    GERMAN,
    ISOLATED,
    OUT,
    RESERVE,
    SCATTERED,
    STRATEGIC,
    TRUCKED,
)
from sandtable.games.normandy44.position import S
from tests.games.normandy44.field import ASHORE, board, game, t

UNITS = {"16/1": "2519", "18/1": "2519", "914/352": "2417", "916/352": "2418", "39/9": "england"}
HEX = t.hex_index["2519"]
UNIT = t.index["16/1"]
GERMANS = [
    t.index[name] for name in ("902/Pz Lehr", "901/Pz Lehr", "AA 130/Pz Lehr", "II/130/Pz Lehr", "Füs 346", "857/346")
]


def sound() -> S:
    """After a combat phase: no movement is under way."""
    return board("allied.combat", ASHORE | UNITS)


def lose(s: S) -> None:
    s.pos.stacks[HEX] = ()


def double(s: S) -> None:
    s.pos.stacks[HEX - 1] += (UNIT,)


def crowd(s: S) -> None:
    s.pos.put(t, t.index["26/1"], HEX)


def mix(s: S) -> None:
    s.pos.put(t, t.index["914/352"], HEX)


def reserves(s: S) -> None:
    for hex_ in range(8):
        s.pos.put(t, t.roster[GERMAN][hex_], hex_)
        s.pos.mark(t, t.roster[GERMAN][hex_], RESERVE)


def columns(s: S) -> None:
    for number, unit in enumerate(GERMANS[:4]):
        s.pos.put(t, unit, number)
        s.pos.deeds[unit] |= STRATEGIC


def trucks(s: S) -> None:
    for unit in GERMANS[4:]:
        s.pos.deeds[unit] |= TRUCKED


def positions(s: S) -> None:
    for hex_ in range(5):
        s.pos.ip[hex_] = 2 | BUILT


def set_list(field: str, index: int, value: int) -> Callable[[S], None]:
    def fault(s: S) -> None:
        getattr(s.pos, field)[index] = value

    return fault


def set_pair(field: str, camp: int) -> Callable[[S], None]:
    def fault(s: S) -> None:
        getattr(s.pos, field)[camp][HEX] += 1

    return fault


def set_field(field: str, value: int) -> Callable[[S], None]:
    def fault(s: S) -> None:
        setattr(s.pos, field, value)

    return fault


def stray_engineers(s: S) -> None:
    s.pos.put(t, t.index["1 ESB"], t.hex_index["2620"])


def marked_dead(s: S) -> None:
    s.pos.mark(t, UNIT, OUT)
    s.pos.put(t, UNIT, t.box["dead"])


def false_cadre(s: S) -> None:
    s.pos.set_steps(t, UNIT, 1)  # without taking a counter


FAULTS: dict[str, Callable[[S], None]] = {
    "16/1: at 2519, but in 0 stacks": lose,
    "16/1: at 2519, but in 2 stacks": double,
    "16/1: 0 of 3 steps": set_list("steps", UNIT, 0),
    "1 ESB: 4 of 1 steps": set_list("steps", t.index["1 ESB"], 4),
    "16/1: bears markers in the box dead": marked_dead,
    "16/1: isolated, but not out of supply": set_list("state", UNIT, ISOLATED),
    "entry zone 4": set_list("zones", t.index["902/Pz Lehr"], 4),
    "1 ESB: not on the beach Utah": stray_engineers,
    "2519: 3 allied units, but there are 2": set_pair("troops", ALLIED),
    "2519: 1 german units, but there are 0": set_pair("troops", GERMAN),
    "2519: 3 allied controlling units": set_pair("exert", ALLIED),
    "2519: 3 allied bonding units": set_pair("bind", ALLIED),
    "2519: 1 allied zones": set_pair("zone", ALLIED),
    "2519: 1 allied units in reserve": set_pair("reserves", ALLIED),
    "2519: 2 allied bonding units, but there are 1": set_list("state", UNIT, SCATTERED),
    "2519: units of both sides": mix,
    "2519: held by german": set_list("holder", HEX, GERMAN),
    "2519: more units than may stack there": crowd,
    "5 improved positions of the us army": positions,
    "8 german groups in reserve": reserves,
    "4 german units under strategic movement markers": columns,
    "2 units on trucks": trucks,
    "0 us infantry cadres in use, 1 in play": false_cadre,
    "-1 us armour cadres": set_list("cadres", 2, 2),
    "-1 supply points, us": set_list("supply", 3, -1),
    "20 supply points, fortress": set_list("supply", 1, 20),
    "10 german infantry replacements": set_list("repl", 0, 10),
    "4 air units, us": set_list("air", 1, 4),
    "3 naval units, cw": set_list("naval", 2, 3),
    "-1 reinforcement points, us": set_list("rp", 1, -1),
    "Gold: 5 points landed": set_list("landed", 2, 5),
    "2814: 3 units evacuated": set_list("evacuated", 0, 3),
    "improved positions left": set_list("digs", 0, -1),
    "turn 23": set_field("turn", 23),
    "weather 7": set_field("weather", 7),
}


def test_a_sound_position_has_no_faults() -> None:
    assert game.audit(sound()) == []
    for scenario in game.scenarios:
        assert game.audit(game.start(scenario, seed=1)) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_is_found(fault: str) -> None:
    state = sound()
    FAULTS[fault](state)
    assert any(fault in found for found in game.audit(state)), game.audit(state)


def test_stacks_may_be_too_high_while_units_move() -> None:
    state = board("allied.movement", ASHORE | UNITS)
    crowd(state)
    assert game.audit(state) == []


def test_a_cadre_with_its_counter_is_sound() -> None:
    assert game.audit(board("allied.combat", ASHORE | UNITS | {"16/1": {"at": "2519", "steps": 1}})) == []
