"""A2 and A4: the board, the set-up and the players."""

from __future__ import annotations

import pytest

import sandtable as st
from tests.games.dday.help import GAME, IDLE, THREE, at, chart, data, deck, units
from tests.play import offers, play, refused, side

# The zones in the order of their numbers, with the numbers of their neighbours.
NEIGHBOURS = {
    "Beaumont-Hague": (2, 5, 6),
    "Cherbourg": (1, 3, 6),
    "Saint-Pierre-Église": (2, 4, 6, 7),
    "Barfleur": (3, 7),
    "Les Pieux": (1, 6, 8, 9),
    "Valognes": (1, 2, 3, 5, 7, 9, 10),
    "Montebourg": (3, 4, 6, 10, 11),
    "Barneville": (5, 9),
    "Bricquebec": (5, 6, 8, 10, 12, 19),
    "Saint-Sauveur": (6, 7, 9, 11, 12),
    "Sainte-Mère-Église": (7, 10, 12, 13),
    "La Haye-du-Puits": (9, 10, 11, 13, 19, 20),
    "Carentan": (11, 12, 14, 20, 21),
    "Isigny": (13, 15, 21, 22),
    "Bayeux": (14, 16, 22, 23),
    "Courseulles": (15, 17, 23, 30),
    "Ouistreham": (16, 18, 30, 31),
    "Cabourg": (17, 31, 32),
    "Lessay": (9, 12, 20, 24),
    "Périers": (12, 13, 19, 21, 24, 25, 26),
    "Saint-Jean-de-Daye": (13, 14, 20, 22, 26, 27),
    "Balleroy": (14, 15, 21, 23, 27, 28),
    "Bretteville": (15, 16, 22, 28, 29, 30),
    "Gouville": (19, 20, 25, 33),
    "Marigny": (20, 24, 26, 33, 34),
    "Saint-Lô": (20, 21, 25, 27, 34, 35),
    "Caumont": (21, 22, 26, 28, 35, 36),
    "Tilly-sur-Seulles": (22, 23, 27, 29, 36, 37),
    "Évrecy": (23, 28, 30, 37),
    "Caen": (16, 17, 23, 29, 31, 37, 38),
    "Troarn": (17, 18, 30, 32, 38),
    "Saint-Pierre-sur-Dives": (18, 31, 38, 41),
    "Coutances": (24, 25),
    "Tessy-sur-Vire": (25, 26, 35),
    "Torigni": (26, 27, 34, 36),
    "Aunay-sur-Odon": (27, 28, 35, 37, 39),
    "Villers-Bocage": (28, 29, 30, 36, 38, 39, 40),
    "Saint-Sylvain": (30, 31, 32, 37, 40, 41),
    "Thury-Harcourt": (36, 37, 40),
    "Potigny": (37, 38, 39, 41),
    "Morteaux": (32, 38, 40),
}

# Infantry, artillery, tanks and blockhouses of the Axis.
AXIS = {
    "Beaumont-Hague": (1, 0, 1, 1),
    "Cherbourg": (1, 2, 0, 2),
    "Saint-Pierre-Église": (1, 0, 0, 1),
    "Barfleur": (1, 0, 0, 1),
    "Les Pieux": (1, 1, 0, 1),
    "Valognes": (1, 0, 0, 0),
    "Montebourg": (1, 0, 0, 1),
    "Barneville": (1, 0, 0, 1),
    "Saint-Sauveur": (1, 1, 0, 0),
    "Sainte-Mère-Église": (1, 0, 0, 1),
    "La Haye-du-Puits": (0, 0, 1, 0),
    "Carentan": (1, 0, 0, 0),
    "Isigny": (4, 3, 0, 2),
    "Bayeux": (2, 0, 0, 2),
    "Courseulles": (1, 0, 0, 1),
    "Ouistreham": (1, 0, 0, 2),
    "Cabourg": (1, 1, 0, 1),
    "Saint-Jean-de-Daye": (0, 1, 0, 0),
    "Saint-Lô": (0, 1, 0, 0),
    "Caen": (0, 2, 1, 0),
    "Troarn": (0, 0, 1, 0),
    "Saint-Pierre-sur-Dives": (1, 1, 1, 0),
    "Coutances": (2, 0, 0, 0),
}
ALLIES = {
    "Utah": {"us-infantry": 3, "us-artillery": 1},
    "Omaha": {"us-infantry": 6, "us-artillery": 2},
    "Gold": {"uk-infantry": 5, "uk-artillery": 1, "uk-tank": 1},
    "Juno": {"uk-infantry": 3, "uk-artillery": 1, "uk-tank": 1},
    "Sword": {"uk-infantry": 4, "uk-artillery": 1, "uk-tank": 1},
    "Sainte-Mère-Église": {"us-infantry": 3},
    "Saint-Sauveur": {"us-infantry": 3},
    "Ouistreham": {"uk-infantry": 3},
    "Airfield": {"uk-fighter": 4, "us-fighter": 4, "uk-bomber": 1, "us-bomber": 1},
}
CHARTS = {
    "uk": "AAIAT IIIAT TIIIA ITAIIIA ATAIIIA",
    "us": "IIIIAA IA IIIA TTIIIA TAAIIIA IIIAA IIIATTTA",
    "rennes": "TTTIAII IAIIIIA AAIIIAI IIATIAA IIIAIIA TTTIA",
    "rouen": "TTTTT AAIII AAIAT TTAAI AITTT IA",
}
BEACHES = {
    "Utah": "Sainte-Mère-Église",
    "Omaha": "Isigny",
    "Gold": "Bayeux",
    "Juno": "Courseulles",
    "Sword": "Ouistreham",
}
SECTORS = {
    "rennes": {"Coutances", "Tessy-sur-Vire"},
    "chartres": {"Aunay-sur-Odon", "Thury-Harcourt"},
    "rouen": {"Morteaux", "Saint-Pierre-sur-Dives"},
}
KINDS = {"I": "infantry", "A": "artillery", "T": "tank"}


def whole_set_up() -> dict[str, dict[str, int]]:
    words = ("de-infantry", "de-artillery", "de-tank", "blockhouse")
    board = {zone: {word: n for word, n in zip(words, row, strict=True) if n} for zone, row in AXIS.items()}
    for place, inside in ALLIES.items():
        board[place] = board.get(place, {}) | inside
    return board


def test_set_up_and_seats_for_two_and_three_players() -> None:
    state = GAME.start(seed=18)  # a seed with which the airborne infantry misses nine times on order 1
    assert state.dice.count == 9
    assert data(state)["lost"] == {}
    assert data(state)["units"] == whole_set_up()
    assert data(state)["turn"] == 1
    assert data(state)["checks"] == 0
    assert GAME.seats({}) == {"axis": ("germany",), "allies": ("uk", "us")}
    assert GAME.seats(THREE) == {"germany": ("germany",), "uk": ("uk",), "us": ("us",)}
    assert deck(state, "fortune") == deck(state, "tactics") == []
    for options, second in (({}, "uk"), (THREE, "us")):  # who decides for the US
        fighters = at("place-fighters", {"Airfield": {"uk-fighter": 1, "us-fighter": 1}} | IDLE, options=options)
        play(fighters, "zone Caen")
        assert side(fighters) == second


def test_each_space_and_chart_starts_with_its_printed_units() -> None:
    state = GAME.position({"dice": [6] * 9})
    assert data(state)["units"] == whole_set_up()
    for name, letters in CHARTS.items():
        prefix = name if name in ("uk", "us") else "de"
        assert chart(state, name) == [f"{prefix}-{KINDS[letter]}" for letter in letters.replace(" ", "")]


def test_the_game_starts_with_the_order_cards_and_the_other_decks_are_optional() -> None:
    everything = list(range(1, 17))
    plain = GAME.position({"dice": [6] * 9})
    assert deck(plain, "orders") == everything[1:]  # order 1 has been carried out
    assert deck(plain, "fortune") == deck(plain, "tactics") == []
    both = GAME.start(seed=5, options={"fortune": True, "tactics": True})
    assert deck(both, "tactics") == everything
    assert deck(both, "fortune")[-15:] == everything[1:]
    only = GAME.start(seed=5, options={"tactics": True})
    assert (deck(only, "tactics"), deck(only, "fortune")) == (everything, [])
    with pytest.raises(st.BadInput, match="players"):
        GAME.start(options={"players": 4})


def test_one_allied_player_decides_for_both_powers_and_two_each_for_their_own() -> None:
    home = {"Airfield": {"uk-fighter": 1, "us-fighter": 1}} | IDLE
    two = at("place-fighters", home)
    play(two, "zone Caen")
    assert side(two) == "uk"
    play(two, "zone Caen")
    assert units(two, "Caen") == {"uk-fighter": 1, "us-fighter": 1}  # the pieces stay apart

    three = at("place-fighters", home, options=THREE)
    assert side(three) == "uk"
    with pytest.raises(st.Refused):
        three.copy().play("zone Caen", side="us")
    play(three, "zone Caen")
    assert side(three) == "us"
    assert units(three, "Caen") == {"uk-fighter": 1}


def test_three_players_move_only_their_own_units() -> None:
    mixed = {"Caen": {"uk-infantry": 1, "us-infantry": 1}}
    state = at("allies-move", mixed, options=THREE)
    assert (side(state), offers(state)) == ("uk", ["unit uk-infantry@Caen", "done"])
    refused(state, "O8", "unit us-infantry@Caen")
    play(state, "done")
    assert (side(state), offers(state)) == ("us", ["unit us-infantry@Caen", "done"])
    both = at("allies-move", mixed)
    assert offers(both) == ["unit uk-infantry@Caen", "unit us-infantry@Caen", "done"]


def test_board_has_41_zones_boxes_drops_airfield_and_sectors() -> None:
    t = GAME.tables
    names = list(NEIGHBOURS)
    assert len(names) == 41
    assert list(t.map.names) == names
    for number, near in enumerate(NEIGHBOURS.values()):
        assert {zone + 1 for zone in t.near[number]} == set(near)
    off_the_coast = {"Utah": 4, "Omaha": 8, "Gold": 7, "Juno": 5, "Sword": 6}
    assert t.names == (*names, *off_the_coast, "Airfield")
    assert {t.names[box]: t.capacity[box] for box in t.boxes} == off_the_coast
    assert {t.names[box]: ("uk", "us")[t.box_power[box]] for box in t.boxes} == {
        "Utah": "us",
        "Omaha": "us",
        "Gold": "uk",
        "Juno": "uk",
        "Sword": "uk",
    }
    drops = [(t.names[zone], ("uk", "us")[power], room) for zone, power, room in t.drops]
    assert drops == [("Sainte-Mère-Église", "us", 3), ("Saint-Sauveur", "us", 3), ("Ouistreham", "uk", 3)]
    assert [t.names[zone] for zone in t.cities] == ["Cherbourg", "Saint-Lô", "Caen"]
    assert {t.names[box]: t.names[t.lands[box]] for box in t.boxes} == BEACHES
    assert marks("mark-sector") == SECTORS


def marks(name: str) -> dict[str, set[str]]:
    """What is printed in the zones: for each value of a mark, the zones that carry it."""
    found: dict[str, set[str]] = {}
    for space in GAME.board.spaces:
        for mark in space.marks:
            if mark.id == name:
                found.setdefault(" ".join(map(str, mark.args.values())).casefold(), set()).add(space.id)
    return found


def test_what_is_printed_on_the_board() -> None:
    assert marks("mark-city") == {"": {"Cherbourg", "Saint-Lô", "Caen"}}
    assert marks("mark-sector") == SECTORS
    assert set.union(*marks("mark-drop").values()) == {"Sainte-Mère-Église", "Saint-Sauveur", "Ouistreham"}
    assert {link.start: link.end for link in GAME.board.links if link.kind == "landing"} == BEACHES
    arcs = [(link.start, link.end) for link in GAME.board.links if link.kind == "fire"]
    assert len(arcs) == 8
    assert dict(arcs) == {
        "Barfleur": "Utah",
        "Montebourg": "Utah",
        "Sainte-Mère-Église": "Utah",
        "Isigny": "Omaha",
        "Bayeux": "Gold",
        "Courseulles": "Juno",
        "Ouistreham": "Sword",
        "Cabourg": "Sword",
    }
    assert len(GAME.board.spaces) == 41 + 5 + 1
