"""The dice of the supply check: flights, and units on their last step (17.2, 17.3). Nothing here changes a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.salerno.position import S, enemy
from sandtable.kit.rules.choosing import message_hex

NAMED: Final = 6  # hexes and units with the same odds that are listed individually


def modifier(s: S, camp: int, hex_: int) -> int:
    """The die modifier of a flight to a hex (17.3)."""
    return -s.tables.limit["air_supply_contact"] if s.pos.zone[enemy(camp)][hex_] else 0


def preview(s: S, camp: int, zones: Sequence[int], hungry: Sequence[int]) -> Preview | None:
    """The odds of a flight to each hex and of each unit that rolls when the check ends; None if no die is rolled."""
    if not zones and not hungry:
        return None
    rule, title = ("17.3", "preview-airlift") if not hungry else ("17", "preview-supply")
    if not zones:
        rule, title = "17.2", "preview-starving"
    near = [hex_ for hex_ in zones if modifier(s, camp, hex_)]
    far = [hex_ for hex_ in zones if hex_ not in near]
    shifts, outcomes = list[Shift](), list[Outcome]()
    for hexes in (near, far):
        if hexes:
            outcomes += _flights(s, hexes, modifier(s, camp, hexes[0]))
    if near:
        shifts.append(Shift("17.3", _listed(s, "shift-airlift-contact", near), modifier(s, camp, near[0]), "dice"))
    if hungry:
        outcomes += _last_steps(s, hungry)
    return Preview(rule, Message(title), tuple(shifts), tuple(outcomes))


def _listed(s: S, word: str, hexes: Sequence[int], **more: Message) -> Message:
    places = [message_hex(s, hex_) for hex_ in hexes[:NAMED]]
    return Message(word, {"hexes": places, "more": max(len(hexes) - NAMED, 0), **more})


def _flights(s: S, hexes: Sequence[int], change: int) -> list[Outcome]:
    """A flight to any of these hexes with the same modifier."""
    works = (7 - s.tables.limit["air_supply_from"] + change) / 6
    return [
        Outcome(_listed(s, "outcome-airlift", hexes, result=Message(word)), chance, f"flight {change}")
        for word, chance in (("note-airlift", works), ("note-airlift-failed", 1 - works))
    ]


def _last_steps(s: S, units: Sequence[int]) -> list[Outcome]:
    """Each of these units with one step left rolls separately."""
    dies = (7 - s.tables.limit["starved_from"]) / 6
    names = [s.tables.units[unit] for unit in units[:NAMED]]
    told = {"units": names, "count": len(units), "more": max(len(units) - NAMED, 0)}
    return [
        Outcome(Message("outcome-starving", {**told, "result": Message(word)}), chance, "starving")
        for word, chance in (("starving-lost", dies), ("starving-survives", 1 - dies))
    ]
