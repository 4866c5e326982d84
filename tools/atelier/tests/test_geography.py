from __future__ import annotations

import pytest

from tools.atelier.geography import Pin, Projection, solve

PINS = [
    Pin("north-west", 49.7, -1.9, 0, 0),
    Pin("north-east", 49.7, 0.0, 100, 2),
    Pin("south-west", 48.9, -1.9, 1, 60),
    Pin("south-east", 48.9, 0.0, 101, 64),
    Pin("middle", 49.3, -0.9, 53, 30),
]


@pytest.mark.parametrize("pin", PINS, ids=lambda pin: pin.name)
def test_every_pin_lies_where_it_was_put(pin: Pin) -> None:
    assert Projection(PINS)((pin.lat, pin.lon)) == pytest.approx((pin.x, pin.y), abs=1e-6)


def test_between_the_pins_east_is_right_and_south_is_down() -> None:
    onto = Projection(PINS)
    along = onto.line([(49.5, -1.5), (49.4, -1.0), (49.2, -0.5), (49.0, -0.1)])
    assert [x for x, _ in along] == sorted(x for x, _ in along)
    assert [y for _, y in along] == sorted(y for _, y in along)


def test_solving_needs_no_pivot_on_the_diagonal() -> None:
    assert solve([[0.0, 2.0], [4.0, 0.0]], [[6.0], [8.0]]) == [[2.0], [3.0]]
