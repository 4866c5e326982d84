"""How an adviser weighs things against each other: one set of weights for each level, in victory points."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """The weights of one adviser; the defaults are the regular's."""

    # what pieces are worth
    power: float = 0.3  # a point of firepower of a unit
    command: float = 0.9  # a point of Command
    armed: float = 0.12  # a point of firepower of a weapon
    broken: float = 0.45  # of a unit's worth: to be broken
    shaken: float = 0.12  # and to be suppressed
    surrender: float = 8.0  # the last unit before surrender, by the distance to it
    # where to stand
    pull: float = 0.5  # a point of the goals that a hex is near to
    scale: float = 6.0  # movement points by which a goal counts for a third
    close: float = 0.5  # a hex with enemies, as a goal
    gate: float = 0.0  # the far edge, as a goal
    take: float = 1.0  # a point of an Objective that is walked into
    keep: float = 0.5  # and of one that would be left alone
    grip: float = 0.0  # of what it would cost to have one walked into by the enemy who is near
    stubborn: float = 0.0  # of what it is worth to keep one, to a broken unit
    share: float = 1.0  # of one that is about to be taken by somebody else
    bound: float = 0.0  # of what it is worth to keep one, to who would leave the map
    secret: float = 0.0  # of what one's own secret chit makes an Objective worth
    unknown: float = 0.5  # what an Objective may be worth by the other side's secret chit
    leave: float = 1.0  # a point for leaving over the far edge
    fear: float = 0.0  # of the fire that a hex lies under
    gauntlet: float = 0.0  # of Opportunity Fire on the way
    foresight: float = 0.0  # of the points that the Defender will have for the time to come
    rush: float = 0.0  # how much more is risked by who is behind as the end draws near
    hunt: float = 0.25  # of the harm that can be done from a hex
    lead: float = 0.3  # for a leader: each unit in his hex; half of it within his Command
    together: float = 0.0  # above 0: a leader goes by where his men will be, not by where they were
    settled: float = 0.1  # between equals a unit stays where it is
    posted: float = 1.0  # in the set-up: a point of an Objective for who stands on it
    # what to do
    least: float = 0.5  # what an order must promise
    storming: float = 0.3  # of the place that is given up for a melee
    wild: float = 1.0  # of own losses in a melee beside the enemy's
    rally: float = 0.8  # of what a rallied unit is worth again
    rout: float = 0.3  # a broken enemy that is driven off
    again: float = 0.6  # of a second attack on the same hex
    split: float = 1.0  # of what a piece could do alone, to be reached in a group
    # cards
    guard: float = 0.0  # a Fire card kept for the enemy's moves
    held: float = 0.0  # of an action's worth when its card is spent as an order
    fresh: float = 0.0  # above 0: cards are judged by what one from the deck is worth on average, which is this
    thrown: float = 0.6  # of the difference between a card and such a one
    unhurried: float = 1.0  # of what the time costs that they take, where it costs something
    acts: float = 1.0  # of what is usually thought of the actions on cards
    spare: float = 0.7  # of an order's worth when its card is spent as an action
    react: float = 0.8  # what Opportunity Fire must promise
    junk: float = 0.15  # a card that is worth less is a reason to pass
    weed: float = 0.1  # and one that is worth less is discarded in passing
    refresh: float = 0.2  # a useless card that makes room in passing
    initiative: float = 99.0  # what handing over the Initiative card must promise
    clock: float = 0.0  # a card nearer to the end, for each point of the lead
    thrift: float = 0.0  # of that, for the cards that a shot or a step under fire makes both sides turn over


Tempers = tuple[Temper, ...]
"""By posture: attack, recon, defend; three more for the night, where it is told apart."""


def ruling(tempers: Tempers, posture: int, night: bool) -> Temper:
    """The weights that hold for a posture by day or by night."""
    return tempers[posture + 3] if night and len(tempers) > 3 else tempers[posture]


REGULAR: Tempers = (Temper(pull=0.5), Temper(), Temper(pull=0.35))

_VETERAN = Temper(
    pull=0.3,
    secret=1.0,
    unknown=0.8,
    fear=0.8,
    gauntlet=1.2,
    foresight=1.0,
    rush=2.0,
    hunt=0.6,
    together=1.0,
    least=0.1,
    held=0.1,
    spare=0.4,
    react=0.2,
    junk=0.25,
    weed=0.35,
    refresh=0.2,
    initiative=1.3,
    clock=0.004,
    thrift=1.0,
)
_BY_DAY = (_VETERAN, _VETERAN, _VETERAN._replace(pull=0.35, guard=0.1))
_DARK = {
    "grip": 1.0,
    "stubborn": 0.3,
    "share": 0.3,
    "bound": 1.5,
    "rout": 0.6,
    "fresh": 0.4,
    "unhurried": 0.3,
    "thrift": 0.3,
}
_BY_NIGHT = (
    _BY_DAY[0]._replace(**_DARK, surrender=12.0, gauntlet=1.4),
    _BY_DAY[1]._replace(**_DARK, surrender=12.0, gauntlet=1.4),
    _BY_DAY[2]._replace(**_DARK, initiative=2.0),
)
VETERAN: Tempers = (*_BY_DAY, *_BY_NIGHT)
"""By night a pass takes the whole hand (N5.1), and who is far behind must move all the same: found by reading games and
by random designs against the regular in battles 46, 60 and 61 (docs/opponents.md)."""

_GENERAL = {
    "surrender": 4.0,
    "grip": 1.0,
    "stubborn": 0.3,
    "share": 0.3,
    "bound": 1.5,
    "gauntlet": 1.4,
    "hunt": 0.7,
    "lead": 0.65,
    "settled": 0.2,
    "posted": 0.6,
    "storming": 1.0,
    "fresh": 0.4,
    "unhurried": 0.3,
    "acts": 0.55,
    "react": 0.15,
    "initiative": 2.0,
    "thrift": 0.3,
}
GENERAL: Tempers = tuple([temper._replace(**_GENERAL) for temper in _BY_DAY])
"""Who holds on to Objectives and throws away what is of no use; found by random designs (docs/opponents.md)."""
