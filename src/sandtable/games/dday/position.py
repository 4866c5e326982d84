"""The position: counts of pieces in flat byte tables, and what the decks and charts still hold."""

from __future__ import annotations

from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Position, copied
from sandtable.games.dday.kinds import BLOCKHOUSE, UK_FIGHTER, US_FIGHTER, US_TANK, K
from sandtable.games.dday.tables import Tables

FULL_DECK = (1 << 17) - 2  # bits 1 to 16


class DDayPosition(Position):
    """Counts by stack (`place * K + kind`) and by place; cards by number; charts as bit masks of slots."""

    derived = ("allied", "axis", "german")

    n: bytearray  # pieces by stack
    moved: bytearray  # of these, how many have moved in the order under way
    allied: bytearray  # Allied land units by place
    axis: bytearray  # Axis land units that count for stacking, by place
    german: bytearray  # Axis land units by place, blockhouses included: what pins and contests
    lost: bytearray  # destroyed pieces by kind
    casualties: bytearray  # pieces on the casualty area of the battle under way, by kind
    charts: list[int]  # slots still on each chart
    moves: list[tuple[int, ...]]  # Axis units that moved or arrived: kind, then the zones of the path
    joint: bool  # one player holds both Allied powers
    once: bool = False  # option: a tactics card that is not used when drawn is lost, as printed (T0)
    beaches: bool = False  # option: US reinforcements choose between Utah and Omaha, as printed (A9.2)
    turn: int = 1
    slot: int = 0  # the next card: 3 * (number - 1) + (0 fortune, 1 order, 2 tactics)
    orders: int = FULL_DECK
    fortune: int = 0
    tactics: int = 0
    checks: int = 0  # consecutive checks at which the Allies held all cities
    luck: int = 0  # the fortune of the order under way: 1 good, -1 bad
    flood: int = -1  # the flooded zone (tactics 7)
    spared: int = -1  # the zone without antiaircraft fire (fortune 4 and 6)
    barnstormer: int = -1  # the stack of the fighter that cannot be shot at (tactics 3)
    decoy: tuple[int, int] = (-1, -1)  # a box and the zone it lands in instead (tactics 9)
    combined: bool = False  # combined assault (tactics 10)
    crowded: bool = False  # no limit of fighters in a zone this turn (fortune 3)
    wrecks: tuple[int, ...] = ()  # the zones where order 4 brought a fighter down

    def copy(self) -> DDayPosition:
        twin = copied(self)
        twin.n = self.n[:]
        twin.moved = self.moved[:]
        twin.allied = self.allied[:]
        twin.axis = self.axis[:]
        twin.german = self.german[:]
        twin.lost = self.lost[:]
        twin.casualties = self.casualties[:]
        twin.charts = self.charts[:]
        twin.moves = self.moves[:]
        return twin

    def add(self, kind: int, place: int, count: int = 1) -> None:
        """Put pieces somewhere; a negative count takes them away. The one place where sums are kept."""
        self.n[place * K + kind] += count
        if kind <= US_TANK:
            self.allied[place] += count
        elif kind <= BLOCKHOUSE:
            self.german[place] += count
            if kind != BLOCKHOUSE:
                self.axis[place] += count

    def shift(self, kind: int, start: int, goal: int) -> None:
        """Move one land unit that is not a blockhouse."""
        n = self.n
        n[start * K + kind] -= 1
        n[goal * K + kind] += 1
        if kind <= US_TANK:
            self.allied[start] -= 1
            self.allied[goal] += 1
        else:
            self.axis[start] -= 1
            self.axis[goal] += 1
            self.german[start] -= 1
            self.german[goal] += 1

    def lose(self, kind: int, place: int, count: int = 1) -> None:
        """Destroy pieces."""
        self.add(kind, place, -count)
        self.lost[kind] += count

    def fighters(self, zone: int) -> int:
        return self.n[zone * K + UK_FIGHTER] + self.n[zone * K + US_FIGHTER]

    @property
    def card(self) -> int:
        """The number of the card that is in force."""
        return max(1, (self.slot + 2) // 3)

    def flying(self, t: Tables, kinds: tuple[int, ...]) -> list[int]:
        """The stacks of these aircraft that are over the map."""
        stacks = []
        for kind in kinds:
            if self.n[t.airfield * K + kind] + self.lost[kind] < t.total[kind]:
                column = self.n[kind : t.airfield * K : K]
                stacks += [zone * K + kind for zone, count in enumerate(column) if count]
        return stacks

    def contested(self, zones: int) -> list[int]:
        """The zones with land units of both camps (A7.1)."""
        return [
            z for z, allied, german in zip(range(zones), self.allied, self.german, strict=False) if allied and german
        ]

    def control(self, zone: int) -> str:
        """Who controls a zone: the camp whose land units are alone in it, or '' (A7.5)."""
        if self.allied[zone]:
            return "" if self.german[zone] else "allies"
        return "axis" if self.german[zone] else ""


S = State[DDayPosition, Tables]


def blank(t: Tables, joint: bool, fortune: bool, tactics: bool) -> DDayPosition:
    """An empty board before turn 1, charts and decks complete."""
    size = t.places * K
    return DDayPosition(
        n=bytearray(size),
        moved=bytearray(size),
        allied=bytearray(t.places),
        axis=bytearray(t.places),
        german=bytearray(t.places),
        lost=bytearray(K),
        casualties=bytearray(K),
        charts=[chart.full for chart in t.charts],
        moves=[],
        joint=joint,
        fortune=FULL_DECK if fortune else 0,
        tactics=FULL_DECK if tactics else 0,
    )


def next_slot(mask: int) -> int:
    """The first slot still filled on a chart, -1 if it is empty (A9.1)."""
    return (mask & -mask).bit_length() - 1
