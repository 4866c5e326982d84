"""A display drawn from an earlier one: every field that a space depends on is declared, and each of them counts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.display import Display, Earlier
from sandtable.core.engine.dependencies import Dependencies
from sandtable.games.caseyellow.shown import display as yellow
from sandtable.games.combat.shown import display as combat
from sandtable.games.normandy44.shown import display as normandy
from sandtable.games.salerno.shown import spaces as salerno
from sandtable.lab import fuzz
from tests.games.redraws import EXAMPLES, pair, start

MODULES: dict[str, Any] = {"salerno": salerno, "normandy44": normandy, "caseyellow": yellow, "combat": combat}
DECLARED = [id for id in st.game_ids() if st.game(id).dependencies is not None]
FIELDS = [(id, field) for id in DECLARED for field in MODULES[id].DEPENDENCIES.fields]


def full(state: Any) -> Display:
    shown: Display = state.game.display(state, state.game.sides[0])
    return shown


def redrawn(state: Any, other: Any) -> Display:
    """A state drawn from the display of another."""
    shown: Display = state.game.display(state, state.game.sides[0], Earlier(other.pos, full(other)))
    return shown


def test_every_declared_field_has_its_example() -> None:
    assert set(EXAMPLES) == set(DECLARED)
    assert {id: set(EXAMPLES[id]) for id in DECLARED} == {id: set(MODULES[id].DEPENDENCIES.fields) for id in DECLARED}


@pytest.mark.parametrize(("id", "field"), FIELDS)
def test_a_change_of_each_field_alone_is_drawn(id: str, field: str) -> None:
    before, after = pair(id, field)
    fields = MODULES[id].DEPENDENCIES.fields
    assert [name for name in fields if getattr(before.pos, name) != getattr(after.pos, name)] == [field]
    assert full(before).spaces != full(after).spaces
    for one, other in ((before, after), (after, before)):
        drawn, shown = redrawn(one, other), full(one)
        assert drawn == shown
        assert list(drawn.spaces) == list(shown.spaces)


@pytest.mark.parametrize(("id", "field"), FIELDS)
def test_without_a_field_its_change_is_missed(id: str, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant = MODULES[id].DEPENDENCIES.without(field)
    assert set(mutant.fields) == set(MODULES[id].DEPENDENCIES.fields) - {field}
    monkeypatch.setattr(MODULES[id], "DEPENDENCIES", mutant)
    before, after = pair(id, field)
    assert redrawn(after, before) != full(after)


class Spy:
    """A position that notes which of its fields are read."""

    def __init__(self, pos: Any) -> None:
        self.pos, self.read = pos, set[str]()

    def __getattr__(self, name: str) -> Any:
        assert name in self.pos.__struct_fields__, f"{name} is no field: what it reads is not seen"
        self.read.add(name)
        return getattr(self.pos, name)


def draw_spaces(id: str, state: Any) -> None:
    if id == "salerno":
        salerno.spaces(state, salerno.guns_by_place(state), None)
    else:
        MODULES[id]._spaces(state, None)


@pytest.mark.parametrize("id", DECLARED)
def test_drawing_a_space_reads_the_declared_fields_and_no_other(id: str) -> None:
    read: set[str] = set()
    for field in EXAMPLES[id]:
        for state in pair(id, field):
            state.pos = spy = Spy(state.pos)
            draw_spaces(id, state)
            read |= spy.read
    beside = {"map"} if id == "combat" else set()  # which board it is: another one is drawn in full
    assert read == set(MODULES[id].DEPENDENCIES.fields) | beside


@pytest.mark.parametrize("id", DECLARED)
def test_what_has_not_changed_stays_the_same_object(id: str) -> None:
    state = start(id)
    shown = full(state)
    again = state.game.display(state.copy(), state.game.sides[0], Earlier(state.pos, shown))
    assert again.spaces is shown.spaces
    before, after = pair(id, "state")
    shown = full(before)
    drawn = after.game.display(after, after.game.sides[0], Earlier(before.pos, shown))
    assert len([name for name in drawn.spaces if drawn.spaces[name] is not shown.spaces.get(name)]) == 1


def test_another_board_is_drawn_in_full() -> None:
    one, other = (st.game("combat").start(scenario, seed=1) for scenario in ("46", "50"))
    assert full(one).board != full(other).board
    assert redrawn(one, other) == full(one)


@pytest.mark.parametrize("id", DECLARED)
def test_a_game_played_on_and_taken_back_is_drawn_right(id: str) -> None:
    summary = fuzz.run(st.game(id), 1, seed="redraws", draw=0.02, limit=400)
    assert [fault for fault in summary.faults if fault.kind != "endless"] == []
    assert summary.actions


def test_the_drawing_law_finds_a_missing_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yellow, "DEPENDENCIES", yellow.DEPENDENCIES.without("stacks"))
    (fault,) = fuzz.run(st.game("caseyellow"), 1, seed="redraws", draw=0.05).faults
    assert (fault.kind, "stale" in fault.what) == ("law", True)


class Pos(msgspec.Struct):
    """A position of four spaces."""

    table: bytearray
    two: tuple[bytes, bytes]
    one: int = -1
    pieces: tuple[int, ...] = ()
    at: tuple[int, ...] = (0, 3, 9)


DEPENDENCIES = Dependencies[Any, None](("table",), ("two",), ("one",), {"at": ("at", "pieces")})


@pytest.mark.parametrize(
    ("changes", "dirty"),
    [
        ({}, set()),
        ({"table": bytearray(b"0X2X")}, {1, 3}),
        ({"two": (b"0123", b"X123")}, {0}),
        ({"one": 2}, {2, -1}),
        ({"pieces": (1, 1, 0)}, {3}),
        ({"at": (0, 2, 9)}, {2, 3}),
    ],
)
def test_the_spaces_that_two_positions_differ_in(changes: dict[str, Any], dirty: set[int]) -> None:
    old = Pos(bytearray(b"0123"), (b"0123", b"0123"), pieces=(1, 0, 0))
    assert DEPENDENCIES.dirty(None, old, msgspec.structs.replace(old, **changes)) == dirty
