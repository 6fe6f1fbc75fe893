"""Pages of strangers cannot use this server, neither under a name of theirs nor from afar."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from kheper.core.errors import BadOption
from kheper.server.allowed_hosts import AllowedHosts, host_name
from kheper.server.security import Guard
from tests.attack.echo_app import call_app
from tests.server.client import bad, served, settings


async def _fine(_: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def status(headers: dict[str, str] | list[tuple[str, str]], method: str = "GET", **scope: Any) -> int:
    """What a server answers that is known as kheper.example.org."""
    pairs = headers.items() if isinstance(headers, dict) else headers
    written = [(name.encode(), value.encode()) for name, value in pairs]
    guard = Guard(_fine, 0, hosts=AllowedHosts(["kheper.example.org", "192.168.1.5", "été.example"]))
    head, _ = asyncio.run(call_app(guard, "/api/v1/x", method, headers=written, **scope))
    return int(head["status"])


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "LocalHost.",
        "127.0.0.1:1",
        "[::1]",
        "[::1]:8000",
        "kheper.example.org",
        "KHEPER.example.org:443",
        "192.168.1.5:8000",
        "xn--t-9fab.example",
    ],
)
def test_our_names(host: str) -> None:
    assert status({"host": host}) == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "evil-localhost",
        "127.0.0.1.evil.example",
        "",
        "127.0.0.1@evil.example",
        "evil.example/localhost",
        "[evil]",
        "localhost:8000:1",
        "localhost, evil.example",
        "kheper.example.org.evil.example",
        "192.168.1.6",
        "127.0.0.2",
        "2130706433",
        "\x00",
    ],
)
def test_names_of_others(host: str) -> None:
    assert status({"host": host}) == 421


def test_one_name_is_needed() -> None:
    assert status({}) == 400
    assert status([("host", "localhost"), ("host", "evil.example")]) == 400
    assert status({}, http_version="1.0") == 200  # no browser


def test_the_address_that_was_called_is_ours_wherever_the_server_listens() -> None:
    assert status({"host": "10.1.2.3:8000"}) == 421
    assert status({"host": "10.1.2.3:8000"}, server=("10.1.2.3", 8000)) == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost.evil.example:8000", "https://"])
def test_pages_of_others_change_nothing(origin: str) -> None:
    assert status({"host": "localhost", "origin": origin}, "POST") == 403
    assert status({"host": "localhost", "origin": origin}, "GET") == 200  # the browser keeps the answer from them


@pytest.mark.parametrize("origin", ["http://localhost:5173", "https://kheper.example.org", "http://[::1]:8000"])
def test_our_own_pages_do(origin: str) -> None:
    assert status({"host": "kheper.example.org", "origin": origin}, "POST") == 200


def test_the_refusal_says_what_to_do(tmp_path: Path) -> None:
    with served(settings(tmp_path), ready=False) as server:
        for path in ("/", "/health", "/api/v1/games", "/assets/x.js"):
            error = bad(httpx.get(f"{server.url}{path}", headers={"Host": "evil.example"}), 421, "wrong-host")
            assert all("evil.example" in text and "--public-host" in text for text in error["message"].values())
        headers = {"Origin": "http://evil.example"}
        bad(httpx.post(f"{server.url}/api/v1/tables", headers=headers), 403, "wrong-origin")


@pytest.mark.parametrize(
    "given", ["", " ", "https://kheper.example.org", "a/b", "a b", "kheper.example.org:443", "a..b", "*"]
)
def test_a_name_that_cannot_be_is_refused_at_the_start(given: str) -> None:
    with pytest.raises(BadOption) as refused:
        host_name(given)
    assert "--public-host" in refused.value.words("fr")
