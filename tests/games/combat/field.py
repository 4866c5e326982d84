"""What the tests of this game say: a small field of battle, cards that are drawn next, and playing through rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sandtable.core.base.events import Event
from sandtable.games.combat.game import CombatCommander, load
from sandtable.games.combat.kinds import BROKEN, HEXES, NATIONS, SIDES, SUPPRESSED, W_BROKEN
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.draws import Roll

NATION = {"allied": "american", "axis": "german"}

# The headland of map 38: G3 to K5 are open ground of one level but for H4, without hedges or roads.
PLAIN: dict[str, Any] = {
    "empty": True,
    "seed": 1,
    "scenario": "50",
    "battle": "50",
    "map": "38",
    "active": "allied",
    "initiative": "axis",
    "nation": NATION,
    "edge": {"allied": "right", "axis": "left"},
    "posture": {"allied": "attack", "axis": "defend"},
    "orders": {"allied": 4, "axis": 4},
    "surrender": {"allied": 50, "axis": 50},
    "hand": {"allied": 0, "axis": 0},
    "sudden": 50,
}


@cache
def game() -> CombatCommander:
    return load()


def field(top: Mapping[str, Sequence[str]] | None = None, **fields: Any) -> S:
    """A position on the plain field; `top` are the rolls or cards that come next, in the order they are drawn."""
    data = {**PLAIN, **fields}
    for name in ("nation", "edge", "posture", "orders", "surrender", "hand"):
        data[name] = {**PLAIN[name], **data[name]}
    held = [name for names in data.get("hands", {}).values() for name in names]
    cards = {side: deal(data["nation"][side], words, held) for side, words in (top or {}).items()}
    return game().position({**data, "top": cards})


def deal(nation: str, words: Sequence[str], held: Sequence[str] = ()) -> list[str]:
    """Cards by their names, or by their dice ("6-2"): then one without a trigger that nobody holds, each card once."""
    fate = game().tables.fate[NATIONS.index(nation)]
    found: list[str] = []
    for word in words:
        if word[0].isalpha():
            found.append(word)
            continue
        dice = tuple(int(die) for die in word.split("-"))
        free = [c for c in range(72) if fate.names[c] not in (*found, *held)]
        fits = [c for c in free if (fate.white[c], fate.colour[c]) == dice]
        found.append(fate.names[min(fits, key=lambda card: fate.trigger[card] > 0)])
    return found


def act(state: S, *wishes: str, through: bool = True) -> list[Event]:
    """Play wishes one after the other; rolls stand, unless `through` is off."""
    events: list[Event] = []
    for wish in wishes:
        events += state.play(wish)
        while through and not state.over and isinstance(state.stack[-1], Roll):
            events += state.play("pass")
    return events


# --- what became of it ----------------------------------------------------------------------------------------------


def unit(state: S, name: str) -> int:
    return state.tables.index[name]


def at(state: S, name: str) -> str:
    """Where a unit is: a hex, or the number of another place."""
    place = state.pos.at[unit(state, name)]
    return state.tables.hexes[place] if place < HEXES else str(place)


def broken(state: S, name: str) -> bool:
    return bool(state.pos.state[unit(state, name)] & BROKEN)


def suppressed(state: S, name: str) -> bool:
    return bool(state.pos.state[unit(state, name)] & SUPPRESSED)


def on_map(state: S, name: str) -> bool:
    return state.pos.at[unit(state, name)] < HEXES


def fort(state: S, hex_: str) -> int:
    return state.pos.fort[state.tables.hex_index[hex_]]


def weapon_broken(state: S, name: str) -> bool:
    return bool(state.pos.w_state[state.tables.weapon_index[name]] & W_BROKEN)


def hand(state: S, side: str) -> list[str]:
    """The cards that a side holds."""
    who = SIDES.index(side)
    return [state.game.cards[state.pos.fate[who].id][card] for card in state.pos.fate[who].cards(3)]


def told(events: list[Event], kind: str) -> list[Any]:
    return [event for event in events if type(event).__name__ == kind]
