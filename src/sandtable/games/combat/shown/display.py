"""The display of a battle: the contents of each hex, hands and piles, tracks, trays."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from sandtable.core.base.cards import DISCARD, PILE
from sandtable.core.base.display import Bead, Display, Earlier, Pile, Prices, SpaceState, Stack, Track, Tray
from sandtable.core.base.messages import Message
from sandtable.core.engine.dependencies import Dependencies
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.kinds import (
    ACTIVE,
    ALLIED,
    AXIS,
    BLAZE,
    BROKEN,
    CASUALTY,
    CUP,
    FORTS,
    HAND,
    HEXES,
    MOVING,
    NOBODY,
    NOWHERE,
    OPEN_CHIT,
    POSTURES,
    R_NONE,
    RADIO_STATES,
    SECRET_CHITS,
    SIDES,
    STAGE,
    SUPPRESSED,
    TRACK,
    VETERAN,
    W_ASIDE,
    W_BROKEN,
    W_LEFT,
    W_PLACE,
    W_TRACK,
    Law,
)
from sandtable.games.combat.position import CombatPosition, S, ground
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.fire.fire_order import Aim
from sandtable.games.combat.rules.movement.move_order import Mover
from sandtable.games.combat.rules.sequence import Turn
from sandtable.games.combat.rules.setup.deployment import Deploy
from sandtable.games.combat.rules.terrain import costs
from sandtable.games.combat.rules.turn.pass_order import Discards
from sandtable.games.combat.shown import campaign
from sandtable.games.combat.shown.labels import label
from sandtable.games.combat.shown.overlays import layers
from sandtable.games.combat.shown.pieces import unit_figures
from sandtable.games.combat.tables import Tables
from sandtable.kit.display import counters
from sandtable.kit.display.board import target

__all__ = ["display", "label", "target"]

STATES: Final = (
    (BROKEN, "mark-broken"),
    (SUPPRESSED, "mark-suppressed"),
    (VETERAN, "mark-veteran"),
    (MOVING, "mark-moving"),
    (ACTIVE, "mark-activated"),
)
LAST_SPACE: Final = 12  # of the Time Track


def display(s: S, earlier: Earlier | None = None) -> Display:
    if campaign.between_battles(s):
        title, places, sheet = campaign.heading(s), campaign.spaces(s), tuple(campaign.tracks(s))
        return Display(title, places, sheet, board=campaign.ID)
    pos, t = s.pos, s.tables
    step = s.stack[-1] if s.stack else None
    return Display(
        heading=_heading(s),
        spaces=_spaces(s, earlier),
        tracks=_tracks(s),
        trays=tuple(_trays(s)),
        layers=layers(pos, isinstance(step, Aim)),
        chosen=_named(t, step.in_hand()) if isinstance(step, CombatStep) else (),
        aims=tuple(t.hexes[hex_] for hex_ in step.aims_at()) if isinstance(step, CombatStep) else (),
        board=ground(s).id,
        prices=_prices(s, step) if isinstance(step, Mover) else None,
        piles=_piles(s, step),
        drag=isinstance(step, Deploy),
    )


def _prices(s: S, step: Mover) -> Prices:
    """The costs of adjacent hexes for the moving units (O21)."""
    left = step.left(s)
    near = dict(zip(NEAR[step.hex], costs.prices(s, step.units, step.hex), strict=True))
    return counters.prices(
        left, {hex_: min(near[hex_], left) for hex_ in step.goals(s, left)}, s.tables.hexes, costs.POINT
    )


def _heading(s: S) -> tuple[Message, ...]:
    pos = s.pos
    if pos.active == NOBODY:
        return (Message("heading-set-up"),)
    found = [
        Message("heading-time", {"number": pos.time}),
        Message("heading-turn", {"side": Message(f"side-{SIDES[pos.active]}")}),
    ]
    if pos.laws & Law.NIGHT:
        found.append(Message("heading-night"))
    return tuple(found)


def _named(t: Tables, numbers: Iterable[int]) -> tuple[str, ...]:
    """Pieces by their names: units by their number, weapons after them."""
    units = len(t.units)
    return tuple(t.units[n] if n < units else t.weapons[n - units] for n in numbers)


# --- the map ---------------------------------------------------------------------------------------------------------


def _spaces(s: S, earlier: Earlier | None) -> dict[str, SpaceState]:
    """The hexes with something to show; those unchanged since an earlier view are reused."""
    t, left, board = s.tables, _lying(s.pos, W_LEFT), ground(s).id

    def draw(hex_: int) -> SpaceState | None:
        return _space(s, hex_, left)

    redrawn = earlier and DEPENDENCIES.redrawn(t, s.pos, earlier, t.hexes, t.hex_index, draw, board)
    if redrawn is not None:
        return redrawn
    return {t.hexes[hex_]: state for hex_ in range(HEXES) if (state := draw(hex_)) is not None}


def _space(s: S, hex_: int, left: Iterable[int]) -> SpaceState | None:
    """The contents of a hex; `left` are the weapons without a carrier."""
    pos = s.pos
    marks = _marks(s, hex_)
    objective = pos.objective.find(hex_)
    stacks = [stack for unit in pos.stacks[hex_] for stack in _armed(s, unit)]
    stacks += [_gun(s.tables, w, pos.w_state[w]) for w in left if pos.w_at[w] == hex_]
    if not marks and not stacks and objective < 0:
        return None
    held = pos.control[objective] if objective >= 0 else NOBODY
    return SpaceState(tuple(stacks), SIDES[held] if held != NOBODY else "", tuple(marks))


def _marks(s: S, hex_: int) -> list[Message]:
    """The markers in a hex."""
    pos = s.pos
    marks = []
    here = pos.haze[hex_]
    if here:
        marks.append(Message("mark-blaze") if here == BLAZE else Message("mark-smoke", {"number": here}))
    if pos.fort[hex_]:
        marks.append(Message(f"mark-{FORTS[pos.fort[hex_]]}"))
    marks += [Message("mark-flare")] * pos.flares.count(hex_)
    marks += [Message("mark-registered") for _, there in pos.registered if there == hex_]
    if any(side // 6 == hex_ for side in pos.busted):
        marks.append(Message("mark-busted"))
    objective = pos.objective.find(hex_)
    if objective >= 0:
        marks.append(Message("mark-objective", {"number": objective + 1}))
    return marks


def _armed(s: S, unit: int) -> list[Stack]:
    """A unit, and the weapon it carries."""
    pos, t = s.pos, s.tables
    found = [_counter(t, unit, pos.state[unit])]
    if pos.arm[unit]:
        found.append(_gun(t, pos.arm[unit] - 1, pos.w_state[pos.arm[unit] - 1]))
    return found


@lru_cache(maxsize=1 << 13)  # most counters look as they did an action ago
def _counter(t: Tables, unit: int, state: int) -> Stack:
    broken = state & BROKEN
    figures = unit_figures(t, unit, 1) if broken else ()
    return counters.stack(t.units[unit], counters.marks(STATES, state), figures, 1 if broken else 2, 2)


@lru_cache(maxsize=1 << 12)
def _gun(t: Tables, weapon: int, state: int) -> Stack:
    broken = state & W_BROKEN
    marks = [Message("mark-broken")] if broken else []
    return counters.stack(t.weapons[weapon], marks, (), 1 if broken else 2, 2)


def _lying(pos: CombatPosition, place: int, at: int = -1) -> list[int]:
    """Weapons without a carrier in one of their places; with `at` only those in a hex or on a space."""
    found = [w for w, state in enumerate(pos.w_state) if state & W_PLACE == place]
    return found if at < 0 else [w for w in found if pos.w_at[w] == at]


def _weapons(_: Tables, pos: CombatPosition) -> list[int]:
    """The hexes with weapons, carried or left behind."""
    carried = [place for place, weapon in zip(pos.at, pos.arm, strict=True) if weapon]
    return carried + [pos.w_at[w] for w in _lying(pos, W_LEFT)]


DEPENDENCIES: Final = Dependencies[CombatPosition, Tables](
    by_space=("stacks", "haze", "fort"),
    by_piece={"at": ("state", "arm")},
    touching={
        "w_state": _weapons,
        "w_at": _weapons,
        "flares": lambda _, pos: pos.flares,
        "registered": lambda _, pos: [hex_ for _, hex_ in pos.registered],
        "busted": lambda _, pos: [side // 6 for side in pos.busted],
        "objective": lambda _, pos: pos.objective,
        "control": lambda _, pos: pos.objective,
    },
)


# --- beside the map --------------------------------------------------------------------------------------------------


def _trays(s: S) -> list[Tray]:
    pos = s.pos
    trays = []
    for who in (ALLIED, AXIS):
        for name, place in (("stage", STAGE), ("cup", CUP), ("casualty", CASUALTY)):
            trays += _tray(s, f"{name}-{SIDES[who]}", who, place)
    for space in sorted({place - TRACK for who in (ALLIED, AXIS) for place in _tracked(pos, who)}):
        stacks = [stack for who in (ALLIED, AXIS) for stack in _there(s, who, TRACK + space)]
        stacks += [_gun(s.tables, w, pos.w_state[w]) for w in _lying(pos, W_TRACK, TRACK + space)]
        title = Message("tray-time", {"number": space})
        trays.append(Tray(f"time-{space}", title, tuple((stack.kind, 1) for stack in stacks), tuple(stacks)))
    aside = [_gun(s.tables, w, pos.w_state[w]) for w in _lying(pos, W_ASIDE)]
    return [*trays, *([counters.tray("aside", aside)] if aside else [])]


def _tray(s: S, name: str, who: int, place: int) -> list[Tray]:
    stacks = _there(s, who, place)
    return [counters.tray(name, stacks)] if stacks else []


def _there(s: S, who: int, place: int) -> list[Stack]:
    return [stack for unit in s.pos.force[who] if s.pos.at[unit] == place for stack in _armed(s, unit)]


def _tracked(pos: CombatPosition, who: int) -> list[int]:
    at = pos.at
    return [at[unit] for unit in pos.force[who] if TRACK <= at[unit] < NOWHERE]


# --- tracks ----------------------------------------------------------------------------------------------------------


def _tracks(s: S) -> tuple[Track, ...]:
    pos = s.pos
    sheet = campaign.tracks(s) if pos.campaign else ()
    if not pos.sudden:
        return (_points(pos), *sheet)
    tracks = [
        Track("time", Message("track-time"), pos.time, max(LAST_SPACE, pos.time), mark=pos.sudden),
        Track("sudden", Message("track-sudden"), pos.sudden, max(LAST_SPACE, pos.sudden)),
        _points(pos),
    ]
    for who, side in enumerate(SIDES):
        tracks.append(Track(f"lost-{side}", Message(f"track-lost-{side}"), pos.lost[who], pos.surrender[who]))
        tracks.append(Track(f"orders-{side}", Message(f"track-orders-{side}"), _given(pos, who), pos.orders[who]))
    return (*tracks, _posture(pos), *_radios(s), *_chits(s), *sheet)


def _points(pos: CombatPosition) -> Track:
    """The victory marker, shared by both sides."""
    ahead = SIDES[ALLIED if pos.vp >= 0 else AXIS]
    return Track(f"vp-{ahead}", Message(f"track-vp-{ahead}"), abs(pos.vp), abs(pos.vp), "count")


def _given(pos: CombatPosition, who: int) -> int:
    return pos.given if pos.active == who else 0


def _posture(pos: CombatPosition) -> Track:
    """The Attacker, the Defender, and the holder of the Initiative card."""
    beads = [Bead(Message(f"posture-{POSTURES[pos.posture[who]]}"), side) for who, side in enumerate(SIDES)]
    beads.append(Bead(Message("bead-initiative"), SIDES[pos.initiative]))
    return Track("posture", Message("track-posture"), len(beads), len(beads), "beads", tuple(beads))


def _radios(s: S) -> list[Track]:
    """The Artillery Box: each side's radio and its state."""
    pos, beads = s.pos, []
    for who, side in enumerate(SIDES):
        if pos.radio[who] and pos.radio_state[who] != R_NONE:
            radio = Message(f"piece-{s.tables.radios[pos.radio[who] - 1].name}")
            state = RADIO_STATES[pos.radio_state[who]]
            beads.append(Bead(Message(f"bead-radio-{state}", {"piece": radio}), side))
    return [Track("radios", Message("track-radios"), len(beads), 2, "beads", tuple(beads))] if beads else []


def _chits(s: S) -> list[Track]:
    """The Objective chits: the open ones, and each side's secret ones as far as the viewer knows them."""
    pos, t = s.pos, s.tables
    tracks = []
    for place, name, side in ((OPEN_CHIT, "open", ""), *zip(SECRET_CHITS, SIDES, SIDES, strict=True)):
        number = pos.chits.sizes[place]
        if number:
            known = [Bead(Message(f"chit-{t.chits[chit]}"), side) for chit in pos.chits.cards(place)]
            hidden = [Bead(Message("bead-chit"), side, number - len(known))] if number > len(known) else []
            title = Message(f"track-chits-{name}")
            tracks.append(Track(f"chits-{name}", title, number, number, "cup", (*known, *hidden)))
    return tracks


# --- cards -----------------------------------------------------------------------------------------------------------


def _piles(s: S, step: object) -> tuple[Pile, ...]:
    """Both hands, draw piles and discards."""
    return tuple(pile for who in (ALLIED, AXIS) for pile in _side_piles(s, who, _applies(step, who)))


def _applies(step: object, who: int) -> tuple[str, ...]:
    """The part of a card that a side can use: its order while it gives orders, nothing while it discards, else its
    action."""
    if not isinstance(step, CombatStep) or step.who != who:
        return ("action",)
    if isinstance(step, Discards):
        return ()
    return ("order",) if isinstance(step, Turn) else ("action",)


def _side_piles(s: S, who: int, parts: tuple[str, ...]) -> list[Pile]:
    deck, names, side = s.pos.fate[who], s.tables.card_names[s.pos.nation[who]], SIDES[who]
    found = []
    for form, place in (("hand", HAND), ("draw", PILE), ("discard", DISCARD)):
        seen = tuple(names[card] for card in deck.cards(place)) if place != PILE else ()
        title = Message(f"pile-{form}", {"side": Message(f"side-{side}")})
        lit = parts if place == HAND else ()
        found.append(Pile(f"{form}-{side}", title, deck.sizes[place], form, side, seen, lit))  # type: ignore[arg-type]
    return found
