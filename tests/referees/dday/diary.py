"""What has happened since a card was turned: the referee's own notes, made from the events that everybody sees."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees.dday.table import BOXES, power_of


class Diary:
    """Notes of one game, kept card by card."""

    def __init__(self) -> None:
        self.card = ""
        self.spared = ""
        self.turn_over("")

    def turn_over(self, card: str) -> None:
        """A new card: what was noted for the one before is wiped out."""
        if card.startswith("f"):
            self.spared = ""
        self.card = card
        self.arrived: Counter[tuple[str, str]] = Counter()  # land units that have moved by this card, where they are
        self.left: dict[str, set[str]] = {"uk": set(), "us": set(), "germany": set()}  # the zones they came from
        self.unloaded: dict[str, set[str]] = {"uk": set(), "us": set()}  # the boxes that units have left
        self.fought: list[str] = []
        self.named: dict[str, str] = {}  # fortune 11: the one zone in which a power attacks
        self.grounded: Counter[str] = Counter()  # fortune 3 and 5: aircraft that stay at home
        self.due: dict[str, int] = {}  # units that a chart may still send
        self.sending = ""  # the chart whose unit has just entered
        self.closed: set[str] = set()  # charts that send no more
        self.area: Counter[str] = Counter()  # the casualty area
        self.shifted: Counter[tuple[str, str]] = Counter()  # tactics 14: shifted fighters, where they are

    def note(self, event: dict[str, Any]) -> None:
        """One event."""
        kind = event["type"]
        if kind == "CardTurned":
            self.turn_over(event["card"])
        elif kind == "Moved":
            self._moved(event["rule"], event["unit"], event["start"], event["at"])
        elif kind == "BattleBegan":
            self.fought.append(event["at"])
        elif kind == "StayedHome":
            self.grounded[event["unit"]] += 1
        elif kind == "Reinforced":
            self.due[event["chart"]] = event["count"]
        elif kind == "Casualty":
            self.area[event["unit"]] += event["count"]
        elif kind == "Destroyed":
            self.area.pop(event["unit"], None)
        elif kind == "ZoneNamed" and event["note"] == "named-spared":
            self.spared = event["at"]

    def _moved(self, rule: str, unit: str, start: str, at: str) -> None:
        if rule == "T14":
            self.shifted[unit, at] += 1
        elif start in BOXES:
            self.unloaded[power_of(unit)].add(start)
        else:
            self.arrived[unit, at] += 1
            self.left[power_of(unit)].add(start)
