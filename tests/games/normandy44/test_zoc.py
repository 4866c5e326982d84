"""Zones of control and bonds (8). Around 1137: NE 1238, E 1138, SE 1038, SW 1037, W 1136, NW 1237."""

from __future__ import annotations

from tests.games.normandy44.help import GAME, goals, position, refusal

T = GAME.tables
BN = "Füs 352"  # 2-3
REGT = "16/1"  # 7-5, Allied
OTHER = "18/1"


def zone(units: dict[str, object], camp: int) -> set[str]:
    pos = position(units).pos
    return {T.names[hex_] for hex_, count in enumerate(pos.zone[camp][:-1]) if count}


def test_8_1_a_zone_covers_the_six_hexes_around() -> None:
    assert zone({REGT: "1137"}, 1) == {"1238", "1138", "1038", "1037", "1136", "1237"}


def test_8_1_no_zone_for_strength_1_strongpoints_and_hqs() -> None:
    assert zone({BN: {"at": "1137", "steps": 1}, "SP Hillman": "1533", "LXXXIV": "1410"}, 0) == set()
    assert zone({REGT: {"at": "1137", "steps": 1}}, 1) != set()  # a cadre of 2 has one


def test_8_1_zones_stop_at_blue_hexsides_the_sea_and_the_marais() -> None:
    assert "2615" not in zone({REGT: "2614"}, 1)  # the Baie des Veys
    assert "2309" not in zone({REGT: "2209"}, 1)  # the Marais de Gorges
    assert "3513" not in zone({REGT: "3413"}, 1)  # all sea


def test_8_2_a_unit_stops_when_it_enters_a_zone() -> None:
    # three points: 1138, 1137 and 1136 are in a row; 1237 controls 1137 and 1138
    free, watched = position({BN: "1139"}), position({BN: "1139", REGT: "1237"})
    assert "1136" in goals(free, BN)
    assert {"1138", "1037"} <= goals(watched, BN)
    assert refusal(watched, f"unit {BN}", "march", "hex 1136") == "8.2"


def test_8_2_leaving_a_zone_costs_one_point_more() -> None:
    # of three points two are left: 1140, three hexes away, is out of reach; two hexes are open anyway (9.10)
    assert "1140" in goals(position({BN: "1137"}), BN)
    bound = position({BN: "1137", REGT: "1136"})
    assert "1139" in goals(bound, BN)
    assert refusal(bound, f"unit {BN}", "march", "hex 1140") == "9.1"


def test_8_3_from_zone_to_zone_directly() -> None:
    state = position({BN: "1137", REGT: "1136"})
    assert {"1237", "1037"} <= goals(state, BN)  # both next to 1136


def test_8_5_2_a_hex_bond_is_not_entered() -> None:
    # 1136 and 1138 hold 1137 between them
    units = {REGT: "1136", OTHER: "1138", BN: "1238"}
    assert refusal(position(units), f"unit {BN}", "march", "hex 1137") == "8.5.2"
    assert refusal(position({REGT: "1136", BN: "1238"}), f"unit {BN}", "march", "hex 1137") == ""


def test_8_5_2_a_hexside_bond_is_not_crossed() -> None:
    # 1238 and 1038 lie at the ends of the hexside between 1137 and 1138
    units = {REGT: "1238", OTHER: "1038", BN: "1137"}
    assert refusal(position(units), f"unit {BN}", "march", "hex 1138") == "8.5.2"
    assert refusal(position({REGT: "1238", BN: "1137"}), f"unit {BN}", "march", "hex 1138") == ""


def test_8_5_1_units_without_a_zone_form_no_bond() -> None:
    units = {REGT: "1136", "VII": "1138", BN: "1238"}
    assert refusal(position(units), f"unit {BN}", "march", "hex 1137") == ""


def test_8_5_3_a_friend_in_the_hex_cancels_the_bond() -> None:
    units = {REGT: "1136", OTHER: "1138", BN: "1238", "Pi 352": "1137"}
    assert refusal(position(units), f"unit {BN}", "march", "hex 1137") == ""


def test_8_5_3_friends_on_both_sides_cancel_a_hexside_bond() -> None:
    units = {REGT: "1238", OTHER: "1038", BN: "1137", "Pi 352": "1138"}
    assert refusal(position(units), f"unit {BN}", "march", "hex 1138") == ""


def test_8_5_4_crossing_bonds_bind_both() -> None:
    # the Allied bond along the hexside between 1137 and 1138, the German one through 1138
    units = {"69/50": "1238", "231/50": "1038", "Pi 352": "1137", BN: "1139"}
    assert refusal(position(units), "unit Pi 352", "march", "hex 1138") == "8.5.2"
    assert refusal(position(units, phase="allied.movement"), "unit 69/50", "march", "hex 1138") == "8.5.2"


def test_8_5_5_bonds_end_at_the_map_edge_the_coast_and_the_marais() -> None:
    # 1137 stands one row above the southern edge: the hexside between 1037 and 1038 runs from it to the edge
    assert refusal(position({REGT: "1137", BN: "1037"}), f"unit {BN}", "march", "hex 1038") == "8.5.2"
    assert refusal(position({REGT: "1237", BN: "1137"}), f"unit {BN}", "march", "hex 1136") == ""
    bonds = T.zones.bonds(position({REGT: "1137"}).pos.bind[1])
    assert (T.hex_index["1137"], -1) in bonds


def test_8_5_5_no_hex_bond_with_the_edge() -> None:
    assert not any(T.zones.hex_bond(position({REGT: "1137"}).pos.bind[1], hex_) for hex_ in range(T.hexes))


def test_8_5_6_bonds_run_over_rivers() -> None:
    # the Orne is a major river between 1627 and 1628; 1626 and 1628 bond through 1627
    units = {REGT: "1626", OTHER: "1628", BN: "1727"}
    assert refusal(position(units), f"unit {BN}", "march", "hex 1627") == "8.5.2"


def test_20_2_a_scattered_unit_has_a_zone_but_no_bond() -> None:
    units = {REGT: {"at": "1136", "scattered": True}, OTHER: "1138", BN: "1238"}
    assert refusal(position(units), f"unit {BN}", "march", "hex 1137") == ""
    assert position(units).pos.zone[1][T.hex_index["1137"]] == 2
