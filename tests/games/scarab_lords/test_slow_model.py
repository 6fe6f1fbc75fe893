"""The engine against the slow model: power, supremacy, legal columns, and who wins when a turn begins."""

import re
from collections import Counter

import pytest
from hypothesis import given, settings

from kheper.core.position import Position
from kheper.kernel import jit
from tests.games.scarab_lords.positions import positions
from tests.games.scarab_lords.slow import COLUMNS, TITLES, Slow
from tests.support import Setup, compiled_except, examples, over_setups_of, random_game, setups_of

PLAY = re.compile(rf"play (?P<name>.+?)(?: #\d)?(?: (?P<column>{'|'.join(COLUMNS)}))?")
IDS = {card.names["en"]: card.id for card in TITLES.values()}
LORDS = setups_of("scarab_lords")
over_setups = over_setups_of("scarab_lords")
GAMES = 8 if jit.JIT else 2
MANY = 2000


def check_position(position: Position) -> Slow:
    """What is on the table is worth what the slow model says, and hands may go where it says."""
    slow = Slow(position.document())
    view = position.view()
    for column in view["columns"]:
        name = column["name"]
        assert column["power"] == [slow.side(name, seat) for seat in range(2)], name
        assert column["now"] == slow.supreme(name), name
        for side in column["sides"]:
            assert {entry["card"]: entry["power"] for entry in side} == {
                entry["card"]: slow.powers[entry["card"]] for entry in side
            }
    for seat in range(2):
        found = [PLAY.fullmatch(str(move)) for move in position.legal(seat) if str(move).startswith("play ")]
        plays = [(IDS[match["name"]], match["column"]) for match in found if match]
        assert len(plays) == len(found)
        assert Counter(plays) == Counter(slow.plays(seat))
    return slow


def check_step(position: Position, slow: Slow) -> Counter[str]:
    """What the last move brought about: pyramids where the supremacy phase began, an end where a turn began won."""
    met: Counter[str] = Counter()
    told = [event["event"] for event in position.events()]
    phases = [event["phase"] for event in position.events() if event["event"] == "phase"]
    if phases[-1:] == ["S"] and told[-1:] in (["phase"], ["pyramid"]):
        assert slow.pyramids == {column: slow.supreme(column) for column in COLUMNS}
        met["determined"] += 1
    if told[-1:] == ["turn"] or told[-2:] == ["turn", "phase"] or told[-2:] == ["turn", "refresh"]:
        assert not slow.has_won(slow.active)
        met["went on"] += 1
    if "won" in told and slow.mode == "basic":
        assert told[-2:] == ["turn", "won"]
        assert slow.has_won(slow.active)
        assert position.result is not None
        assert position.result["winners"] == [slow.active]
        met["won"] += 1
    elif slow.mode == "basic":
        assert not position.over or told[-1] == "drawn"
    return met


def check_games(setup: Setup, seeds: range) -> None:
    met: Counter[str] = Counter()
    for seed in seeds:
        for position in random_game(setup.open(), seed):
            met += check_step(position, check_position(position))
    assert met["determined"] > len(seeds)
    assert met["went on"] > len(seeds)
    assert met["won"] > 0 or setup.mode == "match" or setup.variant == "lenient"


@pytest.mark.parametrize("setup", compiled_except(LORDS, *(one for one in LORDS if one.mode == "basic")), ids=str)
def test_every_position_of_random_games_agrees_with_the_slow_model(setup: Setup) -> None:
    check_games(setup, range(GAMES))


@pytest.mark.soak
@pytest.mark.compiled
@over_setups
def test_every_position_of_very_many_games_agrees_with_the_slow_model(setup: Setup) -> None:
    """Two thousand games; the match counts as two."""
    share = MANY // len(LORDS) // (2 if setup.mode == "match" else 1)
    check_games(setup, range(GAMES, GAMES + share + 1))


@settings(max_examples=examples(60))
@given(positions())
def test_positions_made_by_hypothesis_agree_with_the_slow_model(position: Position) -> None:
    check_position(position)
