"""The surrender of the Netherlands and Belgium (12.5, S8.11)."""

from __future__ import annotations

from sandtable.games.caseyellow.charts.terrain import EBEN
from sandtable.games.caseyellow.kinds import BELGIAN, COUNTRIES, DUTCH, GERMAN, HOLLAND, IN_BELGIUM, IN_HOLLAND, NATIONS
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common.base import raze, tidy
from sandtable.games.caseyellow.rules.turn.end_phase import withdraw
from sandtable.kit.board.masks import either, marked
from sandtable.kit.rules.events import tell

BELGIAN_CITIES = ("Antwerpen", "Brussel", "Gent", "Oostende")  # 12.5b


def settle(s: S) -> None:
    """Check whether a country surrenders now."""
    pos = s.pos
    if not fallen(s, IN_HOLLAND) and dutch_cities(s) >= s.tables.limit["dutch_cities"]:
        _surrender(s, DUTCH, IN_HOLLAND)
        pos.fallen_turn = (pos.fallen_turn[0], pos.turn)
    if pos.scenario != HOLLAND and not fallen(s, IN_BELGIUM) and belgium_beaten(s):
        _surrender(s, BELGIAN, IN_BELGIUM)
        pos.fallen_turn = (pos.turn, pos.fallen_turn[1])


def fallen(s: S, country: int) -> bool:
    return bool(s.pos.fallen >> country & 1)


def dutch_cities(s: S) -> int:
    """The number of German-controlled Dutch cities, with the bombed one and each three towns; scenario 4 begins its
    track with one."""
    pos, t = s.pos, s.tables
    land = t.land
    card_only = pos.scenario == HOLLAND
    cities = towns = 0
    for hex_ in t.settlements:
        if land.country[hex_] != IN_HOLLAND or (card_only and not land.card[hex_]):
            continue
        if land.city[hex_]:
            cities += pos.holder[hex_] == GERMAN or hex_ == pos.terror  # 12.4e
        else:
            towns += pos.holder[hex_] == GERMAN
    return t.scenario[pos.scenario].city_track + cities + towns // t.limit["towns_for_a_city"]


def belgium_beaten(s: S) -> bool:
    """True if four cities are German, or the whole army is destroyed."""
    pos, t = s.pos, s.tables
    if all([pos.holder[t.named[name]] == GERMAN for name in BELGIAN_CITIES]):
        return True
    army = [place for place, nation in zip(pos.at, t.nation, strict=True) if nation == BELGIAN]
    return t.box["dead"] in army and min(army) >= t.hexes


def _surrender(s: S, nation: int, country: int) -> None:
    """Remove its army; its works no longer count; control of hexes does not change."""
    pos, t = s.pos, s.tables
    pos.fallen |= 1 << country
    tell(s, "R12.5", f"note-surrender-{NATIONS[nation]}")
    for unit, at in enumerate(pos.at):
        if t.nation[unit] == nation and at < t.hexes:
            withdraw(s, unit, "gone", "R12.5", "remove-surrender")
    for hex_ in marked(either(pos.works, pos.fort)):
        theirs = pos.works[hex_] and t.land.works_of[hex_] == COUNTRIES[country]
        if theirs or (pos.fort[hex_] and country == IN_BELGIUM and t.land.fort[hex_] == EBEN):
            raze(s, hex_, "R12.5")
    tidy(s)
