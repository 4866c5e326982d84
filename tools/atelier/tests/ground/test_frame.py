"""Rasters and their noise: the same in every window."""

from __future__ import annotations

import numpy as np
import pytest

from tools.atelier.ground.colour import EYES, contrast, lab, linear
from tools.atelier.ground.frame import Frame, signed, smooth, to_lines
from tools.atelier.ground.land.parcels import area, halves, holds, rows


def test_noise_is_the_same_in_every_window() -> None:
    whole, part = Frame(-30, -30, 300, 200, 0.5), Frame(20, 10, 80, 60, 0.5)
    noise = whole.noise(7, 9.5, 3, 0.55)
    assert np.allclose(noise[80:140, 100:180], part.noise(7, 9.5, 3, 0.55), atol=1e-5)
    assert not np.allclose(noise, whole.noise(8, 9.5, 3, 0.55))
    assert 0.3 < noise.std() < 1.0


def test_a_field_is_read_between_its_pixels() -> None:
    frame = Frame(10, 20, 5, 4, 2.0)
    field = np.asarray(frame.xs + 0 * frame.ys, np.float32)
    assert frame.at(field, [(11, 22), (13.5, 24)]).tolist() == [11.0, 13.5]


def test_a_coarser_frame_lies_where_the_finer_one_does() -> None:
    frame = Frame(0, 0, 41, 31, 0.5)
    coarse = frame.coarser(2)
    field = np.asarray(coarse.xs + coarse.ys, np.float32)
    assert np.allclose(frame.finer(field, coarse)[:20, :20], (frame.xs + frame.ys)[:20, :20], atol=1e-4)


def test_distances_are_in_board_units() -> None:
    frame = Frame(0, 0, 40, 40, 0.5)
    mask = np.asarray((frame.xs > 10) & (frame.ys > -1))
    assert signed(mask, 0.5)[10, 30] == pytest.approx(5.0, abs=0.6)
    assert signed(mask, 0.5)[10, 10] == pytest.approx(-5.5, abs=0.6)
    assert to_lines(frame, [np.array([(5.0, y) for y in np.arange(0, 20, 0.2)])])[20, 30] == pytest.approx(
        10.0, abs=0.3
    )
    assert smooth(4, 2, np.array([5, 3, 1], np.float32)).tolist() == [0.0, 0.5, 1.0]


def test_a_field_is_halved_and_worked_in_rows() -> None:
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    above, below, cut = halves(square, [y for _, y in square], 1.0)
    assert (area(above), area(below)) == (12.0, 4.0)
    assert sorted(cut) == [(0.0, 1.0), (4.0, 1.0)]
    drills = list(rows(square, 0.0, 1.0, 0.5))
    assert [round(a[1], 1) for a, _ in drills] == [0.5, 1.5, 2.5]
    assert all(holds(square, *point) for drill in drills for point in drill)


def test_an_eye_without_red_or_green_tells_less() -> None:
    red, green = (lab(linear(np.array(colour, np.uint8))) for colour in ((200, 60, 40), (110, 130, 40)))
    far = float(np.linalg.norm(red - green))
    for eye in ("no red", "no green"):
        one, other = (lab(linear(np.array(c, np.uint8)), eye) for c in ((200, 60, 40), (110, 130, 40)))
        assert np.linalg.norm(one - other) < far / 2, eye
    assert set(EYES) == {"all", "no red", "no green", "no blue"}
    assert contrast(0.5, 0.5) == 1.0
