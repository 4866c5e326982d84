"""The words of a position, read and written: what comes out goes in again, and what is wrong is named."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.kit.position import placing as said

GAME = st.game("caseyellow")
T = GAME.tables
SIDES = ("german", "allied")
HEX = T.names[5]
UNIT = T.units[3]


@pytest.mark.parametrize(
    ("saying", "kept", "told"),
    [
        (said.IntField(0, 9), 4, 4),
        (said.FlagField(), True, True),
        (said.OneOf(SIDES), 1, "allied"),
        (said.HexField(), 5, HEX),
        (said.UnitField(), 3, UNIT),
        (said.FlagsField({"a": 1, "b": 2, "c": 4}), 5, ["a", "c"]),
        (said.ManyOf(said.HexField()), (5, 5), [HEX, HEX]),
        (
            said.ManyOf(said.RecordField(said.OneOf(SIDES), said.IntField(1, 10))),
            ((0, 3), (1, 7)),
            [["german", 3], ["allied", 7]],
        ),
    ],
)
def test_what_is_written_is_read(saying: said.Saying, kept: Any, told: Any) -> None:
    assert saying.write(T, kept) == told
    assert saying.read(T, told, "field") == kept


@pytest.mark.parametrize(
    ("saying", "told", "problem"),
    [
        (said.IntField(0, 9), 10, "field: a whole number from 0 to 9"),
        (said.IntField(0, 9), True, "field: a whole number from 0 to 9"),
        (said.FlagField(), 1, "field: true or false"),
        (said.OneOf(SIDES), "dutch", "field: one of german, allied, not 'dutch'"),
        (said.OneOf(SIDES), [], "field: one of german, allied, not []"),
        (said.HexField(), "9999", "field: no hex '9999'"),
        (said.HexField(), [], "field: no hex []"),
        (said.UnitField(), "Nobody", "field: no unit 'Nobody'"),
        (said.FlagsField({"a": 1}), ["b"], "field: one of a, not 'b'"),
        (said.FlagsField({"a": 1}), "a", "field: a list"),
        (said.ManyOf(said.HexField()), HEX, "field: a list"),
        (said.ManyOf(said.HexField()), [HEX, "x"], "field[1]: no hex 'x'"),
        (said.RecordField(said.HexField(), said.FlagField()), [HEX], "field: a list of 2"),
        (said.RecordField(said.HexField(), said.FlagField()), [HEX, 1], "field: true or false"),
    ],
)
def test_what_cannot_be_is_named(saying: said.Saying, told: Any, problem: str) -> None:
    with pytest.raises(st.BadInput) as caught:
        saying.read(T, told, "field")
    assert str(caught.value) == problem


# --- units, in both games --------------------------------------------------------------------------------------------

HEX_GAMES = pytest.mark.parametrize("name", ["normandy44", "caseyellow"])


def three(name: str) -> tuple[list[str], str, dict[str, Any]]:
    """Three German units that may stand together in a hex, and the data that put them there."""
    t = st.game(name).tables
    start = st.game(name).start(seed=1)
    for place, stack in sorted(start.pos.stacks.items()):
        if place < t.hexes and len(stack) > 1 and t.camp[stack[0]] == 0:
            units = [t.units[unit] for unit in stack]
            return units, t.names[place], {"empty": True, "turn": 2, "units": dict.fromkeys(units, t.names[place])}
    raise AssertionError("nobody stands together")


def fault(name: str, data: Any) -> str:
    with pytest.raises(st.BadInput) as caught:
        st.game(name).position(data)
    return str(caught.value)


@HEX_GAMES
def test_a_stack_lies_as_the_roster_or_as_told(name: str) -> None:
    units, at, data = three(name)
    game = st.game(name)
    numbers = sorted(game.tables.index[unit] for unit in units)
    backwards = dict(reversed(data["units"].items()))
    for order in (data, data | {"units": backwards}):
        assert list(game.position(order).pos.stacks[game.tables.hex_index[at]]) == numbers
    turned = [game.tables.units[unit] for unit in reversed(numbers)]
    state = game.position(data | {"stacks": {at: turned}})
    assert list(state.pos.stacks[game.tables.hex_index[at]]) == numbers[::-1]
    assert state.data()["stacks"][at] == turned


@HEX_GAMES
def test_stacks_that_are_not_what_is_there(name: str) -> None:
    units, at, data = three(name)
    wanted = f"stacks.{at}: every unit that is there, once"
    for stack in (units[:1], [*units, units[0]], [*units[1:], units[1]]):
        assert fault(name, data | {"stacks": {at: stack}}) == wanted
    assert fault(name, data | {"stacks": {"nowhere": units}}) == "stacks.nowhere: no hex or box 'nowhere'"


@HEX_GAMES
@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ("nowhere", ": no hex or box 'nowhere'"),
        ([], ": no hex or box []"),
        (7, ": no hex or box 7"),
        ({"at": {}}, ": no hex or box {}"),
        ({"steps": 99}, ".steps: a whole number from "),
        ({"steps": "1"}, ".steps: a whole number from "),
        ({"disrupted": 1}, ".disrupted: true or false"),
        ({"moved": None}, ".moved: true or false"),
        ({"hungry": True}, ".hungry: no such field; there are at, steps, "),
    ],
)
def test_units_that_cannot_be(name: str, entry: Any, problem: str) -> None:
    units, _, data = three(name)
    assert fault(name, data | {"units": {units[0]: entry}}).startswith(f"units.{units[0]}{problem}")


@HEX_GAMES
def test_a_unit_is_in_one_place(name: str) -> None:
    """However its name is typed."""
    units, at, data = three(name)
    twice = data | {"units": {units[0]: at, units[0].upper() + " ": at}}
    assert fault(name, twice) == f"units.{units[0].upper()} : {units[0]} is named twice"


@HEX_GAMES
def test_a_hex_is_held_by_those_who_stand_there(name: str) -> None:
    _, at, data = three(name)
    assert fault(name, data | {"control": {at: "allied"}}) == f"hex {at}: held by those who do not stand there"
    assert fault(name, data | {"control": {at: "dutch"}}).startswith(f"control.{at}: one of german, allied")
    assert fault(name, data | {"control": {"x": "allied"}}) == "control: no hex 'x'"


@HEX_GAMES
def test_the_audit_speaks_of_a_position_with_steps(name: str) -> None:
    """In the middle of a step nothing is completed; what is wrong the game itself says."""
    state = st.game(name).start(seed=1)
    data = state.data()
    germans = [unit for unit, entry in data["units"].items() if state.tables.camp[state.tables.index[unit]] == 0]
    allies = [unit for unit in data["units"] if unit not in germans]
    on_map = next(unit for unit in germans if data["units"][unit]["at"] in state.tables.hex_index)
    data["units"][allies[0]]["at"] = data["units"][on_map]["at"]
    data["stacks"] = {}
    assert fault(name, data) == f"steps: {data['units'][on_map]['at']}: units of both sides"
