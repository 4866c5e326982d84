"""Positions from plain data and back: the names of units, weapons, cards, markers and tracks.

    {"scenario": "46", "empty": true, "map": "2", "laws": ["normandy"], "active": "axis",
     "units": {"ge-rifle-1": "G7", "us-line-1": {"at": "E8", "broken": true, "weapon": "us-mmg-1"}},
     "smoke": {"F7": 2}, "forts": {"G7": "foxholes"}, "hands": {"axis": ["G-1"]}, "top": {"axis": ["G-12", "G-40"]}}

`top` are the next cards, in order; `cards` hold the place of each card and the sides that know it. An `empty` position
has the figures of its scenario and no units on the map; `unsaid` adds what else it takes from its battle card. The
campaign has its own sheet (`sheet_words`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.core.base.cards import DISCARD, EVERYBODY, PILE, UNKNOWN, Deck
from sandtable.core.base.errors import BadInput
from sandtable.core.base.fields import check, flag, items, known_fields, number, one_of, table
from sandtable.core.engine import plain_data
from sandtable.core.engine.steps import Step
from sandtable.games.combat import sheet_words, unsaid
from sandtable.games.combat.kinds import (
    ALLIED,
    AXIS,
    BLAZE,
    BOX,
    BOXES,
    CHIT_PLACES,
    EDGES,
    FORTS,
    HAND,
    HEXES,
    LAWS,
    MARKS,
    NATIONS,
    NOBODY,
    NOWHERE,
    OPEN_CHIT,
    PLACES,
    POSTURES,
    RADIO_MODES,
    RADIO_STATES,
    SECRET_CHITS,
    SIDES,
    TRACK,
    W_HELD,
    W_MARKS,
    W_PLACE,
    W_PLACES,
)
from sandtable.games.combat.position import CombatPosition, blank, fresh_deck
from sandtable.games.combat.rules.campaign.campaign import BATTLE, Campaign
from sandtable.games.combat.rules.sequence import Battle, Turn
from sandtable.games.combat.tables import Tables
from sandtable.kit.position.placing import FlagsField, IntField, ManyOf, OneOf, TrackField, Word, read_words

Stack = list[Step[CombatPosition, Tables]]

OWNERS = (*SIDES, "nobody")
CHIT_WORDS = {"out": 2, "open": OPEN_CHIT, "allied": SECRET_CHITS[0], "axis": SECRET_CHITS[1]}
SPACES = 54  # of the Time Track, at most: places are bytes
EDGE_WORDS = {number: name for name, number in EDGES.items()}


class Hex:
    """A hex by its name."""

    def read(self, t: Tables, value: Any, where: str) -> int:
        check(isinstance(value, str) and value in t.hex_index, f"no hex {value!r}", where)
        return t.hex_index[value]

    def write(self, t: Tables, value: int) -> str:
        return t.hexes[value]


class Place:
    """A hex, a box, or a space of the Time Track: "time 3"."""

    def read(self, t: Tables, value: Any, where: str) -> int:
        if isinstance(value, str) and value.startswith("time "):
            space = value.removeprefix("time ")
            check(space.isdigit() and int(space) <= SPACES, f"no space {space!r} of the Time Track", where)
            return TRACK + int(space)
        return BOXES[value] if isinstance(value, str) and value in BOXES else Hex().read(t, value, where)

    def write(self, t: Tables, value: int) -> str:
        if value >= TRACK:
            return f"time {value - TRACK}"
        return t.hexes[value] if value < HEXES else next(name for name, place in BOXES.items() if place == value)


class UnitName:
    """A unit by its name."""

    def read(self, t: Tables, value: Any, where: str) -> int:
        check(isinstance(value, str) and value in t.index, f"no unit {value!r}", where)
        return t.index[value]

    def write(self, t: Tables, value: int) -> str:
        return t.units[value]


class Edge:
    """An edge of the map; "" before it has been rolled (RS.1)."""

    def read(self, t: Tables, value: Any, where: str) -> int:
        return 0 if value == "" else EDGES[one_of(value, EDGES, where)]

    def write(self, t: Tables, value: int) -> str:
        return EDGE_WORDS.get(value, "")


class MapName:
    """A map by its id, a generated one by its number."""

    def read(self, t: Tables, value: Any, where: str) -> int:
        if isinstance(value, int):
            return number(value, len(t.map_index), 1 << 40, where)
        return t.map_index[one_of(value, t.map_index, where)]

    def write(self, t: Tables, value: int) -> str | int:
        return value if value >= len(t.map_index) else next(id for id, one in t.map_index.items() if one == value)


class Text:
    """A word with a meaning in the rules."""

    def read(self, t: Tables, value: Any, where: str) -> str:
        check(isinstance(value, str), "a text", where)
        return str(value)

    def write(self, t: Tables, value: str) -> str:
        return value


class SideField:
    """A side, or None for neither."""

    def read(self, t: Tables, value: Any, where: str) -> int:
        return NOBODY if value == "" else OWNERS.index(one_of(value, OWNERS, where))

    def write(self, t: Tables, value: int) -> str:
        return OWNERS[value]


class BocageSide:
    """A side of a hex by its number on the compass, 1 to 6: ["F8", 1]."""

    def read(self, t: Tables, value: Any, where: str) -> int:
        check(isinstance(value, (list, tuple)) and len(value) == len(("hex", "side")), "a hex and a side", where)
        return 6 * Hex().read(t, value[0], where) + number(value[1], 1, 6, where) - 1

    def write(self, t: Tables, value: int) -> list[str | int]:
        return [t.hexes[value // 6], value % 6 + 1]


class Spot:
    """A hex of a side: ["axis", "F7"]."""

    def read(self, t: Tables, value: Any, where: str) -> tuple[int, int]:
        check(isinstance(value, (list, tuple)) and len(value) == len(SIDES), "a side and a hex", where)
        return SideField().read(t, value[0], where), Hex().read(t, value[1], where)

    def write(self, t: Tables, value: tuple[int, int]) -> list[str]:
        return [SIDES[value[0]], t.hexes[value[1]]]


BYTE = IntField(0, 255)

WORDS: tuple[Word, ...] = (
    Word("battle", Text()),
    Word("map", MapName()),
    Word("laws", FlagsField(LAWS)),
    Word("vp", IntField(-999, 999)),
    *[Word(name, BYTE) for name in ("time", "sudden", "given", "mines", "counter", "air")],
    Word("called", FlagsField({side: 1 << who for who, side in enumerate(SIDES)})),
    Word("active", SideField()),
    Word("initiative", SideField()),
    Word("victor", SideField()),
    Word("ending", Text()),
    Word("awaited", ManyOf(UnitName())),
    Word("flares", ManyOf(Hex())),
    Word("registered", ManyOf(Spot())),
    Word("busted", ManyOf(BocageSide())),
    TrackField("nation", SIDES, OneOf(NATIONS)),
    TrackField("posture", SIDES, OneOf(POSTURES)),
    TrackField("edge", SIDES, Edge()),
    *[TrackField(name, SIDES, BYTE) for name in ("orders", "hand", "surrender", "lost", "prereg")],
)

TABLES = (
    *("units", "weapons", "radio", "smoke", "blazes", "forts", "sole", "objectives", "control"),
    *("hands", "discards", "cards", "top", "chits", "campaign", "empty"),
)
FIELDS = (*[word.name for word in WORDS], *TABLES, *plain_data.FIELDS)
FIGURES = (
    *("map", "battle", "laws", "edge", "posture", "orders", "hand", "nation", "surrender", "sudden", "initiative"),
    *("objective", "control", "fate", "counter", "campaign", "mines", "prereg"),
)
"""The fields that an empty position takes from its scenario."""


def emptied(t: Tables, pos: CombatPosition) -> CombatPosition:
    """The figures of a battle with no units on the map; the Initiative card's holder has the turn."""
    empty = blank(t)
    for field in FIGURES:
        setattr(empty, field, getattr(pos, field))
    if pos.campaign:
        unsaid.first_battle(t, empty)
    empty.active = empty.initiative
    return empty


def opened(pos: CombatPosition, stack: Stack, data: Mapping[str, Any]) -> Stack:
    """The steps of a position whose data names none: the active side's turn, if there is one."""
    if data.get("empty") is not True or pos.active == NOBODY:
        return stack
    beneath: Stack = [Campaign(stage=BATTLE)] if pos.campaign else []
    return [*beneath, Battle(who=ALLIED), Turn(who=pos.active)]


def place(t: Tables, pos: CombatPosition, data: Mapping[str, Any]) -> None:
    """Put everything where plain data says; the rest stays as it is."""
    known_fields(data, FIELDS)
    read_words(WORDS, t, pos, data)
    pos.busted = tuple(sorted({*pos.busted, *[_across(t, side) for side in pos.busted]} - {-1}))
    if "campaign" in data:
        pos.campaign = sheet_words.read(t, data["campaign"])
        if "map" not in data:
            unsaid.next_battle(t, pos)
    for who in (ALLIED, AXIS):
        if pos.fate[who].id != NATIONS[pos.nation[who]]:
            pos.fate[who] = fresh_deck(t, pos.nation[who])
    _units(t, pos, table(data, "units"))
    _weapons(t, pos, table(data, "weapons"))
    _radios(t, pos, table(data, "radio"))
    _markers(t, pos, data)
    _holders(t, pos, data)
    _cards(t, pos, data)
    check(pos.active == NOBODY or all(pos.orders), "a side that has turns has orders", "orders")
    check(pos.active == NOBODY or all(pos.edge), "a side that has turns has an edge", "edge")
    if data.get("empty") is True:
        unsaid.by_the_card(t, pos, data)


def describe(t: Tables, pos: CombatPosition) -> dict[str, Any]:
    """The inverse of `place`: the position as plain data."""
    empty = blank(t)
    told = {word.name: word.write(t, pos, empty) for word in WORDS}
    told |= {"empty": True, "units": _told_units(t, pos), "weapons": _told_weapons(t, pos)}
    told["radio"] = {SIDES[who]: _told_radio(t, pos, who) for who in (ALLIED, AXIS) if pos.radio_state[who]}
    told["smoke"] = {t.hexes[hex_]: value for hex_, value in enumerate(pos.haze) if 0 < value < BLAZE}
    told["blazes"] = [t.hexes[hex_] for hex_, value in enumerate(pos.haze) if value == BLAZE]
    told["forts"] = {t.hexes[hex_]: FORTS[fort] for hex_, fort in enumerate(pos.fort) if fort}
    told["sole"] = {t.hexes[hex_]: SIDES[who] for hex_, who in enumerate(pos.sole) if who != NOBODY}
    objectives = [hex_ for hex_ in pos.objective if hex_ != NOWHERE]
    told["objectives"] = [t.hexes[hex_] for hex_ in objectives]
    told["control"] = [OWNERS[who] for who in pos.control[: len(objectives)]]
    told["cards"] = {name: seen for who in (ALLIED, AXIS) for name, seen in _told_cards(t, pos, who)}
    told["top"] = {SIDES[who]: [_card_name(t, pos, who, c) for c in _next(pos.fate[who])] for who in (ALLIED, AXIS)}
    told["chits"] = {
        t.chits[chit]: [at, pos.chits.known[chit]]
        for chit, at in enumerate(pos.chits.at)
        if at != UNKNOWN and (at, pos.chits.known[chit]) != (PILE, 0)
    }
    if pos.campaign:
        told["campaign"] = sheet_words.write(t, pos.campaign)
    return told


# --- pieces -------------------------------------------------------------------------------------------------------


def _units(t: Tables, pos: CombatPosition, told: Mapping[str, Any]) -> None:
    for name, entry in told.items():
        where = f"units.{name}"
        check(name in t.index, f"no unit {name!r}", where)
        unit = t.index[name]
        fields = entry if isinstance(entry, Mapping) else {"at": entry}
        known_fields(fields, ("at", "weapon", *MARKS), f"{where}.")
        pos.put(t, unit, Place().read(t, fields.get("at", Place().write(t, pos.at[unit])), f"{where}.at"))
        pos.state[unit] = sum(bit for mark, bit in MARKS.items() if flag(fields.get(mark, False), f"{where}.{mark}"))
        if "weapon" in fields:
            weapon = _weapon(t, fields["weapon"], f"{where}.weapon")
            check(pos.carrier(weapon) < 0, f"{t.weapons[weapon]} has a carrier already", f"{where}.weapon")
            pos.arm[unit] = weapon + 1
            pos.w_state[weapon] = pos.w_state[weapon] & ~W_PLACE | W_HELD


def _weapon(t: Tables, name: Any, where: str) -> int:
    if not isinstance(name, str) or name not in t.weapon_index:
        raise BadInput(f"no weapon {name!r}", where=where)
    return t.weapon_index[name]


def _weapons(t: Tables, pos: CombatPosition, told: Mapping[str, Any]) -> None:
    for name, entry in told.items():
        where = f"weapons.{name}"
        weapon = _weapon(t, name, where)
        fields = entry if isinstance(entry, Mapping) else {"place": entry}
        known_fields(fields, ("place", "at", *W_MARKS), f"{where}.")
        spot = W_PLACES.index(one_of(fields["place"], W_PLACES, where)) if "place" in fields else -1
        state = pos.w_state[weapon] & W_PLACE if spot < 0 else spot
        pos.w_state[weapon] = state + sum(bit for mark, bit in W_MARKS.items() if flag(fields.get(mark, False), where))
        if "at" in fields:
            pos.w_at[weapon] = Place().read(t, fields["at"], f"{where}.at")


def _told_units(t: Tables, pos: CombatPosition) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for unit, name in enumerate(t.units):
        fields: dict[str, Any] = {mark: True for mark, bit in MARKS.items() if pos.state[unit] & bit}
        if pos.arm[unit]:
            fields["weapon"] = t.weapons[pos.arm[unit] - 1]
        if fields or pos.at[unit] != BOX:
            told[name] = {"at": Place().write(t, pos.at[unit]), **fields}
    return told


def _told_weapons(t: Tables, pos: CombatPosition) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for weapon, state in enumerate(pos.w_state):
        if state or pos.w_at[weapon] != NOWHERE:
            fields: dict[str, Any] = {"place": W_PLACES[state & W_PLACE]}
            fields |= {mark: True for mark, bit in W_MARKS.items() if state & bit}
            if pos.w_at[weapon] != NOWHERE:
                fields["at"] = Place().write(t, pos.w_at[weapon])
            told[t.weapons[weapon]] = fields
    return told


def _across(t: Tables, side: int) -> int:
    """The same side from the hex beyond it; -1 at the edge of the map."""
    other = t.near[side // 6][side % 6]
    return 6 * other + (side % 6 + 3) % 6 if other >= 0 else -1


def _radios(t: Tables, pos: CombatPosition, told: Mapping[str, Any]) -> None:
    for side, entry in told.items():
        where = f"radio.{side}"
        who = SIDES.index(one_of(side, SIDES, "radio"))
        fields = entry if isinstance(entry, Mapping) else {"name": entry}
        known_fields(fields, ("name", "state", "mode"), f"{where}.")
        name = one_of(fields.get("name", "none"), ("none", *t.radio_index), where)
        pos.radio[who] = 0 if name == "none" else t.radio_index[name] + 1
        pos.radio_state[who] = RADIO_STATES.index(one_of(fields.get("state", "good"), RADIO_STATES, where))
        usual = RADIO_MODES[unsaid.mode(t, pos, who)]
        pos.radio_mode[who] = RADIO_MODES.index(one_of(fields.get("mode", usual), RADIO_MODES, where))


def _told_radio(t: Tables, pos: CombatPosition, who: int) -> dict[str, str]:
    name = t.radios[pos.radio[who] - 1].name if pos.radio[who] else "none"
    return {"name": name, "state": RADIO_STATES[pos.radio_state[who]], "mode": RADIO_MODES[pos.radio_mode[who]]}


# --- hexes --------------------------------------------------------------------------------------------------------


def _markers(t: Tables, pos: CombatPosition, data: Mapping[str, Any]) -> None:
    for name, value in table(data, "smoke").items():
        pos.haze[Hex().read(t, name, "smoke")] = number(value, 1, 10, f"smoke.{name}")
    for name in items(data, "blazes"):
        pos.haze[Hex().read(t, name, "blazes")] = BLAZE
    for name, fort in table(data, "forts").items():
        pos.fort[Hex().read(t, name, "forts")] = FORTS.index(one_of(fort, FORTS, f"forts.{name}"))


def _holders(t: Tables, pos: CombatPosition, data: Mapping[str, Any]) -> None:
    """Set control: a side alone in a hex holds it, unless the data differ; likewise the Objectives."""
    alone = {h: ALLIED if pos.troops[ALLIED][h] else AXIS for h in range(HEXES) if _one_side(pos, h)}
    pos.sole = bytearray([NOBODY]) * HEXES
    for hex_, who in alone.items():
        pos.sole[hex_] = who
    if "sole" in data:
        pos.sole = bytearray([NOBODY]) * HEXES
        for name, side in table(data, "sole").items():
            pos.sole[Hex().read(t, name, "sole")] = SideField().read(t, side, f"sole.{name}")
    if "objectives" in data:
        hexes = [Hex().read(t, name, "objectives") for name in items(data, "objectives")]
        check(len(hexes) <= len(pos.objective), f"at most {len(pos.objective)} Objectives", "objectives")
        pos.objective = bytearray([*hexes, *[NOWHERE] * (len(pos.objective) - len(hexes))])
    for objective, hex_ in enumerate(pos.objective):
        if hex_ in alone:
            pos.control[objective] = alone[hex_]
    for objective, side in enumerate(items(data, "control")):
        check(objective < len(pos.control), f"at most {len(pos.control)} Objectives", "control")
        pos.control[objective] = SideField().read(t, side, "control")


def _one_side(pos: CombatPosition, hex_: int) -> bool:
    return bool(pos.troops[ALLIED][hex_]) != bool(pos.troops[AXIS][hex_])


# --- cards --------------------------------------------------------------------------------------------------------


def _card(t: Tables, pos: CombatPosition, name: Any, where: str) -> tuple[int, int]:
    """The owner and number of a card."""
    check(isinstance(name, str) and name in t.card_index, f"no card {name!r}", where)
    nation, card = t.card_index[name]
    check(nation in pos.nation, f"the {NATIONS[nation]} deck is not in this battle", where)
    return pos.nation.index(nation), card


def _cards(t: Tables, pos: CombatPosition, data: Mapping[str, Any]) -> None:
    for name, told in table(data, "cards").items():
        who, card = _card(t, pos, name, "cards")
        _lay(pos.fate[who], card, told, PLACES, f"cards.{name}")
    for who, card in _own_cards(t, pos, data, "hands"):
        pos.fate[who].put(card, HAND, 1 << who)
    for who, card in _own_cards(t, pos, data, "discards"):
        pos.fate[who].put(card, DISCARD, EVERYBODY)
    for who, card in reversed(_own_cards(t, pos, data, "top")):
        pos.fate[who].put_back(card, pos.fate[who].known[card] if pos.fate[who].at[card] == PILE else 0)
    for letter, told in table(data, "chits").items():
        chit = t.chit_index[one_of(letter, t.chit_index, "chits")]
        if isinstance(told, str):
            spot = CHIT_WORDS[one_of(told, CHIT_WORDS, f"chits.{letter}")]
            told = [spot, 1 << SECRET_CHITS.index(spot) if spot in SECRET_CHITS else 255]
        _lay(pos.chits, chit, told, CHIT_PLACES, f"chits.{letter}")


def _own_cards(t: Tables, pos: CombatPosition, data: Mapping[str, Any], field: str) -> list[tuple[int, int]]:
    """The cards listed for each side: owners and numbers."""
    found = []
    for side, names in table(data, field).items():
        where = f"{field}.{side}"
        owner = SIDES.index(one_of(side, SIDES, field))
        for name in names:
            who, card = _card(t, pos, name, where)
            check(who == owner, f"{name} belongs to the other side", where)
            found.append((who, card))
    return found


def _lay(deck: Deck, card: int, told: Any, places: int, where: str) -> None:
    if not isinstance(told, list) or len(told) != len(("place", "known")):
        raise BadInput("a place and who knows it, as two numbers", where=where)
    spot, known = (number(one, 0, 255, where) for one in told)
    check(spot < places, f"a place from 0 to {places - 1}", where)
    deck.put(card, spot, known)


def _told_cards(t: Tables, pos: CombatPosition, who: int) -> list[tuple[str, list[int]]]:
    deck = pos.fate[who]
    seen = [card for card, at in enumerate(deck.at) if at != UNKNOWN and (at, deck.known[card]) != (PILE, 0)]
    return [(_card_name(t, pos, who, card), [deck.at[card], deck.known[card]]) for card in seen]


def _next(deck: Deck) -> list[int]:
    """The known cards on top of a pile, the next one first."""
    return [card for card in reversed(deck.top) if card != UNKNOWN]


def _card_name(t: Tables, pos: CombatPosition, who: int, card: int) -> str:
    return t.card_names[pos.nation[who]][card]
