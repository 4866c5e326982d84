"""The colours of what only close maps show, in both lights."""

from __future__ import annotations

import msgspec

from tools.atelier.ground.hands import Theme


class CloseInks(msgspec.Struct, frozen=True):
    roofs: tuple[tuple[str, str], ...]  # the lit and the shaded half
    wall: str
    wall_edge: str
    shadow: str
    shadow_alpha: float
    hedge: tuple[str, str, str]
    hedge_shade: str
    fruit: tuple[str, str, str]
    hedge_light: str
    road: str
    road_edge: str
    rut: str
    earth: str
    earth_dark: str
    earth_light: str
    steel: str
    pebble: str
    contour: str
    ripple: str
    yard: str


CLOSE: dict[Theme, CloseInks] = {
    "light": CloseInks(
        roofs=(("#C4785A", "#A55F46"), ("#B96F57", "#985842"), ("#A9A29A", "#8B857F"), ("#CC8562", "#AE6A4B")),
        wall="#CFC8B8",
        wall_edge="#6F675A",
        shadow="#2E3320",
        shadow_alpha=0.30,
        hedge=("#6F8C4E", "#648247", "#7C9858"),
        hedge_shade="#3C5430",
        fruit=("#8DA66C", "#7F9A60", "#98AF77"),
        hedge_light="#A3BB78",
        road="#E9DDC0",
        road_edge="#9A875F",
        rut="#C7B48C",
        earth="#A98F66",
        earth_dark="#6E5A3E",
        earth_light="#DDCBA3",
        steel="#5A5148",
        pebble="#B9B3A6",
        contour="#9A7B4F",
        ripple="#DCC893",
        yard="#E4D8BD",
    ),
    "dark": CloseInks(
        roofs=(("#A2674F", "#7E4D3C"), ("#97604A", "#744939"), ("#8A8680", "#6A6763"), ("#A87055", "#845541")),
        wall="#B4AC9B",
        wall_edge="#1B1814",
        shadow="#05070A",
        shadow_alpha=0.45,
        hedge=("#547548", "#4B6B40", "#618353"),
        hedge_shade="#131C10",
        fruit=("#5A7A4B", "#517044", "#668755"),
        hedge_light="#86A66D",
        road="#7A7159",
        road_edge="#26221A",
        rut="#625A46",
        earth="#6B5A41",
        earth_dark="#1E1810",
        earth_light="#8F7C5A",
        steel="#C9BFAE",
        pebble="#8B867B",
        contour="#9B8258",
        ripple="#94855F",
        yard="#6F6459",
    ),
}
