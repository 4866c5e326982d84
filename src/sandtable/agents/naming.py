"""Agents named as text, with arguments, so that a job can describe its players to another process or machine.

    veteran                            a level
    veteran?least=0.7&1.keep=0.9       a level with other weights: for both camps, or for the camp of that number
    my.module:factory?x=1              what factory(game, seed, x=1) makes

Such a text can run any code that Python can import. It is for the lab's own user, never for input from a page: the
server accepts only levels (`agents.make`).
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from typing import Any, NamedTuple, cast

from sandtable import agents
from sandtable.agents.advised import Advised
from sandtable.agents.protocol import Agent, advice
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.kit.opponent.advice import LEVELS

Value = bool | int | float | str
_WORDS: dict[str, bool] = {"true": True, "false": False}


class Name(NamedTuple):
    """The parsed name of an agent."""

    who: str
    arguments: dict[str, Value]


def parse(text: str) -> Name:
    """Parse an agent's name.

    >>> parse("my.module:factory?budget=2&style=bold")
    Name(who='my.module:factory', arguments={'budget': 2, 'style': 'bold'})
    """
    who, _, tail = text.partition("?")
    arguments: dict[str, Value] = {}
    for part in tail.split("&") if tail else ():
        name, equals, value = part.partition("=")
        if not (name and equals):
            raise BadInput(f"{part!r} must have the form NAME=VALUE", where=f"agent {text!r}")
        if name in arguments:
            raise BadInput(f"{name} is given twice", where=f"agent {text!r}")
        arguments[name] = _value(value)
    return Name(who, arguments)


def _value(text: str) -> Value:
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    for kind in (int, float):
        try:
            return cast(Value, kind(text))
        except ValueError:
            continue
    return text


def named(text: str, game: Game[Any, Any], seed: int | str = 0) -> Agent:
    """The agent of that name. The same name and seed make the same choices in the same positions."""
    name = parse(text)
    if ":" in name.who:
        return _called(name, text, game, seed)
    if not name.arguments:
        return agents.make(name.who, game, seed)
    if name.who not in LEVELS:
        agents.make(name.who, game, seed)  # rejects an unknown level
        raise BadInput(f"the level {name.who!r} takes no arguments", where=f"agent {text!r}")
    return Advised(advice(game, name.who).builder(name.who)(game, weighed(game, name)), seed)


def _called(name: Name, text: str, game: Game[Any, Any], seed: int | str) -> Agent:
    module, _, attribute = name.who.partition(":")
    try:
        factory: Callable[..., Agent] = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as fault:
        raise BadInput(f"cannot be loaded: {fault}", where=f"agent {text!r}") from None
    try:
        inspect.signature(factory).bind(game, seed, **name.arguments)
    except TypeError as fault:
        raise BadInput(f"cannot be called as factory(game, seed, ...): {fault}", where=f"agent {text!r}") from None
    return factory(game, seed, **name.arguments)


# --- weights ----------------------------------------------------------------------------------------------------------


def weights_of(game: Game[Any, Any], level: str) -> tuple[Any, ...]:
    """The weights of a level of a game, one set per camp. BadInput if it has none that can be set."""
    file = advice(game, level).weights
    found = () if file is None else file.every(level)
    if not found:
        raise BadInput(f"{level} has no weights to set in {game.id}", where="agent")
    return found


def weighed(game: Game[Any, Any], name: Name) -> tuple[Any, ...]:
    """A level's weights with the name's changes. Plain names apply first, so a camp's own weights override them."""
    sets = list(weights_of(game, name.who))
    for word, value in sorted(name.arguments.items(), key=lambda item: item[0][:1].isdecimal()):
        camp, dot, weight = word.partition(".")
        chosen = [int(camp)] if dot and camp.isdecimal() else range(len(sets))
        weight = weight if dot else word
        for number in chosen:
            if number >= len(sets) or weight not in sets[number]._fields:
                known = ", ".join(sets[0]._fields)
                raise BadInput(f"no weight {word!r}; there are {known}", where=f"agent {name.who!r}")
            if isinstance(value, str):
                raise BadInput(f"{word} must be a number, not {value!r}", where=f"agent {name.who!r}")
            sets[number] = sets[number]._replace(**{weight: type(getattr(sets[number], weight))(value)})
    return tuple(sets)


def spelt(who: str, arguments: dict[str, Value]) -> str:
    """The name of an agent from its parts."""
    tail = "&".join(
        f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in arguments.items()
    )
    return f"{who}?{tail}" if tail else who
