"""A3: what each kind of unit can do."""

from __future__ import annotations

import pytest

from tests.games.dday.help import GAME, IDLE, Units, at, control, lost, rolls, thrown, units
from tests.play import allowed, offers, play, refused, rule, told

VALUES = {piece.id: piece for piece in GAME.pieces}


def values(kind: str) -> tuple[str, ...]:
    """What the counter says: attack, defence, movement; nothing for aircraft."""
    return VALUES[kind].figures


def hits_as_attacker(kind: str, die: int) -> bool:
    """Whether a unit that attacks alone hits with this die."""
    order, enemy = ("allies-attack", "de-infantry") if kind[:2] in ("uk", "us") else ("axis-attacks", "uk-infantry")
    state = at(order, {"Cherbourg": {kind: 1, enemy: 1}}, dice=[die, 6])
    return [event.unit for event in told(play(state, "roll"), "Destroyed")][:1] == [enemy]


def hits_as_defender(kind: str, die: int) -> bool:
    """Whether a unit that defends alone hits with this die."""
    order, enemy = ("axis-attacks", "de-infantry") if kind[:2] in ("uk", "us") else ("allies-attack", "uk-infantry")
    state = at(order, {"Cherbourg": {kind: 1, enemy: 1}}, dice=[6, die])
    return [event.unit for event in told(play(state, "roll"), "Destroyed")][:1] == [enemy]


def fights_at(kind: str) -> tuple[int, int]:
    """The highest die that hits in attack and in defence, as it turns out in combat."""
    attack = max((die for die in range(1, 7) if hits_as_attacker(kind, die)), default=0)
    defence = max((die for die in range(1, 7) if hits_as_defender(kind, die)), default=0)
    return attack, defence


def goes_to(kind: str, order: str, others: Units | None = None) -> set[str]:
    """Where a unit in Saint-Lô may move."""
    state = at(order, {"Saint-Lô": {kind: 1}} | dict(others or {}))
    play(state, f"unit {kind}@Saint-Lô")
    return {action.operand for action in state.actions()}


NEAR = {"Périers", "Saint-Jean-de-Daye", "Marigny", "Caumont", "Tessy-sur-Vire", "Torigni"}


@pytest.mark.parametrize("kind", ["uk-infantry", "us-infantry", "de-infantry"])
def test_infantry_values(kind: str) -> None:
    assert values(kind) == ("1", "2", "1")
    assert fights_at(kind) == (1, 2)
    assert goes_to(kind, "axis-move" if kind == "de-infantry" else "allies-move") == NEAR


@pytest.mark.parametrize("kind", ["uk-artillery", "us-artillery", "de-artillery"])
def test_artillery_values_and_antiaircraft(kind: str) -> None:
    assert values(kind) == ("2", "2", "1")
    assert fights_at(kind) == (2, 2)
    assert goes_to(kind, "axis-move" if kind == "de-artillery" else "allies-move") == NEAR
    for die in range(1, 7):
        state = at("flak-fighters", {"Caen": {kind: 1, "us-fighter": 1}} | IDLE, dice=[die])
        if kind == "de-artillery":
            assert (units(state, "Caen").get("us-fighter", 0) == 0) == (die == 1)
        else:
            assert thrown(state) == 0  # only Axis artillery has aircraft to fire at


def test_artillery_fires_at_aircraft_of_its_own_zone_only() -> None:
    state = at("flak-fighters", {"Caen": {"de-artillery": 2}, "Troarn": {"uk-fighter": 1}}, dice=[1, 1])
    assert thrown(state) == 0
    assert units(state, "Troarn") == {"uk-fighter": 1}


def test_tank_values_and_reach() -> None:
    assert values("uk-tank") == values("us-tank") == ("3", "2", "2")
    assert values("de-tank") == ("3", "3", "2")
    assert fights_at("uk-tank") == fights_at("us-tank") == (3, 2)
    assert fights_at("de-tank") == (3, 3)
    two_zones = {"Lessay", "La Haye-du-Puits", "Carentan", "Gouville", "Isigny", "Balleroy", "Coutances"}
    two_zones |= {"Tilly-sur-Seulles", "Aunay-sur-Odon"}
    for kind, order in (("uk-tank", "allies-move"), ("us-tank", "allies-move"), ("de-tank", "axis-move")):
        assert goes_to(kind, order) == NEAR | two_zones


@pytest.mark.parametrize("enemy", ["us-infantry", "uk-artillery"])
def test_a_tank_stops_at_enemy_land_units(enemy: str) -> None:
    """Coutances is reached through Marigny alone, so an enemy there ends the way."""
    state = at("axis-move", {"Saint-Lô": {"de-tank": 1}, "Marigny": {enemy: 1}})
    allowed(state, "unit de-tank@Saint-Lô", "zone Marigny")
    refused(state, "A6.2", "unit de-tank@Saint-Lô", "zone Coutances")
    allowed(state, "unit de-tank@Saint-Lô", "zone Gouville")  # by Périers
    aircraft = at("axis-move", {"Saint-Lô": {"de-tank": 1}, "Marigny": {"us-fighter": 1}})
    allowed(aircraft, "unit de-tank@Saint-Lô", "zone Coutances")


def test_blockhouse_values_and_never_moves() -> None:
    assert values("blockhouse") == ("3", "1", "0")
    assert fights_at("blockhouse") == (3, 1)
    state = at("axis-move", {"Cherbourg": {"blockhouse": 2, "de-infantry": 1}})
    assert offers(state) == ["unit de-infantry@Cherbourg", "done"]
    refused(state, "A3.4", "unit blockhouse@Cherbourg")


def test_blockhouses_are_axis_land_units() -> None:
    """They count for control and fight in their own zone, alone if need be."""
    assert [kind for kind, piece in VALUES.items() if piece.symbol == "fortification"] == ["blockhouse"]
    assert VALUES["blockhouse"].side == "germany"
    assert control(at("axis-move", {"Cherbourg": {"blockhouse": 1}} | IDLE), "Cherbourg") == "axis"
    state = at("axis-attacks", {"Cherbourg": {"blockhouse": 2, "us-infantry": 1}}, dice=[4, 3, 2])
    assert rolls(play(state, "roll"))[:2] == [(3, (4, 3)), (2, (2,))]


def test_only_blockhouses_attack_a_beachhead_box() -> None:
    """The strongest Axis stack ashore cannot touch the units at sea before it, a blockhouse can."""
    sea = {"Gold": {"uk-infantry": 2}}
    guns = at("blockhouses-fire", {"Bayeux": {"de-infantry": 3, "de-artillery": 3, "de-tank": 2}} | sea, dice=[1] * 8)
    assert thrown(guns) == 0
    bunker = at("blockhouses-fire", {"Bayeux": {"blockhouse": 1}} | sea, dice=[3])
    assert thrown(bunker) == 1
    assert units(bunker, "Gold") == {"uk-infantry": 1}
    attack = at("axis-attacks", {"Bayeux": {"de-tank": 8}} | sea, dice=[1] * 8)
    assert thrown(attack) == 0
    assert units(attack, "Gold") == {"uk-infantry": 2}


def test_aircraft_control_nothing_and_never_fire_back() -> None:
    flown = {"Caen": {"uk-fighter": 4}, "Troarn": {"us-fighter": 2, "de-infantry": 1}, "Bayeux": {"uk-bomber": 1}}
    patrol = at("allies-move", flown)
    assert control(patrol, "Caen") == control(patrol, "Bayeux") == ""
    assert control(patrol, "Troarn") == "axis"
    flak = at("flak-fighters", {"Troarn": {"de-artillery": 2, "uk-fighter": 4}}, dice=[1, 1])
    assert rule(flak) == "O12"
    assert thrown(flak) == 2  # two guns and no answer
    assert units(flak, "Troarn") == {"de-artillery": 2, "uk-fighter": 2}


def test_aircraft_take_no_part_in_combat() -> None:
    air = {"uk-fighter": 2, "uk-bomber": 1}
    for order in ("allies-attack", "axis-attacks"):
        state = at(order, {"Caen": {"uk-infantry": 1, "de-infantry": 1} | air}, dice=[1, 1])
        assert [len(dice) for _, dice in rolls(play(state, "roll"))] == [1, 1]
        assert lost(state, "uk-fighter") == 2  # the two that the position leaves out
    alone = at("axis-attacks", {"Caen": {"de-infantry": 1} | air}, dice=[1])
    assert thrown(alone) == 0  # an Axis unit below aircraft is in no combat


def test_only_the_allies_have_aircraft_and_they_have_no_values() -> None:
    for kind, piece in VALUES.items():
        if piece.symbol in ("fighter", "bomber"):
            assert piece.side in ("uk", "us")
            assert values(kind) == ()


def test_fighters_attack_only_moving_units() -> None:
    board = {"Airfield": {"uk-fighter": 2}, "Caen": {"de-infantry": 1, "de-tank": 1}}
    placed = at("place-fighters", board, dice=[1] * 9)
    play(placed, "zone Caen", "zone Caen")
    assert rule(placed) == "O12"
    assert thrown(placed) == 0  # nothing happens as they arrive
    still = placed.copy()
    play(still, "done")
    assert lost(still, "de-infantry") == lost(placed, "de-infantry")  # nothing happens to who stays
    play(placed, "unit de-infantry@Caen", "zone Troarn", "done")
    assert thrown(placed) == 1
    assert units(placed, "Troarn") == {}
    assert units(placed, "Caen") == {"de-tank": 1}  # the fighters have gone home since


def test_fighters_attack_units_that_move_in() -> None:
    state = at("axis-move", {"Troarn": {"us-fighter": 1}, "Caen": {"de-infantry": 1}} | IDLE, dice=[1])
    play(state, "unit de-infantry@Caen", "zone Troarn", "done")
    assert thrown(state) == 1
    assert "de-infantry" not in units(state, "Troarn")


@pytest.mark.parametrize("die", range(1, 7))
def test_bomber_attacks_on_three_or_less(die: int) -> None:
    base = {"Airfield": {"uk-bomber": 1}}
    state = at("bomber-strikes", base | {"Caen": {"de-infantry": 2, "de-tank": 1}}, dice=[die])
    play(state, "zone Caen")
    assert offers(state) == ["unit de-infantry@Caen", "unit de-tank@Caen"]
    assert thrown(state) == 0  # the target is named first
    play(state, "unit de-tank@Caen")
    assert units(state, "Caen").get("de-tank", 0) == (0 if die <= 3 else 1)
    assert units(state, "Caen")["de-infantry"] == 2


def test_a_bomber_may_not_go_where_allied_troops_are() -> None:
    state = at("bomber-strikes", {"Airfield": {"uk-bomber": 1}, "Caen": {"us-infantry": 1, "de-tank": 1}} | IDLE)
    refused(state, "A8.3", "zone Caen")
    allowed(state, "zone Potigny")
