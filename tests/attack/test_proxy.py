"""Nobody chooses the address that he counts for, with or without a proxy."""

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kheper.core.errors import BadOption
from kheper.server.limits import Limits
from kheper.server.proxies import Proxies
from kheper.server.security import client_of
from tests.attack.echo_app import EchoApp, call_app, connected, echo_server, read_until_closed, request

PROXY = "10.0.0.1"
STRANGER = "203.0.113.9"


def client(peer: str, *headers: tuple[str, str], trusted: tuple[str, ...] = ("10.0.0.0/8", "::1")) -> str:
    """The client that a request counts for."""
    written = [(b"host", b"localhost"), *((name.encode(), value.encode("latin-1")) for name, value in headers)]
    _, body = asyncio.run(call_app(EchoApp(Limits(), Proxies(trusted)), headers=written, client=(peer, 1)))
    return body.decode()


def forwarded(hops: str) -> tuple[str, str]:
    return ("x-forwarded-for", hops)


def test_without_a_trusted_proxy_nothing_is_believed() -> None:
    for peer in ("127.0.0.1", STRANGER):
        headers = (forwarded("198.51.100.1"), ("forwarded", "for=198.51.100.1"))
        assert client(peer, *headers, trusted=()) == peer
        assert client(peer, *headers) == peer


@pytest.mark.parametrize(
    "hops",
    [
        STRANGER,
        f"1.1.1.1, {STRANGER}",
        f"{STRANGER}, 10.9.9.9",
        f"8.8.8.8,{STRANGER} ,10.0.0.2, 10.0.0.3",
        f"{STRANGER}:4711",
        f"::ffff:{STRANGER}",
    ],
)
def test_the_last_address_that_is_no_proxy_counts(hops: str) -> None:
    assert client(PROXY, forwarded(hops)) == STRANGER


def test_several_lines_are_one_list() -> None:
    assert client(PROXY, forwarded("1.1.1.1"), forwarded(STRANGER)) == STRANGER
    assert client("::1", forwarded(STRANGER)) == STRANGER


@pytest.mark.parametrize(
    "value",
    [
        f"for={STRANGER}",
        f'for="{STRANGER}:80";proto=https;by=10.0.0.1',
        f"for=1.1.1.1, FOR={STRANGER};host=x",
        f'for=1.1.1.1,for="{STRANGER}"',
    ],
)
def test_the_standard_header_counts_too(value: str) -> None:
    assert client(PROXY, ("forwarded", value)) == STRANGER


def test_the_header_that_the_proxy_only_passes_on_is_not_believed() -> None:
    assert client(PROXY, forwarded(STRANGER), ("forwarded", "for=1.1.1.1")) == PROXY
    assert client(PROXY, forwarded(STRANGER), ("forwarded", f"for={STRANGER}")) == STRANGER


@pytest.mark.parametrize("hops", ["", ",", "unknown", "_hidden", f"{STRANGER}, nonsense", "[", "1.2.3.4.5", "é", "%"])
def test_what_cannot_be_read_counts_for_the_proxy(hops: str) -> None:
    assert client(PROXY, forwarded(hops)) == PROXY


@given(made_up=st.text(st.characters(max_codepoint=255, exclude_characters="\r\n"), max_size=60))
def test_text_before_the_proxys_own_entry_is_ignored(made_up: str) -> None:
    assert client(PROXY, forwarded(made_up), forwarded(STRANGER)) == STRANGER


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("192.0.2.1", "192.0.2.1"),
        ("/run/socket", "/run/socket"),
    ],
)
def test_a_household_of_ipv6_is_one_client(host: str, group: str) -> None:
    assert client_of({"client": (host, 1)}) == group


def test_without_an_address_there_is_one_client() -> None:
    assert client_of({"client": None}) == client_of({}) == ""


def test_the_scheme_is_the_proxy_s_too() -> None:
    async def scheme(peer: str, value: str) -> Any:
        scope: dict[str, Any] = {"client": (peer, 1), "headers": [(b"x-forwarded-proto", value.encode())]}
        Proxies([PROXY]).apply_forwarded(scope)
        return scope.get("scheme")

    assert asyncio.run(scheme(PROXY, "https")) == "https"
    assert asyncio.run(scheme(PROXY, "gopher")) is None
    assert asyncio.run(scheme(STRANGER, "https")) is None


def test_uvicorn_believes_nobody_by_itself() -> None:
    """It would, of whatever comes from this machine."""
    with echo_server() as (_, port), connected(port) as connection:
        connection.sendall(request("/", f"X-Forwarded-For: {STRANGER}", "Connection: close"))
        assert read_until_closed(connection).endswith(b"127.0.0.1\r\n0\r\n\r\n")
    with echo_server(trusted=("127.0.0.1",)) as (_, port), connected(port) as connection:
        connection.sendall(request("/", f"X-Forwarded-For: {STRANGER}", "Connection: close"))
        assert STRANGER.encode() in read_until_closed(connection)


@pytest.mark.parametrize("given_", ["", "proxy.example", "1.2.3", "10.0.0.0/99", "*"])
def test_a_proxy_that_cannot_be_is_refused_at_the_start(given_: str) -> None:
    with pytest.raises(BadOption) as refused:
        Proxies([given_])
    assert "--trust-proxy" in refused.value.words("en")
