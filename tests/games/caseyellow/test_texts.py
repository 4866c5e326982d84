"""What the game says, in both languages: whole games are read line by line."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.dice import Dice
from sandtable.core.base.events import Event, Rolled
from sandtable.core.base.messages import Message
from sandtable.core.engine.record import read_header
from sandtable.games import caseyellow
from sandtable.games.caseyellow.rules.common.reports import Moved, Placed
from sandtable.kit.rules.events import Noted
from tests.games.caseyellow.fight import HERE, E, fight
from tests.games.caseyellow.march import moving
from tests.games.caseyellow.sky import GAME, sky
from tests.play import play

GOLDEN = Path(__file__).parents[2] / "golden"
HOME = Path(caseyellow.__file__).parent
LANGUAGES = pytest.mark.parametrize("language", ["en", "it"])


@cache
def told(name: str) -> tuple[tuple[Event, ...], ...]:
    """What happened in a golden game, action by action."""
    kept = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    lines = kept.splitlines()
    end = st.replay(kept)
    assert end.setting is not None
    state: st.State[Any, Any] = GAME.begin(end.setting, Dice(end.dice.key, 0, end.dice.script))
    batches = [tuple(state.events or ())]
    for line in lines[read_header(lines).first :]:
        wish = line.partition(" = ")[0]
        if not wish.startswith("#") and wish != "start":
            batches.append(tuple(state.play(wish)))
    return tuple(batches)


GAMES = pytest.mark.parametrize("name", ["caseyellow-holland", "caseyellow-historical"])


@GAMES
@LANGUAGES
def test_the_log_has_no_keys_and_no_double_stops(name: str, language: str) -> None:
    for event in [event for batch in told(name) for event in batch]:
        text = GAME.text(event.message(), language)
        assert ".." not in text, text
        assert "?:" not in text, text
        assert not re.search(r"\b(entry|airborne|reserve|later|dead)\b", text), text


@LANGUAGES
def test_a_marker_of_improved_defence_is_taken_up_in_one_sentence(language: str) -> None:
    for note in ("note-defence-back", "note-defence-lost", "note-improved-lifted"):
        text = GAME.text(Noted(rule="R12.11", at="1317", note=note).message(), language)
        assert text.endswith(".")
        assert text.count(".") == 1


@GAMES
def test_every_die_is_followed_by_what_it_did(name: str) -> None:
    dice = 0
    for batch in told(name):
        for event, following in pairwise((*batch, None)):
            if isinstance(event, Rolled):
                dice += 1
                assert following is not None, event
                assert not isinstance(following, Rolled), event
    assert dice > 10


@pytest.mark.parametrize(
    ("message", "args", "one", "more"),
    [
        ("event-Moved", {"piece": "1 Pz", "start": "1317", "at": "1318"}, "resta 1 MP", "restano 2 MP"),
        ("event-Entered", {"piece": "SS-V", "at": "3935"}, "entra da 3935 (resta 1 MP)", "restano 2 MP"),
        ("prompt-move-on", {"units": ("1 Pz",), "at": "1318"}, "resta 1 MP", "restano 2 MP"),
        ("prompt-bridging", {}, "resta un segnalino", "restano 2 segnalini"),
        ("prompt-cover", {"at": "1318"}, "ne resta 1", "ne restano 2"),
        ("prompt-bomb", {}, "ne resta 1", "ne restano 2"),
    ],
)
def test_italian_counts_agree(message: str, args: dict[str, Any], one: str, more: str) -> None:
    for left, words in ((1, one), (2, more)):
        assert words in GAME.text(Message(message, args | {"left": left}), "it")


def test_one_italian_word_for_a_thing() -> None:
    """Those of the Italian rulebook."""
    others = r"Dynamo|angolo morto|allagat|britannic|accidentat|i passaggi|passaggi sul"
    files = [*sorted((HOME / "texts").glob("it*.ftl")), HOME / "rules.toml", *sorted((HOME / "lessons").glob("*.toml"))]
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            key, _, text = line.partition("=")
            if file.suffix == ".ftl" or key.strip() in ("it", "title_it"):
                assert not re.search(others, text if "=" in line else line), f"{file.name}: {line[:80]}"


def test_a_group_that_can_go_no_further_is_told_so() -> None:
    state = moving("IX Corps", "1319", units={"208 Div": "1319", "X Fr": HERE})
    play(state, "unit 208 Div", f"hex {E}")
    assert state.decision is not None
    assert state.decision.prompt.id == "prompt-move-held"


def test_who_cannot_go_by_rail_hears_why() -> None:
    def reason(unit: str, at: str, german: str = "4136", turn: int = 7) -> str:
        state = sky("allied.move", {unit: at, "23 Br": "1010", "X Corps": german}, turn=turn)
        play(state, f"unit {unit}")
        refusal = state.why_not("rail")
        assert refusal is not None
        assert GAME.text(refusal)
        assert GAME.text(refusal, "it")
        return refusal.message.removeprefix("refuse-")

    assert reason("I Fr", "1209", turn=2) == "rail-turn"
    assert reason("46 Br", "1209") == "rail-nation"
    assert reason("I Fr", "3022") == "rail-abroad"
    assert reason("I Fr", "1209", "1309") == "rail-zone"
    assert reason("I Fr", "1209", "1211") == "rail-nowhere"


def test_the_attack_of_a_side_without_aircraft_offers_none() -> None:
    state = fight({"7 Nl": HERE, "1/7 FJ (a)": E}, phase="allied.combat")
    play(state, f"hex {E}", "unit 7 Nl")
    assert state.decision is not None
    for word in ("bridgehead", "air"):
        assert word not in GAME.text(state.decision.prompt)


@pytest.mark.parametrize(("language", "words"), [("en", "SS-V enters at 3935"), ("it", "entra da 3935")])
def test_who_enters_does_not_go_from_a_box_by_its_name(language: str, words: str) -> None:
    event = Moved(rule="8.1", piece="SS-V", start="entry", at="3935", left=2)
    assert words in GAME.text(event.message(), language)


@pytest.mark.parametrize(("language", "line"), [("en", "22 LL drops on 4224."), ("it", "22 LL si lancia su 4224.")])
def test_a_placed_unit_and_its_hex_are_told_in_one_sentence(language: str, line: str) -> None:
    event = Placed(rule="S8.8", piece="22 LL", at="4224", note="place-drop")
    assert GAME.text(event.message(), language) == line
