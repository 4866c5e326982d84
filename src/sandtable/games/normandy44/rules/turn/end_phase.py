"""The end phase (3.D): airborne divisions are withdrawn (22.2), and the game is judged (23-26)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.normandy44.kinds import ALLIED, CAMPAIGN, CHERBOURG, GERMAN, OUT, SIDES
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import beaches
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands
from sandtable.games.normandy44.rules.common.reports import Counted
from sandtable.games.normandy44.rules.common.zones import near_enemy
from sandtable.games.normandy44.rules.movement import allied_arrivals, reinforcements
from sandtable.games.normandy44.rules.supply import supply
from sandtable.games.normandy44.rules.turn import setup
from sandtable.games.normandy44.tables import AIRBORNE
from sandtable.kit.rules.choosing import push_all


def open(s: S, _camp: int) -> None:
    """The end phase: first the withdrawals, then the judgement."""
    reinforcements.fall_of_cherbourg(s)
    s.push(Judgement(who=ALLIED))
    push_all(s, [Withdrawal(who=who) for who in commands(s, ALLIED)])


# --- airborne divisions (22.2) --------------------------------------------------------------------------------------


def army_of(s: S, division: str) -> int:
    return s.tables.army[s.tables.plan.airborne[division][0]]


def may_withdraw(s: S, division: str) -> bool:
    """True if its units on the map, at least one, are all in supply and away from the enemy."""
    pos, t = s.pos, s.tables
    there = [unit for unit in t.plan.airborne[division] if pos.at[unit] < t.hexes]
    return bool(there) and not any(
        [pos.state[unit] & OUT or near_enemy(pos, t, ALLIED, pos.at[unit]) for unit in there]
    )


def withdraw(s: S, division: str) -> None:
    """Remove every surviving unit permanently. It counts as full strength, so its cadres no longer count for the
    German."""
    pos, t = s.pos, s.tables
    for unit in t.plan.airborne[division]:
        if pos.at[unit] not in (t.box["dead"], t.box["gone"]):
            reinforcements.leave(s, unit, "22.2", "leave-withdrawn")
            pos.set_steps(t, unit, t.full[unit])


class Withdrawal(NormandyStep):
    """Withdraw airborne divisions, or none."""

    rule = "22.2"
    asking = "prompt-withdraw"
    verb = "withdraw"
    says = ("done",)

    def options(self, s: S) -> Sequence[int]:
        return [
            number
            for number, name in enumerate(AIRBORNE)
            if self.who in (ALLIED, allied_arrivals.of_army(s, army_of(s, name))) and may_withdraw(s, name)
        ]

    def why_not(self, s: S, number: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        division = AIRBORNE[number]
        if self.who not in (ALLIED, allied_arrivals.of_army(s, army_of(s, division))):
            return self.refusal(s, "withdraw-other", "27.1", division=division)
        there = [unit for unit in t.plan.airborne[division] if pos.at[unit] < t.hexes]
        if not there:
            return self.refusal(s, "withdraw-none", division=division)
        for unit in there:
            if pos.state[unit] & OUT:
                return self.about(s, unit, "withdraw-supply")
            if near_enemy(pos, t, ALLIED, pos.at[unit]):
                return self.about(s, unit, "withdraw-enemy")
        return None

    def choose(self, s: S, number: int) -> None:
        withdraw(s, AIRBORNE[number])


# --- the winner -----------------------------------------------------------------------------------------------------


class Judgement(NormandyStep):
    """No decision: checks whether the game is over."""

    rule = "23.1"

    def prompt(self, s: S) -> Message:
        return Message("prompt-turn", {"turn": s.pos.turn})

    def ready(self, s: S) -> bool:
        s.pop()
        if s.pos.scenario == CHERBOURG:
            judge_cherbourg(s)
        else:
            judge(s)
        return False


def win(s: S, camp: int, rule: str, note: str) -> None:
    s.end(tuple(SIDES[who] for who in commands(s, camp)), rule, note)


def judge(s: S) -> None:
    """Campaign and seven-turn game: automatic victory, the Allied one first, then points after the last turn."""
    pos, t = s.pos, s.tables
    if on_the_edge(s):
        win(s, ALLIED, "23.2", "result-allied-edge")
    elif _reached(s, t.limit["objectives"]):
        win(s, ALLIED, "23.2", "result-allied-objectives")
    elif beaches.closed(s) >= t.limit["beaches_closed"]:
        win(s, GERMAN, "23.3", "result-german-beaches")
    elif shattered(s, "us") >= t.limit["us_losses"] or shattered(s, "british") >= t.limit["british_losses"]:
        win(s, GERMAN, "23.3", "result-german-losses")
    elif pos.turn == setup.last_turn(t, pos.scenario):
        _count(s)


def _count(s: S) -> None:
    campaign = s.pos.scenario == CAMPAIGN
    allied, german = campaign_points(s) if campaign else (seven_turn_points(s), 0)
    needed = s.tables.limit["points" if campaign else "short_points"]
    rule = "24.3" if campaign else "25.2"
    s.tell(Counted(rule=rule, allied=allied, german=german, needed=needed))
    if allied - german >= needed:
        win(s, ALLIED, rule, "result-allied-points")
    else:
        win(s, GERMAN, rule, "result-german-points")


# --- automatic victory (23.2, 23.3) ---------------------------------------------------------------------------------


def on_the_edge(s: S) -> bool:
    """True if an Allied unit in supply is on the south or east edge of the map."""
    pos = s.pos
    return any(
        not pos.state[unit] & OUT
        for hex_ in s.tables.plan.edge
        if pos.troops[ALLIED][hex_]
        for unit in pos.stacks[hex_]
    )


def objectives(s: S) -> int:
    """The number of the three objectives that the Allies have reached: Saint-Lô, all of Caen, Cherbourg cut off."""
    return _cities(s) + supply.cherbourg_cut_off(s)


def _cities(s: S) -> int:
    holder, plan = s.pos.holder, s.tables.plan
    return (holder[plan.saint_lo] == ALLIED) + all(holder[hex_] == ALLIED for hex_ in plan.caen)


def _reached(s: S, number: int) -> bool:
    """True if the Allies have this number of objectives; supply lines are checked only if they decide it."""
    return _cities(s) + 1 >= number and objectives(s) >= number


def shattered(s: S, nation: str) -> int:
    """The three-step units of a nation that are cadres or eliminated (23.3); both have one step left here."""
    return sum(s.pos.steps[unit] == 1 for unit in s.tables.plan.large[nation])


# --- points (24.3, 25.2) --------------------------------------------------------------------------------------------


def worth(s: S, hex_: int) -> int:
    """The points of a settlement; 0 for open country."""
    land, limit = s.tables.land, s.tables.limit
    return limit["city"] if land.city[hex_] else limit["town"] if land.town[hex_] else 0


def campaign_points(s: S) -> tuple[int, int]:
    """Allied and German points for settlements beyond the line of 27 June that can trace a supply line (24.3)."""
    pos, t = s.pos, s.tables
    land = t.land
    lines = supply.network(s, GERMAN), supply.network(s, ALLIED)
    points = [0, 0]
    for hex_ in t.logistics.settled:
        holder = pos.holder[hex_]
        counts = not land.german_side[hex_] if holder == GERMAN else land.german_side[hex_] or land.perimeter[hex_]
        if counts and lines[holder].fed(hex_):
            points[holder] += worth(s, hex_)
    return points[ALLIED], points[GERMAN]


def seven_turn_points(s: S) -> int:
    """25.2: the link between the beaches, settlements beyond the bombardment line, drop hexes, engineers."""
    pos, t = s.pos, s.tables
    plan, land, limit = t.plan, t.land, t.limit
    total = limit["short_linked"] if supply.beaches_linked(s) else 0
    held = [hex_ for hex_ in range(t.hexes) if pos.holder[hex_] == ALLIED]
    beyond = [hex_ for hex_ in held if not land.naval[hex_] and hex_ != plan.bayeux]
    cities = [hex_ for hex_ in beyond if land.city[hex_]][: limit["short_cities"]]  # two besides Bayeux (R27)
    towns = [hex_ for hex_ in beyond if not land.city[hex_]]
    total += sum([worth(s, hex_) for hex_ in (*cities, *towns)])
    total += worth(s, plan.bayeux) if plan.bayeux in held else 0
    total += sum(limit["short_drop"] for _, hex_ in plan.drops if pos.holder[hex_] == ALLIED)
    return total + sum(limit["short_engineers"] for area in range(len(t.areas)) if not beaches.is_open(s, area))


# --- the Cherbourg scenario (26.3) ----------------------------------------------------------------------------------


def judge_cherbourg(s: S) -> None:
    """Carentan, and either the peninsula cut off or a unit inside the perimeter after the last turn."""
    pos, t = s.pos, s.tables
    last = pos.turn == setup.last_turn(t, CHERBOURG)
    if pos.holder[t.plan.carentan] == ALLIED:
        _dismiss(s)
        if supply.cherbourg_cut_off(s):
            win(s, ALLIED, "26.3", "result-allied-cut-off")
            return
        if last and inside(s):
            win(s, ALLIED, "26.3", "result-allied-perimeter")
            return
    if last:
        win(s, GERMAN, "26.3", "result-german-cherbourg")


def scores(s: S) -> dict[str, float]:
    """The Allied points less the German ones, and the points that the Allies need (23 to 26)."""
    pos, limit = s.pos, s.tables.limit
    if pos.scenario == CHERBOURG:
        return {SIDES[ALLIED]: cherbourg_objectives(s), SIDES[GERMAN]: 2}
    if pos.scenario != CAMPAIGN:
        return {SIDES[ALLIED]: seven_turn_points(s), SIDES[GERMAN]: limit["short_points"]}
    allied, german = campaign_points(s)
    return {SIDES[ALLIED]: allied - german, SIDES[GERMAN]: limit["points"]}


def cherbourg_objectives(s: S) -> int:
    """The number of the two objectives that the US has reached: Carentan, Cherbourg cut off."""
    return (s.pos.holder[s.tables.plan.carentan] == ALLIED) + supply.cherbourg_cut_off(s)


def _dismiss(s: S) -> None:
    """26.3: once Carentan has fallen, remove both units of the 6th parachute regiment from the game."""
    pos, t = s.pos, s.tables
    for unit in t.plan.fallschirmjager:
        if pos.at[unit] != t.box["gone"]:
            reinforcements.leave(s, unit, "26.3", "leave-ordered")


def inside(s: S) -> bool:
    """True if a supplied Allied unit other than an HQ is inside the Cherbourg perimeter."""
    pos, t = s.pos, s.tables
    return any(
        t.land.perimeter[pos.at[unit]] and not t.headquarters[unit] and not pos.state[unit] & OUT
        for unit in pos.on_map(t, ALLIED)
    )
