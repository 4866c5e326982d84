"""Everything that follows from games between people, as one object for the server."""

from __future__ import annotations

from sandtable.table.league.clubs import Clubs
from sandtable.table.league.events import Events
from sandtable.table.league.profiles import Profiles
from sandtable.table.league.results import Recorder
from sandtable.table.league.rounds import Rounds, settle
from sandtable.table.play.tables import Tables


class League:
    """The results, ratings, clubs and events of a server. Create it inside the running event loop."""

    def __init__(self, tables: Tables) -> None:
        store, now = tables.store, tables.config.now
        self.profiles = Profiles(store)
        self.clubs = Clubs(store, now)
        self.events = Events(store, now)
        self.rounds = Rounds(tables)
        self.recorder = Recorder(tables, settle)
        self.recorder.recorded.append(self.rounds.recorded)

    async def close(self) -> None:
        await self.recorder.close()
        await self.rounds.close()
