"""Helpers shared by the API's handlers: the client, its request data, and the response."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.table.http.library import Page
from sandtable.table.http.openapi import LARGEST
from sandtable.table.http.sessions import person_id
from sandtable.table.live.table import Table
from sandtable.table.play.tables import Tables
from sandtable.table.view.gate import Eyes
from sandtable.table.view.snapshots import EncodedSnapshot
from sandtable.table.wire.errors import Malformed, NoJson, Unavailable
from sandtable.table.wire.limits import body_of, client_of
from sandtable.table.wire.tokens import bearer

_encode = msgspec.json.Encoder().encode
EXACT = 2**53
"""Fractions are whole numbers without a doubt below this number."""
SMALL = 32_768
"""The size of a body that is searched for such numbers, in a few milliseconds."""
Handler = Callable[[Request], Awaitable[Response]]


def tables_of(request: Request) -> Tables:
    tables: Tables | None = getattr(request.app.state, "tables", None)
    if tables is None:
        raise Unavailable("the server is starting")
    return tables


async def seated(request: Request) -> tuple[Tables, Table, Eyes]:
    """The path's table and the viewer. Call it after reading the body: the table might be evicted while the body
    arrives."""
    tables = tables_of(request)
    token = bearer(request.headers.get("authorization"))
    person = await person_id(request) if token is None else ""
    table, eyes = await tables.seated(request.path_params["table"], token, person)
    return tables, table, eyes


_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}


async def arrived(request: Request) -> bytes:
    """The request body, once it is complete."""
    if not hasattr(request.state, "body"):
        request.state.body = await body_of(request, tables_of(request).config.limits.body)
    body: bytes = request.state.body
    return body


async def read(request: Request, kind: type[Any]) -> Any:
    """The request body, decoded as a type of `wire`."""
    body = await arrived(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise NoJson  # another site's form can send a body, but not with this content type
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(kind)
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        if len(body) > SMALL:
            raise Malformed(f"the body cannot be used: {fault}") from None
    try:  # JSON does not tell 3.0 from 3, and neither does a schema
        return msgspec.convert(_whole(msgspec.json.decode(body)), kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        raise Malformed(f"the body cannot be used: {fault}") from None


def _whole(data: Any) -> Any:
    """JSON data with whole numbers for fractions without a fraction."""
    if isinstance(data, dict):
        return {name: _whole(value) for name, value in data.items()}
    if isinstance(data, list):
        return [_whole(value) for value in data]
    return int(data) if isinstance(data, float) and data.is_integer() and abs(data) < EXACT else data


def number(text: str | None, where: str, default: int = 0) -> int:
    """A whole number from the path or the query."""
    if text is None or text == "":
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise Malformed(f"{where}: a whole number from 0 to {LARGEST}")
    return int(text)


def ids(request: Request) -> list[str]:
    """The ids listed in the query."""
    return request.query_params.get("ids", "").split(",")


def ends(request: Request) -> tuple[str, str] | None:
    """The two spaces in the query for layers between two spaces; None without them."""
    start, end = (request.query_params.get(name, "") for name in ("from", "to"))
    return (start, end) if start and end else None


def answer(data: Any, status: int = 200) -> Response:
    return Response(_encode(data), status, media_type="application/json")


def packed(request: Request, sheet: EncodedSnapshot) -> Response:
    """A response that viewers share: it was encoded and compressed once."""
    headers = {"vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(sheet.body, 200, headers, "application/json")
    return Response(sheet.small, 200, headers | {"content-encoding": "gzip"}, "application/json")


def kept(request: Request, page: Page, cache: str = "no-cache") -> Response:
    """A response for content that does not change: 304 if the client's ETag matches."""
    headers = {"etag": page.tag, "cache-control": cache}
    if request.headers.get("if-none-match") == page.tag:
        return Response(None, 304, headers)
    accepted = {coding.partition(";")[0].strip() for coding in request.headers.get("accept-encoding", "").split(",")}
    for coding, body in (("br", page.brotli), ("gzip", page.packed)):
        if body and coding in accepted:
            coded = {"content-encoding": coding, "vary": "Accept-Encoding"}
            return Response(body, 200, headers | coded, page.kind)
    return Response(page.body, 200, headers, page.kind)


@asynccontextmanager
async def in_turn(request: Request) -> AsyncIterator[None]:
    """Queue a long read: clients take turns. After a read its client pauses for as long as the read took, or twice as
    long while other clients play.

    A client that reads one page of a log after another slows down only itself; an action waits for one page at most.
    """
    tables, client, table = tables_of(request), client_of(request.scope), request.path_params.get("table", "")
    reads = tables.reads
    await reads.enter(client, table)
    begun = time.monotonic()
    try:
        yield
    finally:
        seconds = time.monotonic() - begun
        reads.leave(client, table, seconds, rest=2 * seconds if tables.company.of(client) else seconds)


def at_length(handler: Handler) -> Handler:
    """Wrap a handler whose whole work is a long read."""

    @wraps(handler)
    async def waiting(request: Request) -> Response:
        if request.method == "POST":
            await arrived(request)  # not in the turn: the client may send it as slowly as it likes
        async with in_turn(request):
            return await handler(request)

    return waiting
