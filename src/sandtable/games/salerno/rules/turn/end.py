"""The end of an impulse, and of a month (5, 6, 8): markers are removed, places checked, the last month judged."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ACTED, END_OPS, ENDED, LANDED, SHIP, STOCKED
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.supply import victory
from sandtable.games.salerno.rules.turn import foggia_coin
from sandtable.kit.board.masks import marked

# for `marked` and `translate`: deeds and marks once the impulse is over
_ENDED = bytes(deeds & ENDED > 0 for deeds in range(256))
_IDLE = bytes(deeds & ~(ACTED | ENDED) for deeds in range(256))
_LANDED_LONG_AGO = bytes(marks & ~(LANDED | STOCKED) for marks in range(256))


def impulse(s: S) -> None:
    """End an impulse; then check victory, and whether there is another month."""
    pos = s.pos
    if pos.month_over:
        clear(s)
        if pos.turn == law(s).last:
            victory.judge(s)
        return
    victory.impulse_ends(s)  # while paths still have this impulse's length (9.10, 17.6)
    clear(s)
    if s.result is None:
        foggia_coin.impulse_ends(s)


def clear(s: S) -> None:
    """Remove everything that lasts for this impulse only."""
    pos, t = s.pos, s.tables
    for unit in marked(pos.deeds, _ENDED):
        pos.state[unit] &= ~END_OPS  # 8: for this impulse
    pos.deeds = pos.deeds.translate(_IDLE)
    pos.state = pos.state.translate(_LANDED_LONG_AGO)
    for table in (pos.duty, pos.bonus_used, pos.gun_on):
        table[:] = bytes(len(table))
    pos.jam = bytes(len(pos.jam))
    pos.air, pos.mustered, pos.settled, pos.stretch = [0, 0], [0, 0], [0, 0], [0, 0]
    pos.sailed, pos.lifted, pos.tasks, pos.pushing, pos.watched = 0, (), (), 0, ()
    pos.initiative = -1
    for camp, due in enumerate(pos.mules_due):
        pos.mules_left[camp] += due
    pos.mules_due = [0, 0]
    pos.depots_free, pos.depots_due = pos.depots_free + pos.depots_due, 0
    if not pos.depots:  # 9.5.5: ships stay while a depot is on the map
        for gun, rank in enumerate(t.gun_rank):
            if rank == SHIP and pos.gun_at[gun] < t.hexes:
                pos.put_gun(t, gun, t.box["off"])
