"""The fate decks, held to the counts of the card manifest."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.games.combat.charts.cards import ACTIONS, FIRE, NO_TRIGGER, ORDERS, TRIGGERS, Fate
from sandtable.games.combat.charts.grid import INDEX, NAMES
from sandtable.games.combat.components import check_cards
from sandtable.games.combat.kinds import NATIONS
from sandtable.games.combat.schemas import Cards
from tests.games.combat.static import tables

# in the order American, German, British, French
ORDER_COUNTS = {
    "advance": (4, 5, 5, 5),
    "artillery-denied": (3, 2, 3, 3),
    "artillery-request": (9, 8, 8, 7),
    "command-confusion": (7, 8, 9, 9),
    "fire": (20, 18, 16, 18),
    "move": (12, 12, 12, 12),
    "recover": (8, 9, 10, 9),
    "rout": (9, 10, 9, 9),
}
ACTION_COUNTS = {
    "ambush": (6, 6, 6, 6),
    "assault-fire": (6, 6, 6, 6),
    "bore-sighting": (1, 1, 1, 2),
    "command-confusion": (2, 1, 0, 5),
    "concealment": (4, 5, 5, 5),
    "crossfire": (8, 8, 8, 9),
    "demolitions": (1, 1, 1, 1),
    "dig-in": (4, 4, 4, 4),
    "hand-grenades": (6, 6, 6, 6),
    "hidden-entrenchments": (3, 2, 2, 2),
    "hidden-mines": (1, 1, 1, 1),
    "hidden-pillbox": (0, 1, 1, 1),
    "hidden-unit": (1, 1, 1, 1),
    "hidden-wire": (2, 2, 2, 2),
    "light-wounds": (6, 5, 5, 6),
    "marksmanship": (0, 1, 6, 0),
    "no-quarter": (0, 3, 0, 0),
    "smoke-grenades": (9, 6, 5, 3),
    "spray-fire": (6, 6, 6, 6),
    "sustained-fire": (6, 6, 6, 6),
}
EVENT_COUNTS = {
    43: (3, 2, 2, 1),
    44: (5, 5, 6, 4),
    45: (2, 2, 2, 2),
    46: (0, 6, 0, 0),
    47: (1, 1, 1, 1),
    48: (6, 6, 12, 12),
    49: (2, 2, 2, 2),
    51: (2, 2, 1, 3),
    52: (3, 3, 3, 3),
    53: (1, 1, 1, 1),
    54: (2, 2, 2, 2),
    56: (1, 1, 1, 1),
    57: (2, 1, 0, 2),
    58: (5, 5, 7, 4),
    59: (0, 1, 1, 1),
    60: (6, 6, 6, 6),
    61: (3, 3, 3, 3),
    62: (1, 1, 1, 1),
    63: (1, 1, 1, 1),
    64: (1, 1, 1, 1),
    65: (1, 1, 1, 1),
    66: (2, 2, 1, 3),
    67: (2, 2, 2, 2),
    68: (3, 2, 2, 2),
    69: (1, 1, 1, 1),
    70: (2, 2, 2, 2),
    71: (2, 1, 1, 1),
    72: (1, 1, 1, 1),
    73: (1, 1, 1, 1),
    74: (1, 1, 1, 1),
    75: (3, 3, 3, 3),
    76: (3, 3, 3, 3),
    77: (3, 0, 0, 0),
}
TRIGGERED_ROLLS = {
    "american": {"event": "16 25 34 43 52 61", "jammed": "11", "sniper": "33 44 55", "time": "66"},
    "german": {"event": "25 34 43 52 61", "jammed": "11", "sniper": "22 33 44 55", "time": "66"},
    "british": {"event": "25 34 43", "jammed": "11", "sniper": "45 54 63", "time": "66"},
    "french": {"event": "34 43", "jammed": "12 21", "sniper": "15 24", "time": "66"},
}
COUNTED = ("american", "german", "british", "french")
every_deck = pytest.mark.parametrize("nation", COUNTED)


def fate(nation: str) -> Fate:
    return tables().fate[NATIONS.index(nation)]


@every_deck
def test_orders_actions_and_events_are_as_often_as_the_manifest_says(nation: str) -> None:
    deck, column = fate(nation), COUNTED.index(nation)
    orders = Counter(ORDERS[order] for order in deck.order)
    assert orders == {name: counts[column] for name, counts in ORDER_COUNTS.items()}
    actions = Counter(ACTIONS[action] for action in deck.action)
    assert actions == {name: counts[column] for name, counts in ACTION_COUNTS.items() if counts[column]}
    assert Counter(deck.event) == {event: counts[column] for event, counts in EVENT_COUNTS.items() if counts[column]}


@every_deck
def test_every_ordered_roll_stands_on_two_cards(nation: str) -> None:
    deck = fate(nation)
    rolls = Counter(zip(deck.white, deck.colour, strict=True))
    assert rolls == {(white, colour): 2 for white in range(1, 7) for colour in range(1, 7)}


@every_deck
def test_triggers_stand_on_their_rolls(nation: str) -> None:
    deck = fate(nation)
    for trigger, rolls in TRIGGERED_ROLLS[nation].items():
        number = TRIGGERS.index(trigger)
        cards = [card for card in range(72) if deck.trigger[card] == number]
        found = Counter(f"{deck.white[card]}{deck.colour[card]}" for card in cards)
        assert set(found) == set(rolls.split())
        # one 2-2 of the Germans alone has no twin
        assert all(count == (1 if (nation, roll) == ("german", "22") else 2) for roll, count in found.items())
    untouched = sum(deck.trigger[card] == NO_TRIGGER for card in range(72))
    assert untouched == {"american": 50, "german": 51, "british": 56, "french": 58}[nation]


def test_allies_draw_even_rows_and_the_germans_odd_ones() -> None:
    allied = [set(fate(nation).hex) for nation in ("american", "british", "french")]
    german = set(fate("german").hex)
    assert allied[0] == allied[1] == allied[2]
    assert len(allied[0]) == len(german) == 72
    assert {int(NAMES[hex_][1:]) % 2 for hex_ in allied[0]} == {0}
    assert {int(NAMES[hex_][1:]) % 2 for hex_ in german} == {1}
    never = set(range(150)) - allied[0] - german
    assert never == {INDEX[name] for name in ("A1", "A10", "H1", "H10", "O1", "O10")}


@every_deck
def test_a_breeze_blows_in_every_direction_as_often(nation: str) -> None:
    deck = fate(nation)
    blows = Counter(deck.breeze[card] for card in range(72) if deck.event[card] == 48)
    assert blows == {direction: EVENT_COUNTS[48][COUNTED.index(nation)] // 6 for direction in range(1, 7)}


def test_some_cards_are_what_the_manifest_prints() -> None:
    american, german = fate("american"), fate("german")
    a72, g10 = american.names.index("A-72"), german.names.index("G-10")
    assert (NAMES[american.hex[a72]], american.event[a72], american.total[a72]) == ("O8", 58, 12)
    assert (ORDERS[german.order[g10]], NAMES[german.hex[g10]], TRIGGERS[german.trigger[g10]]) == (
        "rout",
        "C1",
        "sniper",
    )
    assert american.order[0] == FIRE


def _changed(**changes: object) -> Cards:
    import msgspec

    decks = tables().parts.cards.decks
    card = msgspec.structs.replace(decks[0].cards[0], **changes)
    deck = msgspec.structs.replace(decks[0], cards=(card, *decks[0].cards[1:]))
    return Cards(decks=(deck, *decks[1:]))


@pytest.mark.parametrize("changes", [{"white": 2}, {"hex": "A4"}, {"breeze": 1}])
def test_a_deck_that_is_out_of_balance_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="american"):
        check_cards(_changed(**changes), "cards.toml")
