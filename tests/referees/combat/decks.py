"""The four fate decks card by card (facts 3.5): order, action, event, random hex, white and coloured die, trigger."""

from __future__ import annotations

from typing import NamedTuple

ORDERS = {
    "ADV": "advance",
    "ADN": "artillery-denied",
    "ARQ": "artillery-request",
    "CCO": "command-confusion",
    "FIR": "fire",
    "MOV": "move",
    "REC": "recover",
    "ROU": "rout",
}
ACTIONS = {
    "AMB": "ambush",
    "ASF": "assault-fire",
    "BOR": "bore-sighting",
    "CCA": "command-confusion",
    "CON": "concealment",
    "XFI": "crossfire",
    "DEM": "demolitions",
    "DIG": "dig-in",
    "GRE": "hand-grenades",
    "HEN": "hidden-entrenchments",
    "HMI": "hidden-mines",
    "HPB": "hidden-pillbox",
    "HUN": "hidden-unit",
    "HWI": "hidden-wire",
    "LWO": "light-wounds",
    "MAR": "marksmanship",
    "NOQ": "no-quarter",
    "SMK": "smoke-grenades",
    "SPR": "spray-fire",
    "SUS": "sustained-fire",
}
TRIGGERS = {"-": "", "E": "event", "J": "jammed", "S": "sniper", "T": "time"}

AMERICAN = """
FIR ASF E73 A2 1-1 J; REC ASF E47 A4 1-1 J; REC ASF E69 A6 1-2 -; REC GRE E53 A8 1-2 -;
REC GRE E65 B2 2-1 -; REC GRE E74 B4 2-1 -; REC SPR E64 B6 1-3 -; REC SPR E62 B8 1-3 -;
REC SPR E43 B10 2-2 -; CCO SPR E72 C2 2-2 -; ROU SPR E54 C4 3-1 -; ROU SPR E54 C6 3-1 -;
ROU GRE E48 C8 1-4 -; ROU GRE E48 C10 1-4 -; ROU GRE E48 D2 2-3 -; ROU ASF E48 D4 2-3 -;
ROU ASF E48 D6 3-2 -; ROU ASF E48 D8 3-2 -; MOV XFI E43 D10 4-1 -; MOV XFI E43 E2 4-1 -;
MOV XFI E57 E4 1-5 -; MOV XFI E77 E6 1-5 -; MOV XFI E77 E8 2-4 -; MOV XFI E77 E10 2-4 -;
MOV XFI E56 F2 3-3 S; MOV CON E67 F4 3-3 S; MOV CON E67 F6 4-2 -; MOV CON E52 F8 4-2 -;
MOV CON E52 F10 5-1 -; ROU SUS E52 G2 5-1 -; ADN HUN E60 G4 1-6 E; ADN HMI E60 G6 1-6 E;
ADN DIG E60 G8 2-5 E; ARQ DIG E60 G10 2-5 E; ARQ DIG E60 H2 3-4 E; ARQ DIG E60 H4 3-4 E;
ARQ HEN E70 H6 4-3 E; ARQ HEN E70 H8 4-3 E; ARQ HEN E45 I2 5-2 E; ARQ HWI E75 I4 5-2 E;
ARQ HWI E75 I6 6-1 E; ARQ BOR E75 I8 6-1 E; CCO SUS E49 I10 2-6 -; ADV SUS E45 J2 2-6 -;
ADV SUS E57 J4 3-5 -; ADV LWO E61 J6 3-5 -; ADV LWO E61 J8 4-4 S; MOV LWO E61 J10 4-4 S;
CCO SUS E49 K2 5-3 -; CCO CCA E63 K4 5-3 -; FIR SMK E76 K6 6-2 -; FIR SMK E76 K8 6-2 -;
FIR SMK E76 K10 3-6 -; FIR SMK E68 L2 3-6 -; FIR SMK E68 L4 4-5 -; FIR SMK E68 L6 4-5 -;
FIR SMK E71 L8 5-4 -; FIR SMK E71 L10 5-4 -; FIR AMB E44 M2 6-3 -; FIR AMB E44 M4 6-3 -;
FIR AMB E44 M6 4-6 -; FIR AMB E44 M8 4-6 -; FIR AMB E44 M10 5-5 S; FIR AMB E51 N2 5-5 S;
FIR LWO E51 N4 6-4 -; FIR LWO E66 N6 6-4 -; FIR DEM E66 N8 5-6 -; FIR SMK E58 N10 5-6 -;
FIR LWO E58 O2 6-5 -; CCO CCA E58 O4 6-5 -; CCO SUS E58 O6 6-6 T; CCO XFI E58 O8 6-6 T;
"""
GERMAN = """
REC ASF E73 A3 1-1 J; REC ASF E47 A5 1-1 J; REC ASF E69 A7 1-2 -; REC GRE E53 A9 1-2 -;
REC GRE E65 B1 2-1 -; REC GRE E74 B3 2-1 -; REC SPR E64 B5 1-3 -; REC SPR E62 B7 1-3 -;
REC SPR E43 B9 2-2 -; ROU SPR E72 C1 2-2 S; ROU SPR E54 C3 3-1 -; ROU SPR E54 C5 3-1 -;
ROU GRE E48 C7 1-4 -; ROU GRE E48 C9 1-4 -; ROU GRE E48 D1 2-3 -; ROU ASF E48 D3 2-3 -;
ROU ASF E48 D5 3-2 -; ROU ASF E48 D7 3-2 -; MOV XFI E46 D9 4-1 -; MOV XFI E46 E1 4-1 -;
MOV XFI E46 E3 1-5 -; MOV XFI E46 E5 1-5 -; MOV XFI E46 E7 2-4 -; MOV XFI E46 E9 2-4 -;
MOV XFI E56 F1 3-3 S; MOV XFI E67 F3 3-3 S; MOV CON E67 F5 4-2 -; MOV CON E52 F7 4-2 -;
MOV CON E52 F9 5-1 -; MOV CON E52 G1 5-1 -; CCO HUN E60 G3 1-6 -; ADN HMI E60 G5 1-6 -;
ARQ DIG E60 G7 2-5 E; ARQ DIG E60 G9 2-5 E; ARQ DIG E60 H3 3-4 E; ARQ DIG E60 H5 3-4 E;
ARQ HEN E70 H7 4-3 E; ARQ HEN E70 H9 4-3 E; ARQ HPB E45 I1 5-2 E; ARQ HWI E75 I3 5-2 E;
ADN HWI E75 I5 6-1 E; CCO BOR E75 I7 6-1 E; ADV SUS E49 I9 2-6 -; ADV SUS E45 J1 2-6 -;
ADV SUS E43 J3 3-5 -; CCO LWO E61 J5 3-5 -; CCO CCA E61 J7 4-4 S; ROU CON E61 J9 4-4 S;
CCO SUS E49 K1 5-3 -; FIR SMK E63 K3 5-3 -; FIR SMK E76 K5 6-2 -; FIR SMK E76 K7 6-2 -;
FIR SMK E76 K9 3-6 -; FIR SMK E59 L1 3-6 -; FIR SMK E68 L3 4-5 -; FIR AMB E68 L5 4-5 -;
FIR AMB E71 L7 5-4 -; FIR AMB E44 L9 5-4 -; FIR AMB E44 M1 6-3 -; FIR AMB E44 M3 6-3 -;
FIR AMB E44 M5 4-6 -; FIR NOQ E44 M7 4-6 -; FIR NOQ E51 M9 5-5 S; FIR NOQ E51 N1 5-5 S;
FIR DEM E66 N3 6-4 -; FIR LWO E66 N5 6-4 -; FIR LWO E58 N7 5-6 -; ADV LWO E58 N9 5-6 -;
ADV LWO E58 O3 6-5 -; CCO MAR E58 O5 6-5 -; CCO SUS E58 O7 6-6 T; CCO SUS E57 O9 6-6 T;
"""
BRITISH = """
REC GRE E73 A2 1-1 J; REC GRE E47 A4 1-1 J; REC GRE E69 A6 1-2 -; REC ASF E53 A8 1-2 -;
REC ASF E65 B2 2-1 -; REC ASF E74 B4 2-1 -; REC SPR E64 B6 1-3 -; REC SPR E62 B8 1-3 -;
REC SPR E43 B10 2-2 -; ROU GRE E72 C2 2-2 -; ROU GRE E54 C4 3-1 -; ROU GRE E54 C6 3-1 -;
ROU ASF E48 C8 1-4 -; ROU ASF E48 C10 1-4 -; ROU ASF E48 D2 2-3 -; ROU SPR E48 D4 2-3 -;
ROU SPR E48 D6 3-2 -; ROU SPR E48 D8 3-2 -; MOV XFI E48 D10 4-1 -; MOV XFI E48 E2 4-1 -;
MOV XFI E48 E4 1-5 -; MOV XFI E48 E6 1-5 -; MOV XFI E48 E8 2-4 -; MOV XFI E48 E10 2-4 -;
MOV XFI E44 F2 3-3 -; MOV XFI E52 F4 3-3 -; MOV CON E67 F6 4-2 -; MOV SUS E67 F8 4-2 -;
MOV SUS E52 F10 5-1 -; MOV SUS E52 G2 5-1 -; ADN HUN E60 G4 1-6 -; ADN HMI E60 G6 1-6 -;
ADN DIG E60 G8 2-5 E; ARQ DIG E60 G10 2-5 E; ARQ DIG E60 H2 3-4 E; ARQ DIG E60 H4 3-4 E;
ARQ HEN E75 H6 4-3 E; ARQ HEN E75 H8 4-3 E; ARQ HPB E75 I2 5-2 -; ARQ HWI E70 I4 5-2 -;
ARQ HWI E70 I6 6-1 -; CCO BOR E45 I8 6-1 -; ADV SUS E49 I10 2-6 -; ADV SUS E45 J2 2-6 -;
ADV SUS E43 J4 3-5 -; CCO DEM E61 J6 3-5 -; ADV LWO E61 J8 4-4 -; ADV LWO E61 J10 4-4 -;
CCO LWO E49 K2 5-3 -; FIR LWO E63 K4 5-3 -; FIR LWO E76 K6 6-2 -; FIR CON E76 K8 6-2 -;
FIR CON E76 K10 3-6 -; FIR CON E59 L2 3-6 -; FIR CON E68 L4 4-5 S; FIR SMK E68 L6 4-5 S;
FIR SMK E71 L8 5-4 S; FIR SMK E44 L10 5-4 S; FIR SMK E44 M2 6-3 S; FIR SMK E44 M4 6-3 S;
FIR AMB E44 M6 4-6 -; FIR AMB E44 M8 4-6 -; FIR AMB E51 M10 5-5 -; FIR AMB E66 N2 5-5 -;
FIR AMB E58 N4 6-4 -; REC AMB E58 N6 6-4 -; CCO MAR E58 N8 5-6 -; CCO MAR E58 N10 5-6 -;
CCO MAR E58 O2 6-5 -; CCO MAR E58 O4 6-5 -; CCO MAR E58 O6 6-6 T; CCO MAR E56 O8 6-6 T;
"""
FRENCH = """
REC GRE E73 A2 1-1 -; REC GRE E47 A4 1-1 -; REC GRE E69 A6 1-2 J; REC ASF E53 A8 1-2 J;
REC ASF E65 B2 2-1 J; REC ASF E74 B4 2-1 J; REC SPR E64 B6 1-3 -; REC SPR E62 B8 1-3 -;
REC SPR E43 B10 2-2 -; ROU GRE E72 C2 2-2 -; ROU GRE E54 C4 3-1 -; ROU GRE E54 C6 3-1 -;
ROU CCA E48 C8 1-4 -; ROU CCA E48 C10 1-4 -; ROU CCA E48 D2 2-3 -; ROU CCA E48 D4 2-3 -;
ROU CCA E48 D6 3-2 -; ROU BOR E48 D8 3-2 -; MOV XFI E48 D10 4-1 -; MOV XFI E48 E2 4-1 -;
MOV XFI E48 E4 1-5 S; MOV XFI E48 E6 1-5 S; MOV XFI E48 E8 2-4 S; MOV XFI E48 E10 2-4 S;
MOV XFI E56 F2 3-3 -; MOV XFI E67 F4 3-3 -; MOV XFI E67 F6 4-2 -; MOV SPR E52 F8 4-2 -;
MOV SPR E52 F10 5-1 -; MOV SPR E52 G2 5-1 -; ADN HUN E60 G4 1-6 -; CCO HMI E60 G6 1-6 -;
ARQ DIG E60 G8 2-5 -; ARQ DIG E60 G10 2-5 -; ARQ DIG E60 H2 3-4 E; ARQ DIG E60 H4 3-4 E;
ARQ HEN E70 H6 4-3 E; ARQ HEN E70 H8 4-3 E; CCO HPB E45 I2 5-2 -; ARQ HWI E75 I4 5-2 -;
ADN HWI E75 I6 6-1 -; ADN BOR E75 I8 6-1 -; ADV ASF E63 I10 2-6 -; ADV ASF E45 J2 2-6 -;
ADV ASF E57 J4 3-5 -; CCO SUS E61 J6 3-5 -; FIR CON E61 J8 4-4 -; FIR CON E61 J10 4-4 -;
FIR CON E49 K2 5-3 -; FIR CON E49 K4 5-3 -; FIR CON E76 K6 6-2 -; FIR AMB E76 K8 6-2 -;
FIR AMB E76 K10 3-6 -; FIR AMB E59 L2 3-6 -; FIR AMB E68 L4 4-5 -; ADV SMK E68 L6 4-5 -;
ADV SMK E71 L8 5-4 -; CCO SMK E44 L10 5-4 -; FIR AMB E44 M2 6-3 -; FIR AMB E44 M4 6-3 -;
FIR DEM E44 M6 4-6 -; FIR LWO E51 M8 4-6 -; FIR LWO E51 M10 5-5 -; FIR LWO E51 N2 5-5 -;
FIR LWO E66 N4 6-4 -; FIR LWO E66 N6 6-4 -; FIR LWO E66 N8 5-6 -; CCO SUS E58 N10 5-6 -;
CCO SUS E58 O2 6-5 -; CCO SUS E58 O4 6-5 -; CCO SUS E58 O6 6-6 T; CCO SUS E57 O8 6-6 T;
"""


class Card(NamedTuple):
    """A fate card."""

    name: str
    order: str
    action: str
    event: int
    hex: str
    white: int
    colour: int
    trigger: str

    @property
    def roll(self) -> int:
        return self.white + self.colour


def _card(name: str, text: str) -> Card:
    order, action, event, place, roll, trigger = text.split()
    white, colour = map(int, roll.split("-"))
    return Card(name, ORDERS[order], ACTIONS[action], int(event[1:]), place, white, colour, TRIGGERS[trigger])


def _deck(letter: str, text: str) -> dict[str, Card]:
    rows = [row.strip() for row in text.split(";") if row.strip()]
    return {f"{letter}-{number}": _card(f"{letter}-{number}", row) for number, row in enumerate(rows, 1)}


DECKS = {
    "american": _deck("A", AMERICAN),
    "german": _deck("G", GERMAN),
    "british": _deck("B", BRITISH),
    "french": _deck("F", FRENCH),
}
CARDS = {name: card for deck in DECKS.values() for name, card in deck.items()}
