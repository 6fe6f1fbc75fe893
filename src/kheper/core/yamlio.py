"""Parse untrusted YAML: the result is a JSON document or a clear error.

Only what card sets and maps need is read: mappings, lists, texts, whole numbers, true, false and null. Anchors,
aliases, tags, merge keys and several documents are refused, so a small file never grows into a large document. Words
such as `no` or `1:30` are texts, as a person expects.
"""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from kheper.core.errors import Fault, KheperError
from kheper.core.jsonio import MAX_DIGITS, Json, parse_json

MAX_DEPTH = 12
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
WHOLE = re.compile(r"[-+]?[0-9]+")
NO_TEXT = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
CONSTANTS: dict[str, Json] = {"": None, "~": None, "null": None, "true": True, "false": False}


class _Refused(Exception):
    def __init__(self, message: str, event: Any, **args: Any) -> None:
        self.fault = Fault(message, line=_line(event.start_mark), **args)


def _line(mark: Any) -> str:
    """Return the line number, counted from 1."""
    return str(mark.line + 1 if mark else 1)


def parse_either(text: str, error: type[KheperError]) -> Json:
    """Return the document of a text: JSON if it begins with a brace, otherwise YAML."""
    return parse_json(text, error) if text.lstrip().startswith("{") else parse_yaml(text, error)


def parse_yaml(text: str, error: type[KheperError]) -> Json:
    """Return the document of a YAML text; a fault names its line."""
    strange = NO_TEXT.search(text)
    if strange:
        raise error("bad-yaml-character", line=str(text.count("\n", 0, strange.start()) + 1))
    try:
        return _document(iter(yaml.parse(text, Loader=LOADER)))
    except _Refused as refused:
        raise error(faults=(refused.fault,)) from None
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        raise error("bad-yaml", line=_line(mark), reason=str(fault.problem)) from None


def _document(events: Iterator[Any]) -> Json:
    document: Json = None
    seen = 0
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            seen += 1
            if seen > 1:
                raise _Refused("bad-yaml-documents", event)
            document = _node(next(events), events, 0)
    return document


def _node(event: Any, events: Iterator[Any], depth: int) -> Json:
    if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
        raise _Refused("bad-yaml-anchor", event)
    if event.tag is not None:
        raise _Refused("bad-yaml-tag", event, given=event.tag)
    if depth > MAX_DEPTH:
        raise _Refused("bad-yaml-depth", event)
    if isinstance(event, yaml.ScalarEvent):
        return _scalar(event)
    if isinstance(event, yaml.SequenceStartEvent):
        return list(_entries(events, depth))
    return _mapping(events, depth)


def _entries(events: Iterator[Any], depth: int) -> Iterator[Json]:
    for event in events:
        if isinstance(event, yaml.SequenceEndEvent):
            return
        yield _node(event, events, depth + 1)


def _mapping(events: Iterator[Any], depth: int) -> dict[str, Json]:
    document: dict[str, Json] = {}
    for event in events:
        if isinstance(event, yaml.MappingEndEvent):
            break
        if not isinstance(event, yaml.ScalarEvent) or event.anchor or event.tag:
            raise _Refused("bad-yaml-key", event)
        if event.value in document:
            raise _Refused("bad-yaml-twice", event, given=event.value)
        document[event.value] = _node(next(events), events, depth + 1)
    return document


def _scalar(event: Any) -> Json:
    said: str = event.value
    if event.style:
        return said
    if said in CONSTANTS:
        return CONSTANTS[said]
    if WHOLE.fullmatch(said) and len(said) <= MAX_DIGITS:
        return int(said)
    return said
