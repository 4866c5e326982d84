"""How a country is drawn: `map/ground.toml` of a game, a kind of terrain at a time, in the light and in the dark."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from sandtable.core.base.errors import BadInput
from tools.atelier.plane import Point

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every table of the file: a misspelt field is an error."""


class Shades(Part, frozen=True):
    """A kind of terrain in one light: the ground under everything, and the tints of its fields."""

    base: str
    tints: tuple[str, ...] = ()


class Kind(Part, frozen=True):
    """A kind of terrain. Shares are parts of all fields or of all lines between fields."""

    light: Shades
    dark: Shades
    field: float = 0.15  # the area of a field, in squares of R
    hedges: float = 0.0  # lines between fields that are hedges
    furrows: float = 0.0  # lines between fields that are drawn at all, where no hedge is
    orchards: float = 0.0  # fields with rows of fruit trees
    vines: float = 0.0  # fields with rows of vines
    ploughed: float = 0.0  # fields with furrows
    growth: Literal["", "trees", "firs", "scrub", "reeds", "flood", "rocks"] = ""  # what grows over the fields
    thick: float = 1.0  # how close it stands
    height: float = 0.0  # metres above what lies around
    rugged: float = 1.0  # how rough the relief is


class Inks(Part, frozen=True):
    """The colours of one light."""

    sea: tuple[str, str, str, str, str]
    beyond: str
    hedge: str
    hedge_alpha: float
    tree: str
    orchard: str
    furrow: str
    crowns: tuple[str, str, str]
    crown_shade: str
    crown_light: str
    forest_floor: str
    firs: tuple[str, str, str]
    fir_shade: str
    scrub: str
    rock: str
    flood: str
    flood_line: str
    flood_edge: str
    marsh: str
    reed: str
    coast: str
    sand: str
    surf: str
    shadow: str
    shadow_alpha: float
    river: str
    river_edge: str
    glint: str
    main: str
    main_edge: str
    road: str
    road_edge: str
    bridge: str
    block: str
    block_other: str
    block_edge: str
    town: str
    city: str
    shade: str
    shade_most: float
    shade_times: float
    lit: str
    lit_most: float
    lit_times: float
    snow: str
    edge: str


class Relief(Part, frozen=True):
    """Where the land is high: known heights in metres at places in degrees, and how much shadow a metre throws."""

    spots: tuple[tuple[float, float, float], ...] = ()
    scale: float = 1.0
    ridges: float = 1.0  # how strong the ridges are against the known heights
    wide: float = 3.0  # how far a ridge is from the next, in R
    valleys: float = 0.38  # how deep rivers cut
    snow: float = 0.0  # metres above which snow lies; 0 for none


class Given(Part, frozen=True):
    """An outline in degrees that is of one kind of terrain, on a board whose file does not say so."""

    kind: str
    outline: tuple[Point, ...]


class Sea(Part, frozen=True):
    """The name of a sea, where its middle is in degrees, and how large its letters are, in R."""

    name: str
    at: Point
    size: float = 1.0


class Hand(Part, frozen=True):
    """A country and its season."""

    seed: int
    kinds: dict[str, Kind]
    relief: Relief = Relief()
    light: dict[str, str | float | tuple[str, ...]] = {}  # inks that differ from the family's
    dark: dict[str, str | float | tuple[str, ...]] = {}
    towns: dict[str, Literal["city", "town", "village"]] = msgspec.field(
        default_factory=lambda: {"city": "city", "town": "town"}
    )  # as what a place is drawn
    villages: tuple[str, ...] = ("village",)  # places of the geography that are drawn, though no towns of the game
    lakes: tuple[tuple[Point, ...], ...] = ()  # inland waters no hex is made of
    regions: tuple[Given, ...] = ()
    metres: float = 0.0  # across a hex, or across as much of a board of areas; 0 for a board without a scale
    first: int = 1200  # the width of the first picture, in pixels
    levels: tuple[int, ...] = (1800, 3600, 7200)  # the widths of those it is followed by
    links: tuple[str, ...] = ()  # the kinds of links of the board that the picture shows: the page draws the others
    close: bool = False  # a few dozen metres a hex: single trees, houses and hedges
    quality: tuple[int, int] = (70, 68)  # of the first picture and of the others, as WebP counts it
    seas: tuple[Sea, ...] = ()  # whose names are written


FAMILY: dict[Theme, Inks] = {
    "light": Inks(
        sea=("#D6E6E6", "#C6DCE0", "#B8D3DA", "#ADCAD4", "#A4C3CF"),
        beyond="#E9E2CE",
        hedge="#869A63",
        hedge_alpha=0.50,
        tree="#80965C",
        orchard="#94A86E",
        furrow="#D3C18C",
        crowns=("#8DA66C", "#7F9A60", "#98AF77"),
        crown_shade="#5C7547",
        crown_light="#B0C38E",
        forest_floor="#9DB27C",
        firs=("#6F8F6C", "#628362", "#7D9A76"),
        fir_shade="#41604A",
        scrub="#9C9A68",
        rock="#A89A84",
        flood="#BBD3D6",
        flood_line="#6C9BAE",
        flood_edge="#86AEBB",
        marsh="#C0D0B9",
        reed="#6F8455",
        coast="#4F7486",
        sand="#EFDDAE",
        surf="#FFFFFF",
        shadow="#2C4A5C",
        shadow_alpha=0.32,
        river="#79AEC6",
        river_edge="#3E7592",
        glint="#FFFFFF",
        main="#D9794E",
        main_edge="#6E3B26",
        road="#FBF6E6",
        road_edge="#77624A",
        bridge="#3B2F26",
        block="#6B4640",
        block_other="#8A5D54",
        block_edge="#F4EEDD",
        town="#E9D7C3",
        city="#DFC6B4",
        shade="#4B4740",
        shade_most=0.30,
        shade_times=1.0,
        lit="#FFF6DC",
        lit_most=0.40,
        lit_times=0.85,
        snow="#F6F5F0",
        edge="#45452F",
    ),
    "dark": Inks(
        sea=("#2C4653", "#263E4B", "#213744", "#1D313D", "#1A2C37"),
        beyond="#2A2C29",
        hedge="#5F7050",
        hedge_alpha=0.55,
        tree="#657857",
        orchard="#6A7A58",
        furrow="#5E5842",
        crowns=("#3E5938", "#375132", "#47623F"),
        crown_shade="#1E2E20",
        crown_light="#6B8560",
        forest_floor="#2F4530",
        firs=("#3A5A48", "#33513F", "#446650"),
        fir_shade="#17261F",
        scrub="#6B6A48",
        rock="#7A7161",
        flood="#2E4A57",
        flood_line="#6E9BAD",
        flood_edge="#547F91",
        marsh="#344A40",
        reed="#8A9A6A",
        coast="#86A9B8",
        sand="#8A7A50",
        surf="#9CC0CE",
        shadow="#04080B",
        shadow_alpha=0.5,
        river="#4E8CA8",
        river_edge="#1B3542",
        glint="#9CC4D8",
        main="#C9673F",
        main_edge="#1F1410",
        road="#B9AB8A",
        road_edge="#1C1A15",
        bridge="#E4D7BC",
        block="#D2B7A4",
        block_other="#AD9183",
        block_edge="#2A2320",
        town="#55463D",
        city="#5E4A40",
        shade="#050810",
        shade_most=0.34,
        shade_times=1.25,
        lit="#C9C6A0",
        lit_most=0.16,
        lit_times=0.32,
        snow="#A9B0B2",
        edge="#0E0F0B",
    ),
}


def inks(hand: Hand, theme: Theme) -> Inks:
    """The family's colours with those of a country put in their place."""
    own = hand.light if theme == "light" else hand.dark
    return msgspec.convert({**msgspec.structs.asdict(FAMILY[theme]), **own}, Inks)


def shades(kind: Kind, theme: Theme) -> Shades:
    return kind.light if theme == "light" else kind.dark


def read(path: Path) -> Hand:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Hand)
    except (OSError, msgspec.MsgspecError) as fault:
        raise BadInput(str(fault), where=str(path)) from fault
