"""The texts of D-Day: everything the code can say is in the catalogue, and nothing else is."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandtable as st
from sandtable.core.base.messages import LANGUAGES, Catalogue, Message
from sandtable.games import dday
from sandtable.games.dday.game import DDay
from sandtable.games.dday.kinds import KINDS, SIDES
from sandtable.games.dday.rules.reports import Casualty, Placed
from sandtable.games.dday.tables import VERBS
from tests.core.test_texts import CORE, attributes, event_fields, variables

HERE = Path(dday.__file__).parent
TREES = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(HERE.rglob("*.py"))}
CARDS = tomllib.loads((HERE / "data" / "cards.toml").read_text(encoding="utf-8"))
CHARTS = tomllib.loads((HERE / "data" / "reinforcements.toml").read_text(encoding="utf-8"))

# A sentence or a part of one that stands in the code as it is, wherever it stands.
LITERAL = re.compile(
    r"(action|gather|heading|lost|mark|track|prompt|preview|shift|outcome|luck|control|named|effect|camp|to|check|result|roll)-[a-z0-9-]*[a-z0-9]"
)
# The beginning of an id that the code completes, and the words that can complete it.
NUMBERS = tuple(str(number) for number in range(1, 17))
COMPLETED: dict[str, tuple[str, ...]] = {
    "unit-": KINDS,
    "side-": SIDES,
    "chart-": tuple(chart["id"] for chart in CHARTS["charts"]),
    "card-": tuple(deck + number for deck in "oft" for number in NUMBERS),
    "phase-": tuple(order["id"] for order in CARDS["orders"]),
    "camp-": ("allies", "axis"),
    "lost-": ("allies", "axis"),
    "card-t": NUMBERS,
    "control-": ("allies", "axis", "none", "contested"),
    "roll-": KINDS,
    "roll-chart-": tuple(chart["id"] for chart in CHARTS["charts"]),
    "roll-rocket-": ("uk", "us"),
}
# The effects of fortune cards, which carry a figure; and a phrase that other messages quote.
LUCK = {f"luck-{luck}-{number}" for luck in ("good", "bad") for number in NUMBERS}
QUOTED = {"in-at"}
# The actions in words, named by their verb in kit/display/board.py.
LABELS = {f"action-{verb}" for verb in VERBS}
# The buttons that end a step with a word of its own (tests/core/test_texts.py checks the names of the steps).
LABELS |= {f"action-done-{step}" for step in ("Bombers", "Entry", "Landing", "Movement", "PlaceFighters")}
# The printed tables, with the heads of their columns.
PRINTED = {
    cell.id for chart in st.game(DDay.id).charts() for cell in (chart.name, *chart.head) if isinstance(cell, Message)
}
# The words that a page or a terminal looks up by themselves.
WORDS = {
    *(f"letters-{side}" for side in ("uk", "us")),  # other sides are known by their first letter
    f"title-{DDay.id}",
    "space-Airfield",  # the one place whose name is a word
    *(f"scenario-{scenario}" for scenario in DDay.scenarios),
    *(f"option-{option.name}" for option in DDay.options),
    *(f"phase-{order['id']}" for order in CARDS["orders"]),
    *(f"card-{deck}{number}" for deck in "of" for number in NUMBERS),
}


# --- what the code says -----------------------------------------------------------------------------------


def strings(node: ast.expr, scope: ast.AST) -> set[str]:
    """The constants an expression can be: itself, the arms of a choice, or what a local name was set to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return strings(node.body, scope) | strings(node.orelse, scope)
    found: set[str] = set()
    if isinstance(node, ast.Name):
        for other in ast.walk(scope):
            if isinstance(other, ast.Assign) and node.id in [t.id for t in other.targets if isinstance(t, ast.Name)]:
                found |= strings(other.value, scope)
    return found


def calls() -> Iterator[tuple[ast.FunctionDef, ast.Call, str]]:
    """Every call with the function it stands in and the last part of what it calls."""
    for tree in TREES.values():
        for scope in ast.walk(tree):
            if isinstance(scope, ast.FunctionDef):
                for node in ast.walk(scope):
                    if isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute)):
                        yield scope, node, node.func.id if isinstance(node.func, ast.Name) else node.func.attr


def said() -> list[tuple[str, set[str]]]:
    """Every message id that stands in the code where it is said, with the arguments it gets there."""
    found: list[tuple[str, set[str]]] = []
    for scope, call, name in calls():
        if name == "Message" and call.args:
            given: set[str] = set()
            if len(call.args) > 1 and isinstance(call.args[1], ast.Dict):
                for key in call.args[1].keys:
                    assert isinstance(key, ast.Constant)
                    given.add(str(key.value))
            found += [(text, given) for text in strings(call.args[0], scope)]
        elif name == "refusal" and scope.name not in ("absent", "refusal"):
            given = {keyword.arg for keyword in call.keywords if keyword.arg} - {"rule"}
            found += [(f"refuse-{text}", given) for text in strings(call.args[1], scope)]
        elif name == "absent":
            found += [(f"refuse-{text}", {"unit", "at"}) for text in strings(call.args[2], scope)]
    return found


def every_id() -> set[str]:
    """Every message id that the game can produce or a front end can ask for."""
    ids = (
        {name for name, _ in said()}
        | set(event_fields("sandtable.games.dday."))
        | WORDS
        | LUCK
        | QUOTED
        | LABELS
        | PRINTED
    )
    ids |= {beginning + end for beginning, ends in COMPLETED.items() for end in ends}
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and LITERAL.fullmatch(node.value):
                ids.add(node.value)
    return ids


# --- the tests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_has_every_id_and_no_other(language: str) -> None:
    ids = variables(HERE, language).keys()
    needed = every_id() - variables(CORE, language).keys()
    assert needed - ids == set(), "said, but not in the catalogue"
    assert ids - needed == set(), "in the catalogue, but never said"


def test_the_code_is_read_completely() -> None:
    """Each refusal was found with a constant, and each id that the code completes is known here."""
    for scope, call, name in calls():
        if name in ("refusal", "absent") and scope.name not in ("absent", "refusal"):
            assert strings(call.args[1 if name == "refusal" else 2], scope), ast.unparse(call)
    beginnings = set()
    for name, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginning = str(node.values[0].value)
                if re.fullmatch(r"[a-z]+-(?:[a-z]+-)?[a-z]?", beginning) and (name, beginning) != (
                    "base.py",
                    "refuse-",
                ):
                    beginnings.add(beginning)
    assert beginnings - {"luck-good-", "luck-bad-"} == COMPLETED.keys()


def test_a_message_asks_for_nothing_it_is_not_given() -> None:
    asked = {**variables(CORE, "en"), **variables(HERE, "en")}
    given = said()
    assert len(given) > 100
    for name, args in [*given, *event_fields("sandtable.games.dday.").items()]:
        assert asked[name] <= args, name
    for name in [*WORDS, *(beginning + end for beginning, ends in COMPLETED.items() for end in ends)]:
        assert not asked[name], name


def test_sentences_end_like_sentences() -> None:
    catalogue = Catalogue([CORE, HERE])
    for language in LANGUAGES:
        grammar = attributes(HERE, language)
        for name, needed in variables(HERE, language).items():
            quoting = name in ("refuse-not-now", "prompt-in-force")  # end with a sentence that is an argument
            if name.startswith(("prompt-", "refuse-", "event-", "result-")) and not quoting:
                text = catalogue.text(Message(name, grammar[name] | dict.fromkeys(needed, 2)), language)
                assert text.endswith("."), (language, name)


def test_events_name_their_words() -> None:
    catalogue = Catalogue([CORE, HERE])
    lost = Casualty(rule="A7.3", unit="de-tank", at="Caen", count=2).message()
    assert catalogue.text(lost) == "Casualties in Caen: 2 German tanks."
    assert catalogue.text(lost, "it") == "Perdite a Caen: 2 carri armati tedeschi."
    assert catalogue.text(Placed(rule="O14", unit="uk-tank", at="Gold").message()) == "British tank placed in Gold."


@pytest.mark.parametrize("language", ["en", "it"])
def test_american_counters_are_marked_US_in_every_language(language: str) -> None:
    assert st.game("dday").text(Message("letters-us"), language) == "US"
