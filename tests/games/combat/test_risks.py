"""The odds of rolls that a choice brings with it: re-rolls, mines, melees, tables. Chances are counted by hand.

Each of the 36 pairs of dice is on two cards of a deck, so that 2 x 15 of 72 cards show less than 7.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.base.previews import Preview
from sandtable.games.combat.kinds import ALLIED
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.movement.melee import Melee
from tests.games.combat.field import act, field, game
from tests.games.combat.scenes import with_step
from tests.games.combat.test_climbing import climbing
from tests.games.combat.test_generator import making
from tests.games.combat.test_melee import advancing
from tests.games.combat.test_moving import moving
from tests.games.combat.test_odds import BOCAGE
from tests.games.combat.test_time import passing
from tests.play import doing

FIRE, REQUEST, RECOVER, ROUT, MOVE = "A-51", "A-34", "A-2", "A-11", "A-19"
UNITS = {"us-line-1": "I3", "ge-rifle-1": "G4"}
MINED: dict[str, Any] = {"units": {"us-line-1": "K5", "ge-rifle-1": "A5"}, "forts": {"K4": "mines"}}


def shown(state: S) -> Preview:
    preview = state.preview()
    assert preview is not None
    return preview


def chances(state: S) -> dict[tuple[str, str], float]:
    """By group and message."""
    return {(one.group, one.message.id): one.probability for one in shown(state).outcomes}


def again(state: S) -> dict[tuple[str, str], float]:
    """The odds at the Initiative card: whether the roll stands or is made anew, and what then happens."""
    assert doing(state) == "Roll"
    preview = shown(state)
    assert (preview.rule, preview.title.id) == ("B9", "preview-reroll")
    return {(one.message.id[5:], one.message.args["outcome"].id[5:]): one.probability for one in preview.outcomes}


def total(name: str) -> int:
    """The dice on a card."""
    nation, card = game().tables.card_index[name]
    return int(game().tables.fate[nation].total[card])


# --- the Initiative card (B9) ----------------------------------------------------------------------------------------


def test_B9_O22_a_recovery_that_failed_and_its_re_roll() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "A5"}
    state = field(units=units, hands={"allied": [RECOVER]}, top={"allied": ["5-4"]}, initiative="allied")
    act(state, f"card {RECOVER}", through=False)
    found = again(state)
    assert found["stands", "stays-broken"] == 1
    assert found["rerolled", "rallies"] == pytest.approx(51 / 70), "of 52 cards up to 8 the order, a 2, is gone"
    assert ("stands", "rallies") not in found
    assert game().view(state, "allied").preview() == state.preview()
    assert game().view(state, "axis").preview() is None


def test_B9_O20_an_attack_roll_and_its_re_roll() -> None:
    state = field(units=UNITS, hands={"allied": [FIRE]}, top={"allied": ["5-1"]})
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1", "hex G4", through=False)
    found = again(state)
    assert shown(state).figures == {"power": 6}
    assert found["stands", "breaks"] == pytest.approx(12 / 72), "12 against 7: the Germans roll 2 to 4"
    assert found["stands", "suppressed"] == pytest.approx(8 / 72), "or just 5"
    assert found["rerolled", "breaks"] > found["stands", "breaks"]
    act(state, "pass", through=False)
    assert doing(state) == "Roll"
    found = again(state)
    assert [key for key in found if key[0] == "stands"] in ([("stands", "breaks")], [("stands", "unhurt")])


def test_B9_B11_5_O18_2_targeting_rolls_and_their_re_rolls() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-light-mortar-1"}, "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": [FIRE]}, top={"allied": ["1-2"]})
    act(state, f"card {FIRE}", "unit us-line-1", "weapon us-light-mortar-1", "hex G4", through=False)
    found = again(state)
    assert found["stands", "misses"] == 1, "2 is not more than 2 hexes"
    assert found["rerolled", "hits"] == pytest.approx(65 / 70), "of 66 cards above 2 the order is gone"
    radio = {"allied": {"name": "us-radio-105", "state": "good", "mode": "normal"}}
    units = {"lt-wray": "I3", "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": [REQUEST]}, radio=radio, top={"allied": ["6-6"]})
    act(state, f"card {REQUEST}", "call barrage", "hex G4", through=False)
    assert again(state)["stands", "hits"] == 1


def test_B9_O18_2_an_impact_roll_may_raze_what_is_there() -> None:
    step = {"type": "Impact", "who": ALLIED, "hexes": [game().tables.hex_index["G4"]], "power": 11}
    forts = {"G4": "foxholes"}
    state = with_step(step, units={"ge-rifle-1": "G4"}, forts=forts, top={"allied": ["4-5"]})
    found = again(state)
    assert found["stands", "razed"] == 1, "11 and 9 are 20"
    assert found["rerolled", "razed"] == pytest.approx(7 / 71), "one of the eight cards with 9 has just been rolled"
    assert sum(chance for (when, what), chance in found.items() if when == "rerolled") == pytest.approx(2)


def test_B9_O16_4_the_second_roll_of_a_melee_knows_the_first() -> None:
    units = {"us-line-1": "G4", "ge-rifle-1": "G4"}
    hex_ = game().tables.hex_index["G4"]
    step = {"type": "Melee", "who": ALLIED, "hex": hex_, "stage": 3, "sums": [7, 5], "rolled": 12}
    state = with_step(step, units=units, top={"allied": ["6-5"]})
    found = again(state)
    assert found["stands", "melee-allied"] == 1, "18 against 17"
    assert found["rerolled", "melee-allied"] == pytest.approx((6 - 1) / 71), "11 or 12"
    assert found["rerolled", "melee-nobody"] == pytest.approx(6 / 71), "10"
    step = {**step, "stage": 2, "rolled": 0}
    state = with_step(step, units=units, top={"axis": ["1-1"]})
    found = again(state)
    assert found["stands", "melee-allied"] == 1, "at least 9 against 7"
    assert found["rerolled", "melee-axis"] > 0


def test_B9_B6_2_whether_the_battle_ends() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "G3"}
    fields: dict[str, Any] = {"time": 6, "sudden": 7, "dice": [4], "top": {"allied": ["A-71"]}}
    state = field(units=units, hands={"allied": [RECOVER]}, **fields)
    act(state, f"card {RECOVER}", "pass", through=False)
    found = again(state)
    assert found["stands", "battle-ends"] == 1, "3 is below 7"
    assert found["rerolled", "battle-ends"] == pytest.approx(29 / 71), "30 cards below 7, one of them just rolled"


def test_B9_O23_C2_2_a_rout_and_a_breach_rolled_again() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "A5"}
    state = field(units=units, hands={"allied": [ROUT]}, top={"allied": ["6-5"]})
    act(state, f"card {ROUT}", "player allied", through=False)
    found = again(state)
    assert found["stands", "runs-far"] == 1, "11 against 8"
    assert found["rerolled", "runs-far"] == pytest.approx(5 / 70), "11 and 12, one card of them rolled"
    units = {"us-elite-team-1": {"at": "F8", "weapon": "us-satchel-1"}, "ge-rifle-1": "C1"}
    state = field(units=units, smoke={"F8": 5}, hands={"allied": [FIRE]}, top={"allied": ["2-4"]}, **BOCAGE)
    wishes = (f"card {FIRE}", "unit us-elite-team-1", "weapon us-satchel-1", "breach 6", "done")
    act(state, *wishes, through=False)
    found = again(state)
    assert found["stands", "hits"] == 1


def test_A40_the_second_hex_is_chosen_with_the_odds_in_sight() -> None:
    units = {"us-paratroop-1": "I3", "ge-rifle-1": "G4", "ge-rifle-2": "H3", "ge-rifle-3": "G3"}
    state = field(units=units, hands={"allied": [FIRE, "A-7", "A-4"]})
    act(state, f"card {FIRE}", "unit us-paratroop-1", "unit us-paratroop-1", "hex H3", "card A-7")
    assert state.decision is not None
    assert state.decision.prompt.id == "prompt-spray"
    assert {one.group for one in shown(state).outcomes} == {"ge-rifle-1", "ge-rifle-2", "ge-rifle-3"}


# --- mines (F103) ----------------------------------------------------------------------------------------------------


def test_F103_mines_ahead_of_a_move_and_of_an_advance() -> None:
    """Mines with 6 against a morale of 6: of 36 x 36 pairs of rolls 575 are higher and 146 as high."""
    units = {"us-line-1": "K3", "ge-rifle-1": "A5"}
    mined = {"J2": "mines"}
    state = moving(units, "unit us-line-1", "unit us-line-1", forts=mined)
    assert [(shift.rule, shift.value) for shift in shown(state).shifts] == [("F103", 6)]
    pairs = 72 * 71  # the order has left the American deck
    found = chances(state)
    assert total(MOVE) == 5, "60 German cards are at least as high"
    assert found["us-line-1 J2", "odds-breaks"] == pytest.approx((4 * (575 + 146) - 60) / pairs)
    assert found["us-line-1 J2", "odds-suppressed"] == 0, "a tie breaks a unit on the move"
    state = advancing(units, "unit us-line-1", "unit us-line-1", forts=mined)
    found = chances(state)
    assert total("A-44") == 8, "20 German cards are higher, 10 as high"
    assert found["us-line-1 J2", "odds-breaks"] == pytest.approx((4 * 575 - 20) / pairs)
    assert found["us-line-1 J2", "odds-suppressed"] == pytest.approx((4 * 146 - 10) / pairs)
    free = moving(units, "unit us-line-1", "unit us-line-1")
    assert free.preview() is None


def test_F103_B3_3_2_a_leader_who_comes_along_or_waits_there_counts() -> None:
    units = {"us-line-1": "K3", "lt-wray": "K3", "ge-rifle-1": "A5"}
    state = moving(units, "unit lt-wray", "all", "unit us-line-1", forts={"J2": "mines"})
    alone = chances(state)["us-line-1 J2", "odds-breaks"]
    act(state, "unit lt-wray")
    assert chances(state)["us-line-1 J2", "odds-breaks"] < alone
    waits = {"us-line-1": "K3", "lt-wray": "J2", "ge-rifle-1": "A5"}
    state = moving(waits, "unit us-line-1", "unit us-line-1", forts={"J2": "mines"})
    assert chances(state)["us-line-1 J2", "odds-breaks"] < alone


def test_E46_O23_F103_mines_on_the_way_of_those_who_must_go() -> None:
    flight = {"type": "Flee", "who": ALLIED, "unit": game().tables.index["us-line-1"], "why": "E46"}
    found = chances(with_step(flight, blazes=["K5"], **MINED))
    assert found["us-line-1 K4", "odds-breaks"] == pytest.approx(575 / 1296)
    assert found["us-line-1 K4", "odds-suppressed"] == pytest.approx(146 / 1296)
    retreat = {"type": "Retreat", "who": ALLIED, "unit": game().tables.index["us-line-1"], "hexes": 2}
    units = {"us-line-1": {"at": "J3", "broken": True}, "ge-rifle-1": "A5"}
    state = with_step(retreat, units=units, forts={"K4": "mines"})
    found = chances(state)
    assert found["us-line-1 K4", "odds-dies"] == pytest.approx(310 / 1296), "6 against 8"
    assert with_step(retreat, units=units).preview() is None


def test_SR02_6_F103_O16_4_what_awaits_a_climber() -> None:
    units = {"us-elite-1": "L9", "us-elite-2": "N7", "ge-conscript-2": "L8"}
    state = climbing(units, allied=["1-1"])
    act(state, "unit us-elite-1")
    assert {one.message.id for one in shown(state).outcomes} == {
        "odds-melee-allied",
        "odds-melee-axis",
        "odds-melee-nobody",
    }
    state = climbing({**units, "ge-conscript-2": "C5"}, allied=["1-1"], forts={"L8": "mines"})
    act(state, "unit us-elite-1")
    assert shown(state).rule == "F103"


def test_A35_2_hidden_mines_in_hand_have_odds() -> None:
    units = {"us-line-1": "K3", "ge-rifle-1": "A5"}
    state = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-32"])
    assert doing(state) == "Reaction"
    assert (total("G-32"), total(MOVE)) == (7, 5)
    pairs = 4 * (575 + 146) - 42 - 60 + 1  # without the 7 in the German hand and the 5 of the American order
    assert chances(state)["us-line-1 J2", "odds-breaks"] == pytest.approx(pairs / (71 * 71))
    assert game().view(state, "allied").preview() is None, "the Americans do not know the card"
    other = moving(units, "unit us-line-1", "unit us-line-1", "hex J2", axis=["G-1"])
    assert doing(other) == "Reaction"
    assert other.preview() is None


# --- melee (O16.4) ---------------------------------------------------------------------------------------------------


def test_O16_4_an_advance_shows_the_melee_that_it_starts() -> None:
    units = {"us-line-1": "I3", "ge-rifle-1": "H3"}
    state = advancing(units, "unit us-line-1", "unit us-line-1")
    preview = shown(state)
    assert preview.title.id == "preview-melee"
    told = [shift.value for shift in preview.shifts]
    step = {"type": "Melee", "who": ALLIED, "hex": game().tables.hex_index["H3"]}
    below = with_step(step, units={"us-line-1": "H3", "ge-rifle-1": "H3"}).stack[-2]
    assert isinstance(below, Melee)
    assert told == list(below.sums)
    assert sum(one.probability for one in preview.outcomes) == pytest.approx(1)


def test_O16_4_each_of_several_melees_has_its_odds() -> None:
    units = {"us-line-1": "G4", "ge-rifle-1": "G4", "us-line-2": "I3", "ge-rifle-2": "I3"}
    state = with_step({"type": "Melees", "who": ALLIED}, units=units)
    found = chances(state)
    for at in ("G4", "I3"):
        assert sum(chance for (group, _), chance in found.items() if group == at) == pytest.approx(1)


# --- orders and tables -----------------------------------------------------------------------------------------------


def test_O22_O23_the_cards_in_hand_show_their_odds_before_they_are_played() -> None:
    units = {
        "us-line-1": {"at": "I3", "broken": True, "suppressed": True},
        "ge-rifle-1": {"at": "A5", "broken": True},
    }
    state = field(units=units, hands={"allied": [RECOVER]})
    before = chances(state)
    assert before["us-line-1", "odds-rallies"] == pytest.approx(51 / 71), "suppression comes off first: 8, not 7"
    state = field(units=units, hands={"allied": [ROUT, RECOVER]})
    preview = shown(state)
    assert preview.title.id == "preview-several"
    assert {one.group for one in preview.outcomes} == {"us-line-1", "us-line-1 O23", "ge-rifle-1"}
    act(state, f"card {ROUT}")
    assert doing(state) == "RoutOrder"
    assert {one.group for one in shown(state).outcomes} == {"us-line-1", "ge-rifle-1"}
    assert field(units=units, hands={"allied": [MOVE]}).preview() is None


def test_A35_4_what_a_hidden_unit_may_be() -> None:
    state = passing(["A-5"], ["G-31", "G-1"], "card A-5")
    preview = shown(state)
    assert (preview.rule, preview.title.id) == ("A35.4", "preview-support")
    by_total = {one.message.args["number"]: one.probability for one in preview.outcomes}
    gone = [total("G-31"), total("G-1")]
    assert by_total == pytest.approx({n: (2 * (6 - abs(7 - n)) - gone.count(n)) / 70 for n in range(2, 13)})
    assert passing(["A-5"], ["G-1"], "card A-5").preview() is None
    act(state, "card G-31", through=False)
    assert {one.message.args["outcome"].id for one in shown(state).outcomes} == {"odds-offers"}


def test_RS_11_the_radios_of_a_roll_and_their_cost() -> None:
    state = making({"type": "BuyRadio", "who": 0}, vp=-1)
    preview = shown(state)
    none = preview.outcomes[-1]
    assert none.message.id == "odds-no-radio"
    assert none.probability == pytest.approx(18 / 36), "3, 5, 6, 9 and 10"
    costs = {(one.message.args["radio"].id, one.message.args["cost"]) for one in preview.outcomes[:-1]}
    assert ("piece-us-radio-203", 7) in costs
    assert sum(one.probability for one in preview.outcomes) == pytest.approx(1)


def test_O18_2_a_spotter_without_enemies_in_sight_sees_the_easiest_hex_and_the_hardest() -> None:
    radio = {"allied": {"name": "us-radio-105", "state": "good", "mode": "normal"}}
    state = field(units={"lt-wray": "I3"}, hands={"allied": [REQUEST]}, radio=radio)
    act(state, f"card {REQUEST}", "call barrage")
    easy, hard = (one for one in shown(state).outcomes if one.message.id == "odds-hits")
    assert easy.message.args["needed"] < hard.message.args["needed"]
    assert easy.probability >= hard.probability


def test_SR15_5_the_barrage_may_sweep_units_away() -> None:
    units = {"uk-line-1": "N4", "ge-conscript-1": "C3", "ge-rifle-9": "C3"}
    battle: dict[str, Any] = {"active": "nobody", "battle": "59", "map": "S59", "nation": {"allied": "british"}}
    state = with_step({"type": "Barrage", "hexes": [22]}, units=units, top={"allied": ["6-6"]}, **battle)
    assert shown(state).figures == {"total": 24}
    found = chances(state)
    assert found["ge-rifle-9", "odds-swept"] == pytest.approx(20 / 72), "7 and a roll up to 5 are 12 at most"
    assert found["ge-rifle-9", "odds-breaks"] == pytest.approx(52 / 72)
    assert found["ge-conscript-1", "odds-swept"] == pytest.approx(30 / 72), "6 and a roll up to 6"
