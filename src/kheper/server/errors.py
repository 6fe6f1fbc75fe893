"""Refusals of the API: a code for programs, and a message in both languages."""

import logging
import math
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from starlette.responses import JSONResponse

from kheper.core.errors import IllegalMove, KheperError, MissingExtra
from kheper.core.jsonio import Json
from kheper.core.rule import Rule
from kheper.core.text import LANGUAGES
from kheper.server.database import fault_of
from kheper.server.words import localised

log = logging.getLogger("kheper.server")
RETRY_AFTER = 1
"""Seconds after which a temporarily refused request may be retried."""


class Refusal(Exception):
    """A request that is not carried out."""

    def __init__(self, status: int, code: str, message: str | None = None, **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.words = localised(message or f"refused-{code}", **args)
        self.extra: dict[str, Json] = {}
        self.headers = headers_of(status)

    def with_extra(self, **extra: Json) -> "Refusal":
        """Return the refusal with further fields for programs."""
        self.extra |= extra
        return self

    def after(self, seconds: float) -> "Refusal":
        """Return the refusal with the seconds after which to retry."""
        self.headers["retry-after"] = str(max(1, math.ceil(seconds)))
        return self

    def body(self) -> dict[str, Json]:
        """Return the body of the answer."""
        return {"error": {"code": self.code, "message": self.words, **self.extra}}


def headers_of(status: int) -> dict[str, str]:
    """Return the headers of an answer; temporary refusals have `Retry-After`."""
    return {"retry-after": str(RETRY_AFTER)} if status in (429, 503) else {}


REFUSED = (Refusal, KheperError, sa.exc.SQLAlchemyError)
"""The exceptions that are answered as refusals rather than reported as server errors."""


def answer_to(error: Exception) -> JSONResponse:
    """Return the answer to one of these exceptions."""
    if isinstance(error, KheperError):
        error = _refusal_of(error)
    if not isinstance(error, Refusal):
        log.warning("a request could not be carried out: %s", fault_of(error))
        error = Refusal(503, "unavailable")
    return JSONResponse(error.body(), status_code=error.status, headers=error.headers)


def unreadable(faults: Sequence[Any], *place: str) -> Refusal:
    """Return the refusal of a request of which Pydantic lists the faults, under a place; it names the first."""
    first = faults[0]
    where = ".".join(str(part)[:40] for part in (*place, *first["loc"]))
    return Refusal(422, "bad-request", reason=f"{where}: {first['msg'][:120]}")


def _refusal_of(error: KheperError) -> Refusal:
    """Return an error of the core as a refusal."""
    status, code = 422, "illegal-move" if isinstance(error, IllegalMove) else "bad-request"
    if isinstance(error, MissingExtra):  # nothing that who asks could have done otherwise
        status, code = 503, "missing-extra"
    refusal = Refusal(status, code, "refused-plain", text="")
    refusal.words = {lang: error.words(lang) for lang in LANGUAGES}
    if isinstance(error, IllegalMove):
        refusal.with_extra(rules=[rule_document(rule, text=False) for rule in error.rules])
    if isinstance(error, MissingExtra):
        refusal.headers.clear()  # asking again soon would not help
    return refusal


def rule_document(rule: Rule, *, text: bool = True) -> dict[str, Json]:
    """Return a rule as a JSON document."""
    document: dict[str, Json] = {"id": rule.id, "title": rule.titles}
    if text:
        document["text"] = rule.paragraphs
    return document
