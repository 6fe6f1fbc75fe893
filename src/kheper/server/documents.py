"""Documents that rarely change, kept ready to be sent: compressed once, and not sent again to clients that have them.

Only documents that are the same for everybody are compressed. Snapshots and streams never are: they hold what one seat
alone may know beside what others have written, and the compressed length reveals how much the two have in common (the
BREACH attack).
"""

import gzip
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path

import orjson
from starlette.datastructures import Headers
from starlette.responses import Response

from kheper.core.jsonio import Json

JSON = "application/json"
REVALIDATE = "no-cache"
"""Cache it, but revalidate each time: a new version of the server may answer differently."""
IMMUTABLE = "public, max-age=31536000, immutable"
"""For files with a hash in their name."""
COMPRESSIBLE = ("text/", JSON, "image/svg+xml", "application/manifest+json")
MIN_COMPRESSED_BYTES = 500
"""Below this compression does not pay."""
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
    """A document to be sent, plain and compressed."""

    media_type: str
    body: bytes
    compressed: bytes | None
    tag: str
    """The `ETag`: a hash of the contents. Weak: it is the same for both forms."""

    @property
    def size(self) -> int:
        """Return the memory in bytes."""
        return len(self.body) + len(self.compressed or b"") + 500

    def answer(self, headers: Headers, caching: str = REVALIDATE) -> Response:
        """Return the answer to a request with these headers."""
        sent = {"Cache-Control": caching, "ETag": self.tag}
        if self.compressed is not None:
            sent["Vary"] = "Accept-Encoding"
        if _is_known(headers.get("if-none-match", ""), self.tag):
            return Response(status_code=304, headers=sent)
        if self.compressed is not None and _takes_gzip(headers.get("accept-encoding", "")):
            return Response(self.compressed, media_type=self.media_type, headers=sent | {"Content-Encoding": "gzip"})
        return Response(self.body, media_type=self.media_type, headers=sent)


def document(body: bytes, media_type: str = JSON) -> Document:
    """Return a document with these bytes, compressed if that pays."""
    compressed = None
    if len(body) >= MIN_COMPRESSED_BYTES and media_type.startswith(COMPRESSIBLE):
        compressed = gzip.compress(body, mtime=0)
    return Document(media_type, body, compressed, f'W/"{hashlib.sha256(body).hexdigest()[:32]}"')


def _is_known(asked: str, tag: str) -> bool:
    known = {one.strip().removeprefix("W/") for one in asked.split(",")}
    return "*" in known or tag.removeprefix("W/") in known


def _takes_gzip(accepted: str) -> bool:
    """Return whether an `Accept-Encoding` allows gzip; not with a weight of 0."""
    for one in accepted.split(","):
        name, _, weight = one.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False


class Documents:
    """A cache of the documents requested last, limited in bytes."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._cached: OrderedDict[Hashable, Document] = OrderedDict()
        self._lock = threading.Lock()
        self.bytes = 0

    def get(self, key: Hashable, make: Callable[[], Json]) -> Document:
        """Return the document of a key; made and written as JSON on first use."""
        return self._get(key, lambda: document(orjson.dumps(make(), option=orjson.OPT_NON_STR_KEYS)))

    def file(self, path: Path) -> Document:
        """Return a file as it is now."""
        about = path.stat()
        media_type = MEDIA_TYPES.get(path.suffix, "application/octet-stream")
        return self._get(
            (path, about.st_mtime_ns, about.st_size),
            lambda: document(path.read_bytes(), media_type),
        )

    def _get(self, key: Hashable, make: Callable[[], Document]) -> Document:
        with self._lock:
            if key in self._cached:
                self._cached.move_to_end(key)
                return self._cached[key]
        made = make()  # two threads may do this at once, with the same result
        with self._lock:
            if key not in self._cached:
                self._cached[key] = made
                self.bytes += made.size
            while self.bytes > self._max_bytes:
                _, evicted = self._cached.popitem(last=False)
                self.bytes -= evicted.size
        return made
