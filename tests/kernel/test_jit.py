"""The kernel toolkit: chance, bits, dispatch, caching."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kheper
from kheper.core import seeds
from kheper.core.errors import BadOption
from kheper.kernel import bits, cache, jit, linking, rng, sealed
from kheper.kernel.cache import cache_key, cache_root
from kheper.kernel.events import CAPACITY, EVERYONE, emit, new_log

WORDS = st.integers(0, 2**64 - 1)
MASK = 2**64 - 1


def reference_xoshiro(state: list[int]) -> int:
    """xoshiro256** as its authors define it, in Python's long numbers."""

    def rotated(word: int, by: int) -> int:
        return (word << by | word >> (64 - by)) & MASK

    result = rotated(state[1] * 5 & MASK, 7) * 9 & MASK
    shifted = state[1] << 17 & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotated(state[3], 45)
    return result


@given(st.lists(WORDS, min_size=4, max_size=4).filter(any))
def test_generator_is_xoshiro256_starstar(words: list[int]) -> None:
    ours, theirs = np.array(words, np.uint64), list(words)
    assert [int(rng.next_word(ours)) for _ in range(20)] == [reference_xoshiro(theirs) for _ in range(20)]
    assert ours.tolist() == theirs


def test_a_seed_is_hashed_into_the_four_words() -> None:
    digest = hashlib.sha256(b"7").digest()
    words = [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)]
    assert seeds.generator(7).tolist() == seeds.generator("7").tolist() == words


@pytest.mark.parametrize("seed", [True, None, 1.5, 2**64, -(2**63) - 1, "", "x" * 201, "a\nb"])
def test_bad_seeds_are_refused(seed: object) -> None:
    with pytest.raises(BadOption):
        seeds.check_seed(seed)


def test_below_is_uniform_and_shuffle_reaches_every_order() -> None:
    words = seeds.generator("uniform")
    drawn = Counter(int(rng.below(words, 6)) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert all(800 < count < 1200 for count in drawn.values())
    orders = set()
    for _ in range(600):
        cards = np.arange(4, dtype=np.int8)
        rng.shuffle(words, cards, 4)
        orders.add(tuple(cards.tolist()))
    assert len(orders) == 24
    cards = np.arange(6, dtype=np.int8)
    rng.shuffle(words, cards, 3)
    assert cards[3:].tolist() == [3, 4, 5]


@given(WORDS)
def test_popcount_and_lowest(word: int) -> None:
    assert count_in_kernel(np.uint64(word)) == word.bit_count() == bits.popcount(np.uint64(word))
    lowest = (word & -word).bit_length() - 1 if word else 64
    assert lowest_in_kernel(np.uint64(word)) == lowest == bits.lowest(np.uint64(word))
    if word:
        assert int(bits.without_lowest(np.uint64(word))) == word & (word - 1)


@jit.kernel
def count_in_kernel(word: np.uint64) -> int:
    return bits.popcount(word)


@jit.kernel
def lowest_in_kernel(word: np.uint64) -> int:
    return bits.lowest(word)


@given(st.sets(st.integers(0, 255)), st.sets(st.integers(0, 255)))
def test_bit_sets_behave_as_sets(first: set[int], second: set[int]) -> None:
    def words(members: set[int]) -> jit.Array:
        made = np.zeros(4, np.uint64)
        for member in members:
            bits.set_bit(made, member)
        return made

    def members(made: jit.Array) -> set[int]:
        return {position for position in range(256) if bits.has_bit(made, position)}

    union, rest = words(first), words(first)
    bits.add_all(union, words(second))
    bits.remove_all(rest, words(second))
    assert members(union) == first | second
    assert members(rest) == first - second


@given(st.integers(0, 255), st.integers(0, 255))
def test_span_word_covers_just_the_span(one: int, other: int) -> None:
    first, last = min(one, other), max(one, other)
    covered = {
        64 * word + bit
        for word in range(first >> 6, (last >> 6) + 1)
        for bit in range(64)
        if int(bits.span_word(first, last, word)) >> bit & 1
    }
    assert covered == set(range(first, last + 1))


def test_a_full_or_muted_log_takes_no_more_events() -> None:
    log = new_log()
    for number in range(CAPACITY + 5):
        emit(log[0], 1, 0, EVERYONE, number)
    assert log[0].count == CAPACITY
    assert log[0].events[CAPACITY - 1].details[0] == CAPACITY - 1
    muted = new_log(muted=True)
    emit(muted[0], 1, 0, EVERYONE)
    assert muted[0].count == 0


def test_sealed_choices() -> None:
    state = np.zeros(1, jit.record_dtype(("choosing", "u1"), ("sealed", "u1")))[0]
    sealed.ask(state, 0b101)
    assert sealed.waiting(state) == 0b101
    assert not sealed.commit(state, 2)
    assert sealed.has_sealed(state, 2)
    sealed.reopen(state, 2)
    assert sealed.waiting(state) == 0b101
    assert not sealed.commit(state, 2)
    assert sealed.commit(state, 0)
    sealed.close(state)
    assert sealed.waiting(state) == 0


def test_copies_are_equal_byte_by_byte() -> None:
    gappy = np.dtype([("a", "u1"), ("b", "u8")], align=True)
    original = np.zeros(1, gappy)
    original.view(np.uint8)[:] = np.arange(16)
    assert jit.copied(original).tobytes() == original.tobytes()


@jit.device
def put_two(row: jit.Array, value: int) -> None:
    """A kernel that is handed a row."""
    row[0] = value
    row[1] = value


@jit.kernel
def fill_lent_rows(table: jit.Array) -> None:
    """Hand out all rows of an array that is kept meanwhile."""
    rows = jit.borrowed(table)
    for index in range(len(rows)):
        put_two(rows[index], index)


def test_a_borrowed_array_is_the_array_itself_and_stays_with_its_owner() -> None:
    table = np.zeros((3, 2), np.int64)
    owners = sys.getrefcount(table)
    for _ in range(100):
        fill_lent_rows(table)
    assert table.tolist() == [[0, 0], [1, 1], [2, 2]]
    assert sys.getrefcount(table) == owners


def test_kernels_read_no_module_level_array() -> None:
    """Such an array would be frozen into the cache, and a changed data file would play old cards."""
    kheper.game("scarabya").engine  # noqa: B018 - importing registers the kernels
    assert len(jit.KERNELS) > 50
    for function in jit.KERNELS:
        assert isinstance(function, FunctionType)
        for name in function.__code__.co_names:
            assert not isinstance(function.__globals__.get(name), np.ndarray), f"{function.__name__} reads {name}"


def test_cache_key_depends_on_the_bounds_check_flag() -> None:
    script = "from kheper.kernel.cache import cache_key; print(cache_key())"
    keys = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "NUMBA_BOUNDSCHECK": flag},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for flag in ("0", "1")
    }
    assert len(keys) == 2


def test_cache_key_depends_on_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = cache_key()
    assert before == cache_key()
    extra = tmp_path / "kernel.py"
    extra.write_text("changed = True\n")
    sources = list(cache._own_sources())
    monkeypatch.setattr(cache, "_own_sources", lambda: iter([*sources, extra]))
    assert cache_key() != before


@pytest.mark.compiled
def test_every_compiled_form_has_a_file_of_its_own() -> None:
    """Processes that compile different games at the same time must not write the same file."""
    dispatcher: Any = bits.bit
    codegen = dispatcher.targetctx.codegen()
    one, other = linking.KernelCache(dispatcher.py_func), linking.KernelCache(dispatcher.py_func)
    wide, narrow = (one._index_key((kind,), codegen) for kind in (numba.int64, numba.uint8))  # type: ignore[no-untyped-call]
    assert one._files.name_of(wide) != other._files.name_of(narrow)
    assert one._files.name_of(wide) == other._files.name_of(wide)


def test_cache_root_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KHEPER_CACHE_DIR", str(tmp_path))
    assert str(cache_root()) == str(tmp_path)


def test_importing_kheper_is_light() -> None:
    script = "import sys, kheper; kheper.games(); print([m for m in ('numba', 'numpy', 'rich') if m in sys.modules])"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


@jit.device
def doubled(number: int) -> int:
    return 2 * number


@jit.device
def quadrupled(number: int) -> int:
    return doubled(doubled(number))


@jit.kernel
def sum_of_both(number: int) -> int:
    return doubled(number) + quadrupled(number)


def test_device_functions_work_in_the_kernels_that_call_them() -> None:
    assert sum_of_both(7) == 42


@pytest.mark.compiled
def test_a_device_function_cannot_be_called_from_python() -> None:
    sum_of_both(1)
    with pytest.raises(TypeError):
        doubled(1)
    with pytest.raises(TypeError):
        doubled(1.5)  # type: ignore[arg-type]


@pytest.mark.compiled
def test_a_device_function_is_not_optimised_by_itself() -> None:
    """What it is linked into is."""
    tripled = numba.njit(lambda number: doubled(number) + number)  # compiled anew in each process, which parts take
    assert tripled(2) == 6
    compiled: tuple[Any, ...] = (doubled, tripled)
    part, whole = (next(iter(function.overloads.values())).library for function in compiled)
    assert isinstance(part, linking.LinkableLibrary)
    assert not isinstance(whole, linking.LinkableLibrary)


@jit.device
def one_more(number: int) -> int:
    return number + 1


@jit.device
def two_more(number: int) -> int:
    return one_more(one_more(number))


@jit.device
def one_or_two_more(number: int) -> int:
    """The compiler sees that the first call is never made, and strikes it out."""
    if number != number:  # noqa: PLR0124
        return one_more(number)
    return two_more(number)


@pytest.mark.compiled
def test_linkable_code_finds_what_only_its_callees_need() -> None:
    whole = numba.njit(lambda number: one_or_two_more(number) + 1)  # compiled anew in each process, which parts take
    assert whole(2) == 5


def test_weighted_choices_come_as_often_as_they_are_heavy() -> None:
    words, weights = seeds.generator(3), np.array([1.0, 0.0, 3.0])
    drawn = [rng.weighted(words, weights) for _ in range(2000)]
    assert set(drawn) == {0, 2}
    assert 1400 < drawn.count(2) < 1600


@jit.kernel
def halved(number: int) -> int:
    return number // 2


@pytest.mark.compiled
def test_a_kernel_is_linkable_code_for_its_callers() -> None:
    """Machine code of it is made only when Python calls it."""
    quartered = numba.njit(lambda number: halved(halved(number)))  # compiled anew in each process
    assert quartered(8) == 2
    assert not halved.overloads  # type: ignore[attr-defined]
    assert len(halved.linkable.overloads) == 1  # type: ignore[attr-defined]
    assert halved(8) == 4
    assert len(halved.overloads) == 1  # type: ignore[attr-defined]


@pytest.mark.compiled
def test_linkable_code_of_registered_rules_is_cached_for_other_processes(tmp_path: Path) -> None:
    script = """
import sys
import numpy as np
from kheper.kernel import dispatch
from kheper.kernel.events import new_log
from coins.engine import RULES
from coins.state import CONTENT, STATE, Action

content, states, actions = np.ones(1, CONTENT), np.zeros(1, STATE), np.empty(4, np.int32)
states["choosing"] = 0b11
if sys.argv[1] == "first":
    assert dispatch.legal_of(content, states, 0, actions) == 2
else:
    assert dispatch.apply_if_legal(content, states, 0, Action.COMMIT, actions, new_log())
    assert states["sealed"] == 0b01
legal = RULES.legal
assert legal(content[0], states[0], 1, actions) == 2  # kept beside its part
print(sum(legal.linkable.stats.cache_hits.values()), sum(legal.linkable.stats.cache_misses.values()))
"""
    found = [
        subprocess.run(
            [sys.executable, "-c", script, which],
            env={**os.environ, "KHEPER_CACHE_DIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for which in ("first", "second")
    ]
    assert found == [["0", "1"], ["1", "0"]]


@pytest.mark.compiled
def test_kernels_compiled_in_one_clone_are_found_by_another(tmp_path: Path) -> None:
    """The cache does not depend on the folder that the sources lie in."""
    script = """
import numpy as np
from kheper.kernel import jit

jit.read_out_of_range(np.zeros(2)[:1])
stats = jit.read_out_of_range.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""
    found = []
    for clone in ("one", "other"):
        shutil.copytree(
            cache.PACKAGE, tmp_path / clone / "kheper", ignore=shutil.ignore_patterns("static", "__pycache__")
        )
        environment = {"KHEPER_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path / clone)}
        command = [sys.executable, "-c", script]
        ran = subprocess.run(
            command, env=os.environ | environment, cwd=tmp_path, capture_output=True, text=True, check=True
        )
        found.append(ran.stdout.split())
    assert found == [["0", "1"], ["1", "0"]]


@pytest.mark.compiled
def test_kernels_can_be_interpreted_until_they_are_compiled(tmp_path: Path) -> None:
    """Nothing is compiled but within `compiling`, and there only what is called."""
    script = """
import kheper
from kheper.bots import make_bot
from kheper.kernel import bits, jit

jit.interpret_first()
for name in ("kemet", "scarab_lords", "scarabya"):
    position = kheper.game(name).start(1)
    for bot in ("random", "greedy"):
        seat = position.pending[0]
        position = position.play(make_bot(bot).move(position, seat), seat)
    position.view(0)
    seat = position.pending[0]
    assert not position.why_not(position.legal(seat)[0], seat)
assert bits.bit(3) == 8
assert not bits.bit.signatures
with jit.compiling():
    assert bits.bit(3) == 8
print(len(bits.bit.signatures))
"""
    ran = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"KHEPER_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == ["1"]
    assert {file.name.split("-")[0] for file in tmp_path.rglob("*.nbc")} == {"bits.bit"}


PLAIN = """
import numpy as np
from kheper.kernel import dispatch, jit
from kheper.kernel.events import new_log
import coins.engine
from coins.state import CONTENT, STATE, Action

assert jit.PLAIN_NUMBA
content, states, actions = np.ones(1, CONTENT), np.zeros(1, STATE), np.empty(4, np.int32)
states["choosing"] = 0b11
assert dispatch.legal_of(content, states, 0, actions) == 2
assert dispatch.apply_if_legal(content, states, 0, Action.COMMIT, actions, new_log())
print(dispatch.legal_of.signatures != [], int(states["sealed"][0]))
"""


@pytest.mark.compiled
def test_kernels_compile_with_plain_njit_too(tmp_path: Path) -> None:
    plain = {"KHEPER_CACHE_DIR": str(tmp_path), "KHEPER_PLAIN_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-c", PLAIN], env=os.environ | plain, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["True", "1"]
    assert ran.stderr == ""


@pytest.mark.compiled
def test_plain_njit_is_used_where_numba_has_changed(tmp_path: Path) -> None:
    changed = "from numba.core import caching; del caching.CompileResultCacheImpl\n"
    ran = subprocess.run(
        [sys.executable, "-c", changed + PLAIN],
        env=os.environ | {"KHEPER_CACHE_DIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == ["True", "1"]
    assert "the plain way" in ran.stderr
    assert "CompileResultCacheImpl" in ran.stderr
