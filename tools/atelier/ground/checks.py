"""Does the picture say what the rules say? Every check is a line with its figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol

import numpy as np
from scipy import ndimage
from scipy.spatial import KDTree

from tools.atelier.ground.brush import Pixels, rgb
from tools.atelier.ground.colour import EYES, contrast, lab, linear, luminance
from tools.atelier.ground.frame import Array, Points, R
from tools.atelier.ground.hands import THEMES, Theme
from tools.atelier.ground.land.country import Country
from tools.atelier.ground.land.streams import corner, crossed
from tools.atelier.ground.land.waters import Water, room
from tools.atelier.ground.sheet import Sheet, Side, Spot, between

SHARP = 4.0  # pixels to a board unit of the picture that is looked at
NEAR = 0.07 * R  # how far a river may be from the middle of its hexside
# What the page writes and lays on the ground (web/src/components/board): its inks, and the halos around them.
LETTERS: dict[Theme, dict[str, str]] = {
    "light": {"names": "#241F18", "numbers": "#524E3C"},
    "dark": {"names": "#F3EBD6", "numbers": "#BCB69A"},
}
HALOS: dict[Theme, str] = {"light": "#F7F1DF", "dark": "#14170F"}
VEILS = {"names": 0.8, "numbers": 0.68}  # how much of the ground under a letter its halo covers
COUNTERS = {  # their faces and edges, as the page has them
    "grey": ("#98A3A6", "#434E53"),
    "charcoal": ("#3A4045", "#15181B"),
    "olive": ("#5D6B2F", "#323C12"),
    "sand": ("#E3CB96", "#7A5F22"),
    "tan": ("#C3925A", "#6B4317"),
    "sky": ("#7FB8DC", "#1F5577"),
}
RIM = "#8F8B7E"  # in the dark every counter has an edge of this colour
STANDS_OUT = 18.0  # a colour distance that is easy to see
LEAST = {"names": 7.0, "numbers": 4.5}  # contrast everywhere: WCAG's figures for small letters, enhanced and plain
SEEN = 6.0  # a colour distance that is seen without looking for it
BLUE = -5.0  # the third part of a colour in `lab` below which it is water
APART = 2.5  # one that is seen side by side; the texture must tell the rest
COARSE = 0.45  # a difference of texture that is enough by itself
TEXTURE = 0.22  # a difference of texture that is seen, as a part of the greater


@dataclass(frozen=True)
class Finding:
    good: bool
    text: str


class Paints(Protocol):
    def window(self, left: float, top: float, wide: int, high: int) -> Pixels: ...


Samples = dict[str, list[Spot]]
Painters = Callable[[Theme, float], Paints]


def findings(country: Country, painter: Painters) -> Iterator[Finding]:
    """All checks of a board of hexes: first of the lines it is drawn from, then of the picture in both lights."""
    yield from lines(country)
    for theme in THEMES:
        yield from seen(country.sheet, plain(country.sheet), theme, whole(country.sheet, painter(theme, SHARP)))


def lines(country: Country) -> Iterator[Finding]:
    yield from _shores(country)
    yield from _rivers(country)
    yield from _roads(country)


def river_names(sheet: Sheet, rivers: Sequence[Water]) -> Finding:
    """Names of rivers lie where no counter stands."""
    rooms = [(room(sheet, water.name, place) / R, water.name) for water in rivers for place in water.places]
    least, name = min(rooms, default=(1.0, ""))
    text = f"{len(rivers)} names of rivers in {len(rooms)} places, the nearest to a counter's {least:.3f} R ({name})"
    return Finding(least >= 0, text)


def seen(sheet: Sheet, samples: Samples, theme: Theme, pixels: Pixels) -> Iterator[Finding]:
    """The checks of a picture of the whole sheet; `samples` are places of each kind of terrain."""
    yield from _bridges(sheet, theme, pixels)
    yield from _classes(samples, theme, pixels)
    yield from _letters(sheet, theme, pixels)
    yield from _counters(samples, theme, pixels)


def whole(sheet: Sheet, paints: Paints) -> Pixels:
    """The picture that is looked at."""
    return paints.window(0.0, 0.0, round(sheet.width * SHARP), round(sheet.height * SHARP))


# --- lines -----------------------------------------------------------------------------------------------------------


def _shores(country: Country) -> Iterator[Finding]:
    sheet, level = country.sheet, country.coast.level
    frame = country.coast.frame
    dry = frame.at(level, [hex_.at for hex_ in sheet.dry])
    yield Finding(
        bool(dry.min() > 0), f"{len(dry)} hexes of land, the least dry middle {dry.min() / R:.2f} R from water"
    )
    if sheet.wet:
        wet = frame.at(level, list(sheet.wet))
        yield Finding(
            bool(wet.max() < 0), f"{len(wet)} hexes of sea, the least wet middle {-wet.max() / R:.2f} R from land"
        )
    open_ = [side for side in sheet.sides if not side.water]
    along = frame.at(level, [between(*side.ends, t / 12) for side in open_ for t in range(13)]).reshape(-1, 13)
    drowned = int((along.max(1) <= 0).sum())
    yield Finding(not drowned, f"{len(open_)} sides one may pass, {drowned} of them all water")
    shut = [side for side in sheet.sides if side.water]
    if shut:
        joined = int((frame.at(level, [side.middle for side in shut]) > 0).sum())
        yield Finding(not joined, f"{len(shut)} sides of sea or inlets, {joined} of them dry")


def _rivers(country: Country) -> Iterator[Finding]:
    sides = [side for side in country.sheet.sides if side.river]
    if not sides:
        return
    points = np.concatenate([stream.points for stream in country.rivers.streams])
    off, _ = KDTree(points).query([side.middle for side in sides])
    yield Finding(
        bool(off.max() <= NEAR), f"{len(sides)} sides with a river, at most {off.max() / R:.3f} R from their middle"
    )
    inside = points[[_on(country.sheet, p, 1.8 * R) for p in points]]  # beyond the last hexes they run out of the map
    astray = _astray(inside, sides, country)
    yield Finding(astray < 0.35 * R, f"no river farther than {astray / R:.2f} R from a side that has one")


def _astray(points: Points, sides: Sequence[Side], country: Country) -> float:
    """How far from every side with a river a river runs on land, but for its last stretch to the sea."""
    dense = KDTree([between(*side.ends, t / 10) for side in sides for t in range(11)])
    ashore = country.coast.frame.at(country.coast.off, points) > 0.9 * R
    off, _ = dense.query(points[ashore])
    return float(off.max()) if len(off) else 0.0


def _roads(country: Country) -> Iterator[Finding]:
    sheet = country.sheet
    if not sheet.roads:
        return
    ways = KDTree(np.concatenate([*country.ways.main, *country.ways.other]))
    middles = [between(*road.ends, 0.5) for road in sheet.roads]
    off, _ = ways.query(middles)
    yield Finding(
        bool(off.max() < 0.06 * R), f"{len(middles)} roads, at most {off.max() / R:.3f} R from the middle of the side"
    )
    hexes = {corner(end): end for road in sheet.roads for end in road.ends if _on(sheet, end)}
    near, _ = ways.query(list(hexes.values()))
    yield Finding(
        bool(near.max() < 0.40 * R), f"{len(hexes)} hexes with roads, at most {near.max() / R:.2f} R from the middle"
    )


def _on(sheet: Sheet, at: Spot, margin: float = 0.0) -> bool:
    return margin < at[0] < sheet.width - margin and margin < at[1] < sheet.height - margin


# --- the picture -----------------------------------------------------------------------------------------------------


def _bridges(sheet: Sheet, theme: Theme, pixels: Pixels) -> Iterator[Finding]:
    """In the middle of a crossed side the water, which is blue, is covered by the road, which is not."""
    sides = [side for side, _, _ in crossed(sheet)]
    if not sides:
        return
    blue = lab(linear(_patches(pixels, [side.middle for side in sides], 0.6)))[..., 2]
    hidden = (blue < BLUE).mean((1, 2)) > 0.72  # a road is about half as wide as the patch
    unseen = [side.name for side, hide in zip(sides, hidden, strict=True) if hide]
    yield Finding(
        not unseen, f"{theme}: {len(sides)} crossings, {len(unseen)} of them not to be seen {' '.join(unseen)}"
    )


def _classes(samples: Samples, theme: Theme, pixels: Pixels) -> Iterator[Finding]:
    """Every kind of terrain is told from every other by its colour, or by colour and texture, by every eye."""
    patches = {kind: linear(_patches(pixels, spots, 0.45 * R)) for kind, spots in samples.items()}
    grain = {kind: _texture(lab(patch)) for kind, patch in patches.items()}
    for eye in EYES:
        means = {kind: lab(patch, eye).reshape(-1, 3).mean(0) for kind, patch in patches.items()}
        pairs = [(float(np.linalg.norm(means[a] - means[b])), a, b) for a, b in combinations(samples, 2)]
        bad = [f"{a}/{b} {far:.1f}" for far, a, b in pairs if not _told(far, grain[a], grain[b])]
        far, a, b = min(pairs)
        text = (
            f"{theme}: {len(pairs)} pairs of terrain, eye with {eye} colours: the nearest {a} and {b} {far:.1f} apart"
        )
        differ = _differ(grain[a], grain[b])
        yield Finding(not bad, f"{text}, texture {differ:.0%}{'; not told: ' + ', '.join(bad) if bad else ''}")


def _texture(colours: Array) -> Array:
    """How grainy some patches are, how far their lightness is spread, and how far their colours are."""
    size = 0.12 * R * SHARP
    grainy = np.abs(colours[..., 0] - ndimage.gaussian_filter(colours[..., 0], (0, size, size)))
    return np.array([grainy.mean(), *(colours[..., part].std((1, 2)).mean() for part in (0, 2))], np.float32)


def _differ(one: Array, other: Array) -> float:
    """How different two textures are, in what they differ most."""
    return float((np.abs(one - other) / np.maximum(one, other)).max())


def _told(far: float, one: Array, other: Array) -> bool:
    """By colour alone; by colour and texture; or by a texture that cannot be mistaken, such as trees in rows."""
    differ = _differ(one, other)
    return far >= SEEN or (far >= APART and differ >= TEXTURE) or differ >= COARSE


def _patches(pixels: Pixels, spots: Sequence[Spot], reach: float) -> Pixels:
    """Squares of the picture around places, moved inwards where they would reach beyond it."""
    size = max(2, round(2 * reach * SHARP))
    found = []
    for x, y in spots:
        corners = ((c - reach) * SHARP for c in (y, x))
        row, column = (min(max(int(c), 0), most - size) for c, most in zip(corners, pixels.shape[:2], strict=True))
        found.append(pixels[row : row + size, column : column + size])
    return np.stack(found)


def plain(sheet: Sheet, most: int = 40) -> Samples:
    """For each kind of terrain middles of hexes that show nothing but their ground; if there are none, any."""
    busy = {corner(end) for road in sheet.roads for end in road.ends} | {corner(town.at) for town in sheet.towns}
    found = {}
    for kind in sheet.kinds:
        hexes = [hex_.at for hex_ in sheet.dry if hex_.kind == kind]
        chosen = [at for at in hexes if corner(at) not in busy] or hexes
        if chosen:
            found[kind] = chosen[:: max(1, len(chosen) // most)]
    return found


def _letters(sheet: Sheet, theme: Theme, pixels: Pixels) -> Iterator[Finding]:
    """What is written on the ground can be read wherever it stands: the contrast with the ground under its halo."""
    places = {
        "numbers": [(hex_.at[0], hex_.at[1] - 0.66 * R) for hex_ in sheet.dry],
        "names": [(town.at[0], town.at[1] + 0.75 * R) for town in sheet.towns if town.size != "village"],
    }
    halo = np.asarray(rgb(HALOS[theme]), np.float32)
    for what, spots in places.items():
        if spots:
            ink = float(luminance(rgb(LETTERS[theme][what])))
            ground = _patches(pixels, spots, 1.2).astype(np.float32)
            seen = (ground * (1 - VEILS[what]) + halo * VEILS[what]).astype(np.uint8)
            bare = contrast(ink, luminance(_patches(pixels, spots, 1.2)).mean((1, 2)))
            least = float(contrast(ink, luminance(seen).mean((1, 2))).min())
            text = f"{theme}: {len(spots)} {what}, contrast at least {least:.1f} (without their halo {bare.min():.1f})"
            yield Finding(least >= LEAST[what], text)


def _counters(samples: Samples, theme: Theme, pixels: Pixels) -> Iterator[Finding]:
    """A counter stands out from every kind of ground, by its face or by its edge."""
    grounds = {kind: lab(linear(_patches(pixels, spots, 0.45 * R))) for kind, spots in samples.items()}
    means = {kind: colours.reshape(-1, 3).mean(0) for kind, colours in grounds.items()}
    counters = {
        name: lab(linear(np.stack([rgb(face), rgb(edge if theme == "light" else RIM)])))
        for name, (face, edge) in COUNTERS.items()
    }
    pairs = [
        (float(np.linalg.norm(parts - means[kind], axis=1).max()), name, kind)
        for name, parts in counters.items()
        for kind in means
    ]
    far, name, kind = min(pairs)
    text = f"{theme}: face or edge of a counter at least {far:.0f} from the ground ({name} on {kind})"
    yield Finding(far >= STANDS_OUT, text)
