"""The calls of the web API about profiles, ladders, clubs and events. Without identities they answer 404."""

from __future__ import annotations

from typing import Any

from sandtable.table.http import league
from sandtable.table.http.openapi import Call
from sandtable.table.wire import league_messages as told

_READ = (404, 503)
_WRITE = (400, 401, 403, 404, 408, 413, 415, 503)
_CLUB, _EVENT = "/api/clubs/{club}", "/api/events/{event}"


def _change(
    path: str, handler: Any, summary: str, answer: Any, body: Any = told.Nothing, status: int = 200, full: bool = False
) -> Call:
    """A call that changes something on behalf of the person who is signed in. `full`: there may be no more room."""
    errors = (*_WRITE, 409) if full else _WRITE
    return Call("POST", path, handler, summary, answer, body=body, status=status, errors=errors, session=True)


CALLS: tuple[Call, ...] = (
    Call(
        "GET",
        "/api/people/{person}",
        league.profile,
        "A player's profile: ratings, results, favourite games, open challenges",
        told.PersonProfile,
        errors=(400, *_READ),
        query={"before": "list results older than this time, as the last answer names it in `next`"},
    ),
    Call(
        "GET",
        "/api/ladders/{game}",
        league.ladder,
        "The ratings of a game, and the levels of the computer on the same scale",
        told.Ladder,
        errors=_READ,
        query={"club": "only the members of this club"},
    ),
    Call("GET", "/api/clubs", league.clubs, "The clubs", list[told.ClubCard], errors=_READ),
    _change("/api/clubs", league.found_club, "Found a club", told.Club, told.ClubWish, status=201, full=True),
    Call("GET", _CLUB, league.club, "A club: members, tables, events, links", told.Club, errors=_READ),
    Call(
        "PUT",
        _CLUB,
        league.change_club,
        "Change a club's name, text and links",
        told.Club,
        body=told.ClubWish,
        errors=_WRITE,
        session=True,
    ),
    _change(_CLUB + "/join", league.join_club, "Join a club", told.Club, full=True),
    _change(_CLUB + "/leave", league.leave_club, "Leave a club", told.Club),
    Call(
        "PUT",
        _CLUB + "/members/{person}",
        league.set_role,
        "Give a member another role, or remove them",
        told.Club,
        body=told.RoleWish,
        errors=_WRITE,
        session=True,
    ),
    Call("GET", "/api/events", league.event_list, "The events, open ones first", list[told.EventCard], errors=_READ),
    _change(
        "/api/events",
        league.create_event,
        "Create an event",
        told.EventInfo,
        told.EventWish,
        status=201,
        full=True,
    ),
    Call("GET", _EVENT, league.event, "An event: players, rounds, standings", told.EventInfo, errors=_READ),
    _change(_EVENT + "/enter", league.enter_event, "Enter an event", told.EventInfo, full=True),
    _change(_EVENT + "/leave", league.leave_event, "Withdraw from an event", told.EventInfo),
    _change(_EVENT + "/start", league.start_event, "Start an event: the first round is paired", told.EventInfo),
    _change(_EVENT + "/cancel", league.cancel_event, "Cancel an event", told.EventInfo),
    _change(
        _EVENT + "/entrants/{person}/remove",
        league.remove_entrant,
        "Remove a player from an event",
        told.EventInfo,
    ),
    _change(
        _EVENT + "/pairings/{board}",
        league.decide_pairing,
        "Decide a pairing of the current round",
        told.EventInfo,
        told.PairVerdict,
    ),
)
