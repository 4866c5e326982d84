"""Combat strength and odds (14.1, 14.2.1 to 14.2.5, 14.2.7, 17.2, 9.10): everything but support and the dice.

Attackers are counted hex by hex: Tank Shock doubles or halves a stack, terrain halves it, never twice. All halved
stacks are added, halved once and rounded down; the others are added to that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Shift
from sandtable.games.salerno.charts.terrain import HILL, MOUNTAIN, PLAIN, RIDGE, RIVER
from sandtable.games.salerno.kinds import ACTED, ALLIED, FAIR, OUT
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.common.base import fortified
from sandtable.games.salerno.rules.law import offensive, scenarios
from sandtable.kit.board.hexes import opposite
from sandtable.kit.rules import crt


class Reading(NamedTuple):
    """An attack: strengths, the column before and after shifts, the dice modifier, and every reason."""

    attack: int
    defence: int
    base: int
    level: int
    drm: int
    shifts: tuple[Shift, ...]


class Scene:
    """One attack, analysed once: the units and the terrain."""

    __slots__ = ("defenders", "hard", "land", "s", "stacks", "target", "town")

    def __init__(self, s: S, target: int, units: Sequence[int]) -> None:
        self.s, self.target, self.land = s, target, s.tables.land
        self.defenders = s.pos.stacks[target]
        self.stacks: dict[int, list[int]] = {}
        for unit in units:
            self.stacks.setdefault(s.pos.at[unit], []).append(unit)
        camp = s.tables.camp[self.defenders[0]]
        self.hard = fortified(s, target, camp)  # Gustav, Bernhardt, fortification
        self.town = self.land.city[target]

    def tanks(self, units: Sequence[int]) -> bool:
        armour = self.s.tables.armour
        return any([armour[unit] for unit in units])

    def shock(self) -> bool:
        """True if Tank Shock can apply: fair weather, plain, no city, no line (14.2.3)."""
        plain = self.land.kind[self.target] == PLAIN
        return plain and not self.town and not self.hard and self.s.pos.weather == FAIR


# --- strengths ------------------------------------------------------------------------------------------------------


def attack(scene: Scene) -> tuple[int, list[Shift]]:
    """The total attack strength, and why it differs from the counters."""
    whole = half = 0
    reasons: list[Shift] = []
    for hex_, units in scene.stacks.items():
        strength, doubled = _stack(scene, units)
        if doubled:
            word = Message("shift-shock-double", {"at": scene.s.tables.names[hex_]})
            reasons.append(Shift("14.2.3", word, doubled, "attack"))
        why = _halved(scene, hex_, units)
        if why is None:
            whole += strength
        else:
            half += strength
            reasons.append(why)
    return whole + half // 2, reasons


def _stack(scene: Scene, units: Sequence[int]) -> tuple[int, int]:
    """The strength of one attacking stack, and the part added by Tank Shock: anti-tank units neither double nor are
    doubled."""
    s = scene.s
    t = s.tables
    strengths = [s.pos.strength(t, unit) for unit in units]
    total = sum(strengths)
    real = any([t.armour[unit] and not t.destroyer[unit] for unit in units])
    if not real or not scene.shock() or scene.tanks(scene.defenders):
        return total, 0
    more = sum([strength for unit, strength in zip(units, strengths, strict=True) if not t.destroyer[unit]])
    return total + more, more


def _halved(scene: Scene, hex_: int, units: Sequence[int]) -> Shift | None:
    """Why an attacking stack is halved: tanks that it cannot match, or the terrain; at most once (14.2.1, 14.2.3)."""
    effects = scene.s.tables.effects
    at = {"at": scene.s.tables.names[hex_]}
    side = scene.land.sides[hex_][scene.s.tables.near[hex_].index(scene.target)]
    if scene.shock() and scene.tanks(scene.defenders) and not scene.tanks(units):
        return Shift("14.2.3", Message("shift-shock-half", at), 0, "attack")
    if side & RIVER and effects["river"].halves:
        return Shift("14.2.1", Message("shift-river", at), 0, "attack")
    if side & RIDGE and effects["ridge"].halves:
        return Shift("14.2.1", Message("shift-ridge", at), 0, "attack")
    uphill = scene.land.kind[scene.target] == HILL and scene.land.kind[hex_] == PLAIN
    return Shift("14.2.1", Message("shift-hill", at), 0, "attack") if uphill and effects["hill"].halves else None


def defence(scene: Scene) -> tuple[int, list[Shift]]:
    """The defence strength: one terrain multiplier, raised by a line, +1 for a village (14.2.1).

    Armour gets none of these.
    """
    s, land, target = scene.s, scene.land, scene.target
    t, effects = s.tables, s.tables.effects
    reasons: list[Shift] = []
    foot = sum([s.pos.strength(t, unit) for unit in scene.defenders if not t.armour[unit]])
    armour = sum([s.pos.strength(t, unit) for unit in scene.defenders if t.armour[unit]])
    if not foot:
        return armour, reasons
    times = effects["mountain"].defence if land.kind[target] == MOUNTAIN else 1
    if scene.town:
        times = max(times, effects["city"].defence)
    if times > 1:
        word = Message("shift-city" if scene.town else "shift-mountain")
        reasons.append(Shift("14.2.1", word, foot * (times - 1), "defence"))
    if scene.hard:
        times += effects["line"].raises
        more = foot * effects["line"].raises
        reasons.append(Shift(_line_rule(scene), Message("shift-line-defence"), more, "defence"))
    plus = effects["village"].plus if land.village[target] else 0
    if plus:
        reasons.append(Shift("14.2.1", Message("shift-village"), plus, "defence"))
    return foot * times + plus + armour, reasons


def _line_rule(scene: Scene) -> str:
    """The paragraph that makes a hex fortified: a fortification, the Bernhardt line, or the Gustav line."""
    if scene.s.pos.forts[scene.target]:
        return "9.7"
    return "9.6.1" if scene.land.bernhardt[scene.target] else "9.6"


# --- columns and dice -----------------------------------------------------------------------------------------------


def columns(scene: Scene, units: Sequence[int]) -> Iterator[Shift]:
    """The column shifts: encirclement, attackers out of supply."""
    s, t = scene.s, scene.s.tables
    if surrounded(scene) and not scene.hard:
        yield Shift("14.2.4", Message("shift-encircled"), t.limit["encirclement"])
    if any([s.pos.state[unit] & OUT for unit in units]):
        yield Shift("17.2", Message("shift-out-attacker"), -t.limit["out_attacker"])


def surrounded(scene: Scene) -> bool:
    """True if attackers are in opposite hexes (14.2.4)."""
    near = scene.s.tables.near[scene.target]
    return any([near[opposite(near.index(hex_))] in scene.stacks for hex_ in scene.stacks])


def dice(scene: Scene, units: Sequence[int]) -> Iterator[Shift]:
    """The dice modifiers."""
    s, t = scene.s, scene.s.tables
    if not scene.town and not scene.hard:
        yield from _bonus(scene, t.tank, "14.2.2", "shift-tanks")
    if scene.land.kind[scene.target] == MOUNTAIN:
        yield from _bonus(scene, t.mountain, "14.2.5", "shift-mountaineers")
    if any([s.pos.state[unit] & OUT for unit in scene.defenders]):
        yield Shift("17.2", Message("shift-out-defender"), t.limit["out_defender"], "dice")
    devils = (
        scenarios.on(s, "devils") and (scene.town or scene.hard) and any([t.devil[unit] for unit in scene.defenders])
    )
    if devils:
        yield Shift("14.2.7", Message("shift-devils"), -t.limit["devils"], "dice")
    if s.pos.pushing and any([pushed(s, unit) for unit in units]):
        yield Shift("9.10", Message("shift-offensive-dice"), t.limit["offensive_drm"], "dice")


def _bonus(scene: Scene, values: Sequence[int], rule: str, word: str) -> Iterator[Shift]:
    """A bonus of tanks or mountain troops: the best of each attacking hex, minus the defender's best."""
    ours = sum([max([values[unit] for unit in units]) for units in scene.stacks.values()])
    theirs = max([values[unit] for unit in scene.defenders])
    if ours:
        yield Shift(rule, Message(word), ours, "dice")
    if theirs:
        yield Shift(rule, Message(f"{word}-defender"), -theirs, "dice")


def pushed(s: S, unit: int) -> bool:
    """True if an offensive helps a unit: of its army, and activated this impulse (9.10)."""
    t = s.tables
    return t.camp[unit] == ALLIED and bool(s.pos.deeds[unit] & ACTED) and offensive.backs(s, activation.army(s, unit))


def weigh(s: S, target: int, units: Sequence[int]) -> Reading:
    """An attack of these units on a hex, before support and dice."""
    scene = Scene(s, target, units)
    strong, why = attack(scene)
    against, why_against = defence(scene)
    first, last = s.tables.crt.first, s.tables.crt.last
    base = max(min(crt.level(strong, against), last), first) if strong else first
    moves, added = tuple(columns(scene, units)), tuple(dice(scene, units))
    level = base + sum([int(shift.value) for shift in moves])
    drm = sum([int(shift.value) for shift in added])
    return Reading(strong, against, base, level, drm, (*why, *why_against, *moves, *added))
