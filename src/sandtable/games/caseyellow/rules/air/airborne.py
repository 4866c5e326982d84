"""The airborne landing (S4): parachutists and the 22nd Division, and the coup against Eben Emael."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview, Shift
from sandtable.games.caseyellow.charts.terrain import EBEN, OPEN
from sandtable.games.caseyellow.kinds import COUNTRIES, GERMAN, HOLLAND, LANDED, OUT, SIDES
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.air import air, odds
from sandtable.games.caseyellow.rules.common.base import YellowStep, destroy, lose_step, raze, seize
from sandtable.games.caseyellow.rules.common.reports import Placed, Removed
from sandtable.kit.rules.events import Marked, tell_at, tell_of

RULES = ("S5.7", "S6.7", "S6.7", "S7.7", "S8.8")  # the landing of each scenario


def open(s: S) -> None:
    """Open the drop segment: Eben Emael's die, then the landing, which a scenario requires on turn 1 or leaves open."""
    pos, t = s.pos, s.tables
    row = t.scenario[pos.scenario]
    if row.eben == "roll" and pos.turn == 1 and not pos.eben:
        storm_eben(s)
    late = pos.turn > 1
    if pos.dropped or (late and (row.drop == "first" or pos.air[GERMAN] < t.limit["late_drop_stukas"])):
        return
    waiting = pos.stacks[t.box["airborne"]]
    regiments = tuple(sorted([u for u in waiting if t.parachute[u] and t.small[u]]))
    targets = zones(s)
    if regiments and targets:
        division = next((u for u in waiting if t.parachute[u] and t.division[u]), -1) if row.drop_division else -1
        s.push(Drop(who=GERMAN, targets=targets, units=regiments, division=division, free=row.drop == "any", late=late))


def storm_eben(s: S) -> None:
    """Glider assault on the fort: one die on turn 1 of scenario 3 (S7.7c, T.eben)."""
    pos, t = s.pos, s.tables
    pos.eben = True
    fort = next((h for h in range(t.hexes) if t.land.fort[h] == EBEN and pos.fort[h]), -1)
    if fort < 0:
        return
    die = s.roll(1, "T.eben", side=SIDES[GERMAN], note="roll-eben")[0]
    if t.parts.tables.eben.destroyed[die - 1]:
        raze(s, fort, "S7.7")
        air.silence(s)
    else:
        tell_at(s, "S7.7", fort, "note-eben-holds")


# --- where (S4.2a, b) ------------------------------------------------------------------------------------------------


def zones(s: S) -> tuple[int, ...]:
    """The hexes where a parachute unit may land."""
    within = reach(s)
    return tuple([h for h in range(s.tables.hexes) if h in within and _why_unfit(s, h) is None])


def reach(s: S) -> set[int]:
    """The hexes within range of a German ground unit in supply."""
    pos, t = s.pos, s.tables
    far = t.limit["drop_range"]
    found: set[int] = set()
    for hex_ in {pos.at[u] for u in pos.on_map(t, GERMAN) if not pos.state[u] & (OUT | LANDED)}:
        found.update(t.map.within(hex_, far))
    return found


def _why_unfit(s: S, hex_: int) -> tuple[str, str] | None:
    """Why a hex is unsuitable for a landing, regardless of German units: the refusal and rule."""
    pos, t = s.pos, s.tables
    lands = t.scenario[pos.scenario].drop_in
    rule = RULES[pos.scenario]
    if t.land.kind[hex_] != OPEN:
        return "drop-terrain", "S4.2"
    if (lands and COUNTRIES[t.land.country[hex_]] not in lands) or (pos.scenario == HOLLAND and not t.land.card[hex_]):
        return "drop-country", rule
    if pos.fort[hex_]:
        return "drop-fort", "S4.2"
    if pos.stacks[hex_]:  # not on enemies, nor on friendly units (ruling R74)
        return "drop-occupied", "S4.2"
    return None


class Drop(YellowStep):
    """Parachute units are placed one by one, the air landing division on top of one; then the dice decide.

    `units` are still to be placed, the next one first; `landed` are the pairs of unit and hex on the map.
    """

    verb = "drop"
    targets: tuple[int, ...]
    units: tuple[int, ...]
    division: int = -1  # may drop in place of its regiments (S7.7b)
    free: bool = False  # the landing may wait for a later turn
    late: bool = False  # it costs air units (S7.7b)
    landed: tuple[tuple[int, int], ...] = ()

    def cites(self, s: S) -> str:
        return RULES[s.pos.scenario]

    def prompt(self, s: S) -> Message:
        t = s.tables
        if not self.jumping():
            return Message("prompt-drop-riders", {"unit": t.units[rider(s)]})
        if self.free and not self.landed:
            return Message("prompt-drop-or-wait", {"unit": t.units[self.units[0]]})
        return Message("prompt-drop", {"unit": t.units[self.units[0]]})

    def jumping(self) -> bool:
        return bool(self.units) and len(self.landed) < len(self.targets)

    def ready(self, s: S) -> bool:
        if self.jumping():
            return True
        unit = rider(s)
        if unit >= 0:
            if len(self.landed) > 1:
                return True
            self._put(s, unit, self.landed[0][1])
        s.pop()
        box = s.tables.box
        for left in s.pos.stacks[box["airborne"]]:  # no unit drops later (S4.2d)
            tell_of(s, Removed, "S4.2", left, note="remove-airborne")
            s.pos.put(s.tables, left, box["gone"])
        land(s, self.landed)
        return False

    def in_hand(self) -> tuple[int, ...]:
        return self.units[:1] if self.jumping() else ()

    def options(self, s: S) -> Sequence[int]:
        taken = [hex_ for _, hex_ in self.landed]
        return [hex_ for hex_ in self.targets if hex_ not in taken] if self.jumping() else taken

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        if self.landed:
            return ()
        return [*([t.a_unit[self.division]] if self.division >= 0 else []), *([t.pass_] if self.free else [])]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "pass" and self.free:
            return self.refusal(s, "drop-begun") if self.landed else None
        if action.verb == "unit" and not self.landed:
            unit = s.tables.number(action)
            return None if unit == self.division else self.about(s, unit, "drop-not-it")
        return super().refuse(s, action)

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        taken = [h for _, h in self.landed]
        if not self.jumping():
            return None if hex_ in taken else self.there(s, hex_, "drop-no-parachutists", "S4.2")
        if hex_ in taken:
            return self.there(s, hex_, "drop-twice", "S4.2")
        unfit = _why_unfit(s, hex_)
        if unfit is not None:
            return self.there(s, hex_, *unfit)
        if hex_ not in self.targets:
            return self.there(s, hex_, "drop-far", "S4.2", most=s.tables.limit["drop_range"])
        return None

    def choose(self, s: S, hex_: int) -> None:
        if not self.jumping():
            self._put(s, rider(s), hex_)
            return
        if not self.landed:
            s.pos.dropped = True
            s.pos.air[GERMAN] -= s.tables.limit["late_drop_stukas"] if self.late else 0
        self._put(s, self.units[0], hex_)
        self.landed, self.units = (*self.landed, (self.units[0], hex_)), self.units[1:]

    def say(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            s.pop()
        else:
            self.units, self.division = (self.division,), -1

    def preview(self, s: S) -> Preview:
        unit = self.units[0] if self.jumping() else -1
        return odds.drops(s, self.landed, unit, self.options(s), rider(s))

    def _put(self, s: S, unit: int, hex_: int) -> None:
        """Place a unit on the map without control of the hex, which only survivors get."""
        s.pos.put(s.tables, unit, hex_)
        tell_of(s, Placed, RULES[s.pos.scenario], unit, hex_, note="place-drop")


def rider(s: S) -> int:
    """The air landing division, if it waits for its landing; -1 if not."""
    t = s.tables
    return next((u for u in s.pos.stacks[t.box["airborne"]] if t.kind[u] == "air landing"), -1)


# --- the dice (T.airborne) -------------------------------------------------------------------------------------------


def land(s: S, landed: tuple[tuple[int, int], ...]) -> None:
    """Roll for each parachute unit as landed, then for the division on top; survivors control the hex."""
    pos, t = s.pos, s.tables
    hurt = set()
    for unit, hex_ in landed:
        if _roll(s, unit, odds.ground(s, hex_)):
            hurt.add(hex_)
    for unit, hex_ in [(u, h) for _, h in landed for u in pos.stacks[h] if t.kind[u] == "air landing"]:
        _roll(s, unit, (odds.orphaned(s),) if hex_ in hurt else ())  # no terrain (ruling R74)
    for hex_ in [h for _, h in landed if pos.stacks[h]]:
        seize(s, hex_, GERMAN)
        for unit in pos.stacks[hex_]:
            pos.state[unit] |= LANDED


def _roll(s: S, unit: int, adds: tuple[Shift, ...]) -> bool:
    """Resolve one unit's landing: True if it has suffered. A division may have to roll for its survival
    (T.airborne)."""
    t = s.tables
    table = t.parts.tables.airborne
    die = s.roll(1, "T.airborne", side=SIDES[GERMAN], note="roll-drop", adds=adds)[0] + odds.total(adds)
    if not odds.suffers(s, die):
        tell_of(s, Marked, "T.airborne", unit, s.pos.at[unit], note="mark-safe")
        return False
    survives = t.division[unit] and s.pos.steps[unit] > 1
    lose_step(s, unit, "T.airborne")
    if survives and die >= table.again:
        second = s.roll(1, "T.airborne", side=SIDES[GERMAN], note="roll-drop-again")[0]
        if table.dies[second - 1]:
            destroy(s, unit, "T.airborne")
        else:
            tell_of(s, Marked, "T.airborne", unit, s.pos.at[unit], note="mark-saved")
    return True
