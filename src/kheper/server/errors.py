"""What the API refuses, and how it says so: a code for programs, a sentence in both languages for people."""

from typing import Any

from kheper.core.errors import IllegalMove, KheperError
from kheper.core.rule import Rule
from kheper.core.text import LANGUAGES
from kheper.server.words import both

Json = Any


class Refusal(Exception):
    """A request that is not carried out."""

    def __init__(self, status: int, code: str, message: str | None = None, **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.words = both(message or f"refused-{code}", **args)
        self.extra: dict[str, Json] = {}

    def with_extra(self, **extra: Json) -> "Refusal":
        """The same with more for programs."""
        self.extra |= extra
        return self

    def body(self) -> dict[str, Json]:
        """What is sent."""
        return {"error": {"code": self.code, "message": self.words, **self.extra}}


def refusal_of(error: KheperError) -> Refusal:
    """A fault of the core as the API tells it."""
    code = "illegal-move" if isinstance(error, IllegalMove) else "bad-request"
    refusal = Refusal(422, code, "refused-plain", text="")
    refusal.words = {lang: error.words(lang) for lang in LANGUAGES}
    if isinstance(error, IllegalMove):
        refusal.with_extra(rules=[rule_document(rule, text=False) for rule in error.rules])
    return refusal


def rule_document(rule: Rule, *, text: bool = True) -> dict[str, Json]:
    """A rule as the API sends it."""
    document: dict[str, Json] = {"id": rule.id, "title": rule.titles}
    if text:
        document["text"] = rule.paragraphs
    return document
