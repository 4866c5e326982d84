"""What the log, the prompts and the display tell: where, at whom, by which card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from sandtable.core.base.events import Event
from tests.games.dday.cards_help import GAME, State, Units, fortune, order, tactic
from tests.play import play

CAEN_TO_TROARN: Units = {"Caen": {"de-tank": 1, "uk-fighter": 2}, "Troarn": {"us-fighter": 1}}


def lines(events: Iterable[Event] | None, language: str = "en") -> list[str]:
    return [GAME.text(event.message(), language) for event in events or ()]


def prompt(state: State, language: str = "en") -> str:
    assert state.decision is not None
    asked = state.decision.prompt
    return f"{GAME.text(asked, language)} {GAME.catalogue.detail(asked, language)}".strip()


# --- strafing ---------------------------------------------------------------------------------------------------


def test_strafing_names_the_unit_and_the_zone_it_is_shot_at_in() -> None:
    """The second fighter over Caen hits: the tank is lost in Caen, though its counter has been put in Troarn."""
    state = order(12, CAEN_TO_TROARN, dice=[2, 1])
    told = lines(play(state, "unit de-tank@Caen", "zone Troarn", "done"))
    assert told[1:5] == [
        "2 fighters strafe the German tank in Caen.",
        "Strafing fighter: 2 (hits on 1).",
        "Strafing fighter: 1 (hits on 1).",
        "German tank eliminated in Caen.",
    ]


def test_a_unit_that_comes_through_is_shot_at_again_in_the_next_zone() -> None:
    state = order(12, CAEN_TO_TROARN, dice=[2, 2, 1])
    told = lines(play(state, "unit de-tank@Caen", "zone Troarn", "done"), "it")
    assert "1 caccia attacca a volo radente il carro armato tedesco a Troarn." in told
    assert "Carro armato tedesco eliminato a Troarn." in told


# --- dice that are thrown at a zone -------------------------------------------------------------------------------


def test_the_airborne_assault_names_its_zones() -> None:
    field: Units = {
        "Ouistreham": {"uk-infantry": 3, "de-infantry": 1},
        "Saint-Sauveur": {"us-infantry": 1, "de-infantry": 1},
    }
    told = lines(order(1, field, turn=1, dice=[6] * 4).events)
    assert "Fire on units in Ouistreham: 3 dice." in told
    assert "Fire on units in Saint-Sauveur: 1 die." in told


def test_long_range_fire_and_resistance_name_their_zone() -> None:
    guns = tactic(11, {"Caen": {"uk-artillery": 2}, "Troarn": {"de-infantry": 1}}, dice=[6, 6])
    assert "Fire on units in Troarn: 2 dice." in lines(play(guns, "zone Caen", "zone Troarn"))
    hidden = tactic(12, {"Caen": {"de-infantry": 3}}, dice=[6, 6, 6])
    assert "Fire on units in Caen: 3 dice." in lines(play(hidden, "zone Caen"))


def test_rockets_and_drops_say_where_they_go() -> None:
    told = lines(play(tactic(2, {}, dice=[6, 6]), "use"))
    assert told[1:3] == [
        "V-2 strike on the UK chart: 6 (hits on 4 or less).",
        "V-2 strike on the US chart: 6 (hits on 4 or less).",
    ]
    told = lines(play(tactic(1, {}, dice=[6, 6, 6]), "use"))
    assert told[1:3] == ["Sainte-Mère-Église: paratroopers attempt a drop.", "Parachute drop: 6 (hits on 3 or less)."]


# --- control ----------------------------------------------------------------------------------------------------


def test_control_that_changes_by_a_hit_is_told() -> None:
    """A naval hit on the last blockhouse of a zone, with and without Allied units in it."""
    field: Units = {"Isigny": {"blockhouse": 1, "us-infantry": 1}, "Bayeux": {"blockhouse": 1}}
    state = order(2, field, dice=[1, 1])
    told = lines(play(state, "unit blockhouse@Isigny"))
    assert told[2:4] == ["Blockhouse eliminated in Isigny.", "Isigny: controlled by the Allies."]
    assert "Bayeux: uncontrolled." in told


def test_a_hit_that_changes_nothing_is_not_told_as_a_change() -> None:
    state = order(2, {"Isigny": {"blockhouse": 2}, "Bayeux": {"blockhouse": 1}}, dice=[1])
    assert not any("controlled" in line for line in lines(play(state, "unit blockhouse@Isigny")))
    at_sea = order(9, {"Bayeux": {"blockhouse": 1}, "Gold": {"uk-infantry": 1}}, dice=[1])
    assert "British infantry eliminated in Gold." in lines(at_sea.events)
    assert not any(line.startswith("Gold:") for line in lines(at_sea.events))


# --- cards in force -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "line", "asked"),
    [
        (1, "good fortune (blockhouses hit on 5 or less)", " In force: good fortune (blockhouses hit on 5 or less)."),
        (3, "no effect", ""),
        (6, "bad fortune (blockhouses hit on 1 only)", " In force: bad fortune (blockhouses hit on 1 only)."),
    ],
)
def test_good_bad_and_no_luck_can_be_told_apart(die: int, line: str, asked: str) -> None:
    state = fortune(9, die, {"Bayeux": {"blockhouse": 1}, "Gold": {"uk-infantry": 1, "uk-tank": 1}})
    assert f"Fortune 9: blockhouses fire to sea – {line}." in lines(state.events)
    assert prompt(state) == f"The blockhouse in Bayeux fires: choose a target in Gold.{asked}"
    display = GAME.display(state, "uk")
    assert len(display.heading) == (2 if die == 3 else 3)
    (card,) = [card for card in display.cards if card.id == "f9"]
    assert card.active == (die != 3)
    assert (line in GAME.text(card.name)) == (die != 3)


def test_luck_is_over_when_the_tactics_card_of_its_order_is_up() -> None:
    field: Units = {"Caen": {"uk-artillery": 1}, "Troarn": {"de-infantry": 1}}
    state = tactic(11, field, luck="good")
    assert "In force" not in prompt(state)


@pytest.mark.parametrize(
    ("number", "card", "more", "words"),
    [
        (4, "t3", {"barnstormer": "uk-fighter@Caen"}, "Barnstorming (no fire at the British fighter in Caen)"),
        (8, "t7", {"flood": "Bayeux"}, "Flooding the lowlands (Bayeux is closed to Allied land units)"),
        (10, "t9", {"decoy": ["Gold", "Isigny"]}, "Deceptive landing (units from Gold may land in Isigny)"),
        (11, "t10", {"combined": True}, "Combined assault (infantry paired with artillery attacks at 2)"),
    ],
)
def test_a_tactics_card_in_force_is_named(number: int, card: str, more: dict[str, Any], words: str) -> None:
    field: Units = {
        "Caen": {"de-artillery": 1, "uk-fighter": 2, "us-fighter": 1},
        "Isigny": {"uk-infantry": 1, "uk-artillery": 1, "de-infantry": 1},
        "Tilly-sur-Seulles": {"uk-infantry": 1},
        "Gold": {"uk-infantry": 1},
    }
    state = order(number, field, **more)
    assert prompt(state).endswith(f" In force: {words}.")
    (shown,) = [one for one in GAME.display(state, "uk").cards if one.id == card]
    assert shown.active
    assert words in GAME.text(shown.name)


def test_halving_is_said() -> None:
    state = order(15, {}, "bad", dice=[4, 3, 1, 1])
    told = lines(state.events)
    assert "Rennes and Chartres chart: bad fortune cuts the roll from 7 to 4." in told
    assert "Rouen and Chartres chart: bad fortune cuts the roll from 2 to 1." in told


# --- words ------------------------------------------------------------------------------------------------------


def test_with_three_players_the_us_is_asked_by_its_name() -> None:
    field: Units = {"Caen": {"uk-infantry": 1}, "Troarn": {"us-infantry": 1}}
    state = order(8, field, players=3)
    assert prompt(state) == "UK: choose a unit to move."
    play(state, "done")
    assert prompt(state) == "US: choose a unit to move."
    assert prompt(order(8, field)).startswith("Allies: ")


def test_italian_puts_a_d_before_aunay_and_one_word_for_the_airfield() -> None:
    refusal = order(12, {"Aunay-sur-Odon": {"de-infantry": 1}}).why_not("unit de-tank@Aunay-sur-Odon")
    assert refusal is not None
    assert "ad Aunay-sur-Odon" in GAME.text(refusal, "it")
    refusal = order(12, {"Évrecy": {"de-infantry": 1}}).why_not("unit de-tank@Airfield")
    assert refusal is not None
    assert "al campo di aviazione" in GAME.text(refusal, "it")
    fighter = GAME.vocabulary.find("unit uk-fighter@Airfield")
    assert fighter is not None
    assert GAME.text(GAME.label(fighter), "it") == "caccia britannico, campo di aviazione"
