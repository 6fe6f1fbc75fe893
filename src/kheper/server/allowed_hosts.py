"""The host names under which this server may be asked for.

A stranger's page can point its own name at this machine (DNS rebinding), and the browser then lets it talk to us as to
itself. The `Host` header gives it away: it is none of ours. A stranger's page can also send requests that need no
permission of the browser; `Origin` says where they come from.
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


class AllowedHosts:
    """The host names that are ours."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = LOOPBACK | {host_name(name) for name in names}

    def check(self, scope: Scope) -> None:
        """Refuse a request for another host, or one sent by the page of another host.

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
        """Return whether this is one of our names, or the address that the connection was made to.

        An address cannot be made to point elsewhere, so whoever names it means this machine.
        """
        name = _host_of(host)
        server = scope.get("server")
        return name in self._names or (server is not None and name == server[0])


def is_loopback(scope: Scope) -> bool:
    """Return whether the request is for a loopback name or address."""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return _host_of(host.decode("latin-1")) in LOOPBACK


def host_name(given: str) -> str:
    """Return a host name given by the operator as browsers send it; `BadOption` if it is invalid."""
    name = given.strip().strip("[]").rstrip(".").lower()
    try:
        name = name if ":" in name else name.encode("idna").decode("ascii")
    except UnicodeError:
        name = ""
    if not NAME.fullmatch(name):
        raise BadOption("bad-public-host", given=given)
    return name


def _host_of(host: str) -> str | None:
    """Return the name in a `Host` header, without its port; None if there is none."""
    found = HOST.fullmatch(host.strip())
    return (found[1] or found[2]).rstrip(".").lower() if found else None
