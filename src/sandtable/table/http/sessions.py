"""Who is signed in: the session's cookie, and the defence against requests that another site sends with it.

A change under a cookie needs the header X-Sandtable, which a page of another site cannot set without our consent, and
an Origin that is ours, if the browser names one. Links with their token in a header need neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from sandtable.table.store.people import Person
from sandtable.table.wire.errors import CrossSite, NoSession, Unavailable, Unknown

if TYPE_CHECKING:
    from sandtable.table.people.house import People

HEADER = "x-sandtable"
SAFE = ("GET", "HEAD")
PLAIN, SECURE = "sandtable", "__Host-sandtable"
"""The cookie's name, the second one on servers that are reached by TLS: browsers let no other host set it."""


def people_of(request: Request) -> People:
    """The server's people; Unknown if it has none."""
    if getattr(request.app.state, "tables", None) is None:
        raise Unavailable("the server is starting")
    house: People | None = request.app.state.people
    if house is None:
        raise Unknown("this server has no identities")
    return house


def origin_of(request: Request) -> str:
    """The origin of this server's pages."""
    base: str = request.app.state.base_url
    return base or f"{request.url.scheme}://{request.headers.get('host', '')}"


def _name(request: Request) -> str:
    secure = request.app.state.base_url.startswith("https:") or request.scope["scheme"] == "https"
    return SECURE if secure else PLAIN


def token_of(request: Request) -> str | None:
    """The token of the session, from the cookie."""
    header = request.headers.get("cookie")
    if header is None:
        return None
    name = _name(request)
    for part in header.split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return None


def check_origin(request: Request) -> None:
    """Raise CrossSite for a change that did not come from a page of this server."""
    if request.method in SAFE:
        return
    origin = request.headers.get("origin")
    foreign = origin is not None and origin != origin_of(request)
    if foreign or HEADER not in request.headers or request.headers.get("sec-fetch-site") == "cross-site":
        raise CrossSite


async def visitor(request: Request) -> Person | None:
    """The person who is signed in, if any."""
    house: People | None = request.app.state.people
    token = token_of(request) if house is not None else None
    if house is None or not token:
        return None
    person = await house.sessions.person(token)
    if person is not None:
        check_origin(request)
    return person


async def person_id(request: Request) -> str:
    """The id of the person who is signed in; '' for no one."""
    person = await visitor(request)
    return "" if person is None else person.id


async def signed_in(request: Request) -> Person:
    """The person who is signed in; else NoSession."""
    people_of(request)
    person = await visitor(request)
    if person is None:
        raise NoSession("sign in")
    return person


async def begin(request: Request, response: Response, person: Person) -> Response:
    """Sign a person in: the response sets a new session's cookie."""
    house = people_of(request)
    token = await house.sessions.begin(person.id, token_of(request))
    lasts = int(house.profile.session)
    secure = _name(request) == SECURE
    response.set_cookie(_name(request), token, lasts, path="/", secure=secure, httponly=True, samesite="lax")
    return response


def end(request: Request, response: Response) -> Response:
    """Remove the cookie."""
    secure = _name(request) == SECURE
    response.delete_cookie(_name(request), path="/", secure=secure, httponly=True, samesite="lax")
    return response
