"""Air power (5): the number of air units, attacks on crossings, dive bombing, and support in combat."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.caseyellow.charts.terrain import EBEN, TERRAINS
from sandtable.games.caseyellow.kinds import ALLIED, BELGIAN, BRITISH, DISRUPTED, FRENCH, GERMAN, SIDES
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.air import odds
from sandtable.games.caseyellow.rules.common.base import YellowStep, lose_step
from sandtable.games.caseyellow.schemas import AirTurn
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import losses
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Marked, tell, tell_at, tell_of

AVAILABLE = ("S5.5", "S6.5", "S6.5", "S7.5", "R5.1")  # the rule for the number of air units, by scenario


# --- availability (5.1b) ---------------------------------------------------------------------------------------------


def availability(s: S) -> None:
    """Return lost air units whose turn has come; then give each camp its number, less those still on the track."""
    pos, t = s.pos, s.tables
    pos.lost_air = tuple([lost for lost in pos.lost_air if lost[0] > pos.turn])
    row = _row(s)
    for camp in (GERMAN, ALLIED):
        number = t.limit["red_stukas"] if camp == GERMAN and pos.turn == pos.red_turn else _number(s, row, camp)
        number -= len([1 for _, loser in pos.lost_air if loser == camp])
        pos.air[camp] = max(number, 0)
        tell(s, AVAILABLE[pos.scenario], f"note-air-{SIDES[camp]}", pos.air[camp])


def _row(s: S) -> AirTurn:
    """The scenario's line for this turn: the first one, Dynamo's, those after it, any other."""
    pos = s.pos
    allowance = s.tables.scenario[pos.scenario].allowance
    if pos.turn == 1:
        return allowance.first_air
    later = allowance.later_air or allowance.first_air
    if not pos.dynamo or pos.turn == pos.dynamo:
        return later
    return (allowance.dynamo_air if pos.dynamo_end else allowance.after_air) or later


def _number(s: S, row: AirTurn, camp: int) -> int:
    side = SIDES[camp]
    if side not in row.roll:
        return row.german if camp == GERMAN else row.allied
    die = s.roll(1, "T.air", side=side, note="roll-air")[0]
    return s.tables.air_by_die(camp, s.pos.turn)[die - 1]


def shoot_down(s: S, camp: int, rule: str) -> None:
    """Lose an air unit, which returns some turns later (5.1c, 5.1e); it is already spent."""
    pos, limit = s.pos, s.tables.limit
    back = pos.turn + limit["stuka_back" if camp == GERMAN else "allied_air_back"]
    pos.lost_air = tuple(sorted((*pos.lost_air, (back, camp))))
    tell(s, rule, f"note-air-lost-{SIDES[camp]}", back)


# --- support of combat (5.2) -----------------------------------------------------------------------------------------


def usable(s: S, camp: int, target: int, units: tuple[int, ...]) -> int:
    """The number of air units that a camp may commit now, for either side of an attack by `units` on `target`.

    Allied ones cannot help a combat of only Dutch or Belgian units (11.3c); a garrison fights for the country of its
    fort.
    """
    pos, t = s.pos, s.tables
    left = pos.air[camp]
    if camp == GERMAN or not left:
        return left
    nations = {t.nation[unit] for unit in (*units, *pos.stacks[target])}
    if pos.fort[target] and t.land.fort_camp[target] == ALLIED:
        nations.add(BELGIAN if t.land.fort[target] == EBEN else FRENCH)
    return left if nations & {FRENCH, BRITISH} else 0


def spend(s: S, camp: int) -> None:
    """Use one air unit until the next turn."""
    s.pos.air[camp] -= 1


# --- interdiction of crossings (5.1c, 10.7) --------------------------------------------------------------------------


def interdiction(s: S) -> None:
    """Remove last turn's markers; then the Allied air units may attack crossings."""
    pos, t = s.pos, s.tables
    if pos.turn > 1:  # those of the set-up last through turn 1 (ruling R12)
        kept = guns(s)
        for hex_ in [hex_ for hex_, cut in enumerate(pos.cut) if cut and hex_ not in kept]:
            pos.cut[hex_] = 0
    if pos.air[ALLIED]:
        targets = tuple([hex_ for hex_ in t.land.crossings if pos.holder[hex_] == GERMAN])
        s.push(Interdiction(who=ALLIED, targets=targets))


def guns(s: S) -> tuple[int, ...]:
    """The hexes that Eben Emael's guns interdict while the fort is intact (S7.7c)."""
    pos, t = s.pos, s.tables
    aims = t.scenario[pos.scenario].guns
    fires = aims and any(pos.fort[hex_] for hex_, fort in enumerate(t.land.fort) if fort == EBEN)
    return tuple([t.hex_index[name] for name in aims]) if fires else ()


def silence(s: S) -> None:
    """Remove the markers of Eben Emael's guns once it has fallen (S7.7c)."""
    pos, t = s.pos, s.tables
    for hex_ in [t.hex_index[name] for name in t.scenario[pos.scenario].guns]:
        if pos.cut[hex_]:
            pos.cut[hex_] = 0
            tell_at(s, "S7.7", hex_, "note-guns-silent")


class Interdiction(YellowStep):
    """One air unit after the other attacks the crossings of a German-held hex; each result is known before the next."""

    rule = "R5.1"
    verb = "interdict"
    says = ("done",)
    targets: tuple[int, ...]  # German-held hexes with a crossing (ruling R11)

    def prompt(self, s: S) -> Message:
        return Message("prompt-interdict", {"left": s.pos.air[ALLIED]})

    def pending(self, s: S) -> bool:
        pos = s.pos
        if not pos.air[ALLIED] or sum(pos.cut) >= s.tables.limit["interdictions"]:
            return False
        cut = pos.cut
        return any([not cut[hex_] for hex_ in self.targets])

    def options(self, s: S) -> Sequence[int]:
        cut = s.pos.cut
        return [hex_ for hex_ in self.targets if not cut[hex_]]

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        if not t.land.crossing[hex_]:
            return self.there(s, hex_, "interdict-no-crossing", "R10.7")
        if pos.holder[hex_] != GERMAN:
            return self.there(s, hex_, "interdict-not-german", "R5.1")
        return self.there(s, hex_, "interdict-already", "R10.7") if pos.cut[hex_] else None

    def choose(self, s: S, hex_: int) -> None:
        attack_crossing(s, hex_)

    def preview(self, s: S) -> Preview:
        return odds.interdiction(s)


def attack_crossing(s: S, hex_: int) -> None:
    """Resolve one air unit against one hex (T.interdiction)."""
    table = s.tables.parts.tables.interdiction
    spend(s, ALLIED)
    die = s.roll(1, "T.interdiction", side=SIDES[ALLIED], note="roll-interdiction")[0]
    if table.interdicted[die - 1]:
        s.pos.cut[hex_] = 1
    tell_at(s, "R5.1", hex_, "note-interdicted" if table.interdicted[die - 1] else "note-interdiction-failed")
    if table.lost[die - 1]:
        shoot_down(s, ALLIED, "R5.1")


# --- dive bombing (5.1e, 6.1, 6.3) -----------------------------------------------------------------------------------


def harbour(s: S) -> int:
    """The evacuation port during Operation Dynamo, else -1."""
    pos = s.pos
    return pos.port if pos.dynamo_end and pos.port >= 0 and pos.holder[pos.port] == ALLIED else -1


def stukas(s: S) -> None:
    """Let the German bomb before keeping the rest for combat."""
    pos, t = s.pos, s.tables
    if not pos.air[GERMAN]:
        return
    at, hexes = pos.at, t.hexes
    found = {at[unit] for unit in t.roster[ALLIED] if at[unit] < hexes}
    targets = [h for h in found if _exposed(s, h)]
    port = harbour(s)
    if port >= 0 and port not in targets:
        targets.append(port)
    s.push(DiveBombing(who=GERMAN, targets=tuple(sorted(targets)), port=port))


def raid(s: S, port: int) -> None:
    """After the call of Operation Dynamo: let the remaining Stukas attack its port at once (13.3e)."""
    if s.pos.air[GERMAN]:
        s.push(DiveBombing(who=GERMAN, targets=(port,), port=port, raid=True))


def _exposed(s: S, hex_: int) -> bool:
    """True if the terrain allows dive bombing."""
    name = TERRAINS[s.tables.land.kind[hex_]]
    return next(row.bombing for row in s.tables.parts.tables.terrain if row.name == name)


class DiveBombing(YellowStep):
    """One Stuka after the other attacks a hex with Allied units or the port of Dynamo."""

    verb = "bomb"
    says = ("done",)
    targets: tuple[int, ...]
    port: int = -1  # of Dynamo
    raid: bool = False  # only the port (13.3e)

    def cites(self, s: S) -> str:
        return "R13.3" if self.raid else "R5.1"

    def prompt(self, s: S) -> Message:
        left = s.pos.air[GERMAN]
        if self.raid:
            return Message("prompt-raid", {"left": left, "at": message_hex(s, self.port)})
        return Message("prompt-bomb", {"left": left})

    def pending(self, s: S) -> bool:
        return s.pos.air[GERMAN] > 0 and bool(self.options(s))

    def options(self, s: S) -> Sequence[int]:
        troops, port = s.pos.troops[ALLIED], self.port
        return [hex_ for hex_ in self.targets if troops[hex_] or hex_ == port]

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        if hex_ == self.port:
            return None
        if self.raid:
            return self.there(s, hex_, "bomb-port-only", "R13.3")
        if not s.pos.troops[ALLIED][hex_]:
            return self.there(s, hex_, "bomb-nobody")
        return None if _exposed(s, hex_) else self.there(s, hex_, "bomb-terrain", "T.terrain")

    def choose(self, s: S, hex_: int) -> None:
        (bomb_port if hex_ == self.port else bomb)(s, hex_)

    def preview(self, s: S) -> Preview:
        return odds.bombing(s, self.options(s), self.port)


def modifier(s: S, hex_: int) -> int:
    """The die modifier of a dive on a hex (T.stuka)."""
    return odds.total(odds.dive(s, hex_))


def bomb(s: S, hex_: int) -> None:
    """Resolve one Stuka against the units of a hex: all are disrupted, one may lose a step (6.1a)."""
    pos = s.pos
    spend(s, GERMAN)
    die = s.roll(1, "T.stuka", side=SIDES[GERMAN], note="roll-stuka", adds=odds.dive(s, hex_))[0]
    result = odds.dive_result(s, die, modifier(s, hex_))
    if result == "-":
        tell_at(s, "R5.1", hex_, "note-bombs-wide")
        return
    if all([pos.state[unit] & DISRUPTED for unit in pos.stacks[hex_]]):
        tell_at(s, "R6.2", hex_, "note-bombs-again")
    for unit in pos.stacks[hex_]:
        if pos.state[unit] & DISRUPTED:
            continue  # 6.2: a second marker has no effect
        pos.state[unit] |= DISRUPTED
        tell_of(s, Marked, "R6.1", unit, hex_, note="mark-disrupted")
    if result == "DIS+1":
        _one_step(s, hex_)


def bomb_port(s: S, port: int) -> None:
    """Resolve one Stuka against the evacuation port: no modifiers, the RAF may shoot it down, no unit is disrupted
    (6.3)."""
    pos = s.pos
    spend(s, GERMAN)
    die = s.roll(1, "T.stuka", side=SIDES[GERMAN], note="roll-stuka")[0]
    result = odds.dive_result(s, die)
    if result != "-":
        pos.hits += 1
    tell_at(s, "R6.3", port, "note-bombs-wide" if result == "-" else "note-port-hit")
    if die == 1:
        shoot_down(s, GERMAN, "T.stuka")
    if result == "DIS+1":
        _one_step(s, port)


def _one_step(s: S, hex_: int) -> None:
    """Make a unit of the hex, chosen by its owner, lose a step; attack supply units have none to lose (7.9e)."""
    units = tuple([unit for unit in s.pos.stacks[hex_] if not s.tables.supply[unit]])
    if units:
        s.push(BombLoss(who=ALLIED, at=hex_, units=units))


class BombLoss(losses.LossToll[YellowPosition, Tables], YellowStep):
    """The owner chooses the unit that loses a step to the bombs."""

    rule = "R5.1"

    def prompt(self, s: S) -> Message:
        return Message("prompt-bomb-loss", {"at": message_hex(s, self.at)})

    def why_not(self, s: S, unit: int) -> Refusal | None:
        if s.pos.at[unit] != self.at:
            return self.about(s, unit, "bomb-not-there", at=message_hex(s, self.at))
        return self.about(s, unit, "bomb-no-steps", "R7.9") if s.tables.supply[unit] else None

    def choose(self, s: S, unit: int) -> None:
        s.pop()
        lose_step(s, unit, "R5.1")
