"""What becomes of the pieces: the referee follows every die and every piece with a board of its own.

It starts from the plain data of the first position and then believes no position any more, only the events that
everybody sees. Dice are checked against the rules, and what must come of them against what is said to happen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.referees import Tally
from tests.referees.dday.cards import flak_zones, name_sole_zones
from tests.referees.dday.diary import Diary
from tests.referees.dday.odds import attack_dice, battery, defence_dice, fighters_on, hit_number, ways
from tests.referees.dday.orders import battle_zones, targets_of_flak, zones_of_movement
from tests.referees.dday.table import (
    AIRFIELD,
    ARCS,
    BOXES,
    CHARTS,
    CITIES,
    DROPS,
    ZONES,
    Table,
    camp_of,
    enemy_of,
    is_land,
    type_of,
)

Event = dict[str, Any]
Dice = Counter[tuple[str, int]]

NAVAL_DICE = 6
TURNS = 10


@dataclass
class Battle:
    """One combat cycle under way: the dice that are due, those that were thrown, the hits and the losses."""

    zone: str
    camp: str
    due: dict[str, Dice]
    strength: dict[str, int]
    thrown: dict[str, Dice] = field(default_factory=lambda: {"axis": Counter(), "allies": Counter()})
    hits: Counter[str] = field(default_factory=Counter)
    losses: Counter[str] = field(default_factory=Counter)


class Watch:
    """Follows one game."""

    def __init__(self, tally: Tally, start: Table, diary: Diary) -> None:
        self.tally = tally
        self.diary = diary
        self.where = self.before = self.action = ""
        self.table = start  # its units, losses and charts are moved by the referee from now on
        self.charts = {chart: start.waiting(chart) for chart in CHARTS}
        self.luck = "none"
        self.order = 0  # the last order card that was turned
        self.held = 0  # checks in a row that found the three cities in Allied hands
        self.die: Event = {}
        self.aim: tuple[str, str] | None = None
        self.battle: Battle | None = None
        self.guns: Counter[str] = Counter()  # who has to fire by this card, by zone
        self.to_fight: set[str] = set()
        self.volleys: dict[tuple[str, str], list[int]] = {}  # by rule and zone: shots, losses that are due, losses
        self.rolled: dict[str, int] = {}  # what the dice of a chart say
        self.again = 0  # how much a die that was thrown again has changed
        self.marches: list[tuple[str, tuple[str, ...]]] = []  # Axis units that have moved, and what they touched
        self.due: list[tuple[int, str, int]] | None = None  # the strafing attacks to come: march, zone, fighters
        self.target: int | None = None  # the march under fire
        self.strafing_dice: list[int] = []

    def claim(self, kind: str, engine: object, referee: object, note: str = "") -> None:
        self.tally.compare(kind, f"{self.where} {note}", engine, referee)

    # --- one action ---

    def follow(self, where: str, action: str, events: list[Event], after: Table) -> None:
        """The events of one action, then the whole board."""
        self.where = where
        self.before, self.action = self.action, action
        for event in events:
            handler = getattr(self, f"_{event['type']}", None)
            if event["type"] == "CardTurned":
                self._close_card()
            if handler is not None:
                handler(event)
            self.diary.note(event)
            if event["type"] == "CardTurned":
                self._open_card(event["card"])
        self._close_pass()
        for place in (*ZONES, *BOXES, AIRFIELD) if events else ():
            engine = {kind: after.count(kind, place) for kind in after.kinds(place)}
            referee = {kind: self.table.count(kind, place) for kind in self.table.kinds(place)}
            self.claim("pieces", engine, referee, place)
        self.claim("pieces", dict(+after.lost), dict(+self.table.lost), "lost")
        for chart, waiting in self.charts.items():
            self.claim("charts", after.waiting(chart), waiting, chart)
        if "result" not in after.data:
            self.claim("luck", after.luck, self.luck)
        moves = after.data.get("moves", [])
        if moves and events:  # the last one is new
            kind, way = self.marches[-1]
            _, *path = moves[-1]
            same = fighters_on(self.table, path) == fighters_on(self.table, way)
            self.claim("ways", (same, path[0], path[-1]), (True, way[0], way[-1]), f"{kind} by {path}")
            self.marches[-1] = kind, tuple(path)
        self.table.data = after.data  # the marks of cards: flood, decoy, barnstormer ...

    def _TacticPlayed(self, event: Event) -> None:
        """Marks that the same action may already feel."""
        if event["card"] == "t10":
            self.table.data = {**self.table.data, "combined": True}
        elif event["card"] == "t15":  # what has arrived by order 15 was strafed before
            self._close_strafing()
        elif event["card"] == "t3":
            self.table.data = {**self.table.data, "barnstormer": self.action.removeprefix("unit ")}

    def _take(self, kind: str, at: str, number: int = 1) -> None:
        self.table.units[kind, at] -= number

    def _put(self, kind: str, at: str, number: int = 1) -> None:
        self.table.units[kind, at] += number

    # --- cards ---

    def _idle(self, number: int) -> bool:
        """Whether an order card may stay away: nothing that it names can do anything (drop rule)."""
        table = self.table
        there = {
            1: False,
            2: bool(table.places("blockhouse")),
            3: bool(table.aircraft("fighter", AIRFIELD)),
            4: bool(flak_zones(table, "fighter")),
            5: bool(table.aircraft("bomber", AIRFIELD)),
            6: bool(flak_zones(table, "bomber")),
            7: bool(table.flying("bomber")),
            9: any(table.count("blockhouse", zone) and table.kinds(box) for zone, box in ARCS.items()),
            10: any(table.kinds(box) for box in BOXES),
            14: bool(self.charts["uk"] or self.charts["us"]),
            15: bool(self.charts["rennes"] or self.charts["rouen"]),
            16: bool(table.flying("fighter")),
        }
        return not there.get(number, True)

    def _CardTurned(self, event: Event) -> None:
        deck, number = event["card"][0], int(event["card"][1:])
        if deck == "f":
            self.luck = "none"
            return
        for skipped in range(self.order + 1, number):
            self.claim("cards", True, self._idle(skipped), f"order {skipped} is not turned")
        self.claim("cards", number > self.order, True, f"order {number} after {self.order}")
        self.order = number
        self.table.phase = {11: "allies-attack", 13: "axis-attacks"}.get(number, "")

    def _TurnBegan(self, event: Event) -> None:
        self.order = 0
        self.luck = "none"
        self.table.turn += 1
        self.claim("cards", event["turn"], self.table.turn, "turn")

    def _FortuneFell(self, event: Event) -> None:
        """1 is good, 6 is bad, the others are nothing."""
        (die,) = self.die["dice"]
        self.luck = {1: "good", 6: "bad"}.get(die, "none")
        number = event["card"][1:]
        self.claim("luck", event["note"], "luck-none" if self.luck == "none" else f"luck-{self.luck}-{number}")

    def _open_card(self, card: str) -> None:
        """What must be done by a card, counted when it is turned."""
        table = self.table
        table.luck = self.luck
        self.guns = Counter()
        self.to_fight = set()
        if card in ("o4", "o6"):
            zones = flak_zones(table, "fighter" if card == "o4" else "bomber")
            self.guns = Counter({z: table.count("de-artillery", z) for z in zones if z != self.diary.spared})
        elif card == "o9":
            self.guns = Counter({z: table.count("blockhouse", z) for z, box in ARCS.items() if table.kinds(box)})
        elif card in ("o11", "o13"):
            self.to_fight = set(table.contested())
            if card == "o11" and self.luck == "bad":
                name_sole_zones(table, self.diary)
        elif card == "o2":
            self.guns["sea"] = NAVAL_DICE

    def _close_card(self) -> None:
        """When the next card comes, all of it has been done."""
        self._close_battle()
        self._close_strafing()
        self._close_volleys()
        card, table = self.diary.card, self.table
        if card == "o2":
            self.claim("all fire", self.guns["sea"] == 0 or not table.places("blockhouse"), True, "naval dice")
        for zone in self.guns if card in ("o4", "o6", "o9") else ():
            done = self.guns[zone] == 0 or not self._targets(card, zone)
            self.claim("all fire", done, True, f"{card} {zone} {self.guns[zone]} left")
        if card in ("o11", "o13"):
            self._all_fought(card)
        if card in ("o7", "o16"):
            self.claim("home", table.flying("bomber" if card == "o7" else "fighter"), [], card)

    def _targets(self, card: str, zone: str) -> bool:
        if card == "o9":
            return bool(self.table.kinds(ARCS[zone]))
        return bool(targets_of_flak(self.table, "fighter" if card == "o4" else "bomber", zone))

    def _all_fought(self, card: str) -> None:
        """Attacks are no choice: in all contested zones, or in those that bad fortune leaves."""
        fought = Counter(self.diary.fought)
        due = self.to_fight
        if self.luck == "bad" and card == "o11":
            due &= set(self.diary.named.values())
        if self.luck == "bad" and card == "o13":
            self.claim("all fight", len(fought), min(2, len(due)), "two zones")
            due = set(fought) & due
        self.claim("all fight", fought, Counter(due), card)

    # --- single shots ---

    def _Rolled(self, event: Event) -> None:
        self.die = event
        rule, note = event["rule"], event["note"]
        if rule == "A7.2" and self.battle is not None:
            kind = note.removeprefix("roll-")
            camp = camp_of(kind)
            self.battle.thrown[camp][type_of(kind), event["hit"]] += len(event["dice"])
            self.battle.hits[enemy_of(camp)] += sum(die <= event["hit"] for die in event["dice"])
        elif note.startswith("roll-chart-"):
            self.rolled[note.removeprefix("roll-chart-")] = sum(event["dice"])
        elif note == "roll-again":
            self.again = event["dice"][0] - int(self.action.removeprefix("reroll "))
        elif event["hit"] and note in ("roll-plain", "roll-strafe"):
            self.claim("dice", event["hit"], hit_number(rule, self.luck), rule)
        if self.volleys and note == "roll-plain" and rule == next(reversed(self.volleys))[0]:
            self._volley(event)
        if note == "roll-strafe":
            self.strafing_dice += event["dice"]
        if self.aim is not None:
            self.claim("dice", len(event["dice"]), 1, f"{rule} aimed")
            self._shoot(event)

    def _Aimed(self, event: Event) -> None:
        self.aim = event["unit"], event["at"]
        zone = event["at"]
        if event["rule"] == "O2":
            zone = "sea"
        elif event["rule"] == "O9":  # of the zones that fire at one box the first fires first
            zone = next((z for z, n in self.guns.items() if n > 0 and ARCS[z] == event["at"]), "nobody")
        elif event["rule"] not in ("O4", "O6"):
            return
        self.guns[zone] -= 1
        self.claim("all fire", self.guns[zone] >= 0, True, f"{event['rule']} {zone}")

    def _shoot(self, event: Event) -> None:
        """A hit on what was aimed at destroys it; nobody else does."""
        assert self.aim is not None
        kind, at = self.aim
        self.aim = None
        if event["dice"][0] <= event["hit"]:
            self._take(kind, at)
            self.table.lost[kind] += 1

    def _Destroyed(self, event: Event) -> None:
        """Targeted fire has been seen to; casualties leave; fortune 1, 7 and 16 remove what was named."""
        if event["rule"] in ("A7.4", "O1", "T11", "T12", "T13", "F1", "F7", "F16"):
            self._take(event["unit"], event["at"], event["count"])
            self.table.lost[event["unit"]] += event["count"]

    # --- volleys: many dice at a zone, no fire in return ---

    def _FireOpened(self, event: Event) -> None:
        """Order 1 with all airborne infantry of a box, tactics 11 and 13 with a battery, tactics 12 with a crowd."""
        rule, at, table = event["rule"], event["at"], self.table
        if rule == "O1":
            (power,) = [power for power, zone, _ in DROPS if zone == at]
            shots = table.count(f"{power}-infantry", at)
        elif rule == "T12":
            shots = table.crowd("axis", at)
        else:
            shots = battery(table, "axis" if rule == "T13" else "allies", self.before.removeprefix("zone "))
        self.claim("volleys", event["count"], shots, f"{rule} {at}")
        camp = "allies" if rule == "T13" else "axis"
        most = table.crowd(camp, at) if rule in ("O1", "T12") else table.land(camp, at).total()
        self.volleys[rule, at] = [shots, most, 0]

    def _volley(self, event: Event) -> None:
        rule, at = next(reversed(self.volleys))
        shots, most, _ = self.volleys[rule, at]
        self.claim("volleys", len(event["dice"]), shots, f"{rule} {at} dice")
        hit = sum(die <= event["hit"] for die in event["dice"])
        self.volleys[rule, at] = [shots, min(most, hit), 0]

    def _close_volleys(self) -> None:
        for (rule, at), (_, due, losses) in self.volleys.items():
            self.claim("volleys", losses, due, f"{rule} {at} losses")
        self.volleys = {}

    # --- battles ---

    def _BattleBegan(self, event: Event) -> None:
        self._close_battle()
        camp = "allies" if self.order == 11 else "axis"
        zone, table = event["at"], self.table
        self.claim("all fight", zone in battle_zones(table, self.diary), True, zone)
        table.luck = self.luck
        due = {camp: attack_dice(table, self.diary, zone, camp), enemy_of(camp): defence_dice(table, zone, camp)}
        self.battle = Battle(zone, camp, due, {one: table.land(one, zone).total() for one in ("axis", "allies")})

    def _Casualty(self, event: Event) -> None:
        if (event["rule"], event["at"]) in self.volleys:
            self.volleys[event["rule"], event["at"]][2] += event["count"]
        elif self.battle is not None and event["rule"] == "A7.3":
            self.battle.losses[camp_of(event["unit"])] += event["count"]

    def _close_battle(self) -> None:
        battle = self.battle
        if battle is None:
            return
        self.battle = None
        for camp in ("axis", "allies"):
            self.claim("battle dice", battle.thrown[camp], battle.due[camp], f"{battle.zone} {camp}")
            losses = min(battle.hits[camp], battle.strength[camp])
            self.claim("battle losses", battle.losses[camp], losses, f"{battle.zone} {camp}")

    def _ControlChanged(self, event: Event) -> None:
        """ "Punto 5": whose land units are alone in a zone."""
        self._close_pass()
        holders = [camp for camp in ("axis", "allies") if self.table.controls(camp, event["at"])]
        self.claim("control", event["note"], f"control-{holders[0] if holders else 'none'}", event["at"])

    # --- moving and coming ---

    def _Moved(self, event: Event) -> None:
        kind, start, at = event["unit"], event["start"], event["at"]
        if is_land(kind) and camp_of(kind) == "axis":
            self.table.luck = self.luck
            zones = 3 if event["rule"] == "T15" else zones_of_movement(self.table, kind)
            self.marches.append((kind, self._way(kind, start, at, zones)))
        self._take(kind, start)
        self._put(kind, at)

    def _way(self, kind: str, start: str, at: str, zones: int) -> tuple[str, ...]:
        """The way with the fewest fighters (ruling 47); of equals any, until the plain data tell."""
        paths = ways(self.table, kind, start, zones)[at]
        return min(paths, key=lambda path: fighters_on(self.table, path))

    def _Placed(self, event: Event) -> None:
        kind, at, rule = event["unit"], event["at"], event["rule"]
        if type_of(kind) in ("fighter", "bomber"):
            self._take(kind, AIRFIELD)
        elif kind == "blockhouse":
            self.table.lost[kind] -= 1
        else:
            self._from_chart(kind, at, rule)
        if rule == "O15":
            self.marches.append((kind, (at,)))
        self._put(kind, at)

    def _from_chart(self, kind: str, at: str, rule: str) -> None:
        """The first unit that waits; tactics 1 takes the first infantry."""
        chart = self.diary.sending if rule == "O15" else kind[:2]
        waiting = self.charts[chart]
        if rule == "T1":
            place = next(n for n in waiting if CHARTS[chart].units[n] == kind)
        else:
            place = waiting[0]
            self.claim("charts", kind, CHARTS[chart].units[place], f"{chart} sends")
        waiting.remove(place)

    def _Reinforced(self, event: Event) -> None:
        """Two dice; half of it, rounded up, by bad fortune; what the chart does not hold any more cannot come."""
        number = self.rolled[event["chart"]] + self.again
        self.again = 0
        if self.luck == "bad":
            number = (number + 1) // 2
        self.claim("reinforcements", event["count"], number, event["chart"])

    def _WentHome(self, event: Event) -> None:
        self._take(event["unit"], event["at"], event["count"])
        self._put(event["unit"], AIRFIELD, event["count"])

    def _Returned(self, event: Event) -> None:
        """Aircraft go to the airfield, infantry (tactics 16) to the first place of its kind that is empty."""
        kind = event["unit"]
        self.table.lost[kind] -= 1
        if not is_land(kind):
            self._put(kind, AIRFIELD)
            return
        chart = kind[:2]
        empty = [n for n, unit in enumerate(CHARTS[chart].units) if unit == kind and n not in self.charts[chart]]
        self.charts[chart] = sorted([*self.charts[chart], empty[0]])

    def _ChartLost(self, event: Event) -> None:
        place = self.charts[event["chart"]].pop(0)
        self.claim("charts", event["unit"], CHARTS[event["chart"]].units[place], "rocket")
        self.claim("dice", self.die["dice"][0] <= hit_number("T2", "none"), True, "rocket")
        self.table.lost[event["unit"]] += 1

    # --- strafing ---

    def _Strafed(self, event: Event) -> None:
        """Each fighter in a zone that a marching unit touches rolls once, until the unit is shot down."""
        self._close_pass()
        if self.due is None:
            self.due = [
                (number, zone, fighters_on(self.table, [zone]))
                for number, (_, way) in enumerate(self.marches)
                for zone in dict.fromkeys(way)
                if fighters_on(self.table, [zone])
            ]
        told = event["unit"], event["at"], event["count"]
        if not self.due:
            self.claim("strafing", told, None)
            return
        number, zone, fighters = self.due.pop(0)
        self.claim("strafing", told, (self.marches[number][0], zone, fighters))
        self.target = number
        self.strafing_dice = []

    def _close_pass(self) -> None:
        """The dice at one unit in one zone: one for each fighter, and a 1 is the end of it."""
        if self.target is None or self.due is None:
            return
        kind, way = self.marches[self.target]
        if 1 in self.strafing_dice:
            self._take(kind, way[-1])
            self.table.lost[kind] += 1
            self.due = [entry for entry in self.due if entry[0] != self.target]
        self.target = None

    def _close_strafing(self) -> None:
        self._close_pass()
        self.claim("strafing", self.due or [], [], "left over")
        self.marches, self.due = [], None

    # --- victory ---

    def _Checked(self, event: Event) -> None:
        """ "Verifica delle condizioni per la vittoria": the three cities at two checks in a row."""
        held = all(self.table.controls("allies", city) for city in CITIES)
        self.held = self.held + 1 if held else 0
        self.claim("victory", event["note"], ("check-not-held", "check-held", "check-won")[self.held])

    def _GameOver(self, event: Event) -> None:
        won = "result-allies" if self.held == 2 else "result-axis" if self.table.turn == TURNS else "nobody"
        self.claim("victory", event["note"], won)
