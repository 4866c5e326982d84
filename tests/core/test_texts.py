"""The texts of every folder: the two languages say the same things with the same arguments."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import sandtable as st
from sandtable import core
from sandtable.core.base.events import Event
from sandtable.core.base.messages import LANGUAGES, Catalogue, Message, text_files

CORE = Path(core.__file__).parent
GAMES = [path.parent.name for path in sorted((CORE.parent / "games").glob("*/rules.toml"))]
FOLDERS = sorted(path.parent for path in CORE.parent.rglob("texts") if path.is_dir())

# The refusals of the engine itself, with the arguments that core/engine/state.py and core/engine/game.py hand over.
REFUSALS = {
    "refuse-over": {"wish"},
    "refuse-side": {"side", "asked"},
    "refuse-watching": {"side"},
    "refuse-operand": {"wish", "verb"},
    "refuse-never": {"wish", "prompt"},
    "refuse-verb": {"wish", "verbs"},
    "refuse-undo-side": set[str](),
    "refuse-undo-dice": set[str](),
    "refuse-not-now": {"wish", "prompt"},
}

# What warnings.py and group_moves.py of core/engine and `Shift.on` say; a crowded hex is the kit's.
WARNINGS = {
    "warning-lost": {"names", "more"},
    "warning-left": {"names", "more", "count"},
    "warning-left-kinds": {"names", "more"},
    "warning-crowded": {"at"},
    **{f"shift-on-{what}": set[str]() for what in ("attack", "defence", "dice")},
    **{f"together-{word}": set[str]() for word in ("dice", "asked", "grave", "several", "elsewhere")},
}

# What a number can be, so that every plural is written out; all other arguments are words.
NUMBERS = {
    "attack",
    "count",
    "defence",
    "die",
    "fighters",
    "hit",
    "hits",
    "left",
    "limit",
    "more",
    "move",
    "turn",
}
EXAMPLES = (0, 1, 2, 11)


# --- helpers, for the games' tests too -----------------------------------------------------------------


def entries(folder: Path, language: str) -> list[ast.Message]:
    """The messages of a folder, in the order of its files."""
    texts = [path.read_text(encoding="utf-8") for path in text_files(folder / "texts", language)]
    return [entry for text in texts for entry in FluentResource(text).body if isinstance(entry, ast.Message)]


def nodes(tree: object) -> Iterator[ast.BaseNode]:
    """Every node of a Fluent syntax tree."""
    if isinstance(tree, ast.BaseNode):
        yield tree
        for value in vars(tree).values():
            yield from nodes(value)
    elif isinstance(tree, list):
        for item in tree:
            yield from nodes(item)


def _asked(folder: Path, language: str) -> dict[str, set[str]]:
    """The variables that each message of a file asks for, by itself or through a message that it quotes."""
    trees = {entry.id.name: list(nodes(entry)) for entry in entries(folder, language)}

    def asked(name: str) -> set[str]:
        own = {node.id.name for node in trees.get(name, ()) if isinstance(node, ast.VariableReference)}
        quoted = [node.id.name for node in trees.get(name, ()) if isinstance(node, ast.MessageReference)]
        return own.union(*map(asked, quoted))

    return {name: asked(name) for name in trees}


def variables(folder: Path, language: str) -> dict[str, set[str]]:
    """The arguments that each message asks for. `side-the`, an attribute of `side`, counts as `side`."""
    asked = _asked(folder, language)
    return {name: {variable.partition("-")[0] for variable in needed} for name, needed in asked.items()}


def attributes(folder: Path, language: str) -> dict[str, dict[str, str]]:
    """The attributes of arguments that each message asks for, each with an example."""
    asked = _asked(folder, language)
    return {name: {wanted: "Caen" for wanted in needed if "-" in wanted} for name, needed in asked.items()}


def examples(names: set[str]) -> Iterator[dict[str, Any]]:
    """Arguments to try a message with: every number that has a grammar of its own, and the odd place name."""
    order = sorted(names)
    for values in itertools.product(*(_choices(name) for name in order)):
        yield dict(zip(order, values, strict=True))


def _choices(name: str) -> tuple[str | int, ...]:
    if name in NUMBERS:
        return EXAMPLES
    return ("Caen", "Airfield") if name == "at" else (f"<{name}>",)


def event_fields(package: str) -> dict[str, set[str]]:
    """The message of every event class of a package, with the arguments it has."""
    found: dict[str, set[str]] = {}
    classes = [Event]
    while classes:
        kind = classes.pop()
        classes += kind.__subclasses__()
        if kind is not Event and kind.__module__.startswith(package):
            found[f"event-{kind.__name__}"] = set(kind.__struct_fields__)
    return found


# --- every folder with texts ----------------------------------------------------------------------------

each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def test_there_are_texts() -> None:
    assert CORE in FOLDERS
    assert len(FOLDERS) > 1


@each_folder
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_twice(folder: Path, language: str) -> None:
    own = [entry.id.name for entry in entries(folder, language)]
    assert len(own) == len(set(own))
    if folder != CORE:
        assert not set(own) & variables(CORE, language).keys()


@each_folder
def test_languages_agree(folder: Path) -> None:
    first, *others = ([entry.id.name for entry in entries(folder, language)] for language in LANGUAGES)
    for other in others:
        assert other == first, "the same ids, in the same order"


@each_folder
def test_languages_ask_for_the_same_arguments(folder: Path) -> None:
    first, *others = (variables(folder, language) for language in LANGUAGES)
    for other in others:
        assert other == first


@each_folder
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_written(folder: Path, language: str) -> None:
    catalogue = Catalogue([CORE] if folder == CORE else [CORE, folder])
    grammar = attributes(folder, language)
    for name, needed in variables(folder, language).items():
        for args in examples(needed):
            text = catalogue.text(Message(name, grammar[name] | args), language)
            assert text.strip() == text, name
            assert text, name
            assert not set("{}") & set(text), name


@pytest.mark.parametrize("name", GAMES)
def test_a_label_for_one_step_belongs_to_a_step(name: str) -> None:
    """`action-done-Movement` is what the step Movement writes on its button instead of `action-done`."""
    game = st.game(name)
    steps = {kind.__name__ for kind in get_args(game.step_types)}
    own = [id_ for id_ in game.catalogue.ids["en"] if re.match("action-.*-[A-Z]", id_)]
    for id_ in own:
        verb, _, step = id_.removeprefix("action-").rpartition("-")
        assert verb in game.vocabulary.kinds, id_
        assert step in steps, id_


@each_folder
@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_actions_begin_with_a_capital(folder: Path, language: str) -> None:
    """Or with a name: they stand on buttons."""
    for entry in entries(folder, language):
        if entry.id.name.startswith("action-") and entry.value is not None:
            first = entry.value.elements[0]
            said = first.value if isinstance(first, ast.TextElement) else ""
            assert not said[:1].islower(), entry.id.name


# --- the core -------------------------------------------------------------------------------------------


def test_core_has_what_the_engine_says_and_nothing_else() -> None:
    said = {"roll-plain": set[str](), "action-hidden": set[str](), "event-DrawnUnseen": {"side", "deck"}}
    said |= {"event-RolledModified": {"note", "dice", "reasons", "total"}, "roll-add": {"value", "why"}}
    # said by tables, in the words of a game
    said |= {"event-RulesChangedUnnamed": set(), "event-RulesReplayed": {"now"}, "refuse-undo-asked": set()}
    said |= {"refuse-undo-consent": set(), "ended-draw": set(), "ended-resigned": {"seat"}, "ended-time": {"seat"}}
    said |= {f"asks-{about}": {"seat"} for about in ("draw", "undo", "pause")}
    said |= REFUSALS | WARNINGS | event_fields("sandtable.core.")
    asked = variables(CORE, "en")
    assert said.keys() <= asked.keys()
    assert {name for name in asked.keys() - said.keys() if not name.startswith("word-")} == set()
    for name, args in said.items():
        assert asked[name] <= args, name


def test_engine_names_no_other_refusal() -> None:
    sources = [path.read_text(encoding="utf-8") for path in CORE.rglob("*.py")]
    for name in REFUSALS:
        assert any(f'"{name}"' in source for source in sources), name
    literals = sum(len(re.findall('"refuse-[a-z-]+"', source)) for source in sources)
    known = sum(source.count(f'"{name}"') for source in sources for name in REFUSALS)
    assert literals == known


def test_dice_that_only_count_have_no_number_to_reach() -> None:
    catalogue = Catalogue([CORE])
    roll = {"dice": (3, 5), "hit": 0, "note": Message("roll-plain"), "side": ""}
    assert catalogue.text(Message("event-Rolled", roll)) == "Roll: 3, 5."
    assert catalogue.text(Message("event-Rolled", {**roll, "hit": 2})) == "Roll: 3, 5 (hits on 2 or less)."
    assert catalogue.text(Message("event-Rolled", {**roll, "hit": 1}), "it") == "Tiro: 3, 5 (a segno con 1)."
