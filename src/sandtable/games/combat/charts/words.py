"""The vocabulary of the game: its verbs and their arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.games.combat.kinds import FORTS, SIDES
from sandtable.kit.position.tables import Speech

VERBS: Final = {
    "unit": "unit",  # select a unit: to activate, to fire with, to move, to break, to place
    "weapon": "unit",  # select a weapon: to fire with, to transfer, to place
    "hex": "space",  # choose a hex: a target, the next hex of a move, a place for a counter
    "smoke": "space",  # fire Smoke there instead of shells (O20.2)
    "card": "card",  # play a card, or discard it
    "register": "space",  # place a Pre-Registered Fire marker (SR16.3, C2.5)
    "breach": "number",  # choose a side of the hex, 1 to 6, to breach (C2.2)
    "player": "side",  # whose broken units rout (O23)
    "call": "option",  # what an Artillery Request is for (O18)
    "fort": "option",  # choose a fortification to place
    "chit": "option",  # choose an Objective chit
    "choice": "option",  # one of a few alternatives, by its number
    "offer": "option",  # an item of a support table (E59, E68, RS.7)
    "order": "option",  # an order of battle (RS.5)
    "works": "option",  # fortifications to buy (RS.9)
    "country": "option",  # a kind of map (RS.1)
    "platoon": "option",  # of the campaign (C3.6, C3.7)
    "guns": "number",  # artillery points to spend (C1.7.4)
    "keep": "number",  # the roll that counts (C3.7)
    "buy": "",  # accept an offer: a radio, tanks, a platoon (RS.11, C1.5.5, C1.7)
    "raise": "",  # the quality of one's own troops (C3.5)
    "lower": "",  # the enemy's (C3.5)
    "all": "",  # activate every unit within command
    "give": "",  # transfer a weapon (B11)
    "exit": "",  # leave the map (B7.2)
    "radio": "",  # deny the other side its radio (O17)
    "reroll": "",  # hand over the Initiative card (B9)
    "fire": "",  # make the attack as declared
    "cancel": "",  # take back the current selection
    "pass": "",
    "done": "",
}
CALLS: Final = ("access", "barrage", "smoke", "flare")
ACCESS, BARRAGE, SMOKE, FLARE = range(4)
CHOICES = 12
GUNS = 3  # points in one battle (C1.7.4)


class Words(Speech):
    """The vocabulary part of the tables."""

    a_unit: tuple[Action, ...]
    a_weapon: tuple[Action, ...]
    a_hex: tuple[Action, ...]
    a_card: tuple[tuple[Action, ...], ...]  # by nation, then by card
    card_index: dict[str, tuple[int, int]]  # by name: nation and card

    def speak(
        self,
        units: Sequence[str],
        weapons: Sequence[str],
        hexes: Sequence[str],
        cards: Sequence[Sequence[str]],
        chits: Sequence[str],
        named: Mapping[str, Sequence[str]],
    ) -> None:
        """Build the vocabulary; `named`: the arguments of the generator's verbs."""
        self.open_words(VERBS)
        index = {name: number for number, name in enumerate(hexes)}
        self.a_unit = self.say_all("unit", {name: number for number, name in enumerate(units)})
        self.a_weapon = self.say_all("weapon", {name: number for number, name in enumerate(weapons)})
        self.a_hex = self.say_all("hex", index)
        for verb in ("smoke", "register"):
            self.say_all(verb, index)
        self.a_card = tuple(self.words.add_all("card", names) for names in cards)
        self.card_index = {
            name: (nation, card) for nation, names in enumerate(cards) for card, name in enumerate(names)
        }
        self.say_names("breach", [str(number) for number in range(1, 7)])
        self.say_names("player", SIDES)
        self.say_names("call", CALLS)
        self.say_names("fort", FORTS[1:], first=1)
        self.say_names("chit", chits)
        self.say_names("choice", [str(number) for number in range(1, CHOICES + 1)])
        for verb, names in named.items():
            self.say_names(verb, names)
        self.say_names("guns", [str(number) for number in range(1, GUNS + 1)], first=1)
        self.say_names("keep", [str(number) for number in range(2, 13)], first=2)
        self.say_alone()
