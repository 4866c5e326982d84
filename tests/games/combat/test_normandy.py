"""Night, beaches and hedgehogs in play (N5.2, N5.4, N5.5, N7.1, N7.5)."""

from __future__ import annotations

from typing import Any

from sandtable.games.combat.rules.events.support import available
from sandtable.games.combat.rules.terrain.costs import price
from sandtable.games.combat.rules.terrain.cover import cover
from tests.games.combat.field import act, broken, field, told


def cost(state: Any, unit: str, start: str, to: str) -> float:
    t = state.tables
    a, b = t.hex_index[start], t.hex_index[to]
    land = t.grounds[state.pos.map]
    return float(price(state, (t.index[unit],), a, land.near[a].index(b)) / 2)


def test_N5_2_every_type_of_terrain_costs_a_point_more_at_night() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "C6"}
    day, night = (field(units=units, laws=laws) for laws in ([], ["night"]))
    assert (cost(day, "us-line-1", "I3", "I4"), cost(night, "us-line-1", "I3", "I4")) == (1, 2)
    road = ("B6", "C6")  # map 38: along the road, which is a feature
    assert cost(day, "ge-rifle-1", *road) == cost(night, "ge-rifle-1", *road) == 1


def test_SR14_1_night_does_not_slow_the_germans_where_the_battle_says_so() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "I4"}
    state = field(units=units, laws=["night", "lit-axis"])
    assert cost(state, "us-line-1", "I3", "I2") == 2
    assert cost(state, "ge-rifle-1", "I4", "I5") == 1


def test_N5_4_no_radio_comes_from_a_support_table_at_night() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "G4"}
    offers = field(units=units).tables.generator.offers
    radio = next(number for number, offer in enumerate(offers) if offer.radio)
    day, night = (field(units=units, laws=laws) for laws in ([], ["night"]))
    assert available(day, 0, radio, True)
    assert not available(night, 0, radio, True)


def test_N5_5_air_support_has_no_effect_at_night() -> None:
    # the roll of A-40 brings an event; A-19 is Air Support
    units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "G4", "ge-rifle-2": "D9"}
    for laws, asked in (([], True), (["night"], False)):
        top = {"allied": ["A-40", "A-19", "A-20"]}
        state = field(units=units, hands={"allied": ["A-2"]}, top=top, laws=laws)
        events = act(state, "card A-2")
        assert told(events, "Happened")[0].rule == "E43"
        assert (type(state.stack[-1]).__name__ == "EventChoice") == asked


def test_N7_1_a_beach_costs_one_and_a_half_and_dampens_shells() -> None:
    british: dict[str, Any] = {
        "map": "41",
        "nation": {"allied": "british"},
        "edge": {"allied": "left", "axis": "right"},
    }
    units = {"uk-line-1": "D5", "ge-weapon-team-1": {"at": "I5", "weapon": "ge-medium-mortar-1"}}
    state = field(units=units, laws=["landing"], **british)
    assert cost(state, "uk-line-1", "D5", "E5") == 1.5
    assert cover(state, state.tables.hex_index["D5"]) == 0
    top = {"axis": ["6-5", "2-1"], "allied": ["1-2"]}  # 9 and 3, less 2: 10 against 7 and 3
    state = field(units=units, hands={"axis": ["G-50"]}, laws=["landing"], top=top, active="axis", **british)
    events = act(state, "card G-50", "unit ge-weapon-team-1", "weapon ge-medium-mortar-1", "hex D5")
    assert told(events, "Fired")[0].total == 10
    assert not broken(state, "uk-line-1")


def test_N7_5_a_hedgehog_costs_one_point_and_covers_by_one() -> None:
    # map 39: C5 is a hedgehog in the beach
    state = field(units={"us-line-1": "C6", "ge-rifle-1": "K3"}, map="39", laws=["landing"])
    assert cost(state, "us-line-1", "C6", "C5") == 1
    assert cover(state, state.tables.hex_index["C5"]) == 1
