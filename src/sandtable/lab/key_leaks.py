"""Search for a leaked dice key in everything that an object refers to."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from types import FunctionType, MethodType, ModuleType
from typing import Any

from sandtable.core.base.dice import Dice
from sandtable.core.engine.state import State
from sandtable.lab.violation import law


def no_key(state: State[Any, Any], thing: Any, what: str, skip: tuple[Any, ...] = ()) -> None:
    """Raise Violation if anything reachable from `thing` reveals the dice key of `state` or future dice."""
    key = state.dice.key
    assert key is not None
    keys = {key} if state.dice.shared is None else {key, state.dice.shared.key}
    for found in reachable(thing, skip):
        if isinstance(found, Dice):
            law(
                (found.key, found.script, found._block, found.shared) == (None, (), (), None),
                f"{what} holds dice with a key",
            )
        elif isinstance(found, bytes | bytearray):
            law(not any(key in found for key in keys), f"{what} holds the dice key")
        elif isinstance(found, str):
            law(not any(key.hex() in found.lower() for key in keys), f"{what} holds the dice key in hexadecimal")


def reachable(thing: Any, skip: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Everything reachable from an object through plain containers and Sandtable's own objects."""
    seen = {id(other) for other in skip}
    todo = [thing]
    keep = []  # an id is valid only while its object lives
    while todo:
        here = todo.pop()
        if id(here) in seen or isinstance(here, type | ModuleType | FunctionType | MethodType):
            continue
        seen.add(id(here))
        keep.append(here)
        yield here
        if type(here).__module__.partition(".")[0] == "sandtable":
            todo += _fields(here)
        elif isinstance(here, Mapping):
            todo += [*here.keys(), *here.values()]
        elif isinstance(here, list | tuple | set | frozenset):
            todo += here


def _fields(here: Any) -> list[Any]:
    """The parts of an object. The garbage collector alone does not see into structs that opted out of it."""
    parts = [*gc.get_referents(here), *vars(here).values()] if hasattr(here, "__dict__") else gc.get_referents(here)
    names = [name for kind in type(here).__mro__ for name in getattr(kind, "__slots__", ())]
    names += getattr(here, "__struct_fields__", ())
    return [*parts, *(getattr(here, name) for name in names if hasattr(here, name))]
