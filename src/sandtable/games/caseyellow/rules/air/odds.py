"""The dice of the air phase: their modifiers, and the exact chance of each result (5.1, 6.1, 6.3, S4.2).

Nothing here changes a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from sandtable.core.base.events import signed
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.caseyellow.charts.terrain import TERRAINS
from sandtable.games.caseyellow.position import S
from sandtable.kit.rules.choosing import message_hex

DIE: Final = range(1, 7)
NAMED: Final = 6  # the number of hexes of one modifier that are listed


def total(shifts: Iterable[Shift]) -> int:
    """The total die modifier."""
    return round(sum([shift.value for shift in shifts]))


def _each(shifts: Iterable[Shift]) -> tuple[Shift, ...]:
    """Each modifier once."""
    found: list[Shift] = []
    for shift in shifts:
        if shift not in found:
            found.append(shift)
    return tuple(found)


# --- interdiction (T.interdiction) ----------------------------------------------------------------------------------


def interdiction(s: S) -> Preview:
    """One air unit against one hex; the table has no modifiers."""
    table = s.tables.parts.tables.interdiction
    counts = Counter(zip(table.interdicted, table.lost, strict=True))
    outcomes = [
        Outcome(Message(f"outcome-interdict-{'cut' if cut else 'stands'}{'-lost' if lost else ''}"), count / 6)
        for (cut, lost), count in counts.items()
    ]
    return Preview("T.interdiction", Message("preview-interdiction"), (), tuple(outcomes))


# --- dive bombing (T.stuka) -----------------------------------------------------------------------------------------


def dive(s: S, hex_: int) -> tuple[Shift, ...]:
    """The modifiers of a dive on a hex: only the best shelter counts; weak units beside it (T.stuka)."""
    pos, t = s.pos, s.tables
    tables, land = t.parts.tables, t.land
    stands = {
        "town": land.town[hex_],
        "city": land.city[hex_],
        "works": pos.works[hex_],
        "improved": pos.improved[hex_],
        "fort": pos.fort[hex_],  # ruling R13
    }
    shelter = [(land.bombing[hex_], TERRAINS[land.kind[hex_]])]
    shelter += [(row.stuka, row.name) for row in tables.features if stands.get(row.name)]
    value, name = min(shelter)
    found = [Shift("T.terrain", Message(f"terrain-{name}"), value, "dice")] if value else []
    if any(t.tr[u][0] and pos.tr(t, u) <= t.limit["low_tr"] for u in pos.stacks[hex_]):
        weak = next(row.value for row in tables.stuka.drm if row.name == "low_tr")
        found.append(Shift("T.stuka", Message("shift-low-tr"), weak, "dice"))
    return tuple(found)


def dive_result(s: S, die: int, change: int = 0) -> str:
    """The result of a die on the Stuka table."""
    return s.tables.parts.tables.stuka.results[min(max(die + change, 1), 6) - 1]


def bombing(s: S, targets: Sequence[int], port: int) -> Preview:
    """The odds on each target, grouped by modifier; the port of Dynamo has its own row."""
    by_change: dict[int, list[int]] = {}
    for hex_ in targets:
        if hex_ != port:
            by_change.setdefault(total(dive(s, hex_)), []).append(hex_)
    shifts: list[Shift] = []
    outcomes: list[Outcome] = []
    for change, hexes in sorted(by_change.items(), reverse=True):
        shifts += [shift for hex_ in hexes for shift in dive(s, hex_)]
        counts = Counter([dive_result(s, die, change) for die in DIE])
        outcomes += [
            _at(s, hexes, change, Message(f"bombed-{WORDS[result]}"), count / 6) for result, count in counts.items()
        ]
    if port in targets:
        outcomes += _on_port(s, port)
    return Preview("T.stuka", Message("preview-bombing"), _each(shifts), tuple(outcomes))


WORDS: Final = {"-": "none", "DIS": "disrupted", "DIS+1": "reduced"}


def _on_port(s: S, port: int) -> list[Outcome]:
    """No modifiers; a 1 costs the Stuka (6.3)."""
    counts = Counter([("shot-down" if die == 1 else WORDS[dive_result(s, die)]) for die in DIE])
    at = message_hex(s, port)
    return [
        Outcome(Message("outcome-port", {"at": at, "result": Message(f"port-{word}")}), count / 6, s.tables.names[port])
        for word, count in counts.items()
    ]


def _at(s: S, hexes: Sequence[int], change: int, result: Message, chance: float) -> Outcome:
    """A result in all hexes with the same modifier."""
    places = [message_hex(s, hex_) for hex_ in hexes[:NAMED]]
    args = {"hexes": places, "more": max(len(hexes) - NAMED, 0), "value": signed(change), "result": result}
    return Outcome(Message("outcome-air", args), chance, f"modifier {change}")


# --- the airborne landing (T.airborne) ------------------------------------------------------------------------------


def ground(s: S, hex_: int) -> tuple[Shift, ...]:
    """The total die modifier of the landing terrain."""
    land = s.tables.land
    stands = {"town": land.town[hex_], "works": s.pos.works[hex_], "city": land.city[hex_]}
    rows = s.tables.parts.tables.airborne.drm
    return tuple(
        [Shift("T.airborne", Message(f"terrain-{row.name}"), row.value, "dice") for row in rows if stands.get(row.name)]
    )


def orphaned(s: S) -> Shift:
    """For the air landing division: the modifier if its parachute unit has suffered."""
    value = next(row.value for row in s.tables.parts.tables.airborne.drm if row.name == "regiment_lost")
    return Shift("T.airborne", Message("shift-regiment-lost"), value, "dice")


def suffers(s: S, die: int) -> bool:
    """True if a modified die costs a step."""
    return s.tables.parts.tables.airborne.lost[min(die, 6) - 1]


def landing(s: S, unit: int, change: int) -> dict[str, float]:
    """The chances of one unit: safe, reduced, eliminated."""
    t = s.tables
    table = t.parts.tables.airborne
    sturdy = t.division[unit] and s.pos.steps[unit] > 1
    dies = sum(table.dies) / 6
    found = {"safe": 0.0, "reduced": 0.0, "lost": 0.0}
    for die in DIE:
        if not suffers(s, die + change):
            found["safe"] += 1 / 6
        elif not sturdy:
            found["lost"] += 1 / 6
        elif die + change >= table.again:
            found["lost"] += dies / 6
            found["reduced"] += (1 - dies) / 6
        else:
            found["reduced"] += 1 / 6
    return {word: chance for word, chance in found.items() if chance}


def drops(s: S, landed: Sequence[tuple[int, int]], unit: int, targets: Sequence[int], rider: int) -> Preview:
    """The odds for every landed unit, the next one by its terrain, and the division on top."""
    names = s.tables.units
    shifts: list[Shift] = []
    outcomes: list[Outcome] = []
    for jumper, hex_ in landed:
        own = ground(s, hex_)
        shifts += own
        for word, chance in landing(s, jumper, total(own)).items():
            outcomes.append(_landing_of(names[jumper], word, chance))
    if unit >= 0:
        by_change: dict[int, list[int]] = {}
        for hex_ in targets:
            by_change.setdefault(total(ground(s, hex_)), []).append(hex_)
        for change, hexes in sorted(by_change.items()):
            shifts += ground(s, hexes[0])
            for word, chance in landing(s, unit, change).items():
                outcomes.append(_at(s, hexes, change, Message(f"landing-{word}"), chance))
    elif rider >= 0:
        outcomes += _riders(s, landed, targets, rider)
        shifts.append(orphaned(s))
    title = Message("preview-drop", {"unit": names[unit if unit >= 0 else rider]})
    return Preview("T.airborne", title, _each(shifts), tuple(outcomes))


def _riders(s: S, landed: Sequence[tuple[int, int]], targets: Sequence[int], rider: int) -> list[Outcome]:
    """The air landing division on each parachute unit: +3 if that one suffers."""
    found = []
    for jumper, hex_ in landed:
        if hex_ not in targets:
            continue
        safe = landing(s, jumper, total(ground(s, hex_))).get("safe", 0.0)
        calm, storm = landing(s, rider, 0), landing(s, rider, total((orphaned(s),)))
        for word in ("safe", "reduced", "lost"):
            chance = safe * calm.get(word, 0.0) + (1 - safe) * storm.get(word, 0.0)
            if chance:
                args = {"at": message_hex(s, hex_), "unit": s.tables.units[rider], "result": Message(f"landing-{word}")}
                found.append(Outcome(Message("outcome-rider", args), chance, f"rider {s.tables.names[hex_]}"))
    return found


def _landing_of(name: str, word: str, chance: float) -> Outcome:
    return Outcome(Message("outcome-landing", {"unit": name, "result": Message(f"landing-{word}")}), chance, name)
