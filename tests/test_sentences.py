"""Every sentence of every catalogue, and what short games say, read by a machine (tests/sentences.py)."""

from __future__ import annotations

import ast as python
import random
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import ast
from fluent.syntax.serializer import FluentSerializer

import sandtable as st
from sandtable.core.base.display import Display
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event
from sandtable.core.base.messages import LANGUAGES, Catalogue, Message
from sandtable.core.engine.game import Game
from tests.core.test_texts import CORE, FOLDERS, nodes
from tests.core.test_texts import attributes as read_attributes
from tests.core.test_texts import entries as read_entries
from tests.core.test_texts import variables as read_variables
from tests.sentences import Nouns, Term, faults, glossary, glossary_faults, number_faults

AnyGame = Game[Any, Any]
GAMES = {Path(game_folder).name: Path(game_folder) for game_folder in FOLDERS if game_folder.parent.name == "games"}
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("name", sorted(GAMES))


# Arguments that are numbers though no plural of theirs, nor an event, says so.
COUNTS = {"cost", "left", "limit", "most", "move", "need", "number", "points", "reach", "room"}
# A figure of the rulebook that is never 1.
FIXED = {
    "prompt-overcrowded",
    "prompt-purchase",
    "refuse-beach-full",
    "refuse-bridge-markers",
    "refuse-dig-counters",
    "refuse-drop-far",
    "refuse-evacuate-full",
    "refuse-replace-far",
    "refuse-reserve-markers",
    "refuse-setup-british",
    "refuse-ship-full",
}


def complain(wrong: Iterable[str]) -> None:
    """Fail with every fault, a line each."""
    found = sorted(set(wrong))
    assert not found, "\n".join(found)


# --- the machine itself -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("The game is over..", "punctuation '..'"),
        ("Held by nobody. .", "punctuation '. .'"),
        ("Units in Gold,, Juno", "punctuation ',,'"),
        ("The reason is:.", "punctuation ':.'"),
        ("No room in  Caen.", "stray spaces"),
        ("No room in { $at }.", "something unresolved"),
        ("A unit enters box-utah.", "raw key 'box-utah'"),
        ("Placed in Gold (British infantry).", ""),
        ("The 12. SS Pz. Div. has moved.", ""),
    ],
)
def test_a_bad_sentence_is_noticed(text: str, fault: str) -> None:
    assert list(faults(text, frozenset({"box-utah"}))) == ([fault] if fault else [])


@pytest.mark.parametrize(
    ("language", "one", "two", "wrong"),
    [
        ("en", "There are 1 units left.", "There are 2 units left.", True),
        ("en", "It has 1 supply points.", "It has 2 supply points.", True),
        ("en", "It may take 1 step.", "It may take 2 step.", True),
        ("en", "It loses 1 step.", "It loses 2 steps.", False),
        ("en", "Turn 1 begins.", "Turn 2 begins.", False),
        ("en", "One die that hits on 1 or less", "One die that hits on 2 or less", False),
        ("it", "Restano 1 MP.", "Restano 2 MP.", True),
        ("it", "1 MP restano.", "2 MP restano.", True),
        ("it", "Perde 1 livelli.", "Perde 2 livelli.", True),
        ("it", "Perde 1 livello.", "Perde 2 livelli.", False),
        ("it", "Il limite è 1 unità.", "Il limite è 2 unità.", False),
    ],
)
def test_a_number_that_does_not_agree_is_noticed(language: str, one: str, two: str, wrong: bool) -> None:
    texts = ["unit units point points step steps begin begins die dice", "livello livelli unità dado dadi"]
    assert bool(list(number_faults(one, two, Nouns.of(language, texts)))) == wrong


def test_a_second_word_for_one_thing_is_noticed() -> None:
    terms = [Term(en=("airfield",), it=("campo di aviazione",), not_it=("aeroport*",))]
    assert not list(glossary_faults(terms, "x", {"en": "the airfield", "it": "il campo di aviazione"}))
    assert len(list(glossary_faults(terms, "x", {"en": "the airfield", "it": "l'aeroporto"}))) == 2
    assert len(list(glossary_faults(terms, "x", {"en": "", "it": "gli aeroporti"}))) == 1


# --- what the catalogues say with arguments made up for them -------------------------------------------------------


entries, variables, attributes = cache(read_entries), cache(read_variables), cache(read_attributes)


@cache
def catalogue(folder: Path) -> Catalogue:
    return Catalogue([CORE] if folder == CORE else [CORE, folder])


@cache
def numbers(folder: Path) -> dict[str, set[str]]:
    """The arguments of each message that are numbers: one of that name is counted by a plural or an event, or known."""
    found: dict[str, set[str]] = {name: set() for name in variables(folder, "en")}
    for language in LANGUAGES:
        for entry in entries(folder, language):
            for node in nodes(entry):
                if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
                    keys = [str(getattr(v.key, "name", getattr(v.key, "value", ""))) for v in node.variants]
                    if any(key.isdigit() or key in ("one", "two", "few", "many") for key in keys):
                        found[entry.id.name].add(node.selector.id.name)
    classes: list[type[Event]] = [Event]
    while classes:
        kind = classes.pop()
        classes += kind.__subclasses__()
        message = f"event-{kind.__name__}"
        if message in found:
            counted = {field.name for field in msgspec.structs.fields(kind) if field.type is int}
            found[message] |= counted & variables(folder, "en")[message]
    counts = COUNTS.union(*found.values())
    for name, asked in variables(folder, "en").items():
        found[name] |= asked & counts
    return found


@cache
def nouns(folder: Path, language: str) -> Nouns:
    """From the sources: a word in both numbers anywhere in a game's texts."""
    return Nouns.of(language, [serialized(entry) for entry in [*entries(CORE, language), *entries(folder, language)]])


def serialized(entry: ast.Message) -> str:
    return FluentSerializer().serialize_entry(entry).partition("=")[2]


def written(folder: Path, language: str, name: str, args: dict[str, Any]) -> str:
    grammar = attributes(folder, language).get(name, {})
    return catalogue(folder).text(Message(name, grammar | args), language)


@each_folder
@each_language
def test_every_message_reads_well(folder: Path, language: str) -> None:
    """With names for words and 0, 1 and 2 for numbers."""
    wrong: list[str] = []
    counted = numbers(folder)
    for name, needed in variables(folder, language).items():
        for number in (0, 1, 2):
            args = {arg: number if arg in counted[name] else "Caen" for arg in needed}
            text = written(folder, language, name, args)
            wrong += [f"{name}: {fault}: {text}" for fault in faults(text, keys(folder))]
    complain(wrong)


@each_folder
@each_language
def test_one_is_not_said_like_two(folder: Path, language: str) -> None:
    wrong: list[str] = []
    counted = numbers(folder)
    for name, needed in variables(folder, language).items():
        for varied in sorted(counted[name]) if name not in FIXED else ():
            rest = {arg: 5 if arg in counted[name] else "Caen" for arg in needed}
            one, two = (written(folder, language, name, {**rest, varied: number}) for number in (1, 2))
            wrong += [f"{name}: {fault}: {one}" for fault in number_faults(one, two, nouns(folder, language))]
    complain(wrong)


def noted(folder: Path) -> Iterator[tuple[str, str]]:
    """The events of a game with each note that its code gives them: a phrase that stands inside the sentence."""
    ids = catalogue(folder).ids["en"]
    for path in sorted(folder.rglob("*.py")):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Call):
                event, notes = _told(node)
                if f"event-{event}" in ids:
                    yield from ((f"event-{event}", note) for value in notes for note in _notes(value, ids))


def _told(call: python.Call) -> tuple[str, list[python.expr]]:
    """The event that a call makes, directly or by a helper of kit/rules/events.py, and the expressions in its note."""
    name = _last(call.func)
    notes = [keyword.value for keyword in call.keywords if keyword.arg == "note"]
    if name == "tell_at":
        return "Noted", [*notes, *call.args[3:4]]
    return (_last(call.args[1]) if name in ("tell_of", "tell_walk") else name), notes


def _last(value: python.expr) -> str:
    """The last part of a dotted name."""
    return value.attr if isinstance(value, python.Attribute) else value.id if isinstance(value, python.Name) else ""


def _notes(value: python.expr, ids: set[str]) -> Iterator[str]:
    """The ids that an expression can be: a constant, the arms of a choice, all that begin like an f-string."""
    if isinstance(value, python.Constant) and value.value in ids:
        yield str(value.value)
    elif isinstance(value, python.IfExp):
        yield from _notes(value.body, ids)
        yield from _notes(value.orelse, ids)
    elif isinstance(value, python.JoinedStr) and isinstance(value.values[0], python.Constant):
        yield from (name for name in sorted(ids) if name.startswith(str(value.values[0].value)))


@pytest.mark.parametrize("name", sorted(GAMES))
@each_language
def test_events_read_well_with_their_notes(name: str, language: str) -> None:
    folder = GAMES[name]
    asked, counted = variables(folder, language), numbers(folder)
    wrong: list[str] = []
    for event, note in noted(folder):
        inner = dict.fromkeys(asked.get(note, ()), 2)
        args = {arg: 2 if arg in counted[event] else "Caen" for arg in asked.get(event, ())}
        text = written(folder, language, event, {**args, "note": Message(note, inner)})
        wrong += [f"{event} with {note}: {fault}: {text}" for fault in faults(text, keys(folder))]
    complain(wrong)


# --- what games say ---------------------------------------------------------------------------------------------

Said = Message | Refusal
_STEPS, _LOOKS, _WISHES = 200, 7, 20


def messages_in(value: object) -> Iterator[Message]:
    """Every message in a display or a preview."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from messages_in(getattr(value, field))
    elif isinstance(value, dict):
        for item in value.values():
            yield from messages_in(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from messages_in(item)


def spoken(game: AnyGame, scenario: str, options: dict[str, Any], seed: int) -> Iterator[Said]:
    """Everything that is said in the first actions of a game at random: log, prompts, odds, refusals, the display."""
    rng = random.Random(seed)
    state = game.start(scenario, seed=seed, options=options)
    vocabulary = list(game.vocabulary)
    yield from (event.message() for event in state.events or ())
    for number in range(_STEPS):
        decision = state.decision
        if decision is None:
            break
        yield decision.prompt
        yield from messages_in(state.preview())
        if number % _LOOKS == 0:
            display: Display = game.display(state, decision.side)
            yield from messages_in(display)
            yield from (game.label(action) for action in state.actions()[:20])
            for wish in rng.sample(vocabulary, min(_WISHES, len(vocabulary))):
                refusal = state.why_not(wish)
                if refusal is not None:
                    yield refusal
        for event in state.play(rng.choice(state.actions())):
            yield event.message()


@cache
def heard(name: str) -> tuple[Said, ...]:
    """What some short games say, each sentence once."""
    game = st.game(name)
    said: dict[bytes, Said] = {}
    games: list[tuple[str, dict[str, Any]]] = [(scenario, {}) for scenario in game.scenarios]
    games += [(game.scenarios[0], options) for options in game.few_option_sets()[1:]]
    for printed in (*messages_in(game.board), *messages_in(game.pieces)):
        said[msgspec.msgpack.encode(printed)] = printed
    for seed, (scenario, options) in enumerate(games):
        for message in spoken(game, scenario, options, seed):
            said.setdefault(msgspec.msgpack.encode(message), message)
    return tuple(said.values())


@cache
def keys(folder: Path) -> frozenset[str]:
    """What a player must never see: ids of messages, and of places whose name is another."""
    ids = {name for name in catalogue(folder).ids["en"] if "-" in name}
    if folder.name not in GAMES:
        return frozenset(ids)
    game = st.game(folder.name)
    for space in game.board.spaces:
        names = {game.text(space.name, language) for language in LANGUAGES} if space.name is not None else {space.id}
        if space.id not in names and not space.id.isdigit():
            ids.add(space.id)
    return frozenset(ids)


@pytest.mark.whole_games
@each_game
def test_what_games_say_reads_well(name: str) -> None:
    game = st.game(name)
    wrong: list[str] = []
    for message in heard(name):
        id_ = message.id if isinstance(message, Message) else message.message
        for language in LANGUAGES:
            text = game.text(message, language)
            wrong += [f"{id_}: {fault}: {text}" for fault in faults(text, keys(GAMES[name]))]
    complain(wrong)


# --- one word for one thing -------------------------------------------------------------------------------------


@each_game
def test_a_term_has_one_translation(name: str) -> None:
    """By the glossary of the game, whose Italian words are the rulebook's."""
    folder = GAMES[name]
    terms = glossary(folder / "texts" / "glossary.toml")
    assert terms, "every game has a glossary"
    both = [{entry.id.name: serialized(entry) for entry in entries(folder, language)} for language in ("en", "it")]
    wrong = []
    for message, english in both[0].items():
        wrong += [f"{message}: {f}" for f in glossary_faults(terms, message, {"en": english, "it": both[1][message]})]
    ledger = st.game(name).ledger
    for rule in ledger:
        titles = {"en": ledger[rule].title, "it": ledger[rule].title_it}
        wrong += [f"rule {rule}: {f}" for f in glossary_faults(terms, rule, titles)]
    complain(wrong)
