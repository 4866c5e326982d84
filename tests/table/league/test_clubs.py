"""Clubs: who may do what in them."""

from __future__ import annotations

import time

import pytest

from sandtable.table.league.clubs import Clubs
from sandtable.table.store import people
from sandtable.table.store.people import Person
from sandtable.table.store.protocol import Store
from sandtable.table.wire.errors import BadRequest, Full, NotYours, Unknown
from sandtable.table.wire.league_messages import ClubLink, ClubWish, RoleWish


@pytest.fixture
def clubs(store: Store) -> Clubs:
    with store.transaction() as t:
        for name in ("anna", "bert", "cleo"):
            people.add(t, Person(name, name.title(), 1.0), f"key of {name}")
    return Clubs(store, time.time)


def test_a_founder_owns_a_club_and_others_join_and_leave(clubs: Clubs) -> None:
    wish = ClubWish("  The   Old Guard ", "We meet on Fridays.", [ClubLink("Site", "https://example.org")])
    club = clubs.found("anna", wish)
    assert (club.name, club.about, club.links, club.role) == ("The Old Guard", wish.about, wish.links, "owner")
    joined = clubs.join(club.id, "bert")
    assert [(one.player.name, one.role) for one in joined.members] == [("Anna", "owner"), ("Bert", "member")]
    assert clubs.join(club.id, "bert").members == joined.members  # twice changes nothing
    assert [(card.members, card.role) for card in clubs.listed("bert")] == [(2, "member")]
    assert [card.role for card in clubs.listed("")] == [None]
    assert len(clubs.leave(club.id, "bert").members) == 1


def test_the_last_owner_hands_over_before_leaving(clubs: Clubs) -> None:
    club = clubs.found("anna", ClubWish("Guard")).id
    clubs.join(club, "bert")
    with pytest.raises(BadRequest, match="needs an owner"):
        clubs.leave(club, "anna")
    with pytest.raises(BadRequest, match="needs an owner"):
        clubs.set_role(club, "anna", "anna", RoleWish("member"))
    clubs.set_role(club, "anna", "bert", RoleWish("owner"))
    assert [one.player.id for one in clubs.leave(club, "anna").members] == ["bert"]
    clubs.leave(club, "bert")
    assert clubs.listed("") == []
    assert clubs.join(club, "cleo").role == "owner"  # an empty club goes to the next who joins


def test_members_decide_nothing_officers_something_owners_everything(clubs: Clubs) -> None:
    club = clubs.found("anna", ClubWish("Guard")).id
    clubs.join(club, "bert")
    clubs.join(club, "cleo")
    with pytest.raises(NotYours):
        clubs.change(club, "bert", ClubWish("Mine"))
    for member, role in (("cleo", RoleWish("")), ("bert", RoleWish("owner"))):
        with pytest.raises(NotYours):
            clubs.set_role(club, "bert", member, role)
    clubs.set_role(club, "anna", "bert", RoleWish("officer"))
    assert clubs.change(club, "bert", ClubWish("Ours")).name == "Ours"
    with pytest.raises(NotYours):
        clubs.set_role(club, "bert", "anna", RoleWish(""))
    with pytest.raises(NotYours):
        clubs.set_role(club, "bert", "cleo", RoleWish("owner"))
    assert len(clubs.set_role(club, "bert", "cleo", RoleWish("")).members) == 2


def test_what_does_not_exist_and_what_is_too_much(clubs: Clubs) -> None:
    with pytest.raises(Unknown):
        clubs.page("moon", "")
    club = clubs.found("anna", ClubWish("Guard")).id
    with pytest.raises(Unknown):
        clubs.set_role(club, "anna", "bert", RoleWish("officer"))
    with pytest.raises(BadRequest, match="can be read"):
        clubs.found("anna", ClubWish(" \u200b "))
    for number in range(4):
        clubs.found("anna", ClubWish(f"Club {number}"))
    with pytest.raises(Full):
        clubs.found("anna", ClubWish("One more"))


def test_if_the_owner_is_deleted_the_next_in_rank_takes_over(clubs: Clubs, store: Store) -> None:
    club = clubs.found("anna", ClubWish("Guard")).id
    clubs.join(club, "cleo")
    clubs.join(club, "bert")
    clubs.set_role(club, "anna", "bert", RoleWish("officer"))
    with store.transaction() as t:
        people.delete(t, "anna", time.time())
    assert [(one.player.id, one.role) for one in clubs.join(club, "bert").members] == [
        ("bert", "owner"),
        ("cleo", "member"),
    ]
