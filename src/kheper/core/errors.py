"""The errors for wrong input.

A message is an id of the catalogue with its arguments, so every interface can show it in the reader's language;
`str(error)` is English.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kheper.core.rule import Rule

MAX_SHOWN = 60
MAX_ARGUMENT = 1000
"""The maximum length of a text in a message; Fluent refuses two and a half times as much."""
MAX_FAULTS_SHOWN = 100
"""Of further faults only the number is shown."""
MAX_COUNT = 10**15
"""Numbers from this one on are quoted, since the catalogues cannot count with them."""
MARK = "\0"
"""A placeholder for a text in a message; no shown text contains it."""
QUOTED = ("given", "move")
"""The arguments of messages that hold a caller's own text."""


def literal(value: object) -> str:
    """Return the `repr` of a value, or its type if the `repr` is too long or too deep."""
    try:
        return repr(value)
    except (ValueError, RecursionError):
        return f"<{type(value).__name__}>"


def one_line(text: str) -> str:
    """Return a text with unprintable characters replaced, line breaks included."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def shown(value: object) -> str:
    """Return a value as a short text on one line."""
    text = value if isinstance(value, str) else literal(value)
    return one_line(text) if len(text) <= MAX_SHOWN else one_line(text[:MAX_SHOWN]) + "…"


def _safe(name: str, value: Any) -> Any:
    """Return an argument of a message that is safe to print."""
    if name in QUOTED or (isinstance(value, int | float) and not abs(value) < MAX_COUNT):
        return shown(value)
    return _cut(one_line(value)) if isinstance(value, str) else value


def _cut(text: str) -> str:
    return text if len(text) <= MAX_ARGUMENT else text[:MAX_ARGUMENT] + "…"


def _say(lang: str, message: str, **args: Any) -> str:
    """Return a message of the catalogues."""
    from kheper.core.text import error_text  # noqa: PLC0415 - texts need Fluent, and errors must stay light

    return error_text(lang).say(message, **args)


def _joined(lang: str, message: str, first: str, second: str, parts: list[str]) -> str:
    """Return texts of any length, joined as a message of the catalogues joins its two arguments."""
    between = _say(lang, message, **{first: MARK, second: MARK}).strip(MARK)
    return between.join(parts)


def _listed(lang: str, parts: list[str]) -> str:
    """Return several texts as one sentence, with the punctuation of the language."""
    return _joined(lang, "fault-next", "first", "second", parts)


def _placed(lang: str, what: str, said: str) -> str:
    """Return a sentence that begins with its subject."""
    return _joined(lang, "fault-of", "what", "said", [what, said])


class Fault:
    """One fault, and its place."""

    def __init__(self, message: str, where: str = "", **args: Any) -> None:
        self.message = message
        self.where = where
        self.args = {name: _safe(name, value) for name, value in args.items()}

    def words(self, lang: str = "en") -> str:
        """Return the message, beginning with its place."""
        args = {
            key: _cut(value.words(lang)) if isinstance(value, KheperError) else value
            for key, value in self.args.items()
        }
        said = _say(lang, self.message, **args)
        return _placed(lang, shown(self.where), said) if self.where else said

    def __repr__(self) -> str:
        return f"Fault({self.words()!r})"


class KheperError(ValueError):
    """Input that cannot be used, with its faults."""

    def __init__(self, message: str | None = None, *, faults: tuple[Fault, ...] = (), **args: Any) -> None:
        self.faults = faults if message is None else (Fault(message, **args), *faults)
        super().__init__(self.faults)

    def words(self, lang: str = "en") -> str:
        """Return the first faults as text, and the number of the others."""
        left = len(self.faults) - MAX_FAULTS_SHOWN
        more = (Fault("more-faults", count=left),) if left > 0 else ()
        return _listed(lang, [fault.words(lang) for fault in (*self.faults[:MAX_FAULTS_SHOWN], *more)])

    def __str__(self) -> str:
        return self.words()


class BadOption(KheperError):
    """An unknown game, mode or option, or a value an option does not take."""


class MissingExtra(KheperError):
    """A feature whose packages are not installed; the message names the extra."""


class BadSeat(KheperError):
    """A seat that does not exist, or none given where several are pending."""


class UnreadableMove(KheperError):
    """A text that is no move of this game."""


class IllegalMove(KheperError):
    """A move that is not legal; `rules` are the rules it breaks."""

    def __init__(self, move: str, rules: "tuple[Rule, ...]") -> None:
        self.move = move
        self.rules = rules
        super().__init__("illegal-move", move=move)

    def words(self, lang: str = "en") -> str:
        """Return the move and each rule it breaks, by id and title."""
        said = super().words(lang)
        broken = _listed(lang, [f"{rule.id} {rule.title(lang)}" for rule in self.rules])
        return _placed(lang, said, broken) if broken else said


class AmbiguousMove(KheperError):
    """A shorthand that fits several legal moves."""

    def __init__(self, move: str, candidates: tuple[str, ...]) -> None:
        self.candidates = candidates
        some = ", ".join(candidates[:6]) + (", …" if len(candidates) > 6 else "")
        super().__init__("ambiguous-move", move=move, candidates=some, count=len(candidates))


class BadPosition(KheperError):
    """A position document that describes no position; all its faults are listed."""


class BadRecord(KheperError):
    """A record that cannot be read or does not replay; the first fault is named with its index."""
