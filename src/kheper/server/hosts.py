"""The names under which this server may be asked for.

A page of a stranger can let its own name point at this machine (DNS rebinding), and the browser then lets it talk to us
as to itself. The name it asked for gives it away: it is none of ours. Likewise a page of a stranger can send us what
needs no permission of the browser; where it comes from stands in `Origin`.
"""

import re
from collections.abc import Iterable

from starlette.types import Scope

from kheper.core.errors import BadOption, shown
from kheper.server.errors import Refusal

LOOPBACK = frozenset(("localhost", "127.0.0.1", "::1"))
HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\s:/?#@\[\]]+))(?::[0-9]{0,5})?", re.IGNORECASE)
NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*|[0-9a-f:.]+")
SAFE = ("GET", "HEAD", "OPTIONS")


class Hosts:
    """The names that are ours."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = LOOPBACK | {host_name(name) for name in names}

    def check(self, scope: Scope) -> None:
        """Refuse a request that asks for somebody else, or that the page of somebody else has sent.

        No cookie and no address gives anybody a right here: seats are proved by a token in `Authorization`, which a
        strange page does not know and could not send without our leave. `Origin` is checked all the same, since making
        tables and checking files need no seat, and a server at home should work for nobody's advertisements.
        """
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if len(hosts) > 1 or (not hosts and scope.get("http_version") != "1.0"):
            raise Refusal(400, "bad-request", "refused-no-host")
        if hosts and not self._is_ours(hosts[0], scope):
            raise Refusal(421, "wrong-host", host=shown(hosts[0]))
        if scope["method"] not in SAFE:
            for name, value in scope["headers"]:
                if name == b"origin" and not self._is_ours(value.decode("latin-1").partition("://")[2], scope):
                    raise Refusal(403, "wrong-origin", origin=shown(value.decode("latin-1")))

    def _is_ours(self, host: str, scope: Scope) -> bool:
        """Is it one of our names, or the very address that the connection has come to?

        An address cannot be made to point elsewhere, so whoever names it means this machine.
        """
        name = _name_in(host)
        server = scope.get("server")
        return name in self._names or (server is not None and name == server[0])


def is_loopback(scope: Scope) -> bool:
    """Has the machine itself been asked for?"""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return _name_in(host.decode("latin-1")) in LOOPBACK


def host_name(given: str) -> str:
    """A name that the operator gives, as browsers send it; `BadOption` if it is none."""
    name = given.strip().strip("[]").rstrip(".").lower()
    try:
        name = name if ":" in name else name.encode("idna").decode("ascii")
    except UnicodeError:
        name = ""
    if not NAME.fullmatch(name):
        raise BadOption("bad-public-host", given=given)
    return name


def _name_in(host: str) -> str | None:
    """The name in a `Host` header, without its port; None if there is none."""
    found = HOST.fullmatch(host.strip())
    return (found[1] or found[2]).rstrip(".").lower() if found else None
