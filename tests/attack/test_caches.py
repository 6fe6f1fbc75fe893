"""Whatever strangers send in any number, what is kept of it stays within bounds, and nothing of what was refused."""

import copy
import gc
import json
import pickle
import threading
import weakref
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kheper
from kheper.core import text
from kheper.core.bounded import BoundedCache, bounded_cache, bytes_of, cached_on_argument
from kheper.core.errors import BadRecord
from kheper.core.record import Record
from kheper.games.kemet.content import kit, maps
from kheper.games.scarab_lords.content import cards
from kheper.games.scarabya.content import tables as scarabya_tables
from kheper.games.scarabya.content.boards import designed_boards, inline_boards
from kheper.kernel.copy_on_write import CopyOnWriteArray

Json = Any
SETS = 40
WITHIN: list[BoundedCache[..., Any]] = [cards._set_of, maps._map_of, kit._kit]


def others(game: str) -> Iterator[Json]:
    """Endless values of an option of a game, each different from all before."""
    boards = designed_boards().inline()
    for number in count():
        if game == "scarabya":
            signs = f"{number:025b}".replace("0", ".").replace("1", "*")
            row = "/".join(signs[start : start + 5] for start in range(0, 25, 5))
            yield {"boards": [f"A:{row}", *boards[1:]]}
        elif game == "kemet":
            yield {"map": maps.designed_map(2).inline() | {"id": f"map-{number}"}}
        else:
            yield {"cards": cards.designed_cards().inline() | {"id": f"set-{number}"}}


def refused_record(game: str, options: Json) -> Json:
    """A record with sound content whose moves are none; it comes as far as a record can that is refused."""
    start = kheper.game(game, **options).start(1)
    document = Record(start).document()
    return json.loads(json.dumps(document | {"moves": [[0, "x"]], "hashes": document["hashes"]}))


@pytest.mark.parametrize("game", [game.name for game in kheper.games()])
def test_refused_records_in_any_number_leave_only_what_is_bounded(game: str) -> None:
    for cache in WITHIN:
        cache.clear()
    for options, _ in zip(others(game), range(SETS), strict=False):
        with pytest.raises(BadRecord):
            Record.of_document(refused_record(game, options))
        assert all(cache.cached_bytes <= cache.max_bytes for cache in WITHIN)
    strongly = sum(len(cache) for cache in WITHIN)
    if game != "scarabya":
        assert 0 < strongly < 2 * SETS, "some had to go"


@pytest.mark.parametrize("game", [game.name for game in kheper.games()])
def test_what_a_game_is_played_with_goes_with_what_it_was_made_from(game: str) -> None:
    for cache in WITHIN:
        cache.clear()
    made = kheper.game(game, **next(others(game)))
    position = made.start(1)
    assert position.read(position.legal(position.pending[0])[0], position.pending[0])
    content = weakref.ref(made.engine.content)
    assert kheper.game(game, **next(others(game))).engine.content.nbytes == made.engine.content.nbytes
    del made, position
    for cache in WITHIN:
        cache.clear()
    gc.collect()
    assert content() is None


def test_unused_boards_are_not_cached() -> None:
    contents = [
        weakref.ref(kheper.game("scarabya", **options).start(1).game.engine.content)
        for options, _ in zip(others("scarabya"), range(SETS), strict=False)
    ]
    gc.collect()
    assert not any(content() is not None for content in contents)


SMAPS = Path("/proc/self/smaps_rollup")


@pytest.mark.skipif(not SMAPS.exists(), reason="this system does not say which memory is shared")
def test_a_set_of_boards_costs_little() -> None:
    """4.3 MB each, of which all but some pages are shared."""

    def own_bytes() -> int:
        gc.collect()
        lines = SMAPS.read_text().splitlines()
        return sum(1024 * int(line.split()[1]) for line in lines if line.startswith("Private_Dirty"))

    made = [inline_boards(options["boards"]) for options, _ in zip(others("scarabya"), range(SETS), strict=False)]
    scarabya_tables.content_of(designed_boards())
    before = own_bytes()
    contents = [scarabya_tables.content_of(boards) for boards in made]
    assert (own_bytes() - before) / SETS < 100_000 < contents[0].nbytes / 40
    shared = np.concatenate([content["clash"] for content in contents[:3]])
    assert (shared == shared[0]).all()
    assert not (contents[0]["scarabs"] == contents[1]["scarabs"]).all()
    assert len(pickle.dumps(made[0])) < 1000, "other processes make it again"


def test_languages_in_any_number_are_read_as_one() -> None:
    kept = text._kept.cache_info().currsize
    assert len({id(text.catalogue(f"x{number}")) for number in range(100)}) == 1
    assert text._kept.cache_info().currsize <= kept + 1


# ---------------------------------------------------------------------------------------------- what they are built on


def test_bounded_by_bytes_and_the_least_recently_asked_for_goes() -> None:
    asked: list[int] = []

    @bounded_cache(10_000)
    def text_of(number: int) -> str:
        asked.append(number)
        return chr(97 + number % 26) * 2000

    for number in (1, 2, 3, 1, 4, 1, 5, 1):
        assert len(text_of(number)) == 2000
        assert text_of.cached_bytes <= text_of.max_bytes
    assert asked == [1, 2, 3, 4, 5]
    text_of(2)
    assert asked[-1] == 2
    assert 0 < len(text_of) < 5


def test_what_is_larger_than_the_bound_drives_nothing_out() -> None:
    @bounded_cache(10_000)
    def text_of(size: int) -> str:
        return "x" * size

    text_of(100)
    assert len(text_of(100_000)) == 100_000
    assert len(text_of) == 1


def test_exceptions_are_not_cached() -> None:
    tried: list[int] = []

    @bounded_cache(10_000)
    def refuse(number: int) -> None:
        tried.append(number)
        raise ZeroDivisionError

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            refuse(1)
    assert tried == [1, 1, 1]
    assert (len(refuse), refuse.cached_bytes) == (0, 0)


def test_bytes_are_counted_once_and_of_everything() -> None:
    large = "x" * 50_000
    assert 50_000 < bytes_of([large, large, {"a": (large,)}]) < 52_000
    assert bytes_of(np.zeros(10_000, np.uint8)) > 10_000
    assert bytes_of(designed_boards()) > 500


def test_several_threads_may_ask() -> None:
    @bounded_cache(20_000)
    def text_of(number: int) -> str:
        return str(number) * 500

    wrong: list[int] = []

    def ask(start: int) -> None:
        for step in range(2000):
            number = (start + step * 7) % 40
            if text_of(number) != str(number) * 500:
                wrong.append(number)

    threads = [threading.Thread(target=ask, args=(start,)) for start in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert text_of.cached_bytes == sum(size for _, size in text_of._kept.values()) <= text_of.max_bytes


def test_what_is_kept_with_a_thing_goes_with_it() -> None:
    class Thing:
        pass

    @cached_on_argument
    def told(thing: Thing) -> Thing:
        return Thing()

    @cached_on_argument
    def otherwise(thing: Thing) -> Thing:
        return Thing()

    thing = Thing()
    assert told(thing) is told(thing) is not otherwise(thing)
    assert not vars(copy.deepcopy(thing))["_kept"]
    found = weakref.ref(told(thing))
    del thing
    gc.collect()
    assert found() is None


@pytest.mark.parametrize("can_share", [True, False])
def test_copies_that_share_memory_do_not_see_each_other(can_share: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not can_share:
        monkeypatch.setattr("kheper.kernel.copy_on_write._system", lambda: None)
    original = CopyOnWriteArray(np.arange(100_000).reshape(2, -1))
    one, other = original.copy(), original.copy()
    one[0, 0], other[1, -1] = 7, 8
    assert (one[0, 0], one[1, -1]) == (7, 99_999)
    assert (other[0, 0], other[1, -1]) == (0, 8)
    again = original.copy()
    del one, other
    gc.collect()
    assert (again == np.arange(100_000).reshape(2, -1)).all()
