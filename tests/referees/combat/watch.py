"""What comes of an action: the referee follows every card, every point and every total with notes of its own.

It starts from the plain data of the first position and then believes the events that are told, one after the other:
where a card goes, what a loss is worth, what a roll adds up to. After each action its notes must be what the data say.
"""

from __future__ import annotations

from typing import Any

from tests.referees import Tally
from tests.referees.combat import odds
from tests.referees.combat.decks import CARDS, DECKS
from tests.referees.combat.facts import CHITS, LEADERS, UNITS
from tests.referees.combat.fire import piece_named
from tests.referees.combat.grid import HEXES
from tests.referees.combat.moment import DISCARD, HAND, PIECES, Moment
from tests.referees.combat.table import OTHER, SIDES, Table, Unit, kind_of

Event = dict[str, Any]
PILE = 0
OPEN = 3  # where a chit lies that everybody sees
SIGN = {"allied": 1, "axis": -1}
BATTLE_RULES = ("B6", "B1", "X1")  # a reshuffle in battle takes the discards; one between battles everything


class Watch:
    """Follows one game."""

    def __init__(self, tally: Tally, data: dict[str, Any]) -> None:
        self.tally = tally
        self.where = ""
        self.places = dict.fromkeys(CARDS, PILE)
        self.vp = 0
        self.roll: dict[tuple[str, str], int] = {}  # the last roll of each side by its rule
        self.melee: dict[str, int] = {}
        self.plain: dict[str, bool] = {}  # whether a side's roll in the melee set nothing off
        self.late = False  # the deck was empty when a roll was called for: the sums are older than the table (R4)
        self.trust(data)

    def trust(self, data: dict[str, Any]) -> None:
        """Take cards and points as they are told: at the start, and wherever a battle is being prepared."""
        self.places = {name: data["cards"].get(name, (PILE, 0))[0] for name in CARDS}
        self.vp = data["vp"]

    def claim(self, kind: str, about: object, engine: object, referee: object) -> None:
        self.tally.compare(kind, f"{self.where} {about}", engine, referee)

    # --- one action ---

    def follow(self, moment: Moment, action: str, events: list[Event], after: dict[str, Any]) -> None:
        self.where = f"{moment.where} {moment.name} {action}"
        self.before, self.after, self.moment = moment.data, after, moment
        # whether nothing has befallen a piece yet in this action, nor inside a roll whose sums were formed before (X5)
        self.quiet = moment.name == "Roll" or moment.under("Roll") is None
        verb, _, operand = action.partition(" ")
        if verb == "card" and moment.name in ("Discards", "Interrogate"):
            self.places[operand] = DISCARD
        for number, event in enumerate(events):
            handler = getattr(self, f"_{event['type']}", None)
            if handler is not None:
                handler(event, events[number + 1 :])
        if moment.under("Battle") is None or not _in_battle(moment.data) or not _in_battle(after):
            self.trust(after)
            return
        if events or verb == "card":
            self._cards()
        if events:
            self.claim("points", "", after["vp"], self.vp)
            self._losses()
        self.vp = after["vp"]

    # --- cards: each in exactly one place ---

    def _Drawn(self, event: Event, _: list[Event]) -> None:
        if event["deck"] != "chits":
            self.claim("drawn from the pile", event["card"], self.places[event["card"]], PILE)
            self.places[event["card"]] = HAND if event["only"] else DISCARD

    def _Played(self, event: Event, _: list[Event]) -> None:
        self.claim("played from the hand", event["card"], self.places[event["card"]], HAND)
        self.places[event["card"]] = DISCARD

    def _Fell(self, event: Event, _: list[Event]) -> None:
        self.places[event["card"]] = DISCARD

    def _Reshuffled(self, event: Event, _: list[Event]) -> None:
        if event["deck"] in DECKS:
            for name in DECKS[event["deck"]]:
                if self.places[name] == DISCARD or not event["rule"].startswith(BATTLE_RULES):
                    self.places[name] = PILE
            count = sum(self.places[name] == PILE for name in DECKS[event["deck"]])
            self.claim("reshuffled", event["deck"], event["count"], count)

    def _Passed(self, event: Event, _: list[Event]) -> None:
        """By night whoever passes throws his whole hand away (N5.1)."""
        if "night" in self.before["laws"]:
            for name in DECKS[self.before["nation"][event["side"]]]:
                if self.places[name] == HAND:
                    self.places[name] = DISCARD

    def _cards(self) -> None:
        told = self.after["cards"]
        for side in SIDES:
            deck = DECKS[self.after["nation"][side]]
            for place, kind in ((HAND, "hand"), (DISCARD, "discards"), (PILE, "pile")):
                engine = {name for name in deck if told.get(name, (PILE, 0))[0] == place}
                referee = {name for name in deck if self.places[name] == place}
                self.claim(f"deck: {kind}", side, sorted(engine - referee), sorted(referee - engine))
                for name in deck:
                    self.places[name] = told.get(name, (PILE, 0))[0]

    # --- points ---

    def _Scored(self, event: Event, _: list[Event]) -> None:
        self.vp += SIGN[event["side"]] * event["number"]
        self.claim("marker", event["rule"], event["total"], self.vp)
        self.vp = event["total"]
        number = event["number"]
        if event["rule"] == "B6.1" and "hold" not in self.before["laws"]:
            self.claim("points of the Defender", "", (number, self.before["posture"][event["side"]]), (1, "defend"))
        elif event["rule"] == "A36":
            self.claim("points of light wounds", "", number, 1)

    def _open(self, chit: str) -> bool:
        return any(told["chits"].get(chit, (0, 0))[0] == OPEN for told in (self.before, self.after))

    def _PieceNoted(self, event: Event, rest: list[Event]) -> None:
        self.quiet = False
        name = event["piece"]
        if kind_of(name) not in UNITS and name not in LEADERS:
            return
        unit = Unit(name, "casualty")
        if event["note"] == "note-eliminated":
            worth = unit.points * (2 if self._open("X") else 1)
            self.claim(
                "points of a loss", name, _next_score(rest, "B7.1"), (OTHER[unit.side], worth) if worth else None
            )
        elif event["note"] == "note-left" and event["rule"] == "O23":
            worth = 0 if self.before["scenario"] == "59" else unit.points  # SR15.2, R74
            self.claim(
                "points of a rout", name, _next_score(rest, "B7.2"), (OTHER[unit.side], worth) if worth else None
            )

    def _Controlled(self, event: Event, rest: list[Event]) -> None:
        """What an objective is worth by the chits that lie open."""
        at = event["at"]
        if "bunker-chits" in self.before["laws"] or at not in self.before["objectives"]:
            return
        held = self.before["control"][self.before["objectives"].index(at)]
        worth = objective_worth(self.after, self.before["objectives"].index(at) + 1)
        twice = 2 if held in SIDES else 1  # it moves from the one to the other
        engine = _next_score(rest, "B7.3") if rest and rest[0]["type"] == "Scored" else None
        if held in (*SIDES, "", "nobody"):
            self.claim("points of an objective", at, engine, (event["side"], worth * twice) if worth else None)

    # --- totals ---

    def _Turned(self, event: Event, _: list[Event]) -> None:
        card = CARDS[event["card"]]
        self.claim("dice of a card", card.name, (event["white"], event["colour"]), (card.white, card.colour))
        self.roll[event["side"], event["rule"]] = card.roll
        if event["rule"] == "O16.4":
            self.melee[event["side"]] = card.roll
            self.plain[event["side"]] = not card.trigger

    def _HexPicked(self, event: Event, _: list[Event]) -> None:
        self.claim("hex of a card", event["card"], event["at"], CARDS[event["card"]].hex)

    def _Triggered(self, event: Event, _: list[Event]) -> None:
        self.quiet = False

    def _Happened(self, event: Event, _: list[Event]) -> None:
        self.claim("event of a card", event["card"], event["note"], f"happening-{CARDS[event['card']].event}")

    def _TimeAdvanced(self, event: Event, _: list[Event]) -> None:
        self.late = True

    def _Fired(self, event: Event, _: list[Event]) -> None:
        self.late = False
        if self.moment.under("FireAttack") is not None and event["rule"] == "O20":
            referee = event["power"] + self.roll[event["side"], "O20"]
            self.claim("attack total", event["at"], event["total"], referee)

    def _Defended(self, event: Event, _: list[Event]) -> None:
        """Morale, cover and roll; only as long as nothing else has happened in the same action."""
        late, self.late = self.late, False
        if late or not self.quiet or event["piece"] not in self.moment.table.units:
            return
        table = self.moment.table
        unit = table.units[event["piece"]]
        defence = self.moment.under("Defence")
        self.quiet = False
        if event["rule"] == "F103":
            if unit.at == event["at"]:
                referee = table.morale(unit) + self.roll[unit.side, "F103"]
                self.claim("defence against mines", unit.name, event["total"], referee)
        elif not table.sure_of_cover(unit.at) or event["rule"] != "O20":
            return
        elif defence is not None and HEXES[defence["hex"]] == event["at"] == unit.at:
            attack = self.moment.under("FireAttack")
            first = piece_named(table, PIECES[attack["pieces"][0]]) if attack else None
            flames = bool(first and first.gun and first.gun.kind.flamethrower)
            origins = [HEXES[number] for number in defence["origins"]]
            own = odds.strength(table, unit, origins, bool(first and first.mortar), flames)
            self.claim("defence total", unit.name, event["total"], own + self.roll[unit.side, "O20"])

    def _Fought(self, event: Event, _: list[Event]) -> None:
        """The sums of O16.4: own firepower without weapons and leaders, one more for a boxed one, and the roll."""
        table = self.moment.table
        undisturbed = all(self.plain.get(side) for side in SIDES)  # the sums were fixed before the first roll
        if self.quiet and undisturbed and self.moment.under("Melee") is not None:
            for side in SIDES:
                referee = melee_sum(table, side, event["at"]) + self.melee[side]
                self.claim("melee total", f"{event['at']} {side}", event[side], referee)

    # --- the casualty track ---

    def _losses(self) -> None:
        for side in SIDES:
            dead = [Unit(name, row) for name, row in self.after["units"].items()]
            count = sum(unit.side == side and unit.at == "casualty" and not unit.kind.hero for unit in dead)
            self.claim("casualties", side, self.after["lost"][side], count)
            if "result" not in self.after:
                self.claim("surrender", side, True, count < self.after["surrender"][side])


def _in_battle(data: dict[str, Any]) -> bool:
    """Whether a battle is on, not being prepared."""
    return data["active"] in SIDES and any(step["type"] == "Turn" for step in data["steps"])


def _next_score(rest: list[Event], rule: str) -> tuple[str, int] | None:
    """What is scored next before another piece is named."""
    for event in rest:
        if event["type"] == "Scored" and event["rule"] == rule:
            return event["side"], event["number"]
        if event["type"] == "PieceNoted" and event["note"] != "note-weapon-lost":
            return None
    return None


def objective_worth(data: dict[str, Any], number: int) -> int:
    """Chits that name an objective or all of them add up (7.3)."""
    found = 0
    for chit, (place, _) in data["chits"].items():
        which, worth = CHITS[chit]
        if place == OPEN and which in (0, number):
            found += worth
    return found


def melee_sum(table: Table, side: str, at: str) -> int:
    """Units alone (timing 1.5, step 6): the present face, markers and wire; no leader helps."""
    total = 0
    for unit in table.of(side, at):
        total += max(0, unit.kind.fp(unit.broken) + table.markers_on(unit) - table.wired(at))
        total += int(unit.kind.boxed[0] and not unit.broken)
    return total
