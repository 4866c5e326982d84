"""The odds of fire, targeting, defence, melee, recovery and rout, before a player commits.

They are exact for the cards still to come, as far as the asking side knows: its own deck without its hand and the
discards, and the cards of the other deck that it has not seen. Effects of triggers are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.cards import DISCARD, PILE, PUBLIC, UNKNOWN
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.combat.charts.chances import Fight, Urn, after_hit, fight, stand, urn
from sandtable.games.combat.charts.counters import FLAMETHROWER
from sandtable.games.combat.charts.grid import SPAN
from sandtable.games.combat.kinds import BROKEN, BUNKER, HEXES, PILLBOX, SIDES
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common.guns import (
    downhill,
    group_hindrance,
    mortar,
    ordnance,
    power,
    weapon_of,
    where,
)
from sandtable.games.combat.rules.common.steps import enemies, marches
from sandtable.games.combat.rules.terrain.cover import cover
from sandtable.games.combat.rules.terrain.figures import morale
from sandtable.games.combat.rules.terrain.sight import hindrance_rule


def coming(s: S, who: int, eyes: int) -> list[int]:
    """The cards that a side may draw next, as far as the side `eyes` knows."""
    deck, seen = s.pos.fate[who], 1 << eyes | PUBLIC
    if deck.top and deck.top[-1] != UNKNOWN and deck.known[deck.top[-1]] & seen:
        return [deck.top[-1]]
    if not deck.sizes[PILE]:  # the discards will be shuffled first (B1)
        return deck.cards(DISCARD)
    return [card for card, known in enumerate(deck.known) if not known & seen]


def rolls(s: S, who: int, eyes: int) -> Urn:
    """The distribution of a side's rolls."""
    return urn(s.tables.fate[s.pos.nation[who]], coming(s, who, eyes))


# --- fire (O20) ------------------------------------------------------------------------------------------------------


def fire(
    s: S,
    who: int,
    pieces: Sequence[int],
    targets: Sequence[int],
    scout: int = -1,
    bonus: int = 0,
    targeted: bool = False,
    sprayed: bool = False,
) -> Preview:
    """A Fire Attack on each possible target hex. `targeted`: its Targeting Roll is already made; `sprayed`: one attack
    on all of them, with the total against the first (A40)."""
    best = max(pieces, key=lambda piece: power(s, piece))
    common = [Shift("O20.3", Message("odds-piece", {"piece": _piece(s, best)}), power(s, best))]
    if len(pieces) > 1:
        common.append(Shift("O20.3", Message("odds-more"), len(pieces) - 1))
    if bonus:
        common.append(Shift("O20", Message("odds-cards"), bonus))
    own = sum(shift.value for shift in common)
    shifts, outcomes = [*common], []
    figures: dict[str, float] = {"power": own}
    defence = rolls(s, 1 - who, who)
    more: list[Shift] = []
    for target in targets:
        if not sprayed or target == targets[0]:
            more = _local(s, pieces, target, scout)
            shifts += more
        needed, hit, roll = (-1, 1.0, rolls(s, who, who)) if targeted else _hit(s, who, pieces, target, scout)
        if needed >= 0:
            outcomes += on_target(s, target, needed, hit)
            figures |= {"needed": needed} if len(targets) == 1 else {}
        strength, shelter = int(own + sum(shift.value for shift in more)), _cover(s, pieces, target)
        figures |= {"cover": shelter} if len(targets) == 1 else {}
        for unit in enemies(s, who, target):
            chances = fight(roll, strength, defence, morale(s, unit) + shelter)
            outcomes += effects(s, unit, chances, hit)
    return Preview("O20", Message("preview-fire"), tuple(shifts), tuple(outcomes), figures)


def _piece(s: S, piece: int) -> Message:
    weapon = weapon_of(s, piece)
    return Message(f"piece-{s.tables.units[piece] if weapon < 0 else s.tables.weapons[weapon]}")


def _local(s: S, pieces: Sequence[int], target: int, scout: int) -> list[Shift]:
    """The local modifiers of an attack on one hex: higher ground, hindrance, woods, sand."""
    at, found = {"at": s.tables.hexes[target]}, []
    if downhill(s, pieces, target):
        found.append(Shift("T88", Message("odds-downhill", at), 1))
    hindrance = group_hindrance(s, pieces, target, scout)
    if hindrance and not ordnance(s, pieces[0]):
        rule = hindrance_rule(s, [where(s, piece) for piece in pieces], target)
        found.append(Shift(rule, Message("odds-hindrance", at), -hindrance))
    bombs = ground(s).bombs[target]
    if bombs > 0 and mortar(s, pieces[0]):
        found.append(Shift("T99", Message("odds-woods", at), bombs))
    if bombs < 0 and ordnance(s, pieces[0]):
        found.append(Shift("N7.1", Message("odds-sand", at), bombs))
    return found


def _hit(s: S, who: int, pieces: Sequence[int], target: int, scout: int) -> tuple[int, float, Urn]:
    """The number that an ordnance Targeting Roll must exceed, the chance of it, and the Attack Roll after it; other
    pieces need none (B11.5)."""
    if not ordnance(s, pieces[0]):
        return -1, 1.0, rolls(s, who, who)
    needed = SPAN[where(s, pieces[0]) * HEXES + target] + group_hindrance(s, pieces, target, scout)
    fate, deck, cards = s.tables.fate[s.pos.nation[who]], s.pos.fate[who], coming(s, who, who)
    chance, roll = after_hit(fate, cards, needed)
    if deck.sizes[PILE] == 1:  # the discards are shuffled before the Attack Roll (B1, R4)
        roll = urn(fate, [*deck.cards(DISCARD), *(cards if len(cards) == 1 else ())])
    return needed, chance, roll


def on_target(s: S, hex_: int, needed: int, chance: float) -> list[Outcome]:
    """The outcomes of a Targeting Roll."""
    at = s.tables.hexes[hex_]
    return either(("odds-hits", "odds-misses"), chance, {"at": at, "needed": needed}, at)


def targeting(s: S, hex_: int, needed: int, rule: str, roll: Urn) -> Preview:
    """A Targeting Roll alone: a bocage breach (C2.2), a gun, a Spotting Round."""
    outcomes = on_target(s, hex_, needed, roll.exceeds(needed))
    return Preview(rule, Message("preview-targeting"), (), tuple(outcomes), {"needed": needed})


def attack(
    s: S,
    who: int,
    pieces: Sequence[int],
    origins: Sequence[int],
    hexes: Iterable[int],
    power: int,
    roll: Urn,
    eyes: int,
) -> Preview:
    """A declared Fire Attack with this Attack Roll; its firepower is fixed, including cards and modifiers."""
    defence = rolls(s, 1 - who, eyes)
    outcomes = []
    for hex_ in hexes:
        shelter = _cover(s, pieces, hex_, origins)
        for unit in enemies(s, who, hex_):
            outcomes += effects(s, unit, fight(roll, power, defence, morale(s, unit) + shelter))
    return Preview("O20", Message("preview-fire"), (), tuple(outcomes), {"power": power})


def _cover(s: S, pieces: Sequence[int], target: int, origins: Sequence[int] = ()) -> int:
    """The target's cover against an attack (T78); none against a flamethrower."""
    weapon = weapon_of(s, pieces[0])
    if weapon >= 0 and s.tables.w_class[weapon] == FLAMETHROWER:
        return 0
    origins = origins or sorted({where(s, piece) for piece in pieces})
    return cover(s, target, origins, mortar(s, pieces[0]))


def effects(
    s: S, unit: int, chances: Fight, hit: float = 1.0, hex_: int = -1, moving: bool | None = None
) -> list[Outcome]:
    """The effects of an attack on a unit: a tie suppresses, but breaks a moving unit (O20).

    `hex_` and `moving` are the unit's future hex and whether it will be moving then.
    """
    beaten, tied = hit * chances.beaten, hit * chances.tied
    if marches(s, unit) if moving is None else moving:
        beaten, tied = beaten + tied, 0.0
    name = s.tables.units[unit]
    args = {"piece": Message(f"piece-{name}"), "at": s.tables.hexes[s.pos.at[unit] if hex_ < 0 else hex_]}
    worst = "odds-dies" if s.pos.state[unit] & BROKEN else "odds-breaks"
    return [
        Outcome(Message(worst, args), beaten, name),
        Outcome(Message("odds-suppressed", args), tied, name),
        Outcome(Message("odds-unhurt", args), max(1.0 - beaten - tied, 0.0), name),
    ]


def either(words: tuple[str, str], chance: float, args: dict[str, object], group: str) -> list[Outcome]:
    return [
        Outcome(Message(words[0], args), chance, group),
        Outcome(Message(words[1], args), max(1.0 - chance, 0.0), group),
    ]


def defence(s: S, who: int, units: Iterable[int], total: int, shelter: int, law: str, swept: bool = False) -> Preview:
    """The units of a side against an attack of a known total; `law` is the rule of their cover. `swept`: an attack of
    twice a unit's own total removes it from the map for a while (SR15.5)."""
    urn_ = rolls(s, who, who)
    outcomes = []
    for unit in units:
        strength = morale(s, unit) + shelter
        found = effects(s, unit, stand(urn_, total, strength))
        outcomes += _swept(found, urn_.at_most(total // 2 - strength)) if swept else found
    shifts = (Shift(law, Message("odds-cover"), shelter),) if shelter else ()
    return Preview("O20", Message("preview-defence", {"total": total}), shifts, tuple(outcomes), {"total": total})


def _swept(outcomes: list[Outcome], away: float) -> list[Outcome]:
    """Move a chance from "broken" to "swept away", a barrage's worst result."""
    worst = outcomes[0]
    return [
        Outcome(Message("odds-swept", worst.message.args), away, worst.group),
        Outcome(worst.message, max(worst.probability - away, 0.0), worst.group),
        *outcomes[1:],
    ]


def spotting(s: S, who: int, leader: int, hexes: Iterable[int], needed: Sequence[int]) -> Preview:
    """An Artillery Request on some hexes: the chance of the Targeting Roll (O18.2)."""
    attack = rolls(s, who, who)
    outcomes = []
    for hex_, number in zip(hexes, needed, strict=True):
        outcomes += on_target(s, hex_, number, attack.exceeds(number))
    title = Message("preview-spotting", {"piece": Message(f"piece-{s.tables.units[leader]}")})
    return Preview("O18.2", title, (), tuple(outcomes))


# --- melee (O16.4) ---------------------------------------------------------------------------------------------------


def melee(
    s: S, eyes: int, hex_: int, sums: tuple[int, int], urns: Sequence[Urn] = (), group: str = "result"
) -> Preview:
    """Both sums and both rolls: the lower side is eliminated; on a tie both, except the holder of a bunker or
    pillbox."""
    own = urns or [rolls(s, who, eyes) for who in range(2)]
    lost = fight(own[1], sums[1], own[0], sums[0])  # of the Allies
    ends = [lost.held, lost.beaten, lost.tied]  # the Allies win, the Axis wins, both are eliminated
    holder = s.pos.sole[hex_]
    if s.pos.fort[hex_] in (BUNKER, PILLBOX) and holder < 2:
        ends[holder] += ends[2]
        ends[2] = 0.0
    at = {"at": s.tables.hexes[hex_]}
    words = ("odds-melee-allied", "odds-melee-axis", "odds-melee-nobody")
    outcomes = tuple(Outcome(Message(word, at), end, group) for word, end in zip(words, ends, strict=True))
    shifts = tuple(Shift("O16.4", Message(f"odds-sum-{side}"), sums[who]) for who, side in enumerate(SIDES))
    return Preview("O16.4", Message("preview-melee", at), shifts, outcomes)


# --- morale (O22, O23) -----------------------------------------------------------------------------------------------


def recovery(s: S, who: int, units: Iterable[int]) -> Preview:
    """Each broken unit: a roll up to its morale rallies it (O22)."""
    return rallying(s, rolls(s, who, who), [(unit, morale(s, unit)) for unit in units])


def rallying(s: S, roll: Urn, units: Iterable[tuple[int, int]]) -> Preview:
    """The same with this roll, for pairs of unit and morale."""
    outcomes = []
    for unit, holds in units:
        name = s.tables.units[unit]
        args = {"piece": Message(f"piece-{name}"), "morale": holds}
        outcomes += either(("odds-rallies", "odds-stays-broken"), roll.at_most(holds), args, name)
    return Preview("O22", Message("preview-recover"), (), tuple(outcomes))


def rout(s: S, who: int, units: Iterable[int], eyes: int) -> Preview:
    """Each broken unit: the roll minus its morale is its retreat in hexes (O23)."""
    return running(s, rolls(s, who, eyes), [(unit, morale(s, unit)) for unit in units])


def running(s: S, roll: Urn, units: Iterable[tuple[int, int]]) -> Preview:
    """The same with this roll, for pairs of unit and morale."""
    outcomes = []
    for unit, holds in units:
        name = s.tables.units[unit]
        args = {"piece": Message(f"piece-{name}")}
        stays, near = roll.at_most(holds), roll.at_most(holds + 2)
        outcomes.append(Outcome(Message("odds-stays", args), stays, name))
        outcomes.append(Outcome(Message("odds-runs-near", args), near - stays, name))
        outcomes.append(Outcome(Message("odds-runs-far", args), max(1.0 - near, 0.0), name))
    return Preview("O23", Message("preview-rout"), (), tuple(outcomes))
