"""Dice and chances: who rolls for what ("Il combattimento", "Combattimenti particolari", facts 3), what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.referees.dday.diary import Diary
from tests.referees.dday.orders import Question, attackers, battles, entrance, open_chart, zones_of_movement
from tests.referees.dday.table import ADJACENT, ATTACK, Table, camp_of, defence_of, enemy_of, type_of

# A roll of this number or less hits: plainly, by good fortune, by bad fortune.
HITS = {
    "O1": (1, 2, 0),
    "O2": (2, 3, 1),
    "O4": (1, 2, 1),
    "O5": (3, 5, 3),
    "O6": (1, 2, 1),
    "O9": (3, 5, 1),
    "T1": (1, 1, 1),
    "T2": (4, 4, 4),
    "T3": (3, 3, 3),
    "T4": (3, 3, 3),
    "T5": (3, 3, 3),
    "T6": (3, 3, 3),
    "T11": (2, 2, 2),
    "T12": (1, 1, 1),
    "T13": (2, 2, 2),
    "A8.2": (1, 1, 1),  # strafing
}


def hit_number(rule: str, luck: str) -> int:
    return HITS[rule][("none", "good", "bad").index(luck)]


# --- a battle -------------------------------------------------------------------------------------------------------


def attack_dice(table: Table, diary: Diary, zone: str, camp: str) -> Counter[tuple[str, int]]:
    """How many units of each type fire with which attack factor.

    Good fortune 11 and 13 lets infantry hit on 2; tactics 10 does so for one infantry for each artillery that fires.
    """
    types: Counter[str] = Counter()
    for kind, n in attackers(table, diary, zone, camp).items():
        types[type_of(kind)] += n
    dice = Counter({(type_, ATTACK[type_]): n for type_, n in types.items()})
    infantry = types["infantry"]
    if table.luck == "good":
        better = infantry
    elif camp == "allies" and table.data.get("combined", False):
        better = min(infantry, types["artillery"])
    else:
        better = 0
    dice["infantry", 2] += better
    dice["infantry", 1] -= better
    return +dice


def defence_dice(table: Table, zone: str, camp: str) -> Counter[tuple[str, int]]:
    """All land units of the other side, those that have been hit too."""
    dice: Counter[tuple[str, int]] = Counter()
    for kind, n in table.land(enemy_of(camp), zone).items():
        dice[type_of(kind), defence_of(kind)] += n
    return dice


def hits(numbers: Iterable[int], most: int) -> list[float]:
    """The chance of each number of losses when dice with these hit numbers are thrown at so many units."""
    chances = [1.0]
    for number in numbers:
        p = number / 6
        chances = [
            (chances[n] * (1 - p) if n < len(chances) else 0.0) + (chances[n - 1] * p if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    chances += [0.0] * (most + 1 - len(chances))
    return [*chances[:most], sum(chances[most:])]


ENDS = ("outcome-defender-gone", "outcome-attacker-gone", "outcome-both-gone", "outcome-goes-on")


def battle_odds(table: Table, diary: Diary, zone: str, camp: str) -> dict[str, float]:
    """Both sides fire at once, so their losses do not depend on each other."""
    attack = attack_dice(table, diary, zone, camp)
    defence = defence_dice(table, zone, camp)
    own, other = table.land(camp, zone).total(), table.land(enemy_of(camp), zone).total()
    lost = hits([hit for (_, hit), n in attack.items() for _ in range(n)], other)
    paid = hits([hit for (_, hit), n in defence.items() for _ in range(n)], own)
    odds = {
        "outcome-defender-gone": lost[-1] * (1 - paid[-1]),
        "outcome-attacker-gone": paid[-1] * (1 - lost[-1]),
        "outcome-both-gone": lost[-1] * paid[-1],
        "outcome-goes-on": (1 - lost[-1]) * (1 - paid[-1]),
    }
    odds |= {f"outcome-defender-loses {n}": p for n, p in enumerate(lost) if p > 0}
    return odds | {f"outcome-attacker-loses {n}": p for n, p in enumerate(paid) if p > 0}


# --- strafing -------------------------------------------------------------------------------------------------------


def ways(table: Table, kind: str, start: str, zones: int) -> dict[str, list[tuple[str, ...]]]:
    """Every way of a land unit to each zone that it may reach, as the zones it touches."""
    camp = camp_of(kind)
    found: dict[str, list[tuple[str, ...]]] = {}
    if table.land(enemy_of(camp), start):
        return found
    paths: list[tuple[str, ...]] = [(start,)]
    for _ in range(zones):
        paths = [
            (*path, near)
            for path in paths
            if len(path) == 1 or not table.land(enemy_of(camp), path[-1])
            for near in sorted(ADJACENT[path[-1]])
            if near not in path and table.room(camp, near)
        ]
        for path in paths:
            found.setdefault(path[-1], []).append(path)
    return found


def fighters_on(table: Table, path: Iterable[str]) -> int:
    return sum(table.aircraft("fighter", zone).total() for zone in path)


def strafed(fighters: int) -> float:
    return 1 - (1 - hit_number("A8.2", "none") / 6) ** fighters


def strafing(table: Table, diary: Diary, asked: Question) -> dict[str, float]:
    """The chance to be shot down on the way to each zone: each fighter of each zone touched hits on 1.

    The unit takes the way with the fewest fighters (ruling 47).
    """
    kind = asked.words["unit"].id.removeprefix("unit-")
    far = 3 if asked.rule == "T15" else zones_of_movement(table, kind)
    least = {
        goal: min(fighters_on(table, path) for path in paths)
        for goal, paths in ways(table, kind, asked.words["at"], far).items()
    }
    return {goal: strafed(number) for goal, number in least.items() if number}


def under_fire(table: Table) -> list[tuple[str, float]]:
    """The Axis units that have moved or arrived and have still to be strafed, each by where it stands now (A8.2)."""
    return [(path[-1], strafed(fighters_on(table, path))) for _, *path in table.data.get("moves", [])]


def worst(chances: Iterable[tuple[str, float]]) -> dict[str, float]:
    """By goal the greatest chance to be shot down; two units may end in one zone by other ways."""
    found: dict[str, float] = {}
    for goal, chance in chances:
        if chance:
            found[f"outcome-strafed {goal}"] = max(chance, found.get(f"outcome-strafed {goal}", 0.0))
    return found


# --- what a preview should say --------------------------------------------------------------------------------------


def battery(table: Table, camp: str, zone: str) -> int:
    """Tactics 11 and 13: all artillery of the zone fires, of both Allied powers if it must be (facts 3.2)."""
    return sum(n for kind, n in table.land(camp, zone).items() if type_of(kind) == "artillery")


def expected(table: Table, diary: Diary, asked: Question) -> dict[str, float]:
    """The chances of whatever is decided next; nothing where no die hangs on it."""
    if asked.prompt == "prompt-battle":
        camp = "axis" if asked.rule == "O13" else "allies"
        return battle_odds(table, diary, asked.words["at"], camp)
    if asked.prompt == "prompt-battles":
        camp = "axis" if asked.rule == "O13" else "allies"
        zones = [answer.removeprefix("zone ") for answer in battles(table, diary, asked)]
        return {f"outcome-at {z} {end}": battle_odds(table, diary, z, camp)[end] for z in zones for end in ENDS}
    if asked.prompt == "prompt-long-range":
        number = battery(table, asked.camp, asked.words["at"])
        return {f"outcome-hits {n}": p for n, p in enumerate(hits([hit_number(asked.rule, "none")] * number, number))}
    if asked.prompt == "prompt-move" and asked.rule == "O12":
        return worst(under_fire(table))
    if asked.prompt == "prompt-move-to" and asked.camp == "axis":
        return worst([*strafing(table, diary, asked).items(), *(under_fire(table) if asked.rule == "O12" else ())])
    if asked.prompt == "prompt-reinforce" and asked.rule == "O15":
        spaces = entrance(table, open_chart(table, diary))
        return worst([*[(z, strafed(fighters_on(table, [z]))) for z in spaces], *under_fire(table)])
    rockets = asked.prompt == "prompt-tactic" and asked.words["card"].id == "card-t2"
    if rockets:  # both charts roll alike
        p = hit_number("T2", "none") / 6
        return {"outcome-rocket": p} | {
            f"outcome-at {chart} outcome-miss": 1 - p for chart in ("uk", "us") if table.waiting(chart)
        }
    aimed = ("prompt-naval", "prompt-sea-fire", "prompt-bombers", "prompt-bomb", "prompt-flak", "prompt-paratroopers")
    one_shot = asked.prompt == "prompt-tactic" and asked.words["card"].id in ("card-t3", "card-t4", "card-t6")
    if asked.prompt in aimed or one_shot:
        p = hit_number(asked.rule, table.luck) / 6
        return {"outcome-hit": p, "outcome-miss": 1 - p}
    return {}
