"""What a card in the hand allows as an action, window by window (facts 7, timing 1.2 to 1.8)."""

from __future__ import annotations

from tests.referees.combat import odds
from tests.referees.combat.fire import Piece, cover_against, group_power, hindrance_to, piece_named, pieces_of
from tests.referees.combat.grid import HEXES, neighbours, span
from tests.referees.combat.march import movement
from tests.referees.combat.moment import PIECES, Moment
from tests.referees.combat.orders import calls, spotters
from tests.referees.combat.sight import sight
from tests.referees.combat.table import OTHER, Table, radio

AIMED = 2  # the stage of an attack whose targeting roll is behind it
BORE_SIGHTED = 5  # the least firepower printed on a weapon for Bore Sighting


def ask_cards(moment: Moment, kind: str, useful: set[str], as_fire: bool = False) -> None:
    """Which cards of the hand are offered: those with a useful action, and Fire cards where they are one."""
    hand = moment.hand(moment.side)
    allowed = {card.name for card in hand if card.action in useful or (as_fire and card.order == "fire")}
    moment.sets(kind, {card.name for card in hand}, moment.operands("card"), allowed)


# --- fire and defence -----------------------------------------------------------------------------------------------


def fire_actions(moment: Moment, group: list[Piece], target: str) -> set[str]:
    """Cards that strengthen an attack before it is rolled (A27, A30, A34, A37, A40, A41)."""
    table = moment.table
    found = set()
    if table.defender(moment.side) and any(piece.gun and piece.gun.kind.fp >= BORE_SIGHTED for piece in group):
        found.add("bore-sighting")
    if any(unit.moving for unit in table.of(OTHER[moment.side], target)):
        found.add("crossfire")
    if any(span(piece.at, target) == 1 for piece in group):
        found.add("hand-grenades")
    if any(not piece.gun and not piece.unit.leader for piece in group):
        found.add("marksmanship")
    if any(piece.gun and (piece.gun.kind.machine_gun or piece.mortar) for piece in group):
        found.add("sustained-fire")
    return found


def ask_fire_cards(moment: Moment) -> None:
    if moment.prompt != "prompt-fire-cards" or moment.step.get("scout") is not None:
        return
    group = [piece_named(moment.table, PIECES[number]) for number in moment.step["pieces"]]
    useful = fire_actions(moment, group, moment.hex("target"))
    if group[0].ordnance:  # Sustained Fire is declared before the targeting roll, all else after it
        aimed = moment.step.get("stage", 0) >= AIMED
        useful = useful - {"sustained-fire"} if aimed else useful & {"sustained-fire"}
    elif may_spray(moment, group):
        useful.add("spray-fire")
    ask_cards(moment, "cards in fire", useful)


def may_spray(moment: Moment, group: list[Piece]) -> bool:
    """A40: boxed range throughout, and a second hex of enemies next to the first; not in Opportunity Fire (R84)."""
    if "spray" in moment.step or moment.step.get("guard") or not all(piece.boxed_range for piece in group):
        return False
    return any(spray_target(moment, group, other) for other in neighbours(moment.hex("target")))


def spray_target(moment: Moment, group: list[Piece], other: str) -> bool:
    power = group_power(moment.table, group, other, moment.step.get("bonus", 0))
    return bool(moment.table.of(OTHER[moment.side], other)) and power is not None


def defence_actions(moment: Moment, at: str) -> set[str]:
    """Concealment; the Defender's hidden works, where a fortification can be (A29, A35.1, A35.3)."""
    table = moment.table
    found = {"concealment"}
    if moment.rule == "O20" and table.defender(moment.side) and can_fortify(table, at):
        if table.ground.kind[at] != "building":
            found.add("hidden-entrenchments")
        if at in moment.data["objectives"] and "pillbox" not in table.forts.values():
            found.add("hidden-pillbox")
    return found


def can_fortify(table: Table, at: str) -> bool:
    """One fortification in a hex, none in water or fire (F100.3)."""
    return at not in table.forts and not table.terrain(at).water and at not in table.blazes


def ask_defence_cards(moment: Moment) -> None:
    if moment.prompt == "prompt-defence":
        useful = defence_actions(moment, moment.hex())
        origins = [HEXES[number] for number in moment.step.get("origins", ())]
        if not moment.table.sure_of_cover(moment.hex()):
            return
        if moment.step.get("concealed") or cover_under_fire(moment, moment.hex(), origins) <= 0:  # once a hex
            useful.discard("concealment")
        ask_cards(moment, "cards in defence", useful)


def cover_under_fire(moment: Moment, at: str, origins: list[str]) -> int:
    attack = moment.under("FireAttack")
    guns = [piece_named(moment.table, PIECES[n]) for n in attack["pieces"]] if attack and moment.rule == "O20" else []
    if guns and guns[0].gun and guns[0].gun.kind.flamethrower:
        return 0
    bombs = not origins or bool(guns and guns[0].mortar)
    return cover_against(moment.table, at, origins or [at], bombs)


def ask_wounds(moment: Moment) -> None:
    """Light Wounds: a squad about to break becomes one team of its quality, if there is a counter."""
    ask_cards(moment, "cards for wounds", {"light-wounds"})


def ask_ambush(moment: Moment) -> None:
    ask_cards(moment, "cards in melee", {"ambush"})


# --- in the enemy's move --------------------------------------------------------------------------------------------


def has_power(table: Table, piece: Piece, at: str) -> bool:
    """Whether hindrance leaves a shot any firepower (B10.3). Where it does not, a larger group or a card may yet do,
    and the referee, who counts neither beforehand, does not ask."""
    power = group_power(table, [piece], at)
    return power is not None and power > 0


def ask_reaction(moment: Moment) -> None:
    """Hidden Mines, Hidden Wire and Opportunity Fire after a step (A33, A35.2, A35.5)."""
    table, side = moment.table, moment.side
    at = moment.hex()
    useful = set()
    parachuted = "parachuted-mines" in table.laws and side == "allied"
    if can_fortify(table, at):
        if table.defender(side) or parachuted:
            useful.add("hidden-mines")
        if table.defender(side):
            useful.add("hidden-wire")
    fires = bool(moment.step.get("fires", True))
    free = pieces_of(table, [unit for unit in table.of(side) if not unit.active])
    seen = [piece for piece in free if not piece.ordnance and hindrance_to(table, piece, at) is not None]
    if not seen or any(has_power(table, piece, at) for piece in seen):
        ask_cards(moment, "cards in reaction", useful, as_fire=fires and bool(seen))
    ready = [unit for unit in table.of(side) if unit.opfire]
    asked, able, weak = set(), set(), set()
    for piece in pieces_of(table, ready):
        if piece.ordnance:
            continue
        seen_by_it = hindrance_to(table, piece, at) is not None
        if seen_by_it and not has_power(table, piece, at):
            weak.add(piece.word)
            continue
        asked.add(piece.word)
        fired = piece.gun.fired if piece.gun else piece.unit.fired
        if fires and not fired and seen_by_it:
            able.add(piece.word)
    offered = {word for word in moment.offered if word.startswith(("unit ", "weapon "))}
    moment.sets("opportunity fire", asked, offered - weak, able)


# --- after a pass, at the end of a time advance ----------------------------------------------------------------------


def ask_caught(moment: Moment) -> None:
    """Demolitions and the Defender's Hidden Unit when the enemy has passed and discarded (A31, A35.4)."""
    table, side = moment.table, moment.side
    own = {unit.at for unit in table.of(side)}
    works = {at for at in table.forts if at in own}
    if "torpedoes" in table.laws and side == "allied":
        works |= {at for at, fort in table.forts.items() if fort == "wire" and own & set(neighbours(at))}
    if moment.prompt == "prompt-demolish":
        moment.sets("demolitions", set(table.forts), moment.operands("hex"), works)
        return
    useful = set()
    if works:
        useful.add("demolitions")
        if "torpedoes" in table.laws and side == "allied":
            useful.add("command-confusion")
    if table.defender(side):
        useful.add("hidden-unit")
    ask_cards(moment, "cards after a pass", useful)


def ask_dig(moment: Moment) -> None:
    """Dig In: Foxholes in an own hex without water, fire or fortification (A32)."""
    table = moment.table
    own = {unit.at for unit in table.of(moment.side)}
    places = {at for at in own if can_fortify(table, at)}
    if moment.prompt == "prompt-dig-where":
        moment.sets("foxholes", own, moment.operands("hex"), places)
    else:
        ask_cards(moment, "cards to dig", {"dig-in"} if places else set())


# --- artillery ------------------------------------------------------------------------------------------------------


def ask_request(moment: Moment) -> None:
    """Artillery Request: which call, who spots, where the spotting round may go (timing 1.6)."""
    table = moment.table
    if moment.prompt == "prompt-call":
        moment.sets("calls", set(), moment.operands("call"), calls(moment))
    elif moment.prompt == "prompt-spotter":
        own = {unit.name for unit in table.of(moment.side)}
        flare = moment.rule.startswith("N6")
        allowed = {unit.name for unit in spotters(moment, "flare" if flare else "fire")}
        moment.sets("spotters", own, moment.operands("unit"), allowed)
    elif moment.prompt == "prompt-spot":
        spotter = moment.unit()
        seen = {at for at in HEXES if sight(table, spotter.at, at) is not None}
        moment.sets("spotting round", set(HEXES), moment.operands("hex"), seen)


def ask_denied(moment: Moment) -> None:
    """Artillery Denied: the enemy's radio, or a flare by night (O17, N6.3)."""
    flares = set(moment.table.flares) if "night" in moment.table.laws else set()
    moment.sets("flares denied", set(), moment.operands("hex"), flares)
    moment.note("radio denied", "", "radio" in moment.offered, radio(moment.table, OTHER[moment.side]) is not None)


# --- rallying -------------------------------------------------------------------------------------------------------


def ask_recover(moment: Moment) -> None:
    """Roll no more than the morale of the broken face, command and markers added (O22)."""
    referee: odds.Chances = {}
    for unit in moment.units():
        chances = odds.rolls(moment, moment.side)
        rallies = float(sum(chance for roll, chance in chances.items() if roll <= moment.table.morale(unit)))
        referee |= {(unit.name, "odds-rallies"): rallies, (unit.name, "odds-stays-broken"): 1 - rallies}
    odds.compare(moment, "odds to rally", referee)


def ask_rout(moment: Moment) -> None:
    """Roll more than morale and run as many hexes as it is more (O23)."""
    referee = {}
    for unit in moment.units():
        chances = odds.rolls(moment, moment.side)
        morale = moment.table.morale(unit)
        stays = float(sum(chance for roll, chance in chances.items() if roll <= morale))
        referee[unit.name, "odds-stays"] = stays
    preview = moment.state.preview()
    engine = {told.group: told.probability for told in preview.outcomes if told.message.id == "odds-stays"}
    for name in sorted({unit.name for unit in moment.units()} | engine.keys()):
        pair = round(engine.get(name, 0.0), 9), round(referee.get((name, "odds-stays"), 0.0), 9)
        moment.note("odds to stay", name, *pair)


def ask_move_order(moment: Moment) -> None:
    """The movement points that are noted when the order begins (timing 1.4, step 1)."""
    if not moment.step.get("moved"):
        for unit, noted in zip(moment.units(), moment.step.get("noted", ()), strict=True):
            moment.note("movement", unit.name, noted, movement(moment.table, unit))  # suppression weighs on the way


def ask_sniper(moment: Moment) -> None:
    """Any enemy in or next to the hex that was drawn (1.9)."""
    near = {moment.hex(), *neighbours(moment.hex())}
    foes = moment.table.of(OTHER[moment.side])
    allowed = {unit.name for unit in foes if unit.at in near}
    moment.sets("sniper", {unit.name for unit in foes}, moment.operands("unit"), allowed)
