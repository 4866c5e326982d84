"""A state as plain data and back: any moment of any game can be mailed, edited and tried.

    {"game": "dday", "scenario": "overlord", "options": {...}, ... the game's own fields ...,
     "steps": [{"type": "Turn"}, {"type": "Movement", "power": 3, "order": 12}],
     "dice": {"key": "09ab...", "thrown": 41, "script": [6, 6]}}

`steps` are the open procedures from the bottom, each with its class and those of its fields that differ from their
defaults. Without them a position opens its phase. With them it is in the middle of something: it is taken as given,
nothing is completed, and the game's own audit must find no fault. `result` is present once the game is over. `dice` are
the exact dice to come; a plain list fixes the next ones. The key never reaches a stored record or table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from sandtable.core.base.dice import KEY_BYTES, Dice, check_script, make_key
from sandtable.core.base.errors import BadInput
from sandtable.core.base.fields import check, known_fields, number

if TYPE_CHECKING:
    from sandtable.core.engine.game import Game
    from sandtable.core.engine.state import Result, State
    from sandtable.core.engine.steps import Step

R = TypeVar("R")

FIELDS = ("scenario", "options", "seed", "dice", "game", "steps", "result")
"""The fields that mean the same in every game."""

_MOST_DICE = 1_000_000  # far beyond any game


# --- writing --------------------------------------------------------------------------------------------------------


def of_state(state: State[Any, Any]) -> dict[str, Any]:
    """Everything in a state, including its dice: for callers that may know them."""
    dice = state.dice
    ahead = list(dice.script[dice.count :])
    key = None if dice.key is None else dice.key.hex()
    return of_known(state) | {"dice": {"key": key, "thrown": dice.count} | ({"script": ahead} if ahead else {})}


def of_known(state: State[Any, Any]) -> dict[str, Any]:
    """The same without the dice."""
    setting = state.setting
    if setting is None:
        raise BadInput("the starting position of this state is unknown", where="data")
    data: dict[str, Any] = {"game": state.game.id, "scenario": setting.scenario, "options": dict(setting.options)}
    data |= state.game.describe(state.pos, setting.options)
    data["steps"] = [_step(step) for step in state.stack]
    if state.result is not None:
        data["result"] = _plain(state.result)
    return data


def _step(step: Step[Any, Any]) -> dict[str, Any]:
    kind = type(step)
    usual = dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))
    plain = _plain(step)
    return {"type": plain["type"]} | {
        name: plain[name]
        for name in kind.__struct_fields__
        if usual.get(name, msgspec.NODEFAULT) != getattr(step, name)
    }


def _plain(thing: msgspec.Struct) -> dict[str, Any]:
    """The JSON form: lists, no tuples."""
    return msgspec.json.decode(msgspec.json.encode(thing), type=dict[str, Any])


# --- reading --------------------------------------------------------------------------------------------------------


def kept(data: Mapping[str, Any]) -> dict[str, Any]:
    """An independent copy of plain data without the seed and the dice key. Rejects values that JSON cannot hold."""
    safe = {name: value for name, value in data.items() if name != "seed"}
    if isinstance(safe.get("dice"), Mapping):
        safe["dice"] = {name: value for name, value in safe["dice"].items() if name != "key"}
    try:
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(safe), type=dict[str, Any])
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as fault:
        raise BadInput(f"not plain data: {fault}", where="position") from None
    return plain


def dice_of(data: Mapping[str, Any], sides: int) -> Dice:
    """The dice of a position: those it gives, otherwise new ones, from its seed if it has one."""
    told = data.get("dice", [])
    if not isinstance(told, Mapping):
        return Dice(make_key(data.get("seed")), 0, check_script(told, sides))
    known_fields(told, ("key", "thrown", "script"), "dice.")
    check("key" not in told or "seed" not in data, "the dice have a key already", "seed")
    key = _key(told["key"]) if "key" in told else make_key(data.get("seed"))
    return Dice(key, thrown(data), script_of(data, sides))


def script_of(data: Mapping[str, Any], sides: int) -> tuple[int, ...]:
    """The dice that a position fixes in advance, by index, with placeholders for those already thrown."""
    told = data.get("dice", [])
    ahead = check_script(told.get("script", []) if isinstance(told, Mapping) else told, sides)
    return (1,) * thrown(data) + ahead if ahead else ()


def thrown(data: Mapping[str, Any] | None) -> int:
    """The number of dice thrown before a position was reached."""
    told = (data or {}).get("dice")
    return number(told.get("thrown", 0), 0, _MOST_DICE, "dice.thrown") if isinstance(told, Mapping) else 0


def _key(text: Any) -> bytes | None:
    """A key from hexadecimal text; None for dice that cannot be thrown."""
    if text is None:
        return None
    sound = isinstance(text, str) and re.fullmatch(f"[0-9a-fA-F]{{{2 * KEY_BYTES}}}", text)
    check(bool(sound), f"{2 * KEY_BYTES} hexadecimal digits", "dice.key")
    return bytes.fromhex(text)


def steps_of(game: Game[Any, Any], data: Mapping[str, Any]) -> list[Any]:
    """The open steps of a position."""
    told = data["steps"]
    steps: list[Any] = converted(told, list[game.step_types], "steps")  # type: ignore[name-defined]
    check(bool(steps), "at least one step, the sequence of play", "steps")
    for place, (step, fields) in enumerate(zip(steps, told, strict=True)):
        known_fields(fields, ("type", *step.__struct_fields__), f"steps[{place}].")
    return steps


def converted(value: Any, kind: Any, where: str) -> Any:
    """Convert plain data to a type. BadInput gives the faulty part."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as fault:
        problem, _, path = str(fault).partition(" - at `$")
        raise BadInput(problem, where=where + path.removesuffix("`")) from None


def result_of(game: Game[Any, Any], data: Mapping[str, Any], kind: type[Result]) -> Result | None:
    """The result of the game, if the position has one."""
    if "result" not in data:
        return None
    result: Result = converted(data["result"], kind, "result")
    for side in result.winners:
        check(side in game.sides, f"no side {side!r}; there are {', '.join(game.sides)}", "result.winners")
    check(result.rule in game.ledger, f"no rule {result.rule!r}", "result.rule")
    check(result.message.id in game.catalogue.ids["en"], f"no text {result.message.id!r}", "result.message.id")
    return result


def examine(state: State[Any, Any]) -> None:
    """Raise BadInput unless the steps fit the position: the audit finds no fault, and there is a legal action."""
    for complaint in fitted(lambda: state.game.audit(state)):
        raise BadInput(complaint, where="steps")
    if state.result is None and not fitted(state.actions):
        raise BadInput("no side can act in this position", where="steps")


def fitted(work: Callable[[], R]) -> R:
    """Run `work` on untrusted steps. Their fields have the right types but can refer to missing things."""
    try:
        return work()
    except BadInput:
        raise
    except Exception as fault:
        raise BadInput(f"these steps do not fit the position: {type(fault).__name__}", where="steps") from fault
