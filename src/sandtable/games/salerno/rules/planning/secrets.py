"""What a side may not know: the enemy plan until both are revealed (6), and as an option enemy stacks (9.9).

Hidden counters are not removed from the map: those of one size, strength and kind are permuted, so that every hex shows
its true strength but not its units.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from sandtable.games.salerno.kinds import ALLIED, AXIS, SIDES
from sandtable.games.salerno.position import Plan, S, SalernoPosition
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.law import scenarios, sight
from sandtable.games.salerno.rules.planning import budget, plans

Order = Callable[[list[int]], list[int]]  # another order of the units


def redact(s: S, eyes: tuple[str, ...]) -> None:
    """Remove what these viewers may not see."""
    axis, allied = (plan if SIDES[camp] in eyes else () for camp, plan in enumerate(s.pos.plans))
    s.pos.plans = (axis, allied)
    if scenarios.on(s, "intelligence"):
        _confuse(s, eyes, sorted)
        if SIDES[ALLIED] not in eyes:
            s.pos.watched = ()


def imagine(s: S, eyes: tuple[str, ...]) -> None:
    """Invent a plan for a side with a secret one, and permute the hidden counters."""
    step = s.stack[-1]
    if isinstance(step, plans.Allocate) and step.camp == ALLIED and SIDES[AXIS] not in eyes:
        s.pos.plans = (guess(s, AXIS), s.pos.plans[ALLIED])  # the Axis plans first (see planning.open)
    if scenarios.on(s, "intelligence"):
        _confuse(s, eyes, lambda units: _shuffled(s, units))


def guess(s: S, camp: int) -> Plan:
    """Each division in the game with even chances, as long as points are left for it."""
    pos, t = s.pos, s.tables
    plan: Plan = ()
    for division in range(t.divisions):
        if t.formation_camp[division] != camp or not pos.hq[division] or s.dice.roll(1, 2)[0] == 1:
            continue
        longer = (*plan, ("division", division))
        if budget.affordable(s, camp, longer):
            plan = longer
    return plan


def _shuffled(s: S, units: list[int]) -> list[int]:
    left = sorted(units)
    return [left.pop(s.dice.roll(1, len(left))[0] - 1) for _ in units]


# --- stacks (9.9) ---------------------------------------------------------------------------------------------------


def seen(s: S, eyes: Collection[str], camp: int, hex_: int) -> bool:
    """True if these viewers may look into a stack of a camp: it is open to them, or is being reduced to the stacking
    limit."""
    return sight.open_to(s, eyes, camp, hex_) or any(
        [isinstance(step, stacking.Overcrowded) and step.at == hex_ for step in s.stack]
    )


def veiled(s: S, eyes: Collection[str], camp: int) -> list[int]:
    """The units of a camp on the map that these viewers cannot distinguish."""
    pos, t = s.pos, s.tables
    if SIDES[camp] in eyes:
        return []
    shut = {hex_ for hex_ in {pos.at[unit] for unit in pos.on_map(t, camp)} if not seen(s, eyes, camp, hex_)}
    return [unit for unit in t.roster[camp] if pos.at[unit] in shut]


def _confuse(s: S, eyes: tuple[str, ...], order: Order) -> None:
    """Permute the hidden units of each kind."""
    t = s.tables
    for camp in (AXIS, ALLIED):
        kinds: dict[tuple[int, ...], list[int]] = {}
        for unit in veiled(s, eyes, camp):
            kinds.setdefault((t.mover[unit], t.full[unit], t.dots[unit]), []).append(unit)
        for units in kinds.values():
            _relabel(s.pos, units, order(units))


def _relabel(pos: SalernoPosition, units: list[int], others: list[int]) -> None:
    """Put other units in the places of these, with their strength and marks, in a fixed order of places."""
    places = sorted((pos.at[u], -pos.steps[u], pos.state[u], pos.deeds[u]) for u in units)
    for unit, (hex_, steps, state, deeds) in zip(others, places, strict=True):
        pos.at[unit], pos.steps[unit], pos.state[unit], pos.deeds[unit] = hex_, -steps, state, deeds
    for hex_ in {place[0] for place in places}:
        mine = [unit for unit in pos.stacks[hex_] if unit not in units]
        pos.stacks[hex_] = tuple(sorted([*mine, *[unit for unit in others if pos.at[unit] == hex_]]))
