"""Bridgeheads (10.8): eligible units, the die, and the hexes they connect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.caseyellow.charts.terrain import CROSSING, MOUNTAIN, RIVER
from sandtable.games.caseyellow.kinds import ADVANCED, ALLIED, GERMAN, MOVED
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.games.caseyellow.rules.common.reports import Bridged
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.masks import marked
from sandtable.kit.rules.events import tell_at

RULE = "R10.8"
TABLE = "T.bridgehead"
DIE = range(1, 7)


# --- bridgehead connections -----------------------------------------------------------------------------------------


def held(pos: YellowPosition, t: Tables, a: int, k: int) -> bool:
    """True if Germans in a hex have a bridgehead over its river side k: a marker beyond it, or parachutists.

    Parachutists hold the crossings of their hex (10.8c), for units entering it and for units leaving it.
    """
    b = t.near[a][k]
    if pos.bridge[b]:
        return True
    if not t.land.sides[a][k] & CROSSING:
        return False
    jumped = t.parachute
    return any([jumped[unit] for unit in pos.stacks[b]]) or any([jumped[unit] for unit in pos.stacks[a]])


def spanned(s: S, a: int, b: int) -> bool:
    """The same for two adjacent hexes: Germans in `a`, across the river from `b`."""
    return held(s.pos, s.tables, a, s.tables.near[a].index(b))


# --- the attempt ----------------------------------------------------------------------------------------------------


def across(pos: YellowPosition, t: Tables, units: Iterable[int], hex_: int) -> list[int]:
    """The units with a yellow allowance that are across a river from an adjacent hex."""
    found = []
    near = t.near[hex_]
    for unit in units:
        at = pos.at[unit]
        if t.yellow[unit] and at in near and t.land.sides[hex_][near.index(at)] & RIVER:
            found.append(unit)
    return found


def closed(pos: YellowPosition, t: Tables, hex_: int) -> bool:
    """True if a hex cannot get another marker: a fort, already tried, already there, or no marker left (10.8b, e,
    f)."""
    return bool(pos.tried[hex_] or pos.fort[hex_] or pos.bridge[hex_]) or exhausted(pos, t)


def exhausted(pos: YellowPosition, t: Tables) -> bool:
    """True if all markers are on the map (10.8e)."""
    return pos.bridge.count(1) >= t.limit["bridgeheads"]


def why_not(step: YellowStep, s: S, units: Iterable[int], hex_: int, moving: bool) -> Refusal | None:
    """Why these Germans may not try to form a bridgehead in an enemy-occupied hex (10.8c).

    `moving`: before the combat of a move round; the mover checks the movement point.
    """
    pos, t = s.pos, s.tables
    if step.camp != GERMAN:
        return step.refusal(s, "bridge-allied", RULE)
    if not pos.troops[ALLIED][hex_]:
        return step.there(s, hex_, "bridge-nobody", RULE)
    if not across(pos, t, units, hex_):
        return step.there(s, hex_, "bridge-not-across" if moving else "bridge-no-attacker", RULE)
    return _why_closed(step, s, hex_)


def _why_closed(step: YellowStep, s: S, hex_: int) -> Refusal | None:
    pos = s.pos
    if not closed(pos, s.tables, hex_):
        return None
    if pos.fort[hex_]:
        return step.there(s, hex_, "bridge-fort", RULE)
    if pos.bridge[hex_]:
        return step.there(s, hex_, "bridge-there", RULE)
    if pos.tried[hex_]:
        return step.there(s, hex_, "bridge-tried", RULE)
    return step.refusal(s, "bridge-markers", RULE, most=s.tables.limit["bridgeheads"])


def modifiers(s: S, tr: int, hex_: int) -> tuple[tuple[str, int], ...]:
    """The die modifiers for a unit of this TR, and their reasons (T.bridgehead)."""
    pos, t = s.pos, s.tables
    counts = {
        "turn_1": pos.turn == 1,
        "high_tr": tr > t.limit["high_tr"],
        "occupied": bool(pos.troops[ALLIED][hex_]),
        "works": bool(pos.works[hex_] or pos.improved[hex_]),
    }
    return tuple([(drm.name, drm.value) for drm in t.parts.tables.bridgehead.drm if counts[drm.name]])


def modifier(s: S, tr: int, hex_: int) -> int:
    return sum([value for _, value in modifiers(s, tr, hex_)])


def enough(t: Tables, die: int) -> bool:
    """True if a modified die forms a bridgehead."""
    made = t.parts.tables.bridgehead.made
    return made[min(max(die, 1), len(made)) - 1]


def chance(s: S, tr: int, hex_: int) -> float:
    """The chance that an attempt succeeds."""
    drm = modifier(s, tr, hex_)
    return sum([enough(s.tables, die + drm) for die in DIE]) / len(DIE)


def preview_of(s: S, ratings: Mapping[int, int]) -> Preview | None:
    """The chance at each hex where a bridgehead may be tried, by the TR of the trying unit."""
    found: list[Outcome] = []
    shifts: list[Shift] = []
    for hex_, tr in ratings.items():
        made, at = chance(s, tr, hex_), s.tables.names[hex_]
        for name, value in modifiers(s, tr, hex_):
            why = Message("shift-bridge", {"at": at, "why": Message(f"shift-bridge-{name.replace('_', '-')}")})
            shifts.append(Shift(TABLE, why, value, "dice"))
        for word, share in (("made", made), ("failed", 1 - made)):
            if share:
                found.append(Outcome(Message(f"outcome-bridge-{word}", {"at": at}), share, at))
    return Preview(TABLE, Message("preview-bridging"), tuple(shifts), tuple(found)) if found else None


def attempt(s: S, tr: int, hex_: int) -> bool:
    """Roll for a bridgehead; one try per hex and round (10.8f)."""
    pos, t = s.pos, s.tables
    die = s.roll(1, TABLE, side="german", note="roll-bridge")[0]
    drm = modifiers(s, tr, hex_)
    pos.tried[hex_] = 1
    success = enough(t, die + sum([value for _, value in drm]))
    if success:
        pos.bridge[hex_] = 1
    if s.events is not None:
        note, need = "note-bridged" if success else "note-not-bridged", 1 + t.parts.tables.bridgehead.made.index(True)
        s.tell(Bridged(rule=RULE, at=t.names[hex_], note=note, die=die, drm=drm, need=need))
    return success


def lifts(s: S, camp: int) -> list[Action]:
    """The markers that their owner may remove at any of his decisions (10.8d)."""
    return [s.tables.a_lift[hex_] for hex_ in marked(s.pos.bridge)] if camp == GERMAN else []


def why_not_lift(step: YellowStep, s: S, hex_: int) -> Refusal | None:
    """Why a side may not remove the marker of a hex; None if there are no markers on the map."""
    if 1 not in s.pos.bridge:
        return step.not_now(s, s.tables.a_lift[hex_])
    if step.camp != GERMAN:
        return step.refusal(s, "bridge-allied", RULE)
    return None if s.pos.bridge[hex_] else step.there(s, hex_, "no-bridgehead", RULE)


def lift(s: S, hex_: int) -> None:
    """Remove a marker (10.8d)."""
    s.pos.bridge[hex_] = 0
    tell_at(s, RULE, hex_, "note-bridge-lifted")


# --- after movement and advances ------------------------------------------------------------------------------------


def after(s: S, camp: int) -> None:
    """The end of a German round: remove markers on hexes where defenders held, and offer tries at empty hexes
    (10.8c)."""
    if camp != GERMAN:
        return
    pos = s.pos
    fights = {fight[0] for fight in pos.engaged}
    for hex_ in marked(pos.bridge):
        if pos.troops[ALLIED][hex_] and hex_ not in fights:
            lift(s, hex_)
    banks = _banks(s)
    if banks:
        s.push(Bridging(who=GERMAN, banks=banks))


def _arrived(s: S) -> list[int]:
    """The units that have ended a move or an advance this round and may try."""
    pos, t = s.pos, s.tables
    at, deeds, yellow, hexes = pos.at, pos.deeds, t.yellow, t.hexes
    return [u for u in t.roster[GERMAN] if deeds[u] & (MOVED | ADVANCED) and yellow[u] and at[u] < hexes]


def _banks(s: S) -> tuple[int, ...]:
    """The empty Allied hexes across a river from them."""
    pos, t = s.pos, s.tables
    land, near = t.land, t.near
    holder, stacks, tried, fort, bridge = pos.holder, pos.stacks, pos.tried, pos.fort, pos.bridge
    found = set()
    for a in {pos.at[unit] for unit in _arrived(s)}:
        for k, side in enumerate(land.sides[a]):
            if not side & RIVER:
                continue
            b = near[a][k]
            if holder[b] != ALLIED or stacks[b] or land.kind[b] == MOUNTAIN:
                continue
            if not (tried[b] or fort[b] or bridge[b]):
                found.add(b)
    return tuple(sorted(found))


class Bridging(YellowStep):
    """Bridgeheads in empty hexes, as long as there are markers."""

    rule = RULE
    verb = "bridge"
    banks: tuple[int, ...]

    def prompt(self, s: S) -> Message:
        return Message("prompt-bridging", {"left": s.tables.limit["bridgeheads"] - sum(s.pos.bridge)})

    def preview(self, s: S) -> Preview | None:
        """The chance at each bank."""
        return preview_of(s, {hex_: self._best(s, hex_) for hex_ in self.options(s)})

    def pending(self, s: S) -> bool:
        return bool(self.banks)

    def options(self, s: S) -> Sequence[int]:
        return () if exhausted(s.pos, s.tables) else self.banks

    def words(self, s: S) -> Sequence[Action]:
        return [*lifts(s, self.camp), s.tables.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "lift":
            return why_not_lift(self, s, s.tables.number(action))
        return super().refuse(s, action)

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        if hex_ in self.banks:
            return _why_closed(self, s, hex_)
        if s.pos.stacks[hex_] or s.pos.holder[hex_] != ALLIED:
            return self.there(s, hex_, "bridge-not-empty")
        return _why_closed(self, s, hex_) or self.there(s, hex_, "bridge-not-beside")

    def choose(self, s: S, hex_: int) -> None:
        attempt(s, self._best(s, hex_), hex_)
        self.banks = tuple([bank for bank in self.banks if bank != hex_])

    def _best(self, s: S, hex_: int) -> int:
        """The highest TR of the units across the river from a hex."""
        pos, t = s.pos, s.tables
        return max([pos.tr(t, unit) for unit in across(pos, t, _arrived(s), hex_)])

    def say(self, s: S, action: Action) -> None:
        if action.verb == "lift":
            lift(s, s.tables.number(action))
        else:
            s.pop()
