"""Parse untrusted JSON: the result is a document or a clear error."""

import json
from collections.abc import Sequence
from typing import Any

from kheper.core.errors import Fault, KheperError

Json = Any
MAX_DIGITS = 30
MAX_DEPTH = 50


class _Refused(Exception):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault


def parse_json(text: str, error: type[KheperError]) -> Json:
    """Return the document of a JSON text; repeated keys, long numbers and deep nesting are refused."""
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
        if len(digits) > MAX_DIGITS:
            raise _Refused(Fault("bad-json-number"))
        return kind(digits)

    return convert


def _no_constant(_: str) -> None:
    raise _Refused(Fault("bad-json-number"))


def own_object(
    document: Json, needed: Sequence[str], allowed: Sequence[str], wanted: str, error: type[KheperError]
) -> dict[str, Json]:
    """Return a copy of a document that must be an object of this format with these keys; every fault is listed.

    The copy is private, so it stays as it was checked.
    """
    if not isinstance(document, dict):
        raise error("not-an-object", given=type(document).__name__)
    try:
        own: dict[str, Json] = _own(document, "", MAX_DEPTH)
    except _Refused as refused:
        raise error(faults=(refused.fault,)) from None
    faults = [Fault("unknown-key", given=key) for key in own if key not in (*needed, *allowed)]
    faults += [Fault("missing-key", key) for key in needed if key not in own]
    if own.get("format", wanted) != wanted:
        faults.append(Fault("bad-format", "format", wanted=wanted))
    if faults:
        raise error(faults=tuple(faults))
    return own


def _own(value: Json, where: str, levels: int) -> Json:
    """Return a copy of a value that must be JSON, so that it can be compared, printed and written."""
    if levels == 0:
        raise _Refused(Fault("bad-json-depth", where))
    match value:
        case None | bool():
            return value
        case int() | float():
            if not abs(value) < 10**MAX_DIGITS:  # NaN is not less either
                raise _Refused(Fault("bad-json-number", where))
            return value
        case str():
            return _whole_text(value, where)
        case list():
            return [_own(part, f"{where}[{index}]", levels - 1) for index, part in enumerate(value)]
        case dict():
            return {
                _whole_text(key, where): _own(part, f"{where}.{key}" if where else key, levels - 1)
                for key, part in value.items()
            }
    raise _Refused(Fault("bad-json-value", where, given=type(value).__name__))


def _whole_text(text: Json, where: str) -> str:
    """Return a text that must be valid Unicode: JSON can contain lone surrogates, which no file can store."""
    if not isinstance(text, str):
        raise _Refused(Fault("bad-json-value", where, given=type(text).__name__))
    try:
        text.encode()
    except UnicodeEncodeError:
        raise _Refused(Fault("bad-json-text", where)) from None
    return text


def same_json(one: Json, other: Json) -> bool:
    """Return whether two values are equal in JSON, where 1 equals 1.0 but not true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_json(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_json, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)
