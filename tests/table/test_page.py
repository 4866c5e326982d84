"""The page's files, and what stands there while they are not built."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sandtable.table.http import openapi
from sandtable.table.http.routes import CALLS
from sandtable.table.play.tables import Config
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import OPEN, running

LONG = b"".join([b"export const part%d = () => [%d, %d];" % (n, n * n % 997, n % 31) for n in range(4000)])

BROTLI = b"as the build wrote it"


@pytest.fixture
def page(file_store: SqliteStore, tmp_path: Path) -> Iterator[str]:
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>page</title>")
    (root / "assets" / "app-1a2b.js").write_text("export {}")
    (root / "assets" / "long-3c4d.js").write_bytes(LONG)
    (root / "assets" / "twice-5e6f.js").write_bytes(LONG)
    (root / "assets" / "twice-5e6f.js.br").write_bytes(BROTLI)
    (tmp_path / "secret.txt").write_text("secret")
    with running(file_store, Config(limits=OPEN, static=root, hosts=("127.0.0.1",))) as server:
        yield server.url


@pytest.mark.parametrize("path", ["/", "/index.html", "/t/abc", "/lesson/x/y"])
def test_every_place_is_the_page(page: str, path: str) -> None:
    answer = httpx.get(page + path)
    assert "<title>page</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_in_their_name_are_kept(page: str) -> None:
    answer = httpx.get(page + "/assets/app-1a2b.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("coding", ["gzip", "identity"])
def test_such_a_file_is_packed_as_tightly_as_can_be(page: str, coding: str) -> None:
    with httpx.stream("GET", page + "/assets/long-3c4d.js", headers={"accept-encoding": coding}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding", "identity") == coding
    assert sent == (gzip.compress(LONG, 9, mtime=0) if coding == "gzip" else LONG)
    tag = {"if-none-match": answer.headers["etag"]}
    assert httpx.get(page + "/assets/long-3c4d.js", headers=tag).status_code == 304


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", BROTLI),
        ("gzip", "gzip", gzip.compress(LONG, 9, mtime=0)),
        ("identity", None, LONG),
    ],
)
def test_what_the_build_compressed_is_sent_to_browsers_that_take_it(
    page: str, accepted: str, coding: str | None, body: bytes
) -> None:
    with httpx.stream("GET", page + "/assets/twice-5e6f.js", headers={"accept-encoding": accepted}) as answer:
        assert (answer.headers.get("content-encoding"), b"".join(answer.iter_raw())) == (coding, body)


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd", "/x.js", "/%00.js"]
)
def test_no_other_file(page: str, path: str) -> None:
    answer = httpx.get(page + path)
    assert "secret" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code == 404 or "<title>page</title>" in answer.text


def test_another_name_for_this_machine_is_not_answered(page: str) -> None:
    assert httpx.get(page, headers={"host": "evil.example"}).status_code == 400


def test_a_page_that_is_not_built_says_so(file_store: SqliteStore, tmp_path: Path) -> None:
    with running(file_store, Config(limits=OPEN, static=tmp_path / "nothing")) as server:
        assert "npm run build" in httpx.get(server.url).text


def test_the_page_knows_the_types_that_the_server_sends() -> None:
    """web/src/lib/server/wire.ts is made from them; `npm run check` compares every line, this only its fingerprint."""
    wire = Path(__file__).parents[2] / "web" / "src" / "lib" / "server" / "wire.ts"
    made = openapi.fingerprint(openapi.document(CALLS))
    assert f"Types {made} " in wire.read_text(encoding="utf-8").splitlines()[0], "npm run types"


@pytest.mark.parametrize("built", [True, False])
def test_the_documentation_is_offered_if_it_is_built(file_store: SqliteStore, tmp_path: Path, built: bool) -> None:
    manual = tmp_path / "help"
    (manual / "play").mkdir(parents=True)
    if built:
        (manual / "index.html").write_text("<title>manual</title>")
        (manual / "play" / "dday.html").write_text("<title>D-Day</title>")
    (tmp_path / "secret.txt").write_text("secret")
    with running(file_store, Config(limits=OPEN, help=manual, hosts=("127.0.0.1",))) as server:
        first = httpx.get(server.url + "/help", follow_redirects=True)
        assert first.status_code == (200 if built else 404)
        assert ("<title>manual</title>" in first.text) == built
        assert httpx.get(server.url + "/help/play/dday.html").status_code == (200 if built else 404)
        for path in ("/help/../secret.txt", "/help/%2e%2e/secret.txt", "/helpless.txt", "/help/none.html"):
            assert httpx.get(server.url + path).status_code == 404
        assert "'unsafe-inline'" in httpx.get(server.url + "/help/").headers["content-security-policy"]
        assert "'unsafe-inline'" not in httpx.get(server.url + "/").headers["content-security-policy"]
