"""The levels: their names, their order, their slips; and who else answers to a name."""

import subprocess
import sys
from dataclasses import replace

import pytest

import kheper
from kheper.bots import InformationState, bot_names, make_bot
from kheper.bots.bot import LEVEL_NAMES as NAMES
from kheper.bots.bot import SIMPLE_BOTS
from kheper.bots.budget import Budget
from kheper.bots.levels import LEVELS, Level, SearchBot
from kheper.bots.root_parallel import Candidate
from kheper.bots.words import bot_text
from kheper.core.errors import BadOption, BadSeat
from kheper.lab.matches import match
from kheper.lab.statistics import share_of
from tests.games.scarabya.situations import begun, open_game, walled

LANGUAGES = ("en", "fr")


def test_the_simple_bots_and_six_levels_are_listed_in_ascending_order() -> None:
    assert tuple(LEVELS) == NAMES
    assert len(NAMES) >= 6
    assert bot_names() == (*SIMPLE_BOTS, *NAMES)
    budgets = [LEVELS[name].budget.seconds or 0 for name in NAMES]
    assert budgets == sorted(set(budgets))
    assert max(budgets) <= 3.0
    slips = [LEVELS[name].slips for name in NAMES]
    assert slips == sorted(slips, reverse=True)
    assert slips[0] > 0 == slips[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_name_and_a_character_in_both_languages(lang: str) -> None:
    text = bot_text(lang)
    names = [text.say(f"bot-{name}") for name in bot_names()]
    assert len(set(names)) == len(names)
    assert all(text.say(f"bot-{name}-about") for name in bot_names())


@pytest.mark.parametrize("name", ["sphinx", "search", "search:", "search:0", "search:5s", "search:-1", ""])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(BadOption):
        make_bot(name)


def test_a_search_can_be_ordered_by_simulations_or_by_time() -> None:
    by_count, by_time = make_bot("search:800"), make_bot("search:200ms")
    assert isinstance(by_count, SearchBot)
    assert isinstance(by_time, SearchBot)
    assert by_count.level == Level(Budget(simulations=800))
    assert by_time.level == Level(Budget(seconds=0.2))


def test_a_budget_replaces_that_of_the_level_but_not_its_slips() -> None:
    bot = make_bot("novice", 1, Budget(simulations=5))
    assert isinstance(bot, SearchBot)
    assert bot.level == replace(LEVELS["novice"], budget=Budget(simulations=5))


def test_who_slips_plays_one_of_the_next_best_moves_about_that_often() -> None:
    bot = SearchBot(1, Level(Budget(simulations=8), slips=400, reach=5))
    moves = [Candidate(action, 10 - action, 0.0) for action in range(8)]
    chosen = [bot._pick(moves) for _ in range(1000)]
    assert set(chosen) == set(range(5))
    assert 330 < sum(action > 0 for action in chosen) < 470
    assert bot._pick(moves[:1]) == 0


@pytest.mark.parametrize("name", ["random", "greedy", "search:8"])
def test_who_owes_no_decision_is_not_asked(name: str) -> None:
    position = begun(open_game("duel", walled(r5="**********"), "I", first=0))
    with pytest.raises(BadSeat, match="seat 1 has nothing to decide"):
        make_bot(name).move(position, 1)


@pytest.mark.parametrize("name", NAMES)
def test_every_level_plays_a_legal_move(name: str) -> None:
    position = begun(open_game("duel", walled(r5="**********"), "I", first=0))
    assert make_bot(name, 3, Budget(simulations=6)).move(position, 0) in position.legal(0)


PREPARED = """
import gc, importlib, pkgutil, sys
from numba.core.dispatcher import Dispatcher
import kheper.bots
from kheper.bots import make_bot, prepare
from kheper.bots.bot import LEVEL_NAMES
from kheper.bots.budget import Budget

for module in pkgutil.iter_modules(kheper.bots.__path__):
    importlib.import_module(f"kheper.bots.{module.name}")
position = kheper.game(sys.argv[1]).start(1)
kernels = [one for one in gc.get_objects() if isinstance(one, Dispatcher) and hasattr(one, "linkable")]

def compiled():
    return {(one.__module__, one.__qualname__, str(types)) for one in kernels for types in one.signatures}

position.view(0), position.legal(0)
if "prepared" in sys.argv:
    prepare(position)
late = set()
for name in ("random", "greedy", LEVEL_NAMES[0], LEVEL_NAMES[-1]):
    bot = make_bot(name, 1, Budget(simulations=12) if name in LEVEL_NAMES else None)
    now = position
    while now.pending:
        seat = now.pending[0]
        before = compiled()
        move = bot.move(now, seat)
        if name == LEVEL_NAMES[0] and now.ply % 10 == 0:
            now.hint(seat, "search:12")
        late |= compiled() - before
        now = now.play(move, seat)
print(*sorted({f"{module}.{name}" for module, name, _ in late}))
"""
"""Plays a game with each bot and prints the kernels that a bot or a hint was the first to call.

Those that show a position and its moves do not count: whoever plays has called them before.
"""


def first_called(game: str, *more: str) -> list[str]:
    """Return the kernels that bots call first, in a process of its own: here other tests have called them all."""
    ran = subprocess.run([sys.executable, "-c", PREPARED, game, *more], capture_output=True, text=True, check=True)
    return ran.stdout.split()


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["kemet", "scarab_lords", "scarabya"])
def test_preparing_calls_every_kernel_that_bots_need(game: str) -> None:
    assert first_called(game, "prepared") == []


@pytest.mark.compiled
def test_without_preparing_bots_are_the_first_to_call_their_kernels() -> None:
    """Otherwise the test above would notice nothing."""
    found = first_called("scarabya")
    assert "kheper.bots.search.simulate" in found


def test_the_information_state_of_a_bot_holds_no_past() -> None:
    position = begun(open_game("duel", walled(r5="**********"), "I", first=0))
    information = InformationState(position, 0, make_bot("random").rng)
    assert information.sample(make_bot("random").rng).before is None


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["scarab_lords", "scarabya"])
def test_search_beats_chance(game: str) -> None:
    played = list(match(kheper.game(game), ["search:60", "random"], 8, seed=1))
    assert share_of(sum(one.won for one in played), len(played)).won >= 6
