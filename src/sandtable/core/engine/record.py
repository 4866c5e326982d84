"""Records: a whole game as text that a person can read, compare and replay.

    sandtable record 1
    game NAME
    rules 3 of sandtable 0.1.0
    scenario campaign
    options {"fortune":true,"players":3,"tactics":false}
    commitment 5f1c...
    share blue commits 77d0...
    share blue reveals 3b9e...
    key 09ab...
    start = 1 4
    # turn 1, naval-bombardment, uk
    unit blockhouse@Bayeux = 3

One line per action, its dice after the equals sign. Lines that start with `#` are comments; the last one, if the record
shows its key, is a seal (see checkpoints.py). The key is present once the game's dice may be known; without it the
recorded dice are used as they are. `share` lines hold what the players' browsers added to the key (see
base/shared_dice.py). `rules` is the version of the game's rules (see rulebook/versions.py) and of
Sandtable that wrote the record. Today's rules replay a record of earlier rules as far as it goes (see upgrades.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.core.base import shared_dice
from sandtable.core.base.dice import KEY_BYTES, Dice, commitment
from sandtable.core.base.errors import BadInput
from sandtable.core.base.shared_dice import SharedKey
from sandtable.core.base.version import ENGINE
from sandtable.core.engine import checkpoints, opening, plain_data
from sandtable.core.rulebook import versions

if TYPE_CHECKING:
    from sandtable.core.engine.game import Game
    from sandtable.core.engine.state import Setting, State

MAGIC = "sandtable record 1"
HINT = "hint"
"""The comment before an action that was played after a hint."""
EARLIER = " (the record is of "
"""The start of the note on a line that no longer fits because the rules have changed."""
_HEADER = ("game", "rules", "scenario", "options", "position", "commitment", "share", "key")


class Header(msgspec.Struct):
    """The lines before the first action, and the line where the actions start."""

    game: str
    scenario: str
    options: dict[str, Any]
    position: dict[str, Any] | None
    commitment: str
    key: bytes | None
    first: int
    rules: int = 0  # the rules version it was made under; 0: none recorded
    shared: SharedKey = SharedKey(b"")  # with what the players' browsers added to the key


def write(state: State[Any, Any], reveal: bool, seal: bool, remarks: Mapping[int, str] | None = None) -> str:
    """The record of a state, made by replaying it from the start. Without `reveal` it has no seal.

    `remarks` are comment lines, each placed before the action with that number, counted from 0.
    """
    game, setting, key = state.game, state.origin, state.dice.key
    if setting is None:
        raise BadInput("an imagined state has no record", where="record")
    shown = _header_lines(game, setting, state.dice, reveal)
    again = game.begin(setting, state.dice.again())
    lines = [*shown, _line("start", again.rolls)]
    heading = ""
    for number, action in enumerate(state.history()):
        now = game.heading(again)
        if now != heading:
            lines.append(f"# {now}")
            heading = now
        if remarks is not None and number in remarks:
            lines.append(f"# {remarks[number]}")
        again.advance(action)
        lines.append(_line(str(action), again.rolls))
    if remarks is not None and len(state.history()) in remarks:
        lines.append(f"# {remarks[len(state.history())]}")
    if seal and reveal and key is not None:
        lines.append(checkpoints.write(state, lines))
    return "\n".join(lines) + "\n"


def made_under(game: Game[Any, Any]) -> str:
    """Today's rules version, as records and tables store it."""
    return f"{game.version} of sandtable {ENGINE}"


def _header_lines(game: Game[Any, Any], setting: Setting, dice: Dice, reveal: bool) -> list[str]:
    plain = msgspec.json.Encoder(order="sorted").encode
    lines = [MAGIC, f"game {game.id}", f"rules {made_under(game)}", f"scenario {setting.scenario}"]
    lines.append(f"options {plain(setting.options).decode()}")
    if setting.placed is not None:
        lines.append(f"position {plain(setting.placed).decode()}")
    if dice.key is not None:
        shared = dice.shared or SharedKey(dice.key)
        lines.append(f"commitment {commitment(shared.key)}")
        lines += [f"share {line}" for line in shared.lines()]
        if reveal:
            lines.append(f"key {shared.key.hex()}")
    return lines


def _line(text: str, rolls: list[int]) -> str:
    return f"{text} = {' '.join(map(str, rolls))}" if rolls else text


def read_header(lines: list[str]) -> Header:
    """The header of a record. Every error gives its line."""
    if not lines or lines[0].strip() != MAGIC:
        raise BadInput(f"a record starts with {MAGIC!r}", where="line 1")
    fields: dict[str, Any] = {"scenario": "", "options": {}, "position": None, "commitment": "", "key": None}
    shared = SharedKey(b"")
    number = 1
    while number < len(lines):
        name, _, value = lines[number].partition(" ")
        if name not in _HEADER:
            break
        if name == "share":
            shared = _taken(shared, value.strip(), f"line {number + 1}")
        else:
            fields[name] = _header_value(name, value.strip(), f"line {number + 1}")
        number += 1
    if "game" not in fields:
        raise BadInput("the record does not name its game", where=f"line {number + 1}")
    shared = msgspec.structs.replace(shared, key=fields["key"] or b"")
    return Header(first=number, shared=shared, **fields)


def _taken(shared: SharedKey, line: str, where: str) -> SharedKey:
    try:
        return shared_dice.taken(shared, line)
    except BadInput as fault:
        raise BadInput(f"share: {fault.problem}", where=where) from None


def _header_value(name: str, value: str, where: str) -> Any:
    try:
        if name in ("options", "position"):
            return msgspec.json.decode(value, type=dict[str, Any])
        if name == "key":
            key = bytes.fromhex(value)
            if len(key) != KEY_BYTES:
                raise ValueError(f"a key has {2 * KEY_BYTES} hexadecimal digits")
            return key
        if name == "rules":
            return int(value.partition(" ")[0])
    except (ValueError, RecursionError, msgspec.DecodeError) as fault:
        raise BadInput(f"{name}: {fault}", where=where) from None
    return value


def lines_of(text: object) -> list[str]:
    """A record's lines. Rejects anything but text."""
    if not isinstance(text, str):
        raise BadInput(f"a record must be a text, not {type(text).__name__}", where="record")
    return text.splitlines()


def replay(game: Game[Any, Any], text: str, check: bool = False) -> State[Any, Any]:
    """The state a record leads to. Raises BadInput at the first line that does not fit.

    A record whose seal matches is opened at the seal. With `check` every line is played, and the seal is ignored.
    """
    lines = lines_of(text)
    header = read_header(lines)
    if header.key is not None and header.commitment and commitment(header.key) != header.commitment:
        raise BadInput("the key does not match the commitment", where="key")
    sealed = checkpoints.find(game, lines) if header.key is not None and not check else None
    state, number = (
        (_begun(game, header, lines), header.first) if sealed is None else _unsealed(game, header, lines, sealed)
    )
    state.events = None
    for number in range(number, len(lines)):  # noqa: B020 - `number` names the line in errors
        try:
            _play_line(state, lines[number], first=number == header.first)
        except BadInput as fault:
            told = fault.problem if not fault.where else str(fault)
            raise BadInput(told + _earlier(game, header), where=f"line {number + 1}") from None
    state.events = []
    return state


def _earlier(game: Game[Any, Any], header: Header) -> str:
    """The note for a line that does not fit in a record of earlier rules; '' if the rules are current."""
    changed = versions.since(game.changes, header.rules)
    if not changed:
        return ""
    made = f"version {header.rules}" if header.rules else "an unnamed version"
    return f"{EARLIER}{made} of the rules, they are now at {game.version}; see `sandtable upgrade`)"


def _begun(game: Game[Any, Any], header: Header, lines: list[str]) -> State[Any, Any]:
    """The state before the first line."""
    script = _script(header, lines, game.die_sides)
    options = game.recorded_options(header.options)

    def begun(dice: Dice) -> State[Any, Any]:
        if header.position is not None:
            return game.position(header.position, dice, options)
        return game.open(header.scenario, options, dice)

    if header.key is None or not header.shared.contributions:
        return begun(Dice(header.key, 0, script))
    setting = begun(Dice(header.shared.setup_key, 0, script)).setting
    assert setting is not None
    return begun(opening.dice(game, setting, header.shared))


def _unsealed(
    game: Game[Any, Any], header: Header, lines: list[str], sealed: checkpoints.Sealed
) -> tuple[State[Any, Any], int]:
    """The state of a seal with its history, and the line after it."""
    known, state = game.vocabulary.actions, sealed.state
    played = [line for line in lines[header.first : sealed.line] if line.partition(" = ")[0] in known]
    state.remember(known[line.partition(" = ")[0]] for line in played)
    last = played[-1] if played else ""
    state.rolls = [int(die) for die in last.partition(" = ")[2].split() if die.isdecimal()]
    return state, sealed.line + 1


def _play_line(state: State[Any, Any], line: str, first: bool) -> None:
    """Play one line of a record: a legal action and the dice it throws."""
    game = state.game
    wish, _, dice = line.partition(" = ")
    action = game.vocabulary.actions.get(wish)
    if action is None:
        if first and wish.rstrip() == "start":
            _check_dice(state, dice)
        elif line and line[0] != "#" and not line.isspace():
            raise BadInput(f"{wish[:60]!r} is not an action of this game")
        return
    if not (game.lists_fast and action in state.actions()):
        refusal = game.over_refusal(state, wish) if state.result else state.stack[-1].refuse(state, action)
        if refusal is not None:
            raise BadInput(f"{wish!r} is not allowed: {game.text(refusal)} [{refusal.rule}]")
    state.advance(action)
    if dice or state.rolls:
        _check_dice(state, dice)


def _check_dice(state: State[Any, Any], dice: str) -> None:
    if dice != " ".join(map(str, state.rolls)):
        thrown = " ".join(map(str, state.rolls)) or "none"
        raise BadInput(f"the record has dice {dice or 'none'}, but the game rolls {thrown}")


def _script(header: Header, lines: list[str], sides: int) -> tuple[int, ...]:
    """The dice fixed in advance: all recorded ones while the key is hidden, otherwise those of the position."""
    placed = header.position or {}
    if header.key is None:
        return (1,) * plain_data.thrown(placed) + _all_dice(lines, header.first, sides)
    return plain_data.script_of(placed, sides)


def _all_dice(lines: list[str], first: int, sides: int) -> tuple[int, ...]:
    dice: list[int] = []
    for number, line in enumerate(lines[first:], first + 1):
        if line[:1] != "#":
            for word in line.partition(" = ")[2].split():
                if not (word.isdecimal() and len(word) <= 4 and 1 <= int(word) <= sides):
                    raise BadInput(f"{word[:20]!r} is not a die", where=f"line {number}")
                dice.append(int(word))
    return tuple(dice)


def verify(game: Game[Any, Any], text: str) -> State[Any, Any]:
    """Replay a record whose key is revealed: every action legal, every die thrown by the committed key."""
    header = read_header(lines_of(text))
    if header.key is None:
        raise BadInput("the record does not contain the dice key yet, so its dice cannot be verified", where="key")
    if not header.commitment:
        raise BadInput("the record has no commitment", where="commitment")
    state = replay(game, text, check=True)
    if checkpoints.MARK in text and replay(game, text) != state:
        raise BadInput("the seal does not match the state reached by the lines above it", where="seal")
    return state
