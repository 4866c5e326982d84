"""The OpenAPI 3.1 document, generated from the list of routes and the types of the bodies."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import sandtable as st
from sandtable.table.wire import messages

_REF = "#/components/schemas/{name}"
LARGEST = 99_999_999
"""The largest whole number in a path or a query."""
_NUMBER = {"type": "integer", "minimum": 0, "maximum": LARGEST}
_MEANS = {
    400: "Code `malformed`: the request breaks this document. Code `bad-input`: it names what does not exist, or what"
    " cannot be done now",
    401: "No link, or not one of this table; or no session: code `no-session`",
    403: "The holder of this link or session may not do that, or the change did not come from the server's page: code"
    " `cross-site`",
    404: "There is no such thing",
    408: "The body did not arrive in time",
    409: "The table has moved on; `error.version` is where it is. Or there is no more room: code `full`; or"
    " another player was quicker: code `taken`",
    410: "This table cannot be opened any more",
    413: "The body is too long",
    415: "The body is not application/json",
    422: "A rule of the game refuses it; `error.rule` is its number",
    429: "Too many requests",
    503: "The store cannot be used now",
}


class Call(msgspec.Struct, frozen=True):
    """One call of the API."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    summary: str
    answer: Any
    instead: Any = None  # an alternative response type
    body: Any = None
    status: int = 200
    kind: str = "application/json"
    errors: tuple[int, ...] = ()
    query: Mapping[str, str] = {}
    numbers: tuple[str, ...] = ()  # the query's parameters that are whole numbers
    objects: tuple[str, ...] = ()  # the query's parameters that are JSON objects
    link: bool = False  # whether it requires a link's token, or the session of a person with a seat
    session: bool = False  # whether it requires a session


def document(calls: Iterable[Call]) -> dict[str, Any]:
    calls = list(calls)
    types = [call.answer for call in calls] + [call.body for call in calls if call.body is not None]
    types += [call.instead for call in calls if call.instead is not None]
    types += [
        messages.ErrorBody,
        messages.ThinkingEvent,
        messages.SeatEvent,
    ]
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    answers = dict(zip(map(id, calls), schemas, strict=False))
    bodied = [call for call in calls if call.body is not None]
    bodies = dict(zip(map(id, bodied), schemas[len(calls) :], strict=False))
    either = [call for call in calls if call.instead is not None]
    for call, other in zip(either, schemas[len(calls) + len(bodied) :], strict=False):
        answers[id(call)] = {"anyOf": [answers[id(call)], other]}
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        operation = _operation(call, answers[id(call)], bodies.get(id(call)))
        paths.setdefault(call.path, {})[call.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sandtable",
            "version": st.__version__,
            "description": "Tables for wargames. The token of a table's link goes into the Authorization header.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "link": {"type": "http", "scheme": "bearer"},
                "session": {"type": "apiKey", "in": "cookie", "name": "sandtable"},
            },
        },
    }


def fingerprint(document: Mapping[str, Any]) -> str:
    """A digest of the types alone. The page's types (web/src/lib/server/wire.ts) are generated from them and carry
    it."""
    return hashlib.sha256(msgspec.json.encode(document["components"]["schemas"])).hexdigest()[:16]


def _query_type(call: Call, name: str) -> dict[str, Any]:
    if name in call.objects:
        return {"content": {"application/json": {"schema": {"type": "object"}}}}
    return {"schema": _NUMBER if name in call.numbers else {"type": "string"}}


def _operation(call: Call, answer: dict[str, Any], body: dict[str, Any] | None) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": _NUMBER}
        if name == "version"
        else {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)}", call.path)
    ]
    parameters += [
        {
            "name": name,
            "in": "query",
            "description": text,
            **_query_type(call, name),
        }
        for name, text in call.query.items()
    ]
    responses: dict[str, Any] = {
        str(call.status): {"description": "Done", "content": {call.kind: {"schema": answer}}},
    }
    for status in (*sorted(set(call.errors)), 429):
        content = {"application/json": {"schema": {"$ref": _REF.format(name="ErrorBody")}}}
        responses[str(status)] = {"description": _MEANS[status], "content": content}
    operation: dict[str, Any] = {
        "operationId": call.handler.__name__,
        "summary": call.summary,
        "parameters": parameters,
        "responses": responses,
    }
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if call.link or call.session:
        operation["security"] = [{"link": []}, {"session": []}] if call.link else [{"session": []}]
    return operation
