"""JSON from strangers: whatever it holds, reading it ends in a document or in a clear error."""

import json
from collections.abc import Sequence
from typing import Any

from kheper.core.errors import Fault, KheperError

Json = Any
LONGEST_NUMBER = 30


class _Refused(Exception):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault


def parse_json(text: str, error: type[KheperError]) -> Json:
    """The document of a JSON text: no repeated keys, no endless numbers, no bottomless nesting."""
    try:
        return json.loads(
            text,
            object_pairs_hook=_unique_keys,
            parse_int=_short(int),
            parse_float=_short(float),
            parse_constant=_no_constant,
        )
    except _Refused as refused:
        raise error(faults=(refused.fault,)) from None
    except RecursionError:
        raise error("bad-json-depth") from None
    except ValueError as fault:
        raise error("bad-json", reason=str(fault)) from None


def _unique_keys(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    document = dict(pairs)
    if len(document) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise _Refused(Fault("bad-json-key", given=twice))
    return document


def _short(kind: type[int] | type[float]) -> Any:
    def convert(digits: str) -> int | float:
        if len(digits) > LONGEST_NUMBER:
            raise _Refused(Fault("bad-json-number"))
        return kind(digits)

    return convert


def _no_constant(_: str) -> None:
    raise _Refused(Fault("bad-json-number"))


def check_object(
    document: Json, needed: Sequence[str], allowed: Sequence[str], wanted: str, error: type[KheperError]
) -> None:
    """A document must be an object of this format with these keys; every fault is listed."""
    if not isinstance(document, dict):
        raise error("not-an-object", given=type(document).__name__)
    faults = [Fault("unknown-key", given=str(key)) for key in document if key not in (*needed, *allowed)]
    faults += [Fault("missing-key", key) for key in needed if key not in document]
    if document.get("format", wanted) != wanted:
        faults.append(Fault("bad-format", "format", wanted=wanted))
    if faults:
        raise error(faults=tuple(faults))
