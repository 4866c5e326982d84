"""Stacking (8): the capacity of a hex, which nations may share it, and the removal of excess units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import BELGIAN, BRITISH, DUTCH, FRENCH
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common.base import YellowStep, destroy
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import losses
from sandtable.kit.rules.choosing import message_hex, push_all

DOUBLE = "II Col"  # a corps that counts as two motorised divisions from Case Red on (S7.18f)
NOWHERE = -1


# --- the limits -----------------------------------------------------------------------------------------------------


def excess(s: S, units: Iterable[int], hex_: int = NOWHERE) -> int:
    """The minimum number of units to remove until a stack meets the limits and the nations may share this hex."""
    there = list(units)
    if len(there) < 2:
        return 0
    nation = s.tables.nation
    if all([nation[unit] == nation[there[0]] for unit in there]):
        return _excess(s, there)
    stacks = [there]
    for pair in _foreigners(s, there, hex_):  # one nation of each such pair leaves
        stacks = [[unit for unit in stack if nation[unit] != gone] for stack in stacks for gone in pair]
    return min([len(there) - len(stack) + _excess(s, stack) for stack in stacks])


def _excess(s: S, units: Sequence[int]) -> int:
    """The same by size alone: corps, divisions, and smaller units (8.3)."""
    t = s.tables
    corps = small = red = plain = 0
    for unit in units:
        if t.corps[unit]:
            corps += 1
        elif t.small[unit]:
            small += 1
        elif t.motor[unit]:
            red += 1
        else:
            plain += 1
    kept = min(red + plain, t.limit["stacking"])
    if corps:  # one corps, and with it no division that has a red box
        kept = max(kept, 1 + min(plain, 1))
    large = corps + red + plain
    if large > kept and massing(s):
        kept = max(kept, _massed(t, units))
    return large - kept + max(small - t.limit["stacking_small"], 0)


def massing(s: S) -> bool:
    """True if three motorised divisions may share a hex: scenario 3, from Case Red on (S7.18f)."""
    pos = s.pos
    return bool(pos.red_turn) and pos.turn >= pos.red_turn and s.tables.scenario[pos.scenario].red_stacks


def _massed(t: Tables, units: Sequence[int]) -> int:
    """The number of these units that fit by S7.18f alone."""
    armour = sum([t.division[unit] and t.armour[unit] for unit in units])
    others = sum([t.division[unit] and t.motor[unit] and not t.armour[unit] for unit in units])
    most = t.limit["red_stacking"]
    divisions = min(armour, t.limit["red_stacking_armour"]) + others
    double = any([t.units[unit] == DOUBLE for unit in units])
    return max(min(divisions, most), 1 + min(divisions, most - t.limit["motorised_corps"]) if double else 0)


def _foreigners(s: S, units: Sequence[int], hex_: int) -> list[tuple[int, int]]:
    """The pairs of nations among these units that may not share this hex (8.6, S5.9, S7.9)."""
    nation = s.tables.nation
    here = {nation[unit] for unit in units}
    if len(here) == 1:
        return []
    found = []
    if DUTCH in here and BELGIAN in here:
        found.append((DUTCH, BELGIAN))
    if FRENCH in here and BRITISH in here and not brothers(s, hex_):
        found.append((FRENCH, BRITISH))
    return found


def brothers(s: S, hex_: int) -> bool:
    """True if French and British may stack here: at the port during Dynamo, anywhere from the turn after it (S5.9).

    In the rest of its last turn only where they are already stacked (ruling R62).
    """
    pos, t = s.pos, s.tables
    if not pos.dynamo or not t.scenario[pos.scenario].mixed_stacks:
        return False
    if not pos.dynamo_end:
        return pos.turn > pos.dynamo_over or {FRENCH, BRITISH} <= {t.nation[unit] for unit in pos.stacks[hex_]}
    return pos.port >= 0 and (hex_ == pos.port or (hex_ >= 0 and hex_ in t.near[pos.port]))


def nations_clash(s: S, units: Iterable[int], hex_: int) -> bool:
    """True if units of these nations may not be in a hex together with the units there (8.6)."""
    return bool(_foreigners(s, [*s.pos.stacks[hex_], *units], hex_))


def boundless(s: S, hex_: int) -> bool:
    """True if a hex has no limit: the port of Dynamo during the evacuation (8.4)."""
    return hex_ == s.pos.port and bool(s.pos.dynamo_end)


def fits(s: S, units: tuple[int, ...], hex_: int) -> bool:
    """True if a hex would meet the limits with these units added."""
    pos, camp = s.pos, s.tables.camp
    there = pos.stacks.get(hex_, ())
    if (not there and len(units) == 1) or boundless(s, hex_):
        return True
    if pos.troops[1 - camp[units[0]]][hex_]:  # enemy supply units that are about to be eliminated (7.9e)
        there = tuple([unit for unit in there if camp[unit] == camp[units[0]]])
    if not there:
        return len(units) < 2 or not excess(s, units, hex_)
    return not excess(s, (*there, *[unit for unit in units if unit not in there]), hex_)


def crowded(s: S, hex_: int) -> bool:
    """True if a hex exceeds the limits."""
    return not boundless(s, hex_) and excess(s, s.pos.stacks[hex_], hex_) > 0


def why_full(step: YellowStep, s: S, units: tuple[int, ...], hex_: int) -> Refusal | None:
    """Why these units may not be in a hex with the units there."""
    if fits(s, units, hex_):
        return None
    newcomers = [unit for unit in units if s.pos.at[unit] != hex_]
    if nations_clash(s, newcomers, hex_):
        pair = _foreigners(s, [*s.pos.stacks[hex_], *newcomers], hex_)[0]
        mixed = step.there(s, hex_, "stack-lowlands", "R8.6")
        return mixed if pair[0] == DUTCH else step.there(s, hex_, "stack-allies", nations_rule(s))
    return step.there(s, hex_, "stack-full", "R8.3")


def nations_rule(s: S) -> str:
    """The scenario's rule on French and British stacks."""
    return ("S5.9", "S6.9", "S6.9", "S7.9", "R8.6")[s.pos.scenario]


# --- overstacking -----------------------------------------------------------------------------------------------------


def violations(s: S, camp: int) -> list[int]:
    """The hexes in which a camp breaks the limits."""
    return losses.crowded_hexes(s, camp, crowded)


def settle(s: S, camp: int, hexes: Iterable[int] | None = None) -> None:
    """At the end of movement, of a placement or of a combat: resolve overstacked hexes (8.4)."""
    push_all(s, [Overcrowded(who=camp, at=hex_) for hex_ in losses.crowded_hexes(s, camp, crowded, hexes)])


class Overcrowded(losses.Overcrowded[YellowPosition, Tables], YellowStep):
    """The owner eliminates units one by one until the hex meets the limits (8.4)."""

    rule = "R8.4"
    limits = "R8.3"

    def prompt(self, s: S) -> Message:
        return Message("prompt-overcrowded", {"at": message_hex(s, self.at)})

    def excess(self, s: S, units: Sequence[int]) -> int:
        return excess(s, units, self.at)

    def eliminate(self, s: S, unit: int) -> None:
        destroy(s, unit, self.rule)
