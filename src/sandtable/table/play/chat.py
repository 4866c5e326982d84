"""Chat, and pointing at places on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.table.live.chat import Chat, told
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import LogRow
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire import messages
from sandtable.table.wire.errors import BadRequest, Full
from sandtable.table.wire.text import cleaned, visible

if TYPE_CHECKING:
    from sandtable.table.play.tables import Tables


async def chat(tables: Tables, table: Table, eyes: Eyes, text: str) -> messages.ChatLine:
    """Add a line of chat. When the chat is full, the oldest lines are dropped."""
    seat = tables.seat(eyes)
    words = cleaned(text, 2000, lines=True)
    if not visible(words):
        raise BadRequest("nothing was said")
    tables.talk.check(f"{table.id} {seat}", "lines of chat")
    async with table.lock:
        await tables.sync.catch_up(table)
        talk, most = table.talk, tables.config.limits.rows // 2
        if most and talk.number >= most:  # each line is a log row; half of the log is reserved for the game
            raise Full(f"{most} lines have been said at this table, and there is no room for more")
        line = Chat(table.seq + 1, seat, words, 0.0, talk.number + 1)
        said, over = told(line.number, words), table.over
        row = LogRow(table.id, 0, "said", table.version, seat, said, over, 0.0, None, None, words, talk.kept_from(line))
        at = await tables.append(table, row)
        line = Chat(line.seq, seat, words, at, line.number)
        table.seq = line.seq
        talk.add(line)
        tables.hub.chatted(table, line)
        return gate.chat(table, line, eyes)


def point(tables: Tables, table: Table, eyes: Eyes, at: messages.Pointing) -> messages.Pointed:
    """Show everyone at a table where a seat points. It is not logged."""
    seat = tables.seat(eyes)
    tables.points.check(f"{table.id} {seat}", "gestures")
    told = messages.Pointed(seat, at.board, at.points)
    tables.hub.pointed(table, told)
    return told
