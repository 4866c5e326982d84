"""Actions and vocabularies: short words that round-trip and are found however they are typed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sandtable.core.base.actions import Action, Vocabulary, fold
from sandtable.core.base.errors import BadInput


@pytest.fixture
def words() -> Vocabulary:
    words = Vocabulary({"zone": "space", "unit": "unit", "roll": ""})
    words.add_all("zone", ["Caen", "Saint-Lô", "La Haye-du-Puits"])
    words.add("unit", "16/1 FR@Caen")
    words.add("roll")
    return words


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("roll", Action("roll")),
        ("zone Caen", Action("zone", "Caen")),
        ("zone La Haye-du-Puits", Action("zone", "La Haye-du-Puits")),
        ("  zone   Caen  ", Action("zone", "Caen")),
        ("unit 352 FR", Action("unit", "352 FR")),
        ("zone Saint-Lô", Action("zone", "Saint-Lô")),
    ],
)
def test_parse(text: str, action: Action) -> None:
    assert Action.parse(text) == action
    assert Action.parse(str(action)) == action


@pytest.mark.parametrize("text", ["", " ", "\n", "roll\n", "zone\tCaen", "zone Caen\0", "a\x1b", "\ud800", "a\u2028b"])
def test_what_is_not_one_line_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"^action: an action must be one line: a verb and at most one operand$"):
        Action.parse(text)


@pytest.mark.parametrize("text", [None, 7, b"roll", ("zone", "Caen"), Action("roll")])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(
        BadInput, match=f"^action: an action must be a text such as 'zone Caen', not {type(text).__name__}$"
    ):
        Action.parse(text)


@given(some.text())
def test_whatever_parses_round_trips(text: str) -> None:
    try:
        action = Action.parse(text)
    except BadInput:
        return
    assert Action.parse(str(action)) == action
    assert "\n" not in str(action)


def test_an_action_cannot_be_changed() -> None:
    action = Action("zone", "Caen")
    with pytest.raises(AttributeError):
        action.operand = "Bayeux"  # type: ignore[misc]
    assert action == Action("zone", "Caen")
    assert hash(action) == hash(Action("zone", "Caen"))
    assert action != Action("zone", "Bayeux")
    assert repr(action) == "Action(verb='zone', operand='Caen')"


def test_a_vocabulary_is_a_mapping_of_texts(words: Vocabulary) -> None:
    assert len(words) == 5
    assert list(words) == ["zone Caen", "zone Saint-Lô", "zone La Haye-du-Puits", "unit 16/1 FR@Caen", "roll"]
    assert words["roll"] == Action("roll")
    assert words.get("zone Paris") is None
    with pytest.raises(KeyError):
        words["zone Paris"]


def test_an_action_is_one_object(words: Vocabulary) -> None:
    caen = words["zone Caen"]
    assert words.add("zone", "Caen") is caen
    assert words.add_all("zone", ["Caen", "Caen"]) == (caen, caen)
    assert words.find(Action("zone", "Caen")) is caen
    assert len(words) == 5


@pytest.mark.parametrize(
    "text", ["zone Saint-Lô", "zone saint-lo", "ZONE SAINT-LÔ", " zone  Saint-Lo ", "Zone Saint-Lo\u0302"]
)
def test_capitals_accents_and_spaces_do_not_matter(words: Vocabulary, text: str) -> None:
    assert words.find(text) is words["zone Saint-Lô"]


@pytest.mark.parametrize(
    "text", ["", "zone", "zone Saint", "zone Saint-Lô x", "zoneSaint-Lô", "roll roll", "zone Saint Lô", "\0"]
)
def test_anything_else_is_not_found(words: Vocabulary, text: str) -> None:
    assert words.find(text) is None


def test_a_word_added_later_is_found(words: Vocabulary) -> None:
    assert words.find("zone évrecy") is None
    words.add("zone", "Évrecy")
    assert words.find("zone evrecy") is words["zone Évrecy"]


def test_a_verb_needs_a_kind_of_operand(words: Vocabulary) -> None:
    with pytest.raises(BadInput, match=r"^vocabulary: the verb 'hex' has no kind of operand$"):
        words.add("hex", "2219")
    assert len(words) == 5


def test_fold() -> None:
    assert fold("Saint-Pierre-Église") == "saint-pierre-eglise"
    assert fold("STRASSE") == fold("straße")
    assert fold("") == ""
