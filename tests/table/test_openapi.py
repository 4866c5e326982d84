"""The OpenAPI document, and a fuzzer that reads it and tries to break the server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import settings

from sandtable.table.http import openapi
from sandtable.table.http.routes import CALLS
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import GAME, LONG, Opened, Running, opened, play_some, running

schemathesis = pytest.importorskip("schemathesis")
EXAMPLES = int(os.environ.get("SANDTABLE_EXAMPLES", "25"))
"""Bodies and arguments that each call is tried with; more by hand."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Opened]]:
    store = SqliteStore(tmp_path_factory.mktemp("openapi") / "tables.db")
    with running(store) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        play_some(table, 5)
        yield server, table
    store.close()


def test_the_document(stage: tuple[Running, Opened]) -> None:
    server, _ = stage
    document = httpx.get(server.url + "/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    assert {(path, method.upper()) for path, calls in document["paths"].items() for method in calls} == {
        (call.path, call.method) for call in CALLS
    }
    kinds = {
        parameter["name"]: parameter["schema"]["type"]
        for calls in document["paths"].values()
        for call in calls.values()
        for parameter in call.get("parameters", ())
        if parameter["in"] == "path"
    }
    assert kinds["version"] == "integer"
    assert {kind for name, kind in kinds.items() if name != "version"} == {"string"}
    names = [call["operationId"] for calls in document["paths"].values() for call in calls.values()]
    assert len(names) == len(set(names))
    for name in ("Snapshot", "MoveEvent", "UndoEvent", "ErrorBody", "Display", "Choice", "Message"):
        assert name in document["components"]["schemas"]
    assert _references(document) <= set(document["components"]["schemas"])


def _references(node: Any) -> set[str]:
    if isinstance(node, dict):
        found = {node["$ref"].rpartition("/")[2]} if isinstance(node.get("$ref"), str) else set()
        return found.union(*map(_references, node.values()))
    if isinstance(node, list):
        return set().union(*map(_references, node))
    return set()


schema = schemathesis.openapi.from_dict(openapi.document([call for call in CALLS if call.kind != "text/event-stream"]))


@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(max_examples=EXAMPLES)
def test_no_call_breaks_the_server(case: Any, stage: tuple[Running, Opened]) -> None:
    server, table = stage
    player = table.seats["axis"]
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = table.id
    if "game" in (case.path_parameters or {}):
        case.path_parameters["game"] = GAME
    answer = case.call(base_url=server.url, headers={"authorization": f"Bearer {player.token}"}, timeout=LONG)
    assert answer.status_code < 500, answer.text
    valid = case.meta.generation.mode is schemathesis.GenerationMode.POSITIVE
    told = answer.json()["error"]["code"] if answer.status_code == 400 else ""
    assert not (valid and told == "malformed"), f"valid by the document, and refused: {answer.text}"
    case.validate_response(answer, checks=[schemathesis.checks.not_a_server_error])


def test_numbers_are_as_the_document_says(stage: tuple[Running, Opened]) -> None:
    server, _ = stage  # and a table of our own: the fuzzer may have replaced the link of the other
    player = opened(server.url, seats={"axis": "human", "allies": "human"}).seats["axis"]
    document = httpx.get(server.url + "/api/openapi.json").json()
    query = {
        (path, parameter["name"]): parameter
        for path, calls in document["paths"].items()
        for parameter in calls.get("get", {}).get("parameters", ())
        if parameter["in"] == "query"
    }
    number = {"type": "integer", "minimum": 0, "maximum": openapi.LARGEST}
    for path, name in (("/log", "from"), ("/record", "at"), ("/events", "since"), ("/overlays", "at")):
        assert query["/api/tables/{table}" + path, name]["schema"] == number
    assert query["/api/tables/{table}/overlays", "from"]["schema"] == {"type": "string"}, "a space, not a version"
    options = query["/api/games/{game}/seats", "options"]
    assert options["content"] == {"application/json": {"schema": {"type": "object"}}}
    assert player.get("/log", **{"from": openapi.LARGEST}).status_code == 200
    for wrong in (openapi.LARGEST + 1, -1, "x", 1.5):
        answer = player.get("/log", **{"from": wrong})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


def test_a_whole_number_may_have_a_point(stage: tuple[Running, Opened]) -> None:
    """JSON knows one kind of number, so 5.0 is valid by the schema of a whole number."""
    server, _ = stage  # and a table of our own: the fuzzer may have replaced the link of the other
    player = opened(server.url, seats={"axis": "human", "allies": "human"}).seats["axis"]
    seen = player.get("/looked").json()["version"]
    assert player.put("/looked", {"version": float(seen)}).json() == {"version": seen}
    for wrong in (0.5, 1e300, "0"):
        answer = player.put("/looked", {"version": wrong})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")
