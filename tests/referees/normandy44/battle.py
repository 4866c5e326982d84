"""Normandy '44 for its referee: who may attack what, and the odds with their shifts (10, 11, 12.1, 16.3, 17, 19)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from tests.referees.normandy44.facts import BOARD, Position, Unit, distance
from tests.referees.normandy44.march import enemy

# The combat results table is one ladder: each point of the die and each column to the right is a rung up (12.1, T.crt).
COLUMNS = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1")
FROM_THE_TOP = ("DH", "DH", "A1/D2", "D1", "D1", "A1/D1", "DR", "DR", "EX", "A1/DR", "-", "A1", "A1", "A1")
RESULTS = {die: tuple(FROM_THE_TOP[14 - die - column] for column in range(len(COLUMNS))) for die in range(1, 7)}
JABOS = (0, 0, 0, 1, 2, 3)  # 19.1.3
BONUS = {"mixed": 2, "bocage": 3, "woods": 2}  # points that terrain adds to a defence (11.2)


def half(strength: int) -> int:
    return (strength + 1) // 2


def level(attack: int, defence: int) -> int:
    """Odds as a step from 1-1: 3-1 is 2, 1-3 is -2; rounded for the defender (10.5)."""
    return attack // defence - 1 if attack >= defence else 1 - -(-defence // attack)


class Field:
    """One hex under attack."""

    def __init__(self, position: Position, target: str) -> None:
        self.position, self.target = position, target
        self.side = position.stacks[target][0].counter.side
        self.foe = enemy(self.side)
        # who retreated here in this phase adds nothing (13.5)
        self.defenders = [u for u in position.stacks[target] if not u.has("retreated")]
        self.flooded = BOARD.terrain(target) == "flooded"

    def attackers(self, reserve: bool) -> set[str]:
        """Units that may attack the hex (10.1, 10.2)."""
        near = (hex_ for hex_ in BOARD.around[self.target] if not BOARD.closed(hex_, self.target))
        return {u.name for h in near for u in self.position.stacks.get(h, ()) if self.may_attack(u, reserve)}

    def may_attack(self, unit: Unit, reserve: bool) -> bool:
        if unit.counter.side != self.foe or not unit.counter.attacks or unit.is_cadre:  # 10.7, 17.9
            return False
        if any(unit.has(mark) for mark in ("disrupted", "scattered", "attacked")):  # 10.1, 13.6, 20.2
            return False
        if any(other.has("replaced") for other in self.position.stacks[unit.at]):  # 6.2
            return False
        digging = self.position.data["ips"].get(unit.at)
        if digging and not digging["built"]:  # 16.1
            return False
        return not reserve or unit.has("reserve")  # 15.3

    def fortified(self) -> bool:
        """A finished position, a permanent one or a strongpoint (16.1, 16.2)."""
        built = self.position.data["ips"].get(self.target, {}).get("built")
        strongpoint = any(u.counter.kind == "strongpoint" for u in self.position.stacks[self.target])
        return bool(built or BOARD.hexes[self.target].get("ip") or strongpoint)

    def defence(self) -> int:
        """Strength with the bonus of the terrain (10.4, 11.2)."""
        settled = {"town": 4, "city": 5}.get(BOARD.settlement(self.target), 0)
        bonus = max(settled, BONUS.get(BOARD.terrain(self.target), 0))
        if any(u.has("strategic") for u in self.defenders):  # 9.8.4
            bonus = 0
        frame = [u for u in self.defenders if u.counter.kind != "strongpoint" and not u.counter.silhouette]
        own = sum(u.strength for u in self.defenders)
        return min(18, own + min(bonus, sum(u.strength for u in frame)))


class Attack:
    """An attack on a hex by units, some of which are the main assault force."""

    def __init__(self, field: Field, units: list[Unit], main: list[Unit]) -> None:
        self.field, self.units, self.main = field, units, main
        self.position = field.position

    def wet(self, unit: Unit) -> bool:
        """Over a major river or a flooded side, or out of a flooded hex; a causeway does not help (11.3)."""
        side = BOARD.side(unit.at, self.field.target)
        return bool(side.get("river") == "major" or side.get("flooded") or BOARD.terrain(unit.at) == "flooded")

    def moat(self, unit: Unit) -> bool:
        return bool(BOARD.side(unit.at, self.field.target).get("perimeter"))  # 16.3

    def factor(self, unit: Unit) -> int:
        """Its part of the attack: whole or halved, never twice (11.1)."""
        side = BOARD.side(unit.at, self.field.target)
        crossing = self.wet(unit) or side.get("river") or side.get("airfield")  # 11.3, 11.7
        fence = self.moat(unit) and unit.counter.side == "allied"
        weak = unit.has("landed") or unit.has("out") or unit not in self.main
        return half(unit.strength) if crossing or fence or weak else unit.strength

    def strength(self) -> int:
        return min(18, sum(self.factor(unit) for unit in self.units))  # 10.4

    def level(self) -> int:
        return level(self.strength(), self.field.defence())

    def lawful_main(self) -> bool:
        """Whether the main assault force may be one: a formation with units attached, or a battle group (10.3)."""
        if not self.main or not set(self.main) <= set(self.units):
            return False
        if sum(unit.strength for unit in self.main) <= 6:
            return True
        return any(self.formed(lead) for lead in self.main)

    def formed(self, lead: Unit) -> bool:
        """The formation of a unit: its division, else its brigade, else itself; others are attached by stacking.

        Whether one or more may be attached the text leaves open; ruling R67 says any number.
        """
        family = [u for u in self.units if u is lead or self.kin(u, lead)]
        guests = [u for u in self.main if u not in family]
        hosts = {u.at for u in family}
        return all(u in self.main for u in family) and all(u.at in hosts for u in guests)

    @staticmethod
    def kin(one: Unit, other: Unit) -> bool:
        a, b = one.counter, other.counter
        if a.army != b.army:
            return False
        if a.formation or b.formation:
            return a.formation == b.formation
        return bool(a.brigade) and a.brigade == b.brigade

    def shifts(self) -> dict[str, int]:
        """Columns for what stands on the board: by kind, to the right for the attacker."""
        defenders, main = self.field.defenders, self.main
        found = {
            "armour": self.armour(),
            "armour-defends": self.armour_defends(),
            "quality": int(max(u.quality for u in main) > max((u.quality for u in defenders), default=-9)),  # 11.5
            "quality-poor": -int(all(u.quality < 0 for u in main)),
            "tiger": int(any(u.counter.tiger and not self.wet(u) and not self.field.flooded for u in main)),  # 11.9
            "tiger-defends": -int(any(u.counter.tiger for u in defenders)),
            "water": -int(all(self.wet(u) for u in main)),  # 11.3
            "hill": -int(bool(BOARD.hexes[self.field.target].get("hill"))),  # 11.8
            "strategic": int(any(u.has("strategic") for u in defenders)),  # 9.8.4
            "flank": self.flank(),
        }
        return {kind: columns for kind, columns in found.items() if columns}

    def flank(self) -> int:
        """Optional: enemies beside the target and beside an attacker who are not attacked themselves (28.2)."""
        if not self.position.data["options"]["flank_fire"]:
            return 0
        beside = {near for u in self.units for near in BOARD.around[u.at]} & set(BOARD.around[self.field.target])
        quiet = (
            hex_
            for hex_ in beside
            if self.position.held(hex_, self.field.side)
            and not all(u.has("assailed") for u in self.position.stacks[hex_])
        )
        return -min(2, len(list(quiet)))

    def armour(self) -> int:
        """The armour shift of the attacker (11.4.1, 11.4.4); woods forbid it by the terrain chart."""
        target = self.field.target
        bad = self.field.flooded or BOARD.settlement(target) == "city" or BOARD.terrain(target) == "woods"
        if bad or self.field.fortified():
            return 0
        able = [u.counter.armour for u in self.main if u.counter.grey and not self.wet(u) and not self.moat(u)]
        return int(max(able, default=0) > max((armour_of(u) for u in self.field.defenders), default=0))

    def armour_defends(self) -> int:
        """Infantry and tanks against a force without any armour value (11.4.2); not across the ditch (16.3, R69)."""
        defenders = self.field.defenders
        if all(self.moat(u) for u in self.main):
            return 0
        tanks = any(u.counter.grey and armour_of(u) for u in defenders)
        foot = any(u.counter.infantry_type or u.counter.kind == "armour" for u in defenders)
        return -int(tanks and foot and not any(armour_of(u) for u in self.main))

    def chances(self, shift: int) -> dict[str, Fraction]:
        """The chance of each result, with the fighter-bombers over a German attack in clear weather (19.1.3, 10.6)."""
        jabos = self.field.foe == "german" and self.position.weather == "clear"
        found: dict[str, Fraction] = defaultdict(Fraction)
        for less in JABOS if jabos else (0,):
            for die in range(1, 7):
                found[result(self.level() + shift - less, die)] += Fraction(1, 36 if jabos else 6)
        return dict(found)


def armour_of(unit: Unit) -> int:
    return 0 if unit.is_cadre else unit.counter.armour


def result(step: int, die: int) -> str:
    """Below 1-3 the attacker loses a step, above 7-1 the last column counts (10.6)."""
    column = step + 2
    return "A1" if column < 0 else RESULTS[die][min(column, 8)]


TRACK_OF = {"edge": "seventh", "cherbourg": "fortress"}  # whose points a German HQ spends, by its line (17.2)


class Support:
    """Help for an attack that is being prepared: what is left to ask for."""

    def __init__(self, position: Position, target: str, army: str) -> None:
        self.position, self.target, self.army = position, target, army
        self.side = "german" if army == "german" else "allied"

    def guns(self, given: list[str], paid: dict[str, int]) -> set[str]:
        """HQs and rocket brigades that can still give a shift, besides those given and paid for (11.6, 17.2, 17.3)."""
        if len(given) >= (1 if self.position.weather == "storm" else 2):
            return set()
        return {u.name for u in self.position.on_map(self.side) if self.fires(u, given.count(u.name), paid)}

    def fires(self, unit: Unit, times: int, paid: dict[str, int]) -> bool:
        if unit.counter.army != self.army or unit.has("spent") or unit.has("disrupted"):
            return False
        near = distance(unit.at, self.target)
        if unit.counter.kind == "werfer":
            return near <= 3 and times == 0
        if unit.counter.kind != "hq" or near > 5 or unit.has("out"):
            return False
        supply = self.position.data["supply"]
        most = 1 if self.side == "german" else 2
        return times < most and any(supply[track] > paid.get(track, 0) for track in self.tracks(unit))

    def tracks(self, unit: Unit) -> list[str]:
        if self.side == "allied":
            return [self.army]
        return [TRACK_OF[source] for source in self.position.data["pools"].get(unit.name, ())]

    def naval(self, used: int) -> bool:
        """One ship, in its zone, not in a storm (19.2)."""
        data, hex_ = self.position.data, BOARD.hexes[self.target]
        ships = data["naval"].get(self.army, 0)
        if used or not ships or self.position.weather == "storm":
            return False
        if data.get("bombarded") == self.position.turn and self.army == "us":  # both ships are busy at Cherbourg
            return bool(hex_.get("perimeter")) and self.target not in data.get("shelled", ())
        if hex_.get("perimeter"):  # the special bombardment: once, with both US ships
            return self.army == "us" and ships == 2 and not data.get("bombarded")
        return bool(hex_.get("naval"))

    def air(self, used: int) -> set[str]:
        """One air unit, two from 22 June, of either army (19.1.2)."""
        most = 1 if self.position.turn < 17 else 2
        if self.side == "german" or used >= most:
            return set()
        return {army for army, left in self.position.data["air"].items() if left > 0}


def strafed(position: Position) -> set[str]:
    """Hexes that air units may strafe: Germans, neither in woods nor in a city; strongpoints feel nothing (19.1.4)."""
    there = {u.at for u in position.on_map("german") if u.counter.kind != "strongpoint"}
    return {h for h in there if BOARD.terrain(h) != "woods" and BOARD.settlement(h) != "city"}
