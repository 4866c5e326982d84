"""Messages become sentences in two languages, or one clear error."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.errors import BadInput, Refusal
from sandtable.core.base.events import Event, GameOver, Rolled
from sandtable.core.base.messages import LANGUAGES, Catalogue, Message, most_telling

ENGLISH = """
plain = Roll the dice.
unit-tank = tank
unit-gun = gun
hit = { $count ->
    [one] One hit on the { $unit } in { $at }.
   *[other] { $count } hits on the { $unit } in { $at }.
}
dice = Dice: { $dice }.
-brand = Sandtable
brand = { -brand }
no-value =
    .title = only an attribute
event-Rolled = { $side } rolls { $dice } for { $note }{ $hit }.
event-GameOver = { $note }!
side-uk = UK
roll-plain = nothing
end = The end
"""
ITALIAN = """
plain = Tira i dadi.
unit-tank = carro
unit-gun = cannone
hit = { $count ->
    [one] Un colpo su { $unit } a { $at }.
   *[other] { $count } colpi su { $unit } a { $at }.
}
dice = Dadi: { $dice }.
brand = Sandtable
event-Rolled = { $side }: { $dice } { $note }{ $hit }.
event-GameOver = { $note }!
side-uk = Regno Unito
roll-plain = niente
end = La fine
"""


def catalogue(folder: Path, english: str = ENGLISH, italian: str = ITALIAN) -> Catalogue:
    (folder / "texts").mkdir(exist_ok=True)
    (folder / "texts" / "en.ftl").write_text(english, encoding="utf-8")
    (folder / "texts" / "it.ftl").write_text(italian, encoding="utf-8")
    return Catalogue([folder])


@pytest.fixture
def texts(tmp_path: Path) -> Catalogue:
    return catalogue(tmp_path)


def test_both_languages(texts: Catalogue) -> None:
    assert texts.text(Message("plain")) == texts.text(Message("plain"), "en") == "Roll the dice."
    assert texts.text(Message("plain"), "it") == "Tira i dadi."
    assert LANGUAGES == ("en", "it")


def test_arguments_and_nested_messages(texts: Catalogue) -> None:
    one = Message("hit", {"count": 1, "unit": Message("unit-tank"), "at": "Caen"})
    assert texts.text(one) == "One hit on the tank in Caen."
    assert texts.text(one, "it") == "Un colpo su carro a Caen."
    two = Message("hit", {"count": 2, "unit": Message("unit-gun"), "at": "Saint-Lô"})
    assert texts.text(two) == "2 hits on the gun in Saint-Lô."
    assert texts.text(Message("brand")) == "Sandtable"


def test_a_list_is_written_out(texts: Catalogue) -> None:
    assert texts.text(Message("dice", {"dice": (3, 1, 6)})) == "Dice: 3, 1, 6."
    assert texts.text(Message("dice", {"dice": [Message("unit-tank"), "Caen"]}), "it") == "Dadi: carro, Caen."
    assert texts.text(Message("dice", {"dice": ()})) == "Dice: ."


def test_what_a_player_typed_is_text_not_grammar(texts: Catalogue) -> None:
    wish = "{ $unit } { -brand } \u2068x"
    assert texts.text(Message("dice", {"dice": wish})) == f"Dice: {wish}."


def test_a_refusal_has_a_sentence_too(texts: Catalogue) -> None:
    assert texts.text(Refusal("A1", "dice", {"dice": 4})) == "Dice: 4."


@pytest.mark.parametrize(
    ("message", "language", "problem"),
    [
        (Message("nothing"), "en", "messages: the catalogue has no message 'nothing' in 'en'"),
        (Refusal("A1", "refuse-x"), "it", "messages: the catalogue has no message 'refuse-x' in 'it'"),
        (Message("no-value"), "en", "messages: the catalogue has no message 'no-value' in 'en'"),
        (Message("dice", {"dice": Message("unit-x")}), "en", "messages: the catalogue has no message 'unit-x' in 'en'"),
        (Message("dice"), "en", "messages: message 'dice' in 'en': "),
        (Message("plain"), "fr", "language: no texts in 'fr'; there are en, it"),
        (Message("plain"), "", "language: no texts in ''; there are en, it"),
    ],
)
def test_a_missing_text_is_named(texts: Catalogue, message: Any, language: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        texts.text(message, language)
    assert str(caught.value).startswith(problem)


def test_two_folders_make_one_catalogue(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    catalogue(tmp_path / "a", "one = Eins", "one = Uno")
    catalogue(tmp_path / "b", "two = { one } two", "two = { one } due")
    both = Catalogue([tmp_path / "a", tmp_path / "b"])
    assert both.text(Message("two"), "it") == "Uno due"
    assert both.ids == {"en": {"one", "two"}, "it": {"one", "two"}}


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        catalogue(tmp_path, "plain = Fine\nthis is not Fluent\n")
    assert str(caught.value) == f"{tmp_path / 'texts' / 'en.ftl'}: not a Fluent message: 'this is not Fluent'"


def test_an_event_words_its_own_line(texts: Catalogue) -> None:
    rolled = Rolled(rule="A7", dice=(2, 5), hit=3, side="uk")
    assert texts.text(rolled.message()) == "UK rolls 2, 5 for nothing3."
    assert texts.text(rolled.message(), "it") == "Regno Unito: 2, 5 niente3."
    assert rolled.message().args["side"] == Message("side-uk")
    assert Rolled(rule="A7", dice=()).message().args["side"] == ""
    assert texts.text(GameOver(rule="A1", note="end").message()) == "The end!"


def test_an_event_is_named_after_its_class() -> None:
    class Crossed(Event, frozen=True, gc=False, kw_only=True):
        card: str
        river: str

    message = Crossed(rule="B1", card="o3", river="Orne").message()
    assert message == Message("event-Crossed", {"rule": "B1", "card": Message("card-o3"), "river": "Orne"})


@pytest.mark.parametrize("name", st.game_ids())
def test_every_game_has_its_titles(name: str) -> None:
    game = st.game(name)
    assert game.title
    for side in game.sides:
        for language in LANGUAGES:
            assert game.text(Message(f"side-{side}"), language)


# --- of several refusals ------------------------------------------------------------------------------------

WORDS = Refusal("9", "refuse-verb", {"wish": "walk A", "verbs": "hex"})
OPERAND = Refusal("9", "refuse-operand", {"wish": "via A", "verb": "via"})
NOT_NOW = Refusal("9", "refuse-not-now", {"wish": "loss A", "prompt": Message("prompt-move")})
BARE = Refusal("10.1", "refuse-no-attackers-yet")
BOND = Refusal("8.5.2", "refuse-bond", {"at": "A"})
ZONE = Refusal("8.4", "refuse-zone", {"at": "A"})


def test_a_rule_about_the_thing_tells_more_than_words_out_of_place() -> None:
    ladder = [WORDS, OPERAND, NOT_NOW, BARE, BOND]
    for less, more in itertools.combinations(ladder, 2):
        assert most_telling([less, more]) is more
        assert most_telling([more, less]) is more


def test_of_equally_telling_refusals_the_likelier_wish_counts() -> None:
    assert most_telling([NOT_NOW, ZONE, BOND]) is ZONE
    assert most_telling([BOND, ZONE]) is BOND


def test_what_is_allowed_tells_nothing() -> None:
    assert most_telling([None, NOT_NOW, None]) is NOT_NOW
    assert most_telling([None]) is None
    assert most_telling([]) is None


def test_no_more_is_asked_than_needed() -> None:
    asked = iter([NOT_NOW, BOND, ZONE])
    assert most_telling(asked) is BOND
    assert list(asked) == [ZONE]


GRAMMAR = """
side-axis = Asse
    .the = l'Asse
leader = Col. { $name }
    .gender = m
event-Woke = { $unit } { $unit-gender ->
    [m] è attivato
   *[f] è attivata
} { A($at) }: decide { $side-the }.
event-Woken = { $units }: { $units-count ->
    [one] un'unità
   *[other] { $units-gender ->
        [m] attivati
       *[f] attivate
    }
}.
there = { A($at) } { AD($at) } { DA($at) } { DI($at) }
name = fanteria
event-Moved = { $unit } muove.
label = { $unit }
"""


def italian(tmp_path: Path, message: str, **args: Any) -> str:
    english = "\n".join(
        f"{line.split(' ')[0]} = x" for line in GRAMMAR.splitlines() if " = " in line and line[0] != " "
    )
    return catalogue(tmp_path, english, GRAMMAR).text(Message(message, args), "it")


def test_a_sentence_uses_the_attributes_of_its_arguments(tmp_path: Path) -> None:
    side, leader = Message("side-axis"), Message("leader", {"name": "Chandler"})
    woke = italian(tmp_path, "event-Woke", unit=leader, side=side, at="Caen")
    assert woke == "Col. Chandler è attivato a Caen: decide l'Asse."
    assert italian(tmp_path, "event-Woke", unit="22 LL", side=side, at="4127").startswith("22 LL è attivata in 4127")
    assert italian(tmp_path, "event-Woken", units=["22 LL", leader]) == "22 LL, Col. Chandler: attivati."
    assert italian(tmp_path, "event-Woken", units=["22 LL", "1/7 FJ"]) == "22 LL, 1/7 FJ: attivate."
    assert italian(tmp_path, "event-Woken", units=[leader]) == "Col. Chandler: un'unità."


@pytest.mark.parametrize(
    ("place", "written"),
    [
        ("Caen", "a Caen a Caen da Caen di Caen"),
        ("Anzio (2210)", "ad Anzio (2210) ad Anzio (2210) da Anzio (2210) di Anzio (2210)"),
        ("L'Aia", "all'Aia all'Aia dall'Aia dell'Aia"),
        ("4127", "in 4127 a 4127 da 4127 di 4127"),
        ("K6", "in K6 a K6 da K6 di K6"),
    ],
)
def test_italian_places_have_their_prepositions(tmp_path: Path, place: str, written: str) -> None:
    assert italian(tmp_path, "there", at=place) == written


def test_a_sentence_begins_with_a_capital_and_a_label_as_written(tmp_path: Path) -> None:
    assert italian(tmp_path, "event-Moved", unit=Message("name")) == "Fanteria muove."
    assert italian(tmp_path, "label", unit=Message("name")) == "fanteria"


def test_a_prompt_may_have_a_second_line(tmp_path: Path) -> None:
    texts = catalogue(tmp_path, ENGLISH + "prompt-a = Attack { $at }.\n    .detail = { $at } holds.\n")
    assert texts.detail(Message("prompt-a", {"at": "Caen"})) == "Caen holds."
    assert texts.detail(Message("plain")) == ""
