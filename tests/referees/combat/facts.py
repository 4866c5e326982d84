"""The counters (facts 4): squads, teams, leaders, weapons, radios, chits. Boxed figures stand in brackets."""

from __future__ import annotations

import re
from dataclasses import dataclass

NATIONS = {"us": "american", "uk": "british", "fr": "french", "ge": "german"}
DISCARDS = {"american": 5, "british": 4, "french": 1, "german": 6}
HANDS = {"attack": 6, "recon": 5, "defend": 4}

# form, firepower - range - movement, morale, the same broken, how many, and the quality that its teams have
TROOPS = """
us-engineer squad [7]-[3]-[5] 8 4-1-1 8 6 elite
us-paratroop squad [6]-[4]-[5] 8 4-1-1 9 12 elite
us-elite squad [6]-6-[5] 7 3-1-1 8 12 elite
us-line squad [6]-6-[4] 6 3-1-1 8 12 line
us-green squad [5]-4-[3] 5 3-1-1 7 12 green
us-weapon-team team 2-2-4 7 1-1-1 9 6 -
us-elite-team team [4]-4-[5] 7 2-1-1 8 8 elite
us-line-team team [3]-4-[4] 6 2-1-1 7 8 line
us-green-team team [3]-3-[3] 5 2-1-1 6 8 green
uk-engineer squad [7]-[3]-[5] 8 4-1-1 9 6 elite
uk-airborne squad [6]-[4]-[5] 8 3-1-1 9 10 elite
uk-guards squad 5-5-[5] 7 2-1-1 8 10 elite
uk-line squad 5-5-[4] 7 2-1-1 7 12 line
uk-territorial squad 5-4-3 7 2-1-1 6 10 green
uk-weapon-team team 2-2-4 8 1-1-1 9 8 -
uk-elite-team team 3-3-[5] 7 1-1-1 7 8 elite
uk-line-team team 3-3-[4] 7 1-1-1 6 8 line
uk-green-team team 3-3-3 7 1-1-1 5 8 green
fr-bar squad [5]-5-[5] 8 3-1-1 8 9 elite
fr-legionnaire squad 5-5-[5] 8 2-1-1 8 12 elite
fr-chasseur squad 5-4-4 7 2-1-1 7 12 line
fr-reservist squad 5-3-3 6 2-1-1 6 12 green
fr-weapon-team team 2-1-4 8 1-1-1 9 8 -
fr-elite-team team 3-4-[5] 8 1-1-1 7 8 elite
fr-line-team team 3-3-4 7 1-1-1 6 8 line
fr-green-team team 3-2-3 6 1-1-1 5 8 green
fr-ffi squad 4-3-4 7 2-1-1 6 4 green
ge-pionier squad [7]-[3]-[5] 8 4-1-1 9 6 elite
ge-ss squad [6]-[5]-[5] 8 3-1-1 10 10 elite
ge-elite-rifle squad 5-[6]-[5] 8 2-1-1 8 10 elite
ge-parachute squad [5]-[4]-[5] 8 3-1-1 8 10 elite
ge-rifle squad 5-[5]-[4] 7 2-1-1 7 10 line
ge-volksgrenadier squad 5-[4]-4 7 2-1-1 6 10 line
ge-conscript squad 5-[3]-3 6 2-1-1 5 10 green
ge-weapon-team team 2-2-4 8 1-1-1 9 6 -
ge-elite-team team 3-[3]-[5] 8 1-1-1 7 8 elite
ge-line-team team 3-[3]-4 7 1-1-1 6 8 line
ge-green-team team 3-[3]-3 6 1-1-1 4 8 green
"""

# rank: firepower - range - movement, command, morale, broken figures, broken morale
RANKS = {
    "hero": ("2-4-7", 0, 9, "1-2-3", 9),
    "private": ("2-1-6", 2, 6, "1-0-1", 7),
    "corporal x": ("1-1-6", 1, 6, "0-0-1", 7),
    "corporal y": ("1-1-6", 1, 7, "0-0-1", 8),
    "sergeant x": ("1-1-6", 1, 8, "0-0-1", 9),
    "sergeant y": ("2-1-6", 2, 8, "1-0-1", 9),
    "lieutenant x": ("1-1-6", 1, 9, "0-0-1", 10),
    "lieutenant y": ("2-1-6", 2, 9, "1-0-1", 10),
    "captain": ("2-1-6", 2, 10, "1-0-1", 11),
    "scout": ("1-1-6", 0, 8, "0-0-1", 9),
}

# The leaders (facts 11.1, 2.2, 3.2). Cawthon has a Command of 2 although the forces table says 1: in the booklet's
# example of C4 he commands teams in E10 and E8 from F9.
CORPS = {
    "american": {
        "hero": "us-hero lt-monteith lt-weiss",
        "private": "us-private",
        "corporal x": "cpl-cassidy cpl-twells",
        "corporal y": "cpl-hubbard cpl-jensen",
        "sergeant x": "sgt-divine sgt-white sgt-goziak sgt-elkheart sgt-craighead sgt-krauss sgt-bowen",
        "sergeant y": "sgt-buehler sgt-smith sgt-bergstrom sgt-fuller sgt-ewing",
        "lieutenant x": "lt-blankenship lt-thomas 2lt-craighead lt-richardson",
        "lieutenant y": "lt-wray lt-esparza 1lt-craighead lt-cawthon",
        "captain": "cpt-sitner cpt-craighead cpt-slingluff cpt-miller",
    },
    "british": {
        "hero": "uk-hero",
        "private": "uk-private",
        "corporal x": "cpl-singh cpl-cork",
        "corporal y": "cpl-nettles cpl-isway",
        "sergeant x": "sgt-casey sgt-hawes sgt-crowe sgt-foyle",
        "sergeant y": "sgt-percival sgt-kwan",
        "lieutenant x": "lt-lyndhurst lt-chatham lt-omalley lt-wallace",
        "lieutenant y": "lt-forbes lt-dan",
        "captain": "cpt-iggleby",
    },
    "french": {
        "hero": "fr-hero",
        "private": "fr-private",
        "corporal x": "cpl-boudreau cpl-benoit",
        "corporal y": "cpl-girard cpl-besson",
        "sergeant x": "sgt-binoche sgt-duris sgt-vernejoul sgt-picard",
        "sergeant y": "sgt-rochefort sgt-russeau sgt-fache sgt-delvoie",
        "lieutenant x": "lt-de-broca lt-levasseur lt-chatelain",
        "lieutenant y": "lt-serrault lt-allier",
        "captain": "cpt-gough",
    },
    "german": {
        "hero": "ge-hero",
        "private": "ge-private",
        "corporal x": "cpl-winkler cpl-guttman",
        "corporal y": "cpl-rettenhaus cpl-schmidt",
        "sergeant x": "sgt-biermann sgt-pfeiffer sgt-bohlen sgt-heinzmann sgt-gessler sgt-ehnert",
        "sergeant y": "sgt-esser sgt-ganz sgt-benzing sgt-grein sgt-hummel",
        "lieutenant x": "lt-schrader lt-lauerbach lt-huntziger lt-bolter 2lt-heinzmann lt-becker",
        "lieutenant y": "lt-von-karsties lt-borbe 1lt-heinzmann lt-von-hoffmann",
        "captain": "cpt-wehling cpt-heinzmann cpt-wetteman cpt-rubart",
        "scout": "ge-scout",
    },
}

# firepower, least range, range, movement, what it is (O ordnance, S smoke), rows that repair it, rows that destroy it
ARMS = """
us-flamethrower [11] 1 1 0 O 1-2 3-10
uk-flamethrower [11] 1 1 0 O 1-2 3-10
ge-flamethrower [11] 1 1 0 O 1-2 3-10
us-satchel [12] 1 1 0 O 5-6 7-8
uk-satchel [12] 1 1 0 O 5-6 7-8
fr-satchel [12] 1 1 0 O 5-6 7-8
ge-satchel [12] 1 1 0 O 5-6 7-8
us-mmg 6 0 [10] 0 - 1-4 9-10
us-hmg 8 0 [12] -2 - 1-6 9-10
us-50cal 9 0 [16] -2 - 1-4 9-10
us-light-mortar 7 2 16 -2 O 5-6 7-8
us-medium-mortar 9 3 16 -3 OS 5-6 7-8
us-pack-howitzer 10 0 16 -3 OS 5-6 7-8
uk-lmg [3] 0 [7] 0 - 5-6 7-8
uk-hmg 7 0 [14] -2 - 1-5 9-10
uk-light-mortar 5 2 11 -1 OS 5-6 7-8
uk-medium-mortar 7 3 16 -3 OS 5-6 7-8
uk-25-pounder 10 0 16 -5 OS 5-6 7-8
fr-lmg [3] 0 [6] 0 - 5-6 7-10
fr-hmg 7 0 [12] -2 - 1-5 8-10
fr-50mm-mortar 6 3 14 -1 O 5-6 7-10
fr-60mm-mortar 7 2 16 -2 O 5-6 7-8
fr-medium-mortar 9 3 16 -3 OS 5-6 7-8
fr-french-75 9 0 16 -4 OS 5-6 7-8
ge-lmg [4] 0 [8] 0 - 5-6 7-8
ge-hmg 8 0 [16] -1 - 1-6 9-10
ge-light-mortar 6 2 13 -2 O 5-6 7-8
ge-medium-mortar 9 3 16 -3 OS 5-6 7-8
ge-ig18 10 0 16 -3 O 5-6 7-8
ge-ig33 12 0 16 -4 OS 5-6 7-8
"""

# calibre: firepower, and which nations' batteries have smoke (facts 4.4)
BATTERIES = {
    "us": {75: (8, True), 81: (9, True), 105: (10, True), 155: (12, True), 203: (13, False)},
    "uk": {76: (8, True), 88: (9, True), 114: (10, True), 140: (11, False), 152: (12, False), 183: (13, False)},
    "fr": {75: (8, True), 81: (9, True), 105: (10, False), 155: (12, True)},
    "ge": {75: (8, True), 81: (9, True), 105: (10, True), 120: (11, True), 150: (12, True)},
}

# chit: the objective it names (0: every one) and its points; V, W and X do other things
CHITS = {
    chit: (int(which), int(worth))
    for chit, which, worth in (
        row.split()
        for row in [
            "A 1 1",
            "B 2 1",
            "C 3 1",
            "D 4 1",
            "E 5 1",
            "F 2 2",
            "G 3 2",
            "H 4 2",
            "J 5 2",
            "K 3 3",
            "L 4 3",
            "M 5 3",
            "N 4 4",
            "P 5 4",
            "Q 5 5",
            "R 5 10",
            "S 0 1",
            "T 0 2",
            "U 0 3",
            "V 0 0",
            "W 0 0",
            "X 0 0",
        ]
    )
}


@dataclass(frozen=True)
class Kind:
    """What stands on both faces of a unit."""

    name: str
    nation: str
    form: str
    front: tuple[int, int, int, int]  # firepower, range, movement, morale
    back: tuple[int, int, int, int]
    boxed: tuple[bool, bool, bool]
    quality: str = ""
    command: int = 0
    rank: str = ""
    count: int = 1

    @property
    def hero(self) -> bool:
        return self.rank == "hero"

    def fp(self, broken: bool) -> int:
        return (self.back if broken else self.front)[0]

    def range(self, broken: bool) -> int:
        return (self.back if broken else self.front)[1]

    def move(self, broken: bool) -> int:
        return (self.back if broken else self.front)[2]

    def morale(self, broken: bool) -> int:
        return (self.back if broken else self.front)[3]


@dataclass(frozen=True)
class Weapon:
    """What stands on a weapon."""

    name: str
    fp: int
    least: int
    range: int
    move: int
    boxed: tuple[bool, bool]  # firepower, range
    ordnance: bool
    smoke: bool
    fix: tuple[int, int]
    lost: tuple[int, int]

    @property
    def mortar(self) -> bool:
        return self.name.endswith("mortar")

    @property
    def machine_gun(self) -> bool:
        return not self.ordnance

    @property
    def satchel(self) -> bool:
        return self.name.endswith("satchel")

    @property
    def flamethrower(self) -> bool:
        return self.name.endswith("flamethrower")


@dataclass(frozen=True)
class Radio:
    """A battery: its firepower, and whether it has smoke."""

    name: str
    fp: int
    smoke: bool


def _figures(text: str) -> tuple[tuple[int, int, int], tuple[bool, bool, bool]]:
    one, two, three = text.split("-")
    plain = [int(re.sub(r"\D", "", part)) for part in (one, two, three)]
    return (plain[0], plain[1], plain[2]), ("[" in one, "[" in two, "[" in three)


def _troop(row: str) -> Kind:
    name, form, front, morale, back, broken, count, quality = row.split()
    figures, boxed = _figures(front)
    worse, _ = _figures(back)
    faces = (*figures, int(morale)), (*worse, int(broken))
    return Kind(name, NATIONS[name[:2]], form, *faces, boxed, quality, count=int(count))


def _leader(name: str, nation: str, rank: str) -> Kind:
    front, command, morale, back, broken = RANKS[rank]
    faces = (*_figures(front)[0], morale), (*_figures(back)[0], broken)
    return Kind(name, nation, "leader", *faces, (False, False, False), command=command, rank=rank)


def _weapon(row: str) -> Weapon:
    name, fp, least, reach, move, what, fix, lost = row.split()
    (a, b), (c, d) = map(int, fix.split("-")), map(int, lost.split("-"))
    boxed = ("[" in fp, "[" in reach)
    figures = int(fp.strip("[]")), int(least), int(reach.strip("[]")), int(move)
    return Weapon(name, *figures, boxed, "O" in what, "S" in what, (a, b), (c, d))


UNITS = {kind.name: kind for kind in map(_troop, TROOPS.strip().splitlines())}
LEADERS = {
    name: _leader(name, nation, rank)
    for nation, ranks in CORPS.items()
    for rank, names in ranks.items()
    for name in names.split()
}
WEAPONS = {weapon.name: weapon for weapon in map(_weapon, ARMS.strip().splitlines())}
RADIOS = {
    f"{short}-radio-{calibre}": Radio(f"{short}-radio-{calibre}", *figures)
    for short, batteries in BATTERIES.items()
    for calibre, figures in batteries.items()
}
