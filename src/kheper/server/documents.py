"""Documents that rarely change, kept ready to be sent: packed once, and not sent again to who has them.

Only what is the same for all who may ask is packed. Pictures of tables and streams never are: they hold what one seat
alone may know beside what others have written, and the length of what is packed tells how much the two have in common
(the attack is known as BREACH).
"""

import gzip
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from starlette.datastructures import Headers
from starlette.responses import Response

Json = Any
JSON = "application/json"
ASK_AGAIN = "no-cache"
"""Keep it, and ask each time whether it is still right: a new version of the server may tell otherwise."""
FOR_EVER = "public, max-age=31536000, immutable"
"""For files with a hash in their name."""
PACKED = ("text/", JSON, "image/svg+xml", "application/manifest+json")
LEAST_PACKED = 500
"""Bytes; below, packing does not pay."""
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": JSON,
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class Document:
    """Something to be sent, in both forms."""

    media_type: str
    body: bytes
    packed: bytes | None
    tag: str
    """Changes with the contents. Weak: it is the same for both forms."""

    @property
    def size(self) -> int:
        """Bytes in memory."""
        return len(self.body) + len(self.packed or b"") + 500

    def answer(self, headers: Headers, caching: str = ASK_AGAIN) -> Response:
        """The answer to a request of these headers."""
        sent = {"Cache-Control": caching, "ETag": self.tag}
        if self.packed is not None:
            sent["Vary"] = "Accept-Encoding"
        if _is_known(headers.get("if-none-match", ""), self.tag):
            return Response(status_code=304, headers=sent)
        if self.packed is not None and _takes_gzip(headers.get("accept-encoding", "")):
            return Response(self.packed, media_type=self.media_type, headers=sent | {"Content-Encoding": "gzip"})
        return Response(self.body, media_type=self.media_type, headers=sent)


def document(body: bytes, media_type: str = JSON) -> Document:
    """A document of these bytes."""
    packed = None
    if len(body) >= LEAST_PACKED and media_type.startswith(PACKED):
        packed = gzip.compress(body, mtime=0)
    return Document(media_type, body, packed, f'W/"{hashlib.sha256(body).hexdigest()[:32]}"')


def _is_known(asked: str, tag: str) -> bool:
    known = {one.strip().removeprefix("W/") for one in asked.split(",")}
    return "*" in known or tag.removeprefix("W/") in known


def _takes_gzip(accepted: str) -> bool:
    """Does an `Accept-Encoding` allow gzip? With a weight of 0 it does not."""
    for one in accepted.split(","):
        name, _, weight = one.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False


class Documents:
    """The documents that were asked for last, within so many bytes."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._known: OrderedDict[Hashable, Document] = OrderedDict()
        self._lock = threading.Lock()
        self.bytes = 0

    def get(self, key: Hashable, make: Callable[[], Json]) -> Document:
        """The document of a key; made and written as JSON when first asked for."""
        return self._get(key, lambda: document(orjson.dumps(make(), option=orjson.OPT_NON_STR_KEYS)))

    def file(self, path: Path) -> Document:
        """A file as it is now."""
        about = path.stat()
        media_type = MEDIA_TYPES.get(path.suffix, "application/octet-stream")
        return self._get(
            (path, about.st_mtime_ns, about.st_size),
            lambda: document(path.read_bytes(), media_type),
        )

    def _get(self, key: Hashable, make: Callable[[], Document]) -> Document:
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
        made = make()  # by two at once, perhaps; both have the same
        with self._lock:
            if key not in self._known:
                self._known[key] = made
                self.bytes += made.size
            while self.bytes > self._most:
                _, forgotten = self._known.popitem(last=False)
                self.bytes -= forgotten.size
        return made
