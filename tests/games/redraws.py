"""For each field that a drawn space depends on, a pair of positions that differ in it alone.

An example gets two copies of one position and the tables. It may change both; then it changes the field in the second.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import sandtable as st
from sandtable.games.caseyellow import kinds as yellow
from sandtable.games.combat import kinds as combat
from sandtable.games.normandy44 import kinds as normandy
from sandtable.games.salerno import kinds as salerno
from sandtable.kit.position.field import changed

State = Any
Example = Callable[[Any, Any, Any], None]
HERE, THERE, ALONE = 300, 301, 302  # hexes: a unit stands in the first, nothing in the others
UNIT, PIECE = 0, 0


def start(id: str) -> State:
    """The beginning of a game with one unit put on the map."""
    state = st.game(id).start(seed="redraws")
    here = _places(id)[0]
    for unit in state.pos.stacks[here]:
        state.pos.put(state.tables, unit, _away(state))
    state.pos.put(state.tables, UNIT, here)
    return state


def _places(id: str) -> tuple[int, int]:
    return (30, 31) if id == "combat" else (HERE, THERE)


def _away(state: State) -> int:
    return combat.CASUALTY if state.game.id == "combat" else state.tables.box["gone"]


def pair(id: str, field: str) -> tuple[State, State]:
    """Two states whose positions differ in a field alone."""
    before = start(id)
    after = before.copy()
    EXAMPLES[id][field](before.pos, after.pos, before.tables)
    return before, after


def entry(field: str, at: int, value: int) -> Example:
    """Another value in a table."""

    def change(old: Any, new: Any, t: Any) -> None:
        table = getattr(new, field)
        assert table[at] != value
        if isinstance(table, bytes):
            setattr(new, field, changed(table, at, value))
        else:
            table[at] = value

    return change


def value(field: str, now: Any) -> Example:
    """Another value of the field."""

    def change(old: Any, new: Any, t: Any) -> None:
        setattr(new, field, now)

    return change


def less(old: Any, new: Any, t: Any) -> None:
    """A unit loses a step."""
    old.steps[UNIT], new.steps[UNIT] = t.full[UNIT], t.full[UNIT] - 1


def nobody(old: Any, new: Any, t: Any) -> None:
    """A unit is gone from the list of those in its hex."""
    del new.stacks[HERE]


def taken(old: Any, new: Any, t: Any) -> None:
    """A hex in which a unit stands changes hands."""
    new.holder[HERE] = 1 - old.holder[HERE]


# --- Salerno ---


def gun_here(old: Any, new: Any, t: Any) -> None:
    for pos in (old, new):
        pos.put_gun(t, PIECE, THERE)


def gun_moves(old: Any, new: Any, t: Any) -> None:
    gun_here(old, new, t)
    new.gun_at[PIECE] = ALONE


def gun_fires(old: Any, new: Any, t: Any) -> None:
    gun_here(old, new, t)
    new.fired[PIECE] = 1


def gun_acts(old: Any, new: Any, t: Any) -> None:
    gun_here(old, new, t)
    new.gun_on[PIECE] = 1


def mule(old: Any, new: Any, t: Any) -> None:
    new.set_mule(salerno.ALLIED, THERE, 1)


def bridge(old: Any, new: Any, t: Any) -> None:
    new.bridges[0] = salerno.BROKEN


SALERNO: Final = {
    "stacks": nobody,
    "holder": taken,
    "forts": entry("forts", THERE, 1),
    "rear": entry("rear", THERE, 1),
    "jam": entry("jam", THERE, 2),
    "mules": mule,
    "depots": value("depots", (THERE,)),
    "marker": value("marker", THERE),
    "steps": less,
    "state": entry("state", UNIT, salerno.END_OPS),
    "deeds": entry("deeds", UNIT, salerno.MOVED),
    "gun_at": gun_moves,
    "fired": gun_fires,
    "gun_on": gun_acts,
    "bridges": bridge,
}

# --- Normandy '44 ---

NORMANDY: Final = {
    "stacks": nobody,
    "holder": taken,
    "ip": entry("ip", THERE, normandy.BUILT),
    "mulberry_at": entry("mulberry_at", 1, THERE),
    "steps": less,
    "state": entry("state", UNIT, normandy.DISRUPTED),
    "deeds": entry("deeds", UNIT, normandy.STRATEGIC),
}

# --- Case Yellow ---


def razed(field: str, land: str) -> Example:
    def change(old: Any, new: Any, t: Any) -> None:
        there = next(hex_ for hex_ in range(t.hexes) if getattr(t.land, land)[hex_])
        assert getattr(old, field)[there]
        getattr(new, field)[there] = 0

    return change


def hit(old: Any, new: Any, t: Any) -> None:
    old.port = new.port = THERE
    new.hits = 2


YELLOW: Final = {
    "stacks": nobody,
    "holder": taken,
    "cut": entry("cut", THERE, 1),
    "bridge": entry("bridge", THERE, 1),
    "refugees": entry("refugees", THERE, 1),
    "improved": entry("improved", THERE, 1),
    "works": razed("works", "works"),
    "fort": razed("fort", "fort"),
    "terror": value("terror", THERE),
    "port": value("port", THERE),
    "steps": less,
    "state": entry("state", UNIT, yellow.DISRUPTED),
    "deeds": entry("deeds", UNIT, yellow.MOVED),
    "hits": hit,
    "open_city": value("open_city", True),
}

# --- Combat Commander ---


def empty_hex(old: Any, new: Any, t: Any) -> None:
    new.stacks[30] = ()


def armed(old: Any, new: Any, t: Any) -> None:
    new.arm[UNIT] = 1 + PIECE


def jammed(old: Any, new: Any, t: Any) -> None:
    old.arm[UNIT] = new.arm[UNIT] = 1 + PIECE
    new.w_state[PIECE] = old.w_state[PIECE] ^ combat.W_BROKEN


def lying(old: Any, new: Any, t: Any) -> None:
    old.w_state[PIECE] = new.w_state[PIECE] = combat.W_LEFT
    old.w_at[PIECE], new.w_at[PIECE] = 31, 32


def controlled(old: Any, new: Any, t: Any) -> None:
    old.objective[0] = new.objective[0] = 31
    old.control[0], new.control[0] = combat.ALLIED, combat.AXIS


COMBAT: Final = {
    "stacks": empty_hex,
    "haze": entry("haze", 31, 3),
    "fort": entry("fort", 31, 1),
    "state": entry("state", UNIT, combat.BROKEN),
    "arm": armed,
    "w_state": jammed,
    "w_at": lying,
    "flares": value("flares", (31,)),
    "registered": value("registered", ((0, 31),)),
    "busted": value("busted", (31 * 6,)),
    "objective": entry("objective", 0, 31),
    "control": controlled,
}

EXAMPLES: Final[dict[str, dict[str, Example]]] = {
    "salerno": SALERNO,
    "normandy44": NORMANDY,
    "caseyellow": YELLOW,
    "combat": COMBAT,
}
