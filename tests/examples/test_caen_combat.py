"""The worked examples of the D-Day rulebook: the combat for Caen, and a British roll of 7 for reinforcements."""

from __future__ import annotations

import pytest

from tests.games.dday.help import at, chart, control, data, lost, rolls, units
from tests.play import offers, play, rule, side, told

AXIS = {"de-infantry": 3, "de-artillery": 1, "de-tank": 3}
UK = {"uk-infantry": 2, "uk-artillery": 4, "uk-tank": 1}


def test_germany_attacks_the_uk_in_caen() -> None:
    thrown = [4, 2, 5, 2, 2, 2, 5, 1, 2, 3, 3, 4, 5, 5]
    state = at("axis-attacks", {"Caen": AXIS | UK}, dice=thrown)
    before = data(state)["lost"]

    # Step 1: attackers and defenders on the battle board.
    assert (side(state), rule(state), offers(state)) == ("germany", "O13", ["roll"])
    preview = state.preview()
    assert preview is not None
    assert preview.figures["defender_loses"] == pytest.approx((3 * 1 + 1 * 2 + 3 * 3) / 6)
    assert preview.figures["attacker_loses"] == pytest.approx(7 * 2 / 6)

    # Step 2: infantry 4, 2, 5 misses; artillery 2 hits; tanks 2, 2, 5 hit twice. Three losses, picked by the UK.
    events = play(state, "roll")
    assert rolls(events) == [(1, (4, 2, 5)), (2, (2,)), (3, (2, 2, 5))]
    assert (side(state), rule(state)) == ("uk", "A7.3")
    play(state, "unit uk-infantry@Caen", "unit uk-infantry@Caen")
    assert data(state)["casualties"] == {"uk-infantry": 2}
    events = play(state, "unit uk-artillery@Caen")

    # Step 3: all seven defenders fire, the three casualties among them; 1 and 2 hit.
    assert data(state)["casualties"] == {"uk-infantry": 2, "uk-artillery": 1}
    assert rolls(events) == [(2, (1, 2)), (2, (3, 3, 4, 5)), (2, (5,))]
    assert units(state, "Caen") == AXIS | UK  # nobody has left yet
    assert (side(state), rule(state)) == ("germany", "A7.3")
    events = play(state, "unit de-infantry@Caen", "unit de-infantry@Caen")

    # Step 4: the casualties of both sides leave.
    assert {event.unit: event.count for event in told(events, "Destroyed")} == {
        "uk-infantry": 2,
        "uk-artillery": 1,
        "de-infantry": 2,
    }
    for kind, count in (("uk-infantry", 2), ("uk-artillery", 1), ("uk-tank", 0)):
        assert lost(state, kind) == before[kind] + count
    for kind, count in (("de-infantry", 2), ("de-artillery", 0), ("de-tank", 0)):
        assert lost(state, kind) == before[kind] + count

    # Step 5: both sides are still there, so nobody controls Caen and the combat goes on.
    survivors = {"de-infantry": 1, "de-artillery": 1, "de-tank": 3, "uk-artillery": 3, "uk-tank": 1}
    assert units(state, "Caen") == survivors
    assert control(state, "Caen") == ""
    assert told(events, "ControlChanged") == []
    assert (data(state)["turn"], rule(state), offers(state)) == (3, "O11", ["roll"])  # the next attack order


def test_a_british_roll_of_seven_brings_three_infantry_three_artillery_and_a_tank() -> None:
    state = at("allies-reinforce", {}, dice=[3, 4], charts={"uk": 29, "us": 0, "rennes": 0, "rouen": 0})
    assert [event.count for event in told(state.events, "Reinforced")] == [7]
    play(state, "box Sword", "box Juno", "box Gold", "box Sword", "box Juno", "box Gold", "box Gold")
    landed: dict[str, int] = {}
    for box in ("Sword", "Juno", "Gold"):
        for kind, count in units(state, box).items():
            landed[kind] = landed.get(kind, 0) + count
    assert landed == {"uk-infantry": 3, "uk-artillery": 3, "uk-tank": 1}
    assert [sum(units(state, box).values()) for box in ("Sword", "Juno", "Gold")] == [2, 2, 3]
    assert len(chart(state, "uk")) == 29 - 7
    assert rule(state) != "O14"  # seven and no more
