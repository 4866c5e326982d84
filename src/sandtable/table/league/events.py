"""Events: what organisers and players do with them, and an event's page. Methods block; call them in a thread."""

from __future__ import annotations

from collections.abc import Callable

import sandtable as st
from sandtable.core.base.dice import Dice
from sandtable.table.league import club_rows, event_rows, rounds
from sandtable.table.league.clubs import OFFICERS, check_officer, event_cards, known, titled
from sandtable.table.league.event_rows import EventRow, EventTerms, RoundRow
from sandtable.table.league.refusals import said
from sandtable.table.ranking.pairing import Outcome
from sandtable.table.ranking.standings import standings
from sandtable.table.store import people
from sandtable.table.store.protocol import Store, Transaction
from sandtable.table.wire.errors import BadRequest, Full, NotYours, Unknown
from sandtable.table.wire.league_messages import (
    ClubCard,
    Entrant,
    EventCard,
    EventInfo,
    EventWish,
    PairInfo,
    PairVerdict,
    RoundInfo,
    StandingLine,
)
from sandtable.table.wire.lobby_messages import PersonInfo
from sandtable.table.wire.text import cleaned
from sandtable.table.wire.tokens import new_id

HOSTED, LISTED = 5, 100
"""The most events that one person runs at the same time, and events in a list."""


class Events:
    """The events of a server."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    # --- reading ----------------------------------------------------------------------------------------

    def listed(self, person: str) -> list[EventCard]:
        with self._store.reading() as t:
            return event_cards(t, "", LISTED, person)

    def page(self, id: str, person: str) -> EventInfo:
        with self._store.reading() as t:
            return self._page(t, self._known(t, id), person)

    def _known(self, t: Transaction, id: str) -> EventRow:
        event = event_rows.find(t, id)
        if event is None:
            raise Unknown("no such event")
        return event

    def _page(self, t: Transaction, event: EventRow, person: str) -> EventInfo:
        entries = event_rows.entries(t, event)
        played = event_rows.rounds(t, event.id)
        host, terms = people.find(t, event.host), event.terms
        lines = standings([entry.person for entry in entries], [one.pairs for one in played])
        return EventInfo(
            event.id,
            event.name,
            terms.about,
            _club(t, event.club, person),
            PersonInfo(event.host, "" if host is None else host.name),
            event.game,
            terms.scenario,
            terms.options,
            rounds.seats(event.game, terms.options),
            event.kind,
            event.state,
            rounds.length(event, len(entries)),
            terms.days,
            terms.rated,
            terms.places,
            event.created,
            self._organises(t, event, person),
            any(entry.person == person and not entry.gone for entry in entries),
            [Entrant(PersonInfo(one.person, one.name), _rounded(one.rating), bool(one.gone)) for one in entries],
            [_round(one) for one in played],
            [StandingLine(*(getattr(line, name) for name in StandingLine.__struct_fields__)) for line in lines],
        )

    def _organises(self, t: Transaction, event: EventRow, person: str) -> bool:
        """True for the host, and for the officers of the event's club."""
        if not person:
            return False
        return event.host == person or (bool(event.club) and club_rows.role(t, event.club, person) in OFFICERS)

    # --- players ----------------------------------------------------------------------------------------

    def enter(self, id: str, person: str, secured: bool = True) -> EventInfo:
        """Enter an event. `secured`: the person can recover their identity."""
        with self._store.transaction() as t:
            t.lock(rounds.lock(id))
            event = self._known(t, id)
            if event.state != "open":
                raise said(BadRequest("this event has begun"), "page-refused-begun")
            if event.club and club_rows.role(t, event.club, person) is None:
                raise said(NotYours("this event is for the members of its club"), "page-refused-club-only")
            if event.terms.rated and not secured:
                raise said(
                    NotYours("rated games are for players who have secured their identity"), "page-refused-secured"
                )
            if event_rows.number_of(t, id) >= event.terms.places:
                raise said(Full("all places of this event are taken"), "page-refused-places")
            event_rows.enter(t, id, person, self._now())
            return self._page(t, event, person)

    def leave(self, id: str, person: str, by: str = "") -> EventInfo:
        """Withdraw from an event: a game in progress is forfeited. `by`: an organiser who removes the person."""
        with self._store.transaction() as t:
            t.lock(rounds.lock(id))
            event = self._known(t, id)
            if by and not self._organises(t, event, by):
                raise said(NotYours("this is for the organiser"), "page-refused-organiser")
            if event.state == "open":
                event_rows.leave(t, id, person)
            elif event.state == "running":
                event_rows.withdraw(t, id, person, self._now())
                self._forfeit(t, event, person)
            else:
                raise said(BadRequest("this event is over"), "page-refused-event-over")
            return self._page(t, event, by or person)

    def _forfeit(self, t: Transaction, event: EventRow, person: str) -> None:
        """Forfeit the open pairing of a person."""
        for one in event_rows.rounds(t, event.id)[-1:]:
            for board in one.boards:
                pair = board.pair
                if person in (pair.first, pair.second) and not pair.outcome:
                    outcome: Outcome = "first-forfeit" if pair.first == person else "second-forfeit"
                    event_rows.set_outcome(t, event.id, one.number, board.number, outcome)

    # --- organisers -------------------------------------------------------------------------------------

    def create(self, person: str, wish: EventWish) -> EventInfo:
        """Create an event; players can enter until its organiser starts it."""
        terms = _checked(wish)
        event = EventRow(
            new_id(), wish.club, person, titled(wish.name), wish.game, wish.kind, "open", self._now(), terms
        )
        with self._store.transaction() as t:
            t.lock(f"events {person}")
            if wish.club:
                known(t, wish.club)
                check_officer(t, wish.club, person)
            if event_rows.hosted(t, person) >= HOSTED:
                raise said(Full(f"you run {HOSTED} events already"), "page-refused-events", number=HOSTED)
            event_rows.add(t, event)
            return self._page(t, event, person)

    def start(self, id: str, person: str) -> list[str]:
        """Start an event and pair its first round; returns the new tables."""
        with self._store.transaction() as t:
            event = self._organised(t, id, person)
            if event.state != "open":
                raise said(BadRequest("this event has begun"), "page-refused-begun")
            players = [entry for entry in event_rows.entries(t, event) if not entry.gone]
            if len(players) < 2:
                raise said(BadRequest("an event needs two players"), "page-refused-two-players")
            if event.kind == "swiss" and event.terms.rounds >= len(players) + len(players) % 2:
                told = f"{len(players)} players are too few for {event.terms.rounds} rounds"
                raise said(BadRequest(told), "page-refused-rounds", players=len(players), rounds=event.terms.rounds)
            event_rows.set_state(t, id, "running")
            return rounds.advance(t, id, self._now())

    def cancel(self, id: str, person: str) -> EventInfo:
        """Cancel an event. Its games go on, and no longer count for it."""
        with self._store.transaction() as t:
            event = self._organised(t, id, person)
            if event.state not in ("open", "running"):
                raise said(BadRequest("this event is over"), "page-refused-event-over")
            event_rows.set_state(t, id, "cancelled")
            return self._page(t, self._known(t, id), person)

    def decide(self, id: str, person: str, board: int, verdict: PairVerdict) -> list[str]:
        """Decide a pairing of the current round, or correct its result; returns the tables of a new round."""
        with self._store.transaction() as t:
            event = self._organised(t, id, person)
            last = event_rows.rounds(t, id)[-1:]
            found = [one for one in last[0].boards if one.number == board] if last else []
            if event.state != "running" or not found or found[0].pair.bye:
                raise BadRequest("board: a pairing of the current round")
            event_rows.set_outcome(t, id, last[0].number, board, verdict.outcome)
            return rounds.advance(t, id, self._now())

    def _organised(self, t: Transaction, id: str, person: str) -> EventRow:
        """Under its lock, an event that the person organises."""
        t.lock(rounds.lock(id))
        event = self._known(t, id)
        if not self._organises(t, event, person):
            raise said(NotYours("this is for the organiser"), "page-refused-organiser")
        return event


def _checked(wish: EventWish) -> EventTerms:
    """The terms of an event whose setting exists."""
    game = st.game(wish.game)
    scenario = wish.scenario or game.scenarios[0]
    game.check_setting(scenario, wish.options)
    setting = game.open(scenario, wish.options, Dice(bytes(32))).setting
    assert setting is not None
    rounds.seats(game.id, setting.options)
    return EventTerms(
        scenario,
        setting.options,
        wish.rounds if wish.kind == "swiss" else 0,
        wish.days,
        wish.rated,
        wish.clock,
        wish.places,
        cleaned(wish.about, 2000),
    )


def _rounded(rating: float | None) -> int | None:
    return None if rating is None else round(rating)


def _club(t: Transaction, id: str, person: str) -> ClubCard | None:
    club = club_rows.find(t, id) if id else None
    if club is None:
        return None
    return ClubCard(club.id, club.name, len(club_rows.members(t, id)), club_rows.role(t, id, person))


def _round(row: RoundRow) -> RoundInfo:
    pairs = [PairInfo(one.number, one.pair.first, one.pair.second, one.table, one.pair.outcome) for one in row.boards]
    return RoundInfo(row.number, row.at, row.until, pairs)
