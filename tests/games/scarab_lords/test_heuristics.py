"""What the bots are told a position is worth."""

import numpy as np
import pytest

import kheper
from kheper.bots import make_bot
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.games.scarab_lords import heuristics
from kheper.games.scarab_lords.state import Actions
from kheper.kernel.events import new_log
from tests.games.scarab_lords.adapter import VARIANTS
from tests.games.scarab_lords.situations import table
from tests.games.shared import worth
from tests.support import random_game


def changed(position: Position, **players: list[object]) -> Position:
    """The position with something of seat 0 written otherwise."""
    document = position.document()
    document["state"]["players"][0].update(players)
    return kheper.position(document)


def start() -> Position:
    return kheper.game("scarab_lords", house="ankar", first=0, limited=False).start(3)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    for position in list(random_game(kheper.game("scarab_lords", **VARIANTS["mixed"]), 2))[::7]:
        assert worth(position, 0) == pytest.approx(-worth(position, 1))


def test_cards_in_hand_are_worth_keeping() -> None:
    position = start()
    player = position.document()["state"]["players"][0]
    poorer = changed(position, hand=player["hand"][1:], pile=[player["hand"][0]])
    assert worth(poorer, 0) < worth(position, 0)


def test_a_deck_is_worth_more_than_a_discard_pile() -> None:
    position = start()
    player = position.document()["state"]["players"][0]
    thin = changed(position, deck=player["deck"][20:], pile=player["deck"][:20])
    thinner = changed(position, deck=player["deck"][22:], pile=player["deck"][:22])
    assert worth(thinner, 0) < worth(thin, 0) < worth(position, 0)


def test_an_end_is_worth_what_it_brings() -> None:
    last = list(random_game(kheper.game("scarab_lords"), 1))[-1]
    assert [worth(last, seat) for seat in range(2)] == list(last.returns)


def test_the_greedy_bot_plays_rather_than_passes() -> None:
    position = start()
    assert make_bot("greedy", 1).move(position, 0).notation.startswith(("play", "pass", "refresh"))
    if any(str(move).startswith("play") for move in position.legal(0)):
        assert str(make_bot("greedy", 1).move(position, 0)).startswith("play")


@pytest.mark.parametrize("bot", ["greedy", "novice", "search:8"])
def test_SL_2_8_where_nothing_is_left_but_to_discard_bots_go_on_without_thinking(bot: str) -> None:
    side = {"hand": ["Enhu", "Uadja", "Mehru"], "upper R": [("Hall", 2)], "upper E": ["River Merchant"]}
    position = table(ankar=side, temet={"hand": ["Khema"]}, phase="2").play("play Enhu")
    assert position.view()["ask"]["kind"] == "close"
    for seed in range(5):
        assert str(make_bot(bot, seed).move(position, 0)) == "pass"
    actions = np.empty(position.game.engine.max_legal, np.int32)
    chosen = heuristics.rollout(
        position.game.engine.content[0], position.state()[0], 0, generator(1), actions, new_log(muted=True)[0]
    )
    assert chosen == Actions.PASS
