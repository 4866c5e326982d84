"""Showing: counters, marks, trays, timetable and tracks; and every symbol is one that the page can draw."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable as st
from sandtable.kit.display import counters, overlays
from sandtable.kit.display.overlays import OverlaySheet, Strokes

PAGE = Path(__file__).resolve().parents[2] / "web/src/lib/board/counters.ts"


@pytest.mark.parametrize("game", ["dday", "normandy44", "caseyellow"])
def test_the_page_can_draw_every_symbol(game: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    known = re.search(r'KNOWN = new Set\(\s*"([^"]+)"', text)
    aliases = re.search(r"ALIASES: Record<string, string> = \{([^}]+)\}", text)
    assert known is not None
    assert aliases is not None
    drawn = {*known[1].split(), *re.findall(r'([\w-]+)"?:', aliases[1])}
    assert {kind.symbol for kind in st.game(game).pieces} <= drawn


def test_a_tray_holds_what_stands_in_its_box() -> None:
    whole = counters.stack("1 Pz", (), (), 2, 2)
    worn = counters.stack("2 Pz", counters.marks(((1, "mark-moved"), (4, "mark-out")), 5), ("3", "4"), 1, 2)
    tray = counters.tray("turn track", [whole, worn])
    assert (tray.name.id, tray.pieces, tray.stacks) == ("tray-turn-track", (("1 Pz", 1), ("2 Pz", 1)), (whole, worn))
    assert [mark.id for mark in worn.marks] == ["mark-moved", "mark-out"]


def test_the_timetable_goes_by_turns_and_leaves_out_empty_ones() -> None:
    trays = counters.timetable({5: ["1 DLM"], 3: ["7 DB", "2 DB"], 4: []})
    assert [(tray.id, tray.pieces) for tray in trays] == [
        ("turn 3", (("7 DB", 1), ("2 DB", 1))),
        ("turn 5", (("1 DLM", 1),)),
    ]


def test_a_track_is_never_shorter_than_what_lies_on_it() -> None:
    few, many = counters.counts([("air us", 2, 6), ("vp", 120, 99)])
    assert (few.id, few.name.id, few.value, few.last) == ("air-us", "track-air-us", 2, 6)
    assert (many.value, many.last) == (120, 120)


def test_only_the_layers_that_are_wanted_are_drawn() -> None:
    asked: list[int] = []

    def zones(state: str, camp: int) -> Strokes:
        asked.append(camp)
        return overlays.shaded(("A", "B", "box"), bytes([camp, 1, 0]))

    sheets = (OverlaySheet("zone", "reach", zones),)
    sides = ("german", "allied")
    assert [(layer.id, layer.kind, layer.side) for layer in overlays.layers(sheets, sides)] == [
        ("zone-german", "reach", "german"),
        ("zone-allied", "reach", "allied"),
    ]
    (one,) = overlays.overlays("", sheets, sides, {"zone-allied", "nothing"})
    assert (one.id, one.spaces, asked) == ("zone-allied", ("A", "B"), [1])
