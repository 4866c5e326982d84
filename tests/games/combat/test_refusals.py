"""An illegal wish is answered with the rule that forbids it, not with its neighbour: one test a family of refusals."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.combat.charts.grid import INDEX
from sandtable.games.combat.kinds import ALLIED, AXIS, BLAZE
from sandtable.games.combat.rules.setup.deployment import staged
from sandtable.games.combat.rules.terrain.sight import why_blocked
from sandtable.games.combat.rules.turn.reinforcements import Reinforce
from tests.games.combat.field import PLAIN, act, field, game
from tests.games.combat.scenes import deploying, event, pass_rolls, set_up
from tests.play import allowed, doing, offers, refused, side

MOVE, ADVANCE, FIRE, ASK = "A-19", "A-44", "A-51", "A-34"
FAR = {"ge-rifle-1": "A5"}
RADIO = {"allied": {"name": "us-radio-105", "state": "good", "mode": "normal"}}


def moving(hex_: str, card: str = MOVE, **fields: Any) -> Any:
    state = field(units={"us-line-1": hex_, **FAR}, hands={"allied": [card]}, **fields)
    act(state, f"card {card}", "unit us-line-1", "unit us-line-1")
    return state


def test_T78_each_barrier_has_its_own_rule() -> None:
    refused(moving("H3", blazes=["H2"]), "T79", "hex H2", message="burning")
    refused(moving("H3", ADVANCE, blazes=["H2"]), "T79", "hex H2", message="burning")
    refused(moving("L9"), "T83", "hex L8", message="cliff-face")
    refused(moving("I4", map="37"), "T98", "hex H4", message="deep-water")
    refused(moving("I4", ADVANCE, map="37"), "T98", "hex H4", message="deep-water")
    refused(moving("H5", map="37"), "T80", "hex G6", message="off-bridge")
    refused(moving("G6", ADVANCE, map="37"), "T80", "hex H5", message="off-bridge")


@pytest.mark.parametrize("card", [MOVE, ADVANCE])
def test_B7_2_SR13_4_why_nobody_leaves_the_map(card: str) -> None:
    edges: dict[str, Any] = {"edge": {"allied": "bottom", "axis": "top"}, "map": "43"}
    refused(moving("H1", card, laws=["stand"], **edges), "SR13.4", "exit", message="stand-fast")
    refused(moving("H5", card, **edges), "B7.2", "exit", message="no-exit")
    theirs = "G-19" if card == MOVE else "G-43"
    units = {"us-line-1": "H1", "ge-rifle-1": "C5"}
    state = field(units=units, hands={"axis": [theirs]}, active="axis", laws=["stand"], **edges)
    act(state, f"card {theirs}", "unit ge-rifle-1", "unit ge-rifle-1")
    refused(state, "B7.2", "exit", message="no-exit")


def test_O21_B7_2_leaving_costs_a_point() -> None:
    units = {"us-line-1": {"at": "B5", "broken": True}, "ge-rifle-1": "O1"}
    state = field(units=units, hands={"allied": [MOVE]})
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1", "hex A5")
    refused(state, "O21", "exit", message="too-weak-to-leave")


def test_SR14_4_who_obeys_a_canadian_leader_is_not_out_of_command() -> None:
    units = {
        "lt-chatelain": "G4",
        "uk-line-1": "G5",
        "uk-line-2": "G8",
        "fr-ffi-1": "G4",
        "lt-lyndhurst": "G5",
        "ge-rifle-1": "C3",
    }
    state = field(units=units, hands={"allied": ["B-19"]}, nation={"allied": "british"}, battle="58", laws=["combined"])
    act(state, "card B-19", "unit lt-chatelain")
    refused(state, "SR14.4", "unit uk-line-1", message="obeys-others")
    refused(state, "B3.3.1", "unit uk-line-2", message="out-of-command")


def test_O18_2_why_somebody_does_not_spot() -> None:
    leaders = {"sgt-white": {"at": "K4", "broken": True}, "sgt-divine": {"at": "K5", "active": True}}
    units = {**leaders, "sgt-smith": "J4", "sgt-buehler": "I4", "us-line-1": "K4", **FAR}
    fields: dict[str, Any] = {"radio": RADIO, "hands": {"allied": [ASK]}}
    state = field(units=units, **fields)
    act(state, f"card {ASK}", "call barrage")
    refused(state, "O18.2", "unit sgt-white", message="no-spotter")
    refused(state, "O18.2", "unit us-line-1", message="no-spotter")
    refused(state, "B5.1", "unit sgt-divine", message="activated")
    refused(state, "B5.1", "unit ge-rifle-1", message="not-yours")


def test_N6_1_SR16_4_SR17_4_why_nothing_is_asked_of_the_guns_by_night() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "G4"}
    reasons: tuple[tuple[list[str], str, str], ...] = (
        (["night"], "N6.1", "nobody-spots"),
        (["night", "dedicated"], "SR16.4", "weiss-cannot"),
        ([], "O18.2", "no-radio"),
    )
    for laws, law, why in reasons:
        refused(field(units=units, hands={"allied": [ASK]}, laws=laws), law, f"card {ASK}", message=why)
    units = {"us-line-1": "I3", "ge-rifle-1": "G4", "lt-schrader": "G4"}
    dark = field(units=units, hands={"axis": ["G-33"]}, active="axis", laws=["night", "no-flares"])
    refused(dark, "SR17.4", "card G-33", message="no-flares")
    allowed(field(units=units, hands={"axis": ["G-33"]}, active="axis", laws=["night"]), "card G-33")


def test_N7_3_T94_T98_which_rule_keeps_weapons_and_smoke_out_of_the_water() -> None:
    units = {"us-line-1": {"at": "A5", "weapon": "us-mmg-1"}, "ge-rifle-1": "D5", "us-line-2": "B5"}
    for laws, gun, haze in ((["landing"], "N7.3", "N7.3"), ([], "T98", "T94")):
        state = field(map="39", units=units, hands={"allied": ["A-51"]}, laws=laws)
        act(state, "card A-51", "unit us-line-1")
        refused(state, gun, "weapon us-mmg-1", message="cannot-fire")
        state = field(map="39", units=units, hands={"allied": ["A-19", "A-51"]}, laws=laws)
        act(state, "card A-19", "unit us-line-2", "unit us-line-2", "card A-51")
        assert doing(state) == "SmokeGrenades"
        refused(state, haze, "hex A5", message="no-smoke-there")
        state.pos.haze[state.tables.hex_index["C5"]] = BLAZE
        refused(state, "T94", "hex C5", message="no-smoke-there")
        refused(state, "A39", "hex D5", message="not-adjacent")


def test_A33_why_nobody_fires_at_an_advance_or_along_trenches() -> None:
    hands = {"axis": ["G-51", "G-32"], "allied": [ADVANCE]}
    state = field(units={"us-line-1": "H3", "ge-rifle-1": "K5"}, hands=hands)
    act(state, f"card {ADVANCE}", "unit us-line-1", "unit us-line-1", "hex G3")
    assert (doing(state), side(state)) == ("Reaction", "axis")
    refused(state, "O16", "card G-51", message="no-opfire")
    refused(state, "O16", "unit ge-rifle-1", message="no-opfire")
    hands["allied"] = [MOVE]
    trenches: dict[str, Any] = {"map": "40", "laws": ["trenches"]}
    state = field(units={"us-line-1": "G5", "ge-rifle-1": "H5"}, hands=hands, **trenches)
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1", "hex G4")
    assert doing(state) == "Reaction"
    refused(state, "N7.4", "card G-51", message="no-opfire")


def test_A35_2_A35_5_hidden_works_are_the_defenders_and_need_a_free_hex() -> None:
    roles = {"posture": {"axis": "attack", "allied": "defend"}}
    hands = {"axis": ["G-32", "G-40", "G-51"], "allied": [MOVE]}
    units = {"us-line-1": "H3", "ge-rifle-1": "J3"}
    state = field(units=units, hands=hands, **roles)
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1", "hex G3")
    assert doing(state) == "Reaction"
    refused(state, "A35.2", "card G-32", message="defender-only")
    refused(state, "A35.5", "card G-40", message="defender-only")
    state = field(units=units, hands=hands, forts={"G3": "foxholes"})
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1", "hex G3")
    refused(state, "F100", "card G-32", message="takes-no-fort")


def test_A29_A35_1_A35_3_cards_before_a_defence_name_their_own_rules() -> None:
    hands = {"axis": ["G-39", "G-37", "G-27", "G-1"], "allied": [FIRE]}
    state = field(units={"us-line-1": "H3", "ge-rifle-1": "I3"}, hands=hands)
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1", "hex I3")
    assert offers(state) == ["card G-37", "pass"]
    refused(state, "A35.3", "card G-39", message="other-card")  # no Objective
    refused(state, "A29", "card G-27", message="other-card")  # no cover
    refused(state, "O20", "card G-1", message="other-card")


def test_A31_A35_4_a_hidden_unit_is_the_defenders() -> None:
    hands = {"allied": ["A-2"], "axis": ["G-31", "G-65"]}
    roles = {"posture": {"axis": "attack", "allied": "defend"}}
    state = field(units={"us-line-1": "I3", "ge-rifle-1": "B5"}, hands=hands, forts={"B5": "foxholes"}, **roles)
    act(state, "pass", "card A-2")
    assert (doing(state), side(state)) == ("Caught", "axis")
    refused(state, "A35.4", "card G-31", message="defender-only")


@pytest.mark.parametrize(("battle", "law"), [("56", "C2.5"), ("60", "SR16.3"), ("61", "SR17.3")])
def test_C2_5_SR16_3_SR17_3_markers_go_by_the_rule_of_their_battle(battle: str, law: str) -> None:
    state = field(units={"us-line-1": "I3", **FAR}, battle=battle)
    refused(state, law, "register G5", message="no-marker")
    state = field(units={"us-line-1": "I3", **FAR}, battle=battle, prereg={"allied": 2}, registered=[["allied", "G5"]])
    refused(state, law, "register G5", message="marked")


def test_B10_1_SR07_2_SR15_6_out_of_sight_by_the_slit_or_the_fog() -> None:
    guns = {"us-weapon-team-1": {"at": "K5", "weapon": "us-mmg-1"}, "ge-rifle-1": "I4", "ge-rifle-2": "E2"}
    state = field(units=guns, hands={"allied": [FIRE]}, laws=["fog"])
    act(state, f"card {FIRE}", "unit us-weapon-team-1", "weapon us-mmg-1")
    refused(state, "SR15.6", "hex E2", message="in-fog")
    guns = {"us-weapon-team-1": {"at": "K2", "weapon": "us-mmg-1"}, "ge-rifle-1": "J1", "ge-rifle-2": "K1"}
    state = field(units=guns, hands={"allied": [FIRE]}, laws=["cod"], map="41")
    act(state, f"card {FIRE}", "unit us-weapon-team-1", "weapon us-mmg-1")
    refused(state, "SR07.2", "hex J1", message="no-line")
    for laws, start, target, law in (
        ([], "K2", "J1", "B10.1"),
        (["cod"], "K2", "K5", "B10.1"),
        (["fog"], "A1", "F1", "B10.1"),
        (["fog"], "A1", "G1", "SR15.6"),
        ([], "A1", "G1", "B10.1"),
    ):
        state = field(units=guns, laws=laws, map="41")
        assert why_blocked(state, [INDEX[start]], INDEX[target]) == law


def firing(weapon: str, hex_: str = "I3", worn: bool = False, **fields: Any) -> Any:
    team = {"at": hex_, "weapon": weapon, **fields.pop("marks", {})}
    units = {"us-line-1": team, "sgt-buehler": hex_, "ge-rifle-1": "H3", "ge-rifle-2": "A5"}
    state = field(units=units, hands={"allied": [FIRE]}, weapons={weapon: {"broken": worn}}, **fields)
    act(state, f"card {FIRE}", "unit sgt-buehler", "all")
    return state


def test_O20_B11_B13_T98_why_a_piece_does_not_fire() -> None:
    gun = "us-flamethrower-1"  # the first weapon of all
    refused(firing(gun, marks={"suppressed": True}), "B13", f"weapon {gun}", message="cannot-fire")
    refused(firing(gun, worn=True), "B11", f"weapon {gun}", message="cannot-fire")
    state = firing("us-mmg-1")
    act(state, "unit us-line-1", "hex H3")
    refused(state, "O20", "unit us-line-1", message="has-fired")


def test_SR07_6_SR10_4_the_free_discard_names_its_own_rule() -> None:
    for battle, law in (("51", "SR07.6"), ("54", "SR10.4")):
        cards: dict[str, Any] = {"hands": {"allied": ["A-2", "A-3"]}, "battle": battle, "laws": ["free-discard"]}
        state = field(units={"us-line-1": "I3", **FAR}, **cards)
        act(state, "card A-2", "done")
        assert state.decision is not None
        assert (doing(state), state.decision.rule) == ("Discards", law)


def test_A26_A39_who_makes_no_assault_fire_and_where_no_smoke_is_thrown() -> None:
    """A piece with boxed firepower is told what keeps it; a hex far off is not said to take no smoke."""
    units = {"us-line-1": {"at": "H3", "weapon": "us-satchel-1"}, "ge-rifle-1": "K5", "ge-rifle-2": "A5"}
    state = field(units=units, hands={"allied": [MOVE, "A-2", "A-52"]})
    act(state, f"card {MOVE}", "unit us-line-1", "unit us-line-1", "hex I4", "card A-2")
    assert doing(state) == "Assault"
    refused(state, "O20", "weapon us-satchel-1", message="targets-far")
    act(state, "done", "card A-52")
    assert doing(state) == "SmokeGrenades"
    refused(state, "A39", "hex M3", message="not-adjacent")


def test_B8_in_the_set_up_a_full_hex_is_full() -> None:
    state = deploying("46", "axis")
    squads = [offer for offer in offers(state) if "conscript" in offer or "volks" in offer]
    act(state, squads[0], "hex A5")
    second = next(offer for offer in offers(state) if "conscript" in offer)
    refused(state, "B8", second, "hex A5", message="crowded")


def test_SR16_4_without_weiss_the_battery_answers_nobody() -> None:
    fields: dict[str, Any] = {"radio": RADIO, "hands": {"allied": [ASK, "A-43"]}, "battle": "60", "laws": ["dedicated"]}
    state = field(units={"lt-weiss": {"at": "I3", "broken": True}, "sgt-white": "I3", **FAR}, counter=5, **fields)
    refused(state, "SR16.4", f"card {ASK}", message="weiss-cannot")
    refused(state, "SR16.4", "card A-43", message="weiss-cannot")
    spent = field(units={"lt-weiss": "I3", **FAR}, counter=0, **fields)
    refused(spent, "SR16.4", "card A-43", message="confusion-spent")
    state = field(units={"sgt-white": "I3", **FAR}, hands={"allied": [ASK]})
    refused(state, "O18.2", f"card {ASK}", message="no-radio")
    state = field(units={"sgt-white": {"at": "I3", "broken": True}, **FAR}, hands={"allied": [ASK]}, radio=RADIO)
    refused(state, "O18.2", f"card {ASK}", message="nobody-spots")


def test_SR01_4_the_gun_of_the_bridge_is_handed_to_nobody() -> None:
    leaders = {"lt-von-karsties": "I6", "sgt-esser": "I6"}
    crew = {"ge-green-team-1": {"at": "I6", "weapon": "ge-ig18-1"}, "us-line-1": "O5"}
    for laws, law in ((["fixed-gun"], "SR01.4"), ([], "")):
        state = field(units={**crew, **leaders}, map="37", laws=laws, active="axis", hands={"axis": ["G-19"]})
        act(state, "card G-19", "unit lt-von-karsties", "all", "unit ge-green-team-1")
        if law:
            refused(state, law, "give", message="no-handover")
        else:
            allowed(state, "give")


@pytest.mark.parametrize(("id", "space", "law"), [("53", 4, "SR09.6"), ("59", 5, "SR15.3"), ("46", 3, "B6.1")])
def test_B6_1_SR09_6_SR15_3_where_a_unit_comes_in_goes_by_the_rule_of_its_battle(id: str, space: int, law: str) -> None:
    state = set_up(id)
    state.pos.time = space
    state.push(Reinforce(who=AXIS))
    state.stack[-1].ready(state)
    refused(state, law, offers(state)[0], "hex C9", message="cannot-enter-here")


@pytest.mark.parametrize(("who", "piece", "law"), [(ALLIED, "uk-line-1", "B6.1"), (AXIS, "ge-rifle-1", "SR15.5")])
def test_SR15_5_space_four_is_special_for_germans_alone(who: int, piece: str, law: str) -> None:
    units = {"uk-line-2": "N4", "ge-rifle-2": "C3", piece: "time 4"}
    fields: dict[str, Any] = {"battle": "59", "map": "S59", "nation": {"allied": "british"}, "time": 4}
    state = field(units=units, **fields)
    state.push(Reinforce(who=who))
    state.stack[-1].ready(state)
    refused(state, law, f"unit {piece}", "hex H9", message="cannot-enter-here")


def test_SR04_2_no_weapon_comes_to_the_battery_by_flight_rout_or_support() -> None:
    fields: dict[str, Any] = {"battle": "48", "map": "39", "laws": ["landing", "unarmed"]}
    gunner = {"at": "H7", "broken": True, "weapon": "ge-lmg-1"}
    fleeing = event(46, "H7", who="axis", units={"us-line-1": "C3", "ge-rifle-1": gunner}, **fields)
    refused(fleeing, "SR04.2", "hex H6", message="unarmed-only")
    edge = {"allied": "bottom", "axis": "top"}
    units = {"us-line-1": "C3", "ge-rifle-1": gunner}
    routing = field(units=units, hands={"allied": ["A-11"]}, top={"axis": ["6-5"]}, **{**fields, "edge": edge})
    act(routing, "card A-11", "player axis")
    refused(routing, "SR04.2", "hex H6", message="unarmed-only")
    secret = event(59, "3-4", "H5", who="axis", units={"us-line-1": "C3", "ge-rifle-1": "N5"}, **fields)
    act(pass_rolls(secret), "offer ge-weapon-team+ge-lmg")
    refused(secret, "SR04.2", "hex H6", message="unarmed-only")
    refused(secret, "E59", "hex C3", message="cannot-enter-here")


def test_C2_2_who_opens_no_bocage_with_a_charge() -> None:
    bocage: dict[str, Any] = {"map": "2", "laws": ["normandy", "breach"], "edge": {"allied": "bottom", "axis": "top"}}
    for kind in ("us-line-1", "us-elite-team-1"):
        units = {kind: {"at": "F8", "weapon": "us-satchel-1"}, "ge-rifle-1": "C1"}
        state = field(units=units, hands={"allied": ["A-51", "A-52"]}, **bocage)
        far = state.copy()
        act(far, "card A-51", f"unit {kind}")
        if kind == "us-elite-team-1":
            allowed(far, "weapon us-satchel-1", "breach 6")
            refused(far, "C2.2", "weapon us-satchel-1", "breach 5", message="no-bocage")
            continue
        assert doing(far) == "Turn", "there is nothing at all for a squad to do with it"
        refused(far, "C2.2", "weapon us-satchel-1", message="team-breaches")
        units = {**units, "us-line-2": "F8", "lt-cawthon": "F8", "ge-rifle-1": "F9"}
        state = field(units=units, hands={"allied": ["A-51"]}, **bocage)
        act(state, "card A-51", "unit lt-cawthon", "all")
        refused(state, "C2.2", "weapon us-satchel-1", "breach 6", message="team-breaches")
        units["ge-rifle-1"] = "F10"
        state = field(units=units, hands={"allied": ["A-51"]}, **{**bocage, "busted": [["F8", 4], ["F9", 4]]})
        act(state, "card A-51", "unit lt-cawthon", "all")
        refused(state, "C2.2", "weapon us-satchel-1", message="team-breaches")


def test_SR17_4_SR10_3_SR16_4_what_is_asked_of_the_guns_and_by_whom() -> None:
    """The only request or spotter is taken unasked; what a special rule forbids is refused by it all the same."""
    units = {"lt-weiss": "K3", "lt-wray": "K3", "us-line-1": "K5", "ge-rifle-1": "G4", "lt-schrader": "G4"}
    tigers = {"axis": {"name": "ge-radio-81", "state": "good", "mode": "tank"}}
    dark: dict[str, Any] = {"units": units, "laws": ["night", "no-flares"], "battle": "61"}
    state = field(hands={"axis": ["G-33"]}, active="axis", radio=tigers, **dark)
    refused(state, "SR17.4", "card G-33", "call flare", message="no-call")
    refused(state, "SR17.4", "card G-33", "call smoke", message="no-call")
    for who, law in (("axis", "C2.4"), ("allied", "C2.3")):
        card, radio = ("G-33", "ge-radio-105") if who == "axis" else (ASK, "us-radio-75")
        tanks = {who: {"name": radio, "state": "good", "mode": "tank"}}
        state = field(units=units, battle="56", hands={who: [card]}, active=who, radio=tanks)
        refused(state, law, f"card {card}", "call smoke", message="no-call")
    state = field(units=units, laws=["night", "dedicated"], radio=RADIO, hands={"allied": [ASK]})
    refused(state, "SR16.4", f"card {ASK}", "call barrage", "unit lt-wray", message="no-spotter")
    refused(state, "O18.2", f"card {ASK}", "call barrage", "unit us-line-1", message="no-spotter")
    refused(state, "O18.2", f"card {ASK}", "call barrage", "unit lt-weiss")
    heavy = {"allied": {"name": "us-radio-203", "state": "good", "mode": "normal"}}  # no smoke: only a barrage is left
    state = field(units=units, radio=heavy, hands={"allied": [ASK]})
    for call, law in (("smoke", "O18.2"), ("flare", "N6.1"), ("access", "O18.1")):
        refused(state, law, f"card {ASK}", "unit lt-wray", f"call {call}", message="no-call")


def test_N5_3_the_night_itself_leaves_nothing_of_an_attack() -> None:
    units = {"us-weapon-team-1": "I4", "ge-rifle-1": "G4"}
    for laws, smoke, law in ((["night"], {}, "N5.3"), ([], {"H4": 3}, "B10.3"), (["night"], {"G4": 5}, "B10.3")):
        fields: dict[str, Any] = {"laws": laws, "smoke": smoke, "hands": {"allied": [FIRE]}}
        alone = field(units=units, **fields)
        act(alone, f"card {FIRE}", "unit us-weapon-team-1")
        refused(alone, law, "unit us-weapon-team-1", message="weak")
        two = field(units={**units, "ge-rifle-2": "I5"}, **fields)
        act(two, f"card {FIRE}", "unit us-weapon-team-1", "unit us-weapon-team-1")
        refused(two, law, "hex G4", message="hindered")


def test_C1_10_a_weapon_stays_within_its_platoon() -> None:
    state = game().start("56", seed=3)
    while doing(state) != "Issue":
        state.play("buy" if "buy" in offers(state) else offers(state)[0])
    units = [state.tables.units[unit] for unit in staged(state, ALLIED)]
    strangers = [name for name in units if name.startswith("us-line")]
    assert strangers
    for name in strangers:
        refused(state, "C1.10", f"unit {name}", message="other-platoon")
    refused(state, "B11", "unit ge-rifle-1", message="cannot-carry")


def test_N5_4_B12_why_no_radio_comes_from_the_table() -> None:
    for laws, radio, law in ((["night"], {}, "N5.4"), ([], RADIO, "B12")):
        state = event(68, "3-4", units={"us-line-1": "M5", **FAR}, laws=laws, radio=radio)
        refused(pass_rolls(state), law, "offer us-radio-105", message="not-offered")
        refused(state, "E68", "offer us-green", message="not-offered")


def test_N7_3_A32_where_nobody_digs() -> None:
    units = {"us-line-1": "A5", "us-line-2": "H4", "ge-rifle-1": "M6"}
    steps = [{"type": "Battle", "who": 0}, {"type": "Turn", "who": 0}, {"type": "DigIn", "who": 0}]
    data = {**PLAIN, "map": "39", "battle": "48", "laws": ["landing"], "units": units, "hands": {"allied": ["A-33"]}}
    state = game().position({**data, "steps": steps})
    refused(state, "N7.3", "card A-33", "hex A5", message="no-fort-there")
    refused(state, "A32", "card A-33", "hex B5", message="no-fort-there")


@pytest.mark.parametrize("card", [MOVE, ADVANCE, FIRE])
def test_B3_3_1_B5_1_why_somebody_does_not_take_part_in_an_order(card: str) -> None:
    """Nobody is near the leader, so he is not asked whom he takes along; the wish is refused by the same rule."""
    units = {"lt-wray": "K4", "sgt-buehler": "K4", "us-line-1": "H4", "us-line-2": {"at": "K4", "active": True}}
    state = field(units={**units, "ge-rifle-1": "F4"}, hands={"allied": [card]})
    act(state, f"card {card}", "unit lt-wray")
    refused(state, "B3.3.1", "unit us-line-1", message="out-of-command")
    refused(state, "B3.3.1", "unit sgt-buehler", message="leads-himself")
    refused(state, "B5.1", "unit us-line-2", message="activated")
    alone = field(units={**units, "us-line-3": "H4", "ge-rifle-1": "F4"}, hands={"allied": [card]})
    act(alone, f"card {card}", "unit us-line-1")
    refused(alone, "B3.3.1", "unit us-line-3", message="not-activated")


def test_N4_2_why_a_scout_calls_no_mortar() -> None:
    team = {"at": "K5", "weapon": "ge-light-mortar-1", "suppressed": True}
    units = {"ge-scout": "I4", "ge-weapon-team-1": team, "ge-rifle-1": "I4", "us-line-1": "G4"}
    state = field(units=units, active="axis", hands={"axis": ["G-50"]}, laws=["normandy"])
    act(state, "card G-50", "unit ge-scout")
    refused(state, "N4.2", "unit ge-weapon-team-1", message="not-spotted")
    refused(state, "N4.2", "weapon ge-light-mortar-1", message="not-spotted")
    refused(state, "N4.1", "unit ge-rifle-1", message="not-spotted")


def test_B5_1_a_rout_of_who_has_recovered_is_refused_though_only_the_other_is_left() -> None:
    state = field(units={"us-line-1": "K5", **FAR}, hands={"allied": ["A-2", "A-11"]})
    act(state, "card A-2")
    refused(state, "B5.1", "card A-11", "player allied", message="player-activated")


@pytest.mark.parametrize("others", [{}, {"us-line-2": "K4", "lt-wray": "K4"}])
def test_F106_N7_3_O21_who_would_go_on_is_told_what_ended_his_move(others: dict[str, Any]) -> None:
    """Whether the order is over with it or goes on with others."""
    whom = ["unit lt-wray", "all"] if others else ["unit us-line-1"]
    for forts, there in (({"J4": "wire"}, "J4"), ({"K4": "wire"}, "J4")):
        state = field(units={"us-line-1": "K4", **others, **FAR}, forts=forts, hands={"allied": [MOVE]})
        act(state, f"card {MOVE}", *whom, "unit us-line-1", f"hex {there}")
        assert doing(state) == ("MoveOrder" if others else "Turn")
        refused(state, "F106", "hex I4", message="has-stopped")
        act(state, "done")
        refused(state, "F106" if others else "B5", "hex I4")
    shore: dict[str, Any] = {"map": "39", "battle": "48", "laws": ["landing"], "edge": {"allied": "left"}}
    units = {"us-line-1": "B5", **dict.fromkeys(others, "B5"), "ge-rifle-1": "M5"}
    state = field(units=units, hands={"allied": [MOVE]}, **shore)
    act(state, f"card {MOVE}", *whom, "unit us-line-1", "hex A5")
    refused(state, "N7.3", "hex A4", message="has-stopped")


def test_B5_an_order_above_the_limit_comes_too_late() -> None:
    state = field(units={"us-line-1": "K5", **FAR}, orders={"allied": 1}, hands={"allied": [MOVE, "A-20"]})
    refused(state, "B5", f"card {MOVE}", "unit us-line-1", "done", "card A-20", message="not-its-turn")
    refused(state, "B1", "card A-21", message="not-held")
