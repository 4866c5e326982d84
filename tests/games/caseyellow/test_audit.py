"""The audit finds what must not be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.games.caseyellow.kinds import ALLIED, DISRUPTED, GERMAN, IN_HOLLAND, SPENT
from sandtable.games.caseyellow.position import YellowPosition
from tests.games.caseyellow.depot import GAME, T, board

UNITS = {"X Corps": "3934", "I Fr": "1209", "1 Nl": "4324", "I Be": "2927"}
HEX = T.hex_index
X, FR, NL, BE = (T.index[name] for name in UNITS)


def twice(pos: YellowPosition) -> None:
    pos.stacks[HEX["1210"]] = (FR,)


def crowd(pos: YellowPosition) -> None:
    for name in ("II Fr", "III Fr"):
        pos.put(T, T.index[name], HEX["1209"])


def both(pos: YellowPosition) -> None:
    pos.put(T, FR, HEX["3934"])


def dutch_abroad(pos: YellowPosition) -> None:
    pos.put(T, NL, HEX["1212"])


def belgian_north(pos: YellowPosition) -> None:
    pos.put(T, BE, HEX["4235"])


def fallen(pos: YellowPosition) -> None:
    pos.fallen = 1 << IN_HOLLAND


def germans_in_works(pos: YellowPosition) -> None:
    pos.put(T, X, HEX["3629"])
    pos.holder[HEX["3629"]] = GERMAN


def mark(table: str, number: int) -> Callable[[YellowPosition], None]:
    def change(pos: YellowPosition) -> None:
        hexes = T.settlements if table == "refugees" else range(number)
        for hex_ in hexes[:number]:
            getattr(pos, table)[hex_] = 1

    return change


def put(field: str, index: int | None, value: object) -> Callable[[YellowPosition], None]:
    def change(pos: YellowPosition) -> None:
        if index is None:
            setattr(pos, field, value)
        else:
            getattr(pos, field)[index] = value

    return change


FAULTS: dict[str, tuple[Callable[[YellowPosition], None], str]] = {
    "twice": (twice, "in 2 stacks"),
    "steps": (put("steps", FR, 3), "3 of 2 steps"),
    "no steps": (put("steps", FR, 0), "0 of 2 steps"),
    "marked and gone": (put("state", T.index["II Fr"], DISRUPTED), "bears markers"),
    "spent": (put("state", FR, SPENT), "turned as an attack supply unit"),
    "due": (put("due", FR, 3), "due on turn 3"),
    "troops": (lambda pos: pos.troops[ALLIED].__setitem__(HEX["1310"], 1), "allied units, but there are 0"),
    "weight": (lambda pos: pos.weight[ALLIED].__setitem__(HEX["1209"], 4), "4 allied weight, but there are 2"),
    "zone": (lambda pos: pos.zone[GERMAN].__setitem__(HEX["1209"], 1), "1 german zones, but there are 0"),
    "shut": (put("shut", HEX["1209"], 1), "zones shut out"),
    "holder": (put("holder", HEX["1209"], GERMAN), "held by german"),
    "both sides": (both, "units of both sides"),
    "stacking": (crowd, "more units than may stack there"),
    "Dutch abroad": (dutch_abroad, "outside its country"),
    "Belgians in the Netherlands": (belgian_north, "outside its country"),
    "after the surrender": (fallen, "after its country gave up"),
    "intact works": (germans_in_works, "intact works or forts"),
    "bridgeheads": (mark("bridge", 7), "7 bridgeheads"),
    "interdictions": (mark("cut", 7), "7 interdicted hexes"),
    "refugees": (mark("refugees", 13), "13 refugee markers"),
    "jam": (put("jam", HEX["1209"], 1), "1 markers slow units, but there are 0"),
    "improved": (put("improved", HEX["1212"], 1), "improved defence without a unit"),
    "too many improved": (put("markers", None, 13), "improved defence markers"),
    "bridgehead": (put("bridge", HEX["3934"], 1), "a bridgehead in a German hex"),
    "engaged": (put("engaged", None, ((HEX["1209"], GERMAN, (X,)),)), "engaged against"),
    "nobody engaged": (put("engaged", None, ((HEX["1212"], GERMAN, ()),)), "without one of its sides"),
    "attrition": (put("tanks", None, ((T.index["1 Pz"],) * 3, ())), "3 attrition chits"),
    "chits": (put("cup", 0, 5), "5 chits in the cup"),
    "air": (put("air", GERMAN, 7), "7 air units"),
    "points": (put("vp", ALLIED, -1), "-1 victory points"),
    "replacements": (put("repl", 0, 5), "5 replacements, there are 4"),
    "refit": (put("refit", None, 8), "8 refit points"),
    "negative": (put("railed", None, -1), "below nothing"),
    "turn": (put("turn", None, 11), "turn 11"),
}


def test_a_sound_position_has_no_faults() -> None:
    assert GAME.audit(board("german.combat", UNITS)) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_the_audit_finds(fault: str) -> None:
    change, sentence = FAULTS[fault]
    state = board("german.combat", UNITS)
    change(state.pos)
    assert any(sentence in found for found in GAME.audit(state)), GAME.audit(state)


def test_stacks_may_be_too_high_while_units_move() -> None:
    state = board("allied.move", UNITS)
    crowd(state.pos)
    assert GAME.audit(state) == []
