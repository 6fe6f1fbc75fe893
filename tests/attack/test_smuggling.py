"""Requests that two parsers could understand differently are refused, and nothing hides behind them."""

import pytest

from tests.attack.wire import send_raw, statuses
from tests.server.client import Server

HIDDEN = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
"""The request that must not be answered."""


def post(fields: bytes, body: bytes, end: bytes = b"\r\n") -> bytes:
    head = end.join([b"POST /api/v1/tables HTTP/1.1", b"Host: localhost", b"Content-Type: application/json", fields])
    return head + end + end + body + HIDDEN


SMUGGLED = {
    "length and chunks": post(b"Content-Length: 4\r\nTransfer-Encoding: chunked", b"0\r\n\r\n"),
    "chunks and length": post(b"Transfer-Encoding: chunked\r\nContent-Length: 47", b"0\r\n\r\n"),
    "two lengths": post(b"Content-Length: 2\r\nContent-Length: 44", b"{}"),
    "the same length twice": post(b"Content-Length: 2\r\nContent-Length: 2", b"{}"),
    "a list of lengths": post(b"Content-Length: 2, 2", b"{}"),
    "a length with a sign": post(b"Content-Length: +2", b"{}"),
    "a length in hex": post(b"Content-Length: 0x2", b"{}"),
    "a space before the colon": post(b"Content-Length : 2", b"{}"),
    "a folded field": post(b"Transfer-Encoding:\r\n chunked\r\nContent-Length: 2", b"{}"),
    "a length in a fold": post(b"X: y\r\n Content-Length: 44\r\nContent-Length: 2", b"{}"),
    "another coding": post(b"Transfer-Encoding: xchunked\r\nContent-Length: 2", b"{}"),
    "no coding": post(b"Transfer-Encoding: identity\r\nContent-Length: 2", b"{}"),
    "chunks that are not last": post(b"Transfer-Encoding: chunked, identity", b"0\r\n\r\n"),
    "two codings": post(b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", b"0\r\n\r\n"),
    "a tab before the coding": post(b"Transfer-Encoding: \x0bchunked\r\nContent-Length: 2", b"{}"),
    "bare line feeds": post(b"Content-Length: 2", b"{}", end=b"\n"),
    "a bare return": post(b"X: y\rContent-Length: 44\r\nContent-Length: 2", b"{}"),
    "a zero byte": post(b"X: a\0b\r\nContent-Length: 2", b"{}"),
    "a chunk with a bare line feed": post(b"Transfer-Encoding: chunked", b"2;\n{}\r\n0\r\n\r\n"),
    "a negative chunk": post(b"Transfer-Encoding: chunked", b"-1\r\n\r\n"),
    "a chunk beyond all numbers": post(b"Transfer-Encoding: chunked", b"ffffffffffffffff1\r\n{}\r\n0\r\n\r\n"),
    "a chunk in another hex": post(b"Transfer-Encoding: chunked", b"0x2\r\n{}\r\n0\r\n\r\n"),
    "a space in a name": post(b"Foo Bar: x\r\nContent-Length: 2", b"{}"),
}


@pytest.mark.parametrize("raw", SMUGGLED.values(), ids=SMUGGLED.keys())
def test_an_ambiguous_request_closes_its_connection(shared: Server, raw: bytes) -> None:
    answer = send_raw(shared.url, raw)
    assert statuses(answer) == [400]
    assert b'"status"' not in answer


def test_a_body_of_a_get_is_not_taken_for_a_request(shared: Server) -> None:
    length = str(len(HIDDEN)).encode()
    fields = b"Host: localhost\r\nConnection: close\r\nContent-Length: " + length
    answer = send_raw(shared.url, b"GET /metrics HTTP/1.1\r\n" + fields + b"\r\n\r\n" + HIDDEN)
    assert statuses(answer) == [200]
    assert b'"status"' not in answer
