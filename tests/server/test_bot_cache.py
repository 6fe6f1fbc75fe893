"""Bots go on with what they found out while a turn lasts, and not longer."""

from collections.abc import Iterator
from itertools import count

import pytest

import kheper
from kheper.bots import InformationState
from kheper.bots.levels import SearchBot
from kheper.bots.root_parallel import RootParallelSearch
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.server import workers
from kheper.server.bot_cache import BotCache, continues_turn
from tests.server.client import Server, eventually

BOT = "search:60"
HERE, THERE = "a table", "another table"


@pytest.fixture
def went_on(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Per decision whether the bot had trees to go on with."""
    found: list[bool] = []
    kept = SearchBot._reusable_search

    def noting(self: SearchBot, information: InformationState) -> RootParallelSearch | None:
        search = kept(self, information)
        found.append(search is not None)
        return search

    monkeypatch.setattr(SearchBot, "_reusable_search", noting)
    return found


def decisions(bot_cache: BotCache, table: str = HERE) -> Iterator[tuple[Position, int, Move]]:
    """A game of bots, decision by decision: the position, whose it is, and the move."""
    position = kheper.game("scarab_lords", mode="basic").start(4)
    for number in count():
        seat = position.pending[0]
        move = bot_cache.move(table, position, seat, BOT, number)
        yield position, seat, move
        position = position.play(move, seat)


def amid_a_turn(bot_cache: BotCache, table: str = HERE) -> tuple[Position, int, Move]:
    """Return the first decision that is followed by another of the same turn, both with more than one legal move."""
    for position, seat, move in decisions(bot_cache, table):
        if continues_turn(position, move, seat):
            after = position.play(move, seat)
            if min(len(position.legal(seat)), len(after.legal(seat))) > 1:
                return position, seat, move
    raise AssertionError


def test_the_second_decision_of_a_turn_reuses_the_tree_of_the_first(went_on: list[bool]) -> None:
    bot_cache = BotCache()
    position, seat, move = amid_a_turn(bot_cache)
    bot_cache.move(HERE, position.play(move, seat), seat, BOT, "next")
    assert went_on[-1]


@pytest.mark.parametrize(("table", "bot"), [(THERE, BOT), (HERE, "search:61")])
def test_trees_belong_to_one_table_and_one_bot(went_on: list[bool], table: str, bot: str) -> None:
    bot_cache = BotCache()
    position, seat, move = amid_a_turn(bot_cache)
    after = position.play(move, seat)
    bot_cache.move(table, after, seat, bot, "next")
    assert not went_on[-1]
    bot_cache.move(HERE, after, seat, BOT, "next")
    assert went_on[-1], "the other bot has not taken them"


def test_a_bot_leaves_the_cache_after_its_turn(went_on: list[bool]) -> None:
    bot_cache = BotCache()
    lengths = set()
    for position, seat, move in decisions(bot_cache):
        is_last = not continues_turn(position, move, seat)
        lengths.add((is_last, len(bot_cache)))
        if went_on.count(True) > 1 and is_last:
            break
    assert lengths == {(True, 0), (False, 1)}


def test_an_undone_move_is_searched_again(went_on: list[bool]) -> None:
    """As by a bot that was never asked: with the luck of the decision, and without trees."""
    bot_cache = BotCache()
    position, seat, move = amid_a_turn(bot_cache)
    bot_cache.move(HERE, position.play(move, seat), seat, BOT, "next")
    again = bot_cache.move(HERE, position, seat, BOT, "again")
    assert not went_on[-1]
    assert again == BotCache().move(HERE, position, seat, BOT, "again")


def test_the_cache_keeps_the_bots_used_last(went_on: list[bool]) -> None:
    bot_cache = BotCache(max_bots=2)
    tables = [f"table {number}" for number in range(3)]
    for table in tables:
        position, seat, move = amid_a_turn(bot_cache, table)
    assert len(bot_cache) == 2
    went_on.clear()
    for table in reversed(tables):
        bot_cache.move(table, position.play(move, seat), seat, BOT, "next")
    assert went_on == [True, True, False]


def test_bots_at_a_table_go_on_with_their_trees(
    server: Server, went_on: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot_cache = BotCache()
    monkeypatch.setattr(workers, "BOT_CACHE", bot_cache)
    novice = {"kind": "bot", "bot": "novice"}
    table = server.table(novice, novice, game="scarab_lords", mode="basic")
    eventually(lambda: table.spectator.look()["status"] == "over")
    assert True in went_on
    assert len(bot_cache) == 0
