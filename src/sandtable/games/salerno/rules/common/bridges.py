"""Bridges: demolishing them (11.7), repairing and building them (11.8)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.salerno.kinds import AXIS, BAD, BROKEN, SIDES, WHOLE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law.reports import Bridged
from sandtable.kit.board.masks import marked


def sides(s: S, hex_: int) -> list[int]:
    """The river hexsides of a hex by number, only where both banks are in the game."""
    inside = s.tables.inside[s.pos.scenario]
    return [river for near, river in s.tables.banks[hex_] if inside[near]]


def contested(s: S, camp: int, river: int) -> bool:
    """True if an enemy unit is at the bridge too: then a die decides."""
    held = s.pos.troops[enemy(camp)]
    return any([held[end] for end in s.tables.land.rivers[river]])


def _succeeds(s: S, camp: int, river: int, rule: str) -> bool:
    if not contested(s, camp, river):
        return True
    least = s.tables.limit["bridge_from"]
    return s.roll(1, rule, side=SIDES[camp], note="roll-bridge")[0] >= least


def preview(s: S, camp: int, blown: Sequence[int], built: Sequence[int] = ()) -> Preview | None:
    """The odds at each contested bridge that may be demolished or built; None if no die would be rolled."""
    found: list[Outcome] = []
    chance = (7 - s.tables.limit["bridge_from"]) / 6
    law = ""
    for rule, rivers, works, fails in (
        ("11.7", blown, "bridge-blown", "bridge-stands"),
        ("11.8", built, "bridge-built", "bridge-failed"),
    ):
        for river in rivers:
            if contested(s, camp, river):
                law, name = law or rule, s.tables.land.river_names[river]
                for word, share in ((works, chance), (fails, 1 - chance)):
                    message = Message("outcome-bridge", {"side": name, "result": Message(word)})
                    found.append(Outcome(message, share, name))
    return Preview(law, Message("preview-bridge"), (), tuple(found)) if found else None


# --- demolition (11.7) ----------------------------------------------------------------------------------------------


def blows(s: S, hex_: int, tried: Sequence[int] = ()) -> list[Action]:
    """The bridges that units in a hex can demolish; one attempt at each per move."""
    return [s.tables.a_blow[river] for river in blowable(s, hex_, tried)]


def blowable(s: S, hex_: int, tried: Sequence[int] = ()) -> list[int]:
    """The same as river numbers."""
    if not s.tables.banks[hex_]:
        return []
    return [river for river in sides(s, hex_) if not _blow_fault(s, river, tried)]


def _blow_fault(s: S, river: int, tried: Sequence[int]) -> str:
    if s.pos.bridges[river] != WHOLE:
        return "no-bridge"
    if river in tried:
        return "blow-tried"
    return "roman-bridge" if s.tables.land.roman[river] else ""


def why_not_blow(step: SalernoStep, s: S, hex_: int, river: int, tried: Sequence[int]) -> Refusal | None:
    word = "far-bridge" if river not in sides(s, hex_) else _blow_fault(s, river, tried)
    return step.refusal(s, word, "11.7", side=s.tables.land.river_names[river]) if word else None


def guarded(s: S, tried: Sequence[int]) -> list[Action]:
    """The bridges that rearguards can demolish in their hexes (12)."""
    return [s.tables.a_blow[river] for river in guarded_rivers(s, tried)]


def guarded_rivers(s: S, tried: Sequence[int]) -> list[int]:
    """The same as river numbers."""
    return sorted({river for hex_ in marked(s.pos.rear) for river in blowable(s, hex_, tried)})


def why_not_guarded(step: SalernoStep, s: S, river: int, tried: Sequence[int]) -> Refusal | None:
    ends = s.tables.land.rivers[river]
    there = step.who == AXIS and any([s.pos.rear[end] and river in sides(s, end) for end in ends])
    word = _blow_fault(s, river, tried) if there else "no-rearguard-there"
    return step.refusal(s, word, "11.7" if there else "12", side=s.tables.land.river_names[river]) if word else None


def blow(s: S, camp: int, river: int) -> None:
    """Demolish a bridge; with an enemy at it the attempt may fail."""
    done = _succeeds(s, camp, river, "11.7")
    if done:
        s.pos.bridges[river] = BROKEN
    _tell(s, "11.7", river, "bridge-blown" if done else "bridge-stands")


# --- repair and building (11.8) -------------------------------------------------------------------------------------


def builds(s: S, hex_: int, left: int) -> list[Action]:
    """The bridges that units in a hex can repair or build with these half points left."""
    return [s.tables.a_build[river] for river in buildable(s, hex_, left)]


def buildable(s: S, hex_: int, left: int) -> list[int]:
    """The same as river numbers."""
    if left < s.tables.limit["bridge_cost"] or s.pos.weather == BAD or not s.tables.banks[hex_]:
        return []
    return [river for river in sides(s, hex_) if s.pos.bridges[river] != WHOLE]


def why_not_build(step: SalernoStep, s: S, hex_: int, river: int, left: int) -> Refusal | None:
    if s.pos.weather == BAD:
        word = "bridge-weather"
    elif river not in sides(s, hex_):
        word = "far-bridge"
    elif s.pos.bridges[river] == WHOLE:
        word = "bridge-whole"
    elif left < s.tables.limit["bridge_cost"]:
        word = "bridge-cost"
    else:
        return None
    return step.refusal(s, word, "11.8", side=s.tables.land.river_names[river])


def build(s: S, camp: int, river: int) -> None:
    """Repair or build a bridge; with an enemy at it the attempt may fail."""
    done = _succeeds(s, camp, river, "11.8")
    if done:
        s.pos.bridges[river] = WHOLE
    _tell(s, "11.8", river, "bridge-built" if done else "bridge-failed")


def _tell(s: S, rule: str, river: int, note: str) -> None:
    if s.events is not None:
        s.tell(Bridged(rule=rule, at=s.tables.land.river_names[river], note=note))
