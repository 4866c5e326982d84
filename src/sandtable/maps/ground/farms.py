"""Fields in their tints, hedges and furrows between them, orchards and vines in some."""

from __future__ import annotations

from math import cos, hypot, sin

import numpy as np

from sandtable.maps.ground.brush import Blocks, Canvas, fill, pen
from sandtable.maps.ground.frame import R
from sandtable.maps.ground.hands import Inks, Kind, Theme, shades
from sandtable.maps.ground.parcels import Parcels, holds, longest, rows

NEAR = 3.0  # pixels to a board unit from which single trees are drawn


class Farms:
    def __init__(self, parcels: Parcels, inks: Inks, theme: Theme) -> None:
        self.parcels, self.inks, self.theme = parcels, inks, theme
        self.kinds: list[Kind] = list(parcels.sheet.hand.kinds.values())

    def draw(self, canvas: Canvas, sharp: float) -> None:
        self._tints(canvas)
        self._worked(canvas, sharp)
        self._lines(canvas, sharp)

    def _tints(self, canvas: Canvas) -> None:
        found: dict[str, Blocks] = {}
        tints = [shades(kind, self.theme).tints for kind in self.kinds]
        for number, ring in enumerate(self.parcels.fields.rings):
            choice = tints[self.parcels.kind[number]]
            if choice and self.parcels.off[number] > -0.6 * R:
                mix = 0.62 * self.parcels.luck[number, 0] + 0.38 * self.parcels.region[number]
                tint = choice[int(mix * len(choice))]
                found.setdefault(tint, Blocks()).line(ring, True)
        for tint in sorted(found):
            found[tint].draw(canvas, fill(tint, 0.78))

    def _worked(self, canvas: Canvas, sharp: float) -> None:
        """Orchards, vines and ploughed fields."""
        trees, vines, furrows = Blocks(), Blocks(), Blocks()
        for number, ring in enumerate(self.parcels.fields.rings):
            kind, luck = self.kinds[self.parcels.kind[number]], self.parcels.luck[number, 1]
            if self.parcels.off[number] < 0.3 * R:
                continue
            turn = longest(ring)
            if luck < kind.orchards:
                self._orchard(trees, number)
            elif luck < kind.orchards + kind.vines:
                for row in rows(ring, turn, 0.42, 0.25):
                    vines.line(row)
            elif luck < kind.orchards + kind.vines + kind.ploughed:
                for row in rows(ring, turn, 0.5, 0.22):
                    furrows.line(row)
        near = min(1.0, sharp / 5)
        furrows.draw(canvas, pen(self.inks.furrow, 0.09, 0.55 * near))
        vines.draw(canvas, pen(self.inks.orchard, 0.13, 0.5 * near, dash=(0.28, 0.2)))
        trees.draw(canvas, fill(self.inks.orchard, 0.5))

    def _orchard(self, trees: Blocks, number: int) -> None:
        ring = self.parcels.fields.rings[number]
        x, y = self.parcels.middles[number]
        small = [(x + (px - x) * 0.8, y + (py - y) * 0.8) for px, py in ring]
        turn = longest(ring)
        for u in np.arange(-4, 4.1, 0.52):
            for v in np.arange(-4, 4.1, 0.52):
                px, py = x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)
                if holds(small, px, py):
                    trees.circle(px, py, 0.15)

    def _lines(self, canvas: Canvas, sharp: float) -> None:
        """Hedges bend a little and have trees in them; other lines between fields are faint."""
        hedges, trees, faint = Blocks(), Blocks(), Blocks()
        dice = np.random.default_rng(self.parcels.sheet.hand.seed * 7919 + 5)
        for number, (a, b, depth) in enumerate(self.parcels.fields.lines):
            kind, luck = self.kinds[self.parcels.line_kind[number]], self.parcels.line_luck[number]
            if self.parcels.line_off[number] < 0.06 * R:
                continue
            share = (kind.hedges + 0.26 * self.parcels.gaps[number] * (kind.hedges > 0)) * (1 if depth else 0.72)
            if luck[0] >= share:
                if luck[1] < kind.furrows:
                    faint.line((a, b))
                continue
            length = hypot(b[0] - a[0], b[1] - a[1])
            count = max(2, int(length / 1.1))
            t = np.linspace(0, 1, count + 1)[:, None]
            bend = dice.normal(0, 0.13 if depth else 0.20, (count + 1, 2)) * np.sin(np.pi * t)
            hedges.line(np.array(a) + (np.array(b) - np.array(a)) * t + bend)
            for place, size, dx, dy in dice.random((int(length * kind.hedges * 0.75), 4)):
                x, y = a[0] + (b[0] - a[0]) * place, a[1] + (b[1] - a[1]) * place
                trees.circle(x + 0.24 * (dx - 0.5), y + 0.24 * (dy - 0.5), 0.13 + 0.12 * size)
        faint.draw(canvas, pen(self.inks.furrow, max(0.14, 0.5 / sharp), 0.5))
        hedges.draw(
            canvas, pen(self.inks.hedge, max(0.15, 0.5 / sharp), self.inks.hedge_alpha * min(1, 0.45 + sharp / 9))
        )
        if sharp > NEAR:
            trees.draw(canvas, fill(self.inks.tree, 0.46))
