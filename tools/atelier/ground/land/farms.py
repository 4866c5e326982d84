"""Fields in their tints, hedges and furrows between them, orchards and vines in some."""

from __future__ import annotations

from math import cos, hypot, sin

import numpy as np

from tools.atelier.ground.brush import Blocks, Canvas, fill, pen
from tools.atelier.ground.frame import R
from tools.atelier.ground.hands import THEMES, Inks, Kind, Theme, shades
from tools.atelier.ground.land.parcels import Parcels, holds, longest, rows

NEAR = 3.0  # pixels to a board unit from which single trees are drawn


class Farms:
    """The fields of a country as outlines, gathered once and drawn in every light and sharpness."""

    def __init__(self, parcels: Parcels) -> None:
        self.parcels = parcels
        self.kinds: list[Kind] = list(parcels.sheet.hand.kinds.values())
        self.tinted: dict[tuple[int, int, int], Blocks] = {}
        self.orchards, self.vines, self.ploughed = Blocks(), Blocks(), Blocks()
        self.hedges, self.trees, self.faint = Blocks(), Blocks(), Blocks()
        self._gather_tints()
        self._gather_worked()
        self._gather_lines()

    def draw(self, canvas: Canvas, inks: Inks, theme: Theme, sharp: float) -> None:
        for (number, *choice), blocks in sorted(self.tinted.items()):
            tints = shades(self.kinds[number], theme).tints
            blocks.draw(canvas, fill(tints[choice[THEMES.index(theme)]], 0.78))
        near = min(1.0, sharp / 5)
        self.ploughed.draw(canvas, pen(inks.furrow, 0.09, 0.55 * near))
        self.vines.draw(canvas, pen(inks.orchard, 0.13, 0.5 * near, dash=(0.28, 0.2)))
        self.orchards.draw(canvas, fill(inks.orchard, 0.5))
        self.faint.draw(canvas, pen(inks.furrow, max(0.14, 0.5 / sharp), 0.5))
        strong = inks.hedge_alpha * min(1, 0.45 + sharp / 9)
        self.hedges.draw(canvas, pen(inks.hedge, max(0.15, 0.5 / sharp), strong))
        if sharp > NEAR:
            self.trees.draw(canvas, fill(inks.tree, 0.46))

    def _gather_tints(self) -> None:
        """Fields by their kind and by which of its tints they have in each light."""
        mixes = 0.62 * self.parcels.luck[:, 0] + 0.38 * self.parcels.region
        for number, ring in enumerate(self.parcels.fields.rings):
            kind = int(self.parcels.kind[number])
            light, dark = (len(shades(self.kinds[kind], theme).tints) for theme in THEMES)
            if light and dark and self.parcels.off[number] > -0.6 * R:
                key = (kind, int(mixes[number] * light), int(mixes[number] * dark))
                self.tinted.setdefault(key, Blocks()).line(ring, True)

    def _gather_worked(self) -> None:
        """Orchards, vines and ploughed fields."""
        for number, ring in enumerate(self.parcels.fields.rings):
            kind, luck = self.kinds[self.parcels.kind[number]], self.parcels.luck[number, 1]
            if self.parcels.off[number] < 0.3 * R:
                continue
            if luck < kind.orchards:
                self._orchard(number)
            elif luck < kind.orchards + kind.vines:
                for row in rows(ring, longest(ring), 0.42, 0.25):
                    self.vines.line(row)
            elif luck < kind.orchards + kind.vines + kind.ploughed:
                for row in rows(ring, longest(ring), 0.5, 0.22):
                    self.ploughed.line(row)

    def _orchard(self, number: int) -> None:
        ring = self.parcels.fields.rings[number]
        x, y = self.parcels.middles[number]
        small = [(x + (px - x) * 0.8, y + (py - y) * 0.8) for px, py in ring]
        turn = longest(ring)
        for u in np.arange(-4, 4.1, 0.52):
            for v in np.arange(-4, 4.1, 0.52):
                px, py = x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)
                if holds(small, px, py):
                    self.orchards.circle(px, py, 0.15)

    def _gather_lines(self) -> None:
        """Hedges bend a little and have trees in them; other lines between fields are faint."""
        dice = np.random.default_rng(self.parcels.sheet.hand.seed * 7919 + 5)
        for number, (a, b, depth) in enumerate(self.parcels.fields.lines):
            kind, luck = self.kinds[self.parcels.line_kind[number]], self.parcels.line_luck[number]
            if self.parcels.line_off[number] < 0.06 * R:
                continue
            share = (kind.hedges + 0.26 * self.parcels.gaps[number] * (kind.hedges > 0)) * (1 if depth else 0.72)
            if luck[0] >= share:
                if luck[1] < kind.furrows:
                    self.faint.line((a, b))
                continue
            length = hypot(b[0] - a[0], b[1] - a[1])
            count = max(2, int(length / 1.1))
            t = np.linspace(0, 1, count + 1)[:, None]
            bend = dice.normal(0, 0.13 if depth else 0.20, (count + 1, 2)) * np.sin(np.pi * t)
            self.hedges.line(np.array(a) + (np.array(b) - np.array(a)) * t + bend)
            for place, size, dx, dy in dice.random((int(length * kind.hedges * 0.75), 4)):
                x, y = a[0] + (b[0] - a[0]) * place, a[1] + (b[1] - a[1]) * place
                self.trees.circle(x + 0.24 * (dx - 0.5), y + 0.24 * (dy - 0.5), 0.13 + 0.12 * size)
