"""The odds of rolls that follow from a choice: a reroll, mines, melees after an advance, sudden death."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.combat.charts.chances import MOST, Urn, fight, urn
from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.kinds import BROKEN, SIDES
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common.odds import effects, either, rolls
from sandtable.games.combat.rules.common.steps import CombatStep, friends
from sandtable.games.combat.rules.terrain.cover import cover
from sandtable.games.combat.rules.terrain.figures import commands, marked, morale


def joined(rule: str, parts: Sequence[Preview]) -> Preview | None:
    """Several previews as one. Equal groups of different parts, such as a unit that may rally or rout, are
    distinguished by their rule."""
    if len(parts) < 2:
        return parts[0] if parts else None
    shifts = tuple([shift for part in parts for shift in part.shifts])
    outcomes: list[Outcome] = []
    for part in parts:
        taken = {outcome.group for outcome in outcomes}
        for one in part.outcomes:
            group = f"{one.group} {part.rule}" if one.group in taken else one.group
            outcomes.append(Outcome(one.message, one.probability, group))
    return Preview(rule, Message("preview-several"), shifts, tuple(outcomes))


# --- the Initiative card (B9) ----------------------------------------------------------------------------------------


def again(s: S, who: int, card: int, step: CombatStep) -> Preview | None:
    """A roll made for a step: its effects as rolled, and the effects of a reroll."""
    eyes = s.pos.initiative
    stands = step.awaits(s, urn(s.tables.fate[s.pos.nation[who]], (card,)), eyes)
    anew = step.awaits(s, rolls(s, who, eyes), eyes)
    if stands is None or anew is None:
        return None
    outcomes = (*_told("odds-stands", stands), *_told("odds-rerolled", anew))
    return Preview("B9", Message("preview-reroll", {"roll": anew.title}), anew.shifts, outcomes, anew.figures)


HARM = {
    "odds-suppressed": 0.25,
    "odds-breaks": 1.0,
    "odds-swept": 1.0,
    "odds-dies": 1.5,
    "odds-stays-broken": 1.0,
    "odds-runs-near": 0.5,
    "odds-runs-far": 1.0,
}
"""What an outcome costs the side of its unit, in broken units."""
HARMLESS = {"odds-misses", "odds-melee-nobody", *[f"odds-melee-{side}" for side in SIDES]}


LEAST_GAIN = 0.25
"""Less than this is not worth the Initiative card."""
MELEE = 3.0
"""What winning a melee is worth, in broken units."""


def promising(s: S, who: int, card: int, step: CombatStep) -> bool:
    """True if a reroll is expected to gain something for the holder of the Initiative card, or if that is unknown."""
    eyes = s.pos.initiative
    stands = step.awaits(s, urn(s.tables.fate[s.pos.nation[who]], (card,)), eyes)
    anew = step.awaits(s, rolls(s, who, eyes), eyes)
    if stands is None or anew is None:
        return True
    before, after = _worth(s, eyes, who, stands), _worth(s, eyes, who, anew)
    return before is None or after is None or after - before >= LEAST_GAIN


def _worth(s: S, eyes: int, who: int, preview: Preview) -> float | None:
    """The expected value to a side of a roll that `who` makes, in broken enemy units; None if it cannot be valued."""
    worth, t = 0.0, s.tables
    for one in preview.outcomes:
        word, unit = one.message.id, one.group.partition(" ")[0]
        if unit in t.index:
            sign = -1 if t.side[t.index[unit]] == eyes else 1
            worth += sign * one.probability * HARM.get(word, 0.0)
        elif word == "odds-hits":
            worth += one.probability * (1 if who == eyes else -1)
        elif word == f"odds-melee-{SIDES[eyes]}":
            worth += one.probability * MELEE
        elif word not in HARMLESS:
            return None
    return worth


def _told(word: str, preview: Preview) -> list[Outcome]:
    """Every possible outcome, labelled as the present roll or a new one."""
    found = [outcome for outcome in preview.outcomes if outcome.probability]
    return [Outcome(Message(word, {"outcome": one.message}), one.probability, f"{word} {one.group}") for one in found]


def sure(total: int) -> Urn:
    """A known roll, in the form of a distribution, as melee expects it."""
    return Urn(tuple([1.0 if total == number else 0.0 for number in range(MOST + 1)]), (0.0,) * 37)


# --- mines (F103) ----------------------------------------------------------------------------------------------------


def mines(s: S, who: int, spots: Iterable[tuple[int, Sequence[int]]], eyes: int, moving: bool | None = None) -> Preview:
    """Mines attack units of a side in hexes that they occupy or are about to enter."""
    return mined(s, who, spots, rolls(s, 1 - who, eyes), eyes, moving)


def mined(
    s: S, who: int, spots: Iterable[tuple[int, Sequence[int]]], roll: Urn, eyes: int, moving: bool | None = None
) -> Preview:
    """The same with this Attack Roll."""
    power, defence = s.pos.mines, rolls(s, who, eyes)
    outcomes: list[Outcome] = []
    for hex_, units in spots:
        for unit in units:
            chances = fight(roll, power, defence, _morale_in(s, unit, hex_, units))
            group = f"{s.tables.units[unit]} {s.tables.hexes[hex_]}"
            outcomes += [
                Outcome(one.message, one.probability, group)
                for one in effects(s, unit, chances, hex_=hex_, moving=moving)
            ]
    shifts = (Shift("F103", Message("odds-mines"), power),)
    return Preview("F103", Message("preview-mines"), shifts, tuple(outcomes))


def _morale_in(s: S, unit: int, hex_: int, along: Sequence[int]) -> int:
    """The morale of a unit in a mined hex, with leaders that move along and leaders already there (B3.3.2)."""
    if s.pos.at[unit] == hex_:
        return morale(s, unit)
    t, state = s.tables, s.pos.state[unit]
    own = t.morale[state & BROKEN][unit] + marked(state)
    if t.form[unit] == LEADER:
        return own
    return own + sum([commands(s, one) for one in {*along, *friends(s, t.side[unit], hex_)}])


# --- shells (O18.2) --------------------------------------------------------------------------------------------------


def impact(s: S, hex_: int, power: int, roll: Urn, eyes: int) -> Preview:
    """An Impact Roll against a hex: its fortification and the units of both sides."""
    t, at = s.tables, s.tables.hexes[hex_]
    outcomes: list[Outcome] = []
    if s.pos.fort[hex_]:
        exact = 20 - power
        chance = roll.totals[exact] if 0 <= exact <= MOST else 0.0
        outcomes += either(("odds-razed", "odds-spared"), chance, {"at": at}, at)
    bombs, shelter = ground(s).bombs[hex_], cover(s, hex_, (), True)
    for unit in s.pos.stacks[hex_]:
        defence = rolls(s, t.side[unit], eyes)
        outcomes += effects(s, unit, fight(roll, power + bombs, defence, morale(s, unit) + shelter))
    shifts = (Shift("T99" if bombs > 0 else "N7.1", Message("odds-shells", {"at": at}), bombs),) if bombs else ()
    return Preview("O18.2", Message("preview-impact", {"at": at}), shifts, tuple(outcomes), {"power": power})


# --- sudden death (B6.2) ---------------------------------------------------------------------------------------------


def sudden_death(time: int, roll: Urn) -> Preview:
    """A roll below the number of the space ends the battle."""
    words = ("odds-battle-ends", "odds-battle-goes-on")
    outcomes = either(words, roll.at_most(time - 1), {"number": time}, "result")
    return Preview("B6.2", Message("preview-sudden"), (), tuple(outcomes))
