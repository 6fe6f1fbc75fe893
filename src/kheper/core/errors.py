"""Everything that can be wrong with what a caller gives us.

A message is an id of the catalogue and its arguments, so every door can show it in the reader's language;
`str(error)` is the English one.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kheper.core.rule import Rule

MAX_SHOWN = 60
MAX_ARGUMENT = 1000
"""The longest text within a message: the catalogues take no more than two and a half times as much."""
MAX_FAULTS_SHOWN = 100
"""Of more faults than a person would read only the number is told."""
MAX_COUNT = 10**15
"""The catalogues count with numbers below this one; others are quoted as they are."""
MARK = "\0"
"""Stands for a text in a message; no text that is shown has it."""
QUOTED = ("given", "move")
"""The arguments of messages that hold a caller's own text."""


def literal(value: object) -> str:
    """A value as Python writes it; some numbers are too long for that, and some lists too deep."""
    try:
        return repr(value)
    except (ValueError, RecursionError):
        return f"<{type(value).__name__}>"


def one_line(text: str) -> str:
    """A text without line breaks and whatever else cannot be printed."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def shown(value: object) -> str:
    """A value as it may be quoted in a message: on one line, and never long."""
    text = value if isinstance(value, str) else literal(value)
    return one_line(text) if len(text) <= MAX_SHOWN else one_line(text[:MAX_SHOWN]) + "…"


def _safe(name: str, value: Any) -> Any:
    """An argument of a message, fit to be printed whoever it came from."""
    if name in QUOTED or (isinstance(value, int | float) and not abs(value) < MAX_COUNT):
        return shown(value)
    return _cut(one_line(value)) if isinstance(value, str) else value


def _cut(text: str) -> str:
    return text if len(text) <= MAX_ARGUMENT else text[:MAX_ARGUMENT] + "…"


def _say(lang: str, message: str, **args: Any) -> str:
    """A message of the catalogues."""
    from kheper.core.text import error_text  # noqa: PLC0415 - the words need Fluent, errors must stay light

    return error_text(lang).say(message, **args)


def _joined(lang: str, message: str, first: str, second: str, parts: list[str]) -> str:
    """Texts of any length, put between each other as a message of the catalogues puts its two arguments."""
    between = _say(lang, message, **{first: MARK, second: MARK}).strip(MARK)
    return between.join(parts)


def _listed(lang: str, parts: list[str]) -> str:
    """Several things in one sentence, with the language's own punctuation."""
    return _joined(lang, "fault-next", "first", "second", parts)


def _placed(lang: str, what: str, said: str) -> str:
    """A sentence, led by what it speaks of."""
    return _joined(lang, "fault-of", "what", "said", [what, said])


class Fault:
    """One thing that is wrong, and where."""

    def __init__(self, message: str, where: str = "", **args: Any) -> None:
        self.message = message
        self.where = where
        self.args = {name: _safe(name, value) for name, value in args.items()}

    def words(self, lang: str = "en") -> str:
        """The message, led by the place it speaks of."""
        args = {
            key: _cut(value.words(lang)) if isinstance(value, KheperError) else value
            for key, value in self.args.items()
        }
        said = _say(lang, self.message, **args)
        return _placed(lang, shown(self.where), said) if self.where else said

    def __repr__(self) -> str:
        return f"Fault({self.words()!r})"


class KheperError(ValueError):
    """What a caller gave cannot be used; the faults say why."""

    def __init__(self, message: str | None = None, *, faults: tuple[Fault, ...] = (), **args: Any) -> None:
        self.faults = faults if message is None else (Fault(message, **args), *faults)
        super().__init__(self.faults)

    def words(self, lang: str = "en") -> str:
        """All faults that anyone would read, in the language asked for."""
        left = len(self.faults) - MAX_FAULTS_SHOWN
        more = (Fault("more-faults", count=left),) if left > 0 else ()
        return _listed(lang, [fault.words(lang) for fault in (*self.faults[:MAX_FAULTS_SHOWN], *more)])

    def __str__(self) -> str:
        return self.words()


class BadOption(KheperError):
    """An unknown game, mode or option, or a value an option does not take."""


class MissingExtra(KheperError):
    """Something that needs packages which are not installed; the extra that brings them is named."""


class BadSeat(KheperError):
    """A seat that does not exist, or none given where several owe a decision."""


class UnreadableMove(KheperError):
    """A text that is no move of this game."""


class IllegalMove(KheperError):
    """A move that can be read and may not be made; `rules` says why."""

    def __init__(self, move: str, rules: "tuple[Rule, ...]") -> None:
        self.move = move
        self.rules = rules
        super().__init__("illegal-move", move=move)

    def words(self, lang: str = "en") -> str:
        """The move and each rule it breaks, by id and title."""
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
