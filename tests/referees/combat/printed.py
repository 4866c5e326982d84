"""What is printed: cards, counters, the sixteen scenario cards, the campaign's tables, against the facts."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import sandtable
from tests.referees import Tally
from tests.referees.combat.decks import CARDS
from tests.referees.combat.facts import HANDS, LEADERS, UNITS, WEAPONS
from tests.referees.combat.moment import GAME, Moment
from tests.referees.combat.table import kind_of
from tests.referees.combat.watch import SIGN, objective_worth

# Second facts 2.1: map, edges, postures, orders, surrender, Sudden Death, Initiative, the marker (Allied points plus)
BATTLES = """
46 37 right left attack defend 3 3 8 9 8 allied 5
47a 38 right left attack defend 4 3 10 8 7 allied -3
47b 38 right left attack defend 5 4 15 12 9 allied -6
48 39 left right attack defend 4 3 10 8 7 allied -3
49 40 right left attack defend 4 4 9 10 8 allied 0
50 S50 bottom top recon recon 4 3 8 8 7 axis 0
51 41 left right attack defend 5 3 11 8 8 allied -9
52 S52 bottom top defend attack 4 4 10 8 8 axis 5
53 S53 bottom top attack defend 3 3 7 6 8 allied 7
54 S54 top bottom recon attack 4 4 10 10 8 axis 6
55 S55 bottom top attack defend 4 3 11 8 7 allied -1
57 43 bottom top defend attack 4 4 8 9 8 axis 5
58 17 bottom top recon recon 3 3 10 8 8 allied 3
59 S59 right left attack defend 4 3 9 8 7 allied -2
60 S60 right left defend attack 4 4 8 9 8 axis 2
61 S61 bottom top defend attack 4 2 8 9 8 axis 2
"""

# Second facts 3.2: platoon, leader, cost of elite, line and green, orders, initiative, surrender
PLATOONS = {
    "allied": """
A sgt-craighead 7 7 6 2 2 3
B sgt-ewing 8 8 7 1 4 3
C sgt-krauss 7 7 6 1 4 3
D cpt-slingluff 9 9 8 1 6 3
E sgt-bowen 8 8 8 1 4 3
F cpt-miller 10 10 10 1 5 3
G lt-cawthon 9 9 9 1 5 3
H lt-richardson 9 9 9 1 5 3
""",
    "axis": """
A sgt-heinzmann 10 9 8 2 1 3
B sgt-gessler 9 8 7 1 3 3
C cpt-wetteman 10 10 10 1 5 3
D sgt-ehnert 8 8 8 1 4 3
E sgt-hummel 9 9 9 1 4 3
F lt-becker 9 9 9 1 4 3
G cpt-rubart 11 11 11 1 6 3
H lt-von-hoffmann 11 11 11 1 5 3
""",
}
RESERVES = {"allied": "choice H G F C B D E F H none", "axis": "choice H G F D B C E G H none"}
BREEZE = 48
LEAST_DEATH, MOST_DEATH = 3, 10  # RS.14


def _rows(side: str) -> list[tuple[str, str, list[int]]]:
    rows = [row.split() for row in PLATOONS[side].strip().splitlines()]
    return [(row[0], row[1], [int(word) for word in row[2:]]) for row in rows]


def compare_printed(tally: Tally) -> None:
    """Everything once."""
    for face in GAME.faces:
        _card(tally, face)
    for piece in GAME.pieces:
        _counter(tally, piece)
    for row in BATTLES.strip().splitlines():
        _battle(tally, row.split())
    _campaign(tally)


def _card(tally: Tally, face: Any) -> None:
    card = CARDS[face.id]
    parts = {part.id: part for part in face.parts}
    happening = parts["event"].text
    if card.event == BREEZE:
        same = [name for name, other in CARDS.items() if name[0] == face.id[0] and other.event == BREEZE]
        tally.compare("printed: cards", f"{face.id} breeze", happening.args["number"], same.index(face.id) % 6 + 1)
        happening = happening.args["event"]
    action = parts["action"].text
    engine = (
        parts["order"].text.id,
        action.args["action"].id if "action" in action.args else action.id,
        happening.id,
        parts["hex"].text.args["at"],
        parts["roll"].dice,
        parts["trigger"].text.id if "trigger" in parts else "trigger-",
    )
    referee = (
        f"order-{card.order}",
        f"act-{card.action}",
        f"happening-{card.event}",
        card.hex,
        (card.white, card.colour),
        f"trigger-{card.trigger}",
    )
    for one, other in zip(engine, referee, strict=True):
        tally.compare("printed: cards", face.id, one, other)


def _counter(tally: Tally, piece: Any) -> None:
    kind = UNITS.get(kind_of(piece.id)) or LEADERS.get(piece.id)
    figures = tuple(figure.strip("[]") for figure in piece.figures)
    if kind is not None:
        tally.compare("printed: counters", piece.id, figures, tuple(map(str, kind.front)))
        boxed = tuple("[" in figure for figure in piece.figures[:3])
        tally.compare("printed: counters", piece.id, boxed, kind.boxed)
        if kind.command:
            tally.compare("printed: counters", piece.id, len(piece.size), kind.command)
    elif kind_of(piece.id) in WEAPONS:
        gun = WEAPONS[kind_of(piece.id)]
        reach = f"{gun.least}-{gun.range}" if gun.least > 1 else str(gun.range)
        tally.compare("printed: counters", piece.id, figures, (str(gun.fp), reach))


def _battle(tally: Tally, row: list[str]) -> None:
    data = GAME.start(row[0], seed=1).data()
    engine = [data["map"]]
    for field in ("edge", "posture", "orders", "surrender"):
        engine += [str(data[field][side]) for side in ("allied", "axis")]
    engine += [str(data["sudden"]), data["initiative"], str(data["vp"] - _held(data))]
    for number, (one, other) in enumerate(zip(engine, row[1:], strict=True)):
        tally.compare("printed: scenarios", f"{row[0]} figure {number}", one, other)
    for side in ("allied", "axis"):
        tally.compare("printed: scenarios", f"{row[0]} hand", data["hand"][side], HANDS[data["posture"][side]])


def _held(data: dict[str, Any]) -> int:
    """What the objectives are worth that are held from the start; the marker of the facts stands before them."""
    total = 0
    for number, side in enumerate(data["control"], 1):
        total += SIGN.get(side, 0) * objective_worth(data, number)
    return total


def _campaign(tally: Tally) -> None:
    path = Path(sandtable.__file__).parent / "games" / "combat" / "data" / "campaign.toml"
    told = tomllib.loads(path.read_text())
    for side, table in RESERVES.items():
        for roll, goal in enumerate(table.split(), 2):
            tally.compare("printed: campaign", f"{side} reserve {roll}", told[side]["reserves"][str(roll)], goal)
        for (letter, leader, figures), row in zip(_rows(side), told[side]["platoons"], strict=True):
            limits = [row["orders"], row["initiative"], row["surrender"]]
            engine: list[object] = [row["id"], row["leaders"][0], *row["cost"], *limits]
            for one, other in zip(engine, [letter, leader, *figures], strict=True):
                tally.compare("printed: campaign", f"{side} {letter}", one, other)


def ask_campaign_battle(moment: Moment) -> None:
    """Limits of a campaign battle as it opens: sums over the platoons whose leaders take part (C1.8, C1.10)."""
    if moment.data["scenario"] != "56" or moment.data["time"] or moment.data["given"]:
        return
    limits = {}
    for side in ("allied", "axis"):
        present = {_sergeant(name) for name in moment.data["units"]}
        taken = [figures for _, leader, figures in _rows(side) if leader in present]
        limits[side] = sum(figures[3] for figures in taken)
        moment.note("campaign battle", f"{side} orders", moment.data["orders"][side], limits[side])
        posture = moment.data["posture"][side]
        moment.note("campaign battle", f"{side} hand", moment.data["hand"][side], HANDS[posture])
    death = min(MOST_DEATH, max(LEAST_DEATH, sum(limits.values())))
    moment.note("campaign battle", "Sudden Death", moment.data["sudden"], death)


def _sergeant(name: str) -> str:
    """A promoted commander still leads his platoon (C3.4)."""
    rank, _, rest = name.partition("-")
    return f"sgt-{rest}" if rank in ("2lt", "1lt", "cpt") and rest in ("craighead", "heinzmann") else name
