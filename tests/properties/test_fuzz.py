"""Whatever a stranger hands in, the readers of records and positions answer with a game or with a clear refusal."""

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import kheper
from kheper.core.record import Record, schema
from kheper.core.text import LANGUAGES
from tests.support import SETUPS, Setup, examples, random_game

Json = Any
Path_ = tuple[str | int, ...]
VALIDATOR = jsonschema.Draft202012Validator(schema())
LONG = 10**5000
"""More digits than Python likes to print."""


def nested(depth: int) -> Json:
    value: Json = []
    for _ in range(depth):
        value = [value]
    return value


# ---------------------------------------------------------------------------------------------- good documents


def one_of_each() -> Iterator[kheper.Position]:
    """Yield a position of each set-up, at different moments of a game."""
    for number, setup in enumerate(SETUPS):
        line = list(random_game(setup.open(), number))
        yield line[number * 5 % len(line)]


SAMPLES = tuple(one_of_each())
RECORDS = [Record(position, tuple("ABCDE"[: position.game.seats])).document() for position in SAMPLES]
RECORDS += [Record(kheper.position(position.document())).document() for position in SAMPLES]
POSITIONS = [position.document() for position in SAMPLES]


# ---------------------------------------------------------------------------------------------- bad ones

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([2**63, 2**64, -(2**63) - 1, 10**29, 10**31])
    | st.floats()
    | st.text(st.characters(), max_size=30)
    | st.sampled_from(
        ["", "\n", "\ud800", "\x00", "F0@a1", " F0@e5", "REOPEN", "Give-Up", "discard", "X", "1.0", "é" * 300]
    )
)
values = st.recursive(
    scalars | st.just(nested(100)),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)


def paths(document: Json, here: Path_ = ()) -> Iterator[Path_]:
    """The ways to every part of a document."""
    parts = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, part in parts:
        yield (*here, key)
        yield from paths(part, (*here, key))


def part_of(document: Json, way: Path_) -> Json:
    for step in way:
        document = document[step]
    return document


@st.composite
def damaged(draw: st.DrawFn, originals: list[Json]) -> Json:
    """A good document with one to three parts dropped, replaced, doubled or exchanged."""
    document = copy.deepcopy(originals[draw(st.integers(0, len(originals) - 1))])
    for _ in range(draw(st.integers(1, 3))):
        ways = list(paths(document))
        if not ways:
            break
        *way, key = ways[draw(st.integers(0, len(ways) - 1))]
        parent = part_of(document, tuple(way))
        damage = draw(st.sampled_from(["drop", "replace", "double", "exchange"]))
        if damage == "drop":
            del parent[key]
        elif damage == "replace":
            parent[key] = copy.deepcopy(draw(values))
        elif damage == "exchange":
            parent[key] = copy.deepcopy(part_of(document, ways[draw(st.integers(0, len(ways) - 1))]))
        elif isinstance(parent, list):
            parent.insert(draw(st.integers(0, len(parent))), copy.deepcopy(part_of(parent, (key,))))
        else:
            parent[draw(st.text(max_size=5))] = copy.deepcopy(parent[key])
    return document


def refusal(read: Callable[[Json], Any], given: Json, error: type[kheper.KheperError]) -> kheper.KheperError | None:
    try:
        read(given)
    except error as found:
        return found
    return None


def refused_clearly(read: Callable[[Json], Any], given: Json, error: type[kheper.KheperError]) -> bool:
    """Was it refused? Then in one line and in both languages."""
    found = refusal(read, given, error)
    if found is None:
        return False
    assert found.faults
    for lang in LANGUAGES:
        words = found.words(lang)
        assert words.strip()
        assert len(words.splitlines()) == 1
        words.encode()
    return True


def read_record(given: Json) -> None:
    """A record that is accepted keeps to the published schema and can be written and read again."""
    record = Record.of_document(given)
    VALIDATOR.validate(given)
    again = Record.parse(record.to_json())
    assert again.position == record.position
    record.to_json().encode()


def read_position(given: Json) -> None:
    """A position that is accepted says of itself what the document said of it."""
    position = kheper.position(given)
    assert kheper.position(position.document()) == position
    for key in ("format", "game", "mode"):
        assert position.document()[key] == given[key]
    version, own = ([int(part) for part in v.split(".")] for v in (given["rules"], position.document()["rules"]))
    assert version <= own


@settings(max_examples=examples(300))
@given(values)
def test_arbitrary_values_are_no_records(given_: Json) -> None:
    assert refused_clearly(Record.of_document, given_, kheper.BadRecord)


@settings(max_examples=examples(300))
@given(values)
def test_arbitrary_values_are_no_positions(given_: Json) -> None:
    assert refused_clearly(kheper.position, given_, kheper.BadPosition)


@settings(max_examples=examples(600))
@given(damaged(RECORDS))
def test_damaged_records(document: Json) -> None:
    refused_clearly(read_record, document, kheper.BadRecord)


@settings(max_examples=examples(600))
@given(damaged(POSITIONS))
def test_damaged_positions(document: Json) -> None:
    refused_clearly(read_position, document, kheper.BadPosition)


@settings(max_examples=examples(300))
@given(st.text(st.characters(), max_size=200))
@example("[" * 100_000)
@example('{"a":' * 100_000)
@example("9" * 100_000)
@example("-" + "9" * 5000)
@example("1e" + "9" * 400)
@example('{"format": 1, "format": 1}')
@example("NaN")
@example("")
def test_arbitrary_text_is_no_record(text: str) -> None:
    assert refused_clearly(Record.parse, text, kheper.BadRecord)


@settings(max_examples=examples(300))
@given(st.data())
def test_damaged_text(data: st.DataObject) -> None:
    """A record's text with a piece cut out and something else put in its place."""
    text = json.dumps(RECORDS[data.draw(st.integers(0, len(RECORDS) - 1))])
    first, last = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    put_in = data.draw(
        st.just("")
        | st.text(max_size=4)
        | st.sampled_from(['"', "[", "]", "{", "}", ",", ":", "null", "1" * 40, "[" * 2000, '"rules": "1.0",'])
    )
    refused_clearly(Record.parse, text[:first] + put_in + text[last:], kheper.BadRecord)


@settings(max_examples=examples(100))
@given(st.binary(max_size=300))
@example(b"\xff\xfe{}")
@example(b"\xef\xbb\xbf{}")
@example(b"\x00" * 1000)
def test_arbitrary_bytes_in_a_file(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "fuzzed.json"
    file.write_bytes(content)
    assert refused_clearly(Record.load, file, kheper.BadRecord)


@pytest.mark.parametrize("read", [Record.load], ids=["load"])
def test_files_that_cannot_be_read(read: Callable[[Path], Any], tmp_path: Path) -> None:
    big = tmp_path / "big.json"
    big.write_bytes(b" " * (5 * 1024 * 1024))
    for file in (big, tmp_path, tmp_path / "missing.json", Path("nul\0byte")):
        assert refused_clearly(read, file, kheper.BadRecord)


# ---------------------------------------------------------------------------------------------- known traps


def with_(document: Json, *way: str | int, to: Json) -> Json:
    """The document with one part replaced."""
    changed = copy.deepcopy(document)
    part = changed
    for step in way[:-1]:
        part = part[step]
    part[way[-1]] = to
    return changed


START = kheper.game("scarabya", "duel", first=1).start(1)


WRONG_RECORDS: list[tuple[Path_, Json]] = [
    (("hashes",), [None]),
    (("hashes",), [True]),
    (("hashes",), [START.fingerprint(), START.fingerprint()]),
    (("hashes",), []),
    (("result",), {}),
    (("rules",), "0.9 "),
    (("rules",), "9.0"),
    (("rules",), "1.\N{ARABIC-INDIC DIGIT ZERO}"),
    (("content",), {"id": "designed", "hash": "0"}),
    (("seed",), None),
    (("seed",), True),
    (("moves",), [[1, "F0@a1"]]),
    (("moves",), [[True, "F0@a1"]]),
    (("moves",), [[LONG, "F0@a1"]]),
    (("names",), None),
    (("names",), ["A"]),
    (("names",), ["A", "\ud800"]),
    (("names",), ["A", "B\nC"]),
    (("fairness",), None),
    (("fairness",), {"secret": "s", "commitment": "c"}),
    (("fairness",), {"secret": "s", "commitment": "c", "nonces": [1]}),
    (("options",), {"players": None}),
    (("options",), {"players": LONG}),
    (("options",), {"players": 2, "first": LONG}),
    (("options",), {"players": 2, "boards": "/etc/passwd"}),
    (("options",), {"players": 2, "boards": ["\n:" + "/".join(["....."] * 5)] * 4}),
    (("options",), {"players": nested(20_000)}),
]


@pytest.mark.parametrize(("way", "to"), WRONG_RECORDS, ids=[".".join(map(str, way)) for way, _ in WRONG_RECORDS])
def test_a_record_with_one_thing_wrong_is_refused(way: Path_, to: Json) -> None:
    document = Record(START).document()
    assert not refused_clearly(read_record, document, kheper.BadRecord)
    assert refused_clearly(read_record, with_(document, *way, to=to), kheper.BadRecord)


FINISHED = list(random_game(Setup("scarabya", "table", 1, "hidden").open(), 1))[-1]


@pytest.mark.parametrize(
    "wrong", [None, {}, {"winners": []}, {"winners": [False]}, {"returns": [0.5]}, {"more": 1}], ids=str
)
def test_a_finished_record_with_another_result_is_refused(wrong: Json) -> None:
    document = Record(FINISHED).document()
    assert not refused_clearly(read_record, document, kheper.BadRecord)
    other = wrong and {**document["result"], **wrong}
    assert document["result"]["winners"] == [0]
    assert refused_clearly(read_record, with_(document, "result", to=other), kheper.BadRecord)


def test_a_record_with_a_move_less_or_two_exchanged_is_refused() -> None:
    document = Record(FINISHED).document()
    moves = document["moves"]
    for damaged_moves in (moves[1:], moves[:-1], [moves[1], moves[0], *moves[2:]], [*moves, moves[-1]]):
        assert refused_clearly(read_record, with_(document, "moves", to=damaged_moves), kheper.BadRecord)


def test_every_hash_is_checked() -> None:
    document = Record(list(random_game(Setup("scarabya", "table", 4, "tight").open(), 1))[-1]).document()
    assert len(document["hashes"]) > 1
    for index in range(len(document["hashes"])):
        assert refused_clearly(read_record, with_(document, "hashes", index, to="0" * 16), kheper.BadRecord)


WRONG_POSITIONS: list[tuple[Path_, Json]] = [
    (("rules",), []),
    (("rules",), "9.0"),
    (("options",), {"players": 2, "first": None}),
    (("state", "sites", 0, "tiles"), ["REOPEN"]),
    (("state", "sites", 0, "tiles"), ["Give-Up"]),
    (("state", "sites", 0, "tiles"), ["X"]),
    (("state", "sites", 0, "tiles"), [LONG]),
    (("state", "sites", 0, "discarded"), [nested(20_000)]),
    (("state", "a\nb"), 1),
    (("state", "first"), 0),
    (("state", "first"), LONG),
    (("state", "first"), nested(20_000)),
    (("state", "scores"), [LONG, 0]),
    (("state", "scores"), [0, 0.0]),
    (("state", "generator"), ["0" * 16] * 3),
    (("state", "generator"), ["0" * 15 + "٣"] * 4),
    (("state", "missions", "turned"), [LONG]),
    (("state", "drafts"), ["REOPEN", None]),
]


@pytest.mark.parametrize(("way", "to"), WRONG_POSITIONS, ids=[".".join(map(str, way)) for way, _ in WRONG_POSITIONS])
def test_a_position_with_one_thing_wrong_is_refused(way: Path_, to: Json) -> None:
    document = START.document()
    assert not refused_clearly(read_position, document, kheper.BadPosition)
    assert refused_clearly(read_position, with_(document, *way, to=to), kheper.BadPosition)


def test_blanks_around_a_placement_do_no_harm() -> None:
    position = START.play(START.legal()[0])
    tiles = position.document()["state"]["sites"][0]["tiles"]
    spaced = with_(position.document(), "state", "sites", 0, "tiles", to=[f" {tile.lower()} " for tile in tiles])
    refused_clearly(lambda document: kheper.position(document) == position, spaced, kheper.BadPosition)


def test_what_a_document_leaves_out_follows_from_the_options() -> None:
    document = START.document()
    del document["state"]["first"]
    assert kheper.position(document).pending == (1,)


def test_a_refusal_is_in_the_language_asked_for() -> None:
    """The rules that a move of a record breaks are named in French too."""
    document = with_(Record(START).document(), "moves", to=[[0, "F0@e5"]])
    with pytest.raises(kheper.BadRecord) as refusal:
        Record.of_document(document)
    rule = START.game.type.rules()["SY-6.2"]
    assert rule.title("en") in refusal.value.words("en")
    assert rule.title("fr") in refusal.value.words("fr")
    assert rule.title("en") not in refusal.value.words("fr")


def test_a_document_changed_after_it_was_read_changes_nothing() -> None:
    document = START.document()
    record = Record(kheper.position(document))
    written = record.to_json()
    document["state"]["missions"]["turned"].clear()
    assert record.to_json() == written
    record.document()["start"]["state"].clear()
    assert record.to_json() == written


@pytest.mark.parametrize("given_", [(1,), {1: 2}, b"1", {1}, object()], ids=lambda value: type(value).__name__)
def test_what_json_cannot_hold_is_named_with_its_place(given_: Any) -> None:
    document = with_(START.document(), "state", "scores", to=[given_])
    found = refusal(kheper.position, document, kheper.BadPosition)
    assert found is not None
    assert [(fault.where, fault.message) for fault in found.faults] == [("state.scores[0]", "bad-json-value")]


@pytest.mark.parametrize("given_", [LONG, nested(20_000), "a\nb", "\ud800"], ids=["long", "deep", "lines", "half"])
@pytest.mark.parametrize("option", ["mode", "players", "site", "missions", "first", "boards", "a\nb"])
def test_a_wrong_option_is_refused_clearly(option: str, given_: Json) -> None:
    options = {"mode": "duel", option: given_}
    assert refused_clearly(lambda given: kheper.game("scarabya", **given), options, kheper.BadOption)
