"""Proxies that are trusted to name the client of a request.

A request says anything it likes, so what it says of its origin counts only if it comes from a proxy that the operator
has named, and of that only what the proxy itself has added: the last address that is none of the trusted ones.
"""

import ipaddress
import re
from collections.abc import Iterable

from starlette.types import Scope

from kheper.core.errors import BadOption

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
FORWARDED_FOR = re.compile(r'(?:^|[;,])\s*for\s*=\s*("[^"]*"|[^;,\s]*)', re.IGNORECASE)
SCHEMES = ("http", "https")


class Proxies:
    """The trusted proxies, by address or network."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._networks = [_network(one) for one in trusted]

    def trusts(self, host: str) -> bool:
        """Return whether this is the address of a trusted proxy."""
        return bool(self._networks) and self._is_trusted(address_of(host))

    def _is_trusted(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)

    def apply_forwarded(self, scope: Scope) -> None:
        """Set the client's address and scheme of a request that a trusted proxy forwards; leave others alone.

        Proxies add to one of two headers and pass the other on as it came, so where both are there and disagree,
        one of them is made up: then the request counts as the proxy's own.
        """
        peer = scope.get("client")
        if not peer or not self.trusts(peer[0]):
            return
        hop_lists = {hops for hops in (_x_forwarded_for(scope), _forwarded(scope)) if hops}
        origins = {self._origin(hops) for hops in hop_lists}
        if len(origins) == 1 and (origin := origins.pop()) is not None:
            scope["client"] = (str(origin), 0)
        schemes = _values(scope, b"x-forwarded-proto")
        if len(schemes) == 1 and schemes[0] in SCHEMES:
            scope["scheme"] = schemes[0]

    def _origin(self, hops: tuple[str, ...]) -> Address | None:
        """Return the last address that is no trusted proxy, the first if all are; None if it is invalid."""
        address = None
        for hop in reversed(hops):
            address = address_of(_without_port(hop))
            if not self._is_trusted(address):
                break
        return address


def address_of(host: str) -> Address | None:
    """Return the address that a text stands for; None if it is not one."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _network(given: str) -> Network:
    try:
        return ipaddress.ip_network(given, strict=False)
    except ValueError:
        raise BadOption("bad-proxy", given=given) from None


def _values(scope: Scope, header: bytes) -> list[str]:
    """Return all values of a header, in the order received."""
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == header]
    return [value.strip() for line in lines for value in line.split(",")]


def _x_forwarded_for(scope: Scope) -> tuple[str, ...]:
    return tuple(_values(scope, b"x-forwarded-for"))


def _forwarded(scope: Scope) -> tuple[str, ...]:
    lines = (value.decode("latin-1") for name, value in scope["headers"] if name == b"forwarded")
    return tuple(hop.strip('"') for line in lines for hop in FORWARDED_FOR.findall(line))


def _without_port(hop: str) -> str:
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop
