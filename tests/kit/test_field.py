"""The position of a hex game: copies that share nothing that changes, and the door through which units go."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.core.engine.steps import Position
from sandtable.kit.board.hexes import PrintedGrid
from sandtable.kit.position.field import Field, Pair, everybody_gone
from sandtable.kit.position.tables import HexTables


class Hex:
    def __init__(self, id: str, name: str = "") -> None:
        self.id, self.name = id, name


class Toy(HexTables):
    """Three hexes in a row and two units."""

    def __init__(self) -> None:
        super().__init__({"rows": "up"}, [Hex("0101", "Nowhere"), Hex("0102"), Hex("0103")], ("gone",))
        self.enrol(["Red", "Blue"], bytes([0, 1]), bytes([2, 1]))
        self.speak({"unit": "unit", "hex": "space", "buy": "side", "done": "", "pass": "", "stay": ""})
        self.say_names("buy", ("us", "cw"), 1)
        self.say_plain()


class ToyField(Field[Toy]):
    counted: list[int]
    extra: Pair

    def count(self, t: Toy, unit: int, hex_: int, change: int) -> None:
        self.troops[t.camp[unit]][hex_] += change
        self.counted.append(change)


T = Toy()


def field() -> ToyField:
    wide = T.hexes + 1
    pair = bytearray(wide), bytearray(wide)
    return ToyField(**everybody_gone(T), holder=bytearray(wide), counted=[], extra=pair)


def test_a_unit_is_taken_from_where_it_was() -> None:
    pos = field()
    pos.put(T, 0, 1)
    assert (pos.at[0], pos.stacks[1], pos.stacks[T.box["gone"]]) == (1, (0,), (1,))
    assert pos.counted == [1]  # nothing is counted in a box
    pos.put(T, 0, 2)
    assert (pos.stacks[1], pos.stacks[2], pos.counted) == ((), (0,), [1, -1, 1])
    assert pos.stacks == {2: (0,), T.box["gone"]: (1,)}  # nothing is kept of an empty place: positions stay comparable
    assert (pos.owner(2), pos.owner(1), pos.on_map(T, 0), pos.on_map(T, 1)) == (0, -1, [0], [])


def test_a_copy_shares_no_table() -> None:
    pos = field()
    twin = pos.copy()
    assert twin == pos
    twin.put(T, 1, 0)
    twin.extra[1][0] = 7
    twin.turn = 9
    assert pos == field()


@pytest.mark.parametrize("name", st.game_ids())
def test_no_game_shares_a_table_between_copies(name: str) -> None:
    pos: Position = st.game(name).start(seed=1).pos
    twin = pos.copy()
    assert twin == pos
    for field_ in pos.__struct_fields__:
        mine, other = getattr(pos, field_), getattr(twin, field_)
        for one, two in zip(mine, other, strict=True) if isinstance(mine, tuple) else [(mine, other)]:
            assert one is not two or not isinstance(one, (list, bytearray, dict, set)), field_


def test_words_have_numbers() -> None:
    found: list[Any] = [T.number(T.words[text]) for text in ("unit Blue", "hex 0103", "buy us", "buy cw")]
    assert found == [1, 2, 1, 2]
    assert T.spoken["buy"][2] == T.words["buy cw"]
    assert T.names == ("0101", "0102", "0103", "gone")
    assert PrintedGrid(rows="up") == T.map.grid
