"""Terror bombing (12.4, S7.19d, S8.10a)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, HOLLAND, HYPOTHETICAL, IN_HOLLAND
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.combat.odds import defenders
from sandtable.games.caseyellow.rules.common.base import YellowStep, clear_refugees, lose_step, set_terror, tidy
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_at


def open(s: S) -> None:
    """Remove last turn's marker; the German may choose another city, as often as the scenario allows."""
    pos = s.pos
    if pos.terror >= 0:
        set_terror(s, -1)  # 12.4a
    cities = tuple(hex_ for hex_ in s.tables.city_hexes if may_bomb(s, hex_))
    if cities and pos.terrors < s.tables.scenario[pos.scenario].terror:
        s.push(Terror(who=GERMAN, cities=cities))


def may_bomb(s: S, hex_: int) -> bool:
    """True for an Allied city; not Paris, except in scenario 3; a Dutch one of the card in scenario 4."""
    pos, land = s.pos, s.tables.land
    if pos.holder[hex_] != ALLIED or (land.paris[hex_] and not s.tables.scenario[pos.scenario].terror_paris):
        return False
    return pos.scenario != HOLLAND or (land.card[hex_] and land.country[hex_] == IN_HOLLAND)


class Terror(YellowStep):
    """Choose a city for the marker, or pass."""

    rule = "R12.4"
    asking = "prompt-terror"
    verb = "terror"
    says = ("pass",)
    cities: tuple[int, ...]

    def cites(self, s: S) -> str:
        return {HYPOTHETICAL: "S7.19", HOLLAND: "S8.10"}.get(s.pos.scenario, "R12.4")

    def options(self, s: S) -> Sequence[int]:
        return self.cities

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        if s.pos.holder[hex_] != ALLIED:
            return self.there(s, hex_, "terror-held")
        if s.tables.land.paris[hex_] and not s.tables.scenario[s.pos.scenario].terror_paris:
            return self.there(s, hex_, "terror-paris")
        return None if may_bomb(s, hex_) else self.there(s, hex_, "terror-dutch")

    def never(self, s: S, action: Action) -> Refusal:
        if action.verb != self.verb:
            return super().never(s, action)
        return self.there(s, s.tables.hex_index[action.operand], "terror-no-city", "R12.4")

    def choose(self, s: S, hex_: int) -> None:
        s.pop()
        bomb(s, hex_)


def bomb(s: S, hex_: int) -> None:
    """Place the marker, remove the city's refugees, and make units in it lose a step (12.4b, c)."""
    pos = s.pos
    pos.terrors += 1
    if pos.refugees[hex_]:
        clear_refugees(s, hex_)
    set_terror(s, hex_)
    tell_at(s, "R12.4", hex_, "note-terror")
    if defenders(pos, s.tables, hex_):  # attack supply units have no step to lose (7.9e)
        s.push(Stricken(who=ALLIED, at=hex_))


class Stricken(YellowStep):
    """The Allied player chooses the unit of the bombed city that loses a step."""

    rule = "R12.4"
    verb = "unit"
    at: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-stricken", {"at": message_hex(s, self.at)})

    def ready(self, s: S) -> bool:
        return self.decide(s, self.options(s))

    def options(self, s: S) -> Sequence[int]:
        return defenders(s.pos, s.tables, self.at)

    def why_not(self, s: S, unit: int) -> Refusal | None:
        return None if unit in self.options(s) else self.about(s, unit, "stricken", at=message_hex(s, self.at))

    def choose(self, s: S, unit: int) -> None:
        s.pop()
        lose_step(s, unit, self.rule)
        tidy(s)
