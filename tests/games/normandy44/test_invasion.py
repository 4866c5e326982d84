"""20.1-20.3: airborne scatter, the assaults on the beaches, gliders."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import ALLIED, DISRUPTED, REPLACEMENTS, SCATTERED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.turn import invasion
from tests.games.normandy44.field import board, calm, game, offers, opened, t
from tests.play import agree, at, bears, doing, held, play, refused, side, steps, told

UTAH = {"8/4": "assault", "22/4": "assault", "70 Tank": "assault", "SP La Madeleine": "2814"}
OMAHA = {
    "16/1": "assault",
    "18/1": "assault",
    "741 Tank": "assault",
    "SP Colleville": "2620",
    "26/1": "wave Omaha East",
}
SWORD = {"8/3": "assault", "1 SS": "assault", "13/18 H": "assault", "SP La Brèche": "2330"}
HOC = {"2 Rgr": "assault", "5 Rgr": "assault", "SP Pointe du Hoc": "2818"}


def assault(units: dict[str, Any], *dice: int, **more: Any) -> S:
    """One beach and its assault, as the invasion phase opens."""
    return board("invasion", units, turn=1, dice=dice, **more)


def lost(state: S, *units: str) -> list[int]:
    return [t.full[t.index[unit]] - steps(state, unit) for unit in units]


# --- scatter (20.2) -------------------------------------------------------------------------------------------------

DROPS = {"82": "505/82", "101": "502/101", "6": "5/6"}
TABLE = {
    "82": ["S2", "S2", "S1", "S1", "S", "-"],  # American
    "101": ["S2", "S1", "S1", "S", "-", "-"],  # American
    "6": ["S1", "S1", "S", "-", "-", "-"],  # British
}


@pytest.mark.parametrize("division", ["82", "101", "6"])
@pytest.mark.parametrize("die", range(1, 7))
def test_20_2_every_drop_rolls_for_scatter(division: str, die: int) -> None:
    unit = DROPS[division]
    hex_ = next(place.hex for place in t.parts.setup.drops if place.unit == unit)
    state = board("invasion", {unit: hex_}, turn=1, dice=[die])
    result = TABLE[division][die - 1]
    losses = int(result[1:]) if len(result) > 1 else 0
    assert bears(state, unit, SCATTERED) == (result != "-")
    assert steps(state, unit) == 3 - losses
    track = REPLACEMENTS.index("cw airborne" if division == "6" else "us airborne")
    assert state.pos.repl[track] == (1 if losses else 0)  # one is recorded, of S2 too
    assert sum(state.pos.repl) == state.pos.repl[track]
    calm(state)


def test_20_2_s2_makes_a_cadre_and_without_a_counter_the_unit_is_lost() -> None:
    drops = {place.unit: place.hex for place in t.parts.setup.drops[:6]}
    state = board("invasion", drops, turn=1, dice=[1] * 6)
    assert [at(state, unit) for unit in drops] == ["2811", "2810", "2710", "gone", "gone", "gone"]
    assert state.pos.cadres[1] == 0
    assert state.pos.repl[REPLACEMENTS.index("us airborne")] == 6
    calm(state)


def test_20_2_a_scattered_unit_keeps_its_zone_but_forms_no_bonds() -> None:
    state = board("invasion", {"505/82": "2811"}, turn=1, dice=[5])
    hex_ = t.hex_index["2811"]
    assert state.pos.exert[ALLIED][hex_] == 1
    assert state.pos.bind[ALLIED][hex_] == 0
    moving = board("allied.movement", {"505/82": {"at": "2811", "scattered": True}, "507/82": "2810"}, turn=1)
    refused(moving, "20.2", "unit 505/82")  # it cannot move either


def test_20_1_drops_come_before_the_beaches_and_need_no_decision() -> None:
    state = game.position({"dice": [6] * 9 + [1]})
    assert state.dice.count == 10  # nine drops, and the first assault (EX)
    assert (side(state), doing(state)) == ("german", "BeachAssault")


# --- the assaults (20.3.1, 20.3.2) ----------------------------------------------------------------------------------

Expected = tuple[int, str, int] | None
# by beach: the units, and for each die the losses, whose choice they are, and the hexes of the advance
INVASION: dict[str, tuple[dict[str, Any], list[Expected]]] = {
    "Utah": (UTAH, [(1, "german", 1), *[(1, "allied", 1)] * 2, (1, "allied", 2), (0, "", 2), (0, "", 2)]),
    "Omaha East": (
        OMAHA,
        [None, (2, "allied", 1), (1, "german", 1), (1, "allied", 1), (1, "allied", 1), (1, "allied", 2)],
    ),
    "Sword Queen": (
        SWORD,
        [(2, "allied", 1), (1, "german", 1), (1, "allied", 1), (1, "allied", 1), (1, "allied", 2), (0, "", 2)],
    ),
}


@pytest.mark.parametrize("beach", INVASION)
@pytest.mark.parametrize("die", range(1, 7))
def test_20_3_1_invasion_table(beach: str, die: int) -> None:
    units, results = INVASION[beach]
    result = results[die - 1]
    if result is None:
        return  # Bloody Omaha has tests of its own
    losses, chooser, advance = result
    row = next(row for row in t.parts.setup.assaults if row.name == beach)
    state = assault(units, die, 6)
    for _ in range(losses):
        assert (side(state), offers(state)) == (chooser, [f"unit {unit}" for unit in row.units])
        agree(state)
        play(state, f"unit {row.units[0]}")
    assert lost(state, *row.units) == [losses, 0]
    strongpoint = next(unit for unit in units if unit.startswith("SP"))
    assert at(state, strongpoint) == "gone"  # 20.3.2: one step only
    assert {at(state, unit) for unit in (*row.units, row.tanks) if steps(state, unit)} - {"gone"} == {row.hex}
    assert held(state, row.hex) == "allied"
    assert (doing(state) == "BeachAssault") == (advance == 2)
    calm(state)


def test_20_3_6_only_those_of_the_assault_advance_from_its_beach() -> None:
    state = assault(SWORD, 6, 6)
    assert doing(state) == "BeachAssault"
    refused(state, "20.3.6", "unit 505/82", message="not-in-assault")
    play(state, "unit 8/3", "stay")
    refused(state, "20.3.6", "unit 8/3", message="no-advance")


def test_20_3_2_the_losses_of_an_assault_fall_on_infantry_alone() -> None:
    state = assault(UTAH, 2, 6)
    refused(state, "20.3.2", "unit 70 Tank")
    refused(state, "20.3.2", "unit 505/82")
    refused(state, "20.3.2", "done")


def test_20_3_2_two_losses_may_be_shared() -> None:
    state = assault(SWORD, 1, 6)
    play(state, "unit 1 SS", "unit 8/3")
    assert lost(state, "8/3", "1 SS") == [1, 1]


def test_20_3_2_the_last_infantry_unit_is_not_asked_for() -> None:
    state = assault({"8/4": "assault", "SP La Madeleine": "2814"}, 2)
    assert steps(state, "8/4") == 2
    assert doing(state) == "Movement"


def test_27_1_three_players_choose_for_their_own_army() -> None:
    three = {"players": 3}
    assert side(assault(UTAH, 2, options=three)) == "us"
    assert side(assault(SWORD, 3, options=three)) == "cw"
    assert side(assault(SWORD, 2, options={"players": 4})) == "east"  # the German who faces Sword
    assert side(assault(UTAH, 1, options={"players": 4})) == "west"


# --- Bloody Omaha (20.3.3) ------------------------------------------------------------------------------------------


def test_20_3_3_a_1_at_omaha_costs_a_step_and_another_roll() -> None:
    state = assault(OMAHA, 1, 1, 3, 6)
    assert state.decision is not None
    assert state.decision.rule == "20.3.3"
    play(state, "unit 16/1", "unit 18/1")  # two ones
    assert side(state) == "german"  # then a 3: EX
    play(state, "unit 16/1")
    assert lost(state, "16/1", "18/1") == [2, 1]
    assert (at(state, "16/1"), at(state, "18/1"), at(state, "SP Colleville")) == ("2620", "2620", "gone")
    calm(state)


def test_20_3_6_after_a_first_1_the_advance_is_one_hex() -> None:
    state = assault(OMAHA, 1, 6, 6)
    play(state, "unit 16/1", "unit 18/1")  # the second die is A1/D1 with advance 2
    assert doing(state) == "Movement"
    assert at(state, "16/1") == "2620"


def test_20_3_3_the_landing_fails_when_both_regiments_are_cadres() -> None:
    state = assault(OMAHA, 1, 1, 1, 1, 2)
    play(state, "unit 16/1", "unit 16/1", "unit 18/1")
    assert doing(state) == "BeachAssault"
    events = play(state, "unit 18/1")
    assert [at(state, unit) for unit in ("16/1", "18/1", "741 Tank")] == ["wave Omaha East"] * 3
    assert lost(state, "16/1", "18/1", "741 Tank") == [2, 2, 1]  # the tanks roll all the same
    assert at(state, "SP Colleville") == "2620"
    assert held(state, "2620") == "german"
    assert [event.note for event in told(events, "Noted")][:1] == ["note-beach-closed"]
    calm(state)


def test_20_3_3_one_regiment_above_cadre_is_enough_to_go_on() -> None:
    state = assault(OMAHA, 1, 1, 1, 4, 6)
    play(state, "unit 16/1", "unit 16/1", "unit 18/1")
    assert (side(state), state.dice.count) == ("allied", 4)
    play(state, "unit 18/1")  # A1/D1: the last step above the cadres, but the strongpoint is gone
    assert at(state, "18/1") == at(state, "16/1") == "2620"
    assert lost(state, "16/1", "18/1") == [2, 2]


# --- Pointe du Hoc (20.3.4) -----------------------------------------------------------------------------------------


def test_20_3_4_a_1_at_pointe_du_hoc_destroys_the_2nd_rangers() -> None:
    state = assault(HOC | {"5+6 ESB": "2620"}, 1)
    assert at(state, "2 Rgr") == "gone"
    assert at(state, "5 Rgr") == "wave Omaha West"
    assert at(state, "SP Pointe du Hoc") == "2818"
    assert state.dice.count == 1  # nobody rolls for the 5th


@pytest.mark.parametrize(("die", "place"), [(1, "2818"), (3, "2818"), (4, "wave Omaha West"), (6, "wave Omaha West")])
def test_20_3_4_the_5th_rangers_follow_on_1_to_3(die: int, place: str) -> None:
    state = assault(HOC, 3, die)
    assert steps(state, "2 Rgr") == 1  # A1/D1, and nobody else to bear it
    assert (at(state, "2 Rgr"), at(state, "5 Rgr")) == ("2818", place)
    assert at(state, "SP Pointe du Hoc") == "gone"


def test_20_3_4_no_tanks_at_pointe_du_hoc() -> None:
    state = assault(HOC, 4, 1)
    assert state.dice.count == 2


# --- tanks (20.3.5) -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_20_3_5_the_amphibious_tanks(die: int) -> None:
    state = assault(UTAH, 6, die)
    assert lost(state, "70 Tank") == [1 if die <= 3 else 0]
    assert at(state, "70 Tank") == "2814"


def test_20_3_5_every_tank_battalion_has_its_roll() -> None:
    """Eight assaults with tanks and Pointe du Hoc with the 5th Rangers: two dice each."""
    state = game.position({"dice": [6] * 9 + [6] * 18})
    while doing(state) == "BeachAssault":
        play(state, offers(state)[-1])
    assert state.dice.count == 27


# --- the advance (20.3.6) -------------------------------------------------------------------------------------------


def test_20_3_6_units_may_go_one_hex_inland_one_by_one() -> None:
    state = assault(SWORD | {"III/736/716": "2230", "SP Hillman": "2230"}, 6, 6)
    assert offers(state) == ["unit 8/3", "unit 1 SS", "unit 13/18 H", "done"]
    agree(state)
    play(state, "unit 8/3")
    assert "stay" in offers(state)
    goals = offers(state, "hex")
    assert goals
    assert "2230" not in goals  # the enemy is there
    assert set(goals) <= {t.names[h] for h in t.near[t.hex_index["2330"]]}
    agree(state)
    refused(state, "9.1", "hex 2230")
    refused(state, "20.3.6", "hex 2030")
    play(state, f"hex {goals[0]}")
    assert at(state, "8/3") == goals[0]
    assert held(state, goals[0]) == "allied"
    refused(state, "20.3.6", "unit 8/3")  # once only
    play(state, "unit 1 SS", "stay", "done")
    assert at(state, "1 SS") == at(state, "13/18 H") == "2330"


def test_20_3_6_the_advance_keeps_to_stacking() -> None:
    full = {"231/50": "2329", "56/50": "2329", "SRY": "2329"}
    state = assault(SWORD | full, 6, 6)
    play(state, "unit 8/3")
    assert "2329" not in offers(state, "hex")
    refused(state, "7.1", "hex 2329")
    free = assault(SWORD, 6, 6)
    play(free, "unit 8/3")
    assert "2329" in offers(free, "hex")


def test_20_3_6_bonds_stop_the_advance() -> None:
    """Two Germans with a hex between them hold that hex."""
    state = assault(SWORD | {"125/21 Pz": "2229", "192/21 Pz": "2231"}, 6, 6)
    play(state, "unit 8/3")
    assert "2230" not in offers(state, "hex")
    refused(state, "8.5.2", "hex 2230")
    agree(state)


def test_20_3_6_tanks_cross_the_floods_behind_utah_by_causeways_only() -> None:
    state = assault(UTAH, 6, 6)
    play(state, "unit 70 Tank")
    tanks = set(offers(state, "hex"))
    agree(state)
    play(state, "stay", "unit 8/4")
    assert tanks <= set(offers(state, "hex"))
    agree(state)


# --- gliders (20.2) -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "result"), [(1, "S2"), (2, "S1"), (3, "S1"), (4, "S"), (5, "-"), (6, "-")])
def test_20_2_gliders_land_at_the_start_of_turn_2_with_plus_1(die: int, result: str) -> None:
    state = board("gliders", {"325/82": "gliders"}, turn=2, dice=[die])
    assert at(state, "325/82") == "2711"
    assert held(state, "2711") == "allied"
    assert bears(state, "325/82", SCATTERED) == (result != "-")
    assert steps(state, "325/82") == 3 - (int(result[1:]) if len(result) > 1 else 0)


def test_20_2_the_second_glider_regiment_lands_at_ranville() -> None:
    state = board("gliders", {"6 AL/6": "gliders", "5/6": "2131"}, turn=2, dice=[2])
    assert at(state, "6 AL/6") == "2131"
    assert bears(state, "6 AL/6", SCATTERED)  # 3 on the table of the 6th: S
    assert steps(state, "6 AL/6") == 3


def test_20_2_gliders_wait_while_the_enemy_holds_their_hex() -> None:
    state = board("gliders", {"325/82": "gliders", "1057/91": "2711"}, turn=2, dice=[6])
    assert at(state, "325/82") == "gliders"
    assert state.dice.count == 0
    assert state.pos.glided == (t.index["325/82"],)
    full = {"505/82": "2711", "507/82": "2711"}
    crowd = board("gliders", {"325/82": "gliders"} | full, turn=2, dice=[6])
    assert at(crowd, "325/82") == "gliders"  # no room either


def late(units: dict[str, Any], *dice: int, **more: Any) -> S:
    """Turn 3: the 325th was delayed on turn 2."""
    state = board("german.movement", {"325/82": "gliders"} | units, dice=dice, **more)
    state.pos.glided = (t.index["325/82"],)
    return opened(state, invasion.gliders, ALLIED)


def test_20_2_a_delayed_regiment_lands_elsewhere_within_four_hexes() -> None:
    near, far = "2810", "3212"
    control = {"2711": "allied", near: "allied", "2912": "allied", far: "allied", "2614": "allied"}
    state = late({"1058/91": "2709"}, 3, control=control)
    assert set(offers(state, "hex")) == {"2810", "2912", "2614"}
    assert (side(state), doing(state)) == ("allied", "GliderLanding")
    agree(state)
    refused(state, "20.2", "hex 2711")  # another hex than the planned one
    refused(state, "20.2", "hex 3212")  # too far
    refused(state, "20.2", "hex 2710")  # not in Allied hands
    play(state, "hex 2810")
    assert at(state, "325/82") == "2810"
    assert steps(state, "325/82") == 2  # 3 + 1 = 4: S1
    assert state.pos.glided == ()


def test_20_2_a_single_field_is_taken_without_asking_and_without_one_they_wait() -> None:
    state = late({}, 6, control={"2810": "allied"})
    assert at(state, "325/82") == "2810"
    nowhere = late({}, 6)
    assert at(nowhere, "325/82") == "gliders"
    assert nowhere.pos.glided


def test_20_2_delayed_gliders_find_no_room_in_a_full_hex() -> None:
    full = {"505/82": "2810", "507/82": "2810"}
    state = late(full, 6, control={"2912": "allied", "2614": "allied"})
    assert set(offers(state, "hex")) == {"2912", "2614"}
    refused(state, "7.1", "hex 2810")


def test_26_3_delayed_gliders_keep_to_the_leash_of_their_division() -> None:
    leash = t.region[t.leash["82"]]
    outside = next(h for h in t.map.within(t.hex_index["2711"], 4) if h not in leash and not t.land.german_side[h])
    control = {"2810": "allied", "2811": "allied", t.names[outside]: "allied"}
    state = late({}, 6, control=control, scenario="cherbourg")
    assert set(offers(state, "hex")) == {"2810", "2811"}
    refused(state, "26.3", f"hex {t.names[outside]}")


def test_scattered_is_no_disruption() -> None:
    state = board("invasion", {"505/82": "2811"}, turn=1, dice=[5])
    assert not bears(state, "505/82", DISRUPTED)


# --- the odds -------------------------------------------------------------------------------------------------------


def chances(state: S) -> dict[str, dict[str, float]]:
    shown = state.preview()
    assert shown is not None
    found: dict[str, dict[str, float]] = {}
    for outcome in shown.outcomes:
        name = f"{outcome.message.id} {outcome.message.args.get('count', '')}".strip()
        found.setdefault(outcome.group, {})[name] = outcome.probability
    return found


def test_20_3_3_before_bloody_omaha_rolls_again_the_odds_are_shown() -> None:
    state = assault(OMAHA, 1)
    table = {"assault-a1": 1, "assault-a2d1": 1, "assault-ex": 1, "assault-a1d1": 3}
    assert chances(state)["result"] == pytest.approx({word: count / 6 for word, count in table.items()})
    assert sum(chances(state)["tanks"].values()) == pytest.approx(1)


def test_20_3_5_before_the_tanks_roll_the_odds_are_shown() -> None:
    state = assault(SWORD, 3)  # one loss to choose, then the tanks
    counts = t.plan.tank_losses
    expected = {f"outcome-tanks {lost}": counts.count(lost) / 6 for lost in set(counts)}
    assert chances(state) == {"tanks": pytest.approx(expected)}


def test_20_3_6_while_one_beach_advances_the_odds_of_the_next_are_shown() -> None:
    state = assault(UTAH | SWORD, 6, 6)  # Utah is taken, its tanks are ashore: it may go inland
    step = state.stack[-1]
    assert isinstance(step, invasion.BeachAssault)
    assert step.stage == invasion.INLAND
    shown = state.preview()
    assert shown is not None
    assert shown.title.args["beach"].startswith("Sword")
    assert sum(outcome.probability for outcome in shown.outcomes) == pytest.approx(1)


def test_20_2_a_delayed_glider_regiment_is_shown_its_odds() -> None:
    """The table of the division with +1 to the die."""
    unit = "325/82"
    state = late({"1058/91": "2709"}, 3, control={"2810": "allied", "2912": "allied"})
    assert doing(state) == "GliderLanding"
    table = t.plan.scatter[t.division[t.index[unit]]]
    expected: dict[str, float] = {}
    for die in range(1, 7):
        result = table[min(die + 1, 6) - 1]
        word = "scatter-none" if result == "-" else f"scatter-{result.lower()}"
        expected[word] = expected.get(word, 0.0) + 1 / 6
    assert chances(state) == {"result": pytest.approx(expected)}
