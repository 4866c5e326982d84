"""Who fights where: the battle cards, the generator's tables and the campaign sheet, as counters and hexes."""

from __future__ import annotations

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.games.combat import schemas_battles as files
from sandtable.games.combat.charts import forces
from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.kinds import ALLIED, AXIS, BRITISH, FORTS, GERMAN, Law
from tests.games.combat.static import hexes, tables

IDS = ["46", "47a", "47b", "48", "49", "50", "51", "52", "53", "54", "55", "57", "58", "59", "60", "61"]


def test_there_are_sixteen_battles() -> None:
    assert list(tables().battles) == IDS


@pytest.mark.parametrize("id", IDS)
def test_the_counters_of_a_battle_are_each_used_once_and_belong_to_their_side(id: str) -> None:
    t = tables()
    for who, camp in enumerate(t.battles[id].camps):
        units = [unit for group in camp.groups for unit in group.units]
        weapons = [weapon for group in camp.groups for weapon in group.weapons]
        assert len(set(units)) == len(units)
        assert len(set(weapons)) == len(weapons)
        assert {t.side[unit] for unit in units} == {who}


@pytest.mark.parametrize(
    ("id", "allied", "axis"),
    [("46", 12, 13), ("47a", 15, 12), ("47b", 21, 17), ("48", 14, 11), ("49", 13, 15), ("51", 16, 11), ("53", 13, 13)],
)
def test_the_size_of_both_forces(id: str, allied: int, axis: int) -> None:
    camps = tables().battles[id].camps
    assert [sum(len(group.units) for group in camp.groups) for camp in camps] == [allied, axis]


@pytest.mark.parametrize("id", IDS)
def test_areas_have_room_for_whoever_sets_up_there(id: str) -> None:
    t = tables()
    battle = t.battles[id]
    ground = t.grounds[t.map_index[battle.map]]
    for camp in battle.camps:
        dry = [hex_ for hex_ in camp.zone if not ground.water[hex_] or id in ("47a", "47b")]
        figures = sum(t.figures[unit] for group in camp.groups if not group.time for unit in group.units)
        assert figures <= 7 * len(dry) or id in {"47a", "47b"}  # there the Allies come in boats, a few at a time


@pytest.mark.parametrize("id", IDS)
def test_every_weapon_finds_a_carrier_in_its_group(id: str) -> None:
    t = tables()
    for camp in t.battles[id].camps:
        for group in camp.groups:
            assert len(group.weapons) <= sum(t.form[unit] != LEADER for unit in group.units)


def test_the_bridge() -> None:
    """SR01.2 to SR01.5."""
    t = tables()
    battle = t.battles["46"]
    allied, axis = battle.camps
    assert (allied.nation, axis.nation, battle.vp, battle.sudden) == (BRITISH, GERMAN, 5, 8)
    assert [group.time for group in allied.groups] == [0, 5]
    assert [group.time for group in axis.groups] == [0, 0, 3]
    gun = axis.groups[0]
    assert [t.units[unit] for unit in gun.units] == ["ge-green-team-1"]
    assert [t.weapons[weapon] for weapon in gun.weapons] == ["ge-ig18-1"]
    assert gun.zone == (battle.fixed,)
    wire = [hex_ for hex_, fort in battle.presets if FORTS[fort] == "wire"]
    assert wire == hexes("J3 J8 K4 K5 K6 K8")
    assert battle.laws == Law.NORMANDY | Law.NIGHT | Law.FIXED_GUN | Law.SNIPERS


def test_a_zone_is_a_list_of_hexes_and_rectangles() -> None:
    assert list(forces.zone("B9-C10 A1")) == hexes("A1 B9 B10 C9 C10")


def test_a_law_or_a_counter_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadInput, match="no law 'rain'"):
        forces.laws(["rain"], "battle 46")
    roster = forces.Roster({"us-line": (1, 2)}, {}, {})
    with pytest.raises(BadInput, match="no counter 'us-lion'"):
        roster.kind("us-lion", "battle 46")


def test_a_battle_cannot_ask_for_more_counters_than_there_are() -> None:
    roster = forces.Roster({"us-line": (1, 2)}, {}, {})
    force = files.Force("american", "left", "attack", 1, 1, [files.Group(units={"us-line": 3})])
    card = files.Card("x", "2", [], 5, "allied", 0, [], force, force, "rulebook")
    with pytest.raises(BadInput, match="3 counters 'us-line' are wanted, there are 2"):
        forces.battles([card], roster)


def test_every_order_of_battle_finds_its_counters() -> None:
    t = tables()
    assert len(t.generator.orders) == 3 * 26
    for order in t.generator.orders:
        for copies, count in (*order.units, *order.weapons):
            assert count <= len(copies)
        assert sum(count for _, count in order.weapons) <= sum(count for _, count in order.units)
        assert order.leaders <= len(t.generator.leaders[order.nation])


def test_support_tables_have_something_on_every_roll() -> None:
    generator = tables().generator
    for rolls in generator.support.values():
        assert [bool(roll) for roll in rolls] == [False, False, *[True] * 11]
    german = {generator.offers[number].id: cost for number, cost in generator.support[GERMAN][7]}
    assert german == {
        "sgt-pfeiffer": 4,
        "ge-weapon-team+ge-lmg": 2,
        "ge-weapon-team+ge-medium-mortar": 2,
        "ge-rifle": 1,
        "ge-radio-150": 5,
    }


def test_the_campaign_sheet() -> None:
    """C1, and the figures of the booklet's examples (C1.8, C1.10)."""
    sheet = tables().campaign
    american, german = sheet.armies
    assert sheet.places == ("A1", "A2", "A3", "A4", "G1")
    assert sheet.maps == ("2", "42", "43", "44", "2")
    assert (american.tanks, german.tanks, german.artillery, german.works) == (5, 1, 11, 7)
    command, rifle, weapons = (american.platoons[number] for number in (0, 2, 4))
    assert sum(platoon.orders for platoon in (command, rifle, weapons)) == 4
    assert sum(platoon.initiative for platoon in (command, rifle, weapons)) == 10
    assert sum(platoon.surrender for platoon in (command, rifle, weapons)) == 9
    assert sum(platoon.cost[1] for platoon in (command, rifle, weapons)) == 22
    assert sum(german.platoons[number].initiative for number in (0, 3)) == 5
    assert sum(german.platoons[number].cost[1] for number in (0, 3)) == 17
    assert set(american.regiment) | set(american.division) == set(range(8))


def test_no_two_platoons_together_run_out_of_counters() -> None:
    """They may exceed the counter mix, so there are more counters than the mix (C1.5.1)."""
    for army in tables().campaign.armies:
        for quality in range(3):
            wanted: dict[tuple[int, ...], int] = {}
            for platoon in army.platoons:
                own = (*platoon.units, *platoon.weapons, (army.standard[quality], platoon.standard))
                for copies, count in own:
                    wanted[copies] = wanted.get(copies, 0) + count
            assert all(count <= len(copies) for copies, count in wanted.items())


def test_both_sides_are_there() -> None:
    for battle in tables().battles.values():
        assert battle.camps[ALLIED].nation != GERMAN == battle.camps[AXIS].nation
