"""Normandy '44 for its referee: after the die: determined defence (12.4), retreats (13), advances (14)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from tests.referees.normandy44.battle import Field, armour_of
from tests.referees.normandy44.facts import BOARD, Position, Unit, distance
from tests.referees.normandy44.march import enemy

STOPS = ("bocage", "woods")
NEVER = 99

# Determined defence by modified die, 1 to 7: as the rulebook prints it, in the words of the preview.
DEFENCE = {
    "open": ("fails", "fails", "fails", "fails", "fails-loss", "ex", "al"),
    "other": ("fails", "fails", "fails", "fails", "loss", "ex", "al"),
    "ip": ("fails", "fails", "fails", "loss", "ex", "al-ip", "al"),
    "fort": ("fails", "fails", "loss", "ex", "ex", "al", "al"),
}


def leads(field: Field) -> set[str]:
    """Units that may lead a determined defence (12.4.1, 13.5)."""
    return {u.name for u in field.defenders if u.counter.kind not in ("hq", "werfer") and not u.has("disrupted")}


def modifier(lead: Unit, main: list[Unit], attackers: list[Unit]) -> int:
    """Quality of the lead unit, or the comparison of armour if that is better (12.4.2)."""
    ways = [lead.quality]
    own, best = armour_of(lead), max((armour_of(u) for u in main), default=0)
    if own and (lead.counter.grey or any(u.counter.grey for u in attackers)):
        ways.append((own > best) - (own < best))
    return max(ways)


def defence_column(field: Field) -> str:
    """A fortification or the terrain of the hex (12.4.1)."""
    if any(u.counter.kind == "strongpoint" for u in field.defenders) or BOARD.settlement(field.target) == "city":
        return "fort"
    if field.fortified():
        return "ip"
    bare = BOARD.terrain(field.target) in ("open", "flooded") and not BOARD.settlement(field.target)
    return "open" if bare else "other"


def defence_chances(
    field: Field, lead: Unit, main: list[Unit], attackers: list[Unit], support: int = 0
) -> dict[str, Fraction]:
    """Chances without support from guns, ships or the air, or with one of them (12.4.3); +2 at most (12.4.1)."""
    extra = min(2, modifier(lead, main, attackers) + support)
    found: dict[str, Fraction] = defaultdict(Fraction)
    for die in range(1, 7):
        found[DEFENCE[defence_column(field)][min(7, max(1, die + extra)) - 1]] += Fraction(1, 6)
    return dict(found)


class Flight:
    """The retreat of units that go together, all of them on foot or none; `company`: all that retreat now."""

    def __init__(
        self, position: Position, party: list[Unit], origin: str, length: int, company: list[Unit] | None = None
    ) -> None:
        self.position, self.party, self.origin, self.length = position, party, origin, length
        self.company = company or party
        self.side, self.foe = party[0].counter.side, enemy(party[0].counter.side)

    def friends(self, hex_: str) -> list[Unit]:
        return [u for u in self.position.stacks.get(hex_, ()) if u.counter.side == self.side and u not in self.company]

    def watched(self, hex_: str) -> bool:
        """In an enemy zone that no friend takes away (13.1); Germans ignore zones into the perimeter (16.3)."""
        if self.friends(hex_):
            return False
        sources = self.position.sources(hex_, self.foe)
        if self.side == "german" and BOARD.hexes[hex_].get("perimeter"):
            sources = {h for h in sources if not BOARD.side(h, hex_).get("perimeter")}
        return bool(sources)

    def price(self, here: str, there: str, walked: int, paved: bool) -> int:
        """Steps that one hex costs; NEVER if it means the end (13.2)."""
        if BOARD.closed(here, there) or self.position.held(there, self.foe):
            return NEVER
        foe = self.foe
        if there in self.position.bond_hexes(foe) or self.position.bond_between(here, there, foe):
            return NEVER
        cost = 0
        if self.watched(there):
            if walked:  # only the first hex may be in an enemy zone
                return NEVER
            cost += 1
        water = self.water(here, there, walked, paved)
        return NEVER if water is None else cost + water

    def water(self, here: str, there: str, walked: int, paved: bool) -> int | None:
        """Rivers and floods off the road: a step for those on foot, the end for vehicles (13.2)."""
        through = int(bool(walked) and BOARD.terrain(here) == "flooded")
        if BOARD.road(here, there):
            return 0 if paved else through  # a road through a flooded hex is one that leads in and out (R49)
        side, mech = BOARD.side(here, there), self.party[0].counter.mech
        flood = side.get("flooded") and not side.get("causeway")
        if mech and (flood or "flooded" in (BOARD.terrain(here), BOARD.terrain(there))):
            return None
        cost = 0
        far_flood = flood and not self.began_beside("flooded", True)
        if far_flood or (side.get("river") == "major" and not self.began_beside("river", "major")):
            if mech:
                return None
            cost += 1
        return max(cost, through)

    def began_beside(self, feature: str, kind: object) -> bool:
        """The hex it left touches some side of the kind (R49: any of them will do)."""
        return any(BOARD.side(self.origin, near).get(feature) == kind for near in BOARD.around[self.origin])

    def own_works(self, hex_: str) -> bool:
        """A finished position of its side (13.3, R50)."""
        works = self.position.data["ips"].get(hex_)
        return bool(works and works["built"] and (works["army"] == "german") == (self.side == "german"))

    def may_stop(self, hex_: str) -> bool:
        """After one hex of two (13.3)."""
        ground = BOARD.terrain(hex_) in STOPS or bool(BOARD.settlement(hex_) or BOARD.hexes[hex_].get("ip"))
        friends = self.friends(hex_)
        ready = [u for u in friends if not u.has("disrupted")]
        works = any(u.counter.kind == "strongpoint" for u in friends) or self.own_works(hex_)
        if not ready and hex_ in self.seen_zones(hex_):
            return False
        return ground or works or sum(u.strength for u in ready) >= sum(u.strength for u in self.party)

    def seen_zones(self, hex_: str) -> set[str]:
        """The hex itself if it is in an enemy zone, friends or not."""
        sources = self.position.sources(hex_, self.foe)
        if self.side == "german" and BOARD.hexes[hex_].get("perimeter"):
            sources = {h for h in sources if not BOARD.side(h, hex_).get("perimeter")}
        return {hex_} if sources else set()

    def room(self, hex_: str) -> bool:
        """Stacking: four points and one silhouette, one of each free kind (7.1)."""
        return fits([*self.friends(hex_), *self.party])

    def onward(self, here: str, walked: int, paved: bool) -> dict[str, int]:
        """From a hex on the way: what each next hex costs at least in all, and "stay" where the unit may end."""
        ways = {}
        if walked == 1 and self.length == 2 and self.may_stop(here) and self.room(here):
            ways["stay"] = 0
        for there in BOARD.around[here]:
            if distance(self.origin, there) != walked + 1:  # it must end that far away (13.1)
                continue
            cost = self.price(here, there, walked, paved)
            if cost < NEVER:
                road = BOARD.road(here, there) is not None
                ahead = {} if walked + 1 == self.length else self.onward(there, walked + 1, road)
                rest = min(ahead.values(), default=0 if walked + 1 == self.length else NEVER)
                if cost + rest < NEVER:
                    ways[there] = cost + rest
        return ways

    def ways(self, here: str, walked: int) -> dict[str, int]:
        return self.onward(here, walked, BOARD.road(self.origin, here) is not None)

    def choices(self, here: str, walked: int) -> set[str]:
        ways = self.ways(here, walked)
        least = min(ways.values(), default=NEVER)
        return {way for way, cost in ways.items() if cost == least}

    def of_one_mind(self, here: str, walked: int) -> bool:
        """Whether each unit would find the same ways by itself: else parting may be cheaper, which is not weighed."""
        ways = self.ways(here, walked)
        alone = (Flight(self.position, [unit], self.origin, self.length, self.company) for unit in self.party)
        return all(flight.ways(here, walked) == ways for flight in alone)

    def mixed(self) -> bool:
        """Vehicles and others near water: what they lose differs, which this referee does not weigh (13.2)."""
        near = [h for h in BOARD.order if distance(self.origin, h) <= self.length]
        dry = not any(BOARD.terrain(h) == "flooded" or self.watery(h) for h in near)
        return len({u.counter.mech for u in self.party}) > 1 and not dry

    @staticmethod
    def watery(hex_: str) -> bool:
        sides = [BOARD.side(hex_, near) for near in BOARD.around[hex_]]
        return any(side.get("flooded") or side.get("river") == "major" for side in sides)

    def crowded(self) -> bool:
        """Some hex around is full: then the way may grow longer, which this referee does not follow."""
        near = (h for h in BOARD.order if distance(self.origin, h) <= self.length)
        return any(self.friends(h) and not self.room(h) for h in near)


def fits(units: list[Unit]) -> bool:
    free = ("strongpoint", "hq", "beach engineers", "werfer")
    for kind in free:
        if sum(u.counter.kind == kind for u in units) > 1:
            return False
    rest = [u for u in units if u.counter.kind not in free]
    outlines = sorted((points(u) for u in rest if u.counter.silhouette), reverse=True)
    return sum(points(u) for u in rest if not u.counter.silhouette) + sum(outlines[1:]) <= 4


def points(unit: Unit) -> int:
    return 1 if unit.strength <= 2 else 2


class Pursuit:
    """The advance of one unit after combat (14)."""

    def __init__(self, position: Position, unit: Unit, vacated: str) -> None:
        self.position, self.unit, self.vacated = position, unit, vacated
        self.side, self.foe = unit.counter.side, enemy(unit.counter.side)

    def goals(self, here: str, walked: int, freed: bool, limited: bool) -> set[str]:
        """The hexes that may follow. A halted unit is not asked, so nothing is said of it."""
        return {
            h
            for h in BOARD.around[here]
            if self.may_enter(here, h, walked, freed) and not (limited and h != self.vacated)
        }

    def may_enter(self, here: str, there: str, walked: int, freed: bool) -> bool:
        position = self.position
        if BOARD.closed(here, there) or position.held(there, self.foe) or not self.ground(here, there, walked):
            return False
        if self.side == "allied" and not self.own_country(there):  # 22.1
            return False
        if there == self.vacated:
            return True
        bonds = there in position.bond_hexes(self.foe)
        if bonds or position.bond_between(here, there, self.foe):
            return False
        same = position.sources(here, self.foe) & position.sources(there, self.foe)
        return freed or not same  # out of a zone into one of the same unit only by way of the vacated hex

    def own_country(self, hex_: str) -> bool:
        return any(BOARD.hexes[near]["army"] == self.unit.counter.army for near in (hex_, *BOARD.around[hex_]))

    def ground(self, here: str, there: str, walked: int) -> bool:
        """What water allows (14.3)."""
        if BOARD.road(here, there):
            return True
        side, mech = BOARD.side(here, there), self.unit.counter.mech
        flood = side.get("flooded") and not side.get("causeway")
        if mech and (flood or "flooded" in (BOARD.terrain(here), BOARD.terrain(there))):
            return False
        return not (walked and (flood or side.get("river") == "major"))
