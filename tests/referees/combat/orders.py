"""The player's turn: which orders a hand allows, who is activated, by whom (facts 3.3, 5.3, timing 1.1)."""

from __future__ import annotations

from tests.referees.combat.decks import Card
from tests.referees.combat.fire import hindrance_to, pieces_of
from tests.referees.combat.grid import HEXES, span
from tests.referees.combat.moment import Moment
from tests.referees.combat.table import OTHER, Unit, radio

FIRE, MOVE, ADVANCE = "fire", "move", "advance"
MARCHES = ("MoveOrder", "AdvanceOrder")
CHATELAIN = "lt-chatelain"


def order_limit(moment: Moment) -> int:
    """The limit of orders; SR16.5 gives the Axis one more while it holds the Initiative card."""
    side = moment.side
    elan = "elan" in moment.table.laws and side == "axis" and moment.data["initiative"] == "axis"
    return int(moment.data["orders"][side]) + elan


def ask_turn(moment: Moment) -> None:
    """The cards that may be played as orders, and whether the side may pass or stop."""
    given = moment.data["given"]
    moment.note("turn", "given", moment.words["given"], given)
    moment.note("turn", "limit", moment.words["limit"], order_limit(moment))
    hand = moment.hand(moment.side)
    playable = {card.name for card in hand if any(may_order(moment, order) for order in orders_on(moment, card))}
    moment.sets("orders", {card.name for card in hand}, moment.operands("card"), playable)
    moment.note("turn", "pass", "pass" in moment.offered, given == 0)
    moment.note("turn", "done", "done" in moment.offered, given > 0)
    marks = {hex_ for side, hex_ in moment.data["registered"] if side == moment.side}
    free = set(HEXES) - marks if moment.data["prereg"][moment.side] else set()
    moment.sets("register", set(HEXES) if free else set(), moment.operands("register"), free)


def orders_on(moment: Moment, card: Card) -> set[str]:
    """The orders that a card may be played as (SR05.5, SR16.4 give Command Confusion a use)."""
    order, action = card.order, card.action
    found = {order} - {"command-confusion"}
    if moment.side == "allied" and "rangers" in moment.table.laws and "command-confusion" in (order, action):
        found.add(ADVANCE)
    dedicated = moment.side == "allied" and "dedicated" in moment.table.laws and moment.data["counter"] > 0
    if dedicated and order == "command-confusion":
        found.add("artillery-request")
    return found


def may_order(moment: Moment, order: str) -> bool:
    table, side = moment.table, moment.side
    free = [unit for unit in table.of(side) if not unit.active]
    if order == FIRE:
        return bool(free)
    if order in (MOVE, ADVANCE):
        return any(not unit.fixed for unit in free)
    if order == "recover":
        return side not in moment.data["called"]
    if order == "rout":
        return len(moment.data["called"]) < 2
    if order == "artillery-denied":
        return radio(table, OTHER[side]) is not None or ("night" in table.laws and bool(table.flares))
    return bool(calls(moment))


def spotters(moment: Moment, call: str) -> list[Unit]:
    """Unbroken leaders who are free; N4.1 makes no exception of Scouts here; SR16.4 leaves it to Weiss."""
    leaders = [unit for unit in moment.table.of(moment.side) if unit.leader and not unit.broken and not unit.active]
    if "dedicated" in moment.table.laws and moment.side == "allied":
        leaders = [unit for unit in leaders if unit.name == "lt-weiss"]
    return leaders


def calls(moment: Moment) -> set[str]:
    """What an Artillery Request can be: access to the battery, fire for effect, a flare by night (timing 1.6)."""
    table, side = moment.table, moment.side
    found: set[str] = set()
    battery = radio(table, side)
    if "dedicated" in table.laws and side == "allied" and not any(unit.name == "lt-weiss" for unit in table.of(side)):
        return found  # SR16.4: nobody but Weiss uses these orders, whatever for; to mend a radio nobody is activated
    if battery and battery[1] == "broken":
        found.add("access")
    if battery and battery[1] == "good" and spotters(moment, "fire"):
        found.add("barrage")
        if battery[0].smoke and battery[2] == "normal":  # tanks fire directly, and no smoke
            found.add("smoke")
    barred = "no-flares" in table.laws and side == "axis"
    if "night" in table.laws and not barred and spotters(moment, "flare"):
        found.add("flare")
    return found


# --- activation -----------------------------------------------------------------------------------------------------


def ask_activate(moment: Moment) -> None:
    """Whoever is free may be activated alone, or by a leader in whose command radius he stands."""
    own = moment.table.of(moment.side)
    asked = {unit.name for unit in own}
    chosen = moment.units()
    march = bool(moment.below) and moment.below[-1]["type"] in MARCHES
    free = [unit for unit in own if not unit.active and not (march and unit.fixed)]
    if moment.prompt == "prompt-activate":
        moment.sets("activation", asked, moment.operands("unit"), {unit.name for unit in free})
        return
    first = chosen[0]
    allowed = {unit.name for unit in free if commands(moment, first, unit)} - {unit.name for unit in chosen}
    moment.sets("command", asked, moment.operands("unit"), allowed)


def commands(moment: Moment, leader: Unit, unit: Unit) -> bool:
    """3.3.1.1: squads and teams within as many hexes as his Command; N4.2: a Scout and mortars; SR14.4."""
    if leader.broken:
        return False
    if leader.kind.rank == "scout":  # also a leader who holds the mortar
        return _for_scout(moment, leader, unit)
    if unit.leader:
        return False
    if "combined" in moment.table.laws and leader.name == CHATELAIN:
        for at in (leader.at, unit.at):
            if any(mate.leader and mate.kind.nation == "british" for mate in moment.table.of(leader.side, at)):
                return False
    return leader.command > 0 and span(leader.at, unit.at) <= leader.command


def _for_scout(moment: Moment, scout: Unit, unit: Unit) -> bool:
    """An unbroken, unsuppressed mortar anywhere, with an enemy in its range that the Scout sees."""
    table = moment.table
    for piece in pieces_of(table, [unit]):
        if piece.mortar:
            foes = {foe.at for foe in table.of(OTHER[unit.side])}
            return any(hindrance_to(table, piece, foe, scout.at) is not None for foe in foes)
    return False


def ask_rout_order(moment: Moment) -> None:
    """A player may be activated once a turn (O22, O23)."""
    free = set(OTHER) - set(moment.data["called"])
    moment.sets("rout of whom", set(OTHER), moment.operands("player"), free)


def ask_discards(moment: Moment) -> None:
    hand = {card.name for card in moment.hand(moment.side)}
    moment.sets("discards", hand, moment.operands("card"), hand)
