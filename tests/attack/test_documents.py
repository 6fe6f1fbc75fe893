"""Any JSON value in place of any part of a good document is refused with faults or taken: never another exception.

Documents are gathered until every part that a game can write is in one of them: in the middle of a battle, of a text,
of a move. Parts that differ only in a number, such as the entries of a list, stand for each other.
"""

import copy
import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import kheper
from kheper.core import fairness, registry
from kheper.core.errors import BadOption, BadPosition, BadRecord, Fault, KheperError
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.text import LANGUAGES
from kheper.games.kemet.content.maps import designed_map
from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.games.scarab_lords.options import decks_of
from kheper.games.scarabya.content.boards import designed_boards
from kheper.kernel import jit
from kheper.lab.simulation import plan, read_run
from tests.attack.stateless_app import StatelessApp
from tests.support import random_game, setups_of

Json = Any
Way = tuple[str | int, ...]
WHOLE: tuple[Json, ...] = (None, True, -1, 0, 1, 7, 255, 2**31, 2**63, -(2**63) - 1, 10**29, 0.5, -0.0, 1e20)
TEXTS: tuple[Json, ...] = ("", "x", "0", "designed", "é\n\x00", "\ud800", "/dev/zero", "9" * 60)
BRANCHES: tuple[Json, ...] = (
    [],
    {},
    [None],
    [[]],
    [[], [0]],
    [[0, 1], [2]],
    [[[0]]],
    [0] * 6,
    [-1, 0.5],
    ["x", "x"],
    [{}],
    [True, None, "x", [], {}],
    {"x": 0},
    {"": []},
    {"id": {}, "name": 0},
    [0] * 300,
    [[0] * 6] * 2,
    [[0] * 6, [0] * 5],
    [[0] * 6, 0],
    json.loads("[" * 60 + "]" * 60),
)
VALUES = (*WHOLE, *TEXTS, *BRANCHES)
DEFAULT_MUTATIONS = 300
MANY_MUTATIONS = 10_000
SEEDS = range(2)
MAX_MOMENTS = 300


# ---------------------------------------------------------------------------------------------- good documents


def own_content(game: str) -> Json:
    """Values of all options of a game that can come from a file."""
    if game == "scarabya":
        return {"boards": list(reversed(designed_boards().inline()))}
    if game == "kemet":
        return {"map": designed_map(2).inline() | {"id": "mine"}, "di_counts": {"veto": 3}}
    cards = designed_cards()
    decks = [[cards.card_of(number).id for number in deck] for deck in decks_of({})]
    return {"cards": cards.inline() | {"id": "mine"}, "decks": dict(zip(("temet", "ankar"), decks, strict=True))}


def ways(document: Json, here: Way = ()) -> Iterator[Way]:
    """The ways to every part of a document, the whole first."""
    yield here
    if isinstance(document, dict | list):
        for key, part in document.items() if isinstance(document, dict) else enumerate(document):
            yield from ways(part, (*here, key))


def part_of(document: Json, way: Way) -> Json:
    for step in way:
        document = document[step]
    return document


def shape_of(document: Json, way: Way) -> tuple[Any, ...]:
    """What parts of the same kind have in common: their type, and where they stand but for numbers and spaces."""
    steps = zip(("", *way), way, strict=False)
    place = ("*" if isinstance(step, int) or above == "spaces" else step for above, step in steps)
    return (*place, type(part_of(document, way)))


def kinds_of(document: Json) -> dict[tuple[Any, ...], Way]:
    """One way for each kind of part: the last, since the end of a list is where a reader has the least to check."""
    return {shape_of(document, way): way for way in ways(document)}


def gathered(documents: Iterable[Json]) -> list[Json]:
    """The documents that have a part of a kind which none before them has."""
    seen: set[tuple[Any, ...]] = set()
    found = []
    for document in documents:
        kinds = set(kinds_of(document))
        if not kinds <= seen:
            seen |= kinds
            found.append(document)
    return found


def moments(game: str) -> Iterator[Position]:
    """Positions of random games in all modes."""
    for seed in SEEDS:
        for setup in setups_of(game)[:: 1 if jit.JIT else 2]:
            yield from islice(random_game(setup.open(), seed), MAX_MOMENTS)


@cache
def positions(game: str) -> list[Json]:
    return gathered(position.document() for position in moments(game))


@cache
def records(game: str) -> list[Json]:
    """Records of a seed, of a position, with everything that may be in one, and with content of its own."""
    setup = setups_of(game)[0]
    position = list(islice(random_game(setup.open(), 1), 25))[-1]
    names = tuple("ABCDE"[: position.game.seats])
    parts = {"secret": "s", "commitment": fairness.commitment("s"), "nonces": ["0" * 32]}
    own = kheper.game(game, **own_content(game)).start(1)
    begun = kheper.position(position.document())
    seat = begun.pending[0] if begun.pending else 0
    later = begun.play(begun.legal(seat)[0], seat) if begun.pending else begun
    return [Record(position, names, parts).document(), Record(later).document(), Record(own).document()]


# ---------------------------------------------------------------------------------------------- bad ones


def mutations(document: Json) -> Iterator[tuple[Way, Json]]:
    """A way into a document and what to put there: every value for every kind of part; parts dropped and doubled."""
    for place, way in enumerate(kinds_of(document).values()):
        part = part_of(document, way)
        puts = list(VALUES)
        if isinstance(part, list) and part:
            puts += [part[:-1], [*part, part[-1]], part[::-1]]
        if isinstance(part, dict):
            puts += [{key: value for key, value in part.items() if key != gone} for gone in list(part)[-2:]]
            puts += [part | {"x": 0}, part | {"": part}]
        shift = place * 7 % len(puts)
        for put in (*puts[shift:], *puts[:shift]):
            yield way, put


def spread(found: list[Any], most: int) -> list[Any]:
    """At most so many, evenly spread."""
    return found if len(found) <= most else [found[n * len(found) // most] for n in range(most)]


def changed(document: Json, way: Way, put: Json) -> Json:
    if not way:
        return put
    whole = copy.deepcopy(document)
    part_of(whole, way[:-1])[way[-1]] = copy.deepcopy(put)
    return whole


def try_all(read: Callable[[Json], None], error: type[KheperError], documents: list[Json], most: int) -> None:
    """Read the documents with every mutation; each is refused with faults that can be told, or is good."""
    chosen = spread([(document, *one) for document in documents for one in mutations(document)], most)
    refused = 0
    for document, way, put in chosen:
        try:
            read(changed(document, way, put))
        except error as found:
            refused += 1
            for lang in LANGUAGES:
                words = found.words(lang)
                assert words.strip(), (way, put)
                words.encode()
        except Exception as fault:
            raise AssertionError(f"{type(fault).__name__} with {put!r} at {way}") from fault
    assert refused > len(chosen) / 2


def read_position(document: Json) -> None:
    """A position that is taken is one with which everything can be done."""
    position = kheper.position(document)
    assert kheper.position(position.document()) == position
    for seat in (*range(position.game.seats), None):
        position.view(seat)
    for seat in position.pending:
        position.play(position.legal(seat)[-1], seat)


def read_record(document: Json) -> None:
    record = Record.of_document(document)
    fairness.is_fair(document)
    record.to_json().encode()


GAMES = [game.name for game in kheper.games()]
over_games = pytest.mark.parametrize("game", GAMES)
how_many = pytest.mark.parametrize(
    "most",
    [
        pytest.param(DEFAULT_MUTATIONS if jit.JIT else DEFAULT_MUTATIONS // 5, id="some"),
        pytest.param(MANY_MUTATIONS, id="many", marks=[pytest.mark.soak, pytest.mark.compiled]),
    ],
)


@over_games
@how_many
def test_positions_with_any_value_anywhere(game: str, most: int) -> None:
    try_all(read_position, BadPosition, positions(game), most)


@over_games
@how_many
def test_records_with_any_value_anywhere(game: str, most: int) -> None:
    try_all(read_record, BadRecord, records(game), most)


@over_games
@how_many
def test_options_with_any_value_anywhere(game: str, most: int) -> None:
    kind = registry.game_type(game)

    def read(options: Json) -> None:
        if not isinstance(options, dict):
            raise BadOption("not-an-object", given=type(options).__name__)
        kind.open(kind.modes[-1].name, options=options)

    known = [option for option in kind.options if not option.modes or kind.modes[-1].name in option.modes]
    usual = {option.name: option.usual for option in known}
    kind.open(kind.modes[-1].name, options=usual)
    try_all(read, BadOption, [usual, own_content(game)], most)


@over_games
def test_options_of_any_size_and_depth(game: str) -> None:
    """What no file could hold may still come from a caller in Python, or in the body of a request."""
    deep: list[Any] = []
    for _ in range(3000):
        deep = [deep]
    strange = (
        10**5000,
        -(10**5000),
        deep,
        {"x": deep},
        float("nan"),
        float("inf"),
        b"x",
        object(),
        {1},
        {1: 2},
        "x" * 10**5,
    )
    kind = registry.game_type(game)
    for mode in kind.modes:
        for option in kind.options:
            for value in strange:
                with pytest.raises(BadOption) as raised:
                    kind.open(mode.name, options={option.name: value})
                assert all(raised.value.words(lang).strip() for lang in LANGUAGES)


@over_games
@pytest.mark.parametrize(
    "text", ["", "\0", "[" * 20_000, '{"a":' * 20_000, "- " * 5000, "? " * 3000, "a: &x [*x]", "1" * 5000]
)
def test_texts_of_any_size_and_depth(game: str, text: str) -> None:
    kind = registry.game_type(game)
    for option in kind.options:
        with pytest.raises(BadOption) as raised:
            kind.read_option(option.name, text, {})
        assert all(raised.value.words(lang).strip() for lang in LANGUAGES)


def test_descriptions_of_simulations_with_any_value_anywhere(tmp_path: Path) -> None:
    """A folder of results may come from anybody too."""
    file = tmp_path / "run.json"
    about = json.loads(json.dumps(plan(kheper.game("scarabya", "solo"), ["random"], 3).document()))

    def read(document: Json) -> None:
        file.write_text(json.dumps(document), "utf-8")
        read_run(file).open()

    try_all(read, KheperError, [about], DEFAULT_MUTATIONS // 2)


# ---------------------------------------------------------------------------------------------- known ones


def test_the_parts_of_a_battle_may_be_of_any_kind() -> None:
    """Rows of unequal length among them, and entries that are no rows."""
    document = next(one for one in positions("kemet") if one["state"]["battle"] is not None)
    row = [0] * 6
    bad: tuple[Json, ...] = ([row, row[1:]], [row, 0], [[], [0]], [row, None], [], {"x": []}, [[row] * 2] * 2)
    for parts in bad:
        with pytest.raises(BadPosition, match=r"battle\.parts"):
            kheper.position(changed(document, ("state", "battle", "parts"), parts))
    record = Record(kheper.position(document)).document()
    record["start"] = changed(document, ("state", "battle", "parts"), bad[0])
    answer = StatelessApp().post("/verify", {"record": record})
    assert answer.status_code == 422
    assert "battle.parts" in answer.json()["error"]["message"]["en"]


def test_documents_with_everything_are_gathered() -> None:
    kemet = positions("kemet")
    assert any(one["state"]["battle"] and one["state"]["march"] for one in kemet)
    assert any(one["state"]["texts"] for one in positions("scarab_lords"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_of_any_number_and_length_can_be_told(lang: str) -> None:
    """The catalogues take texts and numbers up to a size only, and nobody reads a thousand faults."""
    long = Fault("bad-file", "x" * 5000, file="y" * 5000, code="", reason="z" * 5000)
    huge = Fault("not-in-range", "there", least=-(10**29), most=1e20, given=10**29)
    assert len(BadOption(faults=(long, huge)).words(lang)) < 5000
    illegal = Fault("record-illegal", "moves[1]", reason=BadOption(faults=(long,) * 50))
    assert len(illegal.words(lang)) < 5000
    many = BadOption(faults=(huge,) * 1500).words(lang)
    assert "1400" in many.replace("\N{NARROW NO-BREAK SPACE}", "").replace(",", "")
    assert many.count("there") == 100


def test_faults_are_separated_by_the_punctuation_of_the_language() -> None:
    error = BadOption(faults=(Fault("record-result", "a"), Fault("record-result", "b; c")))
    said = {lang: Fault("record-result").words(lang) for lang in LANGUAGES}
    assert error.words("en") == f"a: {said['en']}; b; c: {said['en']}"
    assert error.words("fr") == f"a\u202f: {said['fr']}\u202f; b; c\u202f: {said['fr']}"
