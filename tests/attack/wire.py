"""What attackers have in common: bytes on a socket, and addresses of their own."""

import re
import socket
from urllib.parse import urlparse

import httpx

from tests.server.client import PATIENCE, Server

STRANGER = "127.0.0.66"
"""Another address of this machine: Linux answers on all that begin with 127."""


def send_raw(url: str, raw: bytes) -> bytes:
    """All that a server answers to some bytes until it closes the connection, which they must make it do."""
    address = urlparse(url)
    answer = b""
    with socket.create_connection((address.hostname or "", address.port or 80), PATIENCE) as connection:
        connection.sendall(raw)
        try:
            while piece := connection.recv(65536):
                answer += piece
        except ConnectionResetError:
            pass
    return answer


def statuses(answer: bytes) -> list[int]:
    """The status of each response in what was answered."""
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+)", answer)]


def from_address(server: Server, address: str) -> httpx.Client:
    """Somebody at another address."""
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    return httpx.Client(base_url=f"{server.url}/api/v1", transport=transport, timeout=PATIENCE)
