"""Artillery placement (16, 16.4, 9.5.5): in turns, the side without the initiative first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ALLIED, ARMY, AXIS, CORPS, DIVISIONAL, NEBELWERFER, NONE, OUT, READY, SHIP
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.common.base import SalernoStep, starving
from sandtable.games.salerno.rules.law import scenarios
from sandtable.games.salerno.rules.law.reports import GunPlaced
from sandtable.games.salerno.rules.supply import places
from sandtable.kit.board.masks import marked


def open(s: S) -> None:
    """Remove every gun, turn it to its fresh side, and place the guns again, one by one."""
    pos, t = s.pos, s.tables
    off = t.box["off"]
    pos.take_up_guns(t, off)
    barred = [by_the_starving(s, camp) for camp in (AXIS, ALLIED)]
    backed = sponsored(s, [gun for gun, at in enumerate(pos.gun_at) if at == off])
    ready = [gun for gun in backed if placeable(s, gun, barred[t.gun_camp[gun]])]
    s.push(
        Emplace(
            who=enemy(pos.initiative),
            axis=tuple([gun for gun in ready if t.gun_camp[gun] == AXIS]),
            allied=tuple([gun for gun in ready if t.gun_camp[gun] == ALLIED]),
        )
    )


# --- guns and hexes -------------------------------------------------------------------------------------------------


def sponsor(s: S, gun: int, readied: Sequence[int] | None = None) -> int:
    """The formation whose activation allows a corps or army gun to act; NONE if there is none.

    A corps brings its own artillery, and its army's as one of its bonus units (9.2). A division that acts alone may
    bring its corps' as its bonus (9.1). `readied`: the active formations, if known.
    """
    pos, t = s.pos, s.tables
    owner, army, limit = t.gun_of[gun], t.gun_army[gun], t.limit
    able = activation.readied(s) if readied is None else readied
    if t.gun_rank[gun] == CORPS:
        if pos.duty[owner] == READY:
            return owner
        led = [d for d in able if d < t.divisions and pos.corps_of[d] == owner]
        return next((d for d in led if pos.bonus_used[d] < limit["division_bonus"]), NONE)
    led = [c for c in able if c >= t.divisions and pos.army_of[c] == army]
    return next((c for c in led if pos.bonus_used[c] < limit["corps_bonus"]), NONE)


def sponsored(s: S, guns: Iterable[int]) -> list[int]:
    """The guns that need no sponsor, or have one; those of one owner share the result."""
    owners, able = s.tables.gun_owner, list(guns)
    one_of_each = {owners[gun]: gun for gun in able if owners[gun] >= 0}
    if not one_of_each:
        return able
    readied = activation.readied(s)
    idle = {owner for owner, gun in one_of_each.items() if sponsor(s, gun, readied) == NONE}
    return [gun for gun in able if owners[gun] not in idle] if idle else able


def active(s: S, gun: int) -> bool:
    """True if a gun placed now can fire freely in its own segment (16.1.1)."""
    pos, t = s.pos, s.tables
    return t.gun_rank[gun] != DIVISIONAL or pos.duty[t.gun_of[gun]] == READY


def crews(s: S, gun: int) -> list[int]:
    """The units that a gun can be placed with or next to: of its formation, and in supply (16, ruling R40)."""
    pos, t = s.pos, s.tables
    at, state, hexes = pos.at, pos.state, t.hexes
    fed = [unit for unit in _comrades(s, gun) if at[unit] < hexes and not state[unit] & OUT]
    if t.gun_rank[gun] != ARMY:
        return fed
    return [unit for unit in fed if activation.army(s, unit) == t.gun_army[gun]]


def _comrades(s: S, gun: int) -> Iterable[int]:
    """The units of a gun's formation, wherever they are; for an army's, and for Nebelwerfer, all of the side."""
    pos, t = s.pos, s.tables
    rank, owner = t.gun_rank[gun], t.gun_of[gun]
    if rank == DIVISIONAL:
        return t.members[owner] if pos.hq[owner] else ()
    if rank == CORPS:
        led = [d for d in range(t.divisions) if pos.corps_of[d] == owner and pos.hq[d]]
        return chain.from_iterable([t.members[d] for d in led])
    return t.roster[t.gun_camp[gun]]


def spots(s: S, gun: int) -> list[int]:
    """The hexes where a gun can be placed; empty if it has no sponsor."""
    pos, t = s.pos, s.tables
    rank = t.gun_rank[gun]
    if rank == SHIP:
        return harbours(s, pos.depots, t.limit["ship_depot"])
    if rank in (CORPS, ARMY) and sponsor(s, gun) == NONE:
        return []
    return sites(s, t.gun_camp[gun], crews(s, gun))


def placeable(s: S, gun: int, barred: Collection[int]) -> bool:
    """True if `spots` is not empty for a `sponsored` gun: usually a crew is in one."""
    pos, t = s.pos, s.tables
    if t.gun_rank[gun] == SHIP:
        return bool(spots(s, gun))
    camp, army, seen = t.gun_camp[gun], t.gun_army[gun] if t.gun_rank[gun] == ARMY else NONE, set[int]()
    taken = pos.batteries[enemy(camp)]
    for unit in _comrades(s, gun):  # as in `crews`, one by one
        at = pos.at[unit]
        if at >= t.hexes or at in seen or pos.state[unit] & OUT or (army != NONE and activation.army(s, unit) != army):
            continue
        if at not in barred and places.open_to(s, camp, at):
            return True
        if places.open_among(s, camp, [hex_ for hex_ in t.beside[at] if hex_ not in barred and not taken[hex_]]):
            return True
        seen.add(at)
    return False


def sites(s: S, camp: int, units: Iterable[int]) -> list[int]:
    """The hexes with these units or adjacent to them where artillery may be placed.

    None with or next to units out of supply (17.2), and none with enemy artillery (ruling R83).
    """
    pos, t = s.pos, s.tables
    at, grounds, held, taken = pos.at, t.grounds[pos.scenario], pos.troops[enemy(camp)], pos.batteries[enemy(camp)]
    found = set[int]().union(*[grounds[hex_] for hex_ in {at[unit] for unit in units}]) - by_the_starving(s, camp)
    if camp == ALLIED:
        found.difference_update(marked(pos.rear) if 1 in pos.rear else ())
    else:
        found.difference_update(pos.depots, (t.roma,) if pos.rome_barred else ())
    return [hex_ for hex_ in sorted(found) if not held[hex_] and not taken[hex_]]  # each is `open_to` the camp


def by_the_starving(s: S, camp: int) -> set[int]:
    """The hexes with out-of-supply units of a camp, and the adjacent ones."""
    pos, t = s.pos, s.tables
    out = {pos.at[unit] for unit in starving(s, camp)}
    return out.union(*[t.beside[hex_] for hex_ in out]) if out else out


def harbours(s: S, around: Sequence[int], distance: int) -> list[int]:
    """The sea hexes within a distance of these hexes (9.5.5)."""
    t = s.tables
    near = {hex_ for centre in around for hex_ in t.map.within(centre, distance)}
    return [hex_ for hex_ in sorted(near) if hex_ >= t.land_hexes]


def emplace(s: S, gun: int, hex_: int) -> None:
    """Place a gun; if it is a bonus, its sponsor has one less."""
    pos, t = s.pos, s.tables
    if t.gun_rank[gun] in (CORPS, ARMY):
        owner = sponsor(s, gun)
        if owner != t.gun_of[gun] or t.gun_rank[gun] == ARMY:
            pos.bonus_used[owner] += 1
    pos.gun_on[gun] = active(s, gun)
    station(s, gun, hex_)


def station(s: S, gun: int, hex_: int) -> None:
    """Put a gun in a hex."""
    s.pos.put_gun(s.tables, gun, hex_)
    if s.events is not None:
        s.tell(GunPlaced(rule="16", gun=s.tables.guns[gun], at=s.tables.names[hex_]))


def why_not_there(step: SalernoStep, s: S, gun: int, hex_: int) -> Refusal:
    """Why a gun cannot be placed in a hex."""
    t = s.tables
    if t.gun_rank[gun] == SHIP:
        return step.there(s, hex_, "ship-not-there", "9.5.5")
    if hex_ in by_the_starving(s, t.gun_camp[gun]):
        return step.there(s, hex_, "gun-by-starving", "17.2", gun=t.guns[gun])
    if not places.open_to(s, t.gun_camp[gun], hex_):
        return step.there(s, hex_, "not-open")
    if s.pos.batteries[enemy(t.gun_camp[gun])][hex_]:
        return step.there(s, hex_, "gun-by-enemy-gun", gun=t.guns[gun])
    return step.there(s, hex_, "gun-not-there", gun=t.guns[gun])


def _absence(s: S, gun: int) -> tuple[str, str]:
    """Why a gun is not available for placement: the reason and the rule."""
    t, at, rank = s.tables, s.pos.gun_at[gun], s.tables.gun_rank[gun]
    if at < t.hexes:
        return "gun-placed", "16"
    if at == t.box["gone"]:
        return "gun-not-here", scenarios.rule(s) if rank == NEBELWERFER else "16"
    unpaid = rank in (CORPS, ARMY) and sponsor(s, gun) == NONE
    return ("gun-unpaid" if unpaid else "gun-cannot"), "16"


class Emplace(SalernoStep):
    """A gun and its hex, then the other side; a side that passes places no more this impulse."""

    harmless = ("hex",)
    rule = "16"
    axis: tuple[int, ...] = ()  # guns still to be placed
    allied: tuple[int, ...] = ()
    gun: int = -1

    def prompt(self, s: S) -> Message:
        if self.gun < 0:
            return Message("prompt-emplace", {"count": len(self.mine())})
        return Message("prompt-emplace-hex", {"gun": s.tables.guns[self.gun]})

    def mine(self) -> tuple[int, ...]:
        return self.axis if self.who == AXIS else self.allied

    def ready(self, s: S) -> bool:
        if self.gun >= 0:
            return True
        if not self.mine():
            self.who = enemy(self.who)
        if self.mine():
            return True
        s.pop()
        return False

    def asks(self, s: S) -> str:
        return "gun" if self.gun < 0 else "hex"

    def options(self, s: S) -> Sequence[int]:
        if self.gun >= 0:
            return spots(s, self.gun)
        return sponsored(s, self.mine())

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.done] if self.gun < 0 else []

    def why_not(self, s: S, number: int) -> Refusal | None:
        t = s.tables
        if self.gun >= 0:
            return None if number in spots(s, self.gun) else why_not_there(self, s, self.gun, number)
        name = t.guns[number]
        if t.gun_camp[number] != self.who:
            return self.refusal(s, "not-your-gun", gun=name)
        if number not in self.mine():
            return self.refusal(s, *_absence(s, number), gun=name)
        return None if sponsored(s, (number,)) else self.refusal(s, "gun-no-bonus", "9.1", gun=name)

    def choose(self, s: S, number: int) -> None:
        if self.gun < 0:
            self.gun = number
            return
        emplace(s, self.gun, number)
        self._pass_on(tuple([gun for gun in self.mine() if gun != self.gun]))
        self.gun = -1
        self._keep_placeable(s, number)

    def say(self, s: S, action: Action) -> None:
        self._pass_on(())

    def _keep_placeable(self, s: S, hex_: int) -> None:
        """Update the other side's list: a gun in an empty hex may take its place (ruling R83)."""
        if s.pos.troops[enemy(self.who)][hex_] or not s.pos.zone[self.who][hex_]:
            return
        barred = by_the_starving(s, self.who)
        left = tuple([gun for gun in self.mine() if placeable(s, gun, barred)])
        if self.who == AXIS:
            self.axis = left
        else:
            self.allied = left

    def _pass_on(self, left: tuple[int, ...]) -> None:
        """Pass the turn to the other side; `left` are the remaining guns of this one."""
        if self.who == AXIS:
            self.axis = left
        else:
            self.allied = left
        self.who = enemy(self.who)


# --- as a bonus, during an operation (9.1, 9.2) ---------------------------------------------------------------------


def on_call(s: S, camp: int) -> list[int]:
    """The guns that the current operation can still bring as a bonus unit: the army's for a corps, the corps' for a
    division that acts alone. Guns lost this impulse do not return in it."""
    pos, t = s.pos, s.tables
    formation = activation.under_way(s, camp) if pos.bonus else NONE
    if formation == NONE:
        return []
    off, leader = t.box["off"], pos.corps_of[formation] if formation < t.divisions else NONE
    army = pos.army_of[formation] if formation >= t.divisions else NONE
    found = [
        gun
        for gun in t.battery[camp]
        if pos.gun_at[gun] == off
        and not pos.gun_on[gun]
        and (
            (t.gun_rank[gun] == CORPS and leader != NONE and t.gun_of[gun] == leader)
            or (t.gun_rank[gun] == ARMY and army != NONE and t.gun_army[gun] == army)
        )
    ]
    return [gun for gun in found if sites(s, camp, crews(s, gun))]


def why_not_on_call(step: SalernoStep, s: S, gun: int) -> Refusal | None:
    """Why a gun cannot come as a bonus now."""
    t, name = s.tables, s.tables.guns[gun]
    if t.gun_camp[gun] != step.who:
        return step.refusal(s, "not-your-gun", "16", gun=name)
    if gun in on_call(s, step.who):
        return None
    if s.pos.gun_at[gun] < t.hexes:
        return step.refusal(s, "gun-placed", "16", gun=name)
    if t.gun_rank[gun] in (CORPS, ARMY) and not s.pos.bonus:
        return step.refusal(s, "gun-no-bonus", activation.bonus_rule(s, step.who), gun=name)
    return step.refusal(s, "gun-cannot", "16", gun=name)


class Summon(SalernoStep):
    """A bonus gun is placed at once, and is active (9.2)."""

    harmless = ("hex",)
    rule = "16"
    verb = "hex"
    gun: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-emplace-hex", {"gun": s.tables.guns[self.gun]})

    def options(self, s: S) -> Sequence[int]:
        return sites(s, self.who, crews(s, self.gun))

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else why_not_there(self, s, self.gun, number)

    def choose(self, s: S, number: int) -> None:
        s.pop()
        s.pos.bonus -= 1
        s.pos.gun_on[self.gun] = 1
        station(s, self.gun, number)
