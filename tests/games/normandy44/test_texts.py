"""What players read: the log, prompts and refusals say what is so, in both languages."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from sandtable.core.base.messages import Message
from sandtable.games.normandy44.kinds import BOXES
from sandtable.games.normandy44.rules.common.reports import Left, Reduced
from sandtable.games.normandy44.rules.supply import initial_phase, supply
from tests.games.normandy44.fight import attack, field
from tests.games.normandy44.ground import board, retreat, walk
from tests.games.normandy44.ground import plain as open_country
from tests.games.normandy44.help import GAME, position
from tests.play import play

T = GAME.tables
both = pytest.mark.parametrize("language", ["en", "it"])


def log(events: Any, language: str = "en") -> list[str]:
    return [GAME.text(event.message(), language) for event in events]


def prompt(state: Any, language: str = "en") -> str:
    assert state.decision is not None
    return str(GAME.text(state.decision.prompt, language))


# --- places -----------------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("box", BOXES)
def test_a_box_is_named_in_words(box: str, language: str) -> None:
    event = Reduced(rule="20.3.2", piece="16/1", at=box, left=2)
    said = GAME.text(event.message(), language)
    assert f" in {box} " not in said or box == "gliders"
    assert GAME.text(Left(rule="22.2", piece="16/1", at=box, note="leave-withdrawn").message(), language)


def test_the_first_wave_and_great_britain() -> None:
    said = [GAME.text(Reduced(rule="6.2", piece="16/1", at=box, left=1).message()) for box in ("assault", "england")]
    assert said == ["16/1 loses a step in the first wave (1 left).", "16/1 loses a step in Great Britain (1 left)."]


def test_losses_are_asked_for_where_the_battle_is() -> None:
    """Two attackers in two hexes: neither of them is the place to name."""
    stacks = {"2520": ["914/352"], "2620": ["16/1"], "2521": ["18/1"]}
    for die in range(1, 7):
        state = attack(field("allied", stacks, dice=[die], naval={"us": 0}), "2520", "16/1", "18/1")
        play(state, "resolve")
        if state.decision is not None and state.decision.step == "Losses":
            assert "2520" in prompt(state)
            assert "2620" not in prompt(state)
            return
    raise AssertionError("no loss to choose")


# --- the log ----------------------------------------------------------------------------------------------------------


@both
def test_no_line_ends_with_two_full_stops(language: str) -> None:
    rng = random.Random(4)
    state = GAME.start("seven-turns", seed=4)
    lines: list[str] = []
    for _ in range(1500):
        if state.over:
            break
        lines += log(state.play(rng.choice(state.actions())), language)
    assert not [line for line in lines if ".." in line.replace("...", "")]
    notes = [name for name in GAME.catalogue.ids[language] if name.startswith("note-")]
    assert len(notes) > 4
    for note in notes:
        assert not GAME.text(Message(note), language).endswith("."), note


def test_the_weather_line_names_no_die_that_did_not_fall() -> None:
    state = position({"1057/91": "1137"}, turn=2)
    state.events = []
    initial_phase.weather(state, 0)
    said = log(state.events)
    assert any("Overcast" in line for line in said)
    assert not [line for line in said if re.search(r"die \d", line)]


def test_a_combat_below_the_table_has_a_column_with_a_name() -> None:
    """A German attack at 1-3 that the Jabos push off the table."""
    stacks = {"2620": ["914/352"], "2520": ["16/1"]}
    state = attack(field("german", stacks, dice=[6, 3], weather="clear-4"), "2520", "914/352")
    said = log(play(state, "resolve"))
    assert [line for line in said if " 1-" in line and "column" in line]
    assert not [line for line in said if " - column" in line or "column -" in line]


def test_an_attrition_die_does_not_read_like_a_success() -> None:
    state = position({"1057/91": {"at": "1137", "isolated": True}, "16/1": "1138"})
    state.events = []
    supply._suffer(state, T.index["1057/91"], False)
    said = log(state.events)
    assert said[0] == "1057/91 is isolated in 1137: on 4 or less it loses a step."
    assert not [line for line in said if "needed" in line]


# --- prompts and refusals ---------------------------------------------------------------------------------------------


@both
def test_a_lone_unit_retreats_without_others_to_go_ahead(language: str) -> None:
    here = open_country()
    state = retreat(board({"1057/91": here, "16/1": walk(here, "E"), "Sich 195": "1005"}), here)
    words = {"en": "split the stack", "it": "dividi la pila"}[language]
    assert words not in prompt(state, language)
    two = retreat(board({"1057/91": here, "1058/91": here, "16/1": walk(here, "E"), "Sich 195": "1005"}), here)
    assert words in prompt(two, language)


@pytest.mark.parametrize(("division", "name"), [(243, "243rd"), (709, "709th")])
def test_divisions_have_their_ordinals(division: int, name: str) -> None:
    first, second = [u for u in T.units if T.division[T.index[u]] == str(division) and T.move[T.index[u]]][:2]
    state = position(dict.fromkeys((first, second), f"mobilisation {division}") | {"1057/91": "1137"})
    play(state, f"unit {first}")
    play(state, str(state.actions()[0]))
    play(state, "stay")
    found = state.why_not(f"unit {second}")
    assert found is not None
    assert f"the {name} Division" in GAME.text(found)
    assert f"la {division}ª Divisione" in GAME.text(found, "it")


@both
def test_an_advance_that_is_over_says_so(language: str) -> None:
    for message, args in (("refuse-advance-over", {"number": 2}), ("refuse-advance-halted", {"unit": "16/1"})):
        assert GAME.text(Message(message, args), language)


@both
def test_an_exchange_at_a_beach_says_whose_unit_is_meant(language: str) -> None:
    for seed in range(40):
        state = GAME.start("campaign", seed=seed)
        while state.decision is not None and state.decision.step == "BeachAssault":
            if state.decision.side == "german":
                assert {"en": "Allied", "it": "alleata"}[language] in prompt(state, language)
                return
            state.play(state.actions()[0])
    raise AssertionError("no exchange in forty invasions")
