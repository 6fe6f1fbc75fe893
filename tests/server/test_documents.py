"""Documents that rarely change are packed once and sent once; every page answers `HEAD`."""

import gzip
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers

from kheper.server.documents import IMMUTABLE, REVALIDATE, document
from tests.server.client import PERSON, Server, eventually, good

KEPT = ["/games", "/games/scarabya/rules", "/games/kemet/rules", "/games/kemet/catalogue", "/openapi.json"]


def raw(server: Server, path: str, **headers: str) -> httpx.Response:
    """An answer as it came, not unpacked."""
    with server.http.stream("GET", path, headers=headers) as response:
        body = b"".join(response.iter_raw())
    return httpx.Response(response.status_code, headers=response.headers, extensions={"body": body})


@pytest.mark.parametrize("path", KEPT)
def test_a_document_is_compressed_and_not_sent_again(shared: Server, path: str) -> None:
    plain = raw(shared, path, **{"Accept-Encoding": "identity"})
    packed = raw(shared, path, **{"Accept-Encoding": "br, gzip;q=0.8"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.extensions["body"]) == plain.extensions["body"]
    assert len(packed.extensions["body"]) < len(plain.extensions["body"]) / 2
    for answer in (plain, packed):
        assert answer.headers["cache-control"] == REVALIDATE
        assert answer.headers["vary"] == "Accept-Encoding"
    tag = packed.headers["etag"]
    assert tag == plain.headers["etag"]
    again = raw(shared, path, **{"If-None-Match": f'"other", {tag}'})
    assert again.status_code == 304
    assert again.extensions["body"] == b""
    assert again.headers["etag"] == tag
    assert "content-type" not in again.headers
    assert raw(shared, path, **{"If-None-Match": '"other"'}).status_code == 200


def test_a_document_is_made_once(shared: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    good(shared.http.get("/games/kemet/rules"))
    monkeypatch.setattr("kheper.server.api.chapter_titles", None)  # making it again would fail
    good(shared.http.get("/games/kemet/rules"))


def test_tables_of_the_same_options_share_their_catalogue(shared: Server) -> None:
    first, second = (shared.table(PERSON, PERSON, game="kemet", mode="standard") for _ in range(2))
    before = shared.app.state.documents.bytes
    answer = first.spectator.get("/catalogue")
    made = shared.app.state.documents.bytes
    assert made > before
    assert second.spectator.get("/catalogue").headers["etag"] == answer.headers["etag"]
    assert shared.app.state.documents.bytes == made
    other = shared.table(PERSON, PERSON, PERSON, game="kemet", mode="standard")
    assert other.spectator.get("/catalogue").headers["etag"] != answer.headers["etag"]


def test_what_a_seat_knows_is_never_packed(shared: Server) -> None:
    """Beside what others may write, its packed length would tell of it."""
    table = shared.table(PERSON, PERSON).begin().play(6)
    for path in ("", "/log", "/moves"):
        answer = table.seats[0].get(path)
        assert answer.request.headers["accept-encoding"].startswith("gzip")
        assert "content-encoding" not in answer.headers
    with shared.http.stream("GET", f"/tables/{table.id}/stream") as response:
        assert "content-encoding" not in response.headers


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [
        ("gzip", True),
        ("GZIP", True),
        ("*", True),
        ("br;q=1, gzip;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0", False),
        ("", False),
        ("br", False),
        ("xgzip", False),
    ],
)
def test_compression_is_negotiated(accepted: str, is_packed: bool) -> None:
    answer = document(b'{"x": "' + b"y" * 1000 + b'"}').answer(Headers({"accept-encoding": accepted}))
    assert ("content-encoding" in answer.headers) is is_packed


def test_what_is_small_or_packed_already_is_left_as_it_is() -> None:
    assert document(b"{}").compressed is None
    assert document(b"x" * 10_000, "font/woff2").compressed is None


def gettable(server: Server) -> list[str]:
    """The paths of everything that can be got."""
    table = server.table(PERSON, PERSON, mode="duel").begin().play(3)
    good(table.seats[0].act("resign"))
    published = [path for path, methods in server.app.openapi()["paths"].items() if "get" in methods]
    assert len(published) > 10
    others = ["/", "/scarab.svg", "/assets/nothing.js", "/health", "/ready", "/metrics", "/api/v1/openapi.json"]
    return [path.format(game="scarabya", table_id=table.id) for path in (*published, *others)]


def test_every_page_answers_head_as_it_answers_get(server: Server) -> None:
    for path in gettable(server):
        head = httpx.head(f"{server.url}{path}")
        assert head.content == b""
        with httpx.stream("GET", f"{server.url}{path}") as got:
            assert head.status_code == got.status_code, path
            ignored = {"date", "transfer-encoding", "content-length" if path == "/metrics" else ""}
            assert _without(head.headers, ignored) == _without(got.headers, ignored), path
    eventually(lambda: server.app.state.hub.streams == 0)  # the head of a stream opens none
    assert httpx.head(f"{server.url}/api/v1/verify").status_code == 405


def _without(headers: httpx.Headers, names: set[str]) -> Any:
    return {name: value for name, value in headers.items() if name not in names}


def test_files_of_the_page_are_kept_for_ever_and_the_page_is_not(
    server: Server, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + "x" * 600)
    (tmp_path / "assets" / "index-abc.js").write_text("let x = 1;" * 100)
    monkeypatch.setattr("kheper.server.app.STATIC", tmp_path)
    page, script = (httpx.get(f"{server.url}{path}") for path in ("/", "/assets/index-abc.js"))
    assert page.headers["cache-control"] == REVALIDATE
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert script.headers["cache-control"] == IMMUTABLE
    assert script.headers["content-type"].startswith("text/javascript")
    assert page.headers["content-encoding"] == script.headers["content-encoding"] == "gzip"
    assert httpx.get(f"{server.url}/", headers={"If-None-Match": page.headers["etag"]}).status_code == 304
    (tmp_path / "index.html").write_text("<!doctype html>new")
    assert httpx.get(f"{server.url}/").text.endswith("new")
    for odd in ("/assets/%2e%2e", "/assets/.hidden", "/assets", "/assets/index.html/x", "/assets/%2e%2e%2findex.html"):
        assert httpx.get(f"{server.url}{odd}").status_code == 404
